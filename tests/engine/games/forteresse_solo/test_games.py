"""Properties of every game of Forteresse Solo, under any options: no card is lost or doubled, and it ends."""

import random
from collections import Counter
from itertools import product

import pytest

from pontlevis import Record
from pontlevis.games.forteresse_solo import ForteresseSolo
from pontlevis.games.forteresse_solo.cards import PACK, TREASURES
from pontlevis.games.forteresse_solo.state import Duel
from sizes import often
from styles import played

GAME = ForteresseSolo()
OPTIONS = [dict(zip((option.name for option in GAME.options), values, strict=True))
           for values in product(*(option.values for option in GAME.options))]


def packs(s):
    """Returns your cards and the Fortress's, from all places."""
    yours = [*s.hand, *s.deck, *s.discard, *s.out, *s.played]
    yours += [card for hero in s.heroes for card in (hero.card, *hero.stats)]
    theirs = [*s.fortress, *s.under, *s.fallen, *s.reserve, *s.doors, *s.opened, *TREASURES]
    theirs += [card for enemy in s.enemies for card in (enemy.card, *enemy.stats)]
    theirs += [card for path in s.paths for card in (*path.places, path.door) if card]
    return yours, theirs


def whole(pack):
    """Returns whether every card is there exactly once."""
    return len(pack) == len(PACK) and set(pack) == set(PACK)


@pytest.mark.parametrize("style", ["any", "keen"])
def test_in_a_few_hundred_games_no_card_is_lost_or_doubled_and_there_is_an_end(style):
    ends = Counter()
    for number in range(often(160)):
        for _, s in played("forteresse_solo", number, style, **OPTIONS[number % len(OPTIONS)]):
            assert all(map(whole, packs(s)))
        assert s.turn <= 60
        ends[s.ended] += 1
    assert ends["end.win"] > 0 or style == "any"
    assert ends["end.lose"] > 0


@pytest.mark.parametrize("style", ["any", "keen"])
def test_no_card_is_lost_in_the_middle_of_a_move(style):
    for number in range(often(24)):
        before = None
        for move, s in played("forteresse_solo", number, style, **OPTIONS[5 * number % len(OPTIONS)]):
            if before is not None:
                for beat in GAME.tell(before, move):
                    assert all(map(whole, packs(beat.state)))
            before = s


def test_a_card_may_come_again_after_a_reshuffle():
    s = GAME.position(at="refill", reserve="2d 3d 4d 5d 2c", fortress="9h", heroes={"Kh": "5h"})
    record = Record(GAME, s, rng=random.Random(1))
    record.draw()
    assert record.state.shuffles == 1
    assert record.state.fortress


@pytest.mark.slow
def test_random_games_are_as_long_as_they_were_found_to_be():
    turns, decisions, choices = [], 0, 0
    for number in range(120):
        for _, s in played("forteresse_solo", number):
            if GAME.actor(s) == 0:
                decisions += 1
                choices += len(GAME.moves(s))
        turns.append(s.turn)
    assert 7 <= sum(turns) / len(turns) <= 9
    assert max(turns) <= 25
    assert 3.5 <= choices / decisions <= 5


# ---------------------------------------------------------------- impossible positions


def test_nobody_explores_or_strikes_once_the_game_is_lost():
    over = next(s for number in range(20) for _, s in played("forteresse_solo", number)
                if s.ended == "end.lose" and s.heroes)
    away = over._replace(heroes=(over.heroes[0]._replace(engaged=True), *over.heroes[1:]))
    strikes = over._replace(strikes=(Duel(over.heroes[0].card, "Js"),))
    assert [[fault.id for fault in GAME.faults(s)] for s in (over, away, strikes)] == [[], ["engaged"], ["plan"]]
