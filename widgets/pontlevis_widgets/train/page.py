"""The Train page: the puzzle of the day, puzzles at one's strength or by theme, and those to be repeated.

The browser keeps a learner's data and sends them when the page opens; after each try it receives the changes.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import Any

import traitlets as t
from IPython.display import display

import pontlevis
from pontlevis import Game, Record, package
from pontlevis.contract import shape
from pontlevis.table.session import Policy
from pontlevis.train import puzzle_file
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.browser import Shown
from pontlevis_widgets.board.report import report
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.board.words import checked, word
from pontlevis_widgets.lesson.demonstrations import Demonstrations
from pontlevis_widgets.qr import qr_picture
from pontlevis_widgets.train import kept
from pontlevis_widgets.train.puzzle_trial import PuzzleTrial, Result
from pontlevis_widgets.train.rated_game import RatedGame
from pontlevis_widgets.train.shelf import Listed, spread
from pontlevis_widgets.train.trainer import BadSeries, Series, Trainer, title

logger = logging.getLogger("pontlevis")
LONGEST_SCANNED = 2_000
"""The longest address of which the page may ask for a QR code, in characters."""


class Train(Shown):
    """The page of puzzles. It shows what is offered, or the board of a puzzle or of a game begun from one.

    overview: see `Trainer.overview`; series: the present series for the page, {} without one; outcome: what the last
    result changed, {} without one; board: the model of the board shown, "" without one.
    """

    kind = t.Unicode("train").tag(sync=True)
    overview = t.Dict().tag(sync=True)
    series = t.Dict().tag(sync=True)
    outcome = t.Dict().tag(sync=True)
    board = t.Unicode().tag(sync=True)

    def __init__(self, game: str = "", lang: str = "en", count: int = 10) -> None:
        """The page of a game, by default of all; count: the largest number of puzzles in a run. Raises UnknownGame."""
        self.games = (package(game).id,) if game else tuple(pontlevis.games())
        self.trainer = Trainer(checked(lang), self.games, count)
        self.shown: Board | None = None
        self.trial: PuzzleTrial | None = None
        self.rated: RatedGame | None = None
        super().__init__(lang=lang)
        self.on_msg(self._heard)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Returns the live page and, for pages without a kernel, the number of puzzles of each game."""
        bundle, metadata = super()._repr_mimebundle_(**kwargs)
        lines = [word("train.counted", self.lang, game=title(game, self.lang), count=len(puzzles))
                 for game, puzzles in self.trainer.puzzles.items()]
        return {**bundle, "text/plain": "\n".join(lines)}, metadata

    def puzzle(self, number: int) -> None:
        """Shows one puzzle in a cell of its own, with a star but without strength and repeats.

        number: from 1, the easiest, to the number of puzzles in a run. Raises IndexError.
        """
        row = spread([one for puzzles in self.trainer.puzzles.values() for one in puzzles], self.trainer.count)
        if not 1 <= number <= len(row):
            raise IndexError(f"no puzzle {number}: there are 1 to {len(row)} here")
        display(self._board(row[number - 1], lambda _: None))

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        try:
            if isinstance(message, dict):
                self.receive(message)
        except BadSeries as fault:
            logger.info("the Train page asked for what does not exist: %s", fault)
            self.send({"fault": word("train.no_puzzles", self.lang)})
        except Exception:  # noqa: BLE001 - reported below
            report(f"the Train page could not answer {message!r:.200}", self.shown.record if self.shown else None)
            self.send({"fault": word("notice.fault", self.lang)})

    def receive(self, message: dict[str, Any]) -> None:
        """Does the act of a message from the page. Raises BadSeries for a series that does not exist."""
        match message:
            case {"open": str(day), "kept": data} if kept.DAY.fullmatch(day):
                date.fromisoformat(day)
                self._keep(self.trainer.open(day, kept.read(data)))
                self.overview = self.trainer.overview()
            case {"begin": str(kind), "game": str(game), "theme": str(theme)} if self.trainer.day:
                self.trainer.begin(kind, game, theme)
                self._go_on()
            case {"next": True} if self.trainer.series is not None:
                self.trainer.next()
                self._go_on()
            case {"stop": True}:
                self.trainer.series = None
                self._go_on()
            case {"qr": str(address)} if len(address) <= LONGEST_SCANNED:
                self.send({"qr": qr_picture(address)})
            case {"play_on": True} if self.trial is not None:
                self._play_on(self.trial)
            case {"play": str(game)} if self.trainer.day and game in self.games and self.trainer.equal(game):
                self._play(pontlevis.game(game), self.trainer.equal(game))

    def _keep(self, changes: dict[str, Any]) -> None:
        """Sends the page the changes to the learner's data, if there are any."""
        if changes:
            self.send({"keep": shape.as_json(changes)})

    # -- boards

    def _go_on(self) -> None:
        """Shows the present puzzle of the series; without one, the overview."""
        if self.trainer.series is None:
            self._close()
        else:
            self._pose(self.trainer.series)

    def _pose(self, series: Series) -> None:
        one = series.present
        board = self._board(one, partial(self._told, one))
        self._show(board, self._described(series))

    def _board(self, one: Listed, told: Callable[[Result], None]) -> Board:
        """Returns the board of a puzzle, whose trial is now the present one."""
        game = pontlevis.game(one.game)
        self.trial = PuzzleTrial(game, puzzle_file.puzzle(game, one.row), self.lang, told)
        return Board(self.trial.station, one.key, examples=Demonstrations(game, self.lang).next)

    def _described(self, series: Series) -> dict[str, Any]:
        return {"kind": series.kind, "at": series.at + 1, "of": len(series.puzzles), "results": list(series.results),
                "game": title(series.present.game, self.lang)}

    def _told(self, one: Listed, result: Result) -> None:
        """Takes up the result of a puzzle, unless another one is shown by now."""
        series = self.trainer.series
        if series is None or series.present is not one:
            return
        self._keep(self.trainer.take_up(series, result))
        with self.hold_sync():
            self.outcome = self.trainer.outcome(one.game, one.key)
            self.series = self._described(series.having(result))

    def _play_on(self, trial: PuzzleTrial) -> None:
        """Begins a game against the computer where the puzzle is, after the wrong move if one was tried."""
        game, start = trial.station.game, trial.puzzle.start
        record = Record(game, start)
        if trial.wrong and not trial.station.solved:
            record.play(trial.wrong)
        seat = game.actor(start) or 0
        self._start(record, package(game.id).company(record.seats, seat))

    def _play(self, game: Game[Any, Any], sitter: str) -> None:
        """Begins a game in which the learner has a seat drawn by lot, and the computer of their strength the others."""
        record = Record(game).play_opening()
        seat = secrets.randbelow(len(record.seats))
        station = self._start(record, package(game.id).company(record.seats, seat, sitter))
        self.rated = RatedGame(station, partial(self._ended, station))

    def _start(self, record: Record, sitters: Sequence[str]) -> BoardStation:
        """Shows the board of a game that is not a puzzle. Returns its station."""
        station = BoardStation.alone(record, self.lang, sitters, Policy(kind="game"))
        game, self.trial, self.trainer.series = record.game, None, None
        self._show(Board(station, f"{game.id}/play-{secrets.token_hex(4)}", any_start=True,
                         examples=Demonstrations(game, self.lang).next), {})
        return station

    def _ended(self, station: BoardStation) -> None:
        """Counts a game that is over for the learner's strength, unless another person joined it."""
        session, seating = station.session, station.session.seating
        outcome = session.game.outcome(session.record.state)
        if outcome is not None and len(seating.people) == 1:
            self._keep(self.trainer.played(session.game.id, seating.people[0], seating.sitters, outcome.winners))
            self.outcome = self.trainer.outcome(session.game.id)

    def _close(self) -> None:
        """Shows the overview in place of the board."""
        self.trial = None
        self._show(None, {})

    def _show(self, board: Board | None, series: dict[str, Any]) -> None:
        """Shows a board, or the overview, in place of the board before it, by one message to the page."""
        if self.shown is not None:
            self.shown.leave()
        self.shown, self.rated = board, None
        with self.hold_sync():
            if board is None:
                self.overview = self.trainer.overview()
            self.series, self.outcome, self.board = series, {}, board.model_id if board else ""
