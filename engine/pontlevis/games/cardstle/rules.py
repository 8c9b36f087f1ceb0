"""The rules of Cardstle: a party goes through rooms of cards, against a game master that is the computer or a person.

The chapters are told in files of their own, and `book` puts them together: what a step does, what it asks, and what an
answer leads to. Here is what belongs to no chapter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from pontlevis.contract.asking import AskingGame
from pontlevis.contract.fault import Fault
from pontlevis.contract.terms import Beat, Names, Outcome, Refusal, ScoreLine, Seen
from pontlevis.games.cardstle import (
    chances,
    checks,
    master,
    moves,
    positions,
    room,
    setup,
    sketch,
    steps,
    text,
    treasures,
    trials,
)
from pontlevis.games.cardstle.book import BOOK
from pontlevis.games.cardstle.cards import SUITS
from pontlevis.games.cardstle.grid import CELLS
from pontlevis.games.cardstle.moves import Move
from pontlevis.games.cardstle.names import ITEMS, MASTER, REQUESTS
from pontlevis.games.cardstle.spells import AIMED
from pontlevis.games.cardstle.state import OPTIONS, Settings, State


class Cardstle(AskingGame[State, Move]):
    """The rules of Cardstle."""

    id = "cardstle"
    rules = "cardstle.toml"
    format = 2
    options = OPTIONS
    state_type = State
    grammar = moves.GRAMMAR
    book = BOOK

    # ---------------------------------------------------------------- set-up

    def begin(self, **options: Any) -> Iterator[Beat[State]]:
        """The packs are made ready; the first thing to do is to make the characters."""
        return setup.begin(Settings(**self.chosen(options)))

    def seats(self, s: State) -> tuple[str, ...]:
        """Two to five characters, then the game master if it is a person (players.party)."""
        return s.seats

    def sides(self, s: State) -> tuple[str | None, ...]:
        """The party wins or falls together, and the game master with nobody (life.all_down)."""
        return ("party",) * s.options.party + (None,) * s.human

    def circles(self, s: State) -> tuple[str, ...]:
        """The party shares what it knows; a human game master knows more (ability.look_secret, setup.gm_notes)."""
        return ("party",) * s.options.party + (MASTER,) * s.human

    # ---------------------------------------------------------------- what may be played

    def tries(self, s: State) -> Iterator[Move]:
        """All moves that a person might point at now: see `tries`."""
        return tries(s)

    def refused(self, s: State, move: Move) -> Refusal:
        """The rule that forbids a move that is not legal; what chance does is nobody's move."""
        if s.ended:
            return Refusal(s.ended, case="over")
        turning = isinstance(s.agenda[0], steps.Flip)
        if isinstance(move, moves.Turn | moves.Roll | moves.Hidden):
            return Refusal("setup.room_pack" if turning else "setup.turn_order", case="chance")
        if turning:
            return Refusal("setup.turn_order", case="turning")
        held = s.asked == "act" and isinstance(move, treasures.HELD)
        return (room.fighting(s) if held else None) or super().refused(s, move)

    def opening(self, s: State) -> Move | None:
        """The characters that are made already."""
        return setup.opening(s)

    def no_draw(self, s: State, shuffle: int | str, key: int | str, move: Move) -> str:
        """A draw is called by its shuffle, and by how many cards may still come from it: see `chances`."""
        return "" if chances.may_draw(s, shuffle, key, move) else (
            f'cards turned from the shuffles room {s.room or 1} to {s.options.rooms}, tests 0, as ("room 1", 52), the '
            "first of 52; dice, if tests are rolled, and what is hidden by their move")

    # ---------------------------------------------------------------- playing

    def outcome(self, s: State) -> Outcome | None:
        """Won by the whole party with the last room, lost when nobody stands."""
        return s.outcome() if s.ended else None

    def tally(self, s: State, seat: int) -> tuple[ScoreLine, ...]:
        """A line for the rooms that were finished."""
        rooms = s.outcome().scores[seat] if s.ended else 0
        return (ScoreLine(rooms, "goal.room_end", {"case": "tally", "count": rooms}),) if rooms else ()

    def turn_passed(self, before: State, after: State) -> bool:
        """A turn has passed when another character's begins."""
        return before.turn != after.turn

    # ---------------------------------------------------------------- knowing

    def view(self, s: State, seat: int) -> State:
        """Only a human game master knows more than the others (setup.gm_notes)."""
        return master.view(s, seat)

    def hide(self, s: State, move: Move, seat: int) -> Move:
        """A card that the game master lays, and where something is hidden, as the party may know it."""
        return master.hide(s, move, seat)

    def guess(self, view: State, rng: Random) -> State:
        """A full state that agrees with what a character knows."""
        return master.guess(view, rng)

    def seen(self, before: State, move: Move, after: State) -> Iterable[Seen]:
        """Cards that were looked at or laid, by those who may know them."""
        return master.seen(before, move, after)

    def known(self, s: State) -> Iterable[Seen]:
        """The sightings of a position."""
        return master.known(s)

    # ---------------------------------------------------------------- reading and writing

    position = positions.position

    def faults(self, s: State) -> Iterable[Fault]:
        """The faults of a state that no game can have led to: see `checks`."""
        return checks.faults(s)

    def sketch(self, s: State) -> str:
        """The room as it lies there, and everybody's sheet."""
        return sketch.sketch(s)

    def describe(self, s: State, lang: str) -> str:
        """The table in sentences, and what is being waited for."""
        return text.describe(self, s, lang)

    def word(self, name: str, value: Any, s: State | None, lang: str, names: Names | None) -> str:
        """Cards, squares and characters by their names."""
        return text.word(self, name, value, s, lang, names) or super().word(name, value, s, lang, names)


# -------------------------------------------------------------------- what a person might try


def tries(s: State) -> Iterator[moves.Move]:
    """All moves that a person might point at now, legal or not."""
    if s.asked == "act":
        yield from _in_turn(s)
    elif s.asked == "prepare":
        yield from (moves.Boost(card) for card in dict.fromkeys(s.heroes[trials.running(s).seat].treasures))
        yield from (moves.Cast(item) for item in dict.fromkeys(s.heroes[trials.running(s).seat].items))
        yield moves.WEAKEN
    elif s.asked == "stats":
        yield from (moves.Build(4, 4, 0, 0), moves.Build(3, 3, 3, 2), moves.Build(6, 1, 1, 1))
    elif s.asked in ("craft", "keep"):
        seats = range(len(s.heroes))
        yield from (moves.Put(card) for card in dict.fromkeys(s.pool))
        yield from (moves.Keep(card, seat) for card in dict.fromkeys((*s.pool, *s.crucible)) for seat in seats)
        yield from (moves.Craft(item, seat) for item in ITEMS for seat in seats)
        yield from (moves.Buy(seat, suit) for seat in seats for suit in SUITS)
    elif s.asked == "edge":
        yield from map(moves.Flee, range(CELLS))


def _in_turn(s: State) -> Iterator[moves.Move]:
    """Every square, every treasure on everybody, and every other thing to do in a turn."""
    cards, items, seats = dict.fromkeys(s.hero.treasures), dict.fromkeys(s.hero.items), range(len(s.heroes))
    yield from (moves.STEP[at] for at in range(CELLS) if at != s.hero.at)
    yield from map(moves.Open, cards)
    yield from (move for card in cards for seat in seats for move in (moves.Heal(card, seat), moves.Give(card, seat)))
    yield from (moves.Hand(item, seat) for item in items for seat in seats)
    yield from map(moves.Cast, items)
    yield from (moves.Aim(item, at) for item in items for at in (range(CELLS) if item in AIMED else (s.hero.at,)))
    yield from (moves.Rally(item, seat) for item in items for seat in seats)
    yield from (moves.Talk(request, suit) for request in REQUESTS for suit in SUITS)
    yield from (moves.Shoot(enemy.at) for enemy in s.enemies)
    yield from map(moves.Look, (at for at in range(CELLS) if s.squares[at]))
    yield from map(moves.Summon, seats)
    yield from (moves.FIGHT, moves.DONE, moves.LEAVE)
