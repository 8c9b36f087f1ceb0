"""Four cards, shuffled again after three draws: the fourth draw may be any of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pontlevis import CHANCE, Beat, Chance, Game, Numbers, Outcome
from pontlevis.contract.fault import Fault

CARDS, BEFORE_SHUFFLE, DRAWS = (1, 2, 3, 4), 3, 6


@dataclass(frozen=True, slots=True)
class Draw(Numbers):
    """The next card."""

    card: int


class State(NamedTuple):
    """The cards in the order in which they came."""

    drawn: tuple[int, ...] = ()


class Pack(Game[State, Draw]):
    """Draw until the sixth card."""

    id = "pack"
    state_type = State
    move_types = (Draw,)

    def begin(self, /, **options: Any) -> Iterator[Beat[State]]:
        """A full pack."""
        self.chosen(options)
        yield Beat(State(), "pack.shuffled")

    def seats(self, s: State) -> tuple[str, ...]:
        """Somebody who watches."""
        return ("watcher",)

    def actor(self, s: State) -> int | None:
        """Chance, until the last draw."""
        return CHANCE if len(s.drawn) < DRAWS else None

    def moves(self, s: State) -> Sequence[Draw]:
        """The cards not drawn since the last shuffle."""
        since = s.drawn[len(s.drawn) // BEFORE_SHUFFLE * BEFORE_SHUFFLE:]
        return [Draw(card) for card in CARDS if card not in since] if len(s.drawn) < DRAWS else ()

    def chance(self, s: State) -> Chance[Draw]:
        """Each card as likely as the others."""
        if len(s.drawn) >= DRAWS:
            raise ValueError("nothing is to be drawn")
        shuffle, number = divmod(len(s.drawn), BEFORE_SHUFFLE)
        return Chance(self.moves(s), key=number, shuffle=shuffle)

    def copies(self, s: State, shuffle: int | str, move: Any) -> int:
        """Each card is there once."""
        return 1

    def tell(self, s: State, move: Draw) -> Iterator[Beat[State]]:
        """Adds the drawn card."""
        yield Beat(State((*s.drawn, move.card)), "pack.draw", card=move.card)

    def outcome(self, s: State) -> Outcome | None:
        """Nobody wins."""
        return Outcome((), (sum(s.drawn),), "pack.out", (2,)) if len(s.drawn) == DRAWS else None

    def faults(self, s: State) -> Iterator[Fault]:
        """Each card once a shuffle, and no more than are drawn."""
        shuffles = [s.drawn[at:at + BEFORE_SHUFFLE] for at in range(0, len(s.drawn), BEFORE_SHUFFLE)]
        if len(s.drawn) > DRAWS or any(len({*row}) < len(row) or not {*row} <= {*CARDS} for row in shuffles):
            yield Fault("cards", {"found": s.drawn})
