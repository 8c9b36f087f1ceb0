"""The relay: a room for each table whose people sit at several devices, and a websocket for each of their pages.

It passes on what it is given, understands nothing of it and keeps none of it. The first message of a page says who it
is: ``host:KEY``, or ``guest``. A room's name comes from its host's key (``room_of``): nobody else can open it, or take
the host's place in it. It lasts as long as a page is in it.

To the host go ``3+`` and ``3-``, when guest number 3 comes and goes, and ``3:TEXT``, what that guest says; the host
says ``3:TEXT`` to them. To a guest go ``+`` and ``-``, when the host comes and goes, and ``:TEXT``, as it says itself.
"""

from __future__ import annotations

import hmac
import time
from itertools import count
from typing import Any, cast

from tornado.iostream import StreamBufferFullError
from tornado.web import RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from pontlevis.table.remote.seal import LONGEST, room_of
from pontlevis_widgets.serving.connection import seen
from pontlevis_widgets.serving.network import is_loopback, network_address

NAME = r"[0-9a-f]{20}"
"""The pattern of a room's name: 80 bits."""
MOST_PAGES = 8
"""The most pages in a room, the host's among them."""
MOST_ROOMS = 1000
NUMBER = 12
"""The most characters before the text of a message."""

STRANGE, UNKNOWN, FULL, REPLACED, FLOOD = 4400, 4404, 4408, 4409, 4429
"""The codes that close a page's websocket: it speaks otherwise; there is no such room; nobody else fits in, or there
are too many rooms; the host has come on a newer page; it sends too much, or rooms were guessed at too often."""


class Allowance:
    """How much may be done: so much at once, and so much a second for long."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self._left, self._at = burst, time.monotonic()

    def take(self) -> bool:
        """Whether it may be done once more."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Room:
    """The pages of a table: the host's, and those of guests by the numbers that the host knows them by."""

    def __init__(self) -> None:
        self.host: Page | None = None
        self.guests: dict[str, Page] = {}
        self.numbers = count(1)


class Rooms:
    """All rooms of a house by their names, and how often others may still be asked for."""

    def __init__(self) -> None:
        self.open: dict[str, Room] = {}
        self.misses = Allowance(60, 2)

    def host(self, name: str, key: str, page: Page) -> int:
        """Have the host come in, in place of an older page of theirs. Returns 0, or the code of what is wrong."""
        if not hmac.compare_digest(room_of(key), name):
            return UNKNOWN if self.misses.take() else FLOOD
        if name not in self.open and len(self.open) >= MOST_ROOMS:
            return FULL
        room = self.open.setdefault(name, Room())
        if room.host is None and len(room.guests) >= MOST_PAGES:
            return FULL
        older, room.host = room.host, page
        if older is not None:
            older.close(REPLACED)
        for number, guest in room.guests.items():
            page.tell(f"{number}+")
            guest.tell("+")
        return 0

    def guest(self, name: str, page: Page) -> int:
        """Have a guest come in. Returns 0, or the code of what is wrong."""
        room = self.open.get(name)
        if room is None:
            return UNKNOWN if self.misses.take() else FLOOD
        if len(room.guests) + 1 >= MOST_PAGES:
            return FULL
        page.number = str(next(room.numbers))
        room.guests[page.number] = page
        if room.host is not None:
            page.tell("+")
            room.host.tell(f"{page.number}+")
        return 0

    def leave(self, name: str, page: Page) -> None:
        """Have a page go; an empty room is no more."""
        room = self.open.get(name)
        if room is None:
            return
        if room.host is page:
            room.host = None
            for guest in room.guests.values():
                guest.tell("-")
        elif room.guests.get(page.number) is page:
            del room.guests[page.number]
            if room.host is not None:
                room.host.tell(f"{page.number}-")
        if room.host is None and not room.guests:
            del self.open[name]


class Page(WebSocketHandler):
    """A page's place in a room."""

    rooms: Rooms
    name: str
    number = ""
    role = ""

    def initialize(self, rooms: Rooms) -> None:
        """Remember the rooms of the house."""
        self.rooms = rooms

    @property
    def max_message_size(self) -> int:
        """The most bytes of a message: more ends the connection."""
        return LONGEST["to guest"] + NUMBER

    def open(self, *args: str, **kwargs: str) -> None:
        """Await who it is."""
        self.name = args[0]
        self.allowance = Allowance(60, 20)
        self.set_nodelay(True)

    def on_message(self, message: str | bytes) -> None:
        """Pass a message on, or let somebody in."""
        if not self.allowance.take():
            self.close(FLOOD)
        elif not isinstance(message, str):
            self.close(STRANGE)
        elif not self.role:
            self._enter(*message.partition(":")[::2])
        elif self.name in self.rooms.open:
            self._pass_on(self.rooms.open[self.name], *message.partition(":")[::2])

    def _enter(self, role: str, key: str) -> None:
        if role == "host":
            wrong = self.rooms.host(self.name, key, self)
            self.allowance = Allowance(400, 150)  # it speaks to all
        else:
            wrong = self.rooms.guest(self.name, self) if role == "guest" else STRANGE
        self.role = role
        if wrong:
            self.close(wrong)

    def _pass_on(self, room: Room, number: str, text: str) -> None:
        """Pass on what a page says; what is meant for somebody who has gone is lost."""
        if room.host is self:
            guest = room.guests.get(number)
            if guest is not None:
                guest.tell(f":{text}")
        elif room.guests.get(self.number) is self:
            if number or len(text) > LONGEST["to host"]:
                self.close(STRANGE)
            elif room.host is not None:
                room.host.tell(f"{self.number}:{text}")

    def tell(self, text: str) -> None:
        """Send a message to the page; one that reads nothing is let go."""
        try:
            self.write_message(text).add_done_callback(seen)
        except WebSocketClosedError:
            pass
        except StreamBufferFullError:
            cast("Any", self.ws_connection).stream.close()  # a farewell would not fit either

    def on_close(self) -> None:
        """The page has gone."""
        self.rooms.leave(self.name, self)


class Whereabouts(RequestHandler):
    """The address by which other devices reach the house, for whoever opened it on this machine; "" where none does."""

    def initialize(self, house: Any) -> None:
        """Remember the house, which finds its port later."""
        self.house = house

    def get(self) -> None:
        """Tell it. Who came by a name that others can use needs no other, and a stranger is told nothing."""
        house, host = self.house, self.request.host_name
        here = is_loopback(host) and "X-Forwarded-For" not in self.request.headers
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.finish(network_address(house.ip, house.port, house.base_url) if here else "")


def relay() -> tuple[str, type[Page], dict[str, Any]]:
    """The address of the rooms of a house."""
    return rf"/rooms/({NAME})", Page, {"rooms": Rooms()}
