"""Drives Firefox and WebKit: opens pages, evaluates expressions and clicks.

Firefox speaks WebDriver BiDi itself. WebKitGTK speaks the older WebDriver, by a driver of its own and on a screen.
"""

from __future__ import annotations

import json
import os
import subprocess
import time
from abc import ABC, abstractmethod
from contextlib import ExitStack, suppress
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from typing import Any, Self

from hands import BRING, PATIENCE, SETTLED
from websocket import WebSocket, create_connection

from servers import free_port, wait_until

OFFLINE = {
    "services.settings.server": "data:,", "app.normandy.enabled": False,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False, "intl.accept_languages": "en",
}  # fmt: skip
"""Preferences that stop Firefox's own network requests."""

FAULTY = {"error", "warn"}
"""The levels of what Firefox logs that no page of ours should cause."""

WHERE = f"""(part, at) => {{
    const {{ x, y }} = ({BRING})(part, at ?? [part.clientWidth / 2, part.clientHeight / 2, part.clientWidth]);
    const {{ left, top }} = part.getBoundingClientRect();
    return [left + x, top + y];
}}"""
"""Scrolls an element into the window, and returns the window position of a point in it."""


class Driven(ABC):
    """A browser with one page; a context manager.

    Attributes:
        faults: the errors and warnings that the page has logged or thrown, if the browser reports them.
    """

    def __init__(self) -> None:
        self.faults = list[str]()
        self.opened = ExitStack()

    def __enter__(self) -> Self:
        with ExitStack() as opened:
            self.begin(opened)
            self.opened = opened.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self.opened.close()

    @abstractmethod
    def begin(self, opened: ExitStack) -> None:
        """Starts the browser, and registers its end with `opened`."""

    @abstractmethod
    def open(self, url: str) -> None:
        """Opens a page."""

    @abstractmethod
    def ask(self, script: str) -> Any:
        """Returns the value of an expression on the page, awaited if it is a promise."""

    @abstractmethod
    def act(self, source: dict[str, Any]) -> None:
        """Performs the actions of a WebDriver input source."""

    def wait(self, script: str) -> Any:
        """Polls an expression on the page, and returns its first truthy value."""
        end = time.monotonic() + PATIENCE / 1000
        while not (value := self.ask(script)):
            assert time.monotonic() < end, f"never: {script}; {self.faults}"
            time.sleep(0.1)
        return value

    def click(self, part: str, at: tuple[float, float, float] | None = None) -> None:
        """Clicks the element of a selector, at its middle or at a point (x, y, the width to which x and y refer)."""
        self.wait(SETTLED)
        x, y = self.ask(f"({WHERE})(document.querySelector({json.dumps(part)}), {json.dumps(at)})")
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        press, release = ({"type": f"pointer{way}", "button": 0} for way in ("Down", "Up"))
        self.act({"type": "pointer", "id": "mouse", "actions": [move, press, release]})


def started(opened: ExitStack, command: list[str], **how: Any) -> subprocess.Popen[str]:
    """Starts a process that ends with `opened`."""
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, text=True, **how)
    opened.callback(process.wait)
    opened.callback(process.terminate)
    return process


class Firefox(Driven):
    """A Firefox without windows."""

    socket: WebSocket

    def __init__(self, program: str, profile: Path) -> None:
        super().__init__()
        told = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in OFFLINE.items())
        (profile / "user.js").write_text(told)
        self.command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
        self.where = profile / "WebDriverBiDiServer.json"
        self.numbers = count()

    def begin(self, opened: ExitStack) -> None:
        self.process = started(opened, self.command, stdout=subprocess.DEVNULL)
        wait_until(self.where.exists, "Firefox to listen")
        where = json.loads(self.where.read_text())
        address = f"ws://{where['ws_host']}:{where['ws_port']}/session"
        self.socket = create_connection(address, timeout=PATIENCE / 1000, suppress_origin=True)
        opened.callback(self.socket.close)
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self.page = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method: str, **how: Any) -> Any:
        """Have it do something, and return the result. Raises AssertionError with what it says against that."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": how}))
        while True:
            said = json.loads(self.socket.recv())
            if said.get("method") == "log.entryAdded" and said["params"]["level"] in FAULTY:
                self.faults.append(said["params"]["text"])
            if said.get("id") == number:
                assert said["type"] == "success", said
                return said["result"]

    def open(self, url: str) -> None:
        self.call("browsingContext.navigate", context=self.page, url=url, wait="complete")

    def ask(self, script: str) -> Any:
        said = self.call("script.evaluate", expression=f"Promise.resolve({script}).then(JSON.stringify)",
                         target={"context": self.page}, awaitPromise=True)  # fmt: skip
        assert said["type"] == "success", said["exceptionDetails"]["text"]
        return json.loads(said["result"].get("value", "null"))

    def act(self, source: dict[str, Any]) -> None:
        self.call("input.performActions", context=self.page, actions=[source])


class WebKit(Driven):
    """WebKitGTK's own small browser, on a screen in memory."""

    session = ""

    def __init__(self, driver: str, screen: str, browser: Path) -> None:
        super().__init__()
        self.driver, self.screen = driver, screen
        self.wanted = {"webkitgtk:browserOptions": {"binary": str(browser), "args": ["--automation"]}}

    def begin(self, opened: ExitStack) -> None:
        command = [self.screen, "-displayfd", "1", "-screen", "0", "1280x900x24"]
        screen = started(opened, command, stdout=subprocess.PIPE)
        assert screen.stdout is not None
        display = {"DISPLAY": f":{screen.stdout.readline().strip()}", "GDK_BACKEND": "x11"}
        self.port = free_port()
        started(opened, [self.driver, f"--port={self.port}"], env={**os.environ, **display})
        wait_until(self.listens, "WebKit's driver to listen")
        session = self.call("POST", "/session", capabilities={"alwaysMatch": self.wanted})
        self.session = f"/session/{session['sessionId']}"
        opened.callback(self.call, "DELETE")
        self.call("POST", "/timeouts", script=PATIENCE)

    def listens(self) -> bool:
        """Returns whether the driver answers."""
        with suppress(ConnectionRefusedError):
            return bool(self.call("GET", "/status"))
        return False

    def call(self, method: str, path: str = "", **how: Any) -> Any:
        """Have it do something, and return the result. Raises AssertionError with what it says against that."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE / 1000)
        line.request(method, self.session + path, json.dumps(how) if method == "POST" else None)
        answer = line.getresponse()
        said = json.loads(answer.read())["value"]
        assert answer.status == 200, said
        return said

    def open(self, url: str) -> None:
        self.call("POST", "/url", url=url)

    def ask(self, script: str) -> Any:
        asked = f"const done = arguments[0]; Promise.resolve({script}).then(JSON.stringify).then(done, done);"
        said = self.call("POST", "/execute/async", script=asked, args=[])
        return json.loads(said) if said is not None else None

    def act(self, source: dict[str, Any]) -> None:
        self.call("POST", "/actions", actions=[source])
