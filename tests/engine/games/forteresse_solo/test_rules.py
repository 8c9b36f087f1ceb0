"""What the catalogue of Forteresse Solo holds, what is told and written, and what the cards are."""

import random

import pytest

from pontlevis import CHANCE, Record
from pontlevis.contract.texts import LANGUAGES
from pontlevis.games.forteresse_solo import ForteresseSolo
from pontlevis.games.forteresse_solo.cards import power
from pontlevis.kit import Moment

GAME = ForteresseSolo()


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
