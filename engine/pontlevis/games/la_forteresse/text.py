"""Positions of La Forteresse as text: written as a diagram, read back, and described in sentences.

    la_forteresse diagonals=pieces
    turn: red
    quiet: 2
    before: d1-d4 e9-e8
    board:
    9  .  c  c  d [.] d  d  c  .
    ...
       a  b  c  d  e  f  g  h  i

The first line holds the options that differ from the default; `quiet` counts the moves since the last capture, and
`before` lists them, for the repetition rule, the last `MOST_BEFORE` at most. The board is drawn as in a layout.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from pontlevis.contract.diagrams import Speaker, head, is_number, parts
from pontlevis.contract.fault import Faults
from pontlevis.games.la_forteresse.ground import Ground, ground_of
from pontlevis.games.la_forteresse.layouts import AXES, LETTERS, OWN, check_brackets, cut_up, grid, read_grid
from pontlevis.games.la_forteresse.pieces import SEATS, State
from pontlevis.games.la_forteresse.positions import MOST_BEFORE

if TYPE_CHECKING:
    from pontlevis.contract.rulebook import Rulebook
    from pontlevis.games.la_forteresse.rules import LaForteresse

LONGEST_DIAGRAM = 13 * MOST_BEFORE
BOARD = "board:"
MOVING_OPTIONS = ("troop_step", "troop_part", "own_fort")
"""Options that change the legal moves: a value that is not the default is described with the board."""


def diagram(game: LaForteresse, s: State) -> str:
    """The position as text; `read` is its inverse."""
    return "\n".join(_lines(game, s)) + "\n"


def _lines(game: LaForteresse, s: State) -> Iterator[str]:
    yield head(game, s.options._asdict())
    yield f"turn: {SEATS[s.turn]}"
    if s.quiet and (s.options.quiet_limit or s.quiet > MOST_BEFORE):  # otherwise the line `before` gives the number
        yield f"quiet: {s.quiet}"
    if s.trail:
        yield f"before: {' '.join(reversed([str(step.move) for step in islice(s.trail, MOST_BEFORE)]))}"
    yield BOARD
    ground = ground_of(s.options)
    yield from grid(cut_up(s.board, ground.columns), ground.layout.fortresses)


def read(game: LaForteresse, text: str) -> State:
    """Reads the position drawn in `text`.

    Raises BadPosition with its faults, or BadLayout if a side cannot reach the enemy fortress.
    """
    faults = Faults()
    options, lines, board = parts(game, text, BOARD, LONGEST_DIAGRAM, faults)
    facts = _read_facts(lines, faults)
    drawn = [line.strip() for line in board.splitlines() if line.strip()]
    rows = read_grid([*drawn], faults)
    if faults:
        raise game.bad_position(faults)
    s = game.position(**options, board=rows, **facts)
    check_brackets(drawn, ground_of(s.options).layout.fortresses, faults)
    if faults:
        raise game.bad_position(faults)
    return s


def _read_facts(lines: list[str], faults: Faults) -> dict[str, Any]:
    """Reads the lines between the options and the board."""
    facts: dict[str, Any] = {}
    for line in lines:
        name, _, rest = line.partition(":")
        words = rest.split()
        if name == "turn" and len(words) == 1 and words[0] in SEATS:
            facts["turn"] = SEATS.index(words[0])
        elif name == "quiet" and len(words) == 1 and is_number(words[0], 7):
            facts["quiet"] = int(words[0])
        elif name == "before":
            facts["before"] = tuple(words)
        else:
            faults.add("diagram_line", found=line)
    return facts


# -------------------------------------------------------------------- sentences


def describe(game: LaForteresse, s: State, lang: str) -> str:
    """Describes the board and its lines, every piece with its square, the goal, and whose turn it is."""
    say, ground = Speaker(game.rulebook, lang), ground_of(s.options)
    lines = [*_board(ground, game.rulebook, lang)]
    lines += [_army(game.army(s, seat), ground.layout.fortresses[seat], say(SEATS[seat]), say) for seat in (0, 1)]
    to_move, fortress = game.called("to_seat", s.turn, s, lang), ground.fortresses[s.turn]
    if s.board[fortress] in OWN[1 - s.turn] and not s.ended:
        lines.append(say("describe.held", to_seat=to_move, square=ground.all_names[fortress]))
    outcome = game.outcome(s)
    if outcome is None:
        lines.append(say("describe.turn", to_seat=to_move))
    elif len(outcome.winners) > 1:
        lines.append(say("describe.draw"))
    else:
        lines.append(say("describe.over", seat_wins=game.called("seat_wins", outcome.winners[0], s, lang)))
    return "\n".join(lines)


@lru_cache(maxsize=16)
def _board(ground: Ground, book: Rulebook, lang: str) -> tuple[str, ...]:
    """Describes squares, lines and movement options, which stay the same for the whole game."""
    say = Speaker(book, lang)
    lines = [say("describe.board", letter=LETTERS[ground.columns - 1], rows=ground.rows)]
    missing = [name for name in ground.all_names if name not in ground.index]
    if missing:
        lines.append(say("describe.missing", squares=", ".join(missing)))
    pairs = ((name, ground.neighbours(axis)) for name, axis in AXES.items() if axis in ground.moving)
    lines.append(say("describe.lines", lines=", ".join(say(f"describe.{name}", start=pair[0], to=pair[1])
                                                       for name, pair in pairs if pair)))
    if ground.trooping != ground.moving:
        lines.append(say("describe.straight_troops"))
    keys = (f"describe.{option}.{getattr(ground.settings, option)}" for option in MOVING_OPTIONS)
    return (*lines, *(say(key) for key in keys if key in book.words))


@lru_cache(maxsize=1024)
def _piece(book: Rulebook, lang: str, number: int, square: str) -> str:
    """Describes a piece on its square."""
    return book.word("describe.piece", lang, number=number, square=square)


def _army(army: dict[str, int], fortress: str, name: str, say: Speaker) -> str:
    """Describes the fortress and the pieces of one side, row by row from the near edge."""
    squares = sorted(army, key=lambda square: (int(square[1:]), square))
    pieces = [_piece(say.book, say.lang, army[square], square) for square in squares]
    return say("describe.army", seat=name, square=fortress, pieces=", ".join(pieces) or say("describe.nothing"))
