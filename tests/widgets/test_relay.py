"""The relay, with real websockets: it passes on, understands nothing, and lets nobody take the host's place."""

import asyncio
import random
from contextlib import suppress
from types import SimpleNamespace

import pytest
from tornado.httpclient import AsyncHTTPClient
from tornado.httpserver import HTTPServer
from tornado.iostream import StreamClosedError
from tornado.testing import bind_unused_port
from tornado.web import Application
from tornado.websocket import WebSocketClosedError, websocket_connect

import pontlevis
from pontlevis.record import Record
from pontlevis.table.modes import Settings
from pontlevis.table.remote import Guest, Host
from pontlevis.table.remote.seal import LONGEST, room_of
from pontlevis.table.session import Policy, Session
from pontlevis.table.station import Station
from pontlevis_widgets.serving import relay
from pontlevis_widgets.serving.doors import guarded

AT_ONCE = Settings(speed="instant")
KEY = "the key of the host"
ROOM = room_of(KEY)


class House:
    """A server with nothing but the relay, and pages that come to it."""

    def __init__(self):
        pattern, handler, settings = relay.relay()
        self.rooms = settings["rooms"]
        sockets, self.port = bind_unused_port()
        self.server = HTTPServer(Application([(pattern, guarded(handler), settings)]), max_buffer_size=2**21)
        self.server.add_sockets([sockets])

    async def page(self, first, room=ROOM):
        """A page that says who it is."""
        found = await websocket_connect(f"ws://127.0.0.1:{self.port}/rooms/{room}")
        await found.write_message(first)
        return found

    async def host(self):
        """The host's page."""
        return await self.page(f"host:{KEY}")


def at_home(test):
    """Run a test at a house."""
    def run():
        async def visit():
            house = House()
            try:
                await asyncio.wait_for(test(house), 60)
            finally:
                house.server.stop()
                await house.server.close_all_connections()
        asyncio.run(visit())
    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


async def heard(page):
    """The next message, None once the connection is closed."""
    return await asyncio.wait_for(page.read_message(), 30)


async def closed(page):
    """The code with which a page is closed."""
    while await heard(page) is not None:
        pass
    return page.close_code


async def until(true):
    """Wait until the server has noticed."""
    for _ in range(3000):
        if true():
            return
        await asyncio.sleep(0.01)
    pytest.fail("waited in vain")


@at_home
async def test_what_is_said_reaches_whom_it_is_for_and_nobody_else(house):
    host = await house.host()
    one, two = await house.page("guest"), await house.page("guest")
    assert [await heard(one), await heard(two)] == ["+", "+"]
    assert {await heard(host), await heard(host)} == {"1+", "2+"}
    await one.write_message(":a word: or two")
    assert await heard(host) == "1:a word: or two"
    await host.write_message("2:for two")
    await host.write_message("1:for one")
    assert (await heard(one), await heard(two)) == (":for one", ":for two")
    one.close()
    assert await heard(host) == "1-"
    host.close()
    assert await heard(two) == "-"


@at_home
async def test_a_room_dies_with_its_pages_and_only_its_host_opens_it_again(house):
    host = await house.host()
    guest = await house.page("guest")
    assert await heard(guest) == "+"
    host.close()
    assert await heard(guest) == "-"
    thief = await house.page("host:another key")
    assert await closed(thief) == relay.UNKNOWN
    again = await house.host()
    assert (await heard(guest), await heard(again)) == ("+", "1+")
    again.close()
    guest.close()
    await until(lambda: not house.rooms.open)
    assert await closed(await house.page("guest")) == relay.UNKNOWN
    assert await closed(await house.page("host:x")) == relay.UNKNOWN


@at_home
async def test_the_newer_page_of_a_host_takes_the_place_of_the_older(house):
    older = await house.host()
    guest = await house.page("guest")
    assert await heard(guest) == "+"
    newer = await house.host()
    assert await closed(older) == relay.REPLACED
    assert (await heard(newer), await heard(guest)) == ("1+", "+")
    await newer.write_message("1:hello")
    assert await heard(guest) == ":hello"


@at_home
async def test_a_room_has_eight_pages(house):
    await house.host()
    guests = [await house.page("guest") for _ in range(7)]
    assert [await heard(guest) for guest in guests] == ["+"] * 7
    assert await closed(await house.page("guest")) == relay.FULL
    guests[0].close()
    await until(lambda: len(house.rooms.open[ROOM].guests) == 6)
    assert await heard(await house.page("guest")) == "+"


@at_home
async def test_who_guesses_at_rooms_is_soon_not_answered(house):
    house.rooms.misses.rate = 0  # or a machine under load lets them guess on
    codes = [await closed(await house.page("guest", f"{n:020x}")) for n in range(70)]
    assert codes[0] == relay.UNKNOWN
    assert codes[-1] == relay.FLOOD
    await house.host()
    assert await heard(await house.page("guest")) == "+", "the house's own find their room all the same"


@pytest.mark.parametrize("what", ["flood", "large", "huge", "bytes", "numbered", "unheard of"])
def test_who_sends_what_no_page_sends_is_let_go_and_the_room_goes_on(what):
    @at_home
    async def visit(house):
        host = await house.host()
        good = await house.page("guest")
        assert await heard(good) == "+"
        bad = await house.page("stranger" if what == "unheard of" else "guest")
        texts = {"flood": [":x"] * 200, "large": [f":{'x' * LONGEST['to host']}y"], "huge": [":" + "x" * 10_000_000],
                 "bytes": [b":x"], "numbered": ["1:x"], "unheard of": []}[what]
        with suppress(WebSocketClosedError, StreamClosedError):  # it may have been let go by now
            for text in texts:
                await bad.write_message(text, binary=isinstance(text, bytes))
        assert await closed(bad) in (relay.FLOOD, relay.STRANGE, 1009, None)
        await good.write_message(":still here")
        while (text := await heard(host)) != "1:still here":
            assert len(text) < LONGEST["to host"] + 20
    visit()


@pytest.mark.parametrize(("host", "header", "told"), [
    ("localhost:8866", {}, "http://192.168.1.7:8866/"), ("127.0.0.1", {}, "http://192.168.1.7:8866/"),
    ("192.168.1.7:8866", {}, ""), ("inn.example", {}, ""), ("localhost", {"X-Forwarded-For": "1.2.3.4"}, ""),
])  # fmt: skip
def test_the_address_for_other_devices_is_told_to_this_machine_alone(host, header, told):
    async def ask():
        house = SimpleNamespace(ip="192.168.1.7", port=8866, base_url="/")
        sockets, port = bind_unused_port()
        server = HTTPServer(Application([(r"/rooms/?", guarded(relay.Whereabouts), {"house": house})]))
        server.add_sockets([sockets])
        answer = await AsyncHTTPClient().fetch(f"http://127.0.0.1:{port}/rooms/", headers={"Host": host, **header})
        server.stop()
        return answer.body.decode()

    assert asyncio.run(ask()) == told


class Pages:
    """A game at two devices: its host and its guest, the stations of both, and their pages, which carry messages."""

    def __init__(self, house, game):
        self.house, self.rng = house, random.Random(0)
        self.session = Session(Record(game, rng=self.rng), policy=Policy("game"))
        self.host = Host(self.session, lambda via, text: self.there.write_message(f"{via}:{text}"))
        self.host.invite(1, "east", "the key of east")
        self.guest = Guest("east", "the key of east", "page", self.say,
                           seated=lambda: self.stations.append(Station(self.guest.session, settings=AT_ONCE)))
        self.stations, self.tasks = [Station(self.session, settings=AT_ONCE)], []

    async def open(self):
        """Both open their pages."""
        self.there = await self.house.host()
        self.tasks.append(asyncio.create_task(self.carry(self.there, self.to_host)))
        await self.come_back()

    async def come_back(self):
        """The guest's page connects."""
        self.here = await self.house.page("guest")
        self.tasks.append(asyncio.create_task(self.carry(self.here, self.to_guest)))

    def say(self, text):
        """The guest's page sends a message, if it is connected."""
        with suppress(WebSocketClosedError):
            self.here.write_message(f":{text}")

    async def carry(self, page, take):
        """Hand on what a page hears."""
        while (text := await page.read_message()) is not None:
            take(*text.partition(":"))

    def to_host(self, number, mark, text):
        """The host hears a guest, or that one has come or gone."""
        if mark:
            self.host.receive(number, text)
        elif number.endswith("-"):
            self.host.lost(number[:-1])

    def to_guest(self, sign, mark, text):
        """The guest hears the host, or that they have come or gone."""
        if mark:
            self.guest.receive(text)
        elif sign == "+":
            self.guest.opened()
        else:
            self.guest.cut()

    def act(self):
        """Whoever may makes a move."""
        for station in self.stations:
            if not station.begin() and station.may_act:
                station.press(str(self.rng.choice(station.game.moves(station.state))))


@at_home
async def test_a_game_is_played_between_two_pages_that_break_off_and_come_back(house):
    pages = Pages(house, pontlevis.game("tower_defense"))
    await pages.open()
    for step in range(2000):
        await asyncio.sleep(0.001)
        pages.act()
        if step % 40 == 20:
            pages.here.close()
            pages.guest.cut()
            await pages.come_back()
        if pages.session.record.ply > 30:
            break
    await until(lambda: pages.guest.session.record.moves == pages.session.record.moves)
    assert pages.session.record.ply > 30
    for task in pages.tasks:
        task.cancel()
