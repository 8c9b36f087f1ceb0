"""What the house answers without a kernel: the gallery, short addresses, a page's goodbye."""

from __future__ import annotations

import logging
import re
from html import escape
from pathlib import Path
from typing import Any

from jupyter_server.utils import url_path_join
from tornado.web import HTTPError, authenticated
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler

from pontlevis_widgets.browser import style
from pontlevis_widgets.serving.gallery import cards, pages, read_in
from pontlevis_widgets.words import LANGUAGES, word

COOKIE = "pontlevis-lang"
"""Where the page's language switch leaves its choice for the next visit to the gallery."""

VIEW = "application/vnd.jupyter.widget-view+json"
PICTURE = "image/svg+xml"
IMAGE = "text/html"

logger = logging.getLogger("pontlevis")
_PREFERENCE = re.compile(r"\s*([a-zA-Z]{1,8})[\w-]*\s*(?:;\s*q=([\d.]+))?\s*")


def preferred_language(cookie: str | None, accept: str) -> str:
    """The language to greet a visitor in: the one chosen before, else the browser's first that we speak.

    >>> preferred_language(None, "de, fr-CA;q=0.8, en;q=0.7")
    'fr'
    >>> preferred_language("en", "fr")
    'en'
    """
    if cookie in LANGUAGES:
        return cookie
    wishes: list[tuple[float, int, str]] = []
    for part in accept[:200].split(","):
        match = _PREFERENCE.fullmatch(part)
        if match and match[1].lower() in LANGUAGES:
            wishes.append((-_weight(match[2]), len(wishes), match[1].lower()))
    return min(wishes)[2] if wishes else LANGUAGES[0]


def _weight(text: str | None) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0


def lightened(output: Any, cell: Any, notebook: Any) -> Any:
    """An output as a page carries it: the pictures of later steps stay behind, for the live boards bring their own.

    The picture of a board in the first step is there before the board is, and covers its place. What stands in for a
    board where no kernel runs is for such readers only.
    """
    if output.get("output_type") == "error":
        return failed(notebook)
    if VIEW not in output.get("data", {}):
        return output
    left = {IMAGE} if cell.get("id") in first_step(notebook) else {IMAGE, PICTURE}
    return {**output, **{part: without(left, output.get(part, {})) for part in ("data", "metadata")}}


def failed(notebook: Any) -> dict[str, Any]:
    """What a visitor reads in place of a cell that failed; the log has what it said."""
    lang = "fr" if notebook.get("metadata", {}).get("pontlevis", {}).get("lang") == "fr" else "en"
    said = word("notice.cell", lang)
    html = f'<aside class="pl-card pl-warning" role="note" lang="{lang}">⚠ {escape(said)}</aside>'
    return {"output_type": "display_data", "data": {"text/plain": said, "text/html": html}, "metadata": {}}


def log_failure(cell: Any, cell_index: int, execute_reply: Any) -> None:
    """Tell the host of a cell that failed, in full: the page says only that it did, and goes on."""
    content = execute_reply["content"]
    told = "\n".join(content.get("traceback", ())) or f"{content.get('ename')}: {content.get('evalue')}"
    logger.error("cell %d of a page failed:\n%s\n%s", cell_index + 1, cell["source"], told)


def without(kinds: set[str], held: dict[str, Any]) -> dict[str, Any]:
    """What is held of every other kind."""
    return {kind: what for kind, what in held.items() if kind not in kinds}


def clothes(_notebook: Any) -> str:
    """The style of the boards, for a page to wear before they come: what stands in for them stands as they will."""
    return style()


def first_step(notebook: Any) -> set[str]:
    """The ids of the cells up to the second heading of a step; all of them where the steps are not headed so."""
    steps = 0
    found = set()
    for cell in notebook["cells"]:
        steps += cell["cell_type"] == "markdown" and cell["source"].startswith("## ")
        if steps > 1:
            break
        found.add(cell.get("id"))
    return found


class Page(BaseVoilaHandler):
    """A page of ours, drawn from the template without a kernel."""

    def initialize(self, notebooks: str, **kwargs: Any) -> None:
        """Remember where the notebooks are."""
        super().initialize(**kwargs)
        self.notebooks = Path(notebooks)

    def language(self) -> str:
        """The language to answer in."""
        return preferred_language(self.get_cookie(COOKIE), self.request.headers.get("Accept-Language", ""))


class Gallery(Page):
    """What the folder holds: ``/`` in the visitor's language, ``/en/`` and ``/fr/`` in that one."""

    @authenticated
    def get(self, lang: str = "") -> None:
        """Show the gallery."""
        lang = lang or self.language()
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        self.set_header("Vary", "Accept-Language, Cookie")
        self.finish(self.render_template("tree.html", lang=lang, cards=cards(self.notebooks, lang)))


class Shortcut(Page):
    """``/fr/NAME`` leads to the page of that name, in that language if it is there; the query goes with it."""

    @authenticated
    def get(self, lang: str, name: str) -> None:
        """Redirect to the page that Voila renders."""
        page = read_in(pages(self.notebooks), lang).get(name)
        if name == "index":
            target = url_path_join(self.base_url, lang, "/")
        elif page is not None:
            target = url_path_join(self.base_url, "voila/render", page.path)
        else:
            raise HTTPError(404)
        query = self.request.query
        self.redirect(f"{target}?{query}" if query else target)


class Goodbye(VoilaShutdownKernelHandler):
    """A page that closes gives its kernel back.

    The browser sends this as it leaves, when no script can add the XSRF token; Jupyter would refuse it and the kernel
    would stay. Skipping the check is safe here and only here: a forger would have to know the kernel's random id, and
    requests from other sites are refused by their origin before.
    """

    def check_xsrf_cookie(self) -> None:
        """Let the goodbye through."""

    @authenticated
    async def post(self, kernel_id: str) -> None:
        """Clear the table, if it still stands."""
        await self.kernel_manager.clear(kernel_id)
        self.set_status(204)
        self.finish()


def routes(base_url: str, **kwargs: Any) -> list[tuple[Any, ...]]:
    """Our addresses, to be asked before Voila's own."""
    lang, name = r"(en|fr)", r"([a-z][a-z0-9_-]*)"
    join = url_path_join
    return [
        (join(base_url, "/?"), Gallery, kwargs),
        (join(base_url, f"/{lang}/?"), Gallery, kwargs),
        (join(base_url, r"/voila/tree(?:/.*)?"), Gallery, kwargs),
        (join(base_url, rf"/{lang}/{name}/?"), Shortcut, kwargs),
        (join(base_url, rf"/voila/render/{lang}/(index)\.ipynb"), Shortcut, kwargs),
        (join(base_url, r"/voila/api/shutdown/(.*)"), Goodbye),
    ]
