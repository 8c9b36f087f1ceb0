"""What may be answered: by a seat to each question, by chance where a card is turned or a die rolled."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import cast

from pontlevis.core import Chance
from pontlevis.games.cardstle import (
    abilities,
    combat,
    crafting,
    hiding,
    master,
    moves,
    setup,
    steps,
    talk,
    treasures,
    trials,
)
from pontlevis.games.cardstle.cards import Cards, cast_card
from pontlevis.games.cardstle.state import State

ASKS: dict[str, Callable[[State], Sequence[moves.Move]]] = {
    "stats": setup.builds, "lucky": setup.luckies, "ability": setup.learns, "act": treasures.acts,
    "prepare": trials.prepares, "remove": abilities.removes, "edge": combat.edges, "foe": combat.foes,
    "ward": lambda _: (moves.WARD, moves.DONE), "pay": abilities.pays, "look": abilities.peeks,
    "craft": crafting.crafts, "keep": crafting.keeps, "goal": master.goals, "shape": master.shapes,
    "lay": master.lays, "hide": master.hides, "temper": master.tempers, "bonus": master.bonuses,
    "price": talk.prices, "invent": master.invents,
}
"""What may be answered to each question."""


def legal(s: State) -> Sequence[moves.Move]:
    """What answers the step that waits; nothing once the game is over, or while something happens by itself."""
    step = s.agenda[0] if s.agenda else None
    if isinstance(step, steps.Flip):
        return chances(s, step).moves
    return ASKS[step.what](s) if isinstance(step, steps.Ask) else ()


def chances(s: State, step: steps.Flip) -> Chance[moves.Move]:
    """What chance may do at a step, every outcome once, and how likely each is."""
    match step.what:
        case "test" | "against":
            return _drawn(s) if s.options.tests == "cards" else Chance(moves.ROLL[1:7])
        case "die":
            return Chance(moves.ROLL[1:])
        case "artefact" | "sought":
            here = hiding.artefact_here if step.what == "artefact" else hiding.sought_here
            return _yes_or_no(here(s, step.at))
        case "where":
            places = hiding.where(s)
            return Chance([moves.Hide(at) for at, _ in places], [weight for _, weight in places])
        case "deal":
            if s.veiled:
                return Chance(master.deals(s))
            return Chance(master.deals(s), _counts(s), key=_key(s), shuffle=_shuffle(s))
        case _:
            return _turned(s, step)


def _drawn(s: State) -> Chance[moves.Move]:
    """Any card left in the test pack."""
    return Chance(_faces(s.tests), key=len(s.tests), shuffle=f"tests {s.shuffles}")


def _turned(s: State, step: steps.Flip) -> Chance[moves.Move]:
    """A card of a square or off the pile: one that the game master knows, or any that nobody has seen."""
    at = -1 if step.what == "treasure" else step.at
    if at >= 0 and s.square(at).card:
        return Chance([moves.TURN[cast_card(s.square(at).card)]])
    weights = hiding.face_weights(s, at)
    if weights is None:
        return Chance(_faces(dict.fromkeys(s.unseen)), _counts(s), key=_key(s), shuffle=_shuffle(s))
    return Chance(_faces(weights), list(weights.values()), key=_key(s), shuffle=_shuffle(s), cards=[1] * len(weights))


def _faces(cards: object) -> list[moves.Move]:
    return [moves.TURN[card] for card in cast("Cards", cards)]


def _counts(s: State) -> list[float] | None:
    """How often each unseen card is there, where there are two packs."""
    return [float(s.unseen.count(card)) for card in dict.fromkeys(s.unseen)] if s.packs > 1 else None


def _key(s: State) -> int | str:
    """A draw is called by how many cards were still to come; with two packs a card may come twice, by its room, too."""
    return len(s.unseen) if s.packs == 1 else f"room {s.room}.{len(s.unseen)}"


def _shuffle(s: State) -> str | None:
    return f"room {s.room}" if s.packs == 1 else None


def _yes_or_no(chance: float) -> Chance[moves.Move]:
    """What is certain is the only outcome."""
    if chance in (0, 1):
        return Chance([moves.HIDDEN[int(chance)]])
    return Chance(moves.HIDDEN, [1 - chance, chance])


def may_draw(shuffle: int | str, key: int | str, move: moves.Move) -> bool:
    """Whether chance may ever make a move as this draw: a card of a pack, or anything of its own by the ply."""
    if shuffle == 0 and isinstance(key, int):
        return isinstance(move, CHANCES)
    named = f"{shuffle} {key}" if shuffle else str(key)
    return isinstance(move, moves.Turn) and DRAW.fullmatch(named) is not None


CHANCES = (moves.Turn, moves.Roll, moves.Hide, moves.Hidden)
"""What chance does."""
DRAW = re.compile(r"room [1-9]\d? \d{1,2}|tests \d{1,3} \d{1,2}|room [1-9]\d?\.\d{1,3}")
"""A shuffle and how many cards may still come from it; both in one word where there are two packs."""
