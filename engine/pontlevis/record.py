"""A game being played: its moves, and every state on the way. A saved game is its list of moves."""

from __future__ import annotations

import json
import random
from collections.abc import Hashable, Mapping
from typing import Any

from pontlevis.core import CHANCE, Beat, Game, Sighting
from pontlevis.games import UnknownGame
from pontlevis.games import game as game_called
from pontlevis.options import differing

FORMAT = 1
LONGEST_SAVE = 400_000
MOST_MOVES = 20_000


class DamagedRecord(ValueError):
    """A saved game that cannot be read. `where` says at which part: "json", "format", "game", "start", "move 17"..."""

    def __init__(self, where: str, fault: str) -> None:
        super().__init__(f"damaged save, {where}: {fault}")
        self.where = where


class Record:
    """A game from a set-up or from any position, with undo, redo and every state on the way.

    game: whose rules; start: a state to begin from, instead of `options` for a set-up; fate: what a chance key (a
    place, the number of a draw) is to turn out, as moves or notation; rng: where other draws come from.

    A draw that was taken back comes out the same when it is made again: `fate` remembers it.
    """

    def __init__(self, game: Game[Any, Any], start: Any = None, *, fate: Mapping[Hashable, Any] | None = None,
                 rng: random.Random | None = None, **options: Any) -> None:
        if start is not None and options:
            raise TypeError("a record starts from a position or from options, not from both")
        self.game = game
        self.options = {} if start is not None else differing(game.options, game.chosen(options))
        self.start = game.setup(**options) if start is None else start
        self.from_position = start is not None
        self.rng = rng or random.Random()
        self.practice = False
        """Whether something that chance had shown was taken back."""
        self._states = [self.start]
        self._moves: list[Any] = []
        self._ply = 0
        self._turns = [0]
        self._sightings: list[Sighting | None] = [None]
        self._known = tuple(Sighting(0, 0, key, what) for key, what in game.known(self.start))
        self.fate = {key: game.parse(self.start, move) if isinstance(move, str) else move
                     for key, move in (fate or {}).items()}

    # -- looking

    @property
    def state(self) -> Any:
        """The state now."""
        return self._states[self._ply]

    @property
    def ply(self) -> int:
        """How many moves have been played, chance moves included."""
        return self._ply

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves played so far."""
        return tuple(self._moves[: self._ply])

    @property
    def line(self) -> tuple[Any, ...]:
        """The moves played so far and those that `redo` would play again."""
        return tuple(self._moves)

    @property
    def sightings(self) -> tuple[Sighting, ...]:
        """Every hidden thing the table has been shown, oldest first; ply and turn 0 for what the start shows."""
        return self._known + tuple(sighting for sighting in self._sightings[: self._ply + 1] if sighting)

    @property
    def turn(self) -> int:
        """How many turns have been completed."""
        return self._turns[self._ply]

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return self._ply > 0

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back that can be played again."""
        return self._ply < len(self._moves)

    @property
    def digest(self) -> str:
        """Twelve characters that tell this start from any other."""
        import hashlib  # noqa: PLC0415 - slow to import, and no game needs it to be played

        return hashlib.sha256(json.dumps(self._beginning(), sort_keys=True).encode()).hexdigest()[:12]

    def at(self, ply: int) -> Any:
        """The state after `ply` moves of `line`. Raises IndexError."""
        if not 0 <= ply < len(self._states):
            raise IndexError(f"no move {ply}: the record has 0 to {len(self._states) - 1}")
        return self._states[ply]

    def beats(self, ply: int) -> list[Beat[Any]]:
        """The beats of move number `ply`, counted from 1. Raises IndexError."""
        before = self.at(ply - 1)
        self.at(ply)
        return list(self.game.tell(before, self._moves[ply - 1]))

    # -- playing

    def play(self, move: Any) -> list[Beat[Any]]:
        """Play a move, or its notation, and return its beats. IllegalMove and UnreadableMove change nothing."""
        before = self.state
        if isinstance(move, str):
            move = self.game.parse(before, move)
        self.game.check(before, move)
        beats = list(self.game.tell(before, move))
        after = beats[-1].state
        del self._moves[self._ply:], self._states[self._ply + 1:]
        del self._turns[self._ply + 1:], self._sightings[self._ply + 1:]
        if self.game.actor(before) == CHANCE:
            self.fate[self._chance_key()] = move
        seen = self.game.seen(before, move, after)
        self._ply += 1
        self._moves.append(move)
        self._states.append(after)
        self._sightings.append(Sighting(self._ply, self._turns[-1], *seen) if seen else None)
        self._turns.append(self._turns[-1] + self.game.turn_passed(before, after))
        return beats

    def draw(self) -> list[Beat[Any]]:
        """Let chance move: as `fate` says, else at random. Raises ValueError where it is not chance's turn."""
        chance = self.game.chance(self.state)
        promised = self.fate.get(self._chance_key())
        if promised in chance.moves:
            return self.play(promised)
        move = chance.sample(self.rng)
        if chance.exclusive:
            elsewhere = set(self.fate.values())
            free = [other for other in chance.moves if other not in elsewhere]
            while free and move in elsewhere:
                move = chance.sample(self.rng)
        return self.play(move)

    @property
    def foretold(self) -> bool:
        """Whether it is chance's turn and `fate` says what it will do."""
        if self.game.actor(self.state) != CHANCE:
            return False
        return self.fate.get(self._chance_key()) in self.game.chance(self.state).moves

    def _chance_key(self) -> Hashable:
        key = self.game.chance(self.state).key
        return self._ply if key is None else key

    def undo(self) -> None:
        """Take the last move back. Raises IndexError where there is none."""
        if not self.can_undo:
            raise IndexError("nothing to take back")
        self._ply -= 1
        self.practice = self.practice or self.game.actor(self.state) == CHANCE

    def redo(self) -> None:
        """Play again the move that was taken back last. Raises IndexError where there is none."""
        if not self.can_redo:
            raise IndexError("nothing to play again")
        self._ply += 1

    # -- saving

    def _beginning(self) -> dict[str, Any]:
        start = self.game.diagram(self.start) if self.from_position else None
        return {"game": self.game.id, "options": self.options, "start": start}

    def to_json(self) -> str:
        """The whole record as JSON text, moves taken back and remembered draws included."""
        implied = self._fate_of_line()
        fate = [[key, str(move)] for key, move in self.fate.items() if implied.get(key) != move]
        return json.dumps({
            "format": FORMAT, **self._beginning(), "moves": [str(move) for move in self._moves], "ply": self._ply,
            "fate": fate, "practice": self.practice,
        }, separators=(",", ":"))

    def _fate_of_line(self) -> dict[Hashable, Any]:
        """What chance turned out in the moves of `line`."""
        fate: dict[Hashable, Any] = {}
        for ply, move in enumerate(self._moves):
            if self.game.actor(self._states[ply]) == CHANCE:
                key = self.game.chance(self._states[ply]).key
                fate[ply if key is None else key] = move
        return fate

    @classmethod
    def from_json(cls, text: str, rng: random.Random | None = None) -> Record:
        """Read what `to_json` wrote. Raises DamagedRecord, which says where the fault is; nothing is half-loaded."""
        saved = _loaded(text)
        record = _started(saved, rng)
        moves = _typed(saved, "moves", list)
        if len(moves) > MOST_MOVES:
            raise DamagedRecord("moves", f"{len(moves)} moves; at most {MOST_MOVES} are read")
        for number, move in enumerate(moves, 1):
            try:
                record.play(move if isinstance(move, str) else "")
            except ValueError as error:
                raise DamagedRecord(f"move {number}", str(error)) from None
        ply = _typed(saved, "ply", int)
        if not 0 <= ply <= len(moves):
            raise DamagedRecord("ply", f"{ply} of {len(moves)} moves")
        record._ply = ply  # noqa: SLF001 - a constructor of this class
        record.fate = _read_fate(saved, record) | record.fate
        record.practice = _typed(saved, "practice", bool)
        return record


def _loaded(text: str) -> dict[str, Any]:
    if not isinstance(text, str):
        raise DamagedRecord("json", f"wants text, not {type(text).__name__}")
    if len(text) > LONGEST_SAVE:
        raise DamagedRecord("json", f"{len(text)} characters; at most {LONGEST_SAVE} are read")
    try:
        saved = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DamagedRecord("json", str(error)[:200]) from None
    if not isinstance(saved, dict):
        raise DamagedRecord("json", "not a saved game")
    version = saved.get("format")
    if type(version) is not int or version < 1:
        raise DamagedRecord("format", "not a saved game")
    if version > FORMAT:
        raise DamagedRecord("format", f"made by a newer version (format {version}; this one reads up to {FORMAT})")
    return saved


def _typed(saved: Mapping[str, Any], name: str, kind: type) -> Any:
    value = saved.get(name)
    if type(value) is not kind:
        raise DamagedRecord(name, f"{'missing' if value is None else f'wrong: {value!r:.40}'}")
    return value


def _started(saved: Mapping[str, Any], rng: random.Random | None) -> Record:
    """An empty record with the start that `saved` tells."""
    try:
        game = game_called(_typed(saved, "game", str))
    except UnknownGame as error:
        raise DamagedRecord("game", str(error)) from None
    options = _typed(saved, "options", dict)
    start = saved.get("start")
    try:
        if start is None:
            return Record(game, rng=rng, **options)
        return Record(game, game.read(start), rng=rng)
    except (ValueError, TypeError) as error:
        raise DamagedRecord("options" if start is None else "start", str(error)) from None


def _read_fate(saved: Mapping[str, Any], record: Record) -> dict[Hashable, Any]:
    fate: dict[Hashable, Any] = {}
    for entry in _typed(saved, "fate", list):
        match entry:
            case [int() | str() as key, str() as move] if len(fate) < MOST_MOVES:
                try:
                    fate[key] = record.game.parse(record.start, move)
                except ValueError as error:
                    raise DamagedRecord("fate", str(error)) from None
            case _:
                raise DamagedRecord("fate", f"wrong: {entry!r:.40}")
    return fate
