"""Fortissimo! for printing: its 49 numbered cards, with their signs and their back."""

from __future__ import annotations

from functools import partial

from pontlevis_widgets.draw.scene import Scene
from pontlevis_widgets.games.fortissimo import art
from pontlevis_widgets.paper.cutting import Cut, drawn

STARTS, LAST = 4, 46
SIZE = 44.0, 55.0
"""The size of a card in millimetres: twenty fit on a sheet of A4."""


def sheets(_lang: str) -> tuple[Cut, ...]:
    """Returns the four start cards and one card of each number from 2 on; the title of each is its number."""
    numbers = (*(1,) * STARTS, *range(2, LAST + 1))
    return (Cut(*SIZE, tuple(card(number) for number in numbers), whole((art.back(),), "")),)


whole = partial(drawn, (0, 0, art.WIDTH, art.HEIGHT))


def card(number: int) -> Scene:
    """Returns the face of a card, with its signs of the advanced game."""
    return whole((art.face(number),), str(number))
