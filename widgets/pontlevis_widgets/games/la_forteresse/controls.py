"""The controls of La Forteresse: a piece or a troop is picked, then its destination."""

from __future__ import annotations

from typing import Any

from pontlevis.games.la_forteresse import March, Walk
from pontlevis.games.la_forteresse.ground import Ground, ground_of
from pontlevis.games.la_forteresse.layouts import OWN
from pontlevis.games.la_forteresse.pieces import NUMBER
from pontlevis_widgets.board.controls import BoardControls, Moves, Names, Reading
from pontlevis_widgets.games.la_forteresse import BOARD, choice
from pontlevis_widgets.games.la_forteresse.effects import effects, ending

NEAR = 10
"""The number of moves before a draw from which on the rule about draws is shown."""


def interpret(game: Any, s: Any, moves: Moves, picked: str, target: str) -> Reading:
    """Reads pointing at a square, see `choice.meaning`."""
    return Reading(*choice.meaning(game, s, moves, picked, target))


def said(game: Any, s: Any, picked: str, lang: str, _names: Names) -> str:
    """Returns the picked choice in words, with the troops that can be picked instead."""
    ground = ground_of(s.options)
    squares = choice.squares(ground, s, picked)
    if not squares:
        return ""
    numbers = numbers_in_row(ground, s, squares)
    if len(squares) > 1:
        return BOARD.words.say("picture.picked_troop", lang, movers=numbers, rear=squares[0], head=squares[-1],
                    power=sum(NUMBER[s.board[ground.index[square]]] for square in squares))
    troops = [f"{numbers_in_row(ground, s, troop.squares)} = {troop.power}" for troop in game.troops(s, picked)]
    key = ("picked_piece", "picked_member", "picked_members")[min(len(troops), 2)]
    return BOARD.words.say(f"picture.{key}", lang, number=numbers, square=picked, troops="; ".join(troops))


def numbers_in_row(ground: Ground, s: Any, squares: tuple[str, ...]) -> str:
    """Returns the numbers of pieces in a row: 1-3-2."""
    return "-".join(str(NUMBER[s.board[ground.index[square]]]) for square in squares)


def item_of_move(move: str) -> str:
    """Returns the square of a move's piece, or of the head of its troop."""
    return move.partition("-")[0].rpartition(":")[2]


def own_pieces(_game: Any, s: Any) -> frozenset[str]:
    """Returns the squares of the pieces of the seat to move."""
    ground = ground_of(s.options)
    return frozenset(square for square, n in ground.index.items() if s.board[n] in OWN[s.turn])


def kind(move: str) -> str:
    """Returns "march" for a troop's move, "walk" for a piece's."""
    return "march" if ":" in move else "walk"


def in_own_fort(s: Any) -> bool:
    """Returns whether an enemy piece is in the fortress of the seat to move."""
    return s.board[ground_of(s.options).fortresses[s.turn]] in OWN[1 - s.turn]


def step(_game: Any, s: Any, _moves: Moves) -> str:
    """Returns the phase of the turn: "free" if an enemy must be driven out, else "move"."""
    return "free" if in_own_fort(s) else "move"


def rules_now(_game: Any, s: Any, _moves: Moves) -> tuple[str, ...]:
    """Returns the rules of the next move, the most relevant first."""
    if s.ended:
        return (s.ended,)
    rules = ["end.dislodge", "end.winner"] if in_own_fort(s) else ["turn.one_move"]
    rules += ["piece.range", "troop.together", "troop.step", "power.superior"]
    if s.options.own_fort == "capture":
        rules.append("fort.own")
    if s.options.quiet_limit and s.quiet >= s.options.quiet_limit - NEAR:
        rules.append("end.quiet")
    if s.trail and s.trail.times(s.board):
        rules.append("end.repetition")
    return tuple(rules)


def phrase(_game: Any, s: Any, move: Any, lang: str, _names: Names) -> str:
    """Returns a move in words, for hints and buttons."""
    if not isinstance(move, (Walk, March)):
        return BOARD.words.say(f"move.{move}", lang)
    ground = ground_of(s.options)
    takes = move.to in ground.index and s.board[ground.index[move.to]] in OWN[1 - s.turn]
    if isinstance(move, Walk):
        squares: tuple[str, ...] = (move.start,) if move.start in ground.index else ()
        facts = {"start": move.start}
    else:
        squares = choice.squares(ground, s, f"{move.rear}:{move.head}")
        facts = {"start": move.head, "rear": move.rear}
    pieces = squares and all(s.board[ground.index[square]] in NUMBER for square in squares)
    numbers = numbers_in_row(ground, s, squares) if pieces else ""
    key = f"move.{kind(str(move))}{'_takes' if takes else ''}"
    return BOARD.words.say(key, lang, to=move.to, movers=numbers, **facts).replace("  ", " ")


CAPTURES = ("capture.piece_piece", "capture.flank", "capture.piece_troop", "capture.troop_piece", "capture.troop_troop")

CONTROLS = BoardControls(
    hovers=True,
    turns=False,
    kind=lambda _move: "move",  # a task lights all moves or no moves, as a single light would be the answer
    item_of_move=item_of_move,
    clue=item_of_move,
    drags=own_pieces,
    pauses={"power.superior": 0.4, "goal.fortress": 1.0, "end.dislodge": 0.9, "turn.one_move": 0.1,
            **dict.fromkeys(CAPTURES, 0.8)},
    quiet=frozenset({"turn.one_move"}),
    interpret=interpret, said=said, phase=step, now=rules_now, phrase=phrase, effects=effects, ending=ending,
)
