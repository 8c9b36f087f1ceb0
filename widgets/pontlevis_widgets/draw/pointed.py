"""Pictures in which a move is made by pointing at one item, then at another: see `pairing`."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

from pontlevis_widgets.draw.picture import Picture
from pontlevis_widgets.draw.scene import Item, Shape


class PointedPicture(Picture):
    """A picture whose items represent moves; `move_items` returns the items of a move."""

    MEANT: ClassVar[int] = 99
    """The most moves named in the label of one item; pointing there shows the others."""

    def move_items(self, move: Any) -> tuple[str, ...]:
        """Returns the keys of the items to point at for a move, in order; empty for a move with a button."""
        raise NotImplementedError

    @cached_property
    def items_by_move(self) -> list[tuple[Any, tuple[str, ...]]]:
        """The lit moves, each with the keys of its items."""
        return [(move, self.move_items(move)) for move in self.lit_moves]

    @cached_property
    def moves_by_items(self) -> dict[frozenset[str], list[Any]]:
        """The lit moves by the keys of their items."""
        found: dict[frozenset[str], list[Any]] = {}
        for move, keys in self.items_by_move:
            found.setdefault(frozenset(keys), []).append(move)
        return found

    @cached_property
    def held(self) -> str:
        """The key of the item that was pointed at first, "" for none."""
        return self.context.picked

    @property
    def shining(self) -> list[str]:
        """The keys of the lit items: those to point at first, or next after `held`; all items of a move lit alone."""
        found, held = [keys for _, keys in self.items_by_move if keys], self.held
        if len(self.context.lit) == 1:
            return list(dict.fromkeys(key for keys in found for key in keys if key != held))
        further = [key for keys in found if held in keys for key in keys if key != held]
        return list(dict.fromkeys(further or (keys[0] for keys in found if keys[0] != held)))

    def meant(self, target: str) -> list[Any]:
        """Returns the lit moves that pointing at `target` would make."""
        pointed = frozenset({self.held, target} - {""})
        return self.moves_by_items.get(pointed) or self.moves_by_items.get(frozenset((target,)), [])

    def thing(self, key: str, label: str, *shapes: Shape, target: str = "", **more: Any) -> Item:
        """Returns an item with a target, by default its key; its label names the moves possible there now."""
        return self.meaning(self.item(key, *shapes, target=target or key, label=label, **more))

    def meaning(self, item: Item) -> Item:
        """Returns an item with the moves in its label that are possible there now."""
        meant = self.meant(item.target)
        if not meant:
            return item
        means = "; ".join(dict.fromkeys(self.means(move) for move in meant[:self.MEANT]))
        return item._replace(label=self.say("meaning", label=item.label, means=means))

    def means(self, move: Any) -> str:
        """Returns a move in words."""
        return self.context.phrase(self.game, self.state, move, self.lang, self.context.names)

    def written(self, card: str) -> str:
        """Returns the rank of a playing card as written in this language."""
        rank = card[:-1]
        return rank if rank.isdigit() else str(self.game.rulebook.word(f"rank.{rank}", self.lang))
