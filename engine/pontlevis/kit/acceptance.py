"""The parts of `pont-levis check NAME`, run in order, so that the author of a game sees what is missing or wrong.

The parts of the engine are here; those of the board are in `pontlevis_widgets.board.checks`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from inspect import getfile, getsourcelines, unwrap
from pathlib import Path
from traceback import walk_tb
from typing import Any, NamedTuple

from pontlevis.bots import choose, finish
from pontlevis.contract.game import Game
from pontlevis.contract.terms import CHANCE
from pontlevis.contract.texts import LANGUAGES
from pontlevis.kit.contract import Broken, check
from pontlevis.kit.examples import check_cases, check_example
from pontlevis.packages import Package
from pontlevis.record import Record, kept

GAMES = 20
"""The number of random games the kit plays."""
ASKED = 3
"""The number of turns of each seat, on average, at which its levels are asked for a move."""


class Found(NamedTuple):
    """The result of one part: what it checked, in words; the fault and its place, both "" if there is no fault."""

    part: str
    seen: str
    fault: str = ""
    where: str = ""


Part = Callable[[Package], str]
"""Checks one side of a package and returns what it checked, in words. Raises Broken, or the game's own errors."""


def look(parts: Mapping[str, Part], package: Package) -> Iterator[Found]:
    """Runs each part and yields its result; an error in one does not stop the others."""
    for name, part in parts.items():
        try:
            yield Found(name, part(package))
        except Exception as error:  # noqa: BLE001 - a foreign game may raise anything, and its author must see it
            kind = "" if isinstance(error, Broken) else f"{type(error).__name__}: "
            yield Found(name, "", f"{kind}{error}", where(package.game, error))


HELD_BY = {
    "check_beginning": "begin", "check_moves": "moves", "_check_refusal": "why_not", "check_ways": "why_not",
    "check_beats": "tell", "check_seats": "seats", "check_actor": "actor", "_check_outcome": "outcome",
    "check_chance": "chance", "check_text": "diagram", "check_view": "view", "_check_own_turn": "view",
    "check_circles": "circles", "check_seen": "seen", "check_hidden": "hide",
}
"""Function of the kit → the method of a game that it checks."""


def where(game: Game[Any, Any], error: BaseException) -> str:
    """Returns the file and line where the game raised an error, else those of the rule, method or class it is about."""
    home = Path(getfile(type(game))).parent
    frames = list(walk_tb(error.__traceback__))
    cause = error.__cause__
    for frame, line in reversed([*frames, *(walk_tb(cause.__traceback__) if cause else ())]):
        if home in Path(frame.f_code.co_filename).parents:
            return _place(frame.f_code.co_filename, line)
    for rule in game.rulebook.ids:
        if str(error).startswith(f"{rule} ") and (found := _rule(home, rule)):
            return found
    names = (HELD_BY.get(frame.f_code.co_name, "") for frame, _ in reversed(frames))
    method = unwrap(getattr(type(game), next(filter(None, names), ""), type(game)))
    about = method if home in Path(getfile(method)).parents else type(game)
    return _place(getfile(about), getsourcelines(about)[1])


def _rule(home: Path, rule: str) -> str:
    """The place of a rule in the Python and TOML files below `home`; "" if it is not found."""
    for path in sorted([*home.rglob("*.py"), *home.rglob("*.toml")]):
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines, 1):
            if f'id = "{rule}"' in line:
                return _place(path, number)
    return ""


def _place(path: str | Path, line: int) -> str:
    """The place as "file:line", relative to the current folder if the file is below it."""
    path, here = Path(path), Path.cwd()
    return f"{path.relative_to(here) if here in path.parents else path}:{line}"


def rules(package: Package) -> str:
    """Checks the contract in random games, under combinations of all options."""
    tested = check(package.game, GAMES)
    return f"{tested.games} random games of {tested.moves} moves keep the contract"


def words(package: Package) -> str:
    """Checks that the rulebook has all phrases that the earlier parts used."""
    book = package.game.rulebook
    if not book.ids:
        return "no rulebook: ids stand for words"
    if book.missing:
        raise Broken(f"words that are nowhere: {', '.join(sorted(book.missing))}")
    untold = [lang for lang in LANGUAGES if lang not in book.languages]
    return f"{len(book.ids)} rules" + (f"; what is asked for in {', '.join(untold)} is said in {book.languages[0]}"
                                       if untold else "")


def examples(package: Package) -> str:
    """Checks that the worked examples of the rulebook give the results that they state."""
    played = package.game.rulebook.examples
    for example in played:
        check_example(package.game, example)
    return f"{len(played)} worked examples"


def cases(package: Package) -> str:
    """Checks that the package's cases show their rules."""
    found = kept(package.game)
    for rule in found:
        check_cases(package.game, found[rule])
    return f"{sum(map(len, found.values()))} cases of {len(found)} rules" if found else "no cases are kept"


def bots(package: Package) -> str:
    """Checks that every level of the bots chooses legal moves, at the first turns of a game."""
    game, rng = package.game, random.Random(0)
    record = Record(game, rng=rng)
    asked = 0
    while (seat := game.actor(record.state)) is not None and asked < ASKED * len(game.seats(record.state)):
        if seat == CHANCE:
            record.draw()
            continue
        view, seen = game.view(record.state, seat), record.seen_by(seat)
        for level in package.levels(game.seats(record.state)[seat]):
            move = choose(package.bot(level, game.seats(record.state)[seat]), game, view, seen, seat, rng)
            if move not in game.moves(record.state):
                raise Broken(f"{level} plays {move}, which is not legal:\n{game.diagram(record.state)}")
        record.play(move)
        asked += 1
    return f"{', '.join(package.levels())} find legal moves"


def advice(package: Package) -> str:
    """Checks that hints at the first turn name legal moves."""
    game, record = package.game, Record(package.game, rng=random.Random(0))
    while game.actor(record.state) == CHANCE:
        record.draw()
    seat = game.actor(record.state)
    if seat is None:
        return "the game is over before it begins"
    found = finish(package.advising(game.view(record.state, seat), record.seen_by(seat), seat))
    for one in found:
        if one.move not in game.moves(record.state):
            raise Broken(f"a hint names {one.move}, which is not legal:\n{game.diagram(record.state)}")
    return f"{len(found)} moves advised at the start" if found else "nobody gives hints"


PARTS: dict[str, Part] = {
    "rules": rules, "words": words, "examples": examples, "cases": cases, "bots": bots, "advice": advice,
}
