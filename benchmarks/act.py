"""Measures the kernel's cost of one act: processor time of the board's answer, messages and bytes to the page.

    python benchmarks/act.py [--acts 100]

There is no page and no server: the script gives a board the messages of a page, and counts the board's answers. The
same game is measured near its start and after many moves. Of every four acts two are timed; of the other two the
function calls are counted, whose number does not depend on other load of the machine. All figures are medians, except
the number of messages, which is the largest. The picture is the first message; nobody waits for the later ones.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from statistics import median
from typing import Any

import pontlevis
from common import row
from pontlevis import CHANCE, Record
from pontlevis.table.session import Policy
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.widget import Board

TOUCH = {"touch": True, "look": {"theme": "light", "ratio": 1, "shape": "wide"}, "settings": {"speed": "instant"}}
OPTIONS: dict[str, dict[str, Any]] = {"la_forteresse": {"repetition": 0, "quiet_limit": 0}}
PLIES = {"fortissimo": (10, 1000), "la_forteresse": (10, 1000), "tower_defense": (10, 60),
         "forteresse_solo": (30, 200)}
"""The numbers of moves after which acts are measured: a few, and as many as a game easily has."""


def next_move(record: Record, rng: random.Random) -> Any:
    """Returns a move that does not end the game: returns the card, or moves a piece to and fro; else a random move."""
    moves = record.game.moves(record.state)
    texts = [str(move) for move in moves]
    if "return" in texts:
        return "return"
    if record.game.id == "la_forteresse":
        last = str(record.moves[-2]).split("-") if record.ply > 1 else []
        return "-".join(reversed(last)) or rng.choice([text for text in texts if ":" not in text])
    return rng.choice(moves)


def sat_down(name: str, plies: int) -> Board:
    """Returns a live board with a game that is not over after `plies` moves."""
    game = pontlevis.game(name)
    for seed in range(100):
        rng = random.Random(seed)
        record = Record(game, options=OPTIONS.get(name), rng=rng)
        while game.actor(record.state) is not None and (record.ply < plies or game.actor(record.state) == CHANCE):
            _ = record.draw() if game.actor(record.state) == CHANCE else record.play(next_move(record, rng))
        if game.actor(record.state) is not None:
            break
    board = Board(BoardStation.alone(record, policy=Policy(kind="game")), f"{name}/act", any_start=True)
    hear(board, TOUCH)
    board.board_canvas.painter.repaint()
    return board


def hear(board: Board, message: dict[str, Any]) -> None:
    """Passes a message to a board as if its page had sent it."""
    board.comm.handle_msg({"content": {"data": {"method": "custom", "content": message}}, "buffers": []})


class Sent:
    """The sizes of a board's messages, and the time and calls spent when it sent the first."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.sizes: list[int] = []
        self.calls = 0
        self.first = (0.0, 0)
        board.comm.send = self._send  # type: ignore[union-attr]

    def _send(self, data: Any, *_: Any, buffers: Any = None, **__: Any) -> None:
        if not self.sizes:
            self.first = (time.process_time(), self.calls)
        self.sizes.append(len(json.dumps(data)) + sum(map(len, buffers or ())))

    def timed(self, message: dict[str, Any]) -> tuple[float, float]:
        """Returns the milliseconds of processor time until the picture is sent, and for the whole answer."""
        self.sizes = []
        start = time.process_time()
        hear(self.board, message)
        return (self.first[0] - start) * 1000, (time.process_time() - start) * 1000

    def counted(self, message: dict[str, Any]) -> tuple[int, int]:
        """Returns the numbers of function calls until the picture is sent, and for the whole answer."""
        self.sizes, self.calls = [], 0

        def tick(_frame: object, event: str, _what: object) -> None:
            self.calls += event in ("call", "c_call")

        sys.setprofile(tick)
        hear(self.board, message)
        sys.setprofile(None)
        return self.first[1], self.calls


def pointed(board: Board, text: str) -> dict[str, Any]:
    """Returns a move as a click on its target in the picture, or as its button if it has no target."""
    item = next((item for item in board.scene().targets if item.target == text), None)
    if item is None:
        return {"play": text}
    x, y, w, h = item.area
    return {"at": [x + w / 2, y + h / 2]}


def measure(name: str, plies: int, acts: int) -> None:
    board, rng = sat_down(name, plies), random.Random(7)
    sent = Sent(board)
    times, called, messages, sizes = [], [], [], []
    for number in range(acts):
        if board.station.view.over:
            break
        text = str(next_move(board.record, rng))
        if text.startswith("flip"):
            text = f"flip {number % 40 + 1}"
        act = pointed(board, text)
        if number // 2 % 2:
            called.append(sent.counted(act))
        else:
            times.append(sent.timed(act))
        messages.append(len(sent.sizes))
        sizes.append(sum(sent.sizes))
        board.station.do("confirm")
        board.station.do("begin")
        board.station.catch_up()
    (first, spent), (before, whole) = (map(median, zip(*found, strict=True)) for found in (times, called))
    row(f"{name}, {plies} moves", f"{first:.2f} ms", f"{spent:.2f} ms", f"{before:.0f}", f"{whole:.0f}",
        f"{max(messages)}", f"{median(sizes):.0f}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--acts", type=int, default=200)
    chosen = parser.parse_args()
    row("an act", "to the picture", "processor", "to the picture", "calls", "messages", "bytes")
    for name, places in PLIES.items():
        for plies in places:
            measure(name, plies, chosen.acts)


if __name__ == "__main__":
    main()
