"""Draws the room in the words that a position is read from, with a line for each character."""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis.games.cardstle.cards import SUITS
from pontlevis.games.cardstle.grid import CELLS, COLUMNS, NAMES, ROWS
from pontlevis.games.cardstle.names import SEATS
from pontlevis.games.cardstle.state import Enemy, State

WIDEST = 7
"""The width of the longest word of a square, "10h:5f" or "?10h", and a space."""


def sketch(s: State) -> str:
    """Draws the room, the characters, the enemies and the piles."""
    return "\n".join([f"cardstle room {s.room}/{s.options.rooms} goal {s.goal}", *_room(s), *_heroes(s), *_piles(s)])


def rows(s: State) -> list[list[str]]:
    """The room row by row, without empty rows at the end, in the words of `position`."""
    words = [word(s, at) for at in range(CELLS)]
    drawn = [words[row * COLUMNS:(row + 1) * COLUMNS] for row in range(ROWS)]
    while drawn and set(drawn[-1]) == {"."}:
        drawn.pop()
    return drawn


def word(s: State, at: int) -> str:
    """The word for the content of a square."""
    square, enemy = s.squares[at], s.enemy(at)
    if square is None:
        return "."
    if at == s.entrance:
        return "E"
    if enemy is not None:
        return _enemy(enemy)
    if not square.card:
        return "-" if square.up else "#"
    if square.up:
        return square.card + "!" * square.fresh
    return ("#" if square.seen else "?") + square.card


def _enemy(enemy: Enemy) -> str:
    return f"{enemy.card}:{enemy.life}{enemy.temper[0]}"


def _room(s: State) -> Iterator[str]:
    drawn = rows(s)
    if drawn:
        yield ("  " + "".join(f"{name:<{WIDEST}}" for name in "abcdefg")).rstrip()
    for number, row in enumerate(drawn, 1):
        yield (f"{number} " + "".join(f"{one:<{WIDEST}}" for one in row)).rstrip()


def _heroes(s: State) -> Iterator[str]:
    for seat, hero in enumerate(s.heroes):
        most, *others = map(hero.stat, SUITS)
        mark = ">" if s.room and seat == s.turn else " "
        place = NAMES[hero.at] if hero.at >= 0 else "--"
        stats = "/".join(map(str, (most, *others)))
        carried = " ".join([*hero.treasures, *hero.items, *["stunned"] * hero.stunned])
        yield f"{mark}{SEATS[seat]:<7}{place} life {hero.life} of {stats}  {carried}".rstrip()


def _piles(s: State) -> Iterator[str]:
    if s.room:
        yield f"pile {s.pile}" + (f" then {' '.join(s.under)}" if s.under else "")
    if s.pool or s.crucible:
        yield f"pool {' '.join(s.pool) or '-'}  crucible {' '.join(s.crucible) or '-'}"
    if s.trial is not None:
        yield f"test {s.trial.kind}: {' '.join(s.trial.mine) or '-'} against {' '.join(s.trial.theirs) or '-'}"
