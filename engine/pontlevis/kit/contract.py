"""The test kit for all games: `check(game)` plays random games and tests every promise of the contract.

The other functions each test one promise at one state, and accept any position of a game. A broken promise raises
`Broken`, which names the promise and the move, and contains the diagram of the position.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from inspect import unwrap
from itertools import combinations
from typing import Any, Literal, NamedTuple

from pontlevis.contract.game import Game
from pontlevis.contract.options import BadOption
from pontlevis.contract.rulebook import shared_phrases
from pontlevis.contract.terms import CHANCE, NO_SHUFFLE, IllegalMove, Outcome, Refusal
from pontlevis.contract.texts import LANGUAGES
from pontlevis.kit import altered, bad_input
from pontlevis.kit.broken import AnyGame, Broken, require
from pontlevis.kit.secrets import check_circles, check_seen, check_view
from pontlevis.record import Record
from pontlevis.record.fate import is_draw
from pontlevis.record.share import decode, encode

__all__ = [
    "Broken", "Kit", "Moment", "Tested", "bare_moves", "check", "check_actor", "check_chance", "check_equal_cards",
    "check_record", "check_seats", "check_text", "check_ways", "option_sets", "random_states",
]
LONGEST_GAME = 10_000
CLOSELY, NOW_AND_THEN = 400, 10
"""The number of first moves of a game that are all tested; after these, one move in `NOW_AND_THEN` is."""


class Tested(NamedTuple):
    """The results of a run: the numbers of games and moves, the rules cited by beats, the rules cited by refusals."""

    games: int
    moves: int
    told: frozenset[str]
    refused: frozenset[str]


def check(game: AnyGame, games: int = 30, seed: int = 0, starts: Sequence[Any] = ()) -> Tested:
    """Tests the contract in random games. Raises `Broken` at the first broken promise, `Mishandled` for bad input.

    games: the number of games from a set-up, each with the next of `option_sets`; seed: makes the run repeatable;
    starts: further states to play from. Then it gives the game bad input (`bad_input`), and changes positions that were
    reached, one thing at a time (`altered`).
    """
    rng = random.Random(seed)
    kit = Kit(game)
    chosen = list(option_sets(game, rng))
    records = [Record(game, options=chosen[number % len(chosen)], rng=rng) for number in range(games)]
    for record in [*records, *(Record(game, start, rng=rng) for start in starts)]:
        kit.play(record, rng)
        check_record(record)
    bad_input.check(game, rng)
    altered.check(game, [record.at(ply) for record in records for ply in range(record.ply + 1)], rng)
    return Tested(len(records) + len(starts), kit.moves, frozenset(kit.told), frozenset(kit.refused))


class Kit:
    """Plays random games and tests the states on the way; tests each sentence only once.

    moves: the number of moves played; told, refused: the rules cited by beats and by refusals.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.moves = 0
        self.told: set[str] = set()
        self.refused: set[str] = set()
        self._heard: set[tuple[object, ...]] = set()
        self._read: set[Any] = set()

    def play(self, record: Record, rng: random.Random) -> None:
        """Plays a random game to its end and tests it. Raises Broken."""
        self.check_beginning(record)
        check_seats(self.game, record.start)
        for ply in range(LONGEST_GAME):
            state, closely = record.state, ply < CLOSELY or not ply % NOW_AND_THEN
            if closely:
                self.check_state(state, rng)
            same = (self.game.sides(state), self.game.circles(state)) == (record.sides, record.circles)
            require(same, self.game, state, "sides and circles change while it is played")
            moves = self.game.moves(state)
            if not moves:
                return
            move = self.game.chance(state).sample(rng) if self.game.actor(state) == CHANCE else rng.choice(moves)
            if closely:
                self.check_beats(state, move)
            record.play(move)
            check_seen(record)
            self.moves += 1
        raise Broken(f"a random game is not over after {LONGEST_GAME} moves: {record.options}")

    def check_beginning(self, record: Record) -> None:
        """Checks that the beats of the set-up cite rules, and that the last one has the first state."""
        for beat in self.game.begin(**record.options):
            self.told.add(beat.rule)
            self.check_sentence("tell", beat.rule, beat.facts, beat.state)
        same = record.from_position or beat.state == record.start
        require(same, self.game, record.start, "the set-up ends elsewhere")

    def check_state(self, state: Any, rng: random.Random) -> None:
        """Checks every promise about one state."""
        self.check_moves(state)
        check_actor(self.game, state)
        for seat in range(len(self.game.seats(state))):
            for line in self.game.tally(state, seat):
                self.told.add(line.rule)
                self.check_sentence("tell", line.rule, line.facts, state)
        check_text(self.game, state)
        check_view(self.game, state, rng)
        check_circles(self.game, state)
        if self.game.actor(state) == CHANCE:
            check_chance(self.game, state, rng)

    def check_moves(self, state: Any) -> None:
        """Checks that `moves` are the candidates that `why_not` allows, that they are read back, and every refusal."""
        game = self.game
        moves, candidates = game.moves(state), game.candidates(state)
        for listed in (moves, candidates):
            require(len(set(listed)) == len(listed), game, state, f"a move is listed twice in {_short(listed)}")
        refusals = {move: game.why_not(state, move) for move in candidates}
        allowed = {move for move, refusal in refusals.items() if refusal is None}
        require(set(moves) == allowed, game, state,
                 f"moves and unrefused candidates differ by {_short(set(moves) ^ allowed)}")
        for move in set(candidates) - self._read:
            require(game.parse(state, str(move)) == move, game, state, f"{move!r} is not read back from {move}")
        self._read.update(candidates)
        refusals |= {move: game.why_not(state, move) for move in bare_moves(game)}
        refused = {move: refusal for move, refusal in refusals.items() if refusal is not None}
        for move, refusal in refused.items():
            self._check_refusal(state, move, refusal)
        check_ways(game, state, refused)

    def _check_refusal(self, state: Any, move: Any, refusal: Refusal) -> None:
        """Checks that a refusal has a sentence; for a new sentence, that `play` refuses the move by the same rule."""
        self.refused.add(refusal.rule)
        if not self.check_sentence("refuse", refusal.rule, refusal.facts, state):
            return
        try:
            self.game.play(state, move)
        except IllegalMove as error:
            require(error.refusal.rule == refusal.rule, self.game, state, f"{move}: play refuses by another rule")
        else:
            raise Broken(f"{move} is refused by why_not and played all the same:\n{self.game.diagram(state)}")

    def check_beats(self, state: Any, move: Any) -> None:
        """Checks that the beats of a legal move cite rules, and that `play` returns the last one's state."""
        beats = list(self.game.tell(state, move))
        require(bool(beats), self.game, state, f"{move} is told in no beat")
        after = self.game.play(state, move)
        require(beats[-1].state == after, self.game, state, f"the last beat of {move} is not what play returns")
        require(hash(beats[-1].state) == hash(after), self.game, state, f"{move}: equal states, different hashes")
        for beat in beats:
            self.told.add(beat.rule)
            self.check_sentence("tell", beat.rule, beat.facts, beat.state)
        if self.game.holds_secrets(state):
            self.check_heard(state, move)

    def check_heard(self, state: Any, move: Any) -> None:
        """Checks the sentences of a move as each seat hears it, played on its view with `hide`."""
        for seat in range(len(self.game.seats(state))):
            for beat in self.game.tell(self.game.view(state, seat), self.game.hide(state, move, seat)):
                self.told.add(beat.rule)
                self.check_sentence("tell", beat.rule, beat.facts, beat.state)

    def check_sentence(self, kind: Literal["tell", "refuse"], rule: str, facts: Mapping[str, Any],
                       state: Any) -> bool:
        """Checks that a rule exists and has a complete sentence in every language; returns False if checked before."""
        heard = (kind, rule, facts.get("case"), *sorted(facts))
        if heard in self._heard:
            return False
        self._heard.add(heard)
        if not self.game.rulebook.ids:
            return True
        known = rule in self.game.rulebook or rule in shared_phrases()
        require(known, self.game, state, f"{rule} is in no rulebook")
        said = {lang: self.game.sentence(kind, rule, facts, state, lang) for lang in self.game.rulebook.languages}
        for lang, sentence in said.items():
            require(bool(sentence.strip()) and not set("{}") & set(sentence), self.game, state,
                     f"{rule} says in {lang}: {sentence!r}")
        differ = len(set(said.values())) == len(said)
        require(differ, self.game, state, f"{rule} says the same in every language: {said}")
        return True


class Moment:
    """A state on which tests try moves in notation: `Moment(game, s).play("flip 3", "take").refuses("stop")`."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game = game
        self.state = state

    def __getattr__(self, name: str) -> Any:
        """Returns the attribute of the state."""
        return getattr(self.state, name)

    def play(self, *moves: str) -> Moment:
        """Returns the moment after these moves, in notation. Raises IllegalMove or UnreadableMove."""
        state = self.state
        for move in moves:
            state = self.game.play(state, self.game.parse(state, move))
        return Moment(self.game, state)

    def allows(self) -> set[str]:
        """The legal moves in notation."""
        return {str(move) for move in self.game.moves(self.state)}

    def refuses(self, move: str) -> str:
        """Returns the rule that forbids the move; "" if it is legal."""
        refusal = self.game.why_not(self.state, self.game.parse(self.state, move))
        return refusal.rule if refusal else ""

    def tells(self, move: str) -> list[str]:
        """Returns the rules that the beats of the move cite, in order."""
        return [beat.rule for beat in self.game.tell(self.state, self.game.parse(self.state, move))]

    def points(self, seat: int) -> int:
        """The current score of a seat."""
        return sum(line.points for line in self.game.tally(self.state, seat))


def random_states(game: AnyGame, seed: int = 1, /, *, most: int = LONGEST_GAME, **options: Any) -> Iterator[Any]:
    """Yields the states of a random game, the first and the last included, at most `most` of them."""
    rng, state = random.Random(seed), game.setup(**options)
    for _ in range(most):
        yield state
        actor = game.actor(state)
        if actor is None:
            return
        move = game.chance(state).sample(rng) if actor == CHANCE else rng.choice(game.moves(state))
        state = game.play(state, move)


def option_sets(game: AnyGame, rng: random.Random) -> Iterator[dict[str, Any]]:
    """Yields choices of options: the defaults, then choices that cover each possible pair of values of two options."""
    yield {}
    values = {option.name: option.values for option in game.options}
    pending = {frozenset([(a, x), (b, y)]) for a, b in combinations(values, 2) for x in values[a] for y in values[b]}
    misses = 0
    while pending and misses < 50:
        chosen: dict[str, Any] = {}
        for name in rng.sample(list(values), len(values)):
            new = {value: sum(frozenset([(name, value), item]) in pending for item in chosen.items())
                   for value in rng.sample(values[name], len(values[name]))}
            chosen[name] = max(new, key=new.__getitem__)
        covered = {pair for pair in pending if all(chosen[name] == value for name, value in pair)}
        if covered and _possible(game, chosen):
            misses = 0
            pending -= covered
            yield chosen
        else:
            misses += 1


def _possible(game: AnyGame, options: dict[str, Any]) -> bool:
    """Returns True if `setup` accepts these options together."""
    try:
        game.setup(**options)
    except BadOption:
        return False
    return True


def _written(game: AnyGame, rule: str) -> bool:
    """Returns True if a rule is in the game's rulebook, or the rulebook is empty."""
    return rule in game.rulebook or not game.rulebook.ids


def check_seats(game: AnyGame, state: Any) -> None:
    """Checks that seats have different names, a side and a circle each, and that some seat can win."""
    seats = game.seats(state)
    require(len({*seats}) == len(seats), game, state, f"two seats go by one name: {seats}")
    for told in (game.sides(state), game.circles(state)):
        require(len(told) == len(seats), game, state, f"{told} for {len(seats)} seats")
    require({*game.sides(state)} != {None}, game, state, "nobody is on a side")


def check_actor(game: AnyGame, state: Any) -> None:
    """Checks that a state has either an actor and moves, or an outcome, and that the outcome is consistent."""
    actor, outcome, seats = game.actor(state), game.outcome(state), len(game.seats(state))
    require((actor is None) == (outcome is not None), game, state, f"actor {actor}, but outcome {outcome}")
    require(bool(game.moves(state)) == (actor is not None), game, state, f"actor {actor} with {game.moves(state)}")
    if actor is not None:
        require(actor == CHANCE or actor in range(seats), game, state, f"actor {actor} of {seats} seats")
    if outcome is not None:
        _check_outcome(game, state, outcome, seats)


def _check_outcome(game: AnyGame, state: Any, outcome: Outcome, seats: int) -> None:
    require(_written(game, outcome.rule), game, state, f"{outcome.rule} is in no rulebook")
    require(len(outcome.scores) == len(outcome.ranks) == seats, game, state, f"{outcome} for {seats} seats")
    first = tuple(seat for seat, rank in enumerate(outcome.ranks) if rank == 1)
    require(outcome.winners == first, game, state, f"winners are not those ranked first: {outcome}")
    sides = game.sides(state)
    won = {sides[seat] for seat in first}
    require(None not in won and all((sides[seat] in won) == (seat in first) for seat in range(seats)), game, state,
             f"a side wins together, and who is on none does not: {outcome}")
    for seat in range(seats):
        lines = game.tally(state, seat)
        total = sum(line.points for line in lines)
        require(total == outcome.scores[seat], game, state, f"seat {seat} has {total} points by {lines}, not {outcome}")
        require(all(_written(game, line.rule) for line in lines), game, state, f"a line cites no rule: {lines}")
    for move in bare_moves(game):
        require(game.why_not(state, move) is not None, game, state, f"{move} after the end")


def check_ways(game: AnyGame, state: Any, refused: Mapping[Any, Refusal]) -> None:
    """Checks that every move that a refusal recommends (`Rulebook.ways`) is legal."""
    sent = {way: move for move, refusal in refused.items() for way in game.rulebook.ways(refusal.rule, refusal.facts)}
    legal = [f"{move} " for move in game.moves(state)]
    for way, move in sent.items():
        begins = tuple(f"{word} " for word in way.split("|"))
        require(any(written.startswith(begins) for written in legal), game, state,
                 f"{move}: {refused[move].rule} sends a person to {way}, which is refused as well")


def bare_moves(game: AnyGame) -> list[Any]:
    """Returns the moves of a game without fields, like "take": a person may try them at any moment."""
    return [readers[0]() for readers in game.grammar.values() if len(readers) == 1]


def check_chance(game: AnyGame, state: Any, rng: random.Random) -> None:
    """Checks that chance lists every outcome once, with a probability above 0, and draws only listed ones."""
    outcomes = game.chance(state).outcomes()
    moves = [move for move, _ in outcomes]
    require(abs(sum(share for _, share in outcomes) - 1) < 1e-9, game, state, "probabilities do not add up to 1")
    require(all(share > 0 for _, share in outcomes), game, state, "an outcome is impossible")
    require(len(set(moves)) == len(moves) and set(moves) == set(game.moves(state)), game, state,
             "chance and moves list different outcomes")
    cards = () if game.chance(state).shuffle is None else game.chance(state).cards or ()
    require(all(count == int(count) for count in cards), game, state,
            f"a shuffle has whole cards, `cards=...` of each where the weights are chances: {cards}")
    check_equal_cards(game, state)
    shuffle: Any = NO_SHUFFLE if game.chance(state).shuffle is None else game.chance(state).shuffle
    key: Any = 0 if game.chance(state).key is None else game.chance(state).key
    require(is_draw(shuffle, key), game, state, f"a draw is called {shuffle!r}, {key!r}: by no numbers or words")
    for move in moves:
        told = game.no_draw(state, shuffle, key, move)
        require(not told, game, state, f"{shuffle!r}, {key!r}: {move} is said to be no draw: {told}")
    require(all(game.chance(state).sample(rng) in moves for _ in range(3)), game, state, "a draw is not in the list")
    thrower = game.throws(state)
    require(thrower is None or thrower in range(len(game.seats(state))), game, state, f"seat {thrower} throws")


def check_equal_cards(game: AnyGame, state: Any) -> None:
    """Checks that `copies` is at least the number of equal cards left in a shuffle, and 0 for independent draws."""
    chance = game.chance(state)
    for move, left in zip(chance.moves, chance.cards or [1] * len(chance.moves), strict=True):
        told = game.copies(state, NO_SHUFFLE if chance.shuffle is None else chance.shuffle, move)
        require(told == 0 if chance.shuffle is None else told >= left, game, state,
                f"{move} draws from {'no shuffle' if chance.shuffle is None else f'a shuffle with {left} of it left'}, "
                f"of which `copies` says {told}")


def check_text(game: AnyGame, state: Any) -> None:
    """Checks that the diagram is read back as the same state, and that every language has a description."""
    try:
        again = game.read(game.diagram(state))
    except ValueError as error:
        raise Broken(f"the diagram is not read back: {error}\n{game.diagram(state)}") from error
    require(again == state and hash(again) == hash(state), game, state, f"the diagram is read back as {again}")
    said = [game.describe(state, lang) for lang in LANGUAGES]
    require(all(words.strip() and not set("{}") & set(words) for words in said), game, state, f"described as {said}")
    spoken = len(game.rulebook.languages) > 1 and unwrap(type(game).describe) is not Game.describe
    require(len(set(said)) == len(said) or not spoken, game, state, "described alike in every language")
    require(not game.rulebook.ids or not game.rulebook.missing, game, state, f"no words for {game.rulebook.missing}")


def check_record(record: Record) -> None:
    """Checks that a record replays to equal states, undoes, redoes, and is equal after saving and sharing."""
    game, states = record.game, [record.at(ply) for ply in range(record.ply + 1)]
    again = Record(game, record.start)
    for move in record.moves:
        again.play(str(move))
    require([again.at(ply) for ply in range(again.ply + 1)] == states, game, record.start, "a replay differs")
    require(hash(again.state) == hash(record.state), game, record.state, "a replay hashes differently")
    while again.can_undo:
        again.undo()
    require(again.state == record.start, game, record.start, "taking everything back does not lead to the start")
    while again.can_redo:
        again.redo()
    require(again.state == record.state, game, record.start, "playing everything again does not lead to the end")
    try:
        Record(game, record.start, fate=record.fate)
    except ValueError as error:
        raise Broken(f"what chance has drawn may be no fate: {error}") from error
    _check_copies(record, "")
    for seat in range(len(record.seats)) if record.secret else ():
        _check_copies(record.view(seat), f" of what seat {seat} knows")


def _check_copies(record: Record, whose: str) -> None:
    """Checks that a save and a share code restore the record."""
    game = record.game
    for name in ("save", "code"):
        try:
            copy = (decode(encode(record), game=game) if name == "code"
                    else Record.from_json(record.to_json(), game=game))
        except ValueError as error:
            raise Broken(f"a {name}{whose} cannot be made or read: {error}\n{game.diagram(record.start)}") from error
        same = copy.moves == record.moves and copy.state == record.state
        require(same, game, record.start, f"a {name}{whose} differs")
        require(copy.digest == record.digest, game, record.start, f"a {name}{whose} begins otherwise")


def _short(moves: Any) -> str:
    listed = sorted(str(move) for move in moves)
    return ", ".join(listed[:12]) + (f" and {len(listed) - 12} more" if len(listed) > 12 else "")
