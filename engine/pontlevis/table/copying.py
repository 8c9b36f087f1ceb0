"""The record that a station saves, and whether a copy of it would reveal secrets."""

from __future__ import annotations

from pontlevis.record import Record
from pontlevis.table.view import View


def keeps_all(view: View) -> bool:
    """True if this station saves the whole game: as host of other devices, or for people of several circles here."""
    return view.screen.guarded or (view.session.own and bool(view.session.seating.far))


def kept(view: View) -> Record:
    """Returns the record to save: the whole game if `keeps_all`, else this seat's view."""
    return view.session.record if keeps_all(view) else view.record


def confides(view: View) -> bool:
    """True if a copy reveals secrets of other people: the game is not over, and people of several circles play."""
    session, circles = view.session, view.session.record.circles
    return not view.over and session.record.secret and len({circles[seat] for seat in session.seating.people}) > 1
