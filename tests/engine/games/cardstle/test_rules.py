"""Characters, rooms, traps, chests and treasures of Cardstle: cases without worked examples, rulings, tables."""

import pytest

from pontlevis import CHANCE, Record
from pontlevis.contract.terms import Outcome
from pontlevis.games.cardstle import Cardstle
from pontlevis.games.cardstle.cards import CHEST_SIZE, KIND, PACK, TEST_PACK, TRAP_ATTACK
from pontlevis.games.cardstle.setup import BUILDS, price
from pontlevis.kit import Moment

GAME = Cardstle()
ruling = pytest.mark.ruling


def at(room, red="", blue="", **names):
    """Returns the game of two in red's turn; the party knows the artefact: under the first face-down card, if any."""
    cells = {f"{column}{row}": word for row, line in enumerate(room, 1)
             for column, word in zip("abcdefg", line.split(), strict=False)}
    hidden = next((cell for cell, word in cells.items() if word == "#"), "")
    known = {"hiding": hidden, "told": True} if hidden else {}
    return Moment(GAME, GAME.position(room=room, heroes={"red": red, "blue": blue}, **({"party": 2} | known | names)))


def turn(moment, cards):
    """Returns the moment after these cards were turned up."""
    return moment.play(*(f"turn {card}" for card in cards.split()))


def new(**options):
    """Returns a game whose first character is to be made."""
    return Moment(GAME, GAME.setup(**options))


def made(moment):
    """Returns the moment after all characters were made alike."""
    lucky = "lucky 9b" if moment.options.tests == "cards" else "lucky 7"
    for _ in moment.heroes:
        moment = moment.play("build 3 3 2 2", lucky, *["learn ward", "learn quick"][:moment.options.abilities])
    return moment


# ---------------------------------------------------------------- characters


def test_every_way_of_spending_the_credits_is_offered():
    assert new().allows() == {f"build {' '.join(map(str, stats))}" for stats in BUILDS}
    assert all(price(stats) <= 20 and min(stats) > 0 for stats in BUILDS)


def test_a_lucky_card_is_a_rank_and_a_colour():
    s = new().play("build 3 3 2 2")
    assert s.refuses("lucky 7") == "fetish.card"
    assert len(s.allows()) == 20
    assert s.play("lucky 9b").heroes[0].lucky == "9b"


@ruling("ability.how_many")
@pytest.mark.parametrize("many", [0, 1, 2])
def test_a_character_has_as_many_abilities_as_the_option_says(many):
    s = made(new(abilities=many))
    assert [len(hero.abilities) for hero in s.heroes] == [many] * 3
    learning = new(abilities=2).play("build 3 3 2 2", "lucky 9b", "learn ward")
    assert learning.refuses("learn ward") == "ability.how_many"


@ruling("players.solo")
def test_a_person_may_be_the_game_master_of_the_others():  # intro.players, intro.game_master
    assert GAME.seats(GAME.setup(party=2)) == ("red", "blue")
    assert GAME.seats(GAME.setup(party=2, gm="human")) == ("red", "blue", "master")


# ---------------------------------------------------------------- packs and the first room


def test_the_test_pack_has_no_court_cards():  # setup.test_pack, setup.material
    assert len(PACK) == 52
    assert {*PACK} - {*TEST_PACK} == {rank + suit for rank in "JQK" for suit in "hsdc"}


@ruling("setup.first_tie")
def test_only_those_who_tie_for_first_test_again():
    s = turn(made(new()), "Kh Ks Kd Kc Jh Js")
    s = turn(s, "10h 2h 10s 5h 10d")
    assert s.tells("turn 5s")[:3] == ["test.draw", "test.sum", "setup.first_tie"]
    s = turn(s, "5s 4h 4s")
    assert s.trial.seat == 2
    assert s.tells("turn 6h") == ["test.draw"]
    s = turn(s, "6h 6s")
    assert (s.turn, s.results) == (2, ())


@ruling("gm.shapes")
@pytest.mark.parametrize(("shape", "cards"), [("hall", 20), ("cloister", 21), ("maze", 20)])
def test_the_computer_lays_one_of_three_shapes(shape, cards):  # room.shape
    s = made(new(shapes=shape))
    assert sum(1 for square in s.squares if square and square.blank) == cards


# ---------------------------------------------------------------- moving


def test_a_face_down_card_is_turned_over_from_the_four_sides():  # move.no_diagonal_hidden
    s = at(["# # #", "# E #", "# # #"])
    assert {move for move in s.allows() if move.startswith("step")} == {"step b1", "step a2", "step c2", "step b3"}


# ---------------------------------------------------------------- kinds of cards


def test_the_rank_makes_an_enemy_a_trap_or_a_chest():  # card.roles, enemy.ranks, trap.ranks, chest.ranks
    assert [KIND[f"{rank}s"] for rank in ("A", "J", "Q", "K")] == ["enemy"] * 4
    assert [KIND[f"{rank}d"] for rank in (8, 9, 10)] == ["trap"] * 3
    assert [KIND[f"{rank}h"] for rank in range(2, 8)] == ["chest"] * 6


@ruling("enemy.ace_second_bonus")
@pytest.mark.parametrize(("card", "bonus", "stats"), [
    ("Qd", "attack", (2, 2, 3, 2)), ("As", "defence", (4, 3, 3, 2)), ("Ad", "defence", (4, 3, 3, 2)),
    ("Ac", "defence", (4, 2, 3, 3)),
])
def test_an_enemy_has_the_stats_of_its_rank_and_its_suit(card, bonus, stats):
    s = at(["E # #"], "3/3/2/2", ace_bonus=bonus).play("step b1", f"turn {card}")
    assert s.enemies[0].stats == stats


@ruling("enemy.temper_default")
@pytest.mark.parametrize(("temper", "tempers"), [
    ("colours", ["hostile", "hostile", "friendly", "choice"]), ("hostile", ["hostile"] * 4),
    ("choice", ["choice"] * 4), ("friendly", ["friendly"] * 4),
])
def test_the_colour_of_an_enemy_makes_its_temper(temper, tempers):
    met = [at(["E # #"], temper=temper, hiding="c1").play("step b1", f"turn J{suit}") for suit in "schd"]
    assert [s.enemies[0].temper for s in met] == tempers


# ---------------------------------------------------------------- traps


@pytest.mark.parametrize(("rank", "attack"), [("8", 2), ("9", 3), ("10", 4)])
def test_a_trap_attacks_with_as_many_cards_as_its_rank_says(rank, attack):  # trap.attack
    s = turn(at([f"E {rank}c! #"], "b1", at="turn"), "2h 2s")
    assert TRAP_ATTACK[rank] == attack
    assert s.play("turn 3h").trial.against == attack


# ---------------------------------------------------------------- chests


@pytest.mark.parametrize(("rank", "size"), [("2", 1), ("3", 1), ("4", 1), ("5", 2), ("6", 2), ("7", 3)])
def test_a_chest_holds_as_many_treasures_as_its_rank_says(rank, size):  # chest.sizes
    s = at([f"E {rank}h #"], "b1 treasures=Kh").play("open Kh")
    assert CHEST_SIZE[rank] == size
    s = turn(s, "9s 9d 9c"[:3 * size - 1])
    assert len(s.heroes[0].treasures) == size + 1
    assert s.asked == "act"


@ruling("chest.later")
def test_a_chest_is_opened_on_its_square():
    assert at(["E 3c #"], "a1 treasures=Jc").refuses("open Jc") == "chest.later"


@ruling("treasure.used_under_pile")
def test_used_treasures_go_under_the_pile_in_order():
    s = at(["E 3c #"], "b1 life=1 treasures=2h,4c").play("heal 2h red", "open 4c")
    assert s.under == ("2h", "4c")


# ---------------------------------------------------------------- life


@ruling("life.next_room")
@pytest.mark.parametrize(("rest", "lives"), [("none", [2, 1]), ("one", [3, 1]), ("full", [4, 3])])
def test_what_a_rest_between_rooms_gives_back(rest, lives):
    s = at(["E -"], "4/3/2/1 life=2", "3/3/2/2 life=0", at="gather", rest=rest)
    assert [hero.life for hero in s.heroes] == lives


# ---------------------------------------------------------------- goals


@ruling("gm.goals")
def test_with_a_door_somebody_must_come_back_to_the_entrance():  # goal.element, goal.conditions
    s = at(["E - - 4c"], "d1 treasures=5c", goal="door", hiding="d1")
    s = s.play("open 5c")
    assert s.tells("turn 9h")[-1] == "goal.conditions"
    s = s.play("turn 9h", "step c1", "step b1")
    assert s.tells("step a1")[:2] == ["move.double_speed", "goal.room_end"]


@pytest.mark.parametrize(("gm", "ended", "outcome"), [
    ("auto", "rooms.count", Outcome((0, 1, 2), (2, 2, 2), "rooms.count", (1, 1, 1))),
    ("auto", "life.all_down", Outcome((), (1, 1, 1), "life.all_down", (2, 2, 2))),
    ("human", "life.all_down", Outcome((), (1, 1, 1, 0), "life.all_down", (2, 2, 2, 2))),
    ("human", "goal.deadlock", Outcome((), (2, 2, 2, 0), "goal.deadlock", (2, 2, 2, 2), neutral=True)),
])
def test_rooms_count_those_won_for_the_whole_party_and_none_for_the_game_master(gm, ended, outcome):
    assert GAME.setup(gm=gm)._replace(ended=ended, room=3, missed=1).outcome() == outcome


@pytest.mark.parametrize("options", [{}, {"party": 5, "abilities": 2}, {"tests": "dice", "abilities": 0}])
def test_ready_made_characters_are_made_by_legal_moves_and_all_different(options):
    record = Record(GAME, options=options).play_opening()
    heroes = record.state.heroes
    assert all(hero.standing and len(hero.abilities) == record.state.options.abilities for hero in heroes)
    assert len({(hero.stats, hero.lucky) for hero in heroes}) == len(heroes)
    assert GAME.actor(record.state) == CHANCE
    assert (record.opened, record.again().moves) == (True, record.moves)
