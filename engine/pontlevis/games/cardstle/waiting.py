"""What may still be to do in a position that waits: which step comes after which, and what each of them relies on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from pontlevis.fault import Fault
from pontlevis.games.cardstle import hiding, questions, steps
from pontlevis.games.cardstle.cards import INDEX, KIND
from pontlevis.games.cardstle.grid import CELLS
from pontlevis.games.cardstle.state import State, Trial

DEEPEST = 60
"""More steps than this are never waiting."""
MOST_DRAWN = 20
"""More cards, or dice, than this no side of a test draws."""
MOST_PAID = 52

LAID, ON, FIGHT = "Dealt Turn", "Arrive act?", "Attack EndRound"
WON = f"{FIGHT} EndTurn {ON}"
FOLLOWS: dict[str, str] = {
    "stats?": "lucky?", "lucky?": "stats? ability? Enter", "ability?": "stats? ability? Enter",
    "Enter": "Dealt", "Dealt": "Dealt First", "First": ".", "Turn": ".", "act?": ".", "EndTurn": ".", "EndRound": ".",
    "goal?": "shape?", "shape?": LAID, "lay?": LAID, "deal": "deal hide?", "hide?": LAID,
    "Arrive": "act?", "square": f"EndTurn {ON}", "look": "look? EndTurn act?", "look?": "EndTurn act?",
    "sought": f"{LAID} {ON}", "artefact": f"Claim {ON}", "where": "EndTurn", "bonus?": "temper?", "temper?": ON,
    "treasure": "Gain", "Gain": f"Dealt First Claim {WON}", "Claim": f"Gain Check {WON}", "Check": f"{FIGHT} {ON}",
    "price?": "Prepare", "prepare?": "Draw", "Prepare": "Draw", "test": "Draw", "die": "Draw", "Draw": "Against",
    "against": "Against", "Against": "Compare", "remove?": "Compare", "Compare": f"First {WON} .",
    "Attack": FIGHT, "edge?": ".", "foe?": ".", "ward?": "Hurt", "Hurt": "Claim Check",
    "pay?": "Pay", "Pay": "Prepare Compare Claim Check look", "invent?": "craft?", "craft?": ".", "keep?": ".",
}
"""After each step those that may be next; "." for none: a question has a question mark, a draw of chance is small."""
TESTED: dict[str, str] = {"first": "First", "initiative": ".", "attack": f"{FIGHT} EndTurn", "defence": FIGHT,
                          "trap": ON, "talk": "EndTurn"}
"""After each kind of test those that may be next."""


def unordered(s: State) -> Iterator[Fault]:
    """Steps in an order in which they never come, or about seats, squares and cards that there are not."""
    words = [word(step) for step in s.agenda]
    ordered = all(then in FOLLOWS.get(one, "").split() for one, then in pairwise([*words, "."]))
    if len(words) > DEEPEST or not ordered or not all(_known(s, step) for step in s.agenda):
        yield Fault("agenda", {})


def unfounded(s: State) -> Iterator[Fault]:
    """What waits without what it relies on, and a test in hand that nobody makes."""
    if not _tested(s) or not (s.ended or _answerable(s)):
        yield Fault("agenda", {})


def word(step: steps.Step) -> str:
    """A step as the table calls it."""
    if isinstance(step, steps.Ask | steps.Flip):
        return step.what + "?" * isinstance(step, steps.Ask)
    return type(step).__name__


# -------------------------------------------------------------------- tests


def _tested(s: State) -> bool:
    """Whether the test in hand, if there is one, is somebody's and leads on; so are those for the first turn."""
    trial, party, words = s.trial, range(len(s.heroes)), [*map(word, s.agenda), "."]
    if any(result.seat not in party for result in s.results):
        return False
    if trial is None or "Compare" not in words:
        return trial is None and "Compare" not in words
    then = words[words.index("Compare") + 1]
    return then in TESTED[trial.kind].split() and trial.seat in party and _drawn(s, trial) and _opposed(s, trial)


def _drawn(s: State, trial: Trial) -> bool:
    """Whether no more is drawn than can be, and dice are dice; cards are counted with all others."""
    dice = s.options.tests == "cards" or all(
        one.isascii() and one.isdigit() and len(one) == 1 for one in (*trial.mine, *trial.theirs))
    return dice and all(-1 <= count <= MOST_DRAWN for count in (trial.due, trial.against, trial.added))


def _opposed(s: State, trial: Trial) -> bool:
    """Whether what a test is made against is there: a trap, whoever is asked or fought; a shot goes further."""
    if trial.kind == "first" or not 0 <= trial.at < CELLS:
        return trial.kind == "first"
    square, enemy = s.squares[trial.at], s.enemy(trial.at)
    if trial.kind == "trap":
        return square is not None and square.up and KIND.get(square.card) == "trap"
    if enemy is None or trial.seat != s.turn:
        return False
    if trial.kind == "talk":
        return bool(s.hero.question.request) and trial.at == s.hero.at and enemy.temper != "hostile"
    return enemy.temper == "hostile" and (trial.ranged or trial.at == s.hero.at)


# -------------------------------------------------------------------- what steps rely on


def _known(s: State, step: steps.Step) -> bool:
    """Whether a step speaks of seats, squares, cards and numbers that there are."""
    party = range(len(s.heroes))
    match step:
        case steps.Ask(what, seat):
            return seat == s.master if what in MASTERLY else seat in party
        case steps.Flip("treasure", at):
            return at in party
        case steps.Flip(what, at):
            return -1 <= at < CELLS
        case steps.Claim(seat, home, card):
            return seat in party and 0 <= home < CELLS and s.squares[home] is not None and card in INDEX
        case steps.First(seats):
            return bool(seats) and all(seat in party for seat in seats)
        case steps.Hurt(seat, points, asked):
            return 0 < points < 3 and all(one in party for one in (seat, *asked))
        case steps.Pay(seat, count) | steps.Gain(seat, count):
            return seat in party and 0 <= count <= MOST_PAID
    return getattr(step, "seat", 0) in party


MASTERLY = ("goal", "shape", "lay", "hide", "temper", "bonus", "price", "foe", "invent")
"""What only a human game master is asked."""
BETWEEN = ("stats", "lucky", "ability", "goal", "shape")
"""What is asked before there is a room."""


def _answerable(s: State) -> bool:
    """Whether what waits can be answered, and leads on from there."""
    step = s.agenda[0]
    if isinstance(step, steps.Ask):
        placed = step.what in BETWEEN or s.entrance >= 0
        return placed and (step.what not in MASTERLY or s.human) and _asked(s, step) and bool(questions.legal(s))
    return isinstance(step, steps.Flip) and _turned(s, step)


def _asked(s: State, step: steps.Ask) -> bool:
    """Whether a question is put to the right one, about somebody who is there."""
    rely = RELIES.get(step.what)
    return rely is None or rely(s, step.seat)


RELIES: dict[str, Callable[[State, int], bool]] = {
    "act": lambda s, seat: seat == s.turn,
    "prepare": lambda s, seat: s.trial is not None and s.trial.seat == seat,
    "remove": lambda s, seat: s.trial is not None and s.trial.seat == seat and s.trial.kind not in ("trap", "talk"),
    "edge": lambda s, seat: seat == s.turn and s.foe(seat) is not None,
    "foe": lambda s, _: s.foe(s.turn) is not None,
    "look": lambda s, seat: seat == s.turn,
    "pay": lambda s, seat: getattr(s.agenda[1], "seat", -1) == seat,
    "price": lambda s, _: bool(s.hero.question.request) and s.enemy(s.hero.at) is not None,
    "temper": lambda s, _: bool(s.enemies), "bonus": lambda s, _: bool(s.enemies),
    "hide": lambda s, _: s.veiled or all(s.square(at).card for at in hiding.laid(s)),
}
"""What each question relies on besides: of the seat that is asked."""


def _turned(s: State, step: steps.Flip) -> bool:
    """Whether there is something to turn over, to throw or to find there."""
    square = s.squares[step.at] if step.at >= 0 else None
    match step.what:
        case "treasure":
            return s.pile > 0
        case "test" | "against" | "die":
            return s.options.tests == "dice" or (bool(s.tests) and step.what != "die")
        case "square" | "look":
            return square is not None and not square.up
        case "deal":
            return s.human and (s.veiled or _dealt(s))
        case "artefact":
            return word(s.agenda[1]) == "Claim" or any(enemy.home == step.at for enemy in s.enemies)
        case "sought":
            return s.goal == "npc" and (step.at < 0 or s.enemy(step.at) is not None)
    return bool(hiding.where(s))


def _dealt(s: State) -> bool:
    """Whether a card is still to be dealt to each square that has none, and to no other."""
    dealt = sorted(step.at for step in s.agenda if isinstance(step, steps.Flip))
    return dealt == [at for at, square in enumerate(s.squares) if square and square.blank]
