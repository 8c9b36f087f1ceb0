"""The rules of Forteresse Solo: the player leads the heroes, the Fortress plays by itself.

Each phase has its own file, and `book` puts them together: the effect of each step, the questions it asks, and the
effect of each answer. This file has the parts that belong to no phase.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pontlevis.contract.asking import AskingGame
from pontlevis.contract.fault import Fault
from pontlevis.contract.terms import Beat, Names, Outcome, Refusal, ScoreLine
from pontlevis.games.forteresse_solo import checks, moves, numbering, positions, steps, text
from pontlevis.games.forteresse_solo.book import BOOK
from pontlevis.games.forteresse_solo.cards import DOORS, FORTRESS, KIND, PACK, SUITS
from pontlevis.games.forteresse_solo.moves import Move
from pontlevis.games.forteresse_solo.state import OPTIONS, SEATS, Settings, State, coming, turning


class ForteresseSolo(AskingGame[State, Move]):
    """The rules of Forteresse Solo."""

    id = "forteresse_solo"
    rules = "forteresse_solo.toml"
    format = 2
    old_codes = True
    options = OPTIONS
    state_type = State
    grammar = moves.GRAMMAR
    book = BOOK

    # ---------------------------------------------------------------- set-up

    def begin(self, **options: Any) -> Iterator[Beat[State]]:
        """Sets up the decks and the doors; the agenda then lays out four treasures and begins the first turn."""
        s = State(Settings(**self.chosen(options)), fortress=FORTRESS)
        yield Beat(s, "setup.split")
        yield Beat(s, "setup.fortress_deck")
        s = s._replace(doors=DOORS)
        yield Beat(s, "setup.doors")
        s = s._replace(deck=PACK, agenda=(*[steps.Flip("treasure")] * len(SUITS), steps.Begin()))
        yield Beat(s, "setup.player_deck")

    def seats(self, s: State) -> tuple[str, ...]:
        """The only seat: nobody plays the Fortress (overview.solo)."""
        return SEATS

    # ---------------------------------------------------------------- what may be played

    def tries(self, s: State) -> list[Move]:
        """All moves that a person might try now, with every card; for each card, its usual move first."""
        hand, heroes, enemies = s.hand, [hero.card for hero in s.heroes], [enemy.card for enemy in s.enemies]
        stats = [*(stat for hero in s.heroes for stat in hero.stats),
                 *(stat for enemy in s.enemies for stat in enemy.stats)]
        return [
            moves.MULLIGAN, moves.DONE,
            *(moves.PLACE[card] for card in hand if KIND[card] == "place"),
            *(make[card] for make in (moves.PLAY, moves.PLACE, moves.BURN, moves.BOOST, moves.DISCARD)
              for card in hand),
            *(moves.Link(card, hero) for card in hand for hero in heroes),
            *(make(enemy) for make in (moves.Fight, moves.Serve) for enemy in enemies),
            *(moves.Give(card) for card in s.reserve if KIND[card] == "stat"),
            *(moves.Lay(card, suit) for card in s.reserve for suit in ("h", "d", "c", "s")),
            *(moves.EXPLORE[hero, suit] for hero in heroes for suit in ("h", "d", "c", "s")),
            *(moves.Boss(enemy, place) for enemy in s.reserve for place in s.reserve if enemy != place),
            *(moves.Bribe(enemy, card) for enemy in enemies for card in hand),
            *(make(hero, enemy) for make in (moves.Defend, moves.Strike) for hero in heroes for enemy in enemies),
            *(moves.Lose(stat) for stat in dict.fromkeys(stats)),
            *(moves.TAKE[card] for card in s.discard), *(moves.TAKE[card] for card in s.deck if KIND[card] == "ace"),
        ]

    def refused(self, s: State, move: Move) -> Refusal:
        """The rule that forbids an illegal move; only chance turns cards up."""
        if s.ended:
            return super().refused(s, move)
        match move, turning(s):
            case moves.Turn(card), True:
                return Refusal("overview.two_packs", card=card)
            case moves.Turn(card), False:
                return Refusal("turn.order", case="card", card=card)
            case _, True:
                return Refusal("turn.order", case="turning")
        return super().refused(s, move)

    def late(self, s: State, move: Move) -> Refusal:
        """Refuses a move that answers another question than the one asked."""
        return numbering.late(s, next(name for name, kind in BOOK.answers if kind is type(move)))

    def no_draw(self, s: State, shuffle: int | str, key: int | str, move: Move) -> str:
        """Returns "" for a possible draw, otherwise the possible draws in words.

        A draw is a shuffle, the number of cards still in it, and a card.
        """
        cards = coming(s, shuffle)
        drawn = isinstance(key, int) and (shuffle == 0 or 1 <= key <= len(cards))
        return "" if drawn and isinstance(move, moves.Turn) and move.card in cards else (
            'cards turned from the shuffles deck 0, fortress 0, door and treasure, as ("deck 0", 52), the first of 52')

    # ---------------------------------------------------------------- playing

    def outcome(self, s: State) -> Outcome | None:
        """The outcome: won with the third treasure, lost with an empty deck."""
        return s.outcome() if s.ended else None

    def tally(self, s: State, seat: int) -> tuple[ScoreLine, ...]:
        """The score: a line for each looted treasure."""
        return tuple(ScoreLine(1, "exploration.2_6.loot", {"path": suit, "case": "tally"})
                     for suit, path in zip(SUITS, s.paths, strict=True) if path.looted)

    def turn_passed(self, before: State, after: State) -> bool:
        """Whether the number of the turn has changed."""
        return before.turn != after.turn and before.turn > 0

    # ---------------------------------------------------------------- reading and writing

    position = positions.position

    def derive(self, s: State) -> State:
        """Returns the state with its shuffled piles sorted, since nobody knows their order."""
        return positions.ordered(s)

    def faults(self, s: State) -> Iterable[Fault]:
        """The faults of a position that no game can reach: see `checks`."""
        return checks.faults(s)

    def describe(self, s: State, lang: str) -> str:
        """Describes the table and the current question, in sentences."""
        return text.describe(self, s, lang)

    def word(self, name: str, value: Any, s: State | None, lang: str, names: Names | None) -> str:
        """Writes cards, suits and kinds by their names."""
        return text.word(self.rulebook, name, value, lang) or super().word(name, value, s, lang, names)
