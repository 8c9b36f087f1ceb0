"""A game being played: its moves, and every state on the way. A saved game is its list of moves."""

from __future__ import annotations

import json
import random
from bisect import bisect_left
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from itertools import chain, takewhile
from operator import attrgetter
from typing import Any, Self

from pontlevis.contract import shape
from pontlevis.contract.game import Game
from pontlevis.contract.given import must_be
from pontlevis.contract.options import differing
from pontlevis.contract.short import shortened
from pontlevis.contract.terms import CHANCE, NO_SHUFFLE, Beat, Chance, Sighting
from pontlevis.record.fate import DrawKey, Fate, draw_key
from pontlevis.record.ply import Ply, sighted
from pontlevis.record.saves import (
    FORMAT,
    LONGEST_SAVE,
    PARTS,
    DamagedRecord,
    OtherRules,
    beginning,
    checked,
    read_fate,
    state_mark,
)


class Record:
    """A game from a set-up or from any position, with undo, redo and every state on the way.

    game: its rules; start: a state to begin from; options: instead of `start`, the options of a set-up by name (a
    mapping, so that names from a file cannot become other arguments); fate: the draws settled in advance, draw → move
    or its notation; rng: the source of all other draws. Raises UnknownOption, BadOption, UnknownDraw or UnreadableMove,
    and TypeError for wrong types, or for both `start` and `options`.

    A draw in `fate` is a pair (shuffle, key), or for an independent draw the key alone. The key is `Chance.key`, or if
    that is None, the number of moves before the draw. A draw that was taken back gives the same result when it is made
    again.
    """

    def __init__(self, game: Game[Any, Any], start: Any = None, *, options: Mapping[str, Any] | None = None,
                 fate: Mapping[Any, Any] | None = None, rng: random.Random | None = None) -> None:
        must_be(Game, game=game)
        must_be(Mapping, options={} if options is None else options, fate={} if fate is None else fate)
        if rng is not None:
            must_be(random.Random, rng=rng)
        if start is not None and options:
            raise TypeError("a record starts from a position or from options, not from both")
        self.game = game
        self.options = {} if start is not None else differing(game.options, game.chosen(options or {}))
        self.start = game.setup(**self.options) if start is None else start
        self.from_position = start is not None
        self._first_actor = game.actor(self.start)
        self.rng = rng or random.Random()
        self.practice = False
        """True if a move that drew by chance, or revealed hidden information, was taken back."""
        self._line: list[Ply] = []
        self._ply = 0
        self._known = sighted(0, 0, game.known(self.start))
        self._first = {one[2:]: 0 for one in self._known}
        """(key, what, seats) of each sighting → the first ply that has it."""
        self._fate = Fate(game, self.start)
        for key, move in (fate or {}).items():
            self._fate.settle(draw_key(key), move)

    def play_opening(self) -> Self:
        """Plays the moves of a ready-made opening, and returns this record: see `Game.opening`."""
        while (move := self.game.opening(self.state)) is not None:
            self.play(move)
        return self

    @property
    def opened(self) -> bool:
        """True if the record begins with all moves of a ready-made opening."""
        states = map(self.at, range(self.ply + 1))
        moves = list(takewhile(lambda move: move is not None, map(self.game.opening, states)))
        return 0 < len(moves) <= self.ply and all(self.move(ply) == move for ply, move in enumerate(moves, 1))

    def again(self) -> Record:
        """Returns a new record with the same game, start and options, and the opening if this one has it."""
        record = Record(self.game, self.start if self.from_position else None, options=self.options, rng=self.rng)
        return record.play_opening() if self.opened else record

    def __repr__(self) -> str:
        return f"<Record {self.game.id}: {self.ply} moves>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Prints the position and the last moves played, as the result of a notebook cell."""
        from pontlevis.record.pretty import of_record  # noqa: PLC0415

        printer.text(repr(self) if cycle else of_record(self))

    # -- the state, the moves and the sightings

    @property
    def state(self) -> Any:
        """The state now."""
        return self._line[self._ply - 1].state if self._ply else self.start

    @property
    def actor(self) -> int | None:
        """The actor of the state now."""
        return self._line[self._ply - 1].actor if self._ply else self._first_actor

    @property
    def ply(self) -> int:
        """The number of moves played, chance moves included."""
        return self._ply

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves played so far."""
        return tuple(ply.move for ply in self._line[:self._ply])

    @property
    def line(self) -> tuple[Any, ...]:
        """The moves played so far and those that `redo` would play again."""
        return tuple(ply.move for ply in self._line)

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, in turn order."""
        return self.game.seats(self.start)

    @cached_property
    def sides(self) -> tuple[Hashable, ...]:
        """The side of each seat."""
        return self.game.sides(self.start)

    @cached_property
    def circles(self) -> tuple[Hashable, ...]:
        """The circle of each seat: seats of one circle share all their information."""
        return self.game.circles(self.start)

    @cached_property
    def secret(self) -> bool:
        """True if some information is hidden from some seat in this game."""
        return self.game.holds_secrets(self.start)

    @property
    def fate(self) -> dict[DrawKey, Any]:
        """Every settled draw, made or not, with its move."""
        return self._fate.settled()

    def move(self, ply: int) -> Any:
        """Returns move number `ply` of the line, counted from 1. Raises IndexError."""
        self.at(ply)
        self.at(ply - 1)
        return self._line[ply - 1].move

    def plies(self, start: int = 0, stop: int | None = None) -> list[Ply]:
        """Returns the plies of the line after the first `start`, up to number `stop`."""
        return self._line[start:stop]

    def agrees(self, line: Sequence[Ply]) -> int:
        """Returns the number of first plies that this line shares with `line`, an earlier copy of a line."""
        same = min(len(line), len(self._line))
        while same and line[same - 1] is not self._line[same - 1]:
            same -= 1
        return same

    @property
    def sightings(self) -> tuple[Sighting, ...]:
        """Every sighting, oldest first; ply and turn 0 for what the start shows."""
        return (*self._known, *chain.from_iterable(ply.sightings for ply in self._line[:self._ply]))

    def seen_by(self, seat: int) -> tuple[Sighting, ...]:
        """Returns the sightings of `seat`, oldest first."""
        return tuple(sighting for sighting in self.sightings if sighting.by(seat))

    def remembered(self, seat: int, turns: int) -> dict[Hashable, int | None]:
        """Returns each key that `seat` was shown, with the number of turns since, or None for `turns` or more."""
        found: dict[Hashable, int | None] = {
            key: None for (key, _, seats), ply in self._first.items()
            if ply <= self._ply and (seats is None or seat in seats)}
        first = self._ply
        while first and self._line[first - 1].turn > self.turn - turns:
            first -= 1
        seen = chain(() if first else self._known, *(ply.sightings for ply in self._line[first:self._ply]))
        return found | {one.key: self.turn - one.turn for one in seen if one.by(seat) and self.turn - one.turn < turns}

    def view(self, seat: int) -> Record:
        """Returns this record as `seat` may see it: its views of the states, and the visible part of each move.

        It contains no secrets of other seats, and may be shown, saved or shared with `seat`. In a game without secrets
        it is this record itself.
        """
        if not self.secret:
            return self
        view = Record(self.game, self.game.view(self.start, seat), rng=self.rng)
        for number, ply in enumerate(self._line):
            view.play(self.game.hide(self.at(number), ply.move, seat))
        view.follow(self)
        return view

    def follow(self, record: Record) -> None:
        """Moves this view to the ply of `record`, from which it was made, and copies `practice`."""
        self._ply, self.practice = record.ply, record.practice

    @property
    def turn(self) -> int:
        """The number of completed turns."""
        return self.turned(self._ply)

    def turned(self, ply: int) -> int:
        """Returns the number of turns completed by the first `ply` moves of the line."""
        return self._line[ply - 1].turn if ply else 0

    def ended(self, turns: int) -> int:
        """Returns the ply that ended turn number `turns`, counted from 1; 0 for a turn before the first.

        For a turn that has not ended, `ply` + 1.
        """
        return bisect_left(self._line, turns, hi=self._ply, key=attrgetter("turn")) + 1 if turns > 0 else 0

    @property
    def can_undo(self) -> bool:
        """True if there is a move to take back."""
        return self._ply > 0

    @property
    def can_redo(self) -> bool:
        """True if a move was taken back that can be played again."""
        return self._ply < len(self._line)

    @cached_property
    def digest(self) -> str:
        """A hash of the game, its options and the start, in twelve characters."""
        import hashlib  # noqa: PLC0415 - slow to import, and no game needs it to be played

        return hashlib.sha256(json.dumps(self._beginning, sort_keys=True).encode()).hexdigest()[:12]

    def at(self, ply: int) -> Any:
        """Returns the state after `ply` moves of the line. Raises IndexError."""
        if type(ply) is not int or not 0 <= ply <= len(self._line):
            raise IndexError(f"no move {shortened(ply, 40)}: the record has 0 to {len(self._line)}")
        return self._line[ply - 1].state if ply else self.start

    def actor_at(self, ply: int) -> int | None:
        """Returns the actor of the state after `ply` moves of the line. Raises IndexError."""
        if 0 < ply <= len(self._line):
            return self._line[ply - 1].actor
        self.at(ply)
        return self._first_actor

    def beats(self, ply: int) -> list[Beat[Any]]:
        """Returns the beats of move number `ply`, counted from 1. Raises IndexError."""
        move = self.move(ply)
        return list(self.game.tell(self.at(ply - 1), move))

    # -- playing

    def play(self, move: Any) -> list[Beat[Any]]:
        """Plays a move, or its notation, and returns its beats.

        Raises IllegalMove or UnreadableMove, and then leaves the record as it is.
        """
        before = self.state
        if isinstance(move, str):
            move = self.game.parse(before, move)
        self.game.check(before, move)
        beats = list(self.game.tell(before, move))
        after = beats[-1].state
        self.forget()
        draw, turn = self._draw_key(), self.turn
        self._ply += 1
        seen = sighted(self._ply, turn, self.game.seen(before, move, after))
        for one in seen:
            self._first.setdefault(one[2:], self._ply)
        if draw is not None:
            self._fate.drawn(draw, move)
        turn += self.game.turn_passed(before, after)
        self._line.append(Ply(move, after, turn, seen, draw, self.game.actor(after)))
        return beats

    def forget(self) -> None:
        """Deletes the moves that were taken back; their draws stay settled."""
        while self.can_redo:
            self._drop()

    def _drop(self) -> None:
        """Deletes the last move of the line; its draw stays settled."""
        number, ply = len(self._line), self._line.pop()
        for one in ply.sightings:
            if self._first.get(one[2:]) == number:
                del self._first[one[2:]]
        if ply.draw is not None:
            self._fate.dropped(ply.draw)

    def draw(self) -> list[Beat[Any]]:
        """Plays a move of chance and returns its beats: the settled move if it is possible, else a random one.

        Raises ValueError if it is not chance's turn.
        """
        chance = self.game.chance(self.state)
        promised = self._fate.of(self._decides(chance))
        if promised is not None and promised in chance.moves:
            return self.play(promised)
        settled = self._settled_elsewhere(chance.shuffle) if chance.shuffle is not None else None
        return self.play((chance.without(settled) if settled else chance).sample(self.rng))

    def _settled_elsewhere(self, shuffle: int | str) -> Counter[Any]:
        """Counts the cards of a shuffle that are reserved for later draws: settled in `fate`, or taken back."""
        undone = {ply.draw: self._fate.of(ply.draw) for ply in self._line[self._ply:] if ply.draw is not None}
        return Counter(card for draw, card in (self._fate.loose | undone).items() if draw[0] == shuffle)

    @property
    def foretold(self) -> bool:
        """True if it is chance's turn, and its draw is settled to be a possible move."""
        draw = self._draw_key()
        return draw is not None and self._fate.of(draw) in self.game.chance(self.state).moves

    def _draw_key(self) -> DrawKey | None:
        """Returns the draw that is due, or None if it is not chance's turn."""
        return self._decides(self.game.chance(self.state)) if self.actor == CHANCE else None

    def _decides(self, chance: Chance[Any]) -> DrawKey:
        """Returns the draw that is due: the shuffle it comes from, and the key within it."""
        shuffle = NO_SHUFFLE if chance.shuffle is None else chance.shuffle
        return shuffle, self._ply if chance.key is None else chance.key

    def undo(self) -> None:
        """Takes back the last move. Raises IndexError if there is no move."""
        if not self.can_undo:
            raise IndexError("nothing to take back")
        self.practice = self.practice or self.taught(self._ply)
        self._ply -= 1

    def taught(self, ply: int) -> bool:
        """Returns True if move number `ply` of the line, counted from 1, gave some seat new information.

        That is a draw by chance with several outcomes, or something hidden shown for the first time.
        """
        before = self.at(ply - 1)
        if self.actor_at(ply - 1) == CHANCE and len(self.game.moves(before)) > 1:
            return True
        return any(self._first[one[2:]] == ply for one in self._line[ply - 1].sightings)

    def redo(self) -> None:
        """Plays again the move that was taken back last. Raises IndexError if there is no such move."""
        if not self.can_redo:
            raise IndexError("nothing to play again")
        self._ply += 1

    def go_to(self, ply: int) -> None:
        """Takes back moves or plays them again until `ply` moves of the line are played. Raises IndexError."""
        self.at(ply)
        while self._ply > ply:
            self.undo()
        self._ply = ply

    # -- saving

    @cached_property
    def _beginning(self) -> dict[str, Any]:
        start = self.game.diagram(self.start) if self.from_position else None
        return {"game": self.game.id, "options": self.options, "start": start}

    def head(self) -> dict[str, Any]:
        """Returns `to_data` without the moves: its size does not grow with the game."""
        fate = [[key, str(move), *([] if shuffle == NO_SHUFFLE else [shuffle])]
                for (shuffle, key), move in self._fate.loose.items()]
        return {"format": FORMAT, **self._beginning, "ply": self._ply, "fate": fate, "practice": self.practice,
                "end": self.end}

    @property
    def end(self) -> str:
        """A checksum of the options and of the state at the end of the line, in eight characters."""
        return f"{state_mark(self.game, self.at(len(self._line))):08x}"

    def to_data(self) -> dict[str, Any]:
        """Returns the whole record as JSON data, with moves taken back and settled draws."""
        data = {**self.head(), "moves": [str(ply.move) for ply in self._line]}
        return {part: data[part] for part in PARTS}

    def to_json(self) -> str:
        """Returns the whole record as JSON text, with moves taken back and settled draws."""
        return json.dumps(self.to_data(), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str, rng: random.Random | None = None, *, game: Game[Any, Any] | None = None) -> Record:
        """Reads a record from the output of `to_json`.

        game: the only game accepted, by default any that is installed. Raises DamagedRecord, which says where the fault
        is. If today's rules give a different result, raises its subclass OtherRules, which has the record as far as it
        can be replayed.
        """
        if not isinstance(text, str) or len(text) > LONGEST_SAVE:
            raise DamagedRecord("json", f"wants a text of at most {LONGEST_SAVE} characters")
        return cls.from_data(shape.load(Any, text, DamagedRecord), rng, game=game)

    @classmethod
    def from_data(cls, saved: object, rng: random.Random | None = None, *,
                  game: Game[Any, Any] | None = None) -> Record:
        """Reads a record from `to_data`, even if it went through JSON. Raises DamagedRecord as `from_json` does."""
        save = checked(saved)
        of, start = beginning(save, game)
        try:
            record = cls(of, start, options=save.options, rng=rng)
        except ValueError as error:
            raise DamagedRecord("options" if start is None else "start", str(error)) from None
        record.practice = save.practice
        record._replay(save.moves)
        if not 0 <= save.ply <= len(save.moves):
            raise DamagedRecord("ply", f"{save.ply} of {len(save.moves)} moves")
        record._ply = save.ply
        try:
            for draw, move in read_fate(save.fate):
                record._fate.settle(draw, move)
        except DamagedRecord:
            raise
        except ValueError as error:
            raise DamagedRecord("fate", str(error)) from None
        if save.end not in (None, record.end):
            record.go_to(len(save.moves))
            raise OtherRules(record, len(save.moves), "end", "the same moves lead to another position today")
        return record

    def _replay(self, moves: Sequence[str]) -> None:
        """Plays the moves of a save. Raises OtherRules at a move that is refused or cannot be read."""
        for number, move in enumerate(moves, 1):
            try:
                self.play(move)
            except ValueError as error:
                refusal = getattr(error, "refusal", None)
                raise OtherRules(self, len(moves), f"move {number}", str(error), refusal) from None
