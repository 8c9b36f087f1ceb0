"""The effects of La Forteresse: pieces slide along their line, captured ones fall."""

from __future__ import annotations

from pontlevis.contract.terms import Outcome
from pontlevis.games.la_forteresse.ground import Ground, ground_of
from pontlevis.games.la_forteresse.layouts import EMPTY
from pontlevis.table.playback import Happening
from pontlevis_widgets.board.effects import Effect, one, rounded, shine, two
from pontlevis_widgets.draw.scene import STATIC, Item, Scene, meet


def effects(happening: Happening, before: Scene, after: Scene) -> list[Effect | None]:
    """Returns the effects of a beat, from the scene before it to the scene after."""
    s, facts = happening.before, happening.beat.facts
    if "head" not in facts or s.board == happening.beat.state.board:
        return []
    ground = ground_of(s.options)
    starts, stops, path = line(ground, facts["head"], facts["to"], len(facts["movers"]))
    fallen = [square for square in path if s.board[ground.index[square]] != EMPTY]
    slides = [sliding(ground, before, after, start, stop) for start, stop in zip(starts, stops, strict=True)]
    return [*slides, *(one("fall", before.item(square)) for square in fallen)]


def line(ground: Ground, head: str, to: str, count: int) -> tuple[list[str], list[str], list[str]]:
    """Returns the squares where the pieces of a move start and stop, the head first, and the squares on its way."""
    heading = ground.heading(head, to) or (0, 0)
    steps = ground.steps(head, to)

    def name(square: str, far: int) -> str:
        return ground.all_names[ground.beyond(ground.index[square], heading, far)]

    return ([name(head, -n) for n in range(count)], [name(to, -n) for n in range(count)],
            [name(head, n) for n in range(1, steps + 1)])


def sliding(ground: Ground, before: Scene, after: Scene, start: str, stop: str) -> Effect | None:
    """Returns the slide of a piece from square to square; its destination is shown empty until it arrives."""
    effect = two("fly", before.item(start), after.item(stop))
    cover = empty_like(ground, before, stop)
    return effect | {"over": rounded(cover.box)} if effect and cover else effect


def empty_like(ground: Ground, scene: Scene, square: str) -> Item | None:
    """Returns an empty square of the same shade without marks, None if there is no such square."""
    drawn = [item.box for item in scene.items
             if item.shapes and (item.layer != STATIC or item.key.startswith("fortress"))]
    shade = sum(divmod(ground.index[square], ground.columns)) % 2
    alike = (item for item in scene.items if item.key in ground.index
             and sum(divmod(ground.index[item.key], ground.columns)) % 2 == shade)
    return next((item for item in alike if not meet((item.box,), drawn)), None)


def ending(outcome: Outcome, before: Scene, after: Scene) -> list[Effect | None]:
    """Makes the flag on the taken fortress shine, and the winner's panel."""
    return [one("shine", after.item("flag")), *shine(outcome, before, after)]
