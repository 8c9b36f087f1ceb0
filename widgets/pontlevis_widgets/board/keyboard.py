"""The keyboard at a board: arrows move a focus among the things one can point at, Enter acts, letters play."""

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
"""The keys of what is shown step by step."""
MOVING = (*ARROWS, "Home", "End")
"""The keys that move the focus."""


def keys(view: BoardView) -> list[str]:
    """The keys that mean something at a station now."""
    always = (*MOVING, "Enter", " ", "Escape", *KEYS)
    return list(dict.fromkeys((*always, *view.controls.keys, *(STEPS if view.station.pace.stepping else ()))))


def press(station: BoardStation, scene: Scene, focus: str, key: str) -> tuple[str, str]:
    """A key was pressed. Returns the key of the item that has the focus now, and what the board shall do, or ""."""
    item = scene.item(focus) if focus else None
    if any(one.target == CLOSE for one in scene.targets) and key not in MOVING:
        if key in ("Enter", " ") and item is not None and item.target not in (CLOSE, READ):
            enter(station, item)  # it is taken out
        return focus, on_pile(item, key)
    if key in STEPS and station.pace.stepping and station.view.mode is Mode.SHOWING:
        return focus, STEPS[key]
    if key in ARROWS:
        return look_at(station, beside(station, scene, item, ARROWS[key]), focus), ""
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
    """A key while a pile lies open: Escape closes it, and so does Enter where it says so; no other plays."""
    return CLOSE if key == "Escape" or (key in ("Enter", " ") and item is not None and item.target == CLOSE) else ""


def enter(station: BoardStation, item: Item | None) -> None:
    """Acts on what has the focus; once more confirms. Before a game that waits for it, begin."""
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
    """Moves the focus to a thing and say what it is; at the edge it stays where it was."""
    if item is None:
        return focus
    station.reply(item.label)
    return item.key


def beside(station: BoardStation, scene: Scene, item: Item | None, direction: Direction) -> Item | None:
    """Where an arrow leads; the first one, to the first thing that may be done."""
    if item is not None:
        return scene.neighbour(item.key, direction)
    return next((one for one in scene.targets if useful(station, one.target)), next(iter(scene.targets), None))


def useful(station: BoardStation, target: str) -> bool:
    """Returns whether pointing there plays a legal move, or picks what it begins with."""
    view = station.view
    if not view.may_act:
        return False
    reading = view.controls.interpret(view.game, view.state, view.legal, view.person.picked, target)
    return bool(reading.picked) or any(move in view.legal for move in reading.moves)
