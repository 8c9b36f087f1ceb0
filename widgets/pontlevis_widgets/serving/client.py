"""The Jupyter client with which the server runs the cells of a page."""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import Any

from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.channels import AsyncZMQSocketChannel
from traitlets import Type

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
    """A client that misses no reply."""

    shell_channel_class = Type(WatchfulChannel)
