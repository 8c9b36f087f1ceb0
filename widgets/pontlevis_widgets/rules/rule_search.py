"""Search of rules by words, ids and cards, in every language, ignoring case and accents."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pontlevis.contract.rulebook import Rulebook
from pontlevis.contract.texts import LANGUAGES, Texts

MOST = 30
"""The number of results shown."""
SUITS = str.maketrans("♥♦♣♠", "hdcs")


class Found(NamedTuple):
    """A rule that was found: its id, its title, and the text around the first match."""

    id: str
    title: str
    excerpt: str


class Entry(NamedTuple):
    """The searchable text of a rule: its titles and all its texts as `plain` text, and the readable texts."""

    id: str
    title: str
    text: str
    read: Texts


def search(book: Rulebook, wanted: str, lang: str) -> list[Found]:
    """Returns the rules and rulings that contain all these words as beginnings of words, title matches first."""
    words = plain(wanted).split()
    if not words:
        return []
    found = [entry for entry in entries(book) if all(begun(word, f"{entry.title} {entry.text}") for word in words)]
    found.sort(key=lambda entry: not all(begun(word, entry.title) for word in words))
    return [Found(entry.id, book[entry.id].title[lang], excerpt(entry.read[lang], words)) for entry in found[:MOST]]


def plain(text: str) -> str:
    """Returns a text in lower case without accents, with cards as they are typed: "8♠" is "8s"."""
    letters = unicodedata.normalize("NFKD", text.translate(SUITS).casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def begun(word: str, text: str) -> re.Match[str] | None:
    """Returns the match of the first word in `text` that begins with `word`, None without one."""
    return re.search(rf"(?<!\w){re.escape(word)}", text)


def excerpt(text: str, words: list[str], around: int = 60) -> str:
    """Returns the text around the first match; the beginning of `text` if no word is found in it."""
    places = [found.start() for word in words if (found := begun(word, plain(text)))]
    at = min(places, default=0)
    start = text.rfind(" ", 0, max(0, at - around)) + 1 if at > around else 0
    end = len(text) if len(text) <= at + 2 * around else max(text.rfind(" ", 0, at + 2 * around), at)
    return f"{'… ' if start else ''}{text[start:end]}{' …' if end < len(text) else ''}"


@lru_cache(maxsize=16)
def entries(book: Rulebook) -> tuple[Entry, ...]:
    """Returns the searchable entries of a rulebook."""
    return tuple(_entries(book))


def _entries(book: Rulebook) -> Iterator[Entry]:
    examples = {id_: [one for one in book.examples if id_ in one.rules] for id_ in book.ids}
    for id_ in book.ids:
        entry = book[id_]
        told = [text for one in examples[id_] for text in (one.given, one.action, one.expect)]
        titles = " ".join((id_, *(entry.title[lang] for lang in LANGUAGES)))
        texts = " ".join(text[lang] for text in (entry.text, *told) for lang in LANGUAGES)
        yield Entry(id_, plain(titles), plain(texts), {lang: " ".join(text[lang] for text in (entry.text, *told))
                                                      for lang in LANGUAGES})
