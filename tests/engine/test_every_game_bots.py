"""The computer's players of every game: levels with their words, thinking in small steps, and advice."""

import random
import time
from importlib import import_module
from inspect import isgenerator, signature
from itertools import pairwise

import pytest

import pontlevis
from moments import mixed, moments, told
from pontlevis import CHANCE
from pontlevis.bots import advise, bot, levels, reason
from pontlevis.bots.advice import Advice
from pontlevis.bots.players import finish
from pontlevis.contract.texts import LANGUAGES
from pontlevis.games.tower_defense.bots.attack_plan import Weighed
from sizes import WHOLE, often
from styles import STYLES, played

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
    for state in moments(game_id)[::27]:
        for seat in range(len(game.seats(state))):
            if seat != game.actor(state):
                assert advise(game, state, (), seat) == []


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_thinking_lets_the_page_breathe(game_id):
    """Measured in processor time, so that other load does not matter."""
    game = pontlevis.game(game_id)
    thinker, looks = bot(game_id, levels(game_id)[-1]), []
    for state in (state for state in moments(game_id)[5:] if game.actor(state) not in (None, CHANCE)):
        view = game.view(state, game.actor(state))
        looks = [time.thread_time()]
        looks.extend(time.thread_time() for _ in thinker.think(game, view, (), game.actor(state), random.Random(1)))
        if len(looks) > 3:
            break
    assert len(looks) > 3 or game_id == "cardstle"  # its players think only briefly
    assert sorted(b - a for a, b in pairwise(looks))[len(looks) // 2 - 1] < 0.05


@pytest.mark.parametrize("game_id", ["cardstle", "forteresse_solo"])
@pytest.mark.parametrize("style", ["any", "keen"])
def test_the_chance_to_win_is_a_chance_and_exact_at_the_end(game_id, style):
    game, options = pontlevis.game(game_id), mixed(game_id, 6)
    chance = import_module(f"pontlevis.games.{game_id}.bots.win_chance").chance
    for number in range(often(6)):
        *line, (_, end) = played(game_id, number, style, **options[number % len(options)])
        assert all(0 <= chance(s) <= 1 for _, s in line)
        assert chance(end) == (0 in game.outcome(end).winners)


# -------------------------------------------------------------------- reasons

CASES = [(game_id, *case) for game_id in pontlevis.games() for case in told(game_id, "reasons")["CASES"]]
"""A game, a sentence of its advice, the rule it names, the moves that lead there (the advised one last), the position,
and (where it matters) all moves, the best first.
"""
GAMES = {"cardstle": 20, "forteresse_solo": 60, "fortissimo": 12, "la_forteresse": 4, "tower_defense": 4}
"""The number of games played in each style."""
SELDOM = {"cardstle": 0.2, "la_forteresse": 0.2}
"""The share of moves whose reason is computed, in slow games."""


def why(game, s, move, order=()):
    """Returns the reason for a move, with the arguments that the game uses."""
    hints = import_module(f"pontlevis.games.{game.id}.bots.hints")
    first = order or [move, *(other for other in game.moves(s) if other != move)]
    given = {"game": game, "s": s, "move": move,
             "weighed": [Weighed(each, 0.6 - number / 10) for number, each in enumerate(first)]}
    found = hints.reason(**{name: given[name] for name in signature(hints.reason).parameters})
    return finish(found) if isgenerator(found) else found


def said(game, s, move, found):
    """Checks that a reason is a whole sentence in every language, and that these differ."""
    words = [reason(game, Advice(move, 0.5, found.rule, found.facts, found.key), s, lang) for lang in LANGUAGES]
    assert len({*words}) == len(words)
    assert all(word.endswith(".") and word != found.key and "{" not in word for word in words), words


@pytest.mark.parametrize(("game_id", "key", "rule", "moves", "position", "order"),
                         [(*case, "")[:6] for case in CASES])
def test_the_reason_fits_the_move(game_id, key, rule, moves, position, order):
    game = pontlevis.game(game_id)
    s = game.position(**position)
    *before, last = moves.split("; ")
    for each in before:
        s = game.play(s, game.parse(s, each))
    move = game.parse(s, last)
    assert game.why_not(s, move) is None
    found = why(game, s, move, [game.parse(s, each) for each in order.split("/")] if order else [move])
    assert (found.key, found.rule) == (key, rule)
    said(game, s, move, found)


def answered(game_id):
    """Yields states of games in every style, as the deciding, advised seat sees them, and moves of each kind."""
    game, options, rng = pontlevis.game(game_id), mixed(game_id, None), random.Random(1)
    party = {"abilities": 2, "rooms": 2} if game_id == "cardstle" else {}
    states = [*moments(game_id), *(s for style in STYLES[game_id] for number in range(often(GAMES[game_id])) for _, s in
                                   played(game_id, number, style, 400, **options[number % len(options)] | party))]
    for s in states:
        seat = game.actor(s)
        if seat not in (None, CHANCE) and getattr(s, "master", None) != seat:
            moves = list(game.moves(s))
            for move in {type(move): move for move in rng.sample(moves, len(moves))}.values():
                if rng.random() < SELDOM.get(game_id, 1):
                    yield game.view(s, seat), move


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_every_move_has_a_reason_and_every_sentence_of_advice_is_one(game_id):
    game, times = pontlevis.game(game_id), {}
    for s, move in answered(game_id):
        found = why(game, s, move)
        assert found.rule in game.rulebook
        times[found.key] = times.get(found.key, 0) + 1
        if times[found.key] < 20:
            said(game, s, move, found)
    met = {*times} | {case[1] for case in CASES if case[0] == game_id}
    wanted = {*game.rulebook.advice} - told(game_id, "reasons").get("OTHERS", set())
    assert met == wanted or (met < wanted and not WHOLE)
    assert not game.rulebook.missing
