"""A station with a board: it uses the controls of its game's board package, and may have a task."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from pontlevis.record import Record
from pontlevis.table.copying import keeps_all
from pontlevis.table.modes import Settings
from pontlevis.table.session import Policy, Session
from pontlevis.table.station import Station
from pontlevis_widgets.board.board_view import BoardView
from pontlevis_widgets.board.controls import BoardControls
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.words import checked, word

if TYPE_CHECKING:
    from pontlevis_widgets.board.result import Weighed
    from pontlevis_widgets.board.reviewing import Reviewed
    from pontlevis_widgets.board.saving import Saved


class BoardStation(Station):
    """One person's place at a session, as a board shows it.

    solved: whether the task on its board has been solved; weighed: the findings on the decisive move of a finished
    game; reviewed: the review of a game. The last two are None until computed, and may be about an earlier game.
    """

    controls: BoardControls

    def __init__(self, session: Session, lang: str = "en", *, seats: Sequence[int] | None = None,
                 settings: Settings | None = None, controls: BoardControls | None = None) -> None:
        self.solved = False
        self.weighed: Weighed | None = None
        self.reviewed: Reviewed | None = None
        self.package = board_package(session.game)
        super().__init__(session, checked(lang), seats=seats, settings=settings,
                         controls=controls or self.package.controls, words=word)

    @classmethod
    def alone(cls, record: Record, lang: str = "en", sitters: Sequence[str] = (), policy: Policy | None = None,
              names: Sequence[str] = (), *, rng: random.Random | None = None, settings: Settings | None = None,
              controls: BoardControls | None = None) -> Self:
        """Creates a session and one station for all its people. Raises BadSeats or BadName.

        ValueError is raised for an unknown language, TypeError for a `record`, `policy`, `rng` or `settings` of another
        type.
        """
        session = Session(record, sitters, names, policy, rng)
        return cls(session, lang, settings=settings, controls=controls)

    @property
    def view(self) -> BoardView:
        """The present content of the board."""
        return BoardView(self)

    def restore(self, saved: Saved, *, seats: bool) -> None:
        """Restores a saved game; with `seats`, its people and computers too.

        The save of one seat in a game with secrets lacks what that seat cannot see. The hidden part is then dealt at
        random, and the game goes on from there without its earlier moves.
        """
        session = self.session
        session.allow("practice", saved.practice)
        session.allow("aid", saved.aid)
        self.sit(saved.record, *((saved.seats, saved.names) if seats else ()))
        if saved.record.secret and not keeps_all(self.view):
            self.sit(Record(self.game, self.game.guess(saved.record.state, session.rng)))
        session.aided = session.aided or saved.aided
        self.solved = saved.solved

    def may_restore(self) -> bool:
        """Returns whether a save may be restored: not by a guest, nor if a save lacks the secrets of another person.

        In a game with secrets, each person must be at this screen or at another device, not at a second board of this
        kernel.
        """
        session = self.session
        return session.own and (not session.record.secret
                                or {*session.seating.people} <= {*self.screen.seats} | session.seating.far)
