"""Writes the game of a board for the browser, first as a whole document, then as changes, and reads it again.

The document holds the record, the sitters, and a revision that grows by one with every change. Input from the browser
is not trusted: it may be damaged, huge, hostile, of another start, or made under other rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from pontlevis import DamagedRecord, Game, Record, package
from pontlevis.contract import shape
from pontlevis.packages import BadSeats
from pontlevis.record.ply import Ply
from pontlevis.record.saves import LONGEST_SAVE, OtherRules
from pontlevis.table.copying import kept
from pontlevis.table.names import read_names

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_station import BoardStation
    from pontlevis_widgets.board.board_view import BoardView

VERSION = 1


class Table(NamedTuple):
    """The fields of a table that are read; its other fields are for the page."""

    seats: tuple[Any, ...]
    names: Any
    practice: bool
    solved: bool
    aid: bool = False
    aided: bool = False


class Document(NamedTuple):
    """The fields of a document; from `places` on they are used by the page, and `digest` is in older versions only."""

    v: Any
    record: dict[str, Any]
    table: Table
    revision: Annotated[int, range(2**31)]
    places: Any = None
    tab: Any = None
    when: Any = None
    digest: Any = None


class DamagedSave(ValueError):
    """Raised for a saved game that cannot be read.

    where: the damaged part; key: the key of the notice for the player.
    """

    def __init__(self, where: str, fault: str) -> None:
        super().__init__(f"damaged save, {where}: {fault}")
        self.where, self.key = where, "notice.refused_start" if where == "start" else "notice.damaged"


class Saved(NamedTuple):
    """A saved game, read and checked. other: set if today's rules replay the record differently or only in part."""

    record: Record
    revision: int
    seats: tuple[str, ...]
    names: tuple[str, ...]
    practice: bool
    solved: bool
    aid: bool = False
    aided: bool = False
    other: OtherRules | None = None


class Keeper:
    """Remembers the game as the browser holds it, and finds the changes that update it.

    Plies of the record are compared from the end, so that the cost depends on the length of the change, not of the
    game.
    """

    def __init__(self) -> None:
        self.revision = 0
        self._copy: BrowserCopy | None = None

    def change(self, view: BoardView) -> dict[str, Any] | None:
        """Returns the message that updates the browser, or None if nothing has changed."""
        record, known, station = kept(view), self._copy, view.station
        if known is None or known.digest != record.digest:
            self._copy = BrowserCopy.of(station)
            return self._next({"full": document(station)})
        head, table, same = record.head(), sitting(station), record.agrees(known.line)
        new = record.plies(same)
        if not new and same == len(known.line) and (head, table) == (known.head, known.table):
            return None
        parts = {name: value for name, value in head.items() if value != known.head[name]}
        message = {"keep": same, "add": [str(ply.move) for ply in new], "set": parts}
        if table != known.table:
            message["table"] = table
        known.line[same:], known.head, known.table = new, head, table
        return self._next(message)

    def _next(self, message: dict[str, Any]) -> dict[str, Any]:
        base, self.revision = self.revision, self.revision + 1
        return {"base": base, "revision": self.revision, **message}

    def whole(self) -> None:
        """Makes the next `change` send the whole document: the browser has lost it, or never had it."""
        self._copy = None

    def restart_after(self, revision: int) -> None:
        """Starts again after `revision`: the browser has set the game of this revision aside, and holds none."""
        self.revision = revision
        self.whole()

    def loaded(self, station: BoardStation, revision: int) -> None:
        """Notes that the browser holds exactly this game, as `revision`."""
        self.revision = revision
        self._copy = BrowserCopy.of(station)


@dataclass
class BrowserCopy:
    """The game as the browser holds it: the parts of its record, its moves as plies, and its table."""

    digest: str
    line: list[Ply]
    head: dict[str, Any]
    table: dict[str, Any]

    @classmethod
    def of(cls, station: BoardStation) -> BrowserCopy:
        """Returns the whole game of a station."""
        record = kept(station.view)
        return cls(record.digest, record.plies(), record.head(), sitting(station))


def document(station: BoardStation) -> dict[str, Any]:
    """Returns the document of a station's game, without the revision, which `Keeper` adds."""
    record = kept(station.view)
    return {"v": VERSION, "record": record.to_data(), "places": list(record.seats),
            "table": sitting(station)}


def sitting(station: BoardStation) -> dict[str, Any]:
    """Returns the table of a game: sitters, names and progress. The page uses it to describe saved games."""
    session = station.session
    outcome = session.game.outcome(session.record.state)
    aids = {"aid": session.policy.aid, "aided": session.aided}
    return {"seats": list(session.seating.sitters), "names": list(session.seating.given),
            "practice": session.policy.practice, "solved": station.solved, "over": session.actor is None,
            "turns": session.record.turn, "won": list(outcome.winners) if outcome else [],
            **{name: True for name, had in aids.items() if had}}


def read(text: object, game: Game[Any, Any] | None = None) -> Saved:
    """Reads a save from the browser. Raises DamagedSave, which names the damaged part.

    game: the game it must belong to; None allows any installed game.
    """
    if not isinstance(text, str) or len(text) > LONGEST_SAVE:
        raise DamagedSave("json", "not a text, or too long")
    doc: dict[str, Any] = shape.load(dict[str, Any], text, DamagedSave)
    if doc.get("v") != VERSION:
        raise DamagedSave("version", "made by another version")
    if isinstance(table := doc.get("table"), dict):
        doc["table"] = Table._field_defaults | {name: table[name] for name in table.keys() & Table._fields}
    found: Document = shape.read(Document, Document._field_defaults | doc, DamagedSave)
    try:
        return _seated(found, Record.from_data(found.record, game=game))
    except OtherRules as other:
        return _seated(found, other.record)._replace(other=other)
    except DamagedRecord as error:
        raise DamagedSave(error.where, str(error)) from None


def _seated(doc: Document, record: Record) -> Saved:
    """Returns the saved game after checking its table. Raises DamagedSave."""
    table, places = doc.table, record.seats
    if not package(record.game).seated(table.seats, places):
        raise DamagedSave("seats", f"wants {len(places)} of them")
    try:
        called = read_names(table.names, len(places))
    except BadSeats as error:
        raise DamagedSave("names", str(error)) from None
    return Saved(record, doc.revision, table.seats, called, *table[2:])
