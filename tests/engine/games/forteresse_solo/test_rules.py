"""Every rule of Forteresse Solo does something: the game emits its id, or the rulebook says which rules do its work."""

import random
import re

import pytest

from pontlevis import CHANCE, BadOption, Record
from pontlevis.contract.texts import LANGUAGES
from pontlevis.games.forteresse_solo import ForteresseSolo
from pontlevis.games.forteresse_solo.cards import power
from pontlevis.kit import Moment, bare_moves
from pontlevis.kit.coverage import NEEDS_NO_CODE

GAME = ForteresseSolo()
LOOTED = {"paths": {"h": "6h 7h", "d": "6d 7d", "s": "6s 7s"}, "looted": "h d", "opened": "Ah Ac", "explored": "s",
          "turn": 9}
SELDOM = [
    ({"at": "explore", "hand": "Ad", "heroes": {"Kh": "4h"}, "doors": {"s": "Ad"}, **LOOTED}, "explore Kh s"),
    ({"at": "explore", "heroes": {"Kh": "4h"}, **LOOTED}, "explore Kh h"),
    ({"at": "explore", "hand": "Ac", "heroes": {"Kh": "4h"}, "paths": {"h": "6h 7h"}, "explored": "h",
      "doors": {"h": "Ad"}, "reserve": "Kh Qd 9c"}, "explore Kh h"),
    ({"at": "explore", "hand": "9h", "heroes": {"Kh": "4h"}, "paths": {"h": "6h 7h"}}, "explore Kh h"),
    ({"at": "explore", "hand": "9d", "heroes": {"Kh": "4h"}, "paths": {"h": "6h 7h"}}, "explore Kh h"),
    ({"at": "serve", "heroes": {"Kh": "4h"}, "enemies": {"Ks": "3s", "Qd": "", "Qh": ""}, "reserve": "5s 4d 4h"},
     "done"),
    ({"at": "serve", "enemies": {"Ks": "3s", "Kd": "3d", "Qh": ""}, "reserve": "5s 5d 4h"}, "serve Qh"),
    ({"at": "defence", "heroes": {"Kh": "4h", "Qd": "2d"}, "enemies": {"Ks": "3s", "Kd": "3d"}}, "defend Kh Ks"),
    ({"at": "strikes", "heroes": {"Ks": "5s 3s", "Qd": "4d"}, "enemies": {"Qh": "8h"}, "hand": "3h"}, "strike Ks Qh"),
    ({"at": "strikes", "heroes": {"Ks": "5s 3s", "Qd": "4d"}, "enemies": {"Qh": "8h", "Jc": "2c"}}, "strike Ks Qh"),
    ({"at": "strikes", "heroes": {"Ks": "5s 3s"}, "enemies": {"Qh": "8h"}}, "strike Ks Qh"),
    ({"at": "attack", "heroes": {"Ks": "5s 3s"}, "enemies": {"Qh": "8h", "Jc": "2c"}, "hand": "10h 10d"},
     "bribe Jc 10h"),
    ({"at": "refill", "fortress": "9h", "reserve": "2h 3h 4h 5h 2d"}, "turn 9h"),
    ({"at": "test", "reserve": "Kh Qd 9c 8c"}, "boss Kh 8c"),
    ({"at": "swap", "reserve": "Kh 9c 8c", "hand": "4c 5c", "discard": "6c 3c"}, "boss Kh 8c"),
]
"""Positions that random games seldom come to, and a move to try there."""


def said_at(s, *tries):
    """What the game says of a position: refusals of whatever a person might try, score lines, the outcome."""
    tried = (*GAME.candidates(s), *bare_moves(GAME), *tries)
    yield from (refusal.rule for move in tried if (refusal := GAME.why_not(s, move)))
    yield from (line.rule for line in GAME.tally(s, 0))
    if outcome := GAME.outcome(s):
        yield outcome.rule


def said_by_playing(s, rng, most, every=9):
    """What the game says from a position on, played at random."""
    for ply in range(most):
        if GAME.outcome(s) or not ply % every:
            yield from said_at(s)
        if GAME.outcome(s):
            return
        move = GAME.chance(s).sample(rng) if GAME.actor(s) == CHANCE else rng.choice(GAME.moves(s))
        beats = list(GAME.tell(s, move))
        yield from (beat.rule for beat in beats)
        s = beats[-1].state


@pytest.fixture(scope="module")
def emitted():
    """Every id that the game has said of its options, in random games, and at the positions that these leave out."""
    rng, found = random.Random(1), {beat.rule for beat in GAME.begin()}
    for option in GAME.options:
        with pytest.raises(BadOption) as error:
            GAME.setup(**{option.name: -1})
        found.add(error.value.rule)
        for value in option.values:
            found.update(said_by_playing(GAME.setup(**{option.name: value}), rng, 200))
    for names, written in SELDOM:
        s = GAME.position(**names)
        move = GAME.parse(s, written)
        found.update(said_at(s, move))
        if not GAME.why_not(s, move):
            found.update(beat.rule for beat in GAME.tell(s, move))
            found.update(said_at(GAME.play(s, move)))
        for _ in range(6):
            found.update(said_by_playing(s, rng, 8, every=2))
    return found


def test_a_rule_is_emitted_or_names_the_rules_that_do_its_work(emitted):
    wrong = []
    for rule in GAME.rulebook.rules:
        if rule.kind not in NEEDS_NO_CODE:
            instead = {id_ for id_ in GAME.rulebook.ids if re.search(rf"\b{re.escape(id_)}\b", rule.code)}
            if (rule.id in emitted) == bool(instead) or not instead <= emitted:
                wrong.append(rule.id)
    assert not wrong


def test_the_catalogue_is_whole():
    book = GAME.rulebook
    assert (len(book.rules), len(book.rulings), len(book.examples)) == (140, 62, 91)
    options = {entry.option.partition("=")[0]: entry.id for entry in book.rulings if entry.option}
    assert options == {option.name: option.rule for option in GAME.options}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_is_told_and_described_in_words(lang):
    record = Record(GAME, rng=random.Random(4))
    while GAME.actor(record.state) is not None:
        beats = record.draw() if GAME.actor(record.state) == CHANCE else record.play(
            record.rng.choice(GAME.moves(record.state)))
        for beat in beats:
            said = GAME.sentence("tell", beat.rule, beat.facts, beat.state, lang)
            assert not set("{}") & set(said)
        described = GAME.describe(record.state, lang)
        assert not set("{}") & set(described)
        assert (" R♥" in described) <= (lang == "fr")
    assert not GAME.rulebook.missing


def test_cards_are_called_as_they_are_printed():
    s = GAME.position(hand="Kh 4h")
    facts = {"card": "Kh"}
    assert GAME.sentence("tell", "organisation.1_1.draw", facts, s, "en") == "You draw K♥."
    assert GAME.sentence("tell", "organisation.1_1.draw", facts, s, "fr") == "Vous piochez R♥."
    assert GAME.sentence("refuse", "paths.two_max", {"path": "h"}, s, "fr") == "Le chemin de cœur a déjà deux lieux."


@pytest.mark.parametrize(("written", "read"), [("play kh", "play Kh"), ("LINK 10H qd", "link 10h Qd"),
                                               ("explore Kh S", "explore Kh s")])
def test_moves_are_read_in_capitals_or_not(written, read):
    assert str(GAME.parse(GAME.setup(), written)) == read


# ---------------------------------------------------------------- what no worked example shows


def at(step, **names):
    """The game at a step of the turn, as in `game.position`."""
    return Moment(GAME, GAME.position(at=step, **names))


def test_the_fortress_deals_its_reserve_out_by_itself():
    s = at("refill", reserve="Kd 2d 4d 8h 5s", heroes={"Kh": "5h"})
    assert s.tells("turn Qc") == [
        "organisation.1_3.refill", "organisation.1_4.activate", "organisation.1_4.activate",
        "organisation.1_5.stat_order", "organisation.1_5.stat_order", "organisation.1_6.place",
        "organisation.1_7.return"]
    after = s.play("turn Qc")
    assert (after.enemy("Kd").stats, after.reserve) == (("4d", "2d"), ("5s", "Qc"))
    assert after.refuses("serve Kd") == after.refuses("give 5s") == "overview.solo"


def test_who_is_not_the_most_powerful_or_can_take_nothing_is_not_chosen():
    s = at("serve", enemies={"Ks": "3s", "Kd": "3d", "Qh": "", "Jc": ""}, reserve="5s 5d 4h")
    assert s.allows() == {"serve Ks", "serve Kd"}
    assert s.refuses("serve Qh") == "organisation.1_5.enemy_order"
    assert s.refuses("serve Jc") == "organisation.1_5.conditions"


def test_all_that_can_be_linked_is_linked():
    """organisation.1_5.exhaust"""
    s = at("serve", enemies={"Ks": "", "Qh": "2h"}, reserve="5s 4d 3s 3h", heroes={"Kh": "5h"})
    assert [enemy.stats for enemy in s.enemies] == [("5s", "3s"), ("2h", "3h")]
    assert s.reserve == ("4d",)


def test_places_are_laid_from_the_highest_down():
    """organisation.1_6.order"""
    s = at("refill", reserve="6s 9s 7d 8h 2d", heroes={"Kh": "5h"})
    told = [beat.facts["card"] for beat in GAME.tell(s.state, GAME.parse(s.state, "turn 9c"))
            if beat.rule == "organisation.1_6.place"]
    assert told == ["9c", "9s", "8h", "7d", "6s"]
    assert s.play("turn 9c").refuses("lay 8h h") == "organisation.1_6.conditions"


def test_cards_come_from_their_own_pack():
    """zones.player, zones.fortress"""
    s = at("refill", hand="Kd 2d", enemies={"Kd": "2d"}, heroes={"Kh": "5h"})
    assert s.refuses("turn Kd") == "overview.two_packs"
    assert len(s.deck) == 52 - 4
    assert len(s.fortress) == 44 - 2


def test_power_runs_to_ten_and_a_bosss_to_fourteen():
    """stats.range"""
    s = at("swap", hand="9c", heroes={"Kh": "5h 5d", "Qh": "2h"}, enemies={"Kh": "9h 5h"})
    assert [power(one) for one in (*s.heroes, *s.enemies)] == [10, 2, 14]


def test_a_boost_is_forgotten_and_treasures_are_gone():
    """boost.definition"""
    s = at("attack", enemies={"Kd": "4d 3s"}, hand="10c 9c").play("bribe Kd 10c")
    assert "bribe.out" in s.tells("turn 5h")
    after = s.play("turn 5h")
    assert (power(after.enemy("Kd")), after.played) == (7, ())


def test_plans_can_be_read_at_a_glance():
    """combat.3_3.facing"""
    s = at("defence", enemies={"Kd": "4d", "Jc": "2c"}, heroes={"Qh": "2h", "Js": "3s"}).play("defend Qh Kd")
    assert s.defence == (("Qh", "Kd"),)
    assert "Q♥ against K♦" in GAME.describe(s.state, "en")
