"""How a notebook becomes a page: what the server and `publish` render alike, with the same template.

What a page carries of its cells, what its template may ask for (`filters`), and what its scripts may do (`allowed`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from html import escape
from pathlib import Path, PurePath
from typing import Any

import mistune
from markupsafe import Markup

from pontlevis_widgets.board.browser import style
from pontlevis_widgets.board.words import word
from pontlevis_widgets.catalogue.farewell import farewells
from pontlevis_widgets.catalogue.gallery import Page, heading, pages, place_of, read_in
from pontlevis_widgets.draw.svg import MEDIA_TYPE

TEMPLATE = "pontlevis"
MEDIA = ("png", "jpg", "jpeg", "gif", "svg", "webp", "mp3", "ogg", "wav", "mp4", "webm")
"""The kinds of files that a notebook may show: pictures, sound and film."""
VIEW = "application/vnd.jupyter.widget-view+json"
IMAGE = "text/html"
SCRIPT = "application/javascript"
MARKDOWN = mistune.create_markdown(escape=True, renderer="html")
OTHER_TAGS = re.compile(r"<(?!/?(em|strong|code)>)[^<>]*>")
STEPPED = ("lesson", "rules", "train", "lab")
"""The kinds of notebooks in which each `##` heading begins a step; all others are shown as one flow."""


def served(kinds: Iterable[str] = ()) -> list[str]:
    """The patterns of the files that visitors may load: those that a notebook may show, and of more kinds."""
    return [rf".*\.({'|'.join(map(re.escape, (*MEDIA, *kinds)))})"]


def filters(notebooks: Path, address: Callable[[str, str], str]) -> dict[str, Callable[..., Any]]:
    """What the template asks for.

    notebooks: the folder whose pages these are; address: the address of a page by the path of its notebook and by where
    the house begins.
    """
    return {"address": address, "lightened": lightened, "clothes": clothes, "heading": heading, "stepped": stepped,
            **TITLES, "twin": twins(notebooks), "farewell": farewells(notebooks), "rulebooks": rulebooks(notebooks)}


def lightened(output: Any, cell: Any, notebook: Any) -> Any:
    """An output as a page carries it: the pictures of later steps stay behind, for the live boards bring their own.

    The picture of a board in the first step is there before the board is, and covers its place. What stands in for a
    board where no kernel runs is for such readers only.
    """
    if output.get("output_type") == "error" or output.get("name") == "stderr":  # Voila's, where the kernel has died
        return noted("notice.cell", notebook)
    held = output.get("data", {})
    if SCRIPT in held:
        other = without({SCRIPT, "text/plain"}, held)
        return {**output, "data": without({SCRIPT}, held)} if other else noted("notice.script", notebook)
    if VIEW not in held:
        return output
    left = {IMAGE} if cell.get("id") in first_step(notebook) else {IMAGE, MEDIA_TYPE}
    return {**output, **{part: without(left, output.get(part, {})) for part in ("data", "metadata")}}


def noted(key: str, notebook: Any) -> dict[str, Any]:
    """A note in place of what a page cannot show: a cell that failed, whose error is in the log, or a script."""
    lang = "fr" if notebook.get("metadata", {}).get("pontlevis", {}).get("lang") == "fr" else "en"
    said = word(key, lang)
    html = f'<aside class="pl-card pl-warning" role="note" lang="{lang}">⚠ {escape(said)}</aside>'
    return {"output_type": "display_data", "data": {"text/plain": said, "text/html": html}, "metadata": {}}


def tidied(_handler: Any, notebook: Any, cwd: str) -> Any:
    """A notebook whose metadata can be read by the template, whatever somebody wrote there.

    cwd: its folder in the one that is served; that of a language says the language, others the section.
    """
    if not isinstance(notebook.metadata.get("pontlevis", {}), dict):
        del notebook.metadata["pontlevis"]
    about = notebook.metadata.setdefault("pontlevis", {})
    lang, about["section"] = place_of(PurePath(cwd))
    about.update({"lang": lang} if lang else {})
    return notebook


def inline(title: str) -> Markup:
    """A title in Markdown as HTML: emphasis and code, and of links the text. HTML in it is shown as it is written.

    >>> str(inline("1. *Why* [`sum`](x.html) works"))
    '1. <em>Why</em> <code>sum</code> works'
    """
    html = str(MARKDOWN(f"# {title}"))  # a heading holds no lists
    return Markup(OTHER_TAGS.sub("", html).strip())  # noqa: S704 - Mistune has escaped what is no Markdown


def plain(title: str) -> str:
    """The text of a title in Markdown."""
    return inline(title).striptags()


TITLES = {"inline": inline, "plain": plain}
"""The filters for titles, by the names that templates know them by."""


def stepped(notebook: Any) -> bool:
    """Whether the page of a notebook shows one step at a time."""
    return notebook.get("metadata", {}).get("pontlevis", {}).get("kind") in STEPPED


def without(kinds: set[str], held: dict[str, Any]) -> dict[str, Any]:
    """The entries of all other kinds."""
    return {kind: what for kind, what in held.items() if kind not in kinds}


def clothes(_notebook: Any) -> str:
    """The style of the boards, for a page to wear before they come: what stands in for them stands as they will."""
    return style()


def first_step(notebook: Any) -> set[str]:
    """The ids of the cells up to the second heading of a step; of all cells where there are no steps."""
    if not stepped(notebook):
        return {cell.get("id") for cell in notebook["cells"]}
    steps = 0
    found = set()
    for cell in notebook["cells"]:
        steps += cell["cell_type"] == "markdown" and cell["source"].startswith("## ")
        if steps > 1:
            break
        found.add(cell.get("id"))
    return found


def twins(notebooks: Path) -> Callable[[str, str], str]:
    """The path of the page of a name in another language, for its switch; "" where there is none."""
    return lambda name, lang: next((one.path for one in pages(notebooks) if (one.name, one.lang) == (name, lang)), "")


def rulebooks(notebooks: Path) -> Callable[[str], list[Page]]:
    """The pages of rules for a reader of a language."""
    return lambda lang: [page for page in read_in(pages(notebooks), lang).values() if page.kind == "rules"]


def allowed(scripts: str = "", connections: str = "") -> str:
    """The directives of a Content-Security-Policy that a meta element may hold, all but `frame-ancestors`.

    Args:
        scripts: the sources that scripts may come from besides this site.
        connections: the addresses that scripts may connect to besides this site.
    """
    return "; ".join([
        "default-src 'self'", f"script-src 'self' {scripts}".strip(), "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:", "media-src 'self' data: blob:", "font-src 'self' data:",
        f"connect-src 'self' {connections}".strip(),
        "object-src 'none'", "base-uri 'self'", "form-action 'self'",
    ])
