"""A file server in this process that can halt, spoil and lose files."""

from __future__ import annotations

import threading
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Self


class Files:
    """A server of a folder, like Python's own, which serves until it is stopped; a context manager.

    Attributes:
        folder: the folder that is served; it may be replaced.
        asked: the paths that were requested.
        halted: the ends of paths of which the second half is sent once `go_on` is called.
        spoiled: the ends of paths of which the second half is nonsense.
        lost: the ends of paths that are answered as missing.
        headers: the headers sent with each file.
    """

    def __init__(self, folder: Path, host: str = "127.0.0.1") -> None:
        self.folder, self.asked, self.headers = folder, list[str](), dict[str, str]()
        self.halted, self.spoiled, self.lost = tuple[str, ...](), tuple[str, ...](), tuple[str, ...]()
        self.going = threading.Event()
        self.server = ThreadingHTTPServer((host, 0), partial(Sending, self))
        self.url = f"http://{host}:{self.server.server_port}/"
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,))

    def __enter__(self) -> Self:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def go_on(self) -> None:
        """Sends the rest of the halted files."""
        self.going.set()

    def stop(self) -> None:
        """Stops the server."""
        self.go_on()
        if self.thread.is_alive():
            self.server.shutdown()
            self.server.server_close()
            self.thread.join()


class Sending(SimpleHTTPRequestHandler):
    """Answers one request."""

    def __init__(self, files: Files, *args: Any) -> None:
        self.files = files
        super().__init__(*args, directory=str(files.folder))

    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        self.files.asked.append(path)
        if path.endswith(self.files.lost):
            self.send_error(404)
        else:
            super().do_GET()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        path, data = self.path.split("?")[0], source.read()
        half = len(data) // 2
        with suppress(ConnectionError):  # the page has perhaps closed
            outputfile.write(data[:half])
            if path.endswith(self.files.halted):
                outputfile.flush()
                self.files.going.wait()
            outputfile.write(data[half:] if not path.endswith(self.files.spoiled) else bytes(len(data) - half))

    def end_headers(self) -> None:
        for name, value in self.files.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Logs nothing."""
