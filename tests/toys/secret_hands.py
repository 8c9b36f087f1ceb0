"""Two hidden hands: each seat holds a card that only it knows, and may peek at a card of the row or swap.

A seat learns a card by a move of chance, which is `show 0` for seats that may not see it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pontlevis import CHANCE, Beat, Chance, Game, Numbers, Outcome, Refusal, Seen
from pontlevis.contract.agenda import answered, later
from pontlevis.contract.fault import Fault

CARDS = frozenset(range(1, 10))
ROW = (2, 3, 4)
TURNS = 10
ALL = frozenset({0, 1})
Seats = frozenset[int]


@dataclass(frozen=True, slots=True)
class Look:
    """Waits for chance to show the card at a place (0 and 1 are the hands) to some seats."""

    at: int
    seats: frozenset[int]


LAST = (Look(0, ALL), Look(1, ALL))


@dataclass(frozen=True, slots=True)
class Show(Numbers):
    """Chance shows a card; 0 for seats that may not see it."""

    card: int


@dataclass(frozen=True, slots=True)
class Peek(Numbers):
    """The seat looks at a card of the row, unseen by the other."""

    at: int


@dataclass(frozen=True, slots=True)
class Swap(Numbers):
    """Take a card of the row for the one in hand."""

    at: int


@dataclass(frozen=True, slots=True)
class Call(Numbers):
    """Have both hands shown."""


class State(NamedTuple):
    """cards: the hands, then the row, 0 for what nobody knows; known: who knows each; viewer: whose view, -1: all."""

    cards: tuple[int, int, int, int, int] = (0,) * 5
    known: tuple[Seats, Seats, Seats, Seats, Seats] = (frozenset(),) * 5
    agenda: tuple[Look, ...] = (Look(0, frozenset({0})), Look(1, frozenset({1})))
    turn: int = 0
    turns: int = 0
    called: bool = False
    viewer: int = -1


class SecretHands(Game[State, Any]):
    """The rules of the secret hands."""

    id = "secret_hands"
    state_type = State
    secrets = True
    move_types = (Show, Peek, Swap, Call)

    def begin(self, /, **options: Any) -> Iterator[Beat[State]]:
        """Two hands are to be dealt."""
        self.chosen(options)
        yield Beat(State(), "hands.dealt")

    def seats(self, s: State) -> tuple[str, ...]:
        """Two."""
        return ("north", "south")

    def actor(self, s: State) -> int | None:
        """Chance while a card is to be shown."""
        return CHANCE if s.agenda else None if s.called else s.turn

    def moves(self, s: State) -> Sequence[Any]:
        """The cards that chance may show; else peek, swap or call."""
        if s.agenda:
            return self.showing(s)
        if s.called:
            return ()
        return [*(Peek(at) for at in ROW if s.turn not in s.known[at]), *map(Swap, ROW), Call()]

    def showing(self, s: State) -> list[Show]:
        """Returns the cards that may be at the place that chance has to show."""
        at, seats = s.agenda[0].at, s.agenda[0].seats
        if s.viewer >= 0 and s.viewer not in seats:
            return [Show(0)]
        return [Show(s.cards[at])] if s.cards[at] else [Show(card) for card in sorted(CARDS - {*s.cards})]

    def candidates(self, s: State) -> Sequence[Any]:
        """Every place of the row."""
        return self.moves(s) if s.agenda or s.called else [*map(Peek, ROW), *map(Swap, ROW), Call()]

    def why_not(self, s: State, move: Any) -> Refusal | None:
        """Refuses to peek at a known card."""
        if move in self.moves(s):
            return None
        if isinstance(move, Peek) and move.at in ROW and not s.agenda and not s.called:
            return Refusal("peek.known", at=move.at)
        return Refusal("turn.not_now")

    def chance(self, s: State) -> Chance[Show]:
        """Any card that nobody has seen."""
        if not s.agenda:
            raise ValueError("nothing is to be shown")
        return Chance(self.showing(s), key=f"{s.turns}.{s.agenda[0].at}")

    def tell(self, s: State, move: Any) -> Iterator[Beat[State]]:
        """The move."""
        match move:
            case Show(card):
                at, seats = s.agenda[0].at, s.agenda[0].seats
                s = answered(s)._replace(cards=put(s.cards, at, card or s.cards[at]),
                                         known=put(s.known, at, s.known[at] | seats))
                yield Beat(s, "card.shown" if card else "card.hidden", card=card, at=at)
            case Peek(at):
                yield Beat(self.next(later(s, Look(at, frozenset({s.turn})))), "peek.alone", seat=s.turn, at=at)
            case Swap(at):
                hand, cards, known = s.turn, s.cards, s.known
                cards = put(put(cards, hand, cards[at]), at, cards[hand])
                known = put(put(known, hand, known[at]), at, known[hand])
                s = later(s._replace(cards=cards, known=known), Look(hand, frozenset({hand})))
                yield Beat(self.next(s), "swap.hand", seat=hand, at=at)
            case Call():
                yield Beat(self.shown(s), "call.shown", seat=s.turn)

    def next(self, s: State) -> State:
        """The other seat's turn; after the last one the hands are shown."""
        s = s._replace(turn=1 - s.turn, turns=s.turns + 1)
        return s if s.turns < TURNS else self.shown(s)

    def shown(self, s: State) -> State:
        """Both hands are shown to both."""
        return later(s._replace(called=True), Look(0, ALL), Look(1, ALL))

    def outcome(self, s: State) -> Outcome | None:
        """The higher hand wins."""
        if s.agenda or not s.called:
            return None
        north, south = s.cards[:2]
        won = 0 if north > south else 1
        return Outcome((won,), (north, south), "end.higher", (1 + won, 2 - won))

    # -- who knows what

    def view(self, s: State, seat: int) -> State:
        """Replaces the cards that the seat does not know by 0."""
        cards = tuple(card if seat in known else 0 for card, known in zip(s.cards, s.known, strict=True))
        return s._replace(cards=cards, viewer=seat)

    def hide(self, s: State, move: Any, seat: int) -> Any:
        """Replaces a card shown to the other seat by 0."""
        return Show(0) if isinstance(move, Show) and seat not in s.agenda[0].seats else move

    def guess(self, view: State, rng: random.Random) -> State:
        """Fills in random unseen cards where only the other seat knows the card."""
        holes = [at for at, known in enumerate(view.known) if known and not view.cards[at]]
        cards = view.cards
        for at, card in zip(holes, rng.sample(sorted(CARDS - {*cards}), len(holes)), strict=True):
            cards = put(cards, at, card)
        return view._replace(cards=cards, viewer=-1)

    def seen(self, before: State, move: Any, after: State) -> Iterable[Seen]:
        """Yields the shown card for the seats that may see it."""
        if isinstance(move, Show) and move.card:
            at, seats = before.agenda[0].at, before.agenda[0].seats
            yield Seen(at, move.card, tuple(sorted(seats)))

    def faults(self, s: State) -> Iterator[Fault]:
        """Checks that no card occurs twice, each is known to a seat or the viewer, and the agenda is possible."""
        held = [card for card in s.cards if card]
        if len(held) != len({*held}) or not {*held} <= CARDS or not all(known <= ALL for known in s.known):
            yield Fault("cards", {"found": held})
        seen = [known if s.viewer < 0 else known & {s.viewer} for known in s.known]
        if s.viewer not in (-1, 0, 1) or [bool(card) for card in s.cards] != [bool(seats) for seats in seen]:
            yield Fault("known", {"found": s.known})
        if s.turns not in range(TURNS + 1) or s.turn != s.turns % 2 or (s.turns == TURNS and not s.called):
            yield Fault("turns", {"found": s.turns})
        shown = [LAST, LAST[1:], ()]
        if s.agenda not in (shown if s.called else ()) and s.agenda not in self.looks(s):
            yield Fault("agenda", {"found": s.agenda})
        due = {(look.at, seat) for look in s.agenda for seat in look.seats}
        sure = {(at, seat) for at in (0, 1) for seat in (ALL if s.called else {at})} - due
        if not all(seat in s.known[at] for at, seat in sure):
            yield Fault("known", {"found": s.known})

    def looks(self, s: State) -> Iterator[tuple[Look, ...]]:
        """Yields the agendas possible after a move: the deal, then one look of the seat that has just played."""
        last = LAST if s.called else ()
        if not s.called:
            yield ()
        if not s.turns and not s.called:
            yield from (State().agenda, State().agenda[1:])
        elif s.turns and s.called == (s.turns == TURNS):
            just = 1 - s.turn
            yield from ((Look(at, frozenset({just})), *last) for at in (just, *ROW))


def put(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """Returns the row with another value at a place."""
    return (*row[:at], value, *row[at + 1:])
