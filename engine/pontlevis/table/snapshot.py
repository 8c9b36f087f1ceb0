"""Snapshots of stations: the state of a person and of their task as data, from which another process continues.

`snapshot` writes a station at rest, beside the saved record; `resume` brings a new station of the same game to the same
point, so that it shows and answers the same. What is read comes from outside, and is checked like a save.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from pontlevis.contract import shape
from pontlevis.contract.terms import Refusal
from pontlevis.table.copying import keeps_all
from pontlevis.table.modes import PACINGS, SPEEDS, Mode, Notice, Settings
from pontlevis.table.news import News
from pontlevis.table.person import Person

if TYPE_CHECKING:
    from pontlevis.record import Record
    from pontlevis.table.station import Station

Text = Annotated[str, 4000]
MODES = tuple(mode.value for mode in Mode)


class BadSnapshot(ValueError):
    """Raised for a snapshot that cannot be read, or does not fit the game. where: the faulty part."""

    def __init__(self, where: str, fault: str) -> None:
        super().__init__(f"bad snapshot, {where}: {fault}")
        self.where = where


class Chosen(NamedTuple):
    """The fields of `Settings`."""

    assist: bool
    memory: bool
    speed: Annotated[str, tuple(SPEEDS)]
    pacing: Annotated[str, PACINGS]


class Said(NamedTuple):
    """The fields of `Notice`."""

    text: Text
    tone: str
    rule: str
    target: Text
    bars: tuple[tuple[Text, float], ...]


class Someone(NamedTuple):
    """The fields of `Person` at a station at rest; refusals: rule and facts of each."""

    settings: Chosen
    notice: Said
    began: Annotated[str, MODES]
    picked: Text
    choices: tuple[Text, ...]
    to_confirm: Text
    wondering: bool
    viewing: int | None
    hints: int
    refusals: tuple[tuple[str, dict[str, Any]], ...]


class Snapshot(NamedTuple):
    """A station at rest, apart from its record and its sitters.

    policy: practice and aid now, and whether there was an aid earlier; opened: the seat for which the curtain is open;
    since, shown: the ply before the beats since the last decision, and how many of them are shown, None for all; task:
    the snapshot of the judge, None without one.
    """

    person: Someone
    policy: tuple[bool, bool, bool]
    paused: bool
    opened: int | None
    since: int
    shown: int | None
    task: Any


def snapshot(station: Station) -> dict[str, Any] | None:
    """Returns the snapshot of a station, as JSON data; None if something is under way that cannot be written.

    That is: a beat or a computer's turn, another station, host or guest at the session, a request, a blocked game; and
    a game whose save lacks what other seats hide.
    """
    task = station.judge.snapshot() if station.judge is not None else {}
    if task is None or not at_rest(station):
        return None
    session, playback, person = station.session, station.playback, station.person
    policy = (session.policy.practice, session.policy.aid, session.aided)
    shown = len(playback.recent) if playback.held else None
    if session.policy.kind == "game":
        person = person._replace(refusals=())  # only lessons ask for them
    try:
        someone = written(person)
    except (TypeError, ValueError):  # a fact of a refusal
        return None
    found = Snapshot(someone, policy, session.paused, station.screen.opened, playback.since, shown, task)
    data: dict[str, Any] = shape.as_json(found)
    return data


def at_rest(station: Station) -> bool:
    """Returns True if nothing is under way at a station, and its save holds the whole game."""
    session, playback, view = station.session, station.playback, station.view
    company = not session.own or session.shared or session.seating.far or session.accord.request or session.waits
    moving = playback.showing or playback.pending or station.before_row or session.thinking is not None or view.moves_on
    asked = station.person.blocked or station.person.question is not None
    hidden = session.record.secret and not keeps_all(view)
    return not (company or moving or asked or hidden) and playback.log.ply == playback.log.record.ply


def written(person: Person) -> Someone:
    """Returns a person as data; facts that are named tuples become lists. Raises TypeError for a fact without JSON."""
    refusals = tuple((one.rule, json.loads(json.dumps(one.facts))) for one in person.refusals)
    return Someone(Chosen(**vars(person.settings)), Said(**vars(person.notice)), person.began.value, person.picked,
                   person.choices, person.to_confirm, person.wondering, person.viewing, person.hints, refusals)


def resume(station: Station, data: object, record: Record | None = None, sitters: tuple[str, ...] = (),
          names: tuple[str, ...] = ()) -> None:
    """Brings a station to where another one stood: the reverse of `snapshot`.

    record, sitters, names: of the session, None and () for those it has. Raises BadSnapshot, before anything changes,
    for data that cannot be read; BadSeats.
    """
    found: Snapshot = shape.read(Snapshot, data, BadSnapshot)
    record, session, person = record or station.session.record, station.session, read(found.person)
    if found.opened is not None and found.opened not in range(len(record.seats)):
        raise BadSnapshot("opened", "no such seat")
    if not (0 <= found.since <= record.ply and 0 <= (person.viewing or 0) <= record.ply):
        raise BadSnapshot("ply", f"the record has {record.ply}")
    practice, aid, aided = found.policy
    with station.ignoring():
        session.sit(record, sitters, names)
    session.policy = replace(session.policy, practice=practice, aid=aid)
    session.aided, session.paused = aided, found.paused
    if found.opened is not None:
        station.screen.open(found.opened)
        station.settle()
    if station.judge is not None:
        station.judge.resume(found.task)
    station.person = person
    station.playback.retell(session, station.screen.seats, found.since, found.shown)
    if person.viewing is not None:
        station.playback.look(person.viewing)
    station.known = News.of(station)


def read(person: Someone) -> Person:
    """Returns the person that was written. Raises BadSnapshot for facts that no refusal has."""
    try:
        refusals = tuple(Refusal(rule, **_tuples(facts)) for rule, facts in person.refusals)
    except TypeError as error:
        raise BadSnapshot("refusals", str(error)) from None
    return Person(Settings(*person.settings), Notice(*person.notice), Mode(person.began), person.picked,
                  person.choices, person.to_confirm, person.wondering, person.viewing, "", person.hints, refusals)


def _tuples(value: Any) -> Any:
    """Returns lists as tuples, with all they hold."""
    if isinstance(value, dict):
        return {name: _tuples(one) for name, one in value.items()}
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
