"""The parts of a game to be cut out of paper: items of one size, each a scene, and their backs.

A board package names a function that returns them in a language: see `BoardPackage`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pontlevis_widgets.draw.scene import STATIC, Box, Group, Item, Scene, Shape


class Cut(NamedTuple):
    """Items of one size, in millimetres: cards, pieces, or a board. back: the common other side of all of them."""

    width: float
    height: float
    fronts: tuple[Scene, ...]
    back: Scene | None = None


def drawn(box: Box, shapes: Iterable[Shape], title: str = "") -> Scene:
    """Returns shapes as a scene of their own, cropped to the box."""
    x, y, w, h = box
    return Scene(w, h, (Item("all", STATIC, (0, 0, w, h), (Group(tuple(shapes), -x, -y),)),), title)
