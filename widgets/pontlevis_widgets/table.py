"""The table where one sits down: what it answers to each act of a person, and how the computer's turns come.

A `Table` knows no widget and no clock. A person's act is a call (`target`, `confirm`, `undo`, `hint`...); the
table changes itself and leaves its answer in `notice`. The computer's turns come as a generator, `opponents`,
that yields seconds to wait; whoever drives it shows the table after each yield. A person points at things (`point`),
which the game's manners read as a move or half of one, or names a move (`target`): what is legal is played, anything
else is refused by its rule.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from typing import Any

from pontlevis import CHANCE, Beat, Record, Refusal, UnreadableMove
from pontlevis.brief import brief
from pontlevis_widgets import advice, opponents
from pontlevis_widgets.log import Log
from pontlevis_widgets.sitting import SPEEDS, Happening, Notice
from pontlevis_widgets.standing import Standing
from pontlevis_widgets.words import word


class Table(Standing):
    """A table that answers what a person does, and lets the computer play."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self._foretold()

    # -- answering

    def say(self, key: str, tone: str = "", *, target: str = "", **facts: object) -> None:
        """Answer with words of the house."""
        self.notice = Notice(word(key, self.lang, **facts), tone, target=target)

    def stopped(self) -> bool:
        """Whether something keeps the person from moving; the notice says what."""
        if self.blocked:
            self.say(self.blocked, "refused")
        elif self.viewing is not None:
            self.say("notice.viewing", "refused", ply=self.viewing)
        elif self.busy and self.thinking is not None:
            self.say("notice.thinking", "refused", to_seat=self.called("to_seat", self.thinking))
        elif self.busy:
            self.say("notice.showing", "refused")
        elif self.over:
            self.say("notice.over", "refused")
        elif not self.may_act:
            self.say("notice.not_yours", "refused")
        else:
            return False
        return True

    # -- acting

    def begin(self) -> bool:
        """Let chance make the moves that wait for it. Returns whether there were any."""
        if not self.waiting:
            return False
        self.notice = Notice(" ".join(self._chance()))
        self.shown = self.state
        return True

    def pause(self) -> None:
        """Have the computers of a game that one watches wait, or play on."""
        self.paused = self.watched and not self.paused
        if not self.paused:
            self.begin()

    def _foretold(self) -> None:
        """What chance will do at the start needs no waiting for where it is foretold."""
        while not self.begun and self.record.foretold:
            self.play(None)
        self.happenings.clear()
        self.shown = self.state
        self.log.catch_up()

    def point(self, target: str, *, double: bool = False) -> None:
        """A person points at something in the picture: a move, or half of one. `double`: as for `target`."""
        if self.begin():
            return
        if self.may_act:
            reading = self.manners.read(self.game, self.state, self.picked, target)
            if not reading.moves or (len(reading.moves) > 1 and not double):  # half a move harms nobody, however hasty
                self._pick(reading.picked, reading.moves)
                return
            target = reading.moves[0]
        self.target(target, double=double)

    def _pick(self, picked: str, choices: tuple[str, ...]) -> None:
        """Half of a move has been made, or several are meant."""
        self.leaving, self.pending, self.choices = False, "", choices
        if choices:
            self.say("notice.which", "ask")
        else:
            self.picked = picked
            self.notice = Notice(self.manners.said(self.game, self.state, picked, self.lang, self.names))

    def target(self, text: str, *, double: bool = False) -> None:
        """A person means the move `text`, in notation. `double`: the second of two hasty clicks on a spot."""
        if self.begin():
            return
        self.leaving, self.choices = False, ()
        if self.stopped():
            return
        if double:
            self.say("notice.double")
            return
        try:
            move = self.game.parse(self.state, text)
        except UnreadableMove:
            self.say("notice.nothing_there", "refused")
            return
        if self.asking:
            self._explain(move)
            return
        refusal = self.game.why_not(self.state, move)
        if refusal is not None:
            self._refuse(refusal, str(move))
        elif str(move).split()[0] in self.manners.confirm and self.pending != str(move):
            self.pending = str(move)
            said = self.phrase(move)
            self.say("notice.confirm", "ask", target=str(move), move=said)
        else:
            self._act(move)

    def confirm(self) -> None:
        """Yes to the move that asks twice."""
        if self.pending:
            self.target(self.pending)
        else:
            self.say("notice.nothing_to_confirm")

    def cancel(self) -> None:
        """Drop what was begun: a move to confirm, a question, a hint, a look back."""
        if self.viewing is not None:
            self.scrub(self.record.ply)
        self._drop()
        self.notice = Notice()

    def _drop(self) -> None:
        """Forget whatever was begun and not done."""
        self.pending, self.picked, self.choices, self.asking, self.leaving = "", "", (), False, False

    def _act(self, move: Any) -> None:
        self.pending, self.picked, self.hints = "", "", 0
        self.last = str(move)
        said = self._tell(self.play(move)) + self._chance()
        self.shown = self.state
        self.notice = Notice(" ".join(said))

    def _chance(self) -> list[str]:
        """Let chance move while it is its turn; what it did, in sentences."""
        said: list[str] = []
        while self.actor == CHANCE:
            said += self._tell(self.play(None))
        return said

    def play(self, move: Any) -> list[Beat[Any]]:
        """Play a move, or let chance move (None): the record changes at once, however slowly it is then shown."""
        before = self.state
        beats = self.record.draw() if move is None else self.record.play(move)
        for beat in beats:
            self.happenings.append(Happening(before, beat))
            before = beat.state
        return beats

    def _tell(self, beats: list[Beat[Any]]) -> list[str]:
        """Write the beats of the last move to the log; the sentences worth reading out."""
        told = [self.log.tell(self.record.ply, beat) for beat in beats]
        self.log.done(self.record.ply)
        return [text for text, beat in zip(told, beats, strict=True) if beat.rule not in self.manners.quiet]

    def _refuse(self, refusal: Refusal, target: str) -> None:
        self.refusals.append(refusal)
        self.pending = ""
        self.notice = Notice(self._sentence(refusal), "refused", refusal.rule, target)

    def phrase(self, move: Any) -> str:
        """A move in words, as hints and questions name it."""
        return self.manners.phrase(self.game, self.state, move, self.lang, self.names)

    def _sentence(self, refusal: Refusal) -> str:
        return self.game.sentence("refuse", refusal.rule, refusal.facts, self.state, self.lang, self.names)

    # -- asking

    def why(self) -> None:
        """"Why not?": the next target is not tried, its rule is told."""
        if self.stopped():
            return
        self.asking = not self.asking
        self.pending = ""
        if self.asking:
            self.say("notice.asking", "ask")
        else:
            self.notice = Notice()

    def _explain(self, move: Any) -> None:
        self.asking = False
        refusal = self.game.why_not(self.state, move)
        if refusal is not None:
            self.notice = Notice(self._sentence(refusal), "refused", refusal.rule, str(move))
        else:
            said = self.phrase(move)
            self.say("notice.allowed", "good", target=str(move), move=said)

    def hint(self) -> None:
        """The next stage of a hint: the rule that matters, then the card or place, then the move and its chances."""
        if self.stopped():
            return
        if not self.policy.assist:
            self.say("notice.no_hints")
            return
        self.hints = self.hints % 3 + 1
        self.notice = advice.hint(self, self.hints)

    def ponder(self) -> Iterator[None]:
        """Think about the next hint, bit by bit, so that `hint` then answers at once."""
        if self.may_act and self.policy.assist:
            yield from advice.ponder(self)

    def rules_now(self) -> tuple[str, ...]:
        """The rules that bear on the next move."""
        return self.manners.now(self.game, self.shown)

    # -- going back and forth

    def _go_back(self, ply: int) -> bool:
        shown = any(self.record.taught(k + 1) for k in range(ply, self.record.ply))
        if shown and self.policy.kind == "game" and not self.policy.practice:
            self.say("notice.shown", "refused")
            return False
        while self.record.ply > ply:
            self.record.undo()
        self._settled()
        return True

    def _settled(self) -> None:
        """After the record has jumped: nothing is pending, and the picture and the log agree with it."""
        self._drop()
        self.viewing = None
        self.hints, self.last = 0, ""
        self.busy, self.thinking = False, None
        self.happenings.clear()
        self.shown = self.state
        self.log.catch_up()

    def undo(self) -> None:
        """Take back the last thing a person decided, and all that followed."""
        if self.blocked:
            self.say(self.blocked, "refused")
            return
        ply = self.decided
        if ply is None:
            self.say("notice.nothing_to_undo")
        elif self._go_back(ply):
            self.say("notice.undone")

    def redo(self) -> None:
        """Play again what was taken back, up to the next thing a person has to decide."""
        if self.blocked or self.busy or self.viewing is not None:
            self.stopped()
            return
        if not self.record.can_redo:
            self.say("notice.nothing_to_redo")
            return
        self.record.redo()
        while self.record.can_redo and not self.may_act:
            self.record.redo()
        self._settled()
        self.say("notice.redone")

    def scrub(self, ply: int) -> None:
        """Look at the state after `ply` moves; at the last one, be back in the game."""
        if self.busy:
            self.stopped()
            return
        ply = max(0, min(ply, self.record.ply))
        self.viewing = None if ply == self.record.ply else ply
        self._drop()
        self.happenings.clear()
        self.shown = self.record.at(ply)
        if self.viewing is None:
            self.say("notice.at_the_end")
        else:
            said = [self.log.sentence(beat) for beat in self.record.beats(ply)] if ply else []
            self.notice = Notice(" ".join(said) or word("notice.at_the_start", self.lang))

    def resume(self) -> None:
        """Go on from the ply being looked at."""
        if self.viewing is None:
            self.say("notice.at_the_end")
        elif self._go_back(self.viewing):
            self.say("notice.resumed", ply=self.record.ply)

    def opponents(self) -> Generator[float | None]:
        """Play the computer's seats until a person has to decide: see `opponents.play`."""
        return opponents.play(self)

    # -- settings

    def set(self, name: str, value: object) -> None:
        """Change the policy: practice, assist, memory (bool) or speed. Raises ValueError for anything else."""
        if name == "speed" and value in SPEEDS:
            self.policy = replace(self.policy, speed=str(value))
        elif name in ("practice", "assist", "memory") and isinstance(value, bool):
            changed: dict[str, Any] = {name: value}
            self.policy = replace(self.policy, **changed)
        else:
            raise ValueError(f"no setting {brief(name, 20)} = {brief(value, 20)}")
        self.hints = 0

    def may_leave(self) -> bool:
        """Whether another game may begin at once; an unfinished game is given up only when asked for twice."""
        if self.leaving or self.policy.kind == "lesson" or self.over or not self.begun:
            return True
        self.leaving = True
        self.say("notice.leave", "ask")
        return False

    def sit(self, record: Record) -> None:
        """Take another record of the same game to the table: a new game, or one that was saved."""
        self.record = record
        self.log = Log(record, self.lang, tuple(self.names))
        self.refusals.clear()
        self.blocked, self.paused = "", False
        self._settled()
        self._foretold()
        self.notice = Notice()

