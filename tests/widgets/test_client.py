"""The client that runs the cells of a page."""

from __future__ import annotations

import asyncio

import zmq
import zmq.asyncio
from jupyter_client.session import Session

from pontlevis_widgets.serving.client import Client


def test_a_reply_that_comes_while_something_is_sent_is_found():
    async def heard() -> str:
        with zmq.asyncio.Context() as context:
            ours, session = context.socket(zmq.PAIR), Session()
            kernels = zmq.Context.shadow(context.underlying).socket(zmq.PAIR)
            kernels.bind("inproc://kernel")
            ours.connect("inproc://kernel")
            channel = Client().shell_channel_class(ours, session)
            waiting = asyncio.ensure_future(channel.get_msg())
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            session.send(kernels, "execute_reply", {})
            assert zmq.Socket.shadow(ours.underlying).poll(), "it is here, and the loop has not been told"
            channel.send(session.msg("comm_msg"))
            try:
                return str((await asyncio.wait_for(waiting, 10))["msg_type"])
            finally:
                ours.close(0)
                kernels.close(0)

    assert asyncio.run(heard()) == "execute_reply"
