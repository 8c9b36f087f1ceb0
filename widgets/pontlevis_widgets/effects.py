"""What moves for a moment when a beat is shown: from the boxes of the pictures before and after it."""

from __future__ import annotations

from typing import Any

from pontlevis_widgets.scene import Item, Scene
from pontlevis_widgets.sitting import Happening, Notice

Effect = dict[str, Any]


def effects(game_id: str, happenings: list[Happening], before: Scene, after: Scene) -> list[Effect]:
    """The effects of some beats, drawn from the scene before them to the scene after."""
    if game_id != "fortissimo":
        return []
    found = (fortissimo(happening, before, after) for happening in happenings)
    return [effect for effect in found if effect is not None]


def fortissimo(happening: Happening, before: Scene, after: Scene) -> Effect | None:
    """A card turns, flies to a wall, or falls out of one."""
    facts = happening.beat.facts
    match happening.beat.rule:
        case "turn.public" | "turn.return" | "pass.last_player":
            return one("flip", before.item(f"place {facts['place']}"))
        case "placement.right_end" | "magician.insert" | "magician.any_card_older":
            card = after.item(f"card {facts['card']}")
            return two("fly", before.item(f"place {happening.before.flipped}"), card)
        case "cannon.discard":
            return one("fall", before.item(f"card {facts['card']}"))
    return None


def answer(notice: Notice, scene: Scene) -> list[Effect]:
    """A refused try shakes what was tried; a hint makes what it means glow."""
    kind = {"refused": "shake", "hint": "glow"}.get(notice.tone)
    item = scene.item(notice.target) if kind and notice.target else None
    effect = one(kind, item) if kind else None
    return [effect] if effect else []


def one(kind: str, item: Item | None) -> Effect | None:
    """An effect on one thing, if it is in the picture."""
    return {"kind": kind, "from": rounded(item)} if item else None


def two(kind: str, start: Item | None, end: Item | None) -> Effect | None:
    """An effect from one thing to another, if both are in the picture."""
    return {"kind": kind, "from": rounded(start), "to": rounded(end)} if start and end else None


def rounded(item: Item) -> list[float]:
    """The box of an item, to tenths."""
    return [round(length, 1) for length in item.box]
