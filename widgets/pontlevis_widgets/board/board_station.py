"""A station with a board: it has the controls of its game and the words of the house, and may have a task on it."""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self

from pontlevis import CHANCE, package
from pontlevis.packages import Kind
from pontlevis.record import Record
from pontlevis.table.log import GIST
from pontlevis.table.modes import Mode, Notice, Settings
from pontlevis.table.session import Policy, Session
from pontlevis.table.station import Station
from pontlevis_widgets.board.controls import BoardControls
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.result import Review, review, stronger
from pontlevis_widgets.board.teaching import NONE, Teaching
from pontlevis_widgets.board.words import checked, word

if TYPE_CHECKING:
    from pontlevis.contract.terms import Beat
    from pontlevis_widgets.board.saving import Saved


RESTING = (Mode.DECIDING, Mode.STARTING, Mode.WATCHING, Mode.PASSING, Mode.OVER)
"""Modes in which nothing is under way: a task that has the board stand still goes before them."""


class BoardStation(Station):
    """One person's place at a session, as a board shows it. `solved`: whether the task on it has its star."""

    controls: BoardControls

    def __init__(self, session: Session, lang: str = "en", *, seats: Sequence[int] | None = None,
                 settings: Settings | None = None, controls: BoardControls | None = None) -> None:
        self.controls = controls or board_package(session.game).controls
        self.solved = False
        self.review: Review | None = None
        """The look back at a game that is over, None before there is one."""
        super().__init__(session, checked(lang), seats=seats, settings=settings, controls=self.controls, words=word)

    @classmethod
    def alone(cls, record: Record, lang: str = "en", sitters: Sequence[str] = (), policy: Policy | None = None,
              names: Sequence[str] = (), *, rng: random.Random | None = None, settings: Settings | None = None,
              controls: BoardControls | None = None) -> Self:
        """A station at a session of its own, where all its people sit. Raises BadSeats."""
        session = Session(record, sitters, names, policy, rng)
        return cls(session, lang, settings=settings, controls=controls)

    @property
    def teaching(self) -> Teaching:
        """What the task on the board changes."""
        return NONE

    @property
    def keeps(self) -> bool:
        """Whether the browser keeps its game: of one that is held elsewhere the host's does."""
        return self.session.own and self.teaching.kept

    @property
    def viewer(self) -> int:
        """The seat before the screen: a learner keeps theirs."""
        seat = self.teaching.viewer
        return super().viewer if seat is None else seat

    @property
    def lit(self) -> frozenset[str]:
        """The lit targets: all legal moves, or none where those are what a learner is asked for."""
        return super().lit if self.teaching.lights or self.hints or self.to_confirm else frozenset()

    def rules_now(self) -> tuple[str, ...]:
        """The rules that bear on the next move; of a task those of its step: others are no help."""
        return self.teaching.rules or super().rules_now()

    def _now(self) -> Mode:
        now = super()._now()
        return Mode.HELD if now in RESTING and self.teaching.still else now

    @property
    def phase(self) -> str:
        """The part of the turn in the picture, a key of `words.toml`."""
        return self.controls.phase(self.game, self.shown, self.legal(self.shown))

    @property
    def facts(self) -> Mapping[str, object]:
        """The facts that the words of that part of the turn name."""
        return self.controls.facts(self.game, self.shown, self.legal(self.shown))

    @property
    def recent(self) -> tuple[Beat[Any], ...]:
        """The beats that have been shown since the last decision here; none of a look back."""
        told = self.playback
        return () if self.viewing is not None else tuple(
            one.beat for one in told.recent[:len(told.recent) - len(told.pending)])

    @property
    def helped(self) -> bool:
        """Whether a hint may be asked for now."""
        return self.may_act and self.settings.assist and self.teaching.helps

    @property
    def called_on(self) -> bool:
        """Whether the sentence about the turn says what to do."""
        return self.record.ply > 0 or not self.teaching.alone

    @property
    def shares(self) -> bool:
        """Whether the game may be copied: not before its end where the next one at this screen knows other things."""
        return self.over or not self.guarded

    @property
    def offered(self) -> tuple[str, ...]:
        """Moves that no card stands for, to be offered as buttons: the task, or an answer of it, is about them."""
        return tuple(text for text in self.teaching.tries.get(self.phase, ()) if text in self.controls.cardless)

    @property
    def held(self) -> str:
        """The sentence about the turn while the game stands still, for a reason of its own or the table's."""
        return self.teaching.still or (word(self.session.waits, self.lang) if self.session.waits else "")

    @property
    def rules_label(self) -> str:
        """The heading above the rules that bear on the next move, or above those of a step, and how many."""
        rules = self.teaching.rules
        return word("label.step_rules", self.lang, count=len(rules)) if rules else word("label.now", self.lang)

    def reveal(self) -> None:
        """Open the curtain and answer with the last things that the others have done behind it."""
        closed = self.mode is Mode.CURTAIN
        super().reveal()
        if closed:
            told = [line.text for line in self.log.lines[self.log.until(self._left):]]
            self.answer(Notice(" ".join(["…", *told[-GIST:]] if len(told) > GIST else told)))

    @property
    def _left(self) -> int:
        """The number of moves made when those who look now last passed the screen on."""
        record, ply = self.session.record, self.session.decided(self.screen.facing)
        ply = 0 if ply is None else ply + 1
        while ply < record.ply and record.game.actor(record.at(ply)) == CHANCE:
            ply += 1
        return ply

    def agree(self) -> None:
        """Say yes to what somebody at another device wishes."""
        self._answer(agreed=True)

    def decline(self) -> None:
        """Say no to it."""
        self._answer(agreed=False)

    def _answer(self, *, agreed: bool) -> None:
        if self.wished:
            number = self.wished.number
            self.answer(Notice())
            self.session.accord.answer(self.seats, number, agreed=agreed)

    def withdraw(self) -> None:
        """Wish no longer for what the others were asked."""
        self.session.accord.withdraw(self.seats)

    @property
    def wishes(self) -> bool:
        """Whether somebody here waits for an answer from other devices."""
        wish = self.session.accord.wish
        return wish is not None and bool({*wish.seats} & {*self.seats})

    @property
    def apart(self) -> bool:
        """Whether somebody plays here and somebody elsewhere."""
        return bool(self.seats and self.session.far)

    def sign(self, what: str) -> None:
        """Give those at other devices a sign, one of `SIGNS`."""
        if self.apart:
            self.session.accord.say(what, self.viewer)

    @property
    def may_offer_draw(self) -> bool:
        """Whether a rival at another device may be offered a draw now."""
        accord = self.session.accord
        return (self.apart and package(self.game).kind is Kind.RIVALS and accord.possible("draw") and not accord.wish
                and bool(accord.elsewhere(self.seats)))

    def offer_draw(self) -> None:
        """Ask those at other devices whether the game may end as a draw."""
        if self.may_offer_draw:
            self.session.accord.ask("draw", self.seats)
            self.wait()

    def look_back(self) -> Generator[None]:
        """Find out how a finished game was decided, bit by bit; a game that is looked back at is not again."""
        known = self.review is not None and self.review.state is self.session.record.state
        if self.over and not known:
            self.review = yield from review(self)

    def rise(self, record: Record) -> None:
        """Play another game against computers that are one level better."""
        self.sit(record, stronger(self.session), self.session.given)

    def restore(self, saved: Saved, *, seats: bool) -> None:
        """Take up a saved game; with `seats`, its people and computers too.

        What one seat has kept of a game with secrets holds no others': what it may not know is dealt anew.
        """
        self.session.practise(saved.practice)
        self.session.remind(saved.aid)
        self.sit(saved.record, *((saved.seats, saved.names) if seats else ()))
        if saved.record.secret and not self.whole:
            self.sit(Record(self.game, self.game.guess(saved.record.state, self.session.rng)))
        self.session.remind(saved.aid, before=saved.aided)
        self.solved = saved.solved

    def may_restore(self) -> bool:
        """Whether a save may be taken up: not where others at the session know what it does not hold."""
        session = self.session
        return session.own and (not session.record.secret or {*session.people} <= {*self.seats} | session.far)
