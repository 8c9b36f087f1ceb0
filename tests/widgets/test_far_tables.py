"""Tables at several devices through a complete server: guests who cheat, a faulty relay, and bad connections."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

import pytest

import pontlevis
from houses import frame, joined, opened, write
from patience import until
from pontlevis.record import Record
from pontlevis.table.remote.seal import sealed
from pontlevis_widgets.serving import relay
from pontlevis_widgets.serving.defaults import COMPANY
from roads import Road
from servers import Server, free_port
from tables import KEY, LOST, House, Table, heard, in_time, page

__all__ = ["opened"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("notebooks")


@pytest.fixture(scope="module")
def house(opened: Callable[..., Server]) -> Server:
    return opened("--port", str(free_port()))


def rooms_of(house: Server) -> str:
    """Returns the websocket address of the rooms of a house."""
    return f"{house.url.replace('http', 'ws', 1)}rooms/"


# -- guests who cheat


def recorded(send: Callable[[str], None], said: list[str]) -> Callable[[str], None]:
    """Returns a function that sends a message and adds it to `said`."""
    def sending(text: str) -> None:
        said.append(text)
        send(text)
    return sending


def forged(table: Table, said: list[str]) -> dict[str, list[str]]:
    """Returns forged messages of the guest at the first remote seat, by kind; `said`: their earlier messages."""
    report = json.loads(said[-1].split(".", 2)[2])
    game = {"start": None, "moves": ["roll"], "since": {"ply": 0, "mark": ""}}
    place = table.host._trail(table.host.chairs["chair-2"]).end._asdict()
    moves = [{"kind": "move", "place": place, "facts": [str(move)]}
             for move in table.game.moves(table.session.record.state)]

    def act(chair: str, **more: Any) -> str:
        return sealed(chair, "the key of 1", "to host", json.dumps({**report, "number": report["number"] + 99, **more}))

    return {
        "another seat": [act("chair-2", acts=moves[:3]), act("chair-0", acts=moves[:3]), act("chair-1", seat=2)],
        "another's turn": [act("chair-1", life=table.life, first=report["first"] + 1, acts=moves[:3])],
        "a record": [act("chair-1", **game), sealed("chair-1", "the key of 1", "to guest", json.dumps(report | game))],
        "said again": said,
        "a flood": ["x"] * 300,
        "ten megabytes": ["x" * 10_000_000],
    }


@pytest.mark.slow
@in_time
async def test_a_guest_who_cheats_moves_nothing_and_the_others_play_on(house: Server) -> None:
    at = rooms_of(house)
    table = Table(pontlevis.game("fortissimo"), at, {1: at, 2: at}, players=3)
    said, guest = list[str](), table.guests[1]
    guest._send = recorded(guest._send, said)
    await table.agree()
    await table.play(6)
    while table.session.actor != 2:
        await table.play(1)
    await table.agree()
    before = table.session.record.to_data()
    for what, texts in forged(table, said).items():
        cheat = await page(at, "guest")
        await until(lambda: len(table.present) == 3, "the cheat is there")
        with suppress(*LOST):
            for text in texts:
                await cheat.write_message(f":{text}")
        cheat.close()
        await until(lambda: len(table.present) == 2, "the cheat has gone")
        assert table.session.record.to_data() == before, what
    table.open(1)
    await table.agree()
    await table.play(6)
    await table.agree()
    table.close()


# -- a faulty relay


class Liar(relay.PageSocket):
    """A page's connection to a relay that reads every message, and loses, repeats, changes and swaps them."""

    lies = True
    rng = random.Random(0)
    wire: ClassVar[list[str]] = []

    def _pass_on(self, room: relay.Room, number: str, text: str) -> None:
        self.wire.append(text)
        if self.lies and room.host is self and self.rng.random() < 0.2:
            number = self.rng.choice([*room.guests, number])
        for told in self._lies(text) if self.lies else [text]:
            super()._pass_on(room, number, told)
        if self.lies and room.host is not None and self.rng.random() < 0.1:
            for other, guest in room.guests.items():  # both are told that the other left, the guest also "back"
                room.host.deliver(f"{other}-")
                guest.deliver("-")
                guest.deliver("+")

    def _lies(self, text: str) -> list[str]:
        match self.rng.randrange(9):
            case 0:
                return []
            case 1:
                return [text, text]
            case 2:
                return [f"{text[:-4]}9{text[-3:]}"]
            case 3:
                return [self.rng.choice(self.wire)]
        return [text]


@in_time
async def test_a_relay_that_lies_changes_no_game_and_reads_nothing_that_is_hidden() -> None:
    house, game = House(kind=Liar), pontlevis.game("cardstle")
    table = Table(game, house.address, {0: house.address}, gm="human")
    await table.play(60)
    Liar.lies = False
    await table.agree()
    record, view = table.session.record, table.session.view(0)
    hidden = {str(move) for move in record.moves} - {str(move) for move in view.moves}
    assert hidden
    assert not [text for text in Liar.wire if any(json.dumps(move) in text for move in hidden)]
    assert Record.from_data(record.to_data(), game=game).state == record.state
    table.close()
    await house.close()


# -- pages left open


IDLE = 3


class Left:
    """A page left open at a table, which keeps its kernel alive as pages do.

    Every message from the page counts as a sign of life of the kernel.
    """

    def __init__(self, house: Server, first: str) -> None:
        self.house, self.first = house, first
        _, text, _ = house.get("/voila/render/hello.ipynb")
        [self.name] = re.findall(r'"kernelId": "([^"]+)"', text)
        self.kernel = joined(house, self.name)

    async def come(self) -> Left:
        """Enters the room."""
        self.socket = await page(rooms_of(self.house), self.first)
        return self

    async def stay(self) -> None:
        """Sends signs of life until the room is silent, then checks that the table is cleared, though not at once."""
        with self.kernel as kernel:
            silence = asyncio.ensure_future(self._listen())
            while not silence.done():
                kernel.send(frame("comm_msg", {"comm_id": "any", "data": {}}))
                await asyncio.sleep(0.3)
            silence.result()
            assert self.stands(), "nobody is let go whose company may only think"
            await until(lambda: not self.stands(), "the table is cleared")
            self.socket.close()

    async def _listen(self) -> None:
        while (said := await heard(self.socket)) != relay.QUIET:
            assert said is not None, "the room let it go"

    def stands(self) -> bool:
        """Returns whether the kernel still exists."""
        return self.house.get(f"/api/kernels/{self.name}")[0] == 200


@pytest.mark.slow
@in_time
async def test_pages_that_are_left_open_at_one_table_hold_it_no_longer_than_they_should(
    opened: Callable[..., Server], folder: Path
) -> None:
    write(folder / "hello.ipynb", "# Hello", "1")
    house = opened("--idle", str(IDLE))
    began = time.monotonic()
    left = [await Left(house, first).come() for first in (f"host:{KEY}", "guest")]  # the room is the host's
    await asyncio.gather(*(page.stay() for page in left))
    assert time.monotonic() - began > COMPANY * IDLE


# -- bad lines


@pytest.mark.slow
@in_time
async def test_both_ends_go_on_whatever_breaks_between_them(house: Server) -> None:
    with Road(int(house.port or 0), 0.3) as road:
        table = Table(pontlevis.game("tower_defense"), rooms_of(house), {1: f"ws://127.0.0.1:{road.port}/rooms/"})
        await table.agree()
        await table.play(3)
        road.stall()
        await asyncio.sleep(1)
        road.go_on()
        await table.play(3)
        road.cut()
        await until(lambda: table.guests[1].waits == "notice.line_lost", "the guest is told")
        await until(lambda: not table.host.there, "the host is told")
        await table.play(3)
        house.process.kill()
        house.process.wait()
        await until(lambda: table.there.socket is None and table.guests[1].waits, "both are told")
        house.start()
        await table.play(3)
        table.kill_host()
        await table.play(3)
        table.open(1)
        await table.agree()
        await table.play(3)
        await table.agree()
        table.close()
