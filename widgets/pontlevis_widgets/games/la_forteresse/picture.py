"""The picture of La Forteresse: the board with its two fortresses, a plate for each side, and what lights up.

`view` is pure. Each square is something one can point at; what that means depends on what is picked: see `choice`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from pontlevis.games.la_forteresse.ground import ground_of
from pontlevis.legal import Legal
from pontlevis_widgets.draw.scene import Scene
from pontlevis_widgets.games.la_forteresse import board, highlights, plates
from pontlevis_widgets.games.la_forteresse.context import Context
from pontlevis_widgets.games.la_forteresse.layout import Shape, layout

__all__ = ["traces", "view"]


def view(
    state: Any, seat: int = 0, lang: str = "en", shape: Shape = "wide", *, lit: Collection[str] = (), picked: str = "",
    focus: str = "", last: Sequence[str] = (), names: Sequence[str] = (), busy: bool = False,
    legal: Legal | None = None, **_: object,
) -> Scene:
    """The picture of a state for the person at `seat`, whose side is the near one.

    lit: moves that light up once their piece is picked, or the one that a hint points at; picked: a square or the two
    ends of a troop; focus: the square that keyboard or mouse points at; last: what `traces` gave for the last move;
    names: of the seats; busy: somebody else plays, so nothing lights up; legal: the legal moves, where they are known.
    Other marks belong to other games.
    """
    ground = ground_of(state.options)
    where = layout(ground.columns, ground.rows, shape, seat == 1)
    context = Context(state, seat, lang, where, frozenset() if busy else frozenset(lit), "" if busy else picked, focus,
                      tuple(last), tuple(names), found=legal)
    items = (*board.static(where, ground), *plates.plates(context), *plates.counter(context),
             *highlights.below(context), *board.squares(context), *highlights.above(context))
    return Scene(where.width, where.height, items, context.say("title", columns=ground.columns, rows=ground.rows))


def traces(before: Any, move: Any, _after: Any) -> tuple[str, ...]:
    """What a move touched, to be marked as the last one: "from", "to" and "taken", each with a square."""
    ground = ground_of(before.options)
    way = ground.way(move)
    far = len(way.path) * way.path.step
    start = list(way.movers)
    stop = [index + far for index in way.movers]
    taken = [index for index in way.path if before.board[index] != "." and index not in stop]
    marks = [("from", index) for index in start if index not in stop]
    marks += [("to", index) for index in stop] + [("taken", index) for index in taken]
    return tuple(f"{kind} {ground.all_names[index]}" for kind, index in marks)
