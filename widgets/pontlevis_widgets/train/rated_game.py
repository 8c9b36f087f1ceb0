"""A game against the computer that counts for the learner's strength."""

from __future__ import annotations

from collections.abc import Callable

from pontlevis_widgets.board.board_station import BoardStation


class RatedGame:
    """Watches the game on a station, and tells its end once, unless the learner had help: a hint, or a move taken back.

    A new game at the same station counts anew, with its own record.
    """

    def __init__(self, station: BoardStation, told: Callable[[], None]) -> None:
        """told: called when a game without help is over."""
        self.station, self.told = station, told
        self._begin()
        station.session.join(self)

    def _begin(self) -> None:
        self._record, self._helped, self._over = self.station.session.record, False, False

    def heard(self) -> None:
        """Called when a move was made."""
        session = self.station.session
        self._helped = self._helped or self.station.advised is not None or session.aided
        if session.actor is None and not self._over:
            self._over = True
            if not self._helped:
                self.told()

    def jumped(self) -> None:
        """Called after a move was taken back, which is help, or a new game began."""
        if self.station.session.record is self._record:
            self._helped = True
        else:
            self.station.advised = None
            self._begin()
