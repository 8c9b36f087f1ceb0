"""Changes one thing in positions that play reached: each change must be refused, or must change how play goes on.

Input that a game accepts and ignores is a fault, and so is an impossible state that it accepts. A field of a state is
changed and written as a diagram, or a word of a diagram is changed, or an argument of `position`. The game must refuse
the result or read a different position, in which play has other beats or leads to other states, and never to a position
that is refused. The test kit uses this module.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from inspect import signature, unwrap
from typing import Any, Literal, get_origin

from pontlevis.contract import positions, shape
from pontlevis.contract.game import Game
from pontlevis.contract.short import shortened
from pontlevis.contract.terms import CHANCE, UnreadableMove
from pontlevis.kit.bad_input import UNREADABLE, Mishandled
from pontlevis.kit.changes import EXCHANGED, HUGE, Change, Where, changes, invented, spelled, values_seen, varied

AnyGame = Game[Any, Any]
LOOKED_AT = 300
"""The most pairs of positions that `differ` compares before it returns None."""
CLOSELY = 20
"""The number of first pairs that are also compared by `tried`; the others only by `shown` and by beats."""
TRIED, ROUNDS = 20, 3
"""The most moves tried in a position, and the number of rounds of `differ`, each with another choice of moves."""
FOLLOWED = 5
"""The most moves played from an accepted position."""
LOOKS = 20_000
"""The most pairs of positions compared in one check, which accepts the changes that are then still open."""
A_STATE, AGAIN, CLOSER = 4, 40, 5
"""A_STATE: the most fields, and the most words, changed in a state. For a field whose change had no effect, AGAIN: the
changes tried in other states; CLOSER: the states in which up to `TRIED` changes are tried after that."""


def check(game: AnyGame, states: Sequence[Any], rng: random.Random, most: int = 20) -> None:
    """Changes one thing at a time in up to `most` of the `states`. Raises Mishandled for a change that is ignored."""
    altering = Altering(game, states, rng)
    for state in rng.sample(states, min(most, len(states))):
        altering.fields(state)
        altering.diagram(state)
    altering.settle()
    altering.arguments(getattr(game.position, "example", {}))


class Altering:
    """Changes positions of one game.

    effective: the fields whose changes had an effect, by path and options; open: those whose changes had none so far,
    each with such a change in words; looks: the comparisons left, shared by all checks.
    """

    def __init__(self, game: AnyGame, states: Sequence[Any], rng: random.Random) -> None:
        self.game, self.states, self.rng = game, states, rng
        self.seen = values_seen(states)
        self.words = sorted({word for state in states for word in re.findall(r"[\w/-]+", game.diagram(state))})
        self.effective: set[tuple[Where, Any]] = set()
        self.open: dict[tuple[Where, Any], str] = {}
        self.looks = iter(range(LOOKS))

    def fields(self, state: Any, most: int = A_STATE) -> None:
        """Checks that a changed field cannot be written, is refused, or changes what the game does."""
        found = [*changes(self.game, state, self.seen, self.rng)]
        for change in self.rng.sample(found, min(most, len(found))):
            self.field(state, change)

    def field(self, state: Any, change: Change) -> None:
        """Checks one change; leaves it open for `settle` if `differ` cannot decide."""
        told = f"{'.'.join(change.where)}: {shortened(change.value, 80)}"
        try:
            changed = change.make()
            text = self.game.diagram(changed)
        except Exception:  # noqa: BLE001 - a state without a diagram cannot be read either
            return
        other = _read(partial(self.game.read, text), told)
        if other is None or other == state:
            return
        if change.value == HUGE and other == changed:
            raise Mishandled(f"{self.game.id}: {told} is taken\n{text}")
        key = (change.where, getattr(state, positions.OPTIONS, None))
        # A history of moves may only affect positions that occur again.
        if all(_is_move(self.game, state, word) for word in {*text.split()} ^ {*self.game.diagram(state).split()}):
            follow(self.game, other, told, self.rng)
        elif self.differs(state, other, told, change.where):
            self.effective.add(key)
        elif EXCHANGED not in change.where:  # each of the two fields is also changed alone
            self.open.setdefault(key, f"{told} in\n{self.game.diagram(state)}")

    def diagram(self, state: Any, most: int = A_STATE) -> None:
        """Checks that removing, doubling or replacing a word of a diagram is refused, or changes what the game does."""
        text = self.game.diagram(state)
        head, _, below = text.partition("\n")
        spots = [*re.finditer(r"[^\s():/]+", below)]
        for spot in self.rng.sample(spots, min(most, len(spots))):
            word = self.rng.choice(["", f"{spot[0]} {spot[0]}", *self.rng.sample(self.words, 2)])
            if word == spot[0]:
                continue
            told = f"{spot[0]!r} as {word!r} in\n{text}"
            other = _read(partial(self.game.read, f"{head}\n{below[:spot.start()]}{word}{below[spot.end():]}"), told)
            if other == state:
                raise Mishandled(f"{self.game.id} takes no notice of {told}")
            if other is not None and not _is_move(self.game, state, spot[0]):
                self.differs(state, other, told, tuple(_apart(state, other))[:1])

    def differs(self, state: Any, other: Any, told: str, where: Where) -> bool:
        """Returns True if the game acts differently in the accepted position `other`.

        Raises Mishandled if play from it fails, or is the same and no other change at `where` has an effect.
        """
        follow(self.game, other, told, self.rng)
        try:
            found = differ(self.game, state, other, self.rng, self.looks)
        except Exception as error:
            raise Mishandled(f"{self.game.id}: {told} is taken: {type(error).__name__}: {error}") from error
        if found is False and not self.matters(state, where):
            raise Mishandled(f"{self.game.id}: the game is the same with {told}, which was\n{self.game.diagram(state)}")
        return found is True

    def matters(self, state: Any, where: Where) -> bool:
        """Returns True if any change at `where` affects what the game does in this state."""
        there = [one for one in changes(self.game, state, self.seen, self.rng)
                 if one.where[:len(where)] == where and EXCHANGED not in one.where[len(where):]]
        for change in self.rng.sample(there, min(TRIED, len(there))):
            try:
                other = self.game.read(self.game.diagram(change.make()))
                if other != state and differ(self.game, state, other, self.rng, self.looks):
                    return True
            except Exception:  # noqa: BLE001, S112 - a refusal proves nothing, and other errors are reported elsewhere
                continue
        return False

    def settle(self) -> None:
        """Checks that each field left open has an effect in another state with the same options. Raises Mishandled.

        Accepts a field once the `LOOKS` are used up.
        """
        for (where, options), told in [*self.open.items()]:
            alike = [state for state in self.states if getattr(state, positions.OPTIONS, None) == options]
            for _ in range(AGAIN):
                if (where, options) in self.effective:
                    break
                state = self.rng.choice(alike)
                there = [one for one in changes(self.game, state, self.seen, self.rng) if one.where == where]
                if there:
                    self.field(state, self.rng.choice(there))
            else:
                some = self.rng.sample(alike, min(CLOSER, len(alike)))
                if any(self.matters(state, where) for state in some) or next(self.looks, None) is None:
                    continue
                raise Mishandled(f"{self.game.id}: nothing ever came of {told}")

    def arguments(self, given: Mapping[str, Any]) -> None:
        """Changes each argument of `position`: that must be refused, or give a different position. Raises Mishandled.

        given: the arguments of a possible position. An argument whose default is None may give the same position as
        its default, but two of its values may not give the same one. Exceptions: two words of a `Literal`, which may
        describe the same starting point, and values of different types, as a number of cards and their names.
        """
        game, words, rng = self.game, self.words, self.rng
        usual = {name: one.default for name, one in signature(game.position).parameters.items()} | dict(given)
        base = game.position(**given)
        for name, hint in hints(game).items():
            chosen, reached = get_origin(hint) is Literal, {}
            if not chosen and usual.get(name) is not None:
                reached[base, type(usual[name])] = usual[name]
            for value in varied(given[name], words, rng) if name in given else invented(hint, words, rng):
                told = f"position({name}={shortened(value, 200)})"
                other = _read(partial(game.position, **{**given, name: value}), told)
                if other is None:
                    continue
                first = reached.setdefault((other, type(value)), value)
                if not chosen and spelled(first) != spelled(value):
                    raise Mishandled(
                        f"{game.id}: {told} is the same as {shortened(first, 200)}, beside {shortened(dict(given))}")
                follow(game, other, told, rng)


def hints(game: AnyGame) -> Mapping[str, Any]:
    """Returns the arguments of `position` with their types: of a game's own method, or the fields of its state."""
    reader = getattr(game.position, "hints", None)
    return reader() if reader is not None else positions.fields(game)


# -------------------------------------------------------------------- comparing positions


def follow(game: AnyGame, state: Any, told: str, rng: random.Random) -> None:
    """Checks that random moves from an accepted position lead to positions that are read back. Raises Mishandled."""
    for _ in range(FOLLOWED):
        try:
            after = _played(game, state, rng)
            again = None if after is None else game.read(game.diagram(after))
        except Exception as error:
            raise Mishandled(f"{game.id}: {told} is taken, but played on: {type(error).__name__}: {error}") from error
        if again != after:
            raise Mishandled(f"{game.id}: {told} is taken, but what it leads to is not read back")
        if after is None:
            return
        state = after


def _played(game: AnyGame, state: Any, rng: random.Random) -> Any:
    """Returns the state after a random move; None after the end.

    Raises ValueError if the game has moves without an actor or after an outcome, or no moves before one.
    """
    moves, actor = game.moves(state), game.actor(state)
    if bool(moves) != (actor is not None) or bool(moves) == (game.outcome(state) is not None):
        raise ValueError("nobody knows whether it is over")
    if not moves:
        return None
    return game.play(state, game.chance(state).sample(rng) if actor == CHANCE else rng.choice(moves))


def differ(game: AnyGame, one: Any, other: Any, rng: random.Random, looks: Iterator[int]) -> bool | None:
    """Returns True if two positions play differently, False if all play makes them equal, None if undecided.

    Follows moves after which the positions still differ. Undecided after `LOOKED_AT` pairs, when `looks` is used up, or
    if a game ends while they differ. Positions that the game's own `describe` distinguishes count as different.
    """
    if described(game, one) != described(game, other):
        return True
    apart, looked, ended = _apart(one, other), 0, False
    for _ in range(ROUNDS):
        open_ = [(one, other)]
        while open_:
            pair, looked = open_.pop(), looked + 1
            if looked > LOOKED_AT or next(looks, None) is None:
                return None
            if not _alike(game, *pair, apart) or (looked <= CLOSELY and tried(game, pair[0]) != tried(game, pair[1])):
                return True
            first, moves = pair == (one, other), game.moves(pair[0])
            for move in rng.sample(moves, min(TRIED, len(moves))):
                beats = [[*game.tell(state, move)] for state in pair]
                said = [[(beat.rule, beat.facts) for beat in told] for told in beats]
                if said[0] != said[1]:
                    return True
                after = beats[0][-1].state, beats[1][-1].state
                if after[0] != after[1]:
                    open_.append(after)
                    if not first:
                        break
            ended = ended or not moves
    return None if ended else False


def _alike(game: AnyGame, one: Any, other: Any, apart: set[str]) -> bool:
    """Returns True if two positions are equal in `shown`, and differ only in the fields `apart`, also in each view."""
    if shown(game, one) != shown(game, other) or not _apart(one, other) <= apart:
        return False
    seats = range(len(game.seats(one))) if game.holds_secrets(one) else ()
    return all(_apart(game.view(one, seat), game.view(other, seat)) <= apart for seat in seats)


def shown(game: AnyGame, state: Any) -> Any:
    """Returns a game's answers in a position: actor, outcome, seats, moves, draws; after the end, scores and words."""
    actor, outcome, seats = game.actor(state), game.outcome(state), game.seats(state)
    chance = game.chance(state) if actor == CHANCE else None
    over = outcome and [game.tally(state, seat) for seat in range(len(seats))]
    told = outcome and described(game, state)
    return (actor, outcome, seats, {*game.moves(state)}, chance and (chance.key, chance.shuffle, {*chance.outcomes()}),
            over, told)


def described(game: AnyGame, state: Any) -> str:
    """Returns the position in the words of the game's own `describe`; "" if it has none."""
    return "" if unwrap(type(game).describe) is Game.describe else game.describe(state, "en")


def tried(game: AnyGame, state: Any) -> Any:
    """Returns the refusals of all candidate moves, the scores, the sides and the circles."""
    refusals = {move: game.why_not(state, move) for move in game.candidates(state)}
    return ({move: refusal and (refusal.rule, refusal.facts) for move, refusal in refusals.items()},
            [game.tally(state, seat) for seat in range(len(game.seats(state)))],
            game.sides(state), game.circles(state))


def _apart(one: Any, other: Any) -> set[str]:
    """Returns the names of the fields in which two states differ."""
    kind: Any = type(one)
    return {name for name in shape.hints(kind) if getattr(one, name) != getattr(other, name)}


def _is_move(game: AnyGame, state: Any, word: str) -> bool:
    """Returns True if a word of a diagram is read as a move."""
    try:
        return game.parse(state, word) is not None
    except UnreadableMove:
        return False


def _read(call: Callable[[], Any], told: str) -> Any:
    """Calls a reader; returns None if it refuses. Raises Mishandled for an error of another kind."""
    try:
        return call()
    except UNREADABLE:
        return None
    except Exception as error:
        raise Mishandled(f"{told}: {type(error).__name__}: {error}") from error
