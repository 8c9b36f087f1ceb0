"""Rooms shared by several servers through Redis, so that pages behind a load balancer find each other.

Each server seats its own pages in a room, and a `RemotePage` for each page of another server. The channel of a room
carries two kinds of JSON messages. One lists the pages that a server has there; it is sent at every change and
replaces the previous list. The other is a message from one page to another. On the channel of all servers, each server
reports every few seconds that it runs.

Redis only passes messages on. While it cannot be reached, pages of other servers count as having left, and the pages
of one server go on among themselves.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
import secrets
import time
from typing import Any, TypeGuard

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from pontlevis_widgets.serving.relay import FULL, MOST_PAGES, Room, Rooms

PREFIX = "pontlevis/room/"
"""The prefix of the name of a room's channel."""
SERVERS = "pontlevis/servers"
"""The channel of all servers."""
BEAT, SILENCE = 2.0, 8.0
"""Seconds between two heartbeats; seconds without one after which a server, or the connection to Redis, is lost."""
AGAIN = 1.0
"""Seconds until the next attempt to reach Redis."""
MOST_WAITING = 2**24
"""The most characters queued for Redis. Further messages are dropped; host and guests send them again."""

logger = logging.getLogger("pontlevis")


class RemotePage:
    """A page of another server, which announces to it who joins and leaves, and delivers messages to it."""

    here = False

    def __init__(self, rooms: SharedRooms, room: str, server: str, number: str = "", came: float = 0.0) -> None:
        self.rooms, self.room, self.server, self.number, self.came = rooms, room, server, number, came
        self.address = ""  # each server counts its own

    def deliver(self, text: str) -> None:
        """Sends a guest's or host's message to the page; drops `+`, `-` and `~`, which its own server sends."""
        if ":" in text:
            self.rooms.send(PREFIX + self.room, {"to": self.number, "text": text})

    def close(self, code: int) -> None:
        """Does nothing: its own server closes it."""


class SharedRooms(Rooms):
    """The rooms of a house that shares them with others.

    Args:
        address: the URL of Redis: redis://…, rediss://… or unix://….
        patience: as in `Rooms`.
    """

    def __init__(self, address: str, patience: float = math.inf) -> None:
        super().__init__(patience)
        self.server = secrets.token_hex(4)
        self.mark = f"{self.server}."
        self.redis = Redis.from_url(address, retry=Retry(NoBackoff(), 0), socket_timeout=SILENCE,
                                    socket_connect_timeout=SILENCE / 2, decode_responses=True)
        self.outgoing = asyncio.Queue[tuple[str, str]]()
        self.waiting = 0
        self.heard: dict[str, float] = {}
        """The time of each server's last heartbeat, in seconds; this server's own included."""
        self._reached = True

    # -- messages to other servers

    async def known(self, name: str) -> bool:
        """Checks whether a room of this name exists, here or, if Redis can be reached, at another server."""
        if name in self.open:
            return True
        try:
            [(_, listeners)] = await self.redis.pubsub_numsub(PREFIX + name)
        except (RedisError, OSError):
            return False
        return bool(listeners)

    def changed(self, name: str) -> None:
        """Announces the pages of this server in a room to the servers that have pages there."""
        self._announce(name)

    def send(self, channel: str, message: dict[str, Any]) -> None:
        """Queues a message; drops it if too many characters are waiting."""
        text = json.dumps(message)
        if self.waiting + len(text) <= MOST_WAITING:
            self.waiting += len(text)
            self.outgoing.put_nowait((channel, text))

    def _announce(self, name: str, ask: str = "") -> None:
        """Announces the pages of this server in a room; asks server `ask`, or all for "*", to do so too."""
        room = self.open.get(name, Room())
        host = room.host.came if room.host is not None and room.host.here else 0
        guests = [number for number, guest in room.guests.items() if guest.here]
        self.send(PREFIX + name, {"server": self.server, "host": host, "guests": guests, "ask": ask})

    # -- messages of other servers

    def hear(self, channel: str, text: str) -> None:
        """Handles a message of another server. Raises ValueError, KeyError or TypeError if it is malformed."""
        if channel == SERVERS:
            self._hear_beat(text)
            return
        name, message = channel.removeprefix(PREFIX), json.loads(text)
        room = self.open.get(name)
        if room is None or message.get("server") == self.server:
            return
        if "to" in message:
            room.stir()
            page = room.guests.get(message["to"]) if message["to"] else room.host
            if page is not None and page.here:
                page.deliver(message["text"])
            return
        self._follow(name, room, message)
        if message["ask"] in ("*", self.server) and name in self.open:
            self._announce(name)
        if message["ask"] == self.server:
            self._greet_again(room)

    def _hear_beat(self, server: str) -> None:
        """Records a heartbeat; asks a server that is new which pages it has."""
        new, self.heard[server] = server not in self.heard, time.monotonic()
        if new and server != self.server:
            for name in self.open:
                self._announce(name, server)

    def _follow(self, name: str, room: Room, message: dict[str, Any]) -> None:
        """Seats the pages that a server lists in its message, and removes the others of that server."""
        server, came, numbers = message["server"], message["host"], message["guests"]
        there = {number for number, guest in room.guests.items() if self._is_of(guest, server)}
        for number in sorted(there.difference(numbers)):
            self.leave(name, room.guests[number])
        for number in numbers:
            if number not in there:
                self.seat_guest(room, RemotePage(self, name, server, number))
        if came > (room.host.came if room.host is not None else 0):
            self.seat_host(room, RemotePage(self, name, server, came=came))
        elif not came and self._is_of(room.host, server):
            self.leave(name, room.host)
        for number in sorted(room.guests)[MOST_PAGES - 1:]:  # too many, as they joined at two servers at once
            room.guests[number].close(FULL)

    @staticmethod
    def _greet_again(room: Room) -> None:
        """Announces the host again to our guests: its server had removed them, which they did not notice."""
        for guest in room.guests.values():
            if guest.here and room.host is not None and not room.host.here:
                guest.deliver("+")

    @staticmethod
    def _is_of(page: object, server: str) -> TypeGuard[RemotePage]:
        return isinstance(page, RemotePage) and page.server == server

    def _forget(self, server: str = "") -> None:
        """Removes the pages of a server that is lost, or of all other servers for ""."""
        for name, room in [*self.open.items()]:
            for page in room.members:
                if isinstance(page, RemotePage) and server in ("", page.server):
                    self.leave(name, page)

    # -- the connection to Redis

    async def run(self) -> None:
        """Shares the rooms with other servers, besides what `Rooms` does."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(super().run())
            tasks.create_task(self._share())

    async def _share(self) -> None:
        """Listens and sends while the house is open; reconnects after errors."""
        while True:
            try:
                async with self.redis.pubsub() as listener, asyncio.TaskGroup() as tasks:
                    await self._begin(listener)
                    tasks.create_task(self._listen(listener))
                    tasks.create_task(self._speak(listener))
                    tasks.create_task(self._beat())
            except* (RedisError, OSError) as errors:
                if self._reached:
                    logger.warning("Redis cannot be reached: tables across servers wait (%s)", errors.exceptions[0])
                self._reached = False
            self._forget()
            self.heard.clear()
            await asyncio.sleep(AGAIN)

    async def _begin(self, listener: PubSub) -> None:
        """Subscribes to the rooms of this server's pages and discards queued messages."""
        self.outgoing, self.waiting = asyncio.Queue(), 0
        await listener.subscribe(SERVERS, *(PREFIX + name for name in self.open))
        if not self._reached:
            logger.warning("Redis is reached again")
        self._reached = True

    async def _listen(self, listener: PubSub) -> None:
        """Handles messages of other servers; after subscribing to a room, asks which pages they have there."""
        async for message in listener.listen():
            channel = message["channel"]
            if message["type"] == "message":
                try:
                    self.hear(channel, message["data"])
                except (ValueError, KeyError, TypeError):
                    logger.info("a message of another server was dropped")
            elif message["type"] == "subscribe" and channel != SERVERS:
                self._announce(channel.removeprefix(PREFIX), "*")

    async def _speak(self, listener: PubSub) -> None:
        """Publishes queued messages in order; subscribes to their rooms while those have pages of this server."""
        while True:
            channel, text = await self.outgoing.get()
            self.waiting -= len(text)
            there, listening = channel.removeprefix(PREFIX) in self.open, channel in listener.channels
            if there and not listening:
                await listener.subscribe(channel)
            await self.redis.publish(channel, text)
            if listening and not there:
                await listener.unsubscribe(channel)

    async def _beat(self) -> None:
        """Publishes heartbeats and forgets silent servers. Raises ConnectionError if its own do not come back."""
        self.heard[self.server] = time.monotonic()
        while True:
            await self.redis.publish(SERVERS, self.server)
            await asyncio.sleep(BEAT)
            for server, at in [*self.heard.items()]:
                if time.monotonic() - at > SILENCE:
                    del self.heard[server]
                    self._forget(server)
            if self.server not in self.heard:
                raise ConnectionError("nothing is heard of it")
