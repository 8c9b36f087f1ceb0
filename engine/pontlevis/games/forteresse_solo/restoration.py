"""Phase IV, restoration: heroes straighten, a card may be exchanged, a boss may appear, the reserve is swept."""

from __future__ import annotations

from pontlevis.core import Beat
from pontlevis.games.forteresse_solo import moves, steps
from pontlevis.games.forteresse_solo.cards import KIND, without
from pontlevis.games.forteresse_solo.state import (
    RESERVE,
    Beats,
    State,
    Told,
    answered,
    fall,
    reshuffled,
    soon,
    with_hero,
)

# -------------------------------------------------------------------- 4.1, 4.2


def straighten(s: State, _step: steps.Straighten) -> Beats:
    """Engaged heroes may be used again."""
    for hero in s.heroes:
        if hero.engaged:
            s = s._replace(heroes=with_hero(s, hero._replace(engaged=False)))
            yield Beat(s, "restoration.4_1.straighten", hero=hero.card)
    return s


def swap(s: State, _step: steps.Swap) -> Beats:
    """A card may be discarded, if there is one."""
    return soon(s, steps.Ask("swap")) if s.hand else s
    yield


def discards(s: State) -> list[moves.Move]:
    """Any card of the hand, or none."""
    return [*(moves.DISCARD[card] for card in s.hand), moves.DONE]


def discarded(s: State, move: moves.Discard) -> Told:
    """One card goes, and one of another type may come."""
    s = answered(s, hand=without(s.hand, move.card), discard=(*s.discard, move.card))
    if len(takes(s)) > 1:
        s = soon(s, steps.Ask("take"))
    yield Beat(s, "restoration.4_2.discard", card=move.card)


def takes(s: State) -> list[moves.Move]:
    """The cards of your discard pile of another type than its last one, which was just discarded; or none."""
    kind = KIND[s.discard[-1]]
    return [*(moves.TAKE[card] for card in s.discard if KIND[card] != kind), moves.DONE]


def taken(s: State, move: moves.Take) -> Told:
    """A card comes back to the hand."""
    s = answered(s, hand=(*s.hand, move.card), discard=without(s.discard, move.card))
    yield Beat(s, "restoration.4_2.take", card=move.card)


# -------------------------------------------------------------------- 4.3, 4.4


def test(s: State, _step: steps.Test) -> Told:
    """Without an enemy in the combat zone, one may appear."""
    if not s.enemies:
        yield Beat(soon(s, steps.Appear()), "restoration.4_3.boss_test")


def sweep(s: State, _step: steps.Sweep) -> Beats:
    """A full reserve is discarded, card by card."""
    if len(s.reserve) >= RESERVE:
        for card in s.reserve:
            s = fall(s, card, reserve=without(s.reserve, card))
            yield Beat(s, "restoration.4_4.sweep", card=card)
        s = yield from reshuffled(s)
    return s
