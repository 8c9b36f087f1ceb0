"""The engine as a laboratory: many games between policies, counted, with error bars.

    >>> from pontlevis import lab
    >>> here = lab.InProcess()                        # every game in this process; without it, `compare` uses all cores
    >>> [short, long] = lab.compare("tower_defense", ["random", "random"], [{"path_length": 5}, {"path_length": 40}],
    ...                             games=20, executor=here)
    >>> short.options, short.won(0).mean > long.won(0).mean
    ({'path_length': 5}, True)

The games may be played by any `concurrent.futures.Executor`: processes on this machine, or a cluster's own (Dask gives
one as `client.get_executor()`; `docs/executors.md` compares them). Every game has a seed of its own, made of `seed`,
the set-up and the game's number, so the results depend neither on the executor nor on its number of workers.
"""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from functools import cached_property
from itertools import product
from math import fsum, sqrt
from multiprocessing import get_context, parent_process
from threading import Thread
from time import perf_counter
from types import TracebackType
from typing import Any, NamedTuple, Self

import pontlevis
from pontlevis.bots import RandomBot, bot, choose
from pontlevis.bots.players import Bot, shares
from pontlevis.contract.game import Game
from pontlevis.contract.terms import CHANCE
from pontlevis.record.ply import sighted

Player = str | Bot[Any]
"""The player of a seat: the name of a level, "random", or a bot that can be pickled."""

Length = Callable[[Any], float]
"""Computes the length of a game from its last state; it must be picklable, like `attrgetter("turn")`."""

LONGEST = 10_000
"""The number of plies after which a game is cut, and counts as a win shared by all."""
AHEAD = 64
"""The number of batches submitted at a time: enough for a cluster, few enough to be cancelled."""
LONG = 1.0
"""The seconds that a batch should take, so that the executor's overhead for a batch is small."""
NORMAL = 1.96
"""Half the width of a 95% interval, in standard errors."""


class Estimate(NamedTuple):
    """A measured value, and the 95% interval around it."""

    mean: float
    low: float
    high: float


class Played(NamedTuple):
    """The result of a game: each seat's share of the win, and its length."""

    shares: tuple[float, ...]
    length: float


class Results(NamedTuple):
    """The results of the games of one set-up.

    policies: by name, one a seat; options: of the game; wins: those of each seat, a shared win in parts; lengths,
    squares: the sums of the games' lengths and of their squares.
    """

    policies: tuple[str, ...]
    options: dict[str, Any]
    games: int
    wins: tuple[float, ...]
    lengths: float
    squares: float

    def won(self, seat: int) -> Estimate:
        """The share of games that a seat won, with the interval of Wilson (1927), which holds near 0 and 1 too."""
        if not self.games:
            return Estimate(0.5, 0.0, 1.0)
        mean, spread = self.wins[seat] / self.games, NORMAL**2 / self.games
        middle = (mean + spread / 2) / (1 + spread)
        half = sqrt(mean * (1 - mean) * spread + spread**2 / 4) / (1 + spread)
        return Estimate(mean, max(0.0, middle - half), min(1.0, middle + half))

    @property
    def length(self) -> Estimate:
        """The mean length of a game."""
        if self.games < 2:
            return Estimate(self.lengths, self.lengths, self.lengths)
        mean = self.lengths / self.games
        spread = max(0.0, self.squares - self.games * mean**2) / (self.games - 1)
        half = NORMAL * sqrt(spread / self.games)
        return Estimate(mean, mean - half, mean + half)

    def to_dict(self) -> dict[str, Any]:
        """Returns the results as a dictionary, for JSON."""
        return self._asdict()

    @classmethod
    def from_dict(cls, kept: Mapping[str, Any]) -> Results:
        """Reads the output of `to_dict`."""
        fields = {**kept, "policies": tuple(kept["policies"]), "wins": tuple(kept["wins"])}
        return cls(**fields)


class Case(NamedTuple):
    """A set-up to play: policies by seat, and options. `label` is part of the seeds of its games."""

    game: str | Game[Any, Any]
    policies: tuple[Player, ...]
    options: dict[str, Any]
    label: str


class Batch(NamedTuple):
    """Some games of one case, by number: the task of one worker."""

    case: Case
    seed: int
    numbers: range
    length: Length | None


class Done(NamedTuple):
    """The games of a batch, in order, and the seconds that a worker took for them."""

    games: list[Played]
    seconds: float


class InProcess(Executor):
    """Runs each call at once, in this process: for pages without processes, and for tests."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Runs the call now and returns a future that is done."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - the future holds it, as a process would
            future.set_exception(error)
        return future


def machine(workers: int | None = None) -> Executor:
    """Returns an executor with processes of low priority, by default one a core; `InProcess` where there are none."""
    if sys.platform == "emscripten":  # a page without processes
        return InProcess()
    return ProcessPoolExecutor(workers or os.cpu_count(), get_context("spawn"), initializer=_sit_down)


def _sit_down() -> None:
    """Makes a worker run at low priority, and exit when the process that started it has ended."""
    with suppress(AttributeError, OSError):
        os.nice(10)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)


# -------------------------------------------------------------------- one game, one batch


def player(game: Game[Any, Any], policy: Player) -> Bot[Any]:
    """Returns the bot of a policy. Raises UnknownLevel for an unknown name."""
    if not isinstance(policy, str):
        return policy
    return RandomBot() if policy == "random" else bot(game.id, policy)


def play(game: Game[Any, Any], bots: Sequence[Bot[Any]], options: Mapping[str, Any], rng: random.Random,
         length: Length | None = None) -> Played:
    """Plays a game, checking every move. Its length is computed by `length`, by default the number of turns played."""
    s, turns = play_out(game, game.setup(**options), bots, rng)
    return Played(tuple(won(game, s)), length(s) if length else turns)


def play_out(game: Game[Any, Any], s: Any, bots: Sequence[Bot[Any]], rng: random.Random,
             draws: random.Random | None = None) -> tuple[Any, int]:
    """Plays a game from `s` to its end, checking every move; returns the last state and the number of turns.

    draws: the random generator of chance, by default that of the bots.
    """
    sightings = list(sighted(0, 0, game.known(s)))
    secret = game.holds_secrets(s)
    turns = ply = 0
    while (seat := game.actor(s)) is not None and ply < LONGEST:
        if seat == CHANCE:
            move = game.chance(s).sample(draws or rng)
        else:
            shown = [sighting for sighting in sightings if sighting.by(seat)] if secret else sightings
            move = choose(bots[seat], game, game.view(s, seat), shown, seat, rng)
        before, s = s, game.play(s, move)
        ply += 1
        sightings += sighted(ply, turns, game.seen(before, move, s))
        turns += game.turn_passed(before, s)
    return s, turns


def won(game: Game[Any, Any], s: Any) -> list[float]:
    """Returns each seat's share of the win; if the game has no outcome, all sides share it."""
    outcome, sides = game.outcome(s), game.sides(s)
    return shares(outcome.winners if outcome else range(len(sides)), sides)


def play_batch(batch: Batch) -> Done:
    """Plays the games of a batch, and returns them with the seconds that they took."""
    case, begun = batch.case, perf_counter()
    game = pontlevis.game(case.game) if isinstance(case.game, str) else case.game
    bots = [player(game, policy) for policy in case.policies]
    games = [play(game, bots, case.options, random.Random(f"{batch.seed} {case.label} {number}"), batch.length)
             for number in batch.numbers]
    return Done(games, perf_counter() - begun)


# -------------------------------------------------------------------- a comparison


class Comparison:
    """Games being played: `step` submits and collects them without waiting, so that a page stays responsive.

    For the arguments see `compare`. Use it in a `with` block, or `close` it, to end the processes that it started.
    Raises ValueError, before any game is played, for numbers below 1, and as `cases` does.
    """

    def __init__(self, game: str | Game[Any, Any], policies: Sequence[Player] | Sequence[Sequence[Player]],
                 options: Sequence[Mapping[str, Any]] = ({},), games: int = 100, executor: Executor | None = None, *,
                 seed: int = 0, batch: int = 5, length: Length | None = None) -> None:
        if games < 1 or batch < 1:
            raise ValueError(f"{games} games in batches of {batch}: at least one of each is needed")
        self.cases = list(cases(game, policies, options))
        self.games, self.seed, self.batch, self.length = games, seed, batch, length
        self.cancelled = False
        self.played: dict[tuple[int, int], Played] = {}
        self._given = executor
        self._waiting: dict[Future[Done], tuple[int, range]] = {}
        self._begun = [0] * len(self.cases)
        self._sizes = [batch] * len(self.cases)

    @cached_property
    def executor(self) -> Executor:
        """The executor; processes start only when there are games to play."""
        return self._given or machine()

    # ---------------------------------------------------------------- running

    @property
    def total(self) -> int:
        """The number of all games of the comparison."""
        return self.games * len(self.cases)

    @property
    def done(self) -> int:
        """The number of games played."""
        return len(self.played)

    @property
    def finished(self) -> bool:
        """True if no more games will be played."""
        return self.cancelled or not (self._left or self._waiting)

    @property
    def _left(self) -> int:
        """The number of games not yet submitted."""
        return self.total - sum(self._begun)

    def step(self) -> bool:
        """Collects the finished games and submits more. Returns True if it is to be called again.

        Raises the error of a worker, which ends the comparison, and TypeError for an executor that changes results.
        """
        for future in [future for future in self._waiting if future.done()]:
            number, numbers = self._waiting.pop(future)
            try:
                self._take_in(number, numbers, future.result())
            except CancelledError:
                self.cancel()
                break
            except BaseException:
                self.cancel()
                raise
        while not self.cancelled and self._left and len(self._waiting) < self._ahead:
            self._hand_out()
        return not self.finished

    @property
    def _ahead(self) -> int:
        """The number of batches submitted at a time."""
        return 1 if isinstance(self.executor, InProcess) else AHEAD

    def _take_in(self, number: int, numbers: range, done: Done) -> None:
        """Counts the games of a batch. If it took less than half of `LONG`, later batches of its case are larger.

        Batches played in this process stay small: larger ones gain nothing, and a page would wait for them.
        """
        if not isinstance(done, Done):
            raise TypeError("this executor runs each call several times, or changes what a call returns: give one that "
                            "runs it once (of ipyparallel, `client.load_balanced_view().executor`)")
        self.played.update({(number, of_game): game for of_game, game in zip(numbers, done.games, strict=True)})
        if done.seconds < LONG / 2 and self._ahead > 1:
            self._sizes[number] = max(self._sizes[number], 2 * len(numbers))

    def _hand_out(self) -> None:
        """Submits a batch of the case that is furthest behind. Towards the end, batches shrink to share the rest."""
        first = min(self._begun)
        number = self._begun.index(first)
        size = max(self.batch, min(self._sizes[number], self._left // AHEAD))
        numbers = range(first, min(first + size, self.games))
        self._begun[number] = numbers.stop
        task = Batch(self.cases[number], self.seed, numbers, self.length)
        self._waiting[self.executor.submit(play_batch, task)] = number, numbers

    def wait(self, seconds: float | None = None) -> None:
        """Waits until a batch has been played, for at most `seconds`."""
        wait(self._waiting, seconds, FIRST_COMPLETED)

    def cancel(self) -> None:
        """Plays no more games; those played stay counted. Batches being played end by themselves."""
        self.cancelled = True
        for future in self._waiting:
            with suppress(NotImplementedError):  # Parsl cannot cancel a task
                future.cancel()
        self._waiting.clear()

    def close(self, wait: bool = False) -> None:
        """Ends the processes that this comparison started; leaves a given executor alone."""
        if not self.finished:
            self.cancel()
        if self._given is None and "executor" in self.__dict__:
            self.executor.shutdown(wait=wait, cancel_futures=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close(wait=True)

    # ---------------------------------------------------------------- counting

    def tallies(self) -> list[Results]:
        """Returns the results so far, one for each set-up, in the order of the policies and then of the options."""
        by_case: list[list[Played]] = [[] for _ in self.cases]
        for (number, _), game in sorted(self.played.items()):
            by_case[number].append(game)
        return [tally(case, games) for case, games in zip(self.cases, by_case, strict=True)]


def compare(game: str | Game[Any, Any], policies: Sequence[Player] | Sequence[Sequence[Player]],
            options: Sequence[Mapping[str, Any]] = ({},), games: int = 100, executor: Executor | None = None, *,
            seed: int = 0, batch: int = 5, length: Length | None = None,
            progress: Callable[[Comparison], object] | None = None) -> list[Results]:
    """Plays `games` games of each set-up and returns the results.

    policies: one a seat, or several such sequences to compare; options: sets of the game's options, where each sequence
    with each set is a set-up; executor: plays the games, by default in processes on this machine; batch: the number of
    games of the first batches, which grow until they take about a second; length: computes the length of a game;
    progress: called after each batch with the comparison, which has `done`, `total`, `tallies()` and `cancel()`. A
    cancelled comparison returns the games played. In a script, call it under `if __name__ == "__main__":`, like
    everything that starts processes.
    """
    with Comparison(game, policies, options, games, executor, seed=seed, batch=batch, length=length) as comparison:
        going = True
        while going:
            going = comparison.step()
            if progress:
                progress(comparison)
            comparison.wait()
        return comparison.tallies()


def cases(game: str | Game[Any, Any], policies: Sequence[Player] | Sequence[Sequence[Player]],
          options: Sequence[Mapping[str, Any]]) -> Iterator[Case]:
    """Yields every set-up. Raises ValueError for unknown options or policies, or a wrong number of policies."""
    known = pontlevis.game(game) if isinstance(game, str) else game
    tables = [policies] if policies and not _is_table(policies[0]) else policies
    for table, chosen in product(tables, options):
        seats: tuple[Any, ...] = tuple(table)
        wanted = len(known.seats(known.setup(**chosen)))
        if len(seats) != wanted:
            raise ValueError(f"{known.id} has {wanted} seats here, and {len(seats)} policies were given")
        for policy in seats:
            player(known, policy)
        label = json.dumps([*map(named, seats), sorted(chosen.items())], default=str)
        yield Case(game, seats, dict(chosen), label)


def _is_table(entry: object) -> bool:
    """True if an entry of `policies` is a sequence of policies and not a policy."""
    return not isinstance(entry, str) and not hasattr(entry, "think")


def named(policy: Player) -> str:
    """Returns the name of a policy: that of a level, or of the class of a bot."""
    return policy if isinstance(policy, str) else type(policy).__name__


def tally(case: Case, games: Sequence[Played]) -> Results:
    """Returns the results of the games; their order does not matter."""
    wins = zip(*(game.shares for game in games), strict=True) if games else [()] * len(case.policies)
    lengths = [game.length for game in games]
    return Results(tuple(map(named, case.policies)), case.options, len(games), tuple(map(fsum, wins)),
                 fsum(lengths), fsum(length**2 for length in lengths))
