"""The relay, with real websockets: it passes on messages unread, and no guest can take the host's place."""

import asyncio
from contextlib import suppress
from functools import wraps
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest
from tornado.httpserver import HTTPServer
from tornado.iostream import StreamClosedError
from tornado.testing import bind_unused_port
from tornado.web import Application
from tornado.websocket import WebSocketClosedError, websocket_connect

import pontlevis
from patience import LONG, until
from pontlevis.table.remote.seal import LONGEST, room_of
from pontlevis_widgets.serving import allowance, relay
from pontlevis_widgets.serving.allowance import Allowance
from pontlevis_widgets.serving.doors import guarded
from tables import ROOM, House, Table, closed, heard, in_time

ASLEEP = (b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
          b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n\x81\x85\0\0\0\0guest")
"""The rest of a request for a room, and the only message of a guest who then stops answering."""


def at_home(test):
    """Decorates an async test: runs it with a new `House`, which is closed afterwards."""
    @in_time
    @wraps(test)
    async def run():
        house = House()
        try:
            await test(house)
        finally:
            await house.close()
    del run.__wrapped__  # pytest would look for fixtures named as its arguments
    return run


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
    await until(lambda: not house.rooms.open, "the room is no more")
    assert await closed(await house.page("guest")) == relay.UNKNOWN
    assert await closed(await house.page("host:x")) == relay.UNKNOWN


@in_time
async def test_a_page_whose_device_sleeps_is_gone_within_half_a_minute():
    assert 2 * relay.PING + 5 <= 30
    quick = type("Quick", (relay.PageSocket,), {"ping_interval": 0.05, "ping_timeout": 0.05})
    house = House(kind=quick)
    host = await house.host()
    reader, writer = await asyncio.open_connection(*urlsplit(house.address).netloc.split(":"))
    writer.write(f"GET /rooms/{ROOM} HTTP/1.1\r\nHost: house\r\n".encode() + ASLEEP)
    assert await heard(host) == "1+"
    await asyncio.wait_for(reader.readuntil(b"ping timed out"), LONG)
    writer.close()
    assert await heard(host) == "1-", "the host's page, which answers, is still there"
    await house.close()


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
    await until(lambda: len(house.rooms.open[ROOM].guests) == 6, "one has gone")
    assert await heard(await house.page("guest")) == "+"


@pytest.mark.parametrize(("place", "opened"), [("192.0.2.7", 2), ("", 4)])
def test_an_address_opens_its_share_of_rooms_and_others_find_theirs(place, opened, monkeypatch):
    monkeypatch.setattr(relay, "MOST_ROOMS_OF_ADDRESS", 2)
    keys, places = [f"key {number}" for number in range(4)], [place] * 5 + ["192.0.2.8"] * 2
    begin = relay.PageSocket.initialize

    def initialize(page, **kwargs):
        begin(page, **kwargs)
        page.address = places.pop(0)

    monkeypatch.setattr(relay.PageSocket, "initialize", initialize)

    @at_home
    async def visit(house):
        hosts = [await house.page(f"host:{key}", room_of(key)) for key in keys]
        await until(lambda: len(house.rooms.open) >= opened, "as many rooms as there may be")
        for host in hosts[opened:]:
            assert await closed(host) == relay.FULL
        assert {*house.rooms.open} == {room_of(key) for key in keys[:opened]}
        assert await heard(await house.page("guest", room_of(keys[0]))) == "+"
        await house.host()
        assert await heard(await house.page("guest")) == "+"
    visit()


@at_home
async def test_after_a_long_silence_all_pages_are_told_once_until_somebody_speaks(house):
    host, guest = await house.host(), await house.page("guest")
    assert [await heard(host), await heard(guest)] == ["1+", "+"]
    house.rooms.patience = 0  # any silence counts as long, and each turn of the loop checks for it
    looking = asyncio.ensure_future(house.rooms.run())
    for _ in range(2):
        assert [await heard(page) for page in (host, guest)] == [relay.QUIET] * 2
        for _ in range(9):
            await asyncio.sleep(0)
        await guest.write_message(":still here")
        assert await heard(host) == "1:still here", "it is told once"
    looking.cancel()


@pytest.mark.parametrize(("place", "shut_out"), [("192.0.2.7", True), ("", False)])
def test_who_guesses_at_rooms_is_soon_not_answered(place, shut_out, monkeypatch):
    """The address then finds no room at all. If all visitors share one, a proxy's (""), guests still find theirs."""
    monkeypatch.setattr(relay.PageSocket, "address", place)

    @at_home
    async def visit(house):
        house.rooms.miss_allowances[place] = Allowance(60, 0)  # no allowance grows back, not even on a slow machine
        codes = [await closed(await house.page("guest", f"{n:020x}")) for n in range(70)]
        assert (codes[0], codes[-1]) == (relay.UNKNOWN, relay.FLOOD)
        await house.host()
        guest = await house.page("guest")
        if shut_out:
            assert await closed(guest) == relay.FLOOD
            monkeypatch.setattr(relay.PageSocket, "address", "192.0.2.8")
            guest = await house.page("guest")
        assert await heard(guest) == "+"
    visit()


def test_a_guess_under_way_as_the_others_fail_finds_no_room(monkeypatch):
    monkeypatch.setattr(relay.PageSocket, "address", "192.0.2.7")

    @at_home
    async def visit(house):
        async def known(_name):
            house.rooms.miss_allowances["192.0.2.7"] = Allowance(0, 0)
            return True

        await house.host()
        monkeypatch.setattr(house.rooms, "known", known)
        assert await closed(await house.page("guest")) == relay.FLOOD
    visit()


def test_only_so_many_addresses_are_counted(monkeypatch):
    monkeypatch.setattr(allowance, "MOST_ADDRESSES", 3)
    rooms = relay.Rooms()
    assert [rooms.count_missing_room(f"192.0.2.{number}") for number in range(9)] == [relay.UNKNOWN] * 9
    assert [*rooms.miss_allowances] == ["192.0.2.6", "192.0.2.7", "192.0.2.8"]


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
        with suppress(WebSocketClosedError, StreamClosedError):  # the relay has perhaps closed it already
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
        server = HTTPServer(Application([(r"/rooms/?", guarded(relay.NetworkAddressHandler), {"house": house})]))
        server.add_sockets([sockets])
        answer = await AsyncHTTPClient().fetch(f"http://127.0.0.1:{port}/rooms/", headers={"Host": host, **header})
        server.stop()
        return answer.body.decode()

    assert asyncio.run(ask()) == told


@pytest.mark.parametrize(("origin", "told"), [
    ("https://castle.example", "+"), ("https://castle.example.evil", ""), ("http://castle.example", ""),
])  # fmt: skip
def test_pages_of_another_site_come_only_where_it_is_named(origin, told, caplog):
    @in_time
    async def visit():
        house = House(origins=("https://castle.example",))
        await house.host()
        asked = HTTPRequest(f"{house.address}{ROOM}", headers={"Origin": origin})
        if told == "+":
            page = await websocket_connect(asked)
            await page.write_message("guest")
            assert await heard(page) == told
        else:
            for _ in range(2):
                with pytest.raises(HTTPClientError, match="403"):
                    await websocket_connect(asked)
        await house.close()
    visit()
    said = [one.getMessage() for one in caplog.records if "--accept-rooms-from" in one.getMessage()]
    assert said == ([] if told else [f"pages of '{origin}' do not meet here unless --accept-rooms-from names it"])


def test_the_log_names_a_few_strange_sites_and_no_more(caplog):
    page = relay.PageSocket.__new__(relay.PageSocket)
    page.request, page.application = SimpleNamespace(headers={"Host": "inn.example"}), Application()
    page.rooms, page.origins = relay.Rooms(), ()
    assert not any(page.check_origin(f"https://{number}.example\n{'x' * 100}") for number in range(100))
    said = [one.getMessage() for one in caplog.records]
    assert len(said) == relay.MOST_REFUSED
    assert all("\n" not in one and len(one) < 200 for one in said)


@at_home
async def test_a_game_is_played_between_two_pages_that_break_off_and_come_back(house):
    table = Table(pontlevis.game("tower_defense"), house.address, {1: house.address})
    page = table.carriers[1]
    for losses in range(6):
        await table.play(5)
        await until(lambda: page.socket, "the guest's page is there")
        page.socket.close()
        await until(lambda at=losses: page.losses > at, "the guest knows of it")
    await table.agree()
    assert table.session.record.ply > 30 or table.session.actor is None
    table.close()
