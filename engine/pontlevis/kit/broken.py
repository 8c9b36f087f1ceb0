"""The error for a broken promise of the contract, and the function that raises it."""

from __future__ import annotations

from typing import Any

from pontlevis.contract.game import Game

AnyGame = Game[Any, Any]


class Broken(AssertionError):
    """Raised if a game breaks a promise of the contract."""


def require(kept: bool, game: AnyGame, state: Any, promise: str) -> None:
    """Raises Broken, with the promise and the position, unless `kept`."""
    if not kept:
        raise Broken(f"{promise}\n{game.diagram(state)}")
