"""The tools of a board: what its buttons do besides moves, and what runs on meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import TYPE_CHECKING, Any

from pontlevis_widgets.board.driver import Driver
from pontlevis_widgets.board.keeping import opening, share_code
from pontlevis_widgets.board.result import next_level
from pontlevis_widgets.board.rule_cards import short
from pontlevis_widgets.board.words import word

if TYPE_CHECKING:
    from pontlevis import Record
    from pontlevis_widgets.board.board_station import BoardStation

AT_ONCE = frozenset(("redo", "why", "confirm", "cancel", "begin", "hide", "reveal", "skip", "latest",
                     "agree", "decline", "withdraw"))
"""Methods of a station that a button calls, whatever runs on meanwhile."""
ALONE = frozenset(("undo", "resume", "pause", "recall", "follow", "perform"))
"""Methods of a station before which the computer's turns stop."""
LOOKING = frozenset(("scrub", "latest", "next", "skip", "cancel", "set", "hint", "share", "summary", "example",
                     "review"))
"""Buttons that change no game: they are done whichever picture the page shows."""


class Tools:
    """Does what the buttons of a board ask for, by name.

    opponents, thought, review: the drivers of the computer's turns, of a hint, and of the look back at the end. again:
    makes the record of a new game; send: sends a message to the page; show: brings it up to date; failed: tells
    host and person of a fault.
    """

    def __init__(
        self, station: BoardStation, key: str, again: Callable[[], Record], send: Callable[[dict[str, Any]], None],
        show: Callable[[], None], failed: Callable[[str], None],
    ) -> None:
        self.station, self.again = station, again
        self.opponents = Driver(f"board {key}: the computer's turn", show, failed)
        self.thought = Driver(f"board {key}: a hint", show, failed)
        self.review = Driver(f"board {key}: a look back", show, failed)
        self._send = send

    @property
    def busy(self) -> bool:
        """Whether computers play, something is shown or a hint is thought out: the page will change by itself."""
        return any(driver.running and not driver.halted for driver in (self.opponents, self.thought))

    def do(self, name: str, message: dict[str, Any]) -> None:
        """Do what a button asks for; a name that no tool has does nothing."""
        if name in ALONE:
            self.opponents.stop()
        if name in AT_ONCE | ALONE:
            getattr(self.station, name)()
        match name:
            case "next" | "skip":
                self.opponents.next()
            case "new" | "up":
                self._begin(up=name == "up")
            case "scrub" if isinstance(message.get("value"), int):
                self._scrub(message["value"])
            case "set":
                self.set(message.get("name"), message.get("value"), keep=True)
            case "hint":
                self._hint()
            case "share" | "summary":
                self._give(name)
            case "review" if not self.review.running:
                self.review.start(self.station.look_back())

    def _give(self, name: str) -> None:
        """Send the page what it is to lay out: the code of the game, or its rules in short, if there are."""
        book, lang = self.station.game.rulebook, self.station.lang
        if name == "summary" and book.summary:
            self._send({"summary": short(book, lang)})
        elif name == "share" and (code := share_code(self.station)):
            tells = word("notice.confides", lang) if self.station.confides else ""
            self._send({"code": {**opening(code, lang), "tells": tells}})

    def stop(self) -> None:
        """Stop everything that runs on: the page shows something else."""
        for driver in (self.opponents, self.thought, self.review):
            driver.stop()

    def _begin(self, *, up: bool) -> None:
        """Begin another game, one level up or the same again."""
        station = self.station
        if up and station.over and not station.session.far and next_level(station.session):
            station.rise(self.again())
        elif not up and station.may_leave():
            if not station.session.accord.ask("rematch", station.seats):
                station.wait()
                return
            self.opponents.stop()
            station.sit(self.again())
        else:
            return
        self.review.stop()
        station.say("notice.again" if station.session.policy.kind == "lesson" else "notice.new_game")

    def _scrub(self, ply: int) -> None:
        """Look at another ply; the computers of a game that one only watches wait."""
        if self.station.session.watched:
            self.opponents.stop()
        self.station.scrub(ply)

    # -- a hint

    def _hint(self) -> None:
        """Give a hint, at once or after a moment's thought, during which the page goes on."""
        if self.thought.running:
            return
        thought = self.station.ponder()
        for _ in thought:
            self.station.say("hint.thinking", "hint")
            self.thought.start(self._pondering(thought))
            return
        self.station.hint()

    def _pondering(self, thought: Iterator[None]) -> Generator[None]:
        """Think on, then give the hint; a move made meanwhile drops it."""
        state = self.station.state
        for _ in thought:
            yield
            if self.station.state is not state:
                return
        self.station.hint()

    # -- settings

    def set_all(self, settings: object) -> None:
        """Take up the settings that the browser keeps."""
        for name, value in settings.items() if isinstance(settings, dict) else ():
            if name in self._lasting():
                self.set(name, value)

    def set(self, name: object, value: object, *, keep: bool = False) -> None:
        """Change a setting; keep: in the browser, too."""
        try:
            self.station.set(str(name), value)
        except ValueError:
            self.station.say("notice.bad_setting", "refused")
            return
        self.opponents.next()
        if keep and name in self._lasting():
            self._send({"settings": {name: value}})

    def _lasting(self) -> tuple[str, ...]:
        """The settings that hold for every board of this browser. Help is switched off for games, never for lessons."""
        lasting = ("speed", "pacing")
        return (*lasting, "assist") if self.station.session.policy.kind == "game" else lasting
