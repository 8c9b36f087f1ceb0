"""The content of a board at one moment, in addition to that of any station."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pontlevis.table.accord import Request
from pontlevis.table.view import View
from pontlevis_widgets.board.words import word

if TYPE_CHECKING:
    from pontlevis.contract.terms import Beat
    from pontlevis.record.legal import Legal
    from pontlevis_widgets.board.board_station import BoardStation
    from pontlevis_widgets.board.controls import BoardControls


class BoardView(View):
    """The content of a station with a board at one moment."""

    station: BoardStation
    controls: BoardControls

    def __init__(self, station: BoardStation) -> None:
        super().__init__(station)
        self.package = station.package

    @cached_property
    def shown_legal(self) -> Legal:
        """The legal moves of the state in the picture."""
        return self.station.legal(self.shown)

    @cached_property
    def phase(self) -> str:
        """The phase of the turn in the picture: the last part of keys in `words.toml`, such as `turn.PHASE`."""
        return self.controls.phase(self.game, self.shown, self.shown_legal)

    @cached_property
    def facts(self) -> Mapping[str, object]:
        """The facts used by the words of the phase."""
        return self.controls.facts(self.game, self.shown, self.shown_legal)

    @property
    def recent(self) -> tuple[Beat[Any], ...]:
        """The beats shown since the last decision here; empty while an earlier ply is viewed."""
        told = self.playback
        return () if self.person.viewing is not None else tuple(
            one.beat for one in told.recent[:len(told.recent) - len(told.pending)])

    @property
    def helped(self) -> bool:
        """True if a hint may be asked for now."""
        return self.may_act and self.person.settings.assist and self.teaching.helps

    @property
    def called_on(self) -> bool:
        """True if the sentence about the turn asks the person to move; False before the first move of some tasks.

        The words of such a task ask for that move themselves.
        """
        return self.record.ply > 0 or not self.teaching.alone

    @property
    def shares(self) -> bool:
        """True if the game may be copied: after its end, or if all people at this screen have the same secrets."""
        return self.over or not self.screen.guarded

    @property
    def offered(self) -> tuple[str, ...]:
        """The tries of the task in this phase that have no place in the picture, and so are offered as buttons."""
        return tuple(text for text in self.teaching.tries.get(self.phase, ()) if text in self.controls.cardless)

    @property
    def held(self) -> str:
        """The sentence shown in place of the turn while the task or the session holds the game, else ""."""
        return self.teaching.still or (word(self.session.waits, self.lang) if self.session.waits else "")

    @property
    def rules_label(self) -> str:
        """The heading above the rules of a task's step, with their number, or above the rules of the next move."""
        rules = self.teaching.rules
        return word("label.step_rules", self.lang, count=len(rules)) if rules else word("label.now", self.lang)

    @property
    def requested(self) -> Request | None:
        """The request from another device that somebody here has to answer, else None."""
        return self.session.accord.asks(self.screen.seats)

    @property
    def requesting(self) -> bool:
        """True if a person here has made a request that waits for an answer from other devices."""
        request = self.session.accord.request
        return request is not None and bool({*request.seats} & {*self.screen.seats})

    @property
    def keeps(self) -> bool:
        """True if the browser saves the game: not a guest's, which the host's browser saves, nor a demonstration's."""
        return self.session.own and self.teaching.kept
