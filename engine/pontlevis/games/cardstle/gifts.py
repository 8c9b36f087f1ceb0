"""Gifts: treasures and items change hands in the giver's turn, between neighbouring squares at most (gift.*)."""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis.contract.asking import Answer
from pontlevis.contract.terms import Beat, Refusal
from pontlevis.games.cardstle import moves, trials
from pontlevis.games.cardstle.cards import without
from pontlevis.games.cardstle.names import Item
from pontlevis.games.cardstle.state import MOST_ITEMS, State, spell_used, with_hero, with_treasures


def gives(s: State) -> list[moves.Move]:
    """The possible gifts to companions near, fallen ones included; items only if they have room (gift.full_hands)."""
    near = [seat for seat in range(len(s.heroes)) if not receiver_rule(s, seat)]
    cards, items = dict.fromkeys(s.hero.treasures), dict.fromkeys(s.hero.items)
    return [*(moves.Give(card, seat) for card in cards for seat in near),
            *(moves.Hand(item, seat) for item in items for seat in near if has_room(s, seat))]


def receiver_rule(s: State, seat: int) -> str:
    """The rule that stops `seat` from receiving a gift, or "" for a companion on the same or a neighbouring square."""
    if seat >= len(s.heroes) or seat == s.turn:
        return "gift.any_time"
    return "" if s.near(s.turn, seat) else "gift.near"


def has_room(s: State, seat: int) -> bool:
    """Whether a seat can carry one more item (inventory.three_items)."""
    return len(s.heroes[seat].items) < MOST_ITEMS


def given(s: State, move: moves.Give) -> Iterator[Beat[State]]:
    """Gives a treasure."""
    s = with_hero(s, s.turn, treasures=without(s.hero.treasures, move.card))
    s = with_treasures(s, move.seat, move.card)
    yield Beat(s, _rule(s, move.seat), seat=move.seat, by=s.turn, card=move.card)


def handed(s: State, move: moves.Hand) -> Iterator[Beat[State]]:
    """Hands over an item; stats that it raised drop again, life included (recipe.legendary_item)."""
    s = spell_used(s, s.turn, move.item)
    s = with_hero(s, s.turn, life=min(s.hero.life, s.hero.stat("h")))
    s = with_hero(s, move.seat, items=(*s.heroes[move.seat].items, move.item))
    yield Beat(s, _rule(s, move.seat), case="item", seat=move.seat, by=s.turn, item=move.item)


def _rule(s: State, seat: int) -> str:
    """The rule of a gift: gift.full_hands if `seat` has fallen and cannot use it yet, otherwise gift.any_time."""
    return "gift.any_time" if s.heroes[seat].standing else "gift.full_hands"


def no_give(s: State, move: moves.Give) -> Refusal | None:
    """Refuses a treasure that is not the giver's, or a companion who is not near."""
    return trials.absent(s, s.turn, move.card) or _no_receiver(s, move.seat)


def no_hand(s: State, move: moves.Hand) -> Refusal | None:
    """Refuses an item that is not the giver's, or a companion who is not near or has no room."""
    missing = absent(s, s.turn, move.item) or _no_receiver(s, move.seat)
    return missing or (None if has_room(s, move.seat) else Refusal("inventory.three_items", seat=move.seat))


def absent(s: State, seat: int, item: Item) -> Refusal | None:
    """Refuses to use an item that the seat does not carry."""
    carried = item in s.heroes[seat].items
    return None if carried else Refusal("inventory.three_items", case="absent", seat=seat, item=item)


def _no_receiver(s: State, seat: int) -> Refusal | None:
    """Refuses a receiver that is not a companion on the same or a neighbouring square."""
    rule = receiver_rule(s, seat)
    return Refusal(rule, **({"seat": seat} if rule == "gift.near" else {"case": "nobody"})) if rule else None


CHAPTER = (
    Answer(moves.Give, "act", given, no_give),
    Answer(moves.Hand, "act", handed, no_hand),
)
