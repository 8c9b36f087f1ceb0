"""Text prepared for speech: signs that speech programs misread become words.

>>> spoken("Réserve : 8♣, D♥", "fr")
'Réserve : 8 de trèfle, dame de cœur'

The table is `[speech]` in `words.toml`. Text that is only seen keeps its signs; the page's script (`page/words.js`)
uses the same table for its announcements.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache

from pontlevis_widgets.board.words import checked, house


@cache
def speaker(lang: str) -> Callable[[str], str]:
    """Returns the function that puts the signs of a line in words. Raises ValueError for an unknown language."""
    table = house().group("speech", checked(lang))
    some, signs = re.compile("|".join(table)), [(re.compile(sign), words) for sign, words in table.items()]

    @lru_cache(maxsize=4096)
    def speak(line: str) -> str:
        for sign, words in signs if some.search(line) else ():
            line = sign.sub(words, line)
        return line
    return speak


def spoken(text: str, lang: str) -> str:
    """Returns the text with its signs in words. Raises ValueError for an unknown language.

    Its lines are cached one by one, as an act changes few lines of a position.
    """
    return "\n".join(map(speaker(lang), text.split("\n")))
