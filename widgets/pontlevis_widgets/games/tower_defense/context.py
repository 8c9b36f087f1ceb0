"""A state as one person sees it: what the parts of the picture ask for, and how a coin is laid."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pontlevis.games.tower_defense.pieces import AGAIN, DEFENDER, PAIR, WOUND, Coins, State, coins
from pontlevis.legal import Legal
from pontlevis_widgets.draw.scene import Box, Circle, Group, Item, Shape
from pontlevis_widgets.games.tower_defense import BOARD, art
from pontlevis_widgets.games.tower_defense.layout import Layout
from pontlevis_widgets.spoken import Spoken

THROWN = "thrown "
"""Before the coins of the last throw, among the marks of the last move."""


@dataclass(frozen=True)
class Context(Spoken):
    """One state in one language, with what is marked on it."""

    board = BOARD
    state: State
    lang: str
    layout: Layout
    lit: frozenset[str] = frozenset()
    picked: tuple[str, ...] = ()
    focus: str = ""
    last: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    seats: tuple[str, ...] = field(default=("attacker", "defender"))
    found: Legal | None = None

    @cached_property
    def moves(self) -> tuple[Any, ...]:
        """The moves that are lit."""
        return tuple(self.legal.read(text) for text in sorted(self.lit) if is_move(self.game, text))

    @property
    def clues(self) -> tuple[str, ...]:
        """What is lit and no move: the things that a hint points at."""
        return tuple(text for text in sorted(self.lit) if not is_move(self.game, text))

    @property
    def thrown(self) -> Coins | None:
        """Which coins of the defender's last throw show their value, where that can be told."""
        s = self.state
        if s.step == WOUND and s.closed == "defend.failure":
            return Coins()
        if s.step in (AGAIN, WOUND) and s.closed != "defend.stop":
            said = next((key.removeprefix(THROWN) for key in self.last if key.startswith(THROWN)), None)
            return coins(said) if said is not None else None
        return None

    def showing(self, seat: int) -> Coins:
        """The coins of a hand that lie value side up; in a hand that is not on the table all do."""
        s = self.state
        if seat != DEFENDER:
            return s.shown if s.step == PAIR else s.hands[seat]
        thrown = self.thrown
        return s.hands[seat] if thrown is None else thrown


def is_move(game: Any, text: str) -> bool:
    """Whether a text is a move in notation, and not the key of something in the picture."""
    return text.split(maxsplit=1)[0] in game.grammar


def coin_at(value: int, x: float, y: float, unit: float, face: bool = False, covered: bool = False) -> Group:
    """A coin around a point; `unit` is the radius of a 5 there."""
    return art.coin(value, face, covered)._replace(x=round(x, 1), y=round(y, 1), scale=round(unit / 50, 3))


def shade(value: int, x: float, y: float, unit: float) -> Circle:
    """What a coin casts on the table."""
    return Circle(round(x, 1), round(y + unit * 0.07, 1), round(reach(value, unit), 1), "black", alpha=0.28)


def reach(value: int, unit: float) -> float:
    """The radius of a coin."""
    return art.RADIUS[value] * unit / 50


def disc(value: int, x: float, y: float, unit: float) -> Box:
    """The box of a coin with its shadow."""
    r = reach(value, unit) + 1
    return x - r, y - r, 2 * r, 2 * r + unit * 0.08


def inked(key: str, layer: int, box: Box, shapes: tuple[Shape, ...], **more: Any) -> Item:
    """An item, its box on tenths."""
    return Item(key, layer, tuple(round(length, 1) for length in box), shapes, **more)  # type: ignore[arg-type]
