"""The controls of Tower Defense: the meaning of clicks, the rules of refusals, and the animations."""

import asyncio
import random

import pytest

import pontlevis
from patience import until
from pontlevis import CHANCE, Record
from pontlevis.kit import random_states
from pontlevis.record.legal import Legal
from pontlevis.table.modes import Mode, Settings
from pontlevis.table.moving import begin
from pontlevis.table.playback import Happening
from pontlevis.table.session import Policy, Session
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.panel import acts, turn
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.games.tower_defense.effects import effects
from pontlevis_widgets.games.tower_defense.reading import interpret

GAME = pontlevis.game("tower_defense")


def asked(state):
    return GAME, state, Legal(GAME, state)

CONTROLS = board_package("tower_defense").controls
view = board_package("tower_defense").scene
OPTIONS = [{}, {"pairs": "many", "path_length": 8}, {"stack_move": "carry", "castle_exact": True}]

PAIRING = GAME.position(path={3: "1m/5", 4: "2w", 9: "5", 11: "2"}, turn=4, castle=6, throws=2, shown="1-2-5")
AGAIN = GAME.position(path={4: "5w", 7: "2w", 8: "1/5"}, turn=4, step="again", wounds=3, throws=2, defence="1-1-2")
WOUNDING = GAME.position(path={4: "5w", 7: "2w", 8: "1/5"}, turn=4, step="wound", wounds=3, defence="1-1-2")
EVOLVING = GAME.position(path={8: "1"}, turn=4, step="evolve", kills=1, defence="1-2-2")


def rule_of(state, picked, target):
    """The rule that refuses what pointing at a target means."""
    (move,) = interpret(*asked(state), picked, target).moves
    refusal = GAME.why_not(state, GAME.parse(state, move))
    return refusal.rule if refusal else ""


def at_table(state, **settings):
    return BoardStation.alone(Record(GAME, state, rng=random.Random(3)), settings=Settings(**settings))


# -------------------------------------------------------------------- steps, rules, words


@pytest.mark.parametrize(("state", "buttons"), [
    (PAIRING, ["Skip this throw"]),
    (AGAIN, ["Throw again (risk 1/8 of losing 3)", "Stop: 3 to share out"]),
    (WOUNDING, ["Done (3 lost)"]),
    (EVOLVING, ["A 1 becomes a 2", "Keep the hand"]),
], ids=["pair", "again", "wound", "evolve"])
def test_the_buttons_are_those_of_the_step(state, buttons):
    assert [label for _, label, *_ in acts(at_table(state).view)] == buttons


def test_the_risk_is_that_of_the_next_throw():
    shows = GAME.chance(GAME.play(AGAIN, GAME.parse(AGAIN, "throw")))
    failing = sum(chance for move, chance in shows.outcomes() if str(move) == "show none")
    assert float(CONTROLS.facts(*asked(AGAIN))["risk"]) == failing == 1 / 8


def test_the_turn_line_says_what_is_asked():
    assert turn(at_table(PAIRING).view)["text"] == "Attacker, throw 2 of 3: pair two coins."
    assert turn(at_table(AGAIN).view)["text"] == "Defender, you have 3: throw again or stop?"


# -------------------------------------------------------------------- pointing as the attacker


def test_two_coins_make_a_pair_and_a_third_begins_another():
    assert interpret(*asked(PAIRING), "", "coin 5.0") == ("5.0", ())
    assert interpret(*asked(PAIRING), "5.0", "coin 1.0") == ("5.0 1.0", ())
    assert interpret(*asked(PAIRING), "5.0 1.0", "coin 2.0") == ("2.0", ())


def test_a_coin_taken_up_can_be_put_back():
    assert interpret(*asked(PAIRING), "5.0", "coin 5.0") == ("", ())
    assert interpret(*asked(PAIRING), "5.0 1.0", "coin 5.0") == ("1.0", ())


def test_a_soldier_or_the_square_it_goes_to_completes_the_move():
    for target in ("soldier 5@9", "square 10"):
        assert interpret(*asked(PAIRING), "5.0 1.0", target).moves == ("move 5@9 1",)
    assert interpret(*asked(PAIRING), "5.0 1.0", "square 1").moves == ("enter 5@1",)


def test_the_castle_completes_a_move_that_reaches_it():
    assert interpret(*asked(PAIRING), "2.0 5.0", "castle").moves == ("move 2@11 5",)


def test_what_leaves_a_doubt_is_asked():
    reading = interpret(*asked(PAIRING), "2.0", "soldier 2@4")
    assert reading == ("2.0", ("move 2@4 1", "move 2@4 5"))
    assert interpret(*asked(PAIRING), "", "reserve 1").moves == ("enter 1@2", "enter 1@5")
    assert interpret(*asked(PAIRING), "1.0 2.0", "reserve 1").moves == ("enter 1@2",)


def test_one_coin_is_enough_where_it_leaves_no_doubt():
    assert interpret(*asked(PAIRING), "1.0", "square 10").moves == ("move 5@9 1",)


FULL = GAME.position(path={1: "5", 2: "2", 4: "2", 9: "2"}, turn=2, shown="1-2-5")
"""Nobody can reach the castle, and the first squares are taken."""


@pytest.mark.parametrize(("state", "picked", "target", "rule"), [
    (PAIRING, "5.0 1.0", "soldier 1@3", "attack.once"),
    (PAIRING, "5.0 1.0", "soldier 5@3", "stack.top_moves"),
    (PAIRING, "5.0 1.0", "soldier 2@4", "attack.move"),
    (PAIRING, "5.0 1.0", "square 4", "stack.top_moves"),
    (PAIRING, "5.0 1.0", "square 12", "attack.full_distance"),
    (PAIRING, "", "coin 1.1", "attack.equal_coins"),
    (PAIRING, "5.0 1.0", "track", "attack.bonus"),
    (PAIRING, "", "hand 1.0", "turn.order"),
    (FULL, "5.0 2.0", "soldier 2@4", "stack.smaller"),
    (FULL, "5.0 1.0", "reserve 5", "attack.enter_free"),
    (FULL, "5.0 1.0", "castle", "attack.full_distance"),
])
def test_what_cannot_be_done_is_refused_by_the_rule_that_forbids_it(state, picked, target, rule):
    assert rule_of(state, picked, target) == rule


def test_a_coin_that_shows_its_picture_cannot_be_paired():
    state = GAME.position(path={3: "1", 4: "5"}, turn=2, shown="1-5")
    assert rule_of(state, "", "coin 2.0") == "attack.shown"


def test_a_pair_without_a_use_is_refused_by_the_rule_that_says_why():
    late = GAME.position(path={4: "2", 5: "2m"}, turn=8, throws=2, shown="1-2-5-5")
    assert rule_of(late, "2.0", "coin 1.0") == "attack.once"
    assert interpret(*asked(late), "2.0", "coin 1.0").picked == "2.0"


def test_a_coin_that_makes_no_pair_with_the_one_taken_up_is_taken_up_instead_where_it_has_a_use():
    late = GAME.position(path={4: "2m", 5: "5"}, turn=8, throws=2, shown="1-2-5-5")
    assert interpret(*asked(late), "2.0", "coin 1.0") == ("1.0", ())
    table = at_table(late)
    for coin in ("coin 2.0", "coin 1.0"):
        table.do("point", coin)
    assert (table.notice.tone, table.notice.text) == ("", "A 1. Pair it with another coin.")


def test_the_gate_is_closed_from_turn_eight():
    late = GAME.position(path={4: "2", 5: "5"}, turn=8, shown="1-5")
    assert rule_of(late, "1.0 5.0", "square 2") == "attack.no_entry"
    assert rule_of(late, "", "reserve 2") == "attack.no_entry"


# -------------------------------------------------------------------- pointing as the defender


@pytest.mark.parametrize(("state", "target", "move", "rule"), [
    (WOUNDING, "soldier 2@7", "wound 2@7", ""),
    (WOUNDING, "square 8", "wound 1@8", ""),
    (WOUNDING, "soldier 5@8", "wound 5@8", "stack.protects"),
    (WOUNDING, "soldier 5@4", "wound 5@4", "wounds.points"),
    (WOUNDING, "square 2", "wound 1@2", "wounds.split"),
    (WOUNDING, "hand 1.0", "evolve 1", "evolve.per_kill"),
    (WOUNDING, "coin 1.0", "pass", "turn.order"),
    (AGAIN, "soldier 2@7", "wound 2@7", "defend.stop"),
    (AGAIN, "hand 1.1", "rethrow 1", "defend.again"),
    (AGAIN, "castle", "claim", "end.not_before"),
    (EVOLVING, "hand 1.0", "evolve 1", ""),
    (EVOLVING, "hand 2.0", "evolve 2", "evolve.order"),
    (EVOLVING, "reserve 2", "bonus", "attack.bonus"),
])
def test_the_defender_points_at_soldiers_and_coins(state, target, move, rule):
    assert interpret(*asked(state), "", target).moves == (move,)
    assert rule_of(state, "", target) == rule


def test_no_target_of_any_state_is_without_an_answer():
    for options in OPTIONS:
        for n, state in enumerate(random_states(GAME, 2, **options)):
            if GAME.actor(state) in (None, CHANCE) or n % 3:
                continue
            for item in view(state, 0, "en").targets:
                reading = interpret(*asked(state), "", item.target)
                assert reading.moves or reading.picked or item.target.startswith("coin "), item.target
                for text in reading.moves:
                    assert str(GAME.parse(state, text)) == text


def test_every_move_is_about_something_in_the_picture():
    for state in (PAIRING, AGAIN, WOUNDING, EVOLVING):
        scene = view(state, 0, "en")
        for move in GAME.moves(state):
            key = CONTROLS.item_of_move(str(move))
            assert scene.item(key) or key in ("pass", "keep")
    assert CONTROLS.item_of_move("move 5@9 1") == "soldier 5@9"
    assert CONTROLS.item_of_move("rethrow 1") == "hand 1.0"


# -------------------------------------------------------------------- at the table


def test_a_pair_is_told_in_both_readings():
    table = at_table(PAIRING)
    table.do("point", "coin 5.0")
    assert table.notice.text == "A 5. Pair it with another coin."
    table.do("point", "coin 1.0")
    assert table.notice.text.startswith("5 and 1: a 5-soldier for 1, or a 1-soldier for 5.")
    table.do("point", "soldier 5@9")
    assert table.record.line[0] == GAME.parse(PAIRING, "move 5@9 1")
    assert table.person.picked == ""


def test_the_board_asks_which_and_takes_the_answer():
    table = at_table(PAIRING)
    table.do("point", "soldier 2@4")
    assert [text for text, *_ in acts(table.view)] == ["move 2@4 1", "move 2@4 5", ":cancel"]
    table.do("name", "move 2@4 5")
    assert str(table.record.line[0]) == "move 2@4 5"


def test_a_refusal_names_its_rule_and_keeps_the_coins():
    table = at_table(PAIRING)
    for target in ("coin 5.0", "coin 1.0", "soldier 1@3"):
        table.do("point", target)
    assert (table.notice.rule, table.person.picked) == ("attack.once", "5.0 1.0")


def test_a_wound_can_be_taken_back_before_the_sharing_is_done():
    table = BoardStation.alone(Record(GAME, WOUNDING), policy=Policy(kind="game"))
    table.do("point", "soldier 1@8")
    assert table.state.wounds == 2
    table.do("undo")
    assert table.state == WOUNDING


def test_a_hint_shows_the_piece_first_and_then_what_it_does():
    table = at_table(PAIRING)
    lit = []
    for _ in range(3):
        table.do("hint")
        lit.append(table.view.lit)
    move = next(iter(lit[2]))
    assert GAME.why_not(PAIRING, GAME.parse(PAIRING, move)) is None
    assert lit[1] == {CONTROLS.clue(move)}
    assert [CONTROLS.clue(text) for text in ("move 5@9 1", "enter 2@5", "wound 1@8")] == [
        "soldier 5@9", "reserve 2", "soldier 1@8"]


@pytest.mark.parametrize("seed", range(4))
def test_undo_always_lands_where_there_is_something_to_decide(seed):
    rng = random.Random(seed)
    policy, settings = Policy(kind="game", practice=True), Settings(speed="instant")
    table = BoardStation.alone(Record(GAME, rng=random.Random(seed)), "en", (), policy, settings=settings)
    table.do("begin")
    while not table.view.over and table.record.ply < 60:
        table.do("name", str(rng.choice(GAME.moves(table.state))))
    while table.session.begun:
        before = table.state
        table.do("undo")
        assert table.state != before
        assert len(GAME.moves(table.state)) > 1
        assert table.view.may_act


def test_in_french_a_side_is_spoken_of_with_its_article():
    table = BoardStation.alone(Record(GAME, PAIRING), "fr", ("squire", "human"))
    assert turn(table.view)["text"] == "À l’attaquant de jouer."
    table = BoardStation.alone(Record(GAME, EVOLVING), "fr", ("human", "squire"))
    turns = table.turns()
    next(turns)
    assert turn(table.view)["text"] == "Le défenseur réfléchit…"


def test_what_a_move_sets_in_motion_is_shown_beat_by_beat():
    state = GAME.position(path={4: "5"}, turn=2, shown="1-5")
    table = BoardStation.alone(Record(GAME, state, fate={"attack 2.2": "show 1", "attack 2.3": "show 1-5"}))
    table.do("name", "move 5@4 1")
    final = table.notice
    assert table.view.unseen
    shown = []
    for pause in table.turns():
        shown.append((table.playback.shown.step, table.playback.shown.throws, table.notice.text))
        assert pause > 0
        assert not table.view.may_act
    assert ("pair", 2, "No pair can be played: this throw is lost.") in shown
    assert (table.playback.shown, table.notice) == (table.state, final)


LOST = {"attack 2.2": "show none", "attack 2.3": "show none", "defend 2.1": "show none"}
"""Every throw after the first of turn 2 is lost."""


def leaving(sitters=(), seats=(0, 1)):
    """A station at which the first throw of turn 2 has been left."""
    start = GAME.position(path={4: "5"}, turn=2, shown="1-5")
    table = BoardStation(Session(Record(GAME, start, fate=LOST), sitters), seats=seats,
                         settings=Settings(speed="instant"))
    table.do("name", "pass")
    return table


def test_one_press_throws_once_however_many_throws_are_lost():
    table = leaving(("human", "squire"), (0,))
    assert (table.state.throws, table.view.waiting) == (2, True)
    assert acts(table.view) == [[":begin", "Throw the coins", "", True, "main"]]
    assert turn(table.view)["text"] == "Throw your coins: throw 3 of 3."
    table.do("begin")
    for _ in table.turns():
        assert not table.view.may_act
    assert (table.state.turn, table.state.step, table.view.waiting) == (3, "throw", True)


def test_coins_wait_for_the_hand_that_throws_them():
    table = leaving(seats=(0,))
    table.do("begin")
    assert (table.state.side, table.state.step) == (1, "defend")
    assert not begin(table)
    assert table.view.mode is Mode.WATCHING


def test_at_once_means_at_once():
    table = at_table(PAIRING, speed="instant")
    table.do("name", "pass")
    assert not table.view.unseen
    assert table.view.may_act


def test_pointing_at_the_picture_cuts_ones_own_beats_short():
    board = Board(at_table(PAIRING), "tower_defense/test")

    async def play():
        board.receive({"touch": True, "play": "pass"})
        await until(lambda: board.station.playback.own, "it is shown")
        board.receive({"at": [1, 1]})
        assert not board.station.playback.own
        assert board.station.view.may_act
        assert board.station.playback.shown == board.station.state

    asyncio.run(play())


# -------------------------------------------------------------------- effects


def moving(state, text, before=None):
    """The effects of a move, beat by beat, each from the picture before it to the one after."""
    found = []
    for beat in GAME.tell(state, GAME.parse(state, text)):
        pictures = view(state, 0, "en"), view(beat.state, 0, "en")
        found += [(beat.rule, effect["kind"]) for effect in effects(Happening(state, beat), *pictures) if effect]
        state = beat.state
    return found


def test_a_throw_tosses_every_coin():
    state = PAIRING._replace(step="throw", throws=1, shown=GAME.parse(PAIRING, "show none").coins)
    assert moving(state, "show 1-5")[:6] == [("attack.shown", "toss")] * 6


def test_a_soldier_marches_and_strikes():
    assert moving(PAIRING, "move 5@9 1") == [("attack.move", "march")]
    assert moving(PAIRING, "move 2@11 5")[0] == ("castle.hit", "march")
    assert moving(PAIRING, "enter 5@1") == [("attack.enter", "march")]


def test_wounds_turn_a_coin_over_and_kill_it():
    assert moving(WOUNDING, "wound 1@8") == [("wounds.flip", "flip")]
    assert moving(WOUNDING, "wound 2@7") == [("wounds.kill", "fall")]


def test_all_soldiers_march_at_the_end_of_the_turn():
    soldiers = sum(1 for _ in WOUNDING.soldiers())
    assert moving(WOUNDING, "done") == [("advance.all", "march")] * soldiers
    assert moving(EVOLVING, "evolve 1") == [("evolve.swap", "toss"), ("advance.all", "march")]


def test_the_bonus_coin_comes_from_the_track():
    last = PAIRING._replace(throws=3)
    assert ("attack.bonus", "march") in moving(last, "pass")


@pytest.mark.parametrize(("speed", "kinds"), [("instant", set()), ("normal", {"march", "toss"})])
def test_coins_move_on_the_screen_unless_they_are_to_be_shown_at_once(speed, kinds):
    board = Board(at_table(PAIRING, speed=speed), "tower_defense/test")
    board.receive({"touch": True, "look": {"shape": "wide"}})
    moved = []
    board.station.do("name", "move 5@9 1")
    for _ in board.station.turns():
        moved += board.movement.between(board.station.playback.news(), board.drawn, board.scene())
        board.board_canvas.painter.scene = board.scene()
    moved += board.movement.between(board.station.playback.news(), board.drawn, board.scene())
    assert {effect["kind"] for effect in moved} == kinds


def test_a_throw_belongs_to_the_side_that_throws():
    table = BoardStation.alone(Record(GAME, rng=random.Random(1)))
    table.do("begin")
    for _ in range(12):
        table.do("name", "pass" if table.state.step == "pair" else str(GAME.moves(table.state)[-1]))
    told = {(line.seat, line.rule) for line in table.playback.log.lines}
    assert {(0, "attack.shown"), (1, "defend.sum")} <= told
    assert not {(1, "attack.shown"), (0, "defend.sum"), (-1, "attack.shown")} & told
