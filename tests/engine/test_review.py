"""Reviews: luck and decisions separated, and the costliest decisions."""

from __future__ import annotations

import random
from functools import cache
from statistics import fmean, pvariance, stdev

import pytest
from tests.sizes import often

import pontlevis
from pontlevis.bots import choose, coach_of, finish
from pontlevis.bots.coach import Coach
from pontlevis.contract.terms import CHANCE
from pontlevis.lab import won
from pontlevis.record import Record
from pontlevis.train.review import MOMENTS, SIZES, Choice, Review, lesson, review

TOWERS = pontlevis.game("tower_defense")
LEVELS = pontlevis.package(TOWERS).bots.levels


def played(seed, levels=("knight", "knight"), blunder=-1):
    """Returns a game; at decision number `blunder` the attacker plays the adviser's worst move."""
    record, decisions = Record(TOWERS, rng=random.Random(seed)), 0
    while (seat := TOWERS.actor(record.state)) is not None:
        if seat == CHANCE:
            record.draw()
            continue
        move = choose(LEVELS[levels[seat]], TOWERS, record.state, (), seat, record.rng)
        if seat == 0:
            found = finish(coach_of(TOWERS).glance.advise(TOWERS, record.state, (), seat, random.Random(0)))
            if found[0].chance - found[-1].chance > SIZES[-1]:
                decisions += 1
                move = found[-1].move if decisions == blunder else move
        record.play(move)
    return record


@cache
def reviewed(seed):
    return finish(review(played(seed), 0))


# -------------------------------------------------------------------- luck


def test_luck_is_zero_on_the_average_and_takes_the_noise_out_of_the_result():
    found = [reviewed(seed) for seed in range(often(60))]
    luck = [one.luck for one in found]
    assert all(one.whole and one.draws for one in found)
    assert abs(fmean(luck)) <= 3 * stdev(luck) / len(luck) ** 0.5
    assert pvariance(one.fair for one in found) < pvariance(one.result for one in found)


def test_the_luck_of_one_side_is_the_bad_luck_of_the_other():
    for draw in reviewed(0).draws:
        assert draw.luck[0] == pytest.approx(-draw.luck[1])


@pytest.mark.parametrize("seed", range(3))
def test_the_average_is_over_all_that_may_fall(seed):
    coach, record = coach_of(TOWERS), played(seed)
    chances = [record.at(ply) for ply in range(record.ply) if TOWERS.actor(record.at(ply)) == CHANCE]
    for s in random.Random(seed).sample(chances, 8):
        assert finish(coach.mean(TOWERS, s)) == pytest.approx(finish(Coach.mean(coach, TOWERS, s)), abs=1e-9)


def test_the_luck_of_a_draw_does_not_change_with_the_next_decision():
    coach, record = coach_of(TOWERS), played(1)
    at = next(ply for ply in range(9, record.ply) if TOWERS.actor(record.at(ply)) == CHANCE
              and len(TOWERS.moves(record.at(ply + 1))) > 1 and TOWERS.actor(record.at(ply + 1)) in (0, 1))
    luck = {draw.ply: draw.luck for draw in finish(review(record, 0)).draws}[at + 1]
    for move in TOWERS.moves(record.at(at + 1)):
        other = Record(TOWERS)
        for ply in range(1, at + 2):
            other.play(record.move(ply))
        other.play(move)
        mean, worth = (finish(ask(TOWERS, other.at(ply))) for ask, ply in ((coach.mean, at), (coach.worth, at + 1)))
        assert tuple(one - average for one, average in zip(worth, mean, strict=True)) == luck


@cache
def luck_and_result(level, version, seed):
    """Returns the luck and the share of the win of the first seat in a game of Fortissimo!"""
    game, rng = pontlevis.game("fortissimo"), random.Random(seed)
    coach, bot = coach_of(game), pontlevis.package(game).bots.levels[level]
    record, luck = Record(game, options={"version": version}, rng=rng), 0.0
    while (seat := game.actor(record.state)) is not None:
        if seat != CHANCE:
            record.play(choose(bot, game, game.view(record.state, seat), record.seen_by(seat), seat, rng))
            continue
        mean = finish(coach.mean(game, record.state))[0]
        record.draw()
        luck += finish(coach.worth(game, record.state))[0] - mean
    return luck, won(game, record.state)[0]


@pytest.mark.parametrize(("level", "version"), [
    ("page", "basic"), *(pytest.param(*other, marks=pytest.mark.slow)
                         for other in [("page", "advanced"), ("knight", "basic"), ("knight", "advanced")])])
def test_luck_at_fortissimo_is_zero_on_the_average_however_well_players_remember(level, version):
    luck = [luck_and_result(level, version, seed)[0] for seed in range(often(100))]
    assert abs(fmean(luck)) <= 3 * stdev(luck) / len(luck) ** 0.5


def test_luck_takes_the_noise_out_of_the_result_at_fortissimo():
    found = [luck_and_result(level, version, seed) for level in ("page", "knight") for version in ("basic", "advanced")
             for seed in range(often(100))]
    assert pvariance(result - luck for luck, result in found) < pvariance(result for _, result in found)


@pytest.mark.parametrize("id_", ["fortissimo", "forteresse_solo", "cardstle"])
def test_coaches_that_know_a_formula_tell_luck(id_):
    game = pontlevis.game(id_)
    record, rng = Record(game, rng=random.Random(2)).play_opening(), random.Random(2)
    while game.actor(record.state) != CHANCE or len(game.chance(record.state).moves) < 2:
        record.draw() if game.actor(record.state) == CHANCE else record.play(rng.choice(game.moves(record.state)))
    coach, chance = coach_of(game), game.chance(record.state)
    mean = finish(coach.mean(game, record.state))
    worths = [(finish(coach.worth(game, game.play(record.state, move))), share) for move, share in chance.outcomes()]
    assert sum(share * (worth[0] - mean[0]) for worth, share in worths) == pytest.approx(0, abs=1e-9)
    assert len(mean) == len(game.seats(record.state))


# -------------------------------------------------------------------- decisions


def test_who_plays_like_the_judge_has_nothing_to_regret():
    found = finish(review(played(3, ("warden", "warden")), 0))
    assert found.moments == ()
    assert found.cost == pytest.approx(0, abs=0.02)


@pytest.mark.parametrize("seed", range(4))
def test_a_planted_blunder_is_found(seed):
    record = played(seed, ("warden", "warden"), blunder=1)
    found = finish(review(record, 0))
    assert [choice.size for choice in found.moments] == [3]
    assert record.move(found.moments[0].ply) != found.moments[0].better


def test_moments_are_few_worst_first_and_none_within_its_error():
    costs = [0.04, 0.06, 0.3, 0.12, 0.2, 0.16, 0.11, 0.5]
    choices = tuple(Choice(ply, 0, None, cost, 0.6 if cost == 0.5 else 0.01) for ply, cost in enumerate(costs))
    found = Review((0,), ((1, 0.5),), (), choices, True, "").moments
    assert [choice.cost for choice in found] == [0.3, 0.2, 0.16, 0.12, 0.11]
    assert len(found) == MOMENTS
    assert [Choice(1, 0, None, cost, 0).size for cost in (0, *SIZES)] == [0, 1, 2, 3]


def test_the_line_ends_with_the_result():
    found = reviewed(0)
    assert found.line[-1] == (played(0).ply, found.result)
    assert found.result in (0.0, 1.0)
    assert all(0 <= chance <= 1 for _, chance in found.line)


def test_a_decision_becomes_a_puzzle_with_a_figure_for_each_move():
    record = played(0, ("warden", "warden"), blunder=1)
    choice = finish(review(record, 0)).moments[0]
    found = finish(lesson(record, choice))
    assert found.accepted >= {str(choice.better)}
    assert str(record.move(choice.ply)) == found.natural
    assert [found.figure(move).verdict for move in TOWERS.moves(found.start) if str(move) == found.natural] == ["worse"]


# -------------------------------------------------------------------- limits


def test_a_review_without_time_is_not_whole():
    found = finish(review(played(0), 0, seconds=0.0))
    assert (found.whole, found.draws, found.choices) == (False, (), ())


def test_a_game_that_goes_on_has_no_review():
    with pytest.raises(ValueError, match="not over"):
        finish(review(Record(TOWERS), 0))
