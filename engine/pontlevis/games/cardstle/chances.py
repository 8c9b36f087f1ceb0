"""Lists the draws, rolls and decisions of chance, every outcome once and as likely as it is."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pontlevis.contract.terms import Chance
from pontlevis.games.cardstle import hiding, moves, steps
from pontlevis.games.cardstle.cards import Card, cast_card
from pontlevis.games.cardstle.state import State


def tested(s: State, _step: steps.Flip) -> Chance[moves.Move]:
    """Any card left in the test pack, or a die."""
    if s.options.tests == "dice":
        return Chance(moves.ROLL[1:7])
    return Chance(_faces(s.tests), key=len(s.tests), shuffle=f"tests {s.shuffles}")


def die(_s: State, _step: steps.Flip) -> Chance[moves.Move]:
    """The critical die (dice.fetish)."""
    return Chance(moves.ROLL[1:])


def turned(s: State, step: steps.Flip) -> Chance[moves.Move]:
    """The card of a square: the one that the game master knows, or any that nobody has seen."""
    card = s.square(step.at).card
    return Chance([moves.TURN[cast_card(card)]]) if card else _unseen(s, step.at)


def treasure(s: State, _step: steps.Flip) -> Chance[moves.Move]:
    """A card off the pile."""
    return _unseen(s, -1)


def _unseen(s: State, at: int) -> Chance[moves.Move]:
    weights = hiding.face_weights(s, at)
    if weights is None:
        return anything(s)
    return Chance(_faces(weights), list(weights.values()), key=_key(s), shuffle=_shuffle(s), cards=[1] * len(weights))


def anything(s: State) -> Chance[moves.Move]:
    """Any card that nobody has seen; where there are two packs, some are there twice."""
    cards = dict.fromkeys(s.unseen)
    counts = [float(s.unseen.count(card)) for card in cards] if s.packs > 1 else None
    return Chance(_faces(cards), counts, key=_key(s), shuffle=_shuffle(s))


def _faces(cards: Iterable[Card]) -> list[moves.Move]:
    return [moves.TURN[card] for card in cards]


def _key(s: State) -> int | str:
    """A draw is called by how many cards were still to come; with two packs a card may come twice, by its room, too."""
    return len(s.unseen) if s.packs == 1 else f"room {s.room}.{len(s.unseen)}"


def _shuffle(s: State) -> str | None:
    return f"room {s.room}" if s.packs == 1 else None


def artefact(s: State, step: steps.Flip) -> Chance[moves.Move]:
    """Whether this is where the artefact was."""
    return _yes_or_no(hiding.artefact_here(s, step.at))


def sought(s: State, step: steps.Flip) -> Chance[moves.Move]:
    """Whether this is the NPC sought, or whether there is one."""
    return _yes_or_no(hiding.sought_here(s, step.at))


def _yes_or_no(chance: float) -> Chance[moves.Move]:
    """Hidden or not, with that chance; a single outcome where it is certain."""
    if chance in (0, 1):
        return Chance([moves.HIDDEN[int(chance)]])
    return Chance(moves.HIDDEN, [1 - chance, chance])


def where(s: State, _step: steps.Flip) -> Chance[moves.Move]:
    """The squares where the artefact may be."""
    places = hiding.where(s)
    return Chance([moves.Hide(at) for at, _ in places], [weight for _, weight in places])


def may_draw(shuffle: int | str, key: int | str, move: moves.Move) -> bool:
    """Whether chance may ever make a move as this draw: a card of a pack, or anything of its own by the ply."""
    if shuffle == 0 and isinstance(key, int):
        return isinstance(move, CHANCES)
    named = f"{shuffle} {key}" if shuffle else str(key)
    return isinstance(move, moves.Turn) and DRAW.fullmatch(named) is not None


CHANCES = (moves.Turn, moves.Roll, moves.Hide, moves.Hidden)
"""The moves of chance."""
DRAW = re.compile(r"room [1-9]\d? \d{1,2}|tests \d{1,3} \d{1,2}|room [1-9]\d?\.\d{1,3}")
"""A shuffle and how many cards may still come from it; both in one word where there are two packs."""
