"""The picture of a game that brings none: its seats, and its position as the text diagram has it.

Nothing in it can be pointed at: each legal move is a button below. It is as large as the first position of the game
wants it, so that it stays where it is; a diagram that grows is written smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from pontlevis import Game
from pontlevis_widgets.draw.scene import (
    MONO,
    PIECES,
    STATIC,
    Group,
    Item,
    Path,
    Rect,
    Scene,
    Shape,
    Text,
    around,
    ink,
    text_width,
)

WIDTHS = {"wide": 720.0, "tall": 400.0}
PAD = 16.0
LINE = 1.45
"""From one base line to the next, in the size of the signs."""
LARGEST = 22.0
SMALLEST = 9.0
"""The size below which long lines are broken rather than written smaller."""
ROWS = 4, 18
"""The fewest and the most lines that the picture leaves room for at the largest size."""
PLATE = 34.0


class DiagramPicture:
    """Draws any game. `view` is pure."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        first = len(self.lines(game.setup()))
        self.height = min(max(first + 1, ROWS[0]), ROWS[1]) * LARGEST * LINE

    def view(self, state: Any, seat: int = 0, lang: str = "en", shape: Literal["wide", "tall"] = "wide", *,
             names: Sequence[str] = (), **_marks: object) -> Scene:
        """The picture of a state as the person at `seat` may see it."""
        width = WIDTHS[shape]
        called = names or [str(self.game.word("seat", one, state, lang, None))
                           for one in range(len(self.game.seats(state)))]
        plates, top = self.plates(called, self.game.actor(state), width)
        height = top + self.height + PAD
        sheet = Rect(PAD / 2, top, width - PAD, self.height + PAD / 2, "panel", "line", 1, 10)
        back = Item("back", STATIC, (0, 0, width, height), (Rect(0, 0, width, height, "table"), sheet))
        written = self.written(self.lines(self.game.view(state, seat)), width, top)
        return Scene(width, height, (back, *plates, *written), self.game.rulebook.title[lang])

    def traces(self, _before: Any, _move: Any, _after: Any) -> tuple[str, ...]:
        """A text shows no marks."""
        return ()

    def lines(self, state: Any) -> list[str]:
        """The diagram, without the line that says which game it is."""
        lines = self.game.sketch(state).rstrip().expandtabs().split("\n")
        return lines[1:] if lines[0].split(" ")[0] == self.game.id and len(lines) > 1 else lines

    def plates(self, names: Sequence[str], actor: int | None, width: float) -> tuple[list[Item], float]:
        """A plate for each seat, a ring around whose turn it is, as many rows as they need; and where they end."""
        items: list[Item] = []
        x, y = PAD / 2, PAD / 2
        for seat, name in enumerate(names):
            wide = min(text_width(name, 16, 600) + 44, width - PAD)
            if x > PAD and x + wide > width - PAD / 2:
                x, y = PAD / 2, y + PLATE + 6
            turn = seat == actor
            rim, thick = ("turn", 3) if turn else ("line", 1)
            shapes: tuple[Shape, ...] = (
                Rect(x + 1, y + 1, wide - 2, PLATE - 2, "seat", rim, thick, PLATE / 2),
                Group((seat_sign(seat),), x + 11, y + PLATE / 2 - 7),
                Text(x + 32, y + PLATE / 2 + 5.5, name, 16, "ink", "start", 600 if turn else 400))
            items.append(Item(f"seat {seat}", PIECES, around(map(ink, shapes)), shapes))
            x += wide + 8
        return items, y + PLATE + 10

    def written(self, lines: Sequence[str], width: float, top: float) -> list[Item]:
        """The lines, as large as they fit; those that are far too long go on below."""
        fit = (self.height - PAD / 2) / LINE, (width - 2 * PAD) / MONO
        size = LARGEST
        while (folded := fold(lines, int(fit[1] / size))) and len(folded) * size > fit[0] and size > 5:
            size -= 0.5
        if len(folded) * size > fit[0]:
            folded = [*folded[:int(fit[0] / size) - 1], "…"]
        whole = fit[1] / max(map(len, lines))
        if size > whole >= SMALLEST:  # smaller is better than broken
            size, folded = whole, list(lines)
        return [Item(f"line {n}", PIECES, ink(words), (words,)) for n, words in enumerate(
            Text(PAD, top + 6 + (n + 0.9) * size * LINE, line, round(size, 1), "ink", "start", mono=True)
            for n, line in enumerate(folded)) if words.text.strip()]


SIGNS = (
    "M7 0C10.9 0 14 3.1 14 7C14 10.9 10.9 14 7 14C3.1 14 0 10.9 0 7C0 3.1 3.1 0 7 0Z", "M1 1L13 1L13 13L1 13Z",
    "M7 0L14 13L0 13Z", "M7 0L14 7L7 14L0 7Z",
    "M5 0L9 0L9 5L14 5L14 9L9 9L9 14L5 14L5 9L0 9L0 5L5 5Z",
    "M7 0L9 5L14 5.3L10 8.5L11.4 13.8L7 10.8L2.6 13.8L4 8.5L0 5.3L5 5Z",
)
"""Disc, square, triangle, diamond, cross, star: the signs of six seats, on a field of 14 × 14, as in board.css."""


def seat_sign(seat: int) -> Path:
    """The sign of a seat in its colour; more than six begin again."""
    number = seat % len(SIGNS)
    return Path(SIGNS[number], f"side_{number}")


def fold(lines: Sequence[str], most: int) -> list[str]:
    """The lines, those of more than `most` signs broken, at a space where there is one."""
    folded = []
    for line in lines:
        rest = line
        while len(rest) > most:
            at = rest.rfind(" ", most // 2, most + 1)
            at = most if at < 0 else at
            folded.append(rest[:at])
            rest = "  " + rest[at:].lstrip()
        folded.append(rest)
    return folded
