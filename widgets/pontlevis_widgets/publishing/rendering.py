"""Renders the pages of the house as files: notebooks with their cells' outputs, and the gallery.

The house is the site as a whole: the gallery and all pages that it leads to.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import unquote

import nbformat
from jinja2 import Environment, FileSystemLoader
from jupyter_core.paths import jupyter_path
from markupsafe import Markup
from traitlets.config import Config
from voila.exporter import VoilaExporter
from voila.paths import collect_template_paths

from pontlevis_widgets.catalogue.gallery import GalleryPage, cards, pages, read_in, training
from pontlevis_widgets.draw.svg import MEDIA_TYPE
from pontlevis_widgets.publishing.pyodide import Recorded
from pontlevis_widgets.publishing.release import RELEASE
from pontlevis_widgets.render import SCRIPT, TEMPLATE, TITLES, VIEW, allowed, filters, noted, tidied, without

ADDRESS = re.compile(r'(?<!download )href="([\w%./-]+)\.ipynb(?=["#?])')
"""A link from one notebook to another, unless it is a download."""
ID = re.compile(r"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])")
FAILED = "error"
LIVE = {VIEW, SCRIPT}
"""The MIME types of outputs that need a program; the plain text beside them is only a name."""
STILL = "still"
"""The tag with which an author marks a cell that does not run in a browser: its saved output is shown."""


def policy(relay: str = "") -> str:
    """Returns the Content-Security-Policy of a page: it allows this site, scripts from blobs, and `relay`."""
    return allowed("blob:", relay)


def address(path: str, base_url: str) -> str:
    """Returns the address of a page. path: that of its notebook; base_url: that of the house."""
    return base_url + path.replace(".ipynb", ".html", 1)


def whole(text: str | Sequence[str]) -> Markup:
    """Returns a text of a notebook, given as one or as lines, without escaping it."""
    return Markup(text if isinstance(text, str) else "".join(text))  # noqa: S704 - of the house's notebooks


def inscribed(value: Any) -> Markup:
    """Returns a value as JSON for a script element; only text that could end the element is escaped."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("</", r"<\/").replace("<!--", r"\u003c!--"))  # noqa: S704 - it ends no script


class Exporter(VoilaExporter):
    """Renders a notebook with the server's template, with addresses relative to the published folder."""

    def _init_resources(self, resources: Any) -> Any:
        resources = super()._init_resources(resources)
        resources["include_url"] = lambda name: Markup(f"{self.base_url}{RELEASE}/{name}")  # noqa: S704 - ours
        return resources


class NoFiles:
    """A contents manager without files, so that pictures are linked, not embedded in the page."""

    def file_exists(self, path: str) -> bool:
        """Returns False for every file."""
        return False


class Pages:
    """Renders the pages of a folder of notebooks."""

    def __init__(self, notebooks: Path, langs: Sequence[str], games: Sequence[str], relay: str = "") -> None:
        """notebooks: the folder to publish; langs, games: those to publish; relay: the rooms' address or ""."""
        self.notebooks, self.langs, self.games, self.relay = notebooks, langs, games, relay
        places = [str(files("pontlevis_widgets") / "templates"), *jupyter_path()]
        self.paths = collect_template_paths(["voila", "nbconvert"], TEMPLATE, root_dirs=places)
        asked = {**filters(notebooks, address), "whole": whole, "inscribed": inscribed}
        self.exporter = Exporter(  # one for all pages, so that each template is compiled once
            template_paths=self.paths, template_name=TEMPLATE, template_file="published.html.j2",
            config=Config({"TemplateExporter": {"filters": asked}}), contents_manager=NoFiles(), exclude_input=True,
            exclude_output_prompt=True, exclude_input_prompt=True,
        )

    def notebook(self, page: GalleryPage, said: Sequence[Recorded]) -> tuple[str, dict[str, Any]]:
        """Returns the HTML of a notebook's page, and the data about its cells for the page's script.

        said: the results of its cells.
        """
        path = unquote(page.path)
        notebook = tidied(None, nbformat.read(self.notebooks / path, as_version=4), str(Path(path).parent))
        published = published_cells(notebook, said)
        self.exporter.base_url = "../" * page.path.count("/")
        return asyncio.run(rendered(self.exporter, notebook, page, self.relay)), published

    def gallery(self, lang: str) -> str:
        """Returns the gallery in a language."""
        shown = [card for card in cards(self.notebooks, lang) if not card.game or card.game in self.games]
        return self._framed("tree.html", "../", lang=lang, cards=shown, training=training(self.notebooks, lang))

    def door(self) -> str:
        """Returns the page that sends visitors to the gallery in their language."""
        return self._framed("door.html", "", doors={lang: f"{lang}/" for lang in self.langs}, word="home")

    def play_door(self) -> str:
        """Returns the page that sends invited players to the play page in their own language; "" if none exists."""
        found = pages(self.notebooks)
        read = {lang: read_in(found, lang).get("play") for lang in self.langs}
        doors = {lang: address(page.path, "") for lang, page in read.items() if page}
        return self._framed("door.html", "../", doors=doors, word="play") if doors else ""

    def lost(self, base_url: str) -> str:
        """Returns the 404 page, which links to the house by its full path."""
        return self._framed("404.html", base_url)

    def manifest(self, lang: str) -> str:
        """Returns the web app manifest in a language."""
        return self._framed("app.webmanifest", "", lang=lang)

    def _framed(self, template: str, base_url: str, **facts: Any) -> str:
        facts = {"langs": self.langs, "lang": self.langs[0], "policy": policy(), **facts}
        environment = Environment(loader=FileSystemLoader(self.paths), autoescape=True)
        environment.filters.update(TITLES, address=address)
        environment.globals.update(base_url=base_url, house={"stuck": ""},
                                   include_url=lambda name: f"{base_url}{RELEASE}/{name}")
        return environment.get_template(template).render(**facts)


async def rendered(exporter: Exporter, notebook: Any, page: GalleryPage, relay: str) -> str:
    """Returns the HTML of a notebook's page."""
    name = PurePosixPath(unquote(page.path)).stem
    resources = {"base_url": exporter.base_url, "metadata": {"name": name}, "theme": "light", "relay": relay,
                 "policy": policy(relay), "made": page.path.replace(".ipynb", ".json.packed")}
    pieces = exporter.generate_from_notebook_node(notebook, resources, {"frontend": "worker"})
    text = "".join([piece async for piece, _ in pieces])
    return ADDRESS.sub(r'href="\1.html', text)


def code_cells(notebook: Any) -> dict[int, Any]:
    """Returns the code cells that are not empty, by their number in the notebook."""
    cells = enumerate(notebook.cells, 1)
    return {number: cell for number, cell in cells if cell.cell_type == "code" and cell.source.strip()}


def fails(outputs: Sequence[Mapping[str, Any]]) -> bool:
    """Checks whether a cell with these outputs has failed."""
    return any(output["output_type"] == FAILED for output in outputs)


def broken_cells(notebook: Any, said: Sequence[Recorded]) -> Iterator[str]:
    """Yields "cell NUMBER: ERROR" for each cell that failed, except those tagged `STILL`."""
    for (number, cell), one in zip(code_cells(notebook).items(), said, strict=True):
        if fails(one.outputs) and STILL not in cell.metadata.get("tags", ()):
            error = next(output for output in one.outputs if output["output_type"] == FAILED)
            reason = f"{error['ename']}: {error['evalue']}".strip().splitlines()[0]
            yield f"cell {number}: {reason}"


def stills(notebook: Any, saved: Sequence[Any]) -> list[Any]:
    """Returns the outputs to show for a cell that fails: its `saved` ones without live parts, else a note."""
    found = []
    for output in saved:
        data = output.get("data", {})
        still = without(LIVE, data)
        if output.get("name") == "stdout" or still.keys() - {"text/plain"} or (data and still == data):
            found.append({**output, **({"data": still} if data else {})})
    return found or [noted("notice.no_browser", notebook)]


def published_cells(notebook: Any, said: Sequence[Recorded]) -> dict[str, Any]:
    """Puts the cells' results into a notebook. Returns the data for its page: cells with their widgets, and pictures.

    A cell that fails gets its `stills`. The entry `bridge` names the widget that brings the script, "" for none.
    """
    cells = list(code_cells(notebook).values())
    names = published_names(said)
    told: list[dict[str, Any]] = []
    drawn: list[dict[str, str]] = []
    found = {"bridge": "", "cells": told, "pictures": drawn}  # near each other, similar pictures compress well
    for cell, one in zip(cells, said, strict=True):
        outputs, opened = json.loads(renamed(json.dumps([one.outputs, one.opened]), names))
        shown = stills(notebook, cell.outputs) if fails(outputs) else outputs
        cell.outputs = [nbformat.from_dict({"metadata": {}, **output}) for output in shown]
        for name, state in opened:
            if "_esm" in state:
                found["bridge"] = name
                state.clear()
        told.append({"source": cell.source, "opened": opened})
        drawn.append(pictures(cell))
    return found


def pictures(cell: Any) -> dict[str, str]:
    """Returns the pictures of a cell's widgets, by widget id."""
    shown = (output.data for output in cell.outputs if VIEW in output.get("data", {}))
    return {data[VIEW]["model_id"]: data[MEDIA_TYPE] for data in shown if MEDIA_TYPE in data}


def illustrations(published: Mapping[str, Any], said: Sequence[Recorded]) -> str:
    """Returns a script with the first picture of each cell, wide and tall, for browsers that cannot run Python."""
    names = published_names(said)
    tall = {names[model]: picture for one in said for model, picture in one.tall.items()}
    first = dict(next(iter(shown.items())) for shown in published["pictures"] if shown)
    both = {name: [picture, tall.get(name, picture)] for name, picture in first.items()}
    return f"pontlevisLesson.illustrate({json.dumps(both, ensure_ascii=False)});"


def published_names(said: Sequence[Recorded]) -> dict[str, str]:
    """Returns numbered names for a page's widgets, by their ids."""
    return {model: f"w{number}" for number, (model, _) in enumerate(pair for one in said for pair in one.opened)}


def renamed(text: str, names: Mapping[str, str]) -> str:
    """Returns a text with widgets' ids replaced by `names`, as random ids would differ each time."""
    return ID.sub(lambda found: names.get(found[0], found[0]), text)
