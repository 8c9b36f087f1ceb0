"""The one bridge to the page: what all widgets of a kernel share, sent once, and one layout for them all.

A page may hold forty boards. Each carries a stub of a script that finds this model and runs what it holds: the
boards' and the play page's script, their style and their words. The script knows the browser's side of things:
what is kept in `localStorage`, the page's query, light and dark, still or moving, the pixel ratio.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import anywidget
import ipywidgets
import traitlets as t

from pontlevis_widgets import palette
from pontlevis_widgets.words import LANGUAGES, words

SCRIPTS = ("page.js", "effects.js", "board.js", "odds.js", "play.js", "editor.js")
PAGE_WORDS = ("do", "label", "speed", "policy", "level", "lang")
"""The tables of words that the page itself uses; the others reach it in sentences."""


@cache
def asset(name: str) -> str:
    """The text of a file in `static`."""
    return (files("pontlevis_widgets") / "static" / name).read_text(encoding="utf-8")


def style() -> str:
    """The style of all widgets: the palette, both themes by the `data-look` of each widget, and the sheet."""
    light, dark = palette.variables("light"), palette.variables("dark")
    looks = f'.pl{{{light}}}\n.pl[data-look="dark"]{{{dark}}}\n'
    return palette.css() + looks + asset("board.css") + asset("editor.css")


class Browser(anywidget.AnyWidget):
    """Holds the script, style and words of the page. It is never shown: every widget names it by its model id."""

    _esm = "export default { render() {} }"
    script = t.Unicode().tag(sync=True)
    style_ = t.Unicode().tag(sync=True)
    words = t.Dict().tag(sync=True)

    def __init__(self) -> None:
        said = {lang: {key: texts[lang] for key, texts in words().items() if key.split(".")[0] in PAGE_WORDS}
                for lang in LANGUAGES}
        super().__init__(script="".join(map(asset, SCRIPTS)), style_=style(), words=said, layout=layout())


_browsers: list[Browser] = []


def browser() -> Browser:
    """The one bridge of this kernel, built when the first widget needs it."""
    if not _browsers or _browsers[-1].comm is None:
        _browsers.append(Browser())
    return _browsers[-1]


@cache
def layout() -> ipywidgets.Layout:
    """The one layout that all widgets share: each needs one, and none of them needs its own."""
    return ipywidgets.Layout()
