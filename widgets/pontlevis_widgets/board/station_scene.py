"""The picture of a station and its words: those of the moment, and those that may stay in a document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pontlevis import CHANCE
from pontlevis.table.modes import Mode
from pontlevis_widgets.board.curtain import curtain, pass_screen
from pontlevis_widgets.board.effects import rounded
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.sitters import plates
from pontlevis_widgets.draw.scene import around
from pontlevis_widgets.speech import spoken

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_station import BoardStation
    from pontlevis_widgets.draw.layout import Shape
    from pontlevis_widgets.draw.scene import Scene

FADING, FAINT = 12, 0.15
"""In how many turns the memory of a seen card fades, and what is left of it."""


def station_scene(station: BoardStation, shape: Shape = "wide", *, focus: str = "", opened: str = "") -> Scene:
    """The picture of a station now. focus: the key of the item that has it; opened: the pile that lies open."""
    memory = remembered(station) if station.reminded else {}
    scene = board_package(station.game).scene(
        station.shown, station.viewer, station.lang, shape, lit=station.lit,
        picked=station.to_confirm or station.picked, focus=focus, last=last_marks(station), memory=memory,
        names=station.names, plates=plates(station), opened=opened, busy=station.mode is Mode.SHOWING,
        legal=station.legal(station.shown), taught=station.teaching.taught, recent=station.recent)
    return curtain(scene, described(station)) if station.mode is Mode.CURTAIN else scene


def last_marks(station: BoardStation) -> tuple[str, ...]:
    """The keys of the items that the last decision touched, with what chance made of it."""
    record, game, ply = station.record, station.game, station.ply
    first = ply - 1
    while first >= 0 and game.actor(record.at(first)) == CHANCE:
        first -= 1
    traces = board_package(game).picture.traces
    marks = (traces(record.at(k), record.move(k + 1), record.at(ply)) for k in range(max(0, first), ply))
    return tuple(dict.fromkeys(key for found in marks for key in found))


def remembered(station: BoardStation) -> dict[Any, float]:
    """Seen places and how fresh the memory of them is: 1 this turn, then fading."""
    seen = station.record.remembered(station.viewer, FADING)
    return {key: FAINT if turns is None else max(FAINT, 1 - turns / FADING) for key, turns in seen.items()}


def described(station: BoardStation) -> str:
    """The position in words to be spoken, or who is to have the screen."""
    if station.mode is Mode.CURTAIN:
        return pass_screen(station)
    return spoken(station.game.describe(station.shown, station.lang), station.lang)


def lasting_scene(station: BoardStation, scene: Scene) -> Scene:
    """This scene, or a curtain where several people with secrets share the screen: a document is open to all."""
    return curtain(scene, pass_screen(station)) if station.guarded else scene


def lasting_words(station: BoardStation) -> str:
    """The position in words, but for secrets, as in `lasting_scene`."""
    return pass_screen(station) if station.guarded else described(station)


def grips(station: BoardStation, scene: Scene) -> list[list[float]]:
    """The boxes of the items that may be dragged."""
    if not station.may_act:
        return []
    targets = station.controls.drags(station.game, station.state)
    return [rounded(item.box) for item in scene.items if item.target in targets]


def sight(scene: Scene) -> list[float] | None:
    """The box around the open pile, or else around all lit items: the part of a long picture that must be in view."""
    pile = [item.area for item in scene.items if item.key == "pile"]
    found = pile or [item.area for item in scene.items if item.lit]
    return rounded(around(found)) if found else None
