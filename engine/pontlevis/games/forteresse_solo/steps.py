"""The steps in an agenda of Forteresse Solo: the steps of a turn, the steps that they add, and the questions.

The state's agenda holds all steps still to be done, the next one first. `TURN` is a whole turn; a step may put others
in front of it, and a question (`Ask`) or a card to be turned (`Flip`) waits for an answer. The steps of a turn have the
`number` that the rulebook gives them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pontlevis.contract.asking import Ask, Flip
from pontlevis.games.forteresse_solo.cards import Card, Suit

__all__ = ["Ask", "Flip"]

# -------------------------------------------------------------------- the steps of a turn


@dataclass(frozen=True, slots=True)
class Begin:
    """A turn begins, or the game is lost."""

    number: ClassVar[str] = "1.1"


@dataclass(frozen=True, slots=True)
class Draw:
    """The player draws up to six cards."""

    number: ClassVar[str] = "1.1"


@dataclass(frozen=True, slots=True)
class Muster:
    """The player plays heroes and stats."""

    number: ClassVar[str] = "1.2"


@dataclass(frozen=True, slots=True)
class Recall:
    """Heroes without a stat come back to the hand."""

    number: ClassVar[str] = "1.2"


@dataclass(frozen=True, slots=True)
class Refill:
    """The reserve is filled up to six cards."""

    number: ClassVar[str] = "1.3"


@dataclass(frozen=True, slots=True)
class Activate:
    """Enemies leave the reserve."""

    number: ClassVar[str] = "1.4"


@dataclass(frozen=True, slots=True)
class Serve:
    """Enemies are given stats."""

    number: ClassVar[str] = "1.5"


@dataclass(frozen=True, slots=True)
class Pave:
    """Places go to their paths."""

    number: ClassVar[str] = "1.6"


@dataclass(frozen=True, slots=True)
class Retire:
    """Enemies without a stat go back to the reserve."""

    number: ClassVar[str] = "1.7"


@dataclass(frozen=True, slots=True)
class Explore:
    """The player may explore; all steps that follow from it come before the attack."""

    number: ClassVar[str] = "2.1"


@dataclass(frozen=True, slots=True)
class Attack:
    """Every enemy attacks."""

    number: ClassVar[str] = "3.1"


@dataclass(frozen=True, slots=True)
class Bribes:
    """The player may bribe enemies."""

    number: ClassVar[str] = "3.2"


@dataclass(frozen=True, slots=True)
class Defence:
    """The player may defend."""

    number: ClassVar[str] = "3.3"


@dataclass(frozen=True, slots=True)
class Fights:
    """The attacks are fought out, one after another."""

    number: ClassVar[str] = "3.4"


@dataclass(frozen=True, slots=True)
class Strikes:
    """Heroes that are ready choose their targets (3.6)."""

    number: ClassVar[str] = "3.5"


@dataclass(frozen=True, slots=True)
class Duels:
    """The attacks of heroes are fought out, one after another."""

    number: ClassVar[str] = "3.7"


@dataclass(frozen=True, slots=True)
class Straighten:
    """Engaged heroes may be used again."""

    number: ClassVar[str] = "4.1"


@dataclass(frozen=True, slots=True)
class Swap:
    """The player may discard a card, and take one."""

    number: ClassVar[str] = "4.2"


@dataclass(frozen=True, slots=True)
class Test:
    """A boss may appear if the combat zone has no enemy."""

    number: ClassVar[str] = "4.3"


@dataclass(frozen=True, slots=True)
class Sweep:
    """A full reserve is discarded."""

    number: ClassVar[str] = "4.4"


# -------------------------------------------------------------------- the steps that they add


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
    """The door is revealed and tested (2.6)."""

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
    """The player still has to discard `left` cards for an undefended attack (3.4)."""

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
    """Heroes attack this enemy; a boost may follow (3.7)."""

    enemy: Card


@dataclass(frozen=True, slots=True)
class Match:
    """The attack on this enemy is compared (3.7)."""

    enemy: Card


@dataclass(frozen=True, slots=True)
class Search:
    """A boss is dead: the player may search for a key."""


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
