"""The players of Forteresse Solo: they count visible cards, the best look ahead, and the adviser names its reason."""

import random
from fractions import Fraction

import pytest

from pontlevis import CHANCE
from pontlevis.bots import advise
from pontlevis.bots.advice import reason as in_words
from pontlevis.bots.players import any_of, choose, finish
from pontlevis.games.forteresse_solo import PACKAGE, ForteresseSolo, moves
from pontlevis.games.forteresse_solo.bots import lookahead, plans, win_chance
from pontlevis.games.forteresse_solo.bots.hints import reason
from pontlevis.games.forteresse_solo.bots.judgement import boosts, chance_below, keep, unhurt
from pontlevis.games.forteresse_solo.bots.levels import OPENLY, WEIGHED

GAME = ForteresseSolo()
CAPTAIN, MARSHAL = PACKAGE.bot("captain"), PACKAGE.bot("marshal")


def choice(at="muster", **names):
    """Returns the captain's move at a step of the turn, as in `game.position`."""
    s = GAME.position(at=at, **names)
    return str(choose(CAPTAIN, GAME, s, (), 0, random.Random(1)))


def states(seed, player=CAPTAIN, slips=0.0, **options):
    """Yields the states of a game of that player, who moves at random with the probability `slips`."""
    rng, s = random.Random(seed), GAME.setup(**options)
    yield s
    while (actor := GAME.actor(s)) is not None:
        if actor == CHANCE:
            s = GAME.play(s, GAME.chance(s).sample(rng))
        else:
            move = any_of(GAME.moves(s), rng) if rng.random() < slips else choose(player, GAME, s, (), 0, rng)
            s = GAME.play(s, move)
        yield s


def wins(player, games):
    """Returns the number of that player's wins in `games` games."""
    ends = [list(states(seed, player))[-1].ended for seed in range(games)]
    return ends.count("end.win")


@pytest.mark.slow
def test_the_captain_wins_many_games_and_the_squire_few():
    won = wins(CAPTAIN, 60)
    assert won >= 18
    assert wins(PACKAGE.bot("squire"), 60) < won / 2


def test_a_boost_is_counted_from_what_is_left_of_the_fortress():
    s = GAME.position(hand="Kh", fortress="5h 2d Kh 9c")
    assert sorted(boosts(s)) == [0, 0, 2, 5]
    assert chance_below(s, 2) == 0.75
    assert chance_below(s, -1) == 0
    assert boosts(GAME.position(hand="Kh", fortress="", under="4h 5h")) == [4]


def test_the_captain_opens_a_door_when_it_has_the_key():
    names = {"heroes": {"Kc": "5c"}, "paths": {"h": "6h 7h", "d": "6d 7d"}, "explored": "h d",
             "doors": {"h": "As", "d": "Ac"}, "turn": 9}
    assert choice("explore", hand="Ac 9h", **names) == "explore Kc d"


def test_the_captain_plays_just_enough_places():
    s = GAME.position(at="explore", heroes={"Kc": "5c 4c"}, paths={"d": "6d 7d"}, hand="6d 9d 8h")
    found = plans.way(s, s.heroes[0], "d")
    assert found.chance >= plans.SURE
    assert found.places == ("9d",)


def test_the_captain_blocks_whom_a_hero_can_hold():
    assert choice("defence", heroes={"Kc": "5c 5d"}, enemies={"Js": "4s"}, hand="6c 7c 8c 9c 2d") == "defend Kc Js"


def test_the_captain_strikes_with_just_enough():
    names = {"heroes": {"Kc": "5c 5d", "Qd": "3d"}, "enemies": {"Js": "3s"}}
    assert choice("strikes", hand="9c", **names) == "strike Qd Js"


@pytest.mark.parametrize(("hand", "burnt"), [("Ah 6c 5d", "burn 6c"), ("As 6h 10h", "burn 6h")])
def test_the_captain_discards_what_is_worth_least(hand, burnt):
    assert choice("fights", enemies={"Js": "2s"}, hand=hand, heroes={"Kc": "5c 4c"}) == burnt


def test_a_key_whose_door_is_there_is_worth_most():
    s = GAME.position(hand="Ah As", paths={"h": "6h 7h"}, explored="h", doors={"h": "As"})
    assert keep(s, "As") > keep(s, "Ah") > keep(s, "9c")


def test_the_captain_takes_back_the_key_it_needs():
    names = {"paths": {"h": "6h 7h"}, "explored": "h", "doors": {"h": "As"}}
    assert choice("swap", hand="9h 2c", discard="As Kc", **names).startswith("discard")


# -------------------------------------------------------------------- the squire and the marshal


def asked(questions, seeds, **names):
    """Returns moments of games at which one of these questions is asked."""
    return (s for seed in seeds for s in states(seed, **names) if s.asked in questions and len(GAME.moves(s)) > 1)


def test_the_squire_answers_by_lot_what_it_does_not_think_about():
    squire = PACKAGE.bot("squire")
    s = next(asked({"burn"}, range(9)))
    assert {choose(squire, GAME, s, (), 0, random.Random(n)) for n in range(90)} == set(GAME.moves(s))
    s = next(asked({"strike"}, range(9)))
    assert "strike" in OPENLY
    assert len({choose(squire, GAME, s, (), 0, random.Random(n)) for n in range(9)}) == 1


@pytest.fixture(scope="module")
def moments():
    """Returns some questions of every kind that the marshal evaluates."""
    found = [next(asked({question}, range(seed, 40), slips=0.1)) for seed in (0, 20) for question in WEIGHED]
    assert {s.asked for s in found} == set(WEIGHED)
    return found


def test_the_marshal_thinks_the_same_of_what_looks_the_same(moments):
    for s in moments:
        again = GAME.read(GAME.diagram(GAME.view(s, 0)))
        move = choose(MARSHAL, GAME, s, (), 0, random.Random(7))
        assert move in GAME.moves(s)
        assert choose(MARSHAL, GAME, again, (), 0, random.Random(7)) == move


def test_no_order_of_hidden_cards_is_there_to_be_peeked_at(moments):
    for s in moments:
        assert GAME.view(s, 0) == s == GAME.derive(s)
        assert [card for card in GAME.setup().deck if card in s.deck] == list(s.deck)


def test_the_marshal_tries_each_answer_a_few_times_at_most(moments):
    for s in moments:
        trials = sum(1 for _ in lookahead.weigh(GAME, s, random.Random(1), 8))
        assert trials <= 8 * len(GAME.moves(s))


def test_the_marshal_has_a_look_at_every_answer_and_believes_what_it_tried_most(moments):
    for s in moments:
        odds = finish(lookahead.weigh(GAME, s, random.Random(1), 8))
        assert {one.move for one in odds} == set(GAME.moves(s))
        assert all(0 <= one.chance <= 1 for one in odds)
        assert odds[0].playouts == max(one.playouts for one in odds)


def test_the_marshal_knows_a_won_game():
    names = {"heroes": {"Kc": "5c"}, "paths": {"h": "6h 7h", "d": "6d 7d", "c": "6c 7c"}, "looted": "h d",
             "explored": "c", "doors": {"c": "Ac"}, "opened": "Ah As", "hand": "Ac 9h 2c",
             "turn": 9}
    s = GAME.position(at="explore", **names)
    assert str(choose(MARSHAL, GAME, s, (), 0, random.Random(1))) == "explore Kc c"
    [best, *others] = finish(lookahead.weigh(GAME, s, random.Random(1), 8))
    assert best.chance == 1
    assert all(one.chance < 1 for one in others)


# -------------------------------------------------------------------- the chance to win


def test_every_feature_has_a_weight_in_each_row():
    rows = win_chance.network().rows
    assert {len(row) for row in rows} == {len(win_chance.features(GAME.setup()))}
    assert len(rows) == len(win_chance.network().biases) == len(win_chance.network().sums)


@pytest.mark.parametrize(("better", "worse"), [
    ({"deck": 30}, {"deck": 8}),
    ({"heroes": {"Kc": "5c 5d"}}, {}),
    ({"paths": {"h": "6h 7h"}, "looted": "h", "opened": "Ah"}, {"paths": {"h": "6h 7h"}}),
    ({}, {"enemies": {"Kc": "5c 5d", "Ks": "5s 5h"}}),
])
def test_the_chance_to_win_likes_cards_heroes_and_treasures_and_no_enemies(better, worse):
    places = {"hand": "9h 8d Qs", "at": "draw"}
    one, other = (win_chance.chance(GAME.position(**places, **more)) for more in (better, worse))
    assert one > other + 0.05


# -------------------------------------------------------------------- advice


def test_advice_is_what_the_marshal_weighs_the_best_first(moments):
    for s in moments[:3]:
        found = advise(GAME, s, (), 0)
        chances = [one.chance for one in found]
        assert {one.move for one in found} == set(GAME.moves(s))
        assert chances == sorted(chances, reverse=True)


def test_nobody_is_advised_while_a_card_is_turned():
    assert advise(GAME, GAME.setup(), (), 0) == []


def test_an_open_door_is_the_reason_to_go():
    names = {"heroes": {"Kc": "5c"}, "paths": {"d": "6d 7d"}, "explored": "d", "doors": {"d": "Ac"}}
    s = GAME.position(at="explore", hand="Ac 9h", **names)
    best = advise(GAME, s, (), 0)[0]
    assert (str(best.move), best.rule) == ("explore Kc d", "door.key")
    assert in_words(GAME, best, s, "en") == "You hold the key, A♣: the treasure on the path of diamonds is yours."


def test_the_share_of_a_reason_is_the_chance_that_the_boost_is_low_enough():
    s = GAME.position(at="explore", heroes={"Kc": "5c 4c"}, paths={"d": "6d 7d"}, hand="6d 8h", fortress="2h 3h Kh 4h")
    why = reason(s, moves.EXPLORE["Kc", "d"])
    assert (why.key, why.facts["points"], why.facts["level"]) == ("explore_places", 23, 13)
    s = GAME.play(s, moves.EXPLORE["Kc", "d"])
    why = reason(s, moves.PLACE["6d"])
    assert (why.facts["points"], why.facts["level"], why.facts["share"]) == (15, 13, 50)


# -------------------------------------------------------------------- the chance of no loss

TWO = {"at": "defence", "heroes": {"Kc": "5c", "Qh": "5h"}, "enemies": {"Jd": "3d", "Js": "2s"}, "hand": "2h"}
"""Two attackers, of which the jack of diamonds is stronger, and two heroes for whom a boost of 2 to 3 matters."""


def shares(s, *defences):
    """Returns the chances in the hints for some defences, made one after another."""
    told = []
    for hero, enemy in defences:
        told.append(reason(s, moves.DEFEND[hero, enemy]).facts["share"])
        s = GAME.play(s, moves.DEFEND[hero, enemy])
    return told


@pytest.mark.parametrize(("fortress", "under", "told"), [
    ("", "Jc 3c", [100, 0]), ("", "3c Jc", [0, 100]), ("Jc", "3c", [100, 0]), ("3c", "Jc", [0, 100]),
    ("3c Jc", "", [50, 50]), ("4c 3c Jc 9h", "", [50, 50]), ("3c", "", [0, 72]),
])
def test_an_attack_is_boosted_by_what_is_left_after_those_before_it(fortress, under, told):
    """combat.3_4.order, boost.enemy_other: the cards under the Fortress deck are known."""
    s = GAME.position(fortress=fortress, under=under, **TWO)
    assert shares(s, ("Kc", "Jd"), ("Qh", "Js")) == told


def test_the_weaker_attacker_comes_second_when_it_is_blocked_first():
    s = GAME.position(fortress="", under="Jc 3c", **TWO)
    assert shares(s, ("Qh", "Js"), ("Kc", "Jd")) == [100, 100]


@pytest.mark.parametrize("seed", range(6))
def test_the_chance_to_get_away_unhurt_is_what_happens(seed):
    """Compares the chances over every order of the cards of a short Fortress deck."""
    rng = random.Random(seed)
    cards = rng.sample(("2c", "3c", "4c", "9c", "Kd", "5d"), 4)
    number = rng.randint(0, 4)
    s = GAME.position(fortress=" ".join(cards[:number]), under=" ".join(cards[number:]), **TWO)
    s = GAME.play(GAME.play(s, moves.DEFEND["Kc", "Jd"]), moves.DEFEND["Qh", "Js"])
    expected = unhurt(s._replace(defence=s.defence[:1]), s.hero("Qh"), s.enemy("Js"))
    assert fought(s, "Qh") == expected


def fought(s, hero):
    """Returns the probability that a hero has lost nothing after all attacks."""
    if (actor := GAME.actor(s)) == CHANCE:
        return sum(Fraction(share).limit_denominator(60) * fought(GAME.play(s, move), hero)
                   for move, share in GAME.chance(s).outcomes())
    if not s.attackers or actor is None:
        return Fraction(any(one.card == hero and one.stats == ("5h",) for one in s.heroes))
    return fought(GAME.play(s, GAME.moves(s)[-1]), hero)
