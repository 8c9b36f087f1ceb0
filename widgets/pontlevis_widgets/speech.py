"""Text prepared for speech: signs that speech programs misread become words.

>>> spoken("Réserve : 8♣, D♥", "fr")
'Réserve : 8 de trèfle, dame de cœur'

The table is `[speech]` in `words.toml`. Text that is only seen keeps its signs; the page's script (`page/words.js`)
uses the same table for its announcements.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from pontlevis_widgets.board.words import checked, house


@cache
def _signs(lang: str) -> tuple[re.Pattern[str], list[tuple[re.Pattern[str], str]]]:
    """Returns a pattern that finds any sign, and the pattern and the words of each."""
    signs = house().group("speech", lang)
    return re.compile("|".join(signs)), [(re.compile(sign), words) for sign, words in signs.items()]


@lru_cache(maxsize=4096)
def spoken(text: str, lang: str) -> str:
    """Returns the text with its signs in words. Raises ValueError for an unknown language."""
    some, signs = _signs(checked(lang))
    for sign, words in signs if some.search(text) else ():
        text = sign.sub(words, text)
    return text
