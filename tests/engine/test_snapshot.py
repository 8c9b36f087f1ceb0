"""Snapshots of stations: each is read back whole, and a forged one is refused in words."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pontlevis
from pontlevis import Record
from pontlevis.table.session import Policy, Session
from pontlevis.table.snapshot import BadSnapshot, resume, snapshot
from pontlevis.table.station import Station
from sizes import often
from toys.secret_hands import SecretHands

GAME = pontlevis.game("tower_defense")
JSON = st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
                    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3))


def sat(seed: int = 0, moves: int = 0, **how: Any) -> Station:
    rng = random.Random(seed)
    station = Station(Session(Record(GAME, rng=rng), rng=rng, policy=Policy(kind="game")), **how)
    for _ in range(moves):
        move(station, rng)
    return station


def move(station: Station, rng: random.Random) -> None:
    """Makes a move, or lets chance make one."""
    if station.view.waiting:
        station.do("begin")
    elif station.view.may_act:
        station.do("name", str(rng.choice(GAME.moves(station.state))))
        station.do("confirm")
    station.catch_up()


def paths(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Returns the paths to all parts of JSON data."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(found for key, value in inner for found in paths(value, (*path, key)))]


def forged(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Returns a copy of JSON data with another value at a path."""
    if not path:
        return value
    copy = data.copy()
    copy[path[0]] = forged(data[path[0]], path[1:], value)
    return copy


@given(st.integers(0, 50), st.integers(0, 30))
@settings(max_examples=often(20))
def test_a_station_stands_where_another_stood(seed: int, moves: int) -> None:
    one, other = sat(seed, moves), sat()
    if one.record.ply:
        one.do("scrub", seed % (one.record.ply + 1))
    data = snapshot(one)
    assert data is not None
    resume(other, json.loads(json.dumps(data)), Record.from_json(one.session.record.to_json()))
    assert snapshot(other) == data
    assert other.person == one.person
    assert other.view.told == one.view.told
    assert other.view.shown == one.view.shown


@given(st.data())
@settings(max_examples=often(200))
def test_a_forged_standing_is_refused_or_stands_somewhere(data: st.DataObject) -> None:
    one, other = sat(1, 12), sat()
    good = snapshot(one)
    path = data.draw(st.sampled_from(paths(good)))
    with suppress(BadSnapshot):
        resume(other, forged(good, path, data.draw(JSON)), Record.from_json(one.session.record.to_json()))
        assert other.record.ply == one.record.ply
    assert other.view.mode


def test_nothing_is_written_while_something_is_under_way() -> None:
    station = sat()
    assert snapshot(station)
    station.change(blocked="notice.newer")
    assert snapshot(station) is None


def test_a_hidden_hand_travels_to_no_page() -> None:
    game = SecretHands()
    session = Session(Record(game, rng=random.Random(1)), policy=Policy(kind="game"))
    assert snapshot(Station(session, seats=[0])) is None, "its save lacks what other seats hide"
    assert snapshot(Station(Session(Record(game, rng=random.Random(1)), policy=Policy(kind="game")))), "one screen"


@pytest.mark.parametrize("ply", [-1, 99, 10**12])
def test_a_ply_that_the_game_has_not_is_refused(ply: int) -> None:
    data = snapshot(sat(1, 6))
    assert data is not None
    with pytest.raises(BadSnapshot):
        resume(sat(1, 6), {**data, "since": ply})
