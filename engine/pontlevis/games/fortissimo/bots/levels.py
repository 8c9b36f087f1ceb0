"""Four opponents for Fortissimo!, which differ in memory and in how far they look ahead."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence

from pontlevis.bots.players import Thought, any_of
from pontlevis.bots.search import Odds, sampled
from pontlevis.contract.terms import Sighting
from pontlevis.games.fortissimo import Fortissimo
from pontlevis.games.fortissimo.bots import playouts
from pontlevis.games.fortissimo.bots.choices import choices
from pontlevis.games.fortissimo.bots.endgame import Endgame
from pontlevis.games.fortissimo.bots.judgement import Style, decide, unknown_places
from pontlevis.games.fortissimo.bots.memory import recall
from pontlevis.games.fortissimo.cards import Flip, Move, State
from pontlevis.games.fortissimo.rules import FLIPS

ROUNDS = 60
WIDTH = 4


class Level:
    """Plays by judgement on the remembered table.

    span: the number of turns it remembers (None: all); style: how it plays (None: the soundest for the table).
    """

    def __init__(self, span: int | None, style: Style | None = None) -> None:
        self.span = span
        self.style = style

    def think(self, game: Fortissimo, view: State, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[Move]:
        """Chooses a move; only `recall` reads the view."""
        remembered = recall(view, sightings, self.span)
        return self.choose(game, remembered, self.style or sound(remembered), rng)

    def choose(self, game: Fortissimo, s: State, style: Style, rng: random.Random) -> Thought[Move]:
        """Chooses a move on the remembered table."""
        yield
        return decide(game, s, style, rng)


class Searcher(Level):
    """Also plays each promising move out many times, and solves the end exactly if few cards are unknown."""

    def __init__(self, span: int | None, rounds: int = ROUNDS, width: int = WIDTH) -> None:
        super().__init__(span)
        self.rounds = rounds
        self.width = width

    def choose(self, game: Fortissimo, s: State, style: Style, rng: random.Random) -> Thought[Move]:
        """Searches; of the unknown places it picks one at random, since all are equivalent."""
        moves = choices(game, s, style, self.width)
        move = moves[0]
        if len(moves) > 1:
            odds = yield from weigh(game, s, style, rng, self.rounds, self.width)
            move = odds[0].move
        if isinstance(move, Flip) and not s.cards[move.place]:
            return FLIPS[any_of(unknown_places(s), rng)]
        return move


def weigh(game: Fortissimo, s: State, style: Style, rng: random.Random, rounds: int, width: int,
          hasty: bool = True) -> Generator[None, None, list[Odds[Move]]]:
    """Win chances of the choices at `s`, the best first: exact near the end, otherwise from playouts.

    With more than two players no value is exact: a seat that has lost decides which of the others wins.
    """
    exact = yield from Endgame(game).values(s)
    if exact:
        # Among moves that the solver values equally, the one that `decide` likes comes first.
        liking, (_, *best) = decide(game, s, style, rng), exact[0]
        exact.sort(key=lambda one: [*one[1:]] == best and one.move == liking, reverse=True)
        return [Odds(move, value, 0) if len(s.walls) == 2 else sampled(game, s, move, value, 0)
                for move, value, _ in exact]
    moves = choices(game, s, style, width)
    return (yield from playouts.weigh(game, s, moves, style, rounds, rng, hasty))


def sound(s: State) -> Style:
    """The style that wins most with these options, for a player who remembers everything."""
    if len(s.walls) == 2:
        return Style(gap=10) if s.advanced else Style(gap=11)
    return Style(gap=12, bonus=1.5) if s.advanced else Style(gap=12)


LEVELS = {
    "page": Level(span=0, style=Style(gap=12, bonus=1, careful=False)),
    "squire": Level(span=4, style=Style(gap=9, bonus=1, careful=False)),
    "knight": Level(span=10, style=Style(gap=9)),
    "warden": Searcher(span=None),
}
"""The opponents, from the easiest to the hardest."""
