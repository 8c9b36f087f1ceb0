"""The picture of Tower Defense: the path winds up to the castle, the attacker's coins lie below, the defender's above.

`view` is pure. What one can point at is named by its place ("coin 5.0", "soldier 2@7", "square 3", "castle"); what that
means, given the coins taken up, is told by `reading`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from pontlevis.games.tower_defense.pieces import DEFENDER, Enter, Move, Show, State, Wound
from pontlevis.legal import Legal
from pontlevis_widgets.draw.scene import Scene
from pontlevis_widgets.games.tower_defense import highlights, labels, path, reading, trays
from pontlevis_widgets.games.tower_defense.context import THROWN, Context
from pontlevis_widgets.games.tower_defense.layout import Shape, layout

__all__ = ["traces", "view"]


def view(
    state: State, _seat: int = 0, lang: str = "en", shape: Shape = "wide", *, lit: Collection[str] = (),
    picked: str = "", focus: str = "", last: Sequence[str] = (), names: Sequence[str] = (), busy: bool = False,
    legal: Legal | None = None, **_: object,
) -> Scene:
    """The picture of a state, the same from both sides.

    lit: the moves that light up; picked: the attacker's coins taken up, as `reading` writes them; focus: key or target
    with the keyboard; last: the keys that `traces` gave for the last move; names: of the sides; busy: somebody else
    plays, so nothing lights up; legal: the legal moves, where they are known. Other marks belong to other games.
    """
    place = layout(state.options.path_length, shape)
    taken = tuple(name for name in picked.split() if "." in name)
    lights: frozenset[str] = frozenset() if busy else frozenset(lit)
    context = Context(state, lang, place, lights, taken, focus, tuple(last), tuple(names), found=legal)
    back = (*trays.static(place, context.say("reserve")), *path.entries(context), *trays.castle(context),
            *trays.reserve(context), *trays.track(context))
    items = (*back, *path.squares(context), *path.soldiers(context), *trays.trays(context))
    scene = Scene(place.width, place.height, items, context.say("title"))
    shining = tuple(highlights.highlights(context, scene))
    bright = {item.key.removeprefix("lit ") for item in shining if item.key.startswith("lit ")}
    lit_up = (item._replace(lit=True) if item.key in bright else item for item in items)
    return scene._replace(items=(*labels.spoken(context, lit_up), *shining))


def traces(before: State, move: Any, after: State) -> tuple[str, ...]:
    """The keys of what a move touched, while it still lies there; of a throw, which of the coins show their value."""
    if isinstance(move, Show):
        return (f"{THROWN}{move.coins}",) if before.side == DEFENDER else ()
    if before.turn != after.turn and not after.ended:
        return ()
    match move:
        case Move(value, square):
            return f"soldier {value}@{reading.goal(before, move)}", f"square {square}"
        case Enter(value, square) | Wound(value, square):
            return (f"soldier {value}@{square}",)
    return ()
