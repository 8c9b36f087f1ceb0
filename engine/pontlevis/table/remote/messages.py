"""The messages of the two ends as data, and their readers, which accept nothing but the exact form.

`Report` goes to the host, `Update` to a guest. Each is written as JSON. The reader checks that a message has its fields
and no others, each of its type and within its bounds; else DamagedMessage names the field.
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
"""The largest number of unconfirmed acts of a guest."""
LONGEST_MOVE = 80
VERDICTS = ("late", "refused", "shown", "not_yours")
"""Reasons why an act was not done.

late: the game had gone on; refused: a rule forbids it; shown: it would take back a move that revealed something;
not_yours: this guest may not do it now.
"""
PARTINGS = ("", "elsewhere", "taken")
"""Why a page has lost its place: the seat has a newer page, or the host took the seat back."""
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
    """An act of a guest, at a point of the game.

    kind: "move", with its notation; "draw", to let chance move; "request", with its kind and the ply to go back to;
    "answer", with the number of the request and yes or no; "withdraw"; "sign", with the sign. facts: those values.
    """

    kind: Annotated[str, tuple(FACTS)]
    place: Point
    facts: Annotated[tuple[Any, ...], 2] = ()


class Report(NamedTuple):
    """A message from a page to the host.

    page: its name; number: counts its reports; life: that of the host it has heard from, 0 for no host; seen: the
    number of the last update that it confirms on this connection, 0 for none; place: the point of its game, None
    without one; acts: the acts that the host has not confirmed; first: the number of the first of them.
    """

    page: Name
    number: Count
    life: Count
    seen: Count
    place: Point | None
    first: Count
    acts: Annotated[tuple[Act, ...], MOST_ACTS]


class Table(NamedTuple):
    """The people at a table and the rules of the session; fields without a note here are those of `Session`.

    there: the remote seats with a connected page; watchers: the number of connected pages of spectators; practised:
    True if the game is marked as practice.
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
    """The parts of a save that say how a game began; `Record.from_data` checks them."""

    game: Any
    options: Any
    start: Any


class Update(NamedTuple):
    """A message from the host to a page.

    page: the addressee; life: the host's; number: counts the host's updates to this page; heard: the number of the last
    act heard; verdict: on the last act that was not done; seat, beside: the page's seat, -1 for a spectator, and the
    seat whose view it has; start: how the game began, None if the page has it; since: the point after which the moves
    follow; end: the `state_mark` of the position after them, by which a page with other rules notices a difference;
    parting: one of PARTINGS; table: None in a greeting, which has only the life, and in a parting.
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
    return json.dumps(shape.as_json(message), separators=(",", ":"))


def read_report(text: str) -> Report:
    """Returns the report in a JSON text. Raises DamagedMessage."""
    found: Report = shape.load(Report, text, DamagedMessage)
    return found._replace(acts=tuple(
        act._replace(facts=shape.read(FACTS[act.kind], [*act.facts], DamagedMessage, "facts")) for act in found.acts))


def read_update(text: str) -> Update:
    """Returns the update in a JSON text. Raises DamagedMessage."""
    found: Update = shape.load(Update, text, DamagedMessage)
    return found
