"""For whom a picture is drawn: who looks, in which language, on which table, and what is marked."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pontlevis_widgets.draw.layout import Shape

if TYPE_CHECKING:
    from pontlevis.contract.terms import Beat
    from pontlevis.record.legal import Legal
    from pontlevis_widgets.board.package import BoardPackage


@dataclass(frozen=True)
class Context:
    """The arguments of a picture besides the state.

    game: the rules; board: whose words it speaks in, those of the table [picture]; seat: who looks; shape: "wide" or
    "tall". lit: what lights up, moves in notation or keys; picked: what waits for more, or for a yes; focus: the key or
    target that keyboard or mouse point at; last: the keys of what the last move touched; memory: place → 0 to 1, how
    fresh a seen card is shown (lessons only); names: of the seats, as sentences call
    them; plates: as a name that stands alone does ("You"); opened: the pile that lies open.
    legal: the legal moves, where they are known; taught: the rules that a lesson has come to, None where all may be
    shown; recent: the beats that have been shown since the last decision of whoever looks.
    """

    game: Any
    board: BoardPackage
    seat: int = 0
    lang: str = "en"
    shape: Shape = "wide"
    lit: frozenset[str] = frozenset()
    picked: str = ""
    focus: str = ""
    last: tuple[str, ...] = ()
    memory: Mapping[Any, float] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    plates: tuple[str, ...] = ()
    opened: str = ""
    legal: Legal | None = None
    taught: Collection[str] | None = None
    recent: tuple[Beat[Any], ...] = ()

    def say(self, key: str, **facts: object) -> str:
        """Words of the picture."""
        return self.board.words.say(f"picture.{key}", self.lang, **facts)
