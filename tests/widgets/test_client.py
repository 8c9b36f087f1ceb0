"""The client that runs the cells of a page."""

from __future__ import annotations

import asyncio
from queue import Empty
from typing import Any

import pytest
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


class Told:
    """A channel that returns its messages in order. For None it waits, and returns none."""

    def __init__(self, *messages: dict[str, Any] | None) -> None:
        self.messages = [*messages]

    async def get_msg(self, _seconds: float) -> dict[str, Any]:
        message = self.messages.pop(0) if self.messages else None
        if message is None:
            raise Empty
        return message


class Asking(Client):
    """A client of a kernel that says what its channels hold."""

    def __init__(self, shell: Told, outputs: Told, *, alive: bool = True) -> None:
        super().__init__()
        self._shell_channel, self._iopub_channel = shell, outputs
        self.alive, self.asked = alive, 0

    def kernel_info(self) -> str:
        self.asked += 1
        return f"ask {self.asked}"

    async def is_alive(self) -> bool:
        return self.alive

    def _handle_kernel_info_reply(self, reply: dict[str, Any]) -> None:
        pass


def told(request: str, state: str = "") -> dict[str, Any]:
    return {"parent_header": {"msg_id": request}, "content": {"execution_state": state}}


def test_a_kernel_is_ready_once_it_has_served_a_request_and_all_earlier_outputs_have_come():
    outputs = Told(told("another", "idle"), told("ask 1", "busy"), told("ask 1", "idle"), told("later"))
    client = Asking(Told(told("another"), told("ask 1")), outputs)
    asyncio.run(client.wait_for_ready(9))
    assert (client.asked, len(outputs.messages)) == (1, 1)


def test_a_kernel_whose_outputs_were_lost_or_late_is_asked_again():
    client = Asking(Told(None, told("ask 1"), told("ask 2")), Told(None, told("ask 2", "idle")))
    asyncio.run(client.wait_for_ready(9))
    assert client.asked == 3


@pytest.mark.parametrize(("alive", "seconds", "said"), [(False, None, "died"), (True, -1, "in -1 seconds")])
def test_a_kernel_that_never_answers_is_given_up(alive: bool, seconds: float | None, said: str):
    with pytest.raises(RuntimeError, match=said):
        asyncio.run(Asking(Told(), Told(), alive=alive).wait_for_ready(seconds))
