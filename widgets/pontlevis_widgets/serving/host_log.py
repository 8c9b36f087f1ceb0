"""The host's log, as text or JSON, with the time of each message. Visitors can neither forge lines nor flood it."""

from __future__ import annotations

import logging
import re
import time
from pathlib import Path
from typing import Any

from pythonjsonlogger.json import JsonFormatter

LONGEST = 6000
"""The most characters of one message; a traceback has a few thousand."""
NO_TABLE = 503
"""The HTTP status sent to a visitor who gets no table."""
CLIENTS = {"jupyter_client", "nbclient"}
"""The packages through which a server communicates with kernels."""
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_UNSEEN = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160), 0x2028, 0x2029)} | {10: "\n    ", 9: "\t"}


class Lines(logging.Formatter):
    r"""Formats a message as text; all lines after its first, as in a traceback, are indented.

    >>> Lines("%(message)s").format(logging.makeLogRecord({"msg": "a\n[E] b\x00\x1b[31mc"}))
    'a\n    [E] b\\x00c'
    """

    def format(self, record: logging.LogRecord) -> str:
        """Returns the text of a message without colours and control characters, cut to `LONGEST`."""
        text = _COLOUR.sub("", super().format(record)).translate(_UNSEEN)
        return text if len(text) <= LONGEST else f"{text[:LONGEST]} (and {len(text) - LONGEST} characters more)"


class JsonLines(JsonFormatter):
    r"""Writes a message as one line of JSON: `time`, `level`, `logger`, `message`, and `traceback` of an error.

    >>> JsonLines().format(logging.makeLogRecord({"msg": "a\nb", "levelname": "ERROR", "name": "x", "created": 0}))
    '{"level": "ERROR", "logger": "x", "message": "a\\nb", "time": "1970-01-01T00:00:00+00:00"}'
    """

    def __init__(self) -> None:
        names = {"levelname": "level", "name": "logger", "exc_info": "traceback"}
        super().__init__("%(levelname)s %(name)s %(message)s", rename_fields=names, timestamp="time")

    def process_log_record(self, log_data: dict[str, Any]) -> dict[str, Any]:
        """Removes colours from texts and cuts long ones."""
        return {name: _COLOUR.sub("", value)[:LONGEST] if isinstance(value, str) else value
                for name, value in log_data.items()}


class Measured(logging.Filter):
    """Passes `most` messages per line of code in `seconds` seconds, and only counts the rest."""

    def __init__(self, most: int = 20, seconds: float = 60.0) -> None:
        super().__init__()
        self.most, self.seconds = most, seconds
        self._said: dict[tuple[str, int], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Checks whether a message is written: the first `most` of a line of code in each period of `seconds`.

        The last of them says that further ones are only counted; the first of the next period, how many those were.
        """
        place = (record.pathname, record.lineno)
        since, said = self._said.get(place, (-self.seconds, 0))
        now = time.monotonic()
        left = 0
        if now - since >= self.seconds:
            since, said, left = now, 0, max(0, said - self.most)
        self._said[place] = since, said + 1
        if left:
            _add(record, f" (and {left} more like it before)")
        elif said + 1 == self.most:
            _add(record, f" (what is more like it in the next {self.seconds:g} seconds is only counted)")
        return said < self.most


def _add(record: logging.LogRecord, text: str) -> None:
    record.msg, record.args = f"{record.getMessage()}{text}", ()


class Useful(logging.Filter):
    """Drops messages that a host cannot act on, and those that repeat a message of this package.

    - "is not trusted": pages run their cells in any case.
    - "websocket_ping_timeout": Tornado mistakes Jupyter's milliseconds for seconds.
    - Messages from `CLIENTS`, which log several times that a kernel does not start or has died, and Voila's messages at
      each further cell of a dead kernel.
    - HTTP status 503: the reason why a visitor got no table is logged before the answer is sent.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Checks whether a message is worth writing."""
        text = str(record.msg)
        idle = "is not trusted" in text or "websocket_ping_timeout" in text
        client = not CLIENTS.isdisjoint(Path(record.pathname).parts)
        died = record.exc_info is not None and type(record.exc_info[1]).__name__ == "DeadKernelError"
        refused = record.name == "tornado.access" and isinstance(record.args, tuple) and record.args[:1] == (NO_TABLE,)
        return not (idle or client or died or refused)


def logging_config(form: str = "text") -> dict[str, Any]:
    """Returns settings that are added to Jupyter's logging configuration: all loggers write to one limited handler.

    form: "text" or "json".
    """
    console = {"filters": ["useful", "measured"], "formatter": "json" if form == "json" else "console"}
    return {
        "formatters": {"json": {"()": JsonLines}},
        "filters": {"useful": {"()": Useful}, "measured": {"()": Measured}},
        "handlers": {"console": console},
        "root": {"handlers": ["console"], "level": "WARNING"},
    }
