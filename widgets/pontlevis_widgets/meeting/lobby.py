"""A code to say aloud: it opens a room in which the host sends the links to the free seats.

The code has 40 bits, and the relay lets no address try more than two a second for long. The room's name and the key
that seals its messages are derived from the code by many rounds of a hash: somebody with the name, such as the relay,
needs weeks to find the code.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, NamedTuple

import traitlets as t

from pontlevis import UnknownGame, package
from pontlevis.contract import shape
from pontlevis.table.remote import DamagedMessage
from pontlevis.table.remote.seal import opened, room_of, sealed
from pontlevis_widgets.board.words import word
from pontlevis_widgets.meeting.line import Line, away
from pontlevis_widgets.meeting.visit import BadLink

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The letters of a code, without those easily confused with others."""
LENGTH = 8
ALIKE = str.maketrans("OIL", "011", " -\u00a0\u202f")
ROUNDS = 20_000
LOBBY = "lobby"
"""The name under which messages in this room are sealed."""
MOST_SEATS = 12
Part = Annotated[str, 200]
SEATS = Annotated[tuple[tuple[Part, Part, Part, Annotated[str, re.compile(r"(?s)\?room=.{0,194}")]], ...], MOST_SEATS]
UNKNOWN, FLOOD = 4404, 4429
"""The codes of the relay for an unknown room, and for an address that asks too often."""


def code_of(key: str) -> str:
    """Returns the code of the table whose room has this key: always the same.

    >>> code_of("0" * 32)
    '75JGYMA4'
    """
    bits = int.from_bytes(sha256(f"code.{key}".encode()).digest()[:5])
    return "".join(LETTERS[bits >> 5 * place & 31] for place in range(LENGTH))


class BadCode(BadLink):
    """Raised for a mistyped code."""


def read_code(text: str, lang: str) -> str:
    """Returns the code that somebody typed, in normal form. Raises BadCode.

    >>> read_code("k7qm 4o2l", "en")
    'K7QM4021'
    """
    code = text[:40].upper().translate(ALIKE)
    if len(code) != LENGTH or not {*code} <= {*LETTERS}:
        raise BadCode(word("invite.bad_code", lang))
    return code


def key_of(code: str) -> str:
    """Returns the key of the room that a code opens."""
    made = code.encode()
    for _ in range(ROUNDS):
        made = sha256(made).digest()
    return made.hex()[:32]


class Seat(NamedTuple):
    """A free seat, as sent to a person with the code.

    seat: the seat's id, "" for watchers; name: its player's, "" if not given; link: the part after the play page's
    address.
    """

    game: str
    seat: str
    name: str
    link: str

    def called(self, lang: str) -> str:
        """Returns the game's title and the name of the player, else of the seat; the name alone for an unknown game."""
        try:
            book = package(self.game).game.rulebook
        except UnknownGame:
            return self.name or self.seat
        seat = book.word(self.seat, lang) if self.seat else word("invite.watchers", lang)
        return f"{book.title[lang]} – {self.name or seat}"


class LobbyHost(Line):
    """The host's end of the code's room: sends the free seats to each person who enters."""

    kind = t.Unicode("lobby").tag(sync=True)

    def __init__(self, key: str, lang: str, at: str) -> None:
        """key: the key of the table's room; at: the address of the play page."""
        code = code_of(key)
        self._key, self.free = key_of(code), list[Seat]()
        """The free seats."""
        super().__init__(lang=lang, room=room_of(self._key), first=f"host:{self._key}",
                         state={"says": word("invite.say", lang, code=f"{code[:4]}\u00a0{code[4:]}", at=at)})
        self._inside: set[str] = set()

    def hear(self, who: str, mark: str, text: str) -> None:
        """Notes that somebody has entered or left; messages are ignored."""
        if mark:
            return
        if who.endswith("+"):
            self._inside.add(who[:-1])
            self._tell(who[:-1])
        else:
            self._inside.discard(who[:-1])

    def offer(self, free: Sequence[Seat]) -> None:
        """Sets the free seats and sends them to each person in the room."""
        if self.free != [*free]:
            self.free = [*free]
            for number in sorted(self._inside):
                self._tell(number)

    def _tell(self, number: str) -> None:
        self.post(number, sealed(LOBBY, self._key, "to guest", json.dumps(self.free)))

    def cut(self, code: int) -> None:
        """Forgets the people in the room after the line was lost."""
        self._inside.clear()

    def pulse(self) -> None:
        """Does nothing: a person who comes back is announced and gets the seats again."""

    def refresh(self) -> None:
        """Does nothing: `state` holds the code, which is set once, by `__init__`."""


class LobbyGuest(Line):
    """The guest's end of the code's room: receives the free seats of the table."""

    kind = t.Unicode("lobby-guest").tag(sync=True)

    def __init__(self, text: str, lang: str) -> None:
        """text: the code as typed. Raises BadCode."""
        self._key = key_of(read_code(text, lang))
        self._code, self.free = 0, list[Seat]()
        self._told = False
        super().__init__(lang=lang, room=room_of(self._key), first="guest")
        self.refresh()

    def hear(self, who: str, mark: str, text: str) -> None:
        """Receives the free seats from the host. Raises DamagedMessage."""
        if mark:
            self.free, self._told = read_seats(opened(text, self._key, "to guest")), True

    def cut(self, code: int) -> None:
        """Notes that the line is lost, or that there is no such table."""
        self._code, self._told = code, False

    def pulse(self) -> None:
        """Does nothing: the host sends by itself."""

    def refresh(self) -> None:
        """Shows the free seats, or the status of the line."""
        over = self._code in (UNKNOWN, FLOOD)
        lines = {UNKNOWN: "no_code", FLOOD: "too_many"}
        line = "away" if away(self._code) else lines.get(self._code, "connecting")
        says = line if not self._told else "choose" if self.free else "none_free"
        seats = [[one.called(self.lang), one.link] for one in self.free] if self._told else []
        self.state = {"says": word(f"invite.{says}", self.lang), "seats": seats, "over": over}


def read_seats(text: str) -> list[Seat]:
    """Returns the free seats in a host's message. Raises DamagedMessage.

    >>> read_seats('[["pig", "east", "", "?room=a#b.c"]]')
    [Seat(game='pig', seat='east', name='', link='?room=a#b.c')]
    """
    return [Seat(*one) for one in shape.load(SEATS, text, DamagedMessage)]
