"""The names, faces and levels of the people and computers at a session, as one screen shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pontlevis import package
from pontlevis.packages import HUMAN, Mix
from pontlevis_widgets.board.words import word

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_view import BoardView

PERSON, HARDEST = 0, 4
"""The numbers of faces: a person's, and that of the hardest level; lower levels count down from it."""


def face(level: str, levels: Sequence[str]) -> int:
    """Returns the number of a level's face: `HARDEST`, with the crown, for the last level; 1 for an unknown one.

    A mix of two levels has the face of the harder one.
    """
    mix = Mix.read(level)
    level = mix.harder if mix else level
    return max(PERSON + 1, HARDEST - levels[::-1].index(level)) if level in levels else PERSON + 1


def alone(view: BoardView) -> int | None:
    """Returns the seat of the only person at this device, else the learner of the task, else None.

    Opponents may be computers, the game itself or people elsewhere. A task of a lesson may be for one seat, though its
    learner can move all.
    """
    people = view.session.seating.here
    return people[0] if len(people) == 1 and people[0] in view.screen.seats else view.teaching.learner


def ours(view: BoardView) -> tuple[int, ...]:
    """Returns the seats that win and lose together with all people at the screen: a party, or a single player.

    Empty if these people are rivals, or on no side.
    """
    sides, mine = view.session.record.sides, alone(view)
    here = {sides[seat] for seat in view.screen.seats}
    together = tuple(seat for seat, side in enumerate(sides) if here == {side} and side is not None)
    return together if mine is not None or len(together) > 1 else ()


def plates(view: BoardView) -> tuple[str, ...]:
    """Returns the seats' names as labels: "You" for a person who plays alone and gave no name."""
    mine = alone(view)
    if mine is None or view.session.seating.given[mine]:
        return view.names
    you = word("label.you", view.lang)
    return tuple(you if seat == mine else name for seat, name in enumerate(view.names))


def company(view: BoardView) -> list[tuple[int, str, str]]:
    """Returns each seat's face, name and, beside it, the computer's level, or beside "You" the name of your seat.

    Empty in a lesson and for one person alone at a solitaire. The names that sentences use are always included: if the
    turn line says "East", the list does, too.
    """
    session, lang = view.session, view.lang
    if session.policy.kind == "lesson" or session.seating.sitters == (HUMAN,):
        return []
    shown = []
    seats = zip(session.record.seats, session.seating.sitters, view.names, plates(view), strict=True)
    for place, who, name, called in seats:
        if who == HUMAN:
            shown.append((PERSON, called, name if name != called else ""))
        else:
            found = package(view.game)
            shown.append((face(who, found.levels(place)), name, found.called(who, lang)))
    return shown
