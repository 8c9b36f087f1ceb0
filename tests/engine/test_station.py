"""A station: its response to each act, without any widget."""

import random
from types import SimpleNamespace

import pytest

import pontlevis
from pontlevis import Record
from pontlevis.packages import BadSeats
from pontlevis.table import hints
from pontlevis.table.controls import Controls, Reading
from pontlevis.table.going import may_leave
from pontlevis.table.modes import Mode, Settings
from pontlevis.table.moving import block
from pontlevis.table.session import Policy, Session
from pontlevis.table.station import Station

GAME = pontlevis.game("fortissimo")
PEOPLE = ("human", "human")
CONTROLS = Controls(confirm=frozenset({"fire"}), quiet=frozenset({"turn.clockwise"}), thrower=lambda _game, s: s.turn)


def sit(seats=PEOPLE, kind="lesson", *, lang="en", fate=None, start=None, **options):
    position = GAME.position(**start) if start else None
    record = Record(GAME, position, options=options, fate=fate, rng=random.Random(1))
    session = Session(record, seats, policy=Policy(kind=kind), rng=random.Random(2))
    return Station(session, lang, settings=Settings(speed="instant"), controls=CONTROLS)


def wait(table):
    """Lets the computer play until a person has to decide."""
    return list(table.turns())


def test_a_target_that_is_legal_is_played_and_its_card_drawn():
    table = sit(fate={12: "reveal 38"})
    table.do("name", "flip 12")
    assert [str(move) for move in table.record.moves] == ["flip 12", "reveal 38"]
    assert "38" in table.notice.text


def test_a_forbidden_target_is_refused_by_its_rule_and_changes_nothing():
    table = sit(start={"walls": [[1, 6, 17], [1]], "flipped": 13})
    before = table.state
    table.do("name", "take")
    assert (table.notice.tone, table.notice.rule, table.notice.target) == ("refused", "placement.greater", "take")
    assert "13" in table.notice.text
    assert table.state is before


def test_a_target_that_is_no_move_says_so():
    table = sit()
    table.do("name", "castle")
    assert table.notice.text == "There is nothing to do there."


def test_the_second_of_two_hasty_clicks_counts_once_and_is_answered():
    table = sit(fate={12: "reveal 38"})
    table.do("name", "flip 12")
    table.do("name", "return", double=True)
    assert table.record.ply == 2
    assert "count as one" in table.notice.text
    table.do("name", "return")
    assert table.record.ply == 3


def test_fire_asks_twice():
    table = sit(start={"walls": [[1, 7], [1, 9, 20]], "firing": True, "version": "advanced"})
    table.do("name", "fire east 20")
    assert table.person.to_confirm == "fire east 20"
    assert table.record.ply == 0
    assert table.view.lit == {"fire east 20"}
    table.do("confirm")
    assert table.state.walls[1] == (1, 9)


def test_fire_may_be_thought_over():
    table = sit(start={"walls": [[1, 7], [1, 9, 20]], "firing": True, "version": "advanced"})
    table.do("name", "fire east 20")
    table.do("cancel")
    table.do("confirm")
    assert table.record.ply == 0
    assert "nothing to confirm" in table.notice.text


def test_two_hasty_clicks_do_not_fire():
    table = sit(start={"walls": [[1, 7], [1, 9, 20]], "firing": True, "version": "advanced"})
    table.do("name", "fire east 20")
    table.do("name", "fire east 20", double=True)
    assert table.record.ply == 0


def test_why_not_tells_the_rule_and_tries_nothing():
    table = sit(start={"walls": [[1, 6, 17], [1]], "flipped": 27})
    table.do("why")
    table.do("name", "give east")
    assert (table.notice.rule, table.person.refusals) == ("placement.own_wall", ())
    table.do("why")
    table.do("name", "take")
    assert "allowed" in table.notice.text
    assert table.record.ply == 0


def test_a_lesson_takes_back_anything():
    table = sit(fate={12: "reveal 38"})
    table.do("name", "flip 12")
    table.do("name", "take")
    table.do("undo")
    assert table.state.flipped == 12
    table.do("undo")
    assert table.record.ply == 0
    assert table.playback.log.lines == []


def test_a_game_does_not_take_back_what_was_seen():
    table = sit(kind="game")
    table.do("name", "flip 12")
    table.do("undo")
    assert table.record.ply == 2
    assert table.notice.tone == "refused"
    assert "practice" in table.notice.text


def test_a_game_takes_back_what_showed_nothing():
    table = sit(kind="game", fate={12: "reveal 38"})
    table.do("name", "flip 12")
    table.do("name", "take")
    table.do("undo")
    assert table.state.flipped == 12
    assert not table.session.record.practice


def test_practice_takes_back_what_was_seen_and_marks_the_game():
    table = sit(kind="game")
    table.do("name", "flip 12")
    table.do("set", "practice", True)
    table.do("undo")
    assert table.record.ply == 0
    assert table.session.record.practice


def test_redo_plays_a_whole_decision_again_and_finds_the_same_card():
    table = sit()
    table.do("name", "flip 12")
    state = table.state
    table.do("undo")
    table.do("redo")
    assert table.state == state
    table.do("redo")
    assert "nothing to redo" in table.notice.text


def test_the_slider_looks_back_and_refuses_to_play_there():
    table = sit(fate={12: "reveal 38"})
    table.do("name", "flip 12")
    table.do("name", "take")
    table.do("scrub", 1)
    assert (table.view.ply, table.playback.shown) == (1, table.record.at(1))
    table.do("name", "flip 13")
    assert table.record.ply == 3
    assert "looking back" in table.notice.text
    table.do("scrub", 3)
    assert table.person.viewing is None


def test_a_lesson_goes_on_from_where_the_slider_stands():
    table = sit(fate={12: "reveal 38"})
    table.do("name", "flip 12")
    table.do("name", "take")
    table.do("scrub", 0)
    table.do("resume")
    assert (table.record.ply, table.person.viewing) == (0, None)
    table.do("redo")
    assert table.record.ply == 2


def remembering(**policy):
    """Returns a station at a game of memory."""
    session = Session(Record(GAME, rng=random.Random(1)), policy=Policy(kind="game", **policy))
    return Station(session, controls=Controls(fades=frozenset({"turn.flip_one"})))


@pytest.mark.parametrize("act", ["latest", "cancel"])
def test_who_gives_up_the_aid_while_looking_back_can_return(act):
    table = remembering(aid=True)
    table.do("name", "flip 12")
    table.do("scrub", 0)
    table.do("set", "aid", False)
    table.do("scrub", 1)
    assert (table.person.viewing, table.notice.tone) == (0, "refused")
    table.do(act)
    assert (table.person.viewing, table.view.mode) == (None, Mode.DECIDING)


def test_a_blocked_table_takes_nothing_back_by_going_on_from_earlier():
    table = sit()
    table.do("name", "flip 12")
    table.do("scrub", 0)
    block(table, "notice.settled")
    table.do("resume")
    assert (table.session.record.ply, table.notice.tone) == (2, "refused")


def test_the_computer_plays_until_a_person_has_to_decide():
    table = sit(("human", "squire"))
    table.do("name", "flip 12")
    table.do("name", "return")
    assert table.view.computer == 1
    pauses = wait(table)
    assert table.view.actor == 0
    assert table.view.mode is not Mode.SHOWING
    assert len([pause for pause in pauses if pause is not None]) >= 3


def test_a_click_while_the_computer_thinks_is_answered_and_neither_lost_nor_doubled():
    table = sit(("human", "squire"))
    table.do("name", "flip 12")
    table.do("name", "return")
    turns = table.turns()
    next(turns)
    assert table.session.thinking == 1
    assert table.view.lit == frozenset()
    ply = table.record.ply
    table.do("name", "flip 13")
    assert table.record.ply == ply
    assert "East" in table.notice.text
    for _ in turns:
        table.do("name", "flip 13")
        assert table.notice.tone == "refused"
    assert table.view.actor == 0
    assert [str(move) for move in table.record.moves].count("flip 13") <= 1


def test_who_waits_for_more_than_a_round_sees_the_computer_hurry():
    table = sit(("human", "squire"), fate={12: "reveal 46"})
    table.do("set", "speed", "normal")
    table.do("name", "flip 12")
    table.do("name", "take")
    paces = {}
    for _ in table.turns():
        paces.setdefault(table.record.turn, table.pace.factor)
    assert table.view.over
    assert [paces[turn] for turn in (2, 3, 4, 5, max(paces))] == [1, 1, 1, 0.25, 0.25]
    assert table.pace.factor == 1


def test_who_only_watches_sees_every_move_at_the_chosen_speed():
    table = sit(("squire", "squire"), kind="game")
    table.do("set", "speed", "slow")
    table.do("begin")
    assert {table.pace.factor for _ in table.turns()} == {1.8}


def stop_the_computer(table):
    """Plays a turn, and stops the computer in the middle of its own."""
    table.do("name", "flip 12")
    table.do("name", "return")
    turns = table.turns()
    while table.record.ply < 5:
        next(turns)
    turns.close()


def test_the_computer_can_be_stopped_and_what_it_played_stays_played():
    table = sit(("human", "squire"))
    stop_the_computer(table)
    assert table.record.ply == 5
    assert table.view.mode is not Mode.SHOWING
    assert table.playback.shown is table.state
    assert table.playback.log.lines[-1].ply == 5


def test_undo_goes_back_past_the_computer():
    table = sit(("human", "squire"), fate={12: "reveal 38"})
    table.do("name", "flip 12")
    table.do("name", "return")
    wait(table)
    table.do("undo")
    assert table.view.actor == 0
    assert table.state.flipped == 12


def test_all_seats_may_be_the_computers():
    table = sit(("squire", "squire"), kind="game", stall_limit=8)
    wait(table)
    assert table.view.over


def test_the_log_says_who_and_cites_rules():
    table = sit(("human", "squire"))
    table.do("name", "flip 12")
    table.do("name", "return")
    wait(table)
    assert {line.seat for line in table.playback.log.lines} == {0, 1}
    assert all(line.rule in GAME.rulebook and line.text for line in table.playback.log.lines)


def test_the_viewer_is_the_person_whose_turn_it_is():
    table = sit(fate={12: "reveal 38"})
    assert table.view.viewer == 0
    table.do("name", "flip 12")
    table.do("name", "take")
    assert table.view.viewer == 1
    assert sit(("squire", "human")).view.viewer == 1


def test_assistance_off_lights_nothing_and_gives_no_hints():
    table = sit()
    table.do("set", "assist", False)
    assert table.view.lit == frozenset()
    table.do("hint")
    assert "switched off" in table.notice.text


def test_hints_come_in_three_stages():
    table = sit(start={"walls": [[1, 6, 17], [1]], "flipped": 19})
    table.do("hint")
    assert table.notice.rule in GAME.rulebook
    assert "19" in table.notice.text, "the first stage is about this position"
    table.do("hint")
    assert table.notice.target in {"take", "return"}
    assert table.view.lit == {table.notice.target}
    table.do("hint")
    assert table.notice.bars
    assert all(0 <= chance <= 1 for _, chance in table.notice.bars)


def test_a_hint_calls_no_move_the_best_of_several_that_are_worth_as_much():
    table, seen = sit(), SimpleNamespace(many=None, rule="", reason="", facts={})
    moves = list(GAME.moves(table.state))[:2]
    for chances, said in (((0.974, 0.971), "Others are worth about as much"), ((0.974, 0.9), "Best now")):
        advice = [SimpleNamespace(**vars(seen), move=move, chance=chance)
                  for move, chance in zip(moves, chances, strict=True)]
        table.change(hints=3)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("pontlevis.bots.advice.reason", lambda *_: "")
            hints.say(table, advice)
        assert said in table.notice.text
        assert len(table.notice.bars) == 2


@pytest.mark.parametrize("setting", [("speed", "warp"), ("practice", 1), ("colour", True), ("kind", "game")])
def test_a_setting_that_does_not_exist_is_refused(setting):
    with pytest.raises(ValueError, match="no setting"):
        sit().do("set", *setting)


@pytest.mark.parametrize("seats", [("human",), ("human", "dragon"), ("human",) * 5])
def test_seats_that_nobody_can_sit_on_are_refused(seats):
    with pytest.raises(BadSeats):
        sit(seats)


def test_a_blocked_table_plays_nothing_and_says_why():
    table = sit()
    block(table, "notice.settled")
    for act in (("name", "flip 12"), ("undo",), ("redo",), ("hint",)):
        table.do(*act)
        assert "agreed on a draw" in table.notice.text
    assert table.record.ply == 0


def test_an_unfinished_game_is_given_up_only_when_asked_twice():
    table = sit(kind="game")
    assert may_leave(table), "nothing has been played"
    table.do("name", "flip 12")
    assert not may_leave(table)
    assert "Give up" in table.notice.text
    table.do("cancel")
    assert not may_leave(table)
    assert may_leave(table)


def test_a_lesson_begins_again_at_once():
    table = sit()
    table.do("name", "flip 12")
    assert may_leave(table)


def test_another_target_while_one_waits_asks_again():
    table = sit(start={"walls": [[1, 7], [1, 9, 20]], "firing": True, "version": "advanced"})
    table.do("name", "fire east 20")
    table.do("name", "fire east 9")
    assert (table.person.to_confirm, table.record.ply) == ("fire east 9", 0)


def test_after_the_third_stage_a_hint_begins_again():
    table = sit(start={"walls": [[1, 6, 17], [1]], "flipped": 19})
    texts = []
    for _ in range(4):
        table.do("hint")
        texts.append(table.notice.text)
    assert texts[3] == texts[0]
    assert len(set(texts)) == 3


def test_a_hint_is_about_the_position_on_the_table():
    table = sit(start={"walls": [[1, 6, 17], [1]], "flipped": 19})
    for _ in range(3):
        table.do("hint")
    table.do("name", "return")
    for _ in range(3):
        table.do("hint")
    assert "flip" in table.notice.text


def test_where_nothing_is_known_no_place_is_called_the_best():
    table = sit(start={"walls": [[1, 6, 17], [1]]})
    told = []
    for _ in range(3):
        table.do("hint")
        told.append(table.notice)
    assert "row" not in " ".join(notice.text for notice in told)
    assert told[1].text == "Any of these will do: flip a card that nobody has seen."
    assert told[2].text == "Best now: flip a card that nobody has seen."
    assert [notice.target for notice in told] == ["", "", ""]
    assert table.view.lit == set(map(str, GAME.moves(table.state)))


def lines(table):
    return [(line.ply, line.seat, line.text) for line in table.playback.log.lines]


def test_the_log_follows_what_was_taken_back_and_played_otherwise():
    table = sit(fate={12: "reveal 38", 13: "reveal 20"})
    table.do("name", "flip 12")
    table.do("name", "take")
    table.do("undo")
    table.do("undo")
    table.do("name", "flip 13")
    assert "38" not in str(lines(table))
    table.playback.log.catch_up()
    first = lines(table)
    table.sit(table.record)
    assert lines(table) == first


def test_a_log_cut_off_in_the_middle_of_a_move_tells_it_to_the_end():
    table = sit(("human", "squire"), fate={12: "reveal 38"})
    stop_the_computer(table)
    told = lines(table)
    assert table.playback.log.ply == table.record.ply
    table.sit(table.record)
    assert told == lines(table)


def test_each_beat_of_the_computer_is_shown():
    table = sit(("human", "squire"), fate={12: "reveal 38"})
    table.do("name", "flip 12")
    table.do("name", "return")
    seen = [table.playback.shown for _ in table.turns()]
    assert any(state.flipped and not state.card for state in seen), "the card before it is turned"
    assert any(state.flipped and state.card for state in seen), "the card, to be read"


def test_the_log_keeps_quiet_about_the_turn_that_passes():
    table = sit(fate={12: "reveal 38"})
    table.do("name", "flip 12")
    table.do("name", "take")
    assert [line.rule for line in table.playback.log.lines] == ["turn.flip_one", "turn.public", "placement.right_end"]


def two_taps(_game, _state, _moves, picked, target):
    """A made-up reading of Fortissimo!: a place is picked first; the same place again means to flip it or to pass."""
    if not picked:
        return Reading(picked=target)
    return Reading(moves=(target, "pass") if picked == target else (target,))


@pytest.fixture
def careful():
    controls = Controls(interpret=two_taps, said=lambda _g, _s, picked, *_: f"holding {picked}")
    return Station(Session(Record(GAME)), controls=controls)


def test_half_a_move_is_kept_and_said(careful):
    careful.do("point", "flip 12")
    assert (careful.person.picked, careful.notice.text, careful.record.ply) == ("flip 12", "holding flip 12", 0)


def test_the_other_half_plays_it(careful):
    careful.do("point", "flip 12")
    careful.do("point", "flip 13")
    assert str(careful.record.moves[0]) == "flip 13"
    assert careful.person.picked == ""


def test_several_readings_are_asked_about_and_the_answer_is_played(careful):
    careful.do("point", "flip 12")
    careful.do("point", "flip 12")
    assert careful.person.choices == ("flip 12", "pass")
    assert careful.notice.tone == "ask"
    careful.do("name", "flip 12")
    assert str(careful.record.moves[0]) == "flip 12"
    assert careful.person.choices == ()


def test_half_a_move_is_dropped_by_cancelling_and_by_undoing(careful):
    careful.do("point", "flip 12")
    careful.do("cancel")
    assert careful.person.picked == ""
    careful.do("name", "flip 13")
    careful.do("point", "return")
    careful.do("undo")
    assert (careful.person.picked, careful.record.ply) == ("", 0)


def test_a_refused_second_half_keeps_the_first(careful):
    careful.do("point", "flip 12")
    careful.do("point", "pass")
    assert careful.notice.rule == "turn.must_flip"
    assert careful.person.picked == "flip 12"
