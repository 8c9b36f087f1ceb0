"""The host's page: a link for each seat that can be played from another device, and who is connected.

A chair is an invitation, to a seat or to watch: its name and its key are in its link. The host's browser saves `kept`,
with which a reloaded page restores the same links: the key of the room, the chairs with their keys, and the number of
the host's life, which grows by one at each reload.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import traitlets as t

from pontlevis import package
from pontlevis.contract import shape
from pontlevis.packages import HUMAN, BadSeats
from pontlevis.table.remote import Host
from pontlevis.table.remote.seal import NAME, room_of
from pontlevis_widgets.board.words import word
from pontlevis_widgets.meeting.line import TableLine, away
from pontlevis_widgets.meeting.lobby import LobbyHost, Seat
from pontlevis_widgets.qr import qr_picture

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_station import BoardStation
    from pontlevis_widgets.board.widget import Board

KEY = re.compile("[0-9a-f]{32}")
WATCHERS = -1
"""The seat number of watchers; in a game with secrets, watchers who share the view of seat n have -1 - n."""
LOOKS_ON = "watch-"
"""The prefix of a watcher's chair name, by which the guest's page recognises a watcher's link."""
MOST_CHAIRS = 12
REPLACED = 4409
"""The code of the relay for a host replaced by a newer page."""


class Invited(NamedTuple):
    """A chair as the browser keeps it. name, key: as in its link; before: the seat's sitter before the invitation."""

    name: str
    key: str
    seat: int
    before: str


class InvitationData(NamedTuple):
    """The data that a browser keeps: the key of the room, the number of the host's last life, and the chairs."""

    key: Annotated[str, KEY]
    life: Annotated[int, range(2**40)]
    chairs: Sequence[Any]


CHAIR = tuple[Annotated[str, NAME], Annotated[str, KEY], int, str]


def read(kept: object) -> InvitationData:
    """Reads the data kept by a browser; skips unreadable chairs, and seats with a watcher's chair name.

    Returns a new key and no chairs if the data is unreadable.

    >>> read({"key": "0" * 32, "life": 3, "chairs": [["1-a", "1" * 32, 1, "someone"], 7]})[1:]
    (3, [Invited(name='1-a', key='11111111111111111111111111111111', seat=1, before='someone')])
    >>> read({"key": 7})[1:]
    (0, [])
    """
    found = _read(InvitationData, kept) or InvitationData(secrets.token_hex(16), 0, [])
    places = [Invited(*chair) for one in found.chairs[:MOST_CHAIRS] if (chair := _read(CHAIR, one))]
    return found._replace(chairs=[one for one in places if one.seat < 0 or not one.name.startswith(LOOKS_ON)])


def _read(hint: Any, kept: object) -> Any:
    try:
        return shape.read(hint, kept)
    except shape.Misfit:
        return None


class Invite(TableLine):
    """Invites people to a session.

    host: this end of the table; entrance: the widget of the code to say aloud; places: the chairs by seat.
    """

    kind = t.Unicode("invite").tag(sync=True)
    lobby = t.Unicode().tag(sync=True)
    game = t.Unicode().tag(sync=True)
    kept = t.Dict().tag(sync=True)

    def __init__(self, board: Board, kept: object, at: str) -> None:
        """Restores earlier invitations; without any, makes one if only one seat can be remote.

        board: the host's; kept: the browser's data on earlier invitations; at: the play page's address.
        """
        station = board.station
        self.board, self.station, self.at = board, station, at
        self._there: dict[int, str] = {}
        """The connected page of each remote seat, as last announced."""
        self._key, life, places = read(kept)
        self._open, self._code = False, 0
        self.places: dict[int, Invited] = {}
        self.host = Host(station.session, self.post, life + 1)
        self.entrance = LobbyHost(self._key, station.lang, at)
        super().__init__(lang=station.lang, game=board.key, room=room_of(self._key), first=f"host:{self._key}",
                         lobby=self.entrance.model_id)
        for place in places:
            self._set(place)
        if not self.places and len(self.seats) == 1:
            self.invite(self.seats[0])
        self._keep()
        station.session.join(self)
        self.refresh()

    @property
    def table_station(self) -> BoardStation:
        """The host's station."""
        return self.station

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that a person at another device has or may have: all except that of the last person here."""
        session = self.station.session
        return tuple(seat for seat in range(len(session.seating.sitters)) if session.seating.here != (seat,))

    @property
    def watcher_seats(self) -> tuple[int, ...]:
        """The seat numbers for watchers: one for each circle, as a watcher sees the same as its seats."""
        circles = self.station.session.record.circles
        return tuple(WATCHERS - circles.index(circle) for circle in dict.fromkeys(circles))

    def close(self) -> None:
        """Closes the line and the entrance: the host leaves the table."""
        self.entrance.close()
        super().close()

    # -- invitations

    def receive(self, message: dict[str, Any]) -> None:
        """Invites to a seat or takes an invitation back; passes other messages on."""
        match message:
            case {"invite": int(seat)} if seat in (*self.seats, *self.watcher_seats) and seat not in self.places:
                self.invite(seat)
            case {"take": int(seat)} if seat in self.places:
                self.take_back(seat)
            case _:
                super().receive(message)

    def invite(self, seat: int) -> None:
        """Makes a chair for a seat, or for watchers (-1 or below); shows a notice if the computer played the seat."""
        before = self.station.session.seating.sitters[seat] if seat >= 0 else ""
        self._set(Invited(self._chair(seat) + secrets.token_hex(4), secrets.token_hex(16), seat, before))
        self._keep()
        if level := self._level(seat, before):
            self._tell("notice.stood_up", name=self.station.names[seat], level=level)

    def _chair(self, seat: int) -> str:
        """Returns the prefix of the seat's chair name, by which the guest's page finds the seat."""
        if seat < 0:
            return LOOKS_ON
        name = f"{self.station.session.record.seats[seat]}-"
        return name if NAME.fullmatch(name + 8 * "0") and name != LOOKS_ON else f"{seat}-"

    def _set(self, place: Invited) -> None:
        """Adds a chair to the host's table; skips a chair that does not fit this game."""
        try:
            if place.seat <= WATCHERS:
                self.host.watch(place.name, place.key, WATCHERS - place.seat)
            else:
                self.host.invite(place.seat, place.name, place.key)
        except BadSeats:
            return
        self.places[place.seat] = place

    def take_back(self, seat: int) -> None:
        """Ends the invitation of a seat. Its earlier sitter gets it back; a person here, if that sitter is refused."""
        before = self.places.pop(seat).before
        try:
            self.host.take_back(seat, before)
        except BadSeats:
            self.host.take_back(seat, HUMAN)
        self._keep()

    def _keep(self) -> None:
        chairs = [list(place) for place in self.places.values()]
        self.kept = {"key": self._key, "life": self.host.life, "chairs": chairs}

    # -- the line

    def hear(self, who: str, mark: str, text: str) -> None:
        """Handles a guest's message or departure."""
        if mark:
            self.host.receive(who, text)
        elif who.endswith("-"):
            self.host.lost(who[:-1])

    def opened(self) -> None:
        """Notes that the line is open, for the first time or again."""
        self._open = True

    def cut(self, code: int) -> None:
        """Notes that the line is lost, and with it all remote seats; shows a notice if it was open."""
        was, self._open, self._code = self._open, False, code
        self.host.cut()
        if was:
            self._there = {}
            self._tell("notice.line_lost", "refused")

    def pulse(self) -> None:
        """Sends unacknowledged messages again."""
        self.host.pulse()

    # -- the content of the page

    def _tell(self, key: str, tone: str = "", **facts: Any) -> None:
        """Shows a notice on the board, where the person looks, instead of below it."""
        self.station.say(key, tone, **facts)
        if not self.station.view.unseen:
            self.board.show()

    def _tell_who(self) -> None:
        """Shows who has connected, moved to another page or left, for seats that still have a chair."""
        there, before = self.host.sitting, self._there
        self._there = there
        for seat in sorted(self.places):
            if there.get(seat) != before.get(seat):
                key = "gone" if seat not in there else "moved" if seat in before else "came"
                self._tell(f"notice.{key}", name=self.station.names[seat])

    def refresh(self) -> None:
        """Updates the rows of seats and the free seats offered at the entrance; shows who came or left."""
        if self._open:
            self._tell_who()
        rows = [self._row(seat) for seat in (*self.seats, *self.watcher_seats)]
        self.state = {"rows": rows, "says": word(f"invite.{self._line()}", self.lang), **self.talk()}
        self.entrance.offer([self._free(place) for place in self.places.values() if place.seat not in self.host.there])

    def _line(self) -> str:
        """Returns the status of the line, a key of the words."""
        if self._open:
            return "ready"
        return "replaced" if self._code == REPLACED else "away" if away(self._code) else "connecting"

    def _free(self, place: Invited) -> Seat:
        """Returns a chair as a free seat for people with the code; a watcher's is free for any number of people."""
        session, seat = self.station.session, place.seat
        named = (session.record.seats[seat], session.seating.given[seat]) if seat >= 0 else ("", "")
        return Seat(session.game.id, *named, self._query(place))

    def _query(self, place: Invited) -> str:
        return f"?room={self.room}&game={self.station.game.id}#{place.name}.{place.key}"

    def _row(self, seat: int) -> dict[str, Any]:
        """Returns a row of the page: the seat, its name, its sitter, its link or "", and the QR code."""
        place = self.places.get(seat)
        link = f"{self.at}{self._query(place)}" if place else ""
        drawn = qr_picture(link) if link else ""
        return {"seat": seat, "name": self._seat_label(seat), "who": self._who(seat), "link": link, "qr": drawn}

    def _seat_label(self, seat: int) -> str:
        session, lang = self.station.session, self.lang
        names = session.seating.names(lang)
        if seat > WATCHERS:
            return names[seat]
        if len(self.watcher_seats) == 1:
            return word("invite.watchers", lang)
        circles = session.record.circles
        with_them = [name for name, circle in zip(names, circles, strict=True) if circle == circles[WATCHERS - seat]]
        return word("invite.beside", lang, name=", ".join(with_them))

    def _who(self, seat: int) -> str:
        session, lang = self.station.session, self.lang
        if seat <= WATCHERS:
            place = self.places.get(seat)
            return word("invite.watching", lang, count=self.host.looking(place.name)) if place else ""
        if seat in self.places:
            if seat in self.host.there:
                return word("invite.there", lang)
            level = self._level(seat, self.places[seat].before)
            return word("invite.awaited_instead" if level else "invite.awaited", lang, level=level)
        return self._level(seat, session.seating.sitters[seat]) or word("invite.here", lang)

    def _level(self, seat: int, who: str) -> str:
        """Returns the name of the computer's level at a seat; "" for people, watchers and unknown levels."""
        session = self.station.session
        found = package(session.game)
        playing = seat >= 0 and who in found.levels(session.record.seats[seat])
        return found.called(who, self.lang) if playing else ""
