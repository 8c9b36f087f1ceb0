"""Advice for Tower Defense: the moves with their chances, each with the reason and the rule that matters."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from itertools import product
from typing import Any

from pontlevis.bots.advice import Advice, Reason, percent
from pontlevis.bots.players import advance
from pontlevis.contract.terms import Sighting
from pontlevis.games.tower_defense import TowerDefense
from pontlevis.games.tower_defense.bots.attack_plan import Weighed
from pontlevis.games.tower_defense.bots.defence_plan import DefencePlan
from pontlevis.games.tower_defense.bots.levels import settled, weigh
from pontlevis.games.tower_defense.conditions import find
from pontlevis.games.tower_defense.pieces import (
    DEFENDER,
    LARGER,
    LAST_ENTRY,
    THROWS,
    WOUND,
    AnyMove,
    Done,
    Enter,
    Evolve,
    Move,
    Pass,
    Stack,
    State,
    Stop,
    Throw,
    Wound,
)

SAME = 0.002
"""Chances that differ by less count as equal."""
Struck = dict[tuple[int, int], int]
"""Struck soldiers by value and square, with their number of strikes; 2 means killed."""


class TowerDefenseAdviser:
    """The adviser for either side."""

    def advise(self, game: TowerDefense, view: State, sightings: Sequence[Sighting], seat: int,
               rng: random.Random) -> Generator[None, None, list[Advice[AnyMove]]]:
        """The moves with their chances, the best first; empty if it is not `seat`'s turn."""
        if game.actor(view) != seat:
            return []
        weighed = yield from weigh(game, view)
        found = []
        for each in weighed:
            why = yield from reason(game, view, each.move, weighed)
            found.append(Advice(each.move, each.chance, why.rule, why.facts, why.key))
        return found


ADVISER = TowerDefenseAdviser()


def reason(game: TowerDefense, s: State, move: AnyMove, weighed: Sequence[Weighed]) -> Generator[None, None, Reason]:
    """Returns the reason for a move; `weighed` holds all moves, the best first."""
    match move:
        case Move():
            return why_move(s, move)
        case Enter(value, square):
            last = s.turn == LAST_ENTRY and s.throws == THROWS
            key = "enter_last" if last else "enter_cheap" if square < value else "enter"
            return Reason("attack.enter_until" if last else "attack.enter", key, {"value": value, "square": square})
        case Pass():
            return why_pass(s, weighed)
        case Stop():
            return (yield from why_stop(game, s))
        case Throw():
            return (yield from why_throw(game, s, weighed))
        case Wound(value, square):
            return why_wound(s, value, square)
        case Done():
            return Reason("wounds.left_over", "done", {"wounds": s.wounds})
        case Evolve(coin):
            most = s.hands[DEFENDER].worth - coin + LARGER[coin]
            return Reason("evolve.per_kill", "evolve", {"coin": coin, "larger": LARGER[coin], "most": most})
    return Reason("evolve.optional", "keep", {"coins": s.hands[DEFENDER]})


# -------------------------------------------------------------------- attacking


def why_move(s: State, move: Move) -> Reason:
    """The reason for a walk: a strike at the castle, a climb, a step off a stack, or progress."""
    value, to = move.value, move.square + move.steps
    stack = s.path[move.square]
    carried = stack[find(stack, value) + 1:] if s.options.stack_move == "carry" else ()
    facts: dict[str, Any] = {"value": value, "square": move.square, "to": to, "left": len(s.path) - to}
    if to >= len(s.path):
        damage = value + sum(soldier.value for soldier in carried)
        facts |= {"damage": damage, "hp": max(0, s.hp - damage)}
        return Reason("castle.hit", "hit", facts) if facts["hp"] else Reason("castle.zero", "hit_last", facts)
    below = s.path[to]
    if below:
        return Reason("stack.protects", "climb", facts | {"top": below[-1].value})
    if len(stack) > 1 and stack[-1].value == value:
        return Reason("stack.protects", "leave", facts | {"under": stack[-2].value})
    return Reason("attack.move", "next" if facts["left"] == 1 else "walk", facts)


def why_pass(s: State, weighed: Sequence[Weighed]) -> Reason:
    """The reason for passing, compared with the best pair that is declined."""
    other = next((each for each in weighed if not isinstance(each.move, Pass)), None)
    if other is None or other != weighed[0]:
        match other and other.move:
            case Move(value, square) if len(s.path[square]) > 1:
                under = s.path[square][find(s.path[square], value) - 1]
                return Reason("attack.optional", "pass_cover", {"value": value, "square": square, "under": under.value})
            case Move(value, square) if s.throws < THROWS:
                return Reason("attack.once", "pass_wait", {"value": value, "square": square})
            case Enter(value, square) if s.throws < THROWS:
                return Reason("attack.enter_free", "pass_free", {"value": value, "square": square})
        return Reason("attack.optional", "pass", {})
    return Reason("attack.throw_by_throw", "pass_loses", {})


# -------------------------------------------------------------------- defending


def best_use(game: TowerDefense, s: State) -> Generator[None, None, Struck]:
    """The soldiers that the defender would best strike with the available wounds."""
    struck: Struck = {}
    while s.step == WOUND:
        options = []
        for move in game.moves(s):
            options.append((settled(advance(game, s, move)), move))
            yield
        _, move = min(options, key=lambda option: option[0])
        if not isinstance(move, Wound):
            break
        top = s.path[move.square][-1]
        struck[move.value, move.square] = 1 + top.wounded
        s = advance(game, s, move)
    return struck


def using(game: TowerDefense, s: State, total: int) -> Generator[None, None, Struck]:
    """The soldiers that the defender would best strike after stopping at `total`."""
    return (yield from best_use(game, advance(game, s._replace(wounds=total), Stop())))


def why_stop(game: TowerDefense, s: State) -> Generator[None, None, Reason]:
    """The reason to stop: the use of the total."""
    struck = yield from using(game, s, s.wounds)
    kills = sorted((soldier for soldier, times in struck.items() if times == 2), reverse=True)
    facts: dict[str, Any] = {"wounds": s.wounds, "kills": len(kills), "struck": len(struck)}
    if kills:
        value, square = kills[0]
        key = "stop_kill" if len(kills) == 1 else "stop_kills"
        return Reason("wounds.kill", key, facts | {"value": value, "square": square})
    if struck:
        value, square = max(struck)
        return Reason("wounds.flip", "stop_hurt", facts | {"value": value, "square": square})
    return Reason("wounds.points", "stop_nothing", facts)


def why_throw(game: TowerDefense, s: State, weighed: Sequence[Weighed]) -> Generator[None, None, Reason]:
    """The reason to throw again: the gain, or the loss that it risks."""
    plan = DefencePlan(s)
    now = plan.stop(s.wounds)
    facts: dict[str, Any] = {"wounds": s.wounds}
    if abs(plan.failing - now) < SAME:
        return Reason("defend.again", "throw_free", facts)
    if not isinstance(weighed[0].move, Throw):
        return Reason("defend.failure", "throw_risk", facts)
    if now - plan.stop(plan.most) < SAME:
        return Reason("defend.success", "throw_castle", facts)
    need, share = aim(plan, s)
    already = yield from using(game, s, s.wounds)
    struck = yield from using(game, s, need)
    gained = {soldier: times for soldier, times in struck.items() if times > already.get(soldier, 0)} or struck
    value, square = max((soldier for soldier, times in gained.items() if times == 2), default=max(gained))
    key = "throw_kill" if gained[value, square] == 2 else "throw_hurt"
    return Reason("defend.again", key, facts | {"need": need, "value": value, "square": square, "share": share})


def aim(plan: DefencePlan, s: State) -> tuple[int, int]:
    """The total that one more throw aims at, and the number of throws in 100 that reach it."""
    hand = s.hands[DEFENDER].values()
    sums = [sum(shown) for shown in product(*((0, value) for value in hand))]
    now = plan.stop(s.wounds)

    def reaching(total: int) -> float:
        return sum(s.wounds + more >= total for more in sums) / len(sums)

    totals = range(s.wounds + 1, s.wounds + max(sums) + 1)
    need = max(totals, key=lambda total: (now - plan.stop(total)) * reaching(total))
    return need, percent(reaching(need))


def why_wound(s: State, value: int, square: int) -> Reason:
    """The reason for a wound: castle damage, a rider removed, a kill at once or in two strikes, or a soldier hurt."""
    stack: Stack = s.path[square]
    facts: dict[str, Any] = {"value": value, "square": square, "wounds": s.wounds, "left": s.wounds - value}
    if square == s.options.path_length:
        facts["damage"] = sum(soldier.value for soldier in stack)
        return Reason("advance.damage", "wound_gate", facts)
    if len(stack) > 1:
        return Reason("stack.protects", "wound_rider", facts | {"under": stack[-2].value})
    if stack[-1].wounded:
        return Reason("wounds.kill", "wound_kill", facts)
    if facts["left"] >= value:
        return Reason("wounds.double", "wound_twice", facts | {"twice": 2 * value})
    return Reason("wounds.flip", "wound_hurt", facts)
