"""The state of Cardstle, the options, and the changes that several chapters of the rules share."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Literal, NamedTuple

from pontlevis.contract.asking import about
from pontlevis.contract.options import Option
from pontlevis.contract.terms import Beat, Outcome
from pontlevis.games.cardstle.cards import (
    SUITS,
    TEST_PACK,
    Card,
    Cards,
    Kind,
    Lucky,
    NoCard,
    Stats,
    Suit,
    enemy_stats,
    packed,
)
from pontlevis.games.cardstle.grid import CELLS, apart
from pontlevis.games.cardstle.names import LEGEND_OF, MASTER, SEATS, Ability, Effect, Goal, Item, Request, Temper
from pontlevis.games.cardstle.steps import Agenda, Ask, Flip

MOST_ITEMS = 3  # inventory.three_items
FIRST_TREASURES = 2  # setup.two_treasures
CREDITS = 20  # credits.twenty

OPTIONS = (
    Option("party", (3, 2, 4, 5), "players.party"),
    Option("gm", ("auto", "human"), "gm.modes"),
    Option("shapes", ("hall", "cloister", "maze"), "gm.shapes"),
    Option("artefact", ("any", "trap", "enemy", "chest"), "gm.hiding_place", foremost=True),
    Option("goal", ("find", "door", "npc"), "gm.goals"),
    Option("rooms", (3, 1, 5), "rooms.count", numbers=range(1, 21), allowed="a number of rooms from 1 to 20",
           foremost=True),
    Option("movement", ("stat", "one"), "move.points"),
    Option("reveal_ends_turn", (False, True), "turn.goes_on"),
    Option("combat_pace", ("turn", "whole"), "combat.one_round"),
    Option("ace_bonus", ("attack", "defence"), "enemy.ace_second_bonus"),
    Option("temper", ("colours", "hostile", "choice", "friendly"), "enemy.temper_default", foremost=True),
    Option("rest", ("none", "one", "full"), "life.next_room", foremost=True),
    Option("tests", ("cards", "dice"), "test.version"),
    Option("critical", ("at_least", "more_than"), "test.critical_threshold"),
    Option("min_cards", (0, 1), "test.no_card"),
    Option("conviction", ("stat", "total"), "talk.conviction_per_stat"),
    Option("abilities", (1, 0, 2), "ability.how_many"),
)


class Settings(NamedTuple):
    """The options of one game."""

    party: int = 3
    gm: str = "auto"
    shapes: str = "hall"
    artefact: str = "any"
    goal: Goal = "find"
    rooms: int = 3
    movement: str = "stat"
    reveal_ends_turn: bool = False
    combat_pace: str = "turn"
    ace_bonus: str = "attack"
    temper: str = "colours"
    rest: str = "none"
    tests: str = "cards"
    critical: str = "at_least"
    min_cards: int = 0
    conviction: str = "stat"
    abilities: int = 1


class Dialogue(NamedTuple):
    """A request made to the NPC of a square, and the conviction points won so far, suit by suit."""

    at: int = -1
    request: Request | NoCard = ""
    price: int = 0
    points: tuple[int, int, int, int] = (0, 0, 0, 0)


class Fight(NamedTuple):
    """A fight of a character: the enemy's square, and the number of its rounds so far (combat.new_fight)."""

    at: int
    rounds: int


class Hero(NamedTuple):
    """A character: its stats, lucky card or number and abilities, its life and square, its treasures and items.

    credits: the number left; stunned: draws one card fewer in the next test; fights: the fights begun: one, or two
    after a teleport; question: the request being made to an NPC. All stats are 0 until the character is made.
    """

    stats: Stats = Stats(0, 0, 0, 0)
    credits: int = CREDITS
    lucky: Lucky = ""
    abilities: tuple[Ability, ...] = ()
    life: int = 0
    at: int = -1
    treasures: Cards = ()
    items: tuple[Item, ...] = ()
    stunned: bool = False
    fights: tuple[Fight, ...] = ()
    question: Dialogue = Dialogue()

    @property
    def standing(self) -> bool:
        """Whether the character has life points left (life.zero)."""
        return self.life > 0

    @property
    def rounds(self) -> int:
        """The number of rounds so far of the fight on the character's square (combat.new_fight)."""
        return next((fight.rounds for fight in self.fights if fight.at == self.at), 0)

    def stat(self, suit: Suit) -> int:
        """The points of a suit's stat, with legendary items; for life, the maximum (recipe.family_bonus)."""
        return self.stats[SUITS.index(suit)] + self.items.count(LEGEND_OF[suit])

    def tested(self, suit: Suit) -> int:
        """The points for a test of a suit's stat; for life, those left (talk.life_test)."""
        return self.life if suit == "h" else self.stat(suit)

    def can(self, ability: Ability) -> bool:
        """Whether the character has an ability."""
        return ability in self.abilities


class Enemy(NamedTuple):
    """An enemy in play: a court card or an ace that was turned over.

    home: the square where it was turned over; at: its square now; bonus: the suit of an ace's second bonus; twin:
    whether another enemy of the same card was already in the room (talk.affinity_moves).
    """

    card: Card
    home: int
    at: int
    life: int
    temper: Temper = "hostile"
    bonus: Suit | NoCard = ""
    stunned: bool = False
    twin: bool = False

    @property
    def stats(self) -> Stats:
        """Its stats; life is the maximum."""
        return enemy_stats(self.card, self.bonus)

    def tested(self, suit: Suit) -> int:
        """The points for a test of a suit's stat; for life, those left (talk.life_test)."""
        return self.life if suit == "h" else self.stats[SUITS.index(suit)]


class Square(NamedTuple):
    """A square of the room: its card, "" for no card or an unknown one.

    up: whether it is turned over, or has no card; fresh: whether its card still has to act; seen: whether the party
    knows its face-down card; kind: the kind of the card that was turned over here.
    """

    card: Card | NoCard = ""
    up: bool = False
    fresh: bool = True
    seen: bool = False
    kind: Kind | NoCard = ""

    @property
    def blank(self) -> bool:
        """Whether it is face down and its card is not in the state."""
        return not self.up and not self.card


THRESHOLD = Square(up=True, fresh=False)  # room.entrance
Row = tuple[str, ...]


class Trial(NamedTuple):
    """A test in hand: its kind, the character's seat, the opponent's square, and the suit of the stat.

    due, against: the number of cards, or dice, that each side draws, -1 until it is known; added: the treasures
    included in `due`; lucky: whether the lucky card has turned up; die: the critical die; mine, theirs: the cards or
    numbers drawn; doubled: whether a spell doubles the character's result; removed: whether the removal of a card or
    die of the enemy was used or declined; ranged: whether the attack is a shot.
    """

    kind: Literal["first", "initiative", "attack", "defence", "trap", "talk"]
    seat: int
    at: int = -1
    suit: Suit = "c"
    due: int = -1
    against: int = -1
    added: int = 0
    lucky: bool = False
    die: int = 0
    mine: Row = ()
    theirs: Row = ()
    doubled: bool = False
    removed: bool = False
    ranged: bool = False


class Result(NamedTuple):
    """The score of a seat in the test for the first turn."""

    seat: int
    total: int


class Affinity(NamedTuple):
    """The affinity of an NPC, identified by its card, for a seat (talk.affinity_range); twin: as in `Enemy`."""

    card: Card
    seat: int
    value: int
    twin: bool = False

    def felt_by(self, enemy: Enemy) -> bool:
        """Whether it belongs to `enemy`, not to another NPC of the same card (talk.affinity_moves)."""
        return (self.card, self.twin) == (enemy.card, enemy.twin)


class Granted(NamedTuple):
    """A request that the NPC turned over on the square `home` has granted (talk.requests)."""

    home: int
    request: Request


class Invented(NamedTuple):
    """The effect invented for a blank recipe (recipe.blank)."""

    item: Item
    effect: Effect


class State(NamedTuple):
    """All things on the table, and the steps still to be done.

    room: the number of the room; packs: the number of packs that rooms are laid from; turns: the number of turns
    completed in this room; turn: the seat whose turn it is; points: half steps left; summoned: whether a companion was
    summoned this turn; squares, entrance: the room and its threshold; hiding: the square of the artefact, or of the NPC
    sought, if the game master or the party knows it, otherwise -1; told: whether the party knows it; relic: the
    artefact's card, once found; unseen: cards that nobody has seen, in the room and in the draw pile, in the order of
    the pack; under: cards put under the draw pile, in their order; tests, spent: the test pack and its discard pile;
    shuffles: the number of its reshuffles; results: of the test for the first turn; weak: the points by which the enemy
    is weakened this round; looks: 1 while a second card may be looked at without payment; pool, crucible: used between
    two rooms; missed: rooms left unfinished; veiled: whether the game master's secrets are left out.
    """

    options: Settings = Settings()
    agenda: Agenda = ()
    heroes: tuple[Hero, ...] = ()
    room: int = 0
    packs: int = 1
    goal: Goal = "find"
    turns: int = 0
    turn: int = 0
    points: int = 0
    summoned: bool = False
    squares: tuple[Square | None, ...] = (None,) * CELLS
    entrance: int = -1
    enemies: tuple[Enemy, ...] = ()
    hiding: int = -1
    told: bool = False
    relic: Card | NoCard = ""
    unseen: Cards = ()
    under: Cards = ()
    tests: Cards = TEST_PACK
    spent: Cards = ()
    shuffles: int = 0
    trial: Trial | None = None
    results: tuple[Result, ...] = ()
    weak: int = 0
    looks: int = 0
    granted: tuple[Granted, ...] = ()
    affinity: tuple[Affinity, ...] = ()
    pool: Cards = ()
    crucible: Cards = ()
    invented: tuple[Invented, ...] = ()
    missed: int = 0
    ended: str = ""
    veiled: bool = False

    @property
    def asked(self) -> str:
        """The question that waits, or ""."""
        step = self.agenda[0] if self.agenda else None
        return step.what if isinstance(step, Ask) else ""

    @property
    def seats(self) -> tuple[str, ...]:
        """The characters, and the game master if it is a person."""
        characters = SEATS[:self.options.party]
        return (*characters, MASTER) if self.human else characters

    @property
    def human(self) -> bool:
        """Whether a person is the game master (gm.modes)."""
        return self.options.gm == "human"

    @property
    def master(self) -> int:
        """The seat of a human game master."""
        return self.options.party

    @property
    def hero(self) -> Hero:
        """The character whose turn it is."""
        return self.heroes[self.turn]

    @property
    def pile(self) -> int:
        """The number of unknown cards in the draw pile; the cards of `under` come after them."""
        return len(self.unseen) - sum(1 for square in self.squares if square and square.blank)

    def square(self, at: int) -> Square:
        """The square at index `at`, which must exist."""
        square = self.squares[at]
        assert square is not None  # noqa: S101
        return square

    def enemy(self, at: int) -> Enemy | None:
        """The enemy on a square, or None."""
        return next((enemy for enemy in self.enemies if enemy.at == at), None)

    def foe(self, seat: int) -> Enemy | None:
        """The hostile enemy on the square of a seat, or None."""
        enemy = self.enemy(self.heroes[seat].at)
        return enemy if enemy is not None and enemy.temper == "hostile" else None

    def near(self, seat: int, other: int) -> bool:
        """Whether two characters are on the same square or on neighbouring ones (gift.near)."""
        return apart(self.heroes[seat].at, self.heroes[other].at) < 2

    def outcome(self) -> Outcome:
        """The outcome, shared by the whole party: a point for each room won. The game master has no side."""
        party = len(self.heroes)
        won = self.ended == "rooms.count"
        rooms = self.room - self.missed - (not won and self.ended == "life.all_down")
        scores = (rooms,) * party + (0,) * self.human
        return Outcome(tuple(range(party)) if won else (), scores, self.ended,
                       (1 if won else 2,) * party + (2,) * self.human, neutral=self.ended == "goal.deadlock")


Told = Generator[Beat[State], None, None]
"""Beats; the state of the last one is the result."""
Beats = Generator[Beat[State], None, State]
"""Beats, possibly none, and the state after them."""


# -------------------------------------------------------------------- what waits


def asker(s: State) -> int:
    """The seat that is asked."""
    return about(s, Ask, 0).seat


def draw_target(s: State) -> int:
    """The seat or the square of the draw that waits."""
    return about(s, Flip, 0).at


def has_step(s: State, kind: type) -> bool:
    """Whether a step of that kind is still to come."""
    return any(isinstance(step, kind) for step in s.agenda)


def own_turn(s: State, step: Ask, _then: object) -> bool:
    """Whether the question is for the seat whose turn it is."""
    return step.seat == s.turn


def of_party(s: State, step: Ask, _then: object) -> bool:
    """Whether the question is for a seat of the party."""
    return 0 <= step.seat < len(s.heroes)


def of_master(s: State, step: Ask) -> bool:
    """Whether the question is for a human game master."""
    return s.human and step.seat == s.master


# -------------------------------------------------------------------- characters, enemies and squares


def with_hero(s: State, seat: int, **changes: Any) -> State:
    """The state with `changes` to one character."""
    heroes = s.heroes
    return s._replace(heroes=(*heroes[:seat], heroes[seat]._replace(**changes), *heroes[seat + 1:]))


def with_enemy(s: State, at: int, /, **changes: Any) -> State:
    """The state with `changes` to the enemy of a square."""
    return s._replace(enemies=tuple(enemy._replace(**changes) if enemy.at == at else enemy for enemy in s.enemies))


def with_square(s: State, at: int, square: Square | None) -> State:
    """The state with `square` at index `at`."""
    return s._replace(squares=(*s.squares[:at], square, *s.squares[at + 1:]))


def with_treasures(s: State, seat: int, *cards: Card) -> State:
    """The state with additional treasures for a seat."""
    return with_hero(s, seat, treasures=packed((*s.heroes[seat].treasures, *cards)))


def used(s: State, seat: int, *cards: Card) -> State:
    """The state with treasures of a seat moved under the draw pile, in order (treasure.used_under_pile)."""
    purse = list(s.heroes[seat].treasures)
    for card in cards:
        purse.remove(card)
    return with_hero(s._replace(under=s.under + cards), seat, treasures=tuple(purse))


def spell_used(s: State, seat: int, item: Item) -> State:
    """The state with an item of a seat used up (recipe.single_use)."""
    items = list(s.heroes[seat].items)
    items.remove(item)
    return with_hero(s, seat, items=tuple(items))


def standing(s: State) -> tuple[int, ...]:
    """The seats of the characters with life points left."""
    return tuple(seat for seat, hero in enumerate(s.heroes) if hero.standing)


def left_of(s: State, seat: int) -> tuple[int, ...]:
    """All seats, starting to the left of `seat`, which comes last (setup.turn_order)."""
    party = len(s.heroes)
    return tuple((seat + number) % party for number in range(1, party + 1))


def affinity(s: State, enemy: Enemy, seat: int) -> int:
    """The affinity of an NPC for a seat."""
    return next((one.value for one in s.affinity if one.seat == seat and one.felt_by(enemy)), 0)
