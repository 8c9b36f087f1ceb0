"""The base of all pictures: a layout for the table, the items on it, and the marks that all pictures share.

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

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from pontlevis.contract.terms import CHANCE
from pontlevis_widgets.draw import marks
from pontlevis_widgets.draw.context import Context
from pontlevis_widgets.draw.layout import Layout, Node, lay
from pontlevis_widgets.draw.opened import OPEN, Pile, opened
from pontlevis_widgets.draw.scene import LIGHTS, PIECES, STATIC, Box, Item, Rect, Scene, Shape, around, find, grow, ink

Drawn = TypeVar("Drawn")


class Picture:
    """One state as one person sees it. A game's picture says what `layout` it has and which `pieces` lie on it.

    A box of the table called "panel N" is the panel of seat N: it gets a frame when it is the seat's turn.
    """

    WIDTHS: ClassVar[Mapping[str, float]] = {"wide": 720.0, "tall": 390.0}
    """How wide the table is on a desktop and on a phone, 0 for as wide as what lies on it."""

    def __init__(self, state: Any, context: Context) -> None:
        self.state, self.context = state, context
        self.game, self.lang, self.say, self.legal = context.game, context.lang, context.say, context.legal
        self.small = context.shape == "tall"

    # -- what a game says

    def layout(self) -> Node:
        """Where things lie."""
        raise NotImplementedError

    def pieces(self) -> Iterable[Item]:
        """Everything that lies on the table, from back to front."""
        raise NotImplementedError

    def backdrop(self) -> Iterable[Item]:
        """The items behind all pieces: the same for one table, in one language and under the same options."""
        return ()

    def title(self) -> str:
        """The picture in words."""
        return self.say("title") if "picture.title" in self.context.words else self.game.rulebook.title[self.lang]

    @classmethod
    def traces(cls, _before: Any, _move: Any, _after: Any) -> tuple[str, ...]:
        """The keys of what a move touched, to be marked as the last one."""
        return ()

    def piles(self) -> Mapping[str, Pile]:
        """The piles that can be opened, by the keys of their items: see `opens`."""
        return {}

    def opens(self, key: str, title: str) -> dict[str, str]:
        """The target and the label of the item of a pile: it can be opened unless nothing lies there."""
        pile = self.heaps.get(key)
        if pile is None:
            return {"label": title}
        label = self.context.words.say("label.pile", self.lang, title=title, count=len(pile.things))
        return {"target": f"{OPEN}{key}", "label": label}

    # -- what it may say of its marks

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, None once the game is over."""
        actor: int | None = self.game.actor(self.state)
        return None if actor == CHANCE else actor

    def lit_keys(self, items: Mapping[str, Item]) -> Collection[str]:
        """The keys of what gets a bright frame: things that are lit, or whose target is."""
        return [key for key, item in items.items() if item.lit or key in self.context.lit]

    def picked_keys(self) -> Iterable[str]:
        """The keys or targets of what is picked."""
        return (self.context.picked,) if self.context.picked else ()

    def glow(self, item: Item) -> tuple[Shape, ...]:
        """How a thing lights up."""
        return marks.glow(item)

    def lights(self, items: Mapping[str, Item], shining: Iterable[str]) -> Iterator[Item]:
        """All marks, from back to front; `shining`: the keys of what lights up."""
        yield from self.ending()
        if self.turn is not None and f"panel {self.turn}" in self.laid.boxes:
            yield marks.turn("turn", self.box(f"panel {self.turn}"))
        touched = {item.key: item for key in self.context.last if (item := find(items.values(), key))}
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
        """The items of a finished game: frames around the winners' panels, and those that a game adds."""
        for seat in self.winners:
            if f"panel {seat}" in self.laid.boxes:
                yield marks.turn(f"winner {seat}", self.box(f"panel {seat}"))

    def picked(self, item: Item, key: str) -> Item:
        """How a picked thing is marked."""
        return marks.picked(item, key=key)

    # -- what it finds there

    def taught(self, rule: str) -> bool:
        """Returns whether what a rule is about may be shown: in a lesson, once a step has come to it."""
        return self.context.taught is None or rule in self.context.taught

    @cached_property
    def laid(self) -> Layout:
        """The table, laid out."""
        return lay(self.layout(), self.WIDTHS[self.context.shape])

    def box(self, name: str) -> Box:
        """Where a thing lies."""
        return self.laid.boxes[name]

    @cached_property
    def heaps(self) -> Mapping[str, Pile]:
        """The piles there are, put together once."""
        return self.piles()

    @cached_property
    def lit_moves(self) -> list[Any]:
        """The moves that light up."""
        texts = [text for text in sorted(self.context.lit) if text.split()[0] in self.game.grammar]
        return [self.legal[text] if text in self.legal else self.game.parse(self.state, text) for text in texts]

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        outcome = self.game.outcome(self.state)
        return tuple(outcome.winners) if outcome else ()

    def name(self, seat: int) -> str:
        """The name of a seat."""
        names = self.context.names
        return names[seat] if seat < len(names) and names[seat] else str(
            self.game.word("seat", seat, self.state, self.lang, None))

    def plate_name(self, seat: int) -> str:
        """The name on the plate of a seat."""
        plates = self.context.plates
        return plates[seat] if seat < len(plates) and plates[seat] else self.name(seat)

    def item(self, key: str, *shapes: Shape, layer: int = PIECES, box: Box | None = None, **more: Any) -> Item:
        """An item in the place of its key: there it is touched and marked, even if its ink reaches beyond."""
        where = box or self.laid.boxes[key]
        inked = around((where, *map(ink, shapes)))
        if inked != where:
            more = {"frame": where, **more}
        if more.get("target"):
            more = {"hit": self.laid.hits.get(key, where), **more}
        return Item(key, layer, inked, shapes, **more)

    def panel(self, key: str, fill: str = "panel", *more: Shape) -> Item:
        """A sheet on the table where things lie."""
        box = self.box(key)
        return Item(key, STATIC, grow(box, 1), (Rect(*box, fill, "line", 1, 12), *more))

    # -- the whole

    def scene(self) -> Scene:
        """The picture: the backdrop, the pieces, the marks; over them a pile that lies open."""
        width, height = self.laid.width, self.laid.height
        lit = self.context.lit
        drawn = *self.once("backdrop", self._backdrop), *self.pieces()
        items = {item.key: item._replace(lit=True) if item.target in lit else item for item in drawn}
        if len(items) < len(drawn):
            keys = [item.key for item in drawn]
            raise ValueError(f"two things of the picture have the key {max(keys, key=keys.count)!r}: it names one")
        shining = [key for key in self.lit_keys(items) if key in items]
        items.update((key, items[key]._replace(lit=True)) for key in shining if not items[key].lit)
        scene = Scene(width, height, (*items.values(), *self.lights(items, shining)), self.title())
        pile = self.heaps.get(self.context.opened)
        return opened(scene, pile, self.context) if pile else scene

    def _backdrop(self) -> tuple[Item, ...]:
        size = 0, 0, self.laid.width, self.laid.height
        return Item("table", STATIC, size, (Rect(*size, "table", radius=14),)), *self.backdrop()

    def once(self, name: str, draw: Callable[[], Drawn]) -> Drawn:
        """Draws a part only once for all pictures on this table, in one language and under the same options."""
        if name not in self._drawn:
            self._drawn[name] = draw()
        found: Drawn = self._drawn[name]
        return found

    @cached_property
    def _drawn(self) -> dict[str, Any]:
        kind = type(self), self.lang, getattr(self.state, "options", None)
        return self.laid.drawn.setdefault(kind, {})
