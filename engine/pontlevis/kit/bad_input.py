"""Gives a game bad input: wrong types, unknown options, damaged saves and codes. The test kit uses it.

The game must refuse each with the error intended for it, and with no other.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import partial
from inspect import Parameter, signature, unwrap
from itertools import islice
from typing import Any

from pontlevis.contract.game import Game
from pontlevis.contract.options import BadOption, UnknownOption
from pontlevis.contract.short import shortened
from pontlevis.contract.terms import CHANCE, LARGEST, BadPosition, IllegalMove, UnreadableMove
from pontlevis.record.fate import DrawKey, UnknownDraw, draw_key
from pontlevis.record.record import Record
from pontlevis.record.saves import DamagedRecord
from pontlevis.record.share import DamagedCode, decode, encode


class Nameless:
    """An object whose `repr` raises an error."""

    def __repr__(self) -> str:
        raise LookupError


def nested(value: Any, depth: int = 980) -> Any:
    """Returns a list or tuple nested as deep as JSON can be read, but too deep to be written."""
    for _ in range(depth):
        value = type(value)([value])
    return value


VALUES: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2**40, 1.5, float("nan"), "", "x", "é" * 50, "\x00", "{}", "{0.__class__}", b"take",
    [], [1], [[]], {}, {"a": 1}, (), (1, 2), ([],), {1}, object(), int, len, (number for number in (1, 2)), Nameless(),
    10**5000, -10**5000, "x" * 100_000, "\ud800", list(range(100_000)), nested([]), nested(()),
)
"""Values of many types that are rarely valid."""

TEXTS = ("", " ", "\n", "x", "no such move", "1", "-1", "{}", "\x00", "²", "١٢", "a" * 5000, "x\u200b")
AnyGame = Game[Any, Any]
UNREADABLE = (BadPosition, UnknownOption, BadOption)
"""The errors that refuse a position."""
LONGEST_ERROR = 10_000
"""The most characters of an error's message."""


class Mishandled(AssertionError):
    """Raised for bad input that was accepted, or refused by the wrong error."""


def check(game: AnyGame, rng: random.Random) -> None:
    """Gives a game every kind of bad input. Raises `Mishandled` for input that is not refused properly."""
    check_options(game)
    check_states(game)
    check_moves(game)
    check_made_moves(game)
    check_diagrams(game)
    check_positions(game)
    record = short_record(game, rng)
    check_saves(record, rng)
    check_fates(record)
    check_codes(record)


def check_options(game: AnyGame) -> None:
    """Checks that unknown options raise UnknownOption, and any value of an option raises BadOption or is accepted."""
    for name in ("no such option", "self", "fate", "start"):
        _must_refuse(UnknownOption, game.setup, **{name: 1})
    for option in game.options:
        for value in VALUES:
            _may_refuse(BadOption, game.setup, **{option.name: value})


def check_states(game: AnyGame) -> None:
    """Checks that every method refuses an argument that is no state, or a seat that does not exist."""
    state = game.setup()
    legal = game.moves(state)[0]
    rest: dict[tuple[str, ...], tuple[Any, ...]] = {
        ("seats", "actor", "moves", "candidates", "chance", "outcome", "known"): (),
        ("sides", "circles", "holds_secrets", "diagram", "sketch"): (),
        ("why_not", "tell", "play", "check"): (legal,), ("tally", "view"): (0,), ("parse",): (str(legal),),
        ("describe",): ("en",), ("guess",): (random.Random(0),), ("seen",): (legal, state), ("turn_passed",): (state,),
    }
    for names, others in rest.items():
        for name in names:
            for value in (*VALUES, legal):
                _must_refuse(TypeError, getattr(game, name), value, *others)
    for value in VALUES:
        _must_refuse(TypeError, game.seen, state, legal, value)
        _must_refuse(TypeError, game.turn_passed, state, value)
        if type(value) is not int or value not in range(len(game.seats(state))):
            _must_refuse(ValueError, game.tally, state, value)
            _must_refuse(ValueError, game.view, state, value)


def check_moves(game: AnyGame) -> None:
    """Checks that values other than moves, and the language "xx", are refused, and `chance` at a seat's turn."""
    state = game.setup()
    for value in VALUES:
        for call in (game.why_not, game.tell, game.play, game.check):
            _must_refuse(UnreadableMove, call, state, value)
    for text in (*TEXTS, *VALUES):
        _must_refuse(UnreadableMove, game.parse, state, text)
    _must_refuse(ValueError, game.describe, state, "xx")
    if game.actor(state) != CHANCE:
        _must_refuse(ValueError, game.chance, state)


def check_made_moves(game: AnyGame) -> None:
    """Checks that a move with any value raises UnreadableMove when created, or is refused, or played and read back."""
    state = game.setup()
    for make, *readers in game.grammar.values():
        if not isinstance(make, type):  # a function, only ever called with what its readers return
            continue
        for value in (*VALUES, 9, LARGEST) if readers else ():
            given = [value] * len(readers)
            if _may_refuse(UnreadableMove, make, *given):
                continue
            move = make(*given)
            if not _may_refuse((IllegalMove, UnreadableMove), game.play, state, move):
                _may_refuse((), game.parse, state, str(move))
            if type(value) is str or (type(value) is int and abs(value) <= LARGEST):
                _may_refuse((), str, move)


def check_diagrams(game: AnyGame) -> None:
    """Checks that texts other than diagrams are refused, and that changed diagrams raise no other errors."""
    for text in (*TEXTS, *VALUES):
        _must_refuse(UNREADABLE, game.read, text)
    diagram = game.diagram(game.setup())
    lines, words = diagram.splitlines(), set(diagram.split())
    for at in range(len(lines)):
        _may_refuse(UNREADABLE, game.read, "\n".join(lines[:at] + lines[at + 1:]))
        _may_refuse(UNREADABLE, game.read, "\n".join([*lines[:at], lines[at], *lines[at:]]))
    for word in sorted(words):
        for other in ("", "99", "-3", "(0)", ">", "=", "x=1"):
            _may_refuse(UNREADABLE, game.read, diagram.replace(word, other))


def check_positions(game: AnyGame) -> None:
    """Checks that `position` refuses each value of an argument, or makes a position that is read back from its diagram.

    Tries each value alone, in a list and in a dictionary; unknown arguments must be refused.
    An argument whose default is a number, a text or a bool must refuse values of all other types.
    """
    example = getattr(game.position, "example", {})
    for name in ("no such argument", "self", "game", "names"):
        _must_refuse(UNREADABLE, game.position, **example, **{name: 1})
    for name, argument in signature(game.position).parameters.items():
        kind = type(argument.default)
        for value in VALUES if argument.kind is Parameter.KEYWORD_ONLY else ():
            given = {**example, name: value}
            if kind in (bool, int, str) and type(value) is not kind:
                _must_refuse(UNREADABLE, game.position, **given)
            else:
                _check_position(game, given)
            for inside in ([value], [[value]], {1: value}, {"1": value}, *([{value: 1}] if _is_key(value) else [])):
                _check_position(game, {**example, name: inside})


def _is_key(value: Any) -> bool:
    try:
        hash(value)
    except (TypeError, RecursionError):
        return False
    return True


def _check_position(game: AnyGame, names: dict[str, Any]) -> None:
    """Checks that a position is refused, or is read back from its diagram."""
    if _may_refuse(UNREADABLE, game.position, **names):
        return
    state = game.position(**names)
    diagram = game.diagram(state)
    if _may_refuse(UNREADABLE, game.read, diagram) or game.read(diagram) != state:
        raise Mishandled(f"{game.id}: position({shortened(names, 200)}) is not read back from its diagram")


def check_saves(record: Record, rng: random.Random) -> None:
    """Checks that damaged saves raise DamagedRecord, or load as a record that can be saved and loaded again."""
    good = record.to_json()
    newer = json.dumps(json.loads(good) | {"format": 999})
    whole = ("[]", "null", "[" * 20_000, '{"format":1}', good + "}", "x" * 500_000, newer)
    read = partial(Record.from_json, game=record.game)
    for text in (*TEXTS, *VALUES, *whole):
        _must_refuse(DamagedRecord, read, text)
    for at in range(0, len(good), max(1, len(good) // 60)):
        _must_refuse(DamagedRecord, read, good[:at])
    for damaged in _damaged(json.loads(good), rng):
        if not _may_refuse(DamagedRecord, partial(Record.from_data, game=record.game), damaged):
            read(Record.from_data(damaged, game=record.game).to_json())


def check_fates(record: Record) -> None:
    """Checks that a fate accepts only draws that chance makes in this game, each once, also in a save."""
    game, saved, drawn = record.game, record.to_data(), dict(islice(record.fate.items(), 2))
    tells = unwrap(type(game).no_draw) is not Game.no_draw or bool(game.no_draw(record.start, 0, 0, None))
    played = next((move for ply, move in enumerate(record.moves) if game.actor(record.at(ply)) != CHANCE), None)
    make = partial(Record, game, record.start)
    for value in VALUES:
        if value is not None and not isinstance(value, dict):
            _must_refuse(TypeError, make, fate=value)
        if _is_key(value):
            plain = type(value) in (int, str) or (isinstance(value, tuple) and len(value) == 2)
            (_may_refuse if plain else _must_refuse)((UnknownDraw, UnreadableMove), make, fate={value: played})
    for key in ("no such draw", -1, 10**30, ("no such shuffle", 1), (0, ""), True, (0, True)) if tells else ():
        for move in {played, *drawn.values()} - {None}:
            _must_refuse(UnknownDraw, make, fate={key: move})
            _must_refuse(DamagedRecord, Record.from_data, saved | {"fate": [_as_saved(draw_key(key), move)]}, game=game)
    for draw, move in drawn.items():
        for wrong in VALUES:
            _must_refuse(UnreadableMove, make, fate={draw: wrong})
        if tells and played:
            _must_refuse(UnknownDraw, make, fate={draw: played})
        _must_refuse(DamagedRecord, Record.from_data, saved | {"fate": [_as_saved(draw, move)]}, game=game)
        if make(fate={draw: move}).fate != {draw: move}:
            raise Mishandled(f"{game.id}: fate={{{draw}: {move}}} is not kept")
    check_doubled(record)


def check_doubled(record: Record) -> None:
    """Checks that a fate with the same card at two places of a shuffle is refused, also in a save."""
    bare = record.to_data() | {"moves": [], "ply": 0}
    for fate in doubled(record):
        _must_refuse(UnknownDraw, Record, record.game, record.start, fate=fate)
        entries = [_as_saved(draw, move) for draw, move in fate.items()]
        _must_refuse(DamagedRecord, Record.from_data, bare | {"fate": entries}, game=record.game)


def doubled(record: Record) -> Iterator[dict[DrawKey, Any]]:
    """Yields fates that put a card in one more place of its shuffle than there are cards equal to it."""
    for draw, move in record.fate.items():
        copies = record.game.copies(record.start, draw[0], move)
        alike = [one for one in record.fate if one[0] == draw[0] and record.fate[one] == move]
        others = [one for one in record.fate if one[0] == draw[0] and record.fate[one] != move]
        if copies and len(alike) + len(others) > copies:
            yield dict.fromkeys([*alike, *others][:copies + 1], move)


def _as_saved(draw: DrawKey, move: Any) -> list[Any]:
    return [draw[1], str(move), draw[0]]


def check_codes(record: Record) -> None:
    """Checks that a share code is refused with any character replaced, or with one lost or added at an end."""
    good = encode(record)
    read = partial(decode, game=record.game)
    for text in (*TEXTS, *VALUES, good * 2, good[1:], good[:-1], f"{good}A"):
        _must_refuse(DamagedCode, read, text)
    for at, letter in enumerate(good):
        for other in {"A", "B", "_", "é", " "} - {letter}:
            _must_refuse(DamagedCode, read, good[:at] + other + good[at + 1:])


def short_record(game: AnyGame, rng: random.Random, plies: int = 12) -> Record:
    """Returns a record of the first `plies` moves of a random game."""
    record = Record(game, rng=rng)
    while record.ply < plies and game.actor(record.state) is not None:
        if game.actor(record.state) == CHANCE:
            record.draw()
        else:
            record.play(rng.choice(game.moves(record.state)))
    return record


def _damaged(saved: dict[str, Any], rng: random.Random) -> Iterator[dict[str, Any]]:
    """Yields copies of a save, each with one entry or item missing, replaced, added or repeated."""
    for key, value in saved.items():
        yield {name: kept for name, kept in saved.items() if name != key}
        wrong: Any
        for wrong in (None, True, -1, 10**30, 1.5, "", "x" * 999, [], [1], [[]], [None, 1], {}, {"x": {}}, nested([])):
            yield saved | {key: wrong}
            yield saved | {"options": {key: wrong}}
            if isinstance(value, list) and value:
                at = rng.randrange(len(value))
                yield saved | {key: [*value[:at], wrong, *value[at + 1:]]}
                yield saved | {key: [*value, wrong]}
        if isinstance(value, list) and value:
            yield saved | {key: value[1:]}
            yield saved | {key: value * 3000}


def _name(call: Callable[..., object]) -> str:
    """Returns the name of a function, also inside a `partial`."""
    return str(getattr(getattr(call, "func", call), "__qualname__", call))


Errors = type[Exception] | tuple[type[Exception], ...]


def _must_refuse(errors: Errors, call: Callable[..., object], *values: Any, **options: Any) -> None:
    """Raises Mishandled unless the call raises one of `errors`."""
    if not _may_refuse(errors, call, *values, **options):
        raise Mishandled(f"{_name(call)} takes {shortened(values or options, 200)}")


def _may_refuse(errors: Errors, call: Callable[..., object], *values: Any, **options: Any) -> bool:
    """Returns True if the call raises one of `errors`. Raises Mishandled for another error or a bad message."""
    try:
        call(*values, **options)
    except errors as error:
        if not 0 < len(str(error)) <= LONGEST_ERROR:
            told = f"{type(error).__name__} says nothing, or far too much: {shortened(str(error))}"
            raise Mishandled(told) from error
        return True
    except Exception as error:
        given = shortened(values or options, 200)
        raise Mishandled(f"{_name(call)}({given}): {type(error).__name__}: {error}") from error
    return False
