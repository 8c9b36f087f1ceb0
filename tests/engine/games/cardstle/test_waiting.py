"""The agenda of a saved position of Cardstle: one that no game leads to is refused in words."""

import random

import pytest

from pontlevis import CHANCE, BadPosition
from pontlevis.bots.players import any_of
from pontlevis.games.cardstle import Cardstle, checks, drawing
from pontlevis.games.cardstle.book import BOOK
from pontlevis.games.cardstle.room import MOST_ROUNDS
from pontlevis.games.cardstle.state import Dialogue, Result, Trial, with_hero, with_square
from pontlevis.games.cardstle.steps import (
    Against,
    Arrive,
    Ask,
    Attack,
    Check,
    Claim,
    Compare,
    Dealt,
    Draw,
    EndRound,
    EndTurn,
    Enter,
    First,
    Flip,
    Gain,
    Hurt,
    Pay,
    Prepare,
    Turn,
)
from pontlevis.kit import option_sets

GAME = Cardstle()
MIXED = list(option_sets(GAME, random.Random(7)))
ROOM = {"room": ["4c Js 9d", "E Qh:2f #", "# # #"],
        "heroes": {"red": "a1 treasures=3c,5h ability=ward", "blue": "b1", "green": "life=0"}}
SEEDS = range(10)
BIDING = (Arrive(), Ask("act", 0))
TEST = (Draw(), Against(), Compare())


@pytest.fixture(scope="module")
def room():
    return GAME.position(**ROOM)


@pytest.fixture(scope="module")
def games():
    """Returns positions of random games under mixed options, every other one with a human game master."""
    return [[*a_game(seed, **MIXED[seed % len(MIXED)] | {"abilities": 2, "gm": ("auto", "human")[seed % 2]})]
            for seed in SEEDS]


def a_game(seed, **options):
    rng, s = random.Random(seed), GAME.setup(**options)
    for _ in range(500):
        if GAME.actor(s) is None:
            return
        yield s
        s = GAME.play(s, GAME.chance(s).sample(rng) if GAME.actor(s) == CHANCE else any_of(GAME.moves(s), rng))


def refused(s):
    return [fault.id for fault in checks.faults(s)]


# -------------------------------------------------------------------- the table


def test_a_test_leads_to_steps_that_there_are():
    assert {name for kind in drawing.KINDS.values() for name in kind.then.split()} <= {*BOOK.entries, "."}


def test_whatever_waits_in_a_game_is_in_the_table(games):
    for s in (s for game in games for s in game):
        assert BOOK.in_order(s.agenda), s.agenda


def test_a_position_of_a_game_has_no_fault(games):
    rng = random.Random(3)
    for game in games:
        for s in rng.sample(game, 12):
            assert refused(s) == []
            assert GAME.read(GAME.diagram(s)) == s


def test_nothing_is_drawn_before_the_first_test_and_no_result_is_more_than_was_drawn():
    """setup.first_player"""
    game = [*a_game(3)]
    dealing = next(s for s in game if isinstance(s.agenda[0], Flip) and s.agenda[0].what == "treasure")
    tested = next(s for s in game if s.results)
    assert refused(dealing) == refused(tested) == []
    for s in (dealing._replace(shuffles=1), dealing._replace(spent=dealing.tests[:1], tests=dealing.tests[1:]),
              tested._replace(results=(Result(tested.results[0].seat, 60),))):
        assert refused(s) == ["untimely"]


# -------------------------------------------------------------------- made-up agendas


@pytest.mark.parametrize("agenda", [
    (EndTurn(),), (Turn(0),), BIDING, (Check(), Ask("act", 0)),  # no question
    (Ask("act", 0), EndTurn()), (Ask("act", 0), Ask("act", 0)), (Ask("pay", 0), Ask("act", 0)),
    (Ask("ward", 0), EndTurn()), (Ask("edge", 0), Attack("enemy"), EndRound()),
    (Ask("act", 1),), (Ask("act", 3),), (Ask("act", -1),), (Ask("stats", 0),),  # wrong turn, no seat, already made
    (Ask("edge", 0),), (Ask("foe", 0),), (Ask("price", 0), Prepare(), *TEST, EndTurn()),
    (Ask("temper", 0), *BIDING), (Ask("goal", 3), Ask("shape", 3), Turn(0)), (Ask("invent", 3), Ask("craft", 0)),
    (Ask("prepare", 0), *TEST, EndTurn()), (Ask("remove", 0), Compare(), EndTurn()),  # no test
    (Ask("pay", 1), Pay(1, 1), Check(), *BIDING), (Ask("pay", 0), Pay(1, 1), Check(), *BIDING),  # no treasures, another
    (Ask("ward", 0), Hurt(0, -2), Check(), *BIDING), (Ask("ward", 0), Hurt(7, 1), Check(), *BIDING),
    (Ask("ward", 0), Hurt(0, 1, (9,)), Check(), *BIDING), (Ask("look", 1), EndTurn()),
    (Flip("treasure", 40), Gain(0, 1), Ask("act", 0)), (Flip("treasure", 0), Gain(40, 1), Ask("act", 0)),
    (Flip("treasure", 0), Gain(0, -1), Ask("act", 0)), (Flip("treasure", 0), Gain(0, 9999), Ask("act", 0)),
    (Flip("square", 0), *BIDING), (Flip("square", 55), *BIDING), (Flip("square", -1), *BIDING),  # up, a hole, nowhere
    (Flip("look", 0), Ask("act", 0)), (Flip("look", 99), Ask("act", 0)), (Flip("deal", 16), Ask("hide", 3), Turn(0)),
    (Flip("artefact", 16), *BIDING), (Flip("sought", 1), *BIDING), (Flip("test"), *TEST, EndTurn()),
    (Flip("artefact", 0), Claim(0, 0, "zz"), *BIDING), (Flip("artefact", 0), Claim(0, 99, "4c"), *BIDING),
    (Flip("artefact", 0), Claim(5, 0, "4c"), *BIDING), (Flip("artefact", 0), Claim(0, 55, "4c"), *BIDING),
    (Flip("look", 16), *[Ask("look", 0)] * 61, Ask("act", 0)),
    (Ask("stats", 0), Ask("lucky", 0), Ask("ability", 0), Enter(), Dealt(0), Dealt(1), Dealt(2), First((0, 1, 2))),
    (Flip("square", 16), *BIDING), (Flip("look", 16), Ask("look", 0), Ask("act", 0)),  # elsewhere
    (Flip("treasure", 1), Gain(1, 0), Ask("act", 0)), (Flip("treasure", 0), Gain(0, 2), Ask("act", 0)),
    (Ask("ward", 0), Hurt(0, 1), Check(), Ask("act", 0)), (Ask("ward", 0), Hurt(0, 1, (1, 0)), Check(), Ask("act", 0)),
    (Flip("artefact", 0), Claim(0, 0, "5c"), *BIDING), (Flip("artefact", 0), Claim(0, 1, "Js"), *BIDING),
    (Flip("artefact", 0), Claim(0, 0, "4c", lost=True), *BIDING), (Flip("where"), EndTurn(), Turn(1)),
    (Ask("ward", 0), Hurt(0, 1, (0,)), Check(), Attack("enemy"), Attack("enemy"), EndRound()),
    (Ask("ward", 0), Hurt(0, 1, (0,)), Check(), Attack("character", second=True), Attack("enemy"), EndRound()),
], ids=str)
def test_a_made_up_agenda_is_refused_in_words(room, agenda):
    made_up = room._replace(agenda=agenda)
    assert refused(made_up)
    with pytest.raises(BadPosition, match=r"steps cannot be those|cannot be so|impossible at this point|two places"):
        GAME.possible(made_up)


@pytest.mark.parametrize("agenda", [
    (Ask("act", 0),), (Flip("square", 16), Ask("act", 0)), (Flip("look", 16), Ask("act", 0)),
    (Flip("treasure", 0), Gain(0, 0), *BIDING), (Flip("artefact", 0), Claim(0, 0, "4c"), *BIDING),
    (Ask("ward", 0), Hurt(0, 1, (0,)), Check(), Attack("character", second=True), EndRound()),
])
def test_an_agenda_that_can_be_is_not(room, agenda):
    assert refused(room._replace(agenda=agenda)) == []


@pytest.mark.parametrize(("trial", "then"), [
    (Trial("talk", 0, 8, "h"), EndTurn()),  # nothing asked
    (Trial("trap", 0, 0, "d"), Arrive()), (Trial("initiative", 0, 1, "c"), EndRound()),  # no trap, nobody there
    (Trial("attack", 7, 1, "s", ranged=True), EndTurn()), (Trial("attack", 0, 99, "s", ranged=True), EndTurn()),
    (Trial("attack", 0, 1, "s"), EndTurn()),
    (Trial("first", 0), EndTurn()), (None, EndTurn()),
])
def test_a_test_against_nobody_or_that_leads_elsewhere_is_refused(room, trial, then):
    after = (then, Ask("act", 0)) if then == Arrive() else (then,)
    assert refused(room._replace(trial=trial, agenda=(Flip("test"), *TEST, *after))) == ["agenda"]


@pytest.mark.parametrize(("changes", "part"), [
    ({"due": 20}, "due"), ({"due": -1}, "due"), ({"against": 2}, "against"), ({"suit": "h"}, "suit"),
    ({"added": 1}, "added"), ({"lucky": True}, "lucky"), ({"die": 3}, "die"), ({"mine": ("1",) * 3}, "mine"),
    ({"mine": ("7",)}, "mine"), ({"theirs": ("1",)}, "theirs"), ({"removed": True}, "removed"),
])
def test_what_is_drawn_for_a_test_is_what_is_due(changes, part):
    room = GAME.position(**ROOM | {"heroes": {"red": "a1 treasures=3c,5h ability=ranged"}}, tests="dice")
    shot = Trial("attack", 0, 1, "s", due=3, ranged=True)
    room = room._replace(trial=shot, agenda=(Flip("test"), *TEST, EndTurn()))
    assert refused(room) == []
    found = [*checks.faults(room._replace(trial=shot._replace(**changes)))]
    assert part in [fault.facts["name"] for fault in found if fault.id == "test"]


@pytest.mark.parametrize(("changes", "parts"), [
    ({}, []), ({"theirs": (), "removed": True}, ["removed"]), ({"die": 0}, ["die"]), ({"die": 13}, ["die"]),
])
def test_once_all_is_thrown_there_is_a_critical_die_and_nothing_is_removed_yet(changes, parts):
    heroes = {"red": "b1 foe=b1 rounds=1 treasures=3c ability=cancel_die"}
    room = GAME.position(**ROOM | {"heroes": heroes}, tests="dice")
    thrown = Trial("initiative", 0, 1, "c", 2, 1, die=6, mine=("2", "3"), theirs=("5",))
    room = room._replace(trial=thrown._replace(**changes), agenda=(Ask("remove", 0), Compare()))
    assert [fault.facts["name"] for fault in checks.faults(room)] == parts


def test_no_square_is_spoken_of_where_the_other_side_draws(room):
    room = GAME.position(**ROOM | {"heroes": {"red": "a1 ability=ranged"}}, tests="dice")
    thrown = Trial("attack", 0, 1, "s", 3, 1, die=6, mine=("2", "3", "4"), ranged=True)
    room = room._replace(trial=thrown)
    assert refused(room._replace(agenda=(Flip("against"), Against(), Compare(), EndTurn()))) == []
    assert refused(room._replace(agenda=(Flip("against", 1), Against(), Compare(), EndTurn()))) == ["agenda"]


def test_one_alone_does_not_test_for_the_first_turn():
    room = GAME.position(room=["# #", "E #"], party=2, number=1)
    room = room._replace(points=0, trial=Trial("first", 0, due=2), agenda=(Flip("test"), *TEST, First((0,))))
    assert refused(room) == ["agenda"]


@pytest.mark.parametrize(("price", "faults"), [(1, []), (2, ["agenda"])])
def test_a_game_master_is_asked_for_a_price_that_is_still_the_usual_one(price, faults):
    room = GAME.position(**ROOM | {"heroes": {"red": "b2"}}, gm="human")
    room = with_hero(room, 0, question=Dialogue(room.heroes[0].at, "card", price))
    asking = (Ask("price", 3), Prepare(), *TEST, EndTurn())
    assert refused(room._replace(trial=Trial("talk", 0, room.heroes[0].at, "h"), agenda=asking)) == faults


# -------------------------------------------------------------------- rooms that are laid


def test_somebody_is_sought_only_where_that_is_the_goal():
    room = GAME.position(room=["E -"], party=2, at="gather", goal="npc")
    assert (room.agenda, refused(room)) == ((Flip("sought"), Turn(1)), [])
    assert refused(room._replace(goal="find", options=room.options._replace(goal="find"))) == ["agenda"]


def test_a_game_master_lays_a_room_square_by_square():
    room = GAME.position(room=["E -"], party=2, at="gather", gm="human")
    for move in ("goal find", "lay a1", "lay b1"):
        room = GAME.play(room, GAME.parse(room, move))
        assert refused(room) == []
    assert room.asked == "lay"


# -------------------------------------------------------------------- made-up fields


@pytest.mark.parametrize(("turns", "faults"), [(-1, []), (0, ["untimely"])])
def test_a_room_has_so_many_rounds(room, turns, faults):
    assert refused(room._replace(turns=3 * MOST_ROUNDS + turns)) == faults


def test_the_goal_is_the_one_agreed_upon(room):
    assert refused(room._replace(goal="door")) == ["untimely"]


def test_a_card_turned_over_is_no_longer_known_in_secret(room):
    assert refused(with_square(room, 0, room.square(0)._replace(seen=True))) == ["square"]


def test_an_impossible_enemy_is_told_with_its_square(room):
    ill = tuple(enemy._replace(life=99) for enemy in room.enemies)
    assert [fault.facts["at"] for fault in checks.faults(room._replace(enemies=ill))] == [1, 8]


def test_no_points_of_conviction_are_below_none(room):
    owing = with_hero(room, 0, question=Dialogue(8, "card", 1, (-1, 0, 0, 0)))
    assert refused(owing) == ["question"]


@pytest.mark.parametrize("changes", [{"hiding": 55}, {"told": True}, {"hiding": 55, "told": True}])
def test_what_is_sought_lies_on_a_square_of_the_room(room, changes):
    assert refused(room._replace(**changes)) == ["cell"]


def test_an_artefact_that_was_found_lies_under_no_card():
    room = GAME.position(room=["# #", "E #"], found="4c", goal="door", told=True)
    assert refused(room) == []
    assert refused(room._replace(hiding=0)) == ["cell"]
