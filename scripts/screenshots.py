"""Take the pictures of the README: a step of a lesson, and a table in the middle of a game.

    python scripts/screenshots.py     writes docs/lesson.png and docs/table.png
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
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
PATIENCE = 90_000
PLIES = 70


def lesson(page: Page, house: str) -> None:
    """A refusal, and the rule behind it."""
    page.goto(f"{house}en/fortissimo#step-2")
    page.locator(".pl-dots button").nth(1).click()
    board = page.locator("[data-board='fortissimo/learn.too_low']")
    board.locator("[data-act='take']").click()
    board.locator(".pl-text", has_text="13 is lower than 17").wait_for()
    board.locator(".pl-canvas canvas").first.wait_for()


def table(page: Page, house: str) -> None:
    """The advanced game, some moves in."""
    record = begun()
    page.goto(f"{house}en/play?code={share.encode(record)}")
    slider = page.locator(".pl-slider input")
    slider.wait_for()
    slider.evaluate("(all) => { all.value = all.max; all.dispatchEvent(new Event('input', { bubbles: true })); }")
    page.locator(".pl-slider output", has_text=f"{record.ply} / {record.ply}").wait_for()
    page.locator("[data-act='take']").wait_for()


def begun() -> Record:
    """A game between two good players, at a card that may be taken."""
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


def save(page: Page, path: Path) -> None:
    """A screenshot in as few bytes as 256 colours allow."""
    page.evaluate("scrollTo(0, 0)")
    page.mouse.move(0, 0)
    page.wait_for_timeout(2000)  # what moves has come to rest
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    picture.quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path}: {path.stat().st_size // 1024} KB")


def main() -> int:
    """Serve the house, visit it, and take the pictures."""
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
            for take in (lesson, table):
                window = {"width": 1280, "height": HEIGHTS[take.__name__]}
                page = browser.new_page(viewport=window, locale="en", color_scheme="light")
                page.set_default_timeout(PATIENCE)
                take(page, said[0])
                save(page, DOCS / f"{take.__name__}.png")
        finally:
            browser.close()
            server.terminate()
    return 0


if __name__ == "__main__":
    sys.exit(main())
