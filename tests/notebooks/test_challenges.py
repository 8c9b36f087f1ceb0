"""Every challenge of every lesson: its solution solves it, wrong tries are answered, hints lead on, its words hold."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pontlevis import CHANCE
from pontlevis_widgets.board import panel
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.board.words import word
from pontlevis_widgets.draw.layout import SHAPES
from pontlevis_widgets.draw.opened import OPEN
from pontlevis_widgets.lesson.challenge import Challenge
from pontlevis_widgets.lesson.check import check, trial_after
from pontlevis_widgets.lesson.trial import AT_MOST, MOMENT, Trial
from shelf import LANGUAGES, Shelf, each


@each("challenge")
def test_it_is_solved_by_its_solution(challenge: Challenge) -> None:
    assert trial_after(challenge, challenge.solution).station.solved


@each("challenge", sampled=True)
def test_every_short_row_of_moves_is_judged_right(challenge: Challenge) -> None:
    """A row wins the star if it has the moves of a solution; a try is called wrong if nothing after it does."""
    faults, undecided = check(challenge)
    assert faults == []
    assert [one for one in undecided if not one.endswith("the rest was not tried")] == []


@each("also_right")
def test_another_right_answer_is_right(challenge: Challenge, moves: list[str]) -> None:
    assert trial_after(challenge, moves).station.solved


@each("also_wrong")
def test_a_legal_answer_that_does_not_do_it_wins_no_star(challenge: Challenge, moves: list[str]) -> None:
    trial = trial_after(challenge, moves)
    assert not trial.station.person.refusals
    assert not trial.station.solved


@each("gone_by")
def test_a_chance_gone_by_is_said_and_begins_again(challenge: Challenge, moves: list[str]) -> None:
    trial = trial_after(challenge, moves)
    assert trial.missed
    assert trial.station.notice.tone == "refused"
    trial.put_back()
    assert not trial.missed


@each("challenge")
def test_a_wrong_try_is_answered_within_a_second_and_what_would_follow_is_shown_if_asked(challenge: Challenge) -> None:
    """Every wrong try gets its answer first, then the board returns to the position before it."""
    for text in filter(None, challenge.task.wrong):
        trial = Trial(challenge)
        if text not in trial.station.legal(trial.station.state):
            continue
        before = trial.station.state
        trial.station.do("name", text)
        if not trial.wrong_try:
            continue
        answer, turns, seconds = trial.station.notice, trial.station.turns(), 0.0
        while (pause := next(turns)) != MOMENT:
            seconds += pause or 0.0
        assert seconds <= AT_MOST, text
        assert trial.station.notice == answer
        followed = bool(trial.teaching.commands)
        assert list(turns) == []
        assert (trial.station.state, trial.station.playback.shown, trial.station.notice) == (before, before, answer)
        told = trial.station.view.told
        assert bool(trial.teaching.commands) == followed
        if followed:
            assert [":follow", word("do.follow", "en"), "", True, "plain"] in panel.acts(trial.station.view)
            trial.follow()
            assert sum(pause or 0.0 for pause in trial.station.turns()) > 0
            station = trial.station
            assert (station.playback.shown, station.notice, station.view.told) == (before, answer, told), "only shown"


@each("challenge")
def test_its_hints_go_from_the_position_to_the_card_to_the_move(challenge: Challenge) -> None:
    trial = Trial(challenge)
    for move in challenge.solution:
        state = trial.station.state
        if trial.station.solved or trial.station.game.why_not(state, trial.station.game.parse(state, move)) is not None:
            trial.station.do("name", move)
            continue
        told = []
        for _ in range(3):
            trial.station.do("hint")
            told.append(trial.station.notice)
        assert [notice.tone for notice in told] == ["hint"] * 3
        assert told[0].rule in trial.challenge.rules
        assert told[2].target in challenge.solution
        assert told[1].target == trial.station.controls.clue(told[2].target)
        assert len({notice.text for notice in told}) == 3
        trial.station.do("name", move)
        if trial.station.person.to_confirm:
            trial.station.do("confirm")


@each("challenge")
def test_all_that_is_allowed_lights_up_or_nothing(challenge: Challenge) -> None:
    view = Trial(challenge).station.view
    assert view.lit == (frozenset(view.legal) if challenge.lights else frozenset())


@each("challenge")
def test_where_nothing_lights_up_nobody_is_told_that_something_does(challenge: Challenge) -> None:
    if not challenge.lights:
        said = " ".join(text for texts in (challenge.task.text, challenge.task.hint) for text in texts.values())
        assert not re.search(r"\blights? up\b|\blit\b|s’allum|s’éclair", said)


@each("challenge")
def test_it_never_ends_in_a_dead_end(challenge: Challenge) -> None:
    """After any tries, Undo leads back to the start."""
    trial = trial_after(challenge, [*filter(None, challenge.task.wrong), *challenge.solution])
    for _ in range(60):
        trial.station.do("undo")
    assert trial.station.record.ply == 0
    assert trial.station.view.may_act


@each("challenge")
def test_its_text_hint_and_praise_are_there_in_every_language(challenge: Challenge) -> None:
    task = challenge.task
    for lang in LANGUAGES:
        for text in (task.text, task.hint, task.done):
            assert text[lang].strip()
        assert task.text[lang] != task.hint[lang]


def test_no_task_is_left_without_a_challenge(shelf, lesson_name):
    lesson = shelf.run("en", lesson_name)
    assert {task.id for task in lesson.game.rulebook.tasks} == set(lesson.challenges)


@each("challenge")
def test_every_challenge_begins_with_a_decision_of_the_learner(challenge: Challenge) -> None:
    actor = challenge.game.actor(challenge.start)
    assert actor is not None
    assert actor != CHANCE


def test_the_challenges_are_the_same_in_both_languages(shelf, lesson_name):
    one, other = (shelf.run(lang, lesson_name).challenges for lang in shelf.languages)
    assert list(one) == list(other)
    for task in one:
        for field in ("solution", "also", "task", "start", "fate"):
            assert getattr(one[task], field) == getattr(other[task], field), (task, field)


def pointed_at(board: Board) -> Iterator[str]:
    """Yields the targets in the picture, and those inside the piles that can be opened."""
    there = {item.target for item in board.scene().targets}
    yield from there
    for pile in (target.removeprefix(OPEN) for target in there if target.startswith(OPEN)):
        board.pointing.opened = pile
        inside = {item.target for item in board.scene().targets}
        board.pointing.opened = ""
        yield from inside - there


def beyond_reach(board: Board, moves: set[str]) -> set[str]:
    """Returns the moves that neither a button nor any sequence of clicks on the picture makes."""
    station = board.station
    view, controls, game = station.view, station.controls, station.game
    missing = moves - {act[0] for act in panel.acts(view)}
    begun, left = {""}, [""]
    while left and missing:
        picked = left.pop()
        station.change(picked=picked)
        for target in pointed_at(board):
            reading = controls.interpret(game, view.state, view.legal, picked, target)
            ticks = controls.ticks(game, view.state, reading.picked)
            missing -= set(reading.moves) | set(ticks.moves if ticks and ticks.ready else ())
            if not missing:
                break
            if not reading.moves and reading.picked not in begun:
                begun.add(reading.picked)
                left.append(reading.picked)
    station.change(picked="")
    return missing


@each("challenge", sampled=True)
def test_every_state_on_the_way_to_its_star_can_be_drawn_with_what_has_been_taught(challenge: Challenge) -> None:
    """A picture of a lesson leaves out what no step has come to yet; the play goes on there, too.

    It begins in both shapes, and goes on in each of them by turns.
    """
    step, draw = Shelf.step(challenge), board_package(challenge.game).scene
    done = trial_after(challenge, challenge.solution, step)
    shown = [beat.state for ply in range(1, done.station.record.ply + 1) for beat in done.station.record.beats(ply)]
    viewer, lang = done.station.view.viewer, done.station.lang
    for number, state in enumerate((challenge.start, challenge.start, *shown)):
        shape = SHAPES[number % len(SHAPES)]
        assert draw(state, viewer, lang, shape, taught=step.taught).targets, (number, shape)


@each("challenge", sampled=True)
def test_all_its_moves_are_within_reach_of_a_finger(challenge: Challenge) -> None:
    """Every try of the solution, and every wrong one, is something on the board or a button below it."""
    trial = Trial(challenge)
    tries = {str(move) for move in map(trial.station.view.legal.get, challenge.task.wrong) if move is not None}
    for move in challenge.solution:
        board = Board(trial.station, f"{challenge.game.id}/{challenge.task.id}")
        for shape in SHAPES:
            board.shape = shape
            assert beyond_reach(board, tries | {move}) == set(), shape
        tries = set()
        trial.station.do("name", move)
        while not trial.met and trial.station.view.waiting:
            trial.station.do("begin")
        if trial.station.person.to_confirm:
            trial.station.do("confirm")
