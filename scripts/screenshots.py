"""Takes the pictures of the documentation: a step of a lesson, and a table in the middle of a game.

    python scripts/screenshots.py

writes docs/lesson.png and docs/table.png, and docs/pont-levis.webp, which shows both moving.
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from chromium import find
from pontlevis import CHANCE, Record, game
from pontlevis.bots import bot, choose, levels
from pontlevis.record import share

DOCS = Path(__file__).resolve().parents[1] / "docs"
SERVE = [sys.executable, "-m", "pontlevis_widgets.cli", "--no-browser", "--port", "0", "--warm"]
HEIGHTS = {"lesson": 720, "table": 820}
SLIDE = "(slider, ply) => { slider.value = ply; slider.dispatchEvent(new Event('input', { bubbles: true })); }"
PATIENCE = 90_000
PLIES = 70
SHOWN = 9
"""The number of the game's last plies that are shown."""
FILM = 720
"""The height of the moving picture before it is scaled down."""


def lesson(page: Page, house: str) -> Iterator[int]:
    """Shows a task, then a wrong move with its refusal.

    Yields how long each picture is shown, in milliseconds.
    """
    page.goto(f"{house}en/fortissimo#step-2")
    page.locator(".pl-dots button").nth(1).click()
    board = page.locator("[data-board='fortissimo/learn.too_low']")
    board.locator("[data-act='take']").wait_for()
    yield 2000
    board.locator("[data-act='take']").click()
    board.locator(".pl-text", has_text="13 is lower than 17").wait_for()
    board.locator(".pl-canvas canvas").first.wait_for()
    yield 3500


def table(page: Page, house: str) -> Iterator[int]:
    """Shows the last moves of an advanced game; yields as `lesson` does."""
    record = begun()
    page.goto(f"{house}en/play?code={share.encode(record)}")
    slider = page.locator(".pl-slider input")
    slider.wait_for()
    for ply in range(record.ply - SHOWN, record.ply + 1):
        slider.evaluate(SLIDE, ply)
        page.locator(".pl-slider output", has_text=f"{ply} / {record.ply}").wait_for()
        if ply == record.ply:
            page.locator("[data-act='take']").wait_for()
        yield 3000 if ply == record.ply else 700


def begun() -> Record:
    """Returns a game between two good players, at a card that may be taken."""
    rng = random.Random(7)
    record = Record(game("fortissimo"), rng=rng, options={"players": 2, "version": "advanced"})
    player = bot("fortissimo", levels("fortissimo")[-1])
    while record.ply < PLIES or "take" not in map(str, record.game.moves(record.state)):
        seat = record.game.actor(record.state)
        if seat == CHANCE:
            record.draw()
        else:
            view = record.game.view(record.state, seat)
            record.play(choose(player, record.game, view, record.sightings, seat, rng))
    return record


def picture(page: Page) -> Image.Image:
    """Returns a screenshot of the page once nothing on it moves."""
    page.evaluate("scrollTo(0, 0)")
    page.mouse.move(0, 0)
    page.wait_for_timeout(2000)
    return Image.open(BytesIO(page.screenshot())).convert("RGB")


def save(still: Image.Image, path: Path) -> None:
    """Writes a picture in as few bytes as 256 colours allow."""
    still.quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path}: {path.stat().st_size // 1024} KB")


def film(frames: list[tuple[Image.Image, int]], path: Path) -> None:
    """Writes pictures, each with its duration in milliseconds, as one moving picture."""
    smaller = [frame.crop((0, 0, 1280, FILM)).resize((960, FILM * 3 // 4)) for frame, _ in frames]
    smaller[0].save(path, save_all=True, append_images=smaller[1:], duration=[time for _, time in frames], loop=0,
                    quality=70, method=6)
    print(f"{path}: {path.stat().st_size // 1024} KB")


def main() -> int:
    """Starts the server of the lessons, and takes the pictures of its pages."""
    with (
        subprocess.Popen(SERVE, stdout=subprocess.PIPE, text=True) as server,
        sync_playwright() as playwright,
    ):
        lines = server.stdout or []
        said = next(filter(None, (re.search(r"http://\S+", line) for line in lines)), None)
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        try:
            if said is None:
                print("the house did not open", file=sys.stderr)
                return 1
            frames = []
            for take in (lesson, table):
                window = {"width": 1280, "height": HEIGHTS[take.__name__]}
                page = browser.new_page(viewport=window, locale="en", color_scheme="light")
                page.set_default_timeout(PATIENCE)
                shown = [(picture(page), time) for time in take(page, said[0])]
                save(shown[-1][0], DOCS / f"{take.__name__}.png")
                frames += shown
            film(frames, DOCS / "pont-levis.webp")
        finally:
            browser.close()
            server.terminate()
    return 0


if __name__ == "__main__":
    sys.exit(main())
