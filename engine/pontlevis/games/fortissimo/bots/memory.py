"""The table of Fortissimo! as remembered by a player whose memory covers some turns."""

from __future__ import annotations

from collections.abc import Sequence

from pontlevis.contract.terms import Sighting
from pontlevis.games.fortissimo.cards import State, bits


def recall(view: State, sightings: Sequence[Sighting], span: int | None) -> State:
    """Returns the table for a player who remembers the cards seen in the last `span` turns (None: all of them).

    Face-down cards get their numbers only from `sightings`: a forgotten card counts as unseen, so no decision on the
    result can depend on it. All players can see walls, discard and face-up cards.
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
