"""The computer's players of every game: levels with their words, thinking in small steps, advice to who may use it."""

import random
import time
from itertools import pairwise

import pytest

import pontlevis
from moments import moments
from pontlevis import CHANCE
from pontlevis.bots import advise, bot, levels
from pontlevis.contract.texts import LANGUAGES

LEVELS = {
    "cardstle": ("squire", "knight", "champion"), "forteresse_solo": ("squire", "captain", "marshal"),
    "fortissimo": ("page", "squire", "knight", "warden"), "la_forteresse": ("squire", "knight", "warden"),
    "tower_defense": ("squire", "knight", "warden"),
}


@pytest.mark.parametrize("game_id", pontlevis.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_has_its_words(game_id, lang):
    package = pontlevis.package(game_id)
    assert levels(game_id) == tuple(package.levels()) == LEVELS[game_id]
    met = [package.opponent(level, lang) for level in package.levels()]
    assert all(one.name and one.strength and one.habit for one in met)
    for said in ("name", "strength", "habit"):
        assert len({getattr(one, said) for one in met}) == len(met)


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_advice_is_for_the_seat_that_moves(game_id):
    game = pontlevis.game(game_id)
    for state in moments(game_id)[::9]:
        for seat in range(len(game.seats(state))):
            if seat != game.actor(state):
                assert advise(game, state, (), seat) == []


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_thinking_lets_the_page_breathe(game_id):
    """By the processor's own time, however busy the machine is."""
    game = pontlevis.game(game_id)
    thinker, looks = bot(game_id, levels(game_id)[-1]), []
    for state in (state for state in moments(game_id)[5:] if game.actor(state) not in (None, CHANCE)):
        view = game.view(state, game.actor(state))
        looks = [time.thread_time()]
        looks.extend(time.thread_time() for _ in thinker.think(game, view, (), game.actor(state), random.Random(1)))
        if len(looks) > 3:
            break
    assert len(looks) > 3 or game_id == "cardstle"  # nobody thinks long there
    assert sorted(b - a for a, b in pairwise(looks))[len(looks) // 2 - 1] < 0.05
