"""The effects of Tower Defense: coins are tossed, soldiers march, strike, turn over and fall."""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis.contract.terms import Outcome
from pontlevis.games.tower_defense.pieces import ATTACKER, DEFENDER, State
from pontlevis.table.playback import Happening
from pontlevis_widgets.board.effects import Effect, one, shine
from pontlevis_widgets.draw.scene import Group, Item, Scene, centre
from pontlevis_widgets.games.tower_defense import art

SQUARE, TRAY = "hole", "panel"
"""The backgrounds of coins, painted over a coin while it is in the air."""


def effects(happening: Happening, before: Scene, after: Scene) -> list[Effect | None]:
    """Returns the effects of a beat, from the scene before it to the scene after."""
    facts, s, then = happening.beat.facts, happening.before, happening.beat.state
    match happening.beat.rule:
        case "attack.shown":
            return [toss(item, TRAY) for item in after.items if item.key.startswith("coin ")]
        case "defend.sum" | "defend.failure":
            return [toss(item, TRAY) for item in after.items if item.key.startswith("hand ")]
        case "attack.move":
            return [march(key, f"soldier {value}@{facts['to']}", before, after)
                    for key, value in leaving(s, then, facts["square"])]
        case "castle.hit" | "stack.advance":
            return [march(key, "castle", before, after) for key, _ in leaving(s, then, facts["square"])]
        case "attack.enter":
            value = facts["value"]
            return [march(f"reserve {value}", f"soldier {value}@{facts['square']}", before, after)]
        case "attack.bonus":
            coin = facts["coin"]
            return [march(f"turn {s.turn}", f"coin {coin}.{s.hands[ATTACKER].of(coin)}", before, after, TRAY)]
        case "wounds.flip" | "wounds.kill" as rule:
            struck = before.item(f"soldier {facts['value']}@{facts['square']}")
            return [disc_effect("flip" if rule == "wounds.flip" else "fall", struck)]
        case "evolve.swap":
            return [toss(after.item(f"hand {facts['larger']}.{then.hands[DEFENDER].of(facts['larger']) - 1}"), TRAY)]
        case "advance.all":
            return [march(f"soldier {soldier.value}@{square}", f"soldier {soldier.value}@{square + 1}", before, after)
                    for square, soldier in s.soldiers()]
    return []


def ending(outcome: Outcome, before: Scene, after: Scene) -> list[Effect | None]:
    """Makes a fallen castle topple, or one that has held shine."""
    castle = one("topple", before.item("walls")) if ATTACKER in outcome.winners else one("shine", after.item("walls"))
    return [castle, *shine(outcome, before, after)]


def leaving(s: State, then: State, square: int) -> Iterator[tuple[str, int]]:
    """Yields the soldiers that leave a square, as keys of the picture with their values."""
    left = {soldier.value for soldier in then.path[square]}
    yield from ((f"soldier {soldier.value}@{square}", soldier.value) for soldier in s.path[square]
                if soldier.value not in left)


def march(start: str, end: str, before: Scene, after: Scene, ground: str = SQUARE) -> Effect | None:
    """Returns the march of a coin between two items, None unless both exist; its goal is shown empty meanwhile."""
    here, there = round_of(before.item(start)), round_of(after.item(end))
    return {"kind": "march", "from": here, "to": there, "ground": ground} if here and there else None


def toss(item: Item | None, ground: str) -> Effect | None:
    """Returns the toss of a coin, which falls back to its place."""
    box = round_of(item)
    return {"kind": "toss", "from": box, "ground": ground} if box else None


def disc_effect(kind: str, item: Item | None) -> Effect | None:
    """Returns an effect on a single coin."""
    box = round_of(item)
    return {"kind": kind, "from": box, "round": True} if box else None


def round_of(item: Item | None) -> list[float]:
    """Returns the square around the uppermost coin of an item, or around its centre; [] without an item."""
    if item is None:
        return []
    for shape in reversed(item.shapes):
        if isinstance(shape, Group) and shape.name.startswith("coin"):
            x, y, r = shape.x, shape.y, art.RADIUS[int(shape.name[4])] * shape.scale
            break
    else:
        (x, y), r = centre(item.box), min(item.box[2:]) / 6
    return [round(length, 1) for length in (x - r, y - r, 2 * r, 2 * r)]
