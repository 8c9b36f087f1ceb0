"""Three opponents for La Forteresse, which differ in how far they look ahead."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from typing import NamedTuple

from pontlevis.bots.alphabeta import AlphaBeta, Effort, Found
from pontlevis.bots.players import Thought, any_of
from pontlevis.contract.terms import Sighting
from pontlevis.games.la_forteresse import LaForteresse
from pontlevis.games.la_forteresse.bots.field import ForteresseField, Step, field_of
from pontlevis.games.la_forteresse.ground import ground_of
from pontlevis.games.la_forteresse.layouts import EMPTY
from pontlevis.games.la_forteresse.pieces import Move, State

CHOICE = 8
"""The number of opening moves with an exact value, to choose from."""
MARGIN = 60
"""The most that a move without a capture usually gains, in the unit of `judgement`."""


class Level(NamedTuple):
    """An opponent that searches as far as its effort allows.

    opening: while all pieces are on the board, it picks any move whose value is at most this below the best, all
    equally likely; later: the most that is randomly added to a value after that; slips: the probability that it looks
    at no captures beyond its depth.
    """

    effort: Effort
    opening: float
    later: float
    slips: float = 0.0

    def think(self, game: LaForteresse, view: State, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[Move]:
        """Chooses a move; nothing is hidden in this game."""
        s = game.guess(view, rng)
        field = field_of(s.options)
        effort = self.effort._replace(beyond=0) if rng.random() < self.slips else self.effort
        if s.board.count(EMPTY) > ground_of(s.options).start.count(EMPTY):
            found = yield from weigh(field, s, effort, rng, self.later)
            return found[0].move.move
        found = yield from weigh(field, s, effort, rng, several=CHOICE)
        best = found[0]
        near = [one for one in found[:CHOICE] if one.depth == best.depth and one.value >= best.value - self.opening]
        return any_of(near, rng).move.move


def weigh(field: ForteresseField, s: State, effort: Effort, rng: random.Random, spread: float = 0.0,
          several: int = 1) -> Generator[None, None, list[Found[Step]]]:
    """Searches the moves of `s`, the best first: see `AlphaBeta.run`."""
    search = AlphaBeta(field, effort, field.seen(s))
    return (yield from search.run(field.start(s), several=several, liking=lambda _: rng.uniform(0, spread)))


LEVELS = {
    "squire": Level(Effort(depth=1, nodes=2000, beyond=1), opening=60, later=60, slips=0.5),
    "knight": Level(Effort(depth=2, nodes=6000, margin=MARGIN, seconds=0.8), opening=40, later=12),
    "warden": Level(Effort(depth=20, nodes=10_000, margin=MARGIN, seconds=2.5), opening=25, later=4),
}
"""The opponents, from the easiest to the hardest."""
