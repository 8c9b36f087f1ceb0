"""The example of adding a game: it keeps every promise of the contract, and follows the rules."""

import doctest
import importlib.util
import random
import sys
from pathlib import Path

import pytest

from pontlevis import BadPosition, IllegalMove, Record
from pontlevis.bots import TreeSearch, choose
from pontlevis.kit import Moment, check

SOURCE = Path(__file__).parents[2] / "examples" / "connect_four.py"


@pytest.fixture(scope="module")
def module():
    """The example, as a module that is not installed."""
    spec = importlib.util.spec_from_file_location("connect_four", SOURCE)
    loaded = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, spec.name, loaded)
        spec.loader.exec_module(loaded)
        yield loaded


@pytest.fixture
def game(module):
    return module.ConnectFour()


def test_the_contract_is_kept(game):
    tested = check(game, games=20)
    assert {"drop.lowest", "end.four"} <= tested.told
    assert "drop.full" in tested.refused


def test_its_examples_are_right(module):
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("columns", ["nnn ss s - - - -", "n n n - s s s", "n sn ssn nsn s - -", "- - s nsn ssn sn n"])
def test_four_in_line_wins_at_once(game, columns):
    s = game.read(columns)
    wins = [drop for drop in game.moves(s) if game.play(s, drop).ended == "end.four"]
    assert len(wins) == 1
    outcome = game.outcome(game.play(s, wins[0]))
    assert outcome.winners == (s.turn,)
    assert outcome.ranks[s.turn] == 1


def test_a_line_does_not_wrap_around_the_top(game):
    s = game.read("sssnnn n - - - - -")
    assert not s.ended


def test_a_full_board_is_shared(game):
    s = game.read("ssnsns nnsnsn snssns snnsns nsnsnn nsnnss nssnsn")
    assert (s.ended, game.outcome(s).winners) == ("end.full", (0, 1))
    assert game.moves(s) == ()


def test_a_full_column_refuses(game):
    with pytest.raises(IllegalMove, match=r"drop\.full"):
        Moment(game, game.read("- - - nsnsns - - -")).play("drop 4")


@pytest.mark.parametrize("columns", [
    "", "n n n s s s", "n s - - - - - -", "nn - - - - - -", "-n - - - - - -", "x - - - - - -", "ssss nnn n n - - -",
    "nsnsnsn s - - - - -"])
def test_an_impossible_board_is_refused(game, columns):
    with pytest.raises(BadPosition):
        game.read(columns)


def test_tree_search_takes_a_win_and_parries_a_threat(game):
    bot, rng = TreeSearch(200), random.Random(1)
    for columns, wanted in (("nnn ss s - - - -", 1), ("n sss nn - - - -", 2)):
        s = game.read(columns)
        assert choose(bot, game, s, (), s.turn, rng).column == wanted


def test_a_record_of_it_is_saved_and_loaded(game):
    record = Record(game, rng=random.Random(3))
    for move in ("drop 4", "drop 4", "drop 1"):
        record.play(move)
    assert Record.from_json(record.to_json(), game=game).state == record.state
