"""The base class of all pictures: a layout of the table, the items on it, and the marks that all pictures share.

    class Picture(picture.Picture):
        def layout(self):
            return Grid("square", 9, 3, 60, gap=4)

        def pieces(self):
            for n, sign in enumerate(self.state.squares, 1):
                key = f"square {n}"
                yield self.item(key, written(self.box(key), sign, 40, anchor="middle"), target=f"put {n}", label=sign)

`Picture(state, context).scene()` is pure: equal states and contexts give equal scenes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from pontlevis.contract.terms import CHANCE
from pontlevis_widgets.draw import marks
from pontlevis_widgets.draw.context import Context
from pontlevis_widgets.draw.layout import Layout, Node, lay
from pontlevis_widgets.draw.opened import OPEN, Pile, opened
from pontlevis_widgets.draw.scene import (
    LIGHTS,
    PIECES,
    STATIC,
    Box,
    Item,
    Rect,
    Scene,
    Shape,
    around,
    find,
    grow,
    ink,
    shone,
)

Drawn = TypeVar("Drawn")


class Picture:
    """One state as one person sees it. A game's picture defines its `layout` and its `pieces`.

    The box called "panel N" is the panel of seat N: it gets a frame when it is the seat's turn.
    """

    WIDTHS: ClassVar[Mapping[str, float]] = {"wide": 720.0, "tall": 390.0}
    """The width of the table on a desktop and on a phone, 0 for the layout's own width."""

    def __init__(self, state: Any, context: Context) -> None:
        self.state, self.context = state, context
        self.game, self.lang, self.say, self.legal = context.game, context.lang, context.say, context.legal
        self.small = context.shape == "tall"

    # -- defined by a game

    def layout(self) -> Node:
        """Returns the layout of the table."""
        raise NotImplementedError

    def pieces(self) -> Iterable[Item]:
        """Returns all items on the table, from back to front."""
        raise NotImplementedError

    def backdrop(self) -> Iterable[Item]:
        """Returns the items behind all pieces, which depend only on the layout, the language and the options."""
        return ()

    def title(self) -> str:
        """Returns the title of the picture in words."""
        return self.say("title") if "picture.title" in self.context.words else self.game.rulebook.title[self.lang]

    @classmethod
    def traces(cls, _before: Any, _move: Any, _after: Any) -> tuple[str, ...]:
        """Returns the keys of the items that a move touched, to be marked as the last move."""
        return ()

    def piles(self) -> Mapping[str, Pile]:
        """Returns the piles that can be opened, by the keys of their items: see `opens`."""
        return {}

    def opens(self, key: str, title: str) -> dict[str, str]:
        """Returns the target and the label of a pile's item, as arguments of `item`; an empty pile has no target."""
        pile = self.heaps.get(key)
        if pile is None:
            return {"label": title}
        label = self.context.words.say("label.pile", self.lang, title=title, count=len(pile.cards))
        return {"target": f"{OPEN}{key}", "label": label}

    # -- optional for a game: the marks

    @property
    def turn(self) -> int | None:
        """The acting seat, None for chance and after the end."""
        actor: int | None = self.game.actor(self.state)
        return None if actor == CHANCE else actor

    def lit_keys(self, items: Mapping[str, Item]) -> Collection[str]:
        """Returns the keys of the items that get a bright frame: lit items, and keys in `context.lit`."""
        return [key for key, item in items.items() if item.lit or key in self.context.lit]

    def picked_keys(self) -> Iterable[str]:
        """Returns the keys or targets of the picked items."""
        return (self.context.picked,) if self.context.picked else ()

    def glow(self, item: Item) -> tuple[Shape, ...]:
        """Returns the shapes that light an item."""
        return marks.glow(item)

    def lights(self, items: Mapping[str, Item], shining: Iterable[str]) -> Iterator[Item]:
        """Yields all marks, from back to front. items: by key; shining: the keys of the lit items."""
        yield from self.ending()
        if self.turn is not None and f"panel {self.turn}" in self.laid.boxes:
            yield marks.turn("turn", self.box(f"panel {self.turn}"))
        touched = {item.key: item for key in self.context.last
                   if (item := items.get(key) or find(items.values(), key))}
        yield from (marks.last(item) for item in touched.values() if item.layer != LIGHTS)
        yield from (marks.lit(items[key], self.glow(items[key])) for key in shining)
        for n, key in enumerate(self.picked_keys()):
            item = find(items.values(), key)
            if item is not None:
                yield self.picked(item, f"picked {n}" if n else "picked")
        item = find(items.values(), self.context.focus) if self.context.focus else None
        if item is not None:
            yield marks.ring(item)

    def ending(self) -> Iterator[Item]:
        """Yields the items of a finished game: frames around the winners' panels, and those that a game adds."""
        for seat in self.winners:
            if f"panel {seat}" in self.laid.boxes:
                yield marks.turn(f"winner {seat}", self.box(f"panel {seat}"))

    def picked(self, item: Item, key: str) -> Item:
        """Returns the mark of a picked item."""
        return marks.picked(item, key=key)

    # -- lookups

    def taught(self, rule: str) -> bool:
        """Returns whether the subject of a rule may be shown: in a lesson, only once it has been taught."""
        return self.context.taught is None or rule in self.context.taught

    @cached_property
    def laid(self) -> Layout:
        """The computed layout of the table."""
        return lay(self.layout(), self.WIDTHS[self.context.shape])

    def box(self, name: str) -> Box:
        """Returns the box of an item."""
        return self.laid.boxes[name]

    @cached_property
    def heaps(self) -> Mapping[str, Pile]:
        """The result of `piles`, computed once."""
        return self.piles()

    @cached_property
    def lit_moves(self) -> list[Any]:
        """The moves in `context.lit`, in the order of their notation."""
        texts = [text for text in sorted(self.context.lit) if text.split()[0] in self.game.grammar]
        return [self.legal[text] if text in self.legal else self.game.parse(self.state, text) for text in texts]

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        outcome = self.game.outcome(self.state)
        return tuple(outcome.winners) if outcome else ()

    def name(self, seat: int) -> str:
        """Returns the name of a seat."""
        names = self.context.names
        return names[seat] if seat < len(names) and names[seat] else str(
            self.game.word("seat", seat, self.state, self.lang, None))

    def plate_name(self, seat: int) -> str:
        """Returns the name on the plate of a seat."""
        plates = self.context.plates
        return plates[seat] if seat < len(plates) and plates[seat] else self.name(seat)

    def item(self, key: str, *shapes: Shape, layer: int = PIECES, box: Box | None = None, **more: Any) -> Item:
        """Returns an item at `box`, or at the layout's box of its key.

        Its own box grows to contain all its ink; its frame stays at `box`, and its touch area is the layout's.
        """
        where = box or self.laid.boxes[key]
        inked = around((where, *map(ink, shapes)))
        if inked != where:
            more = {"frame": where, **more}
        if more.get("target"):
            more = {"hit": self.laid.hits.get(key, where), **more}
        return Item(key, layer, inked, shapes, **more)

    def panel(self, key: str, fill: str = "panel", *more: Shape) -> Item:
        """Returns a panel on the table for other items."""
        box = self.box(key)
        return Item(key, STATIC, grow(box, 1), (Rect(*box, fill, "line", 1, 12), *more))

    # -- the whole

    def scene(self) -> Scene:
        """Returns the picture: the backdrop, the pieces, the marks, and over them an open pile.

        Raises ValueError if two items have the same key.
        """
        width, height = self.laid.width, self.laid.height
        lit = self.context.lit
        drawn = *self.once("backdrop", self._backdrop), *self.pieces()
        items = {item.key: shone(item) if item.target in lit and not item.lit else item for item in drawn}
        if len(items) < len(drawn):
            keys = [item.key for item in drawn]
            raise ValueError(f"two things of the picture have the key {max(keys, key=keys.count)!r}: it names one")
        shining = [key for key in self.lit_keys(items) if key in items]
        items |= {key: shone(items[key]) for key in shining if not items[key].lit}
        scene = Scene(width, height, (*items.values(), *self.lights(items, shining)), self.title())
        pile = self.heaps.get(self.context.opened) if self.context.opened else None
        return opened(scene, pile, self.context) if pile else scene

    def _backdrop(self) -> tuple[Item, ...]:
        size = 0, 0, self.laid.width, self.laid.height
        return Item("table", STATIC, size, (Rect(*size, "table", radius=14),)), *self.backdrop()

    def once(self, name: Hashable, draw: Callable[[], Drawn]) -> Drawn:
        """Returns a part drawn once for all pictures with the same layout, language and options."""
        if name not in self.kept:
            self.kept[name] = draw()
        found: Drawn = self.kept[name]
        return found

    @cached_property
    def kept(self) -> dict[Hashable, Any]:
        """The parts drawn by `once`, by name."""
        kind = type(self), self.lang, getattr(self.state, "options", None)
        found: dict[Hashable, Any] = self.laid.drawn.setdefault(kind, {})
        return found
