"""The computer players of Tower Defense: their plans are exact, and they name their reasons."""

from __future__ import annotations

import random
from functools import cache

import pytest

import pontlevis
from pontlevis import CHANCE, lab
from pontlevis.bots import TreeSearch, advise, bot, choose, levels, reason
from pontlevis.bots.players import advance, finish
from pontlevis.games.tower_defense.bots import judgement
from pontlevis.games.tower_defense.bots.attack_plan import AttackPlan, after
from pontlevis.games.tower_defense.bots.defence_plan import DefencePlan
from pontlevis.games.tower_defense.bots.judgement import ADVANCED, ATTACKED, attackers_chance
from pontlevis.games.tower_defense.bots.levels import weigh
from pontlevis.games.tower_defense.pieces import ATTACKER, DEFENDER, Stop

OPTIONS = [{}, {"path_length": 5}, {"path_length": 40}, {"pairs": "many"}, {"entry_counts": False},
           {"castle_exact": True}, {"stack_move": "slip"}, {"stack_move": "carry"},
           {"pairs": "many", "entry_counts": False, "castle_exact": True, "stack_move": "carry", "path_length": 8}]


@pytest.fixture(scope="module")
def game():
    return pontlevis.game("tower_defense")


def moments(game, seed, step="", **options):
    """Returns the positions of a game between two knights in which a seat decides."""
    rng, knight = random.Random(seed), bot("tower_defense", "knight")
    s, found = game.setup(**options), []
    while (seat := game.actor(s)) is not None:
        if seat == CHANCE:
            s = game.play(s, game.chance(s).sample(rng))
        else:
            if step in ("", s.step):
                found.append(s)
            s = game.play(s, choose(knight, game, s, (), seat, rng))
    return found


# -------------------------------------------------------------------- they play


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("level", levels("tower_defense"))
def test_every_level_plays_both_sides_under_every_option(options, level):
    [tally] = lab.compare("tower_defense", [level, level], [options], games=1, executor=lab.InProcess())
    assert sum(tally.wins) == 1


def test_tree_search_that_knows_nothing_but_the_rules_plays_it_too(game):
    """Chance acts inside a turn: the search averages over the throws it draws."""
    s = game.position(path={11: "1"}, castle=1, turn=9, shown="1-2")
    assert str(choose(TreeSearch(60), game, s, (), ATTACKER, random.Random(1))) == "move 1@11 2"


# -------------------------------------------------------------------- judgement


@pytest.mark.parametrize("moment", [ATTACKED, ADVANCED])
def test_what_is_added_up_piece_by_piece_is_the_sum_of_all_features(game, moment):
    for s in moments(game, 1):
        weights = judgement.weights(moment, judgement.entries_left(moment, s.turn))
        total = sum(weights[number] * amount for number, amount in judgement.features(s, moment))
        hopeless = judgement.closed(moment, s.turn) and s.on_path().worth < s.hp
        assert attackers_chance(s, moment) == pytest.approx(0 if hopeless else judgement.chance(total))


def test_what_ought_to_help_the_attacker_is_judged_to_help(game):
    def judged(**changed):
        names = {"path": {9: "5", 6: "2", 3: "1"}, "castle": 8, "defence": "1-1-2", "turn": 4} | changed
        return attackers_chance(game.position(**names), ADVANCED)

    assert judged(path={9: "5w", 6: "2", 3: "1"}) < judged()
    assert judged(path={11: "5", 6: "2", 3: "1"}) > judged()
    assert judged(castle=6) > judged() > judged(castle=10)
    assert judged(defence="1-2-2") < judged() < judged(defence="1-1-1")
    assert judged(path_length=10) > judged(path_length=16)


def test_soldiers_worth_less_than_the_castle_cannot_win_once_the_gate_is_closed(game):
    assert attackers_chance(game.position(path={12: "5", 11: "2"}, castle=8, turn=9), ADVANCED) == 0


# -------------------------------------------------------------------- the attacker's plan is exact


def averaged(game, s, turn):
    """Returns the attacker's chance by exhaustive search to the end of the turn: slow."""

    @cache
    def best(s):
        if s.ended or s.side == DEFENDER or s.turn != turn:
            return attackers_chance(s, ATTACKED)
        if game.actor(s) == CHANCE:
            return sum(share * best(advance(game, s, move)) for move, share in game.chance(s).outcomes())
        return max(best(advance(game, s, move)) for move in game.moves(s))

    return best(s)


@pytest.mark.parametrize("options", [options for options in OPTIONS if options.get("pairs") != "many"])
def test_the_attacker_averages_exactly_over_the_throws_to_come(game, options):
    s = game.setup(**options)
    for shown in ("1-2", "1-2-5"):
        at = game.play(game.play(s, game.parse(s, "show none")), game.parse(s, f"show {shown}"))
        assert at.throws == 2
        for move, chance in finish(AttackPlan().weigh(at)):
            assert chance == pytest.approx(averaged(game, advance(game, at, move), at.turn))


def test_with_several_pairs_a_throw_the_pairs_at_hand_are_planned_together(game):
    """The last throw of a turn is exact, too: the rest of the turn is played out."""
    path = {3: "2", 6: "1", 8: "5"}
    s = game.position(path=path, turn=3, shown="1-1-2-5", throws=3, pairs="many")
    for move, chance in finish(AttackPlan().weigh(s)):
        assert chance == pytest.approx(averaged(game, advance(game, s, move), s.turn))


def test_a_table_after_a_pair_is_what_the_rules_make_of_it(game):
    for seed, options in enumerate(OPTIONS):
        for s in moments(game, seed, "pair", **options)[:12]:
            for move in game.moves(s):
                told = advance(game, s, move)
                quick = after(s, move)
                if told.throws and told.step == "throw":
                    assert (quick.path, quick.hp, quick.castle, quick.reserve) == (
                        told.path, told.hp, told.castle, told.reserve)  # fmt: skip


# -------------------------------------------------------------------- the defender's plan is exact


def least(game, s):
    """Returns the attacker's chance with the best distribution of wounds, by exhaustive search: slow."""

    @cache
    def best(s):
        if s.ended or s.side != DEFENDER:
            return attackers_chance(s, ADVANCED)
        moves = [move for move in game.moves(s) if str(move) != "keep"]
        return min(best(advance(game, s, move)) for move in moves)

    return best(s)


PATHS = [
    ({12: "2w", 9: "5", 4: "1"}, 2, 4, "1-1-1"),
    ({12: "1/5w", 11: "2", 3: "1w"}, 7, 3, "1-1-2"),
    ({7: "1/2/5", 5: "2w", 1: "5"}, 9, 6, "1-2-2"),
    ({12: "5w", 9: "5", 8: "2"}, 6, 9, "2-2-5"),
    ({10: "1w", 9: "2w"}, 3, 8, "2-5-5"),
    ({}, 5, 3, "1-1-1"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "castle", "turn", "defence"), PATHS)
def test_wounds_are_used_in_the_best_of_all_ways_for_every_total(game, path, castle, turn, defence):
    s = game.position(path=path, castle=castle, turn=turn, defence=defence, step="defend")
    plan = DefencePlan(s)
    for total in range(1, plan.most + 3):
        at = advance(game, s._replace(step="again", throws=1, wounds=total), Stop())
        assert plan.stop(total) == pytest.approx(least(game, at)), total


@pytest.mark.parametrize(("path", "castle", "turn", "defence"), [
    PATHS[0], *(pytest.param(*one, marks=pytest.mark.slow) for one in PATHS[1:])])
def test_stopping_is_exact(game, path, castle, turn, defence):
    """Compares repeated throws with a slow computation: coin by coin, far beyond the largest useful total."""
    s = game.position(path=path, castle=castle, turn=turn, defence=defence, step="defend")
    plan = DefencePlan(s)
    top = plan.most + 60
    worth = s.hands[DEFENDER].worth
    throws = [[]]
    for value in s.hands[DEFENDER].values():
        throws = [[*throw, *up] for throw in throws for up in ([], [value])]
    values = [1.0] * (top + worth + 1)
    for _ in range(400):
        for total in range(top, -1, -1):
            after_throw = []
            for throw in throws:
                there = total + sum(throw)
                if not throw:
                    after_throw.append(plan.stopping[0])
                elif len(throw) == 3:
                    after_throw.append(plan.succeeding[min(there, plan.most)])
                else:
                    after_throw.append(min(plan.stop(there), values[there]))
            values[total] = sum(after_throw) / 8
    for total in range(plan.most + 1):
        assert plan.throw(total) == pytest.approx(values[total], abs=1e-6)


def test_a_critical_success_is_worth_a_castle_one_stronger(game):
    s = game.position(path={9: "5", 4: "2"}, castle=5, turn=3, step="defend")
    stronger = game.position(path={9: "5", 4: "2"}, castle=6, turn=3, step="defend")
    assert DefencePlan(s).succeeding == pytest.approx(DefencePlan(stronger).stopping)


# -------------------------------------------------------------------- urgent moves


def best_move(game, level, **position):
    s = game.position(**position)
    return str(choose(bot("tower_defense", level), game, s, (), game.actor(s), random.Random(1)))


@pytest.mark.parametrize("level", ["knight", "warden"])
def test_a_soldier_at_the_gate_of_a_weak_castle_is_killed_first(game, level):
    """advance.damage: two wounds, and either the 2 in front or the 1 behind can be killed."""
    path = {12: "2w", 4: "1w"}
    assert best_move(game, level, path=path, castle=2, turn=8, step="wound", wounds=2) == "wound 2@12"


@pytest.mark.parametrize("level", ["knight", "warden"])
def test_the_attacker_takes_the_castle_when_it_can(game, level):
    assert best_move(game, level, path={11: "2", 8: "1"}, castle=2, turn=9, shown="1-2-5") == "move 2@11 5"


def test_the_warden_keeps_a_rider_where_it_protects(game):
    """attack.optional: the 5 has to arrive, and without the 1 five wounds would kill it."""
    position = {"path": {7: "1/5w"}, "castle": 5, "turn": 9, "throws": 3, "shown": "1-2"}
    assert {str(move) for move in game.moves(game.position(**position))} == {"move 1@7 2", "pass"}
    assert best_move(game, "warden", **position) == "pass"


def test_the_warden_stops_with_what_wins(game):
    position = {"path": {9: "5w"}, "castle": 3, "turn": 8, "wounds": 5, "step": "again", "defence": "1-1-2"}
    assert best_move(game, "warden", **position) == "stop"
    assert finish(weigh(game, game.position(**position)))[0].chance == 1


def test_the_warden_throws_while_there_is_nothing_to_lose(game):
    position = {"path": {12: "5"}, "castle": 5, "turn": 9, "wounds": 4, "step": "again"}
    assert best_move(game, "warden", **position) == "throw"


# -------------------------------------------------------------------- strength


@pytest.mark.slow
@pytest.mark.parametrize(("seat", "other"), [(ATTACKER, "squire"), (DEFENDER, "knight")])
def test_a_knight_does_better_than_a_squire_on_both_sides(seat, other):
    """The warden's advantage takes more games to measure: see the benchmarks."""
    tables = [(level, other) if seat == ATTACKER else (other, level) for level in levels("tower_defense")[:2]]
    one, other = lab.compare("tower_defense", tables, games=20, executor=lab.InProcess(), seed=2)
    assert one.wins[seat] + 3 <= other.wins[seat]


# -------------------------------------------------------------------- hints


def test_advice_lists_every_move_with_its_chance_the_best_first(game):
    for s in moments(game, 8)[::4]:
        found = advise(game, s, (), game.actor(s))
        assert {advice.move for advice in found} == set(game.moves(s))
        chances = [advice.chance for advice in found]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)


@pytest.mark.parametrize("score", [-1000, -40, 40, 1000])
def test_no_estimate_is_certain(score):
    assert 0 < judgement.chance(score) < 1


def test_nobody_is_advised_out_of_turn(game):
    s = moments(game, 8, "pair")[0]
    assert advise(game, s, (), DEFENDER) == []
    assert advise(game, game.setup(), (), ATTACKER) == []


def test_the_hint_names_what_a_total_kills(game):
    s = game.position(path={9: "5w", 3: "2"}, turn=8, wounds=7, step="again", defence="1-2-2", castle=3)
    stop = next(advice for advice in advise(game, s, (), DEFENDER) if advice.move == Stop())
    assert reason(game, stop, s, "en") == "Stop: 7 kills the 5 on square 9."
    assert stop.rule == "wounds.kill"


