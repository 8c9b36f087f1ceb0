"""A lesson has more canvases than a phone has memory for: boards that were left long ago free theirs."""

from __future__ import annotations

from typing import Any

from hands import settled
from lessons import address, go, ready, row
from playwright.sync_api import Locator, Page, expect

PIXELS = "el => [...el.querySelectorAll('canvas')].map((layer) => layer.toDataURL()).join()"
DEAF = "WebSocket.prototype.send = () => {}"
STEPS = range(1, 7)
SIGHTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Resolves after two frames, when boards have been notified whether they are visible."""
FEW = "[...document.querySelectorAll('.pl-canvas canvas')].filter(({ width }) => width).length === 3 * 3"
"""True if three boards have the three layers of a canvas: the one in sight, and the two that were left last."""


def walked(house: Any, visit: Any) -> tuple[Page, list[Locator], list[str]]:
    """Returns a phone's page of a lesson, the touched boards of its steps in `STEPS`, and the pixels of each."""
    page = visit(house.url + address("fortissimo", "en"), phone=True, ratio=3, motion=True)
    ready(page)
    boards, looks = [], []
    for step in STEPS:
        go(page, step)
        board = page.locator(f'[data-board="fortissimo/{row(page, step)[0]}"]')
        board.locator(".pl-stage").press("Home")
        settled(page)
        expect(board).to_contain_class("pl-live")
        boards.append(board)
        looks.append(board.locator(".pl-canvas").evaluate(PIXELS))
    return page, boards, looks


def test_only_a_few_boards_keep_their_canvases_and_each_comes_back_even_if_its_kernel_is_silent(
    house: Any, visit: Any
) -> None:
    page, boards, looks = walked(house, visit)
    first = boards[0].locator(".pl-canvas")
    page.wait_for_function(FEW)
    page.wait_for_function("el => el.style.backgroundImage.includes('blob:')", arg=first.element_handle())
    for step, board, look in zip(STEPS, boards, looks, strict=True):
        go(page, step)
        page.wait_for_function(f"([el, look]) => ({PIXELS})(el) === look",
                               arg=[board.locator(".pl-canvas").element_handle(), look])
        expect(board.locator(".pl-canvas")).to_have_attribute("style", "")
    page.wait_for_function(FEW)
    silent(page, boards)


def silent(page: Page, boards: list[Locator]) -> None:
    """Checks that a board still shows its picture when its kernel is silent."""
    shown = boards[0].locator(".pl-canvas")
    page.wait_for_function("el => el.style.backgroundImage", arg=shown.element_handle())
    page.evaluate(DEAF)
    for step in (1, *STEPS[1:], 1):  # to the board, away until its canvas is freed again, and back
        go(page, step)
        page.evaluate(SIGHTED)
    assert "blob:" in shown.evaluate("el => el.style.backgroundImage")
    expect(boards[0]).to_contain_class("pl-live")
    copy = page.evaluate("""async (el) => {
        const image = new Image();
        image.src = el.style.backgroundImage.slice(5, -2);
        await image.decode();
        const sheet = new OffscreenCanvas(image.width, image.height), pen = sheet.getContext("2d");
        pen.drawImage(image, 0, 0);
        return new Set(new Uint32Array(pen.getImageData(0, 0, sheet.width, sheet.height).data.buffer)).size;
    }""", shown.element_handle())
    assert copy > 50, "the copy is a picture with many colours"
