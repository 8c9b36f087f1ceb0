"""The table: what it answers to each act, without any widget."""

import random
from dataclasses import replace
from types import SimpleNamespace

import pytest

import pontlevis
from pontlevis import CHANCE, Record
from pontlevis.packages import BadSeats
from pontlevis.table import hints
from pontlevis.table.modes import Mode, Settings
from pontlevis.table.session import Policy
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.controls import Reading
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.panel import button_label, panel
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.board.words import word

GAME = pontlevis.game("fortissimo")
PEOPLE = ("human", "human")


def sit(seats=PEOPLE, kind="lesson", *, lang="en", fate=None, start=None, **options):
    position = GAME.position(**start) if start else None
    record = Record(GAME, position, options=options, fate=fate, rng=random.Random(1))
    return BoardStation.alone(record, lang, seats, Policy(kind=kind), rng=random.Random(2),
                         settings=Settings(speed="instant"))


def wait(table):
    """Let the computer play until a person has to decide."""
    return list(table.turns())


def test_what_the_story_tells_is_not_heard_again_with_the_answer():
    table = sit(fate={12: "reveal 38"})
    table.target("flip 12")
    assert table.notice.text
    assert panel(table)["heard"] == ""
    table.target("pass")
    assert panel(table)["heard"] == table.notice.text, "a refusal stands in no story"


def test_a_target_that_is_legal_is_played_and_its_card_drawn():
    table = sit(fate={12: "reveal 38"})
    table.target("flip 12")
    assert [str(move) for move in table.record.moves] == ["flip 12", "reveal 38"]
    assert "38" in table.notice.text


def test_what_means_nothing_now_is_refused():
    table = BoardStation.alone(Record(pontlevis.game("cardstle")))
    table.point("hero red")
    assert (table.notice.tone, table.notice.text) == ("refused", word("notice.nothing_there", "en"))


def test_a_forbidden_target_is_refused_by_its_rule_and_changes_nothing():
    table = sit(start={"walls": [[1, 6, 17], [1]], "flipped": 13})
    before = table.state
    table.target("take")
    assert (table.notice.tone, table.notice.rule, table.notice.target) == ("refused", "placement.greater", "take")
    assert "13" in table.notice.text
    assert table.state is before


def test_a_target_that_is_no_move_says_so():
    table = sit()
    table.target("castle")
    assert table.notice.text == "There is nothing to do there."


def test_the_second_of_two_hasty_clicks_counts_once_and_is_answered():
    table = sit(fate={12: "reveal 38"})
    table.target("flip 12")
    table.target("return", double=True)
    assert table.record.ply == 2
    assert "count as one" in table.notice.text
    table.target("return")
    assert table.record.ply == 3


def test_fire_asks_twice():
    table = sit(start={"walls": [[1, 7], [1, 9, 20]], "firing": True, "version": "advanced"})
    table.target("fire east 20")
    assert table.to_confirm == "fire east 20"
    assert table.record.ply == 0
    assert table.lit == {"fire east 20"}
    table.confirm()
    assert table.state.walls[1] == (1, 9)


def test_fire_may_be_thought_over():
    table = sit(start={"walls": [[1, 7], [1, 9, 20]], "firing": True, "version": "advanced"})
    table.target("fire east 20")
    table.cancel()
    table.confirm()
    assert table.record.ply == 0
    assert "nothing to confirm" in table.notice.text


def test_two_hasty_clicks_do_not_fire():
    table = sit(start={"walls": [[1, 7], [1, 9, 20]], "firing": True, "version": "advanced"})
    table.target("fire east 20")
    table.target("fire east 20", double=True)
    assert table.record.ply == 0


def test_why_not_tells_the_rule_and_tries_nothing():
    table = sit(start={"walls": [[1, 6, 17], [1]], "flipped": 27})
    table.why()
    table.target("give east")
    assert (table.notice.rule, table.refusals) == ("placement.own_wall", [])
    table.why()
    table.target("take")
    assert "allowed" in table.notice.text
    assert table.record.ply == 0


def test_a_lesson_takes_back_anything():
    table = sit(fate={12: "reveal 38"})
    table.target("flip 12")
    table.target("take")
    table.undo()
    assert table.state.flipped == 12
    table.undo()
    assert table.record.ply == 0
    assert table.log.lines == []


def test_a_game_does_not_take_back_what_was_seen():
    table = sit(kind="game")
    table.target("flip 12")
    table.undo()
    assert table.record.ply == 2
    assert table.notice.tone == "refused"
    assert "practice" in table.notice.text


def test_a_game_takes_back_what_showed_nothing():
    table = sit(kind="game", fate={12: "reveal 38"})
    table.target("flip 12")
    table.target("take")
    table.undo()
    assert table.state.flipped == 12
    assert not table.marked


def test_practice_takes_back_what_was_seen_and_marks_the_game():
    table = sit(kind="game")
    table.target("flip 12")
    table.set("practice", True)
    table.undo()
    assert table.record.ply == 0
    assert table.marked


def test_redo_plays_a_whole_decision_again_and_finds_the_same_card():
    table = sit()
    table.target("flip 12")
    state = table.state
    table.undo()
    table.redo()
    assert table.state == state
    table.redo()
    assert "nothing to redo" in table.notice.text


def test_the_slider_looks_back_and_refuses_to_play_there():
    table = sit(fate={12: "reveal 38"})
    table.target("flip 12")
    table.target("take")
    table.scrub(1)
    assert (table.ply, table.shown) == (1, table.record.at(1))
    table.target("flip 13")
    assert table.record.ply == 3
    assert "looking back" in table.notice.text
    table.scrub(3)
    assert table.viewing is None


def test_a_lesson_goes_on_from_where_the_slider_stands():
    table = sit(fate={12: "reveal 38"})
    table.target("flip 12")
    table.target("take")
    table.scrub(0)
    table.resume()
    assert (table.record.ply, table.viewing) == (0, None)
    table.redo()
    assert table.record.ply == 2


def test_the_computer_plays_until_a_person_has_to_decide():
    table = sit(("human", "squire"))
    table.target("flip 12")
    table.target("return")
    assert table.computer == 1
    pauses = wait(table)
    assert table.actor == 0
    assert table.mode is not Mode.SHOWING
    assert len([pause for pause in pauses if pause is not None]) >= 3


def test_a_click_while_the_computer_thinks_is_answered_and_neither_lost_nor_doubled():
    table = sit(("human", "squire"))
    table.target("flip 12")
    table.target("return")
    turns = table.turns()
    next(turns)
    assert table.session.thinking == 1
    assert table.lit == frozenset()
    ply = table.record.ply
    table.target("flip 13")
    assert table.record.ply == ply
    assert "East" in table.notice.text
    for _ in turns:
        table.target("flip 13")
        assert table.notice.tone == "refused"
    assert table.actor == 0
    assert [str(move) for move in table.record.moves].count("flip 13") <= 1


def test_who_waits_for_more_than_a_round_sees_the_computer_hurry():
    table = sit(("human", "squire"), fate={12: "reveal 46"})
    table.set("speed", "normal")
    table.target("flip 12")
    table.target("take")
    paces = {}
    for _ in table.turns():
        paces.setdefault(table.record.turn, table.playback.pace)
    assert table.over
    assert [paces[turn] for turn in (2, 3, 4, 5, max(paces))] == [1, 1, 1, 0.25, 0.25]
    assert table.playback.pace == 1


def test_who_only_watches_sees_every_move_at_the_chosen_speed():
    table = sit(("squire", "squire"), kind="game")
    table.set("speed", "slow")
    table.begin()
    assert {table.playback.pace for _ in table.turns()} == {1.8}


def test_the_computer_can_be_stopped_and_what_it_played_stays_played():
    table = sit(("human", "squire"))
    table.target("flip 12")
    table.target("return")
    turns = table.turns()
    while table.record.ply < 5:
        next(turns)
    turns.close()
    assert table.record.ply == 5
    assert table.mode is not Mode.SHOWING
    assert table.shown is table.state
    assert table.log.lines[-1].ply == 5


def test_nobody_can_undo_what_only_the_computer_has_played():
    table = sit(("squire", "human"))
    wait(table)
    assert table.may_act
    assert not panel(table)["can"]["undo"]
    table.target("flip 45")
    assert panel(table)["can"]["undo"]


def test_undo_goes_back_past_the_computer():
    table = sit(("human", "squire"), fate={12: "reveal 38"})
    table.target("flip 12")
    table.target("return")
    wait(table)
    table.undo()
    assert table.actor == 0
    assert table.state.flipped == 12


def test_all_seats_may_be_the_computers():
    table = sit(("squire", "squire"), kind="game", stall_limit=8)
    wait(table)
    assert table.over


def test_the_log_says_who_and_cites_rules():
    table = sit(("human", "squire"))
    table.target("flip 12")
    table.target("return")
    wait(table)
    assert {line.seat for line in table.log.lines} == {0, 1}
    assert all(line.rule in GAME.rulebook and line.text for line in table.log.lines)


def test_the_viewer_is_the_person_whose_turn_it_is():
    table = sit(fate={12: "reveal 38"})
    assert table.viewer == 0
    table.target("flip 12")
    table.target("take")
    assert table.viewer == 1
    assert sit(("squire", "human")).viewer == 1


def test_assistance_off_lights_nothing_and_gives_no_hints():
    table = sit()
    table.set("assist", False)
    assert table.lit == frozenset()
    table.hint()
    assert "switched off" in table.notice.text


def test_hints_come_in_three_stages():
    table = sit(start={"walls": [[1, 6, 17], [1]], "flipped": 19})
    table.hint()
    assert table.notice.rule in GAME.rulebook
    assert "19" in table.notice.text, "the first stage is about this position"
    table.hint()
    assert table.notice.target in {"take", "return"}
    assert table.lit == {table.notice.target}
    table.hint()
    assert table.notice.bars
    assert all(0 <= chance <= 1 for _, chance in table.notice.bars)


def test_a_hint_calls_no_move_the_best_of_several_that_are_worth_as_much():
    table, seen = sit(), SimpleNamespace(many=None, rule="", reason="", facts={})
    moves = list(GAME.moves(table.state))[:2]
    for chances, said in (((0.974, 0.971), "Others are worth about as much"), ((0.974, 0.9), "Best now")):
        advice = [SimpleNamespace(**vars(seen), move=move, chance=chance)
                  for move, chance in zip(moves, chances, strict=True)]
        table.hints = 3
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("pontlevis.bots.advice.reason", lambda *_: "")
            hints.say(table, advice)
        assert said in table.notice.text
        assert len(table.notice.bars) == 2


@pytest.mark.parametrize("setting", [("speed", "warp"), ("practice", 1), ("colour", True), ("kind", "game")])
def test_a_setting_that_does_not_exist_is_refused(setting):
    with pytest.raises(ValueError, match="no setting"):
        sit().set(*setting)


@pytest.mark.parametrize("seats", [("human",), ("human", "dragon"), ("human",) * 5])
def test_seats_that_nobody_can_sit_on_are_refused(seats):
    with pytest.raises(BadSeats):
        sit(seats)


def test_a_blocked_table_plays_nothing_and_says_why():
    table = sit()
    table.block("notice.newer")
    for act in (lambda: table.target("flip 12"), table.undo, table.redo, table.hint):
        act()
        assert "another tab" in table.notice.text
    assert table.record.ply == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game_fits_the_panel_in_every_language(lang):
    table = sit(("human", "squire"), kind="game", lang=lang, version="advanced")
    rng = random.Random(4)
    for _ in range(3000):
        if table.over:
            break
        table.target(str(rng.choice(table.game.moves(table.state))))
        if table.to_confirm:
            table.confirm()
        wait(table)
        shown = panel(table)
        assert shown["turn"]["text"]
        assert "{" not in str([shown["turn"]["text"], shown["said"], shown["acts"]])
    assert table.over
    assert len(panel(table)["over"]["seats"]) == 2


def test_the_buttons_follow_the_step():
    table = sit(start={"walls": [[1, 6, 17], [1]], "flipped": 13})
    assert [(act, on) for act, _, _, on, _ in panel(table)["acts"]] == [("take", False), ("return", True)]
    table.target("return")
    assert panel(table)["acts"] == []


def test_the_last_insert_button_is_the_magicians():
    table = sit(start={"walls": [[1, 12, 31, 40], [1, 30]], "flipped": 22, "version": "advanced"})
    assert [act for act, *_ in panel(table)["acts"]] == ["take", "return", "insert 2"]


def test_an_unfinished_game_is_given_up_only_when_asked_twice():
    table = sit(kind="game")
    assert table.may_leave(), "nothing has been played"
    table.target("flip 12")
    assert not table.may_leave()
    assert "Give up" in table.notice.text
    table.cancel()
    assert not table.may_leave()
    assert table.may_leave()


def test_a_lesson_begins_again_at_once():
    table = sit()
    table.target("flip 12")
    assert table.may_leave()


def test_another_target_while_one_waits_asks_again():
    table = sit(start={"walls": [[1, 7], [1, 9, 20]], "firing": True, "version": "advanced"})
    table.target("fire east 20")
    table.target("fire east 9")
    assert (table.to_confirm, table.record.ply) == ("fire east 9", 0)


def test_after_the_third_stage_a_hint_begins_again():
    table = sit(start={"walls": [[1, 6, 17], [1]], "flipped": 19})
    texts = []
    for _ in range(4):
        table.hint()
        texts.append(table.notice.text)
    assert texts[3] == texts[0]
    assert len(set(texts)) == 3


def test_a_hint_is_about_the_position_on_the_table():
    table = sit(start={"walls": [[1, 6, 17], [1]], "flipped": 19})
    for _ in range(3):
        table.hint()
    table.target("return")
    for _ in range(3):
        table.hint()
    assert "flip" in table.notice.text


def test_where_nothing_is_known_no_place_is_called_the_best():
    table = sit(start={"walls": [[1, 6, 17], [1]]})
    told = []
    for _ in range(3):
        table.hint()
        told.append(table.notice)
    assert "row" not in " ".join(notice.text for notice in told)
    assert told[1].text == "Any of these will do: flip a card that nobody has seen."
    assert told[2].text == "Best now: flip a card that nobody has seen."
    assert [notice.target for notice in told] == ["", "", ""]
    assert table.lit == set(map(str, GAME.moves(table.state)))


def lines(table):
    return [(line.ply, line.seat, line.text) for line in table.log.lines]


def test_the_log_follows_what_was_taken_back_and_played_otherwise():
    table = sit(fate={12: "reveal 38", 13: "reveal 20"})
    table.target("flip 12")
    table.target("take")
    table.undo()
    table.undo()
    table.target("flip 13")
    assert "38" not in str(lines(table))
    table.log.catch_up()
    first = lines(table)
    table.sit(table.record)
    assert lines(table) == first


def test_a_log_cut_off_in_the_middle_of_a_move_tells_it_to_the_end():
    table = sit(("human", "squire"), fate={12: "reveal 38"})
    table.target("flip 12")
    table.target("return")
    turns = table.turns()
    while table.record.ply < 5:
        next(turns)
    turns.close()
    told = lines(table)
    assert table.log.ply == table.record.ply
    table.sit(table.record)
    assert told == lines(table)


def test_each_beat_of_the_computer_is_shown():
    table = sit(("human", "squire"), fate={12: "reveal 38"})
    table.target("flip 12")
    table.target("return")
    seen = [table.shown for _ in table.turns()]
    assert any(state.flipped and not state.card for state in seen), "the card before it is turned"
    assert any(state.flipped and state.card for state in seen), "the card, to be read"


def test_the_log_keeps_quiet_about_the_turn_that_passes():
    table = sit(fate={12: "reveal 38"})
    table.target("flip 12")
    table.target("take")
    assert [line.rule for line in table.log.lines] == ["turn.flip_one", "turn.public", "placement.right_end"]


def test_looking_back_or_blocked_the_tools_rest():
    table = sit(fate={12: "reveal 38"})
    table.target("flip 12")
    assert panel(table)["can"]["undo"]
    table.scrub(0)
    assert not panel(table)["can"]["undo"]
    table.scrub(2)
    table.block("notice.newer")
    assert not panel(table)["can"]["undo"]


def test_where_the_magician_may_insert_anywhere_one_points_at_the_gap():
    start = {"walls": [[1, 12, 31, 40], [1, 30]], "flipped": 22, "version": "advanced", "magician_order": "any"}
    table = sit(start=start)
    assert [act for act, *_ in panel(table)["acts"]] == ["take", "return"]
    assert len([target for target in table.lit if target.startswith("insert")]) > 1


# -- moves of more than one tap, and games that begin with chance

OTHER = pontlevis.game("tower_defense")


def two_taps(_game, _state, _moves, picked, target):
    """A made-up reading of Fortissimo!: a place is picked first; the same place again means to flip it or to pass."""
    if not picked:
        return Reading(picked=target)
    return Reading(moves=(target, "pass") if picked == target else (target,))


@pytest.fixture
def careful():
    controls = replace(board_package("fortissimo").controls, interpret=two_taps,
                   said=lambda _g, _s, picked, *_: f"holding {picked}")
    return BoardStation.alone(Record(GAME), controls=controls)


def test_half_a_move_is_kept_and_said(careful):
    careful.point("flip 12")
    assert (careful.picked, careful.notice.text, careful.record.ply) == ("flip 12", "holding flip 12", 0)


def test_the_other_half_plays_it(careful):
    careful.point("flip 12")
    careful.point("flip 13")
    assert str(careful.record.moves[0]) == "flip 13"
    assert careful.picked == ""


def test_several_readings_are_asked_about_and_the_answer_is_played(careful):
    careful.point("flip 12")
    careful.point("flip 12")
    assert careful.choices == ("flip 12", "pass")
    assert careful.notice.tone == "ask"
    shown = panel(careful)["acts"]
    assert [act for act, *_ in shown] == ["flip 12", "pass", ":cancel"]
    careful.target("flip 12")
    assert str(careful.record.moves[0]) == "flip 12"
    assert careful.choices == ()


def test_half_a_move_is_dropped_by_cancelling_and_by_undoing(careful):
    careful.point("flip 12")
    careful.cancel()
    assert careful.picked == ""
    careful.target("flip 13")
    careful.point("return")
    careful.undo()
    assert (careful.picked, careful.record.ply) == ("", 0)


def test_a_refused_second_half_keeps_the_first(careful):
    careful.point("flip 12")
    careful.point("pass")
    assert careful.notice.rule == "turn.must_flip"
    assert careful.picked == "flip 12"


def test_a_game_that_begins_with_chance_waits_to_be_begun():
    table = BoardStation.alone(Record(OTHER, rng=random.Random(2)), "en", PEOPLE)
    assert table.waiting
    assert not table.session.begun
    assert panel(table)["acts"] == [[":begin", button_label(table, "begin"), "", True, "main"]]
    table.point("anything")
    assert table.may_act
    assert table.record.ply > 0
    assert not table.session.begun, "nobody has decided anything yet"
    assert table.shown is table.state


def test_what_is_foretold_at_the_start_needs_no_waiting():
    record = Record(OTHER, rng=random.Random(1))
    while OTHER.actor(record.state) == CHANCE:
        record.draw()
    table = BoardStation.alone(Record(OTHER, fate=record.fate), "en", PEOPLE)
    assert table.state == record.state
    assert not table.waiting
    assert table.log.lines
    table.sit(Record(OTHER, fate=record.fate))
    assert table.state == record.state


def test_a_game_begun_by_chance_is_not_undone_to_before_it():
    table = BoardStation.alone(Record(OTHER, rng=random.Random(2)), "en", PEOPLE)
    table.begin()
    assert not panel(table)["can"]["undo"]
    table.undo()
    assert table.notice.text == word("notice.nothing_to_undo", "en")
    assert not table.begin(), "chance has moved already"


def test_an_act_is_answered_with_what_it_did_and_no_more():
    """Also where nobody has shown beat by beat what the act before it set in motion."""
    game = pontlevis.game("tower_defense")
    start = game.position(path={6: "2", 12: "5w"}, turn=8, castle=4, step="again", defence="1-2-2", wounds=3)
    station = BoardStation.alone(Record(game, start, fate={"defend 8.2": "show 2"}), settings=Settings(speed="normal"))
    station.target("throw")
    assert "putting 3 at risk" in station.notice.text
    station.target("stop")
    assert "Wounds to share out: 5" in station.notice.text
    assert "putting 3 at risk" not in station.notice.text


# -------------------------------------------------------------------- taking back


@pytest.mark.parametrize(("lang", "says"), [("en", "Undo: take the 38"), ("fr", "Annuler\xa0: prendre le 38")])
def test_undo_says_what_it_takes_back(lang, says):
    table = sit(kind="game", lang=lang, fate={12: "reveal 38"})
    table.target("flip 12")
    table.target("take")
    assert panel(table)["can"]["undo"]
    assert panel(table)["undo"] == says


def test_undo_is_not_there_when_chance_has_shown_something_and_says_so():
    table = sit(kind="game")
    table.target("flip 12")
    assert not panel(table)["can"]["undo"]
    assert panel(table)["undo"] == word("label.no_undo", "en")
    table.set("practice", True)
    assert panel(table)["can"]["undo"]
    assert panel(table)["undo"].startswith("Undo: ")


@pytest.mark.parametrize("game", pontlevis.games())
@pytest.mark.parametrize("kind", ["game", "lesson"])
def test_undo_is_there_exactly_where_it_works(game, kind):
    rng = random.Random(5)
    table = BoardStation.alone(Record(pontlevis.game(game), rng=rng), "en", (), Policy(kind=kind),
                          settings=Settings(speed="instant"))
    worked = set()
    for _ in range(40):
        while table.begin():
            pass
        table.target(str(rng.choice(table.game.moves(table.state))))
        if table.to_confirm:
            table.confirm()
        if table.over:
            break
        there, ply = panel(table)["can"]["undo"], table.record.ply
        table.undo()
        assert (table.record.ply < ply) == there
        worked.add(there)
        if there:
            table.redo()
    assert True in worked
    assert (False in worked) == (kind == "game" and game != "la_forteresse")


@pytest.mark.parametrize("kind", ["game", "lesson"])
def test_only_a_game_begins_anew(kind):
    board = Board(sit(kind=kind), "fortissimo/test")
    board._heard(board, {"do": "new"}, [])
    assert board.station.notice.text == word("notice.new_game" if kind == "game" else "notice.again", "en")
