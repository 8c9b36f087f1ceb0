"""What moves of Cardstle are about in the picture, and what is drafted while a character is made."""

from __future__ import annotations

from typing import Any

from pontlevis.games.cardstle import moves
from pontlevis.games.cardstle.cards import RANK, SUITS, TRAP_ATTACK, Stats
from pontlevis.games.cardstle.grid import NAMES
from pontlevis.games.cardstle.names import SEATS
from pontlevis.games.cardstle.state import State, Trial
from pontlevis.games.cardstle.steps import Ask

CHOSEN = (moves.Build, moves.Lucky, moves.Learn, moves.Goal, moves.Shape, moves.Temper, moves.Bonus, moves.Price,
          moves.Invent)
"""What stands in the picture as the move itself."""
DRAFT = Stats()
"""Where a character begins that is being made: one point in each stat (credits.minimum_one)."""


def cell(at: int) -> str:
    """The key of a square."""
    return f"cell {NAMES[at]}"


def hero(seat: int) -> str:
    """The key of a character."""
    return f"hero {SEATS[seat]}"


def asked_of(s: State) -> int:
    """The seat that a question waits for, whose turn it is while none does."""
    step = s.agenda[0] if s.agenda else None
    return step.seat if isinstance(step, Ask) else s.turn


def here(s: State) -> int:
    """The square of the character that decides."""
    return s.heroes[min(asked_of(s), len(s.heroes) - 1)].at


def things(s: State, move: Any) -> tuple[str, ...]:  # noqa: PLR0911 - a line a kind of move
    """What one points at for a move, what is taken up first; nothing for what has a button."""
    match move:
        case moves.Step(at) | moves.Flee(at) | moves.Lay(at):
            return (cell(at),)
        case moves.Look(at):
            return (cell(at),) if s.asked == "look" else ("ability look", cell(at))
        case moves.Shoot(at):
            return "ability ranged", cell(at)
        case moves.Aim(item, at):
            return f"item {item}", cell(at)
        case moves.Open(card):
            return f"treasure {card}", cell(here(s))
        case moves.Fight():
            return (cell(here(s)),) if s.foe(s.turn) else ()
        case moves.Talk(request, suit):
            return f"request {request}", f"suit {suit}"
        case moves.Summon(seat):
            return "ability summon", hero(seat)
        case moves.Weaken():
            return ("ability weaken",)
        case moves.Ward():
            return ("ability ward",)
        case moves.Remove(number):
            return (f"their {number + 1}",)
        case moves.Hide(place) if place >= 0:
            return (cell(place),)
    return given(s, move) or ((str(move),) if isinstance(move, CHOSEN) else ())


def given(s: State, move: Any) -> tuple[str, ...]:
    """The same of what is done with treasures and items."""
    alone = s.asked == "prepare"
    match move:
        case moves.Heal(card, seat):
            return (f"treasure {card}",) if alone else (f"treasure {card}", hero(seat))
        case moves.Give(card, seat):
            return f"treasure {card}", hero(seat)
        case moves.Boost(card) | moves.Pay(card):
            return (f"treasure {card}",)
        case moves.Cast(item):
            return (f"item {item}",) if alone else (f"item {item}", hero(asked_of(s)))
        case moves.Hand(item, seat) | moves.Rally(item, seat):
            return f"item {item}", hero(seat)
        case moves.Empty():
            return ("crucible",)
        case moves.Put(card):
            return (f"pool {card}",)
        case moves.Keep(card, seat):
            return f"pool {card}", hero(seat)
        case moves.Craft(item, seat):
            return f"recipe {item}", hero(seat)
        case moves.Buy(seat, suit):
            return hero(seat), f"suit {suit}"
    return ()


def mistake(s: State, picked: str, target: str, *, taken: bool) -> str:
    """The move that was most likely meant in one's turn by what means no legal one, in notation; "" for none.

    taken: whether the thing pointed at would be taken up instead: a square is only where one stands.
    """
    family, _, name = target.partition(" ")
    first, _, card = picked.partition(" ")
    if family == "cell" and not picked and target != cell(here(s)):
        return f"step {name}"
    if first == "treasure" and family == "hero" and not taken:
        own = name == SEATS[asked_of(s)]
        fallen = not s.heroes[SEATS.index(name)].standing
        return f"heal {card} {name}" if own or (fallen and card[-1] == "h") else f"give {card} {name}"
    return ""


def about(move: str) -> str:
    """The key of what a move is about: what one takes up first for it; the move itself where that has a button."""
    name, _, rest = move.partition(" ")
    first, _, _second = rest.partition(" ")
    found = {"step": "cell", "flee": "cell", "lay": "cell", "hide": "cell", "open": "treasure", "heal": "treasure",
             "give": "treasure", "boost": "treasure", "pay": "treasure", "cast": "item", "aim": "item", "hand": "item",
             "rally": "item", "talk": "request", "put": "pool", "keep": "pool", "craft": "recipe", "buy": "hero"}
    if name in found:
        return f"{found[name]} {first}"
    return {"shoot": "ability ranged", "look": "ability look", "summon": "ability summon", "weaken": "ability weaken",
            "ward": "ability ward", "empty": "crucible"}.get(name, move)


def due(s: State, trial: Trial) -> tuple[int, int]:
    """How many cards, or dice, each side of a test is to draw, also while it is being prepared."""
    hero, least = s.heroes[trial.seat], s.options.min_cards
    mine = max(hero.tested(trial.suit) - hero.stunned, least) + trial.added if trial.count < 0 else trial.count
    if trial.against >= 0 or trial.kind == "first":
        return mine, max(0, trial.against)
    enemy = s.enemy(trial.at)
    if trial.kind == "trap" or enemy is None:
        return mine, TRAP_ATTACK[RANK[s.square(trial.at).card]]
    suit = {"attack": "d", "defence": "s"}.get(trial.kind, trial.suit)
    weak = s.weak if trial.kind in ("attack", "defence") else 0
    return mine, max(enemy.tested(suit) - enemy.stunned - weak, least)  # type: ignore[arg-type]


# -------------------------------------------------------------------- a character that is being made


def drafted(picked: str) -> Stats | None:
    """The stats that are drafted, None before any is."""
    name, *points = picked.split() or [""]
    return Stats(*map(int, points)) if name == "build" else None


def redrafted(picked: str, target: str) -> str:
    """The draft once a circle is pointed at: so many points, or one less where there were so many already."""
    _, suit, number = target.split()
    stats, at, points = drafted(picked) or DRAFT, SUITS.index(suit), int(number)  # type: ignore[arg-type]
    if drafted(picked) and points == stats[at] and points > 1:
        points -= 1
    return "build " + " ".join(str(points if n == at else value) for n, value in enumerate(stats))
