"""The host's end: serves the session that holds the game to people at other devices.

A chair, with a key, admits pages to a remote seat or as spectators. A page takes a chair by a report with the host's
current `life`: reports to an earlier host, and repeated ones, have no effect. Each act is done once, in order; most
acts only if the page had the game in its current position.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from pontlevis.contract.short import shortened
from pontlevis.contract.terms import CHANCE
from pontlevis.packages import HUMAN, BadSeats
from pontlevis.record.saves import state_mark
from pontlevis.table.remote.messages import Act, Report, Start, Table, Update, Verdict, read_report, write
from pontlevis.table.remote.seal import NAME, DamagedMessage, chair_of, opened, sealed
from pontlevis.table.remote.trail import Trail
from pontlevis.table.session import Session

MOST_PAGES = 8
"""The most spectator pages on one chair."""
MOST_LEFT = 64
"""The most replaced pages that a chair remembers."""
WATCHER = -1
"""The seat number of spectators."""


@dataclass
class Page:
    """The host's knowledge of one page on a chair.

    via: the address for messages to it; heard: the number of its last act received; there: whether it is connected;
    report: the number of its last report; number: the number of the last update sent to it; seen: the number of the
    last update that it confirmed; trail: the game that it has; base: the number of moves of `trail` that it has, None
    if it has no game; verdict: on its last act that was not done; told: the content of the last update.
    """

    name: str
    via: Hashable
    heard: int
    there: bool = True
    report: int = 0
    number: int = 0
    seen: int = 0
    trail: Trail | None = None
    base: int | None = None
    verdict: Verdict | None = None
    told: object = None


@dataclass
class Chair:
    """A place for pages: one for a remote seat, several for spectators (seat -1).

    key: a secret shared with the people invited; beside: the seat whose view the pages have; open: whether pages are
    still admitted; pages: those admitted now, by name.
    """

    name: str
    key: str
    seat: int
    beside: int
    open: bool = True
    pages: dict[str, Page] = field(default_factory=dict)
    left: dict[str, None] = field(default_factory=dict)
    """The names of pages that newer ones replaced, the oldest first."""

    def sit(self, page: Page) -> list[Page]:
        """Admits a page. Returns the pages that it replaces: a seat keeps only its newest page."""
        most = MOST_PAGES if self.seat == WATCHER else 1
        gone = [self.pages.pop(name) for name in [*self.pages][:max(0, len(self.pages) + 1 - most)]]
        self.pages[page.name] = page
        self.left |= dict.fromkeys(one.name for one in gone)
        for name in [*self.left][:-MOST_LEFT]:
            del self.left[name]
        return gone


class Host:
    """The host's end of a table.

    session: the game; send: takes the address of a page (`Page.via`) and a message for it; life: a number larger than
    that of any earlier host of this table, so that messages to an earlier host are ignored.
    """

    def __init__(self, session: Session, send: Callable[[Hashable, str], None], life: int = 1) -> None:
        self.session, self.life = session, life
        self.chairs: dict[str, Chair] = {}
        self._send = send
        self._trails: dict[Hashable, Trail] = {}
        self._hearing = False
        session.join(self)

    # -- who sits where

    def invite(self, seat: int, name: str, key: str) -> Chair:
        """Opens a chair for a seat, closes its earlier ones, and seats a person there in place of a computer.

        Raises BadSeats for an unknown seat, or a name that is malformed or taken.
        """
        chair = self._placed(Chair(name, key, self._known(seat), seat))
        for other in self._of(seat):
            if other is not chair:
                self._close(other)
        self.seat(seat, HUMAN)
        return chair

    def watch(self, name: str, key: str, beside: int | None = None) -> Chair:
        """Opens a chair for spectators. beside: the seat whose view they share, required if the game has secrets.

        Raises BadSeats for an unknown or missing seat, or a name that is malformed or taken.
        """
        if beside is None and self.session.record.secret:
            raise BadSeats("in a game with secrets one looks on beside a seat: say which")
        return self._placed(Chair(name, key, WATCHER, self._known(beside or 0)))

    def _placed(self, chair: Chair) -> Chair:
        if not NAME.fullmatch(chair.name) or chair.name in self.chairs:
            raise BadSeats(f"no chair can be called {shortened(chair.name, 40)}, or one is already")
        self.chairs[chair.name] = chair
        return chair

    def _of(self, seat: int) -> list[Chair]:
        return [chair for chair in self.chairs.values() if chair.seat == seat and chair.open]

    @property
    def far(self) -> set[int]:
        """The seats with an open chair: their people are at other devices, or invited."""
        return {chair.seat for chair in self.chairs.values() if chair.open} - {WATCHER}

    def seat(self, seat: int, sitter: str) -> None:
        """Gives a seat to a person ("human") or to a level of the computer; its chair stays. Raises BadSeats."""
        self._reseat(seat, sitter, self.far)

    def take_back(self, seat: int, sitter: str = HUMAN) -> None:
        """Closes a seat's chairs and gives the seat to a person here or to a level of the computer. Raises BadSeats."""
        self._reseat(seat, sitter, self.far - {seat})
        for chair in self._of(seat):
            self._close(chair)

    def _reseat(self, seat: int, sitter: str, far: set[int]) -> None:
        seats = enumerate(self.session.seating.sitters)
        sitters = [sitter if number == self._known(seat) else who for number, who in seats]
        self.session.reseat(sitters, far)

    def _known(self, seat: object) -> int:
        """Returns the seat, checked. Raises BadSeats if the game has no such seat."""
        if type(seat) is not int or seat not in range(len(self.session.seating.sitters)):
            raise BadSeats(f"there is no seat {shortened(seat, 40)}")
        return seat

    def _close(self, chair: Chair) -> None:
        chair.open = False
        for page in chair.pages.values():
            self._part(chair, page, "taken")
        chair.pages.clear()

    @property
    def sitting(self) -> dict[int, str]:
        """The name of the connected page of each remote seat that has one."""
        return {chair.seat: page.name for chair, page in self._pages() if page.there and chair.seat != WATCHER}

    @property
    def there(self) -> tuple[int, ...]:
        """The remote seats with a connected page."""
        return tuple(sorted(self.sitting))

    @property
    def watchers(self) -> int:
        """The number of connected spectator pages."""
        return sum(page.there and chair.seat == WATCHER for chair, page in self._pages())

    def looking(self, chair: str) -> int:
        """Returns the number of connected pages on a chair."""
        return sum(page.there for page in self.chairs[chair].pages.values())

    def _pages(self) -> list[tuple[Chair, Page]]:
        return [(chair, page) for chair in self.chairs.values() for page in chair.pages.values()]

    # -- what arrives

    def receive(self, via: Hashable, text: object) -> None:
        """Handles a message of a page. Raises DamagedMessage, without effect, if it is not sealed or well formed.

        via: the address that it came from, to which answers are sent.
        """
        name = chair_of(text, "to host")
        chair = self.chairs.get(name)
        if chair is None:
            raise DamagedMessage("seal", f"there is no chair {name}")
        report = read_report(opened(str(text), chair.key, "to host"))
        if not chair.open or report.page in chair.left:
            self._part(chair, Page(report.page, via, 0), "elsewhere" if chair.open else "taken")
        elif report.life != self.life:
            self._post(chair, via, Update(report.page, self.life, 0, seat=chair.seat, beside=chair.beside))
        else:
            self._hear(chair, via, report)

    def _hear(self, chair: Chair, via: Hashable, report: Report) -> None:
        """Handles a report with the current `life`; it is ignored unless it is newer than the page's last one."""
        page, arrived = chair.pages.get(report.page), False
        if page is None:
            page, arrived = Page(report.page, via, report.first - 1), True
            for gone in chair.sit(page):
                self._part(chair, gone, "elsewhere")
        if report.number <= page.report:
            return
        arrived = arrived or not page.there
        page.via, page.there, page.report, page.seen = via, True, report.number, report.seen
        self._place(chair, page, report)
        if not report.seen:
            page.told = None  # the page waits for an update, even if nothing has changed
        self._hearing = True
        try:
            for number, act in enumerate(report.acts, report.first):
                if number == page.heard + 1:
                    page.heard = number
                    why = self._do(chair, act)
                    page.verdict = Verdict(number, why) if why else page.verdict
        finally:
            self._hearing = False
        if arrived or report.acts:
            self._tell()
        elif not report.seen or report.place is None or page.seen >= page.number:
            self._update(chair, page)

    def _place(self, chair: Chair, page: Page, report: Report) -> None:
        """Sets `page.base` from the report; it stays the same if the page has moves that this game does not have."""
        trail = self._trail(chair, page)
        if report.place is None:
            page.base = page.told = None
        elif trail.passes(report.place):
            page.base = report.place.ply
        if report.place != trail.end and page.seen >= page.number and not report.acts:
            page.told = None

    def lost(self, via: Hashable) -> None:
        """Marks the pages at an address as disconnected."""
        found = [page for _, page in self._pages() if page.via == via and page.there]
        for page in found:
            page.there = False
        if found:
            self.session.notify()

    def cut(self) -> None:
        """Marks all pages as disconnected."""
        for _, page in self._pages():
            page.there = False
        self.session.notify()

    # -- acts

    def _do(self, chair: Chair, act: Act) -> str:
        """Does an act of a page on this chair. Returns why it was not done (of `messages.VERDICTS`), or ""."""
        session, seat = self.session, chair.seat
        if seat == WATCHER or session.seating.sitters[seat] != HUMAN:
            return "not_yours"
        match act.kind, act.facts:
            case "sign", (what,):
                session.accord.say(what, seat)
            case "answer", (number, agreed):
                session.accord.answer((seat,), number, agreed=agreed)
            case "withdraw", ():
                session.accord.withdraw((seat,))
            case _ if self._trail(chair).end != act.place or (session.waits and act.facts[:1] != ("rematch",)):
                return "late"
            case "request", (kind, ply):
                return self._request(seat, kind, ply)
            case "move", (text,):
                return self._play(seat, text)
            case "draw", () if session.throws in (None, seat):
                session.throw()
        return ""

    def _play(self, seat: int, text: str) -> str:
        session = self.session
        if session.actor != seat:
            return "not_yours"
        try:
            session.play(text)
        except ValueError:  # against a rule, or unreadable
            return "refused"
        session.draw()
        return ""

    def _request(self, seat: int, kind: str, ply: int) -> str:
        session = self.session
        request = session.accord.request
        if request is not None and seat not in request.seats:
            return "late"
        if not session.accord.possible(kind, ply):
            return "refused"
        if kind == "undo" and not session.may_go_back(ply):
            return "shown"
        if session.accord.ask(kind, (seat,), ply):
            session.accord.grant(kind, ply)
        return ""

    # -- what goes out

    def heard(self) -> None:
        """Sends the new moves to all pages; waits while chance is still to move, so that its moves go with them."""
        session = self.session
        if not self._hearing and (session.actor != CHANCE or session.throws is not None or not session.begun):
            self._tell()

    def jumped(self) -> None:
        """Sends the new position to all pages; closes the chairs of seats that the new game does not have."""
        for chair in [*self.chairs.values()]:
            if chair.open and max(chair.seat, chair.beside) >= len(self.session.seating.sitters):
                self._close(chair)
        for chair, page in self._pages():
            if page.base is not None:
                page.base = min(page.base, self._trail(chair, page).end.ply)
        if not self._hearing:
            self._tell()

    def pulse(self) -> None:
        """Sends unconfirmed messages again; the carrier of the messages calls this from time to time."""
        for chair, page in self._pages():
            if page.there:
                if page.seen < page.number:
                    page.told = None
                self._update(chair, page)

    def _tell(self) -> None:
        for chair, page in self._pages():
            if page.there:
                self._update(chair, page)

    def _trail(self, chair: Chair, page: Page | None = None) -> Trail:
        """Returns the moves as the view of a chair shows them; resets what `page` has if that is another game."""
        record = self.session.view(chair.beside)
        circle = record.circles[chair.beside]
        trail = self._trails.get(circle)
        if trail is None or trail.record is not record:
            trail = self._trails[circle] = Trail(record)
        trail.catch_up()
        if page is not None and page.trail is not trail:
            page.trail, page.base = trail, None
        return trail

    def _update(self, chair: Chair, page: Page) -> None:
        """Sends a page all that it has not confirmed, unless the last update had the same content."""
        trail, table = self._trail(chair, page), self._table()
        told = (trail.end, table, page.heard, page.verdict)
        if page.told == told:
            return
        page.told = told
        page.number += 1
        base = page.base or 0
        start = beginning(trail) if page.base is None else None
        update = Update(page.name, self.life, page.number, page.heard, page.verdict, chair.seat, chair.beside, start,
                        trail.at(base), tuple(trail.moves[base:]), state_mark(trail.record.game, trail.record.state),
                        table=table)
        self._post(chair, page.via, update)

    def _part(self, chair: Chair, page: Page, why: str) -> None:
        """Tells a page that it no longer has a place. why: of `messages.PARTINGS`."""
        self._post(chair, page.via, Update(page.name, self.life, page.number + 1, seat=chair.seat,
                                           beside=chair.beside, parting=why))

    def _post(self, chair: Chair, via: Hashable, update: Update) -> None:
        self._send(via, sealed(chair.name, chair.key, "to guest", write(update)))

    def _table(self) -> Table:
        session, who = self.session, self.session.seating
        accord, rules = session.accord, session.policy
        return Table(who.sitters, who.given, tuple(sorted(who.far)), self.there, self.watchers, rules.kind,
                     rules.practice, rules.aid, session.aided, session.record.practice, session.paused,
                     session.thinking, accord.request, accord.said, accord.settled)


def beginning(trail: Trail) -> Start:
    """Returns the parts of a saved game that describe its start."""
    head = trail.record.head()
    return Start(head["game"], head["options"], head["start"])
