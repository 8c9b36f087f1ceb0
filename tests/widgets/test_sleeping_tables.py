"""Tables that sleep: a page that rests has no kernel, and its next act goes on where it stood."""

from __future__ import annotations

import json
import re
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast
from uuid import UUID, uuid4

import pytest
from jupyter_client.session import Session
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from websockets.exceptions import InvalidStatus

from houses import CONTROL, joined, visited, write
from houses import opened as opened  # noqa: PLC0414 - a fixture
from merging import browser
from pontlevis_widgets.board import place
from pontlevis_widgets.board.browser import NOT_TAKEN
from pontlevis_widgets.serving import sleepers
from pontlevis_widgets.serving.allowance import Allowances
from pontlevis_widgets.serving.seats import Seat
from pontlevis_widgets.serving.sleepers import ABLE, HAND_IN, MARK, NOTICE, REST, ROOM
from servers import PATIENCE, Server, wait_until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux")
TOUCH = {"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"}, "settings": {"speed": "instant"}}
CELL = 'from pontlevis_widgets import Lesson\nLesson("fortissimo").show("whole", seats=["human", "human"])'


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("notebooks")
    write(root / "game.ipynb", "# A game", CELL)
    write(root / "own.ipynb", "# A game for each", CELL, pontlevis={"same_for_all": False})
    return root


@pytest.fixture(scope="module")
def house(opened: Callable[..., Server]) -> Server:
    return opened("--rest", "1")


@pytest.fixture(scope="module")
def small(opened: Callable[..., Server]) -> Server:
    """A house with two tables, whose pages rest only if they are asked."""
    return opened("--rest", "1", "--tables", "2")


def test_boards_and_servers_agree_on_their_words() -> None:
    assert place.REST_VARIABLE == sleepers.REST_VARIABLE
    assert json.dumps(NOT_TAKEN).encode() == sleepers.NOT_TAKEN


class Page:
    """A page with one board, as its scripts behave: keeps the game, and hands it in after a rest."""

    def __init__(self, house: Server, kernel: str, line: Any, text: str = "") -> None:
        self.house, self.kernel, self.line, self.session = house, kernel, line, Session()
        self.token = "".join(re.findall(r'"token": "([^"]+)"', text))
        self.state: dict[str, Any] = {}
        self.save: dict[str, Any] = {}
        self.board, self.asleep, self.heard, self.of = "", False, list[dict[str, Any]](), ""
        self.send("comm_open", CONTROL)
        self.done(self.send("comm_msg", {"comm_id": "c", "data": {"method": "request_states"}}))
        self.send("comm_msg", {}, ABLE)
        self.act(**TOUCH)

    def send(self, kind: str, content: dict[str, Any], mark: str = "") -> str:
        message = self.session.msg(kind, content, metadata={"version": "1.0.0", MARK: mark})
        parts = [self.session.pack(message[part]) for part in ("header", "parent_header", "metadata", "content")]
        self.line.send(bytes(serialize_msg_to_ws_v1(parts, "shell")))
        return str(message["header"]["msg_id"])

    def next(self) -> dict[str, Any]:
        _, parts = deserialize_msg_from_ws_v1(self.line.recv(PATIENCE, decode=False))
        header, parent, _, content = map(json.loads, parts[:4])
        if content.get("comm_id") != NOTICE:
            self.of = header["session"]
        self.heard.append({"kind": header["msg_type"], "of": parent.get("msg_id"), **content})
        return self.heard[-1]

    def done(self, asked: str) -> None:
        """Reads until the kernel has handled a message."""
        while True:
            said = self.next()
            states = said.get("data", {}).get("states", {})
            for model, told in states.items():
                if told["state"].get("kind") == "board":
                    self.board, self.state = model, told["state"]
            if said["kind"] == "comm_msg" and said["comm_id"] == self.board:
                self.take(said["data"].get("state", {}))
            if (said["kind"], said["of"], said.get("execution_state")) == ("status", asked, "idle"):
                return

    def take(self, state: dict[str, Any]) -> None:
        self.state |= state
        if change := state.get("news", {}).get("save"):
            self.save = browser(self.save, change)

    def tell(self, content: dict[str, Any], mark: str = "") -> str:
        return self.send("comm_msg", {"comm_id": self.board, "data": {"method": "custom", "content": content}}, mark)

    def act(self, **act: Any) -> None:
        if self.asleep:
            saved = json.dumps(self.save) if self.save else None
            self.tell({"place": self.state["_place"], "saved": saved}, HAND_IN)
        self.asleep = False
        self.done(self.tell(act))

    def rest(self) -> None:
        """Asks for a rest until the kernel has ended."""
        def ended() -> bool:
            self.send("comm_msg", {}, REST)
            return not self.house.kernels()
        wait_until(ended, "the kernel to end")
        self.asleep = True


def room_made(page: Page) -> None:
    """Lets the table of a page sleep once its server asks for that."""
    while (said := page.next()).get("comm_id") != NOTICE or said["data"] != ROOM:
        pass
    page.asleep = True
    page.send("comm_msg", {}, REST)


@contextmanager
def seated(house: Server) -> Iterator[Page]:
    for text, kernel in visited(house, "game.ipynb"):
        with joined(house, kernel) as line:
            yield Page(house, kernel, line, text)


@pytest.fixture
def page(house: Server) -> Iterator[Page]:
    with seated(house) as page:
        yield page


def test_a_page_at_rest_has_no_kernel_and_its_next_act_goes_on(house: Server, page: Page) -> None:
    page.act(play="flip 1")
    page.act(do="undo")
    page.act(do="redo")
    before, heard = dict(page.state), len(page.heard)
    page.rest()
    asked = f"/api/kernels/{page.kernel}"
    assert house.get(asked, Authorization=f"token {page.token}")[0] == 200
    assert house.get(asked)[0] == 404, "a page that cannot hand in is not woken"
    page.send("comm_msg", {"comm_id": page.board, "data": {}})
    assert not house.kernels()
    page.act(do="scrub", value=0)
    assert page.state["_place"]["station"]["person"]["viewing"] == 0
    assert page.state["news"]["n"] == before["news"]["n"] + 1
    assert page.save["record"]["moves"]
    said = [one for one in page.heard[heard:] if one["kind"] == "comm_open"]
    assert not said, "the page has these models"
    assert page.line.close_code is None


def test_a_kernel_that_wakes_is_asked_nothing_but_by_its_page(page: Page) -> None:
    page.act(play="flip 1")
    page.rest()
    before = len(page.heard)
    page.act(do="undo")
    asked = {one["of"] for one in page.heard[before:] if one["kind"] == "status" and one["of"]}  # "starting" is unasked
    assert len(asked) == 2, "the message that hands in, and the act"


def test_a_page_that_is_cut_off_twice_goes_on_though_its_kernel_welcomes_it_once(house: Server, page: Page) -> None:
    page.act(play="flip 1")
    page.rest()
    page.line.close(1011)
    with joined(house, page.kernel, "again", token=page.token) as line:
        line.close(1011)
    with joined(house, page.kernel, "again", token=page.token) as page.line:
        page.act(do="undo")
        assert page.save["record"]["ply"] == 0


def test_whoever_is_awake_gets_nothing_handed_in(page: Page) -> None:
    page.act(play="flip 1")
    early = page.state["_place"]
    page.act(do="undo")
    page.tell({"place": early, "saved": json.dumps(page.save)}, HAND_IN)
    page.act(do="redo")
    assert page.save["record"]["ply"] == 1 or page.save["record"]["moves"]


def test_a_killed_kernel_is_started_again_by_the_next_act(house: Server, page: Page) -> None:
    page.act(play="flip 1")
    moves = page.save["record"]["moves"]
    house.kernel(page.kernel).send_signal(signal.SIGKILL)
    while page.next().get("comm_id") != NOTICE:
        pass
    page.asleep = True
    page.act(do="undo")
    assert page.save["record"]["moves"] == moves
    assert page.save["record"]["ply"] < len(moves)


@pytest.mark.parametrize("place", [{}, [], None, 7, {"station": {}}, {"station": 1, "picture": {}, "game": "[" * 9999}])
def test_a_page_whose_place_cannot_be_read_is_told_that_its_table_is_cleared(page: Page, place: object) -> None:
    page.act(play="flip 1")
    page.rest()
    page.tell({"place": place, "saved": json.dumps(page.save)}, HAND_IN)
    while page.next().get("execution_state") != "dead":
        pass


def test_a_page_of_its_own_models_keeps_its_kernel(house: Server) -> None:
    for _, kernel in visited(house, "own.ipynb"):
        with joined(house, kernel) as line:
            page = Page(house, kernel, line)
            process = house.kernel(kernel)
            for _ in range(3):
                page.send("comm_msg", {}, REST)
                page.act(do="cancel")
            assert process.is_running()


def test_a_page_that_was_cut_off_comes_back_to_a_table_that_sleeps(house: Server, page: Page) -> None:
    page.act(play="flip 1")
    moves = page.save["record"]["moves"]
    page.rest()
    page.line.close(1011)  # as by a lost network
    with joined(house, page.kernel, "again", token=page.token) as page.line:
        page.act(do="undo")
        assert page.save["record"]["moves"] == moves
        assert page.save["record"]["ply"] < len(moves)


def test_a_page_that_was_left_at_rest_is_forgotten(house: Server) -> None:
    for _, kernel in visited(house, "game.ipynb"):
        with joined(house, kernel) as line:
            page = Page(house, kernel, line)
            page.act(play="flip 1")
            page.rest()
    wait_until(lambda: house.get(f"/api/kernels/{kernel}")[0] == 404, "the table to be forgotten")


def test_any_server_wakes_a_page_also_one_that_was_restarted(opened: Callable[..., Server], page: Page) -> None:
    page.act(play="flip 1")
    moves, asked = page.save["record"]["moves"], f"/api/kernels/{page.kernel}"
    page.rest()
    for act in "undo", "redo":
        page.house = other = opened("--rest", "1")
        assert other.get(asked)[0] == 404, "nobody is told of a kernel without a seat"
        assert other.get(asked, Authorization=f"token {page.token}")[0] == 200
        assert not other.kernels()
        with joined(other, page.kernel, token=page.token) as page.line:
            page.act(do=act)
            assert page.save["record"]["moves"] == moves
            assert (page.save["record"]["ply"] == len(moves)) == (act == "redo")
            page.rest()
        other.stop()


def test_a_page_may_be_made_by_one_server_and_connect_to_another(opened: Callable[..., Server], house: Server) -> None:
    other = opened("--rest", "1")
    for text, kernel in visited(house, "game.ipynb"):
        [token] = re.findall(r'"token": "([^"]+)"', text)
        with joined(other, kernel, token=token) as line:
            page = Page(other, kernel, line, text)
            page.act(play="flip 1")
            assert page.save["record"]["moves"]
    other.stop()


def test_an_act_gets_the_table_of_the_page_that_has_rested_longest(small: Server) -> None:
    with ThreadPoolExecutor() as pool, seated(small) as woken:
        woken.act(play="flip 1")
        woken.rest()
        with seated(small) as longest, seated(small) as latest:
            act = pool.submit(woken.act, do="undo")
            room_made(longest)
            act.result(PATIENCE)
            assert woken.save["record"]["ply"] == 0
            assert small.kernel(latest.kernel).is_running()
            again = pool.submit(longest.act, do="cancel")
            room_made(latest)
            again.result(PATIENCE)


def test_a_visitor_gets_the_table_of_a_page_that_rests(small: Server) -> None:
    def comes() -> list[str]:
        return re.findall(r'"kernelId": "([^"]+)"', small.get("/voila/render/game.ipynb")[1])

    with ThreadPoolExecutor() as pool, seated(small) as page, seated(small):
        resting = pool.submit(room_made, page)
        [kernel] = wait_until(comes, "the visitor to get a table")
        resting.result(PATIENCE)
        small.get(f"/voila/api/shutdown/{kernel}", "POST")


def test_a_page_that_was_at_another_server_does_not_get_its_former_kernel_back(
    opened: Callable[..., Server], house: Server, page: Page
) -> None:
    other = opened("--rest", "1")
    page.act(play="flip 1")
    former = house.kernel(page.kernel)
    for there, act in (other, "undo"), (house, "redo"):
        page.line.close(1011)  # as by a lost network
        page.asleep = True
        with joined(there, page.kernel, token=f"{page.token}:{page.of}") as page.line:
            page.act(do=act)
            assert (page.save["record"]["ply"] == len(page.save["record"]["moves"])) == (act == "redo")
            page.line.close(1011)
    assert not former.is_running()
    with joined(house, page.kernel, token=f"{page.token}:{page.of}") as page.line:
        kernel = house.kernel(page.kernel)
        page.act(do="undo")
        assert kernel.is_running()
        assert page.save["record"]["ply"] < len(page.save["record"]["moves"])
    other.stop()


def test_a_page_of_another_release_is_told_so(house: Server, page: Page) -> None:
    page.act(play="flip 1")
    page.rest()
    old = "0" * 32 + page.token[32:]
    elsewhere = str(uuid4())
    for kernel in elsewhere, str(uuid4()):
        with pytest.raises(InvalidStatus, match="410"):
            joined(house, kernel, token=old)
    assert house.get(f"/api/kernels/{elsewhere}", Authorization=f"token {old}")[0] == 410
    assert not house.kernels()


@pytest.mark.parametrize(
    "notebook", ["nothing.ipynb", "../game.ipynb", "house.log", "game.ipynb%00", "", "%2e%2e/game.ipynb"])
def test_nobody_wakes_what_is_no_page(house: Server, page: Page, notebook: str) -> None:
    with pytest.raises(InvalidStatus, match="404"):
        joined(house, str(uuid4()), token=page.token[:33] + notebook)


@pytest.mark.parametrize("kernel", ["a-b-c-d-e", "0-0-0-0-0", f"{UUID(int=7)}0"])
def test_a_kernel_that_is_no_uuid_is_woken_by_nobody(house: Server, page: Page, kernel: str) -> None:
    with pytest.raises(InvalidStatus, match="404"):
        joined(house, kernel, token=page.token)


def test_an_address_brings_only_so_many_pages() -> None:
    known = sleepers.Sleepers(cast("Any", None))
    known.arrivals = Allowances(2, 0)
    seats = [Seat("game.ipynb", "python3", address, {}, "0" * 32) for address in ("", "192.0.2.7", "192.0.2.8")]
    assert [[known.bring(str(uuid4()), seat) for _ in range(3)] for seat in seats] == [
        [True] * 3, [True, True, False], [True, True, False]]
