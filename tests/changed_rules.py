"""Variants of Fortissimo! as later releases might change it, to test that older saves and codes stay the same game."""

from dataclasses import replace

from pontlevis import Beat, Refusal
from pontlevis.games.fortissimo.rules import Fortissimo


class Reordered(Fortissimo):
    """Lists the legal moves in reverse order."""

    def moves(self, s):
        return [*reversed(super().moves(s))]


class Stricter(Fortissimo):
    """Refuses to take a card into a wall that has three."""

    def why_not(self, s, move):
        full = str(move) == "take" and len(s.walls[s.turn]) >= 3
        return Refusal("end.ten") if full else super().why_not(s, move)

    def moves(self, s):
        return [move for move in super().moves(s) if self.why_not(s, move) is None]


class Spent(Fortissimo):
    """Leads to other states by the same moves."""

    def tell(self, s, move):
        for beat in super().tell(s, move):
            yield Beat(beat.state._replace(magician_used=True), beat.rule, **beat.facts)


class OtherDefault(Fortissimo):
    """Reverses the values of the option `stuck_turn`, and so its default."""

    options = tuple(replace(one, values=one.values[::-1]) if one.name == "stuck_turn" else one
                    for one in Fortissimo.options)
