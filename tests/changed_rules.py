"""Fortissimo! as a later version might play it: what was sent into the world before must not become another game."""

from dataclasses import replace

from pontlevis import Beat, Refusal
from pontlevis.games.fortissimo.rules import Fortissimo


class Reordered(Fortissimo):
    """Legal moves in another order."""

    def moves(self, s):
        return [*reversed(super().moves(s))]


class Stricter(Fortissimo):
    """A wall of three cards is complete: nobody takes one more."""

    def why_not(self, s, move):
        full = str(move) == "take" and len(s.walls[s.turn]) >= 3
        return Refusal("end.ten") if full else super().why_not(s, move)

    def moves(self, s):
        return [move for move in super().moves(s) if self.why_not(s, move) is None]


class Spent(Fortissimo):
    """The same moves lead elsewhere."""

    def tell(self, s, move):
        for beat in super().tell(s, move):
            yield Beat(beat.state._replace(magician_used=True), beat.rule, **beat.facts)


class OtherDefault(Fortissimo):
    """An option has another default."""

    options = tuple(replace(one, values=one.values[::-1]) if one.name == "stuck_turn" else one
                    for one in Fortissimo.options)
