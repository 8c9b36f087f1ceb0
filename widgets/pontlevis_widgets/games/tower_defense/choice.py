"""Finds the lit items, given the lit moves and the coins that the attacker has picked."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property
from typing import Any

from pontlevis.games.tower_defense.pieces import (
    DEFENDER,
    PAIR,
    VALUES,
    Coins,
    Enter,
    Evolve,
    Move,
    State,
    Stop,
    Throw,
    Wound,
)
from pontlevis_widgets.games.tower_defense import reading


class Choice:
    """The lit moves and the picked coins.

    clues: the keys of other lit items; coins: the names of the picked coins, such as "5.0" (see `reading`); hint:
    whether exactly one thing is lit.
    """

    def __init__(self, state: State, moves: Collection[Any], clues: Collection[str], picked: str) -> None:
        self.state, self.moves, self.clues = state, moves, clues
        self.coins = tuple(name for name in picked.split() if "." in name)
        self.hint = len(moves) + len(clues) == 1
        self.walks = self.allowed(*self.coins) if len(self.coins) == 2 else []

    def allowed(self, *coins: str) -> list[Any]:
        """Returns the lit walks and entries whose pair includes these coins."""
        pairs = reading.pairs(self.state, " ".join(coins))
        return [move for move in self.moves if isinstance(move, Move | Enter) and reading.pair_of(move) in pairs]

    def keys(self) -> list[str]:
        """Returns the keys of the lit items: coins with a use; destinations when two are picked, or for a hint."""
        if self.state.step == PAIR and not self.hint and len(self.coins) < 2:
            return [f"coin {name}" for name in names(self.state.shown)
                    if name not in self.coins and self.allowed(*self.coins, name)]
        moves = self.moves if self.hint else [move for move in self.moves
                                              if move in self.walks or not isinstance(move, Move | Enter)]
        return list(dict.fromkeys([*self.clues, *(key for move in moves for key in self.move_keys(move))]))

    def move_keys(self, move: Any) -> Iterator[str]:
        """Yields the keys that a lit move lights."""
        s = self.state
        if self.hint and isinstance(move, Move | Enter):
            value, other = reading.pair_of(move)
            pair = f"{value}.0", f"{other}.{int(value == other)}"
            yield from (f"coin {name}" for name in pair if name not in self.coins)
        match move:
            case Move(value, square):
                yield f"soldier {value}@{square}"
                to = reading.goal(s, move)
                yield "castle" if to == len(s.path) else f"square {to}"
            case Enter(value, square):
                yield from (f"square {square}", f"reserve {value}")
            case Wound(value, square):
                yield f"soldier {value}@{square}"
            case Evolve(coin):
                yield from (f"hand {coin}.{n}" for n in range(s.hands[DEFENDER].of(coin)))
            case Stop() if self.hint:
                yield "sum"
            case Throw() if self.hint:
                yield from (f"hand {name}" for name in names(s.hands[DEFENDER]))

    def means(self, target: str) -> list[Any]:
        """Returns the lit moves that pointing at a target may mean; no walks before a pair is chosen."""
        if not self.walks:
            return self.touched.get(target, [])
        what, _, name = target.partition(" ")
        walks = [move for move in self.walks if reading.concerns(self.state, move, what, name)]
        return walks + self.touched.get(target, [])

    @cached_property
    def touched(self) -> dict[str, list[Any]]:
        """The lit moves of each coin or soldier, by its key."""
        found: dict[str, list[Any]] = {}
        for move in self.moves:
            for key in self.move_keys(move) if isinstance(move, Wound | Evolve) else ():
                found.setdefault(key, []).append(move)
        return found

    def landing(self, square: int) -> list[int]:
        """Returns the values of the soldiers that can arrive on a free square."""
        found = {move.value for move in self.walks if reading.goal(self.state, move) == square}
        return [] if self.state.path[square] else sorted(found)


def names(coins: Coins) -> Iterator[str]:
    """Yields a name for each coin: its value, and its number among equal coins."""
    yield from (f"{value}.{n}" for value in VALUES for n in range(coins.of(value)))
