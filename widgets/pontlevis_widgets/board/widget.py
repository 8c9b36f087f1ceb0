"""A board in a notebook: a picture with plain controls until it is touched, then a live game in the same place.

Before the first touch a board is one widget model: its controls as HTML and, once the page has room for it, its
picture as SVG. The first click, tap or key brings what Python needs (theme, pixel ratio, a saved game) together with
the act itself; Python builds the canvas, the page mounts it over the picture, and that first act already counts. The
canvas only paints. Where the person pointed comes as a point of the scene, so that mouse, pen and finger go one way;
keys and buttons come by name.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Generator, Iterator
from typing import Any

import traitlets as t

from pontlevis import CHANCE, Record
from pontlevis.table.log import LogLine
from pontlevis.table.modes import Mode
from pontlevis_widgets.board import keyboard, panel, saving
from pontlevis_widgets.board.board_station import Station
from pontlevis_widgets.board.browser import Shown
from pontlevis_widgets.board.curtain import curtain, pass_screen
from pontlevis_widgets.board.driver import Driver
from pontlevis_widgets.board.effects import Effect, answer, effects, rounded
from pontlevis_widgets.board.result import next_level
from pontlevis_widgets.board.sitters import plates
from pontlevis_widgets.board_packages import board_package
from pontlevis_widgets.board_words import word
from pontlevis_widgets.draw.canvas import Painter
from pontlevis_widgets.draw.layout import Shape
from pontlevis_widgets.draw.opened import CLOSE, OPEN, READ
from pontlevis_widgets.draw.palette import Theme
from pontlevis_widgets.draw.scene import Item, Scene, around
from pontlevis_widgets.draw.svg import image, svg

logger = logging.getLogger("pontlevis")
AT_ONCE = frozenset(("redo", "why", "confirm", "cancel", "begin", "hide", "reveal", "skip", "latest"))
"""What a station does when it is told to, and nothing else has to be thought of."""
HASTY = frozenset(("at", "drag", "key", "play"))
"""What hastens that which is being shown."""
FADING, FAINT = 12, 0.15
"""In how many turns the memory of a seen card fades, and what is left of it."""
SHAPES = ("wide", "tall")
PICTURE = "image/svg+xml"


class Board(Shown):
    """One game on the page. `station` is what it shows; `key` is the name that its saved game goes by."""

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

    def __init__(self, station: Station, key: str, *, again: Callable[[], Record] | None = None,
                 any_start: bool = False, foremost: bool = False) -> None:
        """again: makes the record of a new game (if not given, the same start); any_start: saves may start anywhere.

        foremost: the first board of its page, whose picture is to be seen before it.
        """
        self.station = station
        begun = station.session.record
        self.again = again or (lambda: Record(station.game, begun.start, fate=begun.fate))
        self.any_start = any_start
        self.foremost = foremost
        self.package = board_package(station.game)
        self.painter: Painter | None = None
        self.focus = self.opened = ""
        self.keeper = saving.Keeper()
        self.theme: Theme = "light"
        self.ratio = 1.0
        self._sent: list[LogLine] = []
        self._told = 0
        self._starred = station.solved
        self._panel: panel.Panel = {}
        self._opponents = Driver(f"board {key}: the computer's turn", self._show, self._fault)
        self._thought = Driver(f"board {key}: a hint", self._show, self._fault)
        self._review = Driver(f"board {key}: a look back", self._show, self._fault)
        self._ended = self.station.over
        self._closed = self.station.mode is Mode.CURTAIN
        self.drawn = self.scene()
        """The picture on the screen: what a person means who points at it."""
        first = self._controls(self.drawn)
        self._sent_cards = panel.cited(first, [])
        self._panel = dict(first)
        first["cards"] = panel.cards(station, self._sent_cards)
        super().__init__(key=key, lang=station.lang, alt=self.described(), ui=first,
                         size=[self.drawn.width, self.drawn.height])
        self.on_msg(self._heard)
        station.watch(self._changed)

    # -- what was played

    @property
    def record(self) -> Record:
        """The game as it was played: its moves, and every state on the way."""
        return self.station.record

    @property
    def state(self) -> Any:
        """The state after the last move, wherever the slider stands."""
        return self.station.state

    # -- what it shows

    def scene(self, shape: str = "") -> Scene:
        """The picture of the game now, in the shape that the page has room for if no other is named."""
        station = self.station
        form: Shape = "tall" if (shape or self.shape) == "tall" else "wide"
        memory = self._memory() if station.reminded else {}
        scene = self.package.scene(
            station.shown, station.viewer, station.lang, form, lit=station.lit,
            picked=station.to_confirm or station.picked, focus=self.focus, last=self._last(), memory=memory,
            names=station.names, plates=plates(station), opened=self.opened, busy=station.mode is Mode.SHOWING,
            legal=station.legal(station.shown), taught=station.taught, recent=station.recent)
        return curtain(scene, self.described()) if station.mode is Mode.CURTAIN else scene

    def _last(self) -> tuple[str, ...]:
        """What the last move touched."""
        record, game = self.station.record, self.station.game
        ply = self.station.ply
        first = ply - 1
        while first >= 0 and game.actor(record.at(first)) == CHANCE:
            first -= 1
        traces = self.package.picture.traces
        marks = (traces(record.at(k), record.move(k + 1), record.at(ply)) for k in range(max(0, first), ply))
        return tuple(dict.fromkeys(key for found in marks for key in found))

    def _memory(self) -> dict[Any, float]:
        """Seen places and how fresh the memory of them is: 1 this turn, then fading."""
        seen = self.station.record.remembered(self.station.viewer, FADING)
        return {key: FAINT if turns is None else max(FAINT, 1 - turns / FADING) for key, turns in seen.items()}

    def described(self) -> str:
        """The position in words, or who is to have the screen."""
        if self.station.mode is Mode.CURTAIN:
            return pass_screen(self.station)
        return self.station.game.describe(self.station.shown, self.station.lang)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live board, and beside it words and a picture for where no kernel runs.

        What is said about the first picture of a page holds its tall twin: a page on a phone shows that one at once.
        """
        bundle, metadata = super()._repr_mimebundle_(**kwargs)
        if self.foremost:
            metadata = {**metadata, PICTURE: {"tall": svg(self._lasting_scene("tall"), fluid=True)}}
        return {**bundle, **self.still()}, metadata

    def still(self) -> dict[str, str]:
        """Words and a picture, by their type; the page has both in one, too."""
        words, picture = self._lasting_words(), svg(self._lasting_scene(), fluid=True)
        return {"text/plain": words, "text/html": image(picture, words), PICTURE: picture}

    def _lasting_scene(self, shape: str = "") -> Scene:
        """What may stay in a document: of people with secrets at one screen, nothing."""
        scene = self.scene(shape)
        return curtain(scene, self._lasting_words()) if self.station.guarded else scene

    def _lasting_words(self) -> str:
        return pass_screen(self.station) if self.station.guarded else self.described()

    # -- the boundary: nothing that goes wrong inside gets lost outside

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        """A message of the page. A fault is logged for the host and told to the person."""
        try:
            if isinstance(message, dict):
                self._receive(message)
        except Exception:
            logger.exception("board %s could not answer %.200r", self.key, message)
            self._fault()
            self._show()

    def _fault(self) -> None:
        self.station.say("notice.fault", "refused")

    def _receive(self, message: dict[str, Any]) -> None:
        if "look" in message:
            self._look(message["look"])
        if message.get("touch"):
            self._sit_down(message)
        if "want" in message:
            self._resend(message["want"])
        elif message.get("stale"):
            self._stale()
        elif message.get("unkept") in ("full", "closed"):
            self.station.say(f"notice.{message['unkept']}", "refused")
        elif "newest" in message:
            self._load(message["newest"])
        elif not self._hurried(message):
            self._act(message)
        if self.painter is not None:
            if not self.station.unseen:
                self._show()
            self._drive()

    def _hurried(self, message: dict[str, Any]) -> bool:
        """Whether somebody points or types while something is being shown: they have seen enough of it."""
        station = self.station
        if station.mode is not Mode.SHOWING or not message.keys() & HASTY or message.get("key") in keyboard.ACTS:
            return False
        if station.stepping:
            return "at" in message and self._opponents.next()
        if station.playback.showing_own:
            self._opponents.stop()
            return True
        return self._opponents.next()

    # -- waking up

    def _look(self, look: object) -> None:
        """The page's theme, pixel ratio and room."""
        if not isinstance(look, dict):
            return
        before = (self.shape, self.ratio)
        self.theme = "dark" if look.get("theme") == "dark" else "light"
        ratio, shape = look.get("ratio"), look.get("shape")
        self.ratio = min(3.0, max(1.0, float(ratio))) if isinstance(ratio, int | float) else 1.0
        if shape in SHAPES and (shape != self.shape or not self.svg):
            with self.hold_sync():  # the page must never see the shape of one picture with the ink of another
                self.shape = shape
                self.drawn = self.scene()
                self.size = [self.drawn.width, self.drawn.height]
                self.svg = svg(self.drawn)
        if self.painter is not None and before != (self.shape, self.ratio):
            self._lay_canvas()

    def _sit_down(self, message: dict[str, Any]) -> None:
        """The first touch: settings, a saved game, and a canvas in place of the picture."""
        settings = message.get("settings")
        for name, value in settings.items() if isinstance(settings, dict) else ():
            if name in self._lasting():
                self._set(name, value)
        if message.get("saved") is not None:
            self._load(message["saved"])
        if self.painter is None:
            self._lay_canvas()

    def _lay_canvas(self) -> None:
        """A canvas of the right size for the page to mount; one that lay there before is put away."""
        old = self.painter
        self.painter = Painter(self.drawn, self.theme, self.ratio)
        self.painter.canvas.on_client_ready(self._painted)
        self.canvas = self.painter.canvas.model_id
        if old is not None:
            for widget in (*old.canvas._canvases, old.canvas):  # noqa: SLF001 - layers have no public name
                widget.close()

    def _repaint(self) -> None:
        """The page has put its canvas away and takes it out again, blank."""
        if self.painter is not None:
            self.painter.repaint()
            self._painted()

    def _painted(self, *_: object) -> None:
        """The canvas has been painted for a page: the picture below it may go."""
        self.send({"painted": True})

    def _resend(self, what: object) -> None:
        """A page that was opened anew, or has lost its save or its picture, is told that again."""
        if what == "save":
            self.keeper.whole()
        elif what == "picture":
            self._repaint()
        else:
            self._sent, self._sent_cards, self._panel = [], set(), {}
            self.send({"painted": True})

    # -- acting

    def _act(self, message: dict[str, Any]) -> None:
        seen = self.station.shown
        match message:
            case {"at": [float() | int() as x, float() | int() as y]}:
                item = self._seen(message).at(x, y)
                self.focus = ""
                if item is not None and not self._read(item.target):
                    self.station.point(item.target, double=message.get("double") is True)
            case {"drag": [[float() | int() as x, float() | int() as y], [float() | int() as u, float() | int() as v]]}:
                picture = self._seen(message)
                self._drag(picture.at(x, y), picture.at(u, v))
            case {"over": [float() | int() as x, float() | int() as y]} if self.station.controls.hovers:
                item = self._seen(message).at(x, y)
                self.focus = item.key if item is not None else ""
            case {"play": str(move)}:
                self.station.press(move)
            case {"key": str(key)}:
                self._key(key)
            case {"do": str(name)} if not self._read(name):
                self._do(name, message)
        if self.station.shown is not seen:
            self.opened = ""  # who plays on has read enough

    def _seen(self, message: dict[str, Any]) -> Scene:
        """The picture that was pointed at: a slow page may still show the other shape."""
        shape = message.get("shape", self.shape)
        return self.drawn if shape == self.shape or shape not in SHAPES else self.scene(shape)

    def _drag(self, thing: Item | None, place: Item | None) -> None:
        """What was taken up here was let go there: the same as pointing at the one, then at the other."""
        if thing is None or place is None:
            return
        self.station.drop_half()
        self.station.point(thing.target)
        if thing is not place and self.station.picked:
            self.station.point(place.target)

    def _grips(self, scene: Scene) -> list[list[float]]:
        """The boxes of what may be dragged."""
        station = self.station
        if not station.may_act:
            return []
        grips = station.controls.drags(station.game, station.state)
        return [rounded(item) for item in scene.items if item.target in grips]

    def _sight(self, scene: Scene) -> list[float] | None:
        """The box around what lies open, or all that one may point at, where the picture may be too long to be seen."""
        read = [item.area for item in scene.items if item.key == "pile"]
        found = read or [item.area for item in scene.items if item.lit]
        return [round(length, 1) for length in around(found)] if found and self.shape == "tall" else None

    def _key(self, key: str) -> None:
        self.focus, act = keyboard.press(self.station, self.drawn, self.focus, key)
        if act and not self._read(act, "notice.pile_keys"):
            self._do(act, {})

    def _read(self, target: str, notice: str = "notice.pile") -> bool:
        """Open or close a pile, if that is what a target means: to read is no act, and nothing of the game changes.

        notice: what is said of an open one.
        """
        if target.startswith(OPEN):
            pile = self.drawn.item(target)
            if pile is not None:
                self.opened, self.focus = target.removeprefix(OPEN), ""
                self.station.tell(word(notice, self.lang, pile=pile.label))
        elif target == CLOSE:
            self.opened = self.focus = ""
        return target.startswith(OPEN) or target in (CLOSE, READ)

    def _do(self, name: str, message: dict[str, Any]) -> None:
        station = self.station
        if name in AT_ONCE:
            getattr(station, name)()
        match name:
            case "next" | "skip":
                self._opponents.next()
            case "undo" | "resume" | "pause" | "recall" | "follow":
                self._opponents.stop()
                getattr(station, name)()
            case "new" if station.may_leave():
                self._opponents.stop()
                self._new()
            case "scrub" if isinstance(message.get("value"), int):
                if station.session.watched:
                    self._opponents.stop()
                station.scrub(message["value"])
            case "set":
                self._set(message.get("name"), message.get("value"), keep=True)
            case "hint" | "share" | "up" | "review":
                {"hint": self._hint, "share": self._share, "up": self._up, "review": self._look_back}[name]()

    def _hint(self) -> None:
        """A hint may take a moment's thought; the page goes on breathing, and a move made meanwhile drops it."""
        if self._thought.running:
            return
        thought = self.station.ponder()
        for _ in thought:
            self.station.say("hint.thinking", "hint")
            self._thought.start(self._pondering(thought))
            return
        self.station.hint()

    def _pondering(self, thought: Iterator[None]) -> Generator[None]:
        state = self.station.state
        for _ in thought:
            yield
            if self.station.state is not state:
                return
        self.station.hint()

    def _lasting(self) -> tuple[str, ...]:
        """The settings that hold for every board of this browser. Help is switched off for games, never for lessons."""
        lasting = ("speed", "pacing")
        return (*lasting, "assist") if self.station.session.policy.kind == "game" else lasting

    def _set(self, name: object, value: object, *, keep: bool = False) -> None:
        try:
            self.station.set(str(name), value)
        except ValueError:
            self.station.say("notice.bad_setting", "refused")
            return
        self._opponents.next()
        if keep and name in self._lasting():
            self.send({"settings": {name: value}})

    def _new(self) -> None:
        self.station.sit(self.again())
        self._begun()

    def _begun(self) -> None:
        """Another game is on the table."""
        self._review.stop()
        self.focus = ""
        self.station.say("notice.again" if self.station.session.policy.kind == "lesson" else "notice.new_game")

    def _up(self) -> None:
        """Another game, one level up."""
        if self.station.over and next_level(self.station.session):
            self.station.rise(self.again())
            self._begun()

    def _look_back(self) -> None:
        """The page shows the end of a game: how it came about is found out while it is read."""
        if not self._review.running:
            self._review.start(self.station.look_back())

    def leave(self) -> None:
        """The page shows something else: nothing is thought out any more."""
        for driver in (self._opponents, self._thought, self._review):
            driver.stop()

    def _share(self) -> None:
        if self.station.mode is Mode.CURTAIN:
            self.station.stopped()
            return
        if not self.station.shares:
            self.station.say("notice.no_share", "refused")
            return
        from pontlevis.record import share  # noqa: PLC0415 - only who shares needs it

        try:
            code = share.encode(self.station.record)
        except share.TooLong:
            self.station.say("notice.too_long", "refused")
            return
        lang = "" if self.lang == "en" else f', lang="{self.lang}"'
        cell = f'from pontlevis_widgets import Play\n\nPlay(code="{code}"{lang})'
        self.send({"code": {"page": f"play.ipynb?code={code}", "cell": cell}})

    # -- keeping

    def _load(self, text: object) -> None:
        """Take up a saved game; what cannot be taken up is kept aside, and the person is told."""
        self._opponents.stop()
        try:
            saved = saving.read(text, self.station.game)
        except saving.DamagedSave as fault:
            logger.warning("board %s: %s", self.key, fault)
            self.send({"aside": True})
            self.station.say("notice.damaged", "refused", where=fault.where)
            return
        if self.station.session.shared and self.station.session.begun:
            self.keeper.revision = saved.revision  # the game has gone on at another board
            return
        if not (self.any_start or saved.digest == self.station.kept.digest) or not self.station.may_restore():
            self.send({"aside": True})
            self.station.say("notice.other_start")
            return
        self.station.restore(saved, seats=self.any_start)
        self.drawn = self.scene()
        self._starred = self.station.solved
        self.keeper.loaded(self.station, saved.revision)
        self.station.say("notice.restored", ply=saved.record.ply)

    def _stale(self) -> None:
        """Another tab holds a newer revision: this one is kept as a copy and plays no further."""
        self._opponents.stop()
        self.station.block("notice.newer")
        self.send({"copy": {**saving.document(self.station), "revision": self.keeper.revision}})

    # -- the computer's turns

    def _drive(self) -> None:
        """Show what has happened and let the computer's seats play, without keeping the page waiting."""
        if not self._opponents.running and self.station.awaited:
            self._opponents.start(self.station.turns())

    def _changed(self) -> None:
        """Somebody else has done something at the session: it is shown here, in this person's own time."""
        try:
            if self.station.mode is not Mode.SHOWING:
                self._opponents.stop()
            if self.painter is None:
                self.station.catch_up()
            if not self.station.unseen:
                self._show()
            if self.painter is None and self.svg:
                self.svg = svg(self.drawn)
            if self.painter is not None:
                self._drive()
        except Exception:
            logger.exception("board %s could not show what others did", self.key)

    # -- showing

    def _show(self) -> None:
        """Bring the page up to date: the picture first, which the eye waits for, then everything else.

        What is to be kept comes with the words, after the picture: if the page is closed or the kernel dies between the
        two, the browser still holds the game before this act, whole, with the revision that belongs to it.
        """
        self._pass_on()
        scene = self._drawable()
        self._show_picture(scene)
        self._show_rest(scene)

    def _drawable(self) -> Scene:
        """The picture now; where it cannot be drawn, the last one, and the words beside it tell of the fault."""
        try:
            return self.scene()
        except Exception:
            logger.exception("board %s could not be drawn", self.key)
            self._fault()
            return self.drawn

    def _pass_on(self) -> None:
        """Between two people with secrets nothing is kept of where one looked, what one asked, and what was drawn."""
        closed, before = self.station.mode is Mode.CURTAIN, self._closed
        self._closed = closed
        if closed != before:
            self.focus = self.opened = ""
            self._thought.stop()
            if closed and self.svg:
                self.svg = svg(self.scene())

    def _show_picture(self, scene: Scene) -> None:
        """What moves and the frame, as one message: the page cuts what moves from the picture that is still there."""
        moving = self._moving(scene)
        self.drawn = scene
        frame = self.painter.frame(scene, self.theme) if self.painter is not None else b""
        if moving or frame:
            self.send({"effects": moving}, [frame] if frame else None)
            sys.stdout.flush()  # a kernel sends from another thread: without this, when it has nothing else to do

    def _show_rest(self, scene: Scene) -> None:
        """The words, the controls, a star, and what is to be kept, as one message."""
        station, shown, alt = self.station, self._controls(scene), self.described()
        news = {**self._words(shown), **self._kept()}
        if station.solved and not self._starred:
            news["star"] = self.key
        self._starred = station.solved
        changed = {part: value for part, value in shown.items() if self._panel.get(part) != value}
        self._panel = shown
        if changed:
            news["ui"] = changed
        with self.hold_sync():
            self.alt = alt
            self.revision = self.keeper.revision
            if news:
                self._told += 1
                self.news = {**news, "n": self._told}

    def _controls(self, scene: Scene) -> panel.Panel:
        """What the controls around the picture show; while a pile lies open, first a button that closes it."""
        shown = {**panel.panel(self.station), "drags": self._grips(scene), "sight": self._sight(scene)}
        if scene.item(CLOSE):
            shown["acts"] = [[f":{CLOSE}", word("do.close", self.lang), "", True, "main"], *shown["acts"]]
        return shown

    def _moving(self, scene: Scene) -> list[Effect]:
        """The effects of what has happened since the last picture."""
        station = self.station
        happened = station.news()
        if self.painter is None:
            return []
        controls = station.controls
        if controls.paced and not station.playback.pace:  # shown at once: nothing moves
            happened = []
        return (effects(controls.effects, happened, self.drawn, scene) + self._ending(scene)
                or answer(station.notice, scene, controls.about))

    def _ending(self, scene: Scene) -> list[Effect]:
        """The effects of the end, when the picture comes to show it."""
        station = self.station
        if station.viewing is not None:
            return []
        outcome = station.game.outcome(station.shown)
        before, self._ended = self._ended, outcome is not None
        if outcome is None or before:
            return []
        return [effect for effect in station.controls.ending(outcome, self.drawn, scene) if effect is not None]

    def _words(self, shown: panel.Panel) -> dict[str, Any]:
        """The log lines and rule cards that the page does not have yet."""
        lines = self.station.told
        pairs = enumerate(zip(self._sent, lines, strict=False))
        other = [(n, line, (*sent[:2], sent.rule) == (*line[:2], line.rule))
                 for n, (sent, line) in pairs if sent is not line]
        same = next((n for n, _, faded in other if not faded), min(len(self._sent), len(lines)))
        faded = [[n, line.text, line.named] for n, line, _ in other if n < same]
        added = lines[same:]
        rules = panel.cited(shown, added) - self._sent_cards
        news: dict[str, Any] = {"cards": panel.cards(self.station, rules)} if rules else {}
        if added or faded or same != len(self._sent):
            told = [line if line.named else line[:-1] for line in added]
            news["log"] = {"from": same, "lines": told, **({"faded": faded} if faded else {})}
        self._sent = list(lines)
        self._sent_cards |= rules
        return news

    def _kept(self) -> dict[str, Any]:
        """What the browser has to keep of what has changed."""
        if self.station.blocked or not (self.keeper.revision or self.station.session.begun or self.station.solved):
            return {}
        change = self.keeper.change(self.station)
        return {"save": change} if change is not None else {}
