"""The picture of Tower Defense: the path winds up to the castle; the attacker's coins are below, the defender's above.

Targets are named by their places ("coin 5.0", "soldier 2@7", "square 3", "castle"); `reading` gives their meaning for
the picked coins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, partial
from typing import Any

from pontlevis.games.tower_defense.pieces import (
    ATTACKER,
    BONUS,
    DEFENDER,
    LAST_ENTRY,
    THROWS,
    VALUES,
    Coins,
    Enter,
    Move,
    Show,
    Soldier,
    Stack,
    Wound,
    coins,
)
from pontlevis.games.tower_defense.text import stack_words
from pontlevis_widgets.draw import picture
from pontlevis_widgets.draw.glyphs import number, number_width, numbers, sign
from pontlevis_widgets.draw.layout import Node, touchable
from pontlevis_widgets.draw.marks import mark
from pontlevis_widgets.draw.pieces import badge, coin_shadow, counted, dots, fitted, piece, plate, track, written
from pontlevis_widgets.draw.scene import STATIC, Box, Circle, Item, Path, Rect, Shape, Text, centre
from pontlevis_widgets.games.tower_defense import art, reading
from pontlevis_widgets.games.tower_defense.choice import Choice, names
from pontlevis_widgets.games.tower_defense.labels import phrase, said
from pontlevis_widgets.games.tower_defense.layout import layout

THROWN = "thrown "
"""The prefix of the last throw's coins among the marks of the last move."""
FIVE = 0.34
"""The radius of a 5 on the path, as a share of a square's side."""


class Picture(picture.Picture):
    """The picture of a state of Tower Defense."""

    WIDTHS = {"wide": 940, "tall": 390}

    def layout(self) -> Node:
        """Returns the path, the castle, the reserve, the track of turns and the two hands."""
        s = self.state
        return layout(s.options.path_length, tuple(hand.number for hand in s.hands), self.context.shape,
                      self.context.seat)

    @property
    def turn(self) -> int | None:
        """The side that acts, also while its coins are in the air; None after the end."""
        return None if self.state.ended else int(self.state.side)

    @cached_property
    def choice(self) -> Choice:
        """The uses of the picked coins."""
        clues = sorted(text for text in self.context.lit if text.split()[0] not in self.game.grammar)
        return Choice(self.state, self.lit_moves, clues, self.context.picked)

    @classmethod
    def traces(cls, before: Any, move: Any, after: Any) -> tuple[str, ...]:
        """Returns the items that a move touched and that still exist; for the defender's throw, the coins shown.

        Empty if the move began the next turn.
        """
        if isinstance(move, Show):
            return (f"{THROWN}{move.coins}",) if before.side == DEFENDER else ()
        if before.turn != after.turn and not after.ended:
            return ()
        match move:
            case Move(value, square):
                return f"soldier {value}@{reading.goal(before, move)}", f"square {square}"
            case Enter(value, square) | Wound(value, square):
                return (f"soldier {value}@{square}",)
        return ()

    def thing(self, key: str, label: str, *shapes: Shape, **more: Any) -> Item:
        """Returns an item with its key as target; its label names the moves possible there now."""
        return self.meaning(self.item(key, *shapes, target=key, label=label, **more))

    def meaning(self, item: Item) -> Item:
        """Returns an item with the moves in its label that are possible there now."""
        moves = self.choice.means(item.target)
        if not moves:
            return item
        means = "; ".join(phrase(self.game, self.state, move, self.lang) for move in moves)
        return item._replace(label=self.say("meaning", label=item.label, means=means))

    # -- the backdrop

    def backdrop(self) -> Iterator[Item]:
        """Yields the panels, and the road with its numbered squares up to the coins of the castle."""
        yield from (self.panel(key) for key in ("field", "panel 0", "panel 1", "turns") if key in self.laid.boxes)
        yield self.panel("reserve", "hole", written(self.box("reserve word"), self.say("reserve"), 13))
        squares = [self.box(f"square {n}") for n in range(1, self.state.options.path_length + 1)]
        (end, top), (gate, foot), tile = centre(squares[-1]), centre(self.box("treasure")), squares[0][2]
        corner = end if self.small else self.box("castle")[0] - 8
        points = [*map(centre, squares), (corner, top), (corner, foot), (gate, foot)]
        d, wide = "M" + "L".join(f"{x:g} {y:g}" for x, y in points), tile * 0.34
        plates = (Rect(*square, "hole", "faint", 1.2, round(tile * 0.14)) for square in squares)
        size, rim = max(9.0, min(15.0, tile * 0.16)), tile * 0.09
        heads = ((n, x + rim + number_width(n, size) / 2, y + rim + size) for n, (x, y, *_) in enumerate(squares, 1))
        yield Item("road", STATIC, self.box("field"), (
            Path(d, "", "line", wide + 3), Path(d, "", "hole", wide), *plates, numbers(heads, size, "quiet")))

    # -- the pieces

    def pieces(self) -> list[Item]:
        """Returns the castle, the reserve and the turns, then the path with its soldiers, then hands and total."""
        s = self.state
        known = bonus, gate = self.taught("attack.bonus"), self.taught("attack.enter_until")
        turns = self.once(f"turns {s.turn} {s.side} {known}", lambda: tuple(self.turns(bonus, gate)))
        track = self.thing("track", self.say("track" if gate else "turn", turn=s.turn, gate=self.gate()), aside=True)
        squares = [item for square in range(1, len(s.path)) for item in self.square(square)]
        soldiers = [self.soldier(square, height, soldier) for square, stack in enumerate(s.path)
                    for height, soldier in enumerate(stack)]
        hands = [item for seat in (ATTACKER, DEFENDER) for item in (*self.heading(seat), *self.hand(seat))]
        return [*self.castle(), *map(self.reserve, VALUES), *turns, track, *squares, *soldiers, *hands, *self.score()]

    # -- the path

    def square(self, square: int) -> list[Item]:
        """Returns a square, a target behind its soldiers; with an arrow if soldiers can enter there."""
        open_ = square in VALUES and self.state.turn <= LAST_ENTRY and self.taught("attack.enter")
        look = square, "entry" if open_ else "square", self.state.path[square]
        ground = self.meaning(self.once(("square", *look), partial(self.ground, *look)))
        return [self.once(f"entry {square}", partial(self.entry, square)), ground] if open_ else [ground]

    def ground(self, square: int, empty: str, stack: Stack) -> Item:
        """Returns a square as a target. empty: the key of its label if it has no soldiers."""
        soldiers = stack_words(self.game.rulebook, stack, self.lang) if stack else ""
        label = self.say("stack" if stack else empty, square=square, soldiers=soldiers)
        return self.item(f"square {square}", target=f"square {square}", label=label, aside=bool(stack))

    def entry(self, square: int) -> Item:
        """Returns an arrow for a square where soldiers can enter."""
        x, y, w, _ = self.box(f"square {square}")
        size = max(9.0, w * 0.15)
        return piece(f"entry {square}", sign("arrow", x + w - size * 0.9, y + size * 0.9, size, "quiet"))

    def soldier(self, square: int, height: int, soldier: Soldier) -> Item:
        """Returns a coin on the path, higher for each one below it; with a tag if its number is hidden."""
        covered = height < len(self.state.path[square]) - 1
        look = square, height, soldier, covered
        return self.meaning(self.once(("soldier", *look), partial(self.drawn_soldier, *look)))

    def drawn_soldier(self, square: int, height: int, soldier: Soldier, covered: bool) -> Item:
        """Returns the coin of a soldier, without its meaning now. covered: whether another soldier is on it."""
        (x, y), tile = centre(self.box(f"square {square}")), self.box(f"square {square}")[2]
        value = soldier.value
        y, unit = round(y + tile * (0.1 - 0.22 * height), 1), tile * FIVE
        r = art.reach(value, unit)
        more: list[Shape] = [art.crack(covered)._replace(x=x, y=y, scale=round(r / 50, 3))] if soldier.wounded else []
        if soldier.moved:
            more += Circle(x, y, r, "panel", alpha=0.55), art.boot(x + r * 0.68, y - r * 0.62, max(7.5, tile * 0.085))
        if soldier.wounded or covered:
            more += art.tag(value, x, y + r - tile * 0.115, tile * 0.105)
        label = self.say("soldier", square=square, soldier=stack_words(self.game.rulebook, (soldier,), self.lang))
        return self.coin(f"soldier {value}@{square}", label, value, (x, y), unit, *more, face=soldier.wounded,
                         covered=covered)

    def coin(self, key: str, label: str, value: int, at: tuple[float, float], unit: float, *more: Shape,
             face: bool = False, covered: bool = False, lift: float = 0, hit: Box | None = None) -> Item:
        """Returns a coin as a target, at a point or lifted above it; `unit` is the radius of a 5 there."""
        (x, y), r = at, art.reach(value, unit)
        shapes = coin_shadow(x, y + lift, r), art.coin_at(value, x, y - lift, unit, face, covered), *more
        frame = x - r, y - lift - r, 2 * r, 2 * r
        return self.item(key, *shapes, target=key, label=label, frame=frame, round=r, box=frame,
                         hit=hit or touchable(frame))

    # -- the castle, the reserve, the turns

    def castle(self) -> Iterator[Item]:
        """Yields the castle with its HP as a large number on its walls, and the coins that represent them."""
        s = self.state
        yield self.thing("castle", self.say("castle", hp=s.hp, coins=said(self.game, s, s.castle, self.lang)))
        x, y, w, _ = walls = self.box("walls")
        high = (number(s.hp, x + w / 2, y + w * 0.57, w * 0.25, "mark" if s.hp > 0 else "red"),
                Text(x + w / 2, y + w * 0.7, self.say("hp"), max(11, round(w * 0.09)), "mark"))
        fallen = s.ended and ATTACKER in self.winners
        yield piece("walls", fitted(art.ruin() if fallen else art.castle(), walls, 200), *(() if fallen else high))
        unit, coins = self.box("treasure")[2] / 2, s.castle.values()[::-1]
        yield piece("castle coins", *pile(coins, *centre(self.box("treasure")), unit, unit / max(4, len(coins) - 1)))

    def reserve(self, value: int) -> Item:
        """Returns a counted pile, or a ring without coins."""
        look = value, self.state.reserve.of(value)
        return self.meaning(self.once(("reserve", *look), partial(self.drawn_reserve, *look)))

    def drawn_reserve(self, value: int, count: int) -> Item:
        """Returns a pile of the reserve, without its meaning now."""
        (x, y), unit = centre(self.box(f"reserve {value}")), 17.0 if self.small else 27.0
        low = y + unit * 0.75
        lying = pile((value,) * count, x, low, unit, unit * 0.14)
        empty = Circle(x, low, art.reach(value, unit), "", "faint", 1.2)
        key, label = f"reserve {value}", self.say("reserve_coin", count=count, value=value)
        return self.item(key, *(lying or [empty]), *counted(count, x + 34, low + unit - 2), target=key, label=label,
                         aside=True)

    def turns(self, bonus: bool, gate: bool) -> Iterator[Item]:
        """Yields the turn's number and, if taught, the gate, closed from turn 8, and turns 1 to 7 with bonus coins."""
        s, closed = self.state, self.state.turn > LAST_ENTRY
        yield piece("turn number", written(self.box("turn number"), self.say("turn", turn=s.turn), 16, weight=700))
        if gate:
            words = written(self.box("gate words"), self.gate(), 12, "quiet", "start" if self.small else "end")
            yield piece("gate words", words)
            yield piece("gate", fitted(art.gate(closed), self.box("gate"), 40))
        if not bonus:
            return
        boxes = [self.box(f"turn {turn}") for turn in range(1, LAST_ENTRY + 1)]
        for turn, (head, (x, y, w, h)) in enumerate(zip(track(boxes, s.turn), boxes, strict=True), 1):
            given = turn < s.turn or (turn == s.turn and s.side == DEFENDER)
            middle, low = x + w / 2, y + h - w / 2
            end: Shape = Path(f"M{middle - 4:g} {low:g}H{middle + 4:g}", "", "faint", 2)
            if turn <= len(BONUS):
                end = art.coin_at(BONUS[turn - 1], middle, low, w * 0.42)._replace(alpha=0.25 if given else 1)
            yield piece(f"turn {turn}", *head, end)

    def gate(self) -> str:
        """Returns a sentence on whether soldiers can still enter."""
        return self.say("gate_closed" if self.state.turn > LAST_ENTRY else "gate_open")

    # -- the hands

    def heading(self, seat: int) -> Iterator[Item]:
        """Yields the name of a side, marked if it has won; for the attacker, with the number of the throw."""
        yield from plate(self, seat, self.box(f"head {seat}"), 15 if self.small else 18)
        x, y, w, h = self.box(f"told {seat}")
        if seat in self.winners:
            yield piece(f"tag {seat}", *badge(self.say("wins"), x + w, y + h / 2, "turn", "end"))
        elif seat == self.turn == ATTACKER:
            now = min(THROWS, self.state.throws + (self.state.step != "pair"))
            yield piece("throw", written((x, y, w - 46, h), self.say("throw", throw=now), 13, "quiet", "end"),
                        *dots(x + w - 40, y + h / 2, THROWS, now, 4))

    @cached_property
    def thrown(self) -> Coins | None:
        """The coins of the defender's last throw that show their value; None if unknown."""
        s = self.state
        if s.step == "wound" and s.closed == "defend.failure":
            return Coins()
        told = [coins(key.removeprefix(THROWN)) for key in self.context.last if key.startswith(THROWN)]
        return told[0] if told and s.step in ("again", "wound") and s.closed != "defend.stop" else None

    def hand(self, seat: int) -> list[Item]:
        """Returns the coins of a hand, bright if they show their value or are not thrown; a picked one is lifted."""
        s, word = self.state, ("coin", "hand")[seat]
        showing = self.thrown if seat == DEFENDER else s.shown if s.step == "pair" else None
        found = []
        for n, name in enumerate(names(s.hands[seat]), 1):
            value, _, index = name.partition(".")
            side = "held" if showing is None else "picture" if int(index) >= showing.of(int(value)) else "shown"
            look = word, n, name, side, seat == ATTACKER and name in self.choice.coins
            found.append(self.meaning(self.once(("hand", *look), partial(self.in_hand, *look))))
        return found

    def in_hand(self, word: str, n: int, name: str, side: str, lifted: bool) -> Item:
        """Returns coin `name`, number `n` of a hand. side: "held", "picture" or "shown", if it shows its value."""
        value, face = int(name.partition(".")[0]), side == "picture"
        (x, y), unit = centre(self.box(f"{word} {n}")), self.box(f"{word} {n}")[2] * 0.46
        lift = unit * 0.18 if lifted else 0.0
        veil = [Circle(x, y - lift, art.reach(value, unit), "panel", alpha=0.5)] if face else []
        label = self.say(f"{word}_{side}", value=value)
        return self.coin(f"{word} {name}", label, value, (x, y), unit, *veil, face=face, lift=lift,
                         hit=self.laid.hits[f"{word} {n}"])

    def score(self) -> Iterator[Item]:
        """Yields the defender's total and the odds of the next throw, or the wounds left, or the evolutions earned."""
        s, hand = self.state, self.state.hands[DEFENDER]
        word = {"defend": "total", "again": "total", "wound": "left", "evolve": "evolve"}.get(s.step)
        if word:
            x, y, w, h = self.box("sum")
            count = number(s.kills if word == "evolve" else s.wounds, x + w / 2, y + h / 2 + 6, h * 0.45)
            label = written((x, y + h / 2 + 6, w, 20), self.say(word), 12, "quiet", "middle")
            yield self.item("sum", count, label)
        if s.step == "again" and self.thrown != hand:  # a critical success is the last throw
            mean = f"{hand.worth / 2:g}".replace(".", "," if self.lang == "fr" else ".")
            for n, (key, role) in enumerate((("fail", "fire"), ("success", "shelter"), ("mean", "quiet")), 1):
                words = self.say(f"odds_{key}", ways=2 ** hand.number, mean=mean)
                yield piece(f"odds {key}", written(self.box(f"odds {n}"), words, 12, role))

    # -- lit items

    def lit_keys(self, items: Mapping[str, Item]) -> list[str]:
        """Returns the keys of the lit items."""
        return self.choice.keys()

    def picked_keys(self) -> list[str]:
        """Returns the keys of the picked coins."""
        return [f"coin {name}" for name in self.choice.coins]

    def ending(self) -> Iterator[Item]:
        """Yields the frames of the winners' panels, and a large banner over a castle that has held."""
        yield from super().ending()
        if DEFENDER in self.winners:
            x, y, w, _ = self.box("walls")
            yield mark("standard", fitted(art.standard(), (x + w * 0.35, y - w * 0.08, w * 0.3, w * 0.35), 60))

    def lights(self, items: Mapping[str, Item], shining: Iterable[str]) -> Iterator[Item]:
        """Yields the soldiers that can arrive on lit free squares, drawn faint, then the usual marks."""
        tile = self.box("square 1")[2]
        for square in (int(key[7:]) for key in shining if key.startswith("square ")):
            found, (x, y) = self.choice.landing(square), centre(self.box(f"square {square}"))
            unit = tile * FIVE * (1 if len(found) == 1 else 0.62)
            for n, value in enumerate(found):
                coin = art.coin_at(value, x + (n - (len(found) - 1) / 2) * unit * 1.7, y + tile * 0.1, unit)
                yield mark(f"ghost {value}@{square}", coin._replace(alpha=0.45))
        yield from super().lights(items, shining)


def pile(values: tuple[int, ...], x: float, low: float, unit: float, step: float) -> list[Shape]:
    """Returns coins stacked with an offset, so that every rim shows."""
    if not values:
        return []
    rims = (art.rim_at(value, x, low - n * step, unit) for n, value in enumerate(values[:-1]))
    top = art.coin_at(values[-1], x, low - (len(values) - 1) * step, unit)
    return [coin_shadow(x, low, art.reach(values[0], unit)), *rims, top]
