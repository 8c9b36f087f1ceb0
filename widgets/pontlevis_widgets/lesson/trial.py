"""A trial: a challenge on the board of a station, which answers wrong tries and takes them back."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from functools import cached_property
from typing import Annotated, Any, NamedTuple

from pontlevis import Record
from pontlevis.contract import shape
from pontlevis.record.legal import Legal
from pontlevis.table import showing
from pontlevis.table.modes import Mode, Notice, Settings
from pontlevis.table.playback import Happening, Playback
from pontlevis.table.session import Session, choice
from pontlevis.table.snapshot import BadSnapshot
from pontlevis.table.teaching import Answer, Command, Teaching, Try
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.board_view import BoardView
from pontlevis_widgets.board.rule_cards import card_text
from pontlevis_widgets.board.station_scene import station_scene
from pontlevis_widgets.board.words import word
from pontlevis_widgets.goals import Verdict, story
from pontlevis_widgets.lesson.challenge import Challenge, StepContext, begins
from pontlevis_widgets.lesson.judge import Judge

MOMENT = 2.5
"""Seconds that a wrong try is shown before the board goes back."""
AT_MOST = 1.0
"""The most seconds that the beats of a wrong try may take; if they take longer, only the first are shown unasked."""
POINTED = ("point", "press", "name", "confirm", "begin")
"""The acts that may be a try."""


class WrongTry(NamedTuple):
    """A wrong try that is still shown: the ply to go back to, its answer, and the target picked before it."""

    ply: int
    answer: Notice
    picked: str


class Hidden(NamedTuple):
    """The last wrong try, if not all of its beats were shown: its beats and its moves, and the ply before them.

    after: None if that ply is not where the board goes back to.
    """

    beats: Sequence[Happening] = ()
    moves: tuple[str, ...] = ()
    after: int | None = None


class Tries(NamedTuple):
    """The tries of a trial at rest, as data; hidden: the moves of a wrong try whose beats were not all shown."""

    missed: bool
    met: bool
    tries: Annotated[tuple[str, ...], 1000]
    hidden: tuple[str, ...]


class Trial:
    """A challenge with the station that it creates. It is the station's judge of acts; `judge` judges the goal.

    missed, met: whether a wrong try was made, and whether the task is done, at the present position; tries: the tries
    so far; wrong_try: the wrong try that is still shown.
    """

    def __init__(self, challenge: Challenge, lang: str = "en", step: StepContext | None = None, *,
                 seats: Sequence[int] = ()) -> None:
        self.challenge, self.step, self.judge = challenge, step or StepContext(), Judge(challenge)
        self.missed = self.met = False
        self.wrong_try: WrongTry | None = None
        self.tries: list[str] = []
        self._hidden = Hidden()
        session = Session(challenge.record())
        self.station = BoardStation(session, lang, seats=seats or _learners(session),
                                    settings=Settings(memory=challenge.memory))
        self.station.judge = self
        self.station.settle()

    # -- the task

    @property
    def teaching(self) -> Teaching:
        """The present state of the task."""
        challenge, step, seat = self.challenge, self.step, _first(self.station.session)
        shared = self.judge.long or self.poke
        return Teaching(
            panel={"text": challenge.task.text[self.station.lang], "solved": self.station.solved, "missed": self.missed,
                   "met": self.met, "poke": self.poke, "row": list(step.row)},
            still=self._still, returns=self.wrong_try is not None, alone=not shared, commands=self._commands,
            tries=self._tries, rules=step.rules, taught=step.taught,
            viewer=None if shared or seat is None else max(0, seat), learner=self.learner,
            lights=challenge.lights, helps=bool(challenge.solution or challenge.task.hint),
        )

    @property
    def poke(self) -> bool:
        """True if the task accepts any move."""
        return self.challenge.goal is None

    @cached_property
    def learner(self) -> int | None:
        """The seat that makes all moves of the solution, None for several."""
        seats = {record.actor for record, _ in self.judge.played()}
        return seats.pop() if len(seats) == 1 else None

    @property
    def _still(self) -> str:
        """The sentence shown while the game is held, as a wrong try is shown or the task is done; else ""."""
        if self.wrong_try is None and (self.poke or not self.met):
            return ""
        return word("turn.missed" if self.wrong_try else "turn.done", self.station.lang)

    @property
    def _commands(self) -> Mapping[str, Command]:
        """A button that shows the hidden consequences of a wrong try, if there are any."""
        person = self.station.person
        free = person.viewing is None and not self.station.playback.showing and person.began is Mode.DECIDING
        return {"follow": Command("plain", self.follow)} if self._hidden.beats and free else {}

    @cached_property
    def _tries(self) -> dict[str, tuple[str, ...]]:
        """The tries of the solution and the whole moves of `task.wrong`, by phase of the turn.

        A wrong try is listed in each phase of the solution in which it is legal, else in the first phase.
        """
        game, controls, record = self.station.game, self.station.controls, self.challenge.record()
        played = [(controls.phase(game, record.state, legal), legal, text)
                  for record, text in self.judge.played() for legal in [Legal(game, record.state)]]
        while not played and record.foretold:
            record.draw()
        first = played[0][0] if played else controls.phase(game, record.state, Legal(game, record.state))
        tries = [(step, text) for step, _, text in played]
        for text in self.challenge.task.wrong:
            if not self.challenge.readable(text):
                continue
            tries += [(step, text) for step in [step for step, legal, _ in played if text in legal] or [first]]
        return {step: tuple(dict.fromkeys(text for at, text in tries if at == step)) for step, _ in tries}

    # -- a try, and the answer to it

    def tried(self, one: Try) -> None:
        """Judges a try that was played or refused; replaces the answer to one that cannot be read as a move."""
        if one.done:
            self._hidden = Hidden()
            self._judge(one)
            self.tries.append(one.text)
        elif self.station.person.notice.tone == "refused":  # it cannot be read as a move
            self._correct(one.text)

    def answered(self, answer: Answer) -> None:
        """Checks the goal again after a draw, undo, redo or resume; answers a click that changed nothing.

        A task without a goal is done after the first click.
        """
        if answer.act in ("undo", "redo", "resume"):
            self._recheck()
        if answer.act not in POINTED:
            return
        if not answer.tries:
            self._hidden = Hidden()
            if answer.changed:
                self._went_on()
        if answer.act == "point":
            self.met = self.met or self.poke
            if not (answer.changed or self.station.person.notice.text):
                self._correct("")

    def _went_on(self) -> None:
        """Checks after a chance move whether the goal is met."""
        if not (self.poke or self.met) and self._verdict() is Verdict.MET:
            self._met()

    def _judge(self, one: Try) -> None:
        """Answers a try that was played or refused."""
        station, refused = self.station, one.refusal is not None
        if self._verdict() is Verdict.MET:
            self._met()
        elif self._leads_away(one.text, one.ply):
            self.missed = True
            said = self.challenge.answer(one.text).get(station.lang) or word("task.missed", station.lang)
            station.answer(Notice(said, "refused"))
            if not refused:
                self._show_wrong_try(one, one.start)
        if refused and station.person.notice.tone == "refused":
            self._correct(one.text)

    def _show_wrong_try(self, one: Try, ply: int) -> None:
        """Records the wrong try, which `going_back` takes back to `ply`.

        If its beats take more than `AT_MOST` seconds, only the first are shown.
        """
        playback = self.station.playback
        self.wrong_try = WrongTry(ply, self.station.person.notice, one.picked)
        if showing.hold(self.station, AT_MOST):
            moves = tuple(map(str, self.station.session.record.moves[ply:]))
            self._hidden = Hidden([*playback.recent, *playback.held], moves, ply if playback.since == ply else None)

    def _verdict(self) -> Verdict:
        return self.judge.verdict(story(self.station.view.record, self.station.person.refusals))

    def _leads_away(self, text: str, ply: int) -> bool:
        return self.judge.leads_away(self._verdict(), self.station.view.record, text, ply, self.tries)

    def _met(self) -> None:
        self.met, self.missed = True, False
        if self.poke:
            return
        station = self.station
        station.solved = True
        done = self.challenge.task.done.get(self.station.lang) or word("task.done", self.station.lang)
        self._stop()
        rule = self.step.taught_rule(station.person.notice.rule)
        station.answer(Notice(f"{station.person.notice.text} {done}" if rule else done, "good", rule))

    def _stop(self) -> None:
        """Ends the playback, once the goal is met, before the first beat with a rule that no step has taught yet."""
        recent, done = self.station.playback.recent, False
        whole = story(self.station.view.record, self.station.person.refusals)
        for at, one in enumerate(recent):
            before = whole._replace(state=one.before, beats=whole.beats[:len(whole.beats) - len(recent) + at])
            done = done or self.judge.verdict(before) is Verdict.MET
            if done and not self.step.taught_rule(one.beat.rule):
                self.station.playback.stop(at)
                return

    def _correct(self, text: str) -> None:
        """Replaces a refusal by the task's own answer if `text` is listed, or the rule untimely or not yet taught.

        Without such an answer, a rule not yet taught is replaced by a general sentence.
        """
        station, notice = self.station, self.station.person.notice
        known = (text in self.challenge.task.wrong or not self.step.taught_rule(notice.rule)
                 or notice.rule in station.controls.untimely)
        said = self.challenge.answer(text) if known else {}
        if said:
            station.answer(Notice(said[self.station.lang], "refused", target=notice.target))
        elif notice.rule and not self.step.taught_rule(notice.rule):
            station.answer(Notice(word("task.later", self.station.lang), "refused", target=notice.target))

    # -- going back

    def going_back(self) -> Generator[float]:
        """Takes a wrong try back after `MOMENT`, unless another act has done so; yields the seconds to wait."""
        while (wrong_try := self.wrong_try) is not None:
            yield MOMENT
            if self.wrong_try is wrong_try:
                self.put_back()

    def put_back(self) -> bool:
        """Takes back the wrong try that is shown, for good. Returns whether there was one.

        Its answer is kept, and so is the target picked before it, if it can lead to a solution.
        """
        station, wrong_try = self.station, self.wrong_try
        if wrong_try is None:
            return False
        with station.ignoring():
            station.session.retract(wrong_try.ply)
        self._recheck()
        station.change(picked=wrong_try.picked, notice=wrong_try.answer)
        if not self._leads_on(station.view):
            station.change(picked="")
        return True

    def _leads_on(self, view: BoardView) -> bool:
        """Returns whether the picked choice and one more target can make a move of a solution.

        True, too, if nothing is picked or if items are ticked.
        """
        picked = view.person.picked
        if not picked or view.ticks:
            return True
        steps = {step for steps in self.judge.ahead(view.record, view.record.ply, self.tries) for step in steps}
        readings = (view.controls.interpret(self.station.game, view.state, view.legal, picked, item.target)
                    for item in station_scene(view).targets)
        return any(begins(move, step) for reading in readings for move in reading.moves for step in steps)

    def follow(self) -> None:
        """Takes back a wrong try, and shows all its beats once more, with those that were hidden."""
        if self._hidden.beats:
            self.put_back()
            self.station.playback.imagine([*self._hidden.beats])

    def seated(self) -> None:
        """Forgets the tries, as the session has another record now; takes back its last decision if that is wrong."""
        self.tries, self._hidden = [], Hidden()
        view = self.station.view
        plies = view.decided
        if plies and self._leads_away(str(view.record.move(plies.stop)), plies[-1]):
            with self.station.ignoring():
                self.station.session.back(plies.start)
        self._recheck()

    # -- for another process

    def snapshot(self) -> dict[str, Any] | None:
        """Returns the tries and what is left of the last wrong one; None while a wrong try is shown."""
        hidden = self._hidden
        if self.wrong_try is not None or (hidden.moves and self.station.session.record.ply != hidden.after):
            return None
        return Tries(self.missed, self.met, tuple(self.tries), hidden.moves)._asdict()

    def resume(self, data: object) -> None:
        """Takes up the tries of another process. Raises BadSnapshot for data that cannot be read."""
        found: Tries = shape.read(Tries, data, BadSnapshot)
        self._hidden = _hidden(self.station, found.hidden) if found.hidden else Hidden()
        self.missed, self.met, self.tries, self.wrong_try = found.missed, found.met, [*found.tries], None

    def _recheck(self) -> None:
        """Checks after a jump whether the task is done at the new position."""
        self.missed, self.wrong_try = False, None
        record = self.station.view.record
        self.met = self.met if self.poke else self.judge.verdict(story(record)) is Verdict.MET

    # -- help

    def hint(self, stage: int) -> None:
        """Gives a hint: first the task's own hint or its rule, then the card or place, then the next move.

        If the moves made lead to no solution, the later stages say to try again.
        """
        station, task, rules = self.station, self.challenge.task, self.challenge.rules
        own, step, rule = task.hint.get(self.station.lang, ""), self._next(), next(iter(rules), "")
        if stage == 1 and (own or rules):
            station.answer(Notice(own or card_text(station.game.rulebook, rule, station.lang).text, "hint", rule))
        elif step is None:
            self.missed = True
            station.say("hint.again", "hint")
        elif stage == 2:
            station.say("hint.look", "hint", target=station.controls.clue(step))
        else:
            station.say("hint.try", "hint", rule, target=step, move=station.view.phrase(step))

    def _next(self) -> str | None:
        """Returns the next step of a solution, None if the moves made do not lead to one."""
        view = self.station.view
        ticked = view.ticks.moves if view.ticks else ()
        steps = next(iter(self.judge.ahead(view.record, view.record.ply, self.tries)), [])
        step = next((step for step in steps if step not in ticked), None)
        if step is None or step in view.legal:
            return step
        return next((text for text in view.legal if begins(text, step)), step)


def _learners(session: Session) -> tuple[int, ...]:
    """Returns the learner's seats: people's seats in the circle (shared secrets) of the seat that decides first."""
    record, first = session.record, max(0, _first(session) or 0)
    return tuple(seat for seat in session.seating.people if record.circles[seat] == record.circles[first])


def _first(session: Session) -> int | None:
    """Returns the actor that decides first: a seat, or CHANCE or None if no seat has to decide."""
    return session.record.actor_at(choice(session.record, 0))


def _hidden(station: BoardStation, moves: tuple[str, ...]) -> Hidden:
    """Returns moves from the present position, which are not played, with their beats. Raises BadSnapshot."""
    record, playback = station.session.record, Playback()
    try:
        session = Session(Record.from_data(record.to_data(), game=station.game))
        playback.settle(session.view(station.view.viewer), station.lang, station.names, station.controls)
        for text in moves:
            session.play(station.game.parse(session.record.state, text))
    except ValueError as error:
        raise BadSnapshot("hidden", str(error)) from None
    playback.follow(session, station.screen.seats)
    return Hidden(playback.recent, moves, record.ply)
