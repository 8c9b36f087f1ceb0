"""What a game has to be cut out of paper: things of one size, each a scene, and what is on their backs.

A board package names a function that gives them in a language: see `BoardPackage`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pontlevis_widgets.draw.scene import STATIC, Box, Group, Item, Scene, Shape


class Cut(NamedTuple):
    """Things of one size, in millimetres: cards, pieces, or a board. back: what all of them have on the other side."""

    width: float
    height: float
    fronts: tuple[Scene, ...]
    back: Scene | None = None


def drawn(box: Box, shapes: Iterable[Shape], title: str = "") -> Scene:
    """Shapes as a scene of their own: what lies in that box."""
    x, y, w, h = box
    return Scene(w, h, (Item("all", STATIC, (0, 0, w, h), (Group(tuple(shapes), -x, -y),)),), title)
