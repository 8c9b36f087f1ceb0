"""The draws, rolls and decisions of chance, with every outcome once and its probability."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pontlevis.contract.terms import Chance
from pontlevis.games.cardstle import hiding, moves, steps
from pontlevis.games.cardstle.cards import PACK, Card, cast_card
from pontlevis.games.cardstle.state import State


def tested(s: State, _step: steps.Flip) -> Chance[moves.Move]:
    """The draw of a card left in the test pack, or the roll of a die."""
    if s.options.tests == "dice":
        return Chance(moves.ROLL[1:7])
    return Chance(_faces(s.tests), key=len(s.tests), shuffle=f"tests {s.shuffles}")


def die(_s: State, _step: steps.Flip) -> Chance[moves.Move]:
    """The roll of the critical die (dice.fetish)."""
    return Chance(moves.ROLL[1:])


def turned(s: State, step: steps.Flip) -> Chance[moves.Move]:
    """The draw of a square's card: the one that the game master knows, or any unseen one."""
    card = s.square(step.at).card
    return Chance([moves.TURN[cast_card(card)]]) if card else _unseen(s, step.at)


def treasure(s: State, _step: steps.Flip) -> Chance[moves.Move]:
    """The draw of a card off the pile."""
    return _unseen(s, -1)


def _unseen(s: State, at: int) -> Chance[moves.Move]:
    weights = hiding.face_weights(s, at)
    if weights is None:
        return anything(s)
    return Chance(_faces(weights), list(weights.values()), key=_key(s), shuffle=_shuffle(s), cards=[1] * len(weights))


def anything(s: State) -> Chance[moves.Move]:
    """The draw of any unseen card; with two packs, a card that exists twice has double weight."""
    cards = dict.fromkeys(s.unseen)
    counts = [float(s.unseen.count(card)) for card in cards] if s.packs > 1 else None
    return Chance(_faces(cards), counts, key=_key(s), shuffle=_shuffle(s))


def _faces(cards: Iterable[Card]) -> list[moves.Move]:
    return [moves.TURN[card] for card in cards]


def _key(s: State) -> int | str:
    """The key of a draw: the number of cards still to come; with two packs also the room, as cards may come twice."""
    return len(s.unseen) if s.packs == 1 else f"room {s.room}.{len(s.unseen)}"


def _shuffle(s: State) -> str | None:
    return f"room {s.room}" if s.packs == 1 else None


def artefact(s: State, step: steps.Flip) -> Chance[moves.Move]:
    """The decision whether the artefact was here."""
    return _yes_or_no(hiding.artefact_here(s, step.at))


def sought(s: State, step: steps.Flip) -> Chance[moves.Move]:
    """The decision whether this is the NPC sought, or whether the room has one."""
    return _yes_or_no(hiding.sought_here(s, step.at))


def _yes_or_no(chance: float) -> Chance[moves.Move]:
    """The decision whether something was hidden here, with probability `chance`; one outcome if it is certain."""
    if chance in (0, 1):
        return Chance([moves.HIDDEN[int(chance)]])
    return Chance(moves.HIDDEN, [1 - chance, chance])


def where(s: State, _step: steps.Flip) -> Chance[moves.Move]:
    """The draw of the square that hides the artefact."""
    places = hiding.where(s)
    return Chance([moves.Hide(at) for at, _ in places], [weight for _, weight in places])


def may_draw(s: State, shuffle: int | str, key: int | str, move: moves.Move) -> bool:
    """Whether a game from `s` may have this draw.

    shuffle, key: a shuffle and the number of cards still in it; for dice, decisions and known cards, 0 and the number
    of moves before the draw. Past rooms and shuffles are never drawn from again; two packs stay two, and only a human
    game master lays rooms that need them.
    """
    if shuffle == 0 and isinstance(key, int):
        rolls = moves.ROLL[1:] if s.options.tests == "dice" else ()
        return isinstance(move, moves.Turn | moves.Hide) or move in (*rolls, *moves.HIDDEN)
    if not isinstance(move, moves.Turn):
        return False
    twice = re.fullmatch(r"(room [1-9]\d?)\.([1-9]\d{0,2})", str(key), re.ASCII) if shuffle == 0 else None
    pack, left, packs = (twice[1], int(twice[2]), 2) if twice else (str(shuffle), key, 1)
    named = re.fullmatch(r"(room|tests) (0|[1-9]\d{0,2})", pack, re.ASCII)
    if named is None or not isinstance(left, int) or not 1 <= left <= packs * len(PACK):
        return False
    if named[1] == "room":
        room = int(named[2])
        laid = s.options.gm == "human" and (room > s.room or s.asked in ("goal", "shape", "lay"))
        return max(s.room, 1) <= room <= s.options.rooms and (packs == s.packs or (packs > s.packs and laid))
    return s.options.tests == "cards" and s.shuffles <= int(named[2])
