"""Where games come from: each is a package, found by its entry point, the house's own no differently from others.

    [project.entry-points."pontlevis.games"]
    pig = "my_pig:PIG"

    PIG = Package(Pig(), bots=tree_search(20, 150, 800))

A package that cannot be loaded is broken alone: asked for, it says why; the others go on.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any

import pontlevis.games  # noqa: F401 - now, so that the folder does not take the place of the function later
from pontlevis.brief import brief
from pontlevis.core import Game, Sighting

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from pontlevis.bots.advice import Advice, Adviser
    from pontlevis.bots.players import Bot

logger = logging.getLogger("pontlevis")
GROUP = "pontlevis.games"
HUMAN = "human"


class UnknownGame(ValueError):
    """No game goes by that id."""


class BrokenGame(UnknownGame):
    """There is a package of that id, but it cannot be loaded; the message says why."""


class UnknownLevel(ValueError):
    """No opponent goes by that name."""


@dataclass(frozen=True)
class Bots:
    """Who plays a game against people.

    levels: name → bot, from the easiest to the hardest; adviser: who gives hints; usual: the level that a person meets
    who has not chosen (the easiest if not said); roles: name of a seat → the levels of that seat, where it has its own
    (a game master is no strength).
    """

    levels: Mapping[str, Any]
    adviser: Adviser | None = None
    usual: str = ""
    roles: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


class Package:
    """A game as it is found: its rules, and who plays it against people.

    bots: these, or where they are ("my_pig.bots:BOTS"), to be imported when somebody sits down with the computer.
    Without any there are a random player and tree search.
    """

    def __init__(self, game: Game[Any, Any], bots: Bots | str = "pontlevis.bots:PLAIN") -> None:
        self.game = game
        self.id = game.id
        self._bots = bots

    def __repr__(self) -> str:
        return f"<Package {self.id}>"

    @cached_property
    def bots(self) -> Bots:
        """Who plays it against people."""
        found: Bots = resolve_name(self._bots) if isinstance(self._bots, str) else self._bots
        return found

    def levels(self, seat: str = "") -> tuple[str, ...]:
        """The levels at which the computer plays the seat of that name, from the easiest to the hardest."""
        return tuple(self._players(seat))

    def sitters(self, seat: str = "") -> tuple[str, ...]:
        """Who may sit on the seat of that name: a person, or the computer at one of its levels."""
        return (HUMAN, *self.levels(seat))

    def seated(self, sitters: Sequence[object], seats: Sequence[str]) -> bool:
        """Whether these may sit on the named seats, one on each."""
        return len(sitters) == len(seats) and all(
            who in self.sitters(seat) for who, seat in zip(sitters, seats, strict=True))

    def company(self, seats: Sequence[str], person: int) -> tuple[str, ...]:
        """Who sits on each of the named seats when one person, on seat number `person`, has not chosen."""
        usual = self.bots.usual
        return tuple(HUMAN if number == person else usual if usual in self.levels(seat) else self.levels(seat)[0]
                     for number, seat in enumerate(seats))

    def bot(self, level: str, seat: str = "") -> Bot[Any]:
        """Who plays that seat at that level. Raises UnknownLevel naming those there are."""
        players = self._players(seat)
        if level not in players:
            raise UnknownLevel(f"no {brief(level, 40)} plays {self.id}: there are {', '.join(players)}")
        found: Bot[Any] = players[level]
        return found

    def _players(self, seat: str) -> Mapping[str, Any]:
        return self.bots.roles.get(seat, self.bots.levels)

    def advising(self, view: Any, sightings: Sequence[Sighting], seat: int,
                 rng: random.Random | None = None) -> Generator[None, None, list[Advice[Any]]]:
        """The moves worth a look with their chances and the reasons, the best first, as a thought that yields.

        None when it is not `seat`'s turn, or nobody gives advice at this game.
        """
        adviser = self.bots.adviser
        if adviser is None:
            return []
        return (yield from adviser.advise(self.game, view, sightings, seat, rng or random.Random(0)))


# -------------------------------------------------------------------- finding them


_there: list[Package] = []
_watchers: list[Callable[[Package], None]] = []


@cache
def _entry_points() -> Mapping[str, EntryPoint]:
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow to import

    return {point.name: point for point in entry_points(group=GROUP)}


def games() -> tuple[str, ...]:
    """The ids of the games there are, broken ones included, in alphabetical order."""
    return tuple(sorted(_entry_points()))


def game(id: str) -> Game[Any, Any]:
    """The game called `id`, always the same object. Raises UnknownGame, or BrokenGame where it cannot be loaded."""
    return package(id).game


def watch(seen: Callable[[Package], None]) -> None:
    """Have `seen` called with every package that has been loaded, and with each that will be."""
    _watchers.append(seen)
    for package in _there:
        seen(package)


def package(found: str | Game[Any, Any]) -> Package:
    """The package of a game, by its id or by the game itself. Raises UnknownGame or BrokenGame."""
    if not isinstance(found, Game):
        return _load(found)
    if found.id in _entry_points():
        registered = _load(found.id)
        if type(registered.game) is type(found):
            return registered
    return Package(found)


def _load(id: str) -> Package:
    point = _entry_points().get(id) if isinstance(id, str) else None
    if point is None:
        raise UnknownGame(f"no game {brief(id, 40)}: there are {', '.join(games())}")
    found = _loaded(point)
    if isinstance(found, str):
        raise BrokenGame(f"the game {id} cannot be loaded: {found}")
    return found


@cache
def _loaded(point: EntryPoint) -> Package | str:
    """The package, or why there is none. Whatever a foreign module does wrong when it is imported stays its own."""
    try:
        found = point.load()
    except Exception as error:
        logger.exception("the game %s (%s) cannot be loaded", point.name, point.value)
        return f"{type(error).__name__}: {error}"
    if not isinstance(found, Package):
        return f"{point.value} is no Package"
    if found.id != point.name:
        return f"its id is {found.id}"
    _there.append(found)
    for seen in _watchers:
        seen(found)
    return found
