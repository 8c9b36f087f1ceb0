"""The cards of Cardstle, and the role of each in a room, in a test and as a treasure.

A card is written rank then suit, "Kh", "10s", "4d". With a second pack every card exists twice (setup.large_rooms):
rows of cards are multisets, and cards in a room are identified by their squares.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, cast, get_args

Card = Literal[
    "Ah", "2h", "3h", "4h", "5h", "6h", "7h", "8h", "9h", "10h", "Jh", "Qh", "Kh",
    "As", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "10s", "Js", "Qs", "Ks",
    "Ad", "2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d", "10d", "Jd", "Qd", "Kd",
    "Ac", "2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "10c", "Jc", "Qc", "Kc",
]
NoCard = Literal[""]
Suit = Literal["h", "s", "d", "c"]
Kind = Literal["enemy", "trap", "chest"]
Cards = tuple[Card, ...]

SUITS: tuple[Suit, ...] = get_args(Suit)
"""The suits in the order of their stats: life, attack, defence, movement (stats.suits)."""
LIFE, ATTACK, DEFENCE, MOVEMENT = range(4)

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PACK: Cards = tuple(cast("Card", rank + suit) for suit in SUITS for rank in RANKS)
INDEX: dict[str, int] = {card: number for number, card in enumerate(PACK)}
SUIT: dict[str, Suit] = {card: cast("Suit", card[-1]) for card in PACK}
RANK: dict[str, str] = {card: card[:-1] for card in PACK}
RED = frozenset(card for card in PACK if card[-1] in "hd")

KIND: dict[str, Kind] = {
    card: "enemy" if RANK[card] in "AJQK" else "trap" if RANK[card] in ("8", "9", "10") else "chest" for card in PACK}
"""The role of each card in a room (card.roles, enemy.ranks, trap.ranks, chest.ranks)."""
TRAP_ATTACK: dict[str, int] = {"8": 2, "9": 3, "10": 4}  # trap.attack
CHEST_SIZE: dict[str, int] = {"2": 1, "3": 1, "4": 1, "5": 2, "6": 2, "7": 3}  # chest.sizes

TEST_PACK: Cards = tuple(card for card in PACK if RANK[card] not in "JQK")  # setup.test_pack
VALUE: dict[str, int] = {card: 1 if RANK[card] == "A" else int(RANK[card]) for card in TEST_PACK}  # test.ace_is_one

Lucky = str
"""A lucky card, rank then colour, "9b" (fetish.card), or a lucky number, "7" (fetish.number)."""
LUCKY_CARDS: tuple[Lucky, ...] = tuple(rank + colour for rank in RANKS[:10] for colour in "rb")
LUCKY_NUMBERS: tuple[Lucky, ...] = tuple(str(number) for number in range(1, 13))


class Stats(NamedTuple):
    """Points of life, attack, defence and movement (stats.four)."""

    life: int = 1
    attack: int = 1
    defence: int = 1
    movement: int = 1


def cast_card(card: str) -> Card:
    """Casts a card from a move or a square to the type `Card`."""
    return cast("Card", card)


def colour(card: Card) -> Literal["r", "b"]:
    """The colour of a card, red or black."""
    return "r" if card in RED else "b"


def lucky_for(card: Card) -> Lucky:
    """The lucky card that matches a card of the test pack: its rank and its colour."""
    return RANK[card] + colour(card)


def raised(stats: Stats, suit: Suit) -> Stats:
    """The stats with one more point in that of `suit`."""
    at = SUITS.index(suit)
    return Stats(*(value + (number == at) for number, value in enumerate(stats)))


def enemy_stats(card: Card, bonus: Suit | NoCard = "") -> Stats:
    """The stats of an enemy (enemy.table, enemy.suit_bonus); bonus: an ace's second one, by suit (enemy.ace_bonus)."""
    life = {"J": 1, "Q": 2, "K": 3, "A": 4}[RANK[card]]
    stats = raised(Stats(1, 1, 1, 1) if life == 1 else Stats(life, 2, 2, 2), SUIT[card])
    return raised(stats, bonus) if bonus else stats


def without(cards: Cards, card: Card) -> Cards:
    """The cards without one copy of `card`. Raises ValueError if it is not among them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1:]


def less(cards: Cards, gone: Iterable[Card]) -> Cards:
    """The cards without those in `gone`, one copy for each."""
    for card in gone:
        cards = without(cards, card)
    return cards


def packed(cards: Iterable[Card]) -> Cards:
    """Sorts shuffled cards, or treasures, in the order of the pack."""
    return tuple(sorted(cards, key=INDEX.__getitem__))
