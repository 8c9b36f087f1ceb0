"""What an agenda of Forteresse Solo is made of: the steps of a turn, what they set in motion, and what they wait for.

The Fortress plays by itself: whatever it still has to do stands in the state, the next step first. `TURN` is a whole
turn; a step puts others in front, and a question (`Ask`) or a card to be turned (`Flip`) waits for its answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pontlevis.games.forteresse_solo.cards import Card, Suit

Question = Literal["muster", "enemy", "stat", "explore", "places", "boss", "bribe", "raise", "defend", "order", "burn",
                   "loss", "strike", "duel", "boost", "key", "swap", "take"]
Source = Literal["treasure", "draw", "reserve", "visit", "path", "door", "bribe", "fight", "deck"]


@dataclass(frozen=True, slots=True)
class Ask:
    """Waits for the player."""

    what: Question


@dataclass(frozen=True, slots=True)
class Flip:
    """Waits for chance to turn a card, and says what it is turned for."""

    what: Source


# -------------------------------------------------------------------- the steps of a turn


@dataclass(frozen=True, slots=True)
class Begin:
    """A new turn."""


@dataclass(frozen=True, slots=True)
class Draw:
    """1.1."""


@dataclass(frozen=True, slots=True)
class Muster:
    """1.2, the playing of heroes and stats."""


@dataclass(frozen=True, slots=True)
class Recall:
    """1.2, its end."""


@dataclass(frozen=True, slots=True)
class Refill:
    """1.3."""


@dataclass(frozen=True, slots=True)
class Activate:
    """1.4."""


@dataclass(frozen=True, slots=True)
class Serve:
    """1.5."""


@dataclass(frozen=True, slots=True)
class Pave:
    """1.6."""


@dataclass(frozen=True, slots=True)
class Retire:
    """1.7."""


@dataclass(frozen=True, slots=True)
class Explore:
    """2.1; whatever exploring sets in motion comes in front of 3.1."""


@dataclass(frozen=True, slots=True)
class Attack:
    """3.1."""


@dataclass(frozen=True, slots=True)
class Bribes:
    """3.2."""


@dataclass(frozen=True, slots=True)
class Defence:
    """3.3."""


@dataclass(frozen=True, slots=True)
class Fights:
    """3.4."""


@dataclass(frozen=True, slots=True)
class Strikes:
    """3.5 and 3.6."""


@dataclass(frozen=True, slots=True)
class Duels:
    """3.7."""


@dataclass(frozen=True, slots=True)
class Straighten:
    """4.1."""


@dataclass(frozen=True, slots=True)
class Swap:
    """4.2."""


@dataclass(frozen=True, slots=True)
class Test:
    """4.3."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """4.4."""


# -------------------------------------------------------------------- what they set in motion


@dataclass(frozen=True, slots=True)
class Serving:
    """An enemy is given its next stat (1.5)."""

    enemy: Card


@dataclass(frozen=True, slots=True)
class Venture:
    """A hero goes down a path (2.2, 2.3)."""

    hero: Card
    path: Suit


@dataclass(frozen=True, slots=True)
class Measure:
    """The path boost, then the comparison (2.4, 2.5)."""

    hero: Card
    path: Suit


@dataclass(frozen=True, slots=True)
class Access:
    """The door and its test (2.6)."""

    path: Suit


@dataclass(frozen=True, slots=True)
class Appear:
    """An appearance test."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Treasures are played on an enemy (3.2)."""

    enemy: Card


@dataclass(frozen=True, slots=True)
class Bargain:
    """The boost of a bribe, then the comparison (3.2)."""

    enemy: Card


@dataclass(frozen=True, slots=True)
class Fight:
    """An enemy attacks (3.4)."""

    enemy: Card


@dataclass(frozen=True, slots=True)
class Clash:
    """The boost of a defended attack, then the comparison (3.4)."""

    enemy: Card
    hero: Card


@dataclass(frozen=True, slots=True)
class Burn:
    """So many cards are still to be discarded for an undefended attack (3.4)."""

    left: int


@dataclass(frozen=True, slots=True)
class WoundHero:
    """A hero loses its highest stat (3.4)."""

    card: Card


@dataclass(frozen=True, slots=True)
class WoundEnemy:
    """An enemy loses its highest stat (3.7)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Duel:
    """Heroes attack this enemy, and may be boosted (3.7)."""

    enemy: Card


@dataclass(frozen=True, slots=True)
class Match:
    """The comparison of their attack (3.7)."""

    enemy: Card


@dataclass(frozen=True, slots=True)
class Search:
    """A boss is dead: a key may be searched for."""


Main = (Begin | Draw | Muster | Recall | Refill | Activate | Serve | Pave | Retire | Explore | Attack | Bribes | Defence
        | Fights | Strikes | Duels | Straighten | Swap | Test | Sweep)
Step = (Ask | Flip | Main | Serving | Venture | Measure | Access | Appear | Offer | Bargain | Fight | Clash | Burn
        | WoundHero | WoundEnemy | Duel | Match | Search)
Agenda = tuple[Step, ...]

ORGANISATION: tuple[Main, ...] = (
    Draw(), Muster(), Recall(), Refill(), Activate(), Serve(), Pave(), Retire())
COMBAT: tuple[Main, ...] = (Attack(), Bribes(), Defence(), Fights(), Strikes(), Duels())
RESTORATION: tuple[Main, ...] = (Straighten(), Swap(), Test(), Sweep(), Begin())
TURN: tuple[Main, ...] = (*ORGANISATION, Explore(), *COMBAT, *RESTORATION)

NUMBERS: dict[type, str] = dict(zip(map(type, TURN), (
    "1.1", "1.2", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "2.1", "3.1", "3.2", "3.3", "3.4", "3.5", "3.7", "4.1",
    "4.2", "4.3", "4.4", "1.1"), strict=True))
ASKED: dict[Question, str] = {
    "muster": "1.2", "enemy": "1.5", "stat": "1.5", "explore": "2.1", "places": "2.3", "boss": "2.6", "bribe": "3.2",
    "raise": "3.2", "defend": "3.3", "order": "3.4", "burn": "3.4", "loss": "3.4", "strike": "3.6", "duel": "3.7",
    "boost": "3.7", "key": "3.7", "swap": "4.2", "take": "4.2",
}
TURNED: dict[Source, str] = {
    "treasure": "1.1", "draw": "1.1", "reserve": "1.3", "visit": "2.2", "path": "2.4", "door": "2.6", "bribe": "3.2",
    "fight": "3.4", "deck": "3.4",
}
"""The step of the rulebook at which each question is asked, and each card is turned."""


def number(agenda: Agenda) -> str:
    """The number of the step that an agenda stands at, as in the rulebook; "" before the first turn and after the last.

    A boss may appear in 2.6 and in 4.3, and a stat may be lost in 3.4 and in 3.7.
    """
    if not agenda or agenda[-1:] != TURN[-1:] or len(agenda) == 1:
        return ""
    step = agenda[0]
    if isinstance(step, Ask) and step.what not in ("boss", "loss"):
        return ASKED[step.what]
    if isinstance(step, Flip):
        return TURNED[step.what]
    main = next(step for step in agenda if type(step) in NUMBERS)
    if step == Ask("boss"):
        return "2.6" if isinstance(main, Attack) else "4.3"
    return NUMBERS[type(main)]
