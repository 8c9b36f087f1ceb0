"""Sound play of Fortissimo! without looking ahead: which card to flip, whether to take it, which card to shoot.

All functions read a remembered table (`recall`): a card that is not in `cards` is unknown.
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

    gap: takes a card if at most that many cards of the draw area, itself included, are between it and the top of the
    wall (while no card has left the draw area, that number is the difference of the two cards); bonus: the increase of
    `gap` for each point that the card brings besides its own; careful: whether it checks who would win at the end of
    the game, and picks targets well.
    """

    gap: float
    bonus: float = 2.0
    careful: bool = True


POWERS = {MAGICIAN: 1.5} | dict.fromkeys(CANNONS, 1.5) | dict.fromkeys(TOWERS, 0.3)
"""The value of each power in points, tuned by games of these players."""


def decide(game: Fortissimo, s: State, style: Style, rng: random.Random) -> Move:
    """Returns a legal move for the seat to move."""
    if s.firing:
        return shot(game, s, style, rng)
    if s.flipped:
        return verdict(game, s, style)
    return flip(game, s, style, rng)


# -------------------------------------------------------------------- cards


def extra(s: State, wall: Sequence[int], card: int) -> float:
    """The points, and powers as points, that `card` adds to `wall` besides the one point of every card."""
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
    """The room above the wall's top that `card` uses up, minus the points it brings: small is good.

    Only cards still in the draw area count as room (placement.gaps).
    """
    room = (s.left & (2 << card) - 1) >> s.top(s.turn) + 1
    return room.bit_count() - style.bonus * extra(s, s.walls[s.turn], card)


def ends_badly(s: State, wall: tuple[int, ...]) -> bool:
    """Whether `wall`, as the wall of the seat to move, ends the game with others ahead (advanced.builder_may_lose)."""
    if len(wall) < TEN or not s.advanced:
        return False
    return s.turn not in points.result(s._replace(walls=s.with_wall(s.turn, wall)), "end.ten").winners


# -------------------------------------------------------------------- flipping


def flip(game: Fortissimo, s: State, style: Style, rng: random.Random) -> Move:
    """Flips the known card that fits best, if it fits well enough or no card is unknown.

    Else flips an unknown card if the seat can take a card or no face-down card is known; else a known card.
    """
    known = fitting(game, s, style)
    unknown = unknown_places(s)
    if known and (not unknown or known[0][0] <= style.gap):
        return FLIPS[known[0][1]]
    idle = idle_place(s)
    if idle and not (unknown and game.can_take(s, s.turn)):
        return FLIPS[idle]
    return FLIPS[any_of(unknown, rng)] if unknown else any_of(game.moves(s), rng)


def fitting(game: Fortissimo, s: State, style: Style, everything: bool = False) -> list[tuple[float, int]]:
    """Places with a known card that could join the wall, each with its stretch, sorted by stretch, then card.

    Without `everything`, leaves out a tenth card that would lose, and a wasteful use of the Magician.
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
    """The face-down places whose card is not remembered."""
    down, cards = s.down, s.cards
    return [place for place in range(1, 46) if down >> place & 1 and not cards[place]]


def idle_place(s: State) -> int:
    """A place with a known face-down card, to flip and return; 0 if there is no such place."""
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
    """Whether taking or inserting the flipped card helps the seat to move."""
    wall, card = s.walls[s.turn], s.card
    match move:
        case Take():
            if style.careful and ends_badly(s, (*wall, card)):
                return False
            return stretch(s, card, style) <= style.gap or last_chance(s)
        case Insert():
            # A higher card uses up the same room at any place, so it is taken or returned.
            return (card < s.top(s.turn) and worth_inserting(s, card)
                    and not ends_badly(s, tuple(sorted((*wall, card)))))
    return False


def worth_inserting(s: State, card: int) -> bool:
    """Whether `card` is worth the Magician's one insertion (magician.once)."""
    wall = s.walls[s.turn]
    return extra(s, wall, card) >= 1 or len(wall) >= 7 or not s.left >> s.top(s.turn) + 1


def last_chance(s: State) -> bool:
    """Whether the flipped card is the last one that fits, or completes the wall."""
    above = s.left >> s.top(s.turn) + 1
    return above & above - 1 == 0 or len(s.walls[s.turn]) == TEN - 1


# -------------------------------------------------------------------- shooting


def shot(game: Fortissimo, s: State, style: Style, rng: random.Random) -> Move:
    """Chooses a target: careful players hit the leader's best card, others a random one (cannon.mandatory)."""
    targets = game.targets(s)
    if not style.careful:
        return any_of(targets, rng)
    return max(targets, key=lambda target: harm(s, target))


def harm(s: State, target: Fire) -> float:
    """The value of a shot: the points it destroys, plus a quarter of the hit wall's score and length.

    The loss of a wall's last card lets it take lower cards again, so a sixth of that gap is subtracted. A shot at the
    own wall has the value -10.
    """
    wall = s.walls[target.seat]
    if target.seat == s.turn:
        return -10.0
    rest = tuple(card for card in wall if card != target.card)
    lost = 1 + extra(s, rest, target.card)
    if target.card in CANNONS or (target.card == MAGICIAN and s.magician_used):
        lost = 1.0
    room = target.card - max(rest, default=0) if target.card == wall[-1] else 0
    return lost - room / 6 + points.score(s, target.seat) / 4 + len(wall) / 4
