"""Texts in every language: the known languages, and the insertion of facts into a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
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
    if "{" not in sentence:
        return sentence
    return "".join([str(facts[part]) if is_name and part in facts else f"{{{part}}}" if is_name else part
                    for part, is_name in _split(sentence)])


@lru_cache(maxsize=4096)
def _split(sentence: str) -> tuple[tuple[str, bool], ...]:
    """Returns the parts of a sentence, each with True if it is the name of a fact."""
    return tuple((part, n % 2 == 1) for n, part in enumerate(_FACT.split(sentence)) if part)
