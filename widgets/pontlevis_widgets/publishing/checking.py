"""Checks a published house: serves its files as a web host would, and plays a lesson's first step in a real browser."""

from __future__ import annotations

import json
import os
import re
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple
from urllib.parse import unquote

from pontlevis_widgets.board.checks import lessons_of
from pontlevis_widgets.catalogue.gallery import pages
from pontlevis_widgets.draw.scene import Scene, centre
from pontlevis_widgets.lesson.trial import Trial
from pontlevis_widgets.paper.printing import browser

REMEDY = "pip install playwright; python -m playwright install chromium"
WINDOW = {"width": 1280, "height": 800}
PATIENCE = 60_000
"""Milliseconds that Python may take to start, and a board to answer."""
TRIES = 400
"""The most attempts at solving a task, after which any answer of its board is accepted."""
READY = "html[data-python=ready]"


class NoBrowser(OSError):
    """Raised if no browser can be started; the message says what to install."""


class Unplayed(OSError):
    """Raised if a step cannot be played; the message says which, and contains the errors of the page."""


class Clicks(NamedTuple):
    """The clicks on a board, each as x, y and the picture's width in its own units; whether they solve the task."""

    points: list[tuple[float, float, float]]
    solves: bool


class Step(NamedTuple):
    """The first step of a lesson: the path of its page without a suffix, the key of its board, and the clicks there."""

    path: str
    board: str
    clicks: Clicks


def check(folder: Path, notebooks: Path) -> str:
    """Plays the first step of the first lesson of the house in `folder`, which was made of `notebooks`.

    Returns a report of one sentence. Raises NoBrowser or Unplayed.
    """
    try:
        from playwright.sync_api import Error, sync_playwright  # noqa: PLC0415 - needed for checks only
    except ModuleNotFoundError as missing:
        raise NoBrowser(f"{missing.name} is missing, which drives a browser: {REMEDY}") from missing
    step = first_step(folder, notebooks)
    bare = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []  # only our own pages are opened
    with served(folder) as address, sync_playwright() as playwright:
        try:
            chromium = playwright.chromium.launch(executable_path=browser(), args=bare)
        except Error as fault:
            raise NoBrowser(f"no browser starts here ({fault.message.splitlines()[0]}): {REMEDY}; or set CHROMIUM to "
                            "the path of Chromium, Chrome or Edge") from fault
        try:
            play(chromium, address, step)
            return f"{step.path}.html was opened in Chromium {chromium.version}, and its first step played."
        finally:
            chromium.close()


def first_step(folder: Path, notebooks: Path) -> Step:
    """Returns the first step of the first published lesson. Raises Unplayed if no lesson was published."""
    for page in pages(notebooks):
        path = unquote(page.path).removesuffix(".ipynb")
        if not (folder / f"{path}.html").exists():
            continue
        for lesson in lessons_of(json.loads((notebooks / f"{path}.ipynb").read_text(encoding="utf-8"))):
            for name, board in lesson.steps.items():
                trial = board.station.judge
                if isinstance(trial, Trial):
                    return Step(path, f"{lesson.game.id}/{name}", solving_clicks(trial))
    raise Unplayed("no page of this house has a lesson, so nothing was tried")


def play(chromium: Any, address: str, step: Step) -> None:
    """Opens the page of a step and plays the step. Raises Unplayed.

    chromium: the browser; address: the URL of the house.
    """
    from playwright.sync_api import Error  # noqa: PLC0415 - as above

    page = chromium.new_page(viewport=WINDOW)
    page.set_default_timeout(PATIENCE)
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda fault: complaints.append(str(fault)))
    try:
        page.goto(f"{address}{step.path}.html")
        page.locator(READY).wait_for(state="attached")
        act(page, step)
    except Error as fault:
        told = page.locator(".house-arrival:not([hidden])").all_inner_texts()
        reasons = "; ".join([fault.message.splitlines()[0], *told, *complaints])
        raise Unplayed(f"the first step of {step.path}.html cannot be played: {reasons}") from fault


def act(page: Any, step: Step) -> None:
    """Clicks on a board, and waits until its task is solved; if the clicks do not solve it, until its text changes."""
    root = page.locator(f'[data-board="{step.board}"]')
    root.locator(".pl-pic svg").wait_for(state="attached")
    stage, answer = root.locator(".pl-stage"), root.locator(".pl-text")
    before = answer.inner_text()
    for x, y, width in step.clicks.points:
        zoom = stage.bounding_box()["width"] / width
        stage.click(position={"x": x * zoom, "y": y * zoom})
    if step.clicks.solves:
        root.locator(".pl-solved").wait_for()
    else:
        answer.filter(has_not_text=re.compile(f"^{re.escape(before)}$")).wait_for()


def solving_clicks(trial: Trial) -> Clicks:
    """Returns clicks that solve a task; if none are found in `TRIES` attempts, clicks that the board answers."""
    queue, tried = deque[tuple[str, ...]]([()]), 0
    first: tuple[str, ...] = ()
    while queue and tried < TRIES:
        begun = queue.popleft()
        for target in within_reach(scene(after(trial, begun))):
            tried += 1
            targets = (*begun, target)
            station = after(trial, targets).station
            if station.solved:
                return clicks_on(trial, targets, solves=True)
            if station.person.picked:
                queue.append(targets)
            if station.person.notice.text:
                first = first or targets
    return clicks_on(trial, first, solves=False)


def after(trial: Trial, targets: Sequence[str]) -> Trial:
    """Returns a new trial of the same task in which `targets` have been pointed at, in order."""
    again = Trial(trial.challenge, trial.station.lang, trial.step)
    for target in targets:
        again.station.do("point", target)
    return again


def clicks_on(trial: Trial, targets: Sequence[str], *, solves: bool) -> Clicks:
    """Returns the clicks on `targets`; each is located after the previous ones have been pointed at."""
    points = []
    for number, target in enumerate(targets):
        seen = scene(after(trial, targets[:number]))
        item = next(item for item in seen.targets if item.target == target)
        points.append((*centre(item.area), seen.width))
    return Clicks(points, solves)


def scene(trial: Trial) -> Scene:
    """Returns the wide picture of the board of a trial."""
    view = trial.station.view
    return view.package.scene(view.shown, view.viewer, view.lang, picked=view.person.picked,
                              taught=view.teaching.taught)


def within_reach(scene: Scene) -> list[str]:
    """Returns the targets whose centre is not covered by another target."""
    return [item.target for item in scene.targets if scene.at(*centre(item.area)) == item]


class Quiet(SimpleHTTPRequestHandler):
    """Python's own file server, without its log."""

    def log_message(self, *_: Any) -> None:
        """Does nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serves a folder on the loopback address inside the context; yields its URL."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
