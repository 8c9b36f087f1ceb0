"""A party looks for a treasure in a cave; with a game master, only the master knows its place.

Without one nobody knows it: chance decides at each dig. With one, chance shows the place that the master chose.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pontlevis import CHANCE, Beat, Chance, Game, Numbers, Outcome, Refusal, Seen
from pontlevis.contract.fault import Fault
from pontlevis.contract.options import Option

PLACES = (1, 2, 3, 4, 5, 6, 7, 8)
HEROES = ("red", "blue", "green", "yellow", "purple")
RULES = """
[game]
title = {en = "The Cave", fr = "La Grotte"}
tagline = {en = "Find it together.", fr = "À trouver ensemble."}

[words]
red = {en = "Red", fr = "Rouge"}
blue = {en = "Blue", fr = "Bleu"}
green = {en = "Green", fr = "Vert"}
yellow = {en = "Yellow", fr = "Jaune"}
purple = {en = "Purple", fr = "Violet"}
master = {en = "Master", fr = "Maître"}

[[rule]]
id = "cave.begins"
en = "A treasure lies at one of eight places."
fr = "Un trésor est caché dans l’un des huit endroits."
tell = {en = "A treasure lies in the cave.", fr = "Un trésor est dans la grotte."}

[[rule]]
id = "cave.hide"
en = "A game master hides the treasure."
fr = "Un maître du jeu cache le trésor."
tell = {en = "{seat} hides the treasure.", fr = "{seat} cache le trésor."}

[[rule]]
id = "cave.dig"
en = "In turn, each character digs at one place."
fr = "À tour de rôle, chaque personnage creuse à un endroit."
tell = {en = "{seat} digs at {at}.", fr = "{seat} creuse en {at}."}
refuse = {en = "Somebody has dug at {at}.", fr = "On a déjà creusé en {at}."}

[[rule]]
id = "cave.nothing"
en = "The place may be empty."
fr = "L’endroit peut être vide."
tell = {en = "There is nothing at {at}.", fr = "Il n’y a rien en {at}."}

[[rule]]
id = "cave.found"
en = "The party wins when it finds the treasure."
fr = "Le groupe gagne quand il trouve le trésor."
tell = {en = "The treasure is found.", fr = "Le trésor est trouvé."}

[[rule]]
id = "cave.dark"
en = "When the torches are out, the party has fallen."
fr = "Quand les torches sont éteintes, le groupe a perdu."
tell = {en = "The torches are out.", fr = "Les torches sont éteintes."}
"""


@dataclass(frozen=True, slots=True)
class Hide(Numbers):
    """The master hides the treasure; `at` is 0 for seats that may not know it."""

    at: int


@dataclass(frozen=True, slots=True)
class Dig(Numbers):
    """A character digs at a place."""

    at: int


@dataclass(frozen=True, slots=True)
class Show(Numbers):
    """Chance shows a place: `treasure` is 1 if the treasure is there."""

    treasure: int


class State(NamedTuple):
    """hidden: the place of the treasure, 0 if unknown; blind: whether this is the party's view with a master."""

    heroes: int = 3
    master: bool = False
    begun: bool = False
    hidden: int = 0
    dug: tuple[int, ...] = ()
    digging: int = 0
    turn: int = 0
    found: bool = False
    blind: bool = False
    torches: int = 4


class Cave(Game[State, Any]):
    """The rules of the cave."""

    id = "cave"
    rules = RULES
    state_type = State
    move_types = (Hide, Dig, Show)
    options = (Option("party", (3, 2, 4, 5), "cave.begins"), Option("gm", ("auto", "human"), "cave.hide"),
               Option("torches", (4, 6, 2), "cave.dark", foremost=True))

    def begin(self, /, **options: Any) -> Iterator[Beat[State]]:
        """Returns the start: the master is to hide the treasure; without a master chance decides at each dig."""
        chosen = self.chosen(options)
        master = chosen["gm"] == "human"
        yield Beat(State(chosen["party"], master, begun=not master, torches=chosen["torches"]), "cave.begins")

    def seats(self, s: State) -> tuple[str, ...]:
        """The characters, then the master."""
        return HEROES[:s.heroes] + ("master",) * s.master

    def sides(self, s: State) -> tuple[Hashable, ...]:
        """The party wins or falls together; the master does neither."""
        return ("party",) * s.heroes + (None,) * s.master

    def circles(self, s: State) -> tuple[Hashable, ...]:
        """The party shares its knowledge; the master is a circle alone."""
        return ("party",) * s.heroes + ("master",) * s.master

    def actor(self, s: State) -> int | None:
        """The master acts first, then the party by turns, with chance after each dig."""
        if s.digging:
            return CHANCE
        return None if s.found or len(s.dug) == s.torches else s.turn if s.begun else s.heroes

    def moves(self, s: State) -> Sequence[Any]:
        """The places where nobody has dug."""
        if self.actor(s) is None:
            return ()
        if s.digging:
            return self.lying(s)
        if not s.begun:
            return [Hide(0)] if s.blind else [Hide(at) for at in PLACES]
        return [Dig(at) for at in PLACES if at not in s.dug]

    def lying(self, s: State) -> list[Show]:
        """Returns the possible results of the dig."""
        return [Show(int(s.digging == s.hidden))] if s.hidden else [Show(0), Show(1)]

    def candidates(self, s: State) -> Sequence[Any]:
        """Every place."""
        return [Dig(at) for at in PLACES] if isinstance(next(iter(self.moves(s)), None), Dig) else self.moves(s)

    def why_not(self, s: State, move: Any) -> Refusal | None:
        """Refuses a second dig at a place."""
        if move in self.moves(s):
            return None
        digs = isinstance(move, Dig) and move.at in s.dug
        return Refusal("cave.dig", at=move.at) if digs else Refusal("move.not_now")

    def chance(self, s: State) -> Chance[Show]:
        """Every place left is equally likely to hide the treasure."""
        if not s.digging:
            raise ValueError("nothing is to be shown")
        left, shown = len(PLACES) - len(s.dug), self.lying(s)
        return Chance(shown, [left - 1, 1] if len(shown) > 1 else None, key=s.digging)

    def tell(self, s: State, move: Any) -> Iterator[Beat[State]]:
        """The move."""
        match move:
            case Hide(at):
                yield Beat(s._replace(begun=True, hidden=at), "cave.hide", seat=s.heroes)
            case Dig(at):
                yield Beat(s._replace(digging=at), "cave.dig", seat=s.turn, at=at)
            case Show(treasure):
                at = s.digging
                s = s._replace(digging=0, dug=(*s.dug, at), turn=(s.turn + 1) % s.heroes, found=bool(treasure))
                yield Beat(s, "cave.found" if treasure else "cave.nothing", at=at)
                if not treasure and len(s.dug) == s.torches:
                    yield Beat(s, "cave.dark")

    def outcome(self, s: State) -> Outcome | None:
        """The party wins together, or nobody wins."""
        if self.actor(s) is not None:
            return None
        winners = tuple(range(s.heroes)) if s.found else ()
        seats = range(s.heroes + s.master)
        ranks = tuple(1 if seat in winners else 2 for seat in seats)
        return Outcome(winners, (0,) * len(seats), "cave.found" if s.found else "cave.dark", ranks)

    # -- who knows what

    def view(self, s: State, seat: int) -> State:
        """Removes `hidden` from the party's view in a game with a master."""
        return s._replace(hidden=0, blind=True) if s.master and seat < s.heroes else s

    def hide(self, s: State, move: Any, seat: int) -> Any:
        """Hides the master's choice from the party."""
        return Hide(0) if isinstance(move, Hide) and seat < s.heroes else move

    def guess(self, view: State, rng: random.Random) -> State:
        """Guesses a place where nobody has dug."""
        if not view.blind:
            return view
        left = [at for at in PLACES if at not in view.dug]
        at = view.dug[-1] if view.found else rng.choice(left)
        return view._replace(hidden=at if view.begun else 0, blind=False)

    def seen(self, before: State, move: Any, after: State) -> Iterable[Seen]:
        """Everybody sees the result of a dig."""
        if isinstance(move, Show):
            yield Seen(before.digging, move.treasure)

    def faults(self, s: State) -> Iterator[Fault]:
        """Checks digs and turns, that only the master knows the place, and that the game ends with the find."""
        dug = (*s.dug, s.digging) if s.digging else s.dug
        if len({*dug}) != len(dug) or not {*dug} <= {*PLACES} or len(dug) > s.torches or s.torches not in (2, 4, 6):
            yield Fault("places", {"found": dug})
        if s.heroes not in range(2, 6) or s.turn != len(s.dug) % s.heroes or (not s.begun and (dug or not s.master)):
            yield Fault("seats", {"found": s.heroes})
        hidden = s.master and s.begun and not s.blind
        if (s.hidden in PLACES) != hidden or (s.hidden and not hidden) or (s.blind and not s.master):
            yield Fault("hidden", {"found": s.hidden})
        elif (s.found and (s.digging or not s.dug)) or (hidden and s.found != (s.hidden in s.dug)) or (
                hidden and s.found and s.hidden != s.dug[-1]):
            yield Fault("found", {})
