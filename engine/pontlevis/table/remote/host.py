"""The host's end: serves the session that holds the game, and lets people at other devices play in it.

Each remote seat has a chair with a key; so have spectators. Each host of a table has a number, its life, larger than
that of the host before it. A page takes a chair by a report that names this host's life: reports to an earlier host,
and repeated ones, have no effect. An act counts once, in order, and only if the page has the current position of the
game.
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
"""The largest number of spectators' pages on one chair."""
MOST_LEFT = 64
"""The number of replaced pages that are remembered."""
WATCHER = -1
"""The seat number of spectators."""


@dataclass
class Page:
    """The host's knowledge of one page on a chair.

    via: its connection; report: the number of its last report; number: the number of updates sent; seen: the last of
    them that it confirmed; heard: the number of its last act; there: True while it is connected; trail: that of the
    game that it has; base: the number of moves that it has of this game, None if it has no game; verdict: on its last
    act that was not done; told: the contents of the last update, None to send them again.
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
    """A place for a page: a remote seat, or spectators (seat -1), who have the view of `viewed_seat`.

    key: a secret of the host and the invited person; open: False once the host has closed the chair.
    """

    name: str
    key: str
    seat: int
    viewed_seat: int
    open: bool = True
    pages: dict[str, Page] = field(default_factory=dict)
    left: dict[str, None] = field(default_factory=dict)
    """Names of pages that a newer page replaced, oldest first."""

    def sit(self, page: Page) -> list[Page]:
        """Seats a page. Returns the pages that it replaces: a seat has one page, the newest."""
        most = MOST_PAGES if self.seat == WATCHER else 1
        gone = [self.pages.pop(name) for name in [*self.pages][:max(0, len(self.pages) + 1 - most)]]
        self.pages[page.name] = page
        self.left |= dict.fromkeys(one.name for one in gone)
        for name in [*self.left][:-MOST_LEFT]:
            del self.left[name]
        return gone


class Host:
    """The host's end of a table.

    session: the game; send: takes a connection and a message for it; life: a number larger than that of any earlier
    host of this table, so that messages to an earlier host are ignored.
    """

    def __init__(self, session: Session, send: Callable[[Hashable, str], None], life: int = 1) -> None:
        self.session, self.life = session, life
        self.chairs: dict[str, Chair] = {}
        self._send = send
        self._trails: dict[Hashable, Trail] = {}
        self._hearing = False
        session.join(self)

    # -- seats and chairs

    def invite(self, seat: int, name: str, key: str) -> Chair:
        """Makes a chair for the person of a seat, in place of an earlier chair or a computer. Raises BadSeats."""
        chair = self._placed(Chair(name, key, self._known(seat), seat))
        for other in self._of(seat):
            if other is not chair:
                self._close(other)
        self.seat(seat, HUMAN)
        return chair

    def watch(self, name: str, key: str, viewed_seat: int | None = None) -> Chair:
        """Makes a chair for spectators, who have the view of `viewed_seat`, by default of seat 0.

        Raises BadSeats, also if `viewed_seat` is missing in a game with secrets.
        """
        if viewed_seat is None and self.session.record.secret:
            raise BadSeats("in a game with secrets one looks on beside a seat: say which")
        return self._placed(Chair(name, key, WATCHER, self._known(viewed_seat or 0)))

    def _placed(self, chair: Chair) -> Chair:
        if not NAME.fullmatch(chair.name) or chair.name in self.chairs:
            raise BadSeats(f"no chair can be called {shortened(chair.name, 40)}, or one is already")
        self.chairs[chair.name] = chair
        return chair

    def _of(self, seat: int) -> list[Chair]:
        return [chair for chair in self.chairs.values() if chair.seat == seat and chair.open]

    @property
    def far(self) -> set[int]:
        """The seats that have an open chair, whether a page is connected or not."""
        return {chair.seat for chair in self.chairs.values() if chair.open} - {WATCHER}

    def seat(self, seat: int, sitter: str) -> None:
        """Lets a person ("human") or a level play a seat from now on; its chair stays. Raises BadSeats."""
        self._reseat(seat, sitter, self.far)

    def take_back(self, seat: int, sitter: str = HUMAN) -> None:
        """Closes the chairs of a seat, which a person here or a level of the computer plays from now on.

        Raises BadSeats.
        """
        self._reseat(seat, sitter, self.far - {seat})
        for chair in self._of(seat):
            self._close(chair)

    def _reseat(self, seat: int, sitter: str, far: set[int]) -> None:
        seats = enumerate(self.session.seating.sitters)
        sitters = [sitter if number == self._known(seat) else who for number, who in seats]
        self.session.reseat(sitters, far)

    def _known(self, seat: object) -> int:
        """The number of a seat of the game. Raises BadSeats."""
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
        """The names of the connected pages by remote seat."""
        return {chair.seat: page.name for chair, page in self._pages() if page.there and chair.seat != WATCHER}

    @property
    def there(self) -> tuple[int, ...]:
        """The remote seats with a connected page."""
        return tuple(sorted(self.sitting))

    @property
    def watchers(self) -> int:
        """The number of connected pages of spectators."""
        return sum(page.there and chair.seat == WATCHER for chair, page in self._pages())

    def looking(self, chair: str) -> int:
        """The number of connected pages on a chair."""
        return sum(page.there for page in self.chairs[chair].pages.values())

    def _pages(self) -> list[tuple[Chair, Page]]:
        return [(chair, page) for chair in self.chairs.values() for page in chair.pages.values()]

    # -- messages from pages

    def receive(self, via: Hashable, text: object) -> None:
        """Takes a message of a page: does its acts and answers with an update.

        Raises DamagedMessage, before anything is done, for a message that no page would send. via: the connection from
        which it came, and to which the answer goes.
        """
        name = chair_of(text, "to host")
        chair = self.chairs.get(name)
        if chair is None:
            raise DamagedMessage("seal", f"there is no chair {name}")
        report = read_report(opened(str(text), chair.key, "to host"))
        if not chair.open or report.page in chair.left:
            self._part(chair, Page(report.page, via, 0), "elsewhere" if chair.open else "taken")
        elif report.life != self.life:
            self._post(chair, via, Update(report.page, self.life, 0, seat=chair.seat, beside=chair.viewed_seat))
        else:
            self._hear(chair, via, report)

    def _hear(self, chair: Chair, via: Hashable, report: Report) -> None:
        """Takes up a report to this host; ignores one that is not newer than the page's last."""
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
            page.told = None  # the page waits for an answer, even without news
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
        """Sets how many moves the page has: as it reports, or as before if its moves are not those of the game here."""
        trail = self._trail(chair, page)
        if report.place is None:
            page.base = page.told = None
        elif trail.passes(report.place):
            page.base = report.place.ply
        if report.place != trail.end and page.seen >= page.number and not report.acts:
            page.told = None

    def lost(self, via: Hashable) -> None:
        """Called when a connection is lost: its pages are no longer there."""
        found = [page for _, page in self._pages() if page.via == via and page.there]
        for page in found:
            page.there = False
        if found:
            self.session.notify()

    def cut(self) -> None:
        """Called when all connections are lost."""
        for _, page in self._pages():
            page.there = False
        self.session.notify()

    # -- acts

    def _do(self, chair: Chair, act: Act) -> str:
        """Does an act of a page on a chair. Returns why it was not done, or ""."""
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
        except ValueError:  # refused by a rule, or not a move
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

    # -- messages to pages

    def heard(self) -> None:
        """Called when the game goes on: sends updates, but holds back a move until chance has completed it."""
        session = self.session
        if not self._hearing and (session.actor != CHANCE or session.throws is not None or not session.begun):
            self._tell()

    def jumped(self) -> None:
        """Called when the position was replaced: closes the chairs of seats that no longer exist, and sends updates."""
        for chair in [*self.chairs.values()]:
            if chair.open and max(chair.seat, chair.viewed_seat) >= len(self.session.seating.sitters):
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
        """The trail of the record that a chair may see. A page whose trail is of another game has no moves yet."""
        record = self.session.view(chair.viewed_seat)
        circle = record.circles[chair.viewed_seat]
        trail = self._trails.get(circle)
        if trail is None or trail.record is not record:
            trail = self._trails[circle] = Trail(record)
        trail.catch_up()
        if page is not None and page.trail is not trail:
            page.trail, page.base = trail, None
        return trail

    def _update(self, chair: Chair, page: Page) -> None:
        """Sends a page everything that it has not confirmed, unless the last update said the same."""
        trail, table = self._trail(chair, page), self._table()
        told = (trail.end, table, page.heard, page.verdict)
        if page.told == told:
            return
        page.told = told
        page.number += 1
        base = page.base or 0
        start = beginning(trail) if page.base is None else None
        update = Update(page.name, self.life, page.number, page.heard, page.verdict, chair.seat, chair.viewed_seat,
                        start, trail.at(base), tuple(trail.moves[base:]),
                        state_mark(trail.record.game, trail.record.state), table=table)
        self._post(chair, page.via, update)

    def _part(self, chair: Chair, page: Page, why: str) -> None:
        """Sends a page the message that it has lost its place. why: one of PARTINGS."""
        self._post(chair, page.via, Update(page.name, self.life, page.number + 1, seat=chair.seat,
                                           beside=chair.viewed_seat, parting=why))

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
