"""Places for notes and labels on a full board: near an item, and apart from each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pontlevis_widgets.draw.layout import Layout
from pontlevis_widgets.draw.scene import Box, centre, overlap


def near(box: Box, width: float, height: float, layout: Layout, avoid: Iterable[Box] = (), gap: float = 6) -> Box:
    """Returns a box for a note of this size: the first free place above, below, to the right or left of `box`.

    If none is free of `box` and `avoid`, returns the place above.
    """
    (cx, cy), (x, y, w, h), others = centre(box), box, (box, *avoid)
    corners = ((cx - width / 2, y - height - gap), (cx - width / 2, y + h + gap),
               (x + w + gap, cy - height / 2), (x - width - gap, cy - height / 2))
    right, low = layout.width - width - 4, layout.height - height - 4
    rooms = [(min(max(left, 4), right), min(max(top, 4), low), width, height) for left, top in corners]
    return next((room for room in rooms if not any(overlap(room, other) for other in others)), rooms[0])


def spread(choices: Sequence[Sequence[complex]], taken: Iterable[complex], *spaces: float) -> list[complex] | None:
    """Returns one point from each list, as far from each other and from `taken` as possible; None if impossible.

    Points are complex numbers; distance is the sum of both axes. spaces: the distances to try, the best first.
    """
    return next((found for space in spaces if (found := apart(choices, [*taken], space)) is not None), None)


def apart(choices: Sequence[Sequence[complex]], taken: list[complex], space: float) -> list[complex] | None:
    """Returns one point from each list: the first combination with all more than `space` apart; None if impossible."""
    if not choices:
        return []
    for point in choices[0]:
        if all(abs((point - other).real) + abs((point - other).imag) > space for other in taken):
            rest = apart(choices[1:], [*taken, point], space)
            if rest is not None:
                return [point, *rest]
    return None
