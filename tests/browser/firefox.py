"""Firefox by WebDriver BiDi, which it speaks itself: as much as a page needs to be opened, asked and clicked."""

from __future__ import annotations

import json
import subprocess
import time
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any, Self

from hands import BRING, PATIENCE, SETTLED
from websocket import WebSocket, create_connection

from servers import wait_until

OFFLINE = {
    "services.settings.server": "data:,", "app.normandy.enabled": False,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False, "intl.accept_languages": "en",
}  # fmt: skip
"""Preferences by which it asks nobody for anything by itself."""

WHERE = f"""(part, at) => {{
    const {{ x, y }} = ({BRING})(part, at ?? [part.clientWidth / 2, part.clientHeight / 2, part.clientWidth]);
    const {{ left, top }} = part.getBoundingClientRect();
    return [left + x, top + y];
}}"""
"""Where in the window a point of a part is, once it has been brought there."""


class Firefox:
    """A Firefox without windows and with one page; a context manager.

    Attributes:
        faults: the errors that the page has logged or thrown.
    """

    socket: WebSocket

    def __init__(self, program: str, profile: Path) -> None:
        told = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in OFFLINE.items())
        (profile / "user.js").write_text(told)
        self.command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
        self.where = profile / "WebDriverBiDiServer.json"
        self.numbers, self.faults = count(), list[str]()

    def __enter__(self) -> Self:
        with ExitStack() as opened:
            self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            opened.callback(self.process.wait)
            opened.callback(self.process.terminate)
            wait_until(self.where.exists, "Firefox to listen")
            where = json.loads(self.where.read_text())
            address = f"ws://{where['ws_host']}:{where['ws_port']}/session"
            self.socket = create_connection(address, timeout=PATIENCE / 1000, suppress_origin=True)
            opened.callback(self.socket.close)
            self.call("session.new", capabilities={})
            self.call("session.subscribe", events=["log.entryAdded"])
            self.page = self.call("browsingContext.getTree")["contexts"][0]["context"]
            self.close = opened.pop_all().close
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def call(self, method: str, **how: Any) -> Any:
        """Have it do something, and return the result. Raises AssertionError with what it says against that."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": how}))
        while True:
            said = json.loads(self.socket.recv())
            if said.get("method") == "log.entryAdded" and said["params"]["level"] == "error":
                self.faults.append(said["params"]["text"])
            if said.get("id") == number:
                assert said["type"] == "success", said
                return said["result"]

    def open(self, url: str) -> None:
        """Go to a page."""
        self.call("browsingContext.navigate", context=self.page, url=url, wait="complete")

    def ask(self, script: str) -> Any:
        """The value of an expression on the page, or what it promises."""
        said = self.call("script.evaluate", expression=f"Promise.resolve({script}).then(JSON.stringify)",
                         target={"context": self.page}, awaitPromise=True)  # fmt: skip
        assert said["type"] == "success", said["exceptionDetails"]["text"]
        return json.loads(said["result"].get("value", "null"))

    def wait(self, script: str) -> Any:
        """The value of an expression on the page as soon as that is true."""
        end = time.monotonic() + PATIENCE / 1000
        while not (value := self.ask(script)):
            assert time.monotonic() < end, f"never: {script}; {self.faults}"
            time.sleep(0.1)
        return value

    def click(self, part: str, at: tuple[float, float, float] | None = None) -> None:
        """Click what a selector finds: its middle, or a point of it, told as x, y and the width that these count in."""
        self.wait(SETTLED)
        x, y = self.ask(f"({WHERE})(document.querySelector({json.dumps(part)}), {json.dumps(at)})")
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        press, release = ({"type": f"pointer{way}", "button": 0} for way in ("Down", "Up"))
        mouse = {"type": "pointer", "id": "mouse", "actions": [move, press, release]}
        self.call("input.performActions", context=self.page, actions=[mouse])
