"""Finds the board package of each game by its entry point; the games of this project have such entry points, too.

    [project.entry-points."pontlevis.boards"]
    pig = "my_pig.board:BOARD"

    BOARD = BoardPackage("pig", __name__, picture="my_pig.board:Picture")

A game without such an entry point has the default board: its diagram as a picture, and a button for each legal move.
A board package that cannot be loaded raises BrokenGame when it is used, and does not affect the others.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator
from functools import cached_property
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any

import pontlevis
from pontlevis import BrokenGame, Game
from pontlevis.contract.short import shortened
from pontlevis.entrypoints import BrokenEntry, EntryPoints
from pontlevis.packages import PACKAGES
from pontlevis.record.legal import Legal
from pontlevis_widgets.board.words import Words, house
from pontlevis_widgets.speech import speaker

if TYPE_CHECKING:
    from pontlevis_widgets.board.controls import BoardControls
    from pontlevis_widgets.draw.layout import Shape
    from pontlevis_widgets.draw.picture import Picture
    from pontlevis_widgets.draw.scene import Scene
    from pontlevis_widgets.paper.cutting import Cut


class BoardPackage:
    """The parts of a board that are specific to its game: picture, controls, words, style and scripts.

    Args:
        game: the game or its id.
        home: the name of the module beside which the board's files are, all optional: `words.toml`, its words;
            `board.css`, its style; `gallery.svg`, its drawing in the gallery.
        picture: the class that draws, as "my_pig.board:Picture" (see `draw.picture`); "" for the diagram.
        controls: the board's `BoardControls`, as "my_pig.controls:CONTROLS"; "" for plain controls.
        scripts: the names of files beside `home` with the views of the board's own widgets (`Shown`).
        sheets: a function of a language that returns the sheets to print and cut out, as "my_pig.sheets:sheets" (see
            `paper.cutting`); "" for none.

    A script is a JavaScript module that needs no building and imports nothing. Its default export maps the `kind` of a
    widget to the class of its view. A view gets the widget's model, its element, the words `t` and the page's tools:

        export default {
          "pig/dice": class {
            constructor({ model, el, t, page }) {
              el.append(page.make("p", {}, model.get("said")));
            }
            remove() {}
          },
        };

    The tools: `make` and `button` build elements, `looks` has the theme, light or dark, `storage` saves data in the
    browser, `embed` shows another widget, `newKey` makes the key of a new game. An error in a script affects no others.
    """

    def __init__(self, game: str | Game[Any, Any], home: str = "", *, picture: str = "", controls: str = "",
                 scripts: tuple[str, ...] = (), sheets: str = "") -> None:
        self.id = game if isinstance(game, str) else game.id
        self.game = game
        self.home = home
        self.scripts = scripts
        self._picture = picture
        self._controls = controls
        self._sheets = sheets

    def __repr__(self) -> str:
        return f"<BoardPackage {self.id}>"

    @cached_property
    def picture(self) -> type[Picture]:
        """The class that draws: `Picture(state, context).scene()`."""
        from pontlevis_widgets.diagram import Diagram  # noqa: PLC0415 - the server does not need it

        found: type[Picture] = resolve_name(self._picture) if self._picture else Diagram
        return found

    def scene(self, state: Any, seat: int = 0, lang: str = "en", shape: Shape = "wide", *, lit: Collection[str] = (),
              last: Iterable[str] = (), names: Iterable[str] = (), plates: Iterable[str] = (), picked: str = "",
              busy: bool = False, legal: Legal | None = None, **marks: Any) -> Scene:
        """Returns the picture of `state` as the person in `seat` sees it, with marks: see `Context` for the arguments.

        busy: True while beats are shown or a computer thinks: nothing is then lit or picked; legal: the
        legal moves, None to compute them.
        """
        from pontlevis_widgets.draw.context import Context  # noqa: PLC0415 - as above

        game = pontlevis.package(self.game).game
        context = Context(game, self.words, seat, lang, shape, frozenset(() if busy else lit), "" if busy else picked,
                          last=tuple(last), names=tuple(names), plates=tuple(plates), phrase=self.controls.phrase,
                          legal=Legal(game, state) if legal is None else legal, **marks)
        return self.picture(state, context).scene().said(speaker(lang))

    @cached_property
    def controls(self) -> BoardControls:
        """The controls of the board; by default `PLAIN` with a picture, `BUTTONS` without one."""
        if self._controls:
            found: BoardControls = resolve_name(self._controls)
            return found
        from pontlevis_widgets.board.controls import BUTTONS, PLAIN  # noqa: PLC0415 - as above

        return PLAIN if self._picture else BUTTONS

    def sheets(self, lang: str) -> tuple[Cut, ...]:
        """Returns the sheets to print and cut out; none if the game needs no special material."""
        found: tuple[Cut, ...] = resolve_name(self._sheets)(lang) if self._sheets else ()
        return found

    @cached_property
    def words(self) -> Words:
        """The words of the board, before those that all boards share."""
        return Words(self.file("words.toml"), house())

    @cached_property
    def style(self) -> str:
        """The CSS of the board, "" for none."""
        return self.file("board.css")

    @cached_property
    def modules(self) -> dict[str, str]:
        """The source of each script, by `GAME/FILE`."""
        return {f"{self.id}/{name}": self.file(name) for name in self.scripts}

    def file(self, name: str) -> str:
        """Returns the text of a file beside the module `home`; "" if missing."""
        home = getattr(sys.modules.get(self.home), "__file__", None)
        path = Path(home).parent / name if home else None
        return path.read_text(encoding="utf-8") if path and path.is_file() else ""


def _fault(name: str, found: object) -> str:
    if not isinstance(found, BoardPackage):
        return f"{shortened(found, 40)} is no BoardPackage"
    _ = found.words  # read now, so that a fault in them is found
    return "" if found.id == name else f"its id is {found.id}"


BOARDS: EntryPoints[BoardPackage] = EntryPoints("pontlevis.boards", "the board of", _fault)


def board_package(found: str | Game[Any, Any]) -> BoardPackage:
    """Returns the board package of a game or of an id. Raises UnknownGame or BrokenGame.

    A `Game` that is not installed, or a game without an entry point for its board, gets the default board.
    """
    package = pontlevis.package(found)
    ours = package.id in PACKAGES and PACKAGES.load(package.id) is package
    if not (ours and package.id in BOARDS):
        return BoardPackage(package.game)
    try:
        return BOARDS.load(package.id)
    except BrokenEntry as broken:
        raise BrokenGame(f"the board of {package.id} cannot be loaded: {broken}") from None


def boards() -> Iterator[BoardPackage]:
    """Yields all board packages; broken ones are left out and logged."""
    for name in BOARDS.names:
        try:
            yield BOARDS.load(name)
        except BrokenEntry:
            continue
