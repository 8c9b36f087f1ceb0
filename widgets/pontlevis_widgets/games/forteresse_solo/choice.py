"""The items of the picture that moves of Forteresse Solo refer to, and the sums compared as cards are played."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from pontlevis.games.forteresse_solo import moves, steps, strikes
from pontlevis.games.forteresse_solo.cards import KIND, SUIT, VALUE, Card, Cards, Path, power, worth
from pontlevis.games.forteresse_solo.state import State

LOW_DECK = 10
"""With fewer cards in your deck, its counter warns and the rule of an empty deck is shown."""
TICKS = "ticks"
"""The first word of `picked` when cards of the hand are ticked; the cards follow."""
HANDLED = (moves.Play, moves.Place, moves.Burn, moves.Boost, moves.Discard)
"""The moves of one card of the hand."""


def move_items(s: State, move: Any) -> tuple[str, ...]:
    """Returns the keys of the items to point at for a move, in order; () for a move with a button, or from a pile."""
    match move:
        case moves.Link(stat, hero):
            return f"hand {stat}", f"hero {hero}"
        case moves.Explore(hero, path):
            return f"hero {hero}", f"path {path}"
        case moves.Defend(hero, enemy) | moves.Strike(hero, enemy):
            return f"hero {hero}", f"enemy {enemy}"
        case moves.Bribe(enemy, treasure):
            return (f"hand {treasure}",) if s.asked == "raise" else (f"hand {treasure}", f"enemy {enemy}")
        case moves.Boss(enemy, place):
            return f"reserve {enemy}", f"reserve {place}"
        case moves.Lay(place, path):
            return f"reserve {place}", f"path {path}"
        case moves.Serve(enemy) | moves.Fight(enemy):
            return (f"enemy {enemy}",)
        case moves.Give(stat):
            return (f"reserve {stat}",)
        case moves.Lose(stat):
            return bearer(s, stat)
    return (f"hand {getattr(move, move.__match_args__[0])}",) if isinstance(move, HANDLED) else ()


def ticked(picked: str) -> Cards:
    """Returns the ticked cards."""
    name, *cards = picked.split() or [""]
    return tuple(cast("list[Card]", cards)) if name == TICKS else ()


def offered(s: State, picked: str) -> Cards:
    """Returns the treasures picked to be offered together."""
    name, *cards = picked.split() or [""]
    return tuple(cast("list[Card]", cards)) if s.asked == "bribe" and name in (TICKS, "hand") else ()


def held(s: State, picked: str) -> str:
    """Returns the picked item as moves name it; of several treasures offered together, the first."""
    return next((f"hand {card}" for card in offered(s, picked)), picked)


def besides(s: State, picked: str) -> Cards:
    """Returns the treasures that can be offered together with the picked ones; () if no treasure is picked."""
    cards = offered(s, picked)
    return tuple(card for card in s.having("treasure") if card not in cards) if cards else ()


def due(s: State) -> int:
    """Returns the number of cards to discard, 0 if there is no such question."""
    step = s.agenda[1] if s.asked == "burn" else None
    return step.left if isinstance(step, steps.Burn) else 0


def together(s: State, cards: Cards) -> Cards:
    """Returns the cards that can be played together: for a discard, as many as are due; else the places.

    Places of the path's suit come first. If neither they nor the cards already played have one, returns ().
    """
    if s.asked == "burn":
        return cards[:due(s)]
    path = next(step.path for step in s.agenda if isinstance(step, steps.Venture))
    places = sorted((card for card in cards if KIND[card] == "place"), key=lambda card: SUIT[card] != path)
    return tuple(places) if any(SUIT[card] == path for card in (*s.played, *places[:1])) else ()


def more(s: State, picked: str) -> tuple[moves.Move, ...]:
    """Returns the further cards that can be ticked, as moves."""
    cards = ticked(picked)
    found = [card for card in s.hand if card not in cards and card in together(s, (*cards, card))]
    return tuple((moves.BURN if s.asked == "burn" else moves.PLACE)[card] for card in found)


def bearer(s: State, stat: str) -> tuple[str, ...]:
    """Returns the key of the character that lost a fight and may lose that stat; else of the character that has it."""
    step = s.agenda[1] if s.asked == "loss" else None
    if isinstance(step, steps.WoundHero | steps.WoundEnemy):
        return (f"{'hero' if isinstance(step, steps.WoundHero) else 'enemy'} {step.card}",)
    heroes = [f"hero {hero.card}" for hero in s.heroes if stat in hero.stats]
    enemies = [f"enemy {enemy.card}" for enemy in s.enemies if stat in enemy.stats]
    return tuple((heroes + enemies)[:1])


def item_of_move(move: str) -> str:
    """Returns the key of the item picked first for a move; the move itself if it has no such item."""
    name, _, cards = move.partition(" ")
    first, _, second = cards.partition(" ")
    match name:
        case "play" | "link" | "place" | "burn" | "boost" | "discard":
            return f"hand {first}"
        case "bribe":
            return f"hand {second}"
        case "explore" | "defend" | "strike":
            return f"hero {first}"
        case "serve" | "fight":
            return f"enemy {first}"
        case "boss" | "give" | "lay":
            return f"reserve {first}"
    return move


class Scale(NamedTuple):
    """A comparison: your points, the enemy's, and the least and most that a turned card can add to the enemy's.

    what: a part of a word's key; names: the cards and the path that its title names.
    """

    what: str
    mine: int
    theirs: int
    least: int
    most: int
    names: dict[str, str]


def scale(s: State, picked: str = "") -> Scale | None:
    """Returns the comparison being prepared, with the ticked places; None without one."""
    step = next((one for one in s.agenda[:3] if isinstance(one, COMPARED)), None)
    match step:
        case steps.Venture(hero, path) | steps.Measure(hero, path) if s.path(path).complete:
            mine = power(s.hero(hero)) + worth((*s.played, *ticked(picked)))
            return Scale("explore", mine, worth(s.path(path).places), *boost(s), {"hero": hero, "path": path})
        case steps.Offer(enemy) | steps.Bargain(enemy):
            return Scale("bribe", worth(s.played), power(s.enemy(enemy)), *boost(s), {"enemy": enemy})
        case steps.Clash(enemy, hero):
            mine, theirs = power(s.hero(hero)), power(s.enemy(enemy))
            return Scale("defend", mine, theirs, *boost(s), {"hero": hero, "enemy": enemy})
        case steps.Duel(enemy) | steps.Match(enemy):
            mine = sum(map(power, strikes.attackers(s, enemy))) + worth(s.played)
            return Scale("strike", mine, power(s.enemy(enemy)), 0, 0, {"enemy": enemy})
    return None


COMPARED = (steps.Venture, steps.Measure, steps.Offer, steps.Bargain, steps.Clash, steps.Duel, steps.Match)


def boost(s: State) -> tuple[int, int]:
    """Returns the least and most that the next card of the Fortress deck can add: only a stat counts."""
    values = [VALUE[card] if KIND[card] == "stat" else 0 for card in (s.fortress or s.under[:1])]
    return min(values, default=0), max(values, default=0)


def known(path: Path) -> str:
    """Returns whether a path is looted, explored, open or incomplete, as a part of a word's key."""
    if path.looted:
        return "looted"
    if path.explored:
        return "door" if path.door else "explored"
    return "open" if path.complete else "incomplete"
