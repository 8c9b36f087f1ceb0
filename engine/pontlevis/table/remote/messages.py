"""The messages of the two ends, as data, and how they are read: strictly, as from a stranger.

`Report` goes to the host, `Update` to a guest. Each is written as JSON; read back, it has the parts it should have and
no other, each of its type and within its bounds, or DamagedMessage says which part is wrong.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from pontlevis.contract import shape
from pontlevis.record.saves import MOST_MOVES
from pontlevis.table.accord import DECLINED, REQUESTS, SIGNS, Request, Said
from pontlevis.table.remote.seal import NAME, DamagedMessage
from pontlevis.table.remote.trail import Point

LARGEST = 2**53
"""The largest number that every page can hold."""
MOST_ACTS = 32
"""The most acts that a guest may have under way."""
LONGEST_MOVE = 80
VERDICTS = ("late", "refused", "shown", "not_yours")
"""Why an act was not done: the game had gone on, its rules forbid it, somebody has learned something since, or it is
not for this guest to do now."""
PARTINGS = ("", "elsewhere", "taken")
"""Why nobody sits here any more: the seat's person sits at a newer page, or the host took the seat back."""
Name = Annotated[str, NAME]
Count = Annotated[int, range(LARGEST + 1)]
Seat = Annotated[int, range(100)]
Seats = Annotated[tuple[Seat, ...], 99]
Number = Annotated[int, range(MOST_MOVES + 1)]
Move = Annotated[str, LONGEST_MOVE]
Names = Annotated[tuple[Annotated[str, LONGEST_MOVE], ...], 99]
RequestKind = Annotated[str, REQUESTS]
FACTS: Mapping[str, Any] = {
    "move": tuple[Move], "draw": tuple[()], "request": tuple[RequestKind, Number], "answer": tuple[Count, bool],
    "withdraw": tuple[()], "sign": tuple[Annotated[str, SIGNS]],
}
"""The facts of each kind of act."""


class Act(NamedTuple):
    """What somebody does far away, at a place of the game.

    kind: "move", with its notation; "draw", to let chance move; "request", with its kind and the ply to go back to;
    "answer", with the number of the request and yes or no; "withdraw"; "sign", with the sign.
    """

    kind: Annotated[str, tuple(FACTS)]
    place: Point
    facts: Annotated[tuple[Any, ...], 2] = ()


class Report(NamedTuple):
    """What a page tells the host.

    page: its name; number: counts its reports; life: of the host it has heard from, 0 for none; seen: the number of the
    last update that it took on this line, 0 for none; place: where its game stands, None for nowhere; first, acts: the
    acts that the host has not confirmed, and the number of the first of them.
    """

    page: Name
    number: Count
    life: Count
    seen: Count
    place: Point | None
    first: Count
    acts: Annotated[tuple[Act, ...], MOST_ACTS]


class Table(NamedTuple):
    """Who plays, and by which rules of the house: `Session` has the words for it.

    there: the far seats with somebody before their page; watchers: the number of pages that look on; practised: whether
    the game is marked.
    """

    sitters: Names
    names: Names
    far: Seats
    there: Seats
    watchers: Seat
    kind: Annotated[str, ("lesson", "game")]
    practice: bool
    aid: bool
    aided: bool
    practised: bool
    paused: bool
    thinking: Seat | None
    request: Annotated[Request, (Count, RequestKind, Seats, Number, Seats)] | None
    said: Annotated[Said, (Count, Annotated[str, (*SIGNS, DECLINED)], Seat)] | None
    settled: bool


class Verdict(NamedTuple):
    """An act that was not done, by its number, and why."""

    number: Count
    why: Annotated[str, VERDICTS]


class Start(NamedTuple):
    """The parts of a save that say how a game began: the record that is made of it reads them."""

    game: Any
    options: Any
    start: Any


class Update(NamedTuple):
    """What the host tells a page.

    page: whom; life, number: the host's, and the update's in it; heard: the number of the last act that was heard;
    verdict: on the last that was not done; seat, beside: where the page sits, -1 for a watcher, and whose view it has;
    start: None where the page knows; since: the place from which on
    the moves follow; end: the `state_mark` of where they lead, so that a page of other rules is not led elsewhere;
    parting: of PARTINGS; table: None in a greeting, which tells the life alone, and in a parting.
    """

    page: Name
    life: Count
    number: Count
    heard: Count = 0
    verdict: Verdict | None = None
    seat: Annotated[int, range(-1, 100)] = -1
    beside: Seat = 0
    start: Start | None = None
    since: Point = Point(0, "")
    moves: Annotated[tuple[Move, ...], MOST_MOVES] = ()
    end: Annotated[int, range(2**32)] = 0
    parting: Annotated[str, PARTINGS] = ""
    table: Table | None = None


def write(message: Report | Update) -> str:
    """A message as JSON text."""
    return json.dumps(_plain(message), separators=(",", ":"))


def _plain(value: Any) -> Any:
    """A named tuple as an object of its fields: everything in a message says what it is."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: _plain(part) for name, part in value._asdict().items()}
    return [_plain(part) for part in value] if isinstance(value, tuple | list) else value


def read_report(text: str) -> Report:
    """The report written so. Raises DamagedMessage."""
    found: Report = shape.load(Report, text, DamagedMessage)
    return found._replace(acts=tuple(
        act._replace(facts=shape.read(FACTS[act.kind], [*act.facts], DamagedMessage, "facts")) for act in found.acts))


def read_update(text: str) -> Update:
    """The update written so. Raises DamagedMessage."""
    found: Update = shape.load(Update, text, DamagedMessage)
    return found
