"""Finds puzzles in games between computers, position by position.

A game is played by a hard level, and now and then by the easiest. In every other game, the search takes positions in
which the two levels differ; the move of the easiest is then the natural one. In the other games it takes positions in
which they agree, and the second best move is the natural one, so that avoiding the natural-looking move is no solution
by habit. Positions with many moves are taken only if the levels differ, as a guess rarely solves them and the easiest
level may solve hardly more. Positions with two moves, and those that the easiest level solves, are taken in some games
only, where a game has too many of them (see `SearchOptions`). A promising position is examined by an adviser, then by
playouts, then by a deep search and all levels: each step costs more than the one before, and fewer positions reach it.
In a game whose wins are proved, a position is promising if the easiest level mostly misses the move of the hard one.
Every step uses only the view of the seat to move.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import count, islice
from statistics import fmean
from time import process_time
from typing import Any, NamedTuple

import pontlevis
from pontlevis.bots import choose, coach_of, finish
from pontlevis.bots.players import Bot
from pontlevis.contract.game import Game
from pontlevis.contract.terms import CHANCE, Sighting
from pontlevis.lab import AHEAD, InProcess
from pontlevis.packages import package
from pontlevis.record import Record
from pontlevis.record.ply import sighted
from pontlevis.train.candidate import LEAD, Candidate, faults
from pontlevis.train.puzzle import SAME, Puzzle
from pontlevis.train.puzzle_file import Found, row
from pontlevis.train.sample import Playouts, Wins, needed, ranked

MANY = 10
"""The number of legal moves above which only decisions are taken in which the two levels differ."""
LOOKED_AT = 1
"""The number of positions of a game that are played out: those with the largest lead need the fewest playouts."""
PART = 128
"""The number of playouts of a move after which a fresh sample without half of the lead that it needs is given up."""
TRIES = 3
"""The number of times that each level tries a puzzle."""

AnyGame = Game[Any, Any]


class Decision(NamedTuple):
    """A position to examine.

    natural, hard: the natural move, and that of the hard level; luck: the seed of all tries; lead: a first estimate.
    """

    view: Any
    natural: Any
    hard: Any
    luck: str
    lead: float = 0.0


class PuzzleSearch:
    """Searches puzzles of one game.

    Raises ValueError for a game with fewer than two levels, or without a coach and an adviser.
    """

    def __init__(self, game: AnyGame) -> None:
        found = package(game)
        self.game = game
        if len(found.bots.levels) < 2:
            raise ValueError(f"{game.id} has no two levels to compare")
        self.coach = coach_of(game)
        self.levels: list[Bot[Any]] = list(found.bots.levels.values())
        self.players = self.levels[0], self.coach.player or self.levels[-1]

    def puzzles_of_game(self, seed: int, number: int) -> list[Puzzle]:
        """Plays game number `number`, and returns its puzzles. Equal seeds and numbers give equal puzzles."""
        luck, variants = f"{self.game.id} {seed} {number}", self.coach.search.variants
        decisions = self.decisions(luck, number % 2 == 0, variants[number // 2 % len(variants)])
        if number % self.coach.search.pairs:
            decisions = (one for one in decisions if len(self.groups(one.view)) > 2)
        if number % self.coach.search.easy:
            decisions = filter(self.missed, decisions)
        promising = [*filter(self.missed, decisions)] if self.coach.proofs else self.leading(decisions)
        looked = [finish(self.look(decision)) for decision in promising]
        return [puzzle for puzzle in looked if puzzle is not None]

    # ---------------------------------------------------------------- positions

    def decisions(self, luck: str, differ: bool, options: Mapping[str, object]) -> Iterator[Decision]:
        """Yields the decisions of one game in which the easiest level and the hard one differ, or agree.

        luck: the seed of the game; differ: False for those in which they agree; options: of the game.
        """
        rng, places = random.Random(luck), count()
        game, record = self.game, Record(self.game, options=options, rng=rng)
        if self.coach.search.opened:
            record.play_opening()
        while (seat := game.actor(record.state)) is not None:
            if seat == CHANCE:
                record.draw()
                continue
            view, seen = game.view(record.state, seat), record.seen_by(seat)
            moves = game.moves(view)
            if len(moves) < 2:
                record.play(moves[0])
                continue
            easy, hard = (choose(player, game, view, seen, seat, rng) for player in self.players)
            if self.same(view, easy, hard) != (differ or len(moves) > MANY):
                yield Decision(view, easy, hard, f"{luck} {next(places)}")
            record.play(easy if rng.random() < self.coach.search.slips else hard)

    def groups(self, view: Any) -> dict[Any, tuple[str, ...]]:
        """Groups equivalent moves: returns the first move of each group → the notation of all its moves."""
        kinds: dict[Any, list[Any]] = {}
        for move in self.game.moves(view):
            kinds.setdefault(self.coach.same(view, move), []).append(move)
        return {moves[0]: tuple(map(str, moves)) for moves in kinds.values()}

    def leading(self, decisions: Iterable[Decision]) -> list[Decision]:
        """Returns the decisions with the largest leads, by a quick adviser: at most `LOOKED_AT`."""
        found = [finish(self.glanced(decision)) for decision in decisions]
        promising = [one for one in found if one.lead >= self.coach.search.promising]
        return sorted(promising, key=lambda one: -one.lead)[:LOOKED_AT]

    def missed(self, decision: Decision) -> bool:
        """True if the easiest level finds the move of the hard one in fewer than half of its tries."""
        found = [self.same(decision.view, move, decision.hard) for move in self.tries(self.levels[0], decision.view)]
        return sum(found) < TRIES / 2

    # ---------------------------------------------------------------- one position

    def glanced(self, decision: Decision) -> Generator[None, None, Decision]:
        """Returns the decision with the lead of the adviser's first move; unchanged if the others are its equals.

        If the easiest level plays the adviser's first move, the second move that is not its equal is the natural one.
        """
        view, rng = decision.view, random.Random(decision.luck)
        seat = self.game.actor(view) or 0
        found = yield from self.coach.glance.advise(self.game, view, known(self.game, view), seat, rng)
        second = next((one for one in found if not self.same(view, one.move, found[0].move)), None)
        if second is None:
            return decision
        natural = second.move if self.same(view, found[0].move, decision.natural) else decision.natural
        return decision._replace(natural=natural, lead=found[0].chance - second.chance)

    def look(self, decision: Decision) -> Generator[None, None, Puzzle | None]:
        """Returns the puzzle at a decision; None if no move is clearly best, or a condition fails."""
        view, groups = decision.view, self.groups(decision.view)
        first = {self.coach.same(view, move): move for move in groups}
        solved = yield from self.coach.solve(self.game, view)
        if solved is not None:
            exact = {first[self.coach.same(view, move)]: chance for move, chance in solved.items()}
            return (yield from self.tested(decision, groups, {"solved": exact}))
        if self.coach.proofs:
            return None
        samples = yield from self.sampled(view, list(groups), decision.luck)
        return (yield from self.tested(decision, groups, samples)) if samples else None

    def same(self, view: Any, one: Any, other: Any) -> bool:
        """True if two moves are equivalent."""
        return self.coach.same(view, one) == self.coach.same(view, other)

    def sampled(self, view: Any, moves: Sequence[Any], luck: str) -> Generator[None, None, dict[str, Any]]:
        """Returns two samples of playouts, as arguments of `Candidate`; empty if the first has no clear best move."""
        bots = [self.coach.judge or self.levels[-1]] * len(self.game.seats(view))
        seeds = f"{luck} first", f"{luck} fresh"
        first: Wins = yield from Playouts(self.game, view, bots, seeds[0]).screen(moves)
        sizes = needed(first, LEAD)
        if not sizes or max(sizes.values()) > self.coach.search.most or not self.found(view, first):
            return {}
        playouts = Playouts(self.game, view, bots, seeds[1])
        part: Wins = yield from playouts.several({move: min(size, PART) for move, size in sizes.items()})
        if not needed(part, LEAD / 2):
            return {}
        fresh: Wins = yield from playouts.several(sizes, part)
        return {"first": first, "fresh": fresh, "seeds": seeds}

    def found(self, view: Any, wins: Wins) -> bool:
        """True if the hardest level mostly finds a move that a sample accepts."""
        best = fmean(wins[ranked(wins)[0]])
        good = {self.coach.same(view, move) for move, results in wins.items() if fmean(results) >= best - SAME}
        return sum(self.coach.same(view, move) in good for move in self.tries(self.levels[-1], view)) >= TRIES / 2

    def tested(self, decision: Decision, groups: dict[Any, tuple[str, ...]],
               measured: dict[str, Any]) -> Generator[None, None, Puzzle | None]:
        """Returns the puzzle of a measured position, or None if it fails a condition.

        measured: the samples, or the solution, as arguments of `Candidate`.
        """
        game, view = self.game, decision.view
        early = Candidate(game, view, groups, decision.natural, None, {}, 0.0, **measured)
        advice = yield from self.coach.deep.advise(game, view, known(game, view), game.actor(view) or 0,
                                                   random.Random(decision.luck))
        reasons = {}
        for move in (early.order[0], decision.natural):
            reasons[move] = yield from self.coach.why(game, view, move)
        themes = dict.fromkeys(reason.rule for reason in reasons.values() if reason and reason.rule)
        puzzle = Puzzle(view, early.figures, str(decision.natural), tuple(themes), ())
        solved = self.tried(puzzle)
        candidate = Candidate(game, view, groups, decision.natural, advice[0].move, reasons, solved[-1], **measured)
        return None if faults(candidate) else puzzle._replace(solved=solved)

    def tried(self, puzzle: Puzzle) -> tuple[float, ...]:
        """Returns the share of tries in which each level finds an accepted move, the easiest level first."""
        return tuple(sum(str(move) in puzzle.accepted for move in self.tries(bot, puzzle.start)) / TRIES
                     for bot in self.levels)

    def tries(self, bot: Bot[Any], view: Any) -> list[Any]:
        """Returns the moves that a level chooses in `TRIES` tries."""
        game, seen, seat = self.game, known(self.game, view), self.game.actor(view) or 0
        return [choose(bot, game, view, seen, seat, random.Random(number)) for number in range(TRIES)]


def known(game: AnyGame, view: Any) -> tuple[Sighting, ...]:
    """Returns the sightings of a game that starts from a view: the only ones that a seat has in a puzzle."""
    return sighted(0, 0, game.known(view))


def find_in_game(id_: str, seed: int, number: int) -> Found:
    """Returns the puzzles of one game as rows of a file, with the processor time; the task of one worker."""
    game, begun = pontlevis.game(id_), process_time()
    puzzles = tuple(row(game, puzzle) for puzzle in PuzzleSearch(game).puzzles_of_game(seed, number))
    return Found(number, round(process_time() - begun, 2), puzzles)


def search(game: AnyGame, numbers: Iterable[int], executor: Executor, seed: int = 0) -> Iterator[Found]:
    """Yields the puzzles found in each game as soon as it is played; submits a few games at a time."""
    waiting, left = set[Future[Found]](), iter(numbers)
    ahead = 1 if isinstance(executor, InProcess) else AHEAD
    while True:
        waiting |= {executor.submit(find_in_game, game.id, seed, number)
                    for number in islice(left, ahead - len(waiting))}
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)
