"""Shows one station what has happened at a session: in its own words, beat by beat, in its own time."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from pontlevis.contract.terms import Beat
from pontlevis.table.log import Log, LogLine
from pontlevis.table.modes import HURRY, OWN, PAUSE, ROUND, SPEEDS, THINKING, TURN, UNTIL_NEXT

if TYPE_CHECKING:
    from pontlevis.table.station import Station


class Happening(NamedTuple):
    """A beat together with the state before it: what an effect on the screen is made from.

    text: what it says; own: whether somebody at this station set it in motion; loud: whether anybody need read it;
    seat: who set it in motion; turn: how many turns had been completed before it; named: who did it, -1 for nobody.
    """

    before: Any
    beat: Beat[Any]
    text: str = ""
    own: bool = True
    loud: bool = True
    seat: int = -1
    turn: int = 0
    named: int = -1


class Playback:
    """The story as far as one station has been shown it.

    shown: the state in the picture; pending: what is still to be shown; fresh: what has been shown since the picture
    was last drawn; recent: all that has happened since the last decision at this station; held: what has happened and
    is not shown unless somebody asks; showing: whether `turns` is under way; showing_own: whether it shows what was
    done at this station.
    """

    log: Log

    def __init__(self, station: Station) -> None:
        self.station = station
        self.shown: Any = None
        self.pending: list[Happening] = []
        self.fresh: list[Happening] = []
        self.recent: list[Happening] = []
        self.held: list[Happening] = []
        self.showing = self.showing_own = self._hurried = self._skipping = self._recalling = self._imagining = False
        self._turn = -1
        self._spent: dict[int, float] = {}
        """The seconds, at normal speed, that each seat has taken of the turn being shown."""

    # -- knowing

    def settle(self) -> None:
        """The game stands elsewhere: nothing is to be shown or drawn, and the log tells exactly its moves."""
        station, known = self.station, getattr(self, "log", None)
        if known is None or known.record is not station.record or known.names != station.names:
            self.log = Log(station.record, station.lang, station.names, station.controls)
        self.log.catch_up()
        self.pending, self.fresh, self.recent, self.held, self.shown = [], [], [], [], station.state
        self.showing = self._hurried = self._skipping = self._recalling = self._imagining = False

    def follow(self) -> None:
        """Take in what the record has and the log has not told."""
        record, own = self.station.record, self.station.seats
        for ply in range(self.log.ply + 1, record.ply + 1):
            before, seat, turn = record.at(ply - 1), self.log.mover(ply), record.turned(ply - 1)
            named = self.log.who(ply)
            for beat in self.station.session.beats(record, ply):
                text, loud = self.log.tell(ply, beat), beat.rule not in self.log.controls.quiet
                happening = Happening(before, beat, text, seat in own, loud, seat, turn, named)
                self.pending.append(happening)
                self.recent.append(happening)
                before = beat.state
            self.log.done(ply)

    def acting(self) -> None:
        """Before a move made here: tells the rest of what happened before, and forgets it for `recall`."""
        self.held = []
        self.flush()
        self.recent = []

    def recall(self) -> None:
        """Show once more, beat by beat, what has happened since the last decision here."""
        if self.recent:
            self.pending, self.shown, self._recalling = list(self.recent), self.recent[0].before, True

    def hold(self, seconds: float) -> bool:
        """If what is pending takes longer than so many seconds, show only its beginning and hold the rest."""
        if sum(self._rest(one) for one in self.pending) <= seconds:
            return False
        first = next((at for at, one in enumerate(self.pending) if one.loud), 0) + 1
        self.stop(len(self.recent) - len(self.pending) + first)
        self.flush()
        return bool(self.held)

    def stop(self, at: int) -> None:
        """Hold what has happened from number `at` of `recent` on: the picture stays as it was before that."""
        kept = len(self.recent) - len(self.pending)
        self.fresh = self.fresh[:len(self.fresh) - max(0, kept - at)]
        self.pending = self.pending[:max(0, at - kept)]
        self.recent, self.held = self.recent[:at], self.recent[at:]
        self.shown = self.held[0].before if self.held else self.shown

    def imagine(self, happened: list[Happening]) -> None:
        """Show beats that have been taken back and are in the record no more."""
        self.pending, self.held, self.shown = list(happened), [], happened[0].before
        self._recalling = self._imagining = True

    def acted(self, *, paced: bool) -> None:
        """After a move made here: its beats stay to be shown one by one, if `paced`, or are shown at once."""
        if self.at_once or not paced or len(self.pending) < 2:
            self.fresh += self.pending
            self.pending = []
        self.shown = self.station.state

    def catch_up(self) -> None:
        """Show the present, as far as it is shown, or the ply being looked at, and skip the rest."""
        self.pending.clear()
        if self.station.viewing is not None:
            self.fresh.clear()
        back = self.station.viewing is not None or not self.held
        self.shown = self.station.record.at(self.station.ply) if back else self.held[0].before

    def flush(self) -> None:
        """Show all the rest at once, and move what moves."""
        self.fresh += self.pending
        self.catch_up()

    def news(self) -> list[Happening]:
        """The beats shown since this was last asked."""
        fresh, self.fresh = self.fresh, []
        return fresh

    @property
    def told(self) -> list[LogLine]:
        """The lines of the log, as far as has been shown."""
        hidden = 0 if self._imagining else sum(one.loud for one in (*self.pending, *self.held))
        return self.log.told(len(self.log.lines) - hidden, forgetful=self.station.unaided)

    # -- the pace

    @property
    def unseen(self) -> bool:
        """Whether something is still to be shown beat by beat."""
        return bool(self.pending) and self.station.viewing is None

    @property
    def answered(self) -> bool:
        """Whether all that is to be shown is what has come, from far away, of a move made here."""
        return not self.station.session.own and bool(self.pending) and all(one.own for one in self.pending)

    @property
    def awaited(self) -> bool:
        """Whether `turns` has something to do."""
        return self.unseen or self._computer is not None

    @property
    def _computer(self) -> int | None:
        """The seat for which a move has to be thought out that no other station has thought out already."""
        return self.station.computer if self.station.session.thinking is None else None

    @property
    def pace(self) -> float:
        """The factor on pauses."""
        if self.skipping:
            return 0.0
        speed = SPEEDS[self.station.settings.speed] * (HURRY if self._hurried else 1)
        return speed or SPEEDS["normal"] if self._recalling else speed

    @property
    def skipping(self) -> bool:
        """Whether nothing is shown before the person's next decision."""
        return self._skipping or (self.station.settings.pacing == "skip" and not self._recalling)

    @property
    def stepping(self) -> bool:
        """Whether what is shown waits for "Next"."""
        return self.station.settings.pacing == "step" and not self._skipping

    @property
    def at_once(self) -> bool:
        """Whether nothing is shown beat by beat."""
        return self.pace == 0 and not self.stepping

    def skip(self) -> None:
        """Go straight on to the next thing a person has to decide."""
        self._skipping = self.showing

    # -- showing

    def turns(self) -> Generator[float | None]:
        """Show what has happened, then have the computers play, until a person has to decide.

        Yields, after each thing worth seeing, the seconds to wait; None while thinking, to let others have a moment.
        Stopped early, it shows the present: what has been played stays played.
        """
        session = self.station.session
        if not self.awaited:
            return
        self.showing = True
        self.station.drop_half()
        since = session.record.turn
        try:
            if self._recalling:  # first the picture as it was
                yield PAUSE * self.pace
            while self.showing:
                yield from self._show()
                seat = self._computer
                if seat is None:
                    break
                self._hurried = bool(session.people) and session.record.turn - since > len(session.sitters)
                yield from session.turn(seat, self._cut(THINKING, session.record.turn, seat) * self.pace)
            self.station.listen()
        finally:
            self.showing = self._hurried = self._skipping = self._recalling = self._imagining = False
            self.catch_up()

    def _show(self) -> Iterator[float]:
        while self.showing and self.pending:
            if self.pending[0].own:
                yield from self._show_own()
            elif self.skipping:
                self._tell(next((one for one in reversed(self.pending) if one.loud), self.pending[-1]))
                self.pending.clear()
            else:
                one = self._next()
                if one.loud:
                    self._tell(one)
                yield self._rest(one)

    def _show_own(self) -> Iterator[float]:
        """Show what one has done oneself, which was told already: the answer to it stands again at the end."""
        answer, self.showing_own = self.station.notice, True
        try:
            while self.pending and self.pending[0].own:
                one = self._next()
                if one.loud:
                    self.station.tell(one.text)
                if self.pending:
                    yield self._rest(one)
        finally:
            self.station.answer(answer)
            self.showing_own = False

    def _next(self) -> Happening:
        one = self.pending.pop(0)
        self.fresh.append(one)
        self.shown = one.beat.state
        return one

    def _tell(self, one: Happening) -> None:
        self.station.tell(self.station.did(one.named, one.text))

    def _rest(self, one: Happening) -> float:
        """The seconds that a beat stays to be read."""
        controls = self.station.controls
        seconds = controls.pauses.get(one.beat.rule, PAUSE)
        if self.stepping:
            return UNTIL_NEXT if one.loud and seconds else 0.0
        if one.own:
            return seconds * OWN * self.pace
        return self._cut(seconds, one.turn, one.seat, whole=one.beat.rule in controls.vivid) * self.pace

    def _cut(self, seconds: float, turn: int, seat: int, *, whole: bool = False) -> float:
        """The rest of a pause after what this seat has taken already of the turn.

        Nobody waits for the end of a turn in a game for one.
        """
        if len(self.station.names) == 1:
            return seconds
        if turn != self._turn:
            self._turn, self._spent = turn, {}
        spent = self._spent.get(seat, 0.0)
        left = seconds if whole else seconds * max(0.0, 1 - spent / self._share)
        self._spent[seat] = spent + left
        return left

    @property
    def _share(self) -> float:
        """The seconds that a turn of somebody else may take."""
        others = len(self.station.names) - len(self.station.seats)
        return min(TURN, ROUND / max(1, others))
