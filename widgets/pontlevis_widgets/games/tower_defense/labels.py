"""The words for moves and for picked coins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pontlevis.games.tower_defense.conditions import find
from pontlevis.games.tower_defense.pieces import LARGER, Coins, Enter, Evolve, Move, Rethrow, Show, State, Wound
from pontlevis_widgets.games.tower_defense import BOARD, reading


def phrase(game: Any, s: State, move: Any, lang: str, _names: Sequence[str] = ()) -> str:
    """Returns a move in words, for hints, questions and labels."""
    name = str(move).split()[0]
    facts: dict[str, object] = {}
    match move:
        case Move(value, square, steps):
            to = reading.goal(s, move)
            name = "walk_castle" if to == len(s.path) else "walk"
            facts = {"value": value, "square": square, "steps": steps, "to": to}
        case Enter(value, square):
            facts = {"value": value, "square": square}
        case Wound(value, square):
            stack = s.path[square] if 0 < square < len(s.path) else ()
            index = find(stack, value)
            name = "kill" if index >= 0 and stack[index].wounded else "wound"
            facts = {"value": value, "square": square}
        case Evolve(coin):
            facts = {"coin": coin, "larger": LARGER.get(coin, coin)}
        case Show(coins) | Rethrow(coins):
            facts = {"coins": said(game, s, coins, lang)}
    return BOARD.words.say(f"move.{name}", lang, **facts)


def said(game: Any, s: State, coins: Coins, lang: str) -> str:
    """Returns coins in words, by their values."""
    return str(game.word("coins", coins, s, lang, None))


def half_made(_game: Any, _state: State, picked: str, lang: str, _names: Sequence[str] = ()) -> str:
    """Returns the picked coins in words: one that needs another, or two with both readings."""
    values = list(map(reading.coin_of, picked.split()))
    if not values:
        return ""
    if len(values) == 1:
        return BOARD.words.say("picture.one_coin", lang, coin=values[0])
    one, other = values
    key = "equal_coins" if one == other else "two_coins"
    return BOARD.words.say(f"picture.{key}", lang, one=one, other=other)
