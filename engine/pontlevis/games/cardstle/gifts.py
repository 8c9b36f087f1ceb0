"""Gifts: treasures and items change hands in the giver's turn, next door at most (gift.*)."""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis.contract.asking import Answer
from pontlevis.contract.terms import Beat, Refusal
from pontlevis.games.cardstle import moves, trials
from pontlevis.games.cardstle.cards import without
from pontlevis.games.cardstle.names import Item
from pontlevis.games.cardstle.state import MOST_ITEMS, State, richer, spell_used, with_hero


def gives(s: State) -> list[moves.Move]:
    """Each treasure and each item to whoever is near, the fallen included, while they have room (gift.full_hands)."""
    near = [seat for seat in range(len(s.heroes)) if not receiver_rule(s, seat)]
    cards, items = dict.fromkeys(s.hero.treasures), dict.fromkeys(s.hero.items)
    return [*(moves.Give(card, seat) for card in cards for seat in near),
            *(moves.Hand(item, seat) for item in items for seat in near if has_room(s, seat))]


def receiver_rule(s: State, seat: int) -> str:
    """The rule that keeps a seat from being given anything, "" if none: a companion, here or next door."""
    if seat >= len(s.heroes) or seat == s.turn:
        return "gift.any_time"
    return "" if s.near(s.turn, seat) else "gift.near"


def has_room(s: State, seat: int) -> bool:
    """Whether somebody can carry one more item (inventory.three_items)."""
    return len(s.heroes[seat].items) < MOST_ITEMS


def given(s: State, move: moves.Give) -> Iterator[Beat[State]]:
    """A treasure changes hands."""
    s = with_hero(s, s.turn, treasures=without(s.hero.treasures, move.card))
    s = richer(s, move.seat, move.card)
    yield Beat(s, _rule(s, move.seat), seat=move.seat, by=s.turn, card=move.card)


def handed(s: State, move: moves.Hand) -> Iterator[Beat[State]]:
    """An item changes hands; what it raised falls again, life included (recipe.legendary_item)."""
    s = spell_used(s, s.turn, move.item)
    s = with_hero(s, s.turn, life=min(s.hero.life, s.hero.stat("h")))
    s = with_hero(s, move.seat, items=(*s.heroes[move.seat].items, move.item))
    yield Beat(s, _rule(s, move.seat), case="item", seat=move.seat, by=s.turn, item=move.item)


def _rule(s: State, seat: int) -> str:
    """A gift, or one that must wait until its new owner stands."""
    return "gift.any_time" if s.heroes[seat].standing else "gift.full_hands"


def no_give(s: State, move: moves.Give) -> Refusal | None:
    """One's own, in one's turn, to somebody near."""
    return trials.absent(s, s.turn, move.card) or _no_receiver(s, move.seat)


def no_hand(s: State, move: moves.Hand) -> Refusal | None:
    """One's own, in one's turn, to somebody near who has room."""
    missing = absent(s, s.turn, move.item) or _no_receiver(s, move.seat)
    return missing or (None if has_room(s, move.seat) else Refusal("inventory.three_items", seat=move.seat))


def absent(s: State, seat: int, item: Item) -> Refusal | None:
    """An item that somebody does not carry cannot be used."""
    carried = item in s.heroes[seat].items
    return None if carried else Refusal("inventory.three_items", case="absent", seat=seat, item=item)


def _no_receiver(s: State, seat: int) -> Refusal | None:
    """A companion, on the same square or next door."""
    rule = receiver_rule(s, seat)
    return Refusal(rule, **({"seat": seat} if rule == "gift.near" else {"case": "nobody"})) if rule else None


CHAPTER = (
    Answer(moves.Give, "act", given, no_give),
    Answer(moves.Hand, "act", handed, no_hand),
)
