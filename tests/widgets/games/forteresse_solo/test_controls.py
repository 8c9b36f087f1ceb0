"""Forteresse Solo at the board: every move is made by pointing or by a button, and every button says what it does."""

import random

import pytest

import pontlevis
from pontlevis import CHANCE, Record
from pontlevis.contract.entries import Task
from pontlevis.games.forteresse_solo.book import BOOK
from pontlevis.record.legal import Legal
from pontlevis.table.going import may_recall
from pontlevis.table.modes import Mode, Settings
from pontlevis.table.session import Policy
from pontlevis_widgets.board import panel
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.draw.scene import centre
from pontlevis_widgets.games.forteresse_solo.choice import move_items
from pontlevis_widgets.goals import told
from pontlevis_widgets.lesson.challenge import Challenge
from pontlevis_widgets.lesson.trial import Trial

GAME = pontlevis.game("forteresse_solo")
BOARD = board_package("forteresse_solo")
CONTROLS = BOARD.controls
READ = CONTROLS.interpret
QUESTIONS = set(BOOK.legals)
DEFENDING = GAME.position(at="defence", heroes={"Ks": "5s 3s", "Qh": "2h"}, enemies={"Jd": "4d", "Qc": "3c"}, hand="4c")


def after(state, text):
    """Returns the state after a move and its consequences, up to the next card to turn."""
    return GAME.play(state, GAME.parse(state, text))


def at(**names):
    """Returns a station at a position."""
    return BoardStation.alone(Record(GAME, GAME.position(**names), rng=random.Random(1)), policy=Policy(kind="game"))


def deciding(seed, chatty=0.9):
    """The states of a random game in which the player decides."""
    rng, state = random.Random(seed), GAME.setup()
    while (actor := GAME.actor(state)) is not None:
        moves = list(GAME.moves(state))
        if actor != CHANCE:
            yield state
            moves = [move for move in moves if str(move) != "done" and rng.random() < chatty] or moves
        state = GAME.play(state, GAME.chance(state).sample(rng) if actor == CHANCE else rng.choice(moves))


def each_question():
    """A state for each question that random games ask."""
    found = {}
    for seed in range(40):
        for state in deciding(seed):
            found.setdefault(state.asked, state)
        if len(found) == len(QUESTIONS):
            break
    return found


# -------------------------------------------------------------------- what pointing means


def test_a_hero_is_taken_up_then_the_attacker_it_blocks_or_put_back():
    legal = Legal(GAME, DEFENDING)
    assert READ(GAME, DEFENDING, legal, "", "hero Ks") == ("hero Ks", ())
    assert READ(GAME, DEFENDING, legal, "hero Ks", "enemy Jd").moves == ("defend Ks Jd",)
    assert READ(GAME, DEFENDING, legal, "hero Ks", "hero Ks") == ("", ())
    assert READ(GAME, DEFENDING, legal, "hero Ks", "hero Qh") == ("hero Qh", ())
    assert READ(GAME, DEFENDING, legal, "enemy Jd", "hero Ks").moves == ("defend Ks Jd",)


@pytest.mark.parametrize(("names", "picked", "target", "rule"), [
    ({"hand": "4h", "heroes": {"Ks": "5s"}, "at": "muster"}, "", "hand 4h", ""),
    ({"hand": "7h Kh 5h", "heroes": {"Ks": "5s"}, "at": "muster"}, "", "hand 7h", "cards.person"),
    ({"hand": "7h", "heroes": {"Ks": "5s"}, "enemies": {"Jd": "4d"}, "at": "defence"}, "", "hand 7h", "turn.order"),
    ({"hand": "4h", "heroes": {"Ks": "5s"}, "enemies": {"Jd": "4d"}, "at": "defence"}, "", "hand 4h", "turn.order"),
    ({"hand": "4h", "heroes": {"Ks": "5s 3h", "Qh": "2h"}, "at": "muster"}, "hand 4h", "hero Ks", "stats.two_max"),
    ({"at": "defence", "heroes": {"Ks": "5s", "Qh": "2h"}, "engaged": "Qh", "enemies": {"Jd": "4d"}}, "hero Qh",
     "enemy Jd", "combat.3_3.unengaged"),
    ({"at": "explore", "heroes": {"Ks": "5s"}, "explored": "h", "looted": "h", "paths": {"h": "8h 9h"}, "opened": "Ah"},
     "hero Ks", "path h", "exploration.2_1.path"),
    ({"at": "muster", "hand": "Kh", "reserve": "4h 3s"}, "", "reserve 4h", "overview.solo"),
])
def test_a_wrong_try_is_told_the_rule_that_forbids_it(names, picked, target, rule):
    state = GAME.position(**names)
    reading = READ(GAME, state, Legal(GAME, state), picked, target)
    found = [refusal.rule for text in reading.moves if (refusal := GAME.why_not(state, GAME.parse(state, text)))]
    assert found == ([rule] if rule else [])


def test_the_next_target_pointed_at_during_a_fight_is_told_that_fights_go_one_by_one():
    station = at(at="strikes", heroes={"Kd": "5d", "Qs": "4s"}, enemies={"Js": "3s", "Kh": "2h"}, hand="2c Qc 6d")
    for move in ("strike Kd Js", "strike Qs Kh", "fight Js"):
        station.do("name", move)
    station.do("point", "enemy Kh")
    assert station.notice.rule == "combat.3_7.order"
    assert station.notice.text == (
        "Your fights are settled one by one, and now is the time to play a boost.")


def test_two_equal_stats_are_told_apart_by_buttons():
    state = next(state for seed in range(40) for state in deciding(seed) if state.asked == "loss")
    station = BoardStation.alone(Record(GAME, state, rng=random.Random(1)))
    station.do("point", BOARD.picture.traces(state, GAME.moves(state)[0], state)[0])
    assert station.view.mode is Mode.CHOOSING
    assert {act for act, *_ in panel.acts(station.view)} == {*map(str, GAME.moves(state)), ":cancel"}


def test_a_card_is_taken_back_out_of_the_open_discard_pile():
    state = after(GAME.position(at="swap", hand="4c 7d", discard="8s Kd"), "discard 4c")
    station = BoardStation.alone(Record(GAME, state, rng=random.Random(1)), policy=Policy(kind="game"))
    board = Board(station, "solo/play-1")
    board.receive({"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"},
                   "settings": {"speed": "instant"}})
    for key in ("discard", "take Kd"):
        board.receive({"at": list(centre(board.scene().item(key).area))})
    assert "Kd" in board.state.hand


def test_a_card_is_taken_out_of_the_open_pile_by_keyboard():
    state = after(GAME.position(at="swap", hand="4c 7d", discard="8s Kd"), "discard 4c")
    station = BoardStation.alone(Record(GAME, state, rng=random.Random(1)), policy=Policy(kind="game"))
    board = Board(station, "solo/play-1")
    board.receive({"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"},
                   "settings": {"speed": "instant"}})
    for focus in ("discard", "take Kd"):
        board.pointing.focus = focus
        board.receive({"key": "Enter"})
    assert "Kd" in board.state.hand


# -------------------------------------------------------------------- words


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_question_is_asked_in_words_of_its_own(lang):
    asked, done = set(), set()
    for state in each_question().values():
        station = BoardStation.alone(Record(GAME, state, rng=random.Random(1)), lang, policy=Policy(kind="game"))
        asked.add(panel.turn(station.view)["text"])
        done |= {label for act, label, *_ in panel.acts(station.view) if act == "done"}
    assert len(asked) == len(each_question())
    assert len(done) >= 8


def test_no_question_is_paused_at():
    assert not QUESTIONS & {*CONTROLS.pauses}


def test_what_is_picked_asks_for_the_other_half():
    station = at(at="defence", heroes={"Ks": "5s"}, enemies={"Jd": "4d"})
    station.do("point", "hero Ks")
    assert station.notice.text == "Which attacker does K♠ block?"
    station.do("cancel")
    station.do("point", "enemy Jd")
    assert station.notice.text == "Which hero blocks J♦?"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_either_half_of_a_move_of_two_halves_has_a_sentence_at_each_question(lang):
    halves = 0
    for state in each_question().values():
        pairs = {key for move in GAME.moves(state) if len(keys := move_items(state, move)) == 2 for key in keys}
        for key in pairs:
            halves += 1
            assert CONTROLS.said(GAME, state, key, lang, ()).endswith(("?", ".")), (state.asked, key)
    assert halves > 10


# -------------------------------------------------------------------- cards that are ticked


PAYING = {"at": "attack", "enemies": {"Kh": "3h"}, "hand": "4c 7d 8d 9d Kc"}
EXPLORING = {"at": "explore", "heroes": {"Kd": "5d 3s"}, "hand": "9h 7d 6c Jc", "paths": {"d": "8d 6d"}}


def exploring(**names):
    """A station where places may be added to a king's eight points."""
    station = at(**EXPLORING, **names)
    for target in ("hero Kd", "path d"):
        station.do("point", target)
    assert station.state.asked == "places"
    return station


def ticking(station, *cards):
    """Point at these cards; what has been ticked then, in the order in which it is played."""
    for card in cards:
        station.do("point", f"hand {card}")
    return station.view.ticks.moves


def played(station):
    """The moves of its game, in notation."""
    return [str(move) for move in station.record.moves]


def test_just_as_many_cards_are_ticked_as_are_due_and_discarded_at_once():
    station = at(**PAYING)
    assert panel.turn(station.view)["text"] == "Tick the cards to discard: 3."
    assert panel.acts(station.view) == [[":confirm", "Discard (0 of 3)", "", False, "off"]]
    assert ticking(station, "4c", "7d") == ("burn 4c", "burn 7d")
    assert station.notice.text == "2 of 3 cards ticked."
    station.do("confirm")
    assert len(station.state.hand) == 5, "two are not enough"
    ticking(station, "9d")
    assert panel.acts(station.view) == [[":confirm", "Discard (3 of 3)", "", True, "main"]]
    station.do("confirm")
    assert played(station)[:3] == ["burn 4c", "burn 7d", "burn 9d"]


def test_a_card_too_many_is_not_ticked_and_one_is_unticked_first():
    station = at(**PAYING)
    full = ticking(station, "4c", "7d", "8d")
    assert ticking(station, "Kc") == full
    assert station.notice.text == "3 of 3 cards ticked: discard them, or untick one."
    assert ticking(station, "7d", "Kc") == ("burn 4c", "burn 8d", "burn Kc")
    station.do("cancel")
    assert station.view.ticks.moves == ()


def test_where_one_card_is_due_another_is_ticked_instead():
    station = at(at="attack", enemies={"Kh": "2h"}, hand="4c 7d 8d")
    while station.state.asked != "burn" or station.state.agenda[1].left > 1:
        station.do("name", "burn 8d" if station.state.asked == "burn" else "done")
    assert ticking(station, "4c") == ("burn 4c",)
    assert ticking(station, "7d") == ("burn 7d",)
    assert ticking(station, "7d") == ()


def test_places_are_ticked_with_the_points_they_come_to_and_played_with_the_boost():
    station = exploring()
    assert ticking(station, "7d") == ("place 7d",)
    assert station.notice.text == "Your 15 points against 14 and a boost of 0 to 5."
    assert ticking(station, "6c") == ("place 7d", "place 6c")
    assert station.notice.text == "Your 21 points against 14 and a boost of 0 to 5."
    scene = BOARD.scene(station.state, picked=station.person.picked, lit=station.view.lit)
    assert {item.key for item in scene.items if item.key.startswith("picked")} == {"picked", "picked 1"}
    assert scene.item("hand 9h").lit
    assert scene.item("hand 6c").label.endswith("ticked")
    station.do("press", "done")
    assert played(station)[1:4] == ["place 7d", "place 6c", "done"]


def test_a_place_of_another_suit_needs_one_of_the_path_ticked():
    station = exploring()
    assert ticking(station, "9h") == ()
    assert station.notice.rule == "exploration.2_3.suit"
    assert ticking(station, "7d", "9h") == ("place 7d", "place 9h")
    assert ticking(station, "7d") == (), "without it, the other may not stay"
    assert ticking(station, "Jc") == ()
    assert station.notice.rule == "cards.place"
    assert len(station.state.hand) == 4


def test_asking_why_explains_a_card_and_ticks_nothing():
    station = exploring()
    station.do("why")
    station.do("point", "hand 7d")
    assert station.notice.tone == "good"
    assert station.view.ticks.moves == ()


def test_two_hasty_clicks_on_a_card_tick_it_once():
    station = at(**PAYING)
    station.do("point", "hand 4c")
    station.do("point", "hand 4c", double=True)
    assert station.view.ticks.moves == ("burn 4c",)


def test_a_hint_goes_on_from_what_is_ticked():
    station = at(**PAYING)
    for _ in range(3):
        station.do("hint", 3)
        assert station.notice.target.split()[1] not in station.person.picked.split()
        station.do("point", f"hand {station.notice.target.split()[1]}")
    station.do("hint")
    assert station.notice.text == "Confirm what is ticked, or tick something else."


def discarded(*cards):
    """A station at which these cards were ticked and discarded at once."""
    station = at(**PAYING)
    ticking(station, *cards)
    station.do("confirm")
    return station


def test_one_undo_takes_back_all_that_was_confirmed_at_once_and_redo_plays_all_of_it_again():
    station = discarded("4c", "7d", "9d")
    before = station.record.ply
    assert panel.undo(station.view) == "Undo: discard 4♣; discard 7♦; discard 9♦"
    station.do("undo")
    assert station.record.ply == 0
    assert len(station.state.hand) == 5
    station.do("redo")
    assert station.record.ply == before
    assert {"4c", "7d", "9d"} <= set(station.state.discard)


def test_places_that_were_added_are_taken_back_with_the_boost_but_not_the_exploration():
    station = exploring()
    ticking(station, "7d", "6c")
    station.do("press", "done")
    station.session.allow("practice", True)
    station.do("undo")
    assert station.state.asked == "places"
    assert played(station) == ["explore Kd d"]
    station.do("undo")
    assert station.record.ply == 0


def test_what_was_confirmed_at_once_is_taken_back_at_once_in_a_game_that_was_saved_too():
    station = discarded("4c", "7d", "9d")
    again = BoardStation.alone(Record.from_json(station.record.to_json()))
    assert again.view.undoes == 0
    again.do("undo")
    assert len(again.state.hand) == 5


def test_a_row_ends_where_all_that_was_due_is_paid():
    """Two undefended attacks in turn: each is paid for by itself."""
    station = at(at="attack", enemies={"Kh": "3h", "Qs": "2s"}, hand="4c 7d 8d 9d Kc Jc")
    while station.state.asked != "burn":
        station.do("point", next(iter(station.legal(station.state))))
    for cards in (("4c", "7d", "9d"), ("8d", "Kc")):
        ticking(station, *cards[:station.view.ticks.due])
        station.do("confirm")
    assert [move.split()[0] for move in played(station)[-5:]].count("burn") == 5
    hand = len(station.state.hand)
    station.do("undo")
    assert len(station.state.hand) == hand + 2
    station.do("undo")
    assert len(station.state.hand) == hand + 5


def test_the_whole_row_is_told_when_it_is_played_and_when_it_is_shown_once_more():
    station = discarded("4c", "7d", "9d")
    assert station.notice.text.startswith("4♣, 7♦, 9♦ are discarded from your hand.")
    burnt = [one.beat.facts["card"] for one in station.playback.recent if one.beat.rule == "combat.3_4.undefended"]
    assert burnt == ["4c", "7d", "9d"]


def test_of_a_row_with_a_wrong_try_in_it_all_goes_back():
    wrong = {"burn 9d": {"en": "Keep it.", "fr": "Gardez-le."}}
    task = Task("t", (), {"en": "Discard.", "fr": "Défaussez."}, {}, {}, wrong)
    cheapest = "burn 4c", "burn 7d", "burn 8d"
    trial = Trial(Challenge(GAME, task, told("turn.phases"), cheapest, GAME.position(**PAYING)))
    ticking(trial.station, "4c", "9d", "7d")
    trial.station.do("confirm")
    assert trial.station.notice.text == "Keep it."
    assert played(trial.station) == ["burn 4c", "burn 9d"], "seen for a moment"
    trial.put_back()
    assert played(trial.station) == []


def test_cards_are_ticked_and_confirmed_by_keyboard():
    board = Board(exploring(), "forteresse_solo/play-1")
    board.receive({"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"},
                   "settings": {"speed": "instant"}})
    board.pointing.focus = "hand 7d"
    for key in ("Enter", "d"):
        board.receive({"key": key})
    assert played(board.station)[1:3] == ["place 7d", "done"]


# -------------------------------------------------------------------- the long turn


def test_the_steps_of_the_turn_are_there_with_their_rules_and_the_present_one_is_named():
    station = at(at="defence", heroes={"Ks": "5s"}, enemies={"Jd": "4d"})
    shown = panel.panel(station.view)
    names = [name for name, *_ in shown["course"]]
    assert names == sorted(names)
    assert (len(names), names[0], names[-1], shown["step"]) == (24, "1.1", "4.4", "3.3")
    assert all(rule in GAME.rulebook for _, _, rule, _ in shown["course"])
    assert {rule for _, _, rule, _ in shown["course"]} <= panel.cited(shown, [])
    assert list(dict.fromkeys(phase for *_, phase in shown["course"])) == ["Organise", "Explore", "Fight", "Restore"]


def test_every_question_stands_at_a_step_of_the_course():
    names = {name for name, _ in CONTROLS.course}
    assert {CONTROLS.step(state) for state in each_question().values()} <= names


def test_what_the_fortress_does_is_shown_card_by_card():
    station = at(hand="Kh 4h", at="muster", fortress="5s 3c 4c 9d 8h 7s Jd Qs")
    station.do("name", "done")
    shown = [len(station.playback.shown.reserve) for pause in station.turns() if pause is not None]
    assert list(dict.fromkeys(shown))[:7] == [0, 1, 2, 3, 4, 5, 6]
    assert station.view.may_act


def test_equal_beats_are_told_in_one_sentence():
    station = at(hand="Kh 4h", at="muster", fortress="5s 3c 4c 2d 3d 4d 2s 3s")
    station.do("set", "speed", "instant")
    station.do("name", "done")
    assert "The reserve takes in" in station.notice.text
    assert "enters the reserve" not in station.notice.text
    assert sum("enters the reserve" in line.text for line in station.view.told) == 6, "the log has them one by one"


def test_what_happened_since_the_last_decision_can_be_shown_again():
    station = at(hand="Kh 4h", at="muster", fortress="5s 3c 4c 9d 8h 7s Jd Qs")
    assert not may_recall(station.view)
    station.do("name", "done")
    list(station.turns())
    said, state = station.notice, station.state
    assert may_recall(station.view)
    station.do("recall")
    assert station.playback.shown.reserve == ()
    shown = [len(station.playback.shown.reserve) for pause in station.turns() if pause is not None]
    assert list(dict.fromkeys(shown))[:7] == [0, 1, 2, 3, 4, 5, 6]
    assert (station.notice, station.state, station.playback.shown) == (said, state, state)
    station.do("set", "practice", True)
    station.do("undo")
    assert not may_recall(station.view)


@pytest.mark.parametrize("settings", [Settings(speed="instant"), Settings(pacing="skip")], ids=["instant", "skip"])
def test_it_can_be_shown_again_by_who_saw_nothing_of_it(settings):
    record = Record(GAME, GAME.position(hand="Kh 4h", at="muster", fortress="5s 3c 4c 9d 8h 7s"), rng=random.Random(1))
    station = BoardStation.alone(record, policy=Policy(kind="game"), settings=settings)
    station.do("name", "done")
    assert not station.view.unseen
    station.do("recall")
    pauses = [pause for pause in station.turns() if pause is not None]
    assert len(pauses) > 6
    assert sum(pauses) > 1


def test_on_a_phone_the_page_is_told_where_something_may_be_done():
    board = Board(at(hand="Kh 7s", at="muster"), "forteresse_solo/play-1")
    board.receive({"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "tall"}})
    x, y, w, h = board.controls(board.station.view, board.drawn)["sight"]
    assert board.drawn.item("hand Kh").area == pytest.approx((x, y, w, h), abs=0.1)
    board.receive({"look": {"theme": "light", "ratio": 1, "shape": "wide"}})
    assert board.controls(board.station.view, board.drawn)["sight"] is None


# -------------------------------------------------------------------- treasures that are offered together


BRIBING = {"at": "attack", "enemies": {"Kc": "5c 4c", "Js": "3s 2s"}, "hand": "10h 10d 4c"}


def test_two_treasures_are_picked_and_go_to_one_enemy_together():
    station = at(**BRIBING)
    station.do("point", "hand 10h")
    assert station.notice.text == "Whom do you offer 10♥? You may pick another 10 to go with it."
    station.do("point", "hand 10d")
    assert station.notice.text == "Whom do you offer 10♥, 10♦?"
    scene = BOARD.scene(station.state, picked=station.person.picked, lit=station.view.lit)
    assert {item.key for item in scene.items if item.key.startswith("picked")} == {"picked", "picked 1"}
    station.do("point", "enemy Kc")
    assert played(station)[:2] == ["bribe Kc 10h", "bribe Kc 10d"]
    assert station.state.asked != "raise"


def test_a_treasure_that_is_picked_leaves_another_and_every_enemy_lit_and_goes_back_alone():
    station = at(**BRIBING)
    station.do("point", "hand 10h")
    scene = BOARD.scene(station.state, picked=station.person.picked, lit=station.view.lit)
    assert {item.key for item in scene.items if item.lit} >= {"hand 10d", "enemy Kc", "enemy Js"}
    station.do("point", "hand 10d")
    station.do("point", "hand 10h")
    assert station.notice.text == "Whom do you offer 10♦? You may pick another 10 to go with it."
    station.do("point", "enemy Js")
    assert played(station) == ["bribe Js 10d"]
    assert station.state.asked == "raise"


def test_treasures_that_are_picked_stay_so_when_the_rules_refuse_what_is_pointed_at():
    station = at(**BRIBING, heroes={"Ks": "5s"})
    for target in ("hand 10h", "hand 10d", "hand 4c"):
        station.do("point", target)
    assert station.notice.tone == "refused"
    assert {"10h", "10d"} <= set(station.person.picked.split())
    station.do("why")
    station.do("point", "enemy Kc")
    assert station.notice.tone == "good"
    assert played(station) == []


def test_an_enemy_may_be_pointed_at_before_the_treasure():
    station = at(**BRIBING)
    for target in ("enemy Kc", "hand 10d"):
        station.do("point", target)
    assert played(station) == ["bribe Kc 10d"]
