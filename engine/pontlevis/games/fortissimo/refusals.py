"""The rule that forbids a move of Fortissimo! at this step of the turn: the one closest to the player's intent.

If a refusal suggests another move (return the card, take it, let the Magician insert it), that move is legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pontlevis.contract.terms import Refusal
from pontlevis.games.fortissimo.cards import (
    MAGICIAN,
    PLACES,
    TEN,
    Fire,
    Flip,
    Give,
    Insert,
    Leave,
    Lift,
    Move,
    Pass,
    Return,
    Reveal,
    State,
    Stop,
    Take,
)

if TYPE_CHECKING:
    from pontlevis.games.fortissimo.rules import Fortissimo


def why_not(game: Fortissimo, s: State, move: Move) -> Refusal | None:
    """The rule that forbids `move` at this step of the turn (turn.two_choices, turn.flip_one), or None."""
    if s.ended:
        return Refusal(s.ended)
    if s.firing:
        return why_not_fire(game, s, move)
    if not s.flipped:
        return why_not_flip(game, s, move)
    if not s.cards[s.flipped]:
        return why_not_reveal(s, move)
    return why_not_decide(game, s, move)


# -------------------------------------------------------------------- the steps of a turn


def why_not_flip(game: Fortissimo, s: State, move: Move) -> Refusal | None:
    """Allows the flip of a face-down card (turn.free_choice) or of a face-up one that fits; refuses other moves."""
    match move:
        case Flip(int(place)):
            if place in PLACES and s.down >> place & 1:
                return None
            if not (place in PLACES and s.up >> place & 1):
                return Refusal("turn.flip_one", case="vacant", place=place)  # grid.holes
            if game.fits(s, s.cards[place]):
                return None
            return Refusal("last.face_up_cards", card=s.cards[place], top=s.top(s.turn))
        case Pass():
            return Refusal("turn.must_flip" if game.can_take(s, s.turn) else "pass.older")
        case Insert():
            return why_not_insert_now(game, s)
        case Give():
            return Refusal("placement.right_end", case="give")
    return why_not_ever(s, move) or Refusal("turn.flip_one", case="first")


def why_not_reveal(s: State, move: Move) -> Refusal | None:
    """Refuses moves of a seat while chance reveals a card, and numbers already seen (component.wall_cards)."""
    match move:
        case Reveal(card) if card in s.unseen:
            return None
        case Reveal(card):
            return Refusal("component.wall_cards", card=card)
    return Refusal("turn.stays_in_place", place=s.flipped)


def why_not_decide(game: Fortissimo, s: State, move: Move) -> Refusal | None:
    """Allows a take or an insert that fits, and the return of a card that was face down (turn.no_forced_take)."""
    card = s.card
    match move:
        case Take():
            return why_not_take(game, s)
        case Return() if not s.was_face_up:
            return None
        case Insert(gap):
            return why_not_insert(game, s, gap)
        case Flip():
            return Refusal("turn.flip_one", case="second", card=card)
        case Give(seat) if seat == s.turn:
            return why_not_take(game, s) or Refusal("placement.right_end", case="take", card=card)
    refusal = why_not_ever(s, move)
    if refusal:
        return refusal
    low = card < s.top(s.turn)
    if s.was_face_up:
        return Refusal("last.face_up_cards", case="insert" if low else "chosen", card=card)
    if isinstance(move, Leave):
        return Refusal("last.face_up" if game.alone(s) else "turn.return", card=card)
    case = {"case": "insert" if game.ready(s, s.turn) else "low"} if low else {}
    return Refusal("turn.two_choices", card=card, **case)


def why_not_fire(game: Fortissimo, s: State, move: Move) -> Refusal | None:
    """Refuses shots at a card that may not be hit, and any move except a shot while a Cannon must fire."""
    match move:
        case Fire(seat, card):
            return game.why_not_hit(s, seat, card)
        case Lift():
            return why_not_ever(s, move)
        case Stop() if len(s.walls[s.turn]) < TEN:
            return why_not_ever(s, move)
    return Refusal("cannon.mandatory")


def why_not_ever(s: State, move: Move) -> Refusal | None:
    """Refuses moves that no step allows: a gift to another wall, a lift, a claim of the end; and a shot out of turn."""
    match move:
        case Give():
            return Refusal("placement.own_wall")
        case Lift(card):
            return Refusal("placement.no_moving", card=card)  # placement.final: neither now nor later
        case Stop():
            return Refusal("end.ten", case="claim", length=len(s.walls[s.turn]))  # end.ten_counts_start
        case Fire():
            return Refusal("cannon.immediate" if s.advanced else "basic.no_powers")
    return None


# -------------------------------------------------------------------- placing a card


def why_not_take(game: Fortissimo, s: State) -> Refusal | None:
    """Refuses a card lower than the top; the sentence mentions the Magician if it is ready."""
    card, top = s.card, s.top(s.turn)
    if card > top:
        return None
    # If walls need not rise (magician.any_card), the last card is not always the highest: the older wording is right.
    rule = "placement.greater_older" if s.options.magician_order == "any" else s.edition_rule("placement.greater")
    case = {"case": "chosen" if s.was_face_up else "insert"} if game.ready(s, s.turn) else {}
    return Refusal(rule, card=card, top=top, **case)


def why_not_insert(game: Fortissimo, s: State, gap: int) -> Refusal | None:
    """The rule that forbids inserting the flipped card at `gap`, or None."""
    card = s.card
    if not s.advanced:
        return Refusal("placement.right_end", card=card)
    if MAGICIAN not in s.walls[s.turn]:
        return Refusal("magician.owner")  # magician.lost: a destroyed Magician inserts no card
    if s.magician_used:
        return Refusal("magician.once")
    if gap in game.gaps(s, card):
        return None
    anywhere = s.options.magician_order == "any"
    if card > s.top(s.turn) and (not anywhere or gap == len(s.walls[s.turn])):
        return Refusal("magician.higher_card", card=card, top=s.top(s.turn))
    return Refusal("magician.any_card" if anywhere else "magician.order", card=card)


def why_not_insert_now(game: Fortissimo, s: State) -> Refusal:
    """Refuses an insert while no card is flipped; the rule depends on the Magician (magician.same_turn)."""
    if not s.advanced:
        return Refusal("placement.right_end", case="early")
    if game.ready(s, s.turn):
        return Refusal("magician.needs_flip")
    if MAGICIAN in s.walls[s.turn]:
        return Refusal("magician.once")
    return Refusal("magician.later" if s.laid else "magician.owner")
