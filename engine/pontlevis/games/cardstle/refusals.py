"""Which rule forbids a move of Cardstle: what is wrong with it at any time first, then that it is not its time.

Only moves that are not legal are asked about: what may be played is said once, by the chapters' questions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pontlevis.core import Refusal
from pontlevis.games.cardstle import (
    abilities,
    combat,
    crafting,
    gifts,
    master,
    moves,
    room,
    setup,
    spells,
    steps,
    talk,
    treasures,
    trials,
)
from pontlevis.games.cardstle.cards import SUITS
from pontlevis.games.cardstle.grid import CELLS
from pontlevis.games.cardstle.names import ITEMS, REQUESTS
from pontlevis.games.cardstle.state import State

Forbid = Callable[[State, Any], Refusal | None]

REFUSALS: dict[type, Forbid] = {
    moves.Build: setup.no_build, moves.Lucky: setup.no_lucky, moves.Learn: setup.no_learn,
    moves.Step: room.no_step, moves.Open: treasures.no_open, moves.Heal: treasures.no_heal,
    moves.Leave: room.no_leave, moves.Boost: trials.no_boost,
    moves.Fight: combat.no_fight, moves.Twice: combat.no_twice, moves.Flee: combat.no_flee,
    moves.Shoot: abilities.no_shoot, moves.Look: abilities.no_look, moves.Summon: abilities.no_summon,
    moves.Weaken: abilities.no_weaken, moves.Ward: abilities.no_ward, moves.Remove: abilities.no_remove,
    moves.Pay: abilities.no_pay,
    moves.Talk: talk.no_talk, moves.Give: gifts.no_give, moves.Hand: gifts.no_hand,
    moves.Cast: spells.no_cast, moves.Aim: spells.no_aim, moves.Rally: spells.no_rally,
    moves.Put: crafting.no_put, moves.Empty: crafting.no_empty, moves.Craft: crafting.no_craft,
    moves.Keep: crafting.no_keep, moves.Buy: crafting.no_buy,
    moves.Goal: master.no_goal, moves.Shape: master.no_shape, moves.Lay: master.no_lay, moves.Hide: master.no_hide,
    moves.Temper: master.no_temper, moves.Bonus: master.no_bonus, moves.Price: talk.no_price,
    moves.Invent: master.no_invent,
}

AIMED = ("teleport", "spyglass")
"""The spells that are for a square."""

WAITING: dict[str, str] = {
    "stats": "setup.characters", "lucky": "setup.characters", "ability": "ability.have", "act": "setup.turn_order",
    "prepare": "treasure.how_many", "remove": "ability.cancel_die_when", "edge": "combat.critical_choice",
    "foe": "combat.critical_initiative", "ward": "ability.ward_whom", "pay": "ability.payment",
    "look": "ability.look_secret", "craft": "craft.leader", "keep": "craft.keep_two", "goal": "gm.goals",
    "shape": "setup.gm_room", "lay": "setup.gm_room", "hide": "setup.gm_notes", "temper": "special.temper",
    "bonus": "enemy.ace_bonus", "price": "talk.question", "invent": "recipe.blank",
}
"""The rule that each question stands for: what is refused because something else is to be decided cites it."""


def refused(s: State, move: moves.Move) -> Refusal:
    """The rule that forbids a move that is not legal."""
    if s.ended:
        return Refusal(s.ended, case="over")
    if isinstance(move, moves.Turn | moves.Roll | moves.Hidden):
        return Refusal("setup.room_pack" if isinstance(s.agenda[0], steps.Flip) else "setup.turn_order", case="chance")
    if isinstance(s.agenda[0], steps.Flip):
        return Refusal("setup.turn_order", case="turning")
    forbid = REFUSALS.get(type(move))
    return (forbid(s, move) if forbid else None) or late(s, move)


def late(s: State, move: moves.Move) -> Refusal:
    """Something else is to be decided first."""
    step = s.agenda[0]
    assert isinstance(step, steps.Ask)  # noqa: S101
    if isinstance(move, moves.Done) and step.what == "act":
        return room.fighting(s) or Refusal(WAITING["act"], case="now", seat=step.seat)
    return Refusal(WAITING[step.what], case="now", seat=step.seat)


# -------------------------------------------------------------------- what a person might try


def tries(s: State) -> Iterator[moves.Move]:
    """Whatever a person might point at now, legal or not."""
    if s.asked == "act":
        yield from _in_turn(s)
    elif s.asked == "prepare":
        yield from (moves.Boost(card) for card in dict.fromkeys(s.heroes[trials.running(s).seat].treasures))
        yield from (moves.Cast(item) for item in dict.fromkeys(s.heroes[trials.running(s).seat].items))
        yield moves.WEAKEN
    elif s.asked == "stats":
        yield from (moves.Build(4, 4, 0, 0), moves.Build(3, 3, 3, 2), moves.Build(6, 1, 1, 1))
    elif s.asked in ("craft", "keep"):
        seats = range(len(s.heroes))
        yield from (moves.Put(card) for card in dict.fromkeys(s.pool))
        yield from (moves.Keep(card, seat) for card in dict.fromkeys((*s.pool, *s.crucible)) for seat in seats)
        yield from (moves.Craft(item, seat) for item in ITEMS for seat in seats)
        yield from (moves.Buy(seat, suit) for seat in seats for suit in SUITS)
    elif s.asked == "edge":
        yield from map(moves.Flee, range(CELLS))


def _in_turn(s: State) -> Iterator[moves.Move]:
    """Every square, every treasure on everybody, and every other thing to do in a turn."""
    cards, items, seats = dict.fromkeys(s.hero.treasures), dict.fromkeys(s.hero.items), range(len(s.heroes))
    yield from (moves.STEP[at] for at in range(CELLS) if at != s.hero.at)
    yield from map(moves.Open, cards)
    yield from (move for card in cards for seat in seats for move in (moves.Heal(card, seat), moves.Give(card, seat)))
    yield from (moves.Hand(item, seat) for item in items for seat in seats)
    yield from map(moves.Cast, items)
    yield from (moves.Aim(item, at) for item in items for at in (range(CELLS) if item in AIMED else (s.hero.at,)))
    yield from (moves.Rally(item, seat) for item in items for seat in seats)
    yield from (moves.Talk(request, suit) for request in REQUESTS for suit in SUITS)
    yield from (moves.Shoot(enemy.at) for enemy in s.enemies)
    yield from map(moves.Look, (at for at in range(CELLS) if s.squares[at]))
    yield from map(moves.Summon, seats)
    yield from (moves.FIGHT, moves.DONE, moves.LEAVE)

