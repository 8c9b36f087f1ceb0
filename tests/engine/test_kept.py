"""Saves, codes, links and diagrams of every release open as the same game, or are refused with a reason."""

import hashlib
import json
import random
from pathlib import Path
from urllib.parse import parse_qs, urlsplit
from zlib import crc32

import pytest

import pontlevis
from corpus import FOLDER, KEPT, NAMES
from pontlevis import Record
from pontlevis.contract.diagrams import head
from pontlevis.contract.terms import BadPosition
from pontlevis.kit.bad_input import short_record
from pontlevis.record.saves import OtherRules
from pontlevis.record.share import DamagedCode, decode, encode

FILES = {"2026-11-22.json": "ab7eddb23680", "2026-11-23.json": "840c7e76347a",
         "2026-11-24.json": "a3d1f718e9f3", "2026-11-28.json": "fb52dc2f93f0",
         "links.json": "361cc21861b6"}
"""The corpus files with the beginnings of their SHA-256. A release adds a line; existing lines never change."""
OLD = ("2026-11-22", "2026-11-23", "2026-11-24")
"""The releases whose codes are of version 1."""
CHANGED = {("2026-11-23", "cardstle"), ("2026-11-23", "forteresse_solo")}
"""Games whose rules or diagrams have changed since a release: its data may be reported as of other rules."""

every_kept = pytest.mark.parametrize("kept", KEPT, ids=NAMES)


def opened(read, text):
    """Returns the result of `read`, or the error that it raises."""
    try:
        return read(text)
    except (DamagedCode, OtherRules, BadPosition) as told:
        return told


def written(moves):
    return [str(move) for move in moves]


def test_no_file_of_the_corpus_is_ever_remade():
    found = {file.name: hashlib.sha256(file.read_bytes()).hexdigest()[:12] for file in FOLDER.iterdir()}
    assert found == FILES


@every_kept
def test_a_kept_code_opens_as_the_same_game_or_is_told(kept):
    for code in {kept["code"], *parse_qs(urlsplit(kept.get("link", "")).query).get("code", ())}:
        match opened(decode, code):
            case DamagedCode() as told:
                assert (told.where, kept["release"] in OLD, kept["game"]) == ("old", True, "cardstle")
            case OtherRules() as told:
                assert (kept["release"], kept["game"]) in CHANGED
                assert written(told.record.moves) == kept["moves"][:told.record.ply]
            case record:
                assert written(record.moves) == kept["moves"]
                assert decode(encode(record)).state == record.state


@every_kept
def test_a_kept_save_opens_as_the_same_game_as_far_as_today_s_rules_play_it(kept):
    match opened(Record.from_json, kept["save"]):
        case OtherRules() as told:
            assert (kept["release"], kept["game"]) in CHANGED
            assert written(told.record.line) == kept["line"][:told.record.ply]
            assert told.where in (f"move {told.record.ply + 1}", "end")
            assert told.count == len(kept["line"])
        case record:
            assert (written(record.line), record.ply) == (kept["line"], kept["ply"])


@every_kept
def test_a_kept_diagram_is_read_or_its_format_is_told(kept):
    own = pontlevis.game(kept["game"])
    match opened(own.read, kept["diagram"]):
        case BadPosition() as told:
            assert (kept["release"], kept["game"]) in CHANGED
            assert told.faults[0].id in ("diagram_format", "diagram_unnamed")
            assert f"format={own.format}" in str(told)
        case state:
            assert type(state) is own.state_type


USUAL = (Path(__file__).parent / "data" / "usual_options.txt").read_text(encoding="utf-8").splitlines()
"""The defaults of options that a diagram does not name, a game a line. They change only together with `format`."""


@pytest.mark.parametrize("words", USUAL)
def test_a_default_changes_only_with_the_format_of_the_diagrams(words):
    own = pontlevis.game(words.split()[0])
    usual = own.chosen({})
    assert {*words.split()} <= {*head(own, usual, always=usual).split()}


ORDERS = {"forteresse_solo": 4230709185, "fortissimo": 3366903086, "la_forteresse": 1118187503,
          "tower_defense": 184151480}
"""The order of the legal moves of random games, on which codes of version 1 depend: it never changes."""


def test_the_order_of_moves_by_which_old_codes_are_read_stays():
    games = [game for game in map(pontlevis.game, pontlevis.games()) if game.old_codes]
    orders = {}
    for game in games:
        records = [short_record(game, random.Random(seed), plies=60) for seed in range(4)]
        legal = [written(game.moves(record.at(ply))) for record in records for ply in range(record.ply + 1)]
        orders[game.id] = crc32(json.dumps(legal).encode())
    assert orders == ORDERS


def test_a_diagram_of_another_format_is_told_by_name():
    own = pontlevis.game("cardstle")
    text = own.diagram(own.setup())
    assert text.startswith("cardstle format=2\n")
    assert own.read(text) == own.read(text.replace(" format=2", "")) == own.setup()
    with pytest.raises(BadPosition, match="in the format “format=3”, but this game reads “format=2”"):
        own.read(text.replace("format=2", "format=3"))
    with pytest.raises(BadPosition, match="names no format"):
        own.read(text.replace(" format=2", "").replace("heroes: ", "heroes: (1)"))
