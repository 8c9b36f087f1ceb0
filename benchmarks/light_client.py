"""A visitor without a browser, which sends the messages of a page at a fraction of a browser's cost.

It requests the page, opens its compressed websocket, requests the states of all widgets, touches the first board, and
sends acts. It works with the house and with unchanged Voila.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from jupyter_client.session import Session
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from merging import browser
from pontlevis_widgets.serving.sleepers import ABLE, HAND_IN, MARK, NOTICE, REST, ROOM

PROTOCOL = "v1.kernel.websocket.jupyter.org"
PATIENCE = 120
"""Seconds that an answer may take before the visitor gives up."""
TOUCH = {"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"}, "settings": {"speed": "instant"}}
AsyncHTTPClient.configure("tornado.simple_httpclient.SimpleAsyncHTTPClient", max_clients=2000, max_buffer_size=2**28)


class Visit:
    """A visit to a page, with the page's kernel.

    Args:
        url: the address of the house, with a slash at its end.
        page: the path of the page below it.
    """

    def __init__(self, url: str, page: str) -> None:
        self.url, self.address, self.session = url, url + page, Session()
        self.kernel, self.board = "", ""
        self.size, self.acts = [600, 400], list[str]()
        self.place: dict[str, Any] | None = {}
        self.save: dict[str, Any] = {}
        self.asleep = False
        self.attending: asyncio.Task[None] | None = None
        self.socket: WebSocketClientConnection | None = None

    async def live(self) -> float:
        """Opens the page; returns the seconds until the states of its widgets have come."""
        began = time.perf_counter()
        answer = await AsyncHTTPClient().fetch(
            HTTPRequest(self.address, request_timeout=PATIENCE, connect_timeout=PATIENCE))
        self.kernel = re.findall(r'"kernelId": "([^"]+)"', answer.body.decode())[0]
        channels = f"{self.url.replace('http', 'ws', 1)}api/kernels/{self.kernel}/channels"
        self.socket = await websocket_connect(
            HTTPRequest(f"{channels}?session_id={self.session.session}", connect_timeout=PATIENCE),
            subprotocols=[PROTOCOL], compression_options={}, max_message_size=2**28)
        await self._send("comm_open", {"comm_id": "c", "target_name": "jupyter.widget.control", "data": {}})
        await self._send("comm_msg", {"comm_id": "c", "data": {"method": "request_states"}})
        async with asyncio.timeout(PATIENCE):
            while (message := await self._next())["content"].get("comm_id") != "c":
                pass
        self._seen(message["content"]["data"]["states"])
        await self._send("comm_msg", {}, ABLE)
        return time.perf_counter() - began

    def _seen(self, states: dict[str, Any]) -> None:
        """Notes the first board of the page, its size, and its buttons."""
        for model, told in states.items():
            if {"ui", "size", "svg"} <= told["state"].keys():
                self.board, self.size = model, told["state"]["size"]
                self._noted(told["state"])
                return

    def _noted(self, state: dict[str, Any]) -> None:
        """Notes the moves that have a button now, where the board stands, and its save."""
        self.place = state.get("_place", self.place)
        if change := state.get("news", {}).get("save"):
            self.save = browser(self.save, change)
        if acts := state.get("ui", {}).get("acts"):
            self.acts = [act[0] for act in acts if act[3] and not act[0].startswith(":")]

    async def touch(self) -> float:
        """Touches the board for the first time; returns the seconds until it answers."""
        return await self._answered(TOUCH)

    async def click(self, rng: random.Random) -> float:
        """Presses the button of a move, or clicks somewhere on the picture; returns the seconds until the answer."""
        if self.acts and rng.random() < 0.5:
            return await self._answered({"play": rng.choice(self.acts)})
        return await self._answered({"at": [rng.random() * side for side in self.size]})

    async def _answered(self, act: dict[str, Any]) -> float:
        """Sends an act and waits until the kernel is idle again; returns the seconds until its first answer."""
        began, first = time.perf_counter(), 0.0
        if self.attending:
            self.attending.cancel()
        if self.asleep:
            await self._tell({"place": self.place, "saved": json.dumps(self.save) if self.save else None}, HAND_IN)
            self.asleep = False
        asked = await self._tell(act)
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self._next()
                if message["parent_header"].get("msg_id") != asked:
                    continue
                kind, content = message["header"]["msg_type"], message["content"]
                if kind == "comm_msg" and not first:
                    first = time.perf_counter() - began
                self._heard(kind, content)
                if kind == "status" and content["execution_state"] == "idle":
                    return first or time.perf_counter() - began

    async def _tell(self, content: dict[str, Any], mark: str = "") -> str:
        """Sends the board a message, and returns its id."""
        said = {"comm_id": self.board, "data": {"method": "custom", "content": content}}
        return await self._send("comm_msg", said, mark)

    def _heard(self, kind: str, content: dict[str, Any]) -> None:
        """Notes what a message says about the board."""
        if kind == "comm_msg" and content["comm_id"] == self.board:
            self._noted(content["data"].get("state", {}))

    def attend(self, seconds: float) -> None:
        """Lets the kernel end after some seconds without an act, or as soon as the server needs room."""
        self.attending = asyncio.ensure_future(self._attend(seconds))

    async def _attend(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while (content := (await self._next())["content"]).get("comm_id") != NOTICE or content["data"] != ROOM:
                    pass
        await self.rest()

    async def rest(self) -> None:
        """Lets the kernel end, as a page does, once nothing is under way."""
        async with asyncio.timeout(PATIENCE):
            while self.place is None:
                message = await self._next()
                self._heard(message["header"]["msg_type"], message["content"])
        self.asleep = True
        await self._send("comm_msg", {}, REST)

    async def _send(self, kind: str, content: dict[str, Any], mark: str = "") -> str:
        """Sends a message to the kernel, and returns its id. mark: as in `pontlevis_widgets.serving.sleepers`."""
        assert self.socket, "the page is not open"
        message = self.session.msg(kind, content, metadata={"version": "1.0.0", MARK: mark})
        parts = [self.session.pack(message[part]) for part in ("header", "parent_header", "metadata", "content")]
        await self.socket.write_message(bytes(serialize_msg_to_ws_v1(parts, "shell")), binary=True)
        return str(message["header"]["msg_id"])

    async def _next(self) -> dict[str, Any]:
        """Returns the next message of the kernel; raises ConnectionError if the connection is closed."""
        assert self.socket, "the page is not open"
        frame = await self.socket.read_message()
        if frame is None:
            raise ConnectionError("the line was cut")
        if isinstance(frame, str):
            return {"header": {"msg_type": ""}, "parent_header": {}, "content": {}}
        _, parts = deserialize_msg_from_ws_v1(frame)
        header, parent, _, content = map(json.loads, parts[:4])
        return {"header": header, "parent_header": parent, "content": content}

    async def leave(self) -> None:
        """Ends the kernel, as a page does when it is closed; unchanged Voila refuses this (403)."""
        if self.attending:
            self.attending.cancel()
        if self.socket:
            self.socket.close()
        await AsyncHTTPClient().fetch(f"{self.url}voila/api/shutdown/{self.kernel}", method="POST", body="",
                                      request_timeout=PATIENCE, raise_error=False)
