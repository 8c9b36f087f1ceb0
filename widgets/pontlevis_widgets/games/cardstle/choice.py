"""The items of the picture that a move of Cardstle refers to, and the draft of a character."""

from __future__ import annotations

from typing import Any

from pontlevis.games.cardstle.cards import SUITS, Stats
from pontlevis.games.cardstle.grid import NAMES
from pontlevis.games.cardstle.moves import GRAMMAR
from pontlevis.games.cardstle.names import SEATS
from pontlevis.games.cardstle.state import State
from pontlevis.games.cardstle.steps import Ask, Hurt

WAYS: dict[str, tuple[str, ...]] = {
    "step": ("cell {at}",), "flee": ("cell {at}",), "lay": ("cell {at}",), "hide": ("cell {place}",),
    "fight": ("cell {here}",), "open": ("treasure {card}", "cell {here}"), "heal": ("treasure {card}", "hero {seat}"),
    "give": ("treasure {card}", "hero {seat}"), "boost": ("treasure {card}",), "pay": ("treasure {card}",),
    "cast": ("item {item}", "hero {me}"), "aim": ("item {item}", "cell {at}"), "hand": ("item {item}", "hero {seat}"),
    "rally": ("item {item}", "hero {seat}"), "shoot": ("ability ranged", "cell {at}"),
    "look": ("ability look", "cell {at}"), "summon": ("ability summon", "hero {seat}"), "weaken": ("ability weaken",),
    "ward": ("ability ward",), "talk": ("request {request}", "suit {suit}"), "put": ("pool {card}",),
    "empty": ("crucible",), "keep": ("pool {card}", "hero {seat}"), "craft": ("recipe {item}", "hero {seat}"),
    "buy": ("hero {seat}", "suit {suit}"),
}
"""The items to point at for each kind of move, in order. here, me: square and name of the deciding character."""
BARE = {("heal", "prepare"): WAYS["pay"], ("cast", "prepare"): ("item {item}",), ("look", "look"): WAYS["step"]}
"""Kinds of moves that need only one item in answer to the given question."""
CHOSEN = frozenset({"build", "lucky", "learn", "remove", "goal", "shape", "temper", "bonus", "price", "invent"})
"""Kinds of moves that are themselves items of the picture."""
ABLE = ("look", "summon", "shoot", "weaken", "ward")
"""Kinds of moves that use an ability."""
DRAFT = Stats()
"""The stats of a new character: one point in each (credits.minimum_one)."""


def cell(at: int) -> str:
    """Returns the key of a square, "" for none."""
    return f"cell {NAMES[at]}" if at >= 0 else ""


def hero(seat: int) -> str:
    """Returns the key of a character."""
    return f"hero {SEATS[seat]}"


def heroes_on(s: State, target: str) -> tuple[str, ...]:
    """Returns the keys of the characters on a square."""
    return tuple(hero(seat) for seat, one in enumerate(s.heroes) if cell(one.at) == target)


def asked_of(s: State) -> int:
    """Returns the seat that a question waits for, else the seat whose turn it is."""
    step = s.agenda[0] if s.agenda else None
    return step.seat if isinstance(step, Ask) else s.turn


def here(s: State) -> int:
    """Returns the square of the character that decides."""
    return s.heroes[min(asked_of(s), len(s.heroes) - 1)].at


def move_items(s: State, move: Any) -> tuple[str, ...]:
    """Returns the items to point at for a move, in order; empty for a move with a button."""
    text = str(move)
    name, *words = text.split()
    if name in CHOSEN:
        return (text,)
    if name == "fight" and not s.foe(s.turn):  # an enemy open to talk is not attacked by mere pointing
        return ()
    facts = dict(zip(move.__match_args__, words, strict=True))
    places = {"here": NAMES[here(s)], "me": SEATS[asked_of(s)]}
    return tuple(way.format(**facts, **places) for way in BARE.get((name, s.asked), WAYS.get(name, ())))


def item_of_move(move: str) -> str:
    """Returns the key of the item picked first for a move; the move itself if it has a button."""
    name, *words = move.split()
    if name not in WAYS or "{here}" in WAYS[name][0]:
        return move
    kind: Any = GRAMMAR[name][0]
    return WAYS[name][0].format(**dict(zip(kind.__match_args__, words, strict=False)))


def mistake(s: State, picked: str, target: str, *, taken: bool) -> str:
    """Returns the most likely illegal move meant by pointing at `target` in a turn, in notation; "" for none.

    taken: whether pointing picks `target`; pointing at a character is then no mistake.
    """
    family, _, name = target.partition(" ")
    first, _, card = picked.partition(" ")
    if family == "cell" and not picked and target != cell(here(s)):
        return f"step {name}"
    if family != "hero" or taken:
        return ""
    own, treasures = name == SEATS[asked_of(s)], s.heroes[asked_of(s)].treasures
    if not picked and own and treasures:
        return f"heal {next((one for one in treasures if one[-1] == 'h'), treasures[0])} {name}"
    if first == "treasure":
        fallen = not s.heroes[SEATS.index(name)].standing
        return f"heal {card} {name}" if own or (fallen and card[-1] == "h") else f"give {card} {name}"
    return ""


def struck(s: State) -> Hurt | None:
    """Returns the blow that is about to take life from a character, None if there is no such blow."""
    return next((step for step in s.agenda if isinstance(step, Hurt)), None)


# -------------------------------------------------------------------- a character that is being made


def drafted(picked: str) -> Stats | None:
    """Returns the drafted stats, None before a draft."""
    name, *points = picked.split() or [""]
    return Stats(*map(int, points)) if name == "build" else None


def redrafted(picked: str, target: str) -> str:
    """Returns the draft after pointing at a circle: its number of points, or one less if the stat has so many."""
    _, suit, number = target.split()
    stats, at, points = drafted(picked) or DRAFT, SUITS.index(suit), int(number)
    if drafted(picked) and points == stats[at] and points > 1:
        points -= 1
    return "build " + " ".join(str(points if n == at else value) for n, value in enumerate(stats))
