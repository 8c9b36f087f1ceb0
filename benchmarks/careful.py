"""A careful beginner at La Forteresse, who looks one move ahead: the yardstick for the easiest level.

It takes what it can, leaves nothing where it would be taken, enters the enemy fortress when nothing can drive it out,
and keeps the enemy from doing so. Beyond that it plays at random. It knows the bare rules only.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from pontlevis.bots.players import Thought, advance
from pontlevis.contract.terms import Sighting
from pontlevis.games.la_forteresse import LaForteresse
from pontlevis.games.la_forteresse.ground import ground_of
from pontlevis.games.la_forteresse.layouts import EMPTY, OWN
from pontlevis.games.la_forteresse.pieces import Move, State, power

GAME = 100
"""The value of winning the game, in powers of pieces."""


class Careful:
    """Chooses the move with the most captured power, less the gain of the best answer."""

    def think(self, game: LaForteresse, view: State, sightings: Sequence[Sighting], seat: int,
              rng: random.Random) -> Thought[Move]:
        """Weighs every move against its best answer; breaks ties at random."""
        army = power(view.pieces(1 - seat))
        worth = {}
        for move in game.moves(view):
            after = advance(game, view, move)
            worth[move] = army - power(after.pieces(1 - seat)) - best_answer(game, after) + rng.random() / 2
            yield
        return max(worth, key=worth.__getitem__)


def best_answer(game: LaForteresse, s: State) -> int:
    """Returns the most that the seat to move can gain at once: pieces, a fortress that it will hold, or the game."""
    if s.ended:
        winners = game.outcome(s).winners
        return 0 if len(winners) > 1 else GAME if s.turn in winners else -GAME
    ground = ground_of(s.options)
    mine, theirs = ground.fortresses[s.turn], ground.fortresses[1 - s.turn]
    held = s.board[mine] in OWN[1 - s.turn]
    best = -GAME
    for move in game.moves(s):
        path = ground.way(move).path
        if held and mine not in path:
            continue
        best = max(best, power(ground.cells(s.board, path).replace(EMPTY, "")))
        if theirs == path[-1] and not driven_out(game, advance(game, s, move)):
            best = GAME // 2
    return best


def driven_out(game: LaForteresse, s: State) -> bool:
    """Returns whether the seat to move can take the occupant of its fortress."""
    ground = ground_of(s.options)
    return any(ground.fortresses[s.turn] in ground.way(move).path for move in game.moves(s))
