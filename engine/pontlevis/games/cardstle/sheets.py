"""Checks the characters of a position: their credits, treasures, items and squares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from math import ceil

from pontlevis.contract.fault import Fault
from pontlevis.games.cardstle import setup, steps
from pontlevis.games.cardstle.cards import LUCKY_CARDS, LUCKY_NUMBERS, PACK, RANKS, SUITS
from pontlevis.games.cardstle.crafting import KEPT, RANK_OF, SUIT_OF
from pontlevis.games.cardstle.grid import CELLS
from pontlevis.games.cardstle.names import BLANK, LEGEND_OF, PRICES, Item
from pontlevis.games.cardstle.state import CREDITS, FIRST_TREASURES, MOST_ITEMS, Dialogue, Hero, State, has_step
from pontlevis.games.cardstle.waiting import Phase, phase

MOST_ROUNDS = 5_000
"""The most rounds of a fight: a round takes four moves or more, and no record has more than 20,000."""
DEAREST = 6  # talk.requests
RICHES = 5
"""The most treasures that one card turned over can bring: an enemy's own, one on request, and three stolen."""


def faults(s: State) -> Iterator[Fault]:
    """The faults of each character and of their common counts, and a fault if all have fallen but the game goes on."""
    now = phase(s)
    for seat, hero in enumerate(s.heroes):
        for fault, possible in SHEET.items():
            if not possible(s, seat, hero, now):
                yield Fault(fault, {"seat": seat})
        for name, at in (*(("foe", fight.at) for fight in hero.fights), ("question", hero.question.at)):
            if (at != -1 or name == "foe") and not _faced(s, at, now):
                yield Fault("nobody", {"name": name, "at": at if 0 <= at < CELLS else -1})
    yield from _counted(s)
    if now == "turn" and not (any(hero.standing for hero in s.heroes) or has_step(s, steps.Check)):
        yield Fault("ended", {"found": "-"})


def rounds(s: State) -> int:
    """The number of rounds of all fights."""
    return sum(fight.rounds for hero in s.heroes for fight in hero.fights)


def cost(item: Item) -> int:
    """The number of treasures that an item is made of (recipe.five, recipe.four_queens, recipe.family)."""
    return len(SUITS) if item in RANK_OF else len(RANKS) if item in LEGEND_OF.values() else 5


def rooms(s: State) -> int:
    """The fewest rooms whose treasures suffice for all items of the party, if each room gave all cards of its packs."""
    items = [item for hero in s.heroes for item in hero.items]
    made: Counter[str] = Counter()
    for item in items:
        made[SUIT_OF.get(item) or RANK_OF[item]] += cost(item)
    shares = [made.total() / len(PACK), *(count / len(RANKS if kind in SUITS else SUITS)
                                          for kind, count in made.items())]
    return ceil(max(shares) / s.packs)


def _counted(s: State) -> Iterator[Fault]:
    """A fault for more rounds of fights than turns, or for more treasures or items than the rooms can have given."""
    finished = s.room - (phase(s) != "sharing")
    if 0 < finished < rooms(s):
        yield Fault("items", {"found": rooms(s), "most": finished})
    most = s.turns + (s.asked != "act")
    if s.options.combat_pace == "turn" and rounds(s) > most:
        yield Fault("rounds", {"found": rounds(s), "most": most})
    held = sum(len(hero.treasures) for hero in s.heroes) + len(s.pool) + len(s.crucible)
    most = KEPT * len(s.heroes) + RICHES * sum(bool(square and square.kind) for square in s.squares)
    if held > most:
        yield Fault("treasures", {"found": held, "most": most})


def _faced(s: State, at: int, now: Phase) -> bool:
    """Whether an enemy is on the square, to be fought or asked."""
    return now in ("turn", "over") and 0 <= at < CELLS and s.enemy(at) is not None


# -------------------------------------------------------------------- the making of a character


def asks(s: State, what: str, seat: int) -> int:
    """The number of times that a seat will still be asked the question `what`."""
    return s.agenda.count(steps.Ask(what, seat))


def _made(s: State, seat: int, hero: Hero, _now: Phase) -> bool:
    """Whether credits, stats, the lucky card or number, and the abilities fit together."""
    known = LUCKY_CARDS if s.options.tests == "cards" else LUCKY_NUMBERS
    lucky = not hero.lucky if asks(s, "lucky", seat) else hero.lucky in known
    left = s.options.abilities - asks(s, "ability", seat)
    able = len(set(hero.abilities)) == len(hero.abilities) <= left
    if asks(s, "stats", seat):
        return hero == Hero()
    bought = min(hero.stats) > 0 and max(hero.stats) < 6
    return bought and 0 <= hero.credits <= CREDITS - setup.price(hero.stats) and lucky and able


def _alive(s: State, _seat: int, hero: Hero, now: Phase) -> bool:
    """Whether the life fits: at most the stat's points; with none left, not stunned, and not between two rooms."""
    if not 0 <= hero.life <= hero.stat("h"):
        return False
    if now in ("turn", "over"):
        return hero.standing or not hero.stunned
    return not hero.stunned and (hero.standing or bool(asks(s, "stats", _seat)))


# -------------------------------------------------------------------- treasures and items


def _carried(s: State, _seat: int, hero: Hero, _now: Phase) -> bool:
    """Whether the items fit: at most three, and a blank recipe's only with an invented effect (recipe.blank)."""
    invented = {one.item for one in s.invented}
    return len(hero.items) <= MOST_ITEMS and all(item in invented for item in hero.items if item in BLANK)


def _crafted(s: State, _seat: int, hero: Hero, now: Phase) -> bool:
    """Whether the time fits the items, which are crafted between two rooms (goal.craft_after)."""
    return not hero.items or s.room > 1 or (s.room == 1 and now == "sharing")


def _dealt(s: State, seat: int, hero: Hero, now: Phase) -> bool:
    """Whether the treasures fit: two at first, none while pooled, at most two for the next room (craft.keep_two)."""
    held = len(hero.treasures)
    if now == "making" or (now == "laying" and s.room == 1):
        return held == 0
    if now == "opening":
        waiting = steps.Dealt(seat) in s.agenda
        due = sum(1 + step.count for step in s.agenda if isinstance(step, steps.Gain) and step.seat == seat)
        return held == (0 if waiting else FIRST_TREASURES - due)
    return now in ("turn", "over") or held <= (KEPT if now == "laying" or s.asked == "keep" else 0)


# -------------------------------------------------------------------- squares and opponents


def _placed(s: State, seat: int, hero: Hero, now: Phase) -> bool:
    """Whether the square fits: the threshold before the first turn, then a square turned over, or being turned over."""
    if s.entrance < 0:
        return hero.at == -1
    if now in ("laying", "opening"):
        return hero.at == s.entrance
    there = s.squares[hero.at] if 0 <= hero.at < CELLS else None
    return there is not None and (there.up or (seat == s.turn and steps.Flip("square", hero.at) in s.agenda))


def _fights(_s: State, _seat: int, hero: Hero, _now: Phase) -> bool:
    """Whether the fights are on different squares, each with 1 to `MOST_ROUNDS` rounds (combat.new_fight)."""
    places = {fight.at for fight in hero.fights}
    return len(places) == len(hero.fights) and all(0 < fight.rounds <= MOST_ROUNDS for fight in hero.fights)


def _asks(s: State, _seat: int, hero: Hero, _now: Phase) -> bool:
    """Whether the request fits: fewer points than its price, which is the usual one for a computer game master."""
    question = hero.question
    if question.at < 0:
        return question == Dialogue()
    won = sum(question.points) if s.options.conviction == "total" else max(question.points)
    if not question.request or min(question.points) < 0 or won >= question.price:
        return False
    return question.price <= DEAREST if s.human else question.price == PRICES[question.request]


SHEET: dict[str, Callable[[State, int, Hero, Phase], bool]] = {
    "hero": lambda *of: _made(*of) and _alive(*of) and _carried(*of),
    "early_items": _crafted, "purse": _dealt, "astray": _placed, "fight": _fights, "question": _asks,
}
"""The checks of every character, by the fault that each one finds."""
