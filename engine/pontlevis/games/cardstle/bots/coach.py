"""The coach of Cardstle: it tries each answer many times."""

from __future__ import annotations

import random
from collections.abc import Generator, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pontlevis.bots.advice import Advice, Reason
from pontlevis.bots.coach import Coach, SearchOptions
from pontlevis.contract.terms import Sighting
from pontlevis.games.cardstle.bots.hints import CardstleAdviser, reason
from pontlevis.games.cardstle.bots.win_chance import chance
from pontlevis.games.cardstle.cards import SUIT
from pontlevis.games.cardstle.moves import Move
from pontlevis.games.cardstle.state import State

if TYPE_CHECKING:
    from pontlevis.games.cardstle.rules import Cardstle

ROUNDS, QUICK = 96, 24
FIRST = CardstleAdviser(8)
FLAT = 0.06
"""The gap between the best and the worst answer below which they hardly differ."""
OPEN = 0.15, 0.87
"""The chances to win, by the formula, between which decisions are looked at."""


class Glance(CardstleAdviser):
    """Tries answers a second time only where the game is open and they differ: few decisions have a large lead."""

    def advise(self, game: Cardstle, view: State, sightings: Sequence[Sighting], seat: int,
               rng: random.Random) -> Generator[None, None, list[Advice[Move]]]:
        """The answers with their chances; empty unless the chance to win is within `OPEN`."""
        if not OPEN[0] < chance(view) < OPEN[1]:
            return []
        found = yield from FIRST.advise(game, view, sightings, seat, rng)
        if not found or found[0].chance - found[-1].chance < FLAT:
            return found
        return (yield from super().advise(game, view, sightings, seat, rng))


class CardstleCoach(Coach):
    """Recognises equivalent answers, and gives reasons for answers."""

    def same(self, s: State, move: Any) -> Hashable:
        """Returns an equal key for treasures of one suit in the last room: only crafting asks for their ranks."""
        card = getattr(move, "card", "")
        return str(move).replace(card, SUIT[card]) if card and s.room == s.options.rooms else str(move)

    def why(self, game: Any, s: Any, move: Any) -> Generator[None, None, Reason | None]:
        """Returns the reason for any answer."""
        yield
        return reason(s, move)

    def worth(self, game: Any, s: Any) -> Generator[None, None, Sequence[float]]:
        """Returns the party's chance to win by the fitted formula, the same for each seat."""
        yield
        return (chance(s),) * len(game.seats(s))


HARD: Mapping[str, object] = {"party": 2, "rooms": 1, "temper": "hostile"}
"""Options under which a decision matters: two characters, enemies that all fight, and no second room."""
SEARCH = SearchOptions(
    variants=({**HARD, "abilities": 0}, HARD, {**HARD, "tests": "dice"}, {**HARD, "abilities": 0, "tests": "dice"}),
    opened=False, slips=0.5, easy=3, promising=0.08, most=512)

COACH = CardstleCoach(CardstleAdviser(ROUNDS), Glance(QUICK), search=SEARCH)
