"""The kit's checks on every game: at moments (states) of every kind, in whole games, and with bad input."""

import random

import pytest

import pontlevis
from moments import mixed, moments
from pontlevis import Record
from pontlevis.kit import Kit, altered, bad_input, check_record
from sizes import WHOLE, often

EVERY = {"cardstle": 2} if WHOLE else {"cardstle": 8, "fortissimo": 2, "la_forteresse": 5}
"""The step between the moments checked, for slow games."""
GAMES = {"cardstle": 3, "forteresse_solo": 5, "fortissimo": 8, "la_forteresse": 2, "tower_defense": 5}
"""The number of whole games played."""
SHORT = {"cardstle": {"rooms": 1}}
"""Options that shorten a long game."""
ADVANCED = {"version": "advanced"}
STARTS = {
    "fortissimo": [
        {"walls": [[1, 4, 8, 12, 15, 20, 24, 29, 33], [1, 46]], "flipped": 36},
        {"walls": [[1, 2, 4, 6, 8, 10, 12, 14, 18], [1, 13, 17, 21, 29, 41]], "flipped": 20} | ADVANCED,
        {"walls": [[1, 12, 31], [1, 46]], "up": {10: 5, 11: 40}} | ADVANCED,
        {"walls": [[1], [1, 5, 45], [1, 46]], "up": {10: 30}, "flipped": 16} | ADVANCED,
        {"walls": [[1, 16], [1]], "firing": True, "edition": "older"} | ADVANCED,
    ],
    "la_forteresse": [
        {"yellow": {"d4": 3}, "red": {"d6": 2}}, {"yellow": {"a1": 1}, "red": {"i9": 1}, "quiet": 78},
        {"yellow": {"a8": 3, "b8": 4, "c9": 3}, "red": {"a9": 1}},
        {"yellow": {"e6": 4, "a1": 1}, "red": {"e4": 4, "i1": 1}, "turn": 1},
    ],
    "tower_defense": [
        {"path": {12: "1/2w/5", 11: "5w"}, "step": "defend", "turn": 7},
        {"path": {}, "step": "again", "wounds": 3, "throws": 2, "turn": 5},
        {"path": {8: "1w"}, "step": "wound", "wounds": 1, "turn": 9},
        {"path": {9: "1w"}, "defence": "5-5-5", "step": "wound", "wounds": 9, "turn": 4},
        {"path": dict.fromkeys(range(3, 10), "2") | {10: "1"}, "step": "wound", "wounds": 1, "kills": 1, "turn": 4},
        {"path": dict.fromkeys((4, 6, 7, 8), "1"), "hand": "1-1-2-2-5-5", "shown": "2-5", "throws": 3, "turn": 4},
        {"path": {5: "2m/5", 9: "2"}, "shown": "2-5", "throws": 2, "turn": 8, "stack_move": "carry", "path_length": 16},
    ],
}
"""Rare positions from which games are played on."""


def starts(game):
    """Returns the positions of a game in `STARTS`."""
    return [game.position(**names) for names in STARTS.get(game.id, ())]


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_every_promise_is_kept_at_moments_of_every_kind(game_id):
    game, rng = pontlevis.game(game_id), random.Random(1)
    kit = Kit(game)
    for s in [*starts(game), *moments(game_id)[::EVERY.get(game_id, 1)]]:
        assert game.possible(s) is s
        kit.check_state(s, rng)
        if moves := game.moves(s):
            kit.check_beats(s, rng.choice(moves))


@pytest.mark.slow
@pytest.mark.parametrize("game_id", pontlevis.games())
def test_every_promise_is_kept_in_whole_games(game_id):
    game, rng = pontlevis.game(game_id), random.Random(1)
    kit, options = Kit(game), mixed(game_id, None)
    chosen = [options[number * len(options) // GAMES[game_id]] for number in range(GAMES[game_id])]
    records = [Record(game, options=one | SHORT.get(game_id, {}), rng=rng) for one in chosen]
    for record in [*records, *(Record(game, start, rng=rng) for start in starts(game))]:
        kit.play(record, rng)
        check_record(record)


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_a_position_with_one_thing_changed_is_refused_or_goes_on_otherwise(game_id):
    altered.check(pontlevis.game(game_id), moments(game_id), random.Random(5), most=often(10))


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_bad_input_is_refused_by_the_error_made_for_it(game_id):
    bad_input.check(pontlevis.game(game_id), random.Random(1))
