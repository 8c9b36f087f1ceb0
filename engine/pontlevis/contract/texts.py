"""Texts in every language: the languages supported, and the facts put into a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

LANGUAGES = ("en", "fr")
"""The languages every text exists in."""

Texts = Mapping[str, str]
"""A text by language: ``{"en": ..., "fr": ...}``."""

_FACT = re.compile(r"\{(\w+)\}")


def text(texts: Texts, lang: str) -> str:
    """The text in that language. Raises ``ValueError``, which names the languages of `texts`."""
    if lang not in texts:
        raise ValueError(f"no text in language {lang!r}; there are: {', '.join(sorted(texts))}")
    return texts[lang]


def fill(sentence: str, facts: Mapping[str, Any]) -> str:
    """Puts facts into a sentence: ``fill("{card} is low", {"card": "5"})``; a fact that is missing stays ``{card}``."""
    return _FACT.sub(lambda found: str(facts.get(found[1], found[0])), sentence) if "{" in sentence else sentence
