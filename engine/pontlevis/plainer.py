"""A case with fewer things on the table: what its rule can do without is left out of its position.

A diagram is a text of lines and words, and `read` refuses what cannot be. So in any game one thing after the other is
struck out, or put with the others of a pile; what is then no position, or no case of the rule, stays as it was.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from typing import Any

from pontlevis.contract.game import Game
from pontlevis.contract.options import BadOption, UnknownOption
from pontlevis.contract.terms import BadPosition
from pontlevis.record.case import Case, amiss, said

AnyGame = Game[Any, Any]
LINE = re.compile(r"\n.+")
WORD = re.compile(r"[^\s()]+")
NAMES = re.compile(r"\b[0-9A-Z]\w+")
"""Cards: what leaves its place and has to be somewhere else."""
NOTHING = ("", "-", ".", "#")
"""Replacements tried for a struck part of a diagram: nothing, or a sign for an empty place."""
PILE = 12
"""A line of more words is a pile: nobody counts what lies in it."""
BEAT = 5
"""One more beat is as tangled as so many more words that tell what lies on the table."""


def tangle(game: AnyGame, case: Case) -> int:
    """How tangled a case is: words that tell what is on the table, those of its moves, and their beats."""
    return things(game, case.start) + len(" ".join(case.moves).split()) + BEAT * said(game, case).beats


def things(game: AnyGame, s: Any) -> int:
    """The number of words that it takes to tell what is on the table."""
    return len(game.describe(s, "en").split())


def plainer(game: AnyGame, case: Case) -> Generator[None, None, Case]:
    """The case with less on the table, or less said of it, as a thought that yields between tries."""
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
    """Whether a case shows its rule; one of a position from which the game cannot be played does not."""
    try:
        return not amiss(game, case)
    except Exception:  # noqa: BLE001 - `read` may take a position that no play leads to, and play may break there
        return False


def position(game: AnyGame, text: str) -> Any:
    """The position drawn in a text, None if it is none."""
    try:
        return game.read(text)
    except (BadPosition, BadOption, UnknownOption):
        return None


def spans(text: str) -> list[tuple[int, int]]:
    """Where in a diagram something may be struck out: options, lines, brackets and words, but not those of piles."""
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
    """Whether so many names stand in a line that nobody counts them."""
    return "(" not in line and len(line.split()) > PILE and ":" in line


def changes(text: str, start: int, end: int) -> Iterator[str]:
    """The text with nothing from `start` to `end`; what was there may lie with the others of a line."""
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
