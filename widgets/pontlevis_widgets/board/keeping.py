"""Saves the game of a board in the browser and restores it; makes the code of a shared game."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pontlevis.record.saves import OtherRules
from pontlevis.table.copying import confides, kept
from pontlevis.table.modes import Mode, Notice
from pontlevis.table.moving import block, stopped
from pontlevis_widgets.board import saving

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_station import BoardStation
    from pontlevis_widgets.board.board_view import BoardView

logger = logging.getLogger("pontlevis")
HOUSE_VARIABLE = "PONTLEVIS_HOUSE"
"""The environment variable with the address of the published house, to which saved documents link."""


class Keeping:
    """Saves the game of a station in the browser and restores it from there.

    key: the name of the saved game; any_start: whether a save with another start position is restored, too; send:
    sends a message to the page.
    """

    def __init__(self, station: BoardStation, key: str, send: Callable[[dict[str, Any]], None], *,
                 any_start: bool) -> None:
        self.station, self.key, self.any_start = station, key, any_start
        self.keeper = saving.Keeper()
        self._send = send

    def due(self, view: BoardView) -> dict[str, Any]:
        """Returns the part of the news that updates the saved game; empty if nothing is to be saved."""
        station, keeper = self.station, self.keeper
        begun = keeper.revision or station.session.begun or station.solved or station.session.seating.far
        if not view.keeps or station.person.blocked or not begun:
            return {}
        change = keeper.change(view)
        return {"save": change} if change is not None else {}

    def load(self, text: object) -> bool:
        """Restores a saved game. Returns whether the station shows another game now.

        A save that cannot be restored, or not completely, is set aside in the browser, with a notice. A game that has
        already been continued at another station of the session is not replaced; only the save's revision is taken.
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
            self.keeper.revision = saved.revision  # the game has already been continued at another station
            return False
        if not (self.any_start or saved.record.digest == kept(station.view).digest) or not station.may_restore():
            self._send({"aside": True})
            station.say("notice.other_start")
            return False
        station.restore(saved, seats=self.any_start)
        if saved.other is not None:
            self._send({"aside": True})
            self.keeper.restart_after(saved.revision)
            tell_other_rules(station, saved.other, "notice.kept_aside")
            return True
        self.keeper.loaded(station, saved.revision)
        if saved.record.ply:
            station.say("notice.restored", ply=saved.record.ply)
        return True

    def step_aside(self) -> None:
        """Blocks this game and saves a copy of it, as another tab has saved a newer revision."""
        block(self.station, "notice.newer")
        self._send({"copy": {**saving.document(self.station), "revision": self.keeper.revision}})


def tell_other_rules(station: BoardStation, fault: OtherRules, rest: str) -> None:
    """Shows how many moves of a game with other rules can be replayed, and the rule that stops the replay.

    rest: the key of the last sentence, about the remaining moves.
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
    """Returns the game of a station as a code, or "" with a notice that says why it cannot be shared."""
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


def house_link(view: BoardView) -> str:
    """Returns a link to the game on the published site, or to the site's first page if the game is too long for a link.

    "" if `PONTLEVIS_HOUSE` is not set, or the game cannot be shared or would reveal secrets.
    """
    house = os.environ.get(HOUSE_VARIABLE, "").rstrip("/")
    if not house or not view.shares or confides(view):
        return ""
    from pontlevis.record import share  # noqa: PLC0415 - as above

    try:
        return f"{house}/{view.lang}/play.html?code={share.encode(view.record)}"
    except share.TooLong:
        return f"{house}/{view.lang}/"


def opening(code: str, lang: str) -> dict[str, str]:
    """Returns the two ways to open a shared game: an address, and the code of a cell."""
    chosen = "" if lang == "en" else f', lang="{lang}"'
    cell = f'from pontlevis_widgets import Play\n\nPlay(code="{code}"{chosen})'
    return {"page": f"play.ipynb?code={code}", "cell": cell}
