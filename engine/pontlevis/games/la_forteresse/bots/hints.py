"""Advice for La Forteresse: the best moves with their chances, each with the reason and the rule that matters."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Sequence
from math import exp
from typing import Any

from pontlevis.bots.advice import Advice, Reason, estimated
from pontlevis.bots.alphabeta import DECIDED, Effort
from pontlevis.bots.players import advance
from pontlevis.contract.terms import Sighting
from pontlevis.games.la_forteresse import LaForteresse
from pontlevis.games.la_forteresse.bots.field import field_of
from pontlevis.games.la_forteresse.bots.levels import MARGIN, weigh
from pontlevis.games.la_forteresse.ground import Clash, ground_of
from pontlevis.games.la_forteresse.layouts import EMPTY, OWN
from pontlevis.games.la_forteresse.pieces import NUMBER, March, Move, Pass, State, Walk, power

Step = Walk | March
"""Moves that may be legal: a pass never is."""

SEVERAL = 4
"""The number of moves with an exact value."""
QUIET = ("advance", "join", "regroup")
"""The reasons for moves that are not urgent."""
EFFORT = Effort(depth=20, nodes=12_000, margin=MARGIN, seconds=2.0)
SCALE = 320
"""The value at which the odds are e to 1, in the unit of `judgement`: fitted to games, see `docs/benchmarks.md`."""


class ForteresseAdviser:
    """Advises a seat with the search of the strongest opponent, on a smaller budget."""

    def __init__(self, effort: Effort = EFFORT) -> None:
        self.effort = effort

    def advise(self, game: LaForteresse, view: State, sightings: Sequence[Sighting], seat: int,
               rng: random.Random) -> Generator[None, None, list[Advice[Move]]]:
        """The best moves, the best first; empty if it is not `seat`'s turn."""
        if game.actor(view) != seat:
            return []
        s = game.guess(view, rng)
        found = yield from weigh(field_of(s.options), s, self.effort, rng, several=SEVERAL)
        advice: list[Advice[Move]] = []
        least = 1.0
        for move, value, depth in found[:SEVERAL]:
            if depth or not advice:
                # An interrupted search values the last moves less deeply, so no chance may exceed an earlier one.
                least = min(least, chance(value))
                why = reason(game, s, move.move) if least else lost(game, s, move.move)
                advice.append(Advice(move.move, least, why.rule, why.facts, why.key))
        return [advice[0]._replace(many="first")] if unmoved(s) and advice[0].key in QUIET else advice


ADVISER = ForteresseAdviser()


def chance(value: float) -> float:
    """The chance to win for a search value: 0 or 1 if it is decided, otherwise by the logistic curve."""
    return float(value > 0) if abs(value) > DECIDED else estimated(1 / (1 + exp(-value / SCALE)))


def unmoved(s: State) -> bool:
    """Whether all pieces of the seat to move are on their starting squares: then many moves are equally good."""
    return all(piece == now for piece, now in zip(ground_of(s.options).start, s.board, strict=True)
               if piece in OWN[s.turn])


# -------------------------------------------------------------------- reasons


def lost(game: LaForteresse, s: State, move: Move) -> Reason:
    """The reason for a move when every move loses."""
    return _at_the_own_fort(s, advance(game, s, move)) or Reason("end.winner", "lost", {})


def reason(game: LaForteresse, s: State, move: Move) -> Reason:
    """The reason for a move: the most urgent that applies."""
    if isinstance(move, Pass):
        raise game.no_move(move)
    after = advance(game, s, move)
    return (_at_the_own_fort(s, after)
            or _at_the_enemy_fort(game, s, after)
            or _gate_closed(game, s, after)
            or _capture(game, s, after, move)
            or _saved(game, s, after, move)
            or _threat(game, s, after)
            or _joined(game, s, after, move)
            or _other(s, move))


def _at_the_own_fort(s: State, after: State) -> Reason | None:
    """The reason if an enemy is in the mover's own fortress: it is driven out, or the game is lost."""
    fort = ground_of(s.options).fortresses[s.turn]
    if s.board[fort] not in OWN[1 - s.turn]:
        return None
    facts = {"square": _name(s, fort), "foe": NUMBER[s.board[fort]]}
    if after.board[fort] in OWN[1 - s.turn]:
        return Reason("end.winner", "too_late", facts)
    return Reason("end.dislodge", "drive_out", facts)


def _at_the_enemy_fort(game: LaForteresse, s: State, after: State) -> Reason | None:
    """The reason if a piece enters the enemy fortress, for good or for a turn."""
    fort = ground_of(s.options).fortresses[1 - s.turn]
    if after.board[fort] not in OWN[s.turn]:
        return None
    facts = {"square": _name(s, fort), "number": NUMBER[after.board[fort]]}
    return Reason("goal.fortress", "enter_risky" if _taken_on(game, after, fort) else "enter", facts)


def _gate_closed(game: LaForteresse, s: State, after: State) -> Reason | None:
    """The reason if the move stops a safe entry of the enemy."""
    before = _entry(game, s._replace(turn=1 - s.turn))
    if before is None or after.ended or _entry(game, after) is not None:
        return None
    square = _head(before)
    index = ground_of(s.options).index
    fort = ground_of(s.options).fortresses[s.turn]
    return Reason("end.dislodge", "close_gate", {"square": square, "foe": NUMBER[s.board[index[square]]],
                                                "fort": _name(s, fort)})


def _capture(game: LaForteresse, s: State, after: State, move: Step) -> Reason | None:
    """The reason for a capture: its rule, and whether the enemy can recapture."""
    clash = game.clash(s, move)
    if clash is None:
        return None
    told = next(beat for beat in game.tell(s, move) if beat.rule.startswith("capture."))
    facts = {"attack": clash.attack, "defence": clash.defence, "taken": told.facts["taken"], "square": _target(move)}
    back = not after.ended and _taken_on(game, after, ground_of(s.options).index[_target(move)])
    if told.rule == "capture.flank" and not back:
        return Reason(told.rule, "take_flank", facts)
    return Reason(told.rule, "exchange" if back else "take", facts)


def _saved(game: LaForteresse, s: State, after: State, move: Step) -> Reason | None:
    """The reason if the enemy can now take less than before the move."""
    lost, threat = _worst(game, s._replace(turn=1 - s.turn))
    if threat is None or after.ended or _worst(game, after)[0] >= lost:
        return None
    index = ground_of(s.options).index
    square = threat.foes[0]
    facts = {"number": NUMBER[s.board[index[square]]], "square": square, "attack": threat.attack,
             "defence": threat.defence}
    if after.board[index[square]] == s.board[index[square]] and square not in _movers(s, move):
        return Reason("strategy.consolidate", "save_support", facts)
    return Reason("power.superior", "save_leave", facts)


def _threat(game: LaForteresse, s: State, after: State) -> Reason | None:
    """The reason for a move that prepares an entry or a capture that was not possible before."""
    if after.ended:
        return None
    again, fort = after._replace(turn=s.turn), ground_of(s.options).fortresses[1 - s.turn]
    entry = _entry(game, again)
    if entry is not None and _entry(game, s) is None:
        index = ground_of(s.options).index
        return Reason("strategy.lone_piece", "aim_fort", {"square": _name(s, fort), "head": _head(entry),
                                                          "number": NUMBER[after.board[index[_head(entry)]]]})
    won, new = _worst(game, again)
    if new is not None and won > _worst(game, s)[0]:
        return Reason("power.superior", "aim", {"attack": new.attack, "defence": new.defence, "square": new.foes[0]})
    return None


def _joined(game: LaForteresse, s: State, after: State, move: Step) -> Reason | None:
    """The reason if the move makes a troop stronger than those its pieces were in."""
    before = max((troop.power for square in _movers(s, move) for troop in game.troops(s, square)), default=0)
    now = max((troop.power for troop in game.troops(after, _target(move))), default=0)
    return Reason("strategy.consolidate", "join", {"power": now, "square": _target(move)}) if now > before else None


def _other(s: State, move: Step) -> Reason:
    """The reason for any other move: "advance" if it goes nearer to the enemy fortress, otherwise "regroup"."""
    ground = ground_of(s.options)
    fort = _name(s, ground.fortresses[1 - s.turn])
    nearer = _apart(ground.fortresses[1 - s.turn], ground.index[_target(move)], ground.columns) < _apart(
        ground.fortresses[1 - s.turn], ground.index[_head(move)], ground.columns)
    facts: dict[str, Any] = {"head": _head(move), "square": _target(move), "fort": fort}
    return Reason("goal.fortress", "advance", facts) if nearer else Reason("strategy.flank", "regroup", facts)


# -------------------------------------------------------------------- what could happen


def _moves(game: LaForteresse, s: State) -> Iterator[Step]:
    return (move for move in game.moves(s) if not isinstance(move, Pass))


def _entry(game: LaForteresse, s: State) -> Step | None:
    """A move into the enemy fortress after which nothing can take the occupant, or None."""
    ground = ground_of(s.options)
    fort = ground.fortresses[1 - s.turn]
    if s.board[fort] in OWN[s.turn]:
        return None
    for move in _moves(game, s):
        if _target(move) == ground.all_names[fort] and not _taken_on(game, advance(game, s, move), fort):
            return move
    return None


def _taken_on(game: LaForteresse, s: State, index: int) -> bool:
    """Whether the seat to move can take the piece on square `index`."""
    ground = ground_of(s.options)
    return s.board[index] in OWN[1 - s.turn] and any(index in ground.way(move).path for move in _moves(game, s))


def _worst(game: LaForteresse, s: State) -> tuple[int, Clash | None]:
    """The greatest power that the seat to move can capture in one move, and the attack that does it."""
    ground = ground_of(s.options)
    best, choice = 0, None
    for move in _moves(game, s):
        taken = power(ground.cells(s.board, ground.way(move).path).replace(EMPTY, ""))
        if taken > best:
            best, choice = taken, move
    return best, game.clash(s, choice) if choice else None


def _movers(s: State, move: Step) -> tuple[str, ...]:
    ground = ground_of(s.options)
    return tuple(ground.all_names[index] for index in ground.way(move).movers)


def _head(move: Step) -> str:
    return move.head if isinstance(move, March) else move.start


def _target(move: Step) -> str:
    return move.to


def _name(s: State, index: int) -> str:
    return ground_of(s.options).all_names[index]


def _apart(one: int, other: int, columns: int) -> int:
    (row, column), (to_row, to_column) = divmod(one, columns), divmod(other, columns)
    return max(abs(row - to_row), abs(column - to_column))
