"""Simplifies a case: removes from its position what its rule does not need.

A diagram is a text of lines and words, and `Game.read` refuses invalid ones. So this works for any game: it deletes one
part after the other, or moves it to a pile, and undoes each change after which the text is no position, or the case
does not show its rule.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from typing import Any

from pontlevis.contract.game import Game
from pontlevis.contract.options import BadOption, UnknownOption
from pontlevis.contract.terms import BadPosition
from pontlevis.record.case import Case, fault_of, replay

AnyGame = Game[Any, Any]
LINE = re.compile(r"\n.+")
WORD = re.compile(r"[^\s()]+")
NAMES = re.compile(r"\b[0-9A-Z]\w+")
"""Matches names of cards, which must be put somewhere else if they are deleted."""
NOTHING = ("", "-", ".", "#")
"""Replacements tried for a struck part of a diagram: nothing, or a sign for an empty place."""
PILE = 12
"""A line of more words than this is a pile, whose size does not matter."""
BEAT = 5
"""The weight of a beat in `complexity`, in words of the description."""


def complexity(game: AnyGame, case: Case) -> int:
    """Returns the complexity of a case: the words that describe its start, those of its moves, and `BEAT` a beat."""
    return things(game, case.start) + len(" ".join(case.moves).split()) + BEAT * replay(game, case).beats


def things(game: AnyGame, s: Any) -> int:
    """Returns the number of words in the English description of `s`."""
    return len(game.describe(s, "en").split())


def simplify(game: AnyGame, case: Case) -> Generator[None, None, Case]:
    """Returns the case with a simpler or shorter position, as a generator that yields between tries."""
    text = game.diagram(case.start)
    least, places, at = (things(game, case.start), len(text)), spans(text), 0
    while at < len(places):
        for tried in changes(text, *places[at]):
            yield
            s = position(game, tried)
            found = least if s is None else (things(game, s), len(tried))
            if found < least and shows(game, case._replace(start=s)):
                text, least, places = tried, found, spans(tried)
                break
        else:
            at += 1
    return case._replace(start=game.read(text))


def shows(game: AnyGame, case: Case) -> bool:
    """Returns True if a case shows its rule; False, too, if the game fails at its position."""
    try:
        return not fault_of(game, case)
    except Exception:  # noqa: BLE001 - `read` may take a position that no play leads to, and play may break there
        return False


def position(game: AnyGame, text: str) -> Any:
    """Returns the position of a diagram, or None if the text is invalid."""
    try:
        return game.read(text)
    except (BadPosition, BadOption, UnknownOption):
        return None


def spans(text: str) -> list[tuple[int, int]]:
    """Returns the spans of a diagram that may be deleted: options, lines, brackets and words, except words of piles."""
    found, open_ = [word.span() for word in WORD.finditer(text, 0, text.find("\n"))][1:], list[int]()
    for line in LINE.finditer(text):
        found.append(line.span())
        if not is_pile(line[0]):
            words = WORD.finditer(text, line.start() + line[0].find(":") + 1, line.end())
            found += [word.span() for word in words if word[0] not in NOTHING]
    for at, sign in enumerate(text):
        if sign == "(":
            open_.append(at)
        elif sign == ")" and open_:
            found.append((open_.pop(), at + 1))
    return sorted(found, key=lambda span: (span[0], -span[1]))


def is_pile(line: str) -> bool:
    """Returns True if a line is a pile: it has more than `PILE` words, a colon and no brackets."""
    return "(" not in line and len(line.split()) > PILE and ":" in line


def changes(text: str, start: int, end: int) -> Iterator[str]:
    """Yields texts without `start` to `end`, also without a later line, or with its cards moved elsewhere."""
    names = " ".join(NAMES.findall(text[start:end]))
    if text[start] == "\n":
        lines = [line.span() for line in LINE.finditer(text) if line.start() > start]
        yield from (text[:start] + text[end:a] + text[b:] for a, b in lines)
    for instead in NOTHING:
        if instead and f" {instead} " not in text:
            continue
        struck = text[:start] + instead + text[end:]
        yield struck
        if names and " . " in text:
            yield struck.replace(" . ", " # ", 1)
        if names:
            yield from (f"{struck[:line.end()]} {names}{struck[line.end():]}"
                        for line in LINE.finditer(struck) if is_pile(line[0]))
