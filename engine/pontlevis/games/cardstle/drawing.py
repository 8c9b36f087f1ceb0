"""Checks a test in hand: its seat, its opponent, and the cards drawn so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pontlevis.contract.asking import name_of
from pontlevis.contract.fault import Fault
from pontlevis.games.cardstle import abilities, steps, trials
from pontlevis.games.cardstle.cards import KIND, LUCKY_NUMBERS, SUIT, lucky_for
from pontlevis.games.cardstle.grid import CELLS, apart
from pontlevis.games.cardstle.state import State, Trial, with_enemy, with_hero
from pontlevis.games.cardstle.steps import FIGHT, ON


class Kind(NamedTuple):
    """The rules for one kind of test.

    suits: of the stats that it may test; then: the steps that may come next; prepared, opposed, doubled, removed:
    whether treasures may be added, another side draws, a spell may double it, and a card or die may be removed.
    """

    suits: str
    then: str
    prepared: bool = True
    opposed: bool = True
    doubled: bool = False
    removed: bool = False


KINDS: dict[str, Kind] = {
    "first": Kind("c", "First", prepared=False, opposed=False),
    "initiative": Kind("c", ".", removed=True),
    "attack": Kind("s", f"{FIGHT} EndTurn", doubled=True, removed=True),
    "defence": Kind("d", FIGHT, removed=True),
    "trap": Kind("d", ON),
    "talk": Kind("hsdc", "EndTurn"),
}
"""The rules for each kind of test."""
BEFORE, MINE, THEIRS, AFTER = range(4)
MOST_SCORED = 60
"""The highest total in the test for the first turn: six cards of at most 10, one thanks to luck."""
STAGE: dict[str, int] = {"prepare?": BEFORE, "price?": BEFORE, "test": MINE, "die": MINE, "against": THEIRS,
                         "remove?": AFTER, "pay?": AFTER}
"""The stage of a test, by the question or draw that waits; always BEFORE while `Prepare` is to come."""


def faults(s: State) -> Iterator[Fault]:
    """The faults of a test: no seat or opponent, wrong steps after it, or cards that cannot have been drawn."""
    words = [*map(name_of, s.agenda), "."]
    trial = s.trial
    if trial is None or "Compare" not in words:
        if trial is not None or "Compare" in words:
            yield Fault("agenda", {})
        return
    if words[words.index("Compare") + 1] not in KINDS[trial.kind].then.split() or not _opposed(s, trial):
        yield Fault("agenda", {})
        return
    stage = BEFORE if "Prepare" in words else STAGE.get(words[0], -1)
    for name, possible in POSSIBLE.items():
        if not possible(s, trial, stage):
            yield Fault("test", {"name": name, "found": getattr(trial, name)})
    for result in s.results:
        if not 0 < result.total <= MOST_SCORED:
            yield Fault("test", {"name": "results", "found": result.total})


def _opposed(s: State, trial: Trial) -> bool:
    """Whether the seat and the opponent of a test are there: a trap, or an NPC in a dialogue or a fight."""
    if trial.kind == "first":
        return trial.at == -1
    if trial.seat != s.turn or not 0 <= trial.at < CELLS or trial.ranged != (trial.at != s.hero.at):
        return False
    square, enemy = s.squares[trial.at], s.enemy(trial.at)
    if trial.kind == "trap":
        return square is not None and square.up and not square.fresh and KIND.get(square.card) == "trap"
    if enemy is None or (enemy.temper == "hostile") == (trial.kind == "talk"):
        return False
    if trial.kind == "talk":
        return s.hero.question.at == trial.at
    shot = trial.kind == "attack" and s.hero.can("ranged") and apart(s.hero.at, trial.at) <= abilities.SHOT
    return shot if trial.ranged else s.hero.rounds > 0


# -------------------------------------------------------------------- what is counted


def _due(s: State, trial: Trial) -> set[int]:
    """The possible numbers of cards of the character: by the stat, stunned or not, plus one for the lucky card."""
    anew = trial._replace(due=-1)
    return {trials.due(with_hero(s, trial.seat, stunned=stunned), anew)[0] + trial.lucky for stunned in (False, True)}


def _against(s: State, trial: Trial) -> set[int]:
    """The possible numbers of cards of the other side, stunned or not."""
    if trial.kind == "trap":
        return {trials.opposed(s, trial)}
    return {trials.opposed(with_enemy(s, trial.at, stunned=stunned), trial) for stunned in (False, True)}


def _dice(s: State, row: tuple[str, ...]) -> bool:
    """Whether the dice drawn are possible; `checks` counts cards."""
    return s.options.tests == "cards" or all(one in LUCKY_NUMBERS[:6] for one in row)


def _mine(s: State, trial: Trial, stage: int) -> bool:
    """Whether the number of the character's cards fits the stage.

    It is 0 before the draw; less than due while one more is to be drawn, then as many as due. After both draws it may
    be less than due, as the pack may have run out (test.pack_empty).
    """
    drawn, due = len(trial.mine), max(trial.due, 0)
    drawing = s.agenda[0] == steps.Flip("test")
    counts = {BEFORE: drawn == 0, MINE: drawn < due if drawing else drawn == due, THEIRS: drawn == due,
              AFTER: drawn <= due}
    return _dice(s, trial.mine) and counts.get(stage, False)


def _theirs(s: State, trial: Trial, stage: int) -> bool:
    """Whether the number of the opponent's cards fits the stage: none before its turn; a removed one counts, too."""
    drawn, due = len(trial.theirs), trial.against
    counts = {BEFORE: drawn == 0, MINE: drawn == 0, THEIRS: drawn < due, AFTER: drawn + trial.removed <= due}
    return _dice(s, trial.theirs) and counts.get(stage, False)


def _lucky(s: State, trial: Trial, _stage: int) -> bool:
    """Whether `lucky` fits: the lucky card was drawn, or the critical die shows the lucky number."""
    lucky = s.heroes[trial.seat].lucky
    if s.options.tests == "dice":
        return trial.lucky == (str(trial.die) == lucky)
    return trial.lucky == (lucky in {lucky_for(card) for card in trial.mine})  # type: ignore[arg-type]


def _die(s: State, trial: Trial, stage: int) -> bool:
    """Whether the critical die fits: rolled after the other dice and before the additional one, if dice are due."""
    if s.options.tests == "cards" or stage == BEFORE or trial.due == 0 or s.agenda[0] == steps.Flip("die"):
        return trial.die == 0
    return 0 < trial.die <= len(LUCKY_NUMBERS) if stage > MINE or trial.lucky else trial.die == 0


def _added(s: State, trial: Trial, _stage: int) -> bool:
    """Whether the added treasures fit: used ones are under the draw pile, and of the suit (treasure.boost)."""
    there = sum(SUIT[card] == trial.suit for card in s.under)
    return trial.added == 0 or (0 < trial.added <= there and KINDS[trial.kind].prepared and trial.suit != "h")


POSSIBLE: dict[str, Callable[[State, Trial, int], bool]] = {
    "suit": lambda _s, trial, _: trial.suit in KINDS[trial.kind].suits,
    "due": lambda s, trial, stage: trial.due == -1 if stage == BEFORE else (
        trial.due in _due(s, trial) and not s.heroes[trial.seat].stunned),
    "against": lambda s, trial, stage: trial.against == -1 if stage == BEFORE or not KINDS[trial.kind].opposed else (
        trial.against in _against(s, trial) or (trial.against == -1 and stage == MINE)),
    "added": _added, "lucky": _lucky, "die": _die, "mine": _mine, "theirs": _theirs,
    "doubled": lambda _s, trial, _: not trial.doubled or KINDS[trial.kind].doubled,
    "removed": lambda s, trial, stage: trial.removed == (stage == AFTER and name_of(s.agenda[0]) == "pay?"),
    "ranged": lambda _s, trial, _: not trial.ranged or trial.kind == "attack",
}
"""The check of each field of a test, by its stage."""
