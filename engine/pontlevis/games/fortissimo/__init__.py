"""Fortissimo!

`cards`: what lies on the table; `rules`: what may be done; `points`: what it is worth; `table`: positions from
numbers, checked; `text`: positions as diagrams and sentences.
"""

from pontlevis.games.fortissimo.rules import Fortissimo

__all__ = ["Fortissimo"]
