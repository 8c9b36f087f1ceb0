"""The table of Fortissimo! as a player remembers it whose memory reaches back some turns."""

from __future__ import annotations

from collections.abc import Sequence

from pontlevis.contract.terms import Sighting
from pontlevis.games.fortissimo.cards import State, bits


def recall(view: State, sightings: Sequence[Sighting], span: int | None) -> State:
    """The table as it looks to someone who remembers the cards seen in the last `span` turns (None: all of them).

    A face-down card gets its number from a sighting or from nowhere: what is forgotten is unseen again, so no
    decision made on the result can depend on it. What lies open (walls, discard, face-up cards) everyone can see.
    """
    now = current_turn(view, sightings)
    cards = [0] * len(view.cards)
    for sighting in sightings:
        if span is None or now - sighting.turn <= span:
            _put(cards, sighting)
    for place in range(len(cards)):
        if not view.down >> place & 1:
            cards[place] = 0
        if view.up >> place & 1 or (place == view.flipped and place):
            cards[place] = view.cards[place]
    remembered = set(cards)
    unseen = tuple(card for card in bits(view.left) if card not in remembered)
    return view._replace(cards=tuple(cards), unseen=unseen)


def current_turn(view: State, sightings: Sequence[Sighting]) -> int:
    """The number of completed turns: every turn shows one card (turn.flip_one)."""
    if not sightings:
        return 0
    return sightings[-1].turn + (not view.flipped and not view.firing)


def _put(cards: list[int], sighting: Sighting) -> None:
    match sighting:
        case Sighting(key=int(place), what=int(card)):
            cards[place] = card
