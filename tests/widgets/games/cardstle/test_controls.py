"""Cardstle at the board: every move is made by pointing or by a button, and every button says what it does."""

import random
from functools import cache

import pytest

import pontlevis
from pontlevis import CHANCE, Record
from pontlevis.games.cardstle.names import SEATS
from pontlevis.record.legal import Legal
from pontlevis.table.modes import Mode
from pontlevis.table.playback import Happening
from pontlevis.table.session import Policy
from pontlevis_widgets.board import panel
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.effects import effects, rounded
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.draw.scene import centre
from pontlevis_widgets.games.cardstle import choice
from pontlevis_widgets.games.cardstle.controls import ways
from pontlevis_widgets.speech import spoken
from scenes import thinned
from sizes import often

GAME = pontlevis.game("cardstle")
BOARD = board_package("cardstle")
CONTROLS = BOARD.controls
READ = CONTROLS.interpret
SHAPES = ("wide", "tall")
OPTIONS = (
    {}, {"tests": "dice", "temper": "friendly"}, {"party": 5, "abilities": 2, "goal": "door"},
    {"gm": "human", "rooms": 5}, {"party": 2, "temper": "choice", "combat_pace": "whole"},
    {"gm": "human", "goal": "npc"},
)
CRAFTING = GAME.position(
    room=["- -", "E #"], at="gather", heroes={
        "red": "3/3/2/1 credits=3 treasures=2h,3h,4h,5h,6h,Qh,Qs,Qd,Qc items=shield,shield",
        "blue": "3/2/2/2 credits=3 treasures=2s,3s", "green": "2/2/2/2 life=0 credits=8 treasures=3c"})
INVENTING = GAME.position(
    room=["- #", "E #"], at="gather", gm="human", hiding="b1",
    heroes={"red": "3/3/2/1 treasures=Js,Jd,Jc,Jh", "blue": "3/2/2/2 treasures=Ks,Kd,Kh,Kc", "green": "3/2/2/2"})
ARMED = GAME.position(
    room=["#4c # Qs:1 #", "5h - Kh Jd", ". E # #"], abilities=2, heroes={
        "red": "a2 3/2/2/3 life=1 treasures=2h,7h,9d,3s ability=look,ranged items=teleport,spyglass,healing",
        "blue": "b2 3/2/2/2 life=0 ability=ward,summon treasures=10s,Kd", "green": "c2 2/2/2/2 ability=quick,weaken"})
TALKING = GAME.position(
    room=["# # #", "5c Kd Jd", ". E #"], abilities=2, turn="blue",
    heroes={"red": "b2 3/2/2/3", "blue": "b2 3/2/2/2 treasures=10s,Kc ability=summon,ward", "green": "b3"})
FIGHTING = GAME.position(
    room=["# # #", "5c Ks Jd", ". E #"], abilities=2, heroes={
        "red": "b2 3/2/2/3 life=2 treasures=10s,Kd,4c,9h ability=weaken,cancel_die items=double,shield,healing",
        "blue": "b3 3/2/2/2 ability=ward,look treasures=2s", "green": "b3"})
STARTS = (CRAFTING, INVENTING, ARMED, TALKING, FIGHTING)
QUESTIONS = {"stats", "lucky", "ability", "act", "prepare", "remove", "edge", "ward", "pay", "look", "craft", "keep",
             "goal", "shape", "lay", "hide", "temper", "bonus", "price", "foe", "invent"}


def after(state, *texts):
    """The state after some moves."""
    for text in texts:
        state = GAME.play(state, GAME.parse(state, text))
    return state


def at(state, lang="en"):
    """A station at a position where one person leads everybody."""
    return BoardStation.alone(Record(GAME, state, rng=random.Random(1)), lang, policy=Policy(kind="game"))


def deciding(seed, start=None, most=400, **options):
    """The states of a random game in which somebody decides."""
    rng, state = random.Random(seed), start or GAME.setup(**options)
    for _ in range(most):
        actor = GAME.actor(state)
        if actor is None:
            return
        moves = () if actor == CHANCE else list(GAME.moves(state))
        if moves:
            yield state
        busy = [one for one in moves if str(one) not in ("done", "leave", "empty")]
        move = rng.choice(busy if busy and rng.random() < 0.9 else moves) if moves else GAME.chance(state).sample(rng)
        state = GAME.play(state, move)


@cache
def each_question():
    """Some states for each question that random games ask."""
    found = {}
    starts = [(None, options) for options in OPTIONS * 2] + [(start, {}) for start in STARTS * 3]
    for seed, (start, options) in enumerate(starts):
        for state in deciding(seed, start, 150 if start else 400, **options):
            states = found.setdefault(state.asked, [])
            rich = start is not None and len(states) < 14
            if len(states) < 6 or (rich and states[-1] is not state and seed % 2 == len(states) % 2):
                states.append(state)
    return found


def samples():
    """Returns some states of each question, fewer in `make test`, and four richer positions."""
    found = [state for states in each_question().values() for state in thinned(states, 14)]
    return [*found, ARMED, TALKING, FIGHTING, CRAFTING]


def scene(state, shape="wide", picked=""):
    """Returns the picture for the seat to move, with the legal moves lit."""
    legal = Legal(GAME, state)
    return BOARD.scene(state, GAME.actor(state), "en", shape, lit=frozenset(legal), legal=legal, picked=picked)


def pressed(state):
    """Returns the moves that have a button."""
    station = at(state)
    while station.view.mode in (Mode.PASSING, Mode.CURTAIN):
        station.do("hide" if station.view.mode is Mode.PASSING else "reveal")
    return {act for act, _, _, there, _ in panel.acts(station.view) if there}


# -------------------------------------------------------------------- every question is asked


def test_random_games_ask_every_question():
    assert set(each_question()) >= QUESTIONS


# -------------------------------------------------------------------- characters are made


def test_every_build_is_drafted_with_circles_and_confirmed():
    state = next(deciding(1))
    legal = Legal(GAME, state)
    for text in list(legal)[::7]:
        picked, points = "", dict(zip("hsdc", text.split()[1:], strict=True))
        for suit in sorted(points, key=lambda one: int(points[one])):
            wanted = f"circle {suit} {points[suit]}"
            if picked and picked.split()[1 + "hsdc".index(suit)] == points[suit]:
                continue
            picked = READ(GAME, state, legal, picked, wanted).picked
        assert picked == text
        assert CONTROLS.ticks(GAME, state, picked).row == (text,)


def test_a_circle_pointed_at_again_takes_the_point_back():
    state = next(deciding(1))
    legal = Legal(GAME, state)
    assert READ(GAME, state, legal, "build 1 3 1 1", "circle s 3").picked == "build 1 2 1 1"
    assert READ(GAME, state, legal, "build 1 1 1 1", "circle s 1").picked == "build 1 1 1 1"


def test_a_build_that_is_too_dear_is_refused_by_its_rule_and_the_draft_stays():
    station = at(next(deciding(1)))
    for target in ("circle h 5", "circle s 3"):
        station.do("point", target)
    assert station.notice.rule == "credits.twenty"
    assert station.person.picked == "build 5 1 1 1"


def test_a_character_is_made_by_pointing_and_one_button():
    station = at(next(deciding(1)))
    assert panel.acts(station.view) == [[":confirm", "Take these stats", "", False, "off"]]
    for target in ("circle h 3", "circle s 3", "circle d 2"):
        station.do("point", target)
    assert station.notice.text == (
        "16 credits spent, 4 left: enough for life (4), attack (4), defence (3), movement (2).")
    station.do("confirm")
    assert station.state.heroes[0].stats == (3, 3, 2, 1)
    station.do("point", "lucky 9b")
    station.do("point", "learn ward")
    assert (station.state.heroes[0].lucky, station.state.heroes[0].abilities) == ("9b", ("ward",))


# -------------------------------------------------------------------- what pointing means


def test_a_treasure_is_taken_up_then_what_it_is_for_or_put_back():
    legal = Legal(GAME, ARMED)
    assert READ(GAME, ARMED, legal, "", "treasure 7h") == ("treasure 7h", ())
    assert READ(GAME, ARMED, legal, "treasure 7h", "cell a2").moves == ("open 7h",)
    assert READ(GAME, ARMED, legal, "treasure 7h", "hero red").moves == ("heal 7h red",)
    assert READ(GAME, ARMED, legal, "treasure 7h", "treasure 7h") == ("", ())
    assert READ(GAME, ARMED, legal, "treasure 7h", "treasure 2h").picked == "treasure 2h"


def test_a_heart_for_a_fallen_companion_helps_it_up_and_nobody_is_asked_whether_it_is_a_gift():
    station = at(ARMED)
    station.do("point", "treasure 7h")
    station.do("point", "hero blue")
    assert station.state.heroes[1].life == 1


@pytest.mark.parametrize(("square", "move"), [
    ("b2", "heal 7h blue"),  # Blue has fallen there
    ("c2", "heal 7h red"), ("a2", "open 7h"),
])
def test_something_taken_up_is_used_on_whoever_stands_on_a_square(square, move):
    state = GAME.position(room=["#4c # #", "5h - -", ". E #"], heroes={
        "red": f"{'c2' if square == 'c2' else 'a2'} 3/2/2/3 life=1 treasures=7h", "blue": "b2 life=0"})
    assert READ(GAME, state, Legal(GAME, state), "treasure 7h", f"cell {square}").moves == (move,)
    lit = {item.key for item in scene(state, picked="treasure 7h").items if item.lit}
    assert {f"cell {square}", "hero blue"} <= lit
    label = next(item.label for item in scene(state, picked="treasure 7h").items if item.key == f"cell {square}")
    phrase = CONTROLS.phrase(GAME, state, GAME.parse(state, move), "en", ("Red", "Blue"))
    assert spoken(phrase, "en") in label


@pytest.mark.parametrize("shape", SHAPES)
def test_an_enemy_is_fought_by_pointing_at_it_on_its_square_or_beside_the_room(shape):
    shown = {item.key: item.target for item in scene(FIGHTING, shape).items if item.lit}
    assert shown["cell b2"] == shown["foe"] == "cell b2"


def test_somebody_who_gives_to_one_of_two_on_a_square_is_asked_to_whom():
    state = GAME.position(room=["# # #", "5h - -", ". E #"],
                          heroes={"red": "b3 treasures=9d", "blue": "b2", "green": "b2"})
    assert READ(GAME, state, Legal(GAME, state), "treasure 9d", "cell b2").moves == ("give 9d blue", "give 9d green")


def test_a_person_who_points_is_asked_nothing_where_one_answer_alone_makes_sense() -> None:
    for state in samples()[::4]:
        legal, taken = Legal(GAME, state), {""}
        for one in scene(state).targets:
            reading = READ(GAME, state, legal, "", one.target)
            assert len(reading.moves) < 2 or reading.picked, reading
            for other in scene(state, picked=reading.picked).targets if reading.picked not in taken else ():
                there = len(choice.heroes_on(state, other.target))
                meant = READ(GAME, state, legal, reading.picked, other.target).moves
                assert len(meant) <= max(1, there), (one.key, other.key)
            taken.add(reading.picked)


@pytest.mark.parametrize(("picked", "en", "fr"), [
    ("treasure 7h", "7♥: tap the chest here to open it, yourself to heal, a fallen companion to help them up or",
     "le coffre d’ici pour l’ouvrir"),
    ("treasure 3s", "3♠: tap a neighbour to give it to.", "un voisin pour le lui donner"),
    ("item teleport", "Teleport spell: tap the square to go to or a neighbour to give it to.", "la case où aller"),
    ("item spyglass", "Spyglass: tap the card to reveal or a neighbour to give it to.", "la carte à révéler"),
])
def test_half_a_move_says_where_it_may_go(picked, en, fr):
    for lang, said in (("en", en), ("fr", fr)):
        station = at(ARMED, lang)
        station.do("point", picked)
        assert said in station.notice.text
        assert "{" not in station.notice.text


def test_every_use_of_a_treasure_or_an_item_has_its_words():
    for state in samples():
        for thing in {keys[0] for move in GAME.moves(state) if (keys := choice.move_items(state, move))}:
            for way in ways(GAME, state, thing):
                assert f"way.{way}" in BOARD.words.own


@pytest.mark.parametrize(("draft", "en", "fr"), [
    ("build 3 2 1 1", "11 credits spent, 9 left: enough for", "reste 9 : assez pour vie (4)"),
    ("build 3 3 3 1", "19 credits spent, 1 left for later.", "reste 1 pour plus tard"),
    ("build 4 3 2 1", "All 20 credits are spent.", "Les 20 crédits sont dépensés."),
])
def test_credits_that_are_left_are_not_passed_over_in_silence(draft, en, fr):
    state = next(deciding(1))
    assert CONTROLS.said(GAME, state, draft, "en", ()).startswith(en)
    assert fr in CONTROLS.said(GAME, state, draft, "fr", ())


@pytest.mark.parametrize("asked", ["goal", "shape", "hide", "temper", "bonus", "price"])
def test_a_game_master_who_asks_for_help_hears_how_the_computer_decides(asked):
    for state in each_question()[asked]:
        station = at(state)
        while station.view.mode in (Mode.PASSING, Mode.CURTAIN):
            station.do("hide" if station.view.mode is Mode.PASSING else "reveal")
        station.do("hint", 1)
        assert station.notice.text == GAME.rulebook.advice[f"master_{asked}"]["en"]
        station.do("hint", 3)
        assert station.notice.target in Legal(GAME, state)


def test_a_game_master_is_told_how_many_squares_are_laid_and_may_still_be():
    state = next(state for state in deciding(4, gm="human") if state.asked == "lay")
    station = at(state)
    while station.view.mode in (Mode.PASSING, Mode.CURTAIN):
        station.do("hide" if station.view.mode is Mode.PASSING else "reveal")
    laid = sum(1 for square in state.squares if square is not None) - 1
    assert f"Laid: {laid}; you may lay up to {52 - laid} more." in panel.turn(station.view)["text"]
    assert not panel.turn(station.view)["text"].startswith("The game master,")


def test_a_request_is_taken_up_then_its_tone():
    station = at(TALKING)
    station.do("point", "request treasure")
    assert station.notice.text.endswith("Choose the tone.")
    station.do("point", "suit h")
    assert station.record.moves[0].request == "treasure"


def test_an_enemy_that_leaves_the_choice_is_fought_by_the_button_alone():
    assert READ(GAME, TALKING, Legal(GAME, TALKING), "", "cell b2").moves != ("fight",)
    assert "fight" in pressed(TALKING)
    assert READ(GAME, FIGHTING, Legal(GAME, FIGHTING), "", "cell b2").moves == ("fight",)


def test_fight_and_talk_are_both_there_where_both_are_possible():
    keys = {item.key for item in scene(TALKING).items if item.lit}
    assert "request card" in keys
    assert "fight" in pressed(TALKING)


@pytest.mark.parametrize(("state", "picked", "target", "rule"), [
    (ARMED, "treasure 9d", "cell a2", "chest.key"),
    (ARMED, "treasure 3s", "hero red", "treasure.heart"),
    (ARMED, "", "cell c3", "move.adjacent"),
    (ARMED, "", "cell a3", "move.no_holes"),
    (ARMED, "", "cell b1", "move.no_diagonal_hidden"),
    (TALKING, "", "hero blue", "treasure.heart"),
    (ARMED, "treasure 9d", "hero green", "gift.near"),
    (ARMED, "ability ranged", "cell d2", "ability.ranged"),
    (ARMED, "ability ranged", "cell c2", "special.temper"),
])
def test_a_wrong_try_is_told_the_rule_that_forbids_it(state, picked, target, rule):
    station = at(state)
    if picked:
        station.do("point", picked)
    station.do("point", target)
    assert station.notice.tone == "refused", station.notice
    assert station.notice.rule == rule


@pytest.mark.parametrize("target", ["hero red", "hero blue", "cell a2"])
def test_with_empty_hands_nobody_is_told_of_abilities_that_they_do_not_have(target):
    station = at(GAME.position(room=["# #", "E #"], heroes={"red": "a2", "blue": "a2", "green": "a2"}))
    station.do("point", target)
    assert (station.notice.text, station.person.picked) == ("There is nothing to do there.", "")


def test_what_is_taken_up_is_named_at_the_beginning_of_a_sentence():
    station = at(ARMED)
    station.do("point", "ability ranged")
    assert station.notice.text.startswith("Ranged attack: ")


def test_one_lets_the_damage_of_a_companion_happen_with_a_button_that_says_so():
    states = [state for state in each_question()["ward"] if CONTROLS.phase(GAME, state, {}) == "ward_other"]
    assert states
    for lang, label in (("en", "Let it happen"), ("fr", "Laisser faire")):
        assert [label] == [text for act, text, *_ in panel.acts(at(states[0], lang).view) if act == "done"]


def test_an_item_is_used_on_a_square_and_a_card_is_dragged_to_the_chest():
    assert "treasure 7h" in CONTROLS.drags(GAME, ARMED)
    assert "item teleport" in CONTROLS.drags(GAME, ARMED)
    station = at(ARMED)
    station.do("point", "item spyglass")
    station.do("point", "cell b1")
    assert str(station.record.moves[0]) == "aim spyglass b1"


def test_five_cards_are_tapped_into_the_crucible_and_made_into_a_spell():
    board = Board(at(CRAFTING), "cardstle/play-1")
    board.receive({"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "tall"},
                   "settings": {"speed": "instant"}})
    for key in ("pool 2h", "pool 3h", "pool 4h", "pool 5h", "pool 6h", "recipe healing", "hero blue"):
        board.receive({"at": list(centre(board.scene().item(key).area))})
    assert board.state.heroes[1].items == ("healing",)


def test_a_step_is_made_by_keyboard():
    board = Board(at(ARMED), "cardstle/play-1")
    board.receive({"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"},
                   "settings": {"speed": "instant"}})
    board.pointing.focus = "cell a2"
    for key in ("ArrowRight", "Enter"):
        board.receive({"key": key})
    assert board.state.heroes[0].at == GAME.parse(ARMED, "step b2").at


@pytest.mark.parametrize(("shape", "hand"), [("wide", "mouse"), ("tall", "mouse"), ("wide", "keyboard")])
def test_an_adventure_is_played_at_a_board_by_hand(shape, hand):
    rng, start = random.Random(5), GAME.setup(rooms=1, party=2)
    board = Board(BoardStation.alone(Record(GAME, start, rng=rng), policy=Policy(kind="game")), "cardstle/play-1")
    board.receive({"touch": True, "look": {"theme": "light", "ratio": 1, "shape": shape},
                   "settings": {"speed": "instant"}})
    for _ in range(often(60)):
        if board.station.view.over:
            break
        moves = [move for move in GAME.moves(board.state) if str(move) != "leave"]
        move = rng.choice([one for one in moves if str(one) != "done"] or moves)
        ply = board.record.ply
        make(board, str(move), hand)
        assert board.record.ply > ply, (move, board.station.notice)
    assert board.record.ply > often(60)


def make(board, text, hand):
    """Make a move with a button, or by pointing at what it is about."""
    if text.startswith("build"):
        for suit, points in sorted(zip("hsdc", text.split()[1:], strict=True), key=lambda pair: pair[1]):
            touch(board, f"circle {suit} {points}", hand)
        if board.station.person.picked == text:
            board.receive({"do": "confirm"})
            return
        text = board.station.person.picked
        board.receive({"do": "confirm"})
    elif text in {act for act, *_ in panel.acts(board.station.view)}:
        board.receive({"play": text})
    else:
        move = GAME.parse(board.state, text)
        for key in choice.move_items(board.state, move):
            touch(board, key, hand)
        if board.station.view.mode is Mode.CHOOSING:
            board.receive({"play": text})


def touch(board, target, hand):
    """Point at a thing with the mouse, or with the keyboard."""
    item = board.scene().item(target)
    if hand == "mouse":
        board.receive({"at": list(centre(item.area))})
        return
    board.pointing.focus = item.key
    board.receive({"key": "Enter"})


# -------------------------------------------------------------------- a game master behind a curtain


def passed(station):
    """The station once the screen is passed on."""
    station.do("hide")
    assert station.view.mode is Mode.CURTAIN
    station.do("reveal")
    return station.notice.text


def test_whoever_draws_the_curtain_reads_what_the_other_side_has_done():
    start = GAME.position(room=["#Kh - 2c", "E - ."], gm="human", hiding="c1", tests="dice",
                          heroes={"red": "a2 3/3/2/2 treasures=2d", "blue": "a2", "green": "a2"})
    station = at(start)
    assert passed(station) == "", "nothing has happened yet"
    station.do("name", "step a1")
    assert passed(station).startswith("Red steps onto the face-down card on a1.")
    station.do("name", "temper friendly")
    assert passed(station) == station.playback.log.lines[-1].text == "K♥ is friendly."
    station.do("hide")
    station.do("reveal")
    assert station.notice.text == "K♥ is friendly.", "and again, if the screen was passed on by mistake"


def test_behind_the_curtain_the_last_of_many_things_are_told_and_no_secret_is():
    station = at(GAME.setup(gm="human", party=2, abilities=0, tests="dice"))
    for texts in (("build 3 3 3 1", "lucky 7", "build 3 3 3 1", "lucky 8"), ("goal find", "shape hall", "hide c3")):
        told = passed(station)
        for text in texts:
            station.do("name", text)
    assert told.startswith("… ")
    assert "c3" in station.notice.text or "c3" in " ".join(line.text for line in station.playback.log.lines)
    assert "c3" not in passed(station)


# -------------------------------------------------------------------- words


def test_two_moves_never_have_the_same_words():
    for state in samples():
        station = at(state)
        said = [station.view.phrase(move) for move in GAME.moves(state)]
        assert len(set(said)) == len(said), state.asked


# -------------------------------------------------------------------- what moves


def test_what_happens_is_seen_to_move():
    seen, rng = set(), random.Random(3)
    for state in (ARMED, FIGHTING, TALKING, *samples()[::often(5)]):
        for move in rng.sample(list(GAME.moves(state)), min(3, len(GAME.moves(state)))):
            before = state
            for beat in GAME.tell(state, move):
                pictures = [BOARD.scene(one, 0, "en", legal=Legal(GAME, one)) for one in (before, beat.state)]
                found = effects(CONTROLS.effects, [Happening(before, beat)], *pictures)
                seen |= {effect["kind"] for effect in found}
                before = beat.state
    assert {"fly", "shine"} <= seen


def test_only_the_pawn_moves_of_whoever_walks():
    start = GAME.position(room=["- - -", "E . ."], heroes=dict.fromkeys(("red", "blue", "green"), "a2"))
    for text in ("step a1", "step b1"):
        beat, = (one for one in GAME.tell(start, GAME.parse(start, text)) if one.rule.startswith("move."))
        before, after = (BOARD.scene(one, 0, "en", legal=Legal(GAME, one)) for one in (start, beat.state))
        effect, = effects(CONTROLS.effects, [Happening(start, beat)], before, after)
        assert (effect["from"], effect["to"]) == tuple(rounded(scene.item("pawn red").box) for scene in (before, after))
        square = before.item("cell a2").box
        assert effect["from"][2] < square[2] / 2, "the square, and who else stands on it, stay"


def test_the_seats_sit_in_the_order_of_their_colours():
    assert SEATS[:5] == ("red", "blue", "green", "yellow", "purple")
