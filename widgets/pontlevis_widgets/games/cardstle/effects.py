"""The effects of Cardstle: pawns walk, cards turn over, treasures fly to their winner, blows are shown."""

from __future__ import annotations

from typing import Any

from pontlevis.contract.terms import Outcome
from pontlevis.games.cardstle.grid import NAMES
from pontlevis.games.cardstle.names import SEATS
from pontlevis.table.playback import Happening
from pontlevis_widgets.board.effects import Effect, one, two
from pontlevis_widgets.draw.scene import Item, Scene

SHINES = {"move.reveal": "cell {at}", "card.seen_from_afar": "cell {at}", "special.temper": "cell {at}",
          "gm.quest": "cell {at}", "artefact.hostile": "cell {at}", "trap.disarmed": "hero {seat}",
          "life.revived": "hero {seat}", "treasure.heart": "hero {seat}", "talk.point": "hero {seat}",
          "talk.critical": "hero {seat}", "artefact.secret": "cell {at}", "combat.enemy_flight": "cell {to}"}
SHAKES = {"trap.hurt": "hero {seat}", "ability.riposte": "cell {foe}"}
FALLS = {"life.zero": "hero {seat}", "combat.until": "cell {foe}"}
FLIES = {"treasure.sources": ("stock", "hero {seat}"), "setup.two_treasures": ("stock", "hero {seat}"),
         "chest.own_card": ("cell {here}", "hero {seat}"), "reward.automatic": ("cell {here}", "hero {seat}"),
         "enemy.reward": ("cell {here}", "hero {seat}"), "chest.key_returned": ("treasure {card}", "stock"),
         "treasure.boost": ("treasure {card}", "mine word"), "ability.payment": ("treasure {card}", "stock"),
         "test.draw": ("tests", "mine {mine}"), "test.enemies_too": ("tests", "their {theirs}"),
         "test.fetish": ("tests", "mine {mine}"), "test.fetish_once": ("tests", "mine {mine}")}
"""The items of an effect by the rule of the beat, for each kind of effect; those of FLIES are start and destination."""
WALKS = {"move.adjacent", "move.double_speed", "move.diagonal_uncovered", "combat.flee", "recipe.five_clubs"}
HITS = {"combat.hit", "combat.critical_hit"}


def effects(happening: Happening, before: Scene, after: Scene) -> list[Effect | None]:
    """Returns the effects of a beat, from the scene before it to the scene after."""
    rule, names = happening.beat.rule, places(happening)
    if rule in WALKS:
        pawn = f"pawn {names['seat']}"
        return [two("fly", before.item(pawn), after.item(pawn))]
    if rule in HITS:
        hurt = "hero {seat}" if happening.beat.facts.get("case") == "enemy" else "cell {here}"
        return [one("shake", found(after, hurt, names))]
    for kind, ways in (("shine", SHINES), ("shake", SHAKES), ("fall", FALLS)):
        if rule in ways and happening.beat.facts.get("case") != "skips":
            return [one(kind, found(before if kind == "fall" else after, ways[rule], names))]
    if rule in FLIES:
        start, end = FLIES[rule]
        return [two("fly", found(before, start, names), found(after, end, names))]
    return []


def places(happening: Happening) -> dict[str, str]:
    """Returns a beat's facts as parts of keys in the picture, by name.

    "here": the square of the beat's character before it; "foe": that of the beat's enemy; "mine", "theirs": the number
    of cards drawn on each side of a test.
    """
    facts: dict[str, Any] = dict(happening.beat.facts)
    s, trial = happening.before, happening.beat.state.trial
    names = {name: NAMES[facts[name]] for name in ("at", "to") if isinstance(facts.get(name), int) and facts[name] >= 0}
    names |= {name: str(facts[name]) for name in ("card", "enemy") if name in facts}
    if trial is not None:
        names |= {"mine": str(len(trial.mine)), "theirs": str(len(trial.theirs))}
    seat = facts.get("seat", s.turn)
    if seat < len(s.heroes):
        names["seat"] = SEATS[seat]
        if s.heroes[seat].at >= 0:
            names["here"] = NAMES[s.heroes[seat].at]
    enemy = next((one.at for one in s.enemies if one.card == facts.get("enemy")), -1)
    if enemy >= 0:
        names["foe"] = NAMES[enemy]
    return names


def found(scene: Scene, key: str, names: dict[str, str]) -> Item | None:
    """Returns the item whose key has these names filled in; None if a name is missing."""
    try:
        return scene.item(key.format(**names))
    except KeyError:
        return None


def ending(outcome: Outcome, _before: Scene, after: Scene) -> list[Effect | None]:
    """Makes the sheets of the party shine if it has won, else its characters fall; the result shines, too."""
    kind, family = ("shine", "sheet ") if outcome.winners else ("fall", "hero ")
    party = [item for item in after.items if item.key.startswith(family)]
    return [*(one(kind, item) for item in party), one("shine", after.item("ending"))]
