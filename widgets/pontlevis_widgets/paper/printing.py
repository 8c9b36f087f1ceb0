"""Printing of HTML: a PDF made by an installed browser, or else the HTML itself, with instructions for printing.

A browser lays out pages as the booklet's style sheet asks, and is the only such printer that most machines have: no
further installation is needed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from pontlevis_widgets.board.words import word

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge",
         "microsoft-edge-stable", "msedge", "chromium-headless-shell", "chrome-headless-shell")
"""Browsers that print from the command line, by their names on the path."""
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
"""The usual locations of browsers on machines that do not have them on the path."""
PATIENCE = 300
"""The time limit for a browser, in seconds."""


Make = Callable[[Mapping[str, int]], str]
PAGE = re.compile(rb"\n(\d+) 0 obj\n<</Type /Page\n")
PLACE = re.compile(rb"/([\w.-]+) \[(\d+) 0 R /XYZ ")
"""Patterns for the pages of a PDF in Chromium's format, in order, and for the targets of its links."""


class BadName(ValueError):
    """Raised for a file name that ends neither in .pdf nor in .html."""


def browser() -> str | None:
    """Returns the browser for printing: the one that ``CHROMIUM`` names; if unset, one on the path or in `PLACES`.

    None if it is not found.
    """
    named = os.environ.get("CHROMIUM")
    found = shutil.which(named) if named else next(filter(None, map(shutil.which, NAMES)), None)
    return found or next((place for place in PLACES if not named and Path(place).is_file()), None)


def put(make: Make, out: Path, lang: str) -> str:
    """Writes a document to a file, as PDF or as HTML by its name. Returns a message for the person.

    make: returns the document, given the page number of each part, {} at first; a PDF is printed again if the page
    numbers change the document.
    If no browser can print it, HTML is written beside `out` instead. Raises BadName or OSError.
    """
    html = make({})
    kind = out.suffix.lower()
    if kind not in (".pdf", ".html"):
        raise BadName(word("paper.bad_name", lang, file=out))
    if kind == ".html":
        out.write_text(html, encoding="utf-8")
        return word("paper.written", lang, file=out)
    printer = browser()
    printed = pdf(html, printer) if printer else None
    if printer and printed is not None and (numbered := make(pages(printed))) != html:
        printed = pdf(numbered, printer)
    if printed is None:
        page = out.with_suffix(".html")
        page.write_text(html, encoding="utf-8")
        return word("paper.unprinted" if printer else "paper.no_browser", lang, file=page)
    out.write_bytes(printed)
    return word("paper.written", lang, file=out)


def pages(printed: bytes) -> dict[str, int]:
    """Returns the page number of each linked part of a PDF by its id; empty for a PDF of another program's format."""
    numbers = {page: number for number, page in enumerate(PAGE.findall(printed), 1)}
    return {id_.decode(): numbers[page] for id_, page in PLACE.findall(printed) if page in numbers}


def pdf(html: str, printer: str) -> bytes | None:
    """Returns the document printed to PDF by that browser, None if that fails."""
    with TemporaryDirectory(prefix="pontlevis-", ignore_cleanup_errors=True) as folder:
        page, out = Path(folder) / "page.html", Path(folder) / "page.pdf"
        page.write_text(html, encoding="utf-8")
        # Safe, as it opens only our own page: without a sandbox, as for root, the browser would refuse to start.
        bare = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
        command = [printer, "--headless", "--disable-gpu", *bare, f"--user-data-dir={folder}/profile",
                   "--no-pdf-header-footer", "--generate-pdf-document-outline", f"--print-to-pdf={out}", page.as_uri()]
        try:
            subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)  # noqa: S603 - our own page
        except (OSError, subprocess.TimeoutExpired):
            return None
        return out.read_bytes() if out.is_file() else None
