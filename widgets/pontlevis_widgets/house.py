"""What all widgets of a kernel share: the page's script, style and words (sent once), and one layout."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import anywidget
import ipywidgets
import traitlets as t

from pontlevis_widgets import palette
from pontlevis_widgets.words import LANGUAGES, words

SCRIPTS = ("page.js", "effects.js", "board.js", "play.js", "bridge.js")
PAGE_WORDS = ("do", "label", "speed", "policy", "level")
"""The tables of words that the page itself uses; the others reach it in sentences."""


@cache
def asset(name: str) -> str:
    """The text of a file in `static`."""
    return (files("pontlevis_widgets") / "static" / name).read_text(encoding="utf-8")


def style() -> str:
    """The style of all widgets: the palette, both themes by the `data-look` of each widget, and the sheet."""
    light, dark = palette.variables("light"), palette.variables("dark")
    looks = f'.pl{{{light}}}\n.pl[data-look="dark"]{{{dark}}}\n'
    return palette.css() + looks + asset("board.css")


class House(anywidget.AnyWidget):
    """Holds the script, style and words of the page. It is never shown; every widget names it by its model id."""

    _esm = "export default { render() {} }"
    script = t.Unicode().tag(sync=True)
    style_ = t.Unicode().tag(sync=True)
    words = t.Dict().tag(sync=True)

    def __init__(self) -> None:
        said = {lang: {key: texts[lang] for key, texts in words().items() if key.split(".")[0] in PAGE_WORDS}
                for lang in LANGUAGES}
        super().__init__(script="".join(map(asset, SCRIPTS)), style_=style(), words=said, layout=layout())


_houses: list[House] = []


def house() -> House:
    """The one house of this kernel, built when the first widget needs it."""
    if not _houses or _houses[-1].comm is None:
        _houses.append(House())
    return _houses[-1]


@cache
def layout() -> ipywidgets.Layout:
    """The one layout that all widgets share: each needs one, and none of them needs its own."""
    return ipywidgets.Layout()
