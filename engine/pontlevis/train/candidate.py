"""A candidate: a position that may become a puzzle, its measurements, and the conditions that it must meet.

Each condition is a function that returns a fault in words, or "". Conditions on a set of puzzles, not on a single one
(no repeats, no simple habit solves them), are in `selection`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from statistics import fmean
from typing import Any

from pontlevis.bots.advice import Reason
from pontlevis.contract.game import Game
from pontlevis.contract.terms import BadPosition
from pontlevis.contract.texts import LANGUAGES
from pontlevis.train.puzzle import NEAR, Figure
from pontlevis.train.sample import CERTAIN, Wins, difference, ranked

LEAD = 0.10
"""The chance by which the best move must lead the first one that is not accepted."""


class Candidate:
    """A position with its figures.

    view: the state as the seat to move may know it; groups: a move → the notation of all equivalent moves; natural: the
    move of the easiest level; advised: the best move by a deep search; reasons: of the best and the natural move, None
    if there are only odds; found: the share of tries in which the hardest level finds it; first, fresh: two samples of
    playouts with their seeds; solved: the exact chances where the end can be solved, which replace both samples.
    """

    def __init__(self, game: Game[Any, Any], view: Any, groups: Mapping[Any, tuple[str, ...]], natural: Any,
                 advised: Any, reasons: Mapping[Any, Reason | None], found: float,
                 first: Wins | None = None, fresh: Wins | None = None, seeds: tuple[str, str] = ("first", "fresh"),
                 solved: Mapping[Any, float] | None = None) -> None:
        self.game, self.view, self.groups, self.natural = game, view, groups, natural
        self.advised, self.reasons, self.found = advised, reasons, found
        self.first, self.fresh, self.seeds, self.solved = first or {}, fresh or {}, seeds, solved

    @cached_property
    def order(self) -> list[Any]:
        """The first move of each group, the best first."""
        solved = self.solved or {}
        return sorted(solved, key=lambda move: -solved[move]) if solved else ranked(self.fresh)

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        """The figures of all moves, the best first, by the fresh sample or as solved."""
        best = self.order[0]
        if self.solved:
            return tuple(Figure(self.groups[move], self.solved[move], self.solved[best] - self.solved[move])
                         for move in self.order)
        gaps = {move: difference(self.fresh[best], self.fresh[move]) for move in self.order[1:]}
        return (Figure(self.groups[best], fmean(self.fresh[best])),
                *(Figure(self.groups[move], fmean(self.fresh[best]) - gap.mean, *gap) for move, gap in gaps.items()))

    def figure(self, move: Any) -> Figure:
        """Returns the figure of a move."""
        return next(figure for figure in self.figures if str(move) in figure.moves)


# -------------------------------------------------------------------- the conditions


def confirmed(c: Candidate) -> str:
    """Checks that the best move of the first sample is also the best of the fresh one; solved candidates pass.

    One sample is not enough, as the best of several estimates is overestimated.
    """
    if c.solved:
        return ""
    if c.seeds[0] == c.seeds[1]:
        return "both samples are the same"
    return "" if ranked(c.first)[0] == c.order[0] else f"{c.order[0]} was not the best of the first sample"


def clear(c: Candidate) -> str:
    """Checks that the best move leads every move not accepted by `LEAD` and by `CERTAIN` errors.

    Accepted moves must be within `NEAR` of the best, by two errors.
    """
    for figure in c.figures[1:]:
        accepted = figure.verdict == "best"
        if not accepted and figure.behind < max(LEAD, CERTAIN * figure.error):
            return f"{figure.moves[0]} is only {figure.behind:.2f} ± {figure.error:.2f} behind"
        if accepted and figure.behind + 2 * figure.error > NEAR:
            return f"{figure.moves[0]} may be as good or not: {figure.behind:.2f} ± {figure.error:.2f}"
    return ""


def complete(c: Candidate) -> str:
    """Checks that every legal move has one figure, and that at most half of the figures are accepted."""
    told = [move for figure in c.figures for move in figure.moves]
    missing = {str(move) for move in c.game.moves(c.view)}.symmetric_difference(told)
    if missing or len(set(told)) < len(told):
        return f"not each legal move has one figure: {', '.join(sorted(missing)) or 'some have two'}"
    accepted = sum(figure.verdict == "best" for figure in c.figures)
    return "" if 2 * accepted <= len(c.figures) else f"{accepted} of {len(c.figures)} are good"


def agreed(c: Candidate) -> str:
    """Checks that a deep search and the hardest level find a move that the playouts accept."""
    if c.found < 0.5:
        return f"the hardest level finds it in {c.found:.0%} of its tries"
    return "" if c.figure(c.advised).verdict == "best" else f"a deep search prefers {c.advised}"


def reachable(c: Candidate) -> str:
    """Checks that the position is possible, and is read back from its diagram."""
    try:
        return "" if c.game.read(c.game.diagram(c.view)) == c.view else "its diagram is read as another position"
    except BadPosition as error:
        return str(error)


def explained(c: Candidate) -> str:
    """Checks that the natural move is worse, and that each reason has a known rule and a text in each language."""
    if c.figure(c.natural).verdict != "worse":
        return f"the natural move {c.natural} is good"
    for reason in (c.reasons.get(c.order[0]), c.reasons.get(c.natural)):
        if reason is not None and reason.rule and reason.rule not in c.game.rulebook:
            return f"no rule {reason.rule}"
        if reason is not None and not all(said(c, reason, lang) for lang in LANGUAGES):
            return f"nothing can be said of {reason.key}"
    return ""


def said(c: Candidate, reason: Reason, lang: str) -> str:
    """Returns a reason as a sentence; "" if the rulebook has none for its key."""
    words = {name: c.game.word(name, value, c.view, lang, None) for name, value in reason.facts.items()}
    sentence = c.game.rulebook.advise(reason.key, lang, **words)
    return "" if sentence == reason.key else sentence


CONDITIONS = (reachable, complete, confirmed, clear, agreed, explained)


def faults(c: Candidate) -> list[str]:
    """Returns the faults for which a candidate cannot be a puzzle, each with its condition; empty for a puzzle."""
    return [f"{condition.__name__}: {fault}" for condition in CONDITIONS if (fault := condition(c))]
