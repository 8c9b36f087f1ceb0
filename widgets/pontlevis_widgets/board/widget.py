"""A board in a notebook: a picture with plain controls until it is touched, then a live game in the same place.

Before the first touch a board is one widget model: its controls as HTML and, once the page has room for it, its
picture as SVG. The first click, tap or key sends the data that Python needs (theme, pixel ratio, a saved game) with
the act itself; Python creates the canvas, the page mounts it over the picture, and that first act already counts. The
canvas only paints. The page sends each pointer position as a point of the scene, the same for mouse, pen and finger;
keys and buttons are sent by name.

Outside a house, a board's state has its picture from the beginning, as the state may be saved in a document and shown
where no program runs. It is renewed when the state is asked for, when a cell ends, and when a person leaves the board.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

import traitlets as t

from pontlevis import Record
from pontlevis.table.modes import Mode
from pontlevis_widgets.board import panel
from pontlevis_widgets.board.board_canvas import BoardCanvas
from pontlevis_widgets.board.browser import Shown, on_page
from pontlevis_widgets.board.effects import Movement
from pontlevis_widgets.board.keeping import Keeping
from pontlevis_widgets.board.pictures import Pictures
from pontlevis_widgets.board.place import Handover
from pontlevis_widgets.board.pointing import Pointing
from pontlevis_widgets.board.report import report
from pontlevis_widgets.board.sent_content import SentContent
from pontlevis_widgets.board.station_scene import (
    described,
    draggable_boxes,
    sight,
    station_scene,
)
from pontlevis_widgets.board.stills import Stills
from pontlevis_widgets.board.tools import Tools
from pontlevis_widgets.board.words import word
from pontlevis_widgets.draw.layout import SHAPES, Shape
from pontlevis_widgets.draw.opened import CLOSE
from pontlevis_widgets.draw.svg import MEDIA_TYPE, svg

if TYPE_CHECKING:
    from pontlevis.train.puzzle import Puzzle
    from pontlevis_widgets.board.board_station import BoardStation
    from pontlevis_widgets.board.board_view import BoardView
    from pontlevis_widgets.draw.scene import Scene

_boards: WeakSet[Board] = WeakSet()
"""The boards of this kernel."""


def renew_all(*_: object) -> None:
    """Renews the pictures in the states of all boards."""
    for board in _boards:
        board.renew()


class Board(Shown):
    """One game on the page. station: the station that it shows; key: the name of its saved game.

    busy: whether computers play, beats are shown or a hint is computed.
    """

    kind = t.Unicode("board").tag(sync=True)
    key = t.Unicode().tag(sync=True)
    shape = t.Unicode("wide").tag(sync=True)
    size = t.List(t.Float()).tag(sync=True)
    svg = t.Unicode().tag(sync=True)
    alt = t.Unicode().tag(sync=True)
    ui = t.Dict().tag(sync=True)
    canvas = t.Unicode().tag(sync=True)
    news = t.Dict().tag(sync=True)
    revision = t.Int(0).tag(sync=True)
    busy = t.Bool().tag(sync=True)

    def __init__(self, station: BoardStation, key: str, *, again: Callable[[], Record] | None = None,
                 any_start: bool = False, foremost: bool = False,
                 examples: Callable[[str, str], Board | None] | None = None,
                 puzzles: Callable[[str, Puzzle], Board] | None = None, model_id: str = "") -> None:
        """Creates a board of the wide shape. again: makes the record of a new game, by default from the same start.

        any_start: whether saves may have another start; foremost: the first board of its page, whose picture is shown
        before the kernel starts. examples: makes the next board that shows a rule at work, first the one nearest to a
        refused move; puzzles: makes the board of a puzzle, given its key, for moments of a review. model_id: of its
        model, if a page has it already.
        """
        self.station = station
        begun = station.session.record
        again = again or (lambda: Record(station.game, begun.start, fate=begun.fate))
        self.foremost = foremost
        self.examples = examples
        self.pointing = Pointing(station)
        self.pictures = Pictures(station, self.pointing)
        self.board_canvas = BoardCanvas(self._painted)
        self.movement = Movement(station)
        self.sent_content = SentContent(station)
        self.stills = Stills(station, self.scene)
        self.keeping = Keeping(station, key, self.send, any_start=any_start)
        self.handover = Handover(self)
        self.tools = Tools(station, key, again, self.send, self.show, self._fault, examples, puzzles)
        self.covered = station.view.mode is Mode.CURTAIN
        self.drawn = self.scene()
        """The picture on the screen, which pointing refers to."""
        self._kept: Scene | None = None
        """The picture that the state holds for saved documents, None before the first."""
        first = self.sent_content.begin(self.controls(station.view, self.drawn))
        super().__init__(model_id, key=key, lang=station.lang, alt=described(station.view), ui=first,
                         size=[self.drawn.width, self.drawn.height], _place={})
        self.on_msg(self._on_message)
        station.watch(self._changed)
        _boards.add(self)

    @property
    def record(self) -> Record:
        """The played game: its moves and every state."""
        return self.station.view.record

    @property
    def state(self) -> Any:
        """The state after the last move, even while the slider shows an earlier one."""
        return self.station.view.state

    # -- what it shows

    def scene(self, shape: str = "", view: BoardView | None = None) -> Scene:
        """Returns the present picture of the game, in the page's shape by default."""
        form: Shape = "tall" if (shape or self.shape) == "tall" else "wide"
        return station_scene(view or self.station.view, form, focus=self.pointing.focus, opened=self.pointing.opened)

    def controls(self, view: BoardView, scene: Scene) -> panel.PanelData:
        """Returns the controls around the picture; while a pile is open, first a button that closes it."""
        long = sight(scene) if self.shape == "tall" else None
        shown = {**panel.panel(view), "drags": draggable_boxes(view, scene), "sight": long,
                 "exemplified": self.examples is not None, "picture": self.pictures.number(view)}
        if scene.item(CLOSE):
            shown["acts"] = [[f":{CLOSE}", word("do.close", self.lang), "", True, "main"], *shown["acts"]]
        return shown

    def _lasting(self) -> tuple[str, str]:
        """Returns the picture, without secrets, and the sentence that no program runs."""
        return self.stills.html()

    def renew(self) -> None:
        """Brings the picture in the state up to date, and the link to the game in a published house; drops old news.

        On a screen that people with secrets share, the words beside the picture hide them, too.
        Does nothing on a page of a house, which is never saved and gets its first pictures in another way.
        """
        if on_page() or self._kept is self.drawn:
            return
        self._kept = self.drawn
        self.svg = self.stills.bare(self.drawn)
        if self.news:
            self.news = {"n": self.news["n"]}
        self.ui = {**self.ui, **self.stills.kept()}

    def get_state(self, key: str | Iterable[str] | None = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Returns the values of one trait, of several, or of all; for all, brings the picture up to date first."""
        if key is None:
            self.renew()
        return super().get_state(key, drop_defaults)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Returns the live board, with words and a picture for pages without a kernel.

        The metadata of a page's first picture name its game and hold its tall version, which a page on a phone shows at
        once.
        """
        bundle, metadata = super()._repr_mimebundle_(**kwargs)
        if self.foremost:
            metadata = {**metadata, MEDIA_TYPE: {"game": self.station.game.id, "tall": self.stills.svg("tall")}}
        return {**bundle, **self.stills.bundle()}, metadata

    # -- messages of the page

    def _on_message(self, _widget: object, message: object, _buffers: object) -> None:
        """Receives a message; an exception is logged for the host and shown to the person."""
        try:
            if isinstance(message, dict):
                (self._take_over if "place" in message else self.receive)(message)
        except Exception:  # noqa: BLE001 - reported below
            self._fault(f"board {self.key} could not answer {message!r:.200}")
            self.show()

    def _fault(self, what: str) -> None:
        """Reports the exception being handled to the host, and shows the person that something failed."""
        report(what, self.record)
        self.station.say("notice.fault", "refused")

    def receive(self, message: dict[str, Any]) -> None:
        """Does the act of a message from the page, then brings the page up to date. Does not catch exceptions."""
        if "look" in message:
            self._look(message["look"])
        if message.get("touch"):
            self._wake(message)
        if "want" in message:
            self._resend(message["want"])
        elif message.get("stale"):
            self.tools.opponents.stop()
            self.keeping.step_aside()
        elif message.get("unkept") in ("full", "closed"):
            self.station.say(f"notice.{message['unkept']}", "refused")
        elif "newest" in message:
            self._load(message["newest"])
        elif self.tools.hurried(message):
            pass
        elif self.pictures.past(message):
            self.station.do("miss", double=message.get("double") is True)
            self.sent_content.panel.pop("picture", None)  # sent once more, as the page may have lost it
        else:
            self.act(message)
        if self.board_canvas.painter is not None:
            self._go_on()

    def act(self, message: dict[str, Any]) -> None:
        """Does the one act that the message names: pointing, dragging, a move, a key or the act of a button."""
        station, pointing = self.station, self.pointing
        shown, begun = station.playback.shown, station.session.record
        match message:
            case {"at": [float() | int() as x, float() | int() as y]}:
                pointing.at(self._seen(message).at(x, y), self.drawn, double=message.get("double") is True)
            case {"drag": [[float() | int() as x, float() | int() as y], [float() | int() as u, float() | int() as v]]}:
                picture = self._seen(message)
                pointing.drag(picture.at(x, y), picture.at(u, v))
            case {"over": [float() | int() as x, float() | int() as y]} if station.controls.hovers:
                pointing.over(self._seen(message).at(x, y))
            case {"play": str(move)}:
                station.do("press", move)
            case {"key": str(key)}:
                self.tools.do(pointing.key(key, self.drawn), {})
            case {"do": str(name)} if not pointing.on_pile(name, self.drawn):
                self.tools.do(name, message)
        if station.playback.shown is not shown:
            pointing.opened = ""
        if station.session.record is not begun:
            pointing.focus = ""

    def _seen(self, message: dict[str, Any]) -> Scene:
        """Returns the picture that was pointed at: a slow page may still show the other shape."""
        shape = message.get("shape", self.shape)
        return self.drawn if shape == self.shape or shape not in SHAPES else self.scene(shape)

    def leave(self) -> None:
        """Stops all drivers: the page shows something else."""
        self.tools.stop()

    # -- waking up

    def _hand_in(self, message: dict[str, Any]) -> None:
        """Takes the board over from another process: its place, and the game that its page keeps."""
        with self.hold_sync():
            self.handover.take(message["place"], message.get("saved"))
            self.note_place()

    def note_place(self) -> None:
        """Brings `_place` up to date; it stays None where tables do not sleep, or while the kernel is needed."""
        self._place = self.handover.place()

    def _look(self, look: object) -> None:
        """Applies the page's theme, pixel ratio and shape."""
        if not isinstance(look, dict):
            return
        before, shape = (self.shape, self.board_canvas.ratio), look.get("shape")
        self.board_canvas.set_look(look.get("theme"), look.get("ratio"))
        if shape in SHAPES and (shape != self.shape or not self.svg):
            with self.hold_sync():  # a page must never combine the shape of one picture with the SVG of another
                self.shape = shape
                self.drawn = self.scene()
                self.size = [self.drawn.width, self.drawn.height]
                self.svg = self.stills.bare(self.drawn)
        if self.board_canvas.painter is not None and before != (self.shape, self.board_canvas.ratio):
            self.canvas = self.board_canvas.create(self.drawn)
        if self.board_canvas.painter is not None:
            self.note_place()
        if not (self.station.session.own or self.news):
            self.show()  # a guest's page has no saved game, so it gets the story so far from here

    def _wake(self, message: dict[str, Any]) -> None:
        """Handles the first touch: restores settings and a saved game, and replaces the picture by a canvas."""
        self.tools.set_all(message.get("settings"))
        if message.get("saved") is not None:
            self._load(message["saved"])
        if self.board_canvas.painter is None:
            self.canvas = self.board_canvas.create(self.drawn)

    def _load(self, text: object) -> None:
        self.tools.opponents.stop()
        if self.keeping.load(text):
            self.drawn = self.scene()
            self.sent_content.solved = self.station.solved

    def _painted(self) -> None:
        """Informs the page that the canvas is painted: the picture below it can be removed."""
        self.send({"painted": True})

    def _resend(self, what: object) -> None:
        """Sends again what a page has lost: its save, picture or all; for "still", renews the picture in the state."""
        if what == "save":
            self.keeping.keeper.whole()
        elif what == "picture":
            self.board_canvas.repaint()
        elif what == "still":
            self.renew()
        else:
            self.sent_content.forget()
            self._painted()

    # -- the computer's turns, and what others do

    def _go_on(self) -> None:
        """Shows new beats and lets the computers' seats play, without blocking the page."""
        view = self.station.view
        if not self.tools.opponents.running and view.awaited:
            self.tools.opponents.start(self.station.turns())
        if view.unseen:
            self.busy, self._place = self.tools.busy, None
        else:
            self.show(view)

    def _changed(self) -> None:
        """Shows what others have done at the session, at this person's pace."""
        try:
            if self.station.view.mode is not Mode.SHOWING:
                self.tools.opponents.stop()
            if self.board_canvas.painter is None:
                self.station.catch_up()
            if self.board_canvas.painter is not None:
                self._go_on()
                return
            self.show()
            if self.svg:
                self.svg = self.stills.bare(self.drawn)
        except Exception:  # noqa: BLE001 - reported below
            self._fault(f"board {self.key} could not show what others did")

    # -- showing

    def show(self, view: BoardView | None = None) -> None:
        """Brings the page up to date: the picture first, then everything else. view: the present one, if made already.

        The change to the saved game is sent with the words, after the picture: if the page closes or the kernel dies
        between the two, the browser still holds the game before this act, whole, with its own revision.
        """
        self._pass_on()
        view = view or self.station.view
        try:
            scene = self.scene(view=view)
        except Exception:  # noqa: BLE001 - reported below
            self._fault(f"board {self.key} could not be drawn")
            scene, view = self.drawn, self.station.view
        self._show_picture(scene)
        self._show_rest(view, scene)

    def _pass_on(self) -> None:
        """Drops the focus and the hint when the curtain opens or closes; covers the drawn picture when it closes."""
        closed, before = self.station.screen.closed, self.covered
        self.covered = closed
        if closed != before:
            self.pointing.clear()
            self.tools.thought.stop()
            if closed and self.svg:
                self.svg = svg(self.scene(), bare=True)

    def _show_picture(self, scene: Scene) -> None:
        """Sends effects and frame as one message: the page cuts the moving items out of the previous picture."""
        happened, before = self.station.playback.news(), self.drawn
        moving = self.movement.between(happened, before, scene) if self.board_canvas.painter is not None else []
        self.drawn = scene
        frame = self.board_canvas.frame(scene)
        if moving or frame:
            self.send({"effects": moving}, [frame] if frame else None)
            sys.stdout.flush()  # a kernel sends from another thread, and only when idle unless flushed

    def _show_rest(self, view: BoardView, scene: Scene) -> None:
        """Sends the words, the controls, a star and the change to the saved game as one message."""
        station = self.station
        shown, alt = self.controls(view, scene), described(view)
        news = {**self.sent_content.news(view, shown), **self.keeping.due(view)}
        if station.solved and not self.sent_content.solved:
            news["star"] = self.key
        self.sent_content.solved = station.solved
        with self.hold_sync():
            self.alt = alt
            self.revision = self.keeping.keeper.revision
            self.busy = self.tools.busy
            if news:
                self.news = {**news, "n": self.news.get("n", 0) + 1}
            if self.board_canvas.painter is not None:
                self.note_place()
