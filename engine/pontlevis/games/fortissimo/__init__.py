"""Fortissimo!: `cards` (what lies on the table), `rules` (what may be done), `points` (what it is worth), `text` (how it is written)."""

from pontlevis.games.fortissimo.rules import Fortissimo

__all__ = ["Fortissimo"]
