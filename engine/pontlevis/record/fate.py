"""The settled draws of chance: those whose result is fixed, whether they are in the game now or may come later.

A draw that was taken back stays settled, so it gives the same result when it is made again.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

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


class Fate:
    """The settled draws, each with its move. It is updated with each move of a line, and never replays the line.

    loose: the settled draws that the line does not contain, which a save must store separately.
    """

    def __init__(self) -> None:
        self.loose: dict[DrawKey, Any] = {}
        self._shuffles: dict[int | str, dict[Hashable, Any]] = {}
        self._drawn: dict[DrawKey, list[Any]] = {}

    def settle(self, draw: DrawKey, move: Any) -> None:
        """Settles a draw that is not settled yet."""
        self._set(draw, move)
        self.loose[draw] = move

    def _set(self, draw: DrawKey, move: Any) -> None:
        shuffle, key = draw
        self._shuffles.setdefault(shuffle, {})[key] = move

    def holds(self, shuffle: int | str, move: Any) -> int:
        """Returns the number of draws of `shuffle` settled to be `move`."""
        return sum(move == settled for settled in self._shuffles.get(shuffle, {}).values())

    def of(self, draw: DrawKey) -> Any:
        """Returns the move that a draw is settled to be, or None."""
        shuffle, key = draw
        return self._shuffles.get(shuffle, {}).get(key)

    def settled(self) -> dict[DrawKey, Any]:
        """Returns every settled draw with its move."""
        return {(shuffle, key): move for shuffle, draws in self._shuffles.items() for key, move in draws.items()}

    def drawn(self, draw: DrawKey, move: Any, copies: int = 0) -> None:
        """Adds a draw to the line, and settles it.

        If more draws are now settled as this card than the shuffle has copies of it, unsettles the surplus among those
        that are not in the line. copies: the number of equal cards in the shuffle; 0 for independent draws.
        """
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
