"""The words that all boards share, and those of each game's board, in every language: buttons, notices, labels.

The words of the rules are in the rulebooks.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from pontlevis.contract.given import no_language
from pontlevis.contract.texts import LANGUAGES, Texts


class UnknownWord(KeyError):
    """Raised for a key without a word."""


class Words:
    """Words by key, `table.name` as in their TOML source.

    own: the words of this source alone; beyond: further words, for keys that are not in this source. One language is
    enough: a missing text is replaced by that of the first language given. Raises ValueError for an unknown language.
    """

    def __init__(self, source: str, beyond: Words | None = None) -> None:
        self.own: Mapping[str, Texts] = {f"{table}.{name}": texts for table, entries in tomllib.loads(source).items()
                                         for name, texts in entries.items()}
        for key, lang in ((key, lang) for key, texts in self.own.items() for lang in texts if lang not in LANGUAGES):
            raise ValueError(f"{key}: {no_language(lang)}")
        whole = {key: {lang: texts.get(lang, next(iter(texts.values()))) for lang in LANGUAGES}
                 for key, texts in self.own.items()}
        self._all = ({} if beyond is None else {key: beyond[key] for key in beyond}) | whole

    def __contains__(self, key: object) -> bool:
        return key in self._all

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __getitem__(self, key: str) -> Texts:
        if key not in self._all:
            raise UnknownWord(f"no word {key!r}")
        return self._all[key]

    def say(self, key: str, lang: str, **facts: object) -> str:
        """Returns the text of `key` in the language `lang` with its `{facts}` filled in.

        Raises UnknownWord, ValueError for an unknown language, or KeyError for a missing fact.
        """
        texts = self._all[key] if key in self._all else self[key]
        if lang not in texts:
            raise no_language(lang)
        said = texts[lang]
        return said.format(**facts) if "{" in said else said

    def known(self, key: str, lang: str) -> str:
        """Returns the text of `key`, "" for an unknown key. Raises ValueError for an unknown language."""
        return self.say(key, lang) if key in self else ""

    def group(self, table: str, lang: str) -> dict[str, str]:
        """Returns all texts of one table by their short names, with `{facts}` not filled in."""
        start = f"{table}."
        return {key.removeprefix(start): texts[lang] for key, texts in self._all.items() if key.startswith(start)}


@cache
def house() -> Words:
    """Returns the words that all boards and pages share, including those of a station."""
    return Words(_text("pontlevis_widgets"), Words(_text("pontlevis.table")))


def _text(package: str) -> str:
    return (files(package) / "words.toml").read_text(encoding="utf-8")


def word(key: str, lang: str, **facts: object) -> str:
    """Returns a shared text, see `Words.say`.

    >>> word("do.undo", "en")
    'Undo'
    """
    return house().say(key, lang, **facts)


def value_words(words: Words, option: str, value: Any, lang: str) -> str:
    """Returns the label of an option's value."""
    if isinstance(value, bool):
        return word("value.yes" if value else "value.no", lang)
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or word("value.none", lang)
    return words.known(f"value.{option}_{value}", lang) or words.known(f"value.{value}", lang) or str(value)


def checked(lang: str) -> str:
    """Returns `lang` itself. Raises ValueError, naming the known languages."""
    if lang not in LANGUAGES:
        raise no_language(lang)
    return lang


def capital(text: str) -> str:
    """Returns `text` with its first letter in upper case."""
    return text[:1].upper() + text[1:]
