"""A station's picture and position in words: as shown now, and without secrets for a saved document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pontlevis import CHANCE
from pontlevis.table.modes import Mode
from pontlevis_widgets.board.curtain import curtain, pass_screen
from pontlevis_widgets.board.effects import rounded
from pontlevis_widgets.board.sitters import plates
from pontlevis_widgets.draw.scene import around
from pontlevis_widgets.speech import spoken

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_view import BoardView
    from pontlevis_widgets.draw.layout import Shape
    from pontlevis_widgets.draw.scene import Scene

FADING, FAINT = 12, 0.15
"""The number of turns in which the mark of a seen item fades, and its least strength (0 to 1)."""


def station_scene(view: BoardView, shape: Shape = "wide", *, focus: str = "", opened: str = "") -> Scene:
    """Returns the present picture of a station. focus: the key of the focused item; opened: the open pile."""
    memory = remembered(view) if view.memory.reminded else {}
    scene = view.package.scene(
        view.shown, view.viewer, view.lang, shape, lit=view.lit,
        picked=view.person.to_confirm or view.person.picked, focus=focus, last=last_marks(view), memory=memory,
        names=view.names, plates=plates(view), opened=opened, busy=view.mode is Mode.SHOWING,
        legal=view.shown_legal, taught=view.teaching.taught, recent=view.recent)
    return curtain(scene, described(view)) if view.mode is Mode.CURTAIN else scene


def last_marks(view: BoardView) -> tuple[str, ...]:
    """Returns the keys of the items that the last decision touched, and those of the chance moves after it."""
    record, ply = view.record, view.ply
    first = ply - 1
    while first >= 0 and record.actor_at(first) == CHANCE:
        first -= 1
    traces = view.package.picture.traces
    marks = (traces(record.at(k), record.move(k + 1), record.at(ply)) for k in range(max(0, first), ply))
    return tuple(dict.fromkeys(key for found in marks for key in found))


def remembered(view: BoardView) -> dict[Any, float]:
    """Returns the things that the viewer has seen, each with the strength of its mark: 1, fading to `FAINT`."""
    seen = view.record.remembered(view.viewer, FADING)
    return {key: FAINT if turns is None else max(FAINT, 1 - turns / FADING) for key, turns in seen.items()}


def described(view: BoardView) -> str:
    """Returns the position in words to be spoken, or the request to pass the screen."""
    if view.mode is Mode.CURTAIN:
        return pass_screen(view)
    return spoken(view.game.describe(view.shown, view.lang), view.lang)


def draggable_boxes(view: BoardView, scene: Scene) -> list[list[float]]:
    """Returns the boxes of the items that can be dragged; none if no person here may move."""
    if not view.may_act:
        return []
    targets = view.controls.drags(view.game, view.state)
    return [rounded(item.box) for item in scene.items if item.target in targets]


def sight(scene: Scene) -> list[float] | None:
    """Returns the box around the open pile, or else around all lit items: the part of a long picture to scroll to."""
    pile = [item.area for item in scene.items if item.key == "pile"]
    found = pile or [item.area for item in scene.items if item.lit]
    return rounded(around(found)) if found else None
