"""The captain's answer to each question, by the worth of cards and by the cheapest plans."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from pontlevis.bots.players import any_of
from pontlevis.games.forteresse_solo import moves
from pontlevis.games.forteresse_solo.bots import plans
from pontlevis.games.forteresse_solo.bots.judgement import chance_below, keep, shut
from pontlevis.games.forteresse_solo.cards import KIND, SUIT, VALUE, power, worth
from pontlevis.games.forteresse_solo.moves import Move
from pontlevis.games.forteresse_solo.state import State
from pontlevis.games.forteresse_solo.strikes import attackers

GAIN = 1.0
"""The least gain in worth for an exchange of cards in 4.2."""
BRIBE = 0.3
"""The least chance at which a bribe is tried."""

Choice = Callable[[State, Sequence[Move]], Move | None]


def about(s: State) -> Any:
    """The step behind a question, with the character or path it concerns."""
    return s.agenda[1]


def muster(s: State, legal: Sequence[Move]) -> Move | None:
    """Plays heroes with a stat of their suit in hand, each with its best stats; without such a hero, a mulligan."""
    pairs = [card for card in s.hand if KIND[card] == "person" and any(
        KIND[stat] == "stat" and SUIT[stat] == SUIT[card] for stat in s.hand)]
    if s.mulligan and not pairs:
        return moves.MULLIGAN
    links = [move for move in legal if isinstance(move, moves.Link)]
    if links:
        return max(links, key=lambda move: (not s.hero(move.hero).stats, VALUE[move.stat],
                                            SUIT[move.stat] == SUIT[move.hero]))
    return moves.PLAY[pairs[0]] if pairs else moves.DONE


def explore(s: State, _legal: Sequence[Move]) -> Move | None:
    """Chooses the trip of the greatest value, if that is positive."""
    trip = max(plans.trips(s))
    return moves.EXPLORE[trip.hero, trip.path] if trip.value > 0 else moves.DONE


def places(s: State, _legal: Sequence[Move]) -> Move | None:
    """Plays the cheapest places that are sure enough, one of the path's suit first."""
    suit, hero = about(s).path, s.hero(about(s).hero)
    chosen = sorted(plans.way(s, hero, suit).places, key=lambda card: SUIT[card] != suit)
    enough = s.played and chance_below(s, power(hero) + worth(s.played) - worth(s.path(suit).places)) >= plans.SURE
    return moves.PLACE[chosen[0]] if chosen and not enough else moves.DONE


def bribe(s: State, legal: Sequence[Move]) -> Move | None:
    """Bribes the strongest enemy with over 3 power for which a treasure succeeds with a chance of at least BRIBE.

    Adds treasures until the chance is at least BRIBE.
    """
    offers = [move for move in legal if isinstance(move, moves.Bribe)]
    if s.asked == "raise":
        enemy = s.enemy(offers[0].enemy)
        return moves.DONE if chance_below(s, worth(s.played) - power(enemy)) >= BRIBE else offers[0]
    good = [move for move in offers if chance_below(s, 10 - power(s.enemy(move.enemy))) >= BRIBE
            and power(s.enemy(move.enemy)) > 3]
    return max(good, key=lambda move: power(s.enemy(move.enemy)), default=moves.DONE)


def defend(s: State, _legal: Sequence[Move]) -> Move | None:
    """Chooses the block that saves most."""
    duel = plans.defender(s)
    return moves.DEFEND[duel] if duel else moves.DONE


def burn(s: State, _legal: Sequence[Move]) -> Move | None:
    """Discards the card of the least worth."""
    return moves.BURN[min(s.hand, key=lambda card: keep(s, card))]


def loss(s: State, legal: Sequence[Move]) -> Move | None:
    """Gives up a stat of another suit than the character's."""
    suit = SUIT[about(s).card]
    return next((move for move in legal if isinstance(move, moves.Lose) and SUIT[move.stat] != suit), None)


def strike(s: State, _legal: Sequence[Move]) -> Move | None:
    """Chooses the best remaining attack."""
    team = plans.team(s)
    return moves.STRIKE[team[0]] if team else moves.DONE


def boost(s: State, _legal: Sequence[Move]) -> Move | None:
    """Plays the lowest stat that turns a miss into a hit."""
    enemy = s.enemy(about(s).enemy)
    need = power(enemy) - sum(map(power, attackers(s, enemy.card))) - worth(s.played)
    enough = [card for card in s.hand if KIND[card] == "stat" and VALUE[card] >= need]
    return moves.BOOST[min(enough, key=VALUE.__getitem__)] if need > 0 and enough else moves.DONE


def key(s: State, legal: Sequence[Move]) -> Move | None:
    """Takes a key whose door is in play, or any."""
    keys = [move for move in legal if isinstance(move, moves.Take)]
    return next((move for move in keys if move.card in shut(s)), keys[0])


def swap(s: State, _legal: Sequence[Move]) -> Move | None:
    """Discards the least worthy card if a card of another type is worth clearly more."""
    worst = min(s.hand, key=lambda card: keep(s, card))
    back = max((keep(s, card) for card in s.discard if KIND[card] != KIND[worst]), default=0.0)
    return moves.DISCARD[worst] if back - keep(s, worst) > GAIN else moves.DONE


def take(s: State, legal: Sequence[Move]) -> Move | None:
    """Takes the card of the greatest worth."""
    cards = [move for move in legal if isinstance(move, moves.Take)]
    return max(cards, key=lambda move: keep(s, move.card))


CHOICES: dict[str, Choice] = {
    "muster": muster, "explore": explore, "places": places, "bribe": bribe, "raise": bribe, "defend": defend,
    "burn": burn, "loss": loss, "strike": strike, "boost": boost, "key": key, "swap": swap, "take": take,
}
"""The function that answers each question; other questions are answered at random."""


def answer(s: State, legal: Sequence[Move], rng: random.Random) -> Move:
    """Returns the captain's answer to the current question."""
    choice = CHOICES.get(s.asked)
    return (choice(s, legal) if choice else None) or any_of(legal, rng)
