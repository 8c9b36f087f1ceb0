"""A rule at work: a position, and moves of which the last one shows it."""

from __future__ import annotations

from typing import Any, NamedTuple

from pontlevis.contract.entries import Example
from pontlevis.contract.game import Game


class Case(NamedTuple):
    """A rule at work."""

    rule: str
    start: Any
    moves: tuple[str, ...]
    refused: str = ""


def of_example(game: Game[Any, Any], example: Example) -> Case:
    """The case of a worked example."""
    from pontlevis.kit.examples import start

    return Case(example.rules[0], start(game, example), tuple(map(str, example.moves)), example.refused)
