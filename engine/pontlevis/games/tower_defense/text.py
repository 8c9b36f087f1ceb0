"""Positions of Tower Defense as text: written as a diagram, read back, and described in sentences.

A diagram has one line for each fact that differs from the default, then the path, ten squares a line:

    tower_defense stack_move=carry
    turn: 2
    step: pair
    throws: 2
    shown: 1-5
    castle: 8 1-2-5
    attacker: 1-1-2-5
    defender: 1-1-2
    reserve: 4 6 6
    path:
       1  .     5     .     .     1m/2w .     5w    .     .     .
      11  .     .

`5` is an unhurt 5-soldier, `5w` a wounded one, `1m` one that has moved, `1m/2w` a 1 on a 2; the reserve counts its 1s,
2s and 5s.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pontlevis.contract.diagrams import Speaker, head, is_number, parts
from pontlevis.contract.fault import Faults
from pontlevis.contract.rulebook import Rulebook
from pontlevis.games.tower_defense.pieces import (
    ATTACKER,
    DEFENDER,
    NONE,
    OPTIONS,
    OVER,
    SEATS,
    Coins,
    Soldier,
    Stack,
    State,
)

if TYPE_CHECKING:
    from pontlevis.games.tower_defense.rules import TowerDefense

LONGEST_DIAGRAM = 4000
A_LINE = 10
PATH = "path:"
NUMBERS = ("turn", "throws", "wounds", "kills")
PURSES = {"attacker": "hand", "defender": "defence"}


# -------------------------------------------------------------------- diagrams


def diagram(game: TowerDefense, s: State) -> str:
    """The position as text; `read` is its inverse."""
    return "\n".join(line.rstrip() for line in _lines(game, s)) + "\n"


def _lines(game: TowerDefense, s: State) -> Iterator[str]:
    yield head(game, s.options._asdict())
    yield f"turn: {s.turn}"
    yield f"step: {s.step}"
    for name in ("throws", "wounds", "kills"):
        if getattr(s, name):
            yield f"{name}: {getattr(s, name)}"
    if s.shown != NONE:
        yield f"shown: {s.shown}"
    if s.closed:
        yield f"closed: {s.closed}"
    yield f"castle: {s.hp} {s.castle}"
    for seat in (ATTACKER, DEFENDER):
        yield f"{SEATS[seat]}: {s.hands[seat]}"
    yield "reserve: {} {} {}".format(*s.reserve)
    yield PATH
    for first in range(1, len(s.path), A_LINE):
        tokens = ("/".join(map(str, reversed(stack))) or "." for stack in s.path[first:first + A_LINE])
        yield f"  {first:2}  " + " ".join(f"{token:5}" for token in tokens)


def read(game: TowerDefense, text: str) -> State:
    """Reads the position drawn in `text`. Raises BadPosition with all its faults."""
    faults = Faults()
    options, lines, path = parts(game, text, PATH, LONGEST_DIAGRAM, faults)
    facts = _read_facts(lines, faults)
    soldiers = _read_path(path, options.get("path_length", OPTIONS[0].default), faults)
    if faults:
        raise game.bad_position(faults)
    return game.position(**options, path=soldiers, **facts)


def _read_facts(lines: list[str], faults: Faults) -> dict[str, Any]:
    """Reads the lines between the options and the path."""
    facts: dict[str, Any] = {"closed": ""}
    for line in lines:
        name, _, rest = line.partition(":")
        match name, rest.split():
            case ("turn" | "throws" | "wounds" | "kills"), [number] if is_number(number):
                facts[name] = int(number)
            case ("step" | "closed" | "shown" | "attacker" | "defender"), [word]:
                facts[PURSES.get(name, name)] = word
            case "castle", [hp, word] if is_number(hp):
                facts |= {"castle": int(hp), "castle_coins": word}
            case "reserve", [*counts] if len(counts) == 3 and all(map(is_number, counts)):
                facts["reserve"] = " ".join(counts)
            case _:
                faults.add("diagram_line", found=line)
    return facts


def _read_path(path: str, length: int, faults: Faults) -> dict[int, str]:
    tokens: list[str] = []
    for line in path.splitlines():
        first, *squares = line.split() or [""]
        if first and first != str(len(tokens) + 1):
            faults.add("diagram_row", found=first, wanted=len(tokens) + 1)
        tokens += squares
    if len(tokens) != length:
        faults.add("diagram_path", found=len(tokens), wanted=length)
    return dict(enumerate(tokens[:length], 1))


# -------------------------------------------------------------------- sentences


def coin_words(book: Rulebook, coins: Coins, lang: str) -> str:
    """Writes coins as a person says them: their values one by one."""
    values = coins.values()
    if not values:
        return book.word("nothing", lang)
    *most, last = map(str, values)
    return book.word("and", lang, most=", ".join(most), last=last) if most else last


@lru_cache(maxsize=1024)
def stack_words(book: Rulebook, stack: Stack, lang: str) -> str:
    """Writes soldiers as a person says them, from top to bottom: "1 on wounded 5"."""
    say = Speaker(book, lang)
    return say("on").join(_soldier(soldier, say) for soldier in reversed(stack))


def describe(game: TowerDefense, s: State, lang: str) -> str:
    """Describes the position and the decision that is due."""
    say = _Speaker(game.rulebook, lang)
    lines = [
        say("describe.game", squares=s.options.path_length, turn=s.turn),
        say("describe.castle", hp=s.hp, coins=say.coins(s.castle)),
        *(say("describe.square", square=square, soldiers=stack_words(game.rulebook, stack, lang))
          for square, stack in enumerate(s.path) if stack),
    ]
    if s.empty:
        lines.append(say("describe.empty"))
    lines += [
        say("describe.hands", attacker=say.coins(s.hands[ATTACKER]), defender=say.coins(s.hands[DEFENDER])),
        say("describe.reserve", ones=s.reserve.ones, twos=s.reserve.twos, fives=s.reserve.fives),
    ]
    key = f"describe.{s.ended if s.step == OVER else s.step}"
    lines.append(say(key, throw=s.throws, next=s.throws + 1, coins=say.coins(s.shown), wounds=s.wounds,
                     kills=s.kills))
    return "\n".join(lines)


class _Speaker(Speaker):
    """A speaker that also writes coins."""

    def coins(self, coins: Coins) -> str:
        return coin_words(self.book, coins, self.lang)


def _soldier(soldier: Soldier, say: Speaker) -> str:
    words = say("wounded" if soldier.wounded else "unhurt", value=soldier.value)
    return say("moved", soldier=words) if soldier.moved else words
