"""A game of questions: three guests come to a drawbridge in the night, and the guard has two ropes to lower it with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from pontlevis import Beat, Chance, Numbers, Outcome, Refusal
from pontlevis.contract.agenda import answered, soon
from pontlevis.contract.asking import Answer, Ask, AskingGame, Book, Draw, Flip, Question, Step, about, drop
from pontlevis.contract.fault import Fault
from pontlevis.contract.notation import DONE, Done

GUESTS, NIGHT, ROPES = range(1, 7), 3, 2
MERCHANT, COINS = 4, range(1, 4)


@dataclass(frozen=True, slots=True)
class Night:
    """The next guest comes, or the night is over."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A guest is at the bridge."""

    card: int


@dataclass(frozen=True, slots=True)
class Come(Numbers):
    """Chance chooses the next guest."""

    card: int


@dataclass(frozen=True, slots=True)
class Lower(Numbers):
    """Lower the bridge."""


@dataclass(frozen=True, slots=True)
class Toll(Numbers):
    """Take so many coins from a merchant."""

    coins: int


class State(NamedTuple):
    """The guests that came, those inside, the coins taken, and the agenda."""

    came: tuple[int, ...] = ()
    inside: tuple[int, ...] = ()
    coins: int = 0
    agenda: tuple[Ask | Flip | Night | Guest, ...] = (Flip("guest"), Night())
    ended: str = ""


def ropes(s: State) -> int:
    """The ropes that are left: each time the bridge is lowered, one breaks."""
    return ROPES - len(s.inside)


def fair(s: State, coins: int) -> bool:
    """Returns whether a toll is fair: no more coins than guests inside."""
    return coins <= len(s.inside)


def night(s: State, step: Night) -> Iterator[Beat[State]]:
    """Three guests a night."""
    if len(s.came) < NIGHT:
        return soon(s, Flip("guest"), step)
    yield Beat(s._replace(ended="end.dawn"), "end.dawn")


def guests(s: State, _step: Flip) -> Chance[Come]:
    """Each comes once."""
    return Chance([Come(card) for card in GUESTS if card not in s.came], key=len(s.came), shuffle="guests")


def came(s: State, move: Come) -> Iterator[Beat[State]]:
    """Puts the guest's step on the agenda."""
    yield Beat(answered(s, Guest(move.card), came=(*s.came, move.card)), "guest.comes", card=move.card)


def guest(s: State, step: Guest) -> State:
    """Asks the guard if a rope is left; otherwise the guest goes."""
    return soon(s, Ask("bridge"), step) if ropes(s) else s


def lowered(s: State, _move: Lower) -> Iterator[Beat[State]]:
    """The guest comes in; a merchant pays a toll."""
    card = about(s, Guest).card
    s = answered(s, *[Ask("toll")] * (card == MERCHANT), drop=2, inside=(*s.inside, card))
    yield Beat(s, "bridge.lowered", card=card, left=ropes(s))


def taken(s: State, move: Toll) -> Iterator[Beat[State]]:
    """Coins for the castle."""
    yield Beat(answered(s, coins=s.coins + move.coins), "toll.taken", coins=move.coins)


CHAPTER = (
    Draw("guest", guests, came, then="Night", relies=lambda s, _step, _then: len(s.came) < NIGHT),
    Step(Night, night, then="."),
    Step(Guest, guest, then="Night",
         relies=lambda s, step, _: s.came[-1:] == (step.card,) and step.card not in s.inside),
    Question("bridge", (Lower(), DONE), "bridge.ask", drop("bridge.up", 2), then="Guest",
             relies=lambda s, _step, _then: ropes(s) > 0),
    Answer(Lower, "bridge", lowered, elsewhere=Refusal("bridge.wait")),
    Question("toll", lambda s: [Toll(coins) for coins in COINS if fair(s, coins)], "toll.ask", then="Night",
             owed=Refusal("toll.due"), relies=lambda s, _step, _then: s.inside[-1:] == s.came[-1:] == (MERCHANT,)),
    Answer(Toll, "toll", taken, lambda s, move: None if fair(s, move.coins) else Refusal("toll.fair")),
)


class Drawbridge(AskingGame[State, Any]):
    """The rules of the drawbridge."""

    id = "drawbridge"
    state_type = State
    move_types = (Come, Lower, Toll, Done)
    book = Book(CHAPTER)

    def begin(self, /, **options: Any) -> Iterator[Beat[State]]:
        """Night falls."""
        self.chosen(options)
        yield Beat(State(), "night.falls")

    def seats(self, s: State) -> tuple[str, ...]:
        """The only seat, the guard."""
        return ("guard",)

    def tries(self, s: State) -> Iterator[Any]:
        """Yields the guard's moves, legal or not."""
        yield from (Lower(), DONE, *map(Toll, COINS))

    def outcome(self, s: State) -> Outcome | None:
        """Scores the guests inside and the coins; ten points win."""
        score = sum(s.inside) + s.coins
        return Outcome((0,) if score >= 10 else (), (score,), s.ended, (1 if score >= 10 else 2,)) if s.ended else None

    def faults(self, s: State) -> Iterator[Fault]:
        """Checks that guests came once, those inside came in this order, and the agenda fits the rest."""
        if not {*s.inside} <= {*s.came} <= {*GUESTS} or len({*s.came}) < len(s.came) or len(s.came) > NIGHT or (
                list(s.inside) != [card for card in s.came if card in s.inside] or ropes(s) < 0):
            yield Fault("guests", {"found": s.came})
        elif s.coins not in range(max(COINS) * (MERCHANT in s.inside) + 1):
            yield Fault("coins", {"found": s.coins})
        elif bool(s.ended) != (not s.agenda) or s.ended not in ("", "end.dawn") or (s.ended and len(s.came) < NIGHT):
            yield Fault("ended", {"found": s.ended})
        elif s.agenda and not (self.book.in_order(s.agenda) and self.book.requirements_met(s) and self.book.legal(s)):
            yield Fault("agenda", {})
