"""A whole record as a short code for a link: the start, and each move as its number among the legal moves.

A move costs a few bits, so a game of a hundred turns fits in about 250 characters. A
checksum catches every change of a single character, and a code can only ever hold legal moves.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Sequence
from typing import Any

from pontlevis.contract.game import Game
from pontlevis.record import Record
from pontlevis.record.saves import MOST_MOVES, DamagedRecord, load_json

VERSION = 1
LONGEST_CODE = 8_000
LONGEST_HEAD = 20_000
MOST_SILENT = 250
"""Moves in a row that take no room in a code: the only legal ones, or at its end the first of several."""


class TooLong(ValueError):
    """A game that no code can hold."""


class DamagedCode(ValueError):
    """A code that was cut, mistyped or made by a newer version."""


def encode(record: Record) -> str:
    """The code of `record`, up to the move being shown: letters, digits, `-` and `_`.

    Raises TooLong for a game that `decode` would not read.
    """
    moves, saved = record.moves, record.to_data()
    head = json.dumps({"v": VERSION, "g": saved["game"], "o": saved["options"], "s": saved["start"], "n": len(moves),
                       "p": record.practice}, separators=(",", ":"))
    _bear("moves", len(moves), MOST_MOVES)
    _bear("characters of a start", len(head), LONGEST_HEAD)
    number = silent = 0
    for ply in reversed(range(len(moves))):
        legal = record.game.moves(record.at(ply))
        number = number * len(legal) + legal.index(moves[ply])
        silent = _silent(silent, number, legal)
        _bear("moves in a row without a choice", silent, MOST_SILENT)
    packed_head = zlib.compress(head.encode(), 9)
    packed_moves = number.to_bytes((number.bit_length() + 7) // 8, "big")
    body = len(packed_head).to_bytes(2, "big") + packed_head + packed_moves
    code = base64.urlsafe_b64encode(zlib.crc32(body).to_bytes(4, "big") + body).decode().rstrip("=")
    _bear("characters", len(code), LONGEST_CODE)
    return code


def _silent(before: int, number: int, legal: Sequence[Any]) -> int:
    """Counts moves in a row that take no room: unlimited, a short code could claim as many as there may be."""
    return 0 if number and len(legal) > 1 else before + 1


def _bear(what: str, found: int, most: int) -> None:
    if found > most:
        raise TooLong(f"a code holds at most {most} {what}, and this game has {found}")


def decode(code: str, *, game: Game[Any, Any] | None = None) -> Record:
    """The record that `encode` made this code of. Raises DamagedCode. `game`: as for `Record.from_json`."""
    head, number = _unpacked(code)
    saved: dict[str, Any] = {"format": 1, "game": head["g"], "options": head["o"], "start": head["s"],
             "moves": [], "ply": 0, "fate": [], "practice": head["p"]}
    count = head["n"]
    if type(count) is not int or not 0 <= count <= MOST_MOVES:
        raise DamagedCode("this code does not say how many moves it holds")
    try:
        record = Record.from_data(saved, game=game)
    except DamagedRecord as error:
        raise DamagedCode(str(error)) from None
    silent = 0
    for _ in range(count):
        legal = record.game.moves(record.state)
        silent = _silent(silent, number, legal)
        if not legal:
            raise DamagedCode("this code goes on after the end of the game")
        if silent > MOST_SILENT:
            raise DamagedCode("this code claims more moves than it holds")
        number, index = divmod(number, len(legal))
        record.play(legal[index])
    if number:
        raise DamagedCode("this code holds more than its moves")
    return record


def _unpacked(code: str) -> tuple[dict[str, Any], int]:
    if not isinstance(code, str) or not 0 < len(code) <= LONGEST_CODE:
        raise DamagedCode("this is not the code of a game")
    try:
        raw = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise DamagedCode("this code has characters that no code has, or lacks some") from None
    checksum, body = raw[:4], raw[4:]
    # The last character may carry unused bits: a code has one spelling only.
    spelled = base64.urlsafe_b64encode(raw).decode().rstrip("=") == code
    if len(raw) < 6 or not spelled or zlib.crc32(body).to_bytes(4, "big") != checksum:
        raise DamagedCode("this code is damaged: a character is wrong or missing")
    length = int.from_bytes(body[:2], "big")
    try:
        unzip = zlib.decompressobj()
        head = load_json(unzip.decompress(body[2:2 + length], LONGEST_HEAD).decode())
    except (zlib.error, ValueError):
        raise DamagedCode("this code is damaged") from None
    if not isinstance(head, dict) or head.get("v") != VERSION:
        raise DamagedCode("this code was made by another version")
    if head.keys() != set("vgosnp"):
        raise DamagedCode("this code is damaged: a part is missing, or there is one too many")
    return head, int.from_bytes(body[2 + length:], "big")
