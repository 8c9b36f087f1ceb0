"""The text of a game and a state at the end of a cell: title, position in words, and legal moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pontlevis.contract.terms import CHANCE

if TYPE_CHECKING:
    from pontlevis.contract.game import Game

MOST_SHOWN = 24
"""The largest number of moves listed; the rest are counted."""


def pretty(game: Game[Any, Any], s: Any, lang: str = "en") -> str:
    """Returns the title of the game, the position in words, and, if a seat is to move, the legal moves in notation.

        >>> import pontlevis
        >>> game = pontlevis.game("fortissimo")
        >>> print(pretty(game, game.position(walls=[[1, 6, 17], [1]], flipped=13)).splitlines()[-1])
        Legal moves: return
    """
    lines = [game.rulebook.title[lang], game.describe(s, lang).rstrip()]
    if game.actor(s) not in (None, CHANCE):
        moves = [str(move) for move in game.moves(s)]
        more = f" … (+{len(moves) - MOST_SHOWN})" if len(moves) > MOST_SHOWN else ""
        lines.append(game.rulebook.word("legal_moves", lang, moves=", ".join(moves[:MOST_SHOWN]) + more))
    return "\n".join(lines)
