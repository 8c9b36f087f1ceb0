"""Effects: short animations of a beat, from the boxes of items in the pictures before and after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pontlevis.contract.terms import Outcome
from pontlevis.table.modes import Notice
from pontlevis.table.playback import Happening
from pontlevis_widgets.draw.layout import tenths
from pontlevis_widgets.draw.scene import Box, Item, Scene

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_station import BoardStation

Effect = dict[str, Any]

Moving = Callable[[Happening, Scene, Scene], "list[Effect | None]"]
"""Returns a game's effects for a beat, from the pictures before and after it; each None in the list is left out."""

Ending = Callable[[Outcome, Scene, Scene], "list[Effect | None]"]
"""Returns a game's effects for its end, from the picture before it and the final picture, as for `Moving`."""


def shine(outcome: Outcome, _before: Scene, after: Scene) -> list[Effect | None]:
    """Makes the winners' panels shine: the default ending."""
    return [one("shine", after.item(f"panel {seat}")) for seat in outcome.winners]


class Movement:
    """Finds the effects between two pictures of a station. Those of the end are made once, when it is first shown."""

    def __init__(self, station: BoardStation) -> None:
        self.station = station
        self._ended = station.session.actor is None

    def resume(self) -> None:
        """Makes no effects of an end of the game that has been shown before."""
        station = self.station
        shown = station.playback.shown if station.person.viewing is None else station.session.record.state
        self._ended = station.game.outcome(shown) is not None

    def between(self, happened: list[Happening], before: Scene, after: Scene) -> list[Effect]:
        """Returns the effects of the beats in `happened` and of the end of the game, or else those of the notice."""
        controls = self.station.controls
        if controls.paced and not self.station.pace.factor:  # shown at once, without movement
            happened = []
        moved = effects(controls.effects, happened, before, after) + self._ending(before, after)
        return moved or answer(self.station.person.notice, after, controls.item_of_move)

    def _ending(self, before: Scene, after: Scene) -> list[Effect]:
        station = self.station
        if station.person.viewing is not None:
            return []
        outcome, known = station.game.outcome(station.playback.shown), self._ended
        self._ended = outcome is not None
        if outcome is None or known:
            return []
        return [effect for effect in station.controls.ending(outcome, before, after) if effect is not None]


def effects(moving: Moving, happenings: list[Happening], before: Scene, after: Scene) -> list[Effect]:
    """Returns the effects of some beats, drawn from the scene before them to the scene after."""
    found = (effect for happening in happenings for effect in moving(happening, before, after))
    return [effect for effect in found if effect is not None]


def answer(notice: Notice, scene: Scene, item_of_move: Callable[[str], str]) -> list[Effect]:
    """Returns the effects of a notice: the item of a refused try shakes, that of a hint glows.

    item_of_move: move → the key or target of its item, as in the controls.
    """
    kind = {"refused": "shake", "hint": "glow"}.get(notice.tone)
    item = scene.item(item_of_move(notice.target)) if kind and notice.target else None
    effect = one(kind, item) if kind else None
    return [effect] if effect else []


def one(kind: str, item: Item | None) -> Effect | None:
    """Returns an effect on one item, None if it is not in the picture."""
    return {"kind": kind, "from": rounded(item.box)} if item else None


def two(kind: str, start: Item | None, end: Item | None) -> Effect | None:
    """Returns an effect from one item to another, None unless both are in the picture."""
    return {"kind": kind, "from": rounded(start.box), "to": rounded(end.box)} if start and end else None


def rounded(box: Box) -> list[float]:
    """Returns a box rounded to tenths."""
    return [*tenths(box)]
