"""What has happened at a session, as one station is shown it: in its own words, beat by beat, in its own time."""

from __future__ import annotations

from typing import Any, NamedTuple

from pontlevis.core import Beat
from pontlevis.log import Log, LogLine
from pontlevis.record import Record


class Happening(NamedTuple):
    """A beat together with the state before it: what an effect on the screen is made from.

    text: what it says; own: whether somebody at this station set it in motion; loud: whether anybody need read it;
    seat: who did it.
    """

    before: Any
    beat: Beat[Any]
    text: str = ""
    own: bool = True
    loud: bool = True
    seat: int = -1


class Reel:
    """The story as far as one station knows it.

    pending: what is still to be shown; fresh: what has been shown since the picture was last drawn.
    """

    def __init__(self, log: Log) -> None:
        self.log = log
        self.pending: list[Happening] = []
        self.fresh: list[Happening] = []
        log.catch_up()

    def follow(self, record: Record, own: tuple[int, ...]) -> list[Happening]:
        """Take in what the record has and the log has not told; what the seats of `own` did is their own."""
        new: list[Happening] = []
        for ply in range(self.log.ply + 1, record.ply + 1):
            before, seat = record.at(ply - 1), self.log.who(ply)
            for beat in record.beats(ply):
                text, loud = self.log.tell(ply, beat), beat.rule not in self.log.quiet
                new.append(Happening(before, beat, text, seat in own, loud, seat))
                before = beat.state
            self.log.done(ply)
        self.pending += new
        return new

    def next(self) -> Happening:
        """The next thing to show."""
        self.fresh.append(self.pending.pop(0))
        return self.fresh[-1]

    def flush(self) -> None:
        """Show all the rest at once."""
        self.fresh += self.pending
        self.pending = []

    def clear(self) -> None:
        """Forget what was to be shown or drawn: the picture stands elsewhere."""
        self.pending, self.fresh = [], []

    def news(self) -> list[Happening]:
        """What has been shown since this was last asked."""
        fresh, self.fresh = self.fresh, []
        return fresh

    @property
    def told(self) -> list[LogLine]:
        """The lines of the log, as far as has been shown."""
        return self.log.lines[:len(self.log.lines) - sum(one.loud for one in self.pending)]
