"""Pig on a board: the seats with their scores, the die, and the pot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from pig import Pig, State
from pontlevis_widgets.controls import BoardControls
from pontlevis_widgets.draw.scene import PIECES, STATIC, Circle, Item, Rect, Scene, Shape, Text
from pontlevis_widgets.packages import BoardPackage

PIPS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}
"""The pips of each side, in a square of three by three, numbered from the top left."""
SIDE, PLATE, GAP = 120.0, 56.0, 12.0


def view(s: State, _seat: int = 0, lang: str = "en", shape: Literal["wide", "tall"] = "wide", *,
         names: Sequence[str] = (), **_marks: object) -> Scene:
    """The picture of a state: pointing at the die rolls it."""
    game = Pig()
    width = {"wide": 560.0, "tall": 340.0}[shape]
    height = len(s.scores) * (PLATE + GAP) + SIDE + 3 * GAP
    called = names or [game.rulebook.word(seat, lang) for seat in game.seats(s)]
    back = Item("back", STATIC, (0, 0, width, height), (Rect(0, 0, width, height, "table"),))
    plates = [plate(s, seat, name, width) for seat, name in enumerate(called)]
    top = height - SIDE - GAP
    pot = Text(width / 2 + SIDE, top + SIDE / 2 + 14, f"+{s.pot}", 40, "ink", "middle", 700)
    lies = Item("pot", PIECES, (width / 2 + SIDE - 60, top + 30, 120, 60), (pot,), label=f"+{s.pot}")
    return Scene(width, height, (back, *plates, die(s, width / 2 - SIDE, top), lies), game.rulebook.title[lang])


def plate(s: State, seat: int, name: str, width: float) -> Item:
    """A seat: its name, its score, and how far that is to the goal; a thick rim around whose turn it is."""
    y, full = GAP + seat * (PLATE + GAP), width - 2 * GAP
    turn = seat == s.turn
    shapes: tuple[Shape, ...] = (
        Rect(GAP, y, full, PLATE, "seat" if turn else "panel", "turn" if turn else "line", 3 if turn else 1, 8),
        Rect(GAP, y + PLATE - 10, full * min(1.0, s.scores[seat] / s.options.goal), 6, f"side_{seat}", radius=3),
        Text(GAP + 16, y + 32, name, 20, "ink", "start", 600 if turn else 400),
        Text(width - GAP - 16, y + 32, f"{s.scores[seat]} / {s.options.goal}", 20, "ink", "end"))
    return Item(f"seat {seat}", PIECES, (GAP - 2, y - 2, full + 4, PLATE + 4), shapes, label=f"{name} {s.scores[seat]}")


def die(s: State, x: float, y: float) -> Item:
    """The die as it fell last."""
    pips: Iterator[Shape] = (Circle(x + SIDE * (1 + int(at) % 3) / 4, y + SIDE * (1 + int(at) // 3) / 4, 11, "mark")
                             for at in PIPS.get(s.last, ""))
    side = Rect(x, y, SIDE, SIDE, "white", "edge", 2, 18)
    return Item("die", PIECES, (x, y, SIDE, SIDE), (side, *pips), "roll", str(s.last or "–"))


def traces(_before: State, _move: Any, _after: State) -> tuple[str, ...]:
    """What a move touched: always the die."""
    return ("die",)


BOARD = BoardPackage("pig", __name__, picture=__name__, controls=f"{__name__}:CONTROLS")
CONTROLS = BoardControls(keys={"r": "roll", "h": "hold"}, buttons=("roll", "hold"), lesser=frozenset({"hold"}))
