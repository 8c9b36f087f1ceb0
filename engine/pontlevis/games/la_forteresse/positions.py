"""Builds and checks positions of La Forteresse in mid-game: every fault is listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

from pontlevis.contract.arguments import LARGEST, takes
from pontlevis.contract.fault import Fault, Faults
from pontlevis.contract.terms import IllegalMove, UnreadableMove
from pontlevis.games.la_forteresse.ground import Ground, ground_of
from pontlevis.games.la_forteresse.layouts import EMPTY, MISSING, MOST, OWN, cut_up
from pontlevis.games.la_forteresse.pieces import NUMBER, SEATS, March, Pass, Settings, State, Walk

if TYPE_CHECKING:
    from pontlevis.games.la_forteresse.rules import LaForteresse

MOST_BEFORE = 20_000
"""The most moves that are replayed to build the trail of a position."""

Word = Annotated[str, 20]
Army = Annotated[Mapping[Word, int], MOST**2]
Board = Annotated[str, 1000] | Annotated[Sequence[Annotated[str, 60]], 60]


@takes({"yellow": {"e4": 3}, "red": {"e8": 2}})
def position(game: LaForteresse, *, board: Board | None = None, yellow: Army | None = None, red: Army | None = None,
             turn: int = 0, quiet: int | None = None, before: Annotated[Sequence[Word], MOST_BEFORE] = (),
             **options: Any) -> State:
    """Returns a position in the middle of a game.

    board: the rows, the far row first, as in a diagram but without spaces; one text joins them with "/"; yellow, red:
    instead of a board, square → number; turn: the seat to move; quiet: the number of consecutive moves without a
    capture (default: those of `before`, the only ones counted if there is no limit); before: the last of these moves,
    oldest first, for the repetition rule, MOST_BEFORE at most.

    Raises BadOption or BadLayout, or BadPosition with the faults of the arguments, else of the state, else with the
    move of `before` that cannot have been played.
    """
    settings = game.settings(**options)
    ground = ground_of(settings)
    faults = Faults()
    if board is None:
        rows = _placed(ground, (yellow or {}, red or {}), faults)
    elif yellow is None and red is None:
        rows = tuple(board.split("/")) if isinstance(board, str) else tuple(board)
    else:
        raise game.bad_position([Fault("board_and_armies", {})])
    if not faults:
        check_board(ground, rows, faults)
    if turn not in (0, 1):
        faults.add("turn", turn=str(turn))
    quiet = len(before) if quiet is None else quiet
    if quiet < len(before):
        faults.add("quiet", quiet=str(quiet), least=len(before), most=most_quiet(settings))
    if faults:
        raise game.bad_position(faults)
    s = game.possible(State(settings, "".join(rows), turn, quiet if settings.quiet_limit else 0))
    if before:
        counted = settings.quiet_limit or len(before) == MOST_BEFORE
        s = _walked(game, ground, s, quiet - len(before) if counted else 0, before, faults)
    if faults:
        raise game.bad_position(faults)
    return s._replace(ended=game.ended_by(s))


def faults(_: LaForteresse, s: State) -> Faults:
    """The faults of a state: too many quiet moves or pieces, or no piece of the seat that played last."""
    found = Faults()
    most = most_quiet(s.options)
    kept = s.trail.length if s.trail else 0
    if not 0 <= s.quiet <= most or (s.quiet != kept < MOST_BEFORE and not s.options.quiet_limit):
        found.add("quiet", quiet=str(s.quiet), least=0, most=most)
    check_armies(ground_of(s.options), s.board, s.turn, found)
    return found


def most_quiet(settings: Settings) -> int:
    """The most consecutive moves without a capture: one more than the limit (end.quiet), LARGEST without a limit.

    A piece that has just entered a fortress postpones the draw by that one move.
    """
    return settings.quiet_limit + 1 if settings.quiet_limit else LARGEST


def _placed(ground: Ground, armies: tuple[Mapping[str, int], Mapping[str, int]], faults: Faults) -> tuple[str, ...]:
    cells = dict.fromkeys(ground.all_names, MISSING) | dict.fromkeys(ground.index, EMPTY)
    for own, army in zip(OWN, armies, strict=True):
        for square, number in army.items():
            if square not in ground.index:
                faults.add("off_board", square=square)
            elif not 1 <= number <= 4:
                faults.add("number", found=str(number), square=square)
            elif cells[square] != EMPTY:
                faults.add("taken", square=square)
            else:
                cells[square] = own[number - 1]
    return cut_up("".join(cells.values()), ground.columns)


def check_board(ground: Ground, rows: tuple[str, ...], faults: Faults) -> None:
    """Checks that the rows match the layout: their number, lengths, characters and missing squares."""
    if len(rows) != ground.rows:
        faults.add("rows", found=len(rows), wanted=ground.rows)
        return
    for number, row, wanted in zip(range(ground.rows, 0, -1), rows, ground.layout.rows, strict=True):
        if len(row) != len(wanted):
            faults.add("ragged", row=number, found=len(row), wanted=len(wanted))
            continue
        for sign in sorted(set(row) - {*NUMBER, EMPTY, MISSING}):
            faults.add("number_in_row" if sign.isdigit() else "diagram_token", found=sign, row=number)
        if any((cell == MISSING) != (square == MISSING) for cell, square in zip(row, wanted, strict=True)):
            faults.add("holes", row=number)


def check_armies(ground: Ground, board: str, turn: int, faults: Faults) -> None:
    """Checks that no seat has more pieces of a number than at the start, and that the seat that played last has pieces.

    The rules are capture.removed and end.no_pieces.
    """
    there, start = Counter(board), Counter(ground.start)
    for seat, own in enumerate(OWN):
        for piece in own:
            if there[piece] > start[piece]:
                faults.add(f"too_many_{SEATS[seat]}", found=there[piece], most=start[piece], number=NUMBER[piece])
    if not any(there[piece] for piece in OWN[1 - turn]):
        faults.add(f"no_{SEATS[1 - turn]}")


def _walked(game: LaForteresse, ground: Ground, s: State, quiet: int, before: Sequence[str], faults: Faults) -> State:
    """Returns `s` with the trail of the moves that led to it: takes them back one by one, then replays them.

    The moves are checked under every option, even if no trail is kept (repetition=0). quiet: the number of moves
    without a capture before these. Adds a fault and returns `s` unchanged if a move cannot have been played.
    """
    back = s
    for text in reversed(before):
        board = _taken_back(game, ground, back, text)
        if board is None:
            faults.add("before", move=text)
            return s
        back = State(s.options, board, 1 - back.turn)
    again = back._replace(quiet=quiet)
    again = again._replace(ended=game.ended_by(again))
    for text in before:
        try:
            again = game.play(again, game.parse(again, text))
        except IllegalMove:
            faults.add("before", move=text)
            return s
    return again._replace(ended="")


def _taken_back(game: LaForteresse, ground: Ground, s: State, text: str) -> str | None:
    """The board before the quiet move `text`, or None if no such move can have led to `s`."""
    try:
        move = game.parse(s, text)
        head = move.head if isinstance(move, March) else move.start if isinstance(move, Walk) else ""
        heading = ground.heading(head, "" if isinstance(move, Pass) else move.to)
        along = ground.heading(move.rear, head) if isinstance(move, March) else heading
    except (UnreadableMove, KeyError):
        return None
    if isinstance(move, Pass) or heading is None or along != heading:
        return None
    way = ground.way(move)
    far = len(way.path) * way.path.step
    cells = list(s.board)
    movers = [cells[index + far] for index in way.movers]
    for index in way.movers:
        cells[index + far] = EMPTY
    if any(piece not in OWN[1 - s.turn] for piece in movers) or {cells[i] for i in (*way.movers, *way.path)} != {EMPTY}:
        return None
    for index, piece in zip(way.movers, movers, strict=True):
        cells[index] = piece
    return "".join(cells)
