"""A person's place at a session: does this person's acts, and shows the moves of the others.

A `Station` depends on no widget and no clock. `do` performs an act by its name (see `pontlevis.table.acts`): it changes
the session and `person`, whose `notice` is the answer. Steps that take time come from the generator `turns`, which
yields seconds to wait; its driver draws the station's `view` after each yield.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
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
from pontlevis.table.moving import acted
from pontlevis.table.news import News, tell_news
from pontlevis.table.person import Person
from pontlevis.table.playback import Playback
from pontlevis.table.screen_seats import ScreenSeats
from pontlevis.table.session import Session
from pontlevis.table.teaching import Answer, Judge, Try
from pontlevis.table.view import View
from pontlevis.table.words import Wording, word


class Station:
    """A place at a session.

    seats: the seats played here, those of all people at this device if not given; controls: the game's; words: makes a
    sentence from the key of a notice and its facts. Raises BadSeats, ValueError for an unknown language, TypeError for
    other wrong arguments.

    person: the person's unfinished act and last answer; judge: judges tries for a task on the board, None without one;
    row: the ply and the selection before the row of moves that is being played; advised: the state, the selection and
    the advice found for it, for hints; known: the news of the session already shown here.
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
        self.row: tuple[int, str] | None = None
        self.advised: tuple[Any, str, list[Any]] | None = None
        self.known = News.of(self)
        self._words = words
        self._changed: Callable[[], None] = self.catch_up
        self._acting = False
        self._tries: list[Try] = []
        self._legal: Legal | None = None
        self.settle()
        session.join(self)

    def watch(self, changed: Callable[[], None]) -> None:
        """Sets the callback for events that did not start at this station."""
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
        """The current state of that record, on which acts operate."""
        return self.view.record.state

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.wording.names

    def legal(self, state: Any) -> Legal:
        """Returns the legal moves of a state; those of the last state are cached."""
        if self._legal is None or self._legal.state is not state:
            self._legal = Legal(self.game, state)
        return self._legal

    # -- acting

    def do(self, name: str, *facts: Any, **how: Any) -> None:
        """Performs an act of `ACTS` with its arguments. Raises KeyError (name) or ValueError (arguments)."""
        judge, before, self._tries = self.judge, _stands(self), []
        ACTS[name].do(self, *facts, **how)
        if judge is not None:
            judge.answered(Answer(name, tuple(self._tries), _stands(self) != before))

    def change(self, **parts: Any) -> None:
        """Replaces fields of `person`."""
        self.person = replace(self.person, **parts)

    def drop(self, picked: str = "") -> None:
        """Drops all that the person has begun; the selection becomes `picked`."""
        self.person = self.person.dropped(picked)

    @contextmanager
    def acting(self) -> Iterator[None]:
        """Marks the events of the session inside the block as done here, so that the callback is not called."""
        self._acting = True
        try:
            yield
        finally:
            self._acting = False

    def tried(self, one: Try) -> None:
        """Reports a tried move to the judge of a task, which may replace the answer."""
        self._tries.append(one)
        if self.judge is not None:
            self.judge.tried(one)

    # -- answering

    def answer(self, notice: Notice) -> None:
        """Answers with this notice."""
        self.change(notice=notice)

    def reply(self, text: str) -> None:
        """Answers with a text."""
        self.answer(Notice(text))

    def say(self, key: str, tone: str = "", rule: str = "", *, target: str = "",
            bars: tuple[tuple[str, float], ...] = (), **facts: object) -> None:
        """Answers with the sentence of a key of the notices. The other arguments are as in `Notice`."""
        self.answer(Notice(self.wording.say(key, **facts), tone, rule, target, bars))

    # -- the moves of others, at this person's pace

    def sit(self, record: Record, sitters: Sequence[str] = (), names: Sequence[str] = ()) -> None:
        """Replaces the session's record by another of the same game, new or saved. sitters, names: as for `Session`."""
        self.screen.close()
        self.change(blocked="")
        with self.acting():
            self.session.sit(record, sitters, names)
        self.change(refusals=(), notice=Notice())
        if self.judge is not None:
            self.judge.seated()

    def jumped(self) -> None:
        """Called after moves were taken back or the record was replaced: shows the new position without beats."""
        self.settle()
        if not self._acting:
            self.answer(Notice())
            self._changed()

    def settle(self) -> None:
        """Resets the station to the session's current position, seating and names; nothing stays begun or pending."""
        self.drop()
        self.change(viewing=None, hints=0)
        session, names = self.session, self.session.seating.names(self.lang)
        self.wording = Wording(self.game, self.lang, names, self.controls, self._words, session.record.start)
        self.screen.settle()
        self.playback.settle(self.view.record, self.lang, names, self.controls)

    def heard(self) -> None:
        """Called after a move: takes in its beats, and shows them at once if the pace says so."""
        playback = self.playback
        if self.person.blocked or not self.screen.closed:
            playback.follow(self.session, self.screen.seats)
        if self._acting or playback.showing:
            return
        if not self.session.own and playback.pending and all(one.own for one in playback.pending):
            acted(self, paced=self.controls.paced)  # the host's answer to a move made here
        elif self.pace.at_once:
            playback.fresh += playback.pending
            self.catch_up()
        self.listen()
        self._changed()

    def listen(self) -> None:
        """Shows the notices about signs, requests and rules that are new since the last call."""
        self.known = tell_news(self, self.known)

    def catch_up(self) -> None:
        """Shows the present, or the ply being looked at, and drops the beats not shown yet."""
        if self.person.viewing is None:
            self.playback.catch_up()
        else:
            self.playback.look(self.person.viewing)

    def turns(self) -> Generator[float | None]:
        """Shows pending beats and runs the computers until a person has to decide: see `showing.turns`."""
        return showing.turns(self)


def _stands(station: Station) -> tuple[object, ...]:
    """Returns what an act may change on a board with a task: two equal values mean that nothing changed."""
    if station.judge is None:
        return ()
    return station.session.record.ply, station.person.picked, station.view.mode


def _seats(session: Session, seats: Sequence[int] | None) -> tuple[int, ...] | None:
    """Checks the seats given for a station; None means those of all people here. Raises BadSeats."""
    places = range(len(session.record.seats))
    if seats is not None and not (isinstance(seats, (list, tuple))
                                  and all(type(seat) is int and seat in places for seat in seats)):
        raise BadSeats(f"wants seats by their numbers, {places[0]} to {places[-1]}; not {shortened(seats, 40)}")
    return None if seats is None else tuple(seats)
