"""The messages between host and guests, as data, and their strict reading.

`Report` goes to the host, `Update` to a guest, both as JSON. Reading checks that a message has exactly the expected
parts, each of its type and within its bounds; DamagedMessage names the part that is wrong.
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
"""The largest integer that every browser represents exactly."""
MOST_ACTS = 32
"""The most unconfirmed acts of a guest."""
LONGEST_MOVE = 80
VERDICTS = ("late", "refused", "shown", "not_yours")
"""Reasons why an act was not done: the game had moved on; the rules forbid it; the moves to take back revealed
something; it is not this guest's to do now."""
PARTINGS = ("", "elsewhere", "taken")
"""Reasons why a page lost its place: a newer page took it, or the host took the seat back; "" if it did not."""
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
    """An act of a remote person, made when their game was at `place`.

    kind: "move", with its notation; "draw", to let chance move; "request", with its kind and the ply to go back to;
    "answer", with the number of the request and yes or no; "withdraw"; "sign", with the sign. facts: those values.
    """

    kind: Annotated[str, tuple(FACTS)]
    place: Point
    facts: Annotated[tuple[Any, ...], 2] = ()


class Report(NamedTuple):
    """A message of a page to the host.

    page: its name; number: counts its reports; life: that of the host that greeted it, 0 for none; seen: the number of
    the last update received on this line, 0 for none; place: the last point of its game, None if it has no game or
    needs all of it again; first: the number of the first act in `acts`; acts: those that the host has not confirmed.
    """

    page: Name
    number: Count
    life: Count
    seen: Count
    place: Point | None
    first: Count
    acts: Annotated[tuple[Act, ...], MOST_ACTS]


class Table(NamedTuple):
    """The seating, the rules and the state of the host's session; fields not listed here are as in `Session`.

    far: the remote seats; there: those with a connected page; watchers: the number of connected spectator pages;
    practised: whether the game is marked as practice.
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
    """The number of an act that was not done, and the reason."""

    number: Count
    why: Annotated[str, VERDICTS]


class Start(NamedTuple):
    """The parts of a saved game that describe its start; `Record.from_data` checks them."""

    game: Any
    options: Any
    start: Any


class Update(NamedTuple):
    """A message of the host to a page.

    page: its name; life: the host's; number: counts the updates to this page; heard: the number of the last act
    received; verdict: on the last act that was not done; seat: the page's, -1 for a spectator; beside: the seat whose
    view it has; start: the start of the game, None if the page has it; since: the point that the moves continue from;
    moves: in notation; end: the `state_mark` after them, which reveals a page with other rules; parting: of PARTINGS;
    table: None in a parting, and in a greeting, which only announces `life`.
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
    """Returns a message as JSON text."""
    return json.dumps(_plain(message), separators=(",", ":"))


def _plain(value: Any) -> Any:
    """Returns a value for JSON: a named tuple becomes an object with a key per field."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: _plain(part) for name, part in value._asdict().items()}
    return [_plain(part) for part in value] if isinstance(value, tuple | list) else value


def read_report(text: str) -> Report:
    """Reads a report from JSON text. Raises DamagedMessage."""
    found: Report = shape.load(Report, text, DamagedMessage)
    return found._replace(acts=tuple(
        act._replace(facts=shape.read(FACTS[act.kind], [*act.facts], DamagedMessage, "facts")) for act in found.acts))


def read_update(text: str) -> Update:
    """Reads an update from JSON text. Raises DamagedMessage."""
    found: Update = shape.load(Update, text, DamagedMessage)
    return found
