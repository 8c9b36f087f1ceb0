"""Connect Four on the core: the shortest whole game, and the yardstick for speed.

    >>> game = ConnectFour()
    >>> s = game.read("- - - nsnsns - - -")
    >>> game.why_not(s, Drop(4)).rule
    'drop.full'
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, NamedTuple

from pontlevis.contract.arguments import takes
from pontlevis.contract.fault import Fault
from pontlevis.contract.game import Game
from pontlevis.contract.options import whole_number
from pontlevis.contract.rulebook import Rulebook
from pontlevis.contract.terms import Beat, Numbers, Outcome, Refusal, ScoreLine

WORDS = """
[game]
title = {en = "Connect Four", fr = "Puissance 4"}
tagline = {en = "Four in a row win.", fr = "Quatre pions alignés gagnent."}
credit = {en = "A traditional game.", fr = "Un jeu traditionnel."}
[words]
north = {en = "North", fr = "Nord"}
south = {en = "South", fr = "Sud"}
empty = {en = "empty", fr = "vide"}
[words.drops]
en = "Columns from left to right, discs from bottom to top: {columns}. {seat} to drop."
fr = "Colonnes de gauche à droite, pions de bas en haut : {columns}. À {seat} de jouer."
[words.over]
en = "Columns from left to right, discs from bottom to top: {columns}. The game is over."
fr = "Colonnes de gauche à droite, pions de bas en haut : {columns}. La partie est finie."
[faults]
unreadable = {en = "not seven columns of discs by turns: {found}", fr = "pas sept colonnes à pions alternés : {found}"}
over = {en = "the other seat has won already", fr = "l’autre joueur a déjà gagné"}
[[rule]]
id = "drop.lowest"
kind = "turn"
title = {en = "Drop", fr = "Lâcher"}
en = "A disc falls to the lowest free place of its column."
fr = "Un pion tombe à la place libre la plus basse de sa colonne."
tell = {en = "{seat} drops a disc into column {column}.", fr = "{seat} lâche un pion dans la colonne {column}."}
[[rule]]
id = "drop.full"
kind = "turn"
title = {en = "Full columns", fr = "Colonnes pleines"}
en = "A column holds six discs."
fr = "Une colonne contient six pions."
[[rule]]
id = "end.four"
kind = "end"
title = {en = "Four in a row", fr = "Quatre alignés"}
en = "Four discs in a line win at once."
fr = "Quatre pions alignés gagnent aussitôt."
[[rule]]
id = "end.full"
kind = "end"
title = {en = "A full board", fr = "Grille pleine"}
en = "When no place is free, nobody wins."
fr = "Quand il ne reste aucune place, personne ne gagne."
"""
SEATS = ("north", "south")
COLUMNS, ROWS, HIGH = 7, 6, 7  # a column takes seven bits: the top one stays empty, so that no line wraps around
TOPS = tuple(1 << column * HIGH + ROWS - 1 for column in range(COLUMNS))
BOTTOMS = tuple(1 << column * HIGH for column in range(COLUMNS))
FULL = sum(top * 2 - bottom for top, bottom in zip(TOPS, BOTTOMS, strict=True))


@dataclass(frozen=True, slots=True)
class Drop(Numbers):
    """Drop a disc into a column, 1 to 7."""

    column: int

    def __str__(self) -> str:
        return f"drop {self.column}"


DROPS = tuple(Drop(column) for column in range(1, COLUMNS + 1))


class State(NamedTuple):
    """Discs as bits, seven a column: those of the seat that dropped last, and all of them."""

    last: int = 0
    discs: int = 0
    turn: int = 0
    ended: str = ""


class ConnectFour(Game[State, Drop]):
    """The rules of Connect Four."""

    id = "connect_four"
    options = ()
    state_type = State
    grammar = {"drop": (Drop, whole_number)}

    @cached_property
    def rulebook(self) -> Rulebook:
        """The words stand in this file: a game of the house keeps them in a file of `seeds/`."""
        return Rulebook(self.id, tomllib.loads(WORDS))

    def begin(self, **options: Any) -> Iterator[Beat[State]]:
        """An empty grid."""
        self.chosen(options)
        yield Beat(State(), "drop.lowest", seat=0, column="")

    def seats(self, s: State) -> tuple[str, ...]:
        """Two, who take turns."""
        return SEATS

    def actor(self, s: State) -> int | None:
        """The seat to drop."""
        return None if s.ended else s.turn

    def moves(self, s: State) -> Sequence[Drop]:
        """The columns that are not full."""
        if s.ended:
            return ()
        discs = s.discs
        return [drop for drop, top in zip(DROPS, TOPS, strict=True) if not discs & top]

    def candidates(self, s: State) -> Sequence[Drop]:
        """Every column."""
        return DROPS

    def why_not(self, s: State, move: Drop) -> Refusal | None:
        """A full column refuses, and so does a game that is over."""
        if type(move) is not Drop or move.column not in range(1, COLUMNS + 1):
            raise self.no_move(move)
        if s.ended:
            return Refusal(s.ended)
        return Refusal("drop.full") if s.discs & TOPS[move.column - 1] else None

    def tell(self, s: State, move: Drop) -> Iterator[Beat[State]]:
        """The disc falls: adding the bottom bit carries it to the lowest free place."""
        _, discs, seat, _ = s
        grown = discs | discs + BOTTOMS[move.column - 1]
        mine = grown ^ s.last  # the other seat's discs, and the new one
        ended = "end.four" if four(mine) else "end.full" if grown == FULL else ""
        yield Beat(State(mine, grown, 1 - seat, ended), "drop.lowest", seat=seat, column=move.column)
        if ended:
            yield Beat(State(mine, grown, 1 - seat, ended), ended)

    def outcome(self, s: State) -> Outcome | None:
        """The seat that dropped last wins by four; a full board is shared."""
        if not s.ended:
            return None
        winners = (1 - s.turn,) if s.ended == "end.four" else (0, 1)
        scores = tuple(int(seat in winners) for seat in (0, 1))
        return Outcome(winners, scores, s.ended, tuple(2 - score for score in scores))

    def tally(self, s: State, seat: int) -> tuple[ScoreLine, ...]:
        """A win is one point."""
        outcome = self.outcome(s)
        won = outcome is not None and seat in outcome.winners
        return (ScoreLine(1, s.ended, {}),) if won else ()

    def columns(self, s: State) -> list[str]:
        """Each column from the bottom: n and s for the discs."""
        mine = "ns"[1 - s.turn]
        other = "ns"[s.turn]
        return ["".join(mine if s.last >> bit & 1 else other for bit in range(column * HIGH, column * HIGH + ROWS)
                        if s.discs >> bit & 1) for column in range(COLUMNS)]

    def describe(self, s: State, lang: str) -> str:
        """Column by column."""
        say = self.rulebook.word
        discs = (" ".join(say(SEATS["ns".index(disc)], lang) for disc in column) for column in self.columns(s))
        columns = "; ".join(column or say("empty", lang) for column in discs)
        return say("over" if s.ended else "drops", lang, columns=columns, seat=say(SEATS[s.turn], lang))

    def diagram(self, s: State) -> str:
        """The columns on one line, discs from the bottom, a dash for an empty column."""
        return " ".join(column or "-" for column in self.columns(s))

    def read(self, text: str) -> State:
        """The board drawn in `text`. Raises BadPosition."""
        columns = text.split() if isinstance(text, str) else ()
        return self.position(columns=["" if column == "-" else column for column in columns])

    @takes({"columns": ["n", "s", "", "", "", "", ""]})
    def position(self, *, columns: Annotated[Sequence[Annotated[str, 60]], 60] = ()) -> State:
        """The board with these columns, as in a diagram. Raises BadPosition."""
        drawn = "".join(columns)
        turn = drawn.count("n") - drawn.count("s")
        if len(columns) != COLUMNS or turn not in (0, 1) or set(drawn) - set("ns") or max(map(len, columns)) > ROWS:
            raise self.bad_position([Fault("unreadable", {"found": " ".join(columns)[:40]})])
        north, south = (sum(1 << column * HIGH + row for column, discs in enumerate(columns)
                            for row, disc in enumerate(discs) if disc == seat) for seat in "ns")
        last, before = (north, south) if turn else (south, north)
        if four(before):
            raise self.bad_position([Fault("over", {})])
        ended = "end.four" if four(last) else "end.full" if north | south == FULL else ""
        return State(last, north | south, turn, ended)


def four(discs: int) -> bool:
    """Whether four of the discs stand in a line: up, across, or on a diagonal."""
    for step in (1, HIGH, HIGH - 1, HIGH + 1):
        pairs = discs & discs >> step
        if pairs & pairs >> 2 * step:
            return True
    return False
