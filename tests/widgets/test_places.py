"""A board that another process takes over stands where it stood: whole games, put to sleep at random, word for word."""

from __future__ import annotations

import asyncio
import json
import random
import re
from itertools import count
from pathlib import Path
from unittest.mock import patch

import pytest

import pontlevis
from merging import browser
from patience import until
from pontlevis import Record
from pontlevis.kit import Broken
from pontlevis.table.session import Policy
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.place import REST_VARIABLE
from pontlevis_widgets.board.sleeping import rests
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.games.la_forteresse.editor import LayoutEditor
from pontlevis_widgets.games.tower_defense.odds import Odds
from pontlevis_widgets.lesson import Lesson, trial
from pontlevis_widgets.train.page import Train
from sizes import often

TOUCH = {"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"}, "settings": {"speed": "instant"}}
NOTEBOOKS = Path(__file__).parents[2] / "notebooks" / "en"
BUTTONS = ("undo", "redo", "why", "cancel", "resume", "latest", "recall", "drop", "skip", "again", "pause")


@pytest.fixture(autouse=True)
def _served(monkeypatch):
    monkeypatch.setenv("VOILA_BASE_URL", "/")
    monkeypatch.setenv(REST_VARIABLE, "1")


class Page:
    """A page with one board: what it shows and keeps, and the process behind it, which may change."""

    def __init__(self, make):
        self.make, self.ui, self.lines, self.save, self.sent = make, {}, [], None, []
        self.sleeps = 0
        self.board = None
        self.meet(make())
        self.ui = {part: value for part, value in self.board.ui.items() if part != "cards"}
        self.board.receive({**TOUCH, "saved": None})
        self.board.board_canvas.painter.repaint()

    def meet(self, board, model=""):
        if self.board is not None:
            self.board.unobserve_all("news")
        self.board = board
        board.observe(lambda change: self.hear(change.new), "news")
        board.send = lambda message, buffers=None: self.sent.append((message, painted(buffers)))
        board.keeping._send = board.tools._send = board.send

    def hear(self, news):
        self.ui |= news.get("ui", {})
        if told := news.get("log"):
            self.lines[told["from"]:] = [list(line) for line in told["lines"]]
            for at, text, named in told.get("faded", []):
                self.lines[at][2], self.lines[at][4:] = text, [named]
        if change := news.get("save"):
            self.save = json.loads(json.dumps(browser(self.save, change)))

    def shows(self):
        station = self.board.station
        refusals = station.person.refusals if station.judge is not None else ()
        return {"ui": json.loads(json.dumps(self.ui)), "log": json.loads(json.dumps(self.lines)), "save": self.save,
                "place": without_models(self.board._place), "alt": self.board.alt, "busy": self.board.busy,
                "scene": self.board.drawn, "person": station.person._replace(refusals=()),
                "refusals": [(one.rule, one.facts) for one in refusals], "sent": self.sent}

    def sleep(self):
        """Hands the board over to a new process, if it can sleep. Returns whether it could."""
        old = self.board
        if old._place is None:
            return False
        place = json.loads(json.dumps(old._place))
        session, picture = old.station.session, self.shows()
        new = self.make()
        said, self.sent = self.sent, []
        self.meet(new)
        new._hand_in({"place": place, "saved": json.dumps(self.save) if self.save else None})
        self.sent = said
        new.station.session.rng, new.station.session.record.rng = session.rng, session.record.rng
        assert self.shows() == picture
        self.sleeps += 1
        return True

    async def act(self, message):
        self.sent.clear()
        self.board.receive(message)
        await until(lambda: not self.board.tools.running, "the board is at rest")


def painted(buffers):
    """Returns the frames of a message without the ids of the canvas."""
    return [re.sub(rb"IPY_MODEL_\w+", b"", frame) for frame in buffers or ()]


def without_models(place):
    """Returns a place without the ids of models."""
    return place and {**place, "picture": {**place["picture"], "canvas": len(place["picture"]["canvas"])}}


def chosen(board, rng):
    """Returns a message that a page may send: mostly pointing at something."""
    view, scene = board.station.view, board.drawn
    if rng.random() < 0.1:
        return {"do": rng.choice(BUTTONS)}
    if rng.random() < 0.05:
        return {"do": "scrub", "value": rng.randrange(view.record.ply + 1)}
    if rng.random() < 0.05:
        return {"do": "set", "value": ["practice", rng.random() < 0.8]}
    acts = [act for act, _, _, enabled, _ in board.sent_content.panel["acts"] if enabled]
    if acts and rng.random() < 0.5:
        act = rng.choice(acts)
        return {"do": act[1:]} if act.startswith(":") else {"play": act}
    if view.may_act and rng.random() < 0.3:
        return {"play": str(rng.choice(view.game.moves(view.state)))}
    targets = [item for item in scene.items if item.target] or list(scene.items)
    x, y, w, h = rng.choice(targets).box
    return {"at": [x + w / 2, y + h / 2], "double": False}


def board_of(game, sitters, seed, **options):
    rng = random.Random(seed)
    record = Record(game, options=options, rng=rng).play_opening()
    station = BoardStation.alone(record, "en", sitters, Policy(kind="game"), rng=rng)
    return Board(station, f"{game.id}/play-1", any_start=True, model_id="")


async def twins(make, rng, acts):
    """Sends the same acts to two pages, of which one sleeps at random; compares them after each act."""
    awake, sleepy = Page(make), Page(make)
    for _ in range(acts):
        if rng.random() < 0.5:
            sleepy.sleep()
        message = chosen(awake.board, rng)
        await awake.act(message)
        await sleepy.act(message)
        left, right = awake.shows(), sleepy.shows()
        for part in left:
            assert right[part] == left[part], (part, message)
    return sleepy.sleeps


@pytest.mark.parametrize("seed", range(often(3)))
@pytest.mark.parametrize("name", sorted(pontlevis.games()))
def test_a_game_between_people_goes_on_as_if_it_had_not_slept(name, seed):
    game = pontlevis.game(name)
    seats = ["human"] * len(game.seats(game.setup()))
    slept = asyncio.run(twins(lambda: board_of(game, seats, seed), random.Random(seed), 40))
    assert slept > 8


@pytest.mark.parametrize("seed", range(often(3)))
@pytest.mark.parametrize("name", sorted(pontlevis.games()))
def test_a_game_against_the_computer_goes_on_as_if_it_had_not_slept(name, seed):
    game = pontlevis.game(name)
    seats = pontlevis.package(game).company(game.seats(game.setup()), 0)
    slept = asyncio.run(twins(lambda: board_of(game, seats, seed), random.Random(seed), 30))
    assert slept > 3


def tasks(name):
    """Returns the tasks of a game's lesson, as the cells of its notebook make them."""
    cells = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text())["cells"]
    made = []
    lesson = type("Seen", (Lesson,), {"step": lambda _, name, *tasks, rules=(): made.extend(tasks)})
    scope = {"display": lambda *_: None}
    with patch("pontlevis_widgets.Lesson", lesson):
        for cell in cells:
            if cell["cell_type"] == "code":
                exec("".join(cell["source"]), scope)
    return made


@pytest.mark.parametrize("name", sorted(pontlevis.games()))
def test_a_lesson_goes_on_as_if_it_had_not_slept(name, monkeypatch):
    monkeypatch.setattr(trial, "MOMENT", 0.0)
    slept = 0
    found = tasks(name)
    for number, task in enumerate(random.Random(name).sample(found, min(len(found), often(20)))):
        rng = random.Random(number)

        def make(task=task, number=number):
            station = trial.Trial(task).station
            station.session.rng.seed(number)
            station.session.record.rng = station.session.rng
            return Board(station, f"{task.game.id}/task")
        slept += asyncio.run(twins(make, rng, 12))
    assert slept > 4


def test_check_reports_words_that_do_not_follow_from_the_game(monkeypatch):
    assert re.fullmatch(r"\d\d rests in \d\d acts", rests(pontlevis.package("tower_defense")))
    with monkeypatch.context() as awake:
        awake.setattr("pontlevis_widgets.board.place.snapshot", lambda _: None)
        assert rests(pontlevis.package("tower_defense")) == "no rests: a board of this game keeps its kernel"
    calls = count()
    monkeypatch.setattr("pontlevis_widgets.board.widget.described", lambda view: f"{next(calls)}")
    with pytest.raises(Broken, match="differs in its words"):
        rests(pontlevis.package("tower_defense"))


@pytest.mark.parametrize("make", [LayoutEditor, Odds, Train])
def test_a_widget_that_hands_nothing_in_needs_its_kernel_from_the_first(make):
    assert make()._place is None
