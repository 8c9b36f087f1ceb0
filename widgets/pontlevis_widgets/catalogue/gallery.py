"""The gallery of a folder of notebooks: describes each notebook by its metadata or first heading, and makes cards.

    {"title": "Pig", "pontlevis": {"game": "pig", "kind": "lesson", "lang": "en"}}

All entries are optional. `kind` is lesson, play, train (the page of puzzles), index or any other word. `line` is the
text below a card's title. A page with `beside`, the id of a game, gets a button on that game's card, labelled `button`.
A folder named for a language holds the notebooks in that language; notebooks outside such folders are for all readers.
Each other folder is a section of the gallery.
"""

from __future__ import annotations

import json
import logging
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path, PurePath
from typing import Any
from urllib.parse import quote

import pontlevis
from pontlevis import Package, UnknownGame
from pontlevis.contract.texts import LANGUAGES
from pontlevis.packages import Kind
from pontlevis_widgets.board.package import board_package

logger = logging.getLogger("pontlevis")
_HEADING = re.compile(r"^#+ +(.+?) *#*$", re.MULTILINE)


@dataclass(frozen=True)
class GalleryPage:
    """A notebook: its path and its metadata.

    path: its path in the folder, quoted for URLs; name: its path without the language's folder and the suffix.
    """

    path: str
    name: str
    section: str
    lang: str
    title: str
    kind: str
    game: str
    line: str
    beside: str
    button: str


@dataclass(frozen=True)
class Card:
    """A card of the gallery: a game, or a notebook that belongs to none.

    - section: the folder under whose name the card is shown, "" for the served folder itself;
    - people: the fewest and the most people who can play, (0, 0) without a game; crowd: the fewest if the computer
      plays no seat; kind: whether people play against each other, together or alone; seats: the seats in words;
    - minutes: how long a game takes; age: the least age of players; each 0 if unknown;
    - picture: an SVG; page: the path of the page that its main button opens, "" for none; door: the key of that
      button's label; play: the path of the play page; beside: the path and button label of further pages;
    - broken: True if the game's package cannot be loaded.
    """

    name: str
    game: str
    title: str
    line: str = ""
    lang: str = ""
    section: str = ""
    people: tuple[int, int] = (0, 0)
    crowd: int = 0
    kind: Kind = Kind.RIVALS
    seats: str = ""
    minutes: int = 0
    age: int = 0
    picture: str = ""
    page: str = ""
    door: str = "learn"
    play: str = ""
    beside: tuple[tuple[str, str], ...] = ()
    broken: bool = False


def pages(folder: Path) -> list[GalleryPage]:
    """Returns the notebooks of a folder, sorted by path. Unreadable ones are left out and logged."""
    found = (_page(folder, path, path.stat().st_mtime_ns) for path in sorted(_notebooks(folder)))
    return [page for page in found if page is not None]


def _notebooks(folder: Path) -> Iterator[Path]:
    """Yields the notebooks of a folder and its subfolders, without hidden or linked folders and installed packages."""
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".") and name != "node_modules"
                      and not Path(place, name, "pyvenv.cfg").exists()]
        yield from (Path(place, name) for name in files if name.endswith(".ipynb") and not name.startswith("."))


def place_of(folder: PurePath) -> tuple[str, str]:
    """Returns the language and the section of the notebooks in a folder, each "" if its path names none.

    >>> place_of(PurePath("week 1/fr"))
    ('fr', 'week 1')
    """
    lang = next((part for part in folder.parts if part in LANGUAGES), "")
    return lang, "/".join(part for part in folder.parts if part not in LANGUAGES)


@lru_cache(maxsize=512)
def _page(folder: Path, path: Path, _changed: int) -> GalleryPage | None:
    try:
        notebook = json.loads(path.read_text(encoding="utf-8"))
        metadata = notebook["metadata"]
        about = metadata.get("pontlevis", {})
        said = {key: str(about.get(key, "")) for key in ("kind", "game", "line", "beside", "button")}
        title = str(metadata.get("title") or heading(notebook) or path.stem)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as fault:
        logger.warning("the notebook %s cannot be read: %s", path, fault)
        return None
    within = path.relative_to(folder)
    lang, section = place_of(within.parent)
    name = PurePath(section, path.stem).as_posix()
    said["kind"] = said["kind"] or (name if name in ("play", "index") else "")
    if not said["game"] and said["kind"] == "lesson" and path.stem in pontlevis.games():
        said["game"] = path.stem
    return GalleryPage(quote(within.as_posix()), name, section, lang or str(about.get("lang", "")), title, **said)


def heading(notebook: dict[str, Any]) -> str:
    """Returns the first heading of a notebook, "" if it has none."""
    sources = ("".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "markdown")
    return next((found[1] for source in sources if (found := _HEADING.search(source))), "")


def read_in(found: list[GalleryPage], lang: str) -> dict[str, GalleryPage]:
    """Returns the page of each name for a reader of `lang`: in it, else without a language, else in another one."""
    best: dict[str, GalleryPage] = {}
    for page in sorted(found, key=lambda page: (page.lang != lang, page.lang != "")):
        best.setdefault(page.name, page)
    return dict(sorted(best.items()))


def shown(folder: Path) -> list[GalleryPage]:
    """Returns the pages that `read_in` chooses for at least one language: those that the gallery shows."""
    found = pages(folder)
    return list({page.path: page for lang in LANGUAGES for page in read_in(found, lang).values()}.values())


def cards(folder: Path, lang: str) -> list[Card]:
    """Returns the cards for a reader of `lang`, sorted by section, kind and name.

    If the folder has a play page, every installed game gets a card. A page beside a game without a card gets its own.
    """
    there = read_in(pages(folder), lang)
    play = there.get("play")
    own = [page for page in there.values()
           if page.kind not in ("index", "train") and not page.beside and page is not play]
    lonely = sorted(set(pontlevis.games()) - {page.game for page in own}) if play else ()
    made = [*(_card(page.game, page, play, lang) for page in own), *(_card(game, None, play, lang) for game in lonely)]
    shown = {card.game for card in made if card.game and not card.broken}
    apart = (page for page in there.values() if page.beside and page.beside not in shown)
    beside = {game: tuple((page.path, page.button or page.title) for page in there.values() if page.beside == game)
              for game in shown}
    made += [Card(page.name, "", page.title, page.line, page.lang, page.section, page=page.path, door="open")
             for page in apart]
    return sorted(_with(made, beside), key=lambda card: (card.section, card.kind, card.name))


def training(folder: Path, lang: str) -> GalleryPage | None:
    """Returns the page of puzzles for a reader of `lang`, None if the folder has none."""
    return next((page for page in read_in(pages(folder), lang).values() if page.kind == "train"), None)


def _with(made: list[Card], beside: dict[str, tuple[tuple[str, str], ...]]) -> Iterator[Card]:
    """Yields the cards; the first of each game gets the pages beside it."""
    for card in made:
        yield replace(card, beside=beside.pop(card.game, ()) if not card.broken else ())


def _card(game: str, page: GalleryPage | None, play: GalleryPage | None, lang: str) -> Card:
    """Returns the card of a page, of a game, or of both. An error of a broken game is logged, not raised."""
    plain = Card(game, game, game)
    if page is not None:
        door = "learn" if page.kind == "lesson" else "open"
        plain = Card(page.name, game, page.title, page.line, page.lang, page.section, page=page.path, door=door)
    if game not in pontlevis.games():
        return plain
    try:
        return _of_game(plain, pontlevis.package(game), play, lang, titled=page is not None)
    except UnknownGame:
        pass  # already logged
    except Exception:
        logger.exception("the game %s cannot be shown", game)
    return replace(plain, broken=True)


def _of_game(plain: Card, package: Package, play: GalleryPage | None, lang: str, *, titled: bool) -> Card:
    book, board = package.game.rulebook, board_package(package.id)
    return replace(plain, title=plain.title if titled else book.title[lang],
                   line=plain.line or book.tagline.get(lang, ""), people=package.people, crowd=package.players[0],
                   kind=package.kind, seats=book.seats.get(lang, ""), minutes=book.minutes, age=book.age,
                   picture=board.file("gallery.svg"), play=play.path if play else "")
