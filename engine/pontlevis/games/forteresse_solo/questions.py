"""What may be answered: by the player to each question, by chance where a card is turned up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from pontlevis.games.forteresse_solo import combat, exploration, moves, organisation, restoration, steps, strikes
from pontlevis.games.forteresse_solo.cards import FORTRESS, PACK, TREASURES, Cards
from pontlevis.games.forteresse_solo.state import State

ASKS: dict[str, Callable[[State], Sequence[moves.Move]]] = {
    "muster": organisation.musters, "enemy": organisation.serves, "stat": organisation.gives,
    "explore": exploration.explores, "places": lambda s: exploration.places(s, exploration.explorer(s).path),
    "boss": exploration.pairs, "bribe": combat.offers, "raise": combat.raises, "defend": combat.defends,
    "order": combat.orders, "burn": combat.burns, "loss": strikes.losses, "strike": strikes.aims,
    "duel": strikes.choices, "boost": lambda s: strikes.boosts(s, cast("steps.Duel", s.agenda[1]).enemy),
    "key": strikes.keys, "swap": restoration.discards, "take": restoration.takes,
}
"""What may be answered to each question."""


def legal(s: State) -> Sequence[moves.Move]:
    """What answers the step that waits; nothing once the game is over."""
    if s.ended:
        return ()
    step = s.agenda[0]
    if isinstance(step, steps.Flip):
        return list(map(moves.TURN.__getitem__, unseen(s, step.what)))
    return ASKS[cast("steps.Ask", step).what](s)


def unseen(s: State, what: str) -> Cards:
    """The cards that may be turned for something; the one that is known to come, where none is unknown."""
    if what in ("draw", "deck"):
        return s.deck
    if what == "door":
        return s.doors
    if what == "treasure":
        return tuple(card for card in TREASURES if card not in s.treasures)
    return s.fortress or s.under[:1]


def shuffled(s: State, what: str) -> str | None:
    """The shuffle that a card is turned from; None for a card that was put under the Fortress deck, and is known."""
    if what in ("draw", "deck"):
        return f"deck {s.decks}"
    if what in ("door", "treasure"):
        return what
    return f"fortress {s.shuffles}" if s.fortress else None


def coming(s: State, shuffle: int | str) -> Cards:
    """The cards that may yet be turned from a shuffle, in a game that stands at `s`; any, where they are known (0)."""
    match str(shuffle).split():
        case ["0"]:
            return PACK
        case ["deck" | "fortress" as pack, number] if number.isdecimal():
            mine = pack == "deck"
            now, cards, all_cards = (s.decks, s.deck, PACK) if mine else (s.shuffles, s.fortress, FORTRESS)
            return cards if int(number) == now else all_cards if int(number) > now else ()
        case ["door" | "treasure" as what]:
            return unseen(s, what)
    return ()
