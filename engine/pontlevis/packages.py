"""Finds games: each is a package with an entry point, those of this project included.

    [project.entry-points."pontlevis.games"]
    pig = "my_pig:PIG"

    PIG = Package(Pig(), bots=tree_search(20, 150, 800))

A package that cannot be loaded does not affect the others; asking for it raises BrokenGame.
"""

from __future__ import annotations

import random
import re
from collections.abc import Generator, Hashable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from itertools import product
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, NamedTuple

import pontlevis.games  # noqa: F401 - imported now, as a later import would replace the function of this name
from pontlevis.contract.game import Game
from pontlevis.contract.given import must_be
from pontlevis.contract.options import BadOption, Option
from pontlevis.contract.rulebook import located, shared_phrases
from pontlevis.contract.short import shortened
from pontlevis.contract.terms import Sighting
from pontlevis.contract.texts import text
from pontlevis.entrypoints import BrokenEntry, EntryPoints

if TYPE_CHECKING:
    from pontlevis.bots.advice import Advice, Adviser
    from pontlevis.bots.coach import Coach
    from pontlevis.bots.players import Bot

HUMAN = "human"
RANDOM = "random"
"""The level that plays at random: it is accepted for any seat, though few games list it."""
RANDOM_BOT, MIXED_BOT = "pontlevis.bots.players:RandomBot", "pontlevis.bots.players:MixedBot"
"""The import paths of these bots, loaded once they are to play, as are the bots of every game."""
MIX = re.compile(r"([^:]+):([1-9]\d?):([^:]+)")


class UnknownGame(ValueError):
    """Raised for an id that no game has."""


class BrokenGame(UnknownGame):
    """Raised for an id whose package cannot be loaded; the message says why."""


class BadSeats(ValueError):
    """Raised for a wrong number of seats or names, an unknown seat or level."""


class UnknownLevel(ValueError):
    """Raised for a name that no level has."""


class Opponent(NamedTuple):
    """A level in words: its name in a sentence, its strength, its habit; "" for a part without words."""

    level: str
    name: str
    strength: str = ""
    habit: str = ""


@dataclass(frozen=True)
class Bots:
    """The levels and the adviser of a game.

    levels: name → bot, from the easiest to the hardest; adviser: gives hints; usual: the level for a person who has not
    chosen one, by default the easiest; roles: name of a seat → the levels of that seat, if they differ from `levels`;
    empty for a seat that only a person can take, such as a game master's; coach: finds puzzles and reviews games.

    The rulebook's [words] may name a level, "level.easy", and describe it as an opponent: "opponent.easy" in a sentence
    ("the novice"), "strength.easy" (one word), "habit.easy" ("remembers little"). "chance.holds" says for which players
    the adviser's chances hold ("if both play on like the novice").
    """

    levels: Mapping[str, Any]
    adviser: Adviser | None = None
    usual: str = ""
    roles: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    coach: Coach | None = None

    def __post_init__(self) -> None:
        """Raises TypeError for an adviser without the method `advise`, such as a bot."""
        if self.adviser is not None and not hasattr(self.adviser, "advise"):
            raise TypeError(f"adviser is {shortened(self.adviser, 40)}, which has no method advise: "
                            "OddsAdviser(…) makes an adviser of a TreeSearch")


class Mix(NamedTuple):
    """A sitter between two levels, written "easy:30:hard": makes 30 of 100 decisions as the harder one does.

    easier, harder: levels; percent: of the decisions made at the harder level, 1 to 99.
    """

    easier: str
    percent: int
    harder: str

    def __str__(self) -> str:
        return f"{self.easier}:{self.percent}:{self.harder}"

    @classmethod
    def read(cls, sitter: object) -> Mix | None:
        """Returns the mix that a text describes; None for anything else, such as the name of a level."""
        found = MIX.fullmatch(sitter) if isinstance(sitter, str) else None
        return cls(found[1], int(found[2]), found[3]) if found else None


class Seating(NamedTuple):
    """Seats that a game can have, by name, the side of each, and the options that give them."""

    options: dict[str, Any]
    seats: tuple[str, ...]
    sides: tuple[Hashable, ...]


class Kind(IntEnum):
    """The ways of playing together, in the order in which games are offered."""

    RIVALS = 0
    PARTY = 1
    SOLITAIRE = 2


class Package:
    """A game with its rules and its bots.

    bots: the bots, or their import path ("my_pig.bots:BOTS"), imported when a person plays with the computer; by
    default a random player and tree search. Raises TypeError for a `game` that is no game.
    """

    def __init__(self, game: Game[Any, Any], bots: Bots | str = "pontlevis.bots:PLAIN") -> None:
        must_be(Game, game=game)
        self.game = game
        self.id = game.id
        self._bots = bots

    def __repr__(self) -> str:
        return f"<Package {self.id}>"

    @cached_property
    def bots(self) -> Bots:
        """The levels and the adviser."""
        found: Bots = resolve_name(self._bots) if isinstance(self._bots, str) else self._bots
        return found

    # -- seats and sitters

    @cached_property
    def sizing(self) -> tuple[Option, ...]:
        """The options that change the seats."""
        usual = self.game.seats(self.game.setup())
        return tuple(option for option in self.game.options
                     if any(found.seats != usual for value in option.values
                            for found in self._seating({option.name: value})))

    @cached_property
    def seatings(self) -> tuple[Seating, ...]:
        """The possible seatings, with the options that give them: the default first, then those with fewest changes.

        Of equally many changes, those of options declared earlier come first.
        """
        choices = [dict(zip((option.name for option in self.sizing), values, strict=True))
                   for values in product(*(option.values for option in self.sizing))]
        found = [seating for chosen in choices for seating in self._seating(chosen)]
        usual = [option.default for option in self.sizing]

        def changed(one: Seating) -> tuple[int, list[bool]]:
            changes = [value != default for value, default in zip(one.options.values(), usual, strict=True)]
            return sum(changes), changes[::-1]

        return tuple(sorted(found, key=changed))

    def _seating(self, options: dict[str, Any]) -> Iterator[Seating]:
        """Yields the seating with these options; nothing if they are not allowed together."""
        with suppress(BadOption):
            start = self.game.setup(**options)
            yield Seating(options, self.game.seats(start), self.game.sides(start))

    def sized(self, count: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """Returns the options of a game with `count` seats: those given, and the others that are needed.

        If no seating has this number, returns it as the value of the option that sets the number, for `Game.setup` to
        refuse by its rule. Raises BadSeats if there is no such option.
        """
        for seating in self.seatings:
            if len(seating.seats) == count and all(
                    options.get(name, value) == value for name, value in seating.options.items()):
                return {**seating.options, **options}
        counting = [option.name for option in self.sizing if type(option.default) is int]
        if not counting:
            raise BadSeats(f"{self.id} wants {' or '.join(map(str, self.players))} seats, not {count}")
        return {counting[0]: count, **options}

    @property
    def players(self) -> tuple[int, ...]:
        """The possible numbers of seats, in ascending order."""
        return tuple(sorted({len(seating.seats) for seating in self.seatings}))

    @cached_property
    def people(self) -> tuple[int, int]:
        """The least number of people, if the computer plays all seats that it can, and the most, if it plays none."""
        fewest = min(sum(not self.levels(seat) for seat in seating.seats) for seating in self.seatings)
        return max(1, fewest), self.players[-1]

    @cached_property
    def kind(self) -> Kind:
        """The kind of the game: against others, together against the game, or alone."""
        sides = self.seatings[0].sides
        if len(sides) == 1:
            return Kind.SOLITAIRE
        return Kind.PARTY if len({*sides} - {None}) == 1 else Kind.RIVALS

    def levels(self, seat: str = "") -> tuple[str, ...]:
        """The levels of the computer for the seat of that name, from the easiest to the hardest."""
        return tuple(self._players(seat))

    def sitters(self, seat: str = "") -> tuple[str, ...]:
        """The sitters allowed on the seat of that name: a person, or the computer at its levels."""
        return (HUMAN, *self.levels(seat))

    def seated(self, sitters: Sequence[object], seats: Sequence[str]) -> bool:
        """True if these sitters are allowed on the named seats, one on each."""
        return len(sitters) == len(seats) and all(map(self._may_sit, sitters, seats))

    def _may_sit(self, sitter: object, seat: str) -> bool:
        mix, levels = Mix.read(sitter), (RANDOM, *self.levels(seat))
        return {mix.easier, mix.harder} <= {*levels} if mix else sitter in (HUMAN, *levels)

    def company(self, seats: Sequence[str], person: int, level: str = "") -> tuple[str, ...]:
        """Returns the sitters of the named seats: a person on seat number `person`, and on the others as by `sitter`.

        A seat without `level` gets its usual one; a seat without levels is a person's.
        """
        return tuple(HUMAN if number == person else self.sitter(seat, level) for number, seat in enumerate(seats))

    def sitter(self, seat: str, level: str = "") -> str:
        """The computer for a seat: `level` (or mix) if it has that, else its usual or easiest; HUMAN without any."""
        levels = self.levels(seat)
        mix = Mix.read(level) is not None and self._may_sit(level, seat)
        return level if mix else next((one for one in (level, self.bots.usual) if one in levels), (*levels, HUMAN)[0])

    def called(self, sitter: str, lang: str) -> str:
        """The name of a person or a level: the game's word `level.NAME`, else the common one, else the bare name.

        A mix is named by both its levels.
        """
        if mix := Mix.read(sitter):
            easier, harder = self.called(mix.easier, lang), self.called(mix.harder, lang)
            return self._said("level.mix", lang).format(easier=easier, harder=harder)
        return self._said(f"level.{sitter}", lang) or sitter

    def opponent(self, level: str, lang: str) -> Opponent:
        """A level in words: `opponent.NAME`, `strength.NAME` and `habit.NAME`; without the first, its name.

        A mix is described by its two levels.
        """
        if mix := Mix.read(level):
            easier, harder = (self.opponent(one, lang).name for one in (mix.easier, mix.harder))
            name, habit = (self._said(key, lang).format(easier=easier, harder=harder, percent=mix.percent)
                           for key in ("opponent.mix", "habit.mix"))
            return Opponent(level, name, "", habit)
        name = self._said(f"opponent.{level}", lang) or self.called(level, lang)
        return Opponent(level, name, self._said(f"strength.{level}", lang), self._said(f"habit.{level}", lang))

    def _said(self, key: str, lang: str) -> str:
        """Returns the game's word, else the common one, else ""."""
        words = self.game.rulebook.words.get(key) or shared_phrases().get(key)
        return text(words, lang) if words else ""

    def bot(self, level: str, seat: str = "") -> Bot[Any]:
        """The bot of that seat at that level, or at a mix of two.

        Raises UnknownLevel, which names the levels, or TypeError for a faulty bot.
        """
        if mix := Mix.read(level):
            mixed: Bot[Any] = resolve_name(MIXED_BOT)(
                self.bot(mix.easier, seat), self.bot(mix.harder, seat), mix.percent / 100)
            return mixed
        players = self._players(seat)
        if level == RANDOM and level not in players:
            anybody: Bot[Any] = resolve_name(RANDOM_BOT)()
            return anybody
        if level not in players:
            raise UnknownLevel(f"no {shortened(level, 40)} plays {self.id}: there are {', '.join(players)}")
        found: Bot[Any] = players[level]
        if not hasattr(found, "think"):
            raise TypeError(f"level {level} of {self.id} is {shortened(found, 40)}, which has no method think")
        return found

    def _players(self, seat: str) -> Mapping[str, Any]:
        return self.bots.roles.get(seat, self.bots.levels)

    def advising(self, view: Any, sightings: Sequence[Sighting], seat: int,
                 rng: random.Random | None = None) -> Generator[None, None, list[Advice[Any]]]:
        """Returns candidate moves with their chances and reasons, the best first; yields while it thinks.

        Empty if it is not `seat`'s turn, or the game has no adviser.
        """
        adviser = self.bots.adviser
        if adviser is None:
            return []
        return (yield from adviser.advise(self.game, view, sightings, seat, rng or random.Random(0)))


# -------------------------------------------------------------------- finding them


def _fault(name: str, found: object) -> str:
    if not isinstance(found, Package):
        return f"{shortened(found, 40)} is no Package"
    located(found.game.rules, found.game.written_in)  # raises UnknownRulebook: without its words, a game is broken
    return "" if found.id == name else f"its id is {found.id}"


PACKAGES: EntryPoints[Package] = EntryPoints("pontlevis.games", "the game", _fault)


def games() -> tuple[str, ...]:
    """The ids of all games, broken ones included, in alphabetical order."""
    return PACKAGES.names


def game(id: str) -> Game[Any, Any]:
    """The game with this id, always the same object. Raises UnknownGame, or BrokenGame if it cannot be loaded."""
    return package(id).game


def package(found: str | Game[Any, Any]) -> Package:
    """Returns the package of a game, by its id or by the game itself. Raises UnknownGame or BrokenGame.

    A game without an entry point gets a package with the default bots.
    """
    if not isinstance(found, Game):
        return _load(found)
    if found.id in PACKAGES:
        registered = _load(found.id)
        if type(registered.game) is type(found):
            return registered
    return Package(found)


def _load(id: str) -> Package:
    if id not in PACKAGES:
        known = ", ".join(games()) or "none, for pontlevis is not installed here: pip install -e ."
        raise UnknownGame(f"no game {shortened(id, 40)}: there are {known}")
    try:
        return PACKAGES.load(id)
    except BrokenEntry as broken:
        raise BrokenGame(f"the game {id} cannot be loaded: {broken}") from None
