"""The tools of a board: the acts of its buttons besides moves, and long tasks in the background."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from pontlevis.contract import shape
from pontlevis.table.asking import ponder
from pontlevis.table.copying import confides
from pontlevis.table.going import may_leave, wait
from pontlevis.table.modes import Mode
from pontlevis.train.puzzle import name as name_of
from pontlevis.train.puzzle_file import row
from pontlevis.train.review import lesson
from pontlevis_widgets.board.acts import ACTS, KEYS
from pontlevis_widgets.board.driver import Driver
from pontlevis_widgets.board.keeping import opening, share_code
from pontlevis_widgets.board.result import next_level, stronger, weigh
from pontlevis_widgets.board.reviewing import present, review, reviewers
from pontlevis_widgets.board.rule_cards import short
from pontlevis_widgets.board.words import word

if TYPE_CHECKING:
    from pontlevis import Record
    from pontlevis.train.puzzle import Puzzle
    from pontlevis.train.review import Choice
    from pontlevis_widgets.board.board_station import BoardStation
    from pontlevis_widgets.board.widget import Board

HURRYING = frozenset(("at", "drag", "key", "play"))
"""The messages that cut short the beats being shown."""
REPEATED = 2
"""The number of decisions of a review, the worst first, that become puzzles."""


class Tools:
    """Does the acts of `ACTS` for a board.

    opponents, thought, weighing, reviewing: the drivers of the computers' turns, of a hint, of the search for the
    decisive move, and of a review. again: makes the record of a new game; send: sends a message to the page; show:
    brings it up to date; failed: reports a fault to host and person. examples: makes the next board that demonstrates a
    rule, given its id and a refused move or "", None if there is no more; puzzles: makes the board of a puzzle, given
    its key.
    """

    station: BoardStation
    opponents: Driver

    def __init__(
        self, station: BoardStation, key: str, again: Callable[[], Record], send: Callable[[dict[str, Any]], None],
        show: Callable[[], None], failed: Callable[[str], None],
        examples: Callable[[str, str], Board | None] | None = None,
        puzzles: Callable[[str, Puzzle], Board] | None = None,
    ) -> None:
        self.station = station
        self.again = again
        self._examples, self._puzzles = examples, puzzles
        self.opponents = Driver(f"board {key}: the computer's turn", show, failed)
        self.thought = Driver(f"board {key}: a hint", show, failed)
        self.weighing = Driver(f"board {key}: the decisive move", show, failed)
        self.reviewing = Driver(f"board {key}: a review", show, failed)
        self._send = send

    @property
    def busy(self) -> bool:
        """True if computers play, beats are shown or a hint is computed: the page will change by itself."""
        return any(driver.running and not driver.halted for driver in (self.opponents, self.thought))

    @property
    def running(self) -> bool:
        """True while any driver runs, even one that waits for the person."""
        return any(driver.running for driver in self._drivers)

    @property
    def _drivers(self) -> tuple[Driver, ...]:
        return self.opponents, self.thought, self.weighing, self.reviewing

    def do(self, name: str, message: Mapping[str, Any]) -> None:
        """Does the act of a button; unknown names are ignored."""
        act = ACTS.get(name)
        if act is not None:
            if act.stops_computers:
                self.opponents.stop()
            act.do(self, message)

    def command(self, name: str) -> None:
        """Does an act that the task on the board offers; ignores it if the task does not offer it now."""
        offered = self.station.view.teaching.commands.get(name)
        if offered:
            offered.do()

    def skip(self) -> None:
        """Skips the beats up to the next decision of a person."""
        self.station.do("skip")
        self.opponents.next()

    def weigh(self) -> None:
        """Starts the search for the decisive move of a finished game."""
        if not self.weighing.running:
            self.weighing.start(weigh(self.station))

    def review(self, seat: object) -> None:
        """Stops the present review; starts one of the finished game if `seat` is a seat that may be reviewed."""
        self.reviewing.stop()
        self.station.reviewed = None
        if type(seat) is int and seat in reviewers(self.station.view):
            self.reviewing.start(self._reviewing(seat))

    def _reviewing(self, seat: int) -> Generator[float | None]:
        """Reviews the game, then makes puzzles of the worst decisions, which the page repeats on later days."""
        yield from review(self.station, seat)
        yield 0.0  # the review is shown before the puzzles are made
        reviewed = present(self.station)
        worst = reviewed.found.moments[:REPEATED] if self._puzzles and reviewed and reviewed.found else ()
        for choice in worst:
            puzzle = yield from lesson(self.station.session.record, choice)
            self._send({"own": self._own(puzzle)})

    def learn(self, ply: object) -> None:
        """Makes a puzzle of the reviewed decision at this ply, in the background; sends its board to the page."""
        reviewed = present(self.station)
        moments = reviewed.found.moments if reviewed and reviewed.found else ()
        choice = next((one for one in moments if one.ply == ply), None)
        if choice and self._puzzles:
            self.reviewing.start(self._learning(choice, self._puzzles))

    def _learning(self, choice: Choice, board_of: Callable[[str, Puzzle], Board]) -> Generator[None]:
        puzzle = yield from lesson(self.station.session.record, choice)
        own = self._own(puzzle)
        board = board_of(own[0], puzzle)
        self._send({"example": {"rule": "", "board": board.model_id, "said": "", "own": own}})

    def _own(self, puzzle: Puzzle) -> tuple[str, dict[str, Any]]:
        """Returns the key and the row of a puzzle made of a decision in this game."""
        game = self.station.game
        return f"{game.id}/own.{name_of(game.diagram(puzzle.start))}", shape.as_json(row(game, puzzle))

    def summary(self) -> None:
        """Sends the page the summary of the rules, if there is one."""
        book, lang = self.station.game.rulebook, self.station.lang
        if book.summary:
            self._send({"summary": short(book, lang)})

    def share(self) -> None:
        """Sends the page the code of the game, if it may be copied."""
        if code := share_code(self.station):
            tells = word("notice.confides", self.station.lang) if confides(self.station.view) else ""
            self._send({"code": {**opening(code, self.station.lang), "tells": tells}})

    def exemplify(self, message: Mapping[str, Any]) -> None:
        """Sends the board of the next example of the message's rule, or the sentence that there are no more.

        If the rule has just refused a move, the examples nearest to that move are sent first.
        """
        rule, notice = str(message.get("rule")), self.station.person.notice
        refused = notice.rule == rule and notice.tone == "refused" and message.get("value") is not True
        board = self._examples(rule, notice.target if refused else "") if self._examples else None
        self._send({"example": {"rule": rule, "board": board.model_id if board else "",
                                "said": "" if board else word("rules.no_more", self.station.lang)}})

    def stop(self) -> None:
        """Stops all drivers: the page shows something else."""
        for driver in self._drivers:
            driver.stop()

    def begin(self) -> None:
        """Begins a new game made by `again`. An unfinished game is given up only at the second request.

        If people at other devices have to agree, only asks them.
        """
        station = self.station
        if not may_leave(station):
            return
        if not station.session.accord.ask("rematch", station.screen.seats):
            wait(station)
            return
        self.opponents.stop()
        station.sit(self.again())
        self._begun()

    def rise(self) -> None:
        """Begins another game against computers that are one level better, after a game without people elsewhere."""
        session = self.station.session
        if session.actor is None and not session.seating.far and next_level(session):
            self.station.sit(self.again(), stronger(session), session.seating.given)
            self._begun()

    def _begun(self) -> None:
        self.weighing.stop()
        self.reviewing.stop()
        self.station.say("notice.again" if self.station.session.policy.kind == "lesson" else "notice.new_game")

    def scrub(self, ply: object) -> None:
        """Shows another ply; in a game between computers, stops their turns."""
        if isinstance(ply, int):
            if self.station.session.watched:
                self.opponents.stop()
            self.station.do("scrub", ply)

    def hurried(self, message: Mapping[str, Any]) -> bool:
        """Cuts short the beats being shown if the message has that effect only. Returns whether it has."""
        station, opponents = self.station, self.opponents
        hurrying = message.keys() & HURRYING and message.get("key") not in KEYS
        if not (hurrying and station.playback.showing) or station.view.mode is not Mode.SHOWING:
            return False
        if station.pace.stepping:
            return "at" in message and opponents.next()
        if station.playback.own:
            opponents.stop()
            return True
        return opponents.next()

    # -- a hint

    def hint(self) -> None:
        """Gives a hint, at once or after a computation during which the page stays responsive."""
        if self.thought.running:
            return
        thought = ponder(self.station)
        for _ in thought:
            self.station.say("hint.thinking", "hint")
            self.thought.start(self._pondering(thought))
            return
        self.station.do("hint")

    def _pondering(self, thought: Iterator[None]) -> Generator[None]:
        """Completes the computation, then gives the hint; ends without one if a move is made meanwhile."""
        state = self.station.view.state
        for _ in thought:
            yield
            if self.station.view.state is not state:
                return
        self.station.do("hint")

    # -- settings

    def set_all(self, settings: object) -> None:
        """Applies the settings that the browser has saved."""
        for name, value in settings.items() if isinstance(settings, dict) else ():
            if name in self._lasting():
                self.set(name, value)

    def set(self, name: object, value: object, *, keep: bool = False) -> None:
        """Changes a setting, or answers that it is invalid. keep: whether the browser saves it, if it is lasting."""
        try:
            self.station.do("set", str(name), value)
        except ValueError:
            self.station.say("notice.bad_setting", "refused")
            return
        self.opponents.next()
        if keep and name in self._lasting():
            self._send({"settings": {name: value}})

    def _lasting(self) -> tuple[str, ...]:
        """Returns the settings kept for every board of this browser.

        Help can be switched off for games, never for lessons.
        """
        lasting = ("speed", "pacing")
        return (*lasting, "assist") if self.station.session.policy.kind == "game" else lasting
