"""Sound play at Fortissimo! without looking ahead: which card to flip, whether to take it, what to shoot at.

Everything here reads a table as somebody remembers it (`recall`): a card that is not in `cards` is not known.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from pontlevis.bots.players import any_of
from pontlevis.games.fortissimo import Fortissimo, points
from pontlevis.games.fortissimo.cards import (
    CANNONS,
    KING,
    MAGICIAN,
    PRINCES,
    PRINCESSES,
    QUEEN,
    RAVENS,
    TEN,
    TOWERS,
    Fire,
    Insert,
    Move,
    State,
    Take,
)
from pontlevis.games.fortissimo.rules import FLIPS, RETURN


class Style(NamedTuple):
    """The style of a player.

    gap: a card is taken if at most that many cards of the draw area, itself included, lie between it and the top of
    the wall (at first that is the difference of their numbers); bonus: how many more it may be for each point that
    the card brings besides its own; careful: minds who wins when the game ends, and shoots well.
    """

    gap: float
    bonus: float = 2.0
    careful: bool = True


POWERS = {MAGICIAN: 1.5} | dict.fromkeys(CANNONS, 1.5) | dict.fromkeys(TOWERS, 0.3)
"""The value of a power beside points, as experience with these players has it."""


def decide(game: Fortissimo, s: State, style: Style, rng: random.Random) -> Move:
    """A legal move of the seat whose turn it is."""
    if s.firing:
        return shot(game, s, style, rng)
    if s.flipped:
        return verdict(game, s, style)
    return flip(game, s, style, rng)


# -------------------------------------------------------------------- cards


def extra(s: State, wall: Sequence[int], card: int) -> float:
    """Points, and powers as points, that `card` brings to `wall` besides the point of every card."""
    if not s.advanced:
        return 0.0
    if card in (QUEEN, KING):
        return 3.0
    if card in PRINCES or card in PRINCESSES:
        return 1.0 + (_couples([*wall, card]) - _couples(wall))
    if card in RAVENS:
        return 1.0 + (card in s.options.double_ravens)
    return POWERS.get(card, 0.0)


def _couples(wall: Sequence[int]) -> int:
    return min(len(PRINCES.intersection(wall)), len(PRINCESSES.intersection(wall)))


def stretch(s: State, card: int, style: Style) -> float:
    """The room above the wall's top that `card` uses up, less the points it brings: small is good.

    Cards that are gone are no room: a gap is counted in cards that still lie in the draw area (placement.gaps).
    """
    room = (s.left & (2 << card) - 1) >> s.top(s.turn) + 1
    return room.bit_count() - style.bonus * extra(s, s.walls[s.turn], card)


def ends_badly(s: State, wall: tuple[int, ...]) -> bool:
    """Whether the actor's wall, grown to `wall`, ends the game with others in front (advanced.builder_may_lose)."""
    if len(wall) < TEN or not s.advanced:
        return False
    return s.turn not in points.result(s._replace(walls=s.with_wall(s.turn, wall)), "end.ten").winners


# -------------------------------------------------------------------- flipping


def flip(game: Fortissimo, s: State, style: Style, rng: random.Random) -> Move:
    """The known card that fits best, if it fits well; else one that is not known; else one that changes nothing."""
    known = fitting(game, s, style)
    unknown = unknown_places(s)
    if known and (not unknown or known[0][0] <= style.gap):
        return FLIPS[known[0][1]]
    idle = idle_place(s)
    if idle and not (unknown and game.can_take(s, s.turn)):
        return FLIPS[idle]
    return FLIPS[any_of(unknown, rng)] if unknown else any_of(game.moves(s), rng)


def fitting(game: Fortissimo, s: State, style: Style, everything: bool = False) -> list[tuple[float, int]]:
    """Places whose card is known and could join the actor's wall, each after its stretch: the best and lowest first.

    Left out, unless `everything` is asked for: a tenth card that would lose, and waste of the Magician.
    """
    top, wall = s.top(s.turn), s.walls[s.turn]
    ready = game.ready(s, s.turn)
    wary = style.careful and not everything and len(wall) == TEN - 1
    found = []
    for place, card in enumerate(s.cards):
        if card > top:
            if not (wary and ends_badly(s, (*wall, card))):
                found.append((stretch(s, card, style), place))
        elif card and ready and (everything or worth_inserting(s, card)) and not (
                wary and ends_badly(s, tuple(sorted((*wall, card))))):
            found.append((-style.bonus * extra(s, wall, card), place))
    return sorted(found, key=lambda one: (one[0], s.cards[one[1]]))


def unknown_places(s: State) -> list[int]:
    """Face-down places whose card is not remembered."""
    down, cards = s.down, s.cards
    return [place for place in range(1, 46) if down >> place & 1 and not cards[place]]


def idle_place(s: State) -> int:
    """A place with a known face-down card, to flip and return; 0 if there is none."""
    return next((place for place in range(1, 46) if s.cards[place] and s.down >> place & 1), 0)


# -------------------------------------------------------------------- deciding


def verdict(game: Fortissimo, s: State, style: Style) -> Move:
    """The decision on the flipped card: take it, insert it, or return it."""
    moves = game.moves(s)
    wanted = [move for move in moves if welcome(s, move, style)]
    if wanted:
        return wanted[0]
    return RETURN if RETURN in moves else moves[0]


def welcome(s: State, move: Move, style: Style) -> bool:
    """Whether taking or inserting the flipped card serves the actor."""
    wall, card = s.walls[s.turn], s.card
    match move:
        case Take():
            if style.careful and ends_badly(s, (*wall, card)):
                return False
            return stretch(s, card, style) <= style.gap or last_chance(s)
        case Insert():
            # A higher card uses up as much room wherever it stands: it is taken, or not.
            return (card < s.top(s.turn) and worth_inserting(s, card)
                    and not ends_badly(s, tuple(sorted((*wall, card)))))
    return False


def worth_inserting(s: State, card: int) -> bool:
    """Whether the Magician's one insertion is well spent on `card` (magician.once)."""
    wall = s.walls[s.turn]
    return extra(s, wall, card) >= 1 or len(wall) >= 7 or not s.left >> s.top(s.turn) + 1


def last_chance(s: State) -> bool:
    """Whether the flipped card is the only one left that fits, or completes the wall."""
    above = s.left >> s.top(s.turn) + 1
    return above & above - 1 == 0 or len(s.walls[s.turn]) == TEN - 1


# -------------------------------------------------------------------- shooting


def shot(game: Fortissimo, s: State, style: Style, rng: random.Random) -> Move:
    """The careful shoot the best card of the leader; the others just shoot (cannon.mandatory)."""
    targets = game.targets(s)
    if not style.careful:
        return any_of(targets, rng)
    return max(targets, key=lambda target: harm(s, target))


def harm(s: State, target: Fire) -> float:
    """The value of a shot: the points it destroys, more against the leader, less for a top that was in the way."""
    wall = s.walls[target.seat]
    if target.seat == s.turn:
        return -10.0
    rest = tuple(card for card in wall if card != target.card)
    lost = 1 + extra(s, rest, target.card)
    if target.card in CANNONS or (target.card == MAGICIAN and s.magician_used):
        lost = 1.0
    room = target.card - max(rest, default=0) if target.card == wall[-1] else 0
    return lost - room / 6 + points.score(s, target.seat) / 4 + len(wall) / 4
