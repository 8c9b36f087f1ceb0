"""Written text as it is to be spoken: the signs that speech programs misread become words.

    >>> spoken("Réserve : 8♣, D♥", "fr")
    'Réserve : 8 de trèfle, dame de cœur'

The table is `[speech]` in `words.toml`. What is on the screen for the eye alone keeps its signs; the page's script
(`page/words.js`) reads the same table for what it announces.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from pontlevis_widgets.board.words import checked, house


@cache
def _signs(lang: str) -> list[tuple[re.Pattern[str], str]]:
    return [(re.compile(sign), words) for sign, words in house().group("speech", lang).items()]


@lru_cache(maxsize=4096)
def spoken(text: str, lang: str) -> str:
    """The text with its signs in words. Raises ValueError for a language."""
    for sign, words in _signs(checked(lang)):
        text = sign.sub(words, text)
    return text
