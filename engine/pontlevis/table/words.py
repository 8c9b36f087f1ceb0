"""The words that every station says, on a screen and in the terminal alike. The words of the rules are in seeds/."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from pontlevis.contract.texts import Texts, text


def read(package: str, name: str = "words.toml") -> dict[str, Texts]:
    """The words in a file of a package: key → language → text. Keys are `table.name`."""
    raw = tomllib.loads((files(package) / name).read_text(encoding="utf-8"))
    return {f"{group}.{key}": texts for group, entries in raw.items() for key, texts in entries.items()}


@cache
def words() -> Mapping[str, Texts]:
    """Every word of a station."""
    return read("pontlevis.table")


def word(key: str, lang: str, **facts: object) -> str:
    """The text of `key` in the language `lang`, its `{facts}` put in. Raises KeyError or ValueError.

    >>> word("notice.undone", "en")
    'Taken back.'
    """
    return text(words()[key], lang).format(**facts)
