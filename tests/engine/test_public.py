"""The public functions of the engine: each input is accepted, or refused by an error of the engine, in words."""

import random
from linecache import getline
from traceback import walk_tb

import pytest

import pontlevis
from pontlevis import Record
from pontlevis.kit.bad_input import LONGEST_ERROR, VALUES
from pontlevis.table.session import Session
from pontlevis.table.station import Station

FORTISSIMO = pontlevis.game("fortissimo")
STATE = FORTISSIMO.setup()


def record():
    """Returns a short game."""
    made = Record(FORTISSIMO, rng=random.Random(1))
    made.play("flip 3")
    made.draw()
    return made


TRIED = {
    "Record": (Record, {"game": FORTISSIMO}, ("game", "start", "options", "fate", "rng")),
    "Session": (Session, {"record": record()}, ("record", "sitters", "names", "policy", "rng")),
    "Station": (Station, {"session": Session(record())}, ("session", "lang", "seats", "settings", "controls")),
    "game": (pontlevis.game, {}, ("id",)),
    "package": (pontlevis.package, {}, ("found",)),
    "Package": (pontlevis.Package, {"game": FORTISSIMO}, ("game", "bots")),
    "from_json": (Record.from_json, {"text": record().to_json()}, ("text", "rng", "game")),
    "from_data": (Record.from_data, {"saved": record().to_data()}, ("saved", "rng", "game")),
    **{name: (lambda _name=name, **given: getattr(record(), _name)(**given), {}, (argument,)) for name, argument in (
        ("play", "move"), ("move", "ply"), ("at", "ply"), ("beats", "ply"), ("go_to", "ply"), ("view", "seat"),
        ("seen_by", "seat"))},
}


def is_own(error):
    """Returns whether an error was raised on purpose, by a `raise` in the engine."""
    *_, (frame, line) = walk_tb(error.__traceback__)
    where = frame.f_code.co_filename
    return "pontlevis" in where and getline(where, line).lstrip().startswith("raise ")


def refusal(call, given):
    """Returns the error that refuses `given`, of a documented kind; None if it is accepted."""
    try:
        call(**given)
    except (TypeError, ValueError, IndexError) as error:
        return error
    return None


@pytest.mark.parametrize("name", TRIED)
def test_what_is_given_is_taken_or_refused_in_words(name):
    call, usual, arguments = TRIED[name]
    for argument in arguments:
        for value in VALUES:
            error = refusal(call, usual | {argument: value})
            assert error is None or is_own(error), (argument, value)
            assert error is None or 0 < len(str(error)) <= LONGEST_ERROR


HOLDERS = {
    "Beat", "Chance", "Fault", "Game", "Numbers", "Option", "Outcome", "Refusal", "ScoreLine", "Seen", "Sighting",
}
"""Functions whose inputs are tested elsewhere, by the kit in every game."""


def test_everything_that_the_engine_exports_is_tried():
    exported = {name for name in pontlevis.__all__ if callable(getattr(pontlevis, name))}
    errors = {name for name in exported if isinstance(getattr(pontlevis, name), type)
              and issubclass(getattr(pontlevis, name), Exception)}
    assert exported - errors - HOLDERS - {"games"} <= TRIED.keys()


@pytest.mark.parametrize("given", [
    {"game": None}, {"game": "fortissimo"}, {"options": ["x"]}, {"fate": [1]}, {"rng": 5}, {"start": "x"},
])
def test_a_record_of_what_is_none_says_what_is_wanted(given):
    with pytest.raises(TypeError, match=next(iter(given)) + " is|cannot play on"):
        Record(**{"game": FORTISSIMO} | given)
