"""Cases: a position and moves, the last of which shows a rule; made from worked examples, or found in games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pontlevis.contract import positions
from pontlevis.contract.entries import Example
from pontlevis.contract.game import Game
from pontlevis.contract.terms import Beat

AnyGame = Game[Any, Any]


class Case(NamedTuple):
    """A position and moves, the last of which shows a rule.

    rule: the id of the rule or ruling shown; start: a state of the game; moves: in notation, chance moves included,
    only the last of which may be illegal; without moves, `start` itself shows the rule (a set-up, a score line, an
    end); refused: the rule that refuses the last move, "" if it is legal.
    """

    rule: str
    start: Any
    moves: tuple[str, ...]
    refused: str = ""


# -------------------------------------------------------------------- worked examples


def of_example(game: AnyGame, example: Example) -> Case:
    """Returns the case of a worked example, for one rule: the one that refuses its last move, if the example names it.

    Otherwise the first of the example's rules that its last move applies, or if there is none, the first of its rules.
    Raises BadPosition, BadOption, UnreadableMove, or IllegalMove.
    """
    case = Case(example.refused, start(game, example), example.moves, example.refused)
    spoken = () if example.refused else replay(game, case).rules
    about = [rule for rule in example.rules if rule in spoken] or [*example.rules, *spoken, ""]
    return case._replace(rule=example.refused or about[0])


def start(game: AnyGame, example: Example) -> Any:
    """Returns the position of an example: a set-up if it names only options. Raises BadPosition or BadOption."""
    named = {name: _numbered(value) for name, value in example.position.items()}
    only_options = named.keys() <= {option.name for option in game.options}
    return game.setup(**named) if only_options else game.position(**named)


def _numbered(value: Any) -> Any:
    """Converts the keys of a TOML table, which are always strings, to int if they are digits, recursively."""
    if not isinstance(value, dict):
        return value
    return {int(key) if key.isdigit() else key: _numbered(one) for key, one in value.items()}


# -------------------------------------------------------------------- rules applied


class Replayed(NamedTuple):
    """The outcome of the last move of a case.

    refused: the rule that refuses it, "" if it is legal; rules: the rules it applies, or only the one that refuses it;
    beats: the number of beats of all moves of the case together, a refused move having none.
    """

    refused: str
    rules: tuple[str, ...]
    beats: int


def replay(game: AnyGame, case: Case) -> Replayed:
    """Replays a case and returns the rules of its last move, or without moves, those of its start.

    Raises IllegalMove for a move before the last, or UnreadableMove.
    """
    s, count, beats = case.start, 0, list[Beat[Any]]()
    if not case.moves:
        rules = [*begun(game, s), *(rule for *_, rule in scores_and_outcome(game, s))]
        return Replayed("", tuple(dict.fromkeys(rules)), 0)
    for number, written in enumerate(case.moves, 1):
        move = game.parse(s, written)
        refusal = game.why_not(s, move)
        if refusal is not None and number == len(case.moves):
            return Replayed(refusal.rule, (refusal.rule,), count)
        if refusal is not None:
            game.check(s, move)
        before, beats = s, [*game.tell(s, move)]
        s, count = beats[-1].state, count + len(beats)
    return Replayed("", rules_of_move(game, before, beats), count)


def rules_of_move(game: AnyGame, before: Any, beats: Sequence[Beat[Any]]) -> tuple[str, ...]:
    """Returns the rules of a move: those of its beats, then of new score lines and of an outcome it caused."""
    brought = scores_and_outcome(game, beats[-1].state) - scores_and_outcome(game, before)
    return tuple(dict.fromkeys([*(beat.rule for beat in beats), *sorted(rule for *_, rule in brought)]))


def scores_and_outcome(game: AnyGame, s: Any) -> set[tuple[int, int, str]]:
    """Returns each score line as (seat, points, rule), and the rule of an outcome as (-1, 0, rule)."""
    outcome = game.outcome(s)
    lines = {(seat, line.points, line.rule) for seat in range(len(game.seats(s))) for line in game.tally(s, seat)}
    return lines | ({(-1, 0, outcome.rule)} if outcome else set())


def begun(game: AnyGame, s: Any) -> Iterator[str]:
    """Yields the rules that the set-up applies, if `s` is the state at its end; otherwise nothing."""
    options = getattr(s, positions.OPTIONS, None)
    beats = [*game.begin(**(options._asdict() if options else {}))]
    if beats[-1].state == s:
        yield from (beat.rule for beat in beats)


def fault_of(game: AnyGame, case: Case) -> str:
    """Replays a case, and returns "" if its last move shows its rule, else the fault in words."""
    try:
        found = replay(game, case)
    except ValueError as error:
        return str(error)
    played = ", ".join(case.moves) or "the position"
    if found.refused != case.refused:
        return f"{played} is refused by {found.refused or 'no rule'}, not by {case.refused or 'none'}"
    return "" if case.rule in found.rules else f"{played} shows {', '.join(found.rules) or 'no rule'}, not {case.rule}"
