"""A person's place at a session: does what this person asks for, and shows the moves of the others.

A `Station` has no widget and no clock. A person's act is done by its name (`do`, see `pontlevis.table.acts`): it
changes the session and the `person`, whose `notice` holds the answer. Steps that take time come from a generator,
`turns`, that yields seconds to wait; its driver shows the station after each yield. Its `view` has all that is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from pontlevis.contract.given import must_be, no_language
from pontlevis.contract.short import shortened
from pontlevis.contract.texts import LANGUAGES
from pontlevis.packages import BadSeats
from pontlevis.record import Record
from pontlevis.record.legal import Legal
from pontlevis.table import showing
from pontlevis.table.acts import ACTS
from pontlevis.table.controls import Controls
from pontlevis.table.modes import Notice, Settings
from pontlevis.table.moving import answer_move
from pontlevis.table.news import News, answer_news
from pontlevis.table.person import Person
from pontlevis.table.playback import Playback
from pontlevis.table.screen_seats import ScreenSeats
from pontlevis.table.session import Session
from pontlevis.table.teaching import Answer, Judge, Try
from pontlevis.table.view import View
from pontlevis.table.words import Wording, word


class Station:
    """A place at a session.

    seats: the seats whose person is here, by default those of all people at this device; controls: the game's; words:
    turns the key of a notice and its facts into a sentence. Raises BadSeats, ValueError for an unknown language,
    TypeError for arguments of other types.

    person: what the person has begun, and the last answer; judge: answers tries for a task on it; before_row: the
    ply and the picked choice before the row of moves being played; advised: for hints, the state, the choice picked
    there, and the advice found; known: the news of the session that this person was told.
    """

    def __init__(self, session: Session, lang: str = "en", *, seats: Sequence[int] | None = None,
                 settings: Settings | None = None, controls: Controls | None = None,
                 words: Callable[..., str] = word) -> None:
        must_be(Session, session=session)
        must_be(Settings, settings=settings or Settings())
        must_be(Controls, controls=controls or Controls())
        if lang not in LANGUAGES:
            raise no_language(lang)
        self.session, self.game, self.lang = session, session.game, lang
        self.controls = controls or Controls()
        self.screen = ScreenSeats(session, _seats(session, seats), turns=self.controls.turns)
        self.person = Person(settings or Settings())
        self.judge: Judge | None = None
        self.playback, self.pace = Playback(), showing.Pace(self)
        self.before_row: tuple[int, str] | None = None
        self.advised: tuple[Any, str, list[Any]] | None = None
        self.known = News.of(self)
        self._words = words
        self._changed: Callable[[], None] = self.catch_up
        self._ignoring = False
        self._tries: list[Try] = []
        self._legal: Legal | None = None
        self.settle()
        session.join(self)

    def watch(self, changed: Callable[[], None]) -> None:
        """Sets the function called after changes that were not caused here."""
        self._changed = changed

    @property
    def view(self) -> View:
        """A new view of the station as it is now."""
        return View(self)

    @property
    def notice(self) -> Notice:
        """The answer to the last act."""
        return self.person.notice

    @property
    def record(self) -> Record:
        """The record as the person before the screen may see it."""
        return self.view.record

    @property
    def state(self) -> Any:
        """The state in which an act takes place."""
        return self.view.record.state

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.wording.names

    def legal(self, state: Any) -> Legal:
        """The legal moves of a state; those of the last state are cached."""
        if self._legal is None or self._legal.state is not state:
            self._legal = Legal(self.game, state)
        return self._legal

    # -- acting

    def do(self, name: str, *facts: Any, **how: Any) -> None:
        """Does an act of `ACTS`, with the facts that it takes.

        Raises KeyError for an unknown act, ValueError for bad facts.
        """
        judge, before, self._tries = self.judge, _stands(self), []
        ACTS[name].do(self, *facts, **how)
        if judge is not None:
            judge.answered(Answer(name, tuple(self._tries), _stands(self) != before))

    def change(self, **parts: Any) -> None:
        """Changes fields of the person."""
        self.person = self.person._replace(**parts)

    def drop(self, picked: str = "") -> None:
        """Drops everything begun, except `picked`."""
        self.person = self.person.dropped(picked)

    @contextmanager
    def ignoring(self) -> Iterator[None]:
        """Ignores notifications of the session within the block, as they are caused here."""
        self._ignoring = True
        try:
            yield
        finally:
            self._ignoring = False

    def tried(self, one: Try) -> None:
        """Records a move that was tried, and passes it to the judge of a task."""
        self._tries.append(one)
        if self.judge is not None:
            self.judge.tried(one)

    # -- answering

    def answer(self, notice: Notice) -> None:
        """Makes `notice` the answer to the last act."""
        self.change(notice=notice)

    def reply(self, text: str) -> None:
        """Answers with a text alone, without a tone, a rule or a target."""
        self.answer(Notice(text))

    def say(self, key: str, tone: str = "", rule: str = "", *, target: str = "",
            bars: tuple[tuple[str, float], ...] = (), **facts: object) -> None:
        """Answers with the sentence of `key`, with the facts inserted; the rest as in `Notice`."""
        self.answer(Notice(self.wording.say(key, **facts), tone, rule, target, bars))

    # -- the moves of others, at this person's pace

    def sit(self, record: Record, sitters: Sequence[str] = (), names: Sequence[str] = ()) -> None:
        """Makes the session take up another record of the same game: a new game, or a saved one."""
        self.screen.close()
        self.change(blocked="")
        with self.ignoring():
            self.session.sit(record, sitters, names)
        self.change(refusals=(), notice=Notice())
        if self.judge is not None:
            self.judge.seated()

    def jumped(self) -> None:
        """Called when the session jumped to another position: drops pending beats, updates the picture and the log."""
        self.settle()
        if not self._ignoring:
            self.answer(Notice())
            self._changed()

    def settle(self) -> None:
        """Brings the station in line with the session, its seating and its record; drops what is begun or pending."""
        self.drop()
        self.change(viewing=None, hints=0)
        session, names = self.session, self.session.seating.names(self.lang)
        self.wording = Wording(self.game, self.lang, names, self.controls, self._words, session.record.start)
        self.screen.settle()
        self.playback.settle(self.view.record, self.lang, names, self.controls)

    def heard(self) -> None:
        """Called when the session has changed: adds new beats, shows them if they need no time, and calls `listen`."""
        playback = self.playback
        if self.person.blocked or not self.screen.closed:
            playback.follow(self.session, self.screen.seats)
        if self._ignoring or playback.showing:
            return
        if not self.session.own and playback.pending and all(one.own for one in playback.pending):
            answer_move(self, paced=self.controls.paced)  # the host sent the results of a move made here
        elif self.pace.at_once:
            playback.fresh += playback.pending
            self.catch_up()
        self.listen()
        self._changed()

    def listen(self) -> None:
        """Answers with a notice about each change of the session since the last call: see `answer_news`."""
        self.known = answer_news(self, self.known)

    def catch_up(self) -> None:
        """Shows the present, or the ply being looked at, and skips beats not shown yet."""
        if self.person.viewing is None:
            self.playback.catch_up()
        else:
            self.playback.look(self.person.viewing)

    def turns(self) -> Generator[float | None]:
        """Shows the pending beats, then lets the computers play, until a person has to decide: see `showing.turns`."""
        return showing.turns(self)


def _stands(station: Station) -> tuple[object, ...]:
    """The parts that an act may change on a board with a task: equal values before and after mean no change."""
    if station.judge is None:
        return ()
    return station.session.record.ply, station.person.picked, station.view.mode


def _seats(session: Session, seats: Sequence[int] | None) -> tuple[int, ...] | None:
    """Returns the seats given for a station, checked; None stays None. Raises BadSeats."""
    places = range(len(session.record.seats))
    if seats is not None and not (isinstance(seats, (list, tuple))
                                  and all(type(seat) is int and seat in places for seat in seats)):
        raise BadSeats(f"wants seats by their numbers, {places[0]} to {places[-1]}; not {shortened(seats, 40)}")
    return None if seats is None else tuple(seats)
