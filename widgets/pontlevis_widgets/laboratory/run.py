"""An experiment with buttons to start and stop it: progress while it runs, and plots of the games played so far."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import Any

import ipywidgets

from pontlevis.lab import Comparison
from pontlevis_widgets.board.words import word
from pontlevis_widgets.laboratory.report import Report

logger = logging.getLogger("pontlevis")
GLANCE = 0.1
"""Seconds between two checks for finished games."""
REDRAW = 1.0
"""Seconds between two plots."""


class Run(ipywidgets.VBox):
    """Buttons, progress and plots of an experiment. comparison: the one that runs, ran last or is to run.

    wanted, more: the arguments of `Comparison`, which raises its errors at once.
    """

    def __init__(self, lang: str, *wanted: Any, **more: Any) -> None:
        self.lang = lang
        self.wanted, self.more = wanted, more
        self.comparison = Comparison(*wanted, **more)  # raises now if it cannot be played
        self.task: asyncio.Task[None] | None = None
        self.begin = ipywidgets.Button(description=self.say("start"), layout={"width": "auto"})
        self.halt = ipywidgets.Button(description=self.say("stop"), disabled=True, layout={"width": "auto"})
        self.bar = ipywidgets.IntProgress(max=self.comparison.total, layout={"flex": "1 1 10rem", "width": "auto"})
        self.told = ipywidgets.HTML()
        self.plots = ipywidgets.HTML()
        self.begin.on_click(lambda _: self.start())
        self.halt.on_click(lambda _: self.stop())
        row = ipywidgets.HBox([self.begin, self.halt, self.bar], layout={"flex_flow": "row wrap"})
        super().__init__([row, self.told, self.plots])
        self.begin.add_class("house-button")
        self.halt.add_class("house-button")
        self.halt.add_class("house-quiet")
        self.add_class("pl-lab")
        self.report("ready")

    def say(self, key: str, **facts: object) -> str:
        """Returns a text of the table [laboratory]."""
        return word(f"laboratory.{key}", self.lang, **facts)

    def report(self, key: str) -> None:
        """Shows the progress in the words of `key`."""
        facts = {"done": self.comparison.done, "total": self.comparison.total}
        self.told.value = f'<span role="status">{self.say(key, **facts)}</span>'

    def start(self) -> None:
        """Starts to play all games from the beginning, unless they are being played."""
        if self.task is None or self.task.done():
            self.comparison = Comparison(*self.wanted, **self.more)
            self.task = asyncio.get_running_loop().create_task(self.play())

    def stop(self) -> None:
        """Stops playing; the games played so far are shown."""
        self.comparison.cancel()

    async def play(self) -> None:
        """Plays the games, leaving time for the page between two checks."""
        self.begin.disabled, self.halt.disabled = True, False
        try:
            await self.watch()
        except Exception:
            logger.exception("an experiment could not be played")
            self.report("fault")
        finally:
            self.comparison.close()
            self.begin.disabled, self.halt.disabled = False, True

    async def watch(self) -> None:
        """Shows results as games finish, until all have or it is stopped."""
        drawn = monotonic()
        self.report("starting")
        while self.comparison.step():
            await asyncio.sleep(GLANCE)
            if self.bar.value != self.comparison.done:
                self.bar.value = self.comparison.done
                self.report("running")
            if self.comparison.done and monotonic() - drawn > REDRAW:
                self.draw()
                drawn = monotonic()
        self.bar.value = self.comparison.done
        self.report("stopped" if self.comparison.cancelled else "finished")
        self.draw()

    def draw(self) -> None:
        """Plots the games played so far."""
        if self.comparison.done:
            self.plots.value = Report(self.wanted[0], self.comparison.tallies(), self.lang).html()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Returns the live experiment, with a sentence for pages without a kernel."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        return {**bundle, "text/plain": self.say("still", total=self.comparison.total)}
