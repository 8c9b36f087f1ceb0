"""The compiled templates that the server keeps."""

from __future__ import annotations

import pytest
from jinja2 import DictLoader, Environment

from pontlevis_widgets.serving.compiled import Compiled


def rendered(texts: dict[str, str], cache: Compiled) -> str:
    """Renders the template "page" in an environment of its own, as each visit does."""
    return Environment(loader=DictLoader(texts), bytecode_cache=cache, autoescape=True).get_template("page").render()


def test_a_template_is_compiled_once_and_again_when_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled, cache = list[str](), Compiled()
    whole = Environment.compile

    def counting(self: Environment, source: str, *args: object, **kwargs: object) -> object:
        compiled.append(source)
        return whole(self, source, *args, **kwargs)

    monkeypatch.setattr(Environment, "compile", counting)
    assert [rendered({"page": "one {{ 1 + 1 }}"}, cache) for _ in range(2)] == ["one 2", "one 2"]
    assert rendered({"page": "two"}, cache) == "two"
    assert compiled == ["one {{ 1 + 1 }}", "two"]
