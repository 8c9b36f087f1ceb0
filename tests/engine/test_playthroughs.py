"""Whole games kept as text: every move, every rule it applied, every sentence, line for line.

The file's name gives the game played; a difference is a change of the rules or of their words. To keep a wanted change,
`python tests/engine/test_playthroughs.py` rewrites the files, and the difference shows in review.
"""

import random
import sys
from pathlib import Path

import pytest

import pontlevis
from pontlevis import CHANCE, Record

DATA = Path(__file__).parent / "data"
GAMES = {
    "fortissimo_basic": ("fortissimo", {"players": 2}, 89),
    "fortissimo_advanced": ("fortissimo", {"players": 4, "version": "advanced"}, 46),
    "fortissimo_older": ("fortissimo", {"players": 3, "version": "advanced", "edition": "older"}, 194),
}


def first_game(game_id, options, seed):
    """Returns the moves of a game with any legal moves, preferring to take cards that leave room."""
    game, rng = pontlevis.game(game_id), random.Random(seed)
    record = Record(game, options=options, rng=rng)
    while game.actor(record.state) is not None:
        if game.actor(record.state) == CHANCE:
            record.draw()
            continue
        moves = {str(move): move for move in game.moves(record.state)}
        room = record.state.card - record.state.top(record.state.turn)
        name = "take" if "take" in moves and room < 9 else "return" if "return" in moves else rng.choice(list(moves))
        inserts = [move for move in moves if move.startswith("insert")]
        record.play(moves[inserts[0] if inserts else name])
    return [str(move) for move in record.moves]


def told(game_id, options, moves):
    """Yields the lines of the game as text."""
    game = pontlevis.game(game_id)
    record = Record(game, options=options)
    yield game.diagram(record.start).splitlines()[0]
    for beat in game.begin(**options):
        yield f"  {beat.rule}: {game.sentence('tell', beat.rule, beat.facts, beat.state, 'en')}"
    for move in moves:
        yield f"> {move}"
        for beat in record.play(move):
            said = [game.sentence("tell", beat.rule, beat.facts, beat.state, lang) for lang in ("en", "fr")]
            yield f"  {beat.rule}: {' / '.join(said)}"
    yield from game.describe(record.state, "en").splitlines()
    yield from game.diagram(record.state).splitlines()
    outcome = game.outcome(record.state)
    yield f"winners {outcome.winners}, scores {outcome.scores}, ranks {outcome.ranks}, by {outcome.rule}"


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_told_as_it_was(name):
    game_id, options, _ = GAMES[name]
    kept = (DATA / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    moves = [line[2:] for line in kept if line.startswith("> ")]
    assert list(told(game_id, options, moves)) == kept


def test_the_games_hold_what_is_worth_keeping():
    kept = "".join((DATA / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES)
    for rule in ("pass.stuck", "pass.last_player", "cannon.discard", "magician.insert", "advanced.builder_may_lose"):
        assert f"\n  {rule}: " in kept


if __name__ == "__main__":
    for name, (game_id, options, seed) in GAMES.items():
        text = "\n".join(told(game_id, options, first_game(game_id, options, seed)))
        (DATA / f"{name}.txt").write_text(f"{text}\n", encoding="utf-8")
    sys.exit()
