"""The things that moves of Forteresse Solo are about in the picture, and the sums compared as cards are played."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from pontlevis.games.forteresse_solo import moves, steps, strikes
from pontlevis.games.forteresse_solo.cards import KIND, SUIT, VALUE, Card, Cards, Path, power, worth
from pontlevis.games.forteresse_solo.state import State

LOW_DECK = 10
"""Below so many cards in your deck, its counter warns and the rule of an empty deck is shown."""
TICKS = "ticks"
"""The first word of what is picked where cards of the hand are ticked; the cards follow."""
HANDLED = (moves.Play, moves.Place, moves.Burn, moves.Boost, moves.Discard)
"""The moves about one card of the hand."""


def things(s: State, move: Any) -> tuple[str, ...]:
    """The things pointed at for a move, the one taken up first; none for a move with a button, or from a pile."""
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
    """The cards that are ticked."""
    name, *cards = picked.split() or [""]
    return tuple(cast("list[Card]", cards)) if name == TICKS else ()


def offered(s: State, picked: str) -> Cards:
    """The treasures that are taken up, to be offered together."""
    name, *cards = picked.split() or [""]
    return tuple(cast("list[Card]", cards)) if s.asked == "bribe" and name in (TICKS, "hand") else ()


def held(s: State, picked: str) -> str:
    """The picked thing as moves name it: of treasures that are offered together, the first."""
    return next((f"hand {card}" for card in offered(s, picked)), picked)


def besides(s: State, picked: str) -> Cards:
    """The treasures that may be offered together with those that are taken up."""
    cards = offered(s, picked)
    return tuple(card for card in s.having("treasure") if card not in cards) if cards else ()


def due(s: State) -> int:
    """How many cards are to be discarded, 0 while none are."""
    step = s.agenda[1] if s.asked == "burn" else None
    return step.left if isinstance(step, steps.Burn) else 0


def together(s: State, cards: Cards) -> Cards:
    """Of these cards, those that may be played in a row: as many as are due; places, the first of the path's suit."""
    if s.asked == "burn":
        return cards[:due(s)]
    path = next(step.path for step in s.agenda if isinstance(step, steps.Venture))
    places = sorted((card for card in cards if KIND[card] == "place"), key=lambda card: SUIT[card] != path)
    return tuple(places) if any(SUIT[card] == path for card in (*s.played, *places[:1])) else ()


def more(s: State, picked: str) -> tuple[moves.Move, ...]:
    """The cards that may be ticked besides, as moves."""
    cards = ticked(picked)
    found = [card for card in s.hand if card not in cards and card in together(s, (*cards, card))]
    return tuple((moves.BURN if s.asked == "burn" else moves.PLACE)[card] for card in found)


def bearer(s: State, stat: str) -> tuple[str, ...]:
    """The character that has lost a fight and may lose that stat; else whoever has it."""
    step = s.agenda[1] if s.asked == "loss" else None
    if isinstance(step, steps.WoundHero | steps.WoundEnemy):
        return (f"{'hero' if isinstance(step, steps.WoundHero) else 'enemy'} {step.card}",)
    heroes = [f"hero {hero.card}" for hero in s.heroes if stat in hero.stats]
    enemies = [f"enemy {enemy.card}" for enemy in s.enemies if stat in enemy.stats]
    return tuple((heroes + enemies)[:1])


def about(move: str) -> str:
    """The key of what a move is about: what one takes up first for it; the move itself where that lies in a pile."""
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
    """A comparison: your points, theirs, and the least and most that a card turned up may add to theirs."""

    what: str
    mine: int
    theirs: int
    least: int
    most: int
    names: dict[str, str]


def scale(s: State, picked: str = "") -> Scale | None:
    """The comparison that is being prepared, with the places that are ticked; None while there is none."""
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
    """The least and most that the next card of the Fortress deck may add: it counts if it is a stat."""
    values = [VALUE[card] if KIND[card] == "stat" else 0 for card in (s.fortress or s.under[:1])]
    return min(values, default=0), max(values, default=0)


def known(path: Path) -> str:
    """How far a path is known."""
    if path.looted:
        return "looted"
    if path.explored:
        return "door" if path.door else "explored"
    return "open" if path.complete else "incomplete"
