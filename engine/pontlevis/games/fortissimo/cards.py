"""The cards, the moves, the options and the state of Fortissimo!"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from pontlevis.contract.options import Option
from pontlevis.contract.terms import Numbers

PLACES = range(1, 46)
"""The places of the 5 × 9 grid (setup.grid), numbered row by row; 0 means no place."""
ROWS, COLUMNS = 5, 9
WALL_CARDS = tuple(range(2, 47))
START = 1
TEN = 10
QUEEN, KING, MAGICIAN = 21, 41, 31  # magician.card; older.special_numbers: the same in both editions
PRINCES = frozenset({17, 27, 37})
PRINCESSES = frozenset({13, 23, 33})
RAVENS = frozenset({3, 9, 19, 39, 43})
CANNONS = frozenset({7, 16, 36})  # cannon.cards
TOWERS = frozenset({11, 26, 35, 46})  # tower.cards
SEATS = ("north", "east", "south", "west")

OLDER_RULES = {
    "placement.greater": "placement.greater_older",
    "cannon.target": "cannon.target_older",
    "magician.insert": "magician.any_card_older",
}
"""Rules with a wording of their own in the older edition."""


@dataclass(frozen=True, slots=True)
class Flip(Numbers):
    """Looks at the card of a place; a face-up card is chosen this way too."""

    place: int

    def __str__(self) -> str:
        return f"flip {self.place}"


@dataclass(frozen=True, slots=True)
class Reveal(Numbers):
    """A chance move: the number of the flipped card."""

    card: int

    def __str__(self) -> str:
        return f"reveal {self.card}"


@dataclass(frozen=True, slots=True)
class Take:
    """Lays the flipped card at the right end of the player's wall."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Return:
    """Returns the flipped card to its place."""

    def __str__(self) -> str:
        return "return"


@dataclass(frozen=True, slots=True)
class Insert(Numbers):
    """By the Magician, inserts the flipped card before the card at index `gap` of the player's wall."""

    gap: int

    def __str__(self) -> str:
        return f"insert {self.gap}"


@dataclass(frozen=True, slots=True)
class Fire(Numbers):
    """Destroys `card` in the wall of `seat`."""

    ranges: ClassVar = {"seat": range(len(SEATS))}
    seat: int
    card: int

    def __str__(self) -> str:
        return f"fire {SEATS[self.seat]} {self.card}"


# The five moves below are never legal. They exist to be refused with the rule that forbids them.


@dataclass(frozen=True, slots=True)
class Give(Numbers):
    """Lays the flipped card in the wall of `seat`."""

    ranges: ClassVar = {"seat": range(len(SEATS))}
    seat: int

    def __str__(self) -> str:
        return f"give {SEATS[self.seat]}"


@dataclass(frozen=True, slots=True)
class Lift(Numbers):
    """Takes `card` back from the player's wall."""

    card: int

    def __str__(self) -> str:
        return f"lift {self.card}"


@dataclass(frozen=True, slots=True)
class Leave:
    """Leaves the flipped card face up."""

    def __str__(self) -> str:
        return "leave"


@dataclass(frozen=True, slots=True)
class Pass:
    """Does nothing this turn."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Stop:
    """Announces the end of the game."""

    def __str__(self) -> str:
        return "stop"


Move = Flip | Reveal | Take | Return | Insert | Fire | Give | Lift | Leave | Pass | Stop


def seat_number(name: str) -> int:
    """Returns the number of the seat called `name`. Raises ValueError."""
    if name not in SEATS:
        raise ValueError(f"{name!r:.40} is none of the seats {', '.join(SEATS)}")
    return SEATS.index(name)


OPTIONS = (
    Option("players", (2, 3, 4), "setup.players"),  # players.count
    Option("version", ("basic", "advanced"), "basic.no_powers", foremost=True),
    Option("edition", ("current", "older"), "pass.older",
           presets={"older": {"start_card": "flag", "raven_cap": 5, "stuck_turn": "flip", "solo_face_up": False}}),
    Option("start_card", ("tower", "flag"), "tower.start_counts"),
    Option("raven_cap", (0, 5), "ravens.cap_scope", numbers=range(100),
           allowed="a whole number from 0 (no cap) to 99"),
    Option("double_ravens", ((), (39, 43)), "ravens.doubles",
           lambda cards: len(set(cards)) == len(cards) and RAVENS.issuperset(cards), "any of 3, 9, 19, 39 and 43"),
    Option("stuck_turn", ("pass", "flip"), "pass.who"),
    Option("solo_face_up", (True, False), "last.face_up"),
    Option("tenth_cannon", ("silent", "fires"), "cannon.tenth_card"),
    Option("magician_unsticks", (True, False), "magician.unsticks"),
    Option("magician_order", ("increasing", "any"), "magician.any_card"),
    Option("cannon_targets", ("opponents", "anyone"), "cannon.own_wall"),
    Option("flag_target", (True, False), "flag.target"),
    Option("stall_limit", (0, 200), "turn.stall", numbers=range(10_000),
           allowed="a number of turns up to 9999, 0 for never"),
    Option("first", (0, 1, 2, 3), "first.seat"),
)


class Settings(NamedTuple):
    """The options of one game."""

    players: int
    version: str
    edition: str
    start_card: str
    raven_cap: int
    double_ravens: tuple[int, ...]
    stuck_turn: str
    solo_face_up: bool
    tenth_cannon: str
    magician_unsticks: bool
    magician_order: str
    cannon_targets: str
    flag_target: bool
    stall_limit: int
    first: int


class State(NamedTuple):
    """A state of the game. Sets of places and of card numbers are bit masks: bit n for place or card n.

    cards: for each place the known number of its card, 0 if nobody has seen it or the place is vacant; down, up: places
    with a face-down card, and with a face-up one (pass.last_player); a place in neither is vacant; walls: the cards of
    each seat from left to right; turn: the seat to move; unseen: the numbers that nobody has seen, each of which a flip
    may show; left: all numbers in the draw area; flipped: the place being looked at, 0 if no place; its bit stays in
    `down` or `up` until the player decides; firing: whether the seat to move must fire the Cannon it just placed;
    magician_used: whether the Magician has inserted a card; laid: whether the turn that just ended placed the Magician
    (magician.later); discard: the destroyed cards; idle: consecutive turns in which no wall grew, counted only with the
    option stall_limit; ended: the rule that ended the game, or "".
    """

    options: Settings
    cards: tuple[int, ...]
    down: int
    up: int
    walls: tuple[tuple[int, ...], ...]
    turn: int
    unseen: tuple[int, ...]
    left: int
    flipped: int = 0
    firing: bool = False
    magician_used: bool = False
    laid: bool = False
    discard: tuple[int, ...] = ()
    idle: int = 0
    ended: str = ""

    @property
    def advanced(self) -> bool:
        """Whether points and powers count."""
        return self.options.version == "advanced"

    @property
    def card(self) -> int:
        """The number of the flipped card, 0 if no card is flipped or nobody has seen it."""
        return self.cards[self.flipped]

    @property
    def was_face_up(self) -> bool:
        """Whether the flipped card was face up before it was chosen (last.face_up_cards)."""
        return bool(self.up >> self.flipped & 1)

    @property
    def awaits_reveal(self) -> bool:
        """Whether the flipped card still needs its number from chance."""
        return self.flipped > 0 and not self.cards[self.flipped]

    def top(self, seat: int) -> int:
        """The highest card of a wall, which a new card must exceed; 0 for an empty wall."""
        return max(self.walls[seat], default=0)

    def with_wall(self, seat: int, wall: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """All walls, with that of `seat` replaced."""
        return (*self.walls[:seat], wall, *self.walls[seat + 1:])

    def built(self, seat: int, wall: tuple[int, ...]) -> State:
        """The state after the flipped card joins `wall` of `seat`; its place becomes vacant (grid.holes)."""
        place = self.flipped
        gone = ~(1 << place)
        return self._replace(
            cards=(*self.cards[:place], 0, *self.cards[place + 1:]),
            down=self.down & gone, up=self.up & gone, walls=self.with_wall(seat, wall),
            left=self.left & ~(1 << self.cards[place]), flipped=0, idle=0,
        )

    def edition_rule(self, rule: str) -> str:
        """The id of `rule` in this game's edition."""
        return OLDER_RULES.get(rule, rule) if self.options.edition == "older" else rule


def bits(mask: int) -> tuple[int, ...]:
    """The numbers whose bits are set in `mask`, in rising order."""
    return tuple(n for n in range(mask.bit_length()) if mask >> n & 1)


def mask(numbers: Any) -> int:
    """Returns the bit mask of distinct whole numbers."""
    return sum(1 << n for n in numbers)


def fresh(options: Settings) -> State:
    """The state before the first turn: start cards laid, all 45 cards face down."""
    return State(options, (0,) * 46, mask(PLACES), 0, ((START,),) * options.players, options.first,
                 unseen=WALL_CARDS, left=mask(WALL_CARDS))
