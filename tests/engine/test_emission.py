"""Every rule does something: a game emits its id, or the rulebook says which rules do its work."""

import random
import re
from itertools import islice

import pytest

import pontlevis
from pontlevis import BadOption
from pontlevis.contract.terms import CHANCE
from pontlevis.kit import bare_moves, option_sets
from pontlevis.kit.coverage import NEEDS_NO_CODE

ADVANCED = {"version": "advanced"}
OLDER = {**ADVANCED, "edition": "older"}
NINE = [1, 2, 4, 6, 8, 10, 12, 14, 18]
PAIR = {"party": 2, "abilities": 2}
SPADES = [f"{rank}s" for rank in ("A", 2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K")]
LARGE = [f"lay {column}{row}" for row in (2, 3, 4, 5) for column in "dcbaefg"]
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
    "cardstle": [
        ({"room": ["E 4c"], "heroes": {"red": "b1 treasures=5c"}, "hiding": "b1", "told": True, "goal": "door"} | PAIR,
         "open 5c; turn Kd"),
        ({"room": ["E 8c!"], "heroes": {"red": "b1"}, "at": "turn", "hiding": "b1"} | PAIR,
         "turn 2h; turn 3h; turn 10h; turn 9h"),
        ({"room": ["E Js"], "heroes": {"red": "b1 ability=quick,steal"}, "hiding": "b1", "told": True} | PAIR,
         "fight; turn 10h; turn 10s; turn 2h; twice; turn 8h; turn 8s; turn 8d; turn 2s; turn Kd"),
        ({"room": ["E Jc #"], "heroes": {"red": "b1 ability=riposte"}} | PAIR,
         "fight; turn 4h; turn 4s; turn 5h; turn 5s; turn 10h; turn 10s; turn 2h"),
        ({"room": ["E Jc #"], "heroes": {"red": "b1 ability=weaken treasures=2h"}} | PAIR, "fight; weaken"),
        ({"room": ["E Jc #"], "heroes": {"red": "b1 items=double"}} | PAIR,
         "fight; turn 6h; turn 6s; turn 5h; turn 5s; cast double"),
        ({"room": ["E # Qs"], "heroes": {"red": "treasures=2h ability=ranged"}} | PAIR, "shoot c1"),
        ({"room": ["E 6h #"], "heroes": {"red": "b1 treasures=2d ability=colour_key"}} | PAIR, "open 2d"),
        ({"room": ["E 9s! #"], "heroes": {"red": "b1 ability=colour_key"}, "at": "turn"} | PAIR,
         "turn 10h; turn 10s; turn 2h; turn 2s; turn 2d"),
        ({"room": ["E 9s! #"], "heroes": {"red": "b1 items=shield"}, "at": "turn"} | PAIR, "cast shield"),
        ({"room": ["E #"], "heroes": {"red": "life=1 items=healing"}} | PAIR, "cast healing"),
        ({"room": ["E #"], "turns": 199} | PAIR, "done"),
        ({"room": ["E Jh #"], "heroes": {"red": "b1 lucky=10b question=b1/artefact/3/2/0/0/0"}, "hiding": "c1"} | PAIR,
         "talk artefact h; turn 10h; turn 10d; turn 9h; turn Ah; turn As; hide c1"),
        ({"room": ["E #"], "heroes": {"red": "items=teleport"}} | PAIR, "aim teleport b1"),
        ({"room": ["E #"], "heroes": {"red": "items=shield", "blue": "items=shield,double,healing"}} | PAIR,
         "hand shield blue"),
        ({"room": ["E 4c"], "at": "gather", "heroes": {"red": f"treasures={','.join(SPADES)}"}} | PAIR,
         "; ".join([*(f"put {card}" for card in SPADES), "craft legend_s red"])),
        ({"room": ["E 4c"], "at": "gather", "heroes": {"red": "treasures=5c"}} | PAIR, "done; keep 5c blue"),
        ({"room": ["E Jc #"], "heroes": {"red": "b1 ability=cancel_die treasures=2h"}} | PAIR,
         "fight; turn 4h; turn 4s; turn 5h; turn 5s; remove 0"),
        ({"room": ["E Jh:f #"], "heroes": {"red": "b1 lucky=7"}, "affinity": {"Jh": "red=2"}, "tests": "dice"} | PAIR,
         "talk treasure c; roll 2; roll 2; roll 1; roll 6"),
        ({"room": ["E Ah! #"], "heroes": {"red": "b1"}, "at": "turn", "gm": "human"} | PAIR, "bonus s"),
        ({"room": ["E 4c"], "at": "gather", "gm": "human"} | PAIR,
         "; ".join(["goal find", "lay d1", *LARGE, "done"])),
    ],
}
"""Positions that random games seldom come to, and what to try there, move by move."""


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
    for names, played in SELDOM[game.id]:
        found.update(said_by(game, game.position(**names), played.split("; ")))
    return found


def said_by(game, s, played):
    """What a game says of these moves, as long as they are legal."""
    for written in played:
        move = game.parse(s, written)
        yield from said_at(game, s, move)
        beats = [] if game.why_not(s, move) else list(game.tell(s, move))
        yield from (beat.rule for beat in beats)
        s = beats[-1].state if beats else s
    yield from said_at(game, s)


@pytest.mark.parametrize("game_id", list(SELDOM))
def test_a_rule_is_emitted_or_names_the_rules_that_do_its_work(game_id):
    game = pontlevis.game(game_id)
    found = emitted(game)
    for rule in game.rulebook.rules:
        if rule.kind not in NEEDS_NO_CODE:
            instead = {id_ for id_ in game.rulebook.ids if re.search(rf"\b{re.escape(id_)}\b", rule.code)}
            assert (rule.id in found) != bool(instead), f"{rule.id}: emitted {rule.id in found}, code = {rule.code!r}"
            assert instead <= found, f"{rule.id} leaves its work to {instead - found}, which no game emits"
