"""The review of a finished game at a board: offered, under way, stopped, and in words."""

from __future__ import annotations

import json
import random
from types import SimpleNamespace

import pytest
from ipywidgets.widgets.widget import _instances

import pontlevis
from pontlevis import CHANCE, Record
from pontlevis.bots import choose
from pontlevis.contract.texts import LANGUAGES
from pontlevis.table.session import Policy
from pontlevis.train import puzzle_file
from pontlevis.train.review import Choice, Draw, Review
from pontlevis_widgets.board import reviewing
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.panel import panel
from pontlevis_widgets.board.reviewing import Reviewed, review, reviewers
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.play import Play
from pontlevis_widgets.train import kept

TOWERS = pontlevis.game("tower_defense")
PACKAGE = pontlevis.package(TOWERS)


def finished(game="tower_defense", seed=3):
    """A game that the easiest levels have played to its end."""
    package, record = pontlevis.package(game), Record(pontlevis.game(game), rng=random.Random(seed))
    while (seat := package.game.actor(record.state)) is not None:
        if seat == CHANCE:
            record.draw()
        else:
            bot = package.bots.levels[package.levels(record.seats[seat])[0]]
            record.play(choose(bot, package.game, record.state, record.sightings, seat, record.rng))
    return record


RECORD = finished()


def station(seats=("human", "page"), lang="en", kind="game", record=RECORD):
    sitters = [seat if seat == "human" else PACKAGE.levels("")[0] for seat in seats]
    return BoardStation.alone(record, lang, sitters, Policy(kind=kind), rng=random.Random(0))


def told(table):
    return panel(table.view)["over"]["review"]


def test_a_review_is_offered_after_a_game_for_each_side_with_people_here():
    assert told(station()) == {"offers": [[0, "Review the game"]], "running": "", "found": None}
    assert [seat for seat, _ in told(station(("page", "human")))["offers"]] == [1]
    both = told(station(("human", "human")))["offers"]
    assert [seat for seat, _ in both] == [0, 1]
    assert [label for _, label in both] == [f"Review it for {name}" for name in station(("human", "human")).names]
    assert told(station(("page", "page"))) is None
    assert told(station(kind="lesson")) is None


def test_no_review_is_offered_before_the_end():
    assert reviewers(station(record=Record(TOWERS)).view) == ()


def test_no_review_is_offered_where_nobody_gives_advice(monkeypatch):
    mute = SimpleNamespace(bots=SimpleNamespace(coach=None, adviser=None))
    monkeypatch.setattr(reviewing, "package", lambda _: mute)
    assert reviewers(station().view) == ()


def test_a_party_has_one_review():
    game = pontlevis.game("cardstle")
    record = Record(game, options={"party": 3})
    session = SimpleNamespace(own=True, policy=Policy(kind="game"), record=record)
    view = SimpleNamespace(over=True, game=game, session=session,
                           screen=SimpleNamespace(seats=tuple(range(len(record.seats)))))
    assert len(reviewers(view)) == len({*record.sides})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_review_shows_its_progress_and_then_luck_decisions_and_moments(lang):
    table = station(lang=lang)
    progress = []
    for pause in review(table, 0):
        if pause is not None:
            progress.append(table.reviewed.done)
            assert told(table)["running"]
            assert told(table)["offers"] == []
    assert progress == sorted({*progress})
    assert (progress[0], len(progress) > 5) == (0.0, True)
    found = told(table)["found"]
    assert found["luck"]
    assert found["decisions"]
    assert found["moments"]
    assert found["line"][-1] == [RECORD.ply, 100 if 0 in TOWERS.outcome(RECORD.state).winners else 0]
    assert all(0 <= chance <= 100 for _, chance in found["line"])
    for ply, title, moves, why, at in found["moments"]:
        assert str(ply) in title
        assert moves
        assert why
        assert (at, TOWERS.actor(RECORD.at(at))) == (ply - 1, 0)


def with_review(found, **how):
    """A finished game with a review that was made up."""
    table = station(**how)
    table.reviewed = Reviewed(RECORD.state, 0, 1.0, found)
    return told(table)["found"]


def made_up(luck, costs=(), *, whole=True):
    plies = [ply for ply in range(1, RECORD.ply + 1) if TOWERS.actor(RECORD.at(ply - 1)) == 0]
    advice = SimpleNamespace(move=RECORD.move(plies[0]))
    choices = tuple(Choice(plies[0], 0, advice, cost, 0.01) for cost in costs)
    draws = (Draw(1, (luck, -luck)),)
    return Review((0,), ((1, 0.5), (plies[0], 0.25), (RECORD.ply, 0.0)), draws, choices, whole, "")


@pytest.mark.parametrize(("luck", "said"), [
    (0.12, "Luck brought 12 points."), (-0.3, "Luck cost 30 points."), (0.001, "Good and bad luck evened out.")])
def test_luck_is_told_apart_from_decisions(luck, said, monkeypatch):
    monkeypatch.setattr(reviewing, "reason", lambda *_: "")
    found = with_review(made_up(luck, (0.02, 0.03)))
    assert (found["luck"], found["moments"]) == (said, [])
    assert found["decisions"].startswith("Decisions cost 5 points in all (±\u00a01). None of them")


def test_a_costly_decision_is_named_by_its_size(monkeypatch):
    monkeypatch.setattr(reviewing, "reason", lambda *_: "Because.")
    for cost, size in ((0.06, "a slip"), (0.12, "a mistake"), (0.3, "a blunder")):
        found = with_review(made_up(0, (cost,)))
        (_, title, moves, why, _), = found["moments"]
        assert title.split(": ")[1] == f"{size}, −{round(100 * cost)} points (±\u00a01)"
        assert (moves.startswith("Played: "), why) == (True, "Because.")
        assert "None of them" not in found["decisions"]


def test_the_line_is_told_in_words():
    assert with_review(made_up(0))["heard"] == (
        f"Chance of winning: 50% at first, highest 50% at move 1, lowest 0% at move {RECORD.ply}, 0% at the end.")


def test_moves_without_time_are_named():
    assert "no time for the moves after" in with_review(made_up(0, whole=False))["note"]
    assert "no time" not in with_review(made_up(0))["note"]


def test_a_game_without_draws_says_nothing_of_luck_and_one_not_measured_says_so():
    found = made_up(0)._replace(draws=())
    assert with_review(found)["luck"] == "The luck of the draws is not measured in this game."
    table = station()
    monkeyed = SimpleNamespace(lang="en", game=pontlevis.game("la_forteresse"),
                               session=SimpleNamespace(record=Record(pontlevis.game("la_forteresse"))))
    assert reviewing.luck(monkeyed, found) == ""
    assert table.reviewed is None


def test_a_review_ends_when_the_game_goes_on():
    table = station(record=finished())
    steps = review(table, 0)
    next(steps)
    table.session.allow("practice", True)
    assert table.session.back(5)
    list(steps)
    assert table.reviewed is None


def test_a_review_of_another_game_is_not_shown():
    table = station()
    table.reviewed = Reviewed(object(), 0, 1.0, made_up(0))
    assert told(table)["offers"]


def at_once(monkeypatch, board):
    """Returns a board that reviews without pauses, and the messages that its tools send."""
    sent = []
    monkeypatch.setattr(board.tools, "_send", sent.append)
    monkeypatch.setattr(board.tools.reviewing, "start", list)
    return board, sent


def test_the_two_worst_decisions_become_puzzles_after_the_review(monkeypatch):
    board, sent = at_once(monkeypatch, Play("tower_defense")._show(station(), "tower_defense/play-over"))
    board.tools.review(0)
    moments = board.station.reviewed.found.moments
    assert len(moments) >= 2, "the game of this test has two mistakes"
    own = kept.read(json.loads(json.dumps({"own": dict(one["own"] for one in sent)}))).own
    made = {key: puzzle_file.puzzle(TOWERS, row) for key, row in own.items()}
    assert [(str(one.natural), one.start) for one in made.values()] == [
        (str(RECORD.move(one.ply)), TOWERS.view(RECORD.at(one.ply - 1), one.seat)) for one in moments[:2]]


def test_a_board_without_puzzles_keeps_none(monkeypatch):
    board, sent = at_once(monkeypatch, Board(station(), "tower_defense/play-over"))
    board.tools.review(0)
    assert board.station.reviewed.found
    assert sent == []


def test_a_moment_becomes_a_puzzle_on_a_board(monkeypatch):
    board, sent = at_once(monkeypatch, Play("tower_defense")._show(station(), "tower_defense/play-over"))
    board.tools.learn(15)
    assert sent == [], "there is no review yet"
    list(review(board.station, 0))
    ply = told(board.station)["found"]["moments"][0][0]
    for other in (-1, "15", None):
        board.tools.learn(other)
    assert sent == []
    board.tools.learn(ply)
    (message,) = sent
    made = _instances[message["example"]["board"]]
    assert made.key.startswith("tower_defense/own.")
    choice = next(one for one in board.station.reviewed.found.moments if one.ply == ply)
    made.station.do("name", str(RECORD.move(ply)))
    assert not made.station.solved
    made.station.judge.put_back()
    made.station.do("name", str(choice.better))
    assert made.station.solved
    board.station.sit(Record(TOWERS))
    board.tools.learn(ply)
    assert len(sent) == 1, "the review is of another game"
