"""The contract of Jupyter's widgets and of the stand-ins that replace them where Python runs in a page's worker.

Each promise is tested with both, and their messages to the page are compared.
"""

from __future__ import annotations

import ast
import asyncio
import logging
from contextvars import ContextVar
from pathlib import Path
from types import SimpleNamespace
from uuid import uuid4

import anywidget
import comm
import ipycanvas
import ipycanvas.canvas
import ipywidgets
import pytest
import traitlets as t
from comm.base_comm import BaseComm
from IPython.core.interactiveshell import InteractiveShell

import pontlevis
import pontlevis_widgets
from pontlevis import Record
from pontlevis_widgets.notebook import register
from pontlevis_widgets.publishing.gathering import ELSEWHERE
from pontlevis_widgets.worker import link, standins
from pontlevis_widgets.worker.shell import Shell

KINDS = {"comm_open": "open", "comm_close": "close"}
VIEW = "application/vnd.jupyter.widget-view+json"


class Jupyter:
    """Jupyter's widgets, and the messages that they send to the page."""

    modules = SimpleNamespace(anywidget=anywidget, ipywidgets=ipywidgets, ipycanvas=ipycanvas)

    def __init__(self, monkeypatch):
        self.told = told = []

        class Kept(BaseComm):
            def publish_msg(self, msg_type, data=None, metadata=None, buffers=None, **keys):
                method = (data or {}).get("method")
                if method != "echo_update":
                    content = None if msg_type == "comm_close" else data["content" if method == "custom" else "state"]
                    held = [bytes(one) for one in buffers or ()]
                    told.append((KINDS.get(msg_type, method), self.comm_id, content, held))

        monkeypatch.setattr(comm, "create_comm", Kept)

    def say(self, widget, kind, content):
        part = "content" if kind == "custom" else "state"
        widget.comm.handle_msg({"content": {"data": {"method": kind, part: content}}, "buffers": []})


class Worker:
    """The stand-ins, and the messages that they send to the page."""

    modules = SimpleNamespace(anywidget=standins, ipywidgets=standins, ipycanvas=standins)

    def __init__(self, monkeypatch):
        self.told = []
        self.page = standins.PageConnection()
        self.page.post = lambda *message: self.told.append(message)
        monkeypatch.setattr(standins, "current", ContextVar("page", default=self.page))

    def say(self, widget, kind, content):
        self.page.hear(kind, widget.model_id, content)


@pytest.fixture(params=[Jupyter, Worker], ids=["jupyter", "worker"])
def side(request, monkeypatch):
    return request.param(monkeypatch)


def lamp(side, **state):
    """Returns a widget of a custom class, as boards are."""

    class Lamp(side.modules.ipywidgets.DOMWidget):
        _view_name = t.Unicode("DOMWidgetView").tag(sync=True)
        lit = t.Bool().tag(sync=True)
        hue = t.Dict().tag(sync=True)
        watts = t.Int().tag(sync=True)
        owner = t.Unicode()

    return Lamp(layout=side.modules.ipywidgets.Layout(), **state)


def told(side, widget):
    """Returns the messages about a widget since its opening: kinds, contents and buffers."""
    return [(kind, *rest) for kind, name, *rest in side.told if name == widget.name and kind != "open"]


@pytest.fixture
def made(side):
    name = uuid4().hex
    widget = lamp(side, model_id=name, lit=True, owner="me")
    widget.name = name  # as a closed widget has no model_id
    return widget


def test_a_widget_is_opened_with_the_state_that_the_page_knows(side, made):
    [(kind, _, state, _)] = [message for message in side.told if message[1] == made.model_id]
    assert kind == "open"
    assert {name: state[name] for name in ("lit", "hue", "watts")} == {"lit": True, "hue": {}, "watts": 0}
    assert "owner" not in state


def test_a_change_is_told_and_what_stays_is_not(side, made):
    made.lit = False
    made.lit = False
    made.hue = {"red": 1}
    made.owner = "you"
    assert told(side, made) == [("update", {"lit": False}, []), ("update", {"hue": {"red": 1}}, [])]


def test_changes_that_belong_together_are_one_message(side, made):
    with made.hold_sync():
        made.lit = False
        with made.hold_sync():
            made.watts = 40
        made.watts = 60
    assert told(side, made) == [("update", {"lit": False, "watts": 60}, [])]


def test_nothing_is_told_where_nothing_changed_meanwhile(side, made):
    with made.hold_sync():
        made.lit = True
    assert told(side, made) == []


def test_what_the_page_says_is_taken_up_and_not_told_again(side, made):
    seen = []
    made.observe(lambda change: seen.append((change.name, change.new)), ["lit", "watts"])
    side.say(made, "update", {"lit": False, "watts": 5, "unheard_of": 1})
    assert (made.lit, made.watts, seen) == (False, 5, [("lit", False), ("watts", 5)])
    assert told(side, made) == []


def test_what_becomes_something_else_of_it_is_told(side, made):
    made.observe(lambda _: setattr(made, "watts", 7), "lit")
    side.say(made, "update", {"lit": False})
    assert told(side, made) == [("update", {"watts": 7}, [])]


def test_messages_go_both_ways_with_their_buffers(side, made):
    heard = []
    made.on_msg(lambda *message: heard.append(message))
    side.say(made, "custom", {"do": "hint"})
    made.send({"effects": []}, [b"frame"])
    made.send({"painted": True})
    assert heard == [(made, {"do": "hint"}, [])]
    assert told(side, made) == [("custom", {"effects": []}, [b"frame"]), ("custom", {"painted": True}, [])]


def test_who_listens_no_more_hears_no_more_and_who_listens_twice_hears_once(side, made):
    heard = []
    listener = heard.append
    first = lambda _widget, content, _buffers: listener(content)  # noqa: E731 - it is to be named
    made.on_msg(first)
    made.on_msg(first)
    side.say(made, "custom", 1)
    made.on_msg(first, remove=True)
    side.say(made, "custom", 2)
    assert heard == [1]


def test_a_listener_that_fails_is_logged_and_the_others_hear(side, made, caplog):
    heard = []

    def fails(*_):
        raise ValueError("out of oil")

    made.on_msg(fails)
    made.on_msg(lambda *_: heard.append(True))
    with caplog.at_level(logging.WARNING):
        side.say(made, "custom", {})
    assert heard == [True]


def test_a_closed_widget_has_no_name_and_tells_nothing(side, made):
    made.close()
    made.close()
    made.lit = False
    made.send({"late": True})
    assert told(side, made) == [("close", None, [])]
    assert made.comm is None
    with pytest.raises(AttributeError):
        _ = made.model_id


def test_a_cell_shows_a_view_of_it(side, made):
    bundle = made._repr_mimebundle_(include=None, exclude=None)
    assert bundle[VIEW] == {"version_major": 2, "version_minor": 0, "model_id": made.model_id}
    assert isinstance(bundle["text/plain"], str)


def test_a_widget_may_bring_its_own_script(side):
    class Bridge(side.modules.anywidget.AnyWidget):
        words = t.Dict().tag(sync=True)

    Bridge(_esm="export default {}", words={"en": {}}, layout=side.modules.ipywidgets.Layout())
    state = next(content for kind, _, content, _ in side.told if kind == "open" and "words" in content)
    assert (state["_esm"], state["words"]) == ("export default {}", {"en": {}})


def test_a_canvas_has_layers_that_the_page_knows_by_name(side):
    canvas = side.modules.ipycanvas.MultiCanvas(3, width=120, height=80, layout={"width": "60px", "height": "40px"})
    [(_, _, state, _)] = [message for message in side.told if message[0] == "open" and message[1] == canvas.model_id]
    assert state["_canvases"] == [f"IPY_MODEL_{canvas[layer].model_id}" for layer in range(3)]
    assert (state["_model_name"], state["width"], state["height"]) == ("MultiCanvasModel", 120, 80)
    opened = [name for kind, name, _, _ in side.told if kind == "open"]
    assert all(opened.index(canvas[layer].model_id) < opened.index(canvas.model_id) for layer in range(3))


def test_a_canvas_tells_whenever_a_page_has_it(side):
    canvas = side.modules.ipycanvas.MultiCanvas(2, width=9, height=9)
    ready = []
    canvas.on_client_ready(lambda: ready.append(True))
    for _ in range(2):
        side.say(canvas, "custom", {"event": "client_ready"})
    side.say(canvas, "custom", {"event": "mouse_move", "x": 1, "y": 1})
    assert ready == [True, True]


def test_frames_go_through_the_one_manager_of_all_canvases(side):
    first, second = (side.modules.ipycanvas.MultiCanvas(1, width=9, height=9) for _ in range(2))
    assert first._canvas_manager is second._canvas_manager
    manager = first._canvas_manager
    manager.close()
    manager.open()  # ipycanvas opened it before `side` collected messages
    manager.send({"dtype": "uint8", "shape": [2]}, buffers=[b"[]"])
    assert side.told[-1] == ("custom", manager.model_id, {"dtype": "uint8", "shape": [2]}, [b"[]"])


def test_the_protocol_of_canvases_is_ipycanvas_s():
    assert standins.COMMANDS == ipycanvas.canvas.COMMANDS
    assert standins.Canvas.ATTRS == ipycanvas.canvas.Canvas.ATTRS


@pytest.mark.parametrize("what", ["game", "state", "record", "text", "card"])
def test_objects_are_shown_as_ipython_shows_them(what):
    game = pontlevis.game("fortissimo")
    record = Record(game)
    lesson = pontlevis_widgets.Lesson("fortissimo")
    from pontlevis_widgets.board.rule_cards import StepCard
    card = StepCard(lesson.game.rulebook, ["☆ Look"], [lesson.game.rulebook.ids[0]], "fr")
    shown = {"game": game, "state": record.state, "record": record, "text": "bon jour", "card": card}[what]
    theirs, ours = InteractiveShell(), Shell()
    register(theirs)
    register(ours)
    assert ours.format(shown) == theirs.display_formatter.format(shown)


def test_a_cell_whose_page_shows_already_what_it_shows_is_run_and_draws_nothing():
    class Dear:
        def _repr_mimebundle_(self, **_):
            raise AssertionError("it is drawn")

    shell = Shell()
    shell.silent, shell.names["dear"] = True, Dear()
    assert asyncio.run(shell.run("seen = 1\ndear")) == []
    assert shell.names["seen"] == 1


def test_a_widget_of_a_cell_has_no_kernel_as_each_python_of_the_page_makes_it(monkeypatch):
    side = Worker(monkeypatch)
    monkeypatch.setitem(link.shell.names, "lamp", lambda: lamp(side))
    asyncio.run(link.run("made = lamp()"))
    assert link.shell.names.pop("made").comm.kernel is None
    asyncio.run(link.run("1 / 0"))
    assert lamp(side).comm.kernel is not None, "an act made it"


def test_all_that_the_house_takes_from_jupyter_is_stood_in_for():
    standins.install(Shell(), into := {})
    home = Path(pontlevis_widgets.__file__).parent
    taken = {name for path in sorted(home.rglob("*.py"))
             if not f"pontlevis_widgets/{path.relative_to(home).as_posix()}".startswith(ELSEWHERE)
             for name in from_jupyter(path.read_text(encoding="utf-8"))}
    assert len(taken) >= 8
    assert {name for name in taken if not hasattr(into[name.rpartition(".")[0]], name.rpartition(".")[2])} == set()


def from_jupyter(source):
    """Yields the dotted names that `source` uses from packages with stand-ins."""
    tree, packages = ast.parse(source), ("anywidget", "ipywidgets", "ipycanvas", "IPython")
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in packages:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in packages:
            yield f"{node.value.id}.{node.attr}"
