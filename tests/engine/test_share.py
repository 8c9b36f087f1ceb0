"""A whole game as a short code: it comes back whole, and a damaged one is refused."""

import base64
import json
import random
import string
import zlib

import pytest

from pontlevis import Record
from pontlevis.hostile import short_record
from pontlevis.share import DamagedCode, decode, encode

ALPHABET = string.ascii_letters + string.digits + "-_"


@pytest.fixture(scope="module")
def code(game):
    return encode(short_record(game, random.Random(3), plies=40))


def test_a_code_brings_the_game_back(game):
    record = short_record(game, random.Random(3), plies=40)
    copy = decode(encode(record))
    assert (copy.moves, copy.state, copy.digest) == (record.moves, record.state, record.digest)
    assert set(encode(record)) <= set(ALPHABET)


def test_a_code_of_no_moves_and_one_from_a_position(game, at):
    assert decode(encode(Record(game, players=4))).start == game.setup(players=4)
    record = Record(game, at("1 6 17 / 1", flipped=27, seen={1: 5}).state)
    record.play("take")
    assert decode(encode(record)).state == record.state


def test_a_code_stops_at_the_move_being_shown_and_remembers_practice(game):
    record = short_record(game, random.Random(3))
    record.undo()
    record.undo()
    copy = decode(encode(record))
    assert copy.moves == record.moves
    assert copy.practice == record.practice


def test_every_change_of_one_character_is_noticed(code):
    for at, letter in enumerate(code):
        for other in set(ALPHABET) - {letter}:
            with pytest.raises(DamagedCode):
                decode(code[:at] + other + code[at + 1:])


def test_lost_and_swapped_characters_are_noticed(code):
    for at in range(len(code)):
        with pytest.raises(DamagedCode):
            decode(code[:at] + code[at + 1:])
        if at and code[at - 1] != code[at]:
            with pytest.raises(DamagedCode):
                decode(code[:at - 1] + code[at] + code[at - 1] + code[at + 1:])


@pytest.mark.parametrize("text", ["", "A", "AAAA", "é" * 20, "A" * 9000, None, 7, b"AAAAAAAA", "=" * 8, " "])
def test_what_is_no_code_is_refused(text):
    with pytest.raises(DamagedCode):
        decode(text)


def forged(head, moves=0):
    """A code with a good checksum and any head."""
    packed = zlib.compress(json.dumps(head).encode() if not isinstance(head, bytes) else head)
    body = len(packed).to_bytes(2, "big") + packed + moves.to_bytes((moves.bit_length() + 7) // 8, "big")
    return base64.urlsafe_b64encode(zlib.crc32(body).to_bytes(4, "big") + body).decode().rstrip("=")


GOOD = {"v": 1, "g": "fortissimo", "o": {}, "s": None, "n": 1, "p": False}


def test_a_forged_code_may_hold_legal_moves_only():
    assert str(decode(forged(GOOD, 7)).moves[0]) == "flip 8"


@pytest.mark.parametrize(("head", "moves"), [
    ([], 0), (None, 0), (b"{", 0), (b"\xff", 0), ({}, 0), (GOOD | {"v": 2}, 0), (GOOD | {"g": "chess"}, 0),
    (GOOD | {"g": None}, 0), (GOOD | {"o": {"players": 9}}, 0), (GOOD | {"s": "x"}, 0), (GOOD | {"n": -1}, 0),
    (GOOD | {"n": True}, 0), (GOOD | {"n": 10**9}, 0), (GOOD | {"p": "yes"}, 0), (GOOD, 45 * 45), (GOOD | {"n": 0}, 1),
    (b"[" * 30_000, 0), (b" " * 10_000_000, 0),
])
def test_a_forged_head_is_refused(head, moves):
    with pytest.raises(DamagedCode):
        decode(forged(head, moves))


def test_a_code_that_goes_on_after_the_end_is_refused(game, at):
    ended = game.diagram(at("1 45 / 1 46").state)
    with pytest.raises(DamagedCode, match="after the end"):
        decode(forged(GOOD | {"s": ended, "n": 1}))
