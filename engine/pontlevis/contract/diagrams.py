"""The form that the diagrams of all games share: a head with the game and its options, facts, then the board.

    pig goal=50
    turn: 2
    path:
       1  .     5     .     1m/2w

The head names the format, `format=2`, of a game whose diagrams have changed, and the options that do not have
their default; each fact that is not the default has a line; a separate line, like `path:`, begins the board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from pontlevis.contract.fault import Fault, Faults
from pontlevis.contract.options import BadOption, differing

if TYPE_CHECKING:
    from pontlevis.contract.game import Game
    from pontlevis.contract.rulebook import Rulebook


class Parts(NamedTuple):
    """The parts of a diagram: the options of its head, the lines of facts, and the text of the board."""

    options: dict[str, Any]
    facts: list[str]
    board: str


def head(game: Game[Any, Any], chosen: Mapping[str, Any], always: Iterable[str] = ()) -> str:
    """Returns the first line of a diagram: the game, its format above 1, and options that differ from their defaults.

    chosen: every option with its value; empty for a game whose states hold no options; always: the names of options
    that are written even with their default.
    """
    return _head(game, tuple(chosen.items()), tuple(always))


@lru_cache(maxsize=256)
def _head(game: Game[Any, Any], chosen: tuple[tuple[str, Any], ...], always: tuple[str, ...]) -> str:
    """Returns the same as `head`; cached, as it is needed after each move and seldom changes."""
    options, values = game.options if chosen else (), dict(chosen)
    unusual = differing(options, values)
    written = (f"{option.name}={option.write(values[option.name])}" for option in options
               if option.name in unusual or option.name in always)
    return " ".join([game.id, *([format_of(game)] if game.format > 1 else []), *written])


def format_of(game: Game[Any, Any]) -> str:
    """Returns the word for the format of a game's diagrams, such as "format=2"."""
    return f"format={game.format}"


def parts(game: Game[Any, Any], text: object, mark: str, longest: int, faults: Faults) -> Parts:
    """Splits a diagram, and adds to `faults` those of its head and of repeated facts.

    mark: the text that begins the board, such as "path:"; longest: the most characters accepted. Raises BadPosition if
    `text` is no string, or a longer one.
    """
    if not isinstance(text, str) or len(text) > longest:
        raise game.bad_position([Fault("diagram_too_long", {"most": longest})])
    above, _, board = text.strip().partition(mark)
    first, *facts = [line.strip() for line in above.splitlines() if line.strip()] or [""]
    _said_once(facts, faults)
    return Parts(_options(game, first, faults), facts, board)


def _said_once(facts: Sequence[str], faults: Faults) -> None:
    """Adds a fault for each fact with two or more lines, as it is unclear which one is meant."""
    times = Counter(line.partition(":")[0] for line in facts)
    for name in times:
        if times[name] > 1:
            faults.add("diagram_twice", found=name)


def _options(game: Game[Any, Any], line: str, faults: Faults) -> dict[str, Any]:
    first, *words = line.split() or [""]
    named = [word for word in words if word.startswith("format=")]
    if named and named != [format_of(game)]:
        faults.add("diagram_format", found=" ".join(named), wanted=format_of(game))
    words = [word for word in words if word not in named]
    if first != game.id:
        faults.add("diagram_game", found=first, wanted=game.id)
    known = {option.name: option for option in game.options}
    options: dict[str, Any] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name in options:
            faults.add("diagram_twice", found=name)
        try:
            options[name] = known[name].read(value)
        except KeyError:
            faults.add("diagram_option", found=word)
        except BadOption as error:
            faults += error.faults
            if not error.faults:
                faults.add("diagram_option", found=word)
    return options


def is_number(word: str, digits: int = 4) -> bool:
    """True if a word of a diagram is a whole number of at most `digits` digits, without a sign.

    >>> is_number("1234"), is_number("12345"), is_number("-1")
    (True, False, False)
    """
    return word.isascii() and word.isdigit() and len(word) <= digits


class Speaker:
    """Fills the phrases of one rulebook in one language. Calls raise ValueError for an unknown language."""

    def __init__(self, book: Rulebook, lang: str) -> None:
        self.book, self.lang = book, lang

    def __call__(self, key: str, /, **facts: Any) -> str:
        """Returns the phrase `key` of the rulebook's [words], with the facts inserted."""
        return self.book.word(key, self.lang, **facts)
