"""Characters, rooms, traps, chests and treasures of Cardstle: what the examples leave, the rulings, the tables."""

import pytest

from pontlevis.games.cardstle import Cardstle
from pontlevis.games.cardstle.cards import CHEST_SIZE, KIND, PACK, TEST_PACK, TRAP_ATTACK
from pontlevis.games.cardstle.grid import CELL
from pontlevis.games.cardstle.setup import BUILDS, price
from pontlevis.games.cardstle.state import with_enemy
from pontlevis.kit import Moment

GAME = Cardstle()
ruling = pytest.mark.ruling


def at(room, red="", blue="", **names):
    """The game of two in red's turn; the party knows that the artefact is under the first face-down card, if any is."""
    cells = {f"{column}{row}": word for row, line in enumerate(room, 1)
             for column, word in zip("abcdefg", line.split(), strict=False)}
    hidden = next((cell for cell, word in cells.items() if word == "#"), "")
    known = {"hiding": hidden, "told": True} if hidden else {}
    return Moment(GAME, GAME.position(room=room, heroes={"red": red, "blue": blue}, **({"party": 2} | known | names)))


def turn(moment, cards):
    """The moment after these cards were turned up."""
    return moment.play(*(f"turn {card}" for card in cards.split()))


def new(**options):
    """A game whose first character is to be made."""
    return Moment(GAME, GAME.setup(**options))


def made(moment):
    """The moment after everybody has a character of the same sort."""
    lucky = "lucky 9b" if moment.options.tests == "cards" else "lucky 7"
    for _ in moment.heroes:
        moment = moment.play("build 3 3 2 2", lucky, *["learn ward", "learn quick"][:moment.options.abilities])
    return moment


# ---------------------------------------------------------------- characters


@pytest.mark.parametrize(("points", "cost"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_each_point_of_a_stat_costs_one_credit_more_than_the_last(points, cost):
    assert price((points, 0, 0, 0)) == cost


def test_every_way_of_spending_the_credits_is_offered():
    assert new().allows() == {f"build {' '.join(map(str, stats))}" for stats in BUILDS}
    assert all(price(stats) <= 20 and min(stats) > 0 for stats in BUILDS)


def test_a_lucky_number_goes_from_1_to_12_with_dice():
    s = new(tests="dice").play("build 3 3 2 2")
    assert s.refuses("lucky 9b") == "fetish.number"
    assert s.play("lucky 12").heroes[0].lucky == "12"


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


@ruling("players.party")
@ruling("players.solo")
def test_two_to_five_characters_play_and_a_person_may_be_their_game_master():  # intro.players, intro.game_master
    assert [len(GAME.seats(GAME.setup(party=party))) for party in (2, 3, 4, 5)] == [2, 3, 4, 5]
    assert GAME.seats(GAME.setup(party=2, gm="human")) == ("red", "blue", "master")


# ---------------------------------------------------------------- packs and the first room


@ruling("setup.sequence")
def test_the_rest_of_the_pack_is_the_draw_pile():  # setup.room_pack, setup.pile, room.grid
    s = made(new())
    assert (len(s.unseen), s.pile) == (52, 32)
    for card in ("6h", "6s", "6d", "6c", "7h", "7s"):
        s = s.play(f"turn {card}")
    assert (s.pile, [hero.treasures for hero in s.heroes]) == (26, [("6h", "6s"), ("6d", "6c"), ("7h", "7s")])
    assert s.trial.kind == "first"


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


@ruling("room.entrance")
def test_all_start_on_the_threshold():
    s = made(new())
    assert {hero.at for hero in s.heroes} == {s.entrance} == {CELL["d5"]}
    assert s.square(s.entrance).up
    assert not s.square(s.entrance).card


@ruling("gm.shapes")
@pytest.mark.parametrize(("shape", "cards"), [("hall", 20), ("cloister", 21), ("maze", 20)])
def test_the_computer_lays_one_of_three_shapes(shape, cards):  # room.shape
    s = made(new(shapes=shape))
    assert sum(1 for square in s.squares if square and square.blank) == cards


# ---------------------------------------------------------------- moving


@ruling("turn.goes_on")
def test_where_a_card_turned_over_ends_the_turn_no_point_is_left():
    assert at(["E # #"], reveal_ends_turn=True).play("step b1", "turn 4c").state.points == 0


@ruling("move.points")
def test_half_a_point_does_not_pay_for_a_face_down_card():
    assert at(["E - #"], "3/3/2/2", movement="one").play("step b1").refuses("step c1") == "move.points"
    assert at(["E - #"], "3/3/2/2").play("step b1").refuses("step c1") == ""


@ruling("move.corners")
def test_two_holes_do_not_bar_a_diagonal_step():
    s = at(["E - .", "- . -", "# - -"], "b1")
    assert s.tells("step c2") == ["move.diagonal_uncovered"]


@ruling("move.shared_square")
def test_any_number_may_stand_on_a_square():
    s = at(["E - #"], "a1", "b1").play("step b1")
    assert [hero.at for hero in s.heroes] == [CELL["b1"]] * 2


@ruling("move.clubs")
def test_a_treasure_of_clubs_adds_no_step():
    s = at(["E - #"], "treasures=5c", points=1)
    assert not [move for move in s.allows() if "5c" in move and not move.startswith("give")]


# ---------------------------------------------------------------- what cards are


def test_the_rank_makes_an_enemy_a_trap_or_a_chest():  # card.roles, enemy.ranks, trap.ranks, chest.ranks
    assert [KIND[f"{rank}s"] for rank in ("A", "J", "Q", "K")] == ["enemy"] * 4
    assert [KIND[f"{rank}d"] for rank in (8, 9, 10)] == ["trap"] * 3
    assert [KIND[f"{rank}h"] for rank in range(2, 8)] == ["chest"] * 6


@ruling("enemy.ace_second_bonus")
@pytest.mark.parametrize(("card", "stats"), [  # enemy.suit, enemy.strength, enemy.table, enemy.suit_bonus, stats.suits
    ("Jc", (1, 1, 1, 2)), ("Kh", (4, 2, 2, 2)), ("As", (4, 3, 3, 2)), ("Ah", (5, 3, 2, 2)), ("Qd", (2, 2, 3, 2)),
])
def test_an_enemy_has_the_stats_of_its_rank_and_its_suit(card, stats):
    s = at(["E # #"], "3/3/2/2").play("step b1", f"turn {card}")
    assert s.enemies[0].stats == stats


@ruling("enemy.ace_second_bonus")
@pytest.mark.parametrize(("card", "stats"), [("As", (4, 3, 3, 2)), ("Ad", (4, 3, 3, 2)), ("Ac", (4, 2, 3, 3))])
def test_the_second_bonus_of_an_ace_may_go_to_defence(card, stats):
    s = at(["E # #"], "3/3/2/2", ace_bonus="defence").play("step b1", f"turn {card}")
    assert s.enemies[0].stats == stats


@ruling("enemy.temper_default")
@pytest.mark.parametrize(("temper", "tempers"), [
    ("colours", ["hostile", "hostile", "friendly", "choice"]), ("hostile", ["hostile"] * 4),
    ("choice", ["choice"] * 4), ("friendly", ["friendly"] * 4),
])
def test_the_colour_of_an_enemy_makes_its_temper(temper, tempers):
    met = [at(["E # #"], temper=temper, hiding="c1").play("step b1", f"turn J{suit}") for suit in "schd"]
    assert [s.enemies[0].temper for s in met] == tempers


@ruling("enemy.stays")
def test_an_enemy_that_is_not_beaten_stays_as_it_is():
    s = at(["E Kc #"], "b1", "a1")
    hurt = Moment(GAME, with_enemy(s.state, CELL["b1"], life=1))
    s = turn(hurt.play("fight"), "6h 4s 2h 2s 2d 2c 3h 3s 5h 5s 7h 7s 4d 4c")
    assert [(one.life, one.at) for one in s.enemies] == [(1, CELL["b1"])]
    assert s.turn == 1


# ---------------------------------------------------------------- traps


@pytest.mark.parametrize(("rank", "attack"), [("8", 2), ("9", 3), ("10", 4)])
def test_a_trap_attacks_with_as_many_cards_as_its_rank_says(rank, attack):  # trap.attack
    s = turn(at([f"E {rank}c! #"], "b1", at="turn"), "2h 2s")
    assert TRAP_ATTACK[rank] == attack
    assert s.play("turn 3h").trial.against == attack


def test_a_trap_goes_off_once_only():  # trap.once
    s = at(["E 9c #"], "a1 treasures=5c")
    assert s.tells("step b1") == ["move.double_speed"]
    assert not {"open 5c", "draw"} & s.play("step b1").allows()


# ---------------------------------------------------------------- chests


@pytest.mark.parametrize(("rank", "size"), [("2", 1), ("3", 1), ("4", 1), ("5", 2), ("6", 2), ("7", 3)])
def test_a_chest_holds_as_many_treasures_as_its_rank_says(rank, size):  # chest.sizes
    s = at([f"E {rank}h #"], "b1 treasures=Kh").play("open Kh")
    assert CHEST_SIZE[rank] == size
    s = turn(s, "9s 9d 9c"[:3 * size - 1])
    assert len(s.heroes[0].treasures) == size + 1
    assert s.asked == "act"


def test_who_opens_a_chest_is_told_what_is_inside_and_that_the_key_goes_back():  # treasure.key, treasure.sources
    s = at(["E 5h #"], "b1 treasures=3h")
    assert s.tells("open 3h") == ["chest.key", "chest.content", "chest.key_returned"]


@ruling("chest.later")
def test_a_closed_chest_may_be_opened_later_and_need_not_be():
    s = at(["E 3c #"], "a1 treasures=Jc", points=1).play("step b1")
    assert {"open Jc", "done"} <= s.allows()
    assert at(["E 3c #"], "a1 treasures=Jc").refuses("open Jc") == "chest.later"


@ruling("chest.pile_short")
def test_of_a_short_pile_one_takes_what_is_there_but_never_the_own_key():
    rest = [card for card in PACK if card not in ("7d", "4d", "9h", "9s")]
    s = at(["E 7d"], "b1 treasures=4d", f"treasures={','.join(rest)}", hiding="b1")
    assert s.pile == 2
    assert "chest.pile_short" in s.tells("open 4d")
    s = turn(s.play("open 4d"), "9h 9s")
    assert s.under[0] == "4d"
    assert "4d" not in s.heroes[0].treasures


@ruling("treasure.used_under_pile")
def test_used_treasures_go_under_the_pile_in_order():
    s = at(["E 3c #"], "b1 life=1 treasures=2h,4c").play("heal 2h red", "open 4c")
    assert s.under == ("2h", "4c")


# ---------------------------------------------------------------- life


@ruling("treasure.heart_when")
def test_one_may_heal_in_a_fight_just_before_a_test():
    s = at(["E Jc #"], "b1 life=1 treasures=8h").play("fight")
    assert s.asked == "prepare"
    assert s.play("heal 8h red").heroes[0].life == 2


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


@ruling("rooms.count")
def test_the_last_room_wins_the_game():
    s = at(["E 4c"], "b1 treasures=5c", hiding="b1", rooms=1).play("open 5c", "turn 9h")
    assert (s.ended, GAME.outcome(s.state).winners) == ("rooms.count", (0, 1))


@ruling("life.all_down")
def test_the_game_is_lost_when_nobody_stands():
    s = turn(at(["E 8c! #"], "b1 life=1", "life=0", at="turn"), "2h 2s 9h 9s")
    assert (s.ended, GAME.outcome(s.state).winners) == ("life.all_down", ())


@pytest.mark.parametrize(("gm", "ended", "outcome"), [
    ("auto", "rooms.count", ((0, 1, 2), (2, 2, 2), "rooms.count", (1, 1, 1))),
    ("auto", "life.all_down", ((), (1, 1, 1), "life.all_down", (2, 2, 2))),
    ("human", "life.all_down", ((), (1, 1, 1, 0), "life.all_down", (2, 2, 2, 2))),
    ("human", "goal.deadlock", ((), (2, 2, 2, 0), "goal.deadlock", (2, 2, 2, 2))),
])
def test_rooms_count_those_won_for_the_whole_party_and_none_for_the_game_master(gm, ended, outcome):
    assert GAME.setup(gm=gm)._replace(ended=ended, room=3, missed=1).outcome() == outcome
