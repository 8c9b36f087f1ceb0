"""The state of Forteresse Solo, its options, and the changes that several phases share."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple

from pontlevis.contract.agenda import soon
from pontlevis.contract.options import Option
from pontlevis.contract.terms import Beat, Chance, Outcome, Refusal
from pontlevis.games.forteresse_solo import moves
from pontlevis.games.forteresse_solo.cards import (
    FORTRESS,
    KIND,
    PACK,
    SUIT,
    SUITS,
    TREASURES,
    VALUE,
    Card,
    Cards,
    Character,
    Enemy,
    Hero,
    Path,
    Suit,
    packed,
    without,
)
from pontlevis.games.forteresse_solo.steps import Agenda, Ask, Flip, Step

SEATS = ("player",)
HAND = 6  # organisation.1_1.draw
RESERVE = 6  # organisation.1_3.refill
LOOT = 3  # end.win

OPTIONS = (
    Option("lone_stat", ("match", "any"), "stats.lone_off_suit"),
    Option("defenders", ("one", "many"), "combat.one_defence_each"),
    Option("attack_after_defence", (True, False), "combat.defender_attacks"),
    Option("hero_boost", ("fight", "hero"), "combat.one_boost"),
    Option("boss_status", ("boss", "place"), "boss.stays_boss"),
)


class Settings(NamedTuple):
    """The options of one game."""

    lone_stat: str = "match"
    defenders: str = "one"
    attack_after_defence: bool = True
    hero_boost: str = "fight"
    boss_status: str = "boss"


class Duel(NamedTuple):
    """A hero and the enemy that it blocks, or attacks."""

    hero: Card
    enemy: Card


class State(NamedTuple):
    """All cards on the table, and the steps still to be done.

    mulligan: whether it may still be taken; deck, fortress, doors: the unseen cards of the player's deck, of the
    Fortress deck and of the pile of doors, in the order of the pack; under: the known cards under the Fortress deck,
    top first; fallen: the Fortress's discard pile; out: the player's cards that left the game; opened: the doors that
    left it; played: places, treasures or boosts being played; attackers: enemies that have not attacked yet; tried:
    enemies that a bribe failed on, until 3.2 is over; defence, strikes: the remaining plans of 3.3 and 3.6; tired:
    heroes that have defended and so may not attack (attack_after_defence), until 3.6 is over; decks, shuffles: the
    number of reshuffles of the player's deck and of the Fortress's.
    """

    options: Settings = Settings()
    turn: int = 0
    agenda: Agenda = ()
    mulligan: bool = False
    hand: Cards = ()
    heroes: tuple[Hero, ...] = ()
    deck: Cards = ()
    discard: Cards = ()
    out: Cards = ()
    played: Cards = ()
    treasures: Cards = ()
    paths: tuple[Path, Path, Path, Path] = (Path(), Path(), Path(), Path())
    doors: Cards = ()
    opened: Cards = ()
    fortress: Cards = ()
    under: Cards = ()
    fallen: Cards = ()
    reserve: Cards = ()
    enemies: tuple[Enemy, ...] = ()
    attackers: Cards = ()
    tried: Cards = ()
    defence: tuple[Duel, ...] = ()
    strikes: tuple[Duel, ...] = ()
    tired: Cards = ()
    decks: int = 0
    shuffles: int = 0
    ended: str = ""

    @property
    def asked(self) -> str:
        """The question that waits for the player, or ""."""
        step = self.agenda[0] if self.agenda else None
        return step.what if isinstance(step, Ask) else ""

    @property
    def looted(self) -> int:
        """The number of looted treasures."""
        return sum(path.looted for path in self.paths)

    def path(self, suit: Suit) -> Path:
        """The path to the treasure of that suit."""
        return self.paths[SUITS.index(suit)]

    def with_path(self, suit: Suit, path: Path) -> tuple[Path, Path, Path, Path]:
        """The paths with `path` as the one of `suit`."""
        hearts, diamonds, clubs, spades = (path if other == suit else old
                                           for other, old in zip(SUITS, self.paths, strict=True))
        return hearts, diamonds, clubs, spades

    def hero(self, card: Card) -> Hero:
        """The hero in play with that card. Raises StopIteration if absent."""
        return next(hero for hero in self.heroes if hero.card == card)

    def enemy(self, card: Card) -> Enemy:
        """The enemy in the combat zone with that card. Raises StopIteration if absent."""
        return next(enemy for enemy in self.enemies if enemy.card == card)

    def find_hero(self, card: Card) -> Hero | None:
        """The hero in play with that card, or None."""
        return next((hero for hero in self.heroes if hero.card == card), None)

    def find_enemy(self, card: Card) -> Enemy | None:
        """The enemy in the combat zone with that card, or None."""
        return next((enemy for enemy in self.enemies if enemy.card == card), None)

    def having(self, kind: str) -> list[Card]:
        """The cards of that kind in the hand."""
        return [card for card in self.hand if KIND[card] == kind]

    def room(self, card: Card) -> bool:
        """Whether the path of a place's suit has a slot left (paths.same_suit, paths.two_max)."""
        return not self.path(SUIT[card]).complete

    def outcome(self) -> Outcome:
        """The outcome: a point for each looted treasure."""
        won = self.ended == "end.win"
        return Outcome((0,) if won else (), (self.looted,), self.ended, (1 if won else 2,))


Told = Generator[Beat[State], None, None]
"""Beats; the state of the last one is the result."""
Beats = Generator[Beat[State], None, State]
"""Beats, possibly none, and the state after them."""


def with_hero(s: State, changed: Hero) -> tuple[Hero, ...]:
    """The heroes with `changed` in place of the one with its card."""
    return tuple(changed if hero.card == changed.card else hero for hero in s.heroes)


def with_enemy(s: State, changed: Enemy) -> tuple[Enemy, ...]:
    """The enemies with `changed` in place of the one with its card."""
    return tuple(changed if enemy.card == changed.card else enemy for enemy in s.enemies)


def link_rule(character: Character, stat: Card, s: State) -> str:
    """The rule that stops a character from taking a stat, or "": it takes two at most, of which one has its suit.

    The first must have its suit, except with lone_stat=any.
    """
    stats = character.stats
    if len(stats) > 1:
        return "stats.two_max"
    suit = character.card[-1]
    if stat[-1] == suit or any(linked[-1] == suit for linked in stats):
        return ""
    return "" if not stats and s.options.lone_stat == "any" else "stats.suit"


# -------------------------------------------------------------------- shared refusals and tests


def absent(s: State, card: Card) -> Refusal | None:
    """Refuses to play a card that is not in the hand."""
    return None if card in s.hand else Refusal("zones.hand", card=card)


def turning(s: State) -> bool:
    """Whether a card is being turned up, so that no question is asked."""
    return isinstance(s.agenda[0], Flip)


# -------------------------------------------------------------------- chance


def draw_from(cards: Cards, shuffle: str | None) -> Chance[moves.Move]:
    """The draw of any of these cards; without a shuffle, of the card known to come."""
    return Chance(list(map(moves.TURN.__getitem__, cards)), key=len(cards) if shuffle else None, shuffle=shuffle)


def yours(s: State, _step: Flip) -> Chance[moves.Move]:
    """The draw of a card of the player's deck."""
    return draw_from(s.deck, f"deck {s.decks}")


def theirs(s: State, _step: Flip) -> Chance[moves.Move]:
    """The draw of a card of the Fortress deck, or, if it is empty, of the first card put under it."""
    return draw_from(s.fortress, f"fortress {s.shuffles}") if s.fortress else draw_from(s.under[:1], None)


MOST_DECKS = 5
"""The most reshuffles of the player's deck: for a mulligan, and for each key found (boss.death_shuffle)."""


def coming(s: State, shuffle: int | str) -> Cards:
    """The cards that may still be turned from a shuffle in a game at `s`; all cards for `shuffle` 0 (known cards)."""
    match str(shuffle).split(" "):
        case ["0"] if shuffle == 0:
            return PACK
        case ["deck" | "fortress" as pack, number] if number.isdecimal() and number == str(int(number)):
            mine = pack == "deck"
            now, cards, all_cards = (s.decks, s.deck, PACK) if mine else (s.shuffles, s.fortress, FORTRESS)
            later = int(number) > now and (not mine or int(number) <= MOST_DECKS)
            return cards if int(number) == now else all_cards if later else ()
        case ["door"]:
            return s.doors
        case ["treasure"]:
            return tuple(card for card in TREASURES if card not in s.treasures)
    return ()


# -------------------------------------------------------------------- the Fortress deck


def fortress_has_card(s: State) -> bool:
    """Whether the Fortress deck has a card."""
    return bool(s.fortress or s.under)


def turned(s: State, card: Card) -> dict[str, Any]:
    """The changes that remove a card just turned up from the Fortress deck: an unknown one, or the first put under."""
    return {"fortress": without(s.fortress, card)} if s.fortress else {"under": s.under[1:]}


def reshuffled(s: State) -> Beats:
    """Makes the Fortress's discard pile the new deck as soon as its deck is empty."""
    if s.fortress or s.under or not s.fallen:
        return s
    s = s._replace(fortress=packed(s.fallen), fallen=(), shuffles=s.shuffles + 1)
    yield Beat(s, "organisation.1_3.reshuffle", count=len(s.fortress))
    return s


def discard_fortress(s: State, *cards: Card, **changes: Any) -> State:
    """The state with `cards` in the Fortress's discard pile, and with `changes`."""
    return s._replace(fallen=s.fallen + cards, **changes)


def boost(s: State, card: Card, rules: tuple[str, str]) -> Generator[Beat[State], None, tuple[State, int]]:
    """Applies a card turned up for a boost: a stat counts and is discarded, any other card goes under the deck.

    rules: the rule of the beat for a stat, and for another card. The flip must already be off the agenda.
    """
    s, value = s._replace(**turned(s, card)), 0
    if KIND[card] == "stat":
        s, value = discard_fortress(s, card), VALUE[card]
        yield Beat(s, rules[0], card=card, value=value)
    else:
        s = s._replace(under=(*s.under, card))
        yield Beat(s, rules[1], card=card)
    s = yield from reshuffled(s)
    return s, value


def flip(s: State, what: Any, *steps: Step) -> State:
    """The state in which a card is turned next, followed by `steps`."""
    return soon(s, Flip(what), *steps)
