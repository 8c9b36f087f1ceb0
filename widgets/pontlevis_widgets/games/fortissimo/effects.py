"""What moves on the screen in Fortissimo!: a card turns, flies to a wall, or falls out of one."""

from __future__ import annotations

from pontlevis.playback import Happening
from pontlevis_widgets.draw.scene import Scene
from pontlevis_widgets.effects import Effect, one, two


def effects(happening: Happening, before: Scene, after: Scene) -> list[Effect | None]:
    """The effect of a beat, drawn from the scene before it to the scene after."""
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
