"""Encodes a whole record as a short code for a link: the start, each move, and marks that check the decoding.

A move is its index among the legal moves, sorted by their notation: a few bits, so a game of a hundred turns fits in
about 250 characters. A checksum catches every change of a single character. After every ten moves and the last, a mark
of eight bits checks the moves so far; at the end, one of 32 bits checks the moves and the state. They detect a code
that was made under other rules, which is then replayed up to the last mark that agrees.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from pontlevis.contract.game import Game
from pontlevis.contract.shape import load_json
from pontlevis.contract.short import shortened
from pontlevis.record import old_codes
from pontlevis.record.record import Record
from pontlevis.record.saves import FORMAT, MOST_MOVES, DamagedRecord, OtherRules, state_mark

VERSION = 2
LONGEST_CODE = 8_000
LONGEST_HEAD = 20_000
STRIDE = 10
"""The number of moves between two marks."""


class TooLong(ValueError):
    """Raised for a game too long for a code."""


class DamagedCode(DamagedRecord):
    """Raised for a code that cannot be decoded. `where` is the cause.

    "code": it was cut or mistyped; "old", "newer": its version; "game", "options", "start": this part of its head is
    unknown or not allowed.
    """

    def __init__(self, fault: str, where: str = "code") -> None:
        ValueError.__init__(self, fault)
        self.where = where


class Head(NamedTuple):
    """The parts of a code before its moves; see `Record`. `plies`: the number of moves."""

    version: int
    game: str
    options: dict[str, Any]
    start: str | None
    plies: int
    practice: bool


def encode(record: Record) -> str:
    """Returns the code of `record`, without moves taken back: letters, digits, `-` and `_`.

    Raises TooLong for a game that `decode` would refuse.
    """
    moves, saved = record.moves, record.to_data()
    head = json.dumps(Head(VERSION, saved["game"], saved["options"], saved["start"], len(moves), record.practice),
                      separators=(",", ":"))
    _check_size("moves", len(moves), MOST_MOVES)
    _check_size("characters of a start", len(head), LONGEST_HEAD)
    packed_head, number = zlib.compress(head.encode(), 9), _number(record)
    body = len(packed_head).to_bytes(2, "big") + packed_head + number.to_bytes((number.bit_length() + 7) // 8, "big")
    code = base64.urlsafe_b64encode(zlib.crc32(body).to_bytes(4, "big") + body).decode().rstrip("=")
    _check_size("characters", len(code), LONGEST_CODE)
    return code


def _number(record: Record) -> int:
    """Returns the moves and marks of a record as one number, the first move in its lowest digits."""
    moves, game = record.moves, record.game
    marks = [*accumulate(moves, _mark, initial=0)]
    number = state_mark(game, record.state, marks[-1])
    for ply in reversed(range(len(moves))):
        if _marked(ply + 1, len(moves)):
            number = number << 8 | marks[ply + 1] & 0xFF
        legal = _legal(game, record.at(ply))
        number = number * len(legal) + legal.index(moves[ply])
    return number


def _legal(game: Game[Any, Any], s: Any) -> list[Any]:
    """Returns the legal moves, sorted by notation."""
    return sorted(game.moves(s), key=str)


def _mark(before: int, move: Any) -> int:
    """Returns the mark after a move: a checksum of all moves so far."""
    return zlib.crc32(str(move).encode(), before)


def _marked(ply: int, count: int) -> bool:
    return ply % STRIDE == 0 or ply == count


def _check_size(what: str, found: int, most: int) -> None:
    if found > most:
        raise TooLong(f"a code holds at most {most} {what}, and this game has {found}")


def decode(code: str, *, game: Game[Any, Any] | None = None) -> Record:
    """Returns a record with the moves of a code; moves taken back and settled draws are not in it.

    game: as for `Record.from_json`. Raises DamagedCode for a code that cannot be read, OtherRules for one
    made under other rules, with the record as far as it can be replayed. Both are DamagedRecord.
    """
    head, number = _unpacked(code)
    record = _begun(head, game)
    if head.version == VERSION:
        return _followed(record, head, number, game)
    try:
        old_codes.replay(record, head.plies, number)
    except old_codes.Unreadable as error:
        raise DamagedCode(f"this code is of an older version: {error}", "old") from None
    return record


def _begun(head: Head, game: Game[Any, Any] | None, moves: Sequence[Any] = ()) -> Record:
    """Returns a record from a head, with `moves` played. Raises DamagedCode."""
    saved = {"format": FORMAT, "game": head.game, "options": head.options, "start": head.start,
             "moves": [*map(str, moves)], "ply": len(moves), "fate": [], "practice": head.practice, "end": None}
    try:
        return Record.from_data(saved, game=game)
    except DamagedRecord as error:
        raise DamagedCode(str(error), error.where if error.where in ("game", "options", "start") else "code") from None


def _followed(record: Record, head: Head, number: int, game: Game[Any, Any] | None) -> Record:
    """Plays the moves of a code on `record` and returns it. Raises OtherRules at a mark that does not agree.

    Also raises it if the game ends before the moves do.
    """
    mark = held = 0
    while record.ply < head.plies:
        legal = _legal(record.game, record.state)
        if not legal:
            break
        number, place = divmod(number, len(legal))
        record.play(legal[place])
        mark = _mark(mark, legal[place])
        if _marked(record.ply, head.plies):
            number, told = divmod(number, 256)
            if told != mark & 0xFF:
                break
            held = record.ply
    if held < head.plies:
        begun = _begun(head, game, record.moves[:held])
        raise OtherRules(begun, head.plies, f"after move {held}", "the moves that follow cannot be told any more")
    if number != state_mark(record.game, record.state, mark):
        raise OtherRules(record, head.plies, "end", "the same moves lead to another position today")
    return record


def _unpacked(code: str) -> tuple[Head, int]:
    """Returns the head of a code, and its moves as one number. Raises DamagedCode."""
    if not isinstance(code, str) or not 0 < len(code) <= LONGEST_CODE:
        raise DamagedCode("this is not the code of a game")
    try:
        raw = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise DamagedCode("this code has characters that no code has, or lacks some") from None
    checksum, body = raw[:4], raw[4:]
    # The last character may have unused bits: only one spelling of a code is accepted.
    spelled = base64.urlsafe_b64encode(raw).decode().rstrip("=") == code
    if len(raw) < 6 or not spelled or zlib.crc32(body).to_bytes(4, "big") != checksum:
        raise DamagedCode("this code is damaged: a character is wrong or missing")
    length = int.from_bytes(body[:2], "big")
    try:
        unzip = zlib.decompressobj()
        told = load_json(unzip.decompress(body[2:2 + length], LONGEST_HEAD).decode())
    except (zlib.error, ValueError):
        raise DamagedCode("this code is damaged") from None
    return _head(told), int.from_bytes(body[2 + length:], "big")


def _head(told: object) -> Head:
    """Returns the head from its JSON: a list, or the dict of version 1. Raises DamagedCode."""
    if isinstance(told, dict) and [*told.items()][:1] == [("v", 1)] and [*told] == ["v", "g", "o", "s", "n", "p"]:
        told = [*told.values()]
    if not isinstance(told, list) or not told or type(version := told[0]) is not int or version < 1:
        raise DamagedCode("this is not the code of a game")
    if version > VERSION:
        raise DamagedCode(f"this code was made by a newer version: {shortened(version)}, where {VERSION} is the last",
                          "newer")
    if len(told) != len(Head._fields):
        raise DamagedCode("this code is damaged: a part is missing, or there is one too many")
    head = Head(*told)
    if type(head.plies) is not int or not 0 <= head.plies <= MOST_MOVES:
        raise DamagedCode("this code does not say how many moves it holds")
    return head
