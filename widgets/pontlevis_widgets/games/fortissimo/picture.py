"""The picture of Fortissimo!: the grid in the middle, your wall below, the other walls around it.

`view` is pure. Each thing one can point at carries a move in notation, legal or not: the table plays it or says which
rule forbids it. The viewer's wall lies at the bottom; moves belong to the seat whose turn it is.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from pontlevis_widgets.draw.scene import Scene
from pontlevis_widgets.games.fortissimo import cards, highlights, panels
from pontlevis_widgets.games.fortissimo.context import Context, card_key, place_key
from pontlevis_widgets.games.fortissimo.layout import Shape, layout

__all__ = ["traces", "view"]


def view(
    state: Any, seat: int = 0, lang: str = "en", shape: Shape = "wide", *, lit: Collection[str] = (), picked: str = "",
    focus: str = "", last: str | Sequence[str] = (), memory: Mapping[int, float] | None = None,
    names: Sequence[str] = (), busy: bool = False, **_: object,
) -> Scene:
    """The picture of a state for the person at `seat`.

    lit: targets that light up; picked: the target that waits for a confirmation; focus: key or target with the
    keyboard; last: the keys that `traces` gave for the last move, or that move itself; memory: place → 0 to 1, how
    fresh a seen card is shown (lessons only); names: of the seats; busy: somebody else plays, so nothing lights up.
    """
    marks = (place_key(last),) if isinstance(last, str) else tuple(last)
    context = Context(state, seat, lang, layout(len(state.walls), shape), frozenset() if busy else frozenset(lit),
                      picked, focus, marks, memory or {}, tuple(names))
    pieces = tuple(context.marked(item) for item in (*cards.grid(context), *cards.walls(context)))
    static = panels.static(context.layout, context.say("discard") if state.advanced else "")
    quiet = (*panels.plates(context), *panels.strip(context), *panels.discard(context), *highlights.shields(context))
    items = (*static, *quiet, *pieces)
    scene = Scene(context.layout.width, context.layout.height, items, context.say("title"))
    return scene._replace(items=(*items, *highlights.highlights(context, scene)))


def traces(before: Any, move: Any, after: Any) -> tuple[str, ...]:
    """The keys of what a move touched, to be marked as the last move: a place, a card laid, a card that fired."""
    keys = [f"place {place}" for place in (before.flipped or after.flipped,) if place]
    if str(move).startswith("flip "):
        keys = [place_key(str(move))]
    for seat, (old, new) in enumerate(zip(before.walls, after.walls, strict=True)):
        keys += [card_key(seat, card) for card in new if card not in old]
        for card in set(old) - set(new):
            keys += [f"discard {after.discard.index(card)}", f"gone {card}"]
    return tuple(dict.fromkeys(keys))


