"""Share codes: a whole game is restored from its code, and a damaged code is refused."""

import base64
import json
import random
import string
import zlib
from contextlib import suppress
from itertools import cycle, islice
from math import log2

import pytest

import pontlevis
import sizes
from changed_rules import OtherDefault, Reordered, Spent, Stricter
from pontlevis import Record
from pontlevis.kit.bad_input import short_record
from pontlevis.record import old_codes, share
from pontlevis.record.saves import OtherRules
from pontlevis.record.share import STRIDE, DamagedCode, TooLong, decode, encode

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
    assert decode(encode(Record(game, options={"players": 4}))).start == game.setup(players=4)
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


@pytest.mark.sampled
@pytest.mark.parametrize("game_id", pontlevis.games())
@pytest.mark.parametrize("limit", ["LONGEST_CODE", "LONGEST_HEAD", "MOST_MOVES"])
def test_what_can_be_encoded_can_be_decoded(game_id, limit, monkeypatch):
    own = pontlevis.game(game_id)
    record = short_record(own, random.Random(8), plies=30)
    records = [record, *(Record(own, record.at(ply)) for ply in range(0, record.ply if sizes.WHOLE else 1, 11))]
    opened, tried = [], 0
    for most in (20, 120, 400):
        monkeypatch.setattr(share, limit, most)
        for sent in records:
            while sent.can_undo:
                with suppress(TooLong):
                    code = encode(sent)
                    opened.append(decode(code).moves == sent.moves)
                tried += 1
                sent.undo()
            while sent.can_redo:
                sent.redo()
    assert all(opened)
    assert 0 < len(opened) < tried


def test_a_code_of_just_the_most_characters_is_opened(monkeypatch):
    record = short_record(pontlevis.game("fortissimo"), random.Random(8), plies=40)
    code = encode(record)
    monkeypatch.setattr(share, "LONGEST_CODE", len(code))
    assert decode(code).moves == record.moves
    monkeypatch.setattr(share, "LONGEST_CODE", len(code) - 1)
    with pytest.raises(DamagedCode, match="not the code of a game"):
        decode(code)


@pytest.mark.parametrize(("number", "legal", "silent"), [(5, "ab", 0), (5, "a", 4), (0, "ab", 4), (0, "abc", 4)])
def test_a_move_without_a_choice_and_what_zero_stands_for_take_no_room_in_an_old_code(number, legal, silent):
    assert old_codes._silent(3, number, legal) == silent


def long_game():
    return short_record(pontlevis.game("fortissimo"), random.Random(4), plies=70)


def test_a_code_does_not_depend_on_the_order_in_which_a_game_lists_its_moves():
    record = long_game()
    assert decode(encode(record), game=Reordered()).moves == record.moves
    assert encode(Record.from_json(record.to_json(), game=Reordered())) == encode(record)


def test_a_code_of_stricter_rules_is_followed_up_to_the_last_mark_that_agrees():
    record = long_game()
    with pytest.raises(OtherRules, match="under other rules, of its 70 moves") as told:
        decode(encode(record), game=Stricter())
    followed = told.value.record
    assert followed.moves == record.moves[:followed.ply]
    assert (followed.ply % STRIDE, told.value.count, told.value.refusal) == (0, 70, None)
    assert 0 < followed.ply < 70
    assert not followed.can_redo
    assert followed.fate.keys() <= record.fate.keys()


@pytest.mark.parametrize("changed", [Spent, OtherDefault])
def test_a_code_whose_moves_lead_elsewhere_or_whose_options_mean_something_else_is_told(changed):
    record = long_game()
    with pytest.raises(OtherRules, match="lead to another position today") as told:
        decode(encode(record), game=changed())
    assert (told.value.record.moves, told.value.where) == (record.moves, "end")


def test_a_code_of_another_game_or_a_newer_version_is_refused_by_name():
    code = encode(long_game())
    with pytest.raises(DamagedCode, match=r"a game of 'fortissimo', and one of la_forteresse is wanted") as told:
        decode(code, game=pontlevis.game("la_forteresse"))
    assert told.value.where == "game"
    with pytest.raises(DamagedCode, match="newer version") as told:
        decode(forged([3, "fortissimo", {}]))
    assert told.value.where == "newer"


def test_an_old_code_of_a_game_whose_rules_have_changed_is_refused_by_name():
    with pytest.raises(DamagedCode, match="the rules of cardstle have changed since") as told:
        decode(forged(GOOD | {"g": "cardstle"}, 3))
    assert told.value.where == "old"


def test_a_mark_takes_a_byte_every_ten_moves_and_the_end_takes_four():
    game = pontlevis.game("la_forteresse")
    record = short_record(game, random.Random(2), plies=60)
    lengths = []
    while record.can_undo:
        lengths.append(len(encode(record)))
        record.undo()
    bits = sum(log2(len(game.moves(record.at(ply)))) for ply in range(60)) + 8 * 6 + 32
    assert abs(lengths[0] - len(encode(record)) - (bits - 32) * 4 / 3 / 8) < 6


def test_a_game_that_is_too_long_for_a_code_is_refused_in_words(monkeypatch):
    monkeypatch.setattr(share, "LONGEST_CODE", 400)
    own = pontlevis.game("la_forteresse")
    record = Record(own, options={"quiet_limit": 0, "repetition": 0})
    for move in islice(cycle(("f1-d3", "f9-d7", "d3-f1", "d7-f9")), 900):
        record.play(move)
    with pytest.raises(TooLong, match="at most 400 characters"):
        encode(record)


def forged(head, moves=0):
    """Returns a code with a valid checksum and any head."""
    packed = zlib.compress(json.dumps(head).encode() if not isinstance(head, bytes) else head)
    body = len(packed).to_bytes(2, "big") + packed + moves.to_bytes((moves.bit_length() + 7) // 8, "big")
    return base64.urlsafe_b64encode(zlib.crc32(body).to_bytes(4, "big") + body).decode().rstrip("=")


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_a_short_code_that_claims_thousands_of_moves_is_refused_before_they_are_played(game_id, monkeypatch):
    game, played, play = pontlevis.game(game_id), [], Record.play
    monkeypatch.setattr(old_codes, "MOST_SILENT", 40)
    monkeypatch.setattr(Record, "play", lambda record, move: played.append(move) or play(record, move))
    head = GOOD | {"g": game_id, "n": 20_000}
    for number in (0, 1, 10**20):
        played.clear()
        with pytest.raises(DamagedCode, match=r"claims more moves|after the end|have changed since"):
            decode(forged(head, number), game=game)
        assert len(played) < 40 + 1 + number.bit_length()
        played.clear()
        with pytest.raises(OtherRules):
            decode(forged([2, game_id, {}, None, 20_000, False], number), game=game)
        assert len(played) <= 5 * STRIDE + number.bit_length()


GOOD = {"v": 1, "g": "fortissimo", "o": {}, "s": None, "n": 1, "p": False}


def test_a_forged_code_may_hold_legal_moves_only():
    assert str(decode(forged(GOOD, 7)).moves[0]) == "flip 8"


@pytest.mark.parametrize(("head", "moves"), [
    ([], 0), (None, 0), (b"{", 0), (b"\xff", 0), ({}, 0), (GOOD | {"v": 2}, 0), ([2], 0), (["2"], 0),
    ([True, "fortissimo", {}, None, 0, False], 0),
    ([2, "fortissimo", {}, None, -1, False], 0), ([2, "fortissimo", {}, None, 0, 1], 0),
    (GOOD | {"g": "chess"}, 0),
    (GOOD | {"g": None}, 0), (GOOD | {"o": {"players": 9}}, 0), (GOOD | {"s": "x"}, 0), (GOOD | {"n": -1}, 0),
    (GOOD | {"n": True}, 0), (GOOD | {"n": 10**9}, 0), (GOOD | {"p": "yes"}, 0), (GOOD, 45 * 45), (GOOD | {"n": 0}, 1),
    (b"[" * 30_000, 0), (GOOD | {"more": 1}, 0), ({"v": 1, "g": "fortissimo"}, 0), (GOOD | {"p": None}, 0),
    (json.dumps(GOOD).encode()[:-1] + b', "n": 2}', 0), (GOOD | {"s": "fortissimo players=2", "o": {"players": 2}}, 0),
    *((GOOD | {"o": {name: value}}, 0) for name in ("fate", "start", "rng", "game", "self")
      for value in (None, [1], {})),
 (b" " * 10_000_000, 0),
])
def test_a_forged_head_is_refused(head, moves):
    with pytest.raises(DamagedCode):
        decode(forged(head, moves))


def test_a_forged_head_that_is_nested_too_deep_is_refused():
    for depth in (*range(800, 1000), 5000):
        deep = '{"players":' + "[" * depth + "]" * depth + "}"
        with pytest.raises(DamagedCode):
            decode(forged(json.dumps(GOOD).replace("{}", deep).encode()))


def test_a_code_that_goes_on_after_the_end_is_refused(game, at):
    ended = game.diagram(at("1 45 / 1 46").state)
    with pytest.raises(DamagedCode, match="after the end"):
        decode(forged(GOOD | {"s": ended, "n": 1}))
