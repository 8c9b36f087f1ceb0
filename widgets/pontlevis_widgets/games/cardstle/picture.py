"""The picture of Cardstle: the room with its pieces, the party, the piles, the test, and a character sheet.

Targets have names such as "cell c4", "hero red", "treasure 5h"; `choice` gives their meaning. Each part of the table is
drawn in a file of its own; this one has what they share.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, ClassVar

from pontlevis.games.cardstle import master, moves
from pontlevis.games.cardstle.cards import LUCKY_CARDS, LUCKY_NUMBERS, SUIT, SUITS, Card
from pontlevis.games.cardstle.grid import COLUMNS, NAMES, ROWS
from pontlevis.games.cardstle.names import ABILITIES, SEATS
from pontlevis.games.cardstle.room import STEP_HIDDEN, STEP_KNOWN
from pontlevis.games.cardstle.state import Enemy
from pontlevis.games.cardstle.steps import Ask
from pontlevis.games.cardstle.text import card_words
from pontlevis_widgets.draw import marks, playing
from pontlevis_widgets.draw.layout import Node
from pontlevis_widgets.draw.opened import Pile, PileItem
from pontlevis_widgets.draw.pieces import badge
from pontlevis_widgets.draw.pointed import PointedPicture
from pontlevis_widgets.draw.scene import STATIC, Group, Item, Path, Rect, Shape, centre, grow
from pontlevis_widgets.games.cardstle import arena, art, choice, crafting, desk, ground, making, sheet
from pontlevis_widgets.games.cardstle.layout import Desk, DeskPage, Plan, layout

MAKING = ("stats", "lucky", "ability")
CRAFTING = ("craft", "keep", "invent")
COMPARED = ("test.sum", "dice.sum")
PANELS = ("party", "piles", "desk", "stats page", "lucky page", "ability page", "pool page")


class Picture(PointedPicture):
    """The picture of a state of Cardstle."""

    WIDTHS: ClassVar[Mapping[str, float]] = {"wide": 920, "tall": 390}
    MEANT = 4

    def layout(self) -> Node:
        """Returns a layout with the visible part of the room, and rows with as many places as needed."""
        return layout(self.context.shape, self.plan)

    @classmethod
    def traces(cls, before: Any, move: Any, _after: Any) -> tuple[str, ...]:
        """Returns the keys of the square and the character of a move."""
        kept = ("cell", "hero")
        return tuple(key for key in choice.move_items(before, move) if key.startswith(kept)) if before.agenda else ()

    # -- layout data

    @cached_property
    def me(self) -> int:
        """The seat of the sheet below: the viewer's, or for a game master that of the present turn."""
        seat = self.context.seat
        return seat if seat < len(self.state.heroes) else self.state.turn

    @cached_property
    def page(self) -> DeskPage:
        """The page in the middle."""
        asked = self.state.asked
        return "making" if asked in MAKING else "crafting" if asked in CRAFTING else "room"

    @cached_property
    def desk(self) -> Desk:
        """The content of the panel beside the room; during a fight the foe, and after it the last tests ("past")."""
        if self.choices:
            return "choices"
        if self.state.trial is not None:
            return "arena"
        if self.talks:
            return "talk"
        foe = self.state.enemy(self.state.heroes[self.me].at) is not None
        fighting = foe and self.state.asked == "act" and self.state.turn == self.me
        if self.compared and not fighting:
            return "past"
        return "foe" if foe else "legend" if desk.known(self) else ""

    @cached_property
    def compared(self) -> list[Any]:
        """The states in which the last tests, all of one fight, were compared; shown until the next act."""
        found = [beat.state for beat in self.context.recent if beat.rule in COMPARED and beat.state.trial]
        return [s for s in found if arena.fight(s.trial) == arena.fight(found[-1].trial)]

    @property
    def past(self) -> list[Any]:
        """The last of the compared tests, as many as fit."""
        most = {("past", False): 3, ("past", True): 1, ("foe", False): 1}
        return self.compared[-most[self.desk, self.small]:] if (self.desk, self.small) in most else []

    @cached_property
    def talks(self) -> list[Any]:
        """The moves that ask something of the person or enemy here."""
        return [move for move in self.moves if isinstance(move, moves.Talk)] if self.state.asked == "act" else []

    @cached_property
    def asking(self) -> str | None:
        """The picked request."""
        family, _, request = self.context.picked.partition(" ")
        return request if family == "request" else None

    @cached_property
    def choices(self) -> list[Any]:
        """The moves chosen from a list, if it is the viewer's turn."""
        if self.turn != self.context.seat:
            return []
        kinds = (moves.Goal, moves.Shape, moves.Temper, moves.Bonus, moves.Price, moves.Invent)
        return [move for move in self.moves if isinstance(move, kinds)]

    @cached_property
    def moves(self) -> list[Any]:
        """The legal moves."""
        return [] if self.turn is None or not self.state.asked else list(self.legal.values())

    @cached_property
    def plan(self) -> Plan:
        """The counts that the layout of the table depends on."""
        s, trial, (left, top, columns, rows) = self.state, self.state.trial, self.window
        hero = s.heroes[self.me]
        pool = tuple(len(set(self.pooled(suit))) for suit in SUITS)
        mine, theirs = arena.places(s, trial) if trial else (0, 0)
        lucky = LUCKY_CARDS if s.options.tests == "cards" else LUCKY_NUMBERS
        return Plan(
            self.me, len(s.heroes), self.page, self.desk, left, top, columns, rows,
            tuple(name for name, rule in desk.PILES.items() if self.taught(rule)),
            mine, theirs, tuple((len(one.trial.mine), len(one.trial.theirs)) for one in self.past),
            treasures=tuple(len({card for card in hero.treasures if SUIT[card] == suit}) for suit in SUITS),
            abilities=len(hero.abilities), moves=self.taught("move.points"), bag=self.taught("inventory.three_items"),
            requests=len({move.request for move in self.talks}), asking=self.asking is not None,
            choices=len(self.choices),
            making=s.asked, odds=self.taught("enemy.table"), lucky=len(lucky),
            learnt=len(ABILITIES) if s.options.abilities and self.taught("ability.have") else 0,
            pool=pool, crucible=len(s.crucible), recipes=len(crafting.recipes(self)),
            buying=crafting.buying(self))

    @cached_property
    def window(self) -> tuple[int, int, int, int]:
        """The visible columns and rows of the grid (left, top, columns, rows): all of it while a room is laid."""
        s = self.state
        found = [divmod(at, COLUMNS) for at, square in enumerate(s.squares) if square is not None]
        if s.asked == "lay" or not found:
            return 0, 0, COLUMNS, ROWS
        top, left = min(row for row, _ in found), min(column for _, column in found)
        return (left, top, 1 + max(column for _, column in found) - left, 1 + max(row for row, _ in found) - top)

    def cells(self) -> Iterator[int]:
        """Yields the visible squares."""
        left, top, columns, rows = self.window
        for row in range(top, top + rows):
            yield from (row * COLUMNS + column for column in range(left, left + columns))

    def pooled(self, suit: str) -> tuple[Card, ...]:
        """Returns the treasures of a suit in the pool."""
        return tuple(card for card in self.state.pool if SUIT[card] == suit)

    # -- words

    def card_name(self, card: str) -> str:
        """Returns a card in words."""
        return card_words(self.game.rulebook, card, self.lang)

    def word(self, key: str) -> str:
        """Returns a word of the rulebook."""
        return str(self.game.rulebook.word(key, self.lang))

    def face(self, card: Card) -> Group:
        """Returns a treasure, or a card of a test."""
        return art.treasure(card, self.written(card))

    def temper(self, enemy: Enemy) -> str:
        """Returns the temper of an enemy, "open" while the game master is still asked for it."""
        asked = Ask("temper", self.state.master) in self.state.agenda
        return "open" if asked and enemy == master.met(self.state) else enemy.temper

    def letter(self, seat: int) -> str:
        """Returns the letter on the pawn of a seat."""
        return self.say(f"pawn_{SEATS[seat]}")

    def place(self, at: int) -> str:
        """Returns the name of a square."""
        return NAMES[at] if at >= 0 else ""

    # -- targets

    def move_items(self, move: Any) -> tuple[str, ...]:
        """Returns the keys of a move's items, in order."""
        return choice.move_items(self.state, move)

    def meant(self, target: str) -> list[Any]:
        """Returns the lit moves for `target` and, if an item is picked, those for the characters on that square."""
        heroes = choice.heroes_on(self.state, target) if self.held else ()
        return [move for thing in (target, *heroes) for move in super(Picture, self).meant(thing)]

    @property
    def shining(self) -> list[str]:
        """The keys of the lit items, and the squares of characters for whom the picked item can be used."""
        found = super().shining
        heroes = {choice.hero(seat): choice.cell(hero.at) for seat, hero in enumerate(self.state.heroes)}
        return list(dict.fromkeys([*found, *(heroes[key] for key in found if self.held and key in heroes)]))

    @cached_property
    def costs(self) -> dict[str, int]:
        """The cost of each lit step, by its square."""
        lit = (move.at for move in self.lit_moves if isinstance(move, moves.Step))
        return {choice.cell(at): STEP_KNOWN if self.state.square(at).up else STEP_HIDDEN for at in lit}

    # -- the whole

    def backdrop(self) -> Iterator[Item]:
        """Yields the panels of the table."""
        yield from (self.panel(key) for key in PANELS if key in self.laid.boxes)
        yield from (self.panel(f"panel {seat}", "seat")._replace(key=f"sheet {seat}")
                    for seat in range(len(self.state.heroes)) if f"panel {seat}" in self.laid.boxes)
        if "ground" in self.laid.boxes:
            x, y, w, h = box = self.box("ground")
            lines = "".join(f"M{x + 2:g} {y + n * h / 12:.1f}H{x + w - 2:g}" for n in range(1, 12))
            wall = Rect(*box, "stone_dark", "edge", 1, 10), Path(lines, "", "edge", 1, 0.5)
            yield Item("ground", STATIC, grow(box, 0.5), wall)

    def pieces(self) -> Iterator[Item]:
        """Yields the page in the middle, then the character sheet."""
        match self.page:
            case "making":
                yield from making.page(self)
            case "crafting":
                yield from crafting.page(self)
            case "room":
                yield from sheet.quest(self)
                yield from desk.piles(self)
                yield from ground.edges(self)
                yield from ground.squares(self)
                yield from ground.pawns(self)
                yield from desk.desk(self)
        for seat in range(len(self.state.heroes)):
            if seat != self.me:
                yield from sheet.companion(self, seat)
        yield from sheet.sheet(self)
        yield from sheet.threat(self)

    def piles(self) -> Mapping[str, Pile]:
        """Returns the open piles: cards put under the draw pile, the discard pile of the tests, the purses."""
        s = self.state
        shown = {"stock": (self.say("pile_stock"), s.under), "spent": (self.say("pile_spent"), s.spent[::-1])}
        for seat, hero in enumerate(s.heroes):
            shown[f"purse {SEATS[seat]}"] = (self.say("pile_purse", name=self.name(seat)), hero.treasures)
        return {key: Pile(title, cards, self.read, (playing.WIDTH, playing.HEIGHT))
                for key, (title, cards) in shown.items() if cards}

    def read(self, card: Card) -> PileItem:
        """Returns the item of a card in an open pile."""
        return PileItem(self.face(card), self.card_name(card))

    # -- lit items

    def picked_keys(self) -> Iterable[str]:
        """Returns the key of the picked item, or the circles of a draft."""
        draft = choice.drafted(self.context.picked)
        if draft is None:
            return super().picked_keys()
        return [f"circle {suit} {points}" for suit, points in zip(SUITS, draft, strict=True)]

    def lit_keys(self, items: Mapping[str, Item]) -> list[str]:
        """Returns the keys of items that can be picked, or of destinations for the picked one."""
        if self.state.asked == "stats":
            return list(making.lit(self))
        shining = dict.fromkeys(self.shining)
        shown = [item.key for item in items.values() if item.target in shining or item.key in shining]
        return list(dict.fromkeys([*shown, *(key for key in self.context.lit if key in items)]))

    def glow(self, item: Item) -> tuple[Shape, ...]:
        """Returns the mark of a lit item; a step also shows its cost."""
        if item.key not in self.costs or self.context.picked or not self.taught("move.points"):
            return super().glow(item)
        x, y, w, _ = item.edge
        return (*super().glow(item), Rect(x + w - 17, y + 3, 14, 14, "panel", "glow", 1, 7),
                *art.half_dots(x + w - 10, y + 10, self.costs[item.key], 4.5))

    def ending(self) -> Iterator[Item]:
        """Yields the outcome of the adventure, written over the room."""
        if not self.state.ended:
            return
        yield from super().ending()
        won = bool(self.winners)
        key = "won" if won else "lost" if self.state.ended == "life.all_down" else "left"
        if "ground" in self.laid.boxes:
            x, y = centre(self.box("ground"))
            yield marks.mark("ending", *badge(self.say(key), x, y, "turn" if won else "fire", size=26))
