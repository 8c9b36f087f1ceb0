"""A trial: a station with a challenge on it. It answers wrong tries, and takes them back."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property

from pontlevis import Record, UnreadableMove
from pontlevis.record.legal import Legal
from pontlevis.table.modes import Mode, Notice, Settings
from pontlevis.table.playback import Happening
from pontlevis.table.session import Session
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.rule_cards import card_text
from pontlevis_widgets.board.station_scene import station_scene
from pontlevis_widgets.board.teaching import Command, Teaching
from pontlevis_widgets.board.words import word
from pontlevis_widgets.goals import Verdict, story
from pontlevis_widgets.lesson.challenge import Challenge, Place, begins
from pontlevis_widgets.lesson.judge import Judge

MOMENT = 2.5
"""Seconds that a wrong try stays to be seen before the board goes back."""
AT_MOST = 1.0
"""Seconds that a wrong try may take to be shown: of a longer one its beginning is, and the rest if somebody asks."""


def _learners(session: Session) -> tuple[int, ...]:
    """The seats that a learner plays: those that know what whoever decides first knows."""
    record = session.record
    first = max(0, record.game.actor(record.at(session.choice(0))) or 0)
    return tuple(seat for seat in session.people if record.circles[seat] == record.circles[first])


class Trial(BoardStation):
    """A station with a challenge on it."""

    def __init__(self, challenge: Challenge, lang: str = "en", place: Place | None = None, *,
                 seats: Sequence[int] = ()) -> None:
        self.challenge, self.place, self.judge = challenge, place or Place(), Judge(challenge)
        self.missed = self.met = False
        self.astray: tuple[int, Notice] | None = None
        """The ply to go back to after a wrong try that is still to be seen, with the answer to it."""
        self.tries: list[str] = []
        self._aside: list[Happening] = []
        """The beats that followed the last wrong try, where not all of them were shown."""
        self._before = ""
        """The choice that was picked before the last try."""
        self._tries: dict[str, tuple[str, ...]] = {}
        """Every try that the task is about, by the step of the turn for it: those it is legal in, or the first."""
        session = Session(challenge.record())
        super().__init__(session, lang, seats=seats or _learners(session), settings=Settings(memory=challenge.memory))
        played = list(self._played())
        first = played[0][0] if played else self.phase
        tries = [(step, text) for step, _, text in played]
        for text in filter(self._readable, challenge.task.wrong):
            tries += [(step, text) for step in [step for step, legal, _ in played if text in legal] or [first]]
        self._tries = {step: tuple(dict.fromkeys(text for at, text in tries if at == step)) for step, _ in tries}

    def _played(self) -> Iterator[tuple[str, Legal, str]]:
        """The solution as it is played: the step of the turn, what is legal, the try."""
        for record, text in self.judge.played():
            legal = Legal(record.game, record.state)
            yield self.controls.phase(record.game, record.state, legal), legal, text

    def _readable(self, text: str) -> bool:
        """Whether a text is a whole move, not only the beginning of one."""
        with suppress(UnreadableMove):
            return self.game.parse(self.state, text) is not None
        return False

    @property
    def poke(self) -> bool:
        """Whether any try is enough to go on from here."""
        return self.challenge.goal is None

    @cached_property
    def learner(self) -> int | None:
        """The seat that makes all moves of the solution, None for several."""
        seats = {self.game.actor(record.state) for record, _ in self.judge.played()}
        return seats.pop() if len(seats) == 1 else None

    @property
    def teaching(self) -> Teaching:
        """The task, as it stands."""
        challenge, place, seat = self.challenge, self.place, self._first
        shared = self.judge.long or self.poke
        return Teaching(
            panel={"text": challenge.task.text[self.lang], "solved": self.solved, "missed": self.missed,
                   "met": self.met, "poke": self.poke, "row": list(place.row)},
            still=self._still, alone=not shared, commands=self._commands, tries=self._tries, rules=place.rules,
            taught=place.taught, viewer=None if shared or seat is None else max(0, seat), learner=self.learner,
            lights=challenge.lights, helps=bool(challenge.solution or challenge.task.hint),
        )

    @property
    def _first(self) -> int | None:
        """The seat that decides first."""
        return self.game.actor(self.session.record.at(self.session.choice(0)))

    @property
    def _still(self) -> str:
        """That a wrong try goes back, after a moment, or that the task is done: the board stands still."""
        if self.astray is None and (self.poke or not self.met):
            return ""
        return word("turn.missed" if self.astray else "turn.done", self.lang)

    @property
    def _commands(self) -> Mapping[str, Command]:
        """A button that shows what a wrong try would have set in motion, where not all of it was shown."""
        free = self.viewing is None and not self.playback.showing and self._began is Mode.DECIDING
        return {"follow": Command("plain", self.follow)} if self._aside and free else {}

    def stopped(self) -> bool:
        """A wrong try goes back as soon as something is pointed at; a task that is done keeps its answer."""
        held = self._now() is Mode.HELD
        if held:
            self.turn_back()
        return held or super().stopped()

    def sit(self, record: Record, sitters: Sequence[str] = (), names: Sequence[str] = ()) -> None:
        """Begin again: from the set board, or from a saved try; a wrong one has been seen, and goes back."""
        super().sit(record, sitters, names)
        self.tries, self._aside, self._before = [], [], ""
        plies = self.decided
        if plies and self._strays(str(self.record.move(plies.stop)), plies[-1]):
            with self._act():
                self.session.back(plies.start)
        self._recheck()

    # -- a try, and the answer to it

    def begin(self) -> bool:
        """Let chance make the move that it waits with: it may be what the task asked for."""
        begun = super().begin()
        if begun and not self.poke and self._verdict() is Verdict.MET:
            self._met()
        return begun

    def point(self, target: str, *, double: bool = False) -> None:
        """A person points at something in the picture: what means nothing is answered, and is a try of a poke, too."""
        before = (self.record.ply, self.picked, self.mode)
        self._aside = []
        super().point(target, double=double)
        self.met = self.met or self.poke
        if not self.notice.text and (self.record.ply, self.picked, self.mode) == before:
            self._correct("")

    def target(self, text: str, *, double: bool = False) -> None:
        """A try; then the goal is looked at."""
        before, said, returning = (self.record.ply, len(self.refusals)), self.notice, self.astray
        self._aside = []
        if self._row is None:
            self._before = self.picked
        super().target(text, double=double)
        if returning:
            return
        if (self.record.ply, len(self.refusals)) != before:
            self._judge(text, before[0])
            self.tries.append(text)
        elif self.notice is not said and self.notice.tone == "refused":  # nothing that could be tried
            self._correct(text)

    def _play_row(self, texts: Sequence[str]) -> None:
        self._before = self.picked
        super()._play_row(texts)

    def _judge(self, text: str, ply: int) -> None:
        """Judge a try at this ply: it meets the task, leads away from it, or is refused."""
        refused = self.record.ply == ply
        if self._verdict() is Verdict.MET:
            self._met()
        elif self._strays(text, ply):
            self.missed = True
            self.notice = self._reason(text)
            self.astray = None if refused else (ply if self._row is None else self._row, self.notice)
            if self.astray and self.playback.hold(AT_MOST):
                self._aside = [*self.playback.recent, *self.playback.held]
        if refused and self.notice.tone == "refused":
            self._correct(text)

    def _verdict(self) -> Verdict:
        return self.judge.verdict(story(self.record, tuple(self.refusals)))

    def _strays(self, text: str, ply: int) -> bool:
        return self.judge.strays(self._verdict(), self.record, text, ply, self.tries)

    def _met(self) -> None:
        self.met, self.missed = True, False
        if self.poke:
            return
        self.solved = True
        done = self.challenge.task.done.get(self.lang) or word("task.done", self.lang)
        self._stop()
        told = self._taught(self.notice.rule)
        self.notice = Notice(f"{self.notice.text} {done}" if told else done, "good", told)

    def _stop(self) -> None:
        """Shows nothing of what follows once the task is done, from the first rule on that no step has taught yet."""
        told, recent, done = story(self.record, tuple(self.refusals)), self.playback.recent, False
        for at, one in enumerate(recent):
            before = told._replace(state=one.before, beats=told.beats[:len(told.beats) - len(recent) + at])
            done = done or self.judge.verdict(before) is Verdict.MET
            if done and not self._taught(one.beat.rule):
                self.playback.stop(at)
                return

    def _correct(self, text: str) -> None:
        """A refusal is answered in the words of the task where it has some, or where its own say less or too much."""
        rule = self.notice.rule
        known = text in self.challenge.task.wrong or not self._taught(rule) or rule in self.controls.untimely
        said = self.challenge.answer(text) if known else {}
        if said:
            self.notice = Notice(said[self.lang], "refused", target=self.notice.target)
        elif self.notice.rule and not self._taught(self.notice.rule):
            self.notice = Notice(word("task.later", self.lang), "refused", target=self.notice.target)

    def _taught(self, rule: str) -> str:
        """The rule, if a step up to this one has taught it."""
        taught = self.place.taught
        return rule if taught is None or rule in taught else ""

    def _reason(self, text: str) -> Notice:
        said = self.challenge.answer(text)
        return Notice(said[self.lang] if said else word("task.missed", self.lang), "refused")

    # -- going back

    @property
    def awaited(self) -> bool:
        """Whether something is to happen by itself: a wrong try goes back."""
        return super().awaited or self.astray is not None

    def turns(self) -> Generator[float | None]:
        """Play what happens by itself; in the end a wrong try, having been seen for a moment, goes back."""
        yield from super().turns()
        while (astray := self.astray) is not None:
            yield MOMENT
            if self.astray is astray:
                self.turn_back()

    def turn_back(self) -> None:
        """Set the board as it was before a wrong try; the answer stays to be read, and what was picked if it helps."""
        if self.astray is not None:
            ply, answer = self.astray
            with self._act():
                self.session.back(ply)
            self._recheck()
            self.picked = self._before
            if not self._leads_on():
                self.picked = ""
            self.answer(answer)

    def _leads_on(self) -> bool:
        """Whether pointing at one more thing makes what is picked a move of the solution; ticks can be changed."""
        if not self.picked or self.ticks:
            return True
        state, legal = self.state, self.legal(self.state)
        steps = {step for steps in self.judge.ahead(self.record, self.record.ply, self.tries) for step in steps}
        readings = (self.controls.interpret(self.game, state, legal, self.picked, item.target)
                    for item in station_scene(self).targets)
        return any(begins(move, step) for reading in readings for move in reading.moves for step in steps)

    def follow(self) -> None:
        """Show what a wrong try would have set in motion."""
        if self._aside:
            self.turn_back()
            self.playback.imagine(self._aside)

    def cancel(self) -> None:
        """Drop what was begun, or a wrong try."""
        if not self._returned():
            super().cancel()

    def undo(self) -> None:
        """A try taken back is forgiven."""
        if not self._returned():
            super().undo()
            self._recheck()

    def _returned(self) -> bool:
        astray = self.astray is not None
        self.turn_back()
        return astray

    def redo(self) -> None:
        """Play again what was taken back: it may be what was asked for."""
        super().redo()
        self._recheck()

    def resume(self) -> None:
        """Go on from an earlier ply, where nothing was done or missed yet."""
        super().resume()
        self._recheck()

    def _recheck(self) -> None:
        """The board stands elsewhere: is the task done there?"""
        self.missed, self.astray = False, None
        self.met = self.met if self.poke else self.judge.verdict(story(self.record)) is Verdict.MET

    # -- help

    def ponder(self) -> Iterator[None]:
        """A challenge knows its solution: there is nothing to think about."""
        return iter(())

    def _hint(self) -> None:
        """The rule, the card or place, the move of the solution."""
        step = self._next()
        rules = self.challenge.rules
        own = self.challenge.task.hint.get(self.lang, "")
        if self.hints == 1 and (own or rules):
            rule = next(iter(rules), "")
            self.notice = Notice(own or card_text(self.game.rulebook, rule, self.lang).text, "hint", rule)
        elif step is None:
            self.missed = True
            self.say("hint.again", "hint")
        elif self.hints == 2:
            self.notice = Notice(word("hint.look", self.lang), "hint", target=self.controls.clue(step))
        else:
            said = word("hint.try", self.lang, move=self.phrase(step))
            self.notice = Notice(said, "hint", rules[0] if rules else "", step)

    def _next(self) -> str | None:
        """The next step of a solution, None where the moves made do not lead on."""
        legal = self.legal(self.state)
        ticked = self.ticks.moves if self.ticks else ()
        steps = next(iter(self.judge.ahead(self.record, self.record.ply, self.tries)), [])
        step = next((step for step in steps if step not in ticked), None)
        return step if step is None or step in legal else next((text for text in legal if begins(text, step)), step)
