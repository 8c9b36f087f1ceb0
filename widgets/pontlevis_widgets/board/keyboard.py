"""The keyboard at a board: arrows move the focus among the targets, Enter acts, letters play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pontlevis.table.modes import Mode
from pontlevis_widgets.board.acts import KEYS
from pontlevis_widgets.draw.opened import CLOSE, OPEN, READ

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_station import BoardStation
    from pontlevis_widgets.board.board_view import BoardView
    from pontlevis_widgets.draw.scene import Direction, Item, Scene

ARROWS: dict[str, Direction] = {"ArrowLeft": "left", "ArrowRight": "right", "ArrowUp": "up", "ArrowDown": "down"}
STEPS = {"n": "next", "Enter": "next", " ": "next", "s": "skip"}
"""The keys that step through beats shown one by one."""
MOVING = (*ARROWS, "Home", "End")
"""The keys that move the focus."""


def keys(view: BoardView) -> list[str]:
    """Returns the keys that have a use at a station now."""
    always = (*MOVING, "Enter", " ", "Escape", *KEYS)
    return list(dict.fromkeys((*always, *view.controls.keys, *(STEPS if view.station.pace.stepping else ()))))


def press(station: BoardStation, scene: Scene, focus: str, key: str) -> tuple[str, str]:
    """Handles a pressed key. Returns the key of the focused item, and the act for the board to do, "" for none.

    That act is a name of `ACTS`, or the target that opens or closes a pile.
    """
    item = scene.item(focus) if focus else None
    if any(one.target == CLOSE for one in scene.targets) and key not in MOVING:
        if key in ("Enter", " ") and item is not None and item.target not in (CLOSE, READ):
            enter(station, item)  # points at the card in the pile
        return focus, on_pile(item, key)
    if key in STEPS and station.pace.stepping and station.view.mode is Mode.SHOWING:
        return focus, STEPS[key]
    if key in ARROWS:
        return look_at(station, next_target(station, scene, item, ARROWS[key]), focus), ""
    if key in ("Home", "End") and scene.targets:
        return look_at(station, scene.targets[0 if key == "Home" else -1], focus), ""
    if key == "Escape":
        station.do("cancel")
        return "", ""
    if key in ("Enter", " ") and item is not None and item.target.startswith(OPEN):
        return focus, item.target
    if key in ("Enter", " "):
        enter(station, item)
    elif key in station.controls.keys:
        station.do("press", station.controls.keys[key])
    return focus, KEYS.get(key, "")


def on_pile(item: Item | None, key: str) -> str:
    """Returns CLOSE if a key closes the open pile: Escape, or Enter or Space on its closing target; else ""."""
    return CLOSE if key == "Escape" or (key in ("Enter", " ") and item is not None and item.target == CLOSE) else ""


def enter(station: BoardStation, item: Item | None) -> None:
    """Handles Enter: opens the curtain, else confirms the move to be confirmed, else points at the focused item.

    A move is confirmed at its own item, or without a focus. With neither a focus nor such a move, does "begin".
    """
    to_confirm = station.person.to_confirm
    if station.view.mode is Mode.CURTAIN:
        station.do("reveal")
    elif to_confirm and (item is None or item.target == to_confirm):
        station.do("confirm")
    elif item is not None:
        station.do("point", item.target)
    else:
        station.do("begin")


def look_at(station: BoardStation, item: Item | None, focus: str) -> str:
    """Moves the focus to an item and speaks its label; None leaves the focus unchanged."""
    if item is None:
        return focus
    station.reply(item.label)
    return item.key


def next_target(station: BoardStation, scene: Scene, item: Item | None, direction: Direction) -> Item | None:
    """Returns the neighbour in an arrow's direction; without a focus, the first useful target, else the first."""
    if item is not None:
        return scene.neighbour(item.key, direction)
    view = station.view
    return next((one for one in scene.targets if useful(view, one.target)), next(iter(scene.targets), None))


def useful(view: BoardView, target: str) -> bool:
    """Returns whether pointing at `target` plays a legal move or picks the first part of one."""
    if not view.may_act:
        return False
    reading = view.controls.interpret(view.game, view.state, view.legal, view.person.picked, target)
    return bool(reading.picked) or any(move in view.legal for move in reading.moves)
