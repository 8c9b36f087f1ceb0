"""Nim in one file, words included: heaps of matches, and the player who takes the last one wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pontlevis import Beat, Fault, Game, Numbers, Outcome, Package, Refusal
from pontlevis.bots import tree_search

RULES = """
game.title.en = "Nim"
game.tagline.en = "Take the last match."
words.north.en = "North"
words.south.en = "South"
faults.heaps.en = "the heaps hold at most 3, 4 and 5 matches, and it is the turn of 0 or 1"
[[rule]]
id = "setup.heaps"
en = "Three heaps lie on the table: three, four and five matches."
[[rule]]
id = "take.any"
en = "On your turn, take as many matches as you like, but from one heap only."
tell.en = "{seat} takes {count} from heap {heap}."
[[rule]]
id = "take.most"
en = "Take at least one match, and no more than the heap holds."
refuse.en = "Heap {heap} holds {matches}: take at least one, from a heap that has enough."
[[rule]]
id = "end.last"
en = "Whoever takes the last match wins."
"""


@dataclass(frozen=True, slots=True)
class Take(Numbers):
    heap: int
    count: int


class State(NamedTuple):
    heaps: tuple[int, ...] = (3, 4, 5)
    turn: int = 0


class Nim(Game[State, Take]):
    id, rules, state_type, move_types = "nim", RULES, State, (Take,)

    def begin(self, /, **options: Any) -> Iterator[Beat[State]]:
        yield Beat(State(), "setup.heaps")

    def seats(self, s: State) -> tuple[str, ...]:
        return "north", "south"

    def actor(self, s: State) -> int | None:
        return s.turn if any(s.heaps) else None

    def moves(self, s: State) -> Sequence[Take]:
        return [Take(heap, count) for heap, held in enumerate(s.heaps, 1) for count in range(1, held + 1)]

    def why_not(self, s: State, move: Take) -> Refusal | None:
        held = s.heaps[move.heap - 1] if 1 <= move.heap <= len(s.heaps) else 0
        return None if 1 <= move.count <= held else Refusal("take.most", heap=move.heap, matches=held)

    def tell(self, s: State, move: Take) -> Iterator[Beat[State]]:
        heaps = tuple(held - move.count * (heap == move.heap) for heap, held in enumerate(s.heaps, 1))
        yield Beat(State(heaps, 1 - s.turn), "take.any", seat=s.turn, count=move.count, heap=move.heap)

    def outcome(self, s: State) -> Outcome | None:
        won = 1 - s.turn
        return None if any(s.heaps) else Outcome((won,), (1 - won, won), "end.last", (1 + won, 2 - won))

    def faults(self, s: State) -> list[Fault]:
        few = len(s.heaps) == 3 and all(held in range(most) for held, most in zip(s.heaps, (4, 5, 6), strict=True))
        return [] if few and s.turn in (0, 1) else [Fault("heaps", {})]


PACKAGE = Package(Nim(), tree_search(20, 150, 800))
