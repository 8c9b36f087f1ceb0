"""How moves are spoken, and what pointing at a thing of the picture would do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pontlevis.games.tower_defense.conditions import find
from pontlevis.games.tower_defense.pieces import LARGER, Coins, Enter, Evolve, Move, Rethrow, Show, State, Wound
from pontlevis_widgets.draw.scene import Item
from pontlevis_widgets.games.tower_defense import BOARD, reading
from pontlevis_widgets.games.tower_defense.context import Context


def phrase(game: Any, s: State, move: Any, lang: str, _names: Sequence[str] = ()) -> str:
    """A move in words, as hints, questions and labels name it."""
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
    """Coins by their values."""
    return str(game.word("coins", coins, s, lang, None))


def half_made(_game: Any, _state: State, picked: str, lang: str, _names: Sequence[str] = ()) -> str:
    """The coins taken up, in words: one that wants another, or two and both ways to read them."""
    values = list(map(reading.coin_of, picked.split()))
    if not values:
        return ""
    if len(values) == 1:
        return BOARD.words.say("picture.one_coin", lang, coin=values[0])
    one, other = values
    key = "equal_coins" if one == other else "two_coins"
    return BOARD.words.say(f"picture.{key}", lang, one=one, other=other)


def spoken(context: Context, items: Iterable[Item]) -> Iterator[Item]:
    """The items, each label followed by what may be done there now."""
    allowed = reading.pairs(context.state, " ".join(context.picked)) if len(context.picked) == 2 else []
    for item in items:
        moves = meant(context, item.target, allowed) if item.target else ()
        told = "; ".join(phrase(context.game, context.state, move, context.lang) for move in moves)
        yield item._replace(label=context.say("meaning", label=item.label, means=told)) if told else item


def meant(context: Context, target: str, allowed: list[reading.Pair]) -> Iterator[Any]:
    """The lit moves that pointing at a target may mean; with a pair not yet chosen, none."""
    what, _, name = target.partition(" ")
    for move in context.moves:
        match move:
            case Move() | Enter() if reading.pair_of(move) in allowed:
                if reading.concerns(context.state, move, what, name):
                    yield move
            case Wound(value, square) if target == f"soldier {value}@{square}":
                yield move
            case Evolve(coin) if what == "hand" and reading.coin_of(name) == coin:
                yield move
