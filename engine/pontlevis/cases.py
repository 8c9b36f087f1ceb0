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
from collections.abc import Generator, Iterable, Iterator
from itertools import islice
from typing import Any

from pontlevis.bots import choose, finish
from pontlevis.bots.players import any_of
from pontlevis.contract.game import Game
from pontlevis.contract.options import BadOption
from pontlevis.contract.terms import CHANCE
from pontlevis.packages import package
from pontlevis.plainer import plainer, tangle
from pontlevis.record.case import Case, amiss, begun, of_example, start, told
from pontlevis.record.kept import file_of, kept, written
from pontlevis.record.record import Record

__all__ = ["Case", "file_of", "gathered", "kept", "of_example", "plainer", "search", "tangle", "written"]
AnyGame = Game[Any, Any]
LONGEST = 600
"""Moves after which a game is left."""
DRAWS = 6
"""The most draws of chance that belong to a decision; after more, a case begins with the draw itself."""
NEAR = 25
"""Moves after which a game is left that begins where a worked example does."""
ASKED = 0.4
"""The share of decisions at which moves are tried that are refused."""
TRIED = 4
"""Moves that are tried at each decision, of those that a person might try, beside one that comes at another time."""
STYLES = ("random", "curious", "curious", "bot")
"""The ways in which a seat is played: any move, one whose rules were seldom heard, or as its easiest level plays."""
DARING = (0.0, 0.0, 0.2, 0.6)
"""Shares of the options that have another value than the usual one; a game has one of these."""


# -------------------------------------------------------------------- games


class Player:
    """Plays a game from a start, and tells the cases that it meets. `heard` counts how often each rule has spoken."""

    def __init__(self, game: AnyGame, rng: random.Random, start: Any, heard: Counter[str]) -> None:
        self.game, self.rng, self.heard = game, rng, heard
        self.record = Record(game, start, rng=rng)
        self.styles = [rng.choice(STYLES) for _ in self.record.seats]
        self.tries = {make: make() for make, *readers in game.grammar.values() if not readers}
        """A move of each kind, to be tried at other times."""

    def cases(self, most: int = LONGEST) -> Iterator[list[Case]]:
        """The cases of each moment, decision by decision and draw by draw, until the game is over, or left."""
        game, record, decided, moves = self.game, self.record, self.record.start, tuple[str, ...]()
        yield self.mine(Case(rule, decided, ()) for rule in begun(game, decided))
        while (seat := game.actor(record.state)) is not None and record.ply < most:
            before = record.state
            if seat != CHANCE or len(moves) > DRAWS:
                decided, moves = before, ()
            if seat != CHANCE and self.rng.random() < ASKED:
                yield self.mine(self.refused(before))
            beats = record.draw() if seat == CHANCE else record.play(self.move(before, seat))
            moves = (*moves, str(record.move(record.ply)))
            self.heard.update(beat.rule for beat in beats)
            yield self.mine(Case(rule, decided, moves) for rule in told(game, before, beats))

    def mine(self, cases: Iterable[Case]) -> list[Case]:
        """Those of rules that stand in the game's own rulebook."""
        return [case for case in cases if case.rule in self.game.rulebook]

    def refused(self, s: Any) -> Iterator[Case]:
        """Some moves that are refused, of those that a person might try, and of those that come at another time."""
        candidates = self.game.candidates(s)
        late = self.rng.sample([*self.tries.values()], min(1, len(self.tries)))
        for move in (*self.rng.sample(candidates, min(TRIED, len(candidates))), *late):
            refusal = self.game.why_not(s, move)
            if refusal is not None:
                yield Case(refusal.rule, s, (str(move),), refusal.rule)

    def move(self, s: Any, seat: int) -> Any:
        """The move of a seat, in its style."""
        moves = self.game.moves(s)
        match self.styles[seat]:
            case "random":
                move = any_of(moves, self.rng)
            case "curious":
                some = self.rng.sample(moves, min(3, len(moves)))
                move = min(some, key=lambda one: min(self.heard[beat.rule] for beat in self.game.tell(s, one)))
            case _:
                move = self.thought(s, seat)
        self.tries[type(move)] = move
        return move

    def thought(self, s: Any, seat: int) -> Any:
        """The move of the easiest level, which is quick."""
        found, name = package(self.game), self.record.seats[seat]
        bot = found.bot((*found.levels(name), "random")[0], name)
        return choose(bot, self.game, self.game.view(s, seat), self.record.seen_by(seat), seat, self.rng)


def set_up(game: AnyGame, rng: random.Random) -> Any:
    """A set-up under some options, often the usual ones."""
    while True:
        daring = rng.choice(DARING)
        options = {option.name: rng.choice(option.values) for option in game.options if rng.random() < daring}
        try:
            return game.setup(**options)
        except BadOption:  # these do not go together
            continue


def played(game: AnyGame, rng: random.Random, heard: Counter[str], rule: str = "") -> Iterator[Iterator[list[Case]]]:
    """Games without end, as the cases of each moment: from set-ups, and from worked examples, of one rule if named."""
    about = [example for example in game.rulebook.examples if not example.faults
             and rule in ("", example.refused, example.ended, *example.rules, *example.told)]
    while True:
        yield Player(game, rng, set_up(game, rng), heard).cases()
        if about:
            yield Player(game, rng, start(game, rng.choice(about)), heard).cases(NEAR)


# -------------------------------------------------------------------- one after the other


def search(game: AnyGame, rng: random.Random, rule: str = "") -> Iterator[Case | None]:
    """Cases, without end: of a rule if one is named, else of all, rare ones first; None while none has turned up.

    Each is told once, none that the package brings; every other one with less on its table. Raises UnknownRule.
    """
    if rule:
        game.rulebook[rule]
    heard, given = Counter[str](), Counter[str]()
    shown = set[Case]()
    for moments in played(game, rng, heard, rule):
        for cases in moments:
            yield None
            for case in cases:
                if rng.random() * (2 if rule else 1 + given[case.rule]) > 1 or rule not in ("", case.rule):
                    continue
                if not given[case.rule]:
                    shown.update(kept(game).get(case.rule, ()))
                fresh = (yield from _none(plainer(game, case))) if given[case.rule] % 2 else case
                if fresh not in shown and not amiss(game, fresh):
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
"""Those that are held while games are played, to choose among."""
OFTEN = 20
"""The first cases of a rule are all looked at; later ones less often, the more there were."""
FURTHER = 8
"""Games played from the worked examples of a rule that has not been heard."""

Pool = list[tuple[int, Case]]
"""Cases of one rule with what `tangle` says of each, rising."""


def gathered(game: AnyGame, games: int, seed: int = 0) -> dict[str, tuple[Case, ...]]:
    """Cases found in so many games, by rule, each from plain to tangled. The same seed finds the same."""
    rng, heard, counted = random.Random(f"{game.id} {seed}"), Counter[str](), Counter[tuple[str, bool]]()
    pools: dict[tuple[str, bool], Pool] = {}

    def gather(games: Iterable[Iterator[list[Case]]]) -> None:
        for case in (case for moments in games for cases in moments for case in cases):
            kind = case.rule, bool(case.refused)
            counted[kind] += 1
            if rng.random() * counted[kind] < OFTEN and not amiss(game, case):
                _hold(pools.setdefault(kind, []), (tangle(game, case), case))

    gather(islice(played(game, rng, heard), games))
    for rule in game.rulebook.ids:
        if (rule, False) not in pools and (rule, True) not in pools:
            gather(islice(played(game, rng, heard, rule), 1, 2 * FURTHER, 2))
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
    """As many of a pool as are kept: the plainest, the most tangled, and those in even steps between them."""
    steps = max(1, min(KEPT, len(pool)) - 1)
    return [pool[at * (len(pool) - 1) // steps][1] for at in range(min(KEPT, len(pool)))]
