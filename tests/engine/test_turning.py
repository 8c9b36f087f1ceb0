"""The decisive move of a game: found where the winner's chance rose most, in few evaluations, by a seat's view."""

import random
from types import SimpleNamespace

import pytest

import pontlevis
from pontlevis import Record
from pontlevis.bots import bot, choose, finish
from pontlevis.bots.advice import Advice
from pontlevis.starter.nim import Nim
from pontlevis.table import turning as turned
from pontlevis.table.turning import COARSE, Lapse, Turning, decisions, lapse, turning

MOVES = ("1 1", "2 1", "3 1", "1 1", "2 1", "3 1", "1 1", "2 2", "3 3")


@pytest.fixture
def nim():
    """Returns a finished game of Nim, won by North, who made every other move."""
    game = Nim()
    record = Record(game)
    for move in MOVES:
        heap, count = map(int, move.split())
        record.play(next(legal for legal in game.moves(record.state) if (legal.heap, legal.count) == (heap, count)))
    assert game.outcome(record.state).winners == (0,)
    return record


def advised(monkeypatch, record, norths, lapses=None):
    """Makes an adviser return these chances of North, one per ply; returns the plies that it is asked about.

    lapses: by how much a move made is worse, at a first and at a second evaluation; other plies have no advice.
    """
    asked = []

    def advising(view, _sightings, seat, rng=None):
        ply = next(ply for ply in range(record.ply) if record.at(ply) is view)
        asked.append(ply)
        yield
        best = Advice("better", norths[ply] if seat == 0 else 1 - norths[ply], "", {}, "")
        if rng is None or ply not in (lapses or {}):
            return [best]
        cost = lapses[ply][asked.count(ply) - 2]
        played = Advice(record.move(ply + 1), best.chance - cost, "", {}, "")
        return [best, played] if cost else [played]

    monkeypatch.setattr(turned, "package", lambda _game: SimpleNamespace(advising=advising))
    return asked


def test_the_move_after_which_the_winner_stood_best_decided(monkeypatch, nim):
    advised(monkeypatch, nim, [0.5, 0.5, 0.45, 0.4, 0.9, 0.9, 0.95, 1, 1])
    assert finish(turning(nim)) == Turning(4, 0.4, 0.9)


@pytest.mark.parametrize(("costs", "lapse"), [
    ((0.3, 0.25), Lapse(4, "better", 0.6, pytest.approx(0.35))),
    ((0.25, 0.3), Lapse(4, "better", 0.6, pytest.approx(0.35))),
    ((0.3, 0.0), 0), ((0.0,), 0), (None, None),
])
def test_the_deciding_move_stands_beside_the_best_one_by_the_chances_of_who_made_it(monkeypatch, nim, costs, lapse):
    advised(monkeypatch, nim, [0.5, 0.5, 0.45, 0.4, 0.9, 0.9, 0.95, 1, 1], {3: costs} if costs else None)
    found = finish(turning(nim)).lapse
    assert (found.cost if lapse == 0 else found) == lapse


def test_between_two_decisions_of_the_winner_chance_alone_is_luck():
    game = pontlevis.game("fortissimo")
    record = Record(game, rng=random.Random(1))
    record.play(next(iter(game.moves(record.state))))
    assert turned._between(record, (0,), 0, 1) == ([], False)
    record.draw()
    assert turned._between(record, (0,), 0, 2) == ([], True)
    record.play(next(iter(game.moves(record.state))))
    assert turned._between(record, (1,), 0, 3)[0] == [0, 2]


def test_a_game_that_was_never_in_doubt_has_no_such_move(monkeypatch, nim):
    advised(monkeypatch, nim, [0.95] * 9)
    assert finish(turning(nim)) is None


def test_without_an_advice_no_move_is_named(monkeypatch, nim):
    def advising(*_):
        yield
        return []

    monkeypatch.setattr(turned, "package", lambda _game: SimpleNamespace(advising=advising))
    assert finish(turning(nim)) is None


def test_a_long_game_costs_few_looks(monkeypatch, nim):
    states = [f"state {ply}" for ply in range(401)]
    long = SimpleNamespace(
        ply=400, state=states[400], start=states[0], sightings=(), secret=False, sides=(0, 1),
        at=states.__getitem__, move=str, seen_by=lambda _: (), actor_at=lambda ply: ply % 2 if ply < 400 else None,
        game=SimpleNamespace(
            view=lambda s, _: s,
            outcome=lambda s: SimpleNamespace(winners=(0,)) if s == states[400] else None))  # fmt: skip
    asked = advised(monkeypatch, long, [0.3] * 277 + [0.8] * 123)
    assert finish(turning(long)) == Turning(277, 0.3, 0.8)
    assert len(asked) <= COARSE + 8


def test_an_unfinished_game_was_not_decided():
    assert finish(turning(Record(Nim()))) is None


def test_where_something_is_hidden_only_the_winners_own_decisions_count():
    game, rng = pontlevis.game("fortissimo"), random.Random(5)
    record = Record(game, rng=rng)
    while (actor := game.actor(record.state)) is not None:
        if actor == pontlevis.CHANCE:
            record.draw()
        else:
            view, seen = game.view(record.state, actor), record.seen_by(actor)
            record.play(choose(bot("fortissimo", "squire"), game, view, seen, actor, rng))
    (winner,) = game.outcome(record.state).winners
    assert {game.actor(record.at(ply)) for ply in decisions(record, (winner,))} == {winner}


# -------------------------------------------------------------------- a lost game for one


@pytest.fixture(scope="module")
def solo():
    """Returns a lost game for one, played at random."""
    record = Record(pontlevis.game("forteresse_solo"), rng=random.Random(5))
    rng = random.Random(5)
    while (actor := record.game.actor(record.state)) is not None:
        if actor == pontlevis.CHANCE:
            record.draw()
        else:
            record.play(rng.choice(record.game.moves(record.state)))
    assert not record.game.outcome(record.state).winners
    return record


def regretting(monkeypatch, record, costs, again=None):
    """Makes an adviser know a better move for decisions with a cost; `again` has its costs at a second evaluation."""
    asked = []

    def advising(view, _sightings, _seat, rng):
        at = next(at for at in range(record.ply) if record.at(at) is view)
        cost = costs.get(at, 0) if at not in asked or again is None else again.get(at, 0)
        asked.append(at)
        yield
        played = Advice(record.move(at + 1), 0.6 - cost, "", {}, "")
        return [Advice("better", 0.6, "", {}, ""), played] if cost else [played]

    monkeypatch.setattr(turned, "package", lambda _game: SimpleNamespace(advising=advising))
    return asked


def test_the_decision_that_cost_most_is_told_with_the_better_one(monkeypatch, solo):
    first, second, third, *_ = decisions(solo, (0,))
    asked = regretting(monkeypatch, solo, {first: 0.1, second: 0.25, third: 0.2})
    assert finish(lapse(solo, (0,))) == Lapse(second + 1, "better", 0.6, pytest.approx(0.35))
    assert len(asked) == len(decisions(solo, (0,))) + 3


def test_a_cost_is_believed_at_a_second_look_only(monkeypatch, solo):
    first, second, third, *_ = decisions(solo, (0,))
    regretting(monkeypatch, solo, {first: 0.1, second: 0.25, third: 0.2}, {first: 0.1, second: 0.02, third: 0.2})
    assert finish(lapse(solo, (0,))).ply == third + 1


def test_who_played_well_and_lost_has_nothing_to_regret(monkeypatch, solo):
    regretting(monkeypatch, solo, dict.fromkeys(decisions(solo, (0,)), 0.02))
    assert finish(lapse(solo, (0,))) is None


def test_a_game_for_two_or_an_unfinished_one_has_no_lapse(nim, solo):
    assert finish(lapse(nim, (0,))) is None
    assert finish(lapse(Record(solo.game), (0,))) is None


@pytest.mark.slow
def test_the_adviser_of_a_lost_game_finds_what_cost_most(solo):
    found = finish(lapse(solo, (0,)))
    assert found.before - found.after == found.cost >= 0.03
    assert found.better in solo.game.moves(solo.at(found.ply - 1))
    assert found.better != solo.move(found.ply)
