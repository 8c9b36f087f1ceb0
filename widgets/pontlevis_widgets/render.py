"""The parts of rendering that the server and `publish` share, as both use the same template.

These are: which outputs a page contains (`lightened`), the filters of the template, and a page's security policy
(`allowed`).
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
from pontlevis_widgets.catalogue.gallery import GalleryPage, heading, pages, place_of, read_in
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
    """Returns patterns of the files that visitors may load: media, and files with the suffixes `kinds`."""
    return [rf".*\.({'|'.join(map(re.escape, (*MEDIA, *kinds)))})"]


def filters(notebooks: Path, address: Callable[[str, str], str]) -> dict[str, Callable[..., Any]]:
    """Returns the filters of the template by name.

    notebooks: the folder of the notebooks; address: returns the address of a page from the path of its notebook and
    the base address of the house.
    """
    return {"address": address, "lightened": lightened, "board_css": board_css, "heading": heading, "stepped": stepped,
            **TITLES, "twin": twins(notebooks), "farewell": farewells(notebooks), "rulebooks": rulebooks(notebooks)}


def lightened(output: Any, cell: Any, notebook: Any) -> Any:
    """Returns an output as the page shows it: without the HTML of boards, and without pictures after the first step.

    Boards draw their own pictures; that of the first step is shown until its board is loaded. The HTML is for readers
    of notebooks without a kernel. A note replaces an error and `%%javascript`.
    """
    if output.get("output_type") == "error" or output.get("name") == "stderr":  # also Voila's, for a dead kernel
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
    """Returns a note that replaces a failed cell, whose error is in the log, or a script."""
    lang = "fr" if notebook.get("metadata", {}).get("pontlevis", {}).get("lang") == "fr" else "en"
    said = word(key, lang)
    html = f'<aside class="pl-card pl-warning" role="note" lang="{lang}">⚠ {escape(said)}</aside>'
    return {"output_type": "display_data", "data": {"text/plain": said, "text/html": html}, "metadata": {}}


def tidied(_handler: Any, notebook: Any, cwd: str) -> Any:
    """Returns the notebook with metadata that the template can read, even if its own are malformed.

    cwd: its folder, relative to the served one; a language's folder sets the language, others the section.
    """
    if not isinstance(notebook.metadata.get("pontlevis", {}), dict):
        del notebook.metadata["pontlevis"]
    about = notebook.metadata.setdefault("pontlevis", {})
    lang, about["section"] = place_of(PurePath(cwd))
    about.update({"lang": lang} if lang else {})
    return notebook


def inline(title: str) -> Markup:
    """Converts a Markdown title to HTML with emphasis and code. Links become text; HTML is escaped.

    >>> str(inline("1. *Why* [`sum`](x.html) works"))
    '1. <em>Why</em> <code>sum</code> works'
    """
    html = str(MARKDOWN(f"# {title}"))  # a heading holds no lists
    return Markup(OTHER_TAGS.sub("", html).strip())  # noqa: S704 - Mistune has escaped all other markup


def plain(title: str) -> str:
    """Returns the plain text of a Markdown title."""
    return inline(title).striptags()


TITLES = {"inline": inline, "plain": plain}
"""The filters for titles, by their names in templates."""


def stepped(notebook: Any) -> bool:
    """Returns whether the page of a notebook shows one step at a time."""
    return notebook.get("metadata", {}).get("pontlevis", {}).get("kind") in STEPPED


def without(kinds: set[str], held: dict[str, Any]) -> dict[str, Any]:
    """Returns the entries of `held` whose kind is not in `kinds`."""
    return {kind: what for kind, what in held.items() if kind not in kinds}


def board_css(_notebook: Any) -> str:
    """Returns the CSS of the boards, which lays out their placeholders before the boards are loaded."""
    return style()


def first_step(notebook: Any) -> set[str]:
    """Returns the ids of the cells before the second step; of all cells if there are no steps."""
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
    """Returns a function that finds a page's path by its name and language; "" if missing."""
    return lambda name, lang: next((one.path for one in pages(notebooks) if (one.name, one.lang) == (name, lang)), "")


def rulebooks(notebooks: Path) -> Callable[[str], list[GalleryPage]]:
    """Returns a function that lists the pages of rules for readers of a language."""
    return lambda lang: [page for page in read_in(pages(notebooks), lang).values() if page.kind == "rules"]


def allowed(scripts: str = "", connections: str = "") -> str:
    """Returns a Content-Security-Policy without `frame-ancestors`, which a meta element may not contain.

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
