"""The legal moves of a state by their notation, computed at first use and cached."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from pontlevis.contract.game import Game


class Legal(Mapping[str, Any]):
    """The legal moves of one state: notation → move, in the game's order."""

    def __init__(self, game: Game[Any, Any], state: Any) -> None:
        self.game = game
        self.state = state

    @cached_property
    def _found(self) -> dict[str, Any]:
        return {str(move): move for move in self.game.moves(self.state)}

    def __getitem__(self, text: str) -> Any:
        return self._found[text]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def read(self, text: str) -> Any:
        """Returns the move with notation `text`, parsed only if it is not legal. Raises UnreadableMove."""
        return self._found[text] if text in self._found else self.game.parse(self.state, text)
