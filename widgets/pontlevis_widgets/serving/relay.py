"""The relay: a room for each table whose people sit at several devices, and a websocket for each of their pages.

It passes on what it is given, understands nothing of it and keeps none of it. The first message of a page says who it
is: ``host:KEY``, or ``guest``. A room's name comes from its host's key (``room_of``): nobody else can open it, or take
the host's place in it. It lasts as long as a page is in it. Its pages may come to several servers (`shared_rooms`).

To the host go ``3+`` and ``3-``, when guest number 3 comes and goes, and ``3:TEXT``, what that guest says; the host
says ``3:TEXT`` to them. To a guest go ``+`` and ``-``, when the host comes and goes, and ``:TEXT``, as it says itself.
To all goes ``~``, when nobody has said anything for long: pages then keep their kernels no longer for each other.
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
from pontlevis_widgets.serving.addresses import place
from pontlevis_widgets.serving.allowance import Allowance
from pontlevis_widgets.serving.connection import seen
from pontlevis_widgets.serving.network import is_loopback, network_address

logger = logging.getLogger("pontlevis")

NAME = r"[0-9a-f]{20}"
"""The pattern of a room's name: 80 bits."""
MOST_PAGES = 8
"""The most pages in a room, the host's among them."""
MOST_ROOMS = 1000
MOST_OF_A_PLACE = 60
"""The most rooms with a page of one address in them when that address opens another."""
MOST_REFUSED = 20
"""The most sites that the log names as refused."""
MOST_PLACES = 10_000
"""The most addresses whose guesses are counted."""
QUIET = "~"
"""The message to all pages of a room in which nobody has said anything for `Rooms.patience` seconds."""
LOOK = 60.0
"""Seconds between two looks for rooms that are silent, at most."""
NUMBER = 20
"""The most characters before the text of a message."""
PING = 10
"""Seconds between two pings, and to the answer of each: a device that sleeps answers none, and is gone in 25 s at most,
as Tornado waits 5 s for a farewell."""

STRANGE, UNKNOWN, FULL, REPLACED, FLOOD = 4400, 4404, 4408, 4409, 4429
"""The codes that close a page's websocket: it speaks otherwise; there is no such room; nobody else fits in, or there
are too many rooms; the host has come on a newer page; it sends too much, or rooms were guessed at too often."""


class Member(Protocol):
    """A page in a room: here, or at another server.

    number: the name that the host knows a guest by; came: when a host came, in seconds; place: the address that it is
    counted for, "" for none.
    """

    number: str
    came: float
    here: bool

    @property
    def place(self) -> str:
        """The address that the page is counted for."""

    def tell(self, text: str) -> None:
        """Send a message to the page."""

    def close(self, code: int) -> None:
        """Let the page go."""


class Room:
    """The pages of a table: the host's, and those of guests by the numbers that the host knows them by."""

    def __init__(self) -> None:
        self.host: Member | None = None
        self.guests: dict[str, Member] = {}
        self.said = time.monotonic()
        """The time of the last message or arrival; infinite once the pages were told of the silence."""

    def stir(self) -> None:
        """Records a message or an arrival."""
        self.said = time.monotonic()

    @property
    def members(self) -> list[Member]:
        """The pages of the room."""
        return [*([self.host] if self.host else []), *self.guests.values()]


class Rooms:
    """The rooms of a house by name, and the attempts at missing rooms that each address has left.

    patience: the seconds of silence in a room after which its pages are told of it.
    """

    mark = ""
    """The beginning of the numbers of guests."""

    def __init__(self, patience: float = math.inf) -> None:
        self.patience = patience
        self.open: dict[str, Room] = {}
        self.numbers = count(1)
        self.misses: dict[str, Allowance] = {}
        self.refused: set[str] = set()
        """The sites whose pages were turned away."""

    async def run(self) -> None:
        """Tell pages of long silence, for as long as the house is open."""
        while True:
            await asyncio.sleep(min(self.patience / 10, LOOK))
            for room in self.open.values():
                if time.monotonic() - room.said > self.patience:
                    room.said = math.inf
                    for member in room.members:
                        member.tell(QUIET)

    async def known(self, name: str) -> bool:
        """Whether there is a room of this name."""
        return name in self.open

    def changed(self, name: str) -> None:
        """A page of ours has come to a room or left it."""

    def host(self, name: str, key: str, page: Member) -> int:
        """Have the host come in, in place of an older page of theirs. Returns 0, or the code of what is wrong."""
        if not hmac.compare_digest(room_of(key), name):
            return UNKNOWN
        if name not in self.open and (len(self.open) >= MOST_ROOMS or self.crowds(page.place)):
            return FULL
        room = self.open.setdefault(name, Room())
        if room.host is None and len(room.guests) >= MOST_PAGES:
            return FULL
        page.came = max(time.time(), room.host.came + 0.001 if room.host else 0)
        self.seat_host(room, page)
        self.changed(name)
        return 0

    def crowds(self, place: str) -> bool:
        """Checks whether an address has pages in the most rooms allowed."""
        held = sum(any(member.place == place for member in room.members) for room in self.open.values() if place)
        return held >= MOST_OF_A_PLACE

    def seat_host(self, room: Room, page: Member) -> None:
        """Gives a page the host's place and tells all pages."""
        room.stir()
        older, room.host = room.host, page
        if older is not None:
            older.close(REPLACED)
        for number, guest in room.guests.items():
            page.tell(f"{number}+")
            guest.tell("+")

    def guest(self, name: str, page: Member) -> int:
        """Have a guest come into a room that is known. Returns 0, or the code of what is wrong."""
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
        """Give a page a guest's place, and tell the host."""
        room.stir()
        room.guests[page.number] = page
        if room.host is not None:
            page.tell("+")
            room.host.tell(f"{page.number}+")

    def shuts_out(self, place: str) -> bool:
        """Whether an address has guessed so often that it finds no room now, be it there or not.

        All who come from this machine, or by a proxy that is not believed, have no address: they find those there are.
        """
        return bool(place) and place in self.misses and self.misses[place].spent

    def missed(self, place: str) -> int:
        """Somebody at an address asked for a room that is not there: the code that says so."""
        if place not in self.misses and len(self.misses) >= MOST_PLACES:
            del self.misses[next(iter(self.misses))]
        return UNKNOWN if self.misses.setdefault(place, Allowance(60, 2)).take() else FLOOD

    def leave(self, name: str, page: Member) -> None:
        """Have a page go; a room without a page of ours is no more."""
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
        if not any(member.here for member in room.members):
            del self.open[name]
        if page.here:
            self.changed(name)


class Page(WebSocketHandler):
    """A page's place in a room."""

    rooms: Rooms
    origins: Collection[str]
    name: str
    number = ""
    role = ""
    came = 0.0
    here = True
    ping_interval = ping_timeout = PING

    def initialize(self, rooms: Rooms, origins: Collection[str] = ()) -> None:
        """Remember the rooms of the house, and whose pages may come besides its own."""
        self.rooms, self.origins = rooms, origins

    def check_origin(self, origin: str) -> bool:
        """Whether a page of another site may come; the log tells once of each that may not, and of a few at most."""
        welcome = super().check_origin(origin) or origin in self.origins
        refused = self.rooms.refused
        if not welcome and origin not in refused and len(refused) < MOST_REFUSED:
            refused.add(origin)
            logger.warning("pages of %s do not meet here unless --accept-rooms-from names it", ascii(origin[:80]))
        return welcome

    @property
    def max_message_size(self) -> int:
        """The most bytes of a message: more ends the connection."""
        return LONGEST["to guest"] + NUMBER

    @cached_property
    def place(self) -> str:
        """The address that its guesses and rooms are counted for."""
        return place(self.request, self.settings.get("proxies", ()))

    def open(self, *args: str, **kwargs: str) -> None:
        """Await who it is."""
        self.name = args[0]
        self.allowance = Allowance(60, 20)
        self.set_nodelay(True)

    async def on_message(self, message: str | bytes) -> None:
        """Pass a message on, or let somebody in."""
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
            self.allowance = Allowance(400, 150)  # it speaks to all
        elif role != "guest":
            wrong = STRANGE
        elif self.rooms.shuts_out(self.place):
            wrong = FLOOD
        elif not await self.rooms.known(self.name):
            wrong = self.rooms.missed(self.place)
        elif self.rooms.shuts_out(self.place):  # others of its guesses have failed meanwhile
            wrong = FLOOD
        elif self.ws_connection is None:  # it has gone meanwhile
            return
        else:
            wrong = self.rooms.guest(self.name, self)
        if wrong:
            self.close(wrong)

    def _pass_on(self, room: Room, number: str, text: str) -> None:
        """Pass on what a page says; what is meant for somebody who has gone is lost."""
        room.stir()
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
    """Answers, on this machine only, the address by which other devices reach the house; "" if none."""

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


def relay(rooms: Rooms, origins: Collection[str] = ()) -> tuple[str, type[Page], dict[str, Any]]:
    """Returns the route of the rooms, for pages of the house and of the sites `origins`."""
    return rf"/rooms/({NAME})", Page, {"rooms": rooms, "origins": origins}
