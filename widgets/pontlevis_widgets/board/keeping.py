"""Keeps the game of a board in the browser and takes it up from there; makes the code of a shared game."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pontlevis.record.saves import OtherRules
from pontlevis.table.copying import kept
from pontlevis.table.modes import Mode, Notice
from pontlevis.table.moving import block, stopped
from pontlevis_widgets.board import saving

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_station import BoardStation
    from pontlevis_widgets.board.board_view import BoardView

logger = logging.getLogger("pontlevis")


class Keeping:
    """Keeps the game of a station in the browser, and takes up the one that is kept there.

    any_start: saves may start anywhere; send: sends a message to the page.
    """

    def __init__(self, station: BoardStation, key: str, send: Callable[[dict[str, Any]], None], *,
                 any_start: bool) -> None:
        self.station, self.key, self.any_start = station, key, any_start
        self.keeper = saving.Keeper()
        self._send = send

    def due(self, view: BoardView) -> dict[str, Any]:
        """The part of the news that brings the kept game up to date; empty where there is nothing to keep."""
        station, keeper = self.station, self.keeper
        begun = keeper.revision or station.session.begun or station.solved or station.session.seating.far
        if not view.keeps or station.person.blocked or not begun:
            return {}
        change = keeper.change(view)
        return {"save": change} if change is not None else {}

    def load(self, text: object) -> bool:
        """Takes up a saved game; one that cannot be taken up is kept aside, and the person is told.

        Returns whether the station shows another game now.
        """
        station = self.station
        try:
            saved = saving.read(text, station.game)
        except saving.DamagedSave as fault:
            logger.warning("board %s: %s", self.key, fault)
            self._send({"aside": True})
            station.say(fault.key, "refused", where=fault.where)
            return False
        if station.session.shared and station.session.begun:
            self.keeper.revision = saved.revision  # the game has gone on at another board
            return False
        if not (self.any_start or saved.record.digest == kept(station.view).digest) or not station.may_restore():
            self._send({"aside": True})
            station.say("notice.other_start")
            return False
        station.restore(saved, seats=self.any_start)
        if saved.other is not None:
            self._send({"aside": True})
            self.keeper.anew(saved.revision)
            tell_other_rules(station, saved.other, "notice.kept_aside")
            return True
        self.keeper.loaded(station, saved.revision)
        if saved.record.ply:
            station.say("notice.restored", ply=saved.record.ply)
        return True

    def step_aside(self) -> None:
        """Keeps this game as a copy and play it no further: another tab holds a newer revision."""
        block(self.station, "notice.newer")
        self._send({"copy": {**saving.document(self.station), "revision": self.keeper.revision}})


def tell_other_rules(station: BoardStation, fault: OtherRules, rest: str) -> None:
    """Says how far a game of other rules can be followed, by which rule no further, and where the rest of it is.

    rest: the key of the last sentence.
    """
    refusal, ply = fault.refusal, fault.record.ply
    followed = "notice.other_end" if fault.where == "end" else "notice.other_rules"
    said = [station.wording.say(followed, ply=ply, count=fault.count)]
    if refusal is not None:
        said += [station.wording.say("notice.not_allowed", number=ply + 1),
                 station.wording.sentence("refuse", refusal.rule, refusal.facts, fault.record.state)]
    said.append(station.wording.say(rest))
    station.answer(Notice(" ".join(said), "refused", refusal.rule if refusal is not None else ""))


def share_code(station: BoardStation) -> str:
    """The game of a station as a code, "" where it cannot be shared: the notice says why."""
    view = station.view
    if view.mode is Mode.CURTAIN:
        stopped(station)
        return ""
    if not view.shares:
        station.say("notice.no_share", "refused")
        return ""
    from pontlevis.record import share  # noqa: PLC0415 - most boards are never shared

    try:
        return share.encode(view.record)
    except share.TooLong:
        station.say("notice.too_long", "refused")
        return ""


def opening(code: str, lang: str) -> dict[str, str]:
    """How to open a shared game: an address, and the cell of a notebook."""
    chosen = "" if lang == "en" else f', lang="{lang}"'
    cell = f'from pontlevis_widgets import Play\n\nPlay(code="{code}"{chosen})'
    return {"page": f"play.ipynb?code={code}", "cell": cell}
