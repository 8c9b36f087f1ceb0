"""A challenge: a board with a task and a star. It knows its goal, a solution, and the wrong tries it teaches by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pontlevis import CHANCE, Game, Record
from pontlevis.legal import Legal
from pontlevis.modes import Mode, Notice, Settings
from pontlevis.rulebook import Task
from pontlevis.session import Session
from pontlevis_widgets.cards import card_text
from pontlevis_widgets.goals import Goal, Verdict, story
from pontlevis_widgets.station import Station
from pontlevis_widgets.words import word


@dataclass(frozen=True)
class Challenge:
    """A task on a position.

    goal: when it is done; solution: tries in notation that do it, refused ones too if the goal is a refusal;
    wrong: a wrong first try → the rule that answers it, by refusing it or by telling why it does not do.
    """

    game: Game[Any, Any]
    task: Task
    goal: Goal
    solution: tuple[str, ...]
    wrong: Mapping[str, str]
    start: Any
    fate: Mapping[Any, Any] = field(default_factory=dict)

    def record(self) -> Record:
        """The board as it is set."""
        return Record(self.game, self.start, fate=self.fate)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules the task is about, the first of them foremost."""
        return tuple(dict.fromkeys((*self.task.rules, *self.goal.rules)))


class Trial(Station):
    """A station with a challenge on it."""

    def __init__(self, challenge: Challenge, lang: str = "en", settings: Settings | None = None) -> None:
        self.challenge = challenge
        self.missed = self.met = False
        self.tries: list[str] = []
        super().__init__(Session(challenge.record()), lang, settings=settings)
        played = list(self._played())
        self.long = any(turn for _, turn, _ in played)
        """Whether the solution itself goes beyond one turn."""
        first = played[0][0] if played else ""
        self.asked = dict.fromkeys([(step, text) for step, _, text in played]
                                   + [(first, text) for text in challenge.wrong])
        """Every try that the task is about, with the step of the turn it belongs to."""

    def _played(self) -> Iterator[tuple[str, int, str]]:
        """The solution as it is played: the step of the turn, how many turns have passed, the try."""
        record = self.challenge.record()
        for text in self.challenge.solution:
            while record.game.actor(record.state) == CHANCE:
                record.draw()
            legal = Legal(record.game, record.state)
            yield self.controls.phase(record.game, record.state, legal), record.turn, text
            move = legal.read(text)
            if record.game.why_not(record.state, move) is None:
                record.play(move)

    @property
    def viewer(self) -> int:
        """The learner keeps their seat while the task is theirs alone."""
        first = self.game.actor(self.record.at(self.session.choice(0)))
        return super().viewer if self.long or first is None else max(0, first)

    @property
    def lit(self) -> frozenset[str]:
        """What lights up, but for the answer: which of the tries are allowed is what the learner is asked."""
        kind = self.controls.kind
        asked = {kind(text) for text in self.challenge.wrong} - self.controls.open
        shown = super().lit
        return shown if self.hints or self.pending else frozenset(text for text in shown if kind(text) not in asked)

    @property
    def offered(self) -> tuple[str, ...]:
        """Passing and the like, where the task or its wrong tries are about that, in the step of the turn for it."""
        now = self.phase
        return tuple(text for step, text in self.asked if step == now and text in self.controls.cardless)

    def task_panel(self) -> dict[str, Any]:
        """The task, its star, and whether it is time to try again."""
        task = self.challenge.task
        return {"text": task.text[self.lang], "solved": self.solved, "missed": self.missed, "met": self.met}

    def _now(self) -> Mode:
        """Once the task is done the board stands still, whoever would be to move."""
        now = super()._now()
        going_on = (Mode.DECIDING, Mode.STARTING, Mode.WATCHING, Mode.PASSING, Mode.OVER)
        return Mode.DONE if self.met and now in going_on else now

    def stopped(self) -> bool:
        """On a board that stands still the answer stays what was understood."""
        return self._now() is Mode.DONE or super().stopped()

    def sit(self, record: Record, sitters: Sequence[str] = (), names: Sequence[str] = ()) -> None:
        """Begin again: from the set board, or from a saved try."""
        super().sit(record, sitters, names)
        self.tries = []
        self._recheck()

    def target(self, text: str, *, double: bool = False) -> None:
        """A try; then the goal is looked at."""
        before = (self.record.ply, len(self.refusals))
        super().target(text, double=double)
        if (self.record.ply, len(self.refusals)) != before:
            self.tries.append(text)
            self._judge(text, first=before[0] <= self.session.choice(0))

    def undo(self) -> None:
        """A try taken back is forgiven."""
        super().undo()
        self._recheck()

    def redo(self) -> None:
        """What is played again may be what was asked."""
        super().redo()
        self._recheck()

    def resume(self) -> None:
        """Go on from an earlier ply, where nothing was done or missed yet."""
        super().resume()
        self._recheck()

    def _recheck(self) -> None:
        """The board stands elsewhere: is the task done there?"""
        self.missed = False
        self.met = self.challenge.goal(story(self.record)) is Verdict.MET

    def _judge(self, text: str, *, first: bool) -> None:
        verdict = self.challenge.goal(story(self.record, tuple(self.refusals)))
        if self.met:
            return
        if verdict is Verdict.MET:
            self.met = self.solved = True
            self.missed = False
            done = self.challenge.task.done.get(self.lang) or word("task.done", self.lang)
            told = f"{self.notice.text} {done}" if self.notice.rule else done
            self.notice = Notice(told, "good", self.notice.rule)
        elif verdict is Verdict.FAILED or (first and self._wrong(text)) or self._gone_by():
            self.missed = True
            self.notice = self._reason(text)

    def _wrong(self, text: str) -> bool:
        """Whether this is a legal first try that the challenge knows to be wrong."""
        return self.notice.tone != "refused" and text in self.challenge.wrong

    def _gone_by(self) -> bool:
        """Whether the turn in which it was to be done has passed."""
        return not self.long and self.record.turn > 0

    def _reason(self, text: str) -> Notice:
        rule = self.challenge.wrong.get(text, "")
        if not rule:
            return Notice(word("task.missed", self.lang), "refused", next(iter(self.challenge.rules), ""))
        reason = card_text(self.game.rulebook, rule, self.lang).text
        return Notice(word("task.wrong", self.lang, reason=reason), "refused", rule)

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
        """The next step of the solution from here, or None where the moves made do not lead on."""
        ply = self.session.choice(0)
        for text in self.challenge.solution:
            state = self.record.at(ply)
            if self.game.why_not(state, self.game.parse(state, text)) is not None:
                if text not in self.tries:
                    return text
            elif ply == self.record.ply:
                return text
            elif str(self.record.move(ply + 1)) != text:
                return None
            else:
                ply = self.session.choice(ply + 1)
        return None


def check(challenge: Challenge) -> list[str]:
    """Every fault of a challenge: a solution that does not solve it, a wrong try that is not answered by its rule."""
    faults = []
    trial = Trial(challenge)
    for number, text in enumerate(challenge.solution, 1):
        if trial.solved:
            faults.append(f"is solved before step {number} of its solution, {text}")
        trial.target(text)
        if trial.pending:
            trial.confirm()
    if not trial.solved:
        faults.append(f"is not solved by {', '.join(challenge.solution)}: {trial.notice.text}")
    for text, rule in challenge.wrong.items():
        faults += _check_wrong(challenge, text, rule)
    return [f"{challenge.task.id}: {fault}" for fault in faults]


def _check_wrong(challenge: Challenge, text: str, rule: str) -> list[str]:
    trial = Trial(challenge)
    trial.target(text)
    if trial.pending:
        trial.confirm()
    if trial.solved:
        return [f"is solved by the wrong try {text}"]
    if trial.notice.rule != rule:
        return [f"answers {text} with {trial.notice.rule or 'no rule'} and not with {rule}"]
    return []
