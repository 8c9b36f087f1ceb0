"""The words used in moves, options and states of Cardstle."""

from __future__ import annotations

from typing import Literal, get_args

SEATS = ("red", "blue", "green", "yellow", "purple", "master")
"""The characters in seating order, and the game master, who sits last."""
MASTER = "master"

Ability = Literal["ranged", "look", "colour_key", "weaken", "steal", "quick", "ward", "summon", "riposte", "cancel_die"]
ABILITIES: tuple[Ability, ...] = get_args(Ability)
"""The abilities; each has a rule of that name, such as "ability.ward"."""

Spell = Literal["healing", "double", "shield", "teleport", "spyglass", "jacks", "kings", "aces"]
Item = Literal[Spell, "legend_h", "legend_s", "legend_d", "legend_c"]
ITEMS: tuple[Item, ...] = get_args(Item)
SPELL_OF: dict[str, Item] = {"h": "healing", "s": "double", "d": "shield", "c": "teleport"}
LEGEND_OF: dict[str, Item] = {"h": "legend_h", "s": "legend_s", "d": "legend_d", "c": "legend_c"}
FOUR_OF: dict[str, Item] = {"Q": "spyglass", "J": "jacks", "K": "kings", "A": "aces"}
BLANK: tuple[Item, ...] = ("jacks", "kings", "aces")

Request = Literal["card", "treasure", "artefact", "quest"]
REQUESTS: tuple[Request, ...] = get_args(Request)
PRICES: dict[Request, int] = {"card": 1, "treasure": 2, "artefact": 3, "quest": 2}  # talk.requests

Temper = Literal["hostile", "friendly", "choice"]
TEMPERS: tuple[Temper, ...] = get_args(Temper)
Goal = Literal["find", "door", "npc"]
GOALS: tuple[Goal, ...] = get_args(Goal)
SHAPE_NAMES = ("hall", "cloister", "maze")
Effect = Literal["escape", "befriend", "revive"]
EFFECTS: tuple[Effect, ...] = get_args(Effect)
