"""Puzzles on boards: every legal move is answered as its figure says, in both languages."""

from __future__ import annotations

import pytest

import pontlevis
from pontlevis.contract.texts import LANGUAGES
from pontlevis.train import puzzle_file
from pontlevis.train.puzzle import Figure
from pontlevis_widgets.board.panel import panel
from pontlevis_widgets.goals import Verdict, story
from pontlevis_widgets.lesson.judge import Judge
from pontlevis_widgets.lesson.trial import Trial
from pontlevis_widgets.train.task import answer, challenge

GAMES = [id_ for id_ in pontlevis.games() if puzzle_file.rows(pontlevis.game(id_))]


@pytest.mark.parametrize("id_", GAMES)
def test_every_legal_move_of_every_puzzle_is_judged_by_its_figure(id_):
    game = pontlevis.game(id_)
    for puzzle in puzzle_file.kept(game):
        made = challenge(game, puzzle)
        judge = Judge(made)
        for move in game.moves(puzzle.start):
            record = made.record()
            record.play(move)
            verdict = judge.verdict(story(record))
            assert (verdict is Verdict.MET) == (str(move) in puzzle.accepted)
            assert judge.leads_away(verdict, record, str(move), 0) == (str(move) not in puzzle.accepted)
            assert all(made.answer(str(move)).get(lang) or str(move) in puzzle.accepted for lang in LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id_", GAMES)
def test_a_puzzle_is_solved_by_its_best_move_and_answers_the_natural_one(id_, lang):
    game = pontlevis.game(id_)
    puzzle = next(puzzle_file.kept(game))
    solved, missed = (Trial(challenge(game, puzzle), lang) for _ in range(2))
    solved.station.do("name", puzzle.best)
    assert (solved.station.solved, solved.missed) == (True, False)
    assert solved.station.notice.text == challenge(game, puzzle).task.done[lang]
    missed.station.do("name", puzzle.natural)
    assert (missed.station.solved, missed.missed) == (False, True)
    said = answer(puzzle.figure(puzzle.natural))[lang]
    assert missed.station.notice.text.startswith(said)


def test_a_wrong_choice_of_two_is_answered_with_the_reason_for_the_other():
    found = [(game, puzzle) for game in map(pontlevis.game, GAMES) for puzzle in puzzle_file.kept(game)]
    for game, puzzle in found:
        task = challenge(game, puzzle).task
        reason = task.hint.get("en", "")
        two = len(puzzle.figures) == 2 and reason
        assert all(said["en"].endswith(reason) == bool(two) for said in task.wrong.values()) or not reason
    assert any(len(puzzle.figures) == 2 for _, puzzle in found)
    assert any(len(puzzle.figures) > 2 for _, puzzle in found)


def test_what_costs_little_is_called_good():
    good, worse, proved = (answer(Figure(("a",), 0.5, behind, error))["en"]
                           for behind, error in ((0.06, 0.02), (0.3, 0.04), (0.3, 0.0)))
    assert good == "Good, and one move is better yet: by 6 games in 100 (± 2)."
    assert worse == "Not that: another move wins 30 games more in 100 (± 4)."
    assert proved == "Not that: another move wins 30 games more in 100."


@pytest.mark.parametrize("id_", GAMES)
def test_a_puzzle_favours_no_move(id_):
    game = pontlevis.game(id_)
    view = Trial(challenge(game, next(puzzle_file.kept(game)))).station.view
    assert view.lit == frozenset()
    assert {kind for *_, kind in panel(view)["acts"]} <= {"plain", "off"}
