"""Compares the cost of frames painted by ipycanvas's public calls and of those that we write in its protocol.

    python benchmarks/canvas_calls.py [--acts 60]

Random games are played on a board. Each of its frames is then painted once more on a canvas, by the public calls in
one `hold_canvas`. Only Python's processor time is measured: a browser does the same with both.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import time
from typing import Any

from ipycanvas import MultiCanvas, hold_canvas
from ipycanvas.canvas import COMMANDS, Canvas

import pontlevis
from common import row
from pontlevis import Record
from pontlevis.table.session import Policy
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.widget import Board

TOUCH = {"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"}, "settings": {"speed": "instant"}}
METHODS = {number: re.sub(r"([A-Z])", lambda big: f"_{big[1].lower()}", name) for name, number in COMMANDS.items()}
ATTRIBUTES = {number: name for name, number in Canvas.ATTRS.items()}


def played(name: str, acts: int) -> tuple[float, float, list[bytes]]:
    """Plays on a board until it has written `acts` frames; returns the seconds in all and for the frames, and these."""
    rng = random.Random(name)
    record = Record(pontlevis.game(name), rng=rng)
    station = BoardStation.alone(record, policy=Policy(kind="game", practice=True), rng=rng)
    board = Board(station, f"{name}/calls", any_start=True)
    board.receive(TOUCH)
    painter, frames, painting = board.board_canvas.painter, [], 0.0
    painter.repaint()
    write = painter.frame

    def frame(*given: Any) -> bytes:
        nonlocal painting
        begun = time.process_time()
        frames.append(write(*given))
        painting += time.process_time() - begun
        return frames[-1]

    painter.frame = frame
    whole = 0.0
    while len(frames) < acts and not station.view.over:
        act = {"play": rng.choice([*station.legal(station.state)])} if station.view.may_act else {"do": "begin"}
        begun = time.process_time()
        board.receive(act)
        whole += time.process_time() - begun
        if station.view.unseen:
            station.catch_up()
            board.show()
    return whole, painting, [frame for frame in frames if frame]


def painted(frames: list[bytes]) -> tuple[float, int]:
    """Paints frames by public calls; returns the seconds that these take, and the bytes that they send."""
    canvas = MultiCanvas(3, width=920, height=560)
    sent = 0

    def send(_content: Any, buffers: Any = ()) -> None:
        nonlocal sent
        sent += sum(len(memoryview(buffer)) for buffer in buffers)

    canvas._canvas_manager.send = send  # noqa: SLF001 - what is sent is counted
    seconds = 0.0
    for frame in frames:
        calls, layer = json.loads(frame), -1
        begun = time.process_time()
        with hold_canvas():
            for method, arguments in calls:
                if METHODS[method] == "switch_canvas":
                    layer += 1
                elif METHODS[method] == "set":
                    setattr(canvas[layer], ATTRIBUTES[arguments[0]], arguments[1])
                else:
                    getattr(canvas[layer], METHODS[method])(*arguments)
        seconds += time.process_time() - begun
    return seconds, sent


def main() -> None:
    """Prints a table."""
    options = argparse.ArgumentParser()
    options.add_argument("--acts", type=int, default=60)
    acts = options.parse_args().acts
    row("game", "ms an act", "ours, ms a frame", "public calls", "act with these", "KB a frame", "public calls")
    for name in pontlevis.games():
        whole, ours, frames = played(name, acts)
        seconds, sent = painted(frames)
        n, size = len(frames), sum(map(len, frames))
        row(name, f"{1000 * whole / n:.1f}", f"{1000 * ours / n:.2f}", f"{1000 * seconds / n:.2f}",
                  f"{(whole + seconds - ours) / whole:.2f} times", f"{size / n / 1000:.1f}", f"{sent / n / 1000:.1f}")


if __name__ == "__main__":
    main()
