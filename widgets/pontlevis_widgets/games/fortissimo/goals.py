"""Goals for challenges of Fortissimo!, besides those of every game."""

from __future__ import annotations

from pontlevis_widgets.goals import Goal, state


def wall(*cards: int, seat: int = 0) -> Goal:
    """Returns a goal that is met while the wall of `seat` is exactly these cards."""
    return state(lambda s: tuple(s.walls[seat]) == cards)
