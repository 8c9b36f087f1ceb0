"""For whom a picture is drawn: who looks, in which language, on which table, and what is marked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from pontlevis.contract.terms import Beat
from pontlevis_widgets.draw.layout import Shape

Phrase = Callable[[Any, Any, Any, str, Sequence[str]], str]
"""A move in words: of the game, the state, the move, the language, and the names of the seats."""


class Words(Protocol):
    """The words that a picture speaks in, by key."""

    def __contains__(self, key: object, /) -> bool: ...

    def say(self, key: str, lang: str, **facts: object) -> str:
        """The text of a key in a language, its facts put in."""


def notation(_game: object, _state: object, move: object, _lang: str, _names: Sequence[str]) -> str:
    """The move as it is written."""
    return str(move)


@dataclass(frozen=True)
class Context:
    """The arguments of a picture besides the state.

    game: the rules; words: those that it speaks in, its own in the table [picture]; phrase: how it calls a move; seat:
    who looks; shape: "wide" or "tall". lit: what lights up, moves in notation or keys; picked: what waits for more, or
    for a yes; focus: the key or target that keyboard or mouse point at; last: the keys of what the last move touched;
    memory: place → 0 to 1, how fresh a seen card is shown (lessons only); names: of the seats, as sentences call them;
    plates: as a name that stands alone does ("You"); opened: the pile that lies open.
    legal: the legal moves by their notation; taught: the rules that a lesson has come to, None
    where all may be shown; recent: the beats that have been shown since the last decision of whoever looks.
    """

    game: Any
    words: Words
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
    legal: Mapping[str, Any] = field(default_factory=dict)
    taught: Collection[str] | None = None
    recent: tuple[Beat[Any], ...] = ()
    phrase: Phrase = notation

    def say(self, key: str, **facts: object) -> str:
        """Words of the picture."""
        return self.words.say(f"picture.{key}", self.lang, **facts)
