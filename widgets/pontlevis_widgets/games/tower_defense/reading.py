"""Reads pointing in Tower Defense: from coins to pairs, from pairs to moves.

The attacker points at two coins that show their values, then at a soldier, a square, the castle or the reserve. One
part alone is enough if it is unambiguous; otherwise the board asks. `picked` holds the coins pointed at so far: "5.0
1.0" is the first 5 and the first 1 of the hand. Pointing that matches no legal move becomes the most likely illegal
move, so that the engine names the rule that forbids it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from pontlevis.games.tower_defense.pieces import (
    EVOLVE,
    PAIR,
    VALUES,
    WOUND,
    Bonus,
    Claim,
    Coins,
    Enter,
    Evolve,
    Move,
    Pass,
    Rethrow,
    State,
    Stop,
    Wound,
)
from pontlevis_widgets.board.controls import Moves, Reading

Pair = tuple[int, int]
"""The value of the soldier, and the number of squares."""


def interpret(game: Any, s: State, legal: Moves, picked: str, target: str) -> Reading:
    """Reads pointing at `target` while the coins in `picked` are picked."""
    what, _, name = target.partition(" ")
    if s.step == PAIR:
        if what == "coin":
            return coin_taken(game, s, legal, picked, name)
        return place_taken(game, s, legal, picked, what, name)
    moves = tuple(map(str, defending(s, what, name)))
    return Reading(moves=moves or (target,))


# -------------------------------------------------------------------- coins


def coin_of(name: str) -> int:
    """Returns the value of a coin named like "5.0"."""
    return int(name.partition(".")[0])


def is_shown(s: State, name: str) -> bool:
    """Returns whether the attacker's coin of that name shows its value; of equal coins, the first ones do."""
    value, _, index = name.partition(".")
    return int(index) < s.shown.of(int(value))


def pairs(s: State, picked: str) -> list[Pair]:
    """Returns the pairs, in both orders, that include the picked coins; shown coins come first."""
    values = tuple(map(coin_of, picked.split()))
    if len(values) == 2:
        found = [values, values[::-1]]
    else:
        found = [pair for pair in product(VALUES, VALUES) if set(values) <= set(pair)]
    return sorted(dict.fromkeys(found), key=lambda pair: not s.shown.pairs(*pair))


def pair_of(move: Any) -> Pair:
    """Returns the values of the two coins that a move pairs."""
    return (move.value, move.steps) if isinstance(move, Move) else (move.value, move.square)


def playable(s: State, legal: Moves, picked: str = "") -> dict[str, Any]:
    """Returns the legal moves and entries that include the picked coins."""
    allowed = pairs(s, picked)
    return {text: move for text, move in legal.items() if not isinstance(move, Pass) and pair_of(move) in allowed}


def coin_taken(game: Any, s: State, legal: Moves, picked: str, name: str) -> Reading:
    """Picks or unpicks a coin of the attacker; a coin that forms no useful pair with the picked one replaces it.

    Pointing at a coin without any use becomes a try that a rule refuses.
    """
    taken = picked.split()
    if not is_shown(s, name):
        return refused(game, s, picked, hidden(s, coin_of(name)))
    if name in taken:
        return Reading(" ".join(coin for coin in taken if coin != name))
    together = f"{picked} {name}" if len(taken) == 1 else name
    for coins in (together, name):
        if playable(s, legal, coins):
            return Reading(coins)
    return refused(game, s, picked, pointless(s, together))


def hidden(s: State, value: int) -> Iterator[Any]:
    """Yields tries to use a coin that shows its picture."""
    shown = [other for other in VALUES if s.shown.of(other)]
    for other in shown:
        yield from (Move(other, square, value) for square, soldier in s.soldiers() if soldier.value == other)
        yield Enter(other, value)
    yield from (Move(value, square, value) for square, soldier in s.soldiers() if soldier.value == value)
    yield Enter(value, value)


def pointless(s: State, picked: str) -> Iterator[Any]:
    """Yields tries to use coins that allow nothing."""
    for value, steps in pairs(s, picked):
        yield from (Move(value, square, steps) for square, soldier in s.soldiers() if soldier.value == value)
    yield from (Enter(value, square) for value, square in pairs(s, picked))


# -------------------------------------------------------------------- places


def place_taken(game: Any, s: State, legal: Moves, picked: str, what: str, name: str) -> Reading:
    """Reads a soldier, a square, the castle or the reserve as the legal moves it may mean, or as an illegal try."""
    able = playable(s, legal, picked)
    meant = tuple(text for text, move in able.items() if concerns(s, move, what, name))
    if not meant and what == "soldier":
        meant = tuple(text for text, move in able.items() if goal(s, move) == int(name.partition("@")[2]))
    if meant:
        return Reading(picked, meant)
    return refused(game, s, picked, tries(s, pairs(s, picked), what, name))


def goal(s: State, move: Any) -> int:
    """Returns the square that a move leads to; the one after the last is the castle."""
    return min(move.square + move.steps, len(s.path)) if isinstance(move, Move) else int(move.square)


def concerns(s: State, move: Any, what: str, name: str) -> bool:
    """Returns whether an item is the soldier, start or end of a walk, or the reserve coin or square of an entry."""
    match what:
        case "soldier":
            return isinstance(move, Move) and f"{move.value}@{move.square}" == name
        case "square":
            return goal(s, move) == int(name) or (isinstance(move, Move) and move.square == int(name))
        case "castle":
            return goal(s, move) == len(s.path)
        case "reserve":
            return isinstance(move, Enter) and move.value == int(name)
    return False


def tries(s: State, allowed: list[Pair], what: str, name: str) -> Iterator[Any]:
    """Yields the illegal moves that an item may mean, the likeliest first."""
    match what:
        case "soldier":
            value, square = map(int, name.split("@"))
            yield from (Move(value, square, steps) for soldier, steps in allowed if soldier == value)
            yield from (Move(soldier, square, steps) for soldier, steps in allowed)
        case "square":
            yield from reaching(s, allowed, int(name))
            yield from (Enter(value, square) for value, square in allowed if square == int(name))
            yield from distant(s, allowed, int(name))
            yield from (Enter(value, int(name)) for value, _ in allowed)
        case "castle":
            yield from overshooting(s, allowed)
            yield from distant(s, allowed, len(s.path))
            yield from (Enter(value, len(s.path)) for value, _ in allowed)
        case "reserve":
            yield from (Enter(value, square) for value, square in allowed if value == int(name))
            yield from (Enter(value, square) for value, square in allowed)
        case "hand":
            yield Stop()
    yield Bonus()


def reaching(s: State, allowed: list[Pair], square: int) -> Iterator[Any]:
    """Yields walks of the right length that would end on a square."""
    for value, steps in allowed:
        if any(there == square - steps and soldier.value == value for there, soldier in s.soldiers()):
            yield Move(value, square - steps, steps)


def overshooting(s: State, allowed: list[Pair]) -> Iterator[Any]:
    """Yields walks that would reach the castle or go beyond."""
    for value, steps in allowed:
        yield from (Move(value, square, steps) for square, soldier in s.soldiers()
                    if soldier.value == value and square + steps >= len(s.path))


def distant(s: State, allowed: list[Pair], square: int) -> Iterator[Any]:
    """Yields walks of any length to a square by the soldiers behind it with a pair's value, the nearest first."""
    values = {value for value, _ in allowed}
    yield from (Move(soldier.value, there, square - there) for there, soldier in s.soldiers()
                if there < square and soldier.value in values)


# -------------------------------------------------------------------- the defender's part


def defending(s: State, what: str, name: str) -> Iterator[Any]:
    """Yields the moves that an item may mean in the defender's part of a turn."""
    match what:
        case "soldier":
            value, square = map(int, name.split("@"))
            yield Wound(value, square)
        case "square":
            stack = s.path[int(name)]
            yield Wound(stack[-1].value if stack else 1, int(name))
        case "hand":
            value = coin_of(name)
            yield Evolve(value) if s.step in (WOUND, EVOLVE) else Rethrow(Coins().plus(value))
        case "castle":
            yield Claim()
        case "coin":
            yield Pass()
        case "reserve" | "track":
            yield Bonus()


def refused(game: Any, s: State, picked: str, candidates: Iterable[Any]) -> Reading:
    """Returns the first illegal one of `candidates` as a try; if all are legal, an unchanged choice without a move."""
    for move in candidates:
        if game.why_not(s, move) is not None:
            return Reading(picked, (str(move),))
    return Reading(picked)


def item_of_move(move: str) -> str:
    """Returns the key of a move's main item in the picture; the move itself if it has no item."""
    name, _, rest = move.partition(" ")
    soldier = rest.partition(" ")[0]
    match name:
        case "move" | "wound":
            return f"soldier {soldier}"
        case "enter":
            return f"square {soldier.partition('@')[2]}"
        case "evolve" | "rethrow":
            return f"hand {rest.partition('-')[0]}.0"
    return {"claim": "castle", "bonus": "track", "throw": "sum", "stop": "sum", "done": "sum"}.get(name, move)


def clue(move: str) -> str:
    """Returns the key of the piece that makes a move; an entering soldier comes from the reserve."""
    name, _, rest = move.partition(" ")
    return f"reserve {rest.partition('@')[0]}" if name == "enter" else item_of_move(move)
