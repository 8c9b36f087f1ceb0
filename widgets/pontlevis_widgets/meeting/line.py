"""The line of a page: what an end of a table says goes through the page to a room of the server, and back."""

from __future__ import annotations

import logging
import sys
from typing import Any

import traitlets as t

from pontlevis.table.accord import SIGNS
from pontlevis.table.remote import DamagedMessage
from pontlevis.table.wishing import apart, may_offer_draw
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.browser import Shown
from pontlevis_widgets.board.report import report
from pontlevis_widgets.board.words import word

logger = logging.getLogger("pontlevis")


def away(code: int) -> bool:
    """Returns whether a line was cut by anybody but the relay, which gives its reasons from 4400 on; 0: it was not."""
    return 0 < code < 4400


class Line(Shown):
    """A widget whose page is in a room of the server: `room` by its name, `first` says there who it is.

    state: what the page shows.
    """

    room = t.Unicode().tag(sync=True)
    first = t.Unicode().tag(sync=True)
    state = t.Dict().tag(sync=True)

    def __init__(self, **state: Any) -> None:
        super().__init__(**state)
        self.on_msg(self._heard)

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        """Takes what the page says. A message that no end would send is dropped, and the host's log tells."""
        try:
            if isinstance(message, dict):
                self.receive(message)
        except DamagedMessage as fault:
            logger.info("a message for a table was dropped: %s", fault)
        except Exception:  # noqa: BLE001 - it is reported
            report("the line of a table failed")
        self.refresh()

    def receive(self, message: dict[str, Any]) -> None:
        """Hears what came from the room, that it is open or was lost (with a code), or that some time has passed."""
        match message:
            case {"heard": str(text)}:
                self.hear(*text.partition(":"))
            case {"open": True}:
                self.opened()
            case {"cut": int(code)}:
                self.cut(code)
            case {"pulse": True}:
                self.pulse()

    def post(self, via: object, text: str) -> None:
        """Has the page say something in the room."""
        self.send({"say": f"{via}:{text}"})
        sys.stdout.flush()  # a kernel sends from another thread: without this, when it has nothing else to do

    def hear(self, who: str, mark: str, text: str) -> None:
        """Handles a message of the relay, split at its first ":" (`serving.relay`).

        who: the sender's number, "" for the host; followed by "+" or "-", and `mark` "", when they come or go.
        mark: ":" before a text, else ""; text: what the sender says.
        """
        raise NotImplementedError

    def opened(self) -> None:
        """The page is in the room."""

    def cut(self, code: int) -> None:
        """The page is in the room no longer."""
        raise NotImplementedError

    def pulse(self) -> None:
        """Some time has passed."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Brings up to date what the page shows."""
        raise NotImplementedError


class TableLine(Line):
    """The line of somebody at a table."""

    @property
    def place(self) -> BoardStation | None:
        """Their place there, None before they have one."""
        raise NotImplementedError

    def receive(self, message: dict[str, Any]) -> None:
        """Gives a sign or offer a draw, as the person wants; else as any line."""
        match message, self.place:
            case {"sign": str(what)}, BoardStation() as place if what in SIGNS:
                place.do("sign", what)
            case {"draw": True}, BoardStation() as place:
                place.do("offer_draw")
            case _:
                super().receive(message)

    def talk(self) -> dict[str, Any]:
        """What may be said and offered to those at other devices, for the page."""
        place = self.place
        if place is None or place.session.waits:
            return {"signs": [], "draw": False}
        signs = [[what, word(f"sign.{what}", self.lang)] for what in SIGNS] if apart(place) else []
        return {"signs": signs, "draw": may_offer_draw(place)}
