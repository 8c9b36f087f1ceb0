"""Rules and rulings of Tower Defense beyond its worked examples, which are data."""

import random
from itertools import product

import pytest

from pontlevis.games.tower_defense.conditions import change
from pontlevis.games.tower_defense.pieces import Coins, coins
from pontlevis.kit import Moment

ATTACKER = 0
CARRY = {"stack_move": "carry"}
FIVE_TWOS = "2@3 2@4 2@5 2@6 2@7"


def test_the_set_up_is_told_in_its_order(game):
    assert [beat.rule for beat in game.begin()] == [
        "setup.castle", "setup.defender_hand", "setup.soldiers", "setup.attacker_hand", "setup.reserve", "setup.first",
    ]


@pytest.mark.ruling("modes.other")
def test_two_sides_and_no_other_mode(game):
    assert game.seats(game.setup()) == ("attacker", "defender")
    assert "players" not in {option.name for option in game.options}


def test_sides_are_told_by_the_names_of_their_players(game):
    names = ("Anne", "Basile")
    assert game.sentence("tell", "setup.first", {"seat": ATTACKER}, game.setup(), "en", names) == "First to play: Anne."


@pytest.mark.parametrize(("path", "names", "move", "rule"), [
    ("5@2", {"shown": "1-5"}, "throw", "attack.throw_by_throw"),
    ("5@2 2@1", {"shown": "2-5", "turn": 4}, "move 5@2 5", "attack.equal_coins"),
    ("1@4 5@7", {"shown": "1-2-5", "turn": 4, "throws": 2, "pairs": "many"}, "move 1@4 1", "attack.equal_coins"),
    ("5@6 2@2", {"shown": "2-5"}, "move 2@2 1", "attack.shown"),
    ("5@6 2@2", {"shown": "2-5"}, "move 2@2 4", "attack.full_distance"),
    ("5@6 2@2", {"shown": "2-5"}, "move 2@2 6", "attack.full_distance"),
    ("1@3 1@4 1m@7 2@8", {"shown": "1-2", "throws": 2}, "move 1@7 2", "attack.once"),
    ("1@3 1@4 1m@7 2@8", {"shown": "1-2", "throws": 2}, "move 1@5 2", "attack.move"),
    ("1m/5@6", {"shown": "1-5", "throws": 2, **CARRY}, "move 5@6 1", "attack.once"),
    ("1/5@5 5@6", {"shown": "1-5", **CARRY}, "move 5@5 1", "stack.smaller"),
    ("1@4 1@6 1@7 1@8", {"shown": "1-2", "turn": 4}, "enter 1@2", "reserve.entry"),
    ("5@4", {"step": "defend"}, "stop", "defend.first_throw"),
    ("5@4", {"step": "defend"}, "throw", "turn.no_choice"),
    ("5@1 2@2", {"step": "throw", "throws": 2}, "pass", "turn.no_choice"),
    ("1@2 5w@9", {"step": "wound", "wounds": 4}, "wound 5@9", "wounds.points"),
    ("1w/5w@7", {"step": "wound", "wounds": 4}, "wound 5@7", "stack.protects"),
    ("5@4 1@8", {"step": "wound", "wounds": 1, "kills": 1}, "evolve 1", "evolve.end_of_turn"),
    ("5@4", {"step": "evolve", "kills": 2}, "evolve 2", "evolve.swap"),
    ("1@12", {"shown": "1-2", "turn": 6, "throws": 3}, "claim", "end.not_before"),
    ("", {"turn": 7}, "claim", "end.not_before"),
    ("1@11", {"step": "defend", "turn": 7}, "claim", "end.defender"),
])
def test_what_else_is_refused_and_by_which_rule(at, path, names, move, rule):
    assert at(path, **names).refuses(move) == rule


@pytest.mark.parametrize(("path", "names", "move", "told"), [
    ("5@2 1@4", {"shown": "1-2-5", "turn": 4, "pairs": "many"}, "pass", ["attack.optional", "attack.throws"]),
    ("5@1 2@2", {"step": "throw", "throws": 1}, "show 5", ["attack.shown", "turn.no_choice", "attack.throws"]),
    ("1@8", {"shown": "1-2", "throws": 3, "turn": 7}, "pass", ["attack.optional", "attack.no_bonus", "turn.order"]),
    ("1/2w@12 5@11", {"step": "defend"}, "show none",
     ["defend.failure", "stack.advance", "advance.all", "turn.counting"]),
    # A question with one answer is not asked.
    ("5@4", {"step": "again", "wounds": 4}, "stop", ["defend.stop", "turn.no_choice", "advance.all", "turn.counting"]),
    ("", {"step": "again", "wounds": 1, "turn": 6}, "stop",
     ["defend.stop", "defend.no_soldier", "turn.counting", "attack.enter_until"]),
    ("1w@5 1w@6 1@8", {"step": "wound", "wounds": 1}, "done", ["wounds.left_over", "advance.all", "turn.counting"]),
    ("5@4 1@9", {"defence": "5-5-5", "step": "wound", "wounds": 1, "kills": 3, "turn": 6}, "done",
     ["wounds.left_over", "evolve.max", "advance.all", "turn.counting", "attack.enter_until"]),
    (f"{FIVE_TWOS} 1@9", {"defence": "1-2-2", "step": "wound", "wounds": 1, "kills": 1, "turn": 4}, "done",
     ["wounds.left_over", "reserve.evolve", "advance.all", "turn.counting"]),
    (f"{FIVE_TWOS} 2@8 2@10 1w@9", {"step": "wound", "wounds": 1, "turn": 4}, "wound 1@9",
     ["wounds.kill", "reserve.evolve", "advance.all", "turn.counting"]),
    ("5@12 2@11", {"castle": 5, "step": "defend"}, "show none",
     ["defend.failure", "castle.hit", "castle.zero", "end.attacker"]),
    # The defender's win is checked at four moments.
    ("1@12", {"shown": "1-2", "turn": 8}, "move 1@12 2", ["castle.hit", "end.defender"]),
    ("1@12", {"shown": "1-2", "turn": 7}, "move 1@12 2", ["castle.hit", "attack.throws"]),
    ("1@12", {"shown": "1-2", "turn": 7, "throws": 3}, "move 1@12 2",
     ["castle.hit", "attack.no_bonus", "turn.order", "end.defender"]),
    ("1w@12", {"step": "wound", "wounds": 1, "turn": 7}, "wound 1@12", ["wounds.kill", "end.defender"]),
    ("1w@12", {"step": "defend", "turn": 7}, "show none", ["defend.failure", "castle.hit", "end.defender"]),
    # The last turn for entries, and the first one without.
    ("5@4", {"step": "defend", "turn": 5}, "show none", ["defend.failure", "advance.all", "turn.counting"]),
    ("5@4", {"step": "defend", "turn": 6}, "show none",
     ["defend.failure", "advance.all", "turn.counting", "attack.enter_until"]),
    ("5@4", {"step": "defend", "turn": 7}, "show none",
     ["defend.failure", "advance.all", "turn.counting", "attack.no_entry"]),
    ("5@4", {"step": "defend", "turn": 8}, "show none", ["defend.failure", "advance.all", "turn.counting"]),
])
def test_what_a_move_tells(at, path, names, move, told):
    assert at(path, **names).tells(move) == told


def test_each_throw_is_told_by_its_number(game):
    s = Moment(game, game.setup()).play("show 1-5", "pass", "show 1-2").state
    *_, last = game.tell(s, game.parse(s, "pass"))
    assert (last.rule, last.facts) == ("attack.throws", {"throw": 3})


def test_where_entering_does_not_count_a_soldier_still_moves_once_only(at):
    s = at("5@9", shown="1-5", entry_counts=False).play("enter 1@5", "show 1-5", "move 1@5 5", "show 1-5")
    assert s.refuses("move 1@10 5") == "attack.once"


def test_an_empty_path_in_turn_6_ends_nothing(at):
    s = at("1w@12", step="defend", turn=6).play("show none")
    assert (s.ended, s.refuses("claim")) == ("", "end.not_before")


def test_change_is_made_in_the_order_of_the_ruling():
    def by_hand(castle, reserve, hp):
        pool = castle.joined(reserve)
        piles = [Coins(*pile) for pile in product(*(range(number + 1) for number in pool))]
        return max((pile for pile in piles if pile.worth <= hp), key=lambda pile: (
            pile.worth, -sum(abs(a - b) for a, b in zip(pile, castle, strict=True)), -pile.number, pile.fives))

    rng = random.Random(3)
    for _ in range(400):
        castle = Coins(*(rng.randint(0, 3) for _ in range(3)))
        reserve = Coins(*(rng.choice([0, 0, 1, 2, 5]) for _ in range(3)))
        hp = rng.randint(0, castle.worth + 1)
        assert change(castle, reserve, hp) == by_hand(castle, reserve, hp)


@pytest.mark.parametrize(("path", "names", "move", "told", "castle"), [
    ("1@12 5@4", {"castle": 5, "castle_coins": "5"}, "move 1@12 5", ["castle.hit", "castle.change"], "2-2"),
    ("5@12", {"castle": 9, "castle_coins": "2-2-5"}, "move 5@12 1", ["castle.hit"], "2-2"),
])
def test_change_is_told_where_it_is_made_and_may_need_the_soldiers_own_coin(at, path, names, move, told, castle):
    s = at(path, shown="1-5", turn=3, **names)
    assert [rule for rule in s.tells(move) if rule.startswith("castle.")] == told
    assert str(s.play(move).castle) == castle


def test_coins_are_read_as_they_print():
    for text in ("none", "1", "1-1-2-5-5"):
        assert str(coins(text)) == text
    for text in ("", "3", "1--2", "1-", "-", "1 2"):
        with pytest.raises(ValueError, match="none of the values"):
            coins(text)
