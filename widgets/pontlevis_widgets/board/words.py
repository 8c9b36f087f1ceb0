"""The words of the house and of each game's board in every language: buttons, notices, labels.

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
    """No word goes by that key."""


class Words:
    """Words by key, `table.name` as in the TOML text they are read from.

    own: the words of this text alone; beyond: the words to look among for what is not there. One language is enough:
    what is missing is said in the first there is. Raises ValueError for a word in a language that there is not.
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
        """The text of `key` in the language `lang`, its `{facts}` put in. Raises UnknownWord or ValueError."""
        texts = self[key]
        if lang not in texts:
            raise no_language(lang)
        return texts[lang].format(**facts)

    def known(self, key: str, lang: str) -> str:
        """The text of `key`, or "" where nobody has one."""
        return self.say(key, lang) if key in self else ""

    def group(self, table: str, lang: str) -> dict[str, str]:
        """All the texts of one table, facts and all, by their short name."""
        start = f"{table}."
        return {key.removeprefix(start): texts[lang] for key, texts in self._all.items() if key.startswith(start)}


@cache
def house() -> Words:
    """The words that all boards and pages share, those of a station among them."""
    return Words(_text("pontlevis_widgets"), Words(_text("pontlevis.table")))


def _text(package: str) -> str:
    return (files(package) / "words.toml").read_text(encoding="utf-8")


def word(key: str, lang: str, **facts: object) -> str:
    """A text of the house, see `Words.say`.

    >>> word("do.undo", "en")
    'Undo'
    """
    return house().say(key, lang, **facts)


def value_words(words: Words, option: str, value: Any, lang: str) -> str:
    """A value of an option as a person reads it."""
    if isinstance(value, bool):
        return word("value.yes" if value else "value.no", lang)
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or word("value.none", lang)
    return words.known(f"value.{option}_{value}", lang) or words.known(f"value.{value}", lang) or str(value)


def checked(lang: str) -> str:
    """`lang` itself. Raises ValueError, naming the languages there are."""
    if lang not in LANGUAGES:
        raise no_language(lang)
    return lang


def capital(text: str) -> str:
    """A text with a capital at its beginning, the rest as it is."""
    return text[:1].upper() + text[1:]
