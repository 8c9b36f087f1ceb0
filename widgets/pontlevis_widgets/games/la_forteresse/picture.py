"""The picture of La Forteresse: the board with its two fortresses, a plate for each side, and the marks.

Each square is a target; its meaning depends on the picked choice: see `choice`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property, partial
from typing import Any

from pontlevis.games.la_forteresse import March, Walk
from pontlevis.games.la_forteresse.ground import ground_of
from pontlevis.games.la_forteresse.layouts import OWN
from pontlevis_widgets.draw import picture
from pontlevis_widgets.draw.glyphs import number
from pontlevis_widgets.draw.layout import Node
from pontlevis_widgets.draw.marks import mark
from pontlevis_widgets.draw.pieces import counter, fitted, piece, plate
from pontlevis_widgets.draw.scene import PIECES, STATIC, Box, Circle, Item, Rect, Shape, Text, centre, grow, text_width
from pontlevis_widgets.draw.squares import coordinates, slab
from pontlevis_widgets.games.la_forteresse import art, highlights
from pontlevis_widgets.games.la_forteresse.choice import Choice
from pontlevis_widgets.games.la_forteresse.layout import RIM, layout


class Picture(picture.Picture):
    """The picture of a state of La Forteresse."""

    WIDTHS = {"wide": 0, "tall": 390}

    def layout(self) -> Node:
        """Returns the board, whose size is an option, and the plates."""
        return layout(self.choice.ground.columns, self.choice.ground.rows, self.context.shape, self.context.seat)

    def title(self) -> str:
        """Returns the size of the board in words."""
        return self.say("title", columns=self.choice.ground.columns, rows=self.choice.ground.rows)

    @classmethod
    def traces(cls, before: Any, move: Any, _after: Any) -> tuple[str, ...]:
        """Returns the squares that a move touched, as "from", "to" and "taken"."""
        ground = ground_of(before.options)
        way = ground.way(move)
        far = len(way.path) * way.path.step
        stop = [index + far for index in way.movers]
        marks = [("from", index) for index in way.movers if index not in stop] + [("to", index) for index in stop]
        marks += [("taken", index) for index in way.path if before.board[index] != "." and index not in stop]
        return tuple(f"{kind} {ground.all_names[index]}" for kind, index in marks)

    @cached_property
    def choice(self) -> Choice:
        """The picked choice and its meaning."""
        return Choice(self.game, self.state, self.legal, self.context.picked, self.context.focus, self.context.lit)

    @cached_property
    def cell(self) -> float:
        """The width of a square."""
        return self.box(self.choice.ground.names[0])[2]

    def middle(self, square: str) -> complex:
        """Returns the centre of a square as a complex number."""
        return complex(*centre(self.box(square)))

    # -- the backdrop

    def backdrop(self) -> Iterator[Item]:
        """Yields the plates, the board with its missing squares, the fortresses, letters and numbers."""
        yield from (self.panel(f"panel {seat}") for seat in (0, 1))
        ground, board = self.choice.ground, self.box("board")
        shades: tuple[list[Box], list[Box]] = [], []
        for name, index in ground.index.items():
            shades[sum(divmod(index, ground.columns)) % 2].append(self.box(name))
        yield Item("board", STATIC, grow(board, 4), slab(*shades, RIM[self.context.shape]))
        for seat, square in enumerate(ground.layout.fortresses):
            box = self.box(square)
            yield Item(f"fortress {seat}", STATIC, box, (fitted(art.fortress(seat), box, art.SIZE),))
        written = coordinates({name: self.box(name) for name in ground.all_names}, board, 11 if self.small else 14)
        yield piece("coordinates", *written)._replace(layer=STATIC)

    # -- the pieces

    def pieces(self) -> list[Item]:
        """Returns the plates and the counter, then the squares, with highlights below the pieces."""
        return [*self.plate(0), *self.plate(1), *self.quiet(), *highlights.last(self), *highlights.below(self),
                *highlights.outlines(self), *self.squares()]

    def quiet(self) -> Iterator[Item]:
        """Yields the counter of moves without a capture, once it is near its limit (end.quiet)."""
        quiet, most = self.state.quiet, self.state.options.quiet_limit
        if most and quiet >= most / 4:
            shapes = counter(self.box("quiet"), self.say("quiet"), quiet, most, 12 if self.small else 14)
            yield self.item("quiet", *shapes)

    def plate(self, seat: int) -> Iterator[Item]:
        """Yields a seat's panel: whether it moves or has won, its remaining army, and a remark."""
        x, y, w, h = self.box(f"head {seat}")
        sign = fitted(art.token(seat), (0, 0, h, h), art.SIZE)
        yield from plate(self, seat, (x, y, w - 8, h), 15 if self.small else 19, icon=sign)
        left = tuple(map(self.state.board.count, OWN[seat]))
        yield from self.once(("army", seat, left), lambda: [*self.army(seat, left)])
        words = self.remark(seat)
        if words and not self.small:
            x, y, w, h = self.box(f"remark {seat}")
            size = min(13.0, 13 * (w - 16) / text_width(words, 13, 700))
            yield self.item(f"remark {seat}", Rect(x, y, w, h, "turn" if self.winners else "fire", radius=h / 2),
                            Text(x + w / 2, y + h / 2 + size * 0.35, words, size, "panel", weight=700))

    def army(self, seat: int, left: tuple[int, ...]) -> Iterator[Item]:
        """Yields the numbers of a seat's pieces. left: of each value, from 1."""
        for value, count in enumerate(left, 1):
            x, y, _, h = self.box(f"army {seat} {value}")
            drawing = fitted(art.piece(seat, value), (x, y, h, h), art.SIZE)._replace(alpha=1 if count else 0.35)
            role = "ink" if count else "quiet"
            yield self.item(f"army {seat} {value}", drawing,
                            number(count, x + h + 6, y + h * 0.72, round(h * 0.46, 1), role, "start"))

    def remark(self, seat: int) -> str:
        """Returns a remark on a seat: it wins or draws, or must free its fortress now; else ""."""
        if seat in self.winners:
            return self.say("draws" if len(self.winners) > 1 else "wins")
        return self.say("free_it") if seat in self.choice.held else ""

    def squares(self) -> list[Item]:
        """Returns the squares; those that have no special meaning now are drawn once."""
        names, pieces, kept = self.choice.ground.names, self.choice.pieces, self.kept
        if self.choice.chosen:
            return [self.ground(name) for name in names]
        looks = zip(names, map(pieces.get, names), strict=True)
        return [self.ground(look[0]) if look[0] == self.context.focus else
                kept[look] if look in kept else self.once(look, partial(self.ground, look[0])) for look in looks]

    def ground(self, square: str) -> Item:
        """Returns a square with its piece, if any."""
        box, found = self.box(square), self.choice.pieces.get(square)
        shapes = (fitted(art.piece(*found), grow(box, -0.05 * box[2]), art.SIZE),) if found else ()
        return Item(square, PIECES, box, shapes, square, ", ".join(self.square_words(square)), frame=grow(box, -5))

    def square_words(self, square: str) -> Iterator[str]:
        """Yields a square in words: its contents, and the result of moving the picked choice there."""
        choice = self.choice
        seat, value = choice.pieces.get(square, (None, ""))
        yield self.say("empty" if seat is None else ("yellow", "red")[seat], square=square, number=value)
        if square in choice.ground.layout.fortresses:
            yield self.say(f"fortress_{choice.ground.layout.fortresses.index(square)}")
        if square in choice.chosen:
            yield self.say("picked")
        elif not choice.chosen and square == self.context.focus:
            yield from (self.say("in_troop", rear=troop.squares[0], head=troop.squares[-1], power=troop.power)
                        for troop in choice.troops)
        for move, clash, legal in choice.meant(square) if seat is not None or square in choice.ways else ():
            if clash:
                yield self.say("taken" if legal else "not_taken", attack=clash.attack, defence=clash.defence)
            elif isinstance(move, Walk) and legal:
                yield self.say("piece_goes", number=choice.pieces[move.start][1])
            elif isinstance(move, March) and legal:
                yield self.say("troop_goes", rear=move.rear, head=move.head)

    # -- lit items

    def lit_keys(self, items: Mapping[str, Item]) -> Collection[str]:
        """Returns the lit destinations of the picked choice."""
        return self.choice.goals

    def glow(self, item: Item) -> tuple[Shape, ...]:
        """Returns a dot for a free square, a ring for a capture, a frame for the destination of a troop's arrow."""
        (x, y), cell = centre(item.box), self.cell
        if item.key in self.choice.pieces:
            return (Circle(x, y, cell * 0.455, "", "fire", cell * 0.075),)
        if all(isinstance(move, March) for move in self.choice.goals[item.key]):
            return (Rect(*grow(item.box, -cell * 0.09), "", "turn", 2, cell * 0.2, 0.8),)
        return (Circle(x, y, cell * 0.15, "glow", "turn", 1.5),)

    def picked_keys(self) -> Iterable[str]:
        """Returns the picked piece; a troop has its outline instead."""
        return self.choice.chosen if len(self.choice.chosen) == 1 else ()

    def picked(self, item: Item, key: str) -> Item:
        """Returns a thick ring around the piece."""
        return mark(key, Circle(*centre(item.box), self.cell * 0.44, "", "turn", 4))

    def ending(self) -> Iterator[Item]:
        """Yields the frames of the winners' panels, and a single winner's flag on the taken fortress."""
        yield from super().ending()
        for seat in self.winners if len(self.winners) == 1 else ():
            square = self.choice.ground.layout.fortresses[1 - seat]
            if self.choice.pieces.get(square, (None,))[0] == seat:
                yield mark("flag", fitted(art.flag(seat), self.box(square), art.SIZE))

    def lights(self, items: Mapping[str, Item], shining: Iterable[str]) -> Iterator[Item]:
        """Yields the usual marks, and those of occupied fortresses, a hint, troops and the comparison."""
        yield from highlights.occupied_forts(self)
        yield from super().lights(items, shining)
        yield from highlights.hint(self)
        yield from highlights.badges(self)
        yield from highlights.comparison(self)
