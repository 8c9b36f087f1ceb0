"""The part of a game that a station keeps, and what a copy of it would tell others."""

from __future__ import annotations

from pontlevis.record import Record
from pontlevis.table.view import View


def keeps_all(view: View) -> bool:
    """Whether the whole game is this station's to keep: several sit here who know different things, or far away."""
    return view.screen.guarded or (view.session.own and bool(view.session.seating.far))


def kept(view: View) -> Record:
    """The record to save: what this seat may know, or all where several share the screen, or sit far away."""
    return view.session.record if keeps_all(view) else view.record


def confides(view: View) -> bool:
    """Whether a copy of the game tells what is hidden from others who play it."""
    session, circles = view.session, view.session.record.circles
    return not view.over and session.record.secret and len({circles[seat] for seat in session.seating.people}) > 1
