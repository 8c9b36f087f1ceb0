"""Texts in every language: the known languages, and the insertion of facts into a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

LANGUAGES = ("en", "fr")
"""The languages that every text has."""

Texts = Mapping[str, str]
"""A text by language: ``{"en": ..., "fr": ...}``."""

_FACT = re.compile(r"\{(\w+)\}")


def text(texts: Texts, lang: str) -> str:
    """Returns the text in the language `lang`. Raises ``ValueError``, with the text's languages, if it lacks `lang`."""
    if lang not in texts:
        raise ValueError(f"no text in language {lang!r}; there are: {', '.join(sorted(texts))}")
    return texts[lang]


def fill(sentence: str, facts: Mapping[str, Any]) -> str:
    """Inserts facts into a sentence: ``fill("{card} is low", {"card": "5"})``; a missing fact stays ``{card}``."""
    return _FACT.sub(lambda found: str(facts.get(found[1], found[0])), sentence) if "{" in sentence else sentence
