"""Finds rules at work: positions of games between computers in which a rule applied or refused a move.

`search` plays games without end and yields each case it finds; `gathered` plays a fixed number of games and keeps, for
each rule, cases from the simplest to the most complex (`complexity`); `kept` returns those in a package.

    >>> import pontlevis, random
    >>> game = pontlevis.game("tower_defense")
    >>> found = search(game, random.Random(1), "defend.sum")
    >>> case = next(case for case in found if case)
    >>> case.rule, case.moves[-1][:5]
    ('defend.sum', 'show ')
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from typing import Any

from pontlevis.bots import choose, finish
from pontlevis.bots.players import any_of
from pontlevis.contract.game import Game
from pontlevis.contract.options import BadOption
from pontlevis.contract.terms import CHANCE, Refusal, UnreadableMove
from pontlevis.packages import RANDOM, package
from pontlevis.record.case import Case, begun, fault_of, of_example, rules_of_move, start
from pontlevis.record.case_file import file_of, kept, written
from pontlevis.record.record import Record
from pontlevis.simplify import complexity, position, simplify

__all__ = ["Case", "complexity", "file_of", "gathered", "kept", "of_example", "packed", "search", "simplify", "written"]
AnyGame = Game[Any, Any]
LONGEST = 600
"""The number of plies after which a game is abandoned."""
DRAWS = 6
"""The largest number of draws of chance before a case's last move; after more, a case begins with the draw itself."""
NEAR = 25
"""The number of plies after which a game from a worked example is abandoned."""
ASKED = 0.4
"""The share of positions in which illegal moves are tried."""
TRIED = 3
"""The number of moves tried there from the candidates, and as many from those made earlier in the games."""
STYLES = ("random", "curious", "curious", "bot")
"""Styles of play of a seat: any move, a move whose rules have rarely occurred, or the move of its easiest level."""
DARING = (0.0, 0.0, 0.2, 0.6)
"""Shares of the options that get a random value; one of these shares is chosen for each game."""


# -------------------------------------------------------------------- games


class Games:
    """Plays games, and yields the cases in them.

    heard: the number of beats by rule; tries: the last move made of each class, to be tried at other times.
    """

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        self.game, self.rng, self.heard = game, rng, Counter[str]()
        self.tries = {make: make() for make, *readers in game.grammar.values() if not readers}

    def played(self, rule: str = "") -> Iterator[Iterator[list[Case]]]:
        """Yields games without end, from set-ups and worked examples in turn: those of `rule`, if it is named."""
        about = [example for example in self.game.rulebook.examples if not example.faults
                 and rule in ("", example.refused, example.ended, *example.rules, *example.told)]
        while True:
            yield self.moments(set_up(self.game, self.rng))
            if about:
                yield self.moments(start(self.game, self.rng.choice(about)), NEAR, asked=1)

    def moments(self, s: Any, most: int = LONGEST, asked: float = ASKED) -> Iterator[list[Case]]:
        """Yields lists of cases, of each decision and draw of a game from `s`, until it is over or abandoned.

        most: the number of plies after which it is abandoned; asked: the share of positions in which illegal moves are
        tried.
        """
        game, record, decided, moves = self.game, Record(self.game, s, rng=self.rng), s, tuple[str, ...]()
        styles = [self.rng.choice(STYLES) for _ in record.seats]
        yield self.in_rulebook(Case(rule, s, ()) for rule in begun(game, s))
        while (seat := game.actor(record.state)) is not None and record.ply < most:
            before = record.state
            if seat != CHANCE or len(moves) > DRAWS:
                decided, moves = before, ()
            if self.rng.random() < asked:
                yield self.in_rulebook(Case(refusal.rule, decided, (*moves, str(move)), refusal.rule)
                                for move, refusal in self.refused(before))
            beats = record.draw() if seat == CHANCE else record.play(self.move(record, seat, styles[seat]))
            moves = (*moves, str(record.move(record.ply)))
            self.heard.update(beat.rule for beat in beats)
            yield self.in_rulebook(Case(rule, decided, moves) for rule in rules_of_move(game, before, beats))

    def in_rulebook(self, cases: Iterable[Case]) -> list[Case]:
        """Returns the cases whose rule is in the rulebook of the game."""
        return [case for case in cases if case.rule in self.game.rulebook]

    def refused(self, s: Any) -> Iterator[tuple[Any, Refusal]]:
        """Yields some illegal moves with their refusals, from the candidates and from `tries`."""
        for some in (self.game.candidates(s), [*self.tries.values()]):
            for move in self.rng.sample(some, min(TRIED, len(some))):
                with suppress(UnreadableMove):  # with other options, a place or seat may not exist
                    refusal = self.game.why_not(s, move)
                    if refusal is not None:
                        yield move, refusal

    def move(self, record: Record, seat: int, style: str) -> Any:
        """Returns the move of a seat that plays in that style, one of `STYLES`."""
        moves = self.game.moves(record.state)
        match style:
            case "random":
                move = any_of(moves, self.rng)
            case "curious":
                some = self.rng.sample(moves, min(3, len(moves)))
                move = min(some, key=lambda one: self.rarest(record.state, one))
            case _:
                move = self.thought(record, seat)
        self.tries[type(move)] = move
        return move

    def rarest(self, s: Any, move: Any) -> int:
        """Returns the number of times that the rarest rule of a move has occurred so far."""
        return min(self.heard[beat.rule] for beat in self.game.tell(s, move))

    def thought(self, record: Record, seat: int) -> Any:
        """Returns the move of the easiest level, which is fast."""
        found, name = package(self.game), record.seats[seat]
        bot = found.bot((*found.levels(name), RANDOM)[0], name)
        return choose(bot, self.game, self.game.view(record.state, seat), record.seen_by(seat), seat, self.rng)


def set_up(game: AnyGame, rng: random.Random) -> Any:
    """Returns a set-up with random values of some options, often with the defaults."""
    while True:
        daring = rng.choice(DARING)
        options = {option.name: rng.choice(option.values) for option in game.options if rng.random() < daring}
        with suppress(BadOption):  # some values are not allowed together
            return game.setup(**options)


def sound(game: AnyGame, case: Case) -> bool:
    """True if a case shows its rule, and its start is read back from its diagram."""
    return position(game, game.diagram(case.start)) == case.start and not fault_of(game, case)


# -------------------------------------------------------------------- an endless search


def search(game: AnyGame, rng: random.Random, rule: str = "") -> Iterator[Case | None]:
    """Yields cases without end, of `rule` if it is named, else of all, preferring rules with few so far.

    Yields None between them. Each case comes once, and none that the package has; every second one of a rule is
    simplified. Raises UnknownRule.
    """
    if rule:
        game.rulebook[rule]
    given, shown = Counter[str](), set[Case]()
    for moments in Games(game, rng).played(rule):
        for cases in moments:
            yield None
            for case in cases:
                if rng.random() * (2 if rule else 1 + given[case.rule]) > 1 or rule not in ("", case.rule):
                    continue
                if not given[case.rule]:
                    shown.update(kept(game).get(case.rule, ()))
                if not sound(game, case):
                    continue
                fresh = (yield from _none(simplify(game, case))) if given[case.rule] % 2 else case
                if fresh not in shown:
                    shown.add(fresh)
                    given[fresh.rule] += 1
                    yield fresh


def _none(thought: Generator[None, None, Case]) -> Generator[None, None, Case]:
    """Passes a generator on unchanged; typed, so that `yield from` yields only None."""
    return (yield from thought)


# -------------------------------------------------------------------- the cases of a package

KEPT = 4
"""The number of cases kept of a rule that applies, and of one that refuses."""
MOST = 12
"""The largest number of cases of a rule kept for the choice while games are played."""
OFTEN = 20
"""The number of first cases of a rule that are all examined; later ones are examined less and less often."""
FURTHER = 40
"""The number of games played from the worked examples of a rule without a case."""

LARGEST = 100_000
"""The largest size of a file of cases, in bytes."""
Pool = list[tuple[int, Case]]
"""Cases of one rule, each with its `complexity`, in ascending order."""


def gathered(game: AnyGame, games: int, seed: int = 0) -> dict[str, tuple[Case, ...]]:
    """Plays `games` games and returns cases by rule, the simplest first. Equal seeds give equal cases.

    For rules without a case, plays on from their worked examples.
    """
    rng, counted = random.Random(f"{game.id} {seed}"), Counter[tuple[str, bool]]()
    players = Games(game, rng)
    pools: dict[tuple[str, bool], Pool] = {}

    def gather(found: Iterable[Iterator[list[Case]]]) -> None:
        for case in (case for moments in found for cases in moments for case in cases):
            kind = case.rule, bool(case.refused)
            counted[kind] += 1
            if rng.random() * counted[kind] < OFTEN and sound(game, case):
                _hold(pools.setdefault(kind, []), (complexity(game, case), case))

    gather(islice(players.played(), games))
    for rule in (rule.id for rule in game.rulebook.rules if not rule.code):
        if (rule, False) not in pools and (rule, True) not in pools:
            gather(islice(players.played(rule), 1, 2 * FURTHER, 2))
    return {rule: _chosen(game, [pools.get((rule, refused), []) for refused in (False, True)])
            for rule in game.rulebook.ids if any((rule, refused) in pools for refused in (False, True))}


def _hold(pool: Pool, found: tuple[int, Case]) -> None:
    """Adds a case to a pool; if the pool is full, removes the case whose neighbours are closest to each other."""
    if found in pool:
        return
    pool.append(found)
    pool.sort(key=lambda one: one[0])
    if len(pool) > MOST:
        del pool[min(range(1, MOST), key=lambda at: pool[at + 1][0] - pool[at - 1][0])]


def _chosen(game: AnyGame, pools: Iterable[Pool]) -> tuple[Case, ...]:
    """Returns some cases of each pool, evenly spread, the simpler half simplified further; the simplest first."""
    found: dict[Case, int] = {}
    for pool in pools:
        some = _spread(pool)
        for at, case in enumerate(some):
            chosen = finish(simplify(game, case)) if at < len(some) / 2 else case
            found[chosen] = complexity(game, chosen)
    return tuple(sorted(found, key=found.__getitem__))


def _spread(pool: Pool) -> list[Case]:
    """Returns up to `KEPT` cases of a pool: the simplest, the most complex, and even steps between them."""
    steps = max(1, min(KEPT, len(pool)) - 1)
    return [pool[at * (len(pool) - 1) // steps][1] for at in range(min(KEPT, len(pool)))]


def packed(game: AnyGame, cases: Mapping[str, tuple[Case, ...]]) -> bytes:
    """Returns the bytes of the file of these cases, with fewer cases of each rule until it is within `LARGEST`."""
    data = written(game, cases)
    while len(data) > LARGEST:
        most = max(map(len, cases.values())) - 1
        half = most // 2
        cases = {rule: some if len(some) <= most else some[:most - half] + some[len(some) - half:]
                 for rule, some in cases.items()}
        data = written(game, cases)
    return data
