"""The words of the house in every language: buttons, notices, labels. The words of the rules are in the rulebooks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from pontlevis import words as station
from pontlevis.brief import brief

LANGUAGES = ("en", "fr")


class UnknownWord(KeyError):
    """No word goes by that key."""


@cache
def words() -> Mapping[str, Mapping[str, str]]:
    """Every word, those of a station too: key → language → text. Keys are `table.name`, as in `words.toml`."""
    return {**station.words(), **station.read("pontlevis_widgets")}


def word(key: str, lang: str, **facts: object) -> str:
    """The text of `key` in the language `lang`, its `{facts}` put in. Raises UnknownWord or ValueError.

    >>> word("do.undo", "en")
    'Undo'
    """
    texts = words().get(key)
    if texts is None:
        raise UnknownWord(f"no word {key!r}")
    return texts[checked(lang)].format(**facts)


def group(name: str, lang: str) -> dict[str, str]:
    """All the texts of one table of `words.toml` that have no facts to fill, by their short name."""
    start = f"{name}."
    return {key.removeprefix(start): texts[lang] for key, texts in words().items() if key.startswith(start)}


def checked(lang: str) -> str:
    """`lang` itself. Raises ValueError, naming the languages there are."""
    if lang not in LANGUAGES:
        raise ValueError(f"no language {brief(lang, 20)}: there are {', '.join(LANGUAGES)}")
    return lang
