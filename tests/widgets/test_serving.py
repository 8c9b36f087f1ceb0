"""The parts of the server that can be tested without one."""

from __future__ import annotations

import asyncio
import doctest
import gc
import json
import os
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import nbformat
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado.iostream import StreamBufferFullError
from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError
from traitlets.config import Config
from voila.execute import VoilaExecutor

from patience import until
from pontlevis_widgets.catalogue.farewell import farewells
from pontlevis_widgets.catalogue.notebooks import notebooks_folder
from pontlevis_widgets.cli import parser
from pontlevis_widgets.render import VIEW, lightened
from pontlevis_widgets.serving import admission, connection, pages
from pontlevis_widgets.serving.admission import NoTable, affordable_kernels
from pontlevis_widgets.serving.app import EXTENSIONS, House, has_desktop, settings
from pontlevis_widgets.serving.defaults import PROVISIONER
from pontlevis_widgets.serving.tables import Tables

HOUSE = Path(__file__).parents[2]
asleep = pytest.mark.skipif(os.name == "nt", reason="its kernels are processes that sleep")


@given(st.binary(max_size=200))
@example(b"")
@example((2**60).to_bytes(8, "little"))
@example((6).to_bytes(8, "little") + b"\xff" * 48)
def test_a_frame_held_well_formed_can_be_taken_apart(frame: bytes) -> None:
    if connection.well_formed(frame):
        with suppress(UnicodeDecodeError):  # the channel's name: refused as well
            assert len(deserialize_msg_from_ws_v1(frame)[1]) <= connection.MOST_PARTS


@given(st.lists(st.binary(max_size=50), min_size=4, max_size=20), st.sampled_from(["shell", "control", "stdin"]))
def test_every_true_frame_is_well_formed_and_no_part_of_it_is(parts: list[bytes], channel: str) -> None:
    frame = serialize_msg_to_ws_v1(parts, channel)
    assert connection.well_formed(frame)
    assert deserialize_msg_from_ws_v1(frame) == (channel, parts)
    assert not connection.well_formed(frame[:-1]) or not parts[-1]
    assert not connection.well_formed(frame[:40])


@pytest.mark.parametrize(
    ("cookie", "accept", "lang"),
    [
        (None, "", "en"),
        (None, "fr-FR,fr;q=0.9,en;q=0.8", "fr"),
        (None, "en;q=0.2, fr;q=0.9", "fr"),
        (None, "de,it", "en"),
        (None, "fr;q=x, en", "en"),
        (None, ";;,,q=1" * 400, "en"),
        ("fr", "en", "fr"),
        ("../", "fr", "fr"),
    ],
)
def test_a_visitor_is_greeted_in_a_language_of_theirs(cookie: str | None, accept: str, lang: str) -> None:
    assert pages.preferred_language(cookie, accept) == lang


@pytest.mark.parametrize("late", [True, False])
def test_a_page_that_has_gone_gets_no_message_and_leaves_no_trace(late: bool) -> None:
    """Writing fails because the page is closed, at once or while the message is on its way."""
    told: list[object] = []

    async def scene() -> Mock:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: told.append(context))
        handler = Mock(spec=KernelWebsocketHandler, kernel_id="k", settings={})
        gone = loop.create_future()
        handler.write_message.side_effect = [gone] if late else WebSocketClosedError()
        connection.Connection(parent=None, websocket_handler=handler).write_message(b"news", binary=True)
        gone.set_exception(WebSocketClosedError()) if late else gone.cancel()
        await asyncio.sleep(0)
        return handler

    handler = asyncio.run(scene())
    handler.write_message.assert_called_once_with(b"news", binary=True)
    handler.write_message.side_effect = None
    del handler
    gc.collect()
    assert told == []


def test_a_page_that_reads_nothing_is_closed() -> None:
    async def scene() -> Mock:
        handler = Mock(spec=KernelWebsocketHandler, kernel_id="k", settings={}, ws_connection=Mock())
        handler.write_message.side_effect = StreamBufferFullError()
        connection.Connection(parent=None, websocket_handler=handler).write_message(b"news", binary=True)
        return handler

    asyncio.run(scene()).ws_connection.stream.close.assert_called_once_with()


def test_the_docstrings_of_the_server_hold() -> None:
    for module in (connection, pages):
        assert doctest.testmod(module).failed == 0


def test_the_notebooks_are_found_and_the_house_serves_them_in_its_own_way(tmp_path: Path) -> None:
    folder = notebooks_folder()
    assert (folder / "en" / "fortissimo.ipynb").is_file()
    config = settings(folder, tmp_path / "runtime")
    assert config.Voila.root_dir == str(folder)
    assert config.VoilaConfiguration.allow_template_override == "NO"
    assert set(config.VoilaConfiguration.extension_allowlist) == set(EXTENSIONS)


def test_a_busy_machine_drops_no_outputs(tmp_path: Path) -> None:
    executor = VoilaExecutor(nbformat.v4.new_notebook(), config=settings(notebooks_folder(), tmp_path))
    assert executor.iopub_timeout >= 30


def test_no_browser_is_opened_where_nobody_would_see_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION", "CI"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert not has_desktop()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_desktop()
    monkeypatch.setenv("SSH_CONNECTION", "a b c d")
    assert not has_desktop()


def test_a_machine_affords_some_kernels_and_not_too_many() -> None:
    assert 8 <= affordable_kernels() <= 400


@pytest.mark.parametrize(("memory", "provisioner", "kernels"), [
    (2**30, PROVISIONER, 8), (8 * 2**30, PROVISIONER, 119), (2**40, PROVISIONER, 400), (8 * 2**30, "other", 55),
    (None, PROVISIONER, 40),
])
def test_half_of_the_memory_is_for_tables_and_templates(
    monkeypatch: pytest.MonkeyPatch, memory: int | None, provisioner: str, kernels: int
) -> None:
    monkeypatch.setattr(admission, "machine_memory", lambda: memory)
    monkeypatch.setattr("sys.platform", "linux")
    assert affordable_kernels(provisioner) == kernels


@pytest.fixture
def tables_of(tmp_path: Path) -> Callable[..., Tables]:
    """A function that makes `Tables` whose kernels are sleeping processes, which have 0.1 s to shut down."""
    spec = tmp_path / "kernels" / "asleep"
    spec.mkdir(parents=True)
    about = {"argv": ["sleep", "600"], "display_name": "Asleep", "language": "python"}
    (spec / "kernel.json").write_text(json.dumps(about))
    (tmp_path / "sockets").mkdir()

    def make(**options: Any) -> Tables:
        config = Config({"KernelManager": {"shutdown_wait_time": 0.1}})
        specs = KernelSpecManager(kernel_dirs=[str(spec.parent)], ensure_native_kernel=False)
        return Tables(parent=House(root_dir=str(tmp_path)), config=config, kernel_spec_manager=specs,
                      default_kernel_name="asleep", connection_dir=str(tmp_path / "sockets"), **options)

    return make


async def told(coming: Awaitable[str]) -> str:
    """Returns the reason why a visitor gets no table, "" if they get one."""
    try:
        await coming
    except NoTable as error:
        return error.kind
    return ""


@asleep
def test_one_address_has_its_share_of_tables(tables_of: Callable[..., Tables]) -> None:
    async def scene() -> None:
        house = tables_of(most_kernels=6, most_per_address=2)
        places = ["a", "a", "a", "b", "", "", "", ""]
        assert [await told(house.start_kernel(address=place)) for place in places] == [
            "", "", "many", "", "", "", "", "full"]
        assert house.turned_away == {"full": 1, "many": 1}
        await house.shutdown_kernel(house.list_kernel_ids()[-1], now=True)
        assert house.taken() == 5
        assert (house.refusal("a"), house.refusal("c")) == ("many", "")
        await house.shutdown_all()
        assert house.taken() == 0

    asyncio.run(scene())


@asleep
def test_whose_page_has_not_come_in_time_makes_room(
    tables_of: Callable[..., Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        house = tables_of(most_kernels=4)
        held = [await house.start_kernel(address="a") for _ in range(2)]
        for kernel_id in held:
            house.expect(kernel_id)
        assert [await told(house.start_kernel(address=place)) for place in "abbc"] == ["many", "", "", "full"]
        monkeypatch.setattr("pontlevis_widgets.serving.defaults.AWAITED", 0)
        with house.arriving(held[0]):
            pass
        assert [await told(house.start_kernel(address=place)) for place in "ba"] == ["many", ""]
        assert [kernel_id in house for kernel_id in held] == [True, False]
        house.expect(held[0])
        assert [await told(house.start_kernel(address=place)) for place in "cc"] == ["", "full"]
        await house.shutdown_all()

    asyncio.run(scene())


@asleep
def test_a_table_that_is_just_being_cleared_is_waited_for_by_as_many_as_it_seats(
    tables_of: Callable[..., Tables]
) -> None:
    async def scene() -> None:
        house = tables_of(most_kernels=1)
        first = await house.start_kernel()
        clearing = asyncio.ensure_future(house.shutdown_kernel(first))
        await asyncio.sleep(0)  # it has begun
        assert sorted(await asyncio.gather(*(told(house.start_kernel()) for _ in range(2)))) == ["", "full"]
        await clearing
        assert first not in house
        await house.shutdown_all()

    asyncio.run(scene())


@asleep
def test_no_table_is_cleared_under_a_page_that_comes_back_and_none_comes_to_one_being_cleared(
    tables_of: Callable[..., Tables]
) -> None:
    async def scene() -> None:
        house = tables_of(cull_left_timeout=0)
        table, other = await house.start_kernel(), await house.start_kernel()
        with house.arriving(table):
            assert house.connected(table) == 1
            house.leave(table)
            house.leave(other)
            await until(lambda: other not in house, "the other one, left later, is cleared")
            assert table in house
        assert house.connected(table) == 0
        clearing = asyncio.ensure_future(house.shutdown_kernel(table))
        await asyncio.sleep(0)  # it has begun
        with pytest.raises(HTTPError, match="404"), house.arriving(table):
            pass
        await clearing
        assert table not in house
        await house.shutdown_all()

    asyncio.run(scene())


def test_a_page_whose_pieces_are_long_in_coming_gets_signs_of_life_once_it_has_begun() -> None:
    came: list[str] = []

    async def pieces() -> AsyncGenerator[str, None]:
        yield "head"
        await until(lambda: len(came) > 2, "two signs have come")
        yield "board"

    async def page() -> None:
        async for piece in pages.beating(pieces(), 0.01, "n"):
            came.append(piece)  # noqa: PERF401 - what is to come looks at it meanwhile

    asyncio.run(page())
    assert came[0] == "head"
    assert came[-1] == "board"
    assert set(came[1:-1]) == {pages.HEARTBEAT.format("n")}


def test_the_docs_list_every_option_of_the_command() -> None:
    known = {option for action in parser()._actions for option in action.option_strings if option.startswith("--")}
    told = (HOUSE / "docs" / "options.md").read_text(encoding="utf-8")
    assert {option for option in known if f"`{option}" not in told} == {"--help", "--no-browser", "--version"}


# -- what a page carries


def shelf_of(*kinds):
    """Returns a notebook of cells: "#" is a heading of a step, "b" a board."""
    cells = [{"id": str(n), "cell_type": "markdown", "source": f"## Step {n}"} if kind == "#" else
             {"id": str(n), "cell_type": "code", "source": "board"} for n, kind in enumerate(kinds)]
    return {"cells": cells, "metadata": {"pontlevis": {"kind": "lesson"}}}


@pytest.mark.parametrize(("number", "kept"), [(0, True), (2, True), (4, False), (5, False)])
def test_only_the_boards_of_the_first_step_bring_their_picture(number, kept):
    notebook = shelf_of("b", "#", "b", "#", "b", "b")
    data = {VIEW: {"model_id": "x"}, "image/svg+xml": "<svg/>", "text/html": "<img>", "text/plain": "a board"}
    about = {"image/svg+xml": {"tall": "<svg/>"}}
    output = {"output_type": "display_data", "data": data, "metadata": about}
    page = lightened(output, notebook["cells"][number], notebook)
    assert ("image/svg+xml" in page["data"]) is kept
    assert ("image/svg+xml" in page["metadata"]) is kept
    assert page["data"]["text/plain"] == "a board"
    assert "text/html" not in page["data"], "that is for readers without a kernel"
    assert "image/svg+xml" in data, "the notebook itself keeps it"


def test_a_picture_that_is_no_board_and_words_stay():
    notebook = shelf_of("#", "#", "b")
    shown = {"image/svg+xml": "<svg/>", "text/html": "<b>rules</b>"}
    for output in ({"data": shown}, {"output_type": "stream", "text": "hello"}):
        assert lightened(output, notebook["cells"][2], notebook) == output


def test_a_page_without_steps_keeps_its_pictures():
    notebook = shelf_of("b", "b")
    data = {VIEW: {}, "image/svg+xml": "<svg/>"}
    assert lightened({"data": data}, notebook["cells"][1], notebook)["data"] == data


def farewell_of(folder, **about):
    notebook = nbformat.v4.new_notebook(metadata={"pontlevis": {"kind": "lesson", **about}})
    return farewells(folder)(notebook, "en")


def test_a_lesson_ends_with_what_was_learned_and_its_weakest_opponent() -> None:
    found = farewell_of(notebooks_folder(), game="fortissimo")
    assert "wall of ten" in found["learned"]
    assert (found["play"], found["level"]) == ("en/play.ipynb?game=fortissimo&against=page", "page boy")


def test_a_level_that_is_called_as_its_id_is_still_called_so() -> None:
    notebook = nbformat.v4.new_notebook(metadata={"pontlevis": {"kind": "lesson", "game": "fortissimo"}})
    assert farewells(notebooks_folder())(notebook, "fr")["level"] == "page"


def test_a_lesson_may_say_itself_what_was_learned() -> None:
    assert farewell_of(notebooks_folder(), game="fortissimo", learned="All of it.")["learned"] == "All of it."


def test_a_lesson_without_a_game_or_a_page_to_play_on_has_no_such_door(tmp_path: Path) -> None:
    assert farewell_of(notebooks_folder(), game="unknown") == {"learned": "", "play": "", "level": ""}
    assert farewell_of(tmp_path, game="fortissimo")["play"] == ""
