"""The picture of Tower Defense: the path winds up to the castle, the attacker's coins lie below, the defender's above.

`view` is pure. What one can point at is named by its place ("coin 5.0", "soldier 2@7", "square 3", "castle"); what that
means, given the coins taken up, is told by `reading`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from pontlevis.games.tower_defense.pieces import DEFENDER, Enter, Move, Show, State, Wound
from pontlevis_widgets.games.tower_defense import labels, lights, path, reading, table
from pontlevis_widgets.games.tower_defense.layout import Shape, layout
from pontlevis_widgets.games.tower_defense.sight import THROWN, Sight
from pontlevis_widgets.scene import Scene

__all__ = ["traces", "view"]


def view(
    state: State, _seat: int = 0, lang: str = "en", shape: Shape = "wide", *, lit: Collection[str] = (),
    picked: str = "", focus: str = "", last: Sequence[str] = (), names: Sequence[str] = (), busy: bool = False,
    **_: object,
) -> Scene:
    """The picture of a state, the same from both sides.

    lit: the moves that light up; picked: the attacker's coins taken up, as `reading` writes them; focus: key or target
    with the keyboard; last: the keys that `traces` gave for the last move; names: of the sides; busy: somebody else
    plays, so nothing lights up. Other marks belong to games that hide cards.
    """
    place = layout(state.options.path_length, shape)
    taken = tuple(name for name in picked.split() if "." in name)
    sight = Sight(state, lang, place, frozenset() if busy else frozenset(lit), taken, focus, tuple(last), tuple(names))
    back = (*table.static(place, sight.say("reserve")), *path.entries(sight), *table.castle(sight),
            *table.reserve(sight), *table.track(sight))
    items = (*back, *path.squares(sight), *path.soldiers(sight), *table.trays(sight))
    scene = Scene(place.width, place.height, items, sight.say("title"))
    shining = tuple(lights.lights(sight, scene))
    bright = {item.key.removeprefix("lit ") for item in shining if item.key.startswith("lit ")}
    lit_up = (item._replace(lit=True) if item.key in bright else item for item in items)
    return scene._replace(items=(*labels.spoken(sight, lit_up), *shining))


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
