"""Reads pointing at squares: a piece or a troop is picked first, then its destination.

`picked` is a square ("e4": the piece there, or any troop through it) or the two ends of a troop ("c4:e4").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pontlevis.games.la_forteresse import March, Walk
from pontlevis.games.la_forteresse.ground import Clash, Ground, Troop, ground_of
from pontlevis.games.la_forteresse.layouts import OWN
from pontlevis.games.la_forteresse.pieces import NUMBER

Move = Walk | March
Heading = tuple[int, int]


def meaning(game: Any, s: Any, legal: Mapping[str, Move], picked: str, target: str) -> tuple[str, tuple[str, ...]]:
    """Reads pointing at `target`. Returns the new picked choice, and the moves that the target may mean, in notation.

    A square with a piece of the acting seat picks that piece; again, its troops one by one, then nothing. Any other
    square is a destination: the result has every legal move there, else the illegal one with the most helpful refusal.
    """
    ground = ground_of(s.options)
    if target not in ground.index and not ends(ground, target):
        return "", (target,)
    if target not in ground.index or s.board[ground.index[target]] in OWN[s.turn]:
        return picks(game, s, ground, picked, target), ()
    members = squares(ground, s, picked)
    if not members:
        return "", (f"{target}-{target}",)
    there = tuple(text for text in moves_of(legal, ground, picked) if legal[text].to == target)
    return picked, there or (str(attempt(s, ground, picked, target)),)


def picks(game: Any, s: Any, ground: Ground, picked: str, target: str) -> str:
    """Returns the choice picked after pointing at a piece or a troop of the acting seat."""
    if target not in ground.index:
        return "" if target == picked else target
    ways = [target, *(f"{troop.squares[0]}:{troop.squares[-1]}" for troop in game.troops(s, target))]
    return [*ways, ""][ways.index(picked) + 1] if picked in ways else target


def ends(ground: Ground, text: str) -> tuple[str, str] | None:
    """Returns the two ends of the troop written `text`, or None."""
    rear, _, head = text.partition(":")
    return (rear, head) if rear in ground.index and head in ground.index else None


def squares(ground: Ground, s: Any, picked: str) -> tuple[str, ...]:
    """Returns the squares of the picked choice; () if it is not a piece or troop of the seat to move."""
    line = ends(ground, picked)
    if line:
        heading = ground.heading(*line)
        found = tuple(stretch(ground, line[0], heading, ground.steps(*line))) if heading else ()
    else:
        found = (picked,) if picked in ground.index else ()
    return found if all(s.board[ground.index[square]] in OWN[s.turn] for square in found) else ()


def stretch(ground: Ground, start: str, heading: Heading, steps: int) -> Iterator[str]:
    """Yields the squares from `start` on, for `steps` steps."""
    for step in range(steps + 1):
        index = ground.beyond(ground.index[start], heading, step)
        if index >= 0 and ground.all_names[index] in ground.index:
            yield ground.all_names[index]


def movers(ground: Ground, move: Move) -> tuple[str, ...]:
    """Returns the squares of the pieces that a legal move moves, rear first."""
    return tuple(ground.all_names[index] for index in ground.way(move).movers)


def moves_of(legal: Mapping[str, Move], ground: Ground, picked: str) -> Iterator[str]:
    """Yields the legal moves of the picked choice: of the piece and its troops, or of one troop."""
    line = ends(ground, picked)
    for text, move in legal.items():
        if line:
            if isinstance(move, March) and set(line) <= set(movers(ground, move)):
                yield text
        elif picked in movers(ground, move):
            yield text


def attempt(s: Any, ground: Ground, picked: str, to: str) -> Move:
    """Returns the move most likely meant by an illegal destination.

    In line with a troop, it is the troop's march, unless the square is free and within the range of the piece itself.
    """
    line = ends(ground, picked)
    if line:
        return march(ground, line, to)
    alone = Walk(picked, to)
    heading = ground.heading(picked, to)
    for troop in ground.troops(s.board, picked):
        along = ground.heading(troop.squares[0], troop.squares[-1])
        if heading and along in (heading, (-heading[0], -heading[1])):
            near = ground.steps(picked, to) <= NUMBER[s.board[ground.index[picked]]]
            taken = s.board[ground.index[to]] in OWN[1 - s.turn]
            return alone if near and not taken else march(ground, (troop.squares[0], troop.squares[-1]), to)
    return alone


def march(ground: Ground, line: tuple[str, str], to: str) -> March:
    """Returns the march of a troop to a square, with its nearer end as the head."""
    rear, head = sorted(line, key=lambda square: distance(ground, square, to), reverse=True)
    return March(rear, head, to)


def distance(ground: Ground, one: str, other: str) -> tuple[int, str]:
    """Returns a sort key for the distance of two squares in steps; ties are sorted by name."""
    return ground.steps(one, other), one


COMPARED = ("power.", "capture.")
"""The beginnings of rules that refuse an attack by counting; with any other refusal, nothing is compared."""


@dataclass(frozen=True)
class Choice:
    """The picked choice, its destinations, the comparison there, and the target of a hint.

    legal: the legal moves by notation; focus: the square pointed at; lit: the lit moves, or the move or square of a
    hint, in notation.
    """

    game: Any
    state: Any
    legal: Mapping[str, Move]
    picked: str = ""
    focus: str = ""
    lit: frozenset[str] = frozenset()

    @cached_property
    def ground(self) -> Ground:
        """The squares and lines of this board."""
        return ground_of(self.state.options)

    @cached_property
    def pieces(self) -> dict[str, tuple[int, int]]:
        """The seat and the number of every piece, by square."""
        board = self.state.board
        return {square: (int(board[index] in OWN[1]), NUMBER[board[index]])
                for square, index in self.ground.index.items() if board[index] in NUMBER}

    @cached_property
    def chosen(self) -> tuple[str, ...]:
        """The squares of the picked choice."""
        return () if self.state.ended else squares(self.ground, self.state, self.picked)

    @cached_property
    def ways(self) -> dict[str, dict[str, Move]]:
        """The destinations of the picked choice: square → the moves there, by notation."""
        found: dict[str, dict[str, Move]] = {}
        for text in moves_of(self.legal, self.ground, self.picked) if self.chosen else ():
            found.setdefault(self.legal[text].to, {})[text] = self.legal[text]
        return found

    @cached_property
    def goals(self) -> dict[str, tuple[Move, ...]]:
        """The destinations of `ways` with a lit move, each with its lit moves."""
        found = {square: tuple(move for text, move in moves.items() if text in self.lit)
                 for square, moves in self.ways.items()}
        return {square: moves for square, moves in found.items() if moves}

    def march(self, rear: str, head: str) -> March | None:
        """Returns the lit march of a whole troop with `head` in front, None without one."""
        found = (move for moves in self.goals.values() for move in moves
                 if isinstance(move, March) and (move.rear, move.head) == (rear, head))
        return next(found, None)

    def meant(self, square: str) -> tuple[tuple[Move, Clash | None, bool], ...]:
        """Returns the moves that pointing at a square would try, each with its comparison and whether it is legal.

        There is no comparison if another rule forbids the attack.
        """
        if not self.chosen or self.pieces.get(square, (None,))[0] == self.state.turn:
            return ()
        tries = self.ways[square].values() if square in self.ways else [
            attempt(self.state, self.ground, self.picked, square)]
        return tuple(map(self.tried, tries))

    def tried(self, move: Move) -> tuple[Move, Clash | None, bool]:
        """Returns a move, the comparison that decides whether an enemy on its way falls, and whether it is legal."""
        clash = self.game.clash(self.state, move)
        refusal = None if move.to in self.ways else self.game.why_not(self.state, move)
        counts = refusal is None or refusal.rule.startswith(COMPARED)
        return move, clash if counts else None, refusal is None

    @cached_property
    def compared(self) -> tuple[tuple[Move, Clash, bool], ...]:
        """The comparisons at the focus."""
        meant = self.meant(self.focus) if self.focus in self.ground.index else ()
        return tuple((move, clash, legal) for move, clash, legal in meant if clash)

    @cached_property
    def troops(self) -> tuple[Troop, ...]:
        """The troops to show: the picked one, or those through the picked piece or the focused one."""
        square = self.chosen[0] if self.chosen else self.focus
        found = self.game.troops(self.state, square) if square in self.pieces else ()
        return tuple(troop for troop in found if len(self.chosen) < 2 or set(troop.squares) == set(self.chosen))

    @cached_property
    def hint(self) -> Move | None:
        """The move of a hint, None if it names no move yet."""
        return self.legal.get(*self.lit) if len(self.lit) == 1 else None

    @cached_property
    def hinted(self) -> tuple[str, ...]:
        """The squares of the pieces of a hint, the head last: a piece, or all that its move moves."""
        if self.hint is not None:
            return movers(self.ground, self.hint)
        return tuple(self.lit & set(self.ground.index)) if len(self.lit) == 1 else ()

    @cached_property
    def held(self) -> tuple[int, ...]:
        """The seats whose fortress an enemy occupies while the game goes on."""
        forts = () if self.state.ended else self.ground.layout.fortresses
        return tuple(seat for seat, square in enumerate(forts) if self.pieces.get(square, (seat,))[0] != seat)
