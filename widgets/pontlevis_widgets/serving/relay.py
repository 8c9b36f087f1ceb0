"""The relay: a room for each table with people at several devices, and a websocket for each of their pages.

It passes messages on without reading or storing them. The first message of a page gives its role: ``host:KEY`` or
``guest``. A room's name is derived from its host's key (``room_of``), so nobody else can open the room or take the
host's place in it. A room exists while a page is in it. Its pages may be connected to several servers (`shared_rooms`).

- The host receives ``3+`` and ``3-`` when guest number 3 joins and leaves, and ``3:TEXT`` for a message of that guest;
  it sends ``3:TEXT`` to that guest.
- A guest receives ``+`` and ``-`` when the host joins and leaves, and ``:TEXT`` for a message of the host; it sends
  ``:TEXT``.
- All pages receive ``~`` after a long silence: until the next message they send their kernels no more signs of life.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import math
import time
from collections.abc import Collection
from functools import cached_property
from itertools import count
from typing import Any, Protocol, cast

from tornado.iostream import StreamBufferFullError
from tornado.web import RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from pontlevis.table.remote.seal import LONGEST, room_of
from pontlevis_widgets.serving.addresses import counted_visitor
from pontlevis_widgets.serving.allowance import Allowance, Allowances
from pontlevis_widgets.serving.connection import seen
from pontlevis_widgets.serving.network import is_loopback, network_address

logger = logging.getLogger("pontlevis")

NAME = r"[0-9a-f]{20}"
"""The pattern of a room's name: 80 bits."""
MOST_PAGES = 8
"""The most pages in a room, the host's among them."""
MOST_ROOMS = 1000
MOST_ROOMS_OF_ADDRESS = 60
"""An address that has pages in this number of rooms may open no further room."""
MOST_REFUSED = 20
"""The most refused sites that are logged."""
QUIET = "~"
"""The message to all pages of a room without a message for `Rooms.patience` seconds."""
LOOK = 60.0
"""The most seconds between two searches for silent rooms."""
NUMBER = 20
"""The most characters before the text of a message."""
PING = 10
"""Seconds between two pings, and the time to answer each. A device that sleeps answers none and is removed after at
most 25 s, as Tornado waits 5 s for the closing handshake."""

STRANGE, UNKNOWN, FULL, REPLACED, FLOOD = 4400, 4404, 4408, 4409, 4429
"""The codes that close a page's websocket: a message is invalid; the room does not exist, or the key is not its host's;
the room is full, or too many rooms are open; a newer page took the host's place; the page sends too much, or its
address asked for missing rooms too often."""


class Member(Protocol):
    """A page in a room.

    number: a guest's number, by which the host addresses it; came: when a host joined, in seconds since the epoch;
    here: True for a page of this server, False for one of another.
    """

    number: str
    came: float
    here: bool

    @property
    def address(self) -> str:
        """The address for which the page is counted, "" for none."""

    def deliver(self, text: str) -> None:
        """Sends a message to the page."""

    def close(self, code: int) -> None:
        """Closes the connection with one of the codes above."""


class Room:
    """The pages of a table: the host's, and those of guests by number."""

    def __init__(self) -> None:
        self.host: Member | None = None
        self.guests: dict[str, Member] = {}
        self.said = time.monotonic()
        """The time of the last message or arrival, in seconds; infinite once the pages were told of the silence."""

    def stir(self) -> None:
        """Records a message or an arrival."""
        self.said = time.monotonic()

    @property
    def members(self) -> list[Member]:
        """The pages of the room."""
        return [*([self.host] if self.host else []), *self.guests.values()]


class Rooms:
    """The open rooms of a server by name, and for each address the allowance of requests for missing rooms.

    patience: the seconds of silence after which the pages of a room get `QUIET`.
    """

    mark = ""
    """The prefix of guests' numbers."""

    def __init__(self, patience: float = math.inf) -> None:
        self.patience = patience
        self.open: dict[str, Room] = {}
        self.numbers = count(1)
        self.miss_allowances = Allowances(60, 2)
        self.refused: set[str] = set()
        """The sites whose pages were refused and logged."""

    async def run(self) -> None:
        """Sends `QUIET` to rooms after `patience`; runs while the server is open."""
        while True:
            await asyncio.sleep(min(self.patience / 10, LOOK))
            for room in self.open.values():
                if time.monotonic() - room.said > self.patience:
                    room.said = math.inf
                    for member in room.members:
                        member.deliver(QUIET)

    async def known(self, name: str) -> bool:
        """Checks whether a room of this name exists."""
        return name in self.open

    def changed(self, name: str) -> None:
        """Reports that a page of this server has joined or left a room; does nothing without other servers."""

    def host(self, name: str, key: str, page: Member) -> int:
        """Seats a host's page, in place of an older one; opens the room if it is missing.

        Returns 0, or the code to close the page with: `UNKNOWN` if `key` does not fit `name`, `FULL` if too many rooms
        are open or the room has too many guests.
        """
        if not hmac.compare_digest(room_of(key), name):
            return UNKNOWN
        if name not in self.open and (len(self.open) >= MOST_ROOMS or self.crowds(page.address)):
            return FULL
        room = self.open.setdefault(name, Room())
        if room.host is None and len(room.guests) >= MOST_PAGES:
            return FULL
        page.came = max(time.time(), room.host.came + 0.001 if room.host else 0)
        self.seat_host(room, page)
        self.changed(name)
        return 0

    def crowds(self, address: str) -> bool:
        """Checks whether an address has pages in `MOST_ROOMS_OF_ADDRESS` rooms or more; False for ""."""
        held = sum(any(member.address == address for member in room.members) for room in self.open.values() if address)
        return held >= MOST_ROOMS_OF_ADDRESS

    def seat_host(self, room: Room, page: Member) -> None:
        """Gives a page the host's place, closes an older one, and announces page and guests to each other."""
        room.stir()
        older, room.host = room.host, page
        if older is not None:
            older.close(REPLACED)
        for number, guest in room.guests.items():
            page.deliver(f"{number}+")
            guest.deliver("+")

    def guest(self, name: str, page: Member) -> int:
        """Seats a guest's page in a room that is `known`. Returns 0, or `FULL` if too many rooms or pages are open."""
        if name not in self.open and len(self.open) >= MOST_ROOMS:
            return FULL
        room = self.open.setdefault(name, Room())
        if len(room.guests) + 1 >= MOST_PAGES:
            return FULL
        page.number = f"{self.mark}{next(self.numbers)}"
        self.seat_guest(room, page)
        self.changed(name)
        return 0

    def seat_guest(self, room: Room, page: Member) -> None:
        """Gives a page a guest's place, and announces page and host to each other."""
        room.stir()
        room.guests[page.number] = page
        if room.host is not None:
            page.deliver("+")
            room.host.deliver(f"{page.number}+")

    def shuts_out(self, address: str) -> bool:
        """Checks whether an address asked for missing rooms so often that it is refused existing ones, too.

        Pages with the `address` "" are never refused: those of this machine, and those that come through a proxy on it
        that is not trusted.
        """
        return bool(address) and self.miss_allowances.spent(address)

    def count_missing_room(self, address: str) -> int:
        """Counts a request for a missing room. Returns the code `UNKNOWN`, or `FLOOD` after too many."""
        return UNKNOWN if self.miss_allowances.take(address) else FLOOD

    def leave(self, name: str, page: Member) -> None:
        """Removes a page from its room and notifies the others; removes a room without a page of this server."""
        room = self.open.get(name)
        if room is None:
            return
        if room.host is page:
            room.host = None
            for guest in room.guests.values():
                guest.deliver("-")
        elif room.guests.get(page.number) is page:
            del room.guests[page.number]
            if room.host is not None:
                room.host.deliver(f"{page.number}-")
        if not any(member.here for member in room.members):
            del self.open[name]
        if page.here:
            self.changed(name)


class PageSocket(WebSocketHandler):
    """The websocket between a page and its room."""

    rooms: Rooms
    origins: Collection[str]
    name: str
    number = ""
    role = ""
    came = 0.0
    here = True
    ping_interval = ping_timeout = PING

    def initialize(self, rooms: Rooms, origins: Collection[str] = ()) -> None:
        """Stores the rooms, and the other sites whose pages may use them."""
        self.rooms, self.origins = rooms, origins

    def check_origin(self, origin: str) -> bool:
        """Checks whether pages of a site may use the rooms. Logs the first `MOST_REFUSED` refused sites, each once."""
        welcome = super().check_origin(origin) or origin in self.origins
        refused = self.rooms.refused
        if not welcome and origin not in refused and len(refused) < MOST_REFUSED:
            refused.add(origin)
            logger.warning("pages of %s do not meet here unless --accept-rooms-from names it", ascii(origin[:80]))
        return welcome

    @property
    def max_message_size(self) -> int:
        """The most bytes of a message; a longer one closes the connection."""
        return LONGEST["to guest"] + NUMBER

    @cached_property
    def address(self) -> str:
        """The address for which its rooms and its requests for missing ones are counted."""
        return counted_visitor(self.request, self.settings.get("proxies", ()))

    def open(self, *args: str, **kwargs: str) -> None:
        """Prepares for the page's first message, which gives its role."""
        self.name = args[0]
        self.allowance = Allowance(60, 20)
        self.set_nodelay(True)

    async def on_message(self, message: str | bytes) -> None:
        """Seats the page at its first message and passes later ones on; closes one that sends too much, or bytes."""
        if not self.allowance.take():
            self.close(FLOOD)
        elif not isinstance(message, str):
            self.close(STRANGE)
        elif not self.role:
            await self._enter(*message.partition(":")[::2])
        elif self.name in self.rooms.open:
            self._pass_on(self.rooms.open[self.name], *message.partition(":")[::2])

    async def _enter(self, role: str, key: str) -> None:
        self.role = role
        if role == "host":
            wrong = self.rooms.host(self.name, key, self)
            self.allowance = Allowance(400, 150)  # it sends to all guests
        elif role != "guest":
            wrong = STRANGE
        elif self.rooms.shuts_out(self.address):
            wrong = FLOOD
        elif not await self.rooms.known(self.name):
            wrong = self.rooms.count_missing_room(self.address)
        elif self.rooms.shuts_out(self.address):  # other requests of its address failed meanwhile
            wrong = FLOOD
        elif self.ws_connection is None:  # the page has left meanwhile
            return
        else:
            wrong = self.rooms.guest(self.name, self)
        if wrong:
            self.close(wrong)

    def _pass_on(self, room: Room, number: str, text: str) -> None:
        """Passes a message on; drops it if its recipient has left. Closes a guest's page that sends an invalid one."""
        room.stir()
        if room.host is self:
            guest = room.guests.get(number)
            if guest is not None:
                guest.deliver(f":{text}")
        elif room.guests.get(self.number) is self:
            if number or len(text) > LONGEST["to host"]:
                self.close(STRANGE)
            elif room.host is not None:
                room.host.deliver(f"{self.number}:{text}")

    def deliver(self, text: str) -> None:
        """Sends a message to the page; closes the connection if the page does not read."""
        try:
            self.write_message(text).add_done_callback(seen)
        except WebSocketClosedError:
            pass
        except StreamBufferFullError:
            cast("Any", self.ws_connection).stream.close()  # a close frame would not fit either

    def on_close(self) -> None:
        """Removes the page from its room."""
        self.rooms.leave(self.name, self)


class NetworkAddressHandler(RequestHandler):
    """Sends the address by which other devices reach the house, to pages on this machine only; "" without one."""

    def initialize(self, house: Any) -> None:
        """Stores the house, whose port is set later."""
        self.house = house

    def get(self) -> None:
        """Writes the address if the request uses a loopback name and no proxy; otherwise writes ""."""
        house, host = self.house, self.request.host_name
        here = is_loopback(host) and "X-Forwarded-For" not in self.request.headers
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.finish(network_address(house.ip, house.port, house.base_url) if here else "")


def relay(rooms: Rooms, origins: Collection[str] = ()) -> tuple[str, type[PageSocket], dict[str, Any]]:
    """Returns the route of the rooms, for pages of the house and of the sites `origins`."""
    return rf"/rooms/({NAME})", PageSocket, {"rooms": rooms, "origins": origins}
