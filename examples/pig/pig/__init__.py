"""Pig: roll as often as you dare; a one loses the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pontlevis import CHANCE, Beat, Chance, Fault, Game, Numbers, Option, Outcome, Package, Refusal, ScoreLine
from pontlevis.bots import tree_search

SEATS = ("north", "south", "east")


@dataclass(frozen=True, slots=True)
class Roll(Numbers):
    """Roll the die."""


@dataclass(frozen=True, slots=True)
class Hold(Numbers):
    """Keep what the turn has brought."""


@dataclass(frozen=True, slots=True)
class Fall(Numbers):
    """What the die shows: the move of chance."""

    pips: int


class Options(NamedTuple):
    players: int = 2
    goal: int = 30


class State(NamedTuple):
    options: Options = Options()
    scores: tuple[int, ...] = (0, 0)
    turn: int = 0
    pot: int = 0
    rolling: bool = False
    last: int = 0


class Pig(Game[State, Roll | Hold | Fall]):
    id, rules, state_type, move_types = "pig", "pig.toml", State, (Roll, Hold, Fall)
    options = (Option("players", (2, 3), "setup.seats"), Option("goal", (30, 50, 100), "end.goal"))

    def begin(self, /, **options: Any) -> Iterator[Beat[State]]:
        chosen = Options(**self.chosen(options))
        yield Beat(State(chosen, (0,) * chosen.players), "setup.seats")

    def seats(self, s: State) -> tuple[str, ...]:
        return SEATS[:s.options.players]

    def actor(self, s: State) -> int | None:
        return None if self.outcome(s) else CHANCE if s.rolling else s.turn

    def moves(self, s: State) -> Sequence[Roll | Hold | Fall]:
        if s.rolling:
            return [Fall(pips) for pips in range(1, 7)]
        return [] if self.outcome(s) else [Roll(), Hold()] if s.pot else [Roll()]

    def candidates(self, s: State) -> Sequence[Roll | Hold | Fall]:
        return [*self.moves(s), Hold()] if self.actor(s) == s.turn and not s.pot else self.moves(s)

    def why_not(self, s: State, move: Roll | Hold | Fall) -> Refusal | None:
        if move in self.moves(s):
            return None
        return Refusal("hold.pot" if move == Hold() and self.actor(s) == s.turn else "move.not_now")

    def chance(self, s: State) -> Chance[Fall]:
        return Chance(self.moves(s)) if s.rolling else super().chance(s)

    def tell(self, s: State, move: Roll | Hold | Fall) -> Iterator[Beat[State]]:
        after = (s.turn + 1) % len(s.scores)
        match move:
            case Roll():
                yield Beat(s._replace(rolling=True), "roll.die", seat=s.turn)
            case Hold():
                scores = tuple(score + s.pot * (seat == s.turn) for seat, score in enumerate(s.scores))
                turn = s.turn if scores[s.turn] >= s.options.goal else after
                yield Beat(s._replace(scores=scores, turn=turn, pot=0), "hold.keep", seat=s.turn, pot=s.pot)
            case Fall(1):
                yield Beat(s._replace(turn=after, pot=0, rolling=False, last=1), "roll.one", seat=s.turn, pot=s.pot)
            case Fall(pips):
                s = s._replace(pot=s.pot + pips, rolling=False, last=pips)
                yield Beat(s, "roll.more", seat=s.turn, pips=pips)
                if s.scores[s.turn] + s.pot >= s.options.goal:
                    yield from self.tell(s, Hold())

    def outcome(self, s: State) -> Outcome | None:
        if max(s.scores) < s.options.goal:
            return None
        ranks = tuple(1 + sum(other > score for other in s.scores) for score in s.scores)
        return Outcome((ranks.index(1),), s.scores, "end.goal", ranks)

    def faults(self, s: State) -> Iterator[Fault]:
        goal = s.options.goal
        if len(s.scores) != s.options.players or s.turn not in range(s.options.players):
            yield Fault("seats", {"players": s.options.players})
            return
        reached, others = s.scores[s.turn] + s.pot, (*s.scores[:s.turn], *s.scores[s.turn + 1:])
        if max(others) >= goal or (reached >= goal and (s.pot or s.rolling)):
            yield Fault("over", {"goal": goal})
        if min(s.scores) < 0 or 1 in s.scores or reached > goal + 5:  # a 6 where one point was missing
            yield Fault("scores", {})
        if s.last not in range(7) or (s.pot and not 1 < s.last <= s.pot):
            yield Fault("die", {})

    def tally(self, s: State, seat: int) -> tuple[ScoreLine, ...]:
        return (ScoreLine(s.scores[seat], "hold.keep", {"seat": seat, "pot": s.scores[seat]}),)

    def describe(self, s: State, lang: str) -> str:
        say = self.rulebook.word
        scores = ", ".join(f"{say(seat, lang)} {score}" for seat, score in zip(self.seats(s), s.scores, strict=True))
        return say("table", lang, scores=scores, seat=say(self.seats(s)[s.turn], lang), pot=s.pot, last=s.last)


PACKAGE = Package(Pig(), tree_search(20, 150, 800))
