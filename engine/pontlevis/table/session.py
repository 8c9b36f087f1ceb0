"""A game being played: its record, its sitters, the rules for taking back, and the computers' turns.

A `Session` has no screen and no clock. People use it through stations (`pontlevis.table.station`), one or several; each
reads the beats from the record and shows them at its own pace.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, Protocol
from weakref import WeakSet

from pontlevis.contract.given import must_be
from pontlevis.contract.terms import CHANCE, Beat
from pontlevis.packages import HUMAN
from pontlevis.record import Record
from pontlevis.table.accord import Accord
from pontlevis.table.seating import seated


@dataclass(frozen=True)
class Policy:
    """The rules for taking moves back and for looking up what players have to remember.

    kind: in a "lesson" all moves may be taken back, in a "game" no move that revealed something; practice: in a game,
    such moves may be taken back too, and once one was, the record is marked as practice; aid: in a game, seen things
    that players have to remember may be looked up, and the game is marked as aided (`Session.aided`).
    """

    kind: Literal["lesson", "game"] = "lesson"
    practice: bool = False
    aid: bool = False


class Watcher(Protocol):
    """A listener that a session notifies of its events."""

    def heard(self) -> None:
        """Called when a move was made, a computer began or ceased to think, or a message or setting changed."""
        ...

    def jumped(self) -> None:
        """Called after moves were taken back or the record was replaced."""
        ...


class Lead(Protocol):
    """The host at another device, which holds the game that a session follows."""

    @property
    def waits(self) -> str:
        """The key of the notice that says why nobody may move, such as a lost connection, or ""."""
        ...

    @property
    def awaiting(self) -> bool:
        """True if a move of chance needs no act here, as the host will send it."""
        ...

    def played(self) -> None:
        """Called after a move was played here, which the host does not know yet."""
        ...

    def send(self, kind: str, *facts: Any) -> None:
        """Sends an act other than a move to the host."""
        ...


class View(NamedTuple):
    """The record as `seat`, and so its whole circle, may see it."""

    seat: int
    record: Record


class Session:
    """A record and its players.

    sitters: "human" or a level for each seat, by default people everywhere; names: the names that people chose, "" for
    a seat that goes by its own name; rng: the source of the computers' random numbers. Raises BadSeats, or BadName for
    a name, and TypeError for a value that is no record, policy or random generator.

    lead: the host at another device, which the session follows: only the host lets chance and computers move, plays
    again what was taken back, and decides on pauses and aids. Its record is then what this device may know.
    """

    viewed_seat = 0
    """The seat whose view spectators share."""

    def __init__(self, record: Record, sitters: Sequence[str] = (), names: Sequence[str] = (),
                 policy: Policy | None = None, rng: random.Random | None = None, *, lead: Lead | None = None) -> None:
        must_be(Record, record=record)
        if policy is not None:
            must_be(Policy, policy=policy)
        if rng is not None:
            must_be(random.Random, rng=rng)
        self.record = record
        self.game = record.game
        self.lead = lead
        self.policy = policy or Policy()
        self.rng = rng or random.Random()
        self.seating = seated(record, sitters, names)
        self.thinking: int | None = None
        self.paused = False
        """True while the computers of a game between computers wait."""
        self.aided = self.policy.aid
        """True if things to be remembered could be looked up at some time of this game."""
        self._views: dict[Hashable, View] = {}
        self._beats: list[Beat[Any]] = []
        self._watchers: WeakSet[Any] = WeakSet()
        self.accord = Accord(self)
        self._draw_settled()

    # -- asking

    @property
    def actor(self) -> int | None:
        """The actor of the current state."""
        return self.record.actor

    @property
    def own(self) -> bool:
        """True if the game is held here, and not by a host at another device."""
        return self.lead is None

    @property
    def computer(self) -> int | None:
        """The seat whose computer has to move now; None if none has to, or while play is paused or waits."""
        actor = self.actor
        idle = self.lead is not None or actor is None or actor == CHANCE or self.paused or bool(self.waits)
        return None if idle or self.seating.sitters[actor or 0] == HUMAN else actor

    @property
    def watched(self) -> bool:
        """True if only computers play, and the game is not over."""
        return not self.seating.people and self.actor is not None

    @property
    def waits(self) -> str:
        """The key of the notice that says why nobody may move, or ""."""
        waits = "" if self.lead is None else self.lead.waits
        return waits or ("notice.settled" if self.accord.settled else "")

    @property
    def awaiting(self) -> bool:
        """True if a move of chance needs no act here, as the host will send it."""
        return self.lead is not None and self.lead.awaiting

    @property
    def shared(self) -> bool:
        """True if several stations or hosts follow this session."""
        return len(self._watchers) > 1

    @property
    def throws(self) -> int | None:
        """The seat whose person has to throw for chance, or None; right after a person's move, chance needs no act."""
        seat = self.game.throws(self.record.state) if self.actor == CHANCE else None
        last = self.record.actor_at(self.record.ply - 1) if self.record.ply else CHANCE
        return seat if seat in self.seating.people and last not in self.seating.people else None

    @property
    def begun(self) -> bool:
        """True if a seat has made a move."""
        record = self.record
        return any(record.actor_at(ply) != CHANCE for ply in range(record.ply - 1, -1, -1))

    def view(self, seat: int) -> Record:
        """The record as that seat may know it; it follows the game move by move."""
        if self.lead is not None or not self.record.secret:
            return self.record
        circle = self.record.circles[seat]
        if circle not in self._views:
            self._views[circle] = View(seat, self.record.view(seat))
        return self._views[circle].record

    def beats(self, record: Record, ply: int) -> list[Beat[Any]]:
        """The beats of a move of the record, or of a seat's view of it; those of the last move are kept."""
        last = record is self.record and ply == record.ply and self._beats and self._beats[-1].state is record.state
        return self._beats if last else record.beats(ply)

    # -- going on

    def join(self, watcher: Watcher) -> None:
        """Notifies a watcher from now on, as long as it exists (weak reference)."""
        self._watchers.add(watcher)

    def notify(self) -> None:
        """Notifies all watchers that something has happened."""
        for watcher in list(self._watchers):
            watcher.heard()

    def play(self, move: Any) -> None:
        """Plays a person's move, or lets chance move (None). Raises IllegalMove or UnreadableMove."""
        before = self.record.state
        self.accord.lapse()
        self._beats = self.record.draw() if move is None else self.record.play(move)
        for seat, view in self._views.values():
            view.play(self.game.hide(before, self.record.move(self.record.ply), seat))
        if self.lead is not None:
            self.lead.played()
        self.notify()

    def draw(self) -> None:
        """Lets chance move while it is its turn and no person has to throw."""
        while self.lead is None and self.actor == CHANCE and self.throws is None:
            self.play(None)

    def throw(self) -> None:
        """Lets chance make the move that waits, if it is chance's turn, and those that follow."""
        if self.lead is not None:
            self.lead.send("draw")
        elif self.actor == CHANCE:
            self.play(None)
            self.draw()

    def pause(self) -> None:
        """Pauses the computers of a game between computers, or lets them play on."""
        if self.lead is None:
            self.paused = self.watched and not self.paused
            self.notify()

    # -- going back

    def jump(self) -> None:
        """Called when the position or the seating has changed otherwise than by a move: notifies all watchers."""
        for _, view in self._views.values():
            view.follow(self.record)
        self.accord.lapse()
        self.thinking = None
        for watcher in list(self._watchers):
            watcher.jumped()

    def may_go_back(self, ply: int) -> bool:
        """True if all moves after `ply` may be taken back; in a game, none of them may have revealed something."""
        free = self.policy.kind != "game" or self.policy.practice
        return free or not any(self.record.taught(k) for k in range(self.record.ply, ply, -1))

    def back(self, ply: int) -> bool:
        """Takes back all moves after `ply`, for `redo` to play again. Returns False, without effect, if not allowed."""
        if not self.may_go_back(ply):
            return False
        self.record.go_to(ply)
        self.jump()
        return True

    def retract(self, ply: int) -> None:
        """Takes back all moves after `ply` for good, as everybody has agreed to."""
        self.record.go_to(ply)
        self.record.forget()
        for _, view in self._views.values():
            view.follow(self.record)
            view.forget()
        self.jump()

    def redo(self) -> None:
        """Plays again the moves taken back, up to the next decision of a person."""
        self.record.redo()
        while self.record.can_redo and self.actor not in self.seating.people:
            self.record.redo()
        self.jump()

    def allow(self, rule: str, allowed: bool) -> None:
        """Allows or forbids "practice" or "aid" (see `Policy`); allowing one of them marks the game as aided."""
        if self.lead is None:
            self.policy = replace(self.policy, **{rule: allowed})  # type: ignore[arg-type]
            self.aided = self.aided or allowed

    def reseat(self, sitters: Sequence[str], far: Collection[int]) -> None:
        """Changes the sitters, a person or a level for each seat. Raises BadSeats.

        far: the seats whose person is at another device.
        """
        self.seating = seated(self.record, sitters, self.seating.given, frozenset(far))
        self.jump()

    def sit(self, record: Record, sitters: Sequence[str] = (), names: Sequence[str] = ()) -> None:
        """Takes up another record of the same game. Raises BadSeats.

        sitters, names: replace the old ones, unless `sitters` is empty.
        """
        who = self.seating
        if sitters:
            self.seating = seated(record, sitters, names, who.far)
        else:
            self.seating = replace(who, places=tuple(record.seats), far=who.far & {*range(len(record.seats))})
        self.record = record
        self.paused = False
        self.aided = self.policy.aid
        self.accord.anew()
        self._views.clear()
        self._draw_settled()
        self.jump()

    def _draw_settled(self) -> None:
        """Makes the first moves of chance that are known in advance."""
        while self.lead is None and not self.begun and self.record.foretold:
            self.record.draw()


def choice(record: Record, ply: int) -> int:
    """Returns the first ply from `ply` on at which the actor is not chance, or the last ply."""
    while ply < record.ply and record.actor_at(ply) == CHANCE:
        ply += 1
    return ply


def decided(record: Record, seats: Sequence[int]) -> int | None:
    """Returns the ply at which these seats made their last decision, to which an undo goes back; None without one."""
    plies = range(record.ply - 1, -1, -1) if seats else ()
    return next((ply for ply in plies if record.actor_at(ply) in seats), None)
