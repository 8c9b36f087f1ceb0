"""The coins, soldiers, moves, options and state of Tower Defense."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from pontlevis.contract.options import Option
from pontlevis.contract.short import beginning, shortened

VALUES = (1, 2, 5)
INDEX = {1: 0, 2: 1, 5: 2}
ATTACKER, DEFENDER = 0, 1  # role.two
SEATS = ("attacker", "defender")
THROWS = 3  # attack.throws
LAST_ENTRY = 7  # attack.enter_until
BONUS = (1, 2, 5, 1, 2, 5)  # attack.bonus: at the end of turns 1 to 6
LARGER = {1: 2, 2: 5}  # evolve.order


class Coins(NamedTuple):
    """Coins counted by value: a hand, a throw, the castle's pile or the reserve."""

    ones: int = 0
    twos: int = 0
    fives: int = 0

    def __str__(self) -> str:
        return "-".join(map(str, self.values())) or "none"

    def of(self, value: int) -> int:
        """The number of coins of that value."""
        return self[INDEX[value]]

    def plus(self, value: int, number: int = 1) -> Coins:
        """Returns the coins with `number` more of that value, or fewer if `number` is negative."""
        ones, twos, fives = self
        if value == 1:
            return Coins(ones + number, twos, fives)
        return Coins(ones, twos + number, fives) if value == 2 else Coins(ones, twos, fives + number)

    def joined(self, other: Coins, sign: int = 1) -> Coins:
        """Returns the coins with those of `other` added, or removed if `sign` is -1."""
        return Coins(self[0] + sign * other[0], self[1] + sign * other[1], self[2] + sign * other[2])

    def values(self) -> tuple[int, ...]:
        """The value of each coin, in rising order."""
        return (1,) * self[0] + (2,) * self[1] + (5,) * self[2]

    @property
    def number(self) -> int:
        """The number of coins."""
        return self[0] + self[1] + self[2]

    @property
    def worth(self) -> int:
        """The sum of the coins' values (defend.sum)."""
        return self[0] + 2 * self[1] + 5 * self[2]

    def pairs(self, soldier: int, steps: int) -> bool:
        """Whether two different coins here show the values `soldier` and `steps` (attack.equal_coins)."""
        return self.of(soldier) > (soldier == steps) and self.of(steps) > 0


NONE = Coins()
ALL = Coins(10, 10, 10)  # component.coins
PILE = Coins(1, 1, 1)  # setup.castle
FIRST_HANDS = (Coins(1, 1, 1), Coins(3, 0, 0))  # setup.attacker_hand, setup.defender_hand


def counted(values: Iterable[int]) -> Coins:
    """Counts coins of these values. Raises ValueError for a value no coin has."""
    counts = [0, 0, 0]
    for value in values:
        if value not in INDEX:
            raise ValueError(f"{shortened(value)} is none of the values 1, 2 and 5")
        counts[INDEX[value]] += 1
    return Coins(*counts)


def coins(word: str) -> Coins:
    """Reads coins in the form they print: "1-1-5", or "none". Raises ValueError."""
    return counted(map(coin_value, [] if word == "none" else word.split("-")))


def coin_value(word: str) -> int:
    """Reads 1, 2 or 5. Raises ValueError."""
    if word not in {"1", "2", "5"}:
        raise ValueError(f"{beginning(word)!r} is none of the values 1, 2 and 5")
    return int(word)


class Soldier(NamedTuple):
    """A coin on the path: value side up while unhurt, picture side up once wounded (wounds.flip).

    moved: whether it has moved, or entered, in this attacker's turn (attack.once).
    """

    value: int
    wounded: bool = False
    moved: bool = False

    def __str__(self) -> str:
        return f"{self.value}{'w' * self.wounded}{'m' * self.moved}"


Stack = tuple[Soldier, ...]
"""The soldiers of a square from bottom to top, each smaller than the one below it (stack.height)."""


# -------------------------------------------------------------------- moves


def soldier_at(word: str) -> tuple[int, int]:
    """Reads a soldier's value and square, "5@7". Raises ValueError."""
    value, at, square = word.partition("@")
    if not at or not (square.isascii() and square.isdigit() and len(square) <= 2):
        raise ValueError(f"{beginning(word)!r} is no soldier: write its value and square, as in 5@7")
    return coin_value(value), int(square)


@dataclass(frozen=True, slots=True)
class Show:
    """A chance move: the thrown coins that show their value (coin.sides)."""

    coins: Coins

    def __str__(self) -> str:
        return f"show {self.coins}"


@dataclass(frozen=True, slots=True)
class Move:
    """Pairs two coins: the soldier of that value on `square` walks `steps` squares."""

    value: int
    square: int
    steps: int

    def __str__(self) -> str:
        return f"move {self.value}@{self.square} {self.steps}"


@dataclass(frozen=True, slots=True)
class Enter:
    """Pairs two coins: a soldier of that value comes from the reserve to `square`."""

    value: int
    square: int

    def __str__(self) -> str:
        return f"enter {self.value}@{self.square}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Leaves the coins that this throw still shows unused."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Throw:
    """Throws all three coins again."""

    def __str__(self) -> str:
        return "throw"


@dataclass(frozen=True, slots=True)
class Stop:
    """Ends the throwing; the total is shared out as wounds."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Wound:
    """Spends wounds on the top soldier of `square`, as many as its value: flips it if unhurt, kills it if wounded."""

    value: int
    square: int

    def __str__(self) -> str:
        return f"wound {self.value}@{self.square}"


@dataclass(frozen=True, slots=True)
class Done:
    """Ends the sharing out of wounds."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Evolve:
    """Exchanges a coin of that value in the defender's hand for the next larger one."""

    coin: int

    def __str__(self) -> str:
        return f"evolve {self.coin}"


@dataclass(frozen=True, slots=True)
class Keep:
    """Leaves the defender's hand as it is."""

    def __str__(self) -> str:
        return "keep"


# The three moves below are never legal. They exist to be refused with the rule that forbids them.


@dataclass(frozen=True, slots=True)
class Rethrow:
    """Throws only these coins again."""

    coins: Coins

    def __str__(self) -> str:
        return f"rethrow {self.coins}"


@dataclass(frozen=True, slots=True)
class Bonus:
    """Takes a bonus coin from the reserve."""

    def __str__(self) -> str:
        return "bonus"


@dataclass(frozen=True, slots=True)
class Claim:
    """Announces the defender's win."""

    def __str__(self) -> str:
        return "claim"


AnyMove = Show | Move | Enter | Pass | Throw | Stop | Wound | Done | Evolve | Keep | Rethrow | Bonus | Claim
MOVE_TYPES = frozenset((Show, Move, Enter, Pass, Throw, Stop, Wound, Done, Evolve, Keep, Rethrow, Bonus, Claim))


# -------------------------------------------------------------------- options and state

SHORTEST, LONGEST = 5, 40
OPTIONS = (
    Option("path_length", (12, 8, 10, 14, 16, 20), "path.length", numbers=range(SHORTEST, LONGEST + 1),
           allowed=f"a number of squares from {SHORTEST} to {LONGEST}"),
    Option("pairs", ("one", "many"), "attack.one_pair"),
    Option("entry_counts", (True, False), "attack.entry_counts"),
    Option("castle_exact", (False, True), "castle.overshoot"),
    Option("stack_move", ("top", "slip", "carry"), "stack.top_moves"),
)


class Settings(NamedTuple):
    """The options of one game."""

    path_length: int
    pairs: str
    entry_counts: bool
    castle_exact: bool
    stack_move: str


# The steps of a turn.
THROW = "throw"    # chance: the throw of the attacker's coins
PAIR = "pair"      # the attacker pairs two coins, or passes
DEFEND = "defend"  # chance: the throw of the defender's coins
AGAIN = "again"    # the defender throws again, or stops
WOUND = "wound"    # the defender shares out wounds
EVOLVE = "evolve"  # the defender evolves a coin, or keeps the hand
OVER = "over"      # nobody acts: the game has ended
STEPS = (THROW, PAIR, DEFEND, AGAIN, WOUND, EVOLVE, OVER)


class State(NamedTuple):
    """A state of the game. Every coin is in exactly one of castle, hands, path and reserve.

    path: the stack of each square, from 1 to `options.path_length`; index 0 is unused; hp: hit points of the castle;
    castle: the coins that show them, worth less than `hp` if the reserve could not make change (reserve.castle); hands:
    the coins to throw, by seat; turn: the numbered turn (turn.counting); step: see STEPS; throws: those that the
    side has made in this turn, 0 again when it throws no more; shown: the coins that the attacker may still pair;
    wounds: the defender's total so far, then the part not yet shared out; kills: soldiers killed in this turn, then
    evolutions left; closed: the rule by which the defender's throwing ended, until the attacker throws; ended: the
    rule that ended the game, or "".
    """

    options: Settings
    path: tuple[Stack, ...]
    hp: int
    castle: Coins
    hands: tuple[Coins, Coins]
    reserve: Coins
    turn: int = 1
    step: str = THROW
    throws: int = 0
    shown: Coins = NONE
    wounds: int = 0
    kills: int = 0
    closed: str = ""
    ended: str = ""

    @property
    def side(self) -> int:
        """The seat that acts in this part of the turn."""
        return ATTACKER if self.step in (THROW, PAIR) else DEFENDER

    @property
    def empty(self) -> bool:
        """Whether no soldier is on the path."""
        return not any(self.path)

    def with_stack(self, square: int, stack: Stack) -> tuple[Stack, ...]:
        """The path with the stack of `square` replaced."""
        return (*self.path[:square], stack, *self.path[square + 1:])

    def soldiers(self) -> Iterator[tuple[int, Soldier]]:
        """Yields every soldier with its square, those nearest the castle first, riders before those below them."""
        for square in range(len(self.path) - 1, 0, -1):
            for soldier in reversed(self.path[square]):
                yield square, soldier

    def on_path(self) -> Coins:
        """The coins that are soldiers on the path."""
        return counted(soldier.value for _, soldier in self.soldiers())

    def pool(self) -> Coins:
        """The coins of castle, hands, reserve and path together: always ten of each value."""
        pool = self.castle.joined(self.hands[ATTACKER]).joined(self.hands[DEFENDER])
        return pool.joined(self.reserve).joined(self.on_path())
