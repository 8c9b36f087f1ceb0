"""The line of a page: carries the messages of an end of a table through the page to a room of the server, and back."""

from __future__ import annotations

import logging
import sys
from typing import Any

import traitlets as t

from pontlevis.table.accord import SIGNS
from pontlevis.table.remote import DamagedMessage
from pontlevis.table.requests import apart, may_offer_draw
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.browser import Shown
from pontlevis_widgets.board.report import report
from pontlevis_widgets.board.words import word

logger = logging.getLogger("pontlevis")


def away(code: int) -> bool:
    """Checks whether a line was cut without a reason from the relay (which uses codes from 4400); 0 means not cut."""
    return 0 < code < 4400


class Line(Shown):
    """A widget whose page is in a room of the server.

    room: the room's name; first: the page's first message, which gives its role; state: the content shown by the page.
    """

    room = t.Unicode().tag(sync=True)
    first = t.Unicode().tag(sync=True)
    state = t.Dict().tag(sync=True)

    def __init__(self, **state: Any) -> None:
        super().__init__(**state)
        self.on_msg(self._on_message)

    def _on_message(self, _widget: object, message: object, _buffers: object) -> None:
        """Receives a message of the page. A malformed one is dropped and logged for the host."""
        try:
            if isinstance(message, dict):
                self.receive(message)
        except DamagedMessage as fault:
            logger.info("a message for a table was dropped: %s", fault)
        except Exception:  # noqa: BLE001 - reported below
            report("the line of a table failed")
        self.refresh()

    def receive(self, message: dict[str, Any]) -> None:
        """Handles a page's message: a text from the room, its opening, its loss (with a code), or a pulse."""
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
        """Makes the page send `text` in the room to `via`: a guest's number, or "" for the host."""
        self.send({"say": f"{via}:{text}"})
        sys.stdout.flush()  # a kernel sends from another thread, and only when idle unless flushed

    def hear(self, who: str, mark: str, text: str) -> None:
        """Handles a message of the relay, split at its first ":" (`serving.relay`).

        who: the number of the sender, "" for the host; of a page that joins or leaves, with "+" or "-" at its end.
        mark: ":" before a text, "" if a page joins or leaves; text: the message.
        """
        raise NotImplementedError

    def opened(self) -> None:
        """Handles the page's entry into the room."""

    def cut(self, code: int) -> None:
        """Handles the loss of the room, with the relay's code."""
        raise NotImplementedError

    def pulse(self) -> None:
        """Handles the regular signal of the page, by which time is measured."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Updates the content shown by the page."""
        raise NotImplementedError


class TableLine(Line):
    """The line of a person at a table."""

    @property
    def table_station(self) -> BoardStation | None:
        """The person's station, None before they have one."""
        raise NotImplementedError

    def heard(self) -> None:
        """Updates the page after a change at the session."""
        self.refresh()

    jumped = heard

    def receive(self, message: dict[str, Any]) -> None:
        """Sends a sign or offers a draw for the person; passes other messages on."""
        match message, self.table_station:
            case {"sign": str(what)}, BoardStation() as station if what in SIGNS:
                station.do("sign", what)
            case {"draw": True}, BoardStation() as station:
                station.do("offer_draw")
            case _:
                super().receive(message)

    def talk(self) -> dict[str, Any]:
        """Returns the signs that the person can send, each as id and label, and whether a draw may be offered.

        Nothing is available while the session waits for other devices.
        """
        station = self.table_station
        if station is None or station.session.waits:
            return {"signs": [], "draw": False}
        signs = [[what, word(f"sign.{what}", self.lang)] for what in SIGNS] if apart(station) else []
        return {"signs": signs, "draw": may_offer_draw(station)}
