"""The context of a picture: who looks, the language, the shape of the table, and the marks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from pontlevis.contract.terms import Beat
from pontlevis_widgets.draw.layout import Shape

Phrase = Callable[[Any, Any, Any, str, Sequence[str]], str]
"""Returns a move in words, given the game, the state, the move, the language, and the names of the seats."""


class Words(Protocol):
    """The words of a picture, by key."""

    def __contains__(self, key: object, /) -> bool: ...

    def say(self, key: str, lang: str, **facts: object) -> str:
        """Returns the text of a key in a language with its facts filled in."""


def notation(_game: object, _state: object, move: object, _lang: str, _names: Sequence[str]) -> str:
    """Returns the notation of a move."""
    return str(move)


@dataclass(frozen=True)
class Context:
    """The arguments of a picture besides the state.

    game: the rules; words: the texts, those of pictures in the table [picture]; phrase: puts a move in words; seat: the
    seat whose view is drawn; shape: "wide" or "tall". lit: the moves (in notation) or item keys that get a bright
    frame; picked: the choice half made or to be confirmed; focus: the key or target under keyboard or mouse; last: the
    keys of the items touched by the last move; memory: the strength (0 to 1) of the mark of each place whose card was
    seen, empty if the player has no memory aid; names: the seats' names in sentences; plates: the seats' names as
    labels ("You"); opened: the key of the open pile. legal: the legal moves by notation; taught: the rules taught so
    far in a lesson, None if all may be shown; recent: the beats shown since the last decision of this seat.
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
        """Returns a text of the table [picture]."""
        return self.words.say(f"picture.{key}", self.lang, **facts)
