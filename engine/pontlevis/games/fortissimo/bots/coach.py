"""The coach of Fortissimo!: many playouts, and exact endgames once few cards are unknown.

The playouts use a player that decides like the knight and forgets nothing: the warden takes 20 times as long.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Sequence
from typing import Any

from pontlevis.bots.advice import Reason
from pontlevis.bots.coach import Coach, SearchOptions, Thought
from pontlevis.bots.players import advance, shares
from pontlevis.games.fortissimo import Fortissimo
from pontlevis.games.fortissimo.bots.endgame import Endgame
from pontlevis.games.fortissimo.bots.hints import FortissimoAdviser, reason
from pontlevis.games.fortissimo.bots.levels import Level
from pontlevis.games.fortissimo.bots.win_chance import chances
from pontlevis.games.fortissimo.cards import Flip, State

ROUNDS, QUICK = 1500, 60
POSITIONS = 6000
"""The most positions for the exact solution of an endgame."""


class FortissimoCoach(Coach):
    """Recognises equivalent moves, solves endgames for two, and gives reasons for moves and the value of each draw."""

    def same(self, s: Any, move: Any) -> Hashable:
        """Returns an equal key for equivalent moves: flips of unknown places, and of cards below the top.

        In the advanced game, cards below the top are equivalent only after the Magician was used.
        """
        match move:
            case Flip(place) if not s.cards[place]:
                return "unknown"
            case Flip(place) if s.cards[place] < s.top(s.turn) and not (s.advanced and not s.magician_used):
                return "idle"
        return str(move)

    def shape(self, game: Any, s: Any) -> Hashable:
        """Returns an equal key for positions that differ only in the places of cards."""
        known = tuple(sorted((card, s.up >> place & 1) for place, card in enumerate(s.cards) if card))
        found: State = s._replace(cards=known, up=0, down=0, flipped=s.card if s.flipped else 0)
        return found

    def solve(self, game: Any, s: Any) -> Thought:
        """Solves the position exactly for two players if few cards are unknown, otherwise returns None."""
        if len(s.walls) > 2:
            return None
        found = yield from Endgame(game, POSITIONS).values(s)
        return {one.move: one.value for one in found} if found else None

    def why(self, game: Any, s: Any, move: Any) -> Generator[None, None, Reason | None]:
        """Returns the reason for any move."""
        yield
        return reason(game, s, move)

    def worth(self, game: Any, s: Any) -> Generator[None, None, Sequence[float]]:
        """Returns the chances by the formula fitted to games, after the best moves to the end of the turn."""
        yield
        return _settled(game, s)


def _settled(game: Fortissimo, s: State) -> Sequence[float]:
    """Returns the chances after the seat to move has decided on the flipped card, and fired if it must."""
    outcome = game.outcome(s)
    if outcome is not None:
        return shares(outcome.winners, game.sides(s))
    if not s.flipped and not s.firing:
        return chances(game, s)
    return max((_settled(game, advance(game, s, move)) for move in game.moves(s)), key=lambda found: found[s.turn])


COACH = FortissimoCoach(FortissimoAdviser(ROUNDS), FortissimoAdviser(QUICK), judge=Level(span=None),
                        search=SearchOptions(variants=({}, {"version": "advanced"})))
