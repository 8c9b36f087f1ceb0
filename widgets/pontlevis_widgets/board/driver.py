"""Runs long work (computers' turns, hints) stepwise on the event loop, so that the page stays responsive."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator

from pontlevis.table.modes import UNTIL_NEXT


class Driver:
    """Runs one generator at a time on the event loop.

    The generator yields the seconds to wait after a visible change (`UNTIL_NEXT`: until `next` is called), or None to
    let other tasks run. what: the name of the work, for reports; show: brings the page up to date, after each visible
    change and at the end; failed: reports a fault to host and person, given a description.
    """

    def __init__(self, what: str, show: Callable[[], None], failed: Callable[[str], None]) -> None:
        self.what, self.show, self.failed = what, show, failed
        self._running: Generator[float | None, None, None] | None = None
        self.task: asyncio.Task[None] | None = None
        self._woken = asyncio.Event()
        self._resting = False
        self.halted = False
        """True while the generator waits for `next` without a time limit."""

    @property
    def running(self) -> bool:
        """True while a generator runs."""
        return self._running is not None

    def start(self, steps: Generator[float | None, None, None]) -> None:
        """Runs this generator, stopping the previous one."""
        self.stop()
        self._running, self.halted = steps, False
        self.task = asyncio.get_running_loop().create_task(self._run(steps))

    async def _run(self, steps: Generator[float | None, None, None]) -> None:
        try:
            for pause in steps:
                self.halted = pause == UNTIL_NEXT
                if pause is not None:
                    self.show()
                await (self._rest(pause) if pause else asyncio.sleep(0))
        except asyncio.CancelledError:
            return
        except Exception:  # noqa: BLE001 - reported below
            self.failed(f"{self.what} failed")
        if self._running is steps:
            self._running = self.task = None
            self.show()

    async def _rest(self, pause: float) -> None:
        self._woken.clear()
        self._resting = True
        try:
            await asyncio.wait_for(self._woken.wait(), None if pause == UNTIL_NEXT else pause)
        except TimeoutError:
            pass
        finally:
            self._resting = False

    def next(self) -> bool:
        """Ends the present wait. Returns whether a generator was waiting."""
        self._woken.set()
        self.halted = False
        return self._resting

    def stop(self) -> None:
        """Stops the generator; its completed steps are not undone."""
        steps, task = self._running, self.task
        self._running = self.task = None
        if task is not None:
            task.cancel()
        if steps is not None:
            steps.close()
