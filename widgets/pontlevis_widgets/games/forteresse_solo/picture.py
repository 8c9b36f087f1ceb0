"""The picture of Forteresse Solo: the Fortress with its four paths above, the fight in the middle, your cards below.

Targets are named by their places ("hand 4h", "hero Kh", "path s"); `choice` gives their meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, partial
from math import copysign
from typing import Any, ClassVar, cast

from pontlevis.games.forteresse_solo.cards import KIND, SUITS, Card, Character, Enemy, Hero, power, worth
from pontlevis.games.forteresse_solo.state import LOOT, RESERVE
from pontlevis.games.forteresse_solo.text import card_words
from pontlevis_widgets.draw import marks
from pontlevis_widgets.draw.glyphs import number, sign
from pontlevis_widgets.draw.layout import Node, touchable
from pontlevis_widgets.draw.opened import Pile, PileItem
from pontlevis_widgets.draw.pieces import Anchor, badge, counted, dots, fitted, gauge, holes, piece, pile, written
from pontlevis_widgets.draw.playing import HEIGHT, RATIO, TAB, WIDTH
from pontlevis_widgets.draw.pointed import PointedPicture
from pontlevis_widgets.draw.scene import STATIC, Box, Circle, Group, Item, Path, Rect, Shape, centre, text_width
from pontlevis_widgets.games.forteresse_solo import art, choice
from pontlevis_widgets.games.forteresse_solo.layout import layout

ZONES = ("keep", "doors zone", "reserve zone", "enemies", "heroes", "scale zone", "deck zone", "hand zone",
         "discard zone")
WORDS = ("keep", "doors", "reserve")
HEAD, LINE, GAP, ASIDE = 10.0, 3.5, 3.0, 7.0
"""The line from a hero to an enemy: length of its head, width, clearance, and distance of its ends from the middle."""
PILES = {"take": "discard", "key": "deck"}
"""The pile that a card is taken from, by question."""


class Picture(PointedPicture):
    """The picture of a state of Forteresse Solo."""

    WIDTHS: ClassVar[Mapping[str, float]] = {"wide": 920, "tall": 390}

    def layout(self) -> Node:
        """Returns a layout with as many places as the rows need."""
        s = self.state
        return layout(self.context.shape, len(s.enemies), len(s.heroes), len(s.hand), len(s.played))

    @classmethod
    def traces(cls, before: Any, move: Any, _after: Any) -> tuple[str, ...]:
        """Returns the keys of a move's items that still exist after it."""
        kept = [key for key in choice.move_items(before, move) if not key.startswith(("hand", "reserve"))]
        return (*kept, *([f"hero {move.hero}"] if str(move).startswith("play ") else []))

    # -- words

    def card_name(self, card: str) -> str:
        """Returns a card in words."""
        return card_words(self.game.rulebook, card, self.lang)

    def suit(self, suit: str) -> str:
        """Returns the name of a path, from its suit."""
        return str(self.game.rulebook.word(f"suit.{suit}", self.lang))

    def face(self, card: Card, *, door: bool = False) -> Group:
        """Returns the face of a card; door: whether an ace is drawn as a door instead of a key."""
        return art.face(card, self.written(card), door=door)

    @cached_property
    def held(self) -> str:
        """The picked item, as moves name it."""
        return choice.held(self.state, self.context.picked)

    @cached_property
    def lit_moves(self) -> list[Any]:
        """The lit moves; while cards are ticked, also the further cards that can be ticked."""
        if choice.ticked(self.held) and len(self.context.lit) > 1:
            return list(choice.more(self.state, self.held))
        return super().lit_moves

    def move_items(self, move: Any) -> tuple[str, ...]:
        """Returns the keys of a move's items, in order."""
        return choice.move_items(self.state, move)

    # -- the backdrop

    def backdrop(self) -> Iterator[Item]:
        """Yields the panels of the zones, with their names."""
        yield from (self.panel(key) for key in ZONES if key in self.laid.boxes)
        yield from (self.panel(f"path {suit}")._replace(key=f"ground {suit}") for suit in SUITS)
        for name in WORDS:
            if f"{name} word" in self.laid.boxes:
                yield self.word(name, "start")
        yield self.word("enemy")

    def word(self, name: str, anchor: Anchor = "end") -> Item:
        """Returns the name of a zone."""
        return piece(f"{name} word", written(self.box(f"{name} word"), self.say(name), 12, "quiet", anchor))

    @property
    def rows(self) -> tuple[tuple[str, tuple[Character, ...]], ...]:
        """The enemies and the heroes in the fight, a row each."""
        return ("enemy", self.state.enemies), ("hero", self.state.heroes)

    # -- the pieces

    def pieces(self) -> list[Item]:
        """Returns the Fortress, the fight, your cards."""
        paths = [item for suit in SUITS for item in self.path(suit)]
        fight = [self.character(f"{name} {who.card}", f"{name} {n}", who)
                 for name, row in self.rows for n, who in enumerate(row, 1)]
        return [*self.hero_word(), *self.keep(), *paths, *self.reserve(), *fight, *self.status(), *self.own()]

    def hero_word(self) -> Iterator[Item]:
        """Yields the name of the heroes' zone, unless lines are drawn there."""
        hero = self.word("hero")
        stand = [self.box(f"{name} {len(row) or 1}") for name, row in self.rows]
        if all(x + w < hero.box[0] for x, _, w, _ in stand):
            yield hero

    def card(self, key: str, box: Box, drawing: Group, **more: Any) -> Item:
        """Returns a card scaled to its box."""
        return self.item(key, fitted(drawing, box, WIDTH), box=box, round=round(box[2] * 0.09), **more)

    def heap(self, key: str, title: str, top: Group | None, count: int) -> Item:
        """Returns a pile with its count; it can be opened if its cards are listed in `piles`."""
        box, says = self.box(key), cast("Any", self.opens(key, title))

        def drawn() -> Item:
            above = () if top is None else (fitted(top, box, WIDTH),)
            return self.item(key, *pile(box, above, count, "stone_light"), hit=touchable(box), **says)
        return self.once(("heap", key, says["label"], top, count), drawn)

    def keep(self) -> Iterator[Item]:
        """Yields the Fortress deck, its discard pile, the cards put under the deck, and the doors."""
        s = self.state
        count = len(s.fortress) + len(s.under)
        yield self.heap("fortress", self.say("fortress"), art.theirs() if count else None, count)
        yield self.heap("fallen", self.say("fallen"), self.face(s.fallen[-1]) if s.fallen else None, len(s.fallen))
        yield self.heap("doors", self.say("doors"), art.theirs() if s.doors else None, len(s.doors))
        if s.under:
            yield piece("under", written(self.box("under"), self.say("under", count=len(s.under)), 12, "quiet"))

    def path(self, suit: Any) -> list[Item]:
        """Returns a treasure, its door, its two places and their level, as one target."""
        path = self.state.path(suit)
        treasure = next((card for card in self.state.treasures if card[-1] == suit), None)
        drawn, *level = self.once(("path", suit, path, treasure), lambda: [*self.drawn_path(suit, path, treasure)])
        return [self.meaning(drawn), *level]

    def drawn_path(self, suit: Any, path: Any, treasure: Card | None) -> Iterator[Item]:
        """Yields a path, and the words on its level if it has its two places."""
        shapes: list[Shape] = []
        box = self.box(f"treasure {suit}")
        if treasure is None:
            shapes.append(holes([box]))
        else:
            shapes.append(fitted(self.face(treasure), box, WIDTH)._replace(alpha=0.35 if path.looted else 1))
        if path.looted:
            x, y = centre(box)
            shapes += Circle(x, y, box[2] * 0.36, "panel", "turn", 2.5), sign("crown", x, y, box[2] * 0.42, "turn")
        door = self.box(f"door {suit}")
        if path.door:
            shapes.append(fitted(self.face(path.door, door=True), door, WIDTH))
        slots = [self.box(f"place {suit} {n}") for n in (1, 2)]
        if not path.complete:
            shapes.append(holes(slots[len(path.places):]))
        for card, slot in zip(path.places, slots, strict=False):
            shapes.append(fitted(art.theirs() if path.explored else self.face(card), slot, WIDTH))
        yield self.item(f"path {suit}", *shapes, target=f"path {suit}", label=self.spoken(suit))
        if path.complete:
            words = self.say(f"path_{choice.known(path)}", level=worth(path.places))
            role = "turn" if path.looted else "ink"
            yield piece(f"level {suit}", written(self.box(f"level {suit}"), words, 12, role, "middle", 700))

    def spoken(self, suit: Any) -> str:
        """Returns a path in words."""
        path = self.state.path(suit)
        places = ", ".join(map(self.card_name, path.places)) or self.say("none")
        return self.say(f"spoken_{choice.known(path)}", path=self.suit(suit), places=places, level=worth(path.places),
                        door=self.card_name(path.door) if path.door else "")

    def reserve(self) -> Iterator[Item]:
        """Yields the next six cards of the Fortress."""
        yield self.once("reserve holes", self.reserve_holes)
        for n, card in enumerate(self.state.reserve[:RESERVE], 1):
            yield self.card_item(f"reserve {card}", f"reserve {n}", card, "reserve_card")

    def reserve_holes(self) -> Item:
        """Returns the places of the next six cards."""
        boxes = [self.box(f"reserve {n}") for n in range(1, RESERVE + 1)]
        return Item("reserve holes", STATIC, self.box("reserve zone"), (holes(boxes),))

    def card_item(self, key: str, place: str, card: Card, said: str) -> Item:
        """Returns a card as a target."""
        ticked = bool(self.context.picked) and key in self.picked_keys()
        return self.meaning(self.once(("card", key, place, said, ticked),
                                      partial(self.drawn_card, key, place, card, said, ticked=ticked)))

    def drawn_card(self, key: str, place: str, card: Card, said: str, *, ticked: bool) -> Item:
        """Returns a card as a target, without its meaning now."""
        box = self.box(place)
        label = self.say(said, card=self.card_name(card), kind=self.say(f"kind_{KIND[card]}"))
        if ticked:
            label = self.say("ticked", label=label)
        return self.card(key, box, self.face(card), target=key, label=label, hit=self.laid.hits[place])

    # -- characters

    def character(self, key: str, place: str, who: Character) -> Item:
        """Returns a hero or an enemy as a target, drawn once for all states in which it looks the same."""
        s = self.state
        look = key, place, who, who.card in s.attackers, who.card in s.tried, self.faced(who)
        return self.meaning(self.once(("character", *look), partial(self.drawn_character, key, place, who)))

    def faced(self, who: Character) -> tuple[Card, ...]:
        """Returns the enemies that a hero blocks or attacks."""
        return tuple([duel.enemy for duel in (*self.state.defence, *self.state.strikes) if duel.hero == who.card])

    def drawn_character(self, key: str, place: str, who: Character) -> Item:
        """Returns a hero or an enemy with its stats visible below, its lives and its power on badges."""
        x, y, w, _ = box = self.box(place)
        high, tab = round(w * RATIO, 1), round(TAB * w / WIDTH, 1)
        tabs = [fitted(art.tab(stat, self.written(stat)), (x, y + high - 1.5 + n * (tab - 1.5), w, tab), WIDTH)
                for n, stat in enumerate(who.stats)]
        shapes: list[Shape] = [*tabs[::-1], fitted(self.face(who.card), (x, y, w, high), WIDTH)]
        if isinstance(who, Hero) and who.engaged:
            shapes.append(Rect(x, y, w, high, "panel", radius=5, alpha=0.5))
            shapes += marked("arrow", x + w / 2, y + high / 2, "quiet")
        shapes += counted(power(who), x + w, y + high - 2, 14)
        shapes += lives(len(who.stats), x, y + high)
        if isinstance(who, Enemy):
            shapes += self.enemy_marks(who, x, y, w)
        return self.item(key, *shapes, target=key, label=self.who(key, who), box=box, hit=self.laid.hits[place],
                         frame=(x, y, w, high + len(who.stats) * tab), round=5)

    def enemy_marks(self, enemy: Enemy, x: float, y: float, w: float) -> Iterator[Shape]:
        """Yields a crown for a boss, an arrow for an enemy still to attack, a cross for one that refused a bribe."""
        s, below = self.state, y + w * 0.86
        if enemy.boss:
            yield from marked("crown", x + w - 6, below, "fire")
        if enemy.card in s.attackers:
            yield from marked("point", x + 6, below, "fire")
        if enemy.card in s.tried:
            yield from marked("cross", x + w - 6, below, "quiet")

    def who(self, key: str, who: Character) -> str:
        """Returns a character in words."""
        s = self.state
        kind = "boss" if isinstance(who, Enemy) and who.boss else key.partition(" ")[0]
        stats = ", ".join(map(self.card_name, who.stats)) or self.say("none")
        label = self.say(f"spoken_{kind}", card=self.card_name(who.card), stats=stats, power=power(who))
        if isinstance(who, Enemy):
            return "; ".join([label, *([self.say("attacking")] if who.card in s.attackers else [])])
        return "; ".join([label, *([self.say("engaged")] if who.engaged else []),
                          *(self.say("faces", enemy=self.card_name(enemy)) for enemy in self.faced(who))])

    # -- texts

    def status(self) -> Iterator[Item]:
        """Yields the turn, the loot, and the comparison."""
        s = self.state
        size = 13 if self.small else 16
        yield piece("turn", written(self.box("turn"), self.say("turn", turn=s.turn), size, weight=700))
        x, y, w, h = self.box("loot")
        words = self.say("loot", count=s.looted)
        yield piece("loot", written((x, y, w - 52, h), words, 12, "quiet"),
                    *dots(x + w - 48, y + h / 2, LOOT, s.looted, 5))
        found = choice.scale(s, self.context.picked)
        if found is not None:
            yield from self.scale(found)
        for n, card in enumerate(s.played, 1):
            yield self.card(f"played {card}", self.box(f"played {n}"), self.face(card))

    def scale(self, found: choice.Scale) -> Iterator[Item]:
        """Yields your points as a bar above the enemy's, which can still grow; both bars end before the numbers."""
        x, y, w, h = self.box("scale")
        names = {name: self.suit(value) if name == "path" else self.card_name(value)
                 for name, value in found.names.items()}
        title = self.say(f"scale_{found.what}", **names)
        low, high = found.theirs + found.least, found.theirs + found.most
        theirs = str(low) if low == high else f"{low}-{high}"
        most = max(found.mine, high, 1)
        step = h / 3 if self.small else 30
        yield piece("scale title", written((x, y, w, step * 0.9), title, 13, "ink", weight=700))
        rows = (("mine", str(found.mine), found.mine, "turn"), ("theirs", theirs, high, "fire"))
        ends = GAP + max(text_width(told, 14, 700) for _, told, _, _ in rows)
        for n, (name, told, value, role) in enumerate(rows, 1):
            top = y + n * step
            bar = gauge((x, top + step * 0.62, w - ends, 5), value, most, role)
            yield piece(f"scale {name}", written((x, top, w, step * 0.5), self.say(f"scale_{name}"), 12, "quiet"),
                        written((x, top + step * 0.45, w, step * 0.5), told, 14, "ink", "end", 700), *bar)

    # -- your cards

    def own(self) -> Iterator[Item]:
        """Yields the deck with its counter, the hand, the discard pile."""
        s = self.state
        box, (x, y, w, h) = self.box("deck"), self.box("clock")
        title = self.say("pile_deck") if "deck" in self.heaps else self.say("deck", count=len(s.deck))
        says: Any = self.opens("deck", title)
        top = fitted(art.mine(), box, WIDTH) if s.deck else holes([box])
        yield self.item("deck", top, hit=touchable(box), **says)
        size, role = min(h * 0.5, 34), "fire" if len(s.deck) < choice.LOW_DECK else "ink"
        yield piece("clock", number(len(s.deck), x + w / 2, y + h / 2 + size / 2, size, role))
        if "clock word" in self.laid.boxes:
            yield piece("clock word", written(self.box("clock word"), self.say("clock"), 12, "quiet", "middle"))
        yield self.heap("discard", self.say("discard"), self.face(s.discard[-1]) if s.discard else None, len(s.discard))
        for n, card in enumerate(s.hand, 1):
            yield self.card_item(f"hand {card}", f"hand {n}", card, "hand_card")

    def piles(self) -> Mapping[str, Pile]:
        """Returns the open piles: both discards, cards under the Fortress deck, your deck's keys while one is taken."""
        s = self.state
        keys = [card for card in s.deck if KIND[card] == "ace"] if s.asked == "key" else []
        taken = self.taken if s.asked == "take" else self.read
        shown = (("discard", s.discard[::-1], taken), ("fallen", s.fallen[::-1], self.read),
                 ("fortress", s.under, self.read), ("deck", keys, self.taken))
        return {key: Pile(self.say(f"pile_{key}"), cards, item, (WIDTH, HEIGHT)) for key, cards, item in shown if cards}

    def read(self, card: Card) -> PileItem:
        """Returns the item of a card in an open pile."""
        return PileItem(self.face(card), self.card_name(card))

    def taken(self, card: Card) -> PileItem:
        """Returns a card of an open pile that can be taken out."""
        return PileItem(self.face(card), self.card_name(card), f"take {card}")

    # -- lit items

    def picked_keys(self) -> Iterable[str]:
        """Returns the keys of the ticked cards, or of the picked item."""
        cards = choice.ticked(self.context.picked)
        return [f"hand {card}" for card in cards] if cards else super().picked_keys()

    def lit_keys(self, items: Mapping[str, Item]) -> list[str]:
        """Returns the keys of items to pick, of destinations, and of a pile from which a card can be taken."""
        s, lit = self.state, self.context.lit
        found = self.shining
        if len(lit) > 1:
            found += [f"hand {card}" for card in choice.besides(s, self.context.picked)]
        takes = [PILES[s.asked]] if s.asked in PILES and any(str(move) != "done" for move in self.lit_moves) else []
        return [*found, *takes, *(key for key in lit if key in items)]

    def lights(self, items: Mapping[str, Item], shining: Iterable[str]) -> Iterator[Item]:
        """Yields a line from each hero to the enemy it blocks or attacks, each at its own height, then the marks."""
        s = self.state
        name, duels, role = ("strike", s.strikes, "fire") if s.strikes else ("defence", s.defence, "last")
        ends = [(items.get(f"hero {duel.hero}"), items.get(f"enemy {duel.enemy}"), duel) for duel in duels]
        lines = [(hero, enemy, duel) for hero, enemy, duel in ends if hero is not None and enemy is not None]
        for n, (hero, enemy, duel) in enumerate(lines):
            low, high = hero.edge[1] - GAP, self.lowest + HEAD + GAP
            level = low + (high - low) * (n + 0.5) / len(lines)
            yield marks.mark(f"{name} {duel.hero} {duel.enemy}", *line(hero, enemy, level, role))
        yield from super().lights(items, shining)

    @property
    def lowest(self) -> float:
        """The lower edge of the enemies with their stats."""
        return max(y + h for _, y, _, h in (self.box(f"enemy {n}") for n, _ in enumerate(self.state.enemies, 1)))

    def ending(self) -> Iterator[Item]:
        """Yields the result, written beside the remaining enemies."""
        if not self.state.ended:
            return
        won = self.state.ended == "end.win"
        x, y, w, h = self.box("enemies")
        words, role = self.say("won" if won else "lost"), "turn" if won else "fire"
        yield marks.mark("ending", *badge(words, x + w - 12, y + h / 2, role, "end", 26))


def lives(count: int, x: float, low: float) -> tuple[Shape, ...]:
    """Returns the lives of a character as dots on a badge with its lower left corner at `x`, `low`; () for no lives."""
    if not count:
        return ()
    dot = 3.5
    pill = Rect(x - 4, low - 16, 4 * dot + 3.5 * dot * (count - 1), 4 * dot, "panel", "edge", 1, 2 * dot)
    return pill, *dots(x - 4 + dot, low - 16 + 2 * dot, count, count, dot, "red")


def marked(name: str, x: float, y: float, role: str) -> tuple[Shape, ...]:
    """Returns a small sign on a disc."""
    return Circle(x, y, 9, "panel", role, 1.5), sign(name, x, y, 11, role)


def line(hero: Item, enemy: Item, level: float, role: str) -> tuple[Shape, ...]:
    """Returns an arrow from the edge of a hero up to `level`, along it, and up to the edge of an enemy.

    It starts left of a hero's middle and ends right of an enemy's, so that lines cross but never overlap.
    """
    (hx, hy, hw, _), (ex, ey, ew, eh) = hero.edge, enemy.edge
    start, end = hx + hw / 2 - ASIDE, ex + ew / 2 + ASIDE
    if abs(start - end) < 3 * ASIDE:
        start = end
    up = f"M{start:.1f} {hy - 2:.1f}L{start:.1f} {level:.1f}"
    short = copysign(min(abs(start - end), 3 * LINE), end - start)
    rim = Path(f"{up}L{end - short:.1f} {level:.1f}", "", "panel", 2 * LINE)  # separates crossing lines
    way = Path(f"{up}L{end:.1f} {level:.1f}", "", role, LINE)
    return rim, way, *marks.arrow(complex(end, level), complex(end, ey + eh + 2), role, LINE, HEAD)
