"""Dragging a piece by mouse or finger does the same as clicking on it and then on its square."""

from __future__ import annotations

from typing import Any

import pytest
from hands import Hands
from playwright.sync_api import expect

import pontlevis
from pontlevis import Record
from pontlevis.games.la_forteresse import Walk
from pontlevis.record import share

GAME = pontlevis.game("la_forteresse")
WALK = next(move for move in GAME.moves(GAME.setup()) if isinstance(move, Walk))


OUTSIDE = (5.0, 5.0)
"""A point of the window without a board."""


def where(hands: Hands, *squares: str) -> list[tuple[float, float]]:
    """Returns the middles of squares in the window, after the page has settled."""
    scene = hands.scene(hands.record().state)
    spots = [hands.spot(scene, square) for square in squares]
    left, top = hands.stage.evaluate("stage => { const { x, y } = stage.getBoundingClientRect(); return [x, y]; }")
    return [(left + spot["x"], top + spot["y"]) for spot in spots]


@pytest.fixture(params=[False, True], ids=["mouse", "finger"])
def drag(request: Any, house: Any, visit: Any) -> Any:
    """Hands at a new board, and functions that drag from one point to another and that let go."""
    finger = request.param
    page = visit(f"{house.url}voila/render/en/play.ipynb?code={share.encode(Record(GAME))}", phone=finger, motion=True)
    root = page.locator(".pl-board")
    root.locator(".pl-pic svg").wait_for(state="attached")
    hands = Hands(page, str(root.get_attribute("data-board")).removeprefix("la_forteresse/"), game="la_forteresse",
                  finger=finger)
    touch = page.context.new_cdp_session(page)

    def let_go() -> None:
        if finger:
            touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            page.mouse.up()

    def carry(start: tuple[float, float], end: tuple[float, float]) -> None:
        path = [tuple(a + (b - a) * part / 8 for a, b in zip(start, end, strict=True)) for part in range(9)]
        for n, (x, y) in enumerate(path):
            if finger:
                points = [{"x": x, "y": y}]
                kind = "touchMove" if n else "touchStart"
                touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            else:
                page.mouse.move(x, y)
                if not n:
                    page.mouse.down()

    return hands, carry, let_go


def test_a_piece_is_dragged_to_its_square_and_a_plain_click_still_works(drag: Any) -> None:
    hands, carry, let_go = drag
    hands.point(hands.scene(GAME.setup()), WALK.start)
    hands.says(f"on {WALK.start}")
    top = hands.page.evaluate("scrollY")
    carry(*where(hands, WALK.start, WALK.to))
    expect(hands.root.locator(".pl-ghost.pl-lifted")).to_have_count(1)
    let_go()
    assert [str(move) for move in hands.record().moves] == [str(WALK)]
    expect(hands.root.locator(".pl-ghost.pl-lifted")).to_have_count(0)
    assert hands.page.evaluate("scrollY") == top


def test_what_is_let_go_outside_the_board_goes_back(drag: Any) -> None:
    hands, carry, let_go = drag
    hands.point(hands.scene(GAME.setup()), WALK.start)
    hands.says(f"on {WALK.start}")
    carry(*where(hands, WALK.start), OUTSIDE)
    let_go()
    expect(hands.root.locator(".pl-ghost.pl-lifted")).to_have_count(0)
    assert hands.record().ply == 0
