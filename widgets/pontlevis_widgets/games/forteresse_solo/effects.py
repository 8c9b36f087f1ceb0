"""The effects of Forteresse Solo: cards fly from zone to zone, destroyed ones fall."""

from __future__ import annotations

from typing import Any

from pontlevis.contract.terms import Outcome
from pontlevis.table.playback import Happening
from pontlevis_widgets.board.effects import Effect, one, shine, two
from pontlevis_widgets.draw.scene import Item, Scene

WAYS: dict[str, tuple[str, str]] = {
    "organisation.1_1.draw": ("deck", "hand {card}"),
    "organisation.1_2.play": ("hand {card}", "hero {card}"),
    "organisation.1_2.conditions": ("hand {stat}", "hero {hero}"),
    "organisation.1_2.no_stat": ("hero {hero}", "hand {hero}"),
    "organisation.1_3.refill": ("fortress", "reserve {card}"),
    "organisation.1_4.activate": ("reserve {enemy}", "enemy {enemy}"),
    "organisation.1_5.stat_order": ("reserve {stat}", "enemy {enemy}"),
    "organisation.1_5.off_suit": ("reserve {stat}", "enemy {enemy}"),
    "organisation.1_6.place": ("reserve {card}", "path {path}"),
    "organisation.1_7.return": ("enemy {enemy}", "reserve {enemy}"),
    "exploration.2_2.incomplete": ("fortress", "path {path}"),
    "exploration.2_2.under": ("fortress", "fortress"),
    "exploration.2_3.places": ("hand {card}", "played {card}"),
    "exploration.2_6.door": ("doors", "path {path}"),
    "door.key": ("hand {door}", "played {door}"),
    "boost.path": ("fortress", "fallen"),
    "boost.enemy": ("fortress", "fallen"),
    "bribe.treasures": ("hand {card}", "played {card}"),
    "boss.test.effect": ("reserve {place}", "enemy {enemy}"),
    "combat.3_4.undefended": ("hand {card}", "discard"),
    "combat.3_4.undefended_deck": ("deck", "discard"),
    "combat.3_4.loss": ("hero {hero}", "discard"),
    "combat.3_7.loss": ("enemy {enemy}", "fallen"),
    "boost.hero": ("hand {card}", "played {card}"),
    "boss.death": ("deck", "hand {card}"),
    "restoration.4_2.discard": ("hand {card}", "discard"),
    "restoration.4_2.take": ("discard", "hand {card}"),
    "restoration.4_4.sweep": ("reserve {card}", "fallen"),
}
"""The start and destination of a moved card, by the rule of the beat."""


def effects(happening: Happening, before: Scene, after: Scene) -> list[Effect | None]:
    """Returns the effects of a beat, from the scene before it to the scene after."""
    rule, facts = happening.beat.rule, happening.beat.facts
    match rule:
        case "stats.no_life":
            return [one("fall", before.item(f"hero {facts['card']}") or before.item(f"enemy {facts['card']}"))]
        case "bribe.success":
            return [one("fall", before.item(f"enemy {facts['enemy']}"))]
        case "exploration.2_6.loot":
            return [one("shine", after.item(f"path {facts['path']}"))]
    if rule not in WAYS:
        return []
    start, end = (named(way, facts) for way in WAYS[rule])
    return [two("fly", before.item(start), landing(after, end))]


def named(way: str, facts: Any) -> str:
    """Returns a key with the cards of a beat filled in; "" if a card is missing."""
    try:
        return way.format(**facts)
    except KeyError:
        return ""


def landing(scene: Scene, key: str) -> Item | None:
    """Returns the item of a card's destination."""
    return scene.item(key) if key else None


def ending(outcome: Outcome, before: Scene, after: Scene) -> list[Effect | None]:
    """Makes the looted treasures shine, or an exhausted deck fall."""
    if not outcome.winners:
        return [one("fall", before.item("deck")), one("shine", after.item("ending"))]
    looted = [one("shine", item) for item in after.items if item.key.startswith("path ")]
    return [*looted, one("shine", after.item("ending")), *shine(outcome, before, after)]
