"""The settled draws of chance: those whose result is fixed, whether they are in the game now or may come later.

A draw that was taken back stays settled, so it gives the same result when it is made again.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from pontlevis.contract.game import Game
from pontlevis.contract.short import shortened
from pontlevis.contract.terms import NO_SHUFFLE

DrawKey = tuple[int | str, Hashable]
"""Identifies a draw: the shuffle it is drawn from, and the key within it."""

LARGEST, LONGEST = 99_999, 80
"""The largest number of a shuffle or key, and the most characters of one that is a word."""


def is_draw(*parts: object) -> bool:
    """Returns True if each part is an int from 0 to `LARGEST` (no bool) or a str of at most `LONGEST` characters.

    >>> is_draw("door", 99_999), is_draw(0, 100_000), is_draw(0, True)
    (True, False, False)
    """
    return all((type(part) is int and 0 <= part <= LARGEST) or (isinstance(part, str) and len(part) <= LONGEST)
               for part in parts)


def draw_key(key: Hashable) -> DrawKey:
    """Returns the full key of a draw given in `fate`: a (shuffle, key) pair as it is, else paired with `NO_SHUFFLE`."""
    return (key[0], key[1]) if isinstance(key, tuple) and len(key) == 2 else (NO_SHUFFLE, key)


def named(draw: tuple[Any, Any]) -> str:
    """Returns a draw as messages name it."""
    return shortened(draw[1] if draw[0] == NO_SHUFFLE else draw, 40)


class UnknownDraw(ValueError):
    """Raised for an entry of `fate` that chance cannot draw, or that is settled already; its message says which."""


class Fate:
    """The settled draws of a game from `start`, each with its move. It is updated with each move of a line.

    loose: the settled draws that the line does not contain, which a save must store separately.
    """

    def __init__(self, game: Game[Any, Any], start: Any) -> None:
        self._game, self._start = game, start
        self.loose: dict[DrawKey, Any] = {}
        self._shuffles: dict[int | str, dict[Hashable, Any]] = {}
        self._drawn: dict[DrawKey, list[Any]] = {}

    def settle(self, draw: tuple[Any, Any], told: Any) -> None:
        """Fixes the result of a draw: `told`, a move or its notation. Raises UnreadableMove or UnknownDraw.

        Chance must be able to draw it, it must not be settled yet, and its shuffle must have a card for it left.
        """
        shuffle, key = draw
        if not is_draw(shuffle, key):
            raise UnknownDraw(f"fate cannot settle {named(draw)}: a draw is named by a number or a word")
        move = self._promised(told)
        if self.of(draw) is not None:
            raise UnknownDraw(f"fate settles {named(draw)} a second time: it is {self.of(draw)} already")
        wanted = self._game.no_draw(self._start, shuffle, key, move)
        if wanted:
            raise UnknownDraw(f"fate settles {named(draw)} to be {move}, which {self._game.id} never draws: "
                              f"its draws are {wanted}")
        copies = self._game.copies(self._start, shuffle, move)
        if copies and self.holds(shuffle, move) >= copies:
            raise UnknownDraw(f"fate settles {named(draw)} to be {move}, which lies elsewhere in that shuffle already, "
                              f"as often as it is there: {copies}")
        self._set(draw, move)
        self.loose[draw] = move

    def _promised(self, move: Any) -> Any:
        """Returns a move from itself or its notation. Raises UnreadableMove."""
        if isinstance(move, str):
            return self._game.parse(self._start, move)
        if type(move) not in self._game.move_types:
            raise self._game.no_move(move)
        return move

    def _set(self, draw: DrawKey, move: Any) -> None:
        shuffle, key = draw
        self._shuffles.setdefault(shuffle, {})[key] = move

    def holds(self, shuffle: int | str, move: Any) -> int:
        """Returns the number of draws of `shuffle` settled to be `move`."""
        return [*self._shuffles.get(shuffle, {}).values()].count(move)

    def of(self, draw: DrawKey) -> Any:
        """Returns the move that a draw is settled to be, or None."""
        shuffle, key = draw
        return self._shuffles.get(shuffle, {}).get(key)

    def settled(self) -> dict[DrawKey, Any]:
        """Returns every settled draw with its move."""
        return {(shuffle, key): move for shuffle, draws in self._shuffles.items() for key, move in draws.items()}

    def drawn(self, draw: DrawKey, move: Any) -> None:
        """Adds a draw to the line, and settles it.

        If more draws are now settled as this card than the shuffle has copies of it, unsettles the surplus among those
        that are not in the line.
        """
        copies = self._game.copies(self._start, draw[0], move) if self.loose else 0  # 0 for independent draws
        self._drawn.setdefault(draw, []).append(move)
        self._set(draw, move)
        self.loose.pop(draw, None)
        if copies:
            promised = [one for one in self.loose if one[0] == draw[0] and self.loose[one] == move]
            for shuffle, key in promised[:max(0, self.holds(draw[0], move) - copies)]:
                del self.loose[shuffle, key], self._shuffles[shuffle][key]

    def dropped(self, draw: DrawKey) -> None:
        """Removes this draw, the last move of the line; it stays settled."""
        told = self._drawn[draw]
        told.pop()
        if not told or told[-1] != self.of(draw):
            self.loose[draw] = self.of(draw)
