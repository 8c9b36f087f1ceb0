"""The preparation of a test: treasures are added, spells used, the enemy is weakened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pontlevis.contract.agenda import answered, soon
from pontlevis.contract.asking import Answer, Question, Step
from pontlevis.contract.terms import Beat, Refusal
from pontlevis.games.cardstle import abilities, moves, spells, steps
from pontlevis.games.cardstle.cards import SUIT, Card
from pontlevis.games.cardstle.state import State, Trial, own_turn, used
from pontlevis.games.cardstle.trials import absent, running


def prepare(s: State, _step: steps.Prepare) -> State:
    """Asks the seat that makes the test, if it can do more than draw; the test for the first turn is not prepared."""
    trial = running(s)
    asked = soon(s, steps.Ask("prepare", trial.seat))
    return asked if trial.kind != "first" and len(prepares(asked)) > 1 else s


def prepares(s: State) -> Sequence[moves.Move]:
    """The moves before a test: add treasures, use hearts and spells, weaken the enemy, draw."""
    trial = running(s)
    hero = s.heroes[trial.seat]
    found: list[moves.Move] = [moves.DRAW]
    found += [moves.Boost(card) for card in dict.fromkeys(hero.treasures) if helps(trial, card)]
    if spells.hurt(s, trial.seat):
        found += [moves.Heal(card, trial.seat) for card in dict.fromkeys(hero.treasures) if SUIT[card] == "h"]
    return [*found, *spells.prepares(s), *abilities.weakens(s)]


def helps(trial: Trial, card: Card) -> bool:
    """Whether a treasure may be added to a test: it has the stat's suit, which is not hearts (treasure.boost)."""
    return SUIT[card] == trial.suit != "h"


def boosted(s: State, move: moves.Boost) -> Iterator[Beat[State]]:
    """Adds one card to the test for a treasure of the suit (treasure.boost, treasure.how_many)."""
    trial = running(s)
    s = used(answered(s, steps.Prepare(), trial=trial._replace(added=trial.added + 1)), trial.seat, move.card)
    yield Beat(s, "treasure.boost", seat=trial.seat, card=move.card, suit=trial.suit)


def drawn(s: State, _move: moves.Draw) -> Iterator[Beat[State]]:
    """Ends the preparation."""
    yield Beat(answered(s), "treasure.how_many", seat=running(s).seat)


def no_boost(s: State, move: moves.Boost) -> Refusal | None:
    """Refuses a treasure of another suit than the stat's, a heart, or one that is not the character's."""
    trial = running(s)
    if not helps(trial, move.card):
        return Refusal("treasure.boost", card=move.card, suit=SUIT[move.card], stat=trial.suit,
                       **({"case": "heart"} if SUIT[move.card] == "h" else {}))
    return absent(s, trial.seat, move.card)


CHAPTER = (
    Step(steps.Prepare, prepare, then="Draw"),
    Question("prepare", prepares, "treasure.how_many", then="Draw",
             relies=lambda s, step, then: own_turn(s, step, then) and len(prepares(s)) > 1),
    Answer(moves.Boost, "prepare", boosted, no_boost),
    Answer(moves.Draw, "prepare", drawn),
)
