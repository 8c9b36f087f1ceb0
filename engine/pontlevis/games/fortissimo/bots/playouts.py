"""Fast playouts of Fortissimo!: a seat's chance if all seats continue sensibly and forget nothing.

A playout needs no places, only the known cards and the order of the unknown ones, so walls and the draw area are bit
masks here (bit n for card n). This is about ten times faster than playing by the rules, and an estimate: what rarely
matters is left out (a stuck player's flips in the older edition, inserts out of order, shots at its own wall).
Bots use it; the rules do not.

Cards are valued exactly as in `judgement`: if most cards are known, all rounds go alike, and one different choice could
turn a certain win into a certain loss.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from operator import itemgetter
from typing import NamedTuple

from pontlevis.bots.players import advance, shares
from pontlevis.bots.search import Odds, sampled
from pontlevis.contract.terms import CHANCE
from pontlevis.games.fortissimo import Fortissimo
from pontlevis.games.fortissimo.bots.judgement import POWERS, Style, decide
from pontlevis.games.fortissimo.cards import (
    CANNONS,
    KING,
    MAGICIAN,
    PRINCES,
    PRINCESSES,
    QUEEN,
    RAVENS,
    START,
    TEN,
    TOWERS,
    Move,
    Settings,
    State,
    bits,
    mask,
)
from pontlevis.games.fortissimo.rules import REVEALS

ROYAL = mask((QUEEN, KING))
MALE, FEMALE, BIRDS, KEEPS, GUNS = (mask(cards) for cards in (PRINCES, PRINCESSES, RAVENS, TOWERS, CANNONS))
VALUES = [0.0] * 47
for _card in (QUEEN, KING):
    VALUES[_card] = 3.0
for _card in (*PRINCES, *PRINCESSES):
    VALUES[_card] = 1.0
for _card in RAVENS:
    VALUES[_card] = 1.0
for _card, _value in POWERS.items():
    VALUES[_card] = _value
COURT = MALE | FEMALE
HEAT = 10
"""The number of rounds after which moves that are behind may be dropped."""
MOODS = (0.65, 1.0)
"""The factors on the gaps that players accept, chosen anew for each deal: opponents differ in boldness.

With one factor the search learns only to beat players like itself: it then won 43% of advanced games against three
knights, with two factors 66%.
"""
LIKING = 0.03
"""The margin by which another move must beat the one that `decide` likes."""


def weigh(game: Fortissimo, s: State, moves: Sequence[Move], style: Style, rounds: int,
          rng: random.Random, hasty: bool = True) -> Generator[None, None, list[Odds[Move]]]:
    """Each move's chance for the seat to move, the best first. Yields after each round.

    Each round deals the unknown cards once and plays every move out on that deal, with one factor of MOODS. hasty:
    drops moves that are clearly behind, and stops when one is left.
    """
    liking = decide(game, s, style, rng)
    won = dict.fromkeys(moves, 0.0)
    tried = dict.fromkeys(moves, 0)
    racing = list(moves)
    for number in range(1, 1 + (rounds if len(moves) > 1 else rounds // 4)):
        deal = rng.sample(s.unseen, len(s.unseen))
        mood = style._replace(gap=style.gap * rng.choice(MOODS))
        for move in racing:
            won[move] += play_out(game, s, move, mood, list(deal), rng)[s.turn]
            tried[move] += 1
        if hasty and number % HEAT == 0:
            behind = max(won.values()) - number ** 0.5  # about two standard errors of a difference on equal deals
            racing = [move for move in racing if won[move] >= behind]
        yield
        if len(racing) == 1 < len(moves):
            break
    odds = [sampled(game, s, move, won[move] / tried[move], tried[move]) for move in moves]
    return sorted(odds, key=lambda found: -found.chance - LIKING * _same(s, found.move, liking))


def _same(s: State, move: Move, liking: Move) -> bool:
    """Whether two moves are equal, or both flip an unknown place."""
    places = [getattr(each, "place", 0) for each in (move, liking)]
    return move == liking or (all(places) and not any(s.cards[place] for place in places))


def play_out(game: Fortissimo, s: State, move: Move, style: Style, deal: list[int],
             rng: random.Random) -> list[float]:
    """Each seat's share of the win after `move`; unknown cards are revealed in the order of `deal`, last one first."""
    s = advance(game, s, move)
    while (s.flipped or s.firing) and not s.ended:
        chance = game.actor(s) == CHANCE
        s = advance(game, s, REVEALS[deal.pop()] if chance else decide(game, s, style, rng))
    if s.ended:
        outcome = game.outcome(s)
        return shares(outcome.winners if outcome else (), range(len(s.walls)))
    return Sprint(s, style, deal).run()


class Shot(NamedTuple):
    """A card to destroy, and the value of the shot."""

    value: float
    seat: int
    card: int


class Sprint:
    """Plays a game to its end from the start of a turn."""

    def __init__(self, s: State, style: Style, deal: list[int]) -> None:
        self.options: Settings = s.options
        self.advanced = s.advanced
        self.style = style
        self.deal = deal
        self.walls = [mask(wall) for wall in s.walls]
        self.left = s.left
        self.known = s.left & ~mask(deal)
        self.unused = s.advanced and not s.magician_used
        self.seat = s.turn

    def run(self) -> list[float]:
        """Returns each seat's share of the win.

        If no seat changes anything for a round, all share the win, unless a lone player has to take a card.
        """
        seats = len(self.walls)
        stuck = still = 0
        while stuck < seats:
            wall = self.walls[self.seat]
            top = wall.bit_length() - 1
            ready = self.unused and wall >> MAGICIAN & 1
            if self.left >> top + 1 or ready:
                stuck = 0
                still = 0 if self.turn(wall, top, bool(ready)) else still + 1
                fits = self.known >> top + 1
                if still > seats and fits and self.alone():
                    self.place(top + (fits & -fits).bit_length(), top)
                if self.walls[self.seat].bit_count() >= TEN:
                    break
                if still > seats:
                    return [1 / seats] * seats
            else:
                stuck += 1
            self.seat = (self.seat + 1) % seats
        return self.result()

    def alone(self) -> bool:
        """Whether only the seat to move can take cards, which are then all face up (last.face_up)."""
        return self.options.solo_face_up and self.options.stuck_turn == "pass" and not any(
            self.left >> wall.bit_length() or (self.unused and wall >> MAGICIAN & 1)
            for seat, wall in enumerate(self.walls) if seat != self.seat)

    def turn(self, wall: int, top: int, ready: bool) -> bool:
        """Plays a turn; returns False if it changed nothing."""
        stretch, card = self.best_known(wall, top, ready)
        if card and (stretch <= self.style.gap or not self.deal):
            self.place(card, top)
            return True
        if not self.deal:
            return False
        card = self.deal.pop()
        if self.welcome(card, wall, top, ready):
            self.place(card, top)
        else:
            self.known |= 1 << card
        return True

    def best_known(self, wall: int, top: int, ready: bool) -> tuple[float, int]:
        """The stretch and the number of the known card that fits best; card 0 if none fits."""
        fits = self.known >> top + 1
        best = (99.0, 0)
        if not self.advanced:
            if fits:
                card = top + (fits & -fits).bit_length()
                best = (self.stretch(card, top), card)
            return best
        wary = self.style.careful and wall.bit_count() == TEN - 1
        card = top
        while fits:
            step = (fits & -fits).bit_length()
            card += step
            fits >>= step
            stretch = self.stretch(card, top)
            if stretch < best[0] and not (wary and self.ends_badly(wall | 1 << card)):
                best = (stretch, card)
        if ready:
            best = min(best, self.best_low(wall, top))
        return best

    def best_low(self, wall: int, top: int) -> tuple[float, int]:
        """The known card that the Magician would best insert, with its stretch."""
        low = bits(self.known & (1 << top) - 1)
        return min(((-self.style.bonus * self.brings(wall, card), card) for card in low
                    if self.worth_inserting(card, wall, top)), default=(99.0, 0))

    def stretch(self, card: int, top: int) -> float:
        """The same as `judgement.stretch`."""
        room = ((self.left & (2 << card) - 1) >> top + 1).bit_count()
        return room - self.style.bonus * self.brings(self.walls[self.seat], card) if self.advanced else room

    def brings(self, wall: int, card: int) -> float:
        """The same as `judgement.extra`."""
        bit = 1 << card
        if bit & COURT:
            same, other = (MALE, FEMALE) if bit & MALE else (FEMALE, MALE)
            return 1.0 + ((wall & same).bit_count() < (wall & other).bit_count())
        return VALUES[card] + (card in self.options.double_ravens)

    def welcome(self, card: int, wall: int, top: int, ready: bool) -> bool:
        """Whether to take or insert a card just revealed."""
        if card < top:
            return ready and self.worth_inserting(card, wall, top)
        length = wall.bit_count()
        if length == TEN - 1:
            return not (self.advanced and self.style.careful and self.ends_badly(wall | 1 << card))
        above = self.left >> top + 1
        return self.stretch(card, top) <= self.style.gap or above & above - 1 == 0

    def worth_inserting(self, card: int, wall: int, top: int) -> bool:
        """The same as `judgement.worth_inserting`."""
        length = wall.bit_count()
        if length == TEN - 1 and self.ends_badly(wall | 1 << card):
            return False
        return self.brings(wall, card) >= 1 or length >= 7 or not self.left >> top + 1

    def place(self, card: int, top: int) -> None:
        """Lays or inserts a card; a Cannon fires."""
        bit = 1 << card
        wall = self.walls[self.seat] | bit
        self.walls[self.seat] = wall
        self.left &= ~bit
        self.known &= ~bit
        if card < top:
            self.unused = False
        if self.advanced and GUNS & bit and (wall.bit_count() < TEN or self.options.tenth_cannon == "fires"):
            shot = max((shot for seat in range(len(self.walls)) if seat != self.seat for shot in self.shots(seat)),
                       key=itemgetter(0), default=None)
            if shot:
                self.walls[shot.seat] &= ~(1 << shot.card)

    def shots(self, seat: int) -> list[Shot]:
        """The cards of a wall that may be destroyed, with values as in `judgement.harm`."""
        wall = self.walls[seat]
        safe = wall & (KEEPS | (self.options.start_card == "tower") << START)
        if safe & safe - 1:
            safe |= (1 << safe.bit_length()) - (safe & -safe)
        if not self.options.flag_target:
            safe |= 1 << START
        worth = (self.score(wall) + wall.bit_count()) / 4
        top = wall.bit_length() - 1
        second = max(0, (wall & ~(1 << top)).bit_length() - 1)
        spent = GUNS | ((not self.unused) << MAGICIAN)
        return [Shot(worth + (0.0 if spent >> card & 1 else self.brings(wall & ~(1 << card), card))
                     - (card == top) * (top - second) / 6, seat, card) for card in bits(wall & ~safe)]

    def score(self, wall: int) -> int:
        """The score of a wall, as in `points.tally`."""
        length = wall.bit_count()
        if not self.advanced:
            return length
        male, female = (wall & MALE).bit_count(), (wall & FEMALE).bit_count()
        birds = (wall & BIRDS).bit_count() + sum(wall >> card & 1 for card in self.options.double_ravens)
        if self.options.raven_cap:
            birds = min(birds, self.options.raven_cap)
        return length + 3 * (wall & ROYAL).bit_count() + male + female + min(male, female) + birds

    def ends_badly(self, grown: int) -> bool:
        """Whether another seat is ahead if the game ends with the wall `grown` of the seat to move."""
        mine = (self.score(grown), grown.bit_length())
        return any((self.score(wall), wall.bit_length()) > mine
                   for seat, wall in enumerate(self.walls) if seat != self.seat)

    def result(self) -> list[float]:
        """Each seat's share of the win with the current walls."""
        keys = [(self.score(wall), wall.bit_length()) for wall in self.walls]
        best = max(keys)
        return shares([seat for seat, key in enumerate(keys) if key == best], range(len(keys)))
