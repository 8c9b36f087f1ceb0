"""The table of Forteresse Solo: the Fortress above with its four paths, the fight in the middle, your cards below."""

from __future__ import annotations

from functools import lru_cache

from pontlevis.games.forteresse_solo.cards import SUITS
from pontlevis.games.forteresse_solo.state import RESERVE
from pontlevis_widgets.draw.layout import Cell, Grid, Node, Overlap, Panel, Shape, column, row, space
from pontlevis_widgets.draw.playing import RATIO, TAB, WIDTH

ASIDE = 97
"""The width of the column at the right of a phone's table."""
STOOD = RATIO + 2 * TAB / WIDTH
"""The height of a character with two stats under it, as a multiple of its width."""


ROOM = {"wide": (8, 8, 9, 3), "tall": (4, 4, 4, 2)}
"""The numbers of cards that fit side by side in the rows of variable length; only longer rows overlap."""


def layout(shape: Shape, enemies: int, heroes: int, hand: int, played: int) -> Node:
    """Returns the layout; the arguments are the numbers of cards in the rows of variable length.

    Each row has at least as many places as fit side by side, so that most pictures share one layout.
    """
    return (tall if shape == "tall" else wide)(*map(max, ROOM[shape], (enemies, heroes, hand, played)))


@lru_cache(maxsize=64)
def wide(enemies: int, heroes: int, hand: int, played: int) -> Node:
    """Returns a desktop's table: the reserve at one side of the fight, the comparison at the other."""
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


@lru_cache(maxsize=64)
def tall(enemies: int, heroes: int, hand: int, played: int) -> Node:
    """Returns a phone's table: a column at the right for the comparison and your piles."""
    piles = row(Cell("fortress", 43, 60.2), space(3), Cell("fallen", 43, 60.2))
    keep = Panel("keep", column(Cell("keep word", h=16), piles), (4, 4), w=ASIDE)
    stock = column(Cell("reserve word", h=16), Grid("reserve", RESERVE, RESERVE, ratio=RATIO, gap=3))
    top = row(keep, Panel("reserve zone", stock, (4, 4)), gap=4)
    doors = column(Cell("doors word", h=20), space(), Cell("doors", 43, 60.2), space())
    paths = row(*(path(suit, 35, 3) for suit in SUITS), Panel("doors zone", doors, (3, 4), w=49), gap=3)
    told = column(Cell("turn", h=18), Cell("loot", h=18), Cell("under", h=18), space(4), Cell("scale", h=88), space(4),
                  row(Overlap("played", played, 34, RATIO, 4), space()), space(), Cell("clock", h=44),
                  Cell("clock word", h=16))
    bands = column(band("enemies", "enemy", enemies, 50, 16), band("heroes", "hero", heroes, 50, 28), gap=4)
    fight = row(bands, Panel("scale zone", told, (6, 5), w=ASIDE), gap=4)
    ends = row(Cell("deck", 43, 60.2), space(3), Cell("discard", 43, 60.2))
    cards = row(Overlap("hand", hand, 50, RATIO, 6), space())
    low = row(Panel("hand zone", cards, (4, 5)), Panel("deck zone", column(space(), ends, space()), (4, 5), w=ASIDE),
              gap=4)
    return Panel("", column(top, paths, fight, low, gap=4), (4, 4))


def path(suit: str, card: float, pad: float) -> Node:
    """Returns a treasure beside its door; below, its two places with their level."""
    treasure = row(space(), Cell(f"treasure {suit}", card), space(4), Cell(f"door {suit}", card), space())
    places = row(space(), Cell(f"place {suit} 1", card), space(4), Cell(f"place {suit} 2", card), space())
    high = card * RATIO
    lines = Panel("", treasure, h=high), Cell(f"level {suit}", h=20), Panel("", places, h=high)
    return Panel(f"path {suit}", column(*lines), (pad, 5))


def band(zone: str, name: str, number: int, card: float, word: float) -> Node:
    """Returns a row of characters, with their stats below them."""
    line = row(Overlap(name, number, card, STOOD, 10), space())
    return Panel(zone, column(Cell(f"{name} word", h=word), line), (5, 4))
