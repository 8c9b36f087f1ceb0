"""A TCP proxy to a server on this machine, which can be slow, stall and break."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import Self

from patience import LONG


class Road:
    """Forwards connections, delaying data by `delay` seconds each way and keeping its order; a context manager.

    port: the port on which it listens; far: the server's port.
    """

    def __init__(self, far: int, delay: float = 0.0) -> None:
        self.far, self.port, self.delay = far, 0, delay
        self.writers = set[asyncio.StreamWriter]()
        self.loop = asyncio.new_event_loop()
        self.clear, self.open = asyncio.Event(), threading.Event()
        self.clear.set()
        self.thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self.thread.start()
        assert self.open.wait(LONG)
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self.loop)
        self.thread.join(LONG)

    def stall(self) -> None:
        """Holds back all data until `go_on` is called."""
        self.loop.call_soon_threadsafe(self.clear.clear)

    def go_on(self) -> None:
        """Delivers the data that was held back."""
        self.loop.call_soon_threadsafe(self.clear.set)

    def cut(self) -> None:
        """Aborts all connections without closing them properly."""
        self.loop.call_soon_threadsafe(self._cut)

    def _cut(self) -> None:
        for writer in self.writers:
            writer.transport.abort()
        self.writers.clear()

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.server = self.loop.run_until_complete(asyncio.start_server(self._meet, "127.0.0.1", 0))
        self.port = self.server.sockets[0].getsockname()[1]
        self.open.set()
        self.loop.run_forever()

    async def _end(self) -> None:
        self.server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        self.loop.stop()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.CancelledError, OSError):
            there, back = await asyncio.open_connection("localhost", self.far)
            self.writers |= {writer, back}
            await asyncio.gather(self._carry(reader, back), self._carry(there, writer), return_exceptions=True)
            self.writers -= {writer, back}
        writer.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Copies data from `reader` to `writer`, each chunk `delay` seconds after it was read, in order."""
        loads = asyncio.Queue[tuple[float, bytes]]()

        async def take() -> None:
            with suppress(OSError):
                while load := await reader.read(65536):
                    loads.put_nowait((self.loop.time() + self.delay, load))
            loads.put_nowait((self.loop.time() + self.delay, b""))

        taking = self.loop.create_task(take())
        try:
            while True:
                due, load = await loads.get()
                await asyncio.sleep(due - self.loop.time())
                await self.clear.wait()
                if not load:
                    break
                writer.write(load)
                await writer.drain()
        finally:
            taking.cancel()
            writer.close()
