"""The Jupyter client with which the server runs the cells of a page."""

from __future__ import annotations

from collections.abc import Container
from math import inf
from queue import Empty
from time import monotonic
from typing import Any

from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.channels import AsyncZMQSocketChannel
from traitlets import Type

READY = 0.2
"""Seconds after which a kernel is asked again: outputs are lost until it has accepted the connection for them."""
LOOK = 0.2
"""The most seconds between two checks of a channel for a message."""


class WatchfulChannel(AsyncZMQSocketChannel):
    """A channel that misses no message.

    nbclient sends the state of an Output widget past the asynchronous socket. A reply that comes at that moment does
    not wake the waiting coroutine (https://github.com/jupyter/nbclient/issues/312).
    """

    async def get_msg(  # type: ignore[override]
        self, timeout: float | None = None  # noqa: ASYNC109 - the base class's name
    ) -> dict[str, Any]:
        """Returns the next message.

        timeout: seconds to wait, None without limit.

        Raises:
            Empty: no message came in time.
        """
        end = monotonic() + (inf if timeout is None else timeout)
        while not await self.msg_ready() and (left := end - monotonic()) > 0:
            await self.socket.poll(int(1000 * min(LOOK, left)))
        return dict(await super().get_msg(0))


class Client(AsyncKernelClient):
    """A client that misses no reply, and does not wait longer than until the kernel is ready."""

    shell_channel_class = Type(WatchfulChannel)

    async def wait_for_ready(self, timeout: float | None = None) -> None:  # noqa: ASYNC109 - the base class's name
        """Waits until the kernel answers requests and its outputs arrive.

        The base class waits another 0.2 s for outputs of earlier requests. Here the end of a request shows that they
        have all come.

        timeout: seconds to wait, None without limit.

        Raises:
            RuntimeError: the kernel has died, or did not answer in time.
        """
        end, asked = monotonic() + (inf if timeout is None else timeout), set[str]()
        while not await self._has_served(asked):
            if not await self.is_alive():
                raise RuntimeError("Kernel died before replying to kernel_info")
            if monotonic() > end:
                raise RuntimeError(f"Kernel didn't respond in {timeout} seconds")

    async def _has_served(self, asked: set[str]) -> bool:
        """Sends another request, and checks whether a reply, and the end of a request, come within `READY` each.

        asked: the ids of all requests so far, to which the new one is added.
        """
        asked.add(self.kernel_info())
        try:
            while parent(reply := await self.shell_channel.get_msg(READY)) not in asked:
                pass
            while not is_end(await self.iopub_channel.get_msg(READY), asked):
                pass
        except Empty:
            return False
        self._handle_kernel_info_reply(reply)
        return True


def parent(message: dict[str, Any]) -> str:
    """Returns the id of the request that a kernel's message belongs to."""
    return str(message["parent_header"].get("msg_id"))


def is_end(message: dict[str, Any], asked: Container[str]) -> bool:
    """Checks whether a kernel's message reports that one of the requests `asked` has been served."""
    return parent(message) in asked and message["content"].get("execution_state") == "idle"
