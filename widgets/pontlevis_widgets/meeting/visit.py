"""A guest's page: it sits down on the chair of an invitation, and says what has become of it."""

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
    from pontlevis.table.remote import FarSession

FULL = 4408
"""The code of the relay for a room where nobody else fits in."""


class BadLink(ValueError):
    """A link that was cut or mistyped; the message says so to a person."""


class Visit(TableLine):
    """What is left of an invitation once somebody has taken it: `guest` is the end of the table here."""

    kind = t.Unicode("visit").tag(sync=True)

    def __init__(self, room: str, chair: str, key: str, lang: str, seated: Callable[[BoardStation], None]) -> None:
        """room, chair, key: from the link; seated: takes the station once there is one. Raises BadLink."""
        if not NAME.fullmatch(chair):
            raise BadLink(word("invite.bad_link", lang))
        self.guest = Guest(chair, key, secrets.token_hex(8), lambda text: self.post("", text), seated=self._sat)
        self._seated, self._code, self._there = seated, 0, False
        self._place: BoardStation | None = None
        super().__init__(lang=lang, room=room, first="guest")
        self.refresh()

    @property
    def place(self) -> BoardStation | None:
        """The guest's, once there is one."""
        return self._place

    @property
    def session(self) -> FarSession | None:
        """The session that follows the host's, once there is one."""
        return self.guest.session

    def _sat(self) -> None:
        if self.session is not None:
            self._place = BoardStation(self.session, self.lang)
            self.session.join(self)
            self._seated(self._place)

    def hear(self, who: str, mark: str, text: str) -> None:
        """The host says something, has come or has gone."""
        if mark:
            self.guest.receive(text)
        elif who == "+":
            self._there, self._code = True, 0
            self.guest.opened()
        else:
            self._there = False
            self.guest.cut(deserted=True)

    def opened(self) -> None:
        """The page is in the room; whether the host is, the relay says."""
        self._code = 0

    def cut(self, code: int) -> None:
        """The line is lost, or was never there."""
        self._there, self._code = False, code
        self.guest.cut()

    def pulse(self) -> None:
        """Tells again what was not heard."""
        self.guest.pulse()

    def heard(self) -> None:
        """Something has happened at the session."""
        self.refresh()

    jumped = heard

    def refresh(self) -> None:
        """Says how it stands."""
        waits = self.guest.waits
        over = waits in ("notice.elsewhere", "notice.taken")
        self.state = {"says": self._says(), "over": over, "displaced": waits == "notice.elsewhere",
                      "leaves": over or self._unanswered, **self.talk()}

    @property
    def _unanswered(self) -> bool:
        """True if the host is there, and does not answer this invitation."""
        return self._there and self.guest.unanswered

    def _why(self) -> str:
        """Why nobody may move here, or not yet."""
        if self._there:
            return "unanswered" if self._unanswered else "sitting"
        return "full" if self._code == FULL else "away" if away(self._code) else "no_host"

    def _says(self) -> str:
        waits, session, lang = self.guest.waits, self.session, self.lang
        if waits in ("notice.elsewhere", "notice.taken"):
            return word(waits, lang)
        if self.guest.fault is not None:
            return word("invite.unreadable", lang)
        if session is None or waits:
            return word(f"invite.{self._why()}", lang)
        names = session.seating.names(lang)
        said = [word("invite.table", lang, game=session.game.rulebook.title[lang],
                     names=", ".join(names[seat] for seat in session.hosts)),
                word("invite.plays", lang, name=names[session.seating.here[0]]) if session.seating.here
                else word("invite.looks_on", lang)]
        if session.absent:
            said.append(word("invite.absent", lang, names=", ".join(names[seat] for seat in session.absent)))
        elif len(session.seating.people) > 1:
            said.append(word("invite.all_there", lang))
        if session.watchers:
            said.append(f"{capital(word('invite.watching', lang, count=session.watchers))}.")
        return " ".join(said)


def visit(wish: dict[str, Any], lang: str, seated: Callable[[BoardStation], None]) -> Visit:
    """The visit that a page asks for: by the name of a room, a chair and its key. Raises BadLink."""
    match wish:
        case {"room": str(room), "chair": str(chair), "key": str(key)} if len(room) == 20 and len(key) <= 80:
            return Visit(room, chair, key, lang, seated)
    raise BadLink(word("invite.bad_link", lang))
