"""A puzzle as the challenge of a board: its goal, and the answer to each wrong move with its cost and standard error.

The first decision of the puzzle is the task. A nearly equal move is called good too; luck after a move does not count.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pontlevis import Beat, Game
from pontlevis.bots import coach_of, finish, reason
from pontlevis.bots.advice import Advice, percent
from pontlevis.contract.entries import Task
from pontlevis.contract.texts import LANGUAGES, Texts
from pontlevis.train.puzzle import Figure, Puzzle
from pontlevis_widgets.board.words import word
from pontlevis_widgets.goals import Goal, Story, Verdict
from pontlevis_widgets.lesson.challenge import Challenge


def challenge(game: Game[Any, Any], puzzle: Puzzle) -> Challenge:
    """Returns the challenge to find any accepted move of a puzzle; what was seen before it is shown."""
    best, *also = [puzzle.best, *sorted(puzzle.accepted - {puzzle.best})]
    return Challenge(game, task(game, puzzle), goal(game, puzzle), (best,), puzzle.start,
                     also=tuple((move,) for move in also), lights=False, memory=True)


def goal(game: Game[Any, Any], puzzle: Puzzle) -> Goal:
    """Returns a goal met by an accepted move and failed by any other, judged by the beats of the move itself."""
    accepted = [parts(game.tell(puzzle.start, game.parse(puzzle.start, move))) for move in puzzle.accepted]

    def test(story: Story) -> Verdict:
        if not story.beats:
            return Verdict.OPEN
        return Verdict.MET if any(parts(story.beats[:len(one)]) == one for one in accepted) else Verdict.FAILED

    return Goal(test)


def parts(beats: Iterable[Beat[Any]]) -> list[tuple[Any, str, dict[str, Any]]]:
    """Returns beats as values that can be compared."""
    return [(beat.state, beat.rule, beat.facts) for beat in beats]


def task(game: Game[Any, Any], puzzle: Puzzle) -> Task:
    """Returns the words of a puzzle in every language: the task, the text when it is done, the hint, the answers."""
    text = {lang: word("train.task", lang) for lang in LANGUAGES}
    why = told(game, puzzle)
    # After a wrong try of two moves only one is left, so its reason gives nothing away.
    known = why if len(puzzle.figures) == 2 else dict.fromkeys(LANGUAGES, "")
    wrong = {move: {lang: f"{said} {known[lang]}".strip() for lang, said in answer(figure).items()}
             for figure in puzzle.figures if figure.verdict != "best" for move in figure.moves}
    done = {lang: word("train.done", lang, share=percent(puzzle.figures[0].chance), reason=why[lang]).strip()
            for lang in LANGUAGES}
    return Task("", puzzle.themes, text, done, why if all(why.values()) else {}, wrong)


def answer(figure: Figure) -> Texts:
    """Returns the answer to a move that is not accepted, with its cost and standard error in wins of 100 games."""
    key = f"train.{figure.verdict}" if figure.error else f"train.{figure.verdict}_exactly"
    cost, error = max(1, round(100 * figure.behind)), max(1, round(100 * figure.error))
    return {lang: word(key, lang, cost=cost, error=error) for lang in LANGUAGES}


def told(game: Game[Any, Any], puzzle: Puzzle) -> Texts:
    """Returns the reason for the best move in every language, "" if only the odds are known."""
    start, best = puzzle.start, game.parse(puzzle.start, puzzle.best)
    why = finish(coach_of(game).why(game, start, best))
    if why is None:
        return dict.fromkeys(LANGUAGES, "")
    advice = Advice(best, puzzle.figures[0].chance, why.rule, why.facts, why.key)
    return {lang: reason(game, advice, start, lang) for lang in LANGUAGES}
