"""A step fits one screen: few words, only rules that have been taught, and an answer to every try."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.board.words import word
from pontlevis_widgets.goals import Verdict, story
from pontlevis_widgets.lesson.challenge import Challenge, StepContext
from pontlevis_widgets.lesson.check import trial_after
from pontlevis_widgets.lesson.trial import Trial
from shelf import Shelf, each

STEP = 60
"""The most words that a step shows at first, with those of its buttons and tools."""
LESSON = 1500
TRIES = 12
"""The most wrong tries made before each move of a solution."""


def count(text: str) -> int:
    """Returns the number of words in a text."""
    return len(re.findall(r"[\w’'&/+-]*\w[\w’'&/+-]*", text))


def around(board: Board) -> str:
    """Returns the words around an untouched board's picture: turn, step, acts and tools."""
    shown, lang = board.sent_content.panel, board.station.lang
    step = [f"{phase} {title}" for name, title, _, phase in shown["course"] if name == shown["step"]]
    tools = [word(f"do.{name}", lang) for name, able in shown["can"].items() if able and name != "summary"]
    return " ".join([shown["turn"]["text"], *step, *(act[1] for act in shown["acts"]), *tools, shown["rulesLabel"]])


def first_words(lesson, cells, lang):
    """Returns the number of words in a step before the first click, and of those that its later tasks add."""
    prose = " ".join(cell.source for cell in cells if cell.cell_type == "markdown")
    code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
    boards = [name for name in lesson.steps if f'"{name}"' in code]
    texts = [lesson.challenges[name].task.text[lang] if name in lesson.challenges else "" for name in boards]
    first = " ".join([prose, texts[0], around(lesson.steps[boards[0]])])
    return count(first), sum(map(count, texts[1:]))


def test_a_step_begins_with_few_words_and_a_lesson_has_not_many(shelf, lesson_name, lang):
    notebook, lesson = shelf.read(lang, lesson_name), shelf.run(lang, lesson_name)
    steps = {heading: first_words(lesson, cells, lang) for heading, cells in shelf.steps(notebook)}
    assert {heading: words for heading, (words, _) in steps.items() if words > STEP} == {}
    assert sum(map(sum, steps.values())) <= LESSON


def test_a_step_is_a_heading_a_sentence_or_two_and_one_cell(shelf, lesson_name, lang):
    for heading, cells in shelf.steps(shelf.read(lang, lesson_name)):
        assert [cell.cell_type for cell in cells] == ["markdown", "code"], heading
        sentences = cells[0].source.split("\n", 1)[1].strip()
        assert 1 <= len(re.findall(r"[.!?…](?=\s|$)", sentences)) <= 2, heading
        assert cells[1].source.startswith(("lesson.step(", "lesson.play(")), heading


@each("challenge")
def test_what_a_task_is_about_has_been_taught(challenge: Challenge) -> None:
    assert set(challenge.rules) <= set(Shelf.step(challenge).taught)


@each("challenge")
def test_a_task_has_a_word_for_any_try(challenge: Challenge) -> None:
    task = challenge.task
    assert "" in task.wrong
    for begun, said in task.wrong.items():
        assert all(said.values()), begun
        assert not any(text in (task.text[lang], task.hint[lang]) for lang, text in said.items()), begun


def reached(challenge: Challenge, step: StepContext, done: tuple[str, ...]) -> Trial:
    """A trial of the challenge after the first moves of its solution."""
    return trial_after(challenge, done, step)


class Button(str):
    """A move that is a button, not something in the picture."""

    __slots__ = ()


def pointed(trial: Trial) -> Iterator[tuple[str, ...]]:
    """Yields the clicks that can be made: one or two targets in the picture, or a button."""
    board = Board(trial.station, "any/board")
    targets = [item.target for item in board.scene().targets if ":" not in item.target]
    for first in targets:
        view = trial.station.view
        reading = view.controls.interpret(trial.station.game, view.state, view.legal, "", first)
        if reading.picked:
            yield from ((first, second) for second in targets if second != first)
        else:
            yield (first,)
    yield from ((Button(act[0]),) for act in board.sent_content.panel["acts"] if not act[0].startswith(":"))


def wrong_tries(
    challenge: Challenge, step: StepContext, done: tuple[str, ...],
) -> Iterator[tuple[tuple[str, ...], Trial]]:
    """Yields clicks that do not solve the task after the moves `done`, each with its trial."""
    tries = list(dict.fromkeys(pointed(reached(challenge, step, done))))
    random.Random(len(done)).shuffle(tries)
    made = 0
    for clicks in tries:
        trial = reached(challenge, step, done)
        for click in clicks:
            trial.station.do("name" if isinstance(click, Button) else "point", click)
        if trial.station.person.to_confirm:
            trial.station.do("confirm")
        if not trial.met:
            yield clicks, trial
            made += 1
        if made == TRIES:
            return


EMPTY = {word("task.missed", "en"), word("task.later", "en")}


@each("challenge", sampled=True)
def test_no_wrong_click_is_answered_by_silence_a_platitude_not_now_or_a_rule_of_a_later_step(
    challenge: Challenge,
) -> None:
    step = Shelf.step(challenge)
    for length in range(len(challenge.solution)):
        for clicks, missed in wrong_tries(challenge, step, challenge.solution[:length]):
            said = missed.station.notice
            where = f"{challenge.task.id} after {challenge.solution[:length]}: {clicks} is answered {said}"
            assert said.text.strip(), where
            assert said.text not in EMPTY, where
            assert "does not mean anything" not in said.text, where
            assert said.rule not in missed.station.controls.untimely, where
            assert not said.rule or said.rule in step.taught, where
            if said.rule:
                assert challenge.game.rulebook[said.rule].text["en"] not in said.text, where


def test_a_task_that_is_done_shows_nothing_that_no_step_has_taught(shelf, lesson_name):
    """After the goal is met, the board shows no beat whose rule belongs to a later step."""
    for name, board in shelf.run("en", lesson_name).steps.items():
        if not isinstance(board.station.judge, Trial) or board.station.judge.poke:
            continue
        judge = board.station.judge
        trial = trial_after(judge.challenge, judge.challenge.solution, judge.step)
        rules = [one.beat.rule for one in trial.station.playback.recent]
        told = story(trial.station.record, tuple(trial.station.person.refusals))
        first = len(told.beats) - len(rules) - len(trial.station.playback.held)
        done = [trial.judge.verdict(told._replace(state=one.before, beats=told.beats[:first + at])) is Verdict.MET
                for at, one in enumerate(trial.station.playback.recent)]
        later = [rule for rule, over in zip(rules, done, strict=True) if over]
        assert set(later) <= trial.teaching.taught, name


def test_a_task_tells_nothing_before_its_goal_that_no_step_has_taught(shelf, lesson_name):
    """The rules of quiet beats are not checked: nobody need read those."""
    for name, board in shelf.run("en", lesson_name).steps.items():
        if not isinstance(board.station.judge, Trial) or board.station.judge.poke:
            continue
        judge = board.station.judge
        trial = trial_after(judge.challenge, judge.challenge.solution, judge.step)
        told = story(trial.station.record, tuple(trial.station.person.refusals))
        met = next((n for n, beat in enumerate(told.beats, 1) if trial.judge.verdict(
            told._replace(state=beat.state, beats=told.beats[:n])) is Verdict.MET), len(told.beats))
        before = {beat.rule for beat in told.beats[:met]} - trial.station.controls.quiet
        assert before <= {*trial.teaching.taught}, name
