"""Builds and checks positions of Tower Defense in mid-game, from numbers: every fault is listed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Any

from pontlevis.contract.arguments import takes
from pontlevis.contract.diagrams import is_number
from pontlevis.contract.fault import Fault, Faults
from pontlevis.games.tower_defense.conditions import change, cleared, no_evolution, pairings, strikes
from pontlevis.games.tower_defense.pieces import (
    AGAIN,
    ALL,
    ATTACKER,
    BONUS,
    DEFEND,
    DEFENDER,
    EVOLVE,
    FIRST_HANDS,
    LAST_ENTRY,
    NONE,
    OVER,
    PAIR,
    PILE,
    STEPS,
    THROW,
    THROWS,
    VALUES,
    WOUND,
    Coins,
    Settings,
    Soldier,
    Stack,
    State,
    coin_value,
    coins,
    counted,
)

if TYPE_CHECKING:
    from pontlevis.games.tower_defense.rules import TowerDefense

STOPPED = ("defend.stop", "defend.success_ends")
MOST = 9999
MOST_WOUNDS = 999
"""More than throws usually add up to: one throw in eight loses the total."""
Word = Annotated[str, 100]


@takes({"path": {4: "5", 6: "1/2w"}, "turn": 2})
def position(game: TowerDefense, *, path: Annotated[Mapping[int, Word | int], 60], castle: int = 8,
             castle_coins: Word | None = None, hand: Word | None = None, defence: Word = "1-1-1",
             reserve: Word | None = None, turn: int = 1, step: Word | None = None, throws: int | None = None,
             shown: Word = "none", wounds: int = 0, kills: int = 0, closed: Word | None = None,
             **options: Any) -> State:
    """Returns a position in the middle of a game.

    path: square → its soldiers from top to bottom, as "1m/5w" (w: wounded, m: has moved); castle: its HP; castle_coins:
    the coins that show them (default: the fewest); hand: the attacker's coins (default: every bonus coin taken);
    defence: the defender's; reserve: the coins expected in it (default: all other coins); step: the step of the turn
    (see `pieces.STEPS`; default: the attacker's pair if coins are `shown`, otherwise the attacker's throw); throws: the
    number made in this turn by the side (default: the fewest possible); shown: the coins that the attacker may pair;
    wounds: the defender's total, or the rest of it; kills: soldiers killed this turn, or evolutions left; closed: the
    rule that ended the defender's latest throws (default: stopping, if they have ended).

    Raises BadOption, or BadPosition with the faults of the arguments, else of the state (`faults`).
    """
    settings = Settings(**game.chosen(options))
    faults = Faults()
    soldiers = {square: read_stack(str(stack), square, faults) for square, stack in path.items()}
    pile, purse, defending, kept, pairing = (
        read_coins(word, faults) for word in (castle_coins, hand, defence, reserve, shown))
    check_squares(settings, soldiers, faults)
    if not 1 <= turn <= LAST_ENTRY - 1 + settings.path_length:  # end.always
        faults.add("turn", turn=turn, last=LAST_ENTRY - 1 + settings.path_length)
    if step is not None and step not in STEPS:
        faults.add("step", found=step)
    if not 0 <= castle <= MOST:
        faults.add("hp", hp=castle)
    if faults:
        raise game.bad_position(faults)

    squares = tuple(soldiers.get(square, ()) for square in range(settings.path_length + 1))
    step = step or (PAIR if pairing and pairing.number else THROW)
    hands = full_hand(turn, step) if purse is None else purse, defending or NONE
    s = State(settings, squares, castle, NONE, hands, NONE, turn, step, shown=pairing or NONE, wounds=wounds,
              kills=kills)
    left = ALL.joined(hands[ATTACKER], -1).joined(hands[DEFENDER], -1).joined(s.on_path(), -1)
    if pile is None:
        pile = change(NONE, Coins(*(max(0, n) for n in left)), castle)
    s = s._replace(castle=pile, reserve=left.joined(pile, -1))
    if throws is None:
        throws = fewest_throws(game, s)
    s = s._replace(throws=throws, closed=usually_closed(s, throws) if closed is None else closed)
    if kept is not None and kept != s.reserve:
        faults.add("reserve", found=str(kept), wanted=str(s.reserve))
        raise game.bad_position(faults)
    return game.possible(s._replace(ended=ended_by(s)))


def read_stack(word: str, square: int, faults: Faults) -> Stack:
    """Reads the soldiers in `word` from top to bottom: "1m/5w"; "" or "." for no soldier. Adds faults to `faults`."""
    stack = []
    for part in word.split("/") if word not in {"", "."} else []:
        value, marks = part[:1], part[1:]
        if value not in {"1", "2", "5"} or marks not in {"", "w", "m", "wm"}:
            faults.add("soldier", found=part, square=square)
        else:
            stack.append(Soldier(coin_value(value), "w" in marks, "m" in marks))
    return tuple(reversed(stack))


def read_coins(word: str | None, faults: Faults) -> Coins | None:
    """Reads the coins in `word`, one by one or counted: "1-1-5", "2 0 1"; None stays None.

    Adds a fault if `word` is unreadable, and then returns NONE.
    """
    if word is None:
        return None
    counts = word.split()
    if len(counts) == len(VALUES) and all(map(is_number, counts)):
        return Coins(*map(int, counts))
    try:
        return coins(word)
    except ValueError:
        faults.add("coins", found=word)
        return NONE


def full_hand(turn: int, step: str) -> Coins:
    """The attacker's hand if the reserve never lacked a bonus coin (attack.bonus_thrown)."""
    return FIRST_HANDS[ATTACKER].joined(bonuses(turn, step))


def bonuses(turn: int, step: str) -> Coins:
    """The bonus coins of all completed attacker's turns."""
    return counted(BONUS[:turn - (step in {THROW, PAIR})])


def fewest_throws(game: TowerDefense, s: State) -> int:
    """The fewest throws that can lead to `s`: enough for the soldiers that moved, or for the defender's total.

    At the step PAIR, at least 1. A throw of the defender adds at most the worth of its hand without the smallest coin,
    since all coins would end the throws (defend.success_ends).
    """
    if s.side == ATTACKER:
        tried = (s._replace(throws=throws) for throws in range(s.step == PAIR, THROWS + 1))
        return next((one.throws for one in tried if begun(game, one) and moved(one) <= movable(one)), s.step == PAIR)
    defence = s.hands[DEFENDER]
    most = defence.worth - min(defence.values(), default=0)
    if s.step not in {DEFEND, AGAIN} or not most:
        return 0
    least = -(-s.wounds // most)
    return next((throws for throws in range(least, least + 4) if sums_to(defence, throws, s.wounds)), least)


def usually_closed(s: State, throws: int) -> str:
    """The default for `closed`: "defend.stop" after throws of the defender, "" while they go on or before the first."""
    over = s.step in {WOUND, EVOLVE} or (s.step == THROW and s.turn > 1 and not throws)
    return "defend.stop" if over else ""


def ended_by(s: State) -> str:
    """The rule that has ended the game in this position, or ""."""
    return "end.attacker" if not s.hp else "end.defender" if cleared(s) else ""


# -------------------------------------------------------------------- checks


def faults(game: TowerDefense, s: State) -> Faults:
    """The faults that the first failing check finds: of the stacks, then of the coins, then of the step."""
    found = Faults()
    check_squares(s.options, dict(enumerate(s.path[1:], 1)), found)
    if not found:
        check_coins(s, found)
    if not found:
        check_moment(game, s, found)
    return found


def check_squares(settings: Settings, soldiers: Mapping[int, Stack], faults: Faults) -> None:
    """Checks that soldiers are on squares of the path, smaller ones on larger ones (stack.smaller, stack.height)."""
    for square, stack in soldiers.items():
        if not 1 <= square <= settings.path_length:
            faults.add("square", square=square, last=settings.path_length)
        if any(below.value <= above.value for below, above in pairwise(stack)):
            faults.add("stack", square=square)


def check_coins(s: State, faults: Faults) -> None:
    """Checks for ten coins of each value, and for hands that can occur in the game."""
    hand, defence = s.hands
    for value in VALUES:
        if s.reserve.of(value) < 0:
            faults.add("too_many_coins", value=value, found=10 - s.reserve.of(value))
    # A hand may be short of a bonus coin that the reserve lacked (reserve.bonus).
    taken = hand.joined(FIRST_HANDS[ATTACKER], -1)
    # But it has the bonus coin of turn 1: the reserve begins with four 1s, and three throws bring in three at most.
    sure = s.turn > 1 or s.step not in {THROW, PAIR, OVER}
    if taken.ones < sure or not all(
            0 <= coin <= most for coin, most in zip(taken, bonuses(s.turn, s.step), strict=True)):
        faults.add("attacker_hand", found=str(hand), turn=s.turn)
    early = s.turn == 1 and s.step not in {EVOLVE, OVER}
    if defence.number != 3 or (defence.ones and defence.fives) or (early and defence != FIRST_HANDS[DEFENDER]):
        faults.add("defender_hand", found=str(defence))
    if not 0 <= s.hp - s.castle.worth <= 4 or (s.castle.number and not s.hp):
        faults.add("castle_coins", found=str(s.castle), hp=s.hp)


def check_moment(game: TowerDefense, s: State, faults: Faults) -> None:
    """Checks that this step can occur with these soldiers, throws, wounds and kills."""
    if (s.step == OVER) != bool(ended_by(s)):
        faults.add("over" if s.step == OVER else "not_over")
        return
    if not begun(game, s):
        faults.add("first_turn")
        return
    check_soldiers(s, faults)
    check_past(s, faults)
    fits = {
        THROW: 0 <= s.throws < THROWS,
        PAIR: 1 <= s.throws <= THROWS,
        DEFEND: 0 <= s.throws <= MOST,
        AGAIN: 1 <= s.throws <= MOST,
    }
    if not fits.get(s.step, s.throws == 0):
        faults.add("throws", throws=s.throws, step=s.step)
    if s.step == PAIR:
        if any(coin > most for coin, most in zip(s.shown, s.hands[ATTACKER], strict=True)):
            faults.add("shown", found=str(s.shown))
        elif not pairings(s):
            faults.add("no_pair", found=str(s.shown))
    elif s.shown != NONE:
        faults.add("shown", found=str(s.shown))
    check_defence(s, faults)
    closed: tuple[str, ...] = STOPPED if s.step in {WOUND, EVOLVE} else ("",)
    if s.step == THROW and s.turn > 1 and not s.throws:
        closed = (*STOPPED, "defend.failure")
    if s.closed not in closed:
        faults.add("closed", found=str(s.closed) or "-")


def begun(game: TowerDefense, s: State) -> bool:
    """Whether `s` can occur in turn 1 before the defender's throws end; always True later.

    While the defender throws, the state before its first throw is checked.
    """
    if s.turn > 1 or s.step not in {THROW, PAIR, DEFEND, AGAIN}:
        return True
    attacked = s if s.side == ATTACKER else s._replace(step=DEFEND, throws=0)
    return attacked._replace(wounds=0, kills=0, closed="") in first_attack(game, s.options)


@lru_cache(maxsize=64)
def first_attack(game: TowerDefense, settings: Settings) -> frozenset[State]:
    """All states that the first attack can reach: about two hundred, since it has three throws of three coins."""
    ahead = [game.setup(**settings._asdict())]
    found = {*ahead}
    while ahead:
        s = ahead.pop()
        if s.side == ATTACKER:
            new = {game.play(s, move) for move in game.moves(s)} - found
            found |= new
            ahead += new
    return frozenset(found)


def first_path(settings: Settings) -> tuple[Stack, ...]:
    """The squares of the path before the first throw (setup.soldiers, setup.healthy)."""
    return (*((Soldier(value),) for value in reversed(VALUES)), *((),) * (settings.path_length - 3))


def check_soldiers(s: State, faults: Faults) -> None:
    """Checks that from turn 8 every soldier has advanced, and that not too many have moved this turn (attack.once)."""
    for square, _ in s.soldiers():
        if square < s.turn - LAST_ENTRY + 1 and s.step != OVER:
            faults.add("late_soldier", square=square, turn=s.turn)
    if moved(s) > movable(s):
        faults.add("moved", moved=moved(s))


def moved(s: State) -> int:
    """The number of soldiers that have moved or entered in this attacker's turn."""
    return sum(soldier.moved for _, soldier in s.soldiers())


def movable(s: State) -> int:
    """The most soldiers that can have moved or entered in this attacker's turn."""
    return paired(s) * (3 if s.options.stack_move == "carry" else 1) if s.side == ATTACKER else 0


def check_past(s: State, faults: Faults) -> None:
    """Checks whether the game can have produced this position, by counts of soldiers, HP and coins only.

    Entered soldiers are on the path, have struck the castle, or were killed, and each kill gave at most one evolution
    (evolve.per_kill). A defender's turn gives the castle at most one HP (defend.success_ends). The castle's coins show
    too little only if, when its HP last changed, the reserve had no 1s, and no 2s if more than one HP is missing
    (reserve.castle): all ten coins of that value were elsewhere then.
    """
    hand, defence = s.hands
    came = entered(s)
    struck = -(-max(0, PILE.worth - s.hp) // 5)
    gained = s.turn - 1 + (s.step == OVER or (s.step in {WOUND, EVOLVE} and s.closed == "defend.success_ends"))
    left = len(VALUES) + came - s.on_path().number
    check_reach(s, faults)
    new = sum(max(0, soldiers - 1) for soldiers in s.on_path())  # one of each is there at the start (setup.soldiers)
    if new > came:
        faults.add("soldiers", found=new, most=came)
    elif struck > left or s.hp > PILE.worth + gained:
        if Fault("hp", {"hp": s.hp}) not in faults:
            faults.add("hp", hp=s.hp)
    elif defence.twos + 2 * defence.fives > left - struck:
        faults.add("defender_hand", found=str(defence))
    elif not 0 <= s.kills <= left - struck - defence.twos - 2 * defence.fives:
        faults.add("kills", kills=s.kills)
    small = min(s.hp - s.castle.worth, 2)
    if small * ALL.ones > sum(s.castle[:small]) + sum(hand[:small]) + defence.number + small + came:
        faults.add("castle_coins", found=str(s.castle), hp=s.hp)


def check_reach(s: State, faults: Faults) -> None:
    """Checks that no soldier is further than it can have walked: five squares an attack, one an advance (attack.once).

    A walk begins on one of the first squares, or on the square of entry if entering does not count
    (attack.entry_counts). So on the first turn only the defender can have removed soldiers, and the castle has its
    first HP.
    """
    first = len(VALUES) if s.options.entry_counts else max(VALUES)
    for square, soldier in s.soldiers():
        walks = s.turn - (s.side == ATTACKER and not soldier.moved)
        if square > first + max(VALUES) * walks + s.turn - 1:
            faults.add("too_far", square=square, turn=s.turn)
    if s.turn == 1 and first + max(VALUES) <= s.options.path_length and s.step != OVER:
        defence = s.hands[DEFENDER]
        killed = s.kills + defence.twos + 2 * defence.fives
        if s.on_path().number < len(VALUES) - killed:
            faults.add("vanished", found=s.on_path().number, least=len(VALUES) - killed)
        if s.hp < PILE.worth + (s.closed == "defend.success_ends"):
            faults.add("hp", hp=s.hp)


def entered(s: State) -> int:
    """The most soldiers that can have entered so far: one with each pair (attack.pair)."""
    turns = min(s.turn - (s.side == ATTACKER), LAST_ENTRY)
    now = paired(s) if s.side == ATTACKER and s.turn <= LAST_ENTRY else 0
    return now + sum(THROWS * pairs_a_throw(s, turn) for turn in range(1, turns + 1))


def paired(s: State) -> int:
    """The most pairs the attacker can have played in this turn; pairs of the current throw used up coins it showed."""
    if s.step != PAIR:
        return s.throws * pairs_a_throw(s, s.turn)
    gone = s.hands[ATTACKER].number - s.shown.number
    return (s.throws - 1) * pairs_a_throw(s, s.turn) + (gone // 2 if s.options.pairs == "many" else 0)


def pairs_a_throw(s: State, turn: int) -> int:
    """The most pairs of one throw in that turn: one, or one for every two coins (attack.one_pair)."""
    coins_held = min(FIRST_HANDS[ATTACKER].number + turn - 1, s.hands[ATTACKER].number)
    return coins_held // 2 if s.options.pairs == "many" else 1


def check_defence(s: State, faults: Faults) -> None:
    """Checks that the defender's coins can have shown the total, and that the step has at least two legal moves.

    At other steps, there must be no wounds and no kills.
    """
    if s.wounds > MOST_WOUNDS:
        faults.add("too_many_wounds", wounds=s.wounds, most=MOST_WOUNDS)
    elif s.step in {DEFEND, AGAIN}:
        if not sums_to(s.hands[DEFENDER], s.throws, s.wounds):
            faults.add("total", wounds=s.wounds, throws=s.throws)
    elif s.step == WOUND:
        if not strikes(s):
            faults.add("no_strike", wounds=s.wounds)
        elif not any(given(s, s.wounds + before) for before in dealt(s)):
            faults.add("given", wounds=s.wounds, coins=str(s.hands[DEFENDER]))
    elif s.wounds:
        faults.add("wounds", wounds=s.wounds, step=s.step)
    if s.step == EVOLVE and (s.kills < 1 or no_evolution(s)):
        faults.add("no_evolution", kills=s.kills)
    if s.kills and s.step not in {WOUND, EVOLVE}:
        faults.add("kills", kills=s.kills)


def sums_to(hand: Coins, throws: int, total: int) -> bool:
    """Whether the values shown in `throws` throws of `hand` can add up to `total`.

    Each throw shows the value of at least one coin, but not of all.
    """
    for fives in range(min(hand.fives * throws, total // 5) + 1):
        rest = total - 5 * fives
        least = max(0, rest + fives - (hand.number - 1) * throws, (rest - hand.ones * throws + 1) // 2)
        if least <= min(hand.twos * throws, rest // 2, rest + fives - throws):
            return True
    return False


def given(s: State, total: int) -> bool:
    """Whether throws of the defender's coins can add up to `total`; after a success, the last one showed all coins."""
    hand = s.hands[DEFENDER]
    if s.closed == "defend.success_ends":
        total -= hand.worth
        if not total:
            return True
    rests = range(total, -1, -5) if hand.fives else (total,)
    return total > 0 and any(hand.ones or (not rest % 2 if hand.twos else not rest) for rest in rests)


def dealt(s: State) -> set[int]:
    """The possible sums of wounds given earlier this turn: to wounded soldiers, and to killed ones."""
    sums = {0}
    for _, soldier in s.soldiers():
        sums |= {most + soldier.value for most in sums if soldier.wounded}
    for _ in range(min(s.kills, ALL.number)):
        sums = {most + value * times for most in sums for value in VALUES for times in (1, 2)}
    return sums
