"""The record that a station saves, and whether a copy of it would reveal secrets."""

from __future__ import annotations

from pontlevis.record import Record
from pontlevis.table.view import View


def keeps_all(view: View) -> bool:
    """True if this station saves the whole game: people with different knowledge, or at other devices, play in it."""
    return view.screen.guarded or (view.session.own and bool(view.session.seating.far))


def kept(view: View) -> Record:
    """The record to save: this seat's view, or the whole game if people share the screen or sit at other devices."""
    return view.session.record if keeps_all(view) else view.record


def confides(view: View) -> bool:
    """True if a copy of the game reveals secrets of other players."""
    session, circles = view.session, view.session.record.circles
    return not view.over and session.record.secret and len({circles[seat] for seat in session.seating.people}) > 1
