"""The board editor of La Forteresse: paint a board, see its faults, play on it, save it.

Python holds and checks the draft; the page draws its squares as buttons, saves the draft, and handles files.
"""

from __future__ import annotations

import logging
from typing import Any

import traitlets as t

import pontlevis
from pontlevis import Record
from pontlevis.contract.short import shortened
from pontlevis.games.la_forteresse import BadLayout
from pontlevis.games.la_forteresse.layouts import MOST, layout_called, layout_diagram
from pontlevis.packages import BadSeats
from pontlevis.table.session import Policy
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.browser import Shown
from pontlevis_widgets.board.report import report
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.board.words import checked, word
from pontlevis_widgets.draw.scene import STATIC, Group, Item, Scene
from pontlevis_widgets.draw.svg import svg
from pontlevis_widgets.game_form import sitters
from pontlevis_widgets.games.la_forteresse import BOARD, art
from pontlevis_widgets.games.la_forteresse.draft import BRUSHES, STARTS, BadDraft, Draft, fault_sentences
from pontlevis_widgets.lesson.demonstrations import Demonstrations

logger = logging.getLogger("pontlevis")
REMEMBERED = 200
"""The number of changes that can be undone."""
GAME = BOARD.id


class LayoutEditor(Shown):
    """The editor, then the painted board in its place. draft: the board being edited."""

    kind = t.Unicode(f"{BOARD.id}/editor").tag(sync=True)
    pictures = t.Dict().tag(sync=True)
    form = t.Dict().tag(sync=True)
    sheet = t.Dict().tag(sync=True)
    board = t.Unicode().tag(sync=True)

    def __init__(self, lang: str = "en") -> None:
        self.draft = Draft.begin("default")
        self.past: list[Draft] = []
        self.future: list[Draft] = []
        self.shown: Board | None = None
        form = {"brushes": list(BRUSHES), "starts": list(STARTS), "most": MOST,
                "sitters": sitters(pontlevis.package(GAME), "", lang),
                "words": BOARD.words.group("editor", checked(lang)), "key": f"{GAME}/editor", "game": GAME}
        super().__init__(lang=lang, form=form, pictures=pictures(), sheet=self.drawn())
        self.on_msg(self._on_message)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Returns the live editor, with the default board as text for pages without a kernel."""
        bundle, metadata = super()._repr_mimebundle_(**kwargs)
        return {**bundle, "text/plain": layout_diagram(layout_called("default"))}, metadata

    def drawn(self, faults: tuple[str, ...] | None = None) -> dict[str, Any]:
        """Returns the draft for the page: its data, its faults in words, and its text for a file.

        faults: the reasons why the last change was refused, as sentences.
        """
        return {**self.draft.data, "faults": fault_sentences(self.draft.faults(), self.lang), "text": self.draft.text(),
                "refused": list(faults or ()), "undo": bool(self.past), "redo": bool(self.future)}

    # -- messages

    def _on_message(self, _widget: object, message: object, _buffers: object) -> None:
        refused: list[str] = []
        try:
            if isinstance(message, dict):
                self.receive(message)
        except BadLayout as fault:
            refused = fault_sentences(fault.faults, self.lang)
        except (BadDraft, BadSeats) as fault:
            logger.info("the editor was asked for what cannot be: %s", fault)
            refused = [word("notice.fault", self.lang)]
        except Exception:  # noqa: BLE001 - reported below
            report(f"the editor could not answer {message!r:.200}")
            refused = [word("notice.fault", self.lang)]
        self.sheet = self.drawn(tuple(refused))

    def receive(self, message: dict[str, Any]) -> None:
        """Does the act of a message from the page. Raises BadDraft, BadLayout or BadSeats."""
        match message:
            case {"kept": kept}:
                self.draft = Draft.kept(kept)
            case {"undo": True}:
                self._step(self.past, self.future)
            case {"redo": True}:
                self._step(self.future, self.past)
            case {"play": [str(), str()] as seats, "key": str(key)}:
                self._play(tuple(seats), key)
            case {"leave": True}:
                self.board, self.shown = "", None
            case _:
                self._change(self._changed(message))

    # -- changing

    def _changed(self, message: dict[str, Any]) -> Draft:
        """Returns the draft that a message asks for, without changing the present one. Raises BadDraft, BadLayout."""
        match message:
            case {"paint": [square, brush]}:
                return self.draft.paint(square, brush)
            case {"size": [columns, rows]}:
                return self.draft.resized(columns, rows)
            case {"mirror": True}:
                return self.draft.mirrored()
            case {"begin": str(name)}:
                return Draft.begin(name)
            case {"read": text}:
                return Draft.read(text)
        raise BadDraft(f"the editor cannot do {shortened(message)}")

    def _change(self, draft: Draft) -> None:
        """Replaces the draft; the change can be undone."""
        if draft != self.draft:
            self.past = [*self.past[-REMEMBERED:], self.draft]
            self.future = []
            self.draft = draft

    def _step(self, here: list[Draft], there: list[Draft]) -> None:
        if here:
            there.append(self.draft)
            self.draft = here.pop()

    # -- playing

    def _play(self, seats: tuple[str, ...], key: str) -> None:
        """Starts a game on the painted board. Raises BadLayout or BadSeats."""
        if not key.startswith(f"{GAME}/play-") or len(key) > 80:
            raise BadSeats(f"a game is not kept under {shortened(key, 40)}")
        painted, game = self.draft.layout(), pontlevis.game(GAME)

        def again() -> Record:
            return Record(game, options={"layout": painted})

        station = BoardStation.alone(again(), self.lang, seats, Policy(kind="game"))
        self.shown = Board(station, key, again=again, any_start=True,
                           examples=Demonstrations(game, self.lang).next)
        self.board = self.shown.model_id


def pictures() -> dict[str, str]:
    """Returns the pictures of squares, by brush."""
    drawn = {sign: art.piece(seat, value) for seat, signs in enumerate(("1234", "abcd"))
             for value, sign in enumerate(signs, 1)}
    drawn |= {f"fortress{seat}": art.fortress(seat) for seat in (0, 1)}
    return {brush: picture(shape) for brush, shape in drawn.items()}


def picture(shape: Group) -> str:
    """Returns a drawing as a separate SVG without named groups, as ids of several pictures would clash."""
    plain = unnamed(shape)
    return svg(Scene(art.SIZE, art.SIZE, (Item("one", STATIC, (0, 0, art.SIZE, art.SIZE), (plain,)),)))


def unnamed(group: Group) -> Group:
    """Returns a drawing without names."""
    return group._replace(name="", shapes=tuple(unnamed(shape) if isinstance(shape, Group) else shape
                                                for shape in group.shapes))
