"""The words that all stations share, on a page and in the terminal. The words of the rules are in seeds/."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from pontlevis.contract.game import Game
from pontlevis.contract.texts import Texts, text
from pontlevis.table.controls import Controls
from pontlevis.table.log import begins


def words_in(package: str, name: str = "words.toml") -> dict[str, Texts]:
    """The words in a file of a package: key → language → text. Keys are `table.name`."""
    raw = tomllib.loads((files(package) / name).read_text(encoding="utf-8"))
    return {f"{group}.{key}": texts for group, entries in raw.items() for key, texts in entries.items()}


@cache
def words() -> Mapping[str, Texts]:
    """Every word of a station."""
    return words_in("pontlevis.table")


def word(key: str, lang: str, **facts: object) -> str:
    """The text of `key` in the language `lang`, with its `{facts}` put in. Raises KeyError or ValueError.

    >>> word("notice.undone", "en")
    'Taken back.'
    """
    return text(words()[key], lang).format(**facts)


class Wording:
    """The words of one station: those common to all games, those of its game, and the names of the seats.

    words: turns a key and its facts into a sentence; start: the state in which the game began.
    """

    def __init__(self, game: Game[Any, Any], lang: str, names: tuple[str, ...], controls: Controls,
                 words: Callable[..., str], start: Any) -> None:
        self.game, self.lang, self.names, self.controls, self.words, self.start = (
            game, lang, names, controls, words, start)

    def say(self, key: str, **facts: object) -> str:
        """The sentence with that key, in the words common to all games."""
        return self.words(key, self.lang, **facts)

    def called(self, form: str, seat: int) -> str:
        """A seat in the phrase `form`, as "to_seat": the game's own phrase if it has one, else the common one."""
        own = self.game.called(form, seat, self.start, self.lang, self.names)
        return own or self.say(f"seat.{form}", seat=self.names[seat])

    def did(self, seat: int, text: str) -> str:
        """A sentence with the name of `seat` before it, unless it begins with a seat's name or `seat` is -1."""
        name = self.names[seat] if seat >= 0 else ""
        if not name or self.controls.named or any(begins(text, named) for named in self.names):
            return text
        return self.say("turn.did", name=name, text=text)

    def phrase(self, state: Any, move: Any) -> str:
        """A move in a state in words, as hints and questions name it."""
        return self.controls.phrase(self.game, state, move, self.lang, self.names)

    def sentence(self, form: Literal["tell", "refuse"], rule: str, facts: Mapping[str, Any], state: Any) -> str:
        """The rulebook's sentence of a rule, with the names of the seats; form: "tell" or "refuse"."""
        return self.game.sentence(form, rule, facts, state, self.lang, self.names)
