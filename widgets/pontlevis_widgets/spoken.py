"""What every picture asks of its game: its rules, what the seats are called, and its own words."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

import pontlevis
from pontlevis.legal import Legal
from pontlevis_widgets.packages import BoardPackage


class Spoken:
    """A state in one language. `board` is the package whose words, those in the table [picture], it speaks in."""

    board: ClassVar[BoardPackage]
    state: Any
    lang: str
    names: tuple[str, ...]
    found: Legal | None = None

    @cached_property
    def game(self) -> Any:
        """The rules."""
        return pontlevis.game(self.board.id)

    @cached_property
    def legal(self) -> Legal:
        """The legal moves by their notation: as the station has found them, where it draws for one."""
        return Legal(self.game, self.state) if self.found is None else self.found

    def name(self, seat: int) -> str:
        """What a seat is called."""
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return str(self.game.word("seat", seat, self.state, self.lang, None))

    def say(self, key: str, **facts: object) -> str:
        """Words of this picture."""
        return self.board.words.say(f"picture.{key}", self.lang, **facts)
