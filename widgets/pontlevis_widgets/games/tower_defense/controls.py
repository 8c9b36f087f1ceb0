"""The controls of Tower Defense at the table."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pontlevis.games.tower_defense.conditions import evolving
from pontlevis.games.tower_defense.pieces import DEFENDER, LARGER, LAST_ENTRY, THROWS, State
from pontlevis_widgets.board.controls import BoardControls, Moves
from pontlevis_widgets.games.tower_defense.effects import effects, ending
from pontlevis_widgets.games.tower_defense.labels import half_made, phrase
from pontlevis_widgets.games.tower_defense.reading import clue, interpret, item_of_move


def step(_game: Any, s: State, _moves: Moves) -> str:
    """Returns the phase of the turn: to pair coins, to throw again or stop, to wound, to evolve."""
    return str(s.step)


def rules_now(_game: Any, s: State, _moves: Moves) -> tuple[str, ...]:
    """Returns the rules and rulings of the next move, the most relevant first."""
    stacked = any(len(stack) > 1 for stack in s.path)
    match s.step:
        case "throw" | "pair":
            enter = "attack.enter" if s.turn <= LAST_ENTRY else "attack.no_entry"
            stacks = ("stack.top_moves",) if stacked else ()
            near = ("castle.hit",) if any(s.path[-5:]) else ()
            return "attack.pair", "attack.either_way", enter, *near, "stack.climb", *stacks, "attack.once"
        case "defend" | "again":
            return "defend.again", "defend.failure", "defend.success", "defend.stop"
        case "wound":
            protects = ("stack.protects",) if stacked else ()
            return "wounds.split", "wounds.points", "wounds.flip", "wounds.kill", *protects, "wounds.left_over"
        case "evolve":
            return "evolve.per_kill", "evolve.order", "evolve.optional"
    return (s.ended,)


def facts(_game: Any, s: State, _moves: Moves) -> Mapping[str, object]:
    """Returns the facts used by the words and buttons of a phase."""
    coin = evolving(s)
    throw = max(1, s.throws + (s.step == "throw"))
    return {"wounds": s.wounds, "kills": s.kills, "throw": throw, "throws": THROWS, "hp": s.hp,
            "risk": failure(s), "coin": coin, "larger": LARGER.get(coin, coin)}


def failure(s: State) -> Fraction:
    """Returns the probability that the defender's next throw shows no value (defend.failure)."""
    return Fraction(1, 2 ** s.hands[DEFENDER].number)


CONTROLS = BoardControls(
    keys={"p": "pass", "t": "throw", "s": "stop", "d": "done", "k": "keep"},
    buttons=("pass", "throw", "stop", "done", "evolve", "keep"),
    lesser=frozenset({"pass", "done", "keep"}),
    untimely=frozenset({"turn.order"}),
    # A task lights both choices or neither, as a single light would be the answer.
    kind=lambda move: "throw" if move == "stop" else move.split()[0],
    fleeting=True,
    paced=True,
    cardless=frozenset({"pass", "throw", "stop", "done", "keep", "claim", "bonus"}),
    pauses={
        "attack.shown": 0.7, "attack.move": 0.6, "attack.enter": 0.6, "stack.climb": 0.6, "attack.throws": 0.2,
        "attack.optional": 0.5, "castle.hit": 0.7, "castle.change": 0.5, "attack.bonus": 0.7, "turn.order": 0.2,
        "turn.no_choice": 0.9, "defend.sum": 0.8, "defend.again": 0.4, "defend.stop": 0.5, "defend.failure": 1.0,
        "defend.success": 1.0, "defend.success_ends": 0.5, "wounds.flip": 0.6, "wounds.kill": 0.7,
        "wounds.left_over": 0.5, "evolve.per_kill": 0.4, "evolve.swap": 0.7, "evolve.optional": 0.5,
        "stack.advance": 0.7, "advance.all": 0.7, "turn.counting": 0.3, "attack.no_entry": 0.9,
    },
    vivid=frozenset({"attack.shown", "castle.hit", "stack.advance", "defend.sum", "defend.failure"}),
    quiet=frozenset({"attack.throws", "turn.order", "turn.counting", "evolve.per_kill"}),
    effects=effects, ending=ending, item_of_move=item_of_move, clue=clue, interpret=interpret,
    said=half_made, phase=step, now=rules_now, facts=facts, phrase=phrase,
)
