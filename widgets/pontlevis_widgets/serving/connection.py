"""The websocket between a page and its kernel: it sends without delay and checks the page's messages."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from asyncio import Future
from collections.abc import Callable
from typing import Any, cast

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.iostream import StreamBufferFullError
from tornado.web import Finish, HTTPError
from tornado.websocket import WebSocketClosedError
from traitlets import Float, Int

from pontlevis_widgets.forking.fitness import Unfit
from pontlevis_widgets.serving.admission import STUCK
from pontlevis_widgets.serving.allowance import Allowance
from pontlevis_widgets.serving.sleepers import ABLE, HAND_IN, NOT_TAKEN, NOTICE, REST, ROOM, mark_of

PROTOCOL = "v1.kernel.websocket.jupyter.org"
"""The only protocol accepted here. In the previous one a single message can stop the server for everybody."""

LEFT_CODES = {1000, 1001}
"""The close codes of a page that was left on purpose. A lost network sends none."""

GOING = 1012
"""The close code of a server that stops, perhaps to be restarted."""

SESSION = re.compile(r"[A-Za-z0-9_-]{0,64}")
"""The pattern of a page's session name: it is logged, and identifies sockets, which allow no long names."""

MOST_PAGES = 8
"""The most connections to one kernel: a page has one, and briefly a second when it reconnects."""

MOST_PARTS = 64
"""The most parts that a message may claim to have: six are usual, the others are binary buffers."""

INFO = b'"kernel_info_request"'
"""Part of the message with which a page's scripts begin each connection."""

WELCOME = 0.5
"""Seconds after which a kernel that has not welcomed a connection is asked for a message."""

QUIET = 1.0
"""Seconds without a message after which a page may be asked to let its table sleep."""

NO_WIDGETS = "No such comm target registered: jupyter.widget.control"
"""The error of a kernel whose notebook has no widgets, as every page requests the list of widgets."""

logger = logging.getLogger("pontlevis")


class Connection(ZMQChannelsWebsocketConnection):
    """A kernel connection for unknown visitors.

    Jupyter's own class leaves Nagle's algorithm on, which delays a click by about 45 ms, and trusts the counts in a
    message: a frame that claims 10**18 parts makes it count them all.
    """

    largest_message = Int(262_144, config=True, help="The largest message a page may send, in bytes.")
    message_rate = Float(60.0, config=True, help="The messages a page may send a second, for long.")
    message_burst = Float(180.0, config=True, help="The messages a page may send at once.")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._arrived = False
        self._waking: asyncio.Future[None] | None = None
        self._queue: list[Any] = []
        self._silent: set[str] = set()
        self.passed = time.monotonic()
        self._asked = False
        self._allowance = Allowance(self.message_burst, self.message_rate)

    async def prepare(self) -> None:
        """Checks a client before the handshake.

        Raises:
            HTTPError: 400 without the protocol or with a bad session name; 429 if its kernel has `MOST_PAGES`; 404 if
                its table is being cleared.
            Finish: the client has left meanwhile.
        """
        offered = self.websocket_handler.request.headers.get("Sec-WebSocket-Protocol", "")
        if PROTOCOL not in (name.strip() for name in offered.split(",")):
            raise HTTPError(400, "this server speaks %s only", PROTOCOL)
        if not SESSION.fullmatch(self.session.session):
            raise HTTPError(400, "a session is called by up to 64 letters and digits")
        if self.multi_kernel_manager.connected(self.kernel_id) >= MOST_PAGES:
            raise HTTPError(429, "%d pages of one kernel are enough", MOST_PAGES)
        with self.multi_kernel_manager.arriving(self.kernel_id):
            await super().prepare()
        if self.websocket_handler.connection is not self:
            raise Finish

    def connect(self) -> Any:
        """Opens the connection, with Nagle's algorithm turned off."""
        self.websocket_handler.set_nodelay(True)
        self._arrived = True
        return super().connect()

    def nudge(self) -> Future[None]:
        """Waits until the kernel's outputs arrive. Jupyter requests some, but a kernel just woken sends a welcome."""
        if self.kernel_id in self.multi_kernel_manager.sleepers.fresh:
            return asyncio.ensure_future(self._welcome())
        return super().nudge()

    async def _welcome(self) -> None:
        """Waits for the first message of a kernel that has just started; asks for one after `WELCOME` seconds."""
        outputs, welcomed = self.channels["iopub"], asyncio.Event()
        outputs.on_recv(lambda _: welcomed.set())
        try:
            async with asyncio.timeout(WELCOME):
                await welcomed.wait()
        except TimeoutError:
            if not outputs.closed():
                await super().nudge()

    def disconnect(self) -> Any:
        """Disconnects the page from its kernel after its websocket has closed.

        Clears the table soon if the page was left on purpose, as its `Goodbye` may get lost.
        """
        if self.asleep:
            self._open_sockets.discard(self)
            self._open_sessions.pop(self.session_key, None)
            self.multi_kernel_manager.sleepers.leave(self.kernel_id)
        elif self._arrived:
            super().disconnect()
        else:
            self._turn_back()
        if self.websocket_handler.close_code in LEFT_CODES:
            self.multi_kernel_manager.leave(self.kernel_id)

    @classmethod
    def pages(cls) -> list[Connection]:
        """Returns the connections of all pages."""
        return [one for one in cls._open_sockets if isinstance(one, cls)]

    @classmethod
    def hang_up_all(cls) -> None:
        """Closes the connections of all pages, so that each checks whether the house is still open."""
        for connection in cls.pages():
            connection.hang_up()

    def hang_up(self) -> None:
        """Closes the connection, and notifies a page that cannot sleep that its kernel ends."""
        if not self.multi_kernel_manager.can_wake(self.kernel_id):
            self._send_status_message("dead")
        self.websocket_handler.close(GOING)

    def _turn_back(self) -> None:
        """Closes a connection that was never established, without counting a departure or buffering messages."""
        tables = self.multi_kernel_manager
        tables.notify_connect(self.kernel_id)
        tables.notify_connect(self.kernel_id)
        super().disconnect()  # counts one departure; buffers messages only if that was the last page
        tables.notify_disconnect(self.kernel_id)

    @property
    def write_message(self) -> Callable[..., None]:
        """The function that sends a message to the page; it ignores a connection that was just closed."""
        return self._write

    def _write(self, message: str | bytes, *, binary: bool = False) -> None:
        try:
            self.websocket_handler.write_message(message, binary=binary).add_done_callback(seen)
        except WebSocketClosedError:
            pass
        except StreamBufferFullError:
            handler = self.websocket_handler
            self.log.warning("A page of kernel %s reads nothing: its connection was closed", handler.kernel_id)
            cast("Any", handler.ws_connection).stream.close()  # a close frame would not fit either

    def handle_outgoing_message(self, stream: str, outgoing_msg: list[Any]) -> None:
        """Passes a kernel's message to the page; logs errors and stderr for the host instead, as they name paths."""
        parts: list[Any] = self.session.feed_identities(outgoing_msg)[1]
        if b'"error"' in parts[1] or b'"stream"' in parts[1]:  # signature, header, parent, metadata, content
            complaint = complaint_of(json.loads(parts[1])["msg_type"], json.loads(parts[4]))
            if complaint is not None:
                if NO_WIDGETS not in complaint:
                    logger.error("kernel %s: %s", self.kernel_id, complaint)
                return
        sessions = self.multi_kernel_manager.sleepers.sessions
        if self.kernel_id not in sessions:
            sessions[self.kernel_id] = json.loads(parts[1])["session"]
        if not self._is_silent(parts):
            super().handle_outgoing_message(stream, outgoing_msg)

    async def receive(self, message: Any) -> None:
        """Passes a page's message to the kernel; logs and drops one that is malformed or too large.

        Waits while the page sends too many: its next message is not read before.
        """
        fault = self._fault(message)
        if fault:
            self.log.warning("A message for kernel %s was dropped: %s", self.kernel_id, fault)
            return
        if not self._allowance.take():
            await asyncio.sleep(1 / self.message_rate)
            self._allowance.take()
        if self.websocket_handler.ws_connection is not None:
            self._take(message)

    def _take(self, message: Any) -> None:
        """Does what a message's mark says, or passes it to the kernel."""
        mark = mark_of(message)
        if mark == ABLE:
            self.multi_kernel_manager.sleepers.able.add(self.kernel_id)
        elif mark == REST:
            self._rest()
        elif self._waking or (self.asleep and mark):  # a page that does not wake its table does not know that it sleeps
            self._wake_for(message)
        elif not self.asleep:
            self._pass(message)

    def _pass(self, message: Any) -> None:
        """Passes a message to the kernel; one that hands in only to a kernel just started again, which says nothing."""
        fresh, self.passed, self._asked = self.multi_kernel_manager.sleepers.fresh, time.monotonic(), False
        mark = mark_of(message)
        if not mark:
            if INFO not in message:
                fresh.discard(self.kernel_id)
        elif mark == HAND_IN and self.kernel_id in fresh:
            self._silent.add(id_of(message))
        else:
            return
        try:
            super().handle_incoming_message(message)
        except (ValueError, TypeError, KeyError, IndexError, AssertionError) as error:
            self.log.warning("A message for kernel %s could not be read: %s", self.kernel_id, error)

    # -- sleeping

    @property
    def asleep(self) -> bool:
        """True while the kernel of this page has ended, to be started again by the next act."""
        return self._arrived and self.kernel_id in self.multi_kernel_manager.sleepers

    def _rest(self) -> None:
        """Lets the table sleep, as its page asks for, if it may: the kernel ends, and the page stays connected."""
        tables = self.multi_kernel_manager
        early = not self._asked and time.monotonic() < self.passed + tables.rest / 2
        if self._waking or early or not tables.may_sleep(self.kernel_id):
            return
        self._let_go()
        tables.sleepers.sleep(self.kernel_id)

    def _let_go(self) -> None:
        """Closes the channels to a kernel that ends."""
        tables = self.multi_kernel_manager
        if self.kernel_id in tables:
            tables.remove_restart_callback(self.kernel_id, self.on_kernel_restarted)
            tables.remove_restart_callback(self.kernel_id, self.on_restart_failed, "dead")
        for stream in self.channels.values():
            stream.on_recv(None)
            stream.close()
        self.channels = {}

    def on_restart_failed(self) -> None:
        """Tells the page that its kernel has died; a page that can wake its table need not care before its next act."""
        if not self.asleep:
            super().on_restart_failed()
            return
        self._let_go()
        self._notify({})

    @property
    def may_be_asked(self) -> bool:
        """True while the page could let its table sleep, and was not asked to since its last act."""
        return not self._asked and self.multi_kernel_manager.may_sleep(self.kernel_id)

    def ask_to_rest(self) -> None:
        """Asks the page to let its table sleep, if it rests; one that needs its kernel does not answer."""
        if time.monotonic() > self.passed + QUIET:
            self._asked = True
            self._notify(ROOM)

    def _notify(self, data: dict[str, Any]) -> None:
        """Tells the page that its kernel has ended and that another takes over with its next act; or data: `ROOM`."""
        notice = self.session.msg("comm_msg", {"comm_id": NOTICE, "data": data})
        self.write_message(serialize_msg_to_ws_v1(notice, "iopub", self.session.pack), binary=True)

    def _wake_for(self, message: Any) -> None:
        """Keeps a message until the table is awake, and wakes it."""
        if len(self._queue) < self.message_burst:
            self._queue.append(message)
        if self._waking is None:
            self._waking = asyncio.ensure_future(self._wake())

    async def _wake(self) -> None:
        """Starts the kernel again, and passes the messages kept meanwhile."""
        tables, kernel_id = self.multi_kernel_manager, self.kernel_id
        try:
            await tables.sleepers.wake(kernel_id)
            if self.websocket_handler.ws_connection is None:
                return
            self.parent = tables.get_kernel(kernel_id)
            self.session.key = self.kernel_manager.session.key
            await (super().connect() or asyncio.sleep(0))
        except (HTTPError, Unfit, *STUCK) as error:
            self.log.warning("Table %s could not be woken: %s", kernel_id, error)
            self._send_status_message("dead")
            return
        finally:
            queue, self._queue, self._waking = self._queue, [], None
        for message in queue:
            self._pass(message)

    def _is_silent(self, parts: list[Any]) -> bool:
        """Checks whether a kernel's message answers one that handed in, which the page needs not to hear.

        parts: signature, header, parent, metadata and content.
        """
        handed = json.loads(parts[2]).get("msg_id") if self._silent else None
        if handed not in self._silent:
            return False
        kind = json.loads(parts[1])["msg_type"]
        if kind == "comm_msg" and NOT_TAKEN in parts[4]:
            self._send_status_message("dead")
            self.multi_kernel_manager.soon(self.multi_kernel_manager.clear(self.kernel_id))
        if kind == "status" and json.loads(parts[4])["execution_state"] == "idle":
            self._silent.discard(handed)
        return bool(kind != "status")

    def _fault(self, message: Any) -> str:
        if not isinstance(message, bytes):
            return "it is text, not a frame"
        if len(message) > self.largest_message:
            return f"{len(message)} bytes are more than {self.largest_message}"
        if not well_formed(message):
            return "its parts do not add up"
        return "" if readable(message) else "its parts are not what a message has"


def complaint_of(kind: str, content: dict[str, Any]) -> str | None:
    """Returns the traceback of an error message or the text of a stderr message; None for other messages.

    kind, content: of a kernel's message, as in Jupyter's protocol.
    """
    if kind == "error":
        return "\n".join(content.get("traceback") or [f"{content.get('ename')}: {content.get('evalue')}"])
    return str(content.get("text", "")).strip() if kind == "stream" and content.get("name") == "stderr" else None


def seen(sent: Future[None]) -> None:
    """Retrieves the exception of a sent message, so that asyncio does not log it: the page may have gone."""
    if not sent.cancelled():
        sent.exception()


def id_of(message: bytes) -> str:
    """Returns the id of a page's message, a readable frame."""
    return str(json.loads(deserialize_msg_from_ws_v1(message)[1][0]).get("msg_id", ""))


def well_formed(message: bytes) -> bool:
    r"""Checks the offsets at the beginning of a frame: 3 to `MOST_PARTS`, complete, ascending and inside the frame.

    >>> well_formed(b"\xff" * 64)
    False
    """
    count = int.from_bytes(message[:8], "little")
    if not 3 <= count <= MOST_PARTS or len(message) < 8 * (count + 1):
        return False
    starts = [int.from_bytes(message[8 * i : 8 * i + 8], "little") for i in range(1, count + 1)]
    return starts[0] >= 8 * (count + 1) and starts == sorted(starts) and starts[-1] <= len(message)


def readable(message: bytes) -> bool:
    r"""Checks whether a well-formed frame holds a channel and four JSON objects, none nested too deeply.

    >>> from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1
    >>> readable(serialize_msg_to_ws_v1([b"{}", b"{}", b"{}", b"[" * 9999], "shell"))
    False
    """
    try:
        _, parts = deserialize_msg_from_ws_v1(message)
        return len(parts) >= 4 and all(isinstance(json.loads(part), dict) for part in parts[:4])
    except (ValueError, RecursionError):
        return False
