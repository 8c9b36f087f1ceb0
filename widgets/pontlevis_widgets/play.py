"""The play page: starts a new game from a form, resumes a game saved by the browser, or opens a shared one.

    Play()                                                  the form
    Play("pig", seats=("human", "hard"))                    a game at once, its options by name
    Play(code="...")                                        a game that somebody shared
"""

from __future__ import annotations

import hashlib
import json
import logging
import secrets
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import traitlets as t

import pontlevis
from pontlevis import BadOption, Game, Record, UnknownGame, UnknownOption, package
from pontlevis.contract import shape
from pontlevis.contract.short import shortened
from pontlevis.contract.texts import LANGUAGES
from pontlevis.packages import BadSeats
from pontlevis.record import share
from pontlevis.record.saves import LONGEST_SAVE, OtherRules
from pontlevis.table.going import may_part
from pontlevis.table.names import BadName
from pontlevis.table.session import Policy
from pontlevis.table.snapshot import BadSnapshot
from pontlevis.train.puzzle import Puzzle
from pontlevis_widgets.board import saving
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.browser import MODEL, Shown
from pontlevis_widgets.board.keeping import tell_other_rules
from pontlevis_widgets.board.report import report
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.board.words import checked, word
from pontlevis_widgets.game_form import BadValue, asks_opening, chosen_options, games_form, possible, texts
from pontlevis_widgets.lesson.demonstrations import Demonstrations
from pontlevis_widgets.lesson.trial import Trial
from pontlevis_widgets.meeting.invite import Invite
from pontlevis_widgets.meeting.lobby import BadCode, LobbyGuest
from pontlevis_widgets.meeting.visit import BadLink, visit
from pontlevis_widgets.train import scale
from pontlevis_widgets.train.kept import read
from pontlevis_widgets.train.task import challenge

if TYPE_CHECKING:
    from pontlevis_widgets.meeting.line import Line

logger = logging.getLogger("pontlevis")
CODE_FAULTS = {"code": "notice.bad_code", "old": "notice.old_code", "newer": "notice.newer_code",
               "game": "notice.code_game", "options": "notice.code_options", "start": "notice.code_start"}
"""The sentence for a shared game that cannot be opened, by the fault's `where`."""


class Place(NamedTuple):
    """The place of the play page with a game: the model id, key and language of its board, and the game as a save."""

    board: Annotated[str, MODEL]
    key: str
    lang: Annotated[str, LANGUAGES]
    game: Annotated[str, LONGEST_SAVE]


class Play(Shown):
    """The form of a new game, then its board in the same place.

    board, line: the model ids of the board and of the widget that connects other devices, "" without one; _equals: by
    game, the computer that is as strong as the learner, as one of the form's opponents.
    """

    kind = t.Unicode("play").tag(sync=True)
    form = t.Dict().tag(sync=True)
    _equals = t.Dict().tag(sync=True)
    board = t.Unicode().tag(sync=True)
    line = t.Unicode().tag(sync=True)

    def __init__(self, game: str | Game[Any, Any] = "", *, seats: Sequence[str] | None = None, code: str = "",
                 lang: str = "en", **options: Any) -> None:
        """Shows the form; with `game` begins a new game; with `code` opens a shared one to review and continue.

        seats: "human" or a level for each seat; options: of the game. Raises UnknownGame, UnknownOption, BadOption or
        BadSeats; DamagedCode for an unreadable code; TypeError for a code with a game, or options without a game;
        ValueError for an unknown language. A game of other rules is opened as far as its moves can be replayed.
        """
        if code and game:
            raise TypeError("a code says itself which game it is: give a game or a code, not both")
        if options and not game:
            raise TypeError(f"{', '.join(options)} is of a game: name the game first")
        self.shown: Board | None = None
        self.meeting: Line | None = None
        form = {"games": games_form(checked(lang))}
        super().__init__(lang=lang, form=form, _place={})
        self.on_msg(self._on_message)
        if code:
            self._open(code)
        elif game:
            self._begin(game, seats, (), options, lang, f"{package(game).id}/play-{secrets.token_hex(4)}")

    @property
    def record(self) -> Record | None:
        """The game on the board: its moves and every state; None while the form is shown."""
        return self.shown.record if self.shown is not None else None

    @property
    def state(self) -> Any:
        """The state of the game on the board after its last move; None while the form is shown."""
        return self.shown.state if self.shown is not None else None

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Returns the live page and, for pages without a kernel, the board or the names of the games."""
        bundle, metadata = super()._repr_mimebundle_(**kwargs)
        if self.shown is not None:
            return {**bundle, **self.shown.stills.bundle()}, metadata
        lines = [f"{game['title']}: {game['tagline']}" for game in self.form["games"]]
        return {**bundle, "text/plain": "\n".join(lines)}, metadata

    def _lasting(self) -> tuple[str, str]:
        """Returns the picture of the board, "" without one, and the sentence that no program runs."""
        return self.shown._lasting() if self.shown is not None else super()._lasting()  # noqa: SLF001 - also a widget of ours

    def _on_message(self, _widget: object, message: object, _buffers: object) -> None:
        try:
            if isinstance(message, dict):
                (self._take_over if "place" in message else self.receive)(message)
                self._place = self._present_place()
        except BadCode as fault:
            self.send({"fault": str(fault), "of": "code"})
        except (BadValue, BadLink) as fault:
            self.send({"fault": str(fault)})
        except BadName as fault:
            self.send({"fault": fault.said(self.lang)})
        except (UnknownGame, UnknownOption, BadOption, BadSeats, ValueError) as fault:
            logger.info("the play page asked for what cannot be: %s", fault)
            self.send({"fault": word("notice.bad_options", self.lang, fault=fault)})
        except Exception:  # noqa: BLE001 - reported below
            report(f"the play page could not answer {message!r:.200}", self.record)
            self.send({"fault": word("notice.fault", self.lang)})

    def receive(self, message: dict[str, Any]) -> None:
        """Does the act of a message from the page. Raises a ValueError for an impossible game."""
        match message:
            case {"start": dict() as request, "key": str(key)}:
                self._start(request, key)
            case {"game": str(game), "against": str(level), "key": str(key)}:
                self._against(game, level, key)
            case {"strengths": dict() as strengths}:
                self._equals = scale.equals(read({"strength": strengths}).strength, self.lang)
            case {"resume": saved, "key": str(key)}:
                self._resume(saved, key)
            case {"code": str(code)}:
                self._shared(code)
            case {"invite": kept, "at": str(at)} if self.shown is not None and self.shown.station.session.own:
                self._meet(Invite(self.shown, kept, at))
            case {"join": str(text)}:
                self._meet(None)
                self._meet(LobbyGuest(text, self.lang))
            case {"visit": dict() as request}:
                self._meet(visit(request, self.lang, self._sat))
            case {"leave": True} if self._may_part():
                self._leave()

    def _leave(self) -> None:
        """Shows the form in place of the board."""
        self._meet(None)
        if self.shown is not None:
            self.shown.leave()
        self.board = ""
        self.shown = None

    def _present_place(self) -> dict[str, Any] | None:
        """Returns the place of the page, None with people at other devices."""
        if self.meeting is not None:
            return None
        if self.shown is None:
            return {}
        board = self.shown
        board.note_place()
        game = json.dumps({**saving.document(board.station), "revision": board.revision})
        return Place(self.board, board.key, board.station.lang, game)._asdict()

    def _hand_in(self, message: dict[str, Any]) -> None:
        """Makes the board again that another process had made here. Raises DamagedSave or BadSnapshot."""
        found: Place = shape.read(Place, message["place"], BadSnapshot)
        kept = saving.read(found.game)
        station = BoardStation.alone(kept.record, found.lang, kept.seats, Policy(kind="game"), kept.names)
        station.restore(kept, seats=False)
        self._show(station, found.key, found.board)

    def _may_part(self) -> bool:
        """Returns whether the person may leave: at once without invitations, else at the second request.

        The first request with invitations asks for confirmation.
        """
        if self.shown is None or not (isinstance(self.meeting, Invite) and self.meeting.places):
            return True
        leaves = may_part(self.shown.station)
        self.shown.show()
        return leaves

    def _meet(self, line: Line | None) -> None:
        """Sets the line to other devices, closing the previous one."""
        if self.meeting is not None:
            self.meeting.close()
        self.meeting = line
        self.line = line.model_id if line is not None else ""

    def _sat(self, station: BoardStation) -> None:
        """Shows the station of a guest who has taken a seat."""
        self._show(station, f"{station.game.id}/play-{secrets.token_hex(4)}")

    def _start(self, request: Mapping[str, Any], key: str) -> None:
        """Starts a new game from the form. Raises a ValueError that names the conflict."""
        game = pontlevis.game(str(request.get("game")))
        wanted = request.get("options")
        opening, others = asks_opening(wanted)
        try:
            options = chosen_options(game.options, others)
        except BadOption as fault:
            raise BadValue(possible(game, fault.name, self.lang)) from fault
        if any(option.name == "first" for option in game.options):
            options["first"] = request.get("first") or 0
        seats, names = texts(request.get("seats")), texts(request.get("names"))
        lang = str(request.get("lang") or self.lang)
        self._begin(game.id, seats, names, options, lang, key, aid=request.get("aid") is True, opening=opening)

    def _against(self, named: str, level: str, key: str) -> None:
        """Starts a new game with default options, the person in the first seat and the computer at `level`."""
        found = package(named)
        seats = found.company(found.game.seats(found.game.setup()), 0, level)
        self._begin(found.id, seats, (), {}, self.lang, key, opening=True)

    def _begin(self, named: str | Game[Any, Any], seats: Sequence[str] | None, names: Sequence[str],
               options: Mapping[str, Any], lang: str, key: str, *, aid: bool = False, opening: bool = False) -> None:
        """Starts a new game with these options, and `aid` to memory. Raises a ValueError that names the fault.

        opening: whether its ready-made opening is played, if it has one.
        """
        game = package(named).game
        record = Record(game, options=options if seats is None else package(game).sized(len(seats), options))
        if opening:
            record.play_opening()
        if seats is None:
            seats = package(game).company(record.seats, 0)
        self._show(BoardStation.alone(record, lang, seats, Policy(kind="game", aid=aid), names), key)

    def _resume(self, saved: object, key: str) -> None:
        """Resumes a game saved by the browser, or sends the sentence why it cannot be read.

        The page sends the same save once more at the first touch. Changes are saved from now on, as a guest may move
        before that touch.
        """
        try:
            kept = saving.read(saved)
        except saving.DamagedSave as fault:
            self.send({"fault": word(fault.key, self.lang, where=fault.where)})
            return
        station = BoardStation.alone(kept.record, self.lang, kept.seats, Policy(kind="game"), kept.names)
        station.restore(kept, seats=False)
        if kept.other is not None:
            self.send({"aside": key})  # before the board, which would send the same save again
            tell_other_rules(station, kept.other, "notice.kept_aside")
        keeper = self._show(station, key).keeping.keeper
        if kept.other is None:
            keeper.loaded(station, kept.revision)
        else:
            keeper.restart_after(kept.revision)

    def _shared(self, code: str) -> None:
        """Opens a shared game, or sends the sentence why its code cannot be opened."""
        try:
            self._open(code)
        except share.DamagedCode as fault:
            self.send({"fault": word(CODE_FAULTS[fault.where], self.lang)})

    def _open(self, code: str) -> None:
        """Opens a shared game at its last position, to be reviewed and continued. Raises DamagedCode.

        It is saved under a name derived from its code: opening the code again resumes the saved game.
        """
        try:
            record, other = share.decode(code), None
        except OtherRules as fault:
            record, other = fault.record, fault
        station = BoardStation.alone(record, self.lang, (), Policy(kind="game", aid=True))  # a game to be reviewed
        if other is None:
            station.say("notice.opened", ply=record.ply)
        else:
            tell_other_rules(station, other, "notice.kept_in_code")
        self._show(station, f"{record.game.id}/play-{hashlib.sha256(code.encode()).hexdigest()[:12]}")

    def _show(self, station: BoardStation, key: str, model_id: str = "") -> Board:
        game = station.game.id
        if not key.startswith(f"{game}/play-") or len(key) > 80:
            raise BadSeats(f"a game is not kept under {shortened(key, 40)}")
        if isinstance(self.meeting, LobbyGuest):
            self._meet(None)
        examples = Demonstrations(station.game, self.lang).next
        self.shown = Board(station, key, again=station.session.record.again, any_start=True, examples=examples,
                           puzzles=partial(self._puzzle, station.game), model_id=model_id)
        self.board, self.shown.from_template = self.shown.model_id, True
        return self.shown

    def _puzzle(self, game: Game[Any, Any], key: str, puzzle: Puzzle) -> Board:
        """Returns the board of a puzzle that was made of a decision in a game played here."""
        return Board(Trial(challenge(game, puzzle), self.lang).station, key)
