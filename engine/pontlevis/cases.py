"""Finds rules at work: positions of games between computers in which a rule spoke or refused a move.

`search` plays games without end and tells a case whenever one turns up; `gathered` plays a fixed number of them and
keeps, for each rule, the plainest cases and some up to the most tangled; `kept` are those that a package brings.

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
from pontlevis.plainer import plainer, position, tangle
from pontlevis.record.case import Case, amiss, begun, of_example, start, told
from pontlevis.record.case_file import file_of, kept, written
from pontlevis.record.record import Record

__all__ = ["Case", "file_of", "gathered", "kept", "of_example", "packed", "plainer", "search", "tangle", "written"]
AnyGame = Game[Any, Any]
LONGEST = 600
"""Moves after which a game is left."""
DRAWS = 6
"""The most draws of chance that belong to a decision; after more, a case begins with the draw itself."""
NEAR = 25
"""Moves after which a game is left that begins where a worked example does."""
ASKED = 0.4
"""The share of moments at which moves are tried that are refused."""
TRIED = 3
"""Moves that are tried at each of them, of those that a person might try, and of those that come at another time."""
STYLES = ("random", "curious", "curious", "bot")
"""The ways in which a seat is played: any move, one whose rules were seldom heard, or as its easiest level plays."""
DARING = (0.0, 0.0, 0.2, 0.6)
"""Shares of the options that have another value than the usual one; a game has one of these."""


# -------------------------------------------------------------------- games


class Games:
    """Plays games, and tells the cases that it meets.

    heard: how often each rule has spoken; tries: a move of each kind, to be tried at other times.
    """

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        self.game, self.rng, self.heard = game, rng, Counter[str]()
        self.tries = {make: make() for make, *readers in game.grammar.values() if not readers}

    def played(self, rule: str = "") -> Iterator[Iterator[list[Case]]]:
        """Games without end, from set-ups and from worked examples in turn, of one rule if it is named."""
        about = [example for example in self.game.rulebook.examples if not example.faults
                 and rule in ("", example.refused, example.ended, *example.rules, *example.told)]
        while True:
            yield self.moments(set_up(self.game, self.rng))
            if about:
                yield self.moments(start(self.game, self.rng.choice(about)), NEAR, asked=1)

    def moments(self, s: Any, most: int = LONGEST, asked: float = ASKED) -> Iterator[list[Case]]:
        """The cases of each moment of a game, decision by decision and draw by draw, until it is over, or left."""
        game, record, decided, moves = self.game, Record(self.game, s, rng=self.rng), s, tuple[str, ...]()
        styles = [self.rng.choice(STYLES) for _ in record.seats]
        yield self.mine(Case(rule, s, ()) for rule in begun(game, s))
        while (seat := game.actor(record.state)) is not None and record.ply < most:
            before = record.state
            if seat != CHANCE or len(moves) > DRAWS:
                decided, moves = before, ()
            if self.rng.random() < asked:
                yield self.mine(Case(refusal.rule, decided, (*moves, str(move)), refusal.rule)
                                for move, refusal in self.refused(before))
            beats = record.draw() if seat == CHANCE else record.play(self.move(record, seat, styles[seat]))
            moves = (*moves, str(record.move(record.ply)))
            self.heard.update(beat.rule for beat in beats)
            yield self.mine(Case(rule, decided, moves) for rule in told(game, before, beats))

    def mine(self, cases: Iterable[Case]) -> list[Case]:
        """Returns the cases whose rule is in the rulebook of the game."""
        return [case for case in cases if case.rule in self.game.rulebook]

    def refused(self, s: Any) -> Iterator[tuple[Any, Refusal]]:
        """Some moves that are refused, of those that a person might try, and of those that come at another time."""
        for some in (self.game.candidates(s), [*self.tries.values()]):
            for move in self.rng.sample(some, min(TRIED, len(some))):
                with suppress(UnreadableMove):  # under other options there may be no such place or seat
                    refusal = self.game.why_not(s, move)
                    if refusal is not None:
                        yield move, refusal

    def move(self, record: Record, seat: int, style: str) -> Any:
        """The move of a seat that plays in that style."""
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
        """Returns how often the rarest rule of a move has occurred so far."""
        return min(self.heard[beat.rule] for beat in self.game.tell(s, move))

    def thought(self, record: Record, seat: int) -> Any:
        """The move of the easiest level, which is quick."""
        found, name = package(self.game), record.seats[seat]
        bot = found.bot((*found.levels(name), RANDOM)[0], name)
        return choose(bot, self.game, self.game.view(record.state, seat), record.seen_by(seat), seat, self.rng)


def set_up(game: AnyGame, rng: random.Random) -> Any:
    """A set-up under some options, often the usual ones."""
    while True:
        daring = rng.choice(DARING)
        options = {option.name: rng.choice(option.values) for option in game.options if rng.random() < daring}
        with suppress(BadOption):  # some do not go together
            return game.setup(**options)


def sound(game: AnyGame, case: Case) -> bool:
    """Whether a case shows its rule, and its start is read back from its diagram."""
    return position(game, game.diagram(case.start)) == case.start and not amiss(game, case)


# -------------------------------------------------------------------- one after the other


def search(game: AnyGame, rng: random.Random, rule: str = "") -> Iterator[Case | None]:
    """Cases, without end: of a rule if one is named, else of all, rare ones first; None while none has turned up.

    Each is told once, none that the package brings; every other one with less on its table. Raises UnknownRule.
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
                fresh = (yield from _none(plainer(game, case))) if given[case.rule] % 2 else case
                if fresh not in shown:
                    shown.add(fresh)
                    given[fresh.rule] += 1
                    yield fresh


def _none(thought: Generator[None, None, Case]) -> Generator[None, None, Case]:
    """A thought, as it is: `yield from` wants to know that it yields nothing but None."""
    return (yield from thought)


# -------------------------------------------------------------------- to be kept

KEPT = 4
"""The cases that are kept of a rule that speaks, and of one that refuses."""
MOST = 12
"""The number of cases that are held while games are played, to choose from."""
OFTEN = 20
"""The first cases of a rule are all looked at; later ones less often, the more there were."""
FURTHER = 40
"""Games played from the worked examples of a rule that has not been heard."""

LARGEST = 100_000
"""The most bytes of a file of cases."""
Pool = list[tuple[int, Case]]
"""Cases of one rule with what `tangle` says of each, rising."""


def gathered(game: AnyGame, games: int, seed: int = 0) -> dict[str, tuple[Case, ...]]:
    """Cases found in so many games, by rule, each from plain to tangled. The same seed finds the same."""
    rng, counted = random.Random(f"{game.id} {seed}"), Counter[tuple[str, bool]]()
    players = Games(game, rng)
    pools: dict[tuple[str, bool], Pool] = {}

    def gather(found: Iterable[Iterator[list[Case]]]) -> None:
        for case in (case for moments in found for cases in moments for case in cases):
            kind = case.rule, bool(case.refused)
            counted[kind] += 1
            if rng.random() * counted[kind] < OFTEN and sound(game, case):
                _hold(pools.setdefault(kind, []), (tangle(game, case), case))

    gather(islice(players.played(), games))
    for rule in (rule.id for rule in game.rulebook.rules if not rule.code):
        if (rule, False) not in pools and (rule, True) not in pools:
            gather(islice(players.played(rule), 1, 2 * FURTHER, 2))
    return {rule: _chosen(game, [pools.get((rule, refused), []) for refused in (False, True)])
            for rule in game.rulebook.ids if any((rule, refused) in pools for refused in (False, True))}


def _hold(pool: Pool, found: tuple[int, Case]) -> None:
    """Put a case into a pool; of too many that one goes whose neighbours are nearest to each other."""
    if found in pool:
        return
    pool.append(found)
    pool.sort(key=lambda one: one[0])
    if len(pool) > MOST:
        del pool[min(range(1, MOST), key=lambda at: pool[at + 1][0] - pool[at - 1][0])]


def _chosen(game: AnyGame, pools: Iterable[Pool]) -> tuple[Case, ...]:
    """Some of each pool, evenly spread, the plainer half with less on the table; from plain to tangled."""
    found: dict[Case, int] = {}
    for pool in pools:
        some = _spread(pool)
        for at, case in enumerate(some):
            chosen = finish(plainer(game, case)) if at < len(some) / 2 else case
            found[chosen] = tangle(game, chosen)
    return tuple(sorted(found, key=found.__getitem__))


def _spread(pool: Pool) -> list[Case]:
    """Returns up to `KEPT` cases of a pool: the plainest, the most tangled, and even steps between them."""
    steps = max(1, min(KEPT, len(pool)) - 1)
    return [pool[at * (len(pool) - 1) // steps][1] for at in range(min(KEPT, len(pool)))]


def packed(game: AnyGame, cases: Mapping[str, tuple[Case, ...]]) -> bytes:
    """The file of these cases, with fewer of each rule until it is no larger than it may be."""
    data = written(game, cases)
    while len(data) > LARGEST:
        most = max(map(len, cases.values())) - 1
        half = most // 2
        cases = {rule: some if len(some) <= most else some[:most - half] + some[len(some) - half:]
                 for rule, some in cases.items()}
        data = written(game, cases)
    return data
