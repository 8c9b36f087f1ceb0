"""Phase IV, restoration: heroes straighten, a card may be exchanged, a boss may appear, a full reserve is discarded."""

from __future__ import annotations

from pontlevis.contract.agenda import answered, soon
from pontlevis.contract.asking import Answer, Ask, Question, Step, drop
from pontlevis.contract.terms import Beat, Refusal
from pontlevis.games.forteresse_solo import moves, numbering, steps
from pontlevis.games.forteresse_solo.cards import KIND, without
from pontlevis.games.forteresse_solo.state import (
    RESERVE,
    Beats,
    State,
    Told,
    absent,
    discard_fortress,
    reshuffled,
    with_hero,
)

# -------------------------------------------------------------------- 4.1, 4.2


def straighten(s: State, _step: steps.Straighten) -> Beats:
    """Straightens engaged heroes, which may be used again."""
    for hero in s.heroes:
        if hero.engaged:
            s = s._replace(heroes=with_hero(s, hero._replace(engaged=False)))
            yield Beat(s, "restoration.4_1.straighten", hero=hero.card)
    return s


def swap(s: State, _step: steps.Swap) -> State:
    """Asks whether to discard a card, if the hand has one."""
    return soon(s, Ask("swap")) if s.hand else s


def discarded(s: State, move: moves.Discard) -> Told:
    """Discards a card; a card of another type may then be taken."""
    s = answered(s, hand=without(s.hand, move.card), discard=(*s.discard, move.card))
    if len(takes(s)) > 1:
        s = soon(s, Ask("take"))
    yield Beat(s, "restoration.4_2.discard", card=move.card)


def takes(s: State) -> list[moves.Move]:
    """The cards of the discard pile whose type differs from its last card, just discarded; or no card."""
    kind = KIND[s.discard[-1]]
    return [*(moves.TAKE[card] for card in s.discard if KIND[card] != kind), moves.DONE]


def taken(s: State, move: moves.Take) -> Told:
    """Takes a card from the discard pile into the hand."""
    s = answered(s, hand=(*s.hand, move.card), discard=without(s.discard, move.card))
    yield Beat(s, "restoration.4_2.take", card=move.card)


def no_take(s: State, move: moves.Take) -> Refusal:
    """Refuses a card other than a key of the deck at a boss's death, or one that may not be taken in 4.2.

    There it must be in the discard pile, and of another type than the card just discarded.
    """
    if s.asked == "key":
        return Refusal("boss.death", card=move.card)
    if move.card in s.discard:
        return Refusal("restoration.4_2.type", card=move.card, last=s.discard[-1])
    return no_key(s, move) or Refusal("restoration.4_2.take", card=move.card)


def no_key(s: State, move: moves.Take) -> Refusal | None:
    """Refuses a key of the deck except at a boss's death; None for other cards."""
    key = KIND[move.card] == "ace" and move.card in s.deck
    return Refusal("boss.death", case="when") if key else None


def untimely(s: State, move: moves.Take) -> Refusal:
    """Refuses to take a card before one is discarded, or in another step."""
    first = s.asked == "swap"
    return Refusal("restoration.4_2.take", case="first") if first else no_key(s, move) or numbering.late(s, "take")


# -------------------------------------------------------------------- 4.3, 4.4


def test(s: State, _step: steps.Test) -> Told:
    """Starts an appearance test if the combat zone has no enemy."""
    if not s.enemies:
        yield Beat(soon(s, steps.Appear()), "restoration.4_3.boss_test")


def sweep(s: State, _step: steps.Sweep) -> Beats:
    """Discards a full reserve, card by card."""
    if len(s.reserve) >= RESERVE:
        for card in s.reserve:
            s = discard_fortress(s, card, reserve=without(s.reserve, card))
            yield Beat(s, "restoration.4_4.sweep", card=card)
        s = yield from reshuffled(s)
    return s


# -------------------------------------------------------------------- the phase


CHAPTER = (
    Step(steps.Straighten, straighten),
    Step(steps.Swap, swap),
    Question("swap", lambda s: [*(moves.DISCARD[card] for card in s.hand), moves.DONE],
             done=drop("turn.order", step="4.2"), then="Test"),
    Answer(moves.Discard, "swap", discarded, lambda s, move: absent(s, move.card),
           lambda s, _: Refusal("restoration.4_2.discard") if s.asked == "take" else None),
    Question("take", takes, done=drop("turn.order", step="4.2"), then="Test",
             relies=lambda s, _step, _then: bool(s.discard)),
    Answer(moves.Take, "take", taken, no_take, untimely),
    Step(steps.Test, test),
    Step(steps.Sweep, sweep),
)
