"""Shows a station the beats one by one, at its person's pace, and lets the computers play."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

from pontlevis.table.modes import HURRY, OWN, PAUSE, ROUND, SPEEDS, THINKING, TURN, UNTIL_NEXT
from pontlevis.table.moving import drop
from pontlevis.table.playback import Happening
from pontlevis.table.thinking import turn

if TYPE_CHECKING:
    from pontlevis.table.station import Station


class Pace:
    """The pauses at one station: another player's turn takes a limited number of seconds.

    hurried: True while pauses are short, as the person has waited for more than a round, or is out of the game.
    """

    def __init__(self, station: Station) -> None:
        self.station = station
        self.hurried = False
        self._turn = -1
        self._spent: dict[int, float] = {}
        """The seconds, at normal speed, that each seat has used in the turn being shown."""

    @property
    def factor(self) -> float:
        """The factor on pauses; 0 for no pause."""
        playback = self.station.playback
        if self.skipping:
            return 0.0
        speed = SPEEDS[self.station.person.settings.speed] * (HURRY if self.hurried else 1)
        return speed or SPEEDS["normal"] if playback.recalling else speed

    @property
    def skipping(self) -> bool:
        """True if nothing is shown before the person's next decision."""
        playback = self.station.playback
        return playback.skipping or (self.station.person.settings.pacing == "skip" and not playback.recalling)

    @property
    def stepping(self) -> bool:
        """True if each beat waits for "Next"."""
        return self.station.person.settings.pacing == "step" and not self.station.playback.skipping

    @property
    def at_once(self) -> bool:
        """True if nothing is shown beat by beat."""
        return self.factor == 0 and not self.stepping

    def rest(self, one: Happening) -> float:
        """The seconds for which a beat is shown."""
        controls = self.station.controls
        seconds = controls.pauses.get(one.beat.rule, PAUSE)
        if self.stepping:
            return UNTIL_NEXT if one.loud and seconds else 0.0
        if one.own:
            return seconds * OWN * self.factor
        return self.cut(seconds, one.turn, one.seat, whole=one.beat.rule in controls.vivid) * self.factor

    def cut(self, seconds: float, turn: int, seat: int, *, whole: bool = False) -> float:
        """Returns a pause, the shorter the more seconds this seat has used in the turn, and adds it to these seconds.

        seconds: the pause, at normal speed; whole: True for a pause that is never cut.

        In a game for one, pauses are never cut: nobody waits for the end of a turn.
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
        """The seconds, at normal speed, that another player's turn may take."""
        others = len(self.station.names) - len(self.station.screen.seats)
        return min(TURN, ROUND / max(1, others))


def turns(station: Station) -> Generator[float | None]:
    """Shows the pending beats, then lets the computers play, until a person has to decide.

    Yields the seconds to wait after each beat worth seeing, and None while a computer thinks, so that other work can
    run. If it is stopped early, it shows the present; moves played stay played.
    """
    if station.view.moves_on:
        yield from _turns(station)
    if station.judge is not None:
        yield from station.judge.going_back()


def _turns(station: Station) -> Generator[float | None]:
    session, playback, pace = station.session, station.playback, station.pace
    playback.showing = True
    drop(station)
    since = session.record.turn
    try:
        if playback.recalling:  # first the picture as it was before
            yield PAUSE * pace.factor
        while playback.showing:
            yield from _show(station)
            seat = station.view.idle_computer
            if seat is None:
                break
            pace.hurried = bool(session.seating.people) and session.record.turn - since > len(session.seating.sitters)
            yield from turn(session, seat, pace.cut(THINKING, session.record.turn, seat) * pace.factor)
        station.listen()
    finally:
        pace.hurried = False
        playback.rest()
        station.catch_up()


def _show(station: Station) -> Iterator[float]:
    playback, pace = station.playback, station.pace
    while playback.showing and playback.pending:
        if playback.pending[0].own:
            yield from _show_own(station)
        elif pace.skipping:
            _tell(station, next((one for one in reversed(playback.pending) if one.loud), playback.pending[-1]))
            playback.pending.clear()
        else:
            one = playback.next()
            if one.loud:
                _tell(station, one)
            yield pace.rest(one)


def _show_own(station: Station) -> Iterator[float]:
    """Shows the beats of this person's own move; the answer, which was given already, is restored at the end."""
    playback, notice = station.playback, station.person.notice
    playback.own = True
    try:
        while playback.pending and playback.pending[0].own:
            one = playback.next()
            if one.loud:
                station.reply(one.text)
            if playback.pending:
                yield station.pace.rest(one)
    finally:
        station.answer(notice)
        playback.own = False


def _tell(station: Station, one: Happening) -> None:
    station.reply(station.wording.did(one.named, one.text))


def hold(station: Station, seconds: float) -> bool:
    """Holds the pending beats after the first loud one if all take over `seconds`. Returns True if some are held."""
    playback = station.playback
    return sum(map(station.pace.rest, playback.pending)) > seconds and playback.hold()
