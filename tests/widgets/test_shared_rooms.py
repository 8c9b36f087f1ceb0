"""Rooms that servers share through Redis: a table across two servers, the death of a server, and that of Redis."""

from __future__ import annotations

import math
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import pontlevis
from debian import program
from houses import opened
from patience import until
from pontlevis_widgets.serving import relay
from pontlevis_widgets.serving.shared_rooms import SharedRooms
from servers import Server, free_port, wait_until
from tables import House, Table, closed, heard, in_time

REDIS = program("redis-server")
__all__ = ["opened"]
pytestmark = pytest.mark.skipif(not REDIS, reason="Redis is not installed: python scripts/debian.py redis-server")


class Redis:
    """A private Redis server on a free port, which saves nothing."""

    def __init__(self, folder: Path) -> None:
        self.port, self.folder = free_port(), folder
        self.url = f"redis://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Starts the server, for the first time or again."""
        command = [str(REDIS), "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self.folder),
                   "--logfile", str(self.folder / "log")]
        (self.folder / "log").unlink(missing_ok=True)
        self.process = subprocess.Popen(command)
        wait_until(lambda: (self.folder / "log").exists() and "Ready to accept" in (self.folder / "log").read_text(),
                   "Redis")

    def kill(self) -> None:
        """Kills the server."""
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("notebooks")


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    found = Redis(tmp_path_factory.mktemp("redis"))
    yield found
    found.kill()


class Houses:
    """Servers in this process that share their rooms."""

    def __init__(self, redis: Redis, count: int = 2, patience: float = math.inf) -> None:
        self.houses = [House(SharedRooms(redis.url, patience)) for _ in range(count)]

    async def __aenter__(self) -> list[House]:
        await until(lambda: all(len(house.rooms.heard) == len(self.houses) for house in self.houses), "all know all")
        return self.houses

    async def __aexit__(self, *_: object) -> None:
        for house in self.houses:
            await house.close()


async def come(house: House) -> Any:
    """Returns the page of a guest who enters the room as soon as `house` has it."""
    while True:
        page = await house.page("guest")
        if (said := await heard(page)) is not None:
            assert said == "+"
            return page
        assert page.close_code == relay.UNKNOWN


@in_time
async def test_a_page_finds_its_room_at_another_server(redis: Redis) -> None:
    async with Houses(redis) as (one, two):
        host = await one.host()
        guest = await come(two)
        number = str(await heard(host)).removesuffix("+")
        await guest.write_message(":a word: or two")
        assert await heard(host) == f"{number}:a word: or two"
        await host.write_message(f"{number}:for you")
        assert await heard(guest) == ":for you"
        guest.close()
        assert await heard(host) == f"{number}-"
        assert await closed(await two.page("guest", "0" * 20)) == relay.UNKNOWN
        thief = await two.page("host:another key")
        assert await closed(thief) == relay.UNKNOWN
        host.close()
        await until(lambda: not one.rooms.open and not two.rooms.open, "the room is no more")


@in_time
async def test_after_a_long_silence_pages_are_told_at_both_servers_until_somebody_speaks(redis: Redis) -> None:
    async with Houses(redis, patience=0.3) as (one, two):
        host, guest = await one.host(), await come(two)
        for _ in range(2):
            for page in (host, guest):
                while await heard(page) != relay.QUIET:
                    pass
            await guest.write_message(":a word")


@in_time
async def test_the_newer_page_of_a_host_takes_the_place_at_whichever_server_it_is(redis: Redis) -> None:
    async with Houses(redis) as (one, two):
        older = await one.host()
        guest = await come(one)
        newer = await two.host()
        assert await closed(older) == relay.REPLACED
        assert await heard(guest) == "+"
        number = str(await heard(newer)).removesuffix("+")
        await newer.write_message(f"{number}:hello")
        assert await heard(guest) == ":hello"
        newer.close()
        assert await heard(guest) == "-"


@in_time
async def test_a_room_has_eight_pages_at_all_servers_together(redis: Redis) -> None:
    async with Houses(redis) as (one, two):
        await one.host()
        for house in (one, two) * 3:
            await come(house)
        await come(one)
        late = await two.page("guest")
        assert await closed(late) == relay.FULL


@in_time
async def test_who_is_elsewhere_is_gone_with_redis_and_comes_back_with_it(redis: Redis) -> None:
    async with Houses(redis) as (one, two):
        table = Table(pontlevis.game("tower_defense"), one.address, {1: two.address})
        await table.agree()
        await table.play(4)
        redis.kill()
        await until(lambda: table.guests[1].waits == "notice.line_lost" and not table.host.there, "both are told")
        redis.start()
        await table.play(6)
        await table.agree()
        table.close()


@in_time
async def test_a_server_that_dies_takes_its_pages_along(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pontlevis_widgets.serving.shared_rooms.SILENCE", 3.0)
    async with Houses(redis, 3) as (one, two, three):
        host = await one.host()
        await come(two)
        number = str(await heard(host)).removesuffix("+")
        two.running.cancel()  # this server sends no more signs of life
        assert await heard(host) == f"{number}-"
        await come(three)
        assert await heard(host) != f"{number}+"


@pytest.mark.slow
def test_two_servers_started_by_their_command_share_a_table(
    opened: Callable[..., Server], folder: Path, redis: Redis
) -> None:
    houses = [opened("--rooms", redis.url), opened(PONTLEVIS_ROOMS=redis.url)]

    @in_time
    async def play() -> None:
        at, far = [f"{house.url.replace('http', 'ws', 1)}rooms/" for house in houses]
        table = Table(pontlevis.game("fortissimo"), at, {1: far, 2: at}, players=3)
        await table.agree()
        await table.play(4)
        houses[1].process.kill()
        table.carriers[1].address = at  # a balancer now leads to this server
        await table.play(6)
        await table.agree()
        table.close()

    play()
