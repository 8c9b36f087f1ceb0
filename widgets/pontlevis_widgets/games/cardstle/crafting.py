"""The page between two rooms: the pool of treasures, the crucible, the recipes, and the party."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pontlevis.games.cardstle import moves
from pontlevis.games.cardstle.cards import RANK, RANKS, SUIT, SUITS
from pontlevis.games.cardstle.names import BLANK, FOUR_OF, ITEMS, LEGEND_OF, SPELL_OF
from pontlevis.games.cardstle.names import Item as Thing
from pontlevis_widgets.draw.pieces import fitted, holes, piece, written
from pontlevis_widgets.draw.playing import WIDTH
from pontlevis_widgets.draw.scene import Circle, Item, Path, Shape
from pontlevis_widgets.games.cardstle import art, desk, sheet

if TYPE_CHECKING:
    from pontlevis_widgets.games.cardstle.picture import Picture


def page(picture: Picture) -> Iterator[Item]:
    """Yields the pool, the crucible with its contents, and the possible recipes."""
    if "pool word" in picture.laid.boxes:
        key = "pool_keep" if picture.state.asked == "keep" else "pool"
        yield piece("pool word", written(picture.box("pool word"), picture.say(key), 13, "quiet"))
    yield from pool(picture)
    yield from crucible(picture)
    if picture.choices:
        yield from desk.choices(picture)
        return
    found = recipes(picture)
    if found and "recipes word" in picture.laid.boxes:
        yield piece("recipes word", written(picture.box("recipes word"), picture.say("recipes"), 12, "quiet"))
    ready = {move.item for move in picture.moves if isinstance(move, moves.Craft)}
    for n, item in enumerate(found, 1):
        yield desk.button(picture, f"recipe {item}", f"recipe {n}", picture.word(f"item.{item}"), chosen=item in ready,
                          icon=art.item(item))
    if buying(picture):
        if "wheel word" in picture.laid.boxes:
            yield piece("wheel word", written(picture.box("wheel word"), picture.say("buy"), 12, "quiet"))
        yield from desk.wheel(picture, "stat")


def buying(picture: Picture) -> bool:
    """Returns whether remaining credits can buy a point."""
    return any(isinstance(move, moves.Buy) for move in picture.moves)


def pool(picture: Picture) -> Iterator[Item]:
    """Yields the treasures of the party, a row a suit."""
    for suit in SUITS:
        cards = picture.pooled(suit)
        if not cards:
            yield piece(f"pool {suit}", holes([picture.box(f"pool {suit} 1")]), *art.suit(
                suit, *middle(picture.box(f"pool {suit} 1")), 16))
        for n, card in enumerate(dict.fromkeys(cards), 1):
            yield sheet.purse_card(picture, f"pool {card}", f"pool {suit} {n}", card, cards.count(card), "pooled")


def middle(box: tuple[float, float, float, float]) -> tuple[float, float]:
    """Returns the centre of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def crucible(picture: Picture) -> Iterator[Item]:
    """Yields the crucible over its fire, and the cards in it."""
    x, y, w, h = picture.box("crucible")
    k, count = min(w, h) / 70, len(picture.state.crucible)
    left = x + (w - 70 * k) / 2
    shapes: tuple[Shape, ...] = (
        Path("M10 70Q0 54 12 42Q10 54 20 52Q18 40 30 60Q34 44 40 60Q52 40 50 52Q60 54 58 42Q70 54 60 70Z", "yellow",
             "fire", 1.5),
        Path("M8 14H62L56 42Q52 54 35 54Q18 54 14 42Z", "iron", "black", 1.5), Circle(11, 15, 4, "iron", "black", 1.2),
        Circle(59, 15, 4, "iron", "black", 1.2), Path("M11 14Q35 24 59 14Q35 6 11 14Z", "fire" if count else "mark"))
    drawing = art.tile(f"crucible_{'hot' if count else 'cold'}", *shapes)._replace(x=round(left, 1), y=round(y, 1),
                                                                                   scale=round(k, 3))
    yield picture.thing("crucible", picture.say("crucible", count=count), drawing)
    for n, card in enumerate(picture.state.crucible, 1):
        yield picture.item(f"melted {n}", fitted(picture.face(card), picture.box(f"melted {n}"), WIDTH))


def recipes(picture: Picture) -> list[Thing]:
    """Returns the items that treasures of the pool and the crucible can make, in the items' order."""
    s = picture.state
    if s.asked != "craft":
        return []
    cards = (*s.pool, *s.crucible)
    suits, ranks = Counter(SUIT[card] for card in cards), Counter(RANK[card] for card in cards)
    found = {SPELL_OF[suit] for suit, count in suits.items() if count >= FIVE}
    known = {one.item for one in s.invented}
    found |= {item for rank, item in FOUR_OF.items() if ranks[rank] >= FOUR and (item not in BLANK or item in known)}
    found |= {LEGEND_OF[suit] for suit in SUITS if all(rank + suit in cards for rank in RANKS)}
    return [item for item in ITEMS if item in found]


FIVE, FOUR = 5, 4
"""The number of cards of one suit, and of one rank, that make an item (recipe.five, recipe.four_queens)."""

