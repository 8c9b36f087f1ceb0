"""A solitaire that plays half of each turn by itself: two cards a night, with reshuffles and a choice in between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pontlevis import CHANCE, Beat, Chance, Game, Numbers, Outcome
from pontlevis.contract.agenda import Agenda, answered, later, soon
from pontlevis.contract.fault import Fault

PACK = (1, 2, 3, 4, 5, 6)
AMBUSH, STORM = 5, 6
NIGHTS, ENOUGH, MOST = 3, 12, 999


@dataclass(frozen=True, slots=True)
class Reveal:
    """The next card is turned."""


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """The discard goes back into the pack."""


@dataclass(frozen=True, slots=True)
class Dawn:
    """The night is over."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Waits for chance."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Waits for the scout."""


@dataclass(frozen=True, slots=True)
class Go(Numbers):
    """Begin the night."""


@dataclass(frozen=True, slots=True)
class Turn(Numbers):
    """Chance turns a card."""

    card: int


@dataclass(frozen=True, slots=True)
class Hide(Numbers):
    """Lose a life, and be left alone."""


@dataclass(frozen=True, slots=True)
class Fight(Numbers):
    """Turn one more card."""


class State(NamedTuple):
    """The pack as what it may hold, and what is still to happen this night."""

    pack: frozenset[int] = frozenset(PACK)
    discard: tuple[int, ...] = ()
    shuffle: int = 0
    night: int = 0
    lives: int = 2
    score: int = 0
    agenda: tuple[Reveal | Reshuffle | Dawn | Draw | Choose, ...] = ()
    ended: str = ""


def reveal(s: State, step: Reveal) -> State:
    """An empty pack is shuffled before anything else."""
    return soon(s, Draw()) if s.pack else soon(s, Reshuffle(), step)


def reshuffle(s: State, _step: Reshuffle) -> Iterator[Beat[State]]:
    """From now on every card may come again."""
    pack = s.pack | frozenset(s.discard)
    yield Beat(s._replace(pack=pack, discard=(), shuffle=s.shuffle + 1), "pack.reshuffled")


def dawn(s: State, _step: Dawn) -> Iterator[Beat[State]]:
    """The last dawn ends the game."""
    s = s._replace(night=s.night + 1)
    yield Beat(s, "night.over", night=s.night)
    if s.night == NIGHTS:
        s = s._replace(ended="end.home" if s.score >= ENOUGH else "end.lost")
        yield Beat(s, s.ended)


AGENDA: Agenda[State] = Agenda({Reveal: reveal, Reshuffle: reshuffle, Dawn: dawn})


class Patrol(Game[State, Any]):
    """The rules of the patrol."""

    id = "patrol"
    state_type = State
    move_types = (Go, Turn, Hide, Fight)

    def begin(self, /, **options: Any) -> Iterator[Beat[State]]:
        """A full pack."""
        self.chosen(options)
        yield Beat(State(), "pack.reshuffled")

    def seats(self, s: State) -> tuple[str, ...]:
        """The only seat, the scout."""
        return ("scout",)

    def actor(self, s: State) -> int | None:
        """Chance if a draw is waiting, else the scout."""
        if s.ended:
            return None
        return CHANCE if AGENDA.waiting(s) == Draw() else 0

    def moves(self, s: State) -> Sequence[Any]:
        """The answers to the waiting step."""
        if s.ended:
            return ()
        match AGENDA.waiting(s):
            case Draw():
                return [Turn(card) for card in sorted(s.pack)]
            case Choose():
                return [Hide(), Fight()]
        return [Go()]

    def chance(self, s: State) -> Chance[Turn]:
        """Any card of the pack, the same one once a shuffle."""
        if self.actor(s) != CHANCE:
            raise ValueError("nothing is to be drawn")
        return Chance(self.moves(s), key=len(s.discard), shuffle=s.shuffle)

    def copies(self, s: State, shuffle: int | str, move: Any) -> int:
        """Each card is there once."""
        return 1

    def tell(self, s: State, move: Any) -> Iterator[Beat[State]]:
        """Yields the answer's beats, then those of the steps it causes."""
        yield from AGENDA.run(self.answer(s, move))

    def answer(self, s: State, move: Any) -> Iterator[Beat[State]]:
        """Yields the beats of the move itself."""
        match move:
            case Go():
                yield Beat(later(s, Reveal(), Reveal(), Dawn()), "night.begins", night=s.night + 1)
            case Turn(card):
                s = answered(s)._replace(pack=s.pack - {card}, discard=(*s.discard, card))
                if card == AMBUSH:
                    yield Beat(soon(s, Choose()), "card.ambush")
                elif card == STORM:
                    yield Beat(soon(s, Reshuffle()), "card.storm")
                else:
                    yield Beat(s._replace(score=s.score + card), "card.quiet", card=card)
            case Hide():
                s = answered(s)._replace(lives=s.lives - 1)
                yield Beat(s, "ambush.hide", lives=s.lives)
                if not s.lives:
                    yield Beat(s._replace(agenda=(), ended="end.fallen"), "end.fallen")
            case Fight():
                yield Beat(soon(answered(s), Reveal()), "ambush.fight")

    def outcome(self, s: State) -> Outcome | None:
        """The scout comes home with enough, or has lost: then nobody wins."""
        if not s.ended:
            return None
        won = s.ended == "end.home"
        return Outcome((0,) if won else (), (s.score,), s.ended, (1 if won else 2,))

    def faults(self, s: State) -> Iterator[Fault]:
        """Checks that each card is in pack or discard, and that a night waits for a card or an answer to the ambush."""
        if sorted((*s.pack, *s.discard)) != list(PACK):
            yield Fault("cards", {"found": sorted((*s.pack, *s.discard))})
        if not 0 <= s.lives <= 2 or not 0 <= s.night <= NIGHTS or not (0 <= s.score <= MOST and 0 <= s.shuffle <= MOST):
            yield Fault("numbers", {})
        home = "end.home" if s.score >= ENOUGH else "end.lost"
        if s.ended != ("end.fallen" if not s.lives else home if s.night == NIGHTS else ""):
            yield Fault("ended", {"found": s.ended})
        first = s.agenda[0] if s.agenda else None
        waits = s.pack if first == Draw() else s.discard[-1:] == (AMBUSH,) if first == Choose() else not s.agenda
        if not waits or (s.ended and s.agenda) or s.agenda[1:] not in ((), (Dawn(),), (Reveal(), Dawn())):
            yield Fault("agenda", {})
