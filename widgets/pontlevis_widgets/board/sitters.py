"""The names, faces and levels of the people and computers at a session, as one screen shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pontlevis import package
from pontlevis.packages import HUMAN
from pontlevis_widgets.board.words import word

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_station import BoardStation

PERSON, HARDEST = 0, 4
"""The numbers of faces: a person's; those of the computer go up to the hardest level's."""


def face(level: str, levels: Sequence[str]) -> int:
    """The number of a level's face: the hardest of any game wears the crown, and so on down from there."""
    return max(PERSON + 1, HARDEST - levels[::-1].index(level)) if level in levels else PERSON + 1


def alone(station: BoardStation) -> int | None:
    """The seat of the only person at this device, who plays computers, the game itself or people elsewhere; else None.

    A task of a lesson may be for one seat, though its learner can move all.
    """
    people = station.session.here
    return people[0] if len(people) == 1 and people[0] in station.seats else station.teaching.learner


def ours(station: BoardStation) -> tuple[int, ...]:
    """The seats that win and lose together with everybody before the screen: a party, or whoever plays alone.

    None where they are rivals, or on no side.
    """
    sides, mine = station.session.record.sides, alone(station)
    here = {sides[seat] for seat in station.seats}
    together = tuple(seat for seat, side in enumerate(sides) if here == {side} and side is not None)
    return together if mine is not None or len(together) > 1 else ()


def plates(station: BoardStation) -> tuple[str, ...]:
    """The seats' names where a name stands alone: "You" for a person who plays alone and gave no name."""
    mine = alone(station)
    if mine is None or station.session.given[mine]:
        return station.names
    you = word("label.you", station.lang)
    return tuple(you if seat == mine else name for seat, name in enumerate(station.names))


def company(station: BoardStation) -> list[tuple[int, str, str]]:
    """Each seat's face, name and, beside it, the opponent's level or the seat that is "You".

    There is no company in a lesson, nor for who plays a solitaire.

    What sentences call a seat by is always there: the turn line says "East", and so does the list.
    """
    session, lang = station.session, station.lang
    if session.policy.kind == "lesson" or session.sitters == (HUMAN,):
        return []
    found = package(station.game)
    shown = []
    for seat, place in enumerate(session.record.seats):
        who, name, called = session.sitters[seat], station.names[seat], plates(station)[seat]
        if who == HUMAN:
            shown.append((PERSON, called, name if name != called else ""))
        else:
            shown.append((face(who, found.levels(place)), name, found.called(who, lang)))
    return shown
