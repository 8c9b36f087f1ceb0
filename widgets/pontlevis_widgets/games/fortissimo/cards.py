"""The cards on the table, each with the move that touching it means: the grid, the walls, their ends and their gaps."""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis_widgets.games.fortissimo import art, table
from pontlevis_widgets.games.fortissimo.layout import TEN
from pontlevis_widgets.games.fortissimo.sight import Sight, card_key, fitted
from pontlevis_widgets.scene import LIGHTS, PIECES, Box, Item, Shape

PLACES = range(1, 46)
MAGICIAN = 31


def grid(sight: Sight) -> Iterator[Item]:
    """The 45 places, each with its card if there is one; the flipped card comes last, large, above all."""
    s = sight.state
    for place in PLACES:
        if place != s.flipped:
            yield place_item(sight, place)
    if s.flipped:
        yield flipped_item(sight)


def place_item(sight: Sight, place: int) -> Item:
    """A place whose card is down, was left up, or is gone."""
    s, box, key, target = sight.state, sight.layout.place(place), f"place {place}", f"flip {place}"
    spoken = sight.where(place)
    if s.down >> place & 1:
        shapes, label = back_at(sight, place, box), sight.say("down", place=spoken)
        if sight.memory.get(place, 0) > 0 and s.cards[place]:
            label = sight.say("remembered", place=spoken, card=sight.called(s.cards[place]))
        return Item(key, PIECES, box, shapes, target, label)
    if s.up >> place & 1:
        card = s.cards[place]
        return Item(key, PIECES, box, (fitted(sight.face(card), box),), target,
                    sight.say("up", place=spoken, card=sight.called(card)))
    return Item(key, PIECES, box, (), target, sight.say("empty", place=spoken))


def back_at(sight: Sight, place: int, box: Box) -> tuple[Shape, ...]:
    """A card's back, and on it, fading, the number that one remembers."""
    fresh, card = round(max(0.0, min(1.0, sight.memory.get(place, 0))), 1), sight.state.cards[place]
    if not fresh or not card:
        return (fitted(art.back(), box),)
    return fitted(art.back(), box), fitted(art.memory(card, fresh), box)


def flipped_item(sight: Sight) -> Item:
    """The card being looked at, drawn larger. It waits above the pieces, so that its neighbours need no new paint."""
    s, place = sight.state, sight.state.flipped
    x, y, w, h = sight.layout.place(place)
    grown = sight.layout.flip if s.card else 1.08
    w2, h2 = w * grown, h * grown
    x2 = min(max(x - (w2 - w) / 2, 4), sight.layout.width - w2 - 4)
    box = (x2, y - (h2 - h) / 2, w2, h2)
    picture = sight.face(s.card) if s.card else art.back()
    key, spoken = f"place {place}", sight.where(place)
    if not s.card:
        return Item(key, LIGHTS, table.shadowed(box), (table.shadow(box), fitted(picture, box)), f"flip {place}",
                    sight.say("turning", place=spoken))
    return Item(key, LIGHTS, table.shadowed(box), (table.shadow(box), fitted(picture, box)), "return",
                sight.say("flipped", place=spoken, card=sight.called(s.card)), hit=box)


def walls(sight: Sight) -> Iterator[Item]:
    """Every wall: its cards, its open end, and the gaps where a Magician may insert."""
    for seat, wall in enumerate(sight.state.walls):
        shield = sight.game.shield(sight.state, seat) or (1, 0)
        for index, card in enumerate(wall):
            yield wall_card(sight, seat, index, card, shield[0] <= index <= shield[1])
        if len(wall) < TEN:
            yield open_end(sight, seat, len(wall))
    if sight.state.card and not sight.state.ended:
        yield from gaps(sight)


def wall_card(sight: Sight, seat: int, index: int, card: int, sheltered: bool) -> Item:
    """A card of a wall: a target for a Cannon, or a card of one's own that one may not move."""
    s, box = sight.state, sight.slot(seat, index)
    target = f"lift {card}" if seat == s.turn and not s.firing else f"fire {sight.seats[seat]} {card}"
    shapes: tuple[Shape, ...] = (fitted(sight.face(card), box),)
    if card == MAGICIAN and s.advanced:
        shapes += (table.magician_mark(box, s.magician_used),)
    words = "sheltered" if sheltered and s.advanced else "card"
    label = sight.say(words, name=sight.name(seat), card=sight.called(card))
    return Item(card_key(seat, card), PIECES, box, shapes, target, label, hit=roomy(sight, seat, box))


def roomy(sight: Sight, seat: int, box: Box) -> Box:
    """Where a finger may touch a card of a wall: up to its neighbours, and a little above and below."""
    rampart = sight.rampart(seat)
    extra = max(0.0, min(rampart.step - box[2], 4.0))
    tall = max(0.0, 62 - box[3]) / 2
    return box[0] - extra / 2, box[1] - tall, box[2] + extra, box[3] + 2 * tall


def open_end(sight: Sight, seat: int, index: int) -> Item:
    """The first empty place of a wall: where a taken card goes."""
    s, box = sight.state, sight.slot(seat, index)
    target = "take" if seat == s.turn else f"give {sight.seats[seat]}"
    label = sight.say("end", name=sight.name(seat))
    return Item(f"end {sight.seats[seat]}", PIECES, box, (), target, label, hit=roomy(sight, seat, box))


def gaps(sight: Sight) -> Iterator[Item]:
    """The gaps of the wall whose turn it is, narrow places to touch between its cards."""
    s = sight.state
    wall = s.walls[s.turn]
    for index in range(len(wall) + 1):
        box = gap_box(sight, s.turn, index)
        facts = {"left": wall[index - 1] if index else "", "right": wall[index] if index < len(wall) else ""}
        key = "gap" if index and index < len(wall) else "last" if index else "first"
        label = sight.say(key, name=sight.name(s.turn), **facts)
        yield Item(f"gap {index}", PIECES, box, (), f"insert {index}", label, aside=True)


def gap_box(sight: Sight, seat: int, index: int) -> Box:
    """The zone of a gap, centred on the line where two cards meet; wider while it is lit."""
    rampart = sight.rampart(seat)
    x, y, w, h = sight.slot(seat, min(index, TEN - 1))
    line = x - (rampart.step - w) / 2 if index < TEN else x + w
    half = max(7.0, (rampart.step - w) / 2 + 4) if f"insert {index}" not in sight.lit else min(22.0, rampart.step / 3)
    if index % rampart.per_row == 0 and index and rampart.drop:  # the gap at the turn of a row shows at its start
        line += 2
    return line - half, y - 4, 2 * half, h + 8
