"""A game being played: its record, its sitters, the rules for taking back, and the computers' turns.

A `Session` knows no screen and no clock. People reach it through their stations (`pontlevis.table.station`), of which
there may be several; each reads what happens from the record, and shows it in its own time.
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

    kind: a "lesson" allows both; a "game" does not allow to take back a move that revealed something; practice: a game
    allows that too, and is marked as practice; aid: a game allows looking up (an aid to memory), and is marked.
    """

    kind: Literal["lesson", "game"] = "lesson"
    practice: bool = False
    aid: bool = False


class Watcher(Protocol):
    """A listener that a session notifies of its events."""

    def heard(self) -> None:
        """Called after a move, a change at the table, or when a computer has begun to think."""
        ...

    def jumped(self) -> None:
        """Called after moves were taken back or the record was replaced."""
        ...


class View(NamedTuple):
    """The record as `seat`, and so its whole circle, may see it."""

    seat: int
    record: Record


class Session:
    """A record and its players.

    sitters: "human" or a level for each seat, all people if not given; names: the people's names, "" for the seat's
    own; rng: the computers' source of random numbers. Raises BadSeats, BadName for a name, and TypeError for a wrong
    `record`, `policy` or `rng`.
    """

    own = True
    """Whether the game is held here; a remote device has a session of its own that follows this one."""
    beside = 0
    """The seat whose view spectators share."""
    awaiting = False
    """Whether moves of chance come from another device, so that nobody here has to start them."""

    def __init__(self, record: Record, sitters: Sequence[str] = (), names: Sequence[str] = (),
                 policy: Policy | None = None, rng: random.Random | None = None) -> None:
        must_be(Record, record=record)
        if policy is not None:
            must_be(Policy, policy=policy)
        if rng is not None:
            must_be(random.Random, rng=rng)
        self.record = record
        self.game = record.game
        self.policy = policy or Policy()
        self.rng = rng or random.Random()
        self.seating = seated(record, sitters, names)
        self.thinking: int | None = None
        self.paused = False
        """Whether the computers are paused, in a game of computers only."""
        self.aided = self.policy.aid
        """Whether an aid to memory or practice was allowed at any time in this game."""
        self._views: dict[Hashable, View] = {}
        self._beats: list[Beat[Any]] = []
        self._watchers: WeakSet[Any] = WeakSet()
        self.accord = Accord(self)
        self._foretold()

    # -- asking

    @property
    def actor(self) -> int | None:
        """The seat to move, CHANCE, or None after the end."""
        return self.game.actor(self.record.state)

    @property
    def computer(self) -> int | None:
        """The seat for which a computer has to move now, or None."""
        actor = self.actor
        idle = actor is None or actor == CHANCE or self.paused or bool(self.waits)
        return None if idle or self.seating.sitters[actor or 0] == HUMAN else actor

    @property
    def watched(self) -> bool:
        """Whether only computers play, and the game is not over."""
        return not self.seating.people and self.actor is not None

    @property
    def waits(self) -> str:
        """The key of the notice that says why nobody may move, or ""."""
        return "notice.settled" if self.accord.settled else ""

    @property
    def shared(self) -> bool:
        """Whether several watchers have joined, such as stations."""
        return len(self._watchers) > 1

    @property
    def throws(self) -> int | None:
        """The seat of the person for whose throw chance waits, or None; it never waits right after a person's move."""
        seat = self.game.throws(self.record.state) if self.actor == CHANCE else None
        last = self.game.actor(self.record.at(self.record.ply - 1)) if self.record.ply else CHANCE
        return seat if seat in self.seating.people and last not in self.seating.people else None

    @property
    def begun(self) -> bool:
        """Whether somebody has made a move."""
        return self.record.ply > choice(self.record, 0)

    def view(self, seat: int) -> Record:
        """Returns the record as that seat may see it, kept up to date with the game."""
        if not self.record.secret:
            return self.record
        circle = self.record.circles[seat]
        if circle not in self._views:
            self._views[circle] = View(seat, self.record.view(seat))
        return self._views[circle].record

    def beats(self, record: Record, ply: int) -> list[Beat[Any]]:
        """Returns the beats of move number `ply` of the record, or of a view of it; caches those of the last move."""
        last = record is self.record and ply == record.ply and self._beats and self._beats[-1].state is record.state
        return self._beats if last else record.beats(ply)

    # -- going on

    def join(self, watcher: Watcher) -> None:
        """Adds a watcher to be notified of events; the session holds only a weak reference to it."""
        self._watchers.add(watcher)

    def notify(self) -> None:
        """Calls `heard` of all watchers."""
        for watcher in list(self._watchers):
            watcher.heard()

    def play(self, move: Any) -> None:
        """Plays a person's move, or one of chance (None). Raises IllegalMove or UnreadableMove."""
        before = self.record.state
        self.accord.lapse()
        self._beats = self.record.draw() if move is None else self.record.play(move)
        for seat, view in self._views.values():
            view.play(self.game.hide(before, self.record.move(self.record.ply), seat))
        self.notify()

    def draw(self) -> None:
        """Makes the moves of chance that are due, up to one that waits for a person to throw."""
        while self.actor == CHANCE and self.throws is None:
            self.play(None)

    def throw(self) -> None:
        """Makes the move of chance that waits for a person, if any, and those that follow it."""
        if self.actor == CHANCE:
            self.play(None)
            self.draw()

    def pause(self) -> None:
        """Pauses or resumes the computers, in a game of computers only."""
        self.paused = self.watched and not self.paused
        self.notify()

    # -- going back

    def _jump(self) -> None:
        for _, view in self._views.values():
            view.follow(self.record)
        self.accord.lapse()
        self.thinking = None
        for watcher in list(self._watchers):
            watcher.jumped()

    def may_go_back(self, ply: int) -> bool:
        """Returns whether all moves after `ply` may be taken back: in a game, only if none revealed anything."""
        free = self.policy.kind != "game" or self.policy.practice
        return free or not any(self.record.taught(k) for k in range(self.record.ply, ply, -1))

    def back(self, ply: int) -> bool:
        """Takes back all moves after `ply` if that is allowed. Returns whether it is."""
        if not self.may_go_back(ply):
            return False
        self.record.go_to(ply)
        self._jump()
        return True

    def retract(self, ply: int) -> None:
        """Takes back all moves after `ply`, as all have agreed; they cannot be redone."""
        self.record.go_to(ply)
        self.record.forget()
        for _, view in self._views.values():
            view.follow(self.record)
            view.forget()
        self._jump()

    def redo(self) -> None:
        """Replays moves that were taken back, up to the next decision of a person."""
        self.record.redo()
        while self.record.can_redo and self.actor not in self.seating.people:
            self.record.redo()
        self._jump()

    def practise(self, allowed: bool) -> None:
        """Allows or forbids to take back moves that revealed something."""
        self.policy = replace(self.policy, practice=allowed)
        self.aided = self.aided or allowed

    def remind(self, allowed: bool, *, before: bool = False) -> None:
        """Allows or forbids an aid to memory. before: whether it was allowed earlier in this game."""
        self.policy = replace(self.policy, aid=allowed)
        self.aided = self.aided or allowed or before

    def reseat(self, sitters: Sequence[str], far: Collection[int]) -> None:
        """Replaces the players, a person or a level for each seat. Raises BadSeats.

        far: the seats whose person sits at another device.
        """
        self.seating = seated(self.record, sitters, self.seating.given, frozenset(far))
        self._jump()

    def sit(self, record: Record, sitters: Sequence[str] = (), names: Sequence[str] = ()) -> None:
        """Replaces the record by another of the same game, and the players if `sitters` are given. Raises BadSeats."""
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
        self._foretold()
        self._jump()

    def _foretold(self) -> None:
        """Makes the first moves of chance if the record already determines their results."""
        while not self.begun and self.record.foretold:
            self.record.draw()


def choice(record: Record, ply: int) -> int:
    """Returns the first ply from `ply` on at which chance is not to move, or the last ply of the record."""
    while ply < record.ply and record.game.actor(record.at(ply)) == CHANCE:
        ply += 1
    return ply


def decided(record: Record, seats: Sequence[int]) -> int | None:
    """Returns the ply before the last move that one of these seats made, or None: the one to go back to."""
    plies = range(record.ply - 1, -1, -1) if seats else ()
    return next((ply for ply in plies if record.game.actor(record.at(ply)) in seats), None)
