"""A promise of the contract, and the error when a game does not keep it."""

from __future__ import annotations

from typing import Any

from pontlevis.contract.game import Game

AnyGame = Game[Any, Any]


class Broken(AssertionError):
    """A promise of the contract that a game does not keep."""


def require(kept: bool, game: AnyGame, state: Any, promise: str) -> None:
    """Raises Broken with the promise and the position, unless `kept`."""
    if not kept:
        raise Broken(f"{promise}\n{game.diagram(state)}")
