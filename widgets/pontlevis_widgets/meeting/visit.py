"""A guest's page: it takes the seat of an invitation and shows its status."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import traitlets as t

from pontlevis.table.remote import Guest
from pontlevis.table.remote.seal import NAME
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.words import capital, word
from pontlevis_widgets.meeting.line import TableLine, away

if TYPE_CHECKING:
    from pontlevis.table.session import Session

FULL = 4408
"""The code of the relay for a full room."""


class BadLink(ValueError):
    """Raised for an incomplete or mistyped link, with a message for a person."""


class Visit(TableLine):
    """The status of an accepted invitation. guest: this end of the table."""

    kind = t.Unicode("visit").tag(sync=True)

    def __init__(self, room: str, chair: str, key: str, lang: str, seated: Callable[[BoardStation], None]) -> None:
        """room, chair, key: from the link; seated: called with the station once there is one. Raises BadLink."""
        if not NAME.fullmatch(chair):
            raise BadLink(word("invite.bad_link", lang))
        self.guest = Guest(chair, key, secrets.token_hex(8), lambda text: self.post("", text), seated=self._sat)
        self._seated, self._code, self._there = seated, 0, False
        self._station: BoardStation | None = None
        super().__init__(lang=lang, room=room, first="guest")
        self.refresh()

    @property
    def table_station(self) -> BoardStation | None:
        """The guest's station, None before there is one."""
        return self._station

    @property
    def session(self) -> Session | None:
        """The session that follows the host's, None before there is one."""
        return self.guest.session

    def _sat(self) -> None:
        if self.session is not None:
            self._station = BoardStation(self.session, self.lang)
            self.session.join(self)
            self._seated(self._station)

    def hear(self, who: str, mark: str, text: str) -> None:
        """Handles the host's message, arrival or departure."""
        if mark:
            self.guest.receive(text)
        elif who == "+":
            self._there, self._code = True, 0
            self.guest.opened()
        else:
            self._there = False
            self.guest.cut(deserted=True)

    def opened(self) -> None:
        """Notes that the page is in the room; the relay reports whether the host is."""
        self._code = 0

    def cut(self, code: int) -> None:
        """Notes that the line is lost or could not be opened."""
        self._there, self._code = False, code
        self.guest.cut()

    def pulse(self) -> None:
        """Sends unacknowledged messages again."""
        self.guest.pulse()

    def refresh(self) -> None:
        """Updates the status shown by the page."""
        waits = self.guest.waits
        over = waits in ("notice.elsewhere", "notice.taken")
        self.state = {"says": self._says(), "over": over, "displaced": waits == "notice.elsewhere",
                      "leaves": over or self._unanswered, **self.talk()}

    @property
    def _unanswered(self) -> bool:
        """True if the host is connected but does not answer this invitation."""
        return self._there and self.guest.unanswered

    def _why(self) -> str:
        """Returns the key of the sentence that says why the guest cannot move now."""
        if self._there:
            return "unanswered" if self._unanswered else "sitting"
        return "full" if self._code == FULL else "away" if away(self._code) else "no_host"

    def _says(self) -> str:
        waits, follower, lang = self.guest.waits, self.guest.follower, self.lang
        if waits in ("notice.elsewhere", "notice.taken"):
            return word(waits, lang)
        if self.guest.fault is not None:
            return word("invite.unreadable", lang)
        if follower is None or waits:
            return word(f"invite.{self._why()}", lang)
        session = follower.session
        names = session.seating.names(lang)
        said = [word("invite.table", lang, game=session.game.rulebook.title[lang],
                     names=", ".join(names[seat] for seat in follower.hosts)),
                word("invite.plays", lang, name=names[session.seating.here[0]]) if session.seating.here
                else word("invite.looks_on", lang)]
        if follower.absent:
            said.append(word("invite.absent", lang, names=", ".join(names[seat] for seat in follower.absent)))
        elif len(session.seating.people) > 1:
            said.append(word("invite.all_there", lang))
        if follower.watchers:
            said.append(f"{capital(word('invite.watching', lang, count=follower.watchers))}.")
        return " ".join(said)


def visit(request: dict[str, Any], lang: str, seated: Callable[[BoardStation], None]) -> Visit:
    """Returns the visit for the room, chair and key in a page's request.

    Raises BadLink if one of them is missing or of a wrong length.
    """
    match request:
        case {"room": str(room), "chair": str(chair), "key": str(key)} if len(room) == 20 and len(key) <= 80:
            return Visit(room, chair, key, lang, seated)
    raise BadLink(word("invite.bad_link", lang))
