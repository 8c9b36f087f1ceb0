"""Rooms of the relay with real websockets, and tables that meet there without pages and kernels."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import wraps
from typing import Any

from tornado.httpclient import HTTPError
from tornado.httpserver import HTTPServer
from tornado.iostream import StreamClosedError
from tornado.testing import bind_unused_port
from tornado.web import Application
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, websocket_connect

from devices import AT_ONCE, act
from patience import LONG, until
from pontlevis import Game
from pontlevis.record import Record
from pontlevis.table.remote import DamagedMessage, Guest, Host
from pontlevis.table.remote.seal import room_of
from pontlevis.table.session import Policy, Session
from pontlevis.table.station import Station
from pontlevis_widgets.serving import relay
from pontlevis_widgets.serving.doors import guarded

KEY = "the key of the host"
ROOM = room_of(KEY)
LOST = (OSError, HTTPError, StreamClosedError, WebSocketClosedError)
"""The errors with which a connection can end."""


async def page(address: str, first: str, room: str = ROOM) -> WebSocketClientConnection:
    """Connects a page to a room below `address`, and sends `first`."""
    found = await websocket_connect(f"{address}{room}", connect_timeout=LONG)
    await found.write_message(first)
    return found


class House:
    """A server in this process that serves only rooms."""

    def __init__(self, rooms: relay.Rooms | None = None, kind: type[relay.PageSocket] = relay.PageSocket,
                 origins: tuple[str, ...] = ()) -> None:
        self.rooms = rooms or relay.Rooms()
        self.running = asyncio.ensure_future(self.rooms.run())
        pattern, _, settings = relay.relay(self.rooms, origins)
        socket, port = bind_unused_port()
        self.address = f"ws://127.0.0.1:{port}/rooms/"
        self.server = HTTPServer(Application([(pattern, guarded(kind), settings)]), max_buffer_size=2**21)
        self.server.add_sockets([socket])

    async def page(self, first: str, room: str = ROOM) -> WebSocketClientConnection:
        """Connects a page to a room of this server, and sends `first`."""
        return await page(self.address, first, room)

    async def host(self) -> WebSocketClientConnection:
        """Connects the host's page."""
        return await self.page(f"host:{KEY}")

    async def close(self) -> None:
        """Stops the server and closes its connections."""
        self.running.cancel()
        self.server.stop()
        await self.server.close_all_connections()


def in_time(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Runs an async test in its own event loop, for at most `LONG` seconds."""
    @wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), LONG))
    return run


async def heard(page: WebSocketClientConnection) -> str | None:
    """Returns the next message, None once the connection is closed."""
    found = await asyncio.wait_for(page.read_message(), LONG)
    return found if isinstance(found, str) else None


async def closed(page: WebSocketClientConnection) -> int | None:
    """Reads until the connection is closed, and returns the close code."""
    while await heard(page) is not None:
        pass
    return page.close_code


class Carrier:
    """A page that carries messages between a host or guest and its room, and reconnects when the line is lost.

    hear: takes each message, partitioned at the first colon; cut: called when the line is lost; pulse: called
    every 0.2 seconds.
    """

    def __init__(self, address: str, room: str, first: str, hear: Callable[[str, str, str], None],
                 cut: Callable[[], None], pulse: Callable[[], None]) -> None:
        self.address, self.room, self.first, self.hear, self.cut, self.pulse = address, room, first, hear, cut, pulse
        self.socket: WebSocketClientConnection | None = None
        self.losses = 0
        self.tasks = [asyncio.ensure_future(self._carry()), asyncio.ensure_future(self._beat())]
        for task in self.tasks:  # raise an error at once, or it would show only as a wait that times out
            task.add_done_callback(lambda done: done.cancelled() or done.result())

    def say(self, text: str) -> None:
        """Sends `text` to the room if connected."""
        if self.socket is not None:
            with suppress(*LOST):
                self.socket.write_message(text)

    def leave(self) -> None:
        """Closes the page."""
        for task in self.tasks:
            task.cancel()
        if self.socket is not None:
            self.socket.close()

    async def _carry(self) -> None:
        while True:
            with suppress(*LOST):
                self.socket = await page(self.address, self.first, self.room)
                while (text := await self.socket.read_message()) is not None:
                    self.hear(*str(text).partition(":"))
            self.socket = None
            self.losses += 1
            self.cut()
            await asyncio.sleep(0.05)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(0.2)
            self.pulse()


class Table:
    """A game at two or more devices, each connected to the room by its own page: their ends and stations.

    game, options: the game; at: the address of the rooms for the host's page; far: the address for each remote seat;
    key: of the room.
    """

    def __init__(self, game: Game[Any, Any], at: str, far: dict[int, str], *, key: str = KEY, **options: Any) -> None:
        self.key = key
        self.game, self.rng, self.far, self.life = game, random.Random(0), far, 0
        self.guests: dict[int, Guest] = {}
        self.seated: dict[int, Station] = {}
        self.carriers: dict[int, Carrier] = {}
        self.present: set[str] = set()
        """The numbers of the guests' pages that the relay has announced to the host's page."""
        self.begin(Record(game, options=options, rng=self.rng))
        self.there = self._host_page(at)
        for seat in far:
            self.open(seat)

    def _host_page(self, at: str) -> Carrier:
        return Carrier(at, room_of(self.key), f"host:{self.key}", self._to_host, self.host.cut, self.host.pulse)

    def begin(self, record: Record) -> None:
        """Starts the host's kernel with a record, new or saved."""
        self.life += 1
        self.session = Session(record, policy=Policy("game"), rng=self.rng)
        self.host = Host(self.session, lambda via, text: self.there.say(f"{via}:{text}"), self.life)
        for seat in self.far:
            self.host.invite(seat, f"chair-{seat}", f"the key of {seat}")
        self.station = Station(self.session, settings=AT_ONCE)

    def kill_host(self) -> None:
        """Replaces the host's kernel and page; the new ones continue from the save, in the same room."""
        address = self.there.address
        self.there.leave()
        self.begin(Record.from_data(self.session.record.to_data(), self.rng, game=self.game))
        self.there = self._host_page(address)

    def open(self, seat: int) -> None:
        """Opens the link to a seat with a new kernel, for the first time or again."""
        if seat in self.carriers:
            self.carriers[seat].leave()
        self.seated.pop(seat, None)

        def sat() -> None:
            self.seated[seat] = Station(guest.session, settings=AT_ONCE)

        def to_guest(sign: str, mark: str, text: str) -> None:
            if mark:
                with suppress(DamagedMessage):
                    guest.receive(text)
            elif sign == "+":
                guest.opened()
            else:
                guest.cut()

        guest = self.guests[seat] = Guest(f"chair-{seat}", f"the key of {seat}", f"page-{self.rng.getrandbits(32)}",
                                          lambda text: carrier.say(f":{text}"), game=self.game, seated=sat)
        carrier = self.carriers[seat] = Carrier(self.far[seat], room_of(self.key), "guest", to_guest, guest.cut,
                                                guest.pulse)

    def _to_host(self, number: str, mark: str, text: str) -> None:
        if mark:
            with suppress(DamagedMessage):
                self.host.receive(number, text)
        elif number.endswith("-"):
            self.present.discard(number[:-1])
            self.host.lost(number[:-1])
        else:
            self.present.add(number[:-1])

    @property
    def stations(self) -> list[Station]:
        """Returns the stations at all devices, the host's first."""
        return [self.station, *self.seated.values()]

    def act(self) -> None:
        """Plays a random move at each station whose person may act."""
        for station in self.stations:
            act(station, self.rng)

    async def play(self, plies: int) -> None:
        """Plays `plies` more moves, or to the end of the game."""
        end = self.session.record.ply + plies

        def played() -> bool:
            self.act()
            return self.session.record.ply >= end or self.session.actor is None

        await until(played, f"there are {end} moves")

    async def agree(self) -> None:
        """Waits until each guest's record equals the host's view for that seat, with nothing pending."""
        def agreed() -> bool:
            return all(guest.session is not None and not guest.acts and not guest.waits
                       and guest.session.record.moves == self.session.view(seat).moves
                       for seat, guest in self.guests.items())

        await until(agreed, "all show the same")

    def close(self) -> None:
        """Closes all pages."""
        for carrier in (self.there, *self.carriers.values()):
            carrier.leave()
