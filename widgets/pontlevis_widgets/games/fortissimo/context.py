"""What the parts of the picture look at: a state, the seat it is seen from, the marks, and where things lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from pontlevis_widgets.draw.scene import Box, Group, Item
from pontlevis_widgets.games.fortissimo import BOARD, art
from pontlevis_widgets.games.fortissimo.layout import RATIO, Layout, Rampart
from pontlevis_widgets.spoken import Spoken


@dataclass(frozen=True)
class Context(Spoken):
    """One state as one seat sees it, in one language, with what is marked on it."""

    board = BOARD
    state: Any
    seat: int
    lang: str
    layout: Layout
    lit: frozenset[str] = frozenset()
    picked: str = ""
    focus: str = ""
    last: tuple[str, ...] = ()
    memory: Mapping[int, float] = field(default_factory=dict)
    names: tuple[str, ...] = ()

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """north, east, south, west."""
        return tuple(self.game.seats(self.state))

    def rampart(self, seat: int) -> Rampart:
        """Where the wall of a seat lies."""
        return self.layout.ramparts[(seat - self.seat) % len(self.state.walls)]

    def slot(self, seat: int, index: int) -> Box:
        """Where the card at `index` of a wall lies. A wall too long for its panel moves together."""
        rampart = self.rampart(seat)
        crowd = len(self.state.walls[seat]) + (index >= len(self.state.walls[seat]))
        if crowd <= rampart.drawn:
            return rampart.slot(index)
        step = rampart.drawn * rampart.step / crowd
        width = rampart.card * step / rampart.step
        return rampart.x + index * step, rampart.y, width, width * RATIO

    def face(self, card: int) -> Group:
        """The face of a card under the options of this game."""
        options = self.state.options
        return art.face(card, options.start_card == "flag" and card == 1, card in options.double_ravens,
                        options.version == "advanced")

    def called(self, card: int) -> str:
        """A card in words: its number, and its figure in the advanced game."""
        options = self.state.options
        kind = art.kind(card)
        if kind == "start" and options.start_card == "flag":
            kind = "flag"
        elif kind == "raven" and card in options.double_ravens:
            kind = "ravens"
        if options.version == "basic" and kind not in ("start", "flag"):
            kind = "wall"
        return self.say(kind, card=card)

    def where(self, place: int) -> str:
        """A place in words."""
        return where(self.game, place, self.lang)

    def marked(self, item: Item) -> Item:
        """The item, lit if its target is."""
        return item._replace(lit=True) if item.target in self.lit else item


@lru_cache(maxsize=256)
def where(game: Any, place: int, lang: str) -> str:
    """A place in words: row and column."""
    return str(game.word("place", place, None, lang, None))


def place_key(move: str) -> str:
    """The key of the place that a flip names, or ""."""
    return f"place {move[5:]}" if move.startswith("flip ") else ""


def card_key(seat: int, card: int) -> str:
    """The key of a card in a wall; there are several cards number 1."""
    return f"card {card}" if card > 1 else f"card 1 {seat}"


def fitted(group: Group, box: Box) -> Group:
    """A card's drawing, as large as its box."""
    return group._replace(x=round(box[0], 2), y=round(box[1], 2), scale=box[2] / art.WIDTH)
