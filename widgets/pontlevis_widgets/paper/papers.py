"""Sizes of paper."""

from __future__ import annotations

from typing import NamedTuple


class Paper(NamedTuple):
    """A sheet of paper, upright: width and height in millimetres."""

    width: float
    height: float


PAPERS = {"A4": Paper(210, 297), "A5": Paper(148, 210), "Letter": Paper(215.9, 279.4)}
FULL = ("A4", "Letter")
"""The paper sizes large enough for a whole board."""
