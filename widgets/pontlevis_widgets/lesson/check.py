"""Checks challenges: plays every row of moves up to a length, and compares the goal with the judge's verdict.

    for fault in check(challenge).faults:
        print(fault)

A row is a list of tries from the start of a challenge, at most one try longer than its solution. A program cannot read
the words of a task, but a row that wins the star should have all the moves of a solution, or of one in `also`; other
rows that win it are listed for the author to decide. If a row needs a draw that `fate` does not settle, all rows are
played in several worlds.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from pontlevis import CHANCE, Beat, Refusal, UnreadableMove
from pontlevis_widgets.goals import Story, Verdict
from pontlevis_widgets.lesson.challenge import Challenge, StepContext, begins
from pontlevis_widgets.lesson.judge import Judge
from pontlevis_widgets.lesson.trial import Trial

MOST = 1000
"""The most rows played in one pass; `found` makes two passes in each world. Further rows are not tried."""
WORLDS = 3
"""The number of worlds; unsettled draws differ between them."""
LISTED = 3
"""The number of findings of each kind that are listed."""

Row = tuple[str, ...]
"""The tries of a row."""


class Checked(NamedTuple):
    """The faults of a challenge, and the questions that only its author can decide, each in a sentence."""

    faults: list[str]
    undecided: list[str]


class Found(NamedTuple):
    """The results of the rows of one world.

    stars: rows that win the star; refused: tries called wrong, each with a row through it that meets the goal; whole:
    the length up to which all rows were played; chance: whether a draw was made that `fate` does not settle.
    """

    stars: set[Row]
    refused: dict[str, Row]
    whole: int
    chance: bool


def trial_after(challenge: Challenge, texts: Iterable[str], step: StepContext | None = None) -> Trial:
    """Returns a trial after these tries, each confirmed if necessary."""
    trial = Trial(challenge, step=step)
    station = trial.station
    for text in texts:
        while station.view.waiting:
            station.do("begin")
        station.do("name", text)
        if station.person.to_confirm:
            station.do("confirm")
    return trial


def check(challenge: Challenge) -> Checked:
    """Plays the solution, the wrong tries and every row that is short enough. Returns the findings.

    A challenge without a goal has none.
    """
    if challenge.goal is None:
        return Checked([], [])
    worlds = [Rows(challenge, 0).found()]
    if worlds[0].chance:
        worlds += [Rows(challenge, seed).found() for seed in range(1, WORLDS)]
    faults = [*_of_solution(challenge, worlds[0]), *_of_refusals(worlds), *_of_chance(worlds)]
    undecided = [*_of_stars(challenge, worlds), *_of_length(challenge, worlds)]
    called = challenge.task.id or challenge.task.text["en"]
    return Checked([f"{called}: {fault}" for fault in faults], [f"{called}: {one}" for one in undecided])


def _of_solution(challenge: Challenge, world: Found) -> Iterator[str]:
    """Yields a fault if the solution does not solve the challenge, solves it too early, or a wrong try solves it."""
    solution = challenge.solution
    for number, text in enumerate(solution, 1):
        if trial_after(challenge, solution[:number - 1]).station.solved:
            yield f"is solved before step {number} of its solution, {text}"
    done = trial_after(challenge, solution).station
    if not done.solved:
        instead = min(world.stars, default=None)
        found = f"{', '.join(instead)} solves it" if instead else f"nothing up to {len(solution) + 1} moves does"
        yield f"is not solved by {', '.join(solution)}: {done.person.notice.text} ({found})"
    for text in challenge.task.wrong:
        if text and trial_after(challenge, [text]).station.solved:
            yield f"is solved by the wrong try {text}"


def _of_refusals(worlds: Sequence[Found]) -> Iterator[str]:
    """Yields a fault for each try that is called wrong although a row with it meets the goal."""
    refused = {text: row for world in worlds for text, row in world.refused.items()}
    yield from _listed(f"{text} is called wrong, but {', '.join(row)} meets the goal" for text, row in refused.items())


def _of_chance(worlds: Sequence[Found]) -> Iterator[str]:
    """Yields a fault for each row that wins the star in some worlds only."""
    whole = min(world.whole for world in worlds)
    stars = [{row for row in world.stars if len(row) <= whole} for world in worlds]
    rows = set[Row].union(*stars) - set[Row].intersection(*stars)
    yield from _listed(f"{', '.join(row)} wins the star by chance only: settle the draws with fate, "
                       "or let the goal say more" for row in sorted(rows))


def _of_stars(challenge: Challenge, worlds: Sequence[Found]) -> Iterator[str]:
    """Yields a question for each row that wins the star in every world without all the moves of a solution."""
    stars = set[Row].intersection(*(world.stars for world in worlds))
    yield from _listed(f"{', '.join(row)} wins the star, too: if it is right, it belongs in `also`"
                       for row in sorted(stars)
                       if not any(_has(row, solution) for solution in challenge.solutions))


def _has(row: Row, solution: Row) -> bool:
    """Returns whether a row has a move for each step of a solution."""
    moves = list(row)
    for step in sorted(solution, key=len, reverse=True):
        move = next((move for move in moves if begins(move, step)), None)
        if move is None:
            return False
        moves.remove(move)
    return True


def _of_length(challenge: Challenge, worlds: Sequence[Found]) -> Iterator[str]:
    """Yields a sentence if there were too many rows to play."""
    whole, length = min(world.whole for world in worlds), len(challenge.solution)
    if whole <= length:
        yield f"has more than {MOST} rows of up to {max(whole + 1, length)} moves: the rest was not tried"


def _listed(sentences: Iterable[str]) -> Iterator[str]:
    """Yields the first `LISTED` of these sentences, then one with the number of the others."""
    said = list(sentences)
    yield from said[:LISTED]
    if len(said) > LISTED:
        yield f"the same of {len(said) - LISTED} more"


class Rows:
    """Plays the rows of a challenge in one world.

    Of the rows with the same moves and state, only the first is extended; each counts towards `MOST`.
    """

    def __init__(self, challenge: Challenge, seed: int) -> None:
        self.challenge, self.game, self.judge = challenge, challenge.game, Judge(challenge)
        self.record = challenge.record(random.Random(seed))
        self.settled = set(self.record.fate)
        self.beats: list[Beat[Any]] = []
        self.refusals: list[Refusal] = []
        self.has_illegal_steps = any(not self.judge.legal(record.state, text) for record, text in self.judge.played())
        self.depth = self.number = 0
        self.seen: set[object] = set()
        self.stars: set[Row] = set()
        self.refused: dict[str, Row] = {}

    def found(self) -> Found:
        """Plays the rows as long as the solution, then those of one move more."""
        length = len(self.challenge.solution)
        whole = max(takewhile(self._all, (length, length + 1)), default=0)
        return Found(self.stars, self.refused, whole, self.settled != set(self.record.fate))

    def _all(self, depth: int) -> bool:
        """Plays the rows of up to `depth` tries. Returns False if there are more than `MOST`."""
        self.depth, self.number = depth, 0
        self.seen.clear()
        self._chance()
        self._go((), "")
        return self.number <= MOST

    def _go(self, row: Row, wrong: str) -> None:
        """Plays all rows that begin with `row`. wrong: the first try in it that is called wrong, else ""."""
        ply, beats, refusals = self.record.ply, len(self.beats), len(self.refusals)
        for text in self._tries():
            self.number += 1
            if self.number > MOST:
                return
            if self._play(text):
                self._look((*row, text), ply, wrong)
            self.record.go_to(ply)
            del self.beats[beats:], self.refusals[refusals:]

    def _look(self, row: Row, ply: int, wrong: str) -> None:
        """Judges a row that was just played, and extends it if the goal is still open."""
        story = Story(self.game, self.record.start, self.record.state, tuple(self.beats), tuple(self.refusals))
        verdict = self.judge.verdict(story)
        if verdict is Verdict.MET and wrong:
            self.refused.setdefault(wrong, row)
        elif verdict is Verdict.MET:
            self.stars.add(row)
        if verdict is not Verdict.OPEN:
            return
        wrong = wrong or (row[-1] if self.judge.leads_away(verdict, self.record, row[-1], ply, row[:-1]) else "")
        length = len(self.challenge.solution) if wrong else self.depth
        mine = not wrong or self.judge.long or not self.record.turn
        known = (self.record.state, frozenset(row), len(row), wrong)
        if len(row) < length and mine and known not in self.seen:
            self.seen.add(known)
            self._go(row, wrong)

    def _tries(self) -> list[str]:
        """Returns the legal moves; if the solution has an illegal try, the candidates and the solution's tries, too."""
        state = self.record.state
        if self.game.actor(state) is None:
            return []
        moves = (*self.game.moves(state), *(self.game.candidates(state) if self.has_illegal_steps else ()))
        return [*dict.fromkeys((*map(str, moves), *(self.challenge.solution if self.has_illegal_steps else ())))]

    def _play(self, text: str) -> bool:
        """Plays a try and the draws after it, or notes its refusal. Returns False if the try cannot be read."""
        state = self.record.state
        try:
            move = self.game.parse(state, text)
            refusal = self.game.why_not(state, move)
        except UnreadableMove:
            return False
        if refusal is not None:
            self.refusals.append(refusal)
        else:
            self.beats += self.record.play(move)
            self._chance()
        return True

    def _chance(self) -> None:
        while self.record.actor == CHANCE:
            self.beats += self.record.draw()
