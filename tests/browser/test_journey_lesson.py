"""The real lesson in real pages: pictures of the right shape, sharp edges, and a slow connection."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hands import GAME, UNITED, Hands, settled
from lessons import address, ready, step_of, taught
from playwright.sync_api import Page

from roads import Road

LESSON = address("fortissimo", "{}")
TOWERS = "learn.only_target"


# -- each board in the shape that fits the page


def test_a_window_made_narrow_and_wide_again_gets_the_picture_of_its_shape(house: Any, visit: Any) -> None:
    page = ready(visit(house.url + LESSON.format("en"), motion=True))
    hands = Hands(page, "learn.first_card")
    start = taught("fortissimo").challenges["learn.first_card"].start
    # The board is notified every millisecond that it is visible, so also between any two messages of the answer.
    page.evaluate("() => { setInterval(() => dispatchEvent(new CustomEvent('pontlevis:visible')), 1); }")
    for width, shape in 3 * [(390, "tall"), (1280, "wide")]:
        page.set_viewport_size({"width": width, "height": 800})
        hands.root.locator(f".pl-pic[data-shape={shape}]").wait_for(state="attached")
        size = hands.scene(start)
        hands.root.locator(f"svg[viewBox='0 0 {size.width:g} {size.height:g}']").wait_for(state="attached")


# -- pixel ratio 2

SHARPNESS = """async ([own, other]) => {
    const read = async (address, size) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const { width, height } = size ?? image;
        const canvas = Object.assign(document.createElement("canvas"), { width, height });
        const pen = canvas.getContext("2d");
        pen.imageSmoothingQuality = "high";
        pen.drawImage(image, 0, 0, canvas.width, canvas.height);
        return pen.getImageData(0, 0, canvas.width, canvas.height);
    };
    const edges = ({ data, width }) => {
        let sum = 0;
        for (let at = 4; at < data.length; at += 4) if ((at / 4) % width) sum += (data[at] - data[at - 4]) ** 2;
        return sum;
    };
    const fine = await read(own);
    const scaled = await read(other, fine);
    let apart = 0;
    for (let at = 0; at < fine.data.length; at += 4) apart += Math.abs(fine.data[at] - scaled.data[at]);
    return [fine.width, fine.height, edges(fine) / edges(scaled), (4 * apart) / fine.data.length];
}"""


def painted(visit: Any, house: Any, ratio: float) -> tuple[Page, str, list[int]]:
    """Touches a board at a pixel ratio; returns its page, its canvas as a data URL, and the canvas's size in pixels."""
    page = ready(visit(f"{house.url}{LESSON.format('en')}#step-{step_of('fortissimo', TOWERS)}", ratio=ratio))
    hands = Hands(page, TOWERS)
    hands.stage.press("Escape")
    settled(page)
    return page, *hands.root.locator(".pl-canvas").evaluate(f"""host => {{
        const sheet = ({UNITED})(host);
        return [sheet.toDataURL(), [sheet.width, sheet.height]];
    }}""")


def test_at_pixel_ratio_two_edges_are_twice_as_fine(house: Any, visit: Any) -> None:
    _, coarse, (width, height) = painted(visit, house, 1)
    page, fine, _ = painted(visit, house, 2)
    found_width, found_height, sharper, apart = page.evaluate(SHARPNESS, [fine, coarse])
    assert (found_width, found_height) == (2 * width, 2 * height)
    assert sharper > 1.3
    assert apart < 12


# -- a slow road


@pytest.fixture
def road(house: Any) -> Iterator[Road]:
    with Road(house.port) as road:
        yield road


def test_on_a_slow_road_clicks_are_neither_lost_nor_doubled(road: Road, visit: Any) -> None:
    step = step_of("fortissimo", "whole_game")
    page = ready(visit(f"http://127.0.0.1:{road.port}/{LESSON.format('en')}#step-{step}"))
    hands = Hands(page, "whole_game")
    start = hands.scene(GAME.setup(players=2))
    road.stall()
    for target in ("flip 12", "flip 31", "flip 45"):
        hands.point(start, target, hasty=True)
    road.delay = 0.3
    road.go_on()
    record = hands.after(0)
    assert [str(move).split()[0] for move in record.moves] == ["flip", "reveal"]
    assert record.state.flipped == 12
    hands.says("did not count")
    page.keyboard.press("r")  # taking the highest card would let the computer play for minutes
    hands.point(start, "flip 45", hasty=True)
    page.keyboard.press("t")
    record = hands.after(record.ply)
    assert str(record.moves[2]) == "return"
    mine = [ply for ply in range(record.ply) if GAME.actor(record.at(ply)) == 0]
    assert mine == [0, 2]
    assert record.state.turn == 0
