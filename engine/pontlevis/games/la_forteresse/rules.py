"""The rules of La Forteresse: line up pieces into troops, and hold the enemy fortress for one turn.

The file follows the order of the rulebook: set-up, legal moves, the move of a piece and of a troop, power and capture,
and the end. `ground` has the moves along a line and the one rule of capture.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from pontlevis.contract.fault import Fault, Faults
from pontlevis.contract.game import Game
from pontlevis.contract.terms import Beat, Names, Outcome, Refusal, ScoreLine
from pontlevis.games.la_forteresse import positions, text, tries
from pontlevis.games.la_forteresse.ground import (
    Ahead,
    Clash,
    Ground,
    Troop,
    Way,
    capture,
    ground_of,
    quiet_steps,
    rests_in_fort,
)
from pontlevis.games.la_forteresse.layouts import (
    EMPTY,
    MISSING,
    OWN,
    BadLayout,
    Layout,
    canonical,
    check_paths,
    layout_called,
)
from pontlevis.games.la_forteresse.pieces import (
    NUMBER,
    OPTIONS,
    RED,
    SEATS,
    YELLOW,
    March,
    Move,
    Pass,
    Settings,
    State,
    Trail,
    Walk,
    numbers,
    power,
)

NOTATION = re.compile(r"(?:([a-z][0-9]{1,2}):)?([a-z][0-9]{1,2})[-x]([a-z][0-9]{1,2})")
DRAWS = ("end.repetition", "end.quiet")


class LaForteresse(Game[State, Move]):
    """The rules of La Forteresse, on any layout."""

    id = "la_forteresse"
    rules = "la_forteresse.toml"
    old_codes = True
    options = OPTIONS
    state_type = State
    move_types = frozenset((Walk, March, Pass))
    notation = "write e4-e6 for a piece, c4:e4-g4 for the troop from c4 to e4"
    grammar = {"pass": (Pass,)}

    # ---------------------------------------------------------------- set-up

    def settings(self, **options: Any) -> Settings:
        """Checks the options of one game and returns them.

        Raises UnknownOption or BadOption, and BadLayout, also if a side cannot reach the enemy fortress.
        """
        settings = Settings(**self.chosen(options))
        faults = Faults()
        check_paths(self.layout(settings.layout), settings.diagonals, faults)
        if faults:
            raise BadLayout(faults)
        return settings

    def layout(self, layout: Any) -> Layout:
        """Returns the layout for a name, a diagram, a mapping or a file. Raises BadLayout with every fault."""
        return layout_called(canonical(layout))

    def begin(self, **options: Any) -> Iterator[Beat[State]]:
        """Sets up sides, board, armies and first seat (setup.order, setup.numbers: the layout gives the numbers).

        Raises BadLayout if a seat has no legal move at the start, and as `settings`.
        """
        settings = self.settings(**options)
        s = State(settings, ground_of(settings).start, settings.first)
        if not (self.can_move(s) and self.can_move(s._replace(turn=1 - s.turn))):
            raise BadLayout([Fault("stuck", {})])
        yield Beat(s, "setup.colours")
        yield Beat(s, "setup.board")
        yield Beat(s, "turn.first", seat=s.turn)

    def seats(self, s: State) -> tuple[str, ...]:
        """The seats: yellow and red (setup.colours)."""
        return SEATS

    def actor(self, s: State) -> int | None:
        """The seat to move, or None when the game is over."""
        return None if s.ended else s.turn

    # ---------------------------------------------------------------- what may be played

    def moves(self, s: State) -> Sequence[Move]:
        """The legal moves: those of one piece or of one troop (turn.one_move), line by line (troop.crossing)."""
        found: list[Move] = []
        if not s.ended:
            board = s.board
            for cut, allowed in ground_of(s.options).lines[s.turn]:
                found += allowed(board[cut])
        return found

    def can_move(self, s: State) -> bool:
        """Whether the seat to move has a legal move."""
        board = s.board
        return any(allowed(board[cut]) for cut, allowed in ground_of(s.options).lines[s.turn])

    def candidates(self, s: State) -> Sequence[Move]:
        """Moves a person might try, legal or not: with a piece or a line of pieces, or with the other seat's pieces."""
        return () if s.ended else tuple(dict.fromkeys(tries.candidates(ground_of(s.options), s)))

    def why_not(self, s: State, move: Move) -> Refusal | None:
        """The rule that forbids `move`, or None. Capturing is never compulsory (move.capture_optional)."""
        if s.ended:
            return Refusal("end.winner", case="over")
        if isinstance(move, Pass):
            return Refusal("turn.one_move", case="pass")  # turn.no_pass
        ground = ground_of(s.options)
        return self.why_not_these(s, ground, move) or self.why_not_that_way(s, ground, move)

    def why_not_these(self, s: State, ground: Ground, move: Walk | March) -> Refusal | None:
        """Refuses squares off the board, and movers that are not an unbroken line of the seat's own pieces.

        Raises UnreadableMove if a square is not a text.
        """
        named = (move.start, move.to) if isinstance(move, Walk) else (move.rear, move.head, move.to)
        for square in named:
            if not isinstance(square, str):
                raise self.no_move(move)
            if square not in ground.index:
                return Refusal("setup.board", case="no_square", square=square)
        for square in named[:-1]:
            cell = s.board[ground.index[square]]
            if cell not in OWN[s.turn]:
                return Refusal("turn.one_move", case="empty" if cell == EMPTY else "enemy", square=square)
        if isinstance(move, Walk):
            return None
        heading = ground.heading(move.rear, move.head)
        if heading is None or not ground.is_axis(heading, ground.trooping):
            case = "slant" if heading and ground.is_axis(heading, ground.moving) else "line"
            return Refusal("troop.definition", case=case, rear=move.rear, head=move.head)
        line = ground.ahead(s.board, move.rear, heading)[: ground.steps(move.rear, move.head)]
        if any(cell not in OWN[s.turn] for cell in line):
            return Refusal("troop.definition", case="gap", rear=move.rear, head=move.head)
        return None

    def why_not_that_way(self, s: State, ground: Ground, move: Walk | March) -> Refusal | None:
        """Refuses a wrong direction or distance; then `why_not_there` checks the pieces on the way."""
        troop = isinstance(move, March)
        head = move.head if isinstance(move, March) else move.start
        number = NUMBER[s.board[ground.index[head]]]
        if move.to == head:
            return Refusal("troop.step" if troop else "piece.range", case="none", number=number)
        heading = ground.heading(head, move.to)
        if isinstance(move, March):
            along = ground.heading(move.rear, head)
            if heading is None or heading not in (along, along and (-along[0], -along[1])):
                return Refusal("troop.no_sideways")  # troop.line
            if heading != along:
                return Refusal("troop.head", head=head, other=move.rear)
            refusal = self.why_not_together(s, ground, move, heading)
            if refusal:
                return refusal
        elif heading is None or not ground.is_axis(heading, ground.moving):
            slant = heading is not None and not ground.layout.axes
            return Refusal("piece.directions" if slant else "piece.straight", start=head, to=move.to)
        if ground.steps(head, move.to) > number:
            return Refusal("troop.step" if troop else "piece.range", case="far", number=number, to=move.to)
        return self.why_not_there(s, ground, move)

    def why_not_together(self, s: State, ground: Ground, move: March, heading: tuple[int, int]) -> Refusal | None:
        """Refuses to leave own pieces next to the movers: ahead or, unless troop_part=any, behind (troop.whole)."""
        behind = ground.ahead(s.board, move.rear, (-heading[0], -heading[1]))[:1]
        if s.options.troop_part == "any":
            behind = ""
        if any(cell and cell in OWN[s.turn] for cell in (behind, ground.ahead(s.board, move.head, heading)[:1])):
            return Refusal("troop.together", case="any" if s.options.troop_part == "any" else "whole")
        return None

    def troops(self, s: State, square: str) -> tuple[Troop, ...]:
        """The troops that the piece on `square` belongs to, with their power (power.troop).

        Raises KeyError if the board has no such square.
        """
        return tuple(ground_of(s.options).troops(s.board, square))

    def army(self, s: State, seat: int) -> dict[str, int]:
        """The squares of a seat's pieces, with their numbers."""
        there = ground_of(s.options).index.items()
        return {square: NUMBER[s.board[index]] for square, index in there if s.board[index] in OWN[seat]}

    # ---------------------------------------------------------------- power and capture

    def clash(self, s: State, move: Move) -> Clash | None:
        """The attack of the seat to move, legal or not; None if the move meets no enemy."""
        return None if isinstance(move, Pass) else ground_of(s.options).clash(s.board, move, s.turn)

    def why_not_there(self, s: State, ground: Ground, move: Walk | March) -> Refusal | None:
        """Refuses pieces in the way, defenders too strong or passed over, and a troop's move shorter than its step."""
        way = ground.way(move)
        movers = ground.cells(s.board, way.movers)
        steps = len(way.path)
        ahead = ground.ahead_of(s.board, way, s.turn)
        path = ground.cells(s.board, way.path)
        if not ahead.foes or ahead.free >= steps:
            for index, cell in zip(way.path, path, strict=True):
                if cell == MISSING:
                    return Refusal("setup.board", case="hole", square=ground.all_names[index])
                if cell != EMPTY:  # troop.blocked: a troop does not stop short of a piece of its own side instead
                    square = ground.all_names[index]
                    return Refusal("move.occupied" if square == move.to else "move.no_jump", case="own", square=square)
            if steps not in quiet_steps(movers, ahead, s.options.troop_step == "upto"):
                return Refusal("troop.step", case="short", number=NUMBER[movers[-1]])
        else:
            refusal = self.why_not_capture(s, ground, move, ahead)
            if refusal:
                return refusal
        return self.why_not_own_fort(s, ground, way, ahead)

    def why_not_capture(self, s: State, ground: Ground, move: Walk | March, ahead: Ahead) -> Refusal | None:
        """Refuses a capture: one rule for piece and troop, frontal and flank (power.frontal, power.attacker_alone)."""
        way = ground.way(move)
        movers = ground.cells(s.board, way.movers)
        steps, attack, defence = len(way.path), power(movers), power(ahead.foes)
        first = ground.all_names[way.path[ahead.free]]
        if steps > ahead.free + len(ahead.foes):
            return Refusal("move.no_jump", case="enemy", square=first)
        facts = {"attack": attack, "defence": defence, "movers": numbers(movers), "foes": numbers(ahead.foes)}
        if attack == defence:
            return Refusal("power.equal", **facts)
        if attack < defence:
            return Refusal("power.superior", **facts)
        reach = capture(movers, ahead)
        if steps == reach:  # troop.capture_distance: a capture may be shorter than the head's number
            return None
        last = ground.all_names[way.path[0] + (reach - 1) * way.path.step]
        # With own_fort=capture the whole capture may be forbidden too: then the refusal does not suggest it.
        case = {"case": "short"} if self.why_not(s, replace(move, to=last)) else {}
        return Refusal("capture.troop_troop" if len(movers) > 1 else "capture.piece_troop", last=last, first=first,
                       mover=str(move).partition("-")[0], **case)

    def why_not_own_fort(self, s: State, ground: Ground, way: Way, ahead: Ahead) -> Refusal | None:
        """With own_fort=capture, refuses to stop in its own fortress unless the move captures a piece there."""
        if s.options.own_fort == "capture":
            fort = ground.fortresses[s.turn]
            stops = range(way.movers[0] + len(way.path) * way.path.step, way.path[-1] + way.path.step, way.path.step)
            if rests_in_fort(fort, stops, way.path[ahead.free:]):
                return Refusal("fort.own", square=ground.all_names[fort])
        return None

    def capture_rule(self, s: State, ground: Ground, way: Way, foes: str) -> str:
        """The rule that names this capture: by piece or troop, and by how many defend.

        All compare power in the same way.
        """
        troop, square = len(way.movers) > 1, ground.all_names[way.path[-1]]
        if len(foes) > 1:
            return "capture.troop_troop" if troop else "capture.piece_troop"
        if troop:
            return "capture.troop_piece"
        return "capture.flank" if ground.in_troop(s.board, square, 1 - s.turn) else "capture.piece_piece"

    # ---------------------------------------------------------------- playing

    def tell(self, s: State, move: Move) -> Iterator[Beat[State]]:
        """Applies `move` rule by rule: one move, which ends with its capture (move.one_capture_line)."""
        if isinstance(move, Pass):
            raise self.no_move(move)
        ground, seat = ground_of(s.options), s.turn
        way = ground.way(move)
        movers, met_there = ground.cells(s.board, way.movers), ground.cells(s.board, way.path)
        taken = met_there.strip(EMPTY)
        after = self.moved(s, ground.moved(s.board, way), move, taken)
        facts = {"seat": seat, "head": ground.all_names[way.movers[-1]], "to": move.to, "number": NUMBER[movers[-1]],
                 "movers": numbers(movers)}
        if taken:
            foes = ground.ahead_of(s.board, way, seat).foes
            yield Beat(s, "power.superior", attack=power(movers), defence=power(foes), **facts)
            yield Beat(after, self.capture_rule(s, ground, way, foes), taken=numbers(taken), **facts)  # capture.removed
        elif len(movers) > 1:
            yield Beat(after, "troop.step", **facts)
        elif ground.in_troop(s.board, ground.all_names[way.movers[-1]], seat):
            yield Beat(after, "troop.member_alone", **facts)
        else:
            yield Beat(after, "piece.range", **facts)
        yield from self.at_the_forts(s, after, ground)
        yield from self.turn_done(after)

    def moved(self, s: State, board: str, move: Move, taken: str) -> State:
        """The state with the pieces as on `board`; the turn has not passed yet."""
        if taken:
            return State(s.options, board, s.turn)
        trail = Trail(s.board, move, s.trail) if s.options.repetition else None
        counts = s.options.repetition or s.options.quiet_limit
        return State(s.options, board, s.turn, s.quiet + 1 if counts else 0, trail)

    def at_the_forts(self, before: State, s: State, ground: Ground) -> Iterator[Beat[State]]:
        """Yields beats for entering the enemy fortress (end.any_member, end.recapture) and for freeing its own."""
        seat = s.turn
        own, other = ground.fortresses[seat], ground.fortresses[1 - seat]
        if s.board[other] in OWN[seat] and before.board[other] not in OWN[seat]:
            yield Beat(s, "goal.fortress", seat=seat, square=ground.all_names[other])
        if before.board[own] in OWN[1 - seat] and s.board[own] not in OWN[1 - seat]:
            yield Beat(s, "end.dislodge", seat=seat, square=ground.all_names[own])

    # ---------------------------------------------------------------- the end

    def turn_done(self, s: State) -> Iterator[Beat[State]]:
        """Passes the turn, unless the game is over."""
        s = State(s.options, s.board, 1 - s.turn, s.quiet, s.trail)
        ended = self.ended_by(s)
        if ended:
            yield self.last_beat(s._replace(ended=ended))
        else:
            yield Beat(s, "turn.one_move", seat=s.turn)

    def last_beat(self, s: State) -> Beat[State]:
        """The beat of the rule that ended the game, with the winner."""
        if s.ended in DRAWS:
            return Beat(s, s.ended, quiet=s.quiet, times=s.options.repetition)
        fort = ground_of(s.options).layout.fortresses[1 - s.turn]
        return Beat(s, s.ended, seat=self.winner(s), square=fort)

    def winner(self, s: State) -> int:
        """The seat that won a game that ended with a winner."""
        return s.turn if s.ended == "end.winner" else 1 - s.turn

    def ended_by(self, s: State) -> str:
        """The rule that ends the game now that `s.turn` would be to move, or "".

        Checked in this order (end.fort_before_draw): a fortress was held through the turn just played (end.one_turn,
        end.both_forts), no pieces, no move, then the draws; a piece that has just entered a fortress postpones the
        draws.
        """
        forts, played = ground_of(s.options).fortresses, 1 - s.turn
        if s.board[forts[played]] in OWN[s.turn]:
            return "end.winner"
        if not self.can_move(s):
            return "end.no_move" if s.pieces(s.turn) else "end.no_pieces"
        if s.board[forts[s.turn]] in OWN[played]:
            return ""
        # A board occurs for the third time after eight quiet moves at the earliest.
        if s.trail and s.quiet >= 8 and s.trail.times(s.board) + 1 >= s.options.repetition:
            return "end.repetition"
        return "end.quiet" if 0 < s.options.quiet_limit <= s.quiet else ""

    def outcome(self, s: State) -> Outcome | None:
        """The outcome: 1 for the winner and 0 for the loser, or a draw."""
        if not s.ended:
            return None
        if s.ended in DRAWS:
            return Outcome((YELLOW, RED), (0, 0), s.ended, (1, 1))
        winner = self.winner(s)
        return Outcome((winner,), (1 - winner, winner), s.ended, (1 + winner, 2 - winner))

    def tally(self, s: State, seat: int) -> tuple[ScoreLine, ...]:
        """The score: a point for the victory, the only thing that counts in this game."""
        if not s.ended or s.ended in DRAWS or seat != self.winner(s):
            return ()
        return (ScoreLine(1, s.ended, self.last_beat(s).facts),)

    # ---------------------------------------------------------------- reading and writing

    def parse(self, s: State, text: str) -> Move:
        """Parses `text` to a move, legal or not: e4-e6, c4:e4-g4, or with x for a capture. Raises UnreadableMove."""
        word = text.strip().lower() if isinstance(text, str) and len(text) <= 80 else ""
        found = NOTATION.fullmatch(word)
        if found:
            rear, head, to = found.groups()
            return March(rear, head, to) if rear else Walk(head, to)
        if word == "pass":
            return Pass()
        raise self.unreadable(text)

    def write(self, s: State, move: Move) -> str:
        """Writes a legal move in notation, with x if it captures: c7xc5. `parse` reads both forms."""
        if isinstance(move, Pass):
            return str(move)
        ground = ground_of(s.options)
        taken = ground.cells(s.board, ground.way(move).path).strip(EMPTY)
        return str(move).replace("-", "x") if taken else str(move)

    def describe(self, s: State, lang: str) -> str:
        """Describes the board, the pieces, the fortresses and whose turn it is, in sentences."""
        return text.describe(self, s, lang)

    def diagram(self, s: State) -> str:
        """The position as text; `read` is its inverse."""
        return text.diagram(self, s)

    def read(self, diagram: str) -> State:
        """Reads the position drawn in `diagram`. Raises BadPosition or BadLayout: see `text.read`."""
        return text.read(self, diagram)

    position = positions.position
    faults = positions.faults

    def word(self, name: str, value: Any, s: State | None, lang: str, names: Names | None) -> str:
        """Writes pieces in a row as their numbers: 1-3-2."""
        if name in ("movers", "foes", "taken"):
            return "-".join(map(str, value))
        return super().word(name, value, s, lang, names)
