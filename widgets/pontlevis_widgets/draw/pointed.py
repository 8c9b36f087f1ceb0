"""Pictures in which moves are made by pointing at one thing, then at another: see `pairing` for what that means."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

from pontlevis_widgets.draw.picture import Picture
from pontlevis_widgets.draw.scene import Item, Shape


class PointedPicture(Picture):
    """A picture whose things stand for moves: `things` says which of them a move is about."""

    MEANT: ClassVar[int] = 99
    """So many things that may be done somewhere are told; the others are learnt by pointing there."""

    def things(self, move: Any) -> tuple[str, ...]:
        """The things pointed at for a move, the one taken up first; none for a move with a button."""
        raise NotImplementedError

    @cached_property
    def about(self) -> list[tuple[Any, tuple[str, ...]]]:
        """The moves that light up, each with what it is about."""
        return [(move, self.things(move)) for move in self.lit_moves]

    @property
    def held(self) -> str:
        """The key of the thing that has been taken up."""
        return self.context.picked

    @property
    def shining(self) -> list[str]:
        """The keys of things that may be taken up, or of places for the one that has been; for a hint, of all these."""
        found, held = [things for _, things in self.about if things], self.held
        if len(self.context.lit) == 1:
            return list(dict.fromkeys(key for things in found for key in things if key != held))
        further = [key for things in found if held in things for key in things if key != held]
        return list(dict.fromkeys(further or (things[0] for things in found if things[0] != held)))

    def meant(self, target: str) -> list[Any]:
        """The moves that light up and that pointing at a thing would make, or begin."""
        pointed = {self.held, target} - {""}
        ended = [move for move, things in self.about if set(things) == pointed]
        return ended or [move for move, things in self.about if things == (target,)]

    def thing(self, key: str, label: str, *shapes: Shape, target: str = "", **more: Any) -> Item:
        """Something one can point at, by its key or its target; its label tells what may be done there now."""
        meant = self.meant(target or key)
        if meant:
            means = "; ".join(dict.fromkeys(self.means(move) for move in meant[:self.MEANT]))
            label = self.say("meaning", label=label, means=means)
        return self.item(key, *shapes, target=target or key, label=label, **more)

    def means(self, move: Any) -> str:
        """A move in words."""
        return self.context.phrase(self.game, self.state, move, self.lang, self.context.names)

    def written(self, card: str) -> str:
        """The rank of a playing card as it is written in this language."""
        rank = card[:-1]
        return rank if rank.isdigit() else str(self.game.rulebook.word(f"rank.{rank}", self.lang))
