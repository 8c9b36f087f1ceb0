"""The table of Forteresse Solo: the Fortress above with its four paths, the fight in the middle, your cards below."""

from __future__ import annotations

from functools import lru_cache

from pontlevis.games.forteresse_solo.cards import SUITS
from pontlevis.games.forteresse_solo.state import RESERVE
from pontlevis_widgets.draw.layout import Cell, Grid, Node, Overlap, Panel, Shape, column, row, space
from pontlevis_widgets.draw.playing import RATIO, TAB, WIDTH

STOOD = RATIO + 2 * TAB / WIDTH
"""The height of a character with two stats under it, over its width."""


@lru_cache(maxsize=64)
def layout(shape: Shape, enemies: int, heroes: int, hand: int, played: int) -> Node:
    """Where things lie, with so many cards in the rows that grow."""
    small = shape == "tall"
    return (tall if small else wide)(max(1, enemies), max(1, heroes), max(1, hand), max(1, played))


def wide(enemies: int, heroes: int, hand: int, played: int) -> Node:
    """A desktop's table: the reserve beside the fight, what is compared at its other side."""
    piles = row(Cell("fortress", 50, 70), space(6), Cell("fallen", 50, 70))
    keep = Panel("keep", column(Cell("keep word", h=18), space(2), piles, space(4), Cell("under", h=20)), (8, 6), w=122)
    doors = Panel("doors zone", column(Cell("doors word", h=18), space(2), Cell("doors", 50, 70)), (8, 6), w=66)
    top = row(keep, *(path(suit, 50, 8) for suit in SUITS), doors, gap=6)
    stock = Grid("reserve", RESERVE, 2, 50, ratio=RATIO, gap=6)
    reserve = Panel("reserve zone", column(Cell("reserve word", h=18), stock, gap=2), (8, 6), w=122)
    fight = column(band("enemies", "enemy", enemies, 60, 12), band("heroes", "hero", heroes, 60, 20), gap=8)
    scale = Panel("scale zone", column(Cell("turn", h=22), Cell("loot", h=20), space(4), Cell("scale", h=92), space(4),
                                       Overlap("played", played, 44, RATIO, 4)), (10, 8), w=176)
    deck = row(Cell("deck", 60, 84), space(6), column(Cell("clock", h=44), Cell("clock word", h=34)))
    cards = row(Overlap("hand", hand, 60, RATIO, 8), space())
    low = row(Panel("deck zone", deck, (10, 8), w=150), Panel("hand zone", cards, (10, 8)),
              Panel("discard zone", column(Cell("discard", 60, 84)), (10, 8), w=80), gap=6)
    return Panel("", column(top, row(reserve, fight, scale, gap=6), low, gap=6), (8, 8))


def tall(enemies: int, heroes: int, hand: int, played: int) -> Node:
    """A phone's table: one zone below the other."""
    words = column(Cell("turn", h=20), Cell("loot", h=20), Cell("under", h=20))
    top = Panel("keep", row(Cell("fortress", 46, 64.4), space(6), Cell("fallen", 46, 64.4), space(8), words, space(8),
                            Cell("doors", 46, 64.4)), (6, 4))
    paths = row(*(path(suit, 38, 5) for suit in SUITS), gap=3)
    stock = Grid("reserve", RESERVE, RESERVE, ratio=RATIO, gap=8)
    reserve = Panel("reserve zone", column(Cell("reserve word", h=16), stock), (6, 4))
    clock = row(Cell("deck", 46, 64.4), space(8), Cell("clock", 52))
    told = row(clock, space(4), Cell("scale", h=64.4), space(6), Cell("discard", 46, 64.4))
    scale = Panel("scale zone", told, (6, 5))
    lower = Panel("hand zone", row(Overlap("hand", hand, 54, RATIO, 6), space()), (6, 5))
    plays = Overlap("played", played, 36, RATIO, 4)
    return Panel("", column(top, paths, reserve, band("enemies", "enemy", enemies, 54, 16),
                            band("heroes", "hero", heroes, 54, 28, plays), scale, lower, gap=5), (6, 6))


def path(suit: str, card: float, pad: float) -> Node:
    """A treasure beside its door; below, its two places with their level."""
    treasure = row(space(), Cell(f"treasure {suit}", card), space(4), Cell(f"door {suit}", card), space())
    places = row(space(), Cell(f"place {suit} 1", card), space(4), Cell(f"place {suit} 2", card), space())
    high = card * RATIO
    lines = Panel("", treasure, h=high), Cell(f"level {suit}", h=20), Panel("", places, h=high)
    return Panel(f"path {suit}", column(*lines), (pad, 5))


def band(zone: str, name: str, number: int, card: float, word: float, *beside: Node) -> Node:
    """A row of characters, their stats below them."""
    line = row(Overlap(name, number, card, STOOD, 10), space(), *beside)
    return Panel(zone, column(Cell(f"{name} word", h=word), line), (10, 4))
