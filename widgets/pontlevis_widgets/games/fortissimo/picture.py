"""The picture of Fortissimo!: 45 cards in the middle, and around them the walls built of them.

Each target is a move in notation, legal or not: the table plays it or names the rule that forbids it. The viewer's wall
is at the bottom; moves belong to the seat whose turn it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, partial
from typing import Any

from pontlevis_widgets.draw import marks, picture
from pontlevis_widgets.draw.glyphs import number, numbers, sign
from pontlevis_widgets.draw.layout import Node, by_row
from pontlevis_widgets.draw.opened import Pile, PileItem
from pontlevis_widgets.draw.pieces import dots, fitted, holes, lifted, piece, pile, plate, shadow
from pontlevis_widgets.draw.scene import (
    LIGHTS,
    PIECES,
    STATIC,
    Box,
    Group,
    Item,
    Path,
    Rect,
    Shape,
    Text,
    grow,
    overlap,
    shone,
    text_width,
)
from pontlevis_widgets.games.fortissimo import art, highlights
from pontlevis_widgets.games.fortissimo.layout import COLUMNS, NUMBERS, PLACES, TEN, layout

MAGICIAN = 31
ROUND = 0.09
"""The corner radius of a card, as a share of its width."""


class Picture(picture.Picture):
    """The picture of a state of Fortissimo!."""

    WIDTHS = {"wide": 1100, "tall": 390}

    def layout(self) -> Node:
        """Returns the walls, the grid, the strip of numbers and the discard."""
        s = self.state
        return layout(tuple(map(len, s.walls)), self.context.seat, self.context.shape, s.advanced)

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, also while chance turns its card; None after the end."""
        return None if self.state.ended else self.state.turn

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """The ids of the seats: north, east, south, west."""
        return tuple(self.game.seats(self.state))

    @classmethod
    def traces(cls, before: Any, move: Any, after: Any) -> tuple[str, ...]:
        """Returns the keys of the place flipped, of cards laid on a wall, and of cards destroyed."""
        keys = [f"place {place}" for place in (before.flipped or after.flipped,) if place]
        if str(move).startswith("flip "):
            keys = [f"place {str(move)[5:]}"]
        for seat, (old, new) in enumerate(zip(before.walls, after.walls, strict=True)):
            keys += [card_key(seat, card) for card in new if card not in old]
            for card in set(old) - set(new):
                keys += [f"discard {after.discard.index(card)}", f"gone {card}"]
        return tuple(dict.fromkeys(keys))

    # -- the backdrop

    def backdrop(self) -> Iterator[Item]:
        """Yields the panels of the walls, empty places, rows and columns by number, the strip of numbers."""
        boxes = self.laid.boxes
        for seat in range(len(self.seats)):
            empty = holes(box for key, box in boxes.items() if key.startswith(f"wall {seat} "))
            yield self.panel(f"panel {seat}", "panel", empty)
        places = [boxes[f"place {n}"] for n in range(1, PLACES + 1)]
        (x, y, w, _), (right, low, _, h) = places[0], places[-1]
        grid = (x, y, right + w - x, low + h - y)
        yield Item("grid", STATIC, grid, (holes(places),), frame=grow(grid, 3))
        size = 8.0 if self.small else 10.0
        heads = [(n + 1, px + w / 2, y - 7) for n, (px, *_) in enumerate(places[:COLUMNS])]
        heads += [(n + 1, x - size, py + (h + size) / 2) for n, (_, py, *_) in enumerate(places[::COLUMNS])]
        yield Item("labels", STATIC, (x - 16, y - 19, grid[2] + 16, grid[3] + 19), (numbers(heads, size, "quiet"),))
        cells = [(card, *boxes[f"number {card}"]) for card in NUMBERS]
        written = numbers(((card, x + w / 2, y + h / 2 + 5.5) for card, x, y, w, h in cells), 11)
        yield self.panel("strip", "panel", written)

    # -- the pieces

    def pieces(self) -> list[Item]:
        """Returns the headings, the strip and the discard, which have no moves; then the grid and the walls."""
        return [*self.around(), *self.grid(), *self.above()]

    def around(self) -> Iterator[Item]:
        """Yields the headings, the strip and the discard."""
        for seat in range(len(self.seats)):
            yield from self.heading(seat)
            yield from self.shield(seat)
        for card in NUMBERS:
            if not self.state.left >> card & 1:
                destroyed = card in self.state.discard
                yield self.once(f"gone {card} {destroyed}", partial(self.gone, card, destroyed))
        yield from self.discard()

    def above(self) -> Iterator[Item]:
        """Yields the flipped card and the walls."""
        if self.state.flipped:  # above the grid
            yield self.flipped(self.state.flipped)
        for seat, wall in enumerate(self.state.walls):
            yield from (self.wall_card(seat, index, card) for index, card in enumerate(wall))
            if len(wall) < TEN:
                yield self.open_end(seat, len(wall))
        if self.state.card and not self.state.ended:
            yield from (self.gap(index) for index in range(len(self.state.walls[self.state.turn]) + 1))

    def face(self, card: int) -> Group:
        """Returns the face of a card under the options of this game."""
        options = self.state.options
        return art.face(card, options.start_card == "flag" and card == 1, card in options.double_ravens,
                        options.version == "advanced")

    def card_name(self, card: int) -> str:
        """Returns a card in words: its number, and its figure in the advanced game."""
        options = self.state.options
        kind = art.kind(card)
        if kind == "start" and options.start_card == "flag":
            kind = "flag"
        elif kind == "raven" and card in options.double_ravens:
            kind = "ravens"
        return self.say(kind if self.state.advanced or kind in ("start", "flag") else "wall", card=card)

    def card(self, key: str, box: Box, *drawings: Group, **more: Any) -> Item:
        """Returns an item of drawings scaled to its box."""
        shapes = tuple(fitted(drawing, box, art.WIDTH) for drawing in drawings)
        return self.item(key, *shapes, box=box, round=round(box[2] * ROUND), **more)

    # -- the grid

    def grid(self) -> list[Item]:
        """Returns all places except that of the flipped card; those without a card to show are drawn once."""
        s, bare, lit = self.state, self.once("places", self.bare), self.context.lit
        return [self.shown(place) if s.up >> place & 1 or place in self.remembered else
                bare[place]["lit" if f"flip {place}" in lit else "down" if s.down >> place & 1 else "empty"]
                for place in range(1, PLACES + 1) if place != s.flipped]

    def bare(self) -> dict[int, dict[str, Item]]:
        """Returns each place without a card, with a face-down card, and with one that can be flipped."""
        found = {}
        for place in range(1, PLACES + 1):
            down = self.place_item(place, self.say("down", place=self.where(place)), art.back())
            empty = self.place_item(place, self.say("empty", place=self.where(place)))
            found[place] = {"empty": empty, "down": down, "lit": shone(down)}
        return found

    def shown(self, place: int) -> Item:
        """Returns a place whose card was left face up, or is remembered."""
        card, fresh = self.state.cards[place], self.remembered.get(place)
        key, drawings = ("remembered", (art.back(), art.memory(card, fresh))) if fresh else ("up", (self.face(card),))
        return self.place_item(place, self.say(key, place=self.where(place), card=self.card_name(card)), *drawings)

    def place_item(self, place: int, label: str, *drawings: Group) -> Item:
        """Returns a place with drawings and a label; its target is to flip it."""
        key = f"place {place}"
        return self.card(key, self.box(key), *drawings, target=f"flip {place}", label=label)

    def flipped(self, place: int) -> Item:
        """Returns the card being looked at, enlarged above the pieces, so that its neighbours need no repainting."""
        card, key, spoken = self.state.card, f"place {place}", self.where(place)
        w, box = self.box(key)[2], self.enlarged(place)
        target = "return" if card else f"flip {place}"
        turning = self.say("turning", place=spoken)
        label = self.say("flipped", place=spoken, card=self.card_name(card)) if card else turning
        drawing = fitted(self.face(card) if card else art.back(), box, art.WIDTH)
        return Item(key, LIGHTS, lifted(box), (shadow(box), drawing), target, label, hit=box, frame=box,
                    round=round(w * ROUND))

    def enlarged(self, place: int) -> Box:
        """Returns the box of the enlarged card: of several, the first that hides fewest open or remembered cards."""
        largest = (1.8 if self.small else 1.35) if self.state.card else 1.08
        numbers = [self.box(f"place {other}") for other in range(1, PLACES + 1)
                   if other != place and (self.state.up >> other & 1 or other in self.remembered)]
        if not numbers:
            return self.grown(place, largest, 0.5, 0.5)
        boxes = [self.grown(place, size, across, down)
                 for size in (largest, 1.2, 1.0) for across in (0.5, 1, 0) for down in (0.5, 1, 0)]
        return min(boxes, key=lambda box: len([number for number in numbers if overlap(box, number)]))

    def grown(self, place: int, size: float, across: float, down: float) -> Box:
        """Returns the box of a place enlarged `size` times; across, down: the shares added left and above."""
        x, y, w, h = self.box(f"place {place}")
        left = min(max(x - across * w * (size - 1), 4), self.laid.width - w * size - 4)
        return left, y - down * h * (size - 1), w * size, h * size

    @cached_property
    def remembered(self) -> dict[int, float]:
        """The places whose face-down card is remembered, with how well: 0.1 to 1, in tenths."""
        s, memory = self.state, self.context.memory
        known = {place: round(min(1.0, fresh), 1) for place, fresh in memory.items()
                 if s.down >> place & 1 and s.cards[place]}
        return {place: fresh for place, fresh in known.items() if fresh > 0}

    def where(self, place: int) -> str:
        """Returns a place in words: row and column."""
        return str(self.game.word("place", place, None, self.lang, None))

    # -- the walls

    def wall_card(self, seat: int, index: int, card: int) -> Item:
        """Returns a card of a wall: a target for a Cannon, or a card of the acting seat that cannot be moved."""
        s = self.state
        first, last = self.game.shield(s, seat) or (1, 0)
        target = f"lift {card}" if seat == s.turn and not s.firing else f"fire {self.seats[seat]} {card}"
        words = "sheltered" if first <= index <= last and s.advanced else "card"
        look = seat, index, card, target, words, self.name(seat), s.magician_used
        return self.once(("card", *look), partial(self.drawn_card, *look))

    def drawn_card(self, seat: int, index: int, card: int, target: str, words: str, name: str,
                   used: bool) -> Item:
        """Returns a card of a wall. words: the key of its label; used: whether the Magician has been used."""
        star = (art.magician_sign(used),) if card == MAGICIAN and self.state.advanced else ()
        label = self.say(words, name=name, card=self.card_name(card))
        return self.card(card_key(seat, card), self.box(f"wall {seat} {index}"), self.face(card), *star, target=target,
                         label=label, hit=self.finger(seat, index))

    def finger(self, seat: int, index: int) -> Box:
        """Returns the touch area of a card of a wall."""
        return self.laid.hits[f"wall {seat} {index}"]

    def open_end(self, seat: int, index: int) -> Item:
        """Returns the first empty place of a wall, the destination of a taken card."""
        look = seat, index, "take" if seat == self.state.turn else f"give {self.seats[seat]}", self.name(seat)
        return self.once(("end", *look), partial(self.drawn_end, *look))

    def drawn_end(self, seat: int, index: int, target: str, name: str) -> Item:
        """Returns the first empty place of the wall of the seat called `name`."""
        return self.card(f"end {self.seats[seat]}", self.box(f"wall {seat} {index}"), target=target,
                         label=self.say("end", name=name), hit=self.finger(seat, index))

    def gap(self, index: int) -> Item:
        """Returns the gap between two cards of the acting seat's wall, wider while it is lit."""
        seat = self.state.turn
        wall = self.state.walls[seat]
        (x, y, w, h), (ax, ay, *_) = self.box(f"wall {seat} {min(index, TEN - 1)}"), self.box(f"wall {seat} 0")
        step = self.box(f"wall {seat} 1")[0] - ax
        line = x - (step - w) / 2 + (2 if y > ay and x == ax else 0) if index < TEN else x + w
        half = min(22.0, step / 3) if f"insert {index}" in self.context.lit else max(7.0, (step - w) / 2 + 4)
        key = "first" if not index else "gap" if index < len(wall) else "last"
        facts = {"left": wall[index - 1] if index else "", "right": wall[index] if index < len(wall) else ""}
        return Item(f"gap {index}", PIECES, (line - half, y - 4, 2 * half, h + 8), (), f"insert {index}",
                    self.say(key, name=self.name(seat), **facts), aside=True)

    def shield(self, seat: int) -> Iterator[Item]:
        """Yields a band under a wall, from the first to the last card that its Towers protect."""
        span = self.game.shield(self.state, seat) if self.state.advanced else None
        if span is None:
            return
        for n, (x, y, w, h) in enumerate(by_row(self.box(f"wall {seat} {k}") for k in range(span[0], span[1] + 1))):
            ends = (sign("shield", at, y + h + 5.5, 9, "shelter") for at in (x + 6, x + w - 6))
            yield Item(f"shield {self.seats[seat]} {n}", PIECES, (x, y + h + 1, w, 9), (
                Rect(x + 5, y + h + 3.5, w - 10, 3.5, "shelter", radius=1.75), *ends))

    # -- the headings

    def heading(self, seat: int) -> tuple[Item, ...]:
        """Returns a seat's panel, drawn once for all states in which it looks the same."""
        s, won = self.state, seat in self.winners
        stuck = not s.ended and not self.game.can_take(s, seat)
        points = sum(line.points for line in self.game.tally(s, seat)) if s.advanced else 0
        look = self.plate_name(seat), len(s.walls[seat]), s.top(seat), s.ended, won, seat == self.turn
        return self.once(("heading", seat, stuck, points, *look), lambda: (*self.drawn_heading(seat, stuck, points),))

    def drawn_heading(self, seat: int, stuck: bool, points: int) -> Iterator[Item]:
        """Yields a seat's panel: name, cards out of ten, whether it passes, the cards it can take, points."""
        s, name = self.state, self.seats[seat]
        tag = self.say("wins") if seat in self.winners else ""
        tag = self.say("passes" if s.options.stuck_turn == "pass" else "stuck") if stuck else tag
        yield from plate(self, seat, self.box(f"head {seat}"), 15 if self.small else 17, tag)
        x, y, w, h = self.box(f"built {seat}")
        built = () if self.small else dots(x, y + h / 2, TEN, len(s.walls[seat]), 3.6, "edge")
        yield piece(f"built {name}", *built,
                    Text(x + w, y + h / 2 + 5, f"{len(s.walls[seat])}/{TEN}", 15, "ink", "end", 700))
        x, y, w, h = self.box(f"tells {seat}")
        base, size = y + h / 2 + (5 if self.small else 8), 15 if self.small else 20
        if not s.ended and not stuck:
            words = self.say("above")
            yield piece(f"top {name}", Text(x, base, words, 13, "quiet", "start"),
                        number(s.top(seat), x + text_width(words, 13) + 6, base, size, "ink", "start"))
        if s.advanced:
            shield = art.points(points, h)
            yield piece(f"points {name}", shield._replace(x=x + w - 40 * shield.scale, y=y + 1))
            if s.ended:
                right = x + w - 40 * shield.scale - 6
                yield piece(f"word {name}", Text(right, base, self.say("points"), 13, "quiet", "end"))

    def gone(self, card: int, destroyed: bool) -> Item:
        """Returns the number of a card that is gone: veiled and struck through, twice if it is in the discard."""
        x, y, w, h = self.box(f"number {card}")
        left, right, top, low = round(x + 3), round(x + w - 3), round(y + 5), round(y + h - 5)
        strokes = f"M{left} {low}L{right} {top}" + (f"M{left} {top}L{right} {low}" if destroyed else "")
        return Item(f"gone {card}", PIECES, (x, y + 2, w, h - 4), (
            Rect(x, round(y + 3), w, round(h - 6), "panel", alpha=0.62),
            Path(strokes, "", "fire" if destroyed else "quiet", 1.2)))

    def discard(self) -> Iterator[Item]:
        """Yields the destroyed cards, face up (cannon.discard_out), as a pile to be opened; on a phone stacked.

        In the basic game it yields nothing.
        """
        out = self.state.discard
        if not self.state.advanced:
            return
        (x, y, w, _), title = self.box("discard"), self.say("discard")
        says: Any = self.opens("discard", title)
        if self.small:
            place = x + 3, y + 5, 36.0, 45.0
            top = (fitted(self.face(card), place, art.WIDTH) for card in out[-1:])
            yield self.item("discard", *pile(place, top, len(out), "stone_light", above=True), **says)
            return
        yield self.item("discard", Text(x + w / 2, y + 11, title, 12, "quiet"), **says)
        card = min(40.0, w / 3 - 3)
        left = x + w / 2 - (len(out) * (card + 3) - 3) / 2
        for n, gone in enumerate(out):
            yield self.card(f"discard {n}", (left + n * (card + 3), y + 18, card, card * 1.25), self.face(gone))

    def piles(self) -> Mapping[str, Pile]:
        """Returns the discard, which can be read."""
        out = self.state.discard[::-1]
        return {"discard": Pile(self.say("discard"), out, self.read, (art.WIDTH, art.HEIGHT))} if out else {}

    def read(self, card: int) -> PileItem:
        """Returns the item of a destroyed card in the open pile."""
        return PileItem(self.face(card), self.card_name(card))

    # -- lit items

    def lit_keys(self, items: Mapping[str, Item]) -> list[str]:
        """Returns the lit targets; if every face-down card can be flipped, the grid gets one frame instead."""
        flips = {f"flip {place}" for place in range(1, PLACES + 1) if self.state.down >> place & 1}
        every = len(flips) > 1 and flips <= self.context.lit
        lit = [key for key in super().lit_keys(items) if not (every and items[key].target in flips)]
        return [*lit, "grid"] if every else lit

    def glow(self, item: Item) -> tuple[Shape, ...]:
        """Returns a cross-hair on a Cannon's target, a wedge at a gap, or the number to come at the end of a wall."""
        shapes = highlights.SHAPES.get(item.target.split(" ")[0])
        return shapes(item, self.state.card) if shapes else super().glow(item)

    def ending(self) -> Iterator[Item]:
        """Yields the frames of the winners' panels, and battlements on their walls."""
        yield from super().ending()
        for seat in self.winners:
            built = [self.box(f"wall {seat} {n}") for n in range(len(self.state.walls[seat]))]
            rows = (art.battlements(x, y, w) for x, y, w, _ in by_row(built))
            yield marks.mark(f"battlements {seat}", *rows)

    def lights(self, items: Mapping[str, Item], shining: Any) -> Iterator[Item]:
        """Yields a line on the strip, under the numbers too low for the viewer's wall, then the usual marks."""
        top = self.state.top(self.context.seat)
        if not self.state.ended and top >= 2:
            cells = [self.box(f"number {card}") for card in range(2, top + 1)]
            x, y, w, h = cells[-1]
            low = (Rect(x + 1, y + h, w - 2, 2, "quiet", radius=1) for x, y, w, h in by_row(cells))
            yield marks.mark("threshold", *low, Path(f"M{x + w:g} {y + 1:g}V{y + h + 1:g}", "", "turn", 2.5))
        yield from super().lights(items, shining)


def card_key(seat: int, card: int) -> str:
    """Returns the key of a card in a wall; card number 1 exists several times."""
    return f"card {card}" if card > 1 else f"card 1 {seat}"
