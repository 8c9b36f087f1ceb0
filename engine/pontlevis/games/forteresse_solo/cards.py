"""The cards of Forteresse Solo: two packs of the same 52, each card written rank then suit, "Kh", "10s", "4d".

The player's pack and the Fortress's never mix (overview.two_packs), so the zone of a card shows its pack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple, TypeVar, cast, get_args

Card = Literal[
    "2h", "3h", "4h", "5h", "6h", "7h", "8h", "9h", "10h", "Jh", "Qh", "Kh", "Ah",
    "2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d", "10d", "Jd", "Qd", "Kd", "Ad",
    "2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "10c", "Jc", "Qc", "Kc", "Ac",
    "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "10s", "Js", "Qs", "Ks", "As",
]
Suit = Literal["h", "d", "c", "s"]
Kind = Literal["person", "stat", "place", "ace", "treasure"]
Door = Literal["", "Ah", "Ad", "Ac", "As"]
Cards = tuple[Card, ...]
T = TypeVar("T")

SUITS: tuple[Suit, ...] = get_args(Suit)
KINDS: dict[str, Kind] = {
    **dict.fromkeys("2345", "stat"), **dict.fromkeys("6789", "place"), **dict.fromkeys("JQK", "person"),
    "10": "treasure", "A": "ace",
}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK: Cards = tuple(cast("Card", rank + suit) for suit in SUITS for rank in RANKS)
SUIT: dict[Card, Suit] = {card: cast("Suit", card[-1]) for card in PACK}
KIND: dict[Card, Kind] = {card: KINDS[card[:-1]] for card in PACK}
VALUE: dict[Card, int] = {card: int(card[:-1]) if card[:-1].isdigit() else 0 for card in PACK}
INDEX: dict[Card, int] = {card: number for number, card in enumerate(PACK)}

TREASURES: Cards = tuple(card for card in PACK if KIND[card] == "treasure")
DOORS: Cards = tuple(card for card in PACK if KIND[card] == "ace")
FORTRESS: Cards = tuple(card for card in PACK if KIND[card] not in ("treasure", "ace"))  # setup.split


class Hero(NamedTuple):
    """The player's character in play, with its stats, and whether it is engaged (terms.engage)."""

    card: Card
    stats: Cards = ()
    engaged: bool = False


class Enemy(NamedTuple):
    """A character of the Fortress in the combat zone; boss: whether it has, or has had, a place among its stats."""

    card: Card
    stats: Cards = ()
    boss: bool = False


class Path(NamedTuple):
    """The cards in front of one treasure: the path's places, face down once explored, and the treasure's door."""

    places: Cards = ()
    explored: bool = False
    door: Door = ""
    looted: bool = False

    @property
    def complete(self) -> bool:
        """Whether it has two places, the most it can have (paths.two_max)."""
        return len(self.places) > 1


Character = Hero | Enemy


def power(character: Character) -> int:
    """The sum of a character's stats (stats.power)."""
    return sum(VALUE[stat] for stat in character.stats)


def worth(cards: Iterable[Card]) -> int:
    """The sum of the values of cards."""
    return sum(VALUE[card] for card in cards)


def highest(items: Sequence[T], value: Callable[[T], int]) -> tuple[T, ...]:
    """The items of the greatest value; several if they are equal."""
    if len(items) < 2:
        return tuple(items)
    values = [value(item) for item in items]
    most = max(values)
    return tuple(item for item, one in zip(items, values, strict=True) if one == most)


def best(character: Character) -> Cards:
    """The highest stat of a character; both if they are equal."""
    return highest(character.stats, VALUE.__getitem__)


def without(cards: Cards, card: Card) -> Cards:
    """The cards without one copy of `card`. Raises ValueError if it is not among them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1:]


def packed(cards: Iterable[Card]) -> Cards:
    """Sorts shuffled cards in the order of the pack, since nobody knows their real order."""
    return tuple(sorted(cards, key=INDEX.__getitem__))
