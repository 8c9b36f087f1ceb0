"""The board, which lies still, and what stands on its squares, each with what pointing at it means."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pontlevis.games.la_forteresse import March
from pontlevis.games.la_forteresse.ground import Ground
from pontlevis.games.la_forteresse.layouts import LETTERS
from pontlevis_widgets.draw.glyphs import numbers
from pontlevis_widgets.draw.scene import PIECES, STATIC, Box, Group, Item, Path, Rect, Shape, Text, grow
from pontlevis_widgets.games.la_forteresse import art
from pontlevis_widgets.games.la_forteresse.context import Context
from pontlevis_widgets.games.la_forteresse.layout import Layout


@lru_cache(maxsize=64)
def static(layout: Layout, ground: Ground) -> tuple[Item, ...]:
    """What never changes in a game: the table, the board with its missing squares, the fortresses, coordinates."""
    table = Rect(0, 0, layout.width, layout.height, "table", radius=14)
    panels = tuple(Rect(*box, "panel", "line", 1, 10) for box in layout.plates)
    return (
        Item("table", STATIC, (0, 0, layout.width, layout.height), (table,)),
        *(Item(f"panel {seat}", STATIC, grow(box, 1), (panels[seat],)) for seat, box in enumerate(layout.plates)),
        Item("board", STATIC, grow(layout.grid, layout.frame + 4), tuple(slab(layout, ground))),
        *(fortress(layout, ground, seat) for seat in (0, 1)),
        coordinates(layout),
    )


def slab(layout: Layout, ground: Ground) -> Iterator[Shape]:
    """The board: its rim follows the squares there are, which are of two shades, as diagonals count."""
    boxes = [(index, layout.place(index)) for index in ground.index.values()]
    whole, rim = tiles(box for _, box in boxes), 2 * layout.frame
    yield Path(whole, "edge", "edge", rim + 2)
    yield Path(whole, "rim", "rim", rim)
    for shade, role in enumerate(("square", "square_dark")):
        yield Path(tiles(box for index, box in boxes if sum(divmod(index, layout.columns)) % 2 == shade), role)


def tiles(boxes: Iterator[Box]) -> str:
    """Squares as one path."""
    return "".join(f"M{x:g} {y:g}H{x + w:g}V{y + h:g}H{x:g}Z" for x, y, w, h in boxes)


def fortress(layout: Layout, ground: Ground, seat: int) -> Item:
    """The fortress of a seat on its square."""
    box = layout.place(ground.fortresses[seat])
    return Item(f"fortress {seat}", STATIC, box, (fitted(art.fortress(seat), box),))


def coordinates(layout: Layout) -> Item:
    """Letters below the columns, numbers left of the rows."""
    x, y, w, h = layout.grid
    size, gap = (9.0, 8.0) if layout.small else (12.0, 13.0)
    letters = LETTERS[: layout.columns][:: -1 if layout.turned else 1]
    base = y + h + layout.frame + size + (1 if layout.small else 4)
    below = tuple(Text(round(x + (n + 0.5) * layout.cell, 1), base, letter, size + 2, "quiet")
                  for n, letter in enumerate(letters))
    rows = range(1, layout.rows + 1) if layout.turned else range(layout.rows, 0, -1)
    middle = layout.cell / 2 + size * 0.4
    left = [(row, x - layout.frame - gap, y + n * layout.cell + middle) for n, row in enumerate(rows)]
    box = (x - layout.frame - 2 * gap, y, w + layout.frame + 2 * gap, base - y + 5)
    return Item("coordinates", STATIC, box, (*below, numbers(left, size - 1, "quiet")))


def squares(context: Context) -> Iterator[Item]:
    """Every square, with its piece if one stands there."""
    for square in context.ground.names:
        box = context.box(square)
        piece = context.pieces.get(square)
        shapes = (fitted(art.piece(*piece), shrunk(box)),) if piece else ()
        yield Item(square, PIECES, box, shapes, square, label(context, square))


def fitted(group: Group, box: Box) -> Group:
    """A drawing of 100 × 100 units, as large as its box."""
    return group._replace(x=round(box[0], 2), y=round(box[1], 2), scale=round(box[2] / art.SIZE, 4))


def shrunk(box: Box) -> Box:
    """Where a piece stands on its square."""
    return grow(box, -0.05 * box[2])


# -------------------------------------------------------------------- in words


def label(context: Context, square: str) -> str:
    """A square as it is spoken: what stands there, and what would happen there with what is picked."""
    piece = context.pieces.get(square)
    words = [context.say("empty" if piece is None else ("yellow", "red")[piece[0]], square=square,
                       number=piece[1] if piece else "")]
    words += [context.say(f"fortress_{seat}") for seat in (0, 1) if context.forts[seat] == square]
    if square in context.chosen:
        words.append(context.say("picked"))
    elif context.chosen and (piece is None or piece[0] != context.state.turn):
        words += prospects(context, square)
    elif square == context.focus:
        words += [context.say("in_troop", rear=troop.squares[0], head=troop.squares[-1], power=troop.power)
                  for troop in context.troops]
    return ", ".join(words)


def prospects(context: Context, square: str) -> Iterator[str]:
    """What would happen on a square with what is picked: who can go there, and what is compared."""
    if square not in context.ways and square not in context.pieces:
        return
    compared = {move: (clash, legal) for move, clash, legal in context.compared(square)}
    for move in context.meant(square):
        if move in compared:
            clash, legal = compared[move]
            yield context.say("taken" if legal else "not_taken", attack=clash.attack, defence=clash.defence)
        elif square in context.ways:
            if isinstance(move, March):
                yield context.say("troop_goes", rear=move.rear, head=move.head)
            else:
                yield context.say("piece_goes", number=context.pieces[move.start][1])
