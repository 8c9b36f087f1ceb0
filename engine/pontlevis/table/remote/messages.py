"""The messages of the two ends, as data, and how they are read: strictly, as from a stranger.

`Report` goes to the host, `Update` to a guest. Each is written as JSON; read back, it has the parts it should have and
no other, each of its type and within its bounds, or DamagedMessage says which part is wrong.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pontlevis.contract.short import shortened
from pontlevis.record.saves import MOST_MOVES, load_json
from pontlevis.table.accord import DECLINED, SIGNS, WISHES, Said, Wish
from pontlevis.table.remote.seal import NAME, DamagedMessage
from pontlevis.table.remote.trail import Place

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


class Act(NamedTuple):
    """What somebody does far away, at a place of the game.

    kind: "move", with its notation; "draw", to let chance move; "wish", with its kind and the ply to go back to;
    "answer", with the number of the wish and yes or no; "withdraw"; "sign", with the sign.
    """

    kind: str
    place: Place
    facts: tuple[Any, ...] = ()


class Report(NamedTuple):
    """What a page tells the host.

    page: its name; number: counts its reports; life: of the host it has heard from, 0 for none; seen: the number of the
    last update that it took on this line, 0 for none; place: where its game stands, None for nowhere; first, acts: the
    acts that the host has not confirmed, and the number of the first of them.
    """

    page: str
    number: int
    life: int
    seen: int
    place: Place | None
    first: int
    acts: tuple[Act, ...]


class Table(NamedTuple):
    """Who plays, and by which rules of the house: `Session` has the words for it.

    there: the far seats with somebody before their page; watchers: the number of pages that look on; practised: whether
    the game is marked.
    """

    sitters: tuple[str, ...]
    names: tuple[str, ...]
    far: tuple[int, ...]
    there: tuple[int, ...]
    watchers: int
    kind: str
    practice: bool
    aid: bool
    aided: bool
    practised: bool
    paused: bool
    thinking: int | None
    wish: Wish | None
    said: Said | None
    settled: bool


class Verdict(NamedTuple):
    """An act that was not done, by its number, and why."""

    number: int
    why: str


class Update(NamedTuple):
    """What the host tells a page.

    page: whom; life, number: the host's, and the update's in it; heard: the number of the last act that was heard;
    verdict: on the last that was not done; seat, beside: where the page sits, -1 for a watcher, and whose view it has;
    start: the parts of a save that say how the game began, None where the page knows; since: the place from which on
    the moves follow; end: the `state_mark` of where they lead, so that a page of other rules is not led elsewhere;
    parting: of PARTINGS; table: None in a greeting, which tells the life alone, and in a parting.
    """

    page: str
    life: int
    number: int
    heard: int = 0
    verdict: Verdict | None = None
    seat: int = -1
    beside: int = 0
    start: dict[str, Any] | None = None
    since: Place = Place(0, "")
    moves: tuple[str, ...] = ()
    end: int = 0
    parting: str = ""
    table: Table | None = None


Reader = Callable[[Any], Any]
"""Gives back what it is given as it should be. Raises ValueError with what is wrong."""


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
    found: Report = _read(text, REPORT)
    return found


def read_update(text: str) -> Update:
    """The update written so. Raises DamagedMessage."""
    found: Update = _read(text, UPDATE)
    return found


def _read(text: str, reader: Reader) -> Any:
    try:
        return reader(load_json(text))
    except DamagedMessage:
        raise
    except ValueError as error:
        raise DamagedMessage("json", str(error)) from None


# -------------------------------------------------------------------- readers


def _whole(most: int, least: int = 0) -> Reader:
    def reader(value: Any) -> int:
        if type(value) is not int or not least <= value <= most:
            raise ValueError(f"{shortened(value, 40)} is no number from {least} to {most}")
        return value
    return reader


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{shortened(value, 40)} is neither yes nor no")  # noqa: TRY004 - a message is refused by one error
    return value


def _text(most: int) -> Reader:
    def reader(value: Any) -> str:
        if not isinstance(value, str) or len(value) > most:
            raise ValueError(f"{shortened(value, 40)} is no text of at most {most} characters")
        return value
    return reader


def _name(value: Any) -> str:
    if not isinstance(value, str) or not NAME.fullmatch(value):
        raise ValueError(f"{shortened(value, 40)} is no name of a page")
    return value


def _one_of(values: Sequence[str]) -> Reader:
    def reader(value: Any) -> str:
        if not isinstance(value, str) or value not in values:
            raise ValueError(f"{shortened(value, 40)} is none of {', '.join(values)}")
        return value
    return reader


def _maybe(reader: Reader) -> Reader:
    return lambda value: None if value is None else reader(value)


def _row(reader: Reader, most: int) -> Reader:
    def row(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > most:
            raise ValueError(f"{shortened(value, 40)} is no list of at most {most}")
        return tuple(map(reader, value))
    return row


def _parts(make: type, readers: Mapping[str, Reader]) -> Reader:
    """The reader of a named tuple: it has these fields and no other. A fault names the field."""
    def parts(value: Any) -> Any:
        if not isinstance(value, dict) or value.keys() != readers.keys():
            raise DamagedMessage(make.__name__.lower(), f"wants {', '.join(readers)}; not {shortened(value, 80)}")
        found = {}
        for name, reader in readers.items():
            try:
                found[name] = reader(value[name])
            except DamagedMessage:
                raise
            except ValueError as error:
                raise DamagedMessage(name, str(error)) from None
        return make(**found)
    return parts


def _start(value: Any) -> dict[str, Any]:
    """The beginning of a saved game; the record that is made of it reads it."""
    if not isinstance(value, dict) or value.keys() != {"game", "options", "start"}:
        raise ValueError(f"{shortened(value, 40)} is no beginning of a game")
    return value


_count, _seat, _ply = _whole(LARGEST), _whole(99), _whole(MOST_MOVES)
_seats = _row(_seat, 99)
_place = _parts(Place, {"ply": _ply, "mark": _text(12)})
FACTS: dict[str, tuple[Reader, ...]] = {
    "move": (_text(LONGEST_MOVE),), "draw": (), "wish": (_one_of(WISHES), _ply), "answer": (_count, _flag),
    "withdraw": (), "sign": (_one_of(SIGNS),),
}


_bare_act = _parts(Act, {"kind": _one_of(tuple(FACTS)), "place": _place, "facts": _row(lambda fact: fact, 2)})


def _act(value: Any) -> Act:
    found: Act = _bare_act(value)
    readers = FACTS[found.kind]
    if len(readers) != len(found.facts):
        raise DamagedMessage("facts", f"{found.kind} has {len(readers)} of them")
    return found._replace(facts=tuple(reader(fact) for reader, fact in zip(readers, found.facts, strict=True)))


REPORT = _parts(Report, {"page": _name, "number": _count, "life": _count, "seen": _count, "place": _maybe(_place),
                         "first": _count, "acts": _row(_act, MOST_ACTS)})
_wish = _parts(Wish, {"number": _count, "kind": _one_of(WISHES), "seats": _seats, "ply": _ply, "asked": _seats})
_said = _parts(Said, {"number": _count, "what": _one_of((*SIGNS, DECLINED)), "seat": _seat})
_table = _parts(Table, {
    "sitters": _row(_text(LONGEST_MOVE), 99), "names": _row(_text(LONGEST_MOVE), 99), "far": _seats, "there": _seats,
    "watchers": _seat, "kind": _one_of(("lesson", "game")), "practice": _flag, "aid": _flag, "aided": _flag,
    "practised": _flag, "paused": _flag, "thinking": _maybe(_seat), "wish": _maybe(_wish), "said": _maybe(_said),
    "settled": _flag})
UPDATE = _parts(Update, {
    "page": _name, "life": _count, "number": _count, "heard": _count,
    "verdict": _maybe(_parts(Verdict, {"number": _count, "why": _one_of(VERDICTS)})), "seat": _whole(99, -1),
    "beside": _seat, "start": _maybe(_start), "since": _place, "moves": _row(_text(LONGEST_MOVE), MOST_MOVES),
    "end": _whole(2**32 - 1), "parting": _one_of(PARTINGS), "table": _maybe(_table)})
