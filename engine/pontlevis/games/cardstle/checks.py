"""The faults of states that no game can reach: missing or double cards, untimely fields, steps out of order.

The checks run in this order, and stop at the first that finds a fault: sizes and numbers; the order of the steps; the
fields allowed at each time; the room, the cards and the characters; the test in hand; the conditions of the steps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pontlevis.contract.asking import name_of
from pontlevis.contract.fault import Fault
from pontlevis.games.cardstle import drawing, ground, setup, sheets, steps
from pontlevis.games.cardstle.book import BOOK
from pontlevis.games.cardstle.cards import INDEX, PACK, TEST_PACK, packed
from pontlevis.games.cardstle.grid import CELLS
from pontlevis.games.cardstle.ground import held
from pontlevis.games.cardstle.room import HALF_PACK, MOST_ROUNDS
from pontlevis.games.cardstle.state import State, has_step, left_of, standing
from pontlevis.games.cardstle.trials import total
from pontlevis.games.cardstle.waiting import Phase, phase

MOST = 5_000
"""The largest count in a game: each counted event takes four moves or more, and no record has more than 20,000."""


Part = Callable[[State], Iterator[Fault]]


def faults(s: State) -> Iterator[Fault]:
    """All faults that the first failing check finds."""
    return _first(s, (_shape, _unordered, *TABLE, drawing.faults, _unfounded))


def table_faults(s: State) -> Iterator[Fault]:
    """The faults of a position, apart from its agenda."""
    return _first(s, (_shape, *TABLE))


def _first(s: State, parts: Iterable[Part]) -> Iterator[Fault]:
    """The faults of the first of `parts` that finds any."""
    return iter(next((found for found in ([*part(s)] for part in parts) if found), []))


def _shape(s: State) -> Iterator[Fault]:
    """The faults of sizes and numbers, on which the other checks rely."""
    if len(s.squares) != CELLS or s.packs not in (1, 2):
        yield Fault("room", {"found": len(s.squares)})
    if len(s.heroes) != s.options.party:
        yield Fault("party", {"found": len(s.heroes), "wanted": s.options.party})
    if not -1 <= s.entrance < CELLS or not -1 <= s.hiding < CELLS:
        yield Fault("cell", {"name": "entrance", "found": s.entrance})
    if not 0 <= s.turn < max(1, len(s.heroes)):
        yield Fault("cell", {"name": "turn", "found": s.turn})
    for name in ("room", "points", "shuffles", "weak", "looks", "missed", "turns"):
        if not 0 <= getattr(s, name) <= MOST:
            yield Fault("negative", {"name": name, "found": getattr(s, name)})
    if s.room > s.options.rooms:
        yield Fault("negative", {"name": "room", "found": s.room})
    if bool(s.ended) == bool(s.agenda) or not ENDS.get(s.ended, _never)(s):
        yield Fault("ended", {"found": s.ended or "-"})


def _never(_s: State) -> bool:
    return False


ENDS: dict[str, Callable[[State], bool]] = {
    "": lambda _: True,
    "rooms.count": lambda s: 0 < s.room == s.options.rooms and s.missed == 0,
    "life.all_down": lambda s: s.room > 0 and not standing(s),
    "goal.deadlock": lambda s: s.room == s.options.rooms and 0 < s.missed <= s.room,
}
"""The condition of each end of a game; "" for a game that has not ended."""


# -------------------------------------------------------------------- the agenda

DEEPEST = 60
"""The most steps that can be in an agenda."""


def _unordered(s: State) -> Iterator[Fault]:
    """A fault if the steps are in an impossible order, or do not lead on from this phase."""
    ordered = BOOK.in_order(s.agenda) and len(s.agenda) <= DEEPEST and all(_known(s, step) for step in s.agenda)
    if not ordered or not _leads_on(s, phase(s)):
        yield Fault("agenda", {})


def _unfounded(s: State) -> Iterator[Fault]:
    """A fault if a step lacks its condition, or a question has no answer."""
    if not s.ended and not (BOOK.requirements_met(s) and bool(BOOK.legal(s))):
        yield Fault("agenda", {})


def _known(s: State, step: steps.Step) -> bool:
    """Whether a step names existing seats, squares and cards; `_unfounded` checks the seats of questions."""
    seats = () if isinstance(step, steps.Ask) else (
        getattr(step, "seat", 0), *getattr(step, "seats", ()), *getattr(step, "asked", ()))
    there = 0 <= getattr(step, "home", 0) < CELLS and getattr(step, "card", PACK[0]) in INDEX
    return there and all(0 <= seat < len(s.heroes) for seat in seats)


def _leads_on(s: State, now: Phase) -> bool:
    """Whether the rest of the agenda before the first turn of a room is complete and in order."""
    made = setup.agenda(s.options)
    dealt = made[made.index(steps.Enter()) + 1:]
    match now:
        case "making":
            return bool(s.agenda) and s.agenda == made[-len(s.agenda):] and isinstance(s.agenda[0], steps.Ask)
        case "laying":
            rest = dealt if s.room == 1 else (steps.Turn(left_of(s, s.turn)[0]),)
            return s.agenda[-len(rest):] == rest and not any(map(_begins, s.agenda[:-len(rest)]))
        case "opening":
            begun = tuple(filter(_begins, s.agenda))
            first = begun[-1]
            return s.room == 1 and isinstance(first, steps.First) and (
                begun == dealt[-len(begun):] and not s.results if s.trial is None
                else begun == (first,) and _tie(s, first.seats))
    return not any(map(_begins, s.agenda))


def _begins(step: steps.Step) -> bool:
    """Whether a step belongs to the beginning of a game or of a room."""
    return isinstance(step, steps.Enter | steps.Dealt | steps.First | steps.Turn)


def _tie(s: State, seats: tuple[int, ...]) -> bool:
    """Whether these seats may test for the first turn: several, in order, and the next one is testing now."""
    tested = tuple(result.seat for result in s.results)
    ordered = len(seats) > 1 and list(seats) == sorted(set(seats)) and set(seats) <= {*range(len(s.heroes))}
    return ordered and s.trial is not None and (*tested, s.trial.seat) == seats[:len(tested) + 1]


# -------------------------------------------------------------------- untimely fields

PLAYED: tuple[Phase, ...] = ("turn", "over")
LEFT: tuple[Phase, ...] = ("turn", "sharing", "over")
MADE: tuple[Phase, ...] = ("laying", "opening", *LEFT)
UNTIL: dict[str, tuple[Any, tuple[Phase, ...]]] = {
    "turn": (0, ("laying", *LEFT)), "turns": (0, LEFT), "points": (0, PLAYED), "summoned": (False, PLAYED),
    "weak": (0, PLAYED), "looks": (0, ("turn",)), "goal": ("find", MADE), "enemies": ((), LEFT), "granted": ((), LEFT),
    "relic": ("", LEFT), "told": (False, LEFT), "hiding": (-1, ("opening", *LEFT)), "under": ((), LEFT),
    "results": ((), ("opening",)), "pool": ((), ("sharing",)), "crucible": ((), ("sharing",)), "packs": (1, MADE),
    "shuffles": (0, MADE), "spent": ((), MADE),
}
"""The default of each field of the state, and the phases in which it may differ."""
FIRST_ROOM: dict[str, Any] = {"affinity": (), "invented": (), "missed": 0}
"""The values of fields before the first turn of the game; they last from room to room."""


def _timely(s: State) -> Iterator[Fault]:
    """The faults of fields that must have their default in this phase, or with these options."""
    now = phase(s)
    for name, (usual, times) in UNTIL.items():
        if now not in times and getattr(s, name) != usual:
            yield _untimely(s, name)
    for name, usual in FIRST_ROOM.items():
        if s.room < 2 and now not in LEFT and getattr(s, name) != usual:
            yield _untimely(s, name)
    for name, possible in FITS.items():
        if not possible(s, now):
            yield _untimely(s, name)


def _untimely(s: State, name: str) -> Fault:
    found = getattr(s, name)
    return Fault("untimely", {"name": name, "found": len(found) if isinstance(found, tuple) else found})


def _movement(s: State) -> int:
    """The most points of movement possible: items may have been handed on since the turn began."""
    legends = sum(hero.items.count("legend_c") for hero in s.heroes)
    return 2 * (s.hero.stats.movement + legends if s.options.movement == "stat" else 1)


def _card_count(s: State) -> int:
    """The number of squares of the room with a card, turned over or not: all except the threshold."""
    return sum(square is not None for square in s.squares) - 1


def _weakened(s: State, _now: Phase) -> bool:
    """Whether `weak` fits: in a round, by as many points as rounds were fought (ability.weaken_round)."""
    fought = s.asked in ("edge", "foe") or s.trial is not None or has_step(s, steps.EndRound) or s.ended
    return s.weak == 0 or (bool(fought) and s.hero.can("weaken") and s.weak == s.hero.rounds)


def _tested(s: State, now: Phase) -> bool:
    """Whether a test can have been made: the first ones decide the first turn (setup.first_player).

    After that any number of cards may be spent and reshuffled: ties are tested again without limit (test.tie).
    """
    return s.room > 1 or now in LEFT or (now == "opening" and s.trial is not None)


FITS: dict[str, Callable[[State, Phase], bool]] = {
    "turn": lambda s, now: now != "laying" or s.room > 1 or s.turn == 0,
    "points": lambda s, _: s.points <= _movement(s),
    "summoned": lambda s, _: not s.summoned or s.hero.can("summon"),
    "weak": _weakened,
    "looks": lambda s, _: s.looks == ([*map(name_of, s.agenda)][-2:] == ["look?", "act?"]),
    "packs": lambda s, _: _card_count(s) <= HALF_PACK if s.packs == 1 else s.room > 1 or _card_count(s) > HALF_PACK,
    "goal": lambda s, now: s.human or now == "making" or s.goal == s.options.goal or (
        s.goal, s.options.goal) == ("find", "npc"),
    "turns": lambda s, now: s.turns < MOST_ROUNDS * len(s.heroes) + (now != "turn"),
    "missed": lambda s, now: s.missed < s.room + (now in ("making", "sharing", "over")),
    "tests": lambda s, _: s.options.tests == "cards" or s.tests == TEST_PACK,
    "spent": lambda s, now: (s.options.tests == "cards" and _tested(s, now)) or not s.spent,
    "shuffles": lambda s, now: (s.options.tests == "cards" and _tested(s, now)) or not s.shuffles,
    "results": lambda s, _: s.options.tests == "dice" or s.shuffles > 0 or (
        sum(result.total for result in s.results) <= total(tuple(card for card in s.spent if card in TEST_PACK))),
    "veiled": lambda s, _: s.human or not s.veiled,
    "invented": lambda s, _: (s.human or not s.invented) and len({one.item for one in s.invented}) == len(s.invented),
}
"""The check of each field of the state against other fields and the phase."""


# -------------------------------------------------------------------- the table


def _lying(s: State) -> Iterator[Fault]:
    """The faults of the room, the cards and the characters."""
    yield from ground.faults(s)
    yield from _cards(s)
    yield from sheets.faults(s)


TABLE: tuple[Part, ...] = (_timely, _lying)


def _cards(s: State) -> Iterator[Fault]:
    """The faults of the packs: each card must exist once per pack, and each card of the test pack once."""
    yield from _complete(Counter([*s.unseen, *held(s)]), PACK * s.packs)
    if s.pile < 0:
        yield Fault("pile", {})
    if s.options.tests == "cards":
        trial = s.trial
        drawn = [*(trial.mine + trial.theirs if trial else ())]
        yield from _complete(Counter([*s.tests, *s.spent, *drawn]), TEST_PACK)
    for name, row in (("unseen", s.unseen), ("tests", s.tests), ("pool", s.pool), ("crucible", s.crucible),
                      *(("heroes", hero.treasures) for hero in s.heroes)):
        if all(card in INDEX for card in row) and packed(row) != row:
            yield Fault("unordered", {"name": name})


def _complete(found: Counter[str], wanted: Iterable[str]) -> Iterator[Fault]:
    should = Counter(wanted)
    twice, missing = tuple((found - should).elements()), tuple((should - found).elements())
    if twice:
        yield Fault("twice", {"cards": twice[:12]})
    if missing:
        yield Fault("missing", {"cards": missing[:12]})
