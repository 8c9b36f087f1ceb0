"""Counts lapses of memory in a game of Fortissimo!: turns that built nothing although a fitting card had been seen."""

from __future__ import annotations

from typing import NamedTuple

from pontlevis import Record
from pontlevis.games.fortissimo.cards import Flip, State
from pontlevis_widgets.board.package import board_package

NEAR = 8
"""The greatest step from a wall's last card to a card that any player would have taken."""


class Missed(NamedTuple):
    """A fitting card that had been seen but not taken: move `ply` flipped another one."""

    ply: int
    place: int
    card: int


def remembered(record: Record, seat: int, lang: str) -> str:
    """Returns a sentence on the memory of the person in a seat; "" if nothing could be remembered."""
    found = missed(record, seat)
    if found is None:
        return ""
    say = board_package(record.game).words.say
    if not found:
        return say("recall.kept", lang)
    last = found[-1]
    place = record.game.word("place", last.place, None, lang, None)
    facts = {"ply": last.ply, "card": last.card, "place": place, "count": len(found)}
    return say("recall.missed_more" if len(found) > 1 else "recall.missed", lang, **facts)


def missed(record: Record, seat: int) -> list[Missed] | None:
    """Returns the turns of a seat that built nothing although a near card had been seen.

    None if no near card had been seen in any turn.
    """
    sightings, found, any_seen = iter(record.seen_by(seat)), [], False
    known: dict[int, int] = {}
    coming = next(sightings, None)
    for ply in range(record.ply):
        while coming is not None and coming.ply <= ply:
            if isinstance(coming.key, int) and isinstance(coming.what, int):
                known[coming.key] = coming.what
            coming = next(sightings, None)
        state, move = record.at(ply), record.move(ply + 1)
        if record.game.actor(state) != seat or not isinstance(move, Flip):
            continue
        near = fitting(state, known, seat)
        any_seen = any_seen or bool(near)
        if near and not built(record, ply, seat):
            card, place = min(near)
            found.append(Missed(ply + 1, place, card))
    return found if any_seen else None


def fitting(state: State, known: dict[int, int], seat: int) -> list[tuple[int, int]]:
    """Returns (card, place) of the seen cards still face down and 1 to `NEAR` above the last card of a seat's wall."""
    top = state.top(seat)
    return [(card, place) for place, card in known.items()
            if state.down >> place & 1 and top < card <= top + NEAR]


def built(record: Record, ply: int, seat: int) -> bool:
    """Returns whether the turn that begins at a ply lays a card on the seat's wall."""
    before = len(record.at(ply).walls[seat])
    turn = record.at(ply).turn
    while ply < record.ply and record.at(ply).turn == turn and not record.at(ply).ended:
        ply += 1
        if len(record.at(ply).walls[seat]) > before:
            return True
    return False
