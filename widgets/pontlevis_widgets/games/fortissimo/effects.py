"""The effects of Fortissimo!: a card turns, flies to a wall, or falls out of one."""

from __future__ import annotations

from pontlevis.contract.terms import Outcome
from pontlevis.table.playback import Happening
from pontlevis_widgets.board.effects import Effect, one, rounded, shine, two
from pontlevis_widgets.draw.scene import Item, Scene, overlap


def effects(happening: Happening, before: Scene, after: Scene) -> list[Effect | None]:
    """Returns the effects of a beat, from the scene before it to the scene after."""
    facts = happening.beat.facts
    match happening.beat.rule:
        case "turn.public" | "turn.return" | "pass.last_player":
            return [one("flip", before.item(f"place {facts['place']}"))]
        case "placement.right_end" | "magician.insert" | "magician.any_card_older":
            card = after.item(f"card {facts['card']}")
            return [two("fly", before.item(f"place {happening.before.flipped}"), card)]
        case "cannon.discard":
            return [one("fall", before.item(f"card {facts['card']}"))]
    return []


STEP = 90
"""Milliseconds between two cards."""


def ending(outcome: Outcome, before: Scene, after: Scene) -> list[Effect | None]:
    """Makes the winning walls gleam card by card, from the start card on; then their panels shine."""
    found: list[Effect | None] = []
    for seat in outcome.winners:
        panel = after.item(f"panel {seat}")
        wall = [item for item in after.items if item.key.startswith("card ") and inside(item, panel)]
        found += [{"kind": "shine", "from": rounded(item.box), "after": n * STEP} for n, item in enumerate(wall)]
    return found + shine(outcome, before, after)


def inside(item: Item, panel: Item | None) -> bool:
    """Returns whether an item overlaps a panel."""
    return panel is not None and overlap(item.box, panel.box)
