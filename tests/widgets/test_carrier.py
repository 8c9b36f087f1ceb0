"""Boards in a home without a kernel: one anywidget carries the messages of a board and of all its widgets.

The classes of widgets are chosen when they are imported, so each test runs in a process of its own.
"""

import json
import subprocess
import sys
from textwrap import dedent

import pytest

AT_HOME = """
import sys
from types import ModuleType
sys.modules["marimo"] = ModuleType("marimo")
from pontlevis import Record
from pontlevis_widgets import Play
from pontlevis_widgets.board.carrier import Carrier

def visitor():
    carrier, told = Play("tower_defense", seats=("human", "human")), []
    carrier.send = lambda content, buffers=None: told.append(content)
    return carrier, told

def say(carrier, message):
    carrier._handle_custom_msg(message, [])

def messages(told):
    return [message[:3] for one in told for message in one.get("carried", [])]

def act(carrier, number=1, **message):
    first = {"touch": True, "settings": {}, "saved": None}
    say(carrier, {"carried": ["custom", carrier.board, {**first, **message}, number]})
"""


ONE_BY_ONE = AT_HOME + """
import json, traceback
for line in sys.stdin:
    try:
        exec(json.loads(line), {**globals()})
    except BaseException:
        print(json.dumps(traceback.format_exc()), flush=True)
    else:
        print(json.dumps(""), flush=True)
"""
"""Runs each line of the input, Python code as JSON, and prints its traceback or ""."""


def alone(source):
    """Runs Python code in a new process; a failed assertion is shown."""
    done = subprocess.run([sys.executable, "-c", dedent(source)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def run():
    """Runs Python code in a process that has a home and starts once for all tests; a failed assertion is shown."""
    with subprocess.Popen([sys.executable, "-c", ONE_BY_ONE], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True) as process:
        def send(source):
            process.stdin.write(f"{json.dumps(dedent(source))}\n")
            process.stdin.flush()
            fault = json.loads(process.stdout.readline())
            assert not fault, fault

        yield send
        process.stdin.close()


def test_a_page_that_arrives_gets_all_widgets_and_which_to_show(run):
    run("""
    carrier, told = visitor()
    assert isinstance(carrier, Carrier)
    say(carrier, {"arrived": True})
    opened = messages(told[:-1])
    assert {kind for kind, _, _ in opened} == {"open"}
    ids = {id for _, id, _ in opened}
    assert {told[-1]["shown"], told[-1]["bridge"], carrier.board} <= ids
    assert len(carrier._esm) > 10_000 and all(not state.get("_esm") for _, _, state in opened)
    """)


def test_an_act_is_answered_counted_and_becomes_the_record(run):
    run("""
    carrier, told = visitor()
    move = carrier.shown.shown.station.view.record.game.moves(carrier.state)[0]
    act(carrier, 7, play=str(move))
    first, *answers, last = messages(told)
    assert first == ["heard", 7, None] and last == ["done", 7, None]
    assert any(id == carrier.board for _, id, _ in answers)
    kept = Record.from_data(carrier.get_state("saved")["saved"])
    assert kept.ply == carrier.shown.record.ply > 0 and kept.state == carrier.state
    """)


def test_an_act_sends_its_picture_first_and_then_the_rest_as_one_message(run):
    run("""
    carrier, told = visitor()
    act(carrier, do="", key="x")
    say(carrier, {"carried": ["custom", carrier.shown.shown.canvas, {"event": "client_ready"}, 2]})
    told.clear()
    act(carrier, play=str(carrier.shown.shown.record.game.moves(carrier.state)[0]))
    first, second = [one["carried"] for one in told]
    assert [(kind, count) for kind, _, _, count in first] == [("heard", 0), ("custom", 1)]
    assert [kind for kind, *_ in second] == ["update", "done"]
    """)


def test_visitors_share_no_widget_and_hear_nothing_of_each_other(run):
    run("""
    (first, told), (second, other) = visitor(), visitor()
    assert not first.carried.widgets.keys() & second.carried.widgets.keys()
    assert first.bridge is not second.bridge
    act(first, do="", key="x")
    assert told and not other
    act(second, do="", key="x")
    assert {id for _, id, _ in messages(other)} <= {*second.carried.widgets, 1}
    say(first, {"carried": ["custom", second.board, {"touch": True}, 2]})
    assert second.shown.shown.board_canvas.painter is not first.shown.shown.board_canvas.painter
    """)


def test_a_page_cannot_set_the_saved_record(run):
    run("""
    carrier, _ = visitor()
    before = carrier.saved
    carrier.set_state({"saved": {"game": "another"}, "still": "<script>", "noticed": 3})
    assert (carrier.saved, carrier.noticed) == (before, 3) and "<script>" not in carrier.still
    """)


@pytest.mark.parametrize("message", [None, 3, {"carried": ["custom"]}, {"carried": ["custom", "nobody", {}, 1]},
                                     {"carried": ["open", "nobody", {}, 1]}, {"carried": [1, 2, 3, 4]}])
def test_what_a_stranger_sends_is_ignored(run, message):
    run(f"""
    carrier, told = visitor()
    say(carrier, {message!r})
    act(carrier, do="", key="x")
    assert ["done", 1, None] in messages(told)
    """)


def test_the_picture_and_its_sentence_are_in_the_state(run):
    run("""
    from pontlevis_widgets import Play
    for shown, note in ((Play("tower_defense", lang="fr"), "Une image"), (Play(lang="fr"), "Aucun programme")):
        state = shown.get_state()
        assert state["note"].startswith(note)
        assert ("<svg" in state["still"] or "<img" in state["still"]) == (shown.saved != {})
        assert len(state["still"]) < 40_000
    """)


def test_a_new_board_follows_after_all_widgets_were_closed():
    alone("""
    import ipywidgets
    from pontlevis_widgets import Play
    for _ in range(2):
        board = Play("tower_defense", seats=("human", "human")).shown
        board.get_state(), board.receive({"touch": True, "settings": {}, "saved": None})
        board.board_canvas.repaint()
        assert board.canvas
        ipywidgets.Widget.close_all()
    """)


def test_a_new_board_at_home_follows_after_all_widgets_were_closed(run):
    run("""
    import ipywidgets
    for _ in range(2):
        carrier, told = visitor()
        act(carrier, do="", key="x")
        assert ["done", 1, None] in messages(told) and carrier.shown.shown.canvas
        ipywidgets.Widget.close_all()
    """)


def test_a_home_that_is_imported_too_late_is_named():
    alone("""
    import sys
    from types import ModuleType
    from pontlevis_widgets import Play
    sys.modules["shiny"] = ModuleType("shiny")
    try:
        Play("tower_defense")
    except ImportError as fault:
        assert "Shiny" in str(fault)
    else:
        raise AssertionError
    """)
