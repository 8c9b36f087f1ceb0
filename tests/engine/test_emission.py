"""Every rule does something: a game emits its id, or the rulebook says which rules do its work."""

import random
import re
from itertools import islice

import pytest

import pontlevis
from pontlevis import BadOption
from pontlevis.core import CHANCE
from pontlevis.coverage import NEEDS_NO_CODE
from pontlevis.testing import bare_moves, option_sets

ADVANCED = {"version": "advanced"}
OLDER = {**ADVANCED, "edition": "older"}
NINE = [1, 2, 4, 6, 8, 10, 12, 14, 18]
SELDOM = {
    "fortissimo": [
        ({"walls": [NINE, [1]], "flipped": 38}, "take"),
        ({"walls": [NINE, [1]], "flipped": 20} | ADVANCED, "take"),
        ({"walls": [NINE, [1, 13, 17, 21, 29, 41]], "flipped": 20} | ADVANCED, "take"),
        ({"walls": [[1, 5, 8, 14, 24], [1, 21, 46]], "flipped": 45} | ADVANCED, "take"),
        ({"walls": [[1, 4, 45], [1, 46]], "up": {1: 3}}, "flip 2"),
        ({"walls": [[1, 8], [1, 5, 11]], "flipped": 16} | ADVANCED, "take"),
        ({"walls": [[1, 13, 17, 27], [1]], "flipped": 38} | ADVANCED, "take"),
        ({"walls": [[1, 3], [1]], "flipped": 38, "double_ravens": (3,), "raven_cap": 1} | OLDER, "take"),
        ({"walls": [[1, 16], [1, 5, 11, 30]], "firing": True} | ADVANCED, "fire east 5"),
        ({"walls": [[1, 16], [1, 6]], "firing": True} | OLDER, "fire east 9"),
        ({"walls": [[1, 12], [1]], "flipped": 31} | ADVANCED, "take"),
        ({"walls": [[1, 12, 31, 40], [1]], "flipped": 5} | OLDER, "insert 1"),
    ],
    "tower_defense": [({"path": {4: "2"}, "turn": 2, "step": "wound", "wounds": 2}, "wound 1@5")],
    "la_forteresse": [({"yellow": {"e9": 4, "a1": 1}, "red": {"e7": 4, "e6": 1}, "turn": 1}, "e6:e7-e9")],
}
"""Positions that random games seldom come to, and a move to try there."""


def said_at(game, s, *tries):
    """What a game says of a position: refusals of whatever a person might try, score lines, the outcome."""
    tried = (*game.candidates(s), *bare_moves(game), *tries)
    yield from (refusal.rule for move in tried if (refusal := game.why_not(s, move)))
    yield from (line.rule for seat in range(len(game.seats(s))) for line in game.tally(s, seat))
    if outcome := game.outcome(s):
        yield outcome.rule


def said_by_playing(game, rng, options):
    """What a game says in the first moves of a random game."""
    beats = list(game.begin(**options))
    for ply in range(200):
        s = beats[-1].state
        yield from (beat.rule for beat in beats)
        over = game.outcome(s)
        if over or not ply % 9:
            yield from said_at(game, s)
        if over:
            return
        move = game.chance(s).sample(rng) if game.actor(s) == CHANCE else rng.choice(game.moves(s))
        beats = list(game.tell(s, move))


def emitted(game):
    """Every id that the game has said of its options, in random games, and at the positions that these leave out."""
    rng, found = random.Random(1), set()
    for option in game.options:
        with pytest.raises(BadOption) as error:
            game.setup(**{option.name: -1})
        found.add(error.value.rule)
    for options in islice(option_sets(game, rng), 12):
        found.update(said_by_playing(game, rng, options))
    for names, written in SELDOM[game.id]:
        s = game.position(**names)
        move = game.parse(s, written)
        found.update(said_at(game, s, move))
        for beat in [] if game.why_not(s, move) else game.tell(s, move):
            found.update([beat.rule, *said_at(game, beat.state)])
    return found


@pytest.mark.parametrize("game_id", list(SELDOM))
def test_a_rule_is_emitted_or_names_the_rules_that_do_its_work(game_id):
    game = pontlevis.game(game_id)
    found = emitted(game)
    for rule in game.rulebook.rules:
        if rule.kind not in NEEDS_NO_CODE:
            instead = {id_ for id_ in game.rulebook.ids if re.search(rf"\b{re.escape(id_)}\b", rule.code)}
            assert (rule.id in found) != bool(instead), f"{rule.id}: emitted {rule.id in found}, code = {rule.code!r}"
            assert instead <= found, f"{rule.id} leaves its work to {instead - found}, which no game emits"
