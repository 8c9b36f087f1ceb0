"""Every worked example of the rulebook, played from its table of data."""

import tomllib
from pathlib import Path

import pytest

from pontlevis import IllegalMove
from pontlevis.games.la_forteresse import LaForteresse, March, Walk

SEEDS = Path(__file__).parents[4] / "seeds"
EXAMPLES = tomllib.loads((SEEDS / "la_forteresse.toml").read_text(encoding="utf-8"))["example"]
MOVES = {"piece": Walk, "troop": March}
REASONS = {
    "end.winner": "fortress", "end.no_pieces": "no_pieces", "end.no_move": "no_move",
    "end.repetition": "repetition", "end.quiet": "quiet_limit",
}
game = LaForteresse()


def ending(s):
    """Winner and reason, as an example tells them."""
    outcome = game.outcome(s)
    if outcome is None:
        return "none", ""
    winner = game.seats(s)[outcome.winners[0]] if len(outcome.winners) == 1 else "draw"
    return winner, REASONS[outcome.rule]


@pytest.mark.parametrize("data", [pytest.param(example["data"], id=example["id"]) for example in EXAMPLES])
def test_example(data):
    s = game.position(board=data["board"], turn=data["turn"], **data["options"])
    *moves, last = (MOVES[kind](*squares) for kind, *squares in data["moves"])
    for move in moves:
        s = game.play(s, move)
    if data["legal"]:
        assert last in game.moves(s)
        s = game.play(s, last)
        assert s.board == data["after"].replace("/", "")
        assert ending(s) == (data["winner"], data["reason"])
    else:
        assert last not in game.moves(s)
        with pytest.raises(IllegalMove) as refused:
            game.play(s, last)
        assert refused.value.refusal.rule == data["rule"]
        assert "{" not in str(refused.value)
