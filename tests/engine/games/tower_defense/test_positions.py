"""Positions, diagrams, sentences and scripted records of Tower Defense."""

import re

import pytest

from moments import told
from pontlevis import BadOption, BadPosition, IllegalMove, Record, UnreadableMove
from pontlevis.contract.texts import LANGUAGES
from pontlevis.games.tower_defense import TowerDefense
from pontlevis.games.tower_defense.pieces import Coins, Evolve, Move, Rethrow, Show, Wound
from pontlevis.games.tower_defense.positions import entered

GAME = TowerDefense()
ATTACKER, DEFENDER = 0, 1

DIAGRAM = told("tower_defense", "wrong")["DIAGRAM"]


def faults(call, *values, **names):
    with pytest.raises(BadPosition) as refused:
        call(*values, **names)
    return [fault.id for fault in refused.value.faults]


# ---------------------------------------------------------------- positions


def test_what_a_position_leaves_unsaid_is_what_is_usual():
    s = GAME.position(path={6: "1/5w"}, turn=4)
    assert (s.hp, s.castle, s.step, s.throws, s.closed) == (8, Coins(1, 1, 1), "throw", 0, "defend.stop")
    assert list(map(str, s.hands)) == ["1-1-2-2-5-5", "1-1-1"]
    assert s.pool() == Coins(10, 10, 10)
    assert GAME.position(path={6: "5"}, turn=2, shown="1-5").step == "pair"
    assert GAME.position(path={6: "5", 8: "1m"}, turn=2, shown="1-5").throws == 2
    assert GAME.position(path={1: "5", 2: "2", 5: "1m"}, turn=1).throws == 1
    assert GAME.position(path={1: "5", 2: "2", 5: "1m", 8: "1m"}, turn=1, shown="1-2").throws == 3
    assert str(GAME.position(path={6: "5"}, turn=9, step="defend").hands[ATTACKER]) == "1-1-1-2-2-2-5-5-5"
    assert GAME.position(path={6: "5"}, turn=2, step="again", wounds=5).throws == 3
    assert GAME.position(path={6: "5"}, turn=2, step="again", wounds=3, defence="1-1-2").throws == 1
    assert GAME.position(path={5: "1"}, turn=4, castle=10, step="again", wounds=13, defence="2-2-5").throws == 3
    assert GAME.position(path={5: "1"}, turn=4, step="again", wounds=11, defence="2-5-5", throws=None).throws == 3


def test_every_fault_of_a_position_is_listed():
    found = faults(GAME.position, path={3: "1/1", 14: "5"}, turn=40)
    assert sorted(found) == ["square", "stack", "turn"]


def test_a_position_is_made_of_whole_numbers():
    assert faults(GAME.position, path={"1": "5"}) == ["argument_key"]
    for names in ({"castle": 8.0}, {"turn": True}):
        assert faults(GAME.position, path={1: "5"}, **names) == ["argument_number"]


# ---------------------------------------------------------------- diagrams


def test_a_diagram_is_read_and_drawn_again():
    s = GAME.read(DIAGRAM)
    assert GAME.diagram(s) == DIAGRAM
    assert (s.options.stack_move, s.shown, s.throws) == ("carry", Coins(1, 0, 1), 2)
    assert list(map(str, s.path[5])) == ["2w", "1m"]
    assert GAME.read(DIAGRAM.replace("reserve: 4 6 6\n", "")) == s


def test_a_diagram_has_an_end():
    assert faults(GAME.read, DIAGRAM * 100) == ["diagram_too_long"]
    assert faults(GAME.read, None) == ["diagram_too_long"]


# ---------------------------------------------------------------- sentences


def test_a_position_is_told_in_english():
    assert GAME.describe(GAME.read(DIAGRAM), "en") == """\
Tower Defense, a path of 12 squares, turn 2.
Castle: 8 HP, in coins: 1, 2 and 5.
Square 2: 5.
Square 5: 1 (has moved) on wounded 2.
Square 7: wounded 5.
Attacker’s hand: 1, 1, 2 and 5. Defender’s hand: 1, 1 and 2.
In reserve: 4 × 1, 6 × 2, 6 × 5.
Throw 2 of 3, values to pair: 1 and 5. The attacker to pair two coins or skip this throw."""


def test_a_position_is_told_in_french():
    assert GAME.describe(GAME.read(DIAGRAM), "fr").replace("\N{NO-BREAK SPACE}", "~") == """\
Tower Defense, chemin de 12 cases, tour 2.
Château~: 8 PV, en pièces~: 1, 2 et 5.
Case 2~: 5.
Case 5~: 1 (a bougé) sur 2 blessé.
Case 7~: 5 blessé.
Main de l’attaquant~: 1, 1, 2 et 5. Main du défenseur~: 1, 1 et 2.
Réserve~: 4 × 1, 6 × 2, 6 × 5.
Lancer 2 sur 3, valeurs à associer~: 1 et 5. À l’attaquant d’associer deux pièces ou de passer ce lancer."""


@pytest.mark.parametrize(("names", "english"), [
    ({"turn": 2}, "The attacker’s coins are thrown: throw 1 of 3."),
    ({"turn": 2, "step": "defend"}, "The defender’s coins are thrown. Total: 0."),
    ({"turn": 2, "step": "again", "wounds": 2}, "Total 2. The defender to throw again or stop."),
    ({"turn": 2, "step": "wound", "wounds": 5},
     "Wounds to share out: 5. Killed this turn: 0. The defender to choose."),
    ({"turn": 2, "step": "evolve", "kills": 1}, "Evolutions: 1. The defender to upgrade a coin or keep the hand."),
    ({"castle": 0}, "The game is over: the castle is destroyed and the attacker wins."),
    ({"path": {}, "turn": 8}, "The game is over: the castle has held and the defender wins."),
])
def test_what_is_being_waited_for_is_told(names, english):
    step = {"step": "over"} if names.get("castle") == 0 or names.get("path") == {} else {}
    assert GAME.describe(GAME.position(**({"path": {4: "5"}} | step | names)), "en").splitlines()[-1] == english


def test_every_sentence_is_said_in_french_typography():
    book = GAME.rulebook
    entries = [texts for entry in (*book.rules, *book.rulings) for texts in entry.sentences.values()]
    for texts in (*entries, *book.words.values(), *book.faults.values()):
        assert set(re.findall(r"{\w+}", texts["fr"])) == set(re.findall(r"{\w+}", texts["en"]))
        assert not re.search(r"[^\N{NO-BREAK SPACE}][;:!?»]|«[^\N{NO-BREAK SPACE}]|'", texts["fr"])
        assert "'" not in texts["en"]


@pytest.mark.parametrize(("path", "names", "move", "english"), [
    ({8: "1m", 3: "1"}, {"shown": "1-2", "throws": 2}, "move 1@8 2",
     "The 1-soldier on square 8 has already entered or moved this turn."),
    ({6: "1m/5", 3: "1"}, {"shown": "1-5", "throws": 2, "stack_move": "carry"}, "move 5@6 1",
     "The 5-soldier on square 6 carries one that has already moved this turn."),
    ({6: "1/5"}, {"shown": "1-5"}, "move 5@6 1", "The 5 on square 6 is covered by a 1: it does not move."),
    ({6: "1/2/5"}, {"shown": "1-5"}, "move 5@6 1", "The 5 on square 6 is covered by a 2: it does not move."),
    ({6: "1/2/5"}, {"step": "wound", "wounds": 9}, "wound 5@6", "The 1 protects the 5 for as long as it sits on it."),
    ({4: "5"}, {"shown": "1-5"}, "move 5@4 2", "There is no 2 to pair: the values to pair are 1 and 5."),
    ({4: "5"}, {"shown": "1-5"}, "move 5@4 5",
     "There is only one 5 to pair: it cannot be both the soldier and the distance."),
    ({4: "5"}, {"step": "defend", "throws": 3, "wounds": 6}, "wound 5@4",
     "That throw is already made: wait for the coins to fall."),
    ({4: "5"}, {"step": "defend", "throws": 3, "wounds": 6}, "done",
     "That throw is already made: wait for the coins to fall."),
    ({4: "5"}, {"step": "again", "throws": 3, "wounds": 6}, "wound 5@4",
     "Stop first: wounds are shared out after that."),
    ({12: "1"}, {"turn": 3, "shown": "1-2", "castle_exact": True}, "move 1@12 2",
     "In this game the castle must be reached by exact count: 1 from here, not 2."),
    ({4: "5"}, {"shown": "1-5"}, "move 2@4 1", "There is no 2-soldier on square 4."),
    ({4: "5"}, {"shown": "1-5"}, "enter 1@3",
     "Soldiers enter on square 1, 2 or 5, the one that a coin names, not on square 3."),
    ({4: "5"}, {"shown": "1-5"}, "show 1", "No coins are in the air right now."),
    ({4: "5", 5: "1"}, {"step": "wound", "wounds": 2}, "wound 1@4",
     "Wounds go to soldiers on the path: there is no 1-soldier on square 4."),
    ({4: "5"}, {"step": "defend"}, "show 5", "This throw can only show coins of the hand: 1, 1 and 1."),
])
def test_a_refusal_says_what_is_wrong(path, names, move, english):
    s = GAME.position(**({"path": path, "turn": 2} | names))
    with pytest.raises(IllegalMove) as refused:
        GAME.play(s, GAME.parse(s, move))
    assert str(refused.value) == f"{english} ({refused.value.refusal.rule})"


def test_turn_order_refuses_a_throw_of_chance_while_a_player_decides():
    s = GAME.position(path={4: "5"}, turn=2, shown="1-5")
    assert GAME.why_not(s, GAME.parse(s, "show 1")).rule == "turn.order"


def test_what_is_left_of_a_throw_is_told_as_what_is_left():
    """Of two 5s and a 2 the 5s are played, as only the values left to pair determine the rest."""
    s = GAME.position(path={3: "5", 4: "2"}, turn=4, shown="1-2-5-5", pairs="many")
    after = GAME.play(s, Move(5, 3, 5))
    refusal = GAME.why_not(after, Move(2, 4, 5))
    assert GAME.sentence("refuse", refusal.rule, refusal.facts, after, "en") == (
        "There is no 5 to pair: the values to pair are 1 and 2.")
    assert "values to pair: 1 and 2." in GAME.describe(after, "en")


def test_a_castle_short_of_coins_is_told_in_every_language():
    s = GAME.position(path=dict.fromkeys(range(1, 8), "1") | {8: "2", 9: "2"}, castle=5, castle_coins="5",
                      defence="2-2-2", step="defend", turn=5)
    beats = {beat.rule: beat for beat in GAME.tell(s, GAME.parse(s, "show 2-2-2"))}
    beat = beats["reserve.castle"]
    said = [GAME.sentence("tell", beat.rule, beat.facts, beat.state, lang) for lang in LANGUAGES]
    assert said[0] == "No 1-coin in the reserve: the castle shows 5 for 6 HP."
    assert "{" not in said[1]
    assert said[1] != said[0]


# ---------------------------------------------------------------- notation


@pytest.mark.parametrize("text", ["move 1@3", "move 3@1 5", "move 1-3 5", "enter 5", "wound 1@x", "evolve 3", "show 7",
                                  "show", "pass 1", "throw 1", "move 1@100 5", "march"])
def test_what_is_no_move_cannot_be_read(text):
    with pytest.raises(UnreadableMove):
        GAME.parse(GAME.setup(), text)


@pytest.mark.parametrize("move", [Show((1, 5)), Show(Coins(1, "2", 0)), Rethrow("1"), Move(3, 1, 1), Move(1, "3", 5),
                                  Wound(1, None), Evolve(4)])
def test_moves_of_strange_parts_are_no_moves(move):
    with pytest.raises(UnreadableMove):
        GAME.why_not(GAME.setup(), move)


def test_a_throw_shows_no_coins_but_those_of_the_hand():
    s = GAME.setup()
    assert GAME.why_not(s, Show(Coins(2, 0, 0))).rule == "attack.throws"
    assert GAME.why_not(s, Show(Coins(-1, 0, 0))).rule == "attack.throws"
    with pytest.raises(ValueError, match="in the air"):
        GAME.chance(GAME.position(path={4: "5"}, turn=2, shown="1-5"))


def test_while_the_attackers_throw_is_under_way_the_defender_waits():
    s = GAME.position(path={4: "5"}, turn=2, step="throw", throws=1)
    assert GAME.why_not(s, GAME.parse(s, "throw")).rule == "turn.order"


@pytest.mark.parametrize("square", [0, 13, -1, 40])
def test_nobody_stands_beside_the_path(square):
    s = GAME.position(path={4: "2"}, turn=2, shown="1-2")
    refusal = GAME.why_not(s, Move(1, square, 2))
    assert (refusal.rule, refusal.facts) == ("attack.move", {"case": "nobody", "value": 1, "square": square})
    s = GAME.position(path={4: "2"}, turn=2, step="wound", wounds=2)
    assert GAME.why_not(s, Wound(1, square)).rule == "wounds.split"


@pytest.mark.parametrize(("move", "hidden"), [("move 2@4 5", 5), ("enter 5@1", 5), ("enter 1@5", 5)])
def test_a_refused_pair_names_the_coin_that_does_not_show(move, hidden):
    s = GAME.position(path={4: "2"}, turn=2, shown="1-2")
    refusal = GAME.why_not(s, GAME.parse(s, move))
    assert (refusal.rule, refusal.facts["coin"]) == ("attack.shown", hidden)


# ---------------------------------------------------------------- records


def test_a_lesson_scripts_the_throws():
    fate = {"attack 1.1": "show 1-5", "attack 1.2": "show 2", "attack 1.3": "show none", "defend 1.1": "show 1-1-1"}
    record = Record(GAME, fate=fate)
    record.draw()
    record.play("move 1@3 5")
    assert [beat.rule for beat in record.draw()] == ["attack.shown", "turn.no_choice", "attack.throws"]
    assert [beat.rule for beat in record.draw()][-2:] == ["attack.bonus", "turn.order"]
    record.draw()
    assert (record.state.hp, record.state.wounds, record.state.step) == (9, 3, "wound")
    assert record.turn == 1
    record.play("wound 1@8")
    assert [beat.rule for beat in record.play("wound 1@8")] == ["wounds.kill", "turn.no_choice", "evolve.per_kill"]
    record.play("evolve 1")
    assert (record.turn, record.state.turn, str(record.state.hands[DEFENDER])) == (2, 2, "1-1-2")


def test_turns_are_counted_by_sides():
    record = Record(GAME, GAME.position(path={12: "5"}, castle=5, step="again", wounds=1, turn=2))
    record.play("stop")
    assert (record.turn, record.state.ended) == (1, "end.attacker")


def test_only_the_winner_has_a_line_in_the_tally():
    over = GAME.position(path={}, turn=8, step="over")
    assert GAME.tally(over, ATTACKER) == ()
    assert [(line.points, line.rule) for line in GAME.tally(over, DEFENDER)] == [(1, "end.defender")]
    assert GAME.tally(GAME.setup(), ATTACKER) == ()


@pytest.mark.parametrize(("options", "throw", "most"), [
    ({}, 1, 3), ({}, 3, 5), ({"pairs": "many"}, 1, 4), ({"pairs": "many"}, 3, 8),
])
def test_of_a_throw_only_pairs_that_are_played_let_a_soldier_enter(options, throw, most):
    """Of four coins two still show: one pair can be played, or several with `pairs=many`."""
    assert entered(GAME.position(path={4: "1", 5: "5"}, turn=2, throws=throw, shown="1-5", **options)) == most


@pytest.mark.parametrize(("turn", "throws", "most"), [(7, 0, 18), (7, 2, 20), (8, 0, 21), (8, 2, 21)])
def test_each_throw_lets_one_soldier_enter_up_to_turn_7(turn, throws, most):
    assert entered(GAME.position(path={4: "5"}, turn=turn, throws=throws)) == most


def test_a_castle_is_short_of_coins_where_hands_and_path_can_have_held_the_others():
    assert GAME.position(path={4: "5"}, turn=3, castle=9, castle_coins="1-2-5").hp == 9


@pytest.mark.parametrize("length", [4, 41])
def test_a_path_has_5_to_40_squares(length):
    assert len(GAME.setup(path_length=40).path) == len(GAME.setup(path_length=5).path) + 35
    with pytest.raises(BadOption, match="from 5 to 40"):
        GAME.setup(path_length=length)
