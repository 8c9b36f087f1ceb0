"""Acts between people at several devices: to agree, to decline, to give a sign, to offer a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pontlevis.packages import Kind, package
from pontlevis.table.going import wait
from pontlevis.table.modes import Notice

if TYPE_CHECKING:
    from pontlevis.table.station import Station


def answer(station: Station, *, agreed: bool) -> None:
    """Agrees to the request of a person at another device, or declines it."""
    request = station.session.accord.asks(station.screen.seats)
    if request is not None:
        station.answer(Notice())
        station.session.accord.answer(station.screen.seats, request.number, agreed=agreed)


def withdraw(station: Station) -> None:
    """Withdraws this screen's request."""
    station.session.accord.withdraw(station.screen.seats)


def apart(station: Station) -> bool:
    """True if people play both here and at other devices."""
    return bool(station.screen.seats and station.session.seating.far)


def sign(station: Station, what: str) -> None:
    """Sends a sign, one of `SIGNS`, to the people at other devices, if there are any."""
    if apart(station):
        station.session.accord.say(what, station.view.viewer)


def may_offer_draw(station: Station) -> bool:
    """True if a rival at another device may be offered a draw now."""
    accord, seats = station.session.accord, station.screen.seats
    return (apart(station) and package(station.game).kind is Kind.RIVALS and accord.possible("draw")
            and not accord.request and bool(accord.elsewhere(seats)))


def offer_draw(station: Station) -> None:
    """Asks the people at other devices whether the game may end as a draw, if `may_offer_draw`."""
    if may_offer_draw(station):
        station.session.accord.ask("draw", station.screen.seats)
        wait(station)
