"""A race for up to six, without words, bots or a picture: a step of one, or of two unless the last was one of two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pontlevis import Beat, Game, Numbers, Outcome, Refusal
from pontlevis.contract.options import Option

GOAL = 5


@dataclass(frozen=True, slots=True)
class Step(Numbers):
    """Go so many squares."""

    squares: int


class State(NamedTuple):
    """Where everybody is, who went two last time, and whose turn it is."""

    at: tuple[int, ...]
    tired: tuple[bool, ...]
    turn: int = 0


class Race(Game[State, Step]):
    """First at the goal."""

    id = "race"
    state_type = State
    move_types = (Step,)
    options = (Option("players", (6, 2, 3), "race.players"),)

    def begin(self, /, **options: Any) -> Iterator[Beat[State]]:
        """All at the start."""
        players = self.chosen(options)["players"]
        yield Beat(State((0,) * players, (False,) * players), "race.start")

    def seats(self, s: State) -> tuple[str, ...]:
        """By the colour of the shirt."""
        return ("white", "black", "green", "brown", "grey", "pink")[:len(s.at)]

    def actor(self, s: State) -> int | None:
        """By turns."""
        return None if max(s.at) >= GOAL else s.turn

    def moves(self, s: State) -> Sequence[Step]:
        """Steps of one; of two only if the seat is not tired."""
        return () if max(s.at) >= GOAL else [Step(1)] if s.tired[s.turn] else [Step(1), Step(2)]

    def candidates(self, s: State) -> Sequence[Step]:
        """Steps of one and of two."""
        return () if max(s.at) >= GOAL else [Step(1), Step(2)]

    def why_not(self, s: State, move: Step) -> Refusal | None:
        """Refuses a second step of two in a row."""
        return None if move in self.moves(s) else Refusal("race.tired")

    def tell(self, s: State, move: Step) -> Iterator[Beat[State]]:
        """The step."""
        at, tired = list(s.at), list(s.tired)
        at[s.turn] += move.squares
        tired[s.turn] = move.squares == 2
        yield Beat(State(tuple(at), tuple(tired), (s.turn + 1) % len(at)), "race.step", squares=move.squares)

    def outcome(self, s: State) -> Outcome | None:
        """The seat that reached the goal wins."""
        if max(s.at) < GOAL:
            return None
        winner = s.at.index(max(s.at))
        return Outcome((winner,), s.at, "race.goal", tuple(1 if seat == winner else 2 for seat in range(len(s.at))))
