"""The complete server, started by its own command, and attacked over real sockets and websockets."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from http.client import HTTPConnection
from pathlib import Path

import psutil
import pytest
from jupyter_client.session import Session
from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1
from websockets.exceptions import InvalidStatus

from houses import COMMAND, CONTROL, frame, joined, lines, opened, visited, write
from pontlevis_widgets.serving.connection import MOST_PAGES, PROTOCOL
from pontlevis_widgets.serving.defaults import PROVISIONER
from pontlevis_widgets.serving.doors import FILES_A_TABLE
from servers import PATIENCE, Server, command, free_port, is_fork, wait_until

__all__ = ["opened"]
SECRET = "for the host alone"
BUTTONS = f"""import ipywidgets as w, sys
b = w.Button()
def fails(_): raise ValueError({SECRET!r} + __import__('os').getcwd())
b.on_click(fails)
print('a warning for the host', file=sys.stderr)
b"""
PAGES = {
    "hello.ipynb": ("# Hello", BUTTONS),
    "exits.ipynb": ("# Exits", "1 + 1", "import os; os._exit(1)", "1 + 1"),
    ".drafts/solution.ipynb": ("# Solution", "1"),
}
TIMED = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d (WARNING|ERROR) ")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("teacher")
    for name, (title, *cells) in PAGES.items():
        write(root / name, title, *cells)
    write(root / ".drafts" / "text.ipynb", "# Odd", "1", pontlevis="a string")
    return root


@pytest.fixture(scope="module")
def house(opened: Callable[..., Server]) -> Server:
    return opened()


@pytest.fixture(scope="module")
def bare(opened: Callable[..., Server]) -> Server:
    """A house that only two tests visit; they count its processes and sweep its files."""
    return opened()


@pytest.fixture
def page(house: Server) -> Iterator[tuple[str, str]]:
    """A page with a button, and the id of its kernel."""
    yield from visited(house, "hello.ipynb")


# -- what may be opened


@pytest.mark.parametrize("path", [
    "voila/render/.drafts/solution.ipynb", "voila/render/../conftest.py", "voila/render/hello", "voila/render/",
    "voila/api/contents/", "voila/api/contents/.drafts", "voila/templates/ANYTHING", "voila/templates/lab/static/x",
    "voila/templates/pontlevis/static/%00", "voila/render/%00.ipynb", "voila/files/%00.png", "logout", "login",
    "voila/templates/pontlevis/static/..%2f..%2findex.html.j2", "voila/static/%00", "api/kernels/a-b-c-d-e",
    "voila/labextensions/%00", "voila/api/themes/%00", "%00", "en/%00",
])
def test_what_nobody_may_open_is_nowhere_and_leaves_no_traceback(house: Server, path: str) -> None:
    assert house.get(f"/{path}")[0] in {403, 404}
    assert house.get("/")[0] == 200
    assert "Traceback" not in house.said()


@pytest.mark.slow
def test_the_rest_of_a_folder_is_opened_where_the_host_allows_it(opened: Callable[..., Server]) -> None:
    house = opened("--unlisted", "--base-url", "a/b")
    assert house.url.endswith("/a/b/")
    for name in ("solution", "text"):
        status, text, _ = house.get(f"/voila/render/.drafts/{name}.ipynb")
        assert status == 200
        assert "</html>" in text, "all of it came"
    assert house.get("/voila/render/../teacher/hello.ipynb")[0] == 404
    assert house.get("/voila/render/hello.txt")[0] == 404
    assert "Path=/a/b/" in house.get("/")[2]["Set-Cookie"], "no other house of the host has this cookie"
    robots = house.get("/robots.txt")[1]
    assert "Disallow: /a/b/voila/" in robots
    with pytest.raises(urllib.error.HTTPError) as lost:
        urllib.request.urlopen(f"http://localhost:{house.port}/elsewhere", timeout=PATIENCE)
    assert lost.value.headers["Server"] == "Pont-levis"


@pytest.mark.slow
def test_robots_are_told_to_start_no_kernels(house: Server) -> None:
    status, text, _ = house.get("/robots.txt")
    assert status == 200
    assert "Disallow: /voila/\n" in text


@pytest.mark.slow
def test_the_head_of_a_page_starts_no_kernel(house: Server) -> None:
    for path, status in (("", 200), ("en/", 200), ("voila/render/hello.ipynb", 200), ("voila/render/no.ipynb", 404)):
        assert house.get(f"/{path}", method="HEAD")[0] == status
    assert house.kernels() == []


@pytest.mark.parametrize("end", [".", ")", ").", "!"])
def test_a_short_address_may_end_with_its_sentence(house: Server, end: str) -> None:
    door = HTTPConnection("localhost", house.port)
    door.request("GET", f"/en/index{end}")
    answer = door.getresponse()
    assert (answer.status, answer.headers["Location"]) == (302, "/en/")


def test_a_page_sets_one_cookie_which_is_for_this_site_alone(house: Server) -> None:
    status, text, headers = house.get("/")
    assert status == 200
    cookies = [value for name, value in headers.items() if name == "Set-Cookie"]
    assert [cookie.split("=")[0] for cookie in cookies] == ["_xsrf"]
    assert "SameSite=Strict" in cookies[0]
    assert "tornado" not in f"{headers}{text}".lower()
    style = "/voila/templates/pontlevis/static/page.css"
    for path in ("/", "/nowhere", style, "/robots.txt", "/api/kernels/a-b-c-d-e"):
        head = house.get(path)[2]
        assert (head["X-Content-Type-Options"], head["Referrer-Policy"]) == ("nosniff", "same-origin"), path
        assert "frame-ancestors 'self'" in head["Content-Security-Policy"], path


# -- the log


def test_a_refused_websocket_is_one_line_each(house: Server, page: tuple[str, str]) -> None:
    before = len(house.said().splitlines())
    for session, protocol in (("x" * 300, PROTOCOL), ("a%0d%0a%5BE%5D%20FORGED%00", PROTOCOL), ("me", None)):
        with pytest.raises(InvalidStatus) as refused:
            joined(house, page[1], session, protocol)
        assert refused.value.response.status_code == 400
    said = house.said().splitlines()[before:]
    assert len(said) <= 6, said
    assert all(TIMED.match(line) for line in said), said
    assert "\0" not in house.said()


@pytest.mark.slow
def test_a_kernel_has_a_few_pages_and_no_crowd(house: Server, page: tuple[str, str]) -> None:
    with ExitStack() as crowd:
        for number in range(MOST_PAGES):
            crowd.enter_context(joined(house, page[1], f"page-{number}"))
        with pytest.raises(InvalidStatus) as refused:
            joined(house, page[1], "one-too-many")
        assert refused.value.response.status_code == 429


def test_what_is_dropped_is_counted_rather_than_told(house: Server, page: tuple[str, str]) -> None:
    with joined(house, page[1]) as stranger:
        for _ in range(500):
            stranger.send(b"no frame")
        assert stranger.ping().wait(PATIENCE)
    assert 1 <= len(lines(house, "was dropped")) <= 20
    assert lines(house, "only counted")


def test_what_a_page_sends_too_fast_waits_and_is_not_lost(house: Server, page: tuple[str, str]) -> None:
    session = Session()
    with joined(house, page[1]) as visitor:
        visitor.send(frame("comm_open", CONTROL))
        for _ in range(240):  # sixty more than are read at once
            ask = session.msg("comm_msg", {"comm_id": "c", "data": {"method": "request_states"}})
            parts = [session.pack(ask[part]) for part in ("header", "parent_header", "metadata", "content")]
            visitor.send(serialize_msg_to_ws_v1(parts, "shell"))
        for message in visitor:
            said = message if isinstance(message, bytes) else message.encode()
            if ask["header"]["msg_id"].encode() in said and b'"idle"' in said:
                break
    assert not lines(house, page[1])


def test_what_goes_wrong_behind_a_button_is_told_to_the_host_and_not_to_the_page(
    house: Server, page: tuple[str, str]
) -> None:
    text, kernel = page
    model = re.findall(r'"model_id": ?"(\w+)"', text)[-1]
    session = Session()
    click = session.msg("comm_msg", {"comm_id": model, "data": {"method": "custom", "content": {"event": "click"}}})
    parts = [session.pack(click[part]) for part in ("header", "parent_header", "metadata", "content")]
    heard = b""
    with joined(house, kernel) as visitor:
        visitor.send(serialize_msg_to_ws_v1(parts, "shell"))
        for message in visitor:
            said = message if isinstance(message, bytes) else message.encode()
            heard += said
            if click["header"]["msg_id"].encode() in said and b'"idle"' in said:  # this click, not another, is done
                break
    assert SECRET.encode() not in heard
    assert b"Traceback" not in heard
    wait_until(lambda: lines(house, SECRET), "the log to tell")
    assert lines(house, "a warning for the host")
    assert SECRET not in text
    assert "a warning for the host" not in text
    assert "\x1b" not in house.said()


@pytest.mark.slow
def test_a_cell_that_ends_its_kernel_leaves_a_sentence(house: Server) -> None:
    status, text, _ = house.get("/voila/render/exits.ipynb")
    assert status == 200
    assert "could not be made" in text
    assert "</html>" in text
    assert "exception occurred at the server" not in text
    assert "DeadKernelError" not in house.said()


# -- files and environment of the house


@pytest.mark.slow
def test_nothing_that_a_kernel_prints_as_it_starts_reaches_a_page(
    opened: Callable[..., Server], tmp_path: Path
) -> None:
    startup = tmp_path / "home" / ".ipython" / "profile_default" / "startup"
    startup.mkdir(parents=True)
    chatter = "import threading, time\ndef talk():\n    while True: print('CHATTER'); time.sleep(.01)\n"
    (startup / "00.py").write_text(f"{chatter}threading.Thread(target=talk, daemon=True).start()\n")
    (tmp_path / "pythonstartup.py").write_text(f"{chatter}threading.Thread(target=talk, daemon=True).start()\n")
    home = str(tmp_path / "home")
    house = opened(HOME=home, IPYTHONDIR=str(startup.parents[1]), PYTHONSTARTUP=str(tmp_path / "pythonstartup.py"))
    status, text, _ = house.get("/voila/render/hello.ipynb")
    assert status == 200
    assert "CHATTER" not in text
    assert [*tmp_path.rglob("history.sqlite"), *runtime_folders(house)[0].rglob("history.sqlite")] == []


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="sockets have no files there")
def test_a_house_opens_wherever_sockets_fit_and_needs_no_home(opened: Callable[..., Server], tmp_path: Path) -> None:
    far = tmp_path / ("x" * 90)
    far.mkdir()
    house = opened(TMPDIR=str(far), HOME=os.devnull, JUPYTER_RUNTIME_DIR=f"{os.devnull}/x", IPYTHONDIR=os.devnull)
    assert house.get("/voila/render/hello.ipynb")[0] == 200
    assert list(far.iterdir()) == []


def runtime_folders(house: Server) -> list[Path]:
    """Returns the folders where the kernels of a house have their sockets."""
    return sorted({Path(kernel.environ()["TMPDIR"]).parents[1] for kernel in house.kernels()})


@pytest.fixture
def place() -> Iterator[str]:
    """A folder that no other house sweeps, with a path short enough for sockets."""
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        yield folder


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
@pytest.mark.parametrize("sent", ["SIGTERM", "SIGHUP", "SIGKILL"])
def test_a_house_leaves_nothing_behind(opened: Callable[..., Server], place: str, sent: str) -> None:
    house = opened(TMPDIR=place)
    assert house.get("/voila/render/hello.ipynb")[0] == 200
    (folder,) = runtime_folders(house)
    children = [*house.kernels(), *house.templates()]
    assert len(children) == 2
    assert house.process is not None
    house.process.send_signal(getattr(signal, sent))
    assert psutil.wait_procs(children, PATIENCE)[1] == []
    house.process.wait(PATIENCE)
    if sent == "SIGKILL":
        assert folder.exists()
        opened(TMPDIR=place)
    assert not folder.exists()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux")
@pytest.mark.parametrize("sent", ["SIGTERM", "SIGKILL"])
def test_a_page_that_is_never_done_ends_with_its_server_which_does_not_wait_for_it(
    opened: Callable[..., Server], tmp_path: Path, sent: str
) -> None:
    write(tmp_path / "endless.ipynb", "# Endless", "while True: pass")
    house = opened("--notebooks", str(tmp_path), "--warm", "endless")
    (template,) = wait_until(house.templates, "a template")
    assert house.process is not None
    house.process.send_signal(getattr(signal, sent))
    assert psutil.wait_procs([template], PATIENCE)[1] == []
    house.process.wait(PATIENCE)


@pytest.mark.slow
def test_a_swept_temporary_folder_is_laid_anew(bare: Server) -> None:
    for _ in range(2):
        assert bare.get("/voila/render/hello.ipynb")[0] == 200
        subprocess.run(["rm", "-rf", *map(str, runtime_folders(bare))], check=True)


PROGRAM = "cannot find Python, or may not start it|ne trouve pas Python"
PYTHON = "Python does not start|Python ne démarre"
FOLDER = "cannot write to its temporary folder|ne peut pas écrire dans son dossier temporaire"


@pytest.mark.slow
@pytest.mark.parametrize(("argv", "remedy", "reason"), [
    (["/nowhere/python"], "may this program start others", PROGRAM),
    ([sys.executable, "-c", "raise SystemExit(1)"], "ipykernel install", PYTHON),
])
def test_a_kernel_that_cannot_start_is_told_at_once_and_on_every_page(
    opened: Callable[..., Server], tmp_path: Path, argv: list[str], remedy: str, reason: str
) -> None:
    spec = tmp_path / "kernels" / "python3"
    spec.mkdir(parents=True)
    about = {"argv": argv, "display_name": "Python 3", "language": "python"}
    (spec / "kernel.json").write_text(json.dumps(about))
    house = opened("--warm", "hello", JUPYTER_PATH=str(tmp_path))
    wait_until(lambda: lines(house, "No kernel comes to life"), "the reason")
    assert remedy in house.said()
    for path in ("/en/", "/fr/", "/voila/render/hello.ipynb"):
        status, text, _ = house.get(path)
        assert ("No board comes to life" in text) or ("Aucun plateau" in text), path
        assert re.search(reason, text), path
        assert "/nowhere" not in text
        assert status == (503 if "render" in path else 200)
    said = house.said()
    assert house.get("/voila/render/hello.ipynb")[0] == 503
    assert house.said() == said, "a reason is told once a minute"


@pytest.mark.slow
def test_a_kernel_that_dies_in_its_first_cell_has_not_come_to_life(
    opened: Callable[..., Server], tmp_path: Path
) -> None:
    dies = "import signal, os; os.kill(os.getpid(), signal.SIGKILL)"
    write(tmp_path / "dies.ipynb", "# Dies", *[dies] * 21)
    house = opened("--notebooks", str(tmp_path))
    assert "Python does not start" in house.get("/voila/render/dies.ipynb")[1]
    assert house.get("/voila/render/dies.ipynb")[0] == 503
    assert len(lines(house, "ERROR")) == 1
    assert "Traceback" not in house.said()


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="kernels have no sockets there")
def test_a_page_says_that_the_temporary_folder_cannot_be_written_to_and_not_where_it_is(
    opened: Callable[..., Server], place: str
) -> None:
    house = opened(TMPDIR=place)
    (folder,) = Path(place).glob("pont-levis-*")
    subprocess.run(["rm", "-rf", str(folder)], check=True)
    folder.write_text("in the way")
    for path in ("/voila/render/hello.ipynb", "/en/", "/fr/"):
        _, text, _ = house.get(path)
        assert re.search(FOLDER, text), path
        assert place not in text
    assert "May this program write to its temporary files?" in house.said()


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="there is no such limit")
def test_a_flood_of_unfinished_requests_is_turned_away_and_does_not_fill_the_log(
    opened: Callable[..., Server]
) -> None:
    house = opened(before=("sh", "-c", 'ulimit -n 128; exec "$@"', "sh"))
    [(most, told)] = re.findall(r"lets this program open 128 files\D*(\d+) tables(.*)", house.said())
    assert 1 <= int(most) * FILES_A_TABLE <= 64
    assert "ulimit -n" in told
    with ExitStack() as crowd:
        answers = []
        for _ in range(200):
            one = crowd.enter_context(socket.create_connection(("localhost", house.port), PATIENCE))
            one.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n")
            answers.append(one)
        wait_until(lambda: any(b"503" in heard(one) for one in answers), "somebody to be turned away")
    wait_until(lambda: admitted(house), "room for a visitor")
    assert len(house.said().splitlines()) < 60
    assert "Traceback" not in house.said()


def admitted(house: Server) -> bool:
    """Returns whether a visitor gets a page; false until the server has seen that the crowd has left."""
    with suppress(ConnectionError):
        return house.get("/voila/render/hello.ipynb")[0] == 200
    return False


def heard(connection: socket.socket) -> bytes:
    """Returns the bytes received so far, without consuming them."""
    connection.setblocking(False)
    try:
        return connection.recv(4096, socket.MSG_PEEK)
    except OSError:
        return b""


@pytest.mark.slow
@pytest.mark.parametrize(("options", "said", "code"), [
    (["--ip", "192.0.2.1"], "cannot listen on 192.0.2.1", 1),
    (["--ip", "no.such.host.invalid"], "cannot listen on no.such.host.invalid", 1),
    (["--base-url", "a b/ü"], "is not a path", 2),
])
def test_an_address_that_cannot_be_is_refused_in_a_sentence(options: list[str], said: str, code: int) -> None:
    answer = subprocess.run([*COMMAND, *options], capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert answer.returncode == code
    assert said in answer.stdout + answer.stderr
    assert "Traceback" not in answer.stderr


# -- a visitor is a fork


@pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux")
def test_every_visitor_gets_the_same_page_and_a_fork_of_their_own(house: Server) -> None:
    found = [next(visited(house, "hello.ipynb")) for _ in range(3)]
    try:
        kernels = house.kernels()
        assert all(map(is_fork, kernels))
        assert len({kernel.pid for kernel in kernels}) == len({kernel for _, kernel in found}) == 3
        assert len({text.replace(kernel, "") for text, kernel in found}) == 1
        assert len(lines(house, "a warning for the host")) == 1, "the cells were run once"
    finally:
        for _, kernel in found:
            house.get(f"/voila/api/shutdown/{kernel}", "POST")


@pytest.mark.slow
def test_a_crowd_that_comes_at_once_to_a_page_nobody_has_made_gets_it(bare: Server, folder: Path) -> None:
    write(folder / "crowded.ipynb", "# Crowded", "1")
    with ThreadPoolExecutor(8) as crowd:
        texts = [text for status, text, _ in crowd.map(lambda _: bare.get("/voila/render/crowded.ipynb"), range(8))]
    assert all("</html>" in text for text in texts)
    assert len({re.findall(r'"kernelId": "([^"]+)"', text)[0] for text in texts}) == 8
    assert len([one for one in bare.templates() if "crowded.ipynb" in " ".join(command(one))]) <= 1


@pytest.mark.slow
def test_a_page_that_was_edited_is_another_at_the_next_visit(house: Server, folder: Path) -> None:
    for word in ("one", "two"):
        write(folder / "edited.ipynb", f"# Page {word}", f"'cell {word}'")
        for _ in range(2):
            text, _ = next(visited(house, "edited.ipynb"))
            assert f"Page {word}" in text
            assert f"cell {word}" in text


@pytest.mark.slow
def test_another_provisioner_starts_kernels_where_the_host_wants_it(opened: Callable[..., Server]) -> None:
    house = opened("--provisioner", "local-provisioner")
    assert house.get("/voila/render/hello.ipynb")[0] == 200
    assert len(house.kernels()) == 1
    assert house.templates() == []


def answers(server: Server) -> bool:
    """Returns whether a server listens; some print their address before they do."""
    with suppress(OSError):
        return server.get("/")[0] == 200
    return False


ASKS = "import os\nprint('asked ' + os.environ.get('QUERY_STRING', ''))"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux")
def test_any_voila_serves_forks_and_to_a_page_that_reads_its_query_what_it_reads(
    folder: Path, tmp_path: Path
) -> None:
    write(folder / "asks.ipynb", "# Asks", ASKS)
    served = [sys.executable, "-m", "voila", str(folder), "--no-browser", f"--port={free_port()}",
               f"--KernelProvisionerFactory.default_provisioner_name={PROVISIONER}"]
    voila = Server(served, tmp_path / "voila.log", r"(http://localhost:\d+/)", {})
    voila.start()
    try:
        wait_until(lambda: answers(voila), "Voila to listen")
        for number in range(2):
            assert "voila_finish" in voila.get("/voila/render/hello.ipynb")[1]
            assert f"asked q={number}" in voila.get(f"/voila/render/asks.ipynb?q={number}")[1]
        assert [is_fork(kernel) for kernel in voila.kernels()] == [True] * 4
    finally:
        voila.stop()


# -- a kernel that is killed


def test_a_killed_kernel_is_told_to_its_page(house: Server, page: tuple[str, str]) -> None:
    with joined(house, page[1]) as visitor:
        for kernel in house.kernels():
            kernel.kill()
        for message in visitor:
            if b'"dead"' in (message if isinstance(message, bytes) else message.encode()):
                break
        else:
            pytest.fail("the page was hung up on without a word")
    assert house.get(f"/api/kernels/{page[1]}")[0] == 404
