"""The cards on the table, each with the move that touching it means: the grid, the walls, their ends and their gaps."""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis_widgets.draw.scene import LIGHTS, PIECES, Box, Item, Shape
from pontlevis_widgets.games.fortissimo import art, panels
from pontlevis_widgets.games.fortissimo.context import Context, card_key, fitted
from pontlevis_widgets.games.fortissimo.layout import TEN

PLACES = range(1, 46)
MAGICIAN = 31


def grid(context: Context) -> Iterator[Item]:
    """The 45 places, each with its card if there is one; the flipped card comes last, large, above all."""
    s = context.state
    for place in PLACES:
        if place != s.flipped:
            yield place_item(context, place)
    if s.flipped:
        yield flipped_item(context)


def place_item(context: Context, place: int) -> Item:
    """A place whose card is down, was left up, or is gone."""
    s, box, key, target = context.state, context.layout.place(place), f"place {place}", f"flip {place}"
    spoken = context.where(place)
    if s.down >> place & 1:
        shapes, label = back_at(context, place, box), context.say("down", place=spoken)
        if context.memory.get(place, 0) > 0 and s.cards[place]:
            label = context.say("remembered", place=spoken, card=context.called(s.cards[place]))
        return Item(key, PIECES, box, shapes, target, label)
    if s.up >> place & 1:
        card = s.cards[place]
        return Item(key, PIECES, box, (fitted(context.face(card), box),), target,
                    context.say("up", place=spoken, card=context.called(card)))
    return Item(key, PIECES, box, (), target, context.say("empty", place=spoken))


def back_at(context: Context, place: int, box: Box) -> tuple[Shape, ...]:
    """A card's back, and on it, fading, the number that one remembers."""
    fresh, card = round(max(0.0, min(1.0, context.memory.get(place, 0))), 1), context.state.cards[place]
    if not fresh or not card:
        return (fitted(art.back(), box),)
    return fitted(art.back(), box), fitted(art.memory(card, fresh), box)


def flipped_item(context: Context) -> Item:
    """The card being looked at, drawn larger. It waits above the pieces, so that its neighbours need no new paint."""
    s, place = context.state, context.state.flipped
    x, y, w, h = context.layout.place(place)
    grown = context.layout.flip if s.card else 1.08
    w2, h2 = w * grown, h * grown
    x2 = min(max(x - (w2 - w) / 2, 4), context.layout.width - w2 - 4)
    box = (x2, y - (h2 - h) / 2, w2, h2)
    picture = context.face(s.card) if s.card else art.back()
    key, spoken = f"place {place}", context.where(place)
    if not s.card:
        return Item(key, LIGHTS, panels.shadowed(box), (panels.shadow(box), fitted(picture, box)), f"flip {place}",
                    context.say("turning", place=spoken))
    return Item(key, LIGHTS, panels.shadowed(box), (panels.shadow(box), fitted(picture, box)), "return",
                context.say("flipped", place=spoken, card=context.called(s.card)), hit=box)


def walls(context: Context) -> Iterator[Item]:
    """Every wall: its cards, its open end, and the gaps where a Magician may insert."""
    for seat, wall in enumerate(context.state.walls):
        shield = context.game.shield(context.state, seat) or (1, 0)
        for index, card in enumerate(wall):
            yield wall_card(context, seat, index, card, shield[0] <= index <= shield[1])
        if len(wall) < TEN:
            yield open_end(context, seat, len(wall))
    if context.state.card and not context.state.ended:
        yield from gaps(context)


def wall_card(context: Context, seat: int, index: int, card: int, sheltered: bool) -> Item:
    """A card of a wall: a target for a Cannon, or a card of one's own that one may not move."""
    s, box = context.state, context.slot(seat, index)
    target = f"lift {card}" if seat == s.turn and not s.firing else f"fire {context.seats[seat]} {card}"
    shapes: tuple[Shape, ...] = (fitted(context.face(card), box),)
    if card == MAGICIAN and s.advanced:
        shapes += (panels.magician_mark(box, s.magician_used),)
    words = "sheltered" if sheltered and s.advanced else "card"
    label = context.say(words, name=context.name(seat), card=context.called(card))
    return Item(card_key(seat, card), PIECES, box, shapes, target, label, hit=roomy(context, seat, box))


def roomy(context: Context, seat: int, box: Box) -> Box:
    """Where a finger may touch a card of a wall: up to its neighbours, and a little above and below."""
    rampart = context.rampart(seat)
    extra = max(0.0, min(rampart.step - box[2], 4.0))
    tall = max(0.0, 62 - box[3]) / 2
    return box[0] - extra / 2, box[1] - tall, box[2] + extra, box[3] + 2 * tall


def open_end(context: Context, seat: int, index: int) -> Item:
    """The first empty place of a wall: where a taken card goes."""
    s, box = context.state, context.slot(seat, index)
    target = "take" if seat == s.turn else f"give {context.seats[seat]}"
    label = context.say("end", name=context.name(seat))
    return Item(f"end {context.seats[seat]}", PIECES, box, (), target, label, hit=roomy(context, seat, box))


def gaps(context: Context) -> Iterator[Item]:
    """The gaps of the wall whose turn it is, narrow places to touch between its cards."""
    s = context.state
    wall = s.walls[s.turn]
    for index in range(len(wall) + 1):
        box = gap_box(context, s.turn, index)
        facts = {"left": wall[index - 1] if index else "", "right": wall[index] if index < len(wall) else ""}
        key = "gap" if index and index < len(wall) else "last" if index else "first"
        label = context.say(key, name=context.name(s.turn), **facts)
        yield Item(f"gap {index}", PIECES, box, (), f"insert {index}", label, aside=True)


def gap_box(context: Context, seat: int, index: int) -> Box:
    """The zone of a gap, centred on the line where two cards meet; wider while it is lit."""
    rampart = context.rampart(seat)
    x, y, w, h = context.slot(seat, min(index, TEN - 1))
    line = x - (rampart.step - w) / 2 if index < TEN else x + w
    half = max(7.0, (rampart.step - w) / 2 + 4) if f"insert {index}" not in context.lit else min(22.0, rampart.step / 3)
    if index % rampart.per_row == 0 and index and rampart.drop:  # the gap at the turn of a row shows at its start
        line += 2
    return line - half, y - 4, 2 * half, h + 8
