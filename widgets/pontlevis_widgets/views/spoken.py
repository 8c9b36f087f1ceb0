"""What every picture asks of its game: its rules, what the seats are called, and its own words."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

import pontlevis
from pontlevis_widgets.words import word


class Spoken:
    """A state in one language. `id` is the game's, and the table of `words.toml` in which its words stand."""

    id: ClassVar[str]
    state: Any
    lang: str
    names: tuple[str, ...]

    @cached_property
    def game(self) -> Any:
        """The rules."""
        return pontlevis.game(self.id)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return str(self.game.word("seat", seat, self.state, self.lang, None))

    def say(self, key: str, **facts: object) -> str:
        """Words of this picture."""
        return word(f"{self.id}.{key}", self.lang, **facts)
