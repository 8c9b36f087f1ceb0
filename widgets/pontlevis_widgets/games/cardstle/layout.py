"""The table of Cardstle: the room in the middle, the party and the piles at its sides, a character sheet below.

While characters are made, or treasures crafted, another page replaces the room.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from pontlevis.games.cardstle.cards import SUITS
from pontlevis.games.cardstle.grid import COLUMNS, NAMES
from pontlevis.games.cardstle.names import SEATS
from pontlevis_widgets.draw.layout import TOUCH, Cell, Grid, Node, Overlap, Panel, Shape, column, row, space
from pontlevis_widgets.draw.playing import RATIO

DeskPage = Literal["room", "making", "crafting"]
Desk = Literal["", "legend", "arena", "past", "talk", "choices", "foe"]
PILES = ("stock", "tests", "spent")
CIRCLES = 5
"""The number of circles of a stat on the sheet (setup.sheet)."""
LARGEST = 136.0
"""The greatest width of a square."""


class Plan(NamedTuple):
    """The counts that a layout depends on.

    me: the seat of the sheet below; party: the number of characters; left, top, columns, rows: the visible part of the
    grid; piles: the existing ones; mine, theirs: card places of the current test; past: those of finished tests;
    treasures: on the sheet, by suit; abilities: on the sheet; moves, bag: whether the sheet has places for movement and
    for items; requests, choices: the number of each; asking: whether a request is picked; making: the part of a
    character being chosen; odds: whether the odds are shown beside it; lucky, learnt: the number of lucky cards and
    abilities offered; pool: the treasures of each suit in it; crucible: the number in it; recipes: the number that can
    be made; buying: whether points can be bought.
    """

    me: int = 0
    party: int = 3
    page: DeskPage = "room"
    desk: Desk = ""
    left: int = 0
    top: int = 0
    columns: int = COLUMNS
    rows: int = 8
    piles: tuple[str, ...] = PILES
    mine: int = 0
    theirs: int = 0
    past: tuple[tuple[int, int], ...] = ()
    treasures: tuple[int, ...] = (0, 0, 0, 0)
    abilities: int = 1
    moves: bool = True
    bag: bool = True
    requests: int = 0
    asking: bool = False
    choices: int = 0
    making: str = ""
    odds: bool = True
    lucky: int = 20
    learnt: int = 10
    pool: tuple[int, ...] = (0, 0, 0, 0)
    crucible: int = 0
    recipes: int = 0
    buying: bool = False


def layout(shape: Shape, plan: Plan) -> Node:
    """Returns the layout of the table."""
    return (tall if shape == "tall" else wide)(plan)


def wide(plan: Plan) -> Node:
    """Returns a desktop's table."""
    top = Panel("", {"room": wide_room, "making": wide_making, "crafting": wide_crafting}[plan.page](plan), h=418)
    return Panel("", column(top, wide_sheet(plan), gap=6), (8, 8))


def tall(plan: Plan) -> Node:
    """Returns a phone's table."""
    top = Panel("", {"room": tall_room, "making": tall_making, "crafting": tall_crafting}[plan.page](plan), h=467)
    return Panel("", column(top, tall_sheet(plan), gap=4), (6, 6))


# -------------------------------------------------------------------- a room


def wide_room(plan: Plan) -> Node:
    """Returns the party at the left, the room, and the piles and the desk at the right if there are any."""
    party = Panel("party", column(Cell("quest", h=76), *others(plan, 72), space(), gap=5), (6, 6), w=156)
    side: list[Node] = [Panel("piles", row(*map(pile, plan.piles)), (6, 4), h=86)] if plan.piles else []
    side += [Panel("desk", wide_desk(plan), (10, 8))] if plan.desk else []
    if not side:
        return row(party, Panel("ground", squares(plan, 734, 406)), gap=6)
    return row(party, Panel("ground", squares(plan, 484, 406)), Panel("", column(*side, gap=6), w=244), gap=6)


def tall_room(plan: Plan) -> Node:
    """Returns the party, the question or quest below it, and the room; a test replaces the first two."""
    upper: Node = Panel("desk", tall_arena(plan), (6, 3), h=108)
    if plan.desk != "arena":
        upper = column(Panel("", row(*others(plan), gap=4), h=54), Panel("desk", tall_desk(plan), (6, 2), h=50), gap=4)
    return column(upper, Panel("ground", squares(plan, 374, 355, 10), h=355), gap=4)


def others(plan: Plan, high: float = 0) -> Iterator[Node]:
    """Returns the boxes of all characters except that of the sheet below, each `high` units high."""
    return (companion(seat, high) for seat in range(plan.party) if seat != plan.me)


def pile(name: str) -> Node:
    """Returns a pile below its name."""
    return column(Cell(f"{name} word", h=18), row(space(), Cell(name, 40, 56), space()), gap=2)


def companion(seat: int, high: float) -> Node:
    """Returns a companion with its life and items, beside its purse."""
    name = SEATS[seat]
    return Panel(f"panel {seat}", row(Cell(f"hero {name}"), Cell(f"purse {name}", 44)), (3, 3), h=high)


def squares(plan: Plan, width: float, height: float, edge: float = 12) -> Node:
    """Returns the visible squares, centred on the ground, with the names of columns and rows.

    edge: the width of those names; the right side keeps the same width free, so that the squares are centred.
    """
    cell = float(int(min((width - 2 * edge) / plan.columns, (height - edge) / plan.rows, LARGEST)))
    columns, rows = (range(first, first + count) for first, count in ((plan.left, plan.columns),
                                                                      (plan.top, plan.rows)))
    above = row(space(edge), *(Cell(f"column {x}", cell, edge, touch=False) for x in columns), space(edge))
    lines = (row(Cell(f"row {y}", edge, cell, touch=False), *(Cell(f"cell {NAMES[y * COLUMNS + x]}", cell, cell)
                                                              for x in columns), space(edge)) for y in rows)
    return column(space(), row(space(), column(above, *lines), space()), space())


# -------------------------------------------------------------------- the desk


def wide_desk(plan: Plan) -> Node:
    """Returns the current test, the requests and wheel of a dialogue, or the choices."""
    match plan.desk:
        case "arena":
            mine, theirs = (Overlap(name, max(1, count), 46, RATIO, 4)
                            for name, count in (("mine", plan.mine), ("their", plan.theirs)))
            upper = Cell("mine word", h=22), row(mine, space()), Cell("mine bar", h=24)
            lower = Cell("their bar", h=24), row(theirs, space()), Cell("their word", h=22)
            return column(Cell("arena title", h=22), *upper, space(), *lower)
        case "talk":
            asked = Grid("request", max(1, plan.requests), 2, h=46, gap=6)
            return column(Cell("talk title", h=42), asked, Cell("talk points", h=28), Cell("wheel word", h=20),
                          Grid("suit", len(SUITS), 2, h=46, gap=6), space(), gap=3)
        case "choices":
            return column(Cell("choice word", h=24), Grid("choice", max(1, plan.choices), 1, h=44, gap=4), space())
        case "past":
            return column(*wide_past(plan), space(), gap=2)
        case "foe":
            return column(Cell("legend", h=182), *wide_past(plan), space(), gap=2)
    return Cell("legend")


def wide_past(plan: Plan) -> Iterator[Node]:
    """Yields the finished tests one below the other, each with the cards of both sides and their totals."""
    for n, counts in enumerate(plan.past, 1):
        yield Cell(f"past {n} title", h=18)
        for side, count in zip(("mine", "their"), counts, strict=True):
            cards = Overlap(f"past {n} {side}", max(1, count), 28, RATIO, 3)
            yield row(Cell(f"past {n} {side} who", 28, 39), Panel("", cards, w=152), space(4),
                      Cell(f"past {n} {side} sum"))


def tall_desk(plan: Plan) -> Node:
    """Returns the desk in one row, or the quest and the piles; a test has its own layout."""
    match plan.desk:
        case "talk":
            if plan.asking:
                return row(Cell("request 1", 96, 46), space(4), Grid("suit", len(SUITS), len(SUITS), h=46, gap=2))
            return Grid("request", max(1, plan.requests), max(1, plan.requests), h=46, gap=3)
        case "choices":
            return Grid("choice", max(1, plan.choices), max(1, plan.choices), h=46, gap=3)
        case "past":
            (mine, theirs), = plan.past
            fans = (Overlap(f"past 1 {side}", max(1, count), 30, RATIO, 3)
                    for side, count in (("mine", mine), ("their", theirs)))
            first, second = (Panel("", fan, w=136) for fan in fans)
            return row(first, space(), Cell("past 1 title", 84), space(), second)
    piles = row(*(Cell(name, 28, 39.2) for name in plan.piles), gap=TOUCH - 28, align="start")
    if not plan.piles:
        return Cell("quest")
    return row(Cell("legend" if plan.desk == "foe" else "quest"), space(8), piles, space(8))


def tall_arena(plan: Plan) -> Node:
    """Returns two fans side by side, each with its total above and its bar below, and the piles of the tests."""
    mine, theirs = (column(Cell(f"{name} word", h=16), row(Overlap(name, max(1, count), 38, RATIO, 3), space()),
                           Cell(f"{name} bar", h=14), gap=1) for name, count in (("mine", plan.mine),
                                                                               ("their", plan.theirs)))
    fans = column(Cell("arena title", h=16), row(mine, space(10), theirs))
    return row(fans, space(12), column(Cell("tests", 32, 44.8), Cell("spent", 32, 44.8), gap=7), space(6))


# -------------------------------------------------------------------- a character sheet


def wide_sheet(plan: Plan) -> Node:
    """Returns a character's name, stats, movement and abilities, items, treasures."""
    able = column(Cell("movement", h=16), *(Cell(f"ability {n}", h=44) for n in range(1, plan.abilities + 1)), space(),
                  gap=2)
    parts: list[Node] = [Cell(f"hero {SEATS[plan.me]}", 112), Cell("stats", 150)]
    parts += [Panel("", able, w=140)] if plan.moves or plan.abilities else []
    if plan.bag:
        parts.append(Panel("", column(Cell("items word", h=18), Grid("slot", 3, 3, h=70, gap=4), gap=6), w=154))
    parts.append(column(Cell("treasures word", h=18), purse(plan.treasures, 54, 286), gap=4))
    return Panel(f"panel {plan.me}", row(*parts, gap=10), (10, 6), h=120)


def tall_sheet(plan: Plan) -> Node:
    """Returns the same in three rows, or two if a lesson has taught neither items nor abilities."""
    rows: list[Node] = [row(Cell(f"hero {SEATS[plan.me]}", 96, 44), space(4), Cell("stats"), space(4),
                            Cell("movement", 70))]
    if plan.bag or plan.abilities:
        able = Grid("ability", max(1, plan.abilities), max(1, plan.abilities), h=46, gap=4)
        slots = Panel("", Grid("slot", 3, 3, h=46, gap=3), w=168)
        rows.append(row(able, space(6), slots) if plan.bag else able)
    return Panel(f"panel {plan.me}", column(*rows, purse(plan.treasures, 40, 366), gap=3), (5, 4))


def purse(counts: tuple[int, ...], card: float, room: float) -> Node:
    """Returns treasures suit by suit, with gaps and slightly smaller cards if space is short."""
    number, gap = sum(counts), 4.0
    card = max(SMALL, min(card, (room - GROUPS * (len(counts) - 1)) / max(1, number) - gap))
    if number * (card + gap) + GROUPS * (len(counts) - 1) > room:
        return row(Overlap("treasure", number, card, RATIO, gap), space())
    firsts = (1 + sum(counts[:n]) for n in range(len(counts)))
    groups = [Overlap("treasure", count, card, RATIO, gap, first)
              for count, first in zip(counts, firsts, strict=True) if count]
    return row(*(groups or [Overlap("treasure", 1, card, RATIO)]), space(), gap=GROUPS)


GROUPS = 12.0
"""The gap between the treasures of two suits."""
SMALL = 40.0
"""The least width of a treasure on the sheet."""


# -------------------------------------------------------------------- making a character


def wide_making(plan: Plan) -> Node:
    """Returns all parts of a new character, and its odds."""
    stats = column(Cell("credits", h=30), *map(circles, SUITS), *odds(plan, 150), space(), gap=4)
    left = Panel("stats page", stats, (10, 8), w=344)
    columns, high = 10 if plan.lucky == 20 else 6, 44 if plan.learnt else 66
    lucky = Panel("lucky page", column(Cell("lucky word", h=20), Grid("lucky", plan.lucky, columns, h=high, gap=4),
                                       gap=4), (10, 8))
    if not plan.learnt:
        return row(left, column(lucky, space()), gap=6)
    learn = Panel("ability page", column(Cell("ability word", h=20), Grid("learn", plan.learnt, 2, h=44, gap=4), gap=4),
                  (10, 8))
    return row(left, column(lucky, learn, gap=6), gap=6)


def odds(plan: Plan, high: int) -> Iterator[Node]:
    """Yields the place for a character's odds, its bars `high` units high."""
    if plan.odds:
        yield from (Cell("odds word", h=20), Cell("odds", h=high))


def tall_making(plan: Plan) -> Node:
    """Returns the part being chosen; the lucky cards stay visible if no abilities are chosen after them."""
    match plan.making:
        case "ability" if plan.learnt:
            part = column(Cell("ability word", h=20), Grid("learn", plan.learnt, 2, h=80, gap=4), space(), gap=3)
            return Panel("ability page", part, (10, 6))
        case "lucky" | "ability":
            columns = 5 if plan.lucky == 20 else 4
            part = column(Cell("lucky word", h=26), Grid("lucky", plan.lucky, columns, h=92, gap=6), space(), gap=6)
            return Panel("lucky page", part, (10, 8))
    stats = column(Cell("credits", h=30), *map(circles, SUITS), *odds(plan, 170), space(), gap=6)
    return Panel("stats page", stats, (10, 8))


def circles(suit: str) -> Node:
    """Returns a stat's name and its five circles."""
    return row(Cell(f"stat {suit}", h=44), Grid(f"circle {suit}", CIRCLES, CIRCLES, 44, 44), gap=4)


# -------------------------------------------------------------------- between two rooms


def wide_crafting(plan: Plan) -> Node:
    """Returns the party at the left, the pool in the middle, the crucible and the recipes at the right."""
    party = Panel("party", column(*others(plan, 72), space(), gap=5), (6, 6), w=156)
    pool = column(Cell("pool word", h=22), *(row(Overlap(f"pool {suit}", max(1, count), 62, RATIO, 5), space())
                                              for suit, count in zip(SUITS, plan.pool, strict=True)), space(), gap=5)
    made = [*recipes(plan, 2 if plan.recipes <= FEW else 4), *wheel(plan, 2)]
    if plan.recipes:
        made = [Cell("recipes word", h=18), *made]
    if plan.choices:
        made = [Cell("choice word", h=20), Grid("choice", plan.choices, 2, h=44, gap=4)]
    side = Panel("desk", column(pot(plan, 40), *made, space(), gap=5), (10, 8), w=244)
    return row(party, Panel("pool page", pool, (12, 8)), side, gap=6)


def tall_crafting(plan: Plan) -> Node:
    """Returns the same, one below the other."""
    party = Panel("", row(*others(plan), gap=4), h=54)
    pool = column(*(row(Overlap(f"pool {suit}", max(1, count), 36, RATIO, 5), space())
                    for suit, count in zip(SUITS, plan.pool, strict=True)), gap=1)
    made = [*recipes(plan, 3 if plan.recipes <= FEW else FEW), *wheel(plan, len(SUITS))]
    if plan.choices:
        made = [Grid("choice", plan.choices, 3, h=44, gap=3)]
    desk = Panel("desk", column(pot(plan, 30), *made, gap=3), (6, 3))
    return column(party, Panel("pool page", pool, (8, 4)), desk, space(), gap=4)


def pot(plan: Plan, card: float) -> Node:
    """Returns the crucible, with the cards in it beside."""
    melted = row(Overlap("melted", max(1, plan.crucible), card, RATIO, 3), space())
    return row(Cell("crucible", 64), space(10), melted)


FEW = 6
"""The greatest number of recipes shown with names; more are shown as pictures only."""


def recipes(plan: Plan, columns: int) -> list[Node]:
    """Returns the grid of possible recipes."""
    return [Grid("recipe", plan.recipes, columns, h=44, gap=3)] if plan.recipes else []


def wheel(plan: Plan, columns: int) -> list[Node]:
    """Returns the four suits of stats that remaining credits can raise."""
    if not plan.buying:
        return []
    words = [Cell("wheel word", h=16)] if columns < len(SUITS) else []
    return [*words, Grid("suit", len(SUITS), columns, h=44, gap=4)]
