"""Properties of every game of Cardstle, under any options: no card is lost or doubled, and the game ends."""

import random
from collections import Counter

import pytest

from pontlevis.games.cardstle import Cardstle
from pontlevis.games.cardstle.cards import PACK, TEST_PACK
from pontlevis.games.cardstle.positions import held
from pontlevis.games.cardstle.room import MOST_ROUNDS
from pontlevis.games.cardstle.state import Result
from pontlevis.games.cardstle.steps import Ask
from pontlevis.kit import option_sets
from sizes import WHOLE
from styles import played

GAME = Cardstle()
MIXED = list(option_sets(GAME, random.Random(7)))
GAMES = {"any": range(32), "keen": range(8, 16)} if WHOLE else {"any": range(12), "keen": range(3)}
"""The numbers of the games of each style; one of the keen games is lost."""


def whole(s):
    """Returns whether every card is somewhere exactly once for each pack, and every card of the test pack."""
    trial = s.trial.mine + s.trial.theirs if s.trial and s.options.tests == "cards" else ()
    return (Counter([*s.unseen, *held(s)]) == Counter(PACK * s.packs)
            and Counter([*s.tests, *s.spent, *trial]) == Counter(TEST_PACK))


def upright(s):
    """Returns whether no fallen character is asked anything or has a turn (life.zero)."""
    step = s.agenda[0] if s.agenda else None
    if not s.room or not isinstance(step, Ask):
        return True
    return s.hero.standing and (step.seat >= len(s.heroes) or s.heroes[step.seat].standing)


@pytest.mark.parametrize("style", ["any", "keen"])
def test_in_many_games_no_card_is_lost_or_doubled_and_there_is_an_end(style):
    ends = Counter()
    for number in GAMES[style]:
        options = MIXED[number % len(MIXED)] | ({"rooms": 1} if number % 8 else {"rooms": 3})
        for _, s in played("cardstle", number, style, **options):
            assert whole(s), (options, s.agenda)
            assert all(hero.life <= hero.stat("h") and len(hero.items) <= 3 for hero in s.heroes)
            assert upright(s), (options, s.agenda)
            assert s.turns <= MOST_ROUNDS * len(s.heroes)
        ends[s.ended] += 1
    assert not WHOLE or {"rooms.count", "life.all_down"} <= {*ends}


@pytest.mark.parametrize("changes", [
    {"ended": "life.all_down", "agenda": ()}, {"ended": "rooms.count", "agenda": ()}, {"weak": 1}, {"looks": 1},
    {"summoned": True}, {"turn": 1}, {"packs": 2}, {"goal": "door"}, {"veiled": True}, {"shuffles": 10**29},
    {"results": (Result(0, 5),)}, {"relic": "4c"}, {"crucible": ("4c",)},
])
def test_what_belongs_to_another_time_is_refused(changes):
    s = GAME.position(room=["Qh #", "E #"])
    assert not [*GAME.faults(s)]
    assert [*GAME.faults(s._replace(**changes))]


def test_a_position_is_what_is_drawn():
    s = GAME.position(room=["4c #  Qs:1", "E  9d! -"], heroes={"red": "a1 4/3/2/1 treasures=5h,3c"}, points=1)
    assert (s.hero.at, s.hero.life, s.hero.treasures, s.points) == (0, 4, ("5h", "3c"), 1)
    assert (s.enemies[0].card, s.enemies[0].at, s.enemies[0].life) == ("Qs", 2, 1)
    assert s.square(8).fresh
    assert s.square(1).blank
    assert not s.square(9).card
    assert GAME.read(GAME.diagram(s)) == s


def test_a_room_of_half_a_pack_needs_no_second_one():
    """The position with too many cards is in `wrong.py`."""
    assert GAME.position(room=["# # # # # # #"] * 3 + ["# # # # # E ."]).packs == 1
