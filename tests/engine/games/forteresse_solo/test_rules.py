"""Forteresse Solo: its catalogue, its sentences and texts, and its cards."""

import random

import pytest

from pontlevis import CHANCE, Record
from pontlevis.contract.texts import LANGUAGES
from pontlevis.games.forteresse_solo import ForteresseSolo
from pontlevis.games.forteresse_solo.cards import power
from pontlevis.games.forteresse_solo.numbering import number
from pontlevis.kit import Moment
from pontlevis.kit.examples import start

GAME = ForteresseSolo()


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
    said = GAME.sentence("refuse", "exploration.2_1.path", {"path": "h"}, s, "fr")
    assert said == "Le trésor de ce chemin (cœur) est déjà pillé."


@pytest.mark.parametrize(("written", "read"), [("play kh", "play Kh"), ("LINK 10H qd", "link 10h Qd"),
                                               ("explore Kh S", "explore Kh s")])
def test_moves_are_read_in_capitals_or_not(written, read):
    assert str(GAME.parse(GAME.setup(), written)) == read


# ---------------------------------------------------------------- cases without a worked example


def at(step="muster", **names):
    """Returns the game at a step of the turn, as in `game.position`."""
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


def test_plans_can_be_read_at_a_glance():
    """combat.3_3.facing"""
    s = at("defence", enemies={"Kd": "4d", "Jc": "2c"}, heroes={"Qh": "2h", "Js": "3s"}).play("defend Qh Kd")
    assert s.defence == (("Qh", "Kd"),)
    assert "Q♥ against K♦" in GAME.describe(s.state, "en")


# ---------------------------------------------------------------- set-up and phase I


def test_the_set_up_is_told_rule_by_rule():
    assert [beat.rule for beat in GAME.begin()] == [
        "setup.split", "setup.fortress_deck", "setup.doors", "setup.player_deck"]
    assert not any(path.places or path.door for path in GAME.setup().paths)


def test_the_discard_pile_of_the_fortress_is_shuffled_before_the_next_card_comes():
    """organisation.1_3.reshuffle"""
    s = at("refill", fortress="Kh", reserve="2d")
    assert s.tells("turn Kh") == ["organisation.1_3.refill", "organisation.1_3.reshuffle"]
    after = s.play("turn Kh")
    assert (after.fallen, len(after.fortress), GAME.chance(after.state).shuffle) == ((), 42, "fortress 1")


# ---------------------------------------------------------------- phase II and bosses


@pytest.mark.parametrize("step", ["attack", "defence", "fights", "strikes", "swap"])
def test_a_path_that_is_tried_once_exploring_is_over_is_told_so_first(step):
    names = {"heroes": {"Ks": "3s", "Qd": "4d"}, "enemies": {"Jh": "2h"}, "hand": "6c 7c 10d"}
    idle = at(step, **names)
    assert idle.refuses("explore Qd h") == "turn.order"
    if step != "swap":  # else a hero is still engaged
        gone = at(step, engaged="Ks", **names)
        refusal = GAME.why_not(gone.state, GAME.parse(gone.state, "explore Qd h"))
        assert GAME.sentence("refuse", refusal.rule, refusal.facts, gone.state, "en").startswith(
            "Exploring is over this turn: K♠ went")


# ---------------------------------------------------------------- the whole turn


def test_both_discard_piles_lie_open():
    """zones.discard_open"""
    s = at("swap", hand="9c", discard="Kh 4s", fallen="8d Jc")
    assert GAME.view(s.state, 0) == s.state
    for lang, king in (("en", "K♥, 4♠"), ("fr", "R♥, 4♠")):
        described = GAME.describe(s.state, lang)
        assert king in described
        assert "8♦" in described


# ---------------------------------------------------------------- comparisons and sentences


def told(example):
    """Yields the beats of all legal moves of a worked example."""
    s = start(GAME, example)
    for move in (GAME.parse(s, text) for text in example.moves[:-1 if example.refused else None]):
        yield from (beats := [*GAME.tell(s, move)])
        s = beats[-1].state


@pytest.mark.parametrize(("id_", "rule", "facts"), [
    ("explore.success_exact", "exploration.2_5.success", {"points": 16, "level": 16}),
    ("explore.failure", "exploration.2_5.failure", {"points": 18, "level": 19, "hero": "Kh"}),
    ("explore.no_place", "exploration.2_5.failure", {"points": 9, "level": 14, "hero": "Jd"}),
    ("explore.mixed_suits", "exploration.2_3.places", {"card": "8c", "points": 28}),
    ("cards.suit_and_value", "exploration.2_3.places", {"card": "7s", "points": 11}),
    ("door.wrong_key", "door.key", {"door": "Ad", "case": "wrong"}),
    ("door.failed_then_boss_attacks", "boss.test.effect", {"enemy": "Qs", "place": "8s", "power": 8}),
    ("door.failed_then_boss_attacks", "combat.3_1.attack", {"enemies": ("Jh", "Qs")}),
    ("door.failed_then_boss_attacks", "combat.3_3.undefended", {"enemy": "Qs", "due": 8}),
    ("bribe.success", "bribe.success", {"enemy": "Kd", "total": 10, "power": 10}),
    ("bribe.failure", "bribe.failure", {"enemy": "Kd", "total": 10, "power": 11}),
    ("bribe.failure", "combat.3_4.success", {"enemy": "Kd", "hero": "Qh", "power": 9, "against": 9}),
    ("bribe.two_treasures", "bribe.success", {"enemy": "Qh", "total": 20, "power": 14}),
    ("defended.source_example", "combat.3_4.success", {"enemy": "Js", "hero": "Kd", "power": 7, "against": 6}),
    ("defended.tie_by_boost", "combat.3_4.success", {"enemy": "Kc", "hero": "Kh", "power": 7, "against": 7}),
    ("defended.held", "combat.3_4.failure", {"enemy": "Js", "hero": "Kd", "power": 6, "against": 7}),
    ("defended.one_at_a_time", "combat.3_4.success", {"enemy": "Kh", "hero": "Qs", "power": 10, "against": 9}),
    ("defended.one_at_a_time", "combat.3_4.failure", {"enemy": "Jc", "hero": "Kd", "power": 3, "against": 4}),
    ("strike.together", "combat.3_7.success", {"enemy": "Kh", "total": 9, "power": 9}),
    ("strike.boost", "combat.3_7.success", {"enemy": "Qs", "total": 7, "power": 7}),
    ("strike.miss", "combat.3_7.failure", {"enemy": "Kh", "total": 4, "power": 5}),
    ("boss.killed", "combat.3_7.success", {"enemy": "Qh", "total": 8, "power": 8}),
])
def test_the_numbers_that_are_compared_are_told(id_, rule, facts):
    beats = told(GAME.rulebook.example(id_))
    assert facts in [dict(beat.facts) for beat in beats if beat.rule == rule]


def test_a_path_of_two_places_is_described_as_open_and_one_of_less_as_incomplete():
    told = GAME.describe(GAME.position(hand="Kh", paths={"h": "6h 7h", "d": "6d"}), "en")
    assert "Path of hearts, open: 6♥, 7♥." in told
    assert "Path of diamonds, incomplete: 6♦." in told


def test_the_explorer_on_its_way_and_the_cards_under_the_deck_are_described():
    s = at("explore", heroes={"Kh": "5h", "Qd": "4d"}, hand="2c").play("explore Kh d")
    told = GAME.describe(s.state, "en")
    assert "Hero K♥ with 5♥: power 5, engaged." in told
    assert "Hero Q♦ with 4♦: power 4." in told
    assert "Under that deck" not in told
    assert "Under that deck, in order: J♣." in GAME.describe(GAME.position(hand="Kh", under="Jc"), "en")


def test_a_boss_comes_at_2_6_or_at_4_3():
    """boss.test.when"""
    s = at("test", reserve="Kh Qd 9c")
    assert number(s.state) == "4.3"
    s = at("explore", heroes={"Kc": "5c 4c"}, paths={"d": "6d 7d"}, reserve="Kh Qd 9c", hand="8d")
    s = s.play("explore Kc d", "place 8d", "turn Jd", "turn Ah")
    assert number(s.state) == "2.6"
    assert GAME.read(GAME.diagram(s.state)) == s.state


def test_a_mulligan_waits_for_the_hand_and_comes_before_the_first_card():
    """organisation.1_1.mulligan"""
    late = at(turn=1, hand="Kh Qd 2c 3c 4c 5c", mulligan=True).play("play Kh")
    drawing = at("draw", turn=1, mulligan=True)
    for s, case in ((GAME.setup(), "turning"), (drawing.state, "turning"), (late.state, "late")):
        assert GAME.why_not(s, GAME.parse(s, "mulligan")).facts["case"] == case


def test_a_boss_is_refused_by_a_pair_that_there_is():
    """boss.test.pair"""
    s = at("test", reserve="6c 6h Kh Jh Js")
    refusal = GAME.why_not(s.state, GAME.parse(s.state, "boss Js 6h"))
    assert (refusal.rule, refusal.facts) == ("boss.test.pair", {"enemy": "Kh", "place": "6h"})
    assert at("swap", hand="4h", reserve="6c 6h Kh Jh Js").refuses("boss Js 6h") == "overview.solo"


@pytest.mark.parametrize("card", ["4c", "10c", "10d"])
def test_a_boss_is_not_for_sale_with_any_card(card):
    """boss.no_bribe"""
    s = at("bribes", enemies={"Js": "9s", "Qh": "2h"}, hand="4c 10c")
    assert s.refuses(f"bribe Js {card}") == "boss.no_bribe"
    assert s.refuses("bribe Qh 4c") == "bribe.treasures"


@pytest.mark.parametrize(("card", "case"), [("6c", "place"), ("Qd", "other")])
def test_a_card_that_is_no_stat_is_told_what_it_is(card, case):
    """cards.stat"""
    s = at(heroes={"Kh": "5h"}, hand="6c Qd 2h").state
    assert GAME.why_not(s, GAME.parse(s, f"link {card} Kh")).facts["case"] == case


@pytest.mark.parametrize(("card", "usual"), [("6c", "place 6c"), ("Qd", "play Qd"), ("2h", "link 2h Kh")])
def test_the_first_try_with_a_card_is_its_usual_move(card, usual):
    s = at(heroes={"Kh": "5h"}, hand="6c Qd 2h").state
    assert next(str(move) for move in GAME.candidates(s) if card in str(move).split()) == usual


def test_a_hero_that_comes_is_not_engaged():
    """organisation.1_2.play"""
    assert [hero.engaged for hero in at(hand="Kh 5h 2c").play("play Kh").heroes] == [False]
