"""What may still be to do in a position that waits: which step comes after which, and what each of them relies on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Literal

from pontlevis.fault import Fault
from pontlevis.games.cardstle import abilities, combat, crafting, hiding, master, questions, setup, steps
from pontlevis.games.cardstle.cards import CHEST_SIZE, INDEX, KIND, PACK, RANK
from pontlevis.games.cardstle.grid import CELLS
from pontlevis.games.cardstle.names import PRICES
from pontlevis.games.cardstle.state import Question, State, left_of

DEEPEST = 60
"""More steps than this are never waiting."""

LAID, ON, FIGHT = "Dealt Turn", "Arrive act?", "Attack EndRound"
WON = f"{FIGHT} EndTurn {ON}"
FOLLOWS: dict[str, str] = {
    "stats?": "lucky?", "lucky?": "stats? ability? Enter", "ability?": "stats? ability? Enter",
    "Enter": "Dealt", "Dealt": "Dealt First", "First": ".", "Turn": ".", "act?": ".", "EndTurn": ".", "EndRound": ".",
    "goal?": "shape?", "shape?": LAID, "lay?": LAID, "deal": "deal hide?", "hide?": LAID,
    "Arrive": "act?", "square": f"EndTurn {ON}", "look": "look? EndTurn act?", "look?": "EndTurn act?",
    "sought": f"{LAID} {ON}", "artefact": f"Claim {ON}", "where": "EndTurn", "bonus?": "temper?", "temper?": ON,
    "treasure": "Gain", "Gain": f"Dealt First Claim {WON}", "Claim": f"Check {WON}", "Check": f"{FIGHT} {ON}",
    "price?": "Prepare", "prepare?": "Draw", "Prepare": "Draw", "test": "Draw", "die": "Draw", "Draw": "Against",
    "against": "Against", "Against": "Compare", "remove?": "Compare", "Compare": f"First {WON} .",
    "Attack": FIGHT, "edge?": ".", "foe?": ".", "ward?": "Hurt", "Hurt": "Claim Check",
    "pay?": "Pay", "Pay": "Prepare Compare Claim Check look", "invent?": "craft?", "craft?": ".", "keep?": ".",
}
"""After each step those that may be next; "." for none: a question has a question mark, a draw of chance is small."""

TESTED: dict[str, str] = {"first": "First", "initiative": ".", "attack": f"{FIGHT} EndTurn", "defence": FIGHT,
                          "trap": ON, "talk": "EndTurn"}
"""After each kind of test those that may be next."""

Phase = Literal["making", "laying", "opening", "turn", "sharing", "over"]
LAYING = ("goal?", "shape?", "lay?", "deal", "hide?")
SHARING = ("craft?", "keep?", "invent?")


def phase(s: State) -> Phase:
    """What is going on: from making characters to laying a room, settling who begins, turns, and sharing treasures."""
    if s.ended or not s.agenda:
        return "over"
    words = [*map(word, s.agenda)]
    if s.room == 0:
        return "making"
    if words[0] in LAYING or s.agenda[0] == steps.Flip("sought"):
        return "laying"
    return "sharing" if words[0] in SHARING else "opening" if "First" in words else "turn"


def word(step: steps.Step) -> str:
    """A step as the table calls it."""
    if isinstance(step, steps.Ask | steps.Flip):
        return step.what + "?" * isinstance(step, steps.Ask)
    return type(step).__name__


def waits(s: State, kind: type) -> bool:
    """Whether a step of a kind is still to come."""
    return any(isinstance(step, kind) for step in s.agenda)


def unordered(s: State) -> Iterator[Fault]:
    """Steps in an order in which they never come, or that do not lead on from here."""
    words = [word(step) for step in s.agenda]
    ordered = all(then in FOLLOWS.get(one, "").split() for one, then in pairwise([*words, "."]))
    known = ordered and len(words) <= DEEPEST and all(_known(s, step) for step in s.agenda)
    if not known or not _leads_on(s, phase(s)):
        yield Fault("agenda", {})


def unfounded(s: State) -> Iterator[Fault]:
    """What waits without what it relies on."""
    following = [*s.agenda, None][1:]
    founded = all(_founded(s, step, then) for step, then in zip(s.agenda, following, strict=True))
    if not s.ended and not (founded and bool(questions.legal(s))):
        yield Fault("agenda", {})


def _known(s: State, step: steps.Step) -> bool:
    """Whether a step speaks of seats, squares and cards that there are; whom a question may be put to comes later."""
    seats = () if isinstance(step, steps.Ask) else (
        getattr(step, "seat", 0), *getattr(step, "seats", ()), *getattr(step, "asked", ()))
    there = 0 <= getattr(step, "home", 0) < CELLS and getattr(step, "card", PACK[0]) in INDEX
    return there and all(0 <= seat < len(s.heroes) for seat in seats)


# -------------------------------------------------------------------- what a room begins with


def _leads_on(s: State, now: Phase) -> bool:
    """Whether what is to come before the first turn of a room is all that is left of it, in its order."""
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
    """Whether these may test for the first turn: several, in their order, of whom the next one does so now."""
    tested = tuple(result.seat for result in s.results)
    ordered = len(seats) > 1 and list(seats) == sorted(set(seats)) and set(seats) <= {*range(len(s.heroes))}
    return ordered and s.trial is not None and (*tested, s.trial.seat) == seats[:len(tested) + 1]


# -------------------------------------------------------------------- what steps rely on


def _founded(s: State, step: steps.Step, then: steps.Step | None) -> bool:
    """Whether what a step relies on is there, and the step after it."""
    match step:
        case steps.Ask(what, seat):
            return _asked_rightly(s, what, seat) and RELIES.get(what, _freely)(s, seat)
        case steps.Flip(what, at):
            return TURNS[what](s, at, then)
        case steps.Claim(seat, home, card, lost):
            return seat == s.turn and 0 <= home < CELLS and _claimed(s, home, card) and lost <= (KIND[card] == "trap")
        case steps.Hurt(seat, points):
            return seat == s.turn and 0 < points < 3 - isinstance(then, steps.Claim) and _warded(s, step)
        case steps.Pay(seat, count):
            weakening = isinstance(then, steps.Prepare) and s.weak > 0
            return 0 < count <= (s.weak if weakening else 1) and count < len(s.heroes[seat].treasures)
        case steps.Gain(_, count):
            return 0 <= count < _gained(then)
        case steps.Attack(side, second):
            return _answered(s, side, then, second=second)
    return True


def _asked_rightly(s: State, what: str, seat: int) -> bool:
    """Whether a question is put to the right one: the game master, who makes a character, who pays, or the turn's."""
    if what in MASTERLY:
        return s.human and seat == s.master
    return seat == s.turn or (what in ("stats", "lucky", "ability", "ward", "pay") and 0 <= seat < len(s.heroes))


MASTERLY = ("goal", "shape", "lay", "hide", "temper", "bonus", "price", "foe", "invent")
"""What only a human game master is asked."""


def _freely(_s: State, _seat: int) -> bool:
    return True


RELIES: dict[str, Callable[[State, int], bool]] = {
    "act": lambda s, _: s.hero.standing or waits(s, steps.Check),
    "goal": lambda s, _: s.entrance < 0 and s.goal == s.options.goal, "shape": lambda s, _: s.entrance < 0,
    "lay": lambda s, _: not any(s.square(at).card for at in hiding.laid(s)),
    "hide": lambda s, _: s.veiled or waits(s, steps.Flip) or all(s.square(at).card for at in hiding.laid(s)),
    "prepare": lambda s, _: len(questions.legal(s)) > 1, "remove": lambda s, _: abilities.may_remove(s),
    "edge": lambda s, seat: s.foe(seat) is not None,
    "foe": lambda s, _: s.foe(s.turn) is not None and bool(combat.refuges(s, combat.opposite(s))),
    "look": lambda s, _: len(abilities.unknown(s)) > waits(s, steps.Flip),
    "ward": lambda s, seat: s.agenda[1].asked[-1:] == (seat,),  # type: ignore[union-attr]
    "pay": lambda s, seat: s.agenda[1].seat == seat and len(set(s.heroes[seat].treasures)) > 1,  # type: ignore[union-attr]
    "price": lambda s, _: any(s.hero.question == Question(s.hero.at, *usual) for usual in PRICES.items()),
    "temper": lambda s, _: _met(s), "bonus": lambda s, _: _met(s) and RANK[master.met(s).card] == "A",
    "invent": lambda s, _: bool(master.inventions(s)),
    "keep": lambda s, _: bool(s.pool) and any(len(hero.treasures) < crafting.KEPT for hero in s.heroes),
}
"""What each question relies on besides: of the seat that is asked."""


def _met(s: State) -> bool:
    """Whether an enemy was just turned over, under whoever's turn it is."""
    return bool(s.enemies) and master.met(s).at == master.met(s).home == s.hero.at


def _gained(then: steps.Step | None) -> int:
    """How many treasures are drawn at a time: two to begin with, what a chest holds, else one."""
    if isinstance(then, steps.Claim) and KIND[then.card] == "chest":
        return CHEST_SIZE[RANK[then.card]]
    return 2 if isinstance(then, steps.Dealt | steps.First) else 1


def _claimed(s: State, home: int, card: str) -> bool:
    """Whether a card is there to be won: that of the square, or of the enemy who was killed."""
    square = s.squares[home]
    if square is None or not square.up or square.fresh:
        return False
    if square.kind != "enemy":
        return square.card == card
    return KIND.get(card) == "enemy" and all(enemy.home != home for enemy in s.enemies)


def _warded(s: State, step: steps.Hurt) -> bool:
    """Whether those were asked, in their order, who can ward the blow off (ability.ward_whom)."""
    fresh = steps.Hurt(step.seat, step.points)
    warders = [seat for seat in (step.seat, *left_of(s, step.seat)) if combat.wards(s, seat, fresh)]
    return [*step.asked] == warders[:len(step.asked)]


def _answered(s: State, side: steps.Side, then: steps.Step | None, *, second: bool) -> bool:
    """Whether an attack comes when it can: a second one of the same side, then the other side's answer."""
    blow = {"attack": "character", "defence": "enemy"}.get(s.trial.kind) if s.trial is not None else None
    if second:
        return blow != side and not isinstance(then, steps.Attack)
    return blow in (side, None) and (not isinstance(then, steps.Attack) or (then.second and then.side != side))


# -------------------------------------------------------------------- what chance is asked


def _turned(s: State, at: int, then: steps.Step | None) -> bool:
    """Whether a card lies face down there: under whoever came, or far away for who only looks through a glass."""
    square = s.squares[at] if 0 <= at < CELLS else None
    return square is not None and not square.up and (at == s.hero.at) == isinstance(then, steps.Arrive | steps.EndTurn)


def _looked(s: State, at: int, _then: steps.Step | None) -> bool:
    """Whether a card lies there that the party does not know."""
    return at in abilities.unknown(s)


def _treasure(s: State, seat: int, then: steps.Step | None) -> bool:
    """Whether there is a card to draw, for whoever gains it: in their turn, once all have had their first ones."""
    mine = phase(s) == "opening" or seat == s.turn
    return s.pile > 0 and isinstance(then, steps.Gain) and then.seat == seat and mine and 0 <= seat < len(s.heroes)


def _dealt(s: State, _at: int, _then: steps.Step | None) -> bool:
    """Whether the game master's cards are dealt in their order, to squares that have none yet, and to all of them."""
    laid, dealt = hiding.laid(s), tuple(step.at for step in s.agenda if isinstance(step, steps.Flip))
    blank = tuple(at for at in laid if s.square(at).blank)
    return s.human and dealt == laid[-len(dealt):] and (blank == laid if s.veiled else blank == dealt)


def _artefact(s: State, at: int, then: steps.Step | None) -> bool:
    """Whether it is the card being won that may be the artefact, or an enemy on its square."""
    if s.relic or s.goal == "npc":
        return False
    return then.home == at if isinstance(then, steps.Claim) else any(enemy.home == at for enemy in s.enemies)


def _sought(s: State, at: int, then: steps.Step | None) -> bool:
    """Whether somebody is sought: in a room just laid by the computer, or the enemy just met."""
    if at < 0:
        return at == -1 and s.goal == "npc" and not s.human and isinstance(then, steps.Dealt | steps.Turn)
    met = _met(s) and at == s.hero.at
    return s.goal == "npc" and not s.told and met and not isinstance(then, steps.Dealt | steps.Turn)


def _nowhere(s: State, at: int, _then: steps.Step | None) -> bool:
    """Whether there is something to draw or to roll for the test in hand, or to tell; no square is spoken of."""
    return at == -1 and s.trial is not None


TURNS: dict[str, Callable[[State, int, steps.Step | None], bool]] = {
    "treasure": _treasure, "square": _turned, "look": _looked, "deal": _dealt, "artefact": _artefact, "sought": _sought,
    "test": _nowhere, "against": _nowhere, "die": _nowhere,
    "where": lambda s, at, _: at == -1 and bool(hiding.where(s)),
}
"""What each card, die or answer of chance relies on: where it is asked for, and what comes after it."""
