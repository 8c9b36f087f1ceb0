"""The rules of Cardstle: a party goes through rooms of cards, against a game master, the computer or a person.

Each chapter has its own file, and `book` puts them together: the effect of each step, the questions it asks, and the
effect of each answer. This file has the parts that belong to no chapter.
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
    """The rules of Cardstle, for a computer or a human game master."""

    id = "cardstle"
    rules = "cardstle.toml"
    format = 2
    options = OPTIONS
    state_type = State
    grammar = moves.GRAMMAR
    book = BOOK

    # ---------------------------------------------------------------- set-up

    def begin(self, **options: Any) -> Iterator[Beat[State]]:
        """Sets up the packs; the first steps are the making of characters."""
        return setup.begin(Settings(**self.chosen(options)))

    def seats(self, s: State) -> tuple[str, ...]:
        """The seats: two to five characters, then the game master if it is a person (players.party)."""
        return s.seats

    def sides(self, s: State) -> tuple[str | None, ...]:
        """The sides: the party wins or loses together, the game master has none (life.all_down)."""
        return ("party",) * s.options.party + (None,) * s.human

    def circles(self, s: State) -> tuple[str, ...]:
        """The groups that share knowledge: the party, and a human game master (ability.look_secret, setup.gm_notes)."""
        return ("party",) * s.options.party + (MASTER,) * s.human

    # ---------------------------------------------------------------- what may be played

    def tries(self, s: State) -> Iterator[Move]:
        """Moves that a person might point at now: see the function `tries`."""
        return tries(s)

    def refused(self, s: State, move: Move) -> Refusal:
        """The rule that forbids an illegal move: also a chance move by a player, and any move while chance acts."""
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
        """The next choice for a ready-made character, if one is being made."""
        return setup.opening(s)

    def no_draw(self, s: State, shuffle: int | str, key: int | str, move: Move) -> str:
        """Returns "" for a possible draw, otherwise the possible draws in words.

        A draw is a shuffle, the number of cards still in it, and a move: see `chances`.
        """
        return "" if chances.may_draw(s, shuffle, key, move) else (
            f'cards turned from the shuffles room {s.room or 1} to {s.options.rooms}, tests 0, as ("room 1", 52), the '
            "first of 52; dice, if tests are rolled, and what is hidden by their move")

    # ---------------------------------------------------------------- playing

    def outcome(self, s: State) -> Outcome | None:
        """The outcome: the party wins with the last room, and loses when no character has life points left.

        It does neither if it left a room unfinished (goal.deadlock).
        """
        return s.outcome() if s.ended else None

    def tally(self, s: State, seat: int) -> tuple[ScoreLine, ...]:
        """The score: a line for the finished rooms."""
        rooms = s.outcome().scores[seat] if s.ended else 0
        return (ScoreLine(rooms, "goal.room_end", {"case": "tally", "count": rooms}),) if rooms else ()

    def turn_passed(self, before: State, after: State) -> bool:
        """Whether another character's turn has begun."""
        return before.turn != after.turn

    # ---------------------------------------------------------------- knowing

    def view(self, s: State, seat: int) -> State:
        """The state without the game master's secrets, unless `seat` is the game master (setup.gm_notes)."""
        return master.view(s, seat)

    def hide(self, s: State, move: Move, seat: int) -> Move:
        """Returns the move as `seat` may see it: without the cards and places that only the game master knows."""
        return master.hide(s, move, seat)

    def guess(self, view: State, rng: Random) -> State:
        """Returns a full state that agrees with a character's view."""
        return master.guess(view, rng)

    def seen(self, before: State, move: Move, after: State) -> Iterable[Seen]:
        """The cards that the move showed, with the seats that may know them."""
        return master.seen(before, move, after)

    def known(self, s: State) -> Iterable[Seen]:
        """The cards of a position that some seat has seen, though they are face down."""
        return master.known(s)

    # ---------------------------------------------------------------- reading and writing

    position = positions.position

    def faults(self, s: State) -> Iterable[Fault]:
        """The faults of a state that no game can reach: see `checks`."""
        return checks.faults(s)

    def sketch(self, s: State) -> str:
        """Draws the room as it is, with a line for each character."""
        return sketch.sketch(s)

    def describe(self, s: State, lang: str) -> str:
        """Describes the table and the current question, in sentences."""
        return text.describe(self, s, lang)

    def word(self, name: str, value: Any, s: State | None, lang: str, names: Names | None) -> str:
        """Writes cards, squares and characters by their names."""
        return text.word(self, name, value, s, lang, names) or super().word(name, value, s, lang, names)


# -------------------------------------------------------------------- what a person might try


def tries(s: State) -> Iterator[moves.Move]:
    """Yields the moves that a person might point at now, legal or not."""
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
    """Yields every square, every treasure for every character, and all other actions of a turn."""
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
