"""Renders the pages of the house as files: notebooks with what their cells said, and the gallery."""

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

from pontlevis_widgets.catalogue.gallery import Page, cards, pages, read_in
from pontlevis_widgets.draw.svg import MEDIA_TYPE
from pontlevis_widgets.publishing.pyodide import Recorded
from pontlevis_widgets.publishing.release import RELEASE
from pontlevis_widgets.render import SCRIPT, TEMPLATE, TITLES, VIEW, allowed, filters, noted, tidied, without

ADDRESS = re.compile(r'(?<!download )href="([\w%./-]+)\.ipynb(?=["#?])')
"""A link from one notebook to another, which is to be opened."""
ID = re.compile(r"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])")
FAILED = "error"
LIVE = {VIEW, SCRIPT}
"""The kinds of outputs that are nothing without a program; the text beside them is no more than a name."""
STILL = "still"
"""The tag of a cell whose author knows that it does not run in a browser: its saved output is shown."""


def policy(relay: str = "") -> str:
    """The Content-Security-Policy of a page: scripts also from blobs, connections also to `relay`."""
    return allowed("blob:", relay)


def address(path: str, base_url: str) -> str:
    """The address of a page by the path of its notebook."""
    return base_url + path.replace(".ipynb", ".html", 1)


def whole(text: str | Sequence[str]) -> Markup:
    """A text that a notebook may keep in lines, as it is."""
    return Markup(text if isinstance(text, str) else "".join(text))  # noqa: S704 - of the house's notebooks


def inscribed(value: Any) -> Markup:
    """A value as JSON in a script of a page, where nothing but what could end the script is escaped."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("</", r"<\/").replace("<!--", r"\u003c!--"))  # noqa: S704 - it ends no script


class Exporter(VoilaExporter):
    """Renders a notebook with the template of the server, among files."""

    def _init_resources(self, resources: Any) -> Any:
        resources = super()._init_resources(resources)
        resources["include_url"] = lambda name: Markup(f"{self.base_url}{RELEASE}/{name}")  # noqa: S704 - ours
        return resources


class NoFiles:
    """Finds no picture to put into a page: they lie beside it."""

    def file_exists(self, path: str) -> bool:
        """Whether a file is to be put into the page."""
        return False


class Pages:
    """Renders the pages of a folder of notebooks."""

    def __init__(self, notebooks: Path, langs: Sequence[str], games: Sequence[str], relay: str = "") -> None:
        """notebooks: all of them become pages; langs, games: what is published; relay: where rooms for tables are."""
        self.notebooks, self.langs, self.games, self.relay = notebooks, langs, games, relay
        places = [str(files("pontlevis_widgets") / "templates"), *jupyter_path()]
        self.paths = collect_template_paths(["voila", "nbconvert"], TEMPLATE, root_dirs=places)
        asked = {**filters(notebooks, address), "whole": whole, "inscribed": inscribed}
        self.exporter = Exporter(  # one, so that each template is compiled once
            template_paths=self.paths, template_name=TEMPLATE, template_file="published.html.j2",
            config=Config({"TemplateExporter": {"filters": asked}}), contents_manager=NoFiles(), exclude_input=True,
            exclude_output_prompt=True, exclude_input_prompt=True,
        )

    def notebook(self, page: Page, said: Sequence[Recorded]) -> tuple[str, dict[str, Any]]:
        """A notebook as a page, and what its script is to know of its cells."""
        path = unquote(page.path)
        notebook = tidied(None, nbformat.read(self.notebooks / path, as_version=4), str(Path(path).parent))
        published = published_cells(notebook, said)
        self.exporter.base_url = "../" * page.path.count("/")
        return asyncio.run(rendered(self.exporter, notebook, page, self.relay)), published

    def gallery(self, lang: str) -> str:
        """The gallery in a language."""
        shown = [card for card in cards(self.notebooks, lang) if not card.game or card.game in self.games]
        return self._framed("tree.html", "../", lang=lang, cards=shown)

    def door(self) -> str:
        """The page that leads to the galleries."""
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


async def rendered(exporter: Exporter, notebook: Any, page: Page, relay: str) -> str:
    """The text of a page."""
    name = PurePosixPath(unquote(page.path)).stem
    resources = {"base_url": exporter.base_url, "metadata": {"name": name}, "theme": "light", "relay": relay,
                 "policy": policy(relay), "made": page.path.replace(".ipynb", ".json.packed")}
    pieces = exporter.generate_from_notebook_node(notebook, resources, {"frontend": "worker"})
    text = "".join([piece async for piece, _ in pieces])
    return ADDRESS.sub(r'href="\1.html', text)


def code_cells(notebook: Any) -> dict[int, Any]:
    """The cells that a page runs, by their number in the notebook."""
    cells = enumerate(notebook.cells, 1)
    return {number: cell for number, cell in cells if cell.cell_type == "code" and cell.source.strip()}


def fails(outputs: Sequence[Mapping[str, Any]]) -> bool:
    """Whether a cell with these outputs has failed."""
    return any(output["output_type"] == FAILED for output in outputs)


def broken_cells(notebook: Any, said: Sequence[Recorded]) -> Iterator[str]:
    """The cells that fail, in words, but for those that are tagged as stills."""
    for (number, cell), one in zip(code_cells(notebook).items(), said, strict=True):
        if fails(one.outputs) and STILL not in cell.metadata.get("tags", ()):
            error = next(output for output in one.outputs if output["output_type"] == FAILED)
            reason = f"{error['ename']}: {error['evalue']}".strip().splitlines()[0]
            yield f"cell {number}: {reason}"


def stills(notebook: Any, saved: Sequence[Any]) -> list[Any]:
    """Returns what a page shows of a cell that fails: its saved outputs without live parts, or a note."""
    found = []
    for output in saved:
        data = output.get("data", {})
        still = without(LIVE, data)
        if output.get("name") == "stdout" or still.keys() - {"text/plain"} or (data and still == data):
            found.append({**output, **({"data": still} if data else {})})
    return found or [noted("notice.no_browser", notebook)]


def published_cells(notebook: Any, said: Sequence[Recorded]) -> dict[str, Any]:
    """Put what cells said into a notebook; give what its page is to know: the cells, and the states of their widgets.

    A cell that fails keeps what the notebook has of it.
    """
    cells = list(code_cells(notebook).values())
    names = published_names(said)
    told: list[dict[str, Any]] = []
    drawn: list[dict[str, str]] = []
    found = {"bridge": "", "cells": told, "pictures": drawn}  # packing finds what two pictures share if they are near
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
    """The pictures of a cell's widgets, by their ids."""
    shown = (output.data for output in cell.outputs if VIEW in output.get("data", {}))
    return {data[VIEW]["model_id"]: data[MEDIA_TYPE] for data in shown if MEDIA_TYPE in data}


def illustrations(published: Mapping[str, Any], said: Sequence[Recorded]) -> str:
    """A script that brings the first picture of each cell, wide and tall, to a page that no Python comes to."""
    names = published_names(said)
    tall = {names[model]: picture for one in said for model, picture in one.tall.items()}
    first = dict(next(iter(shown.items())) for shown in published["pictures"] if shown)
    both = {name: [picture, tall.get(name, picture)] for name, picture in first.items()}
    return f"pontlevisLesson.illustrate({json.dumps(both, ensure_ascii=False)});"


def published_names(said: Sequence[Recorded]) -> dict[str, str]:
    """The names of a page's widgets, by their ids."""
    return {model: f"w{number}" for number, (model, _) in enumerate(pair for one in said for pair in one.opened)}


def renamed(text: str, names: Mapping[str, str]) -> str:
    """A text with other names of widgets: those drawn at random would differ each time."""
    return ID.sub(lambda found: names.get(found[0], found[0]), text)
