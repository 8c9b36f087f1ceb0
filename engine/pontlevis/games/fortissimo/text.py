"""Positions of Fortissimo! as text: written as a diagram, read back, and described in sentences.

A diagram has one line for each fact that differs from the default, then the grid:

    fortissimo players=2 version=advanced
    turn: north
    north: 1 6 17
    east: 1 10
    grid:
      #    #    (38) .    >(13) #    #    #    #
      ...

`#` is a face-down card nobody has seen, `(38)` a face-down card that was seen, `38` a card left face up, `.` a vacant
place, and `>` marks the place being looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pontlevis.contract.diagrams import Speaker, head, is_number, parts
from pontlevis.contract.fault import Faults
from pontlevis.contract.rulebook import Rulebook
from pontlevis.games.fortissimo import points
from pontlevis.games.fortissimo.cards import COLUMNS, PLACES, ROWS, SEATS, TEN, State

if TYPE_CHECKING:
    from pontlevis.games.fortissimo.rules import Fortissimo

LONGEST_DIAGRAM = 4000
GRID = "grid:"


def row_and_column(place: int) -> tuple[int, int]:
    """Returns the row, 1 to 5, and the column, 1 to 9, of a place."""
    row, column = divmod(place - 1, COLUMNS)
    return row + 1, column + 1


# -------------------------------------------------------------------- diagrams


def diagram(game: Fortissimo, s: State) -> str:
    """The position as text; `read` is its inverse."""
    return "\n".join(_lines(game, s)) + "\n"


def _lines(game: Fortissimo, s: State) -> Iterator[str]:
    yield head(game, s.options._asdict(), always=("players",))
    yield f"turn: {SEATS[s.turn]}" + (" fires" if s.firing else " fired" if fired(s) else "")
    for seat, wall in enumerate(s.walls):
        yield f"{SEATS[seat]}: {' '.join(map(str, wall))}".rstrip()
    if s.discard:
        yield f"discard: {' '.join(map(str, s.discard))}"
    if s.magician_used:
        yield "magician: used"
    if s.laid:
        yield "magician: laid"
    if s.idle:
        yield f"idle: {s.idle}"
    yield GRID
    tokens = [f"{token:5}" for token in _tokens(s)]
    for row in range(ROWS):
        yield "  " + " ".join(tokens[row * COLUMNS:(row + 1) * COLUMNS]).rstrip()


def fired(s: State) -> bool:
    """Whether a tenth Cannon has shot its own wall, so that no wall has ten cards at the end."""
    return s.ended == "end.ten" and all(len(wall) < TEN for wall in s.walls)


def _tokens(s: State) -> list[str]:
    """Returns the sign of each place."""
    signs = ["." if not (s.up | s.down) >> place & 1 else f"{s.cards[place]}" if s.up >> place & 1
             else f"({s.cards[place]})" if s.cards[place] else "#" for place in PLACES]
    if s.flipped and signs[s.flipped - 1] != ".":
        signs[s.flipped - 1] = f">{signs[s.flipped - 1]}"
    return signs


def read(game: Fortissimo, text: str) -> State:
    """Reads the position drawn in `text`. Raises BadPosition, or BadOption if `first` is not below `players`."""
    faults = Faults()
    options, facts, grid = parts(game, text, GRID, LONGEST_DIAGRAM, faults)
    names = _read_facts(facts, faults) | _read_grid(grid, faults)
    if faults:
        raise game.bad_position(faults)
    return game.position(**options, **names)


def _read_facts(lines: list[str], faults: Faults) -> dict[str, Any]:
    """Reads the lines between the options and the grid."""
    walls: dict[int, tuple[int, ...]] = {}
    names: dict[str, Any] = {}
    for line in lines:
        name, _, rest = line.partition(":")
        words = rest.split()
        numbers = tuple(int(word) for word in words if is_number(word))
        if name in SEATS and len(numbers) == len(words) and SEATS.index(name) == len(walls):
            walls[SEATS.index(name)] = numbers
        elif name == "turn" and words and words[0] in SEATS and words[1:] in ([], ["fires"], ["fired"]):
            names |= {"turn": SEATS.index(words[0]), "firing": "fires" in words, "fired": "fired" in words}
        elif name == "discard" and len(numbers) == len(words):
            names["discard"] = numbers
        elif name == "magician" and words == ["used"]:
            names["magician_used"] = True
        elif name == "magician" and words == ["laid"]:
            names["laid"] = True
        elif name == "idle" and len(numbers) == len(words) == 1:
            names["idle"] = numbers[0]
        else:
            faults.add("diagram_line", found=line)
    return names | {"walls": tuple(walls.values())}


def _read_grid(grid: str, faults: Faults) -> dict[str, Any]:
    tokens = grid.split()
    if len(tokens) != len(PLACES):
        faults.add("diagram_grid", found=len(tokens), wanted=len(PLACES))
    at, seen, up, vacant = 0, {}, {}, []
    for place, token in enumerate(tokens[: len(PLACES)], 1):
        bare = token.removeprefix(">")
        if bare != token:
            if at:
                faults.add("diagram_two_flipped", found=token)
            at = place
        if is_number(bare):
            up[place] = int(bare)
        elif bare[0:1] == "(" and bare[-1:] == ")" and is_number(bare[1:-1]):
            seen[place] = int(bare[1:-1])
        elif bare == ".":
            vacant.append(place)
        elif bare != "#":
            faults.add("diagram_token", found=token, place=place)
    return {"at": at or None, "seen": seen, "up": up, "vacant": tuple(vacant)}


# -------------------------------------------------------------------- sentences


def place_words(book: Rulebook, place: int, lang: str) -> str:
    """Writes a place as a person says it: row and column."""
    row, column = row_and_column(place)
    return book.word("place", lang, row=str(row), column=str(column))


def describe(game: Fortissimo, s: State, lang: str) -> str:
    """Describes what all players can see, and whose turn it is; cards to be remembered are left out."""
    say = Speaker(game.rulebook, lang)
    lines = [say(f"describe.{s.options.version}.{s.options.edition}", players=len(s.walls))]
    for seat, wall in enumerate(s.walls):
        lines.append(say("describe.wall", seat=say(SEATS[seat]), cards=", ".join(map(str, wall)) or say("nothing"),
                         built=len(wall), ten=TEN))
        if not s.ended:
            lines[-1] += " " + _threshold(game, s, seat, say)
    lines += [say("describe.grid", count=s.down.bit_count()), *_rows(s, say)]
    lines += [say("describe.up", card=s.cards[place], place=place_words(game.rulebook, place, lang))
              for place in PLACES if s.up >> place & 1]
    if s.discard:
        lines.append(say("describe.discard", cards=", ".join(map(str, s.discard))))
    if s.magician_used:
        lines.append(say("describe.magician_used"))
    lines.append(_to_move(s, say))
    return "\n".join(lines)


def _threshold(game: Fortissimo, s: State, seat: int, say: Speaker) -> str:
    """Describes the cards that this wall still accepts."""
    if not game.can_take(s, seat):
        return say("describe.stuck")
    if game.ready(s, seat):
        return say("describe.magician_ready", top=s.top(seat))
    return say("describe.more_than", top=s.top(seat))


def _rows(s: State, say: Speaker) -> Iterator[str]:
    """Describes the vacant places, row by row."""
    for row in range(ROWS):
        columns = [column for column in range(1, COLUMNS + 1)
                   if not (s.down | s.up) >> (row * COLUMNS + column) & 1]
        if columns:
            yield say("describe.vacant", row=row + 1, columns=", ".join(map(str, columns)))


def _to_move(s: State, say: Speaker) -> str:
    """Describes the seat to move and its decision, or the winner."""
    if s.ended:
        outcome = points.result(s, s.ended)
        winners = ", ".join(say(SEATS[seat]) for seat in outcome.winners)
        scores = ", ".join(f"{say(SEATS[seat])} {score}" for seat, score in enumerate(outcome.scores))
        return say("describe.over", winners=winners, scores=scores)
    where = {}
    if s.flipped:
        where["row"], where["column"] = row_and_column(s.flipped)
    step = "fire" if s.firing else "flip" if not s.flipped else "decide" if s.card else "turning"
    return say(f"describe.{step}", seat=say(SEATS[s.turn]), card=s.card, **where)
