"""Plays the worked examples of a rulebook from their data, and compares what comes of them with data and words.

    for example in game.rulebook.examples:
        check_example(game, example)

Cases that a package brings are played, too: `check_cases(game, kept(game)[rule])`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from pontlevis.contract.entries import Example
from pontlevis.contract.terms import IllegalMove
from pontlevis.kit.broken import AnyGame, Broken
from pontlevis.record.case import Case, amiss, start

SUITS = str.maketrans("♥♦♣♠", "hdcs")
NUMBER = re.compile(r"(?<![\w.])\d+(?!\w|\.\d)")
PLACE = re.compile(r"(?<![\w.])(?:[a-z]\d+|(?:10|[2-9AKQJ])[hdcs])(?!\w|\.\d)")
"""What words can name that data must hold, too: a number; a square or a playing card."""


def check_example(game: AnyGame, example: Example) -> None:
    """Play an example. Raises Broken, which names the example, for whatever comes out otherwise than it says."""
    try:
        _play(game, example)
    except (ValueError, AssertionError) as error:
        raise Broken(f"{game.id}, example {example.id}: {error}") from error


def check_cases(game: AnyGame, cases: Iterable[Case]) -> None:
    """Play cases. Raises Broken, which names the rule, for the first that does not show it, or comes a second time."""
    found = list(cases)
    for number, case in enumerate(found):
        fault = amiss(game, case) or ("there twice" if case in found[:number] else "")
        if fault:
            raise Broken(f"{game.id}, case {number + 1} of {case.rule}: {fault}\n{game.diagram(case.start)}")


def unnamed(game: AnyGame, example: Example) -> set[str]:
    """The numbers, squares and cards that the English words of an example name, and that its data knows nothing of.

    A number has to be in the data or in what is told of it; a square or a card may also be one that a move names, or
    that stands in a diagram.
    """
    words = " ".join(text["en"] for text in (example.given, example.action, example.expect)).translate(SUITS)
    data, said = f"{example.position} {example.moves} {example.scores} {example.legal}", " ".join(_said(game, example))
    shown = " ".join([*map(str, game.candidates(start(game, example))), *example.after, *_diagrams(game, example)])
    told = f"{data} {said}".translate(SUITS)
    return ({*NUMBER.findall(words)} - {*re.findall(r"\d+", told)}
            | {*PLACE.findall(words)} - {*re.findall(r"\w+", f"{told} {shown}")})


def _play(game: AnyGame, example: Example) -> None:
    s = start(game, example)
    *before, last = map(str, example.moves) if example.moves else [""]
    for move in before:
        s = game.play(s, game.parse(s, move))
    told: list[str] = []
    if last:
        s, told = _last(game, s, last, example.refused)
    _expect(_in_order(example.told, told), f"{last} tells {', '.join(told)}")
    lines = {" ".join(line.split()) for line in game.diagram(s).splitlines()}
    for line in example.after:
        _expect(" ".join(line.split()) in lines, f"afterwards there is no line {line!r}\n{game.diagram(s)}")
    for text in (*example.legal, *example.illegal):
        move = game.parse(s, text)
        _expect((move in game.moves(s)) == (text in example.legal), f"{text} afterwards: {game.why_not(s, move)}")
    for seat, name in enumerate(game.seats(s)):
        points = sum(line.points for line in game.tally(s, seat))
        _expect((example.scores or {}).get(name, points) == points, f"{name} has {points} points")
    outcome = None if example.refused else game.outcome(s)
    _expect((outcome.rule if outcome else "") == example.ended, f"it ends by {outcome}")
    winners = tuple(game.seats(s)[seat] for seat in outcome.winners) if outcome else ()
    _expect(not outcome or winners == example.winners, f"{', '.join(winners) or 'nobody'} wins")


def _last(game: AnyGame, s: Any, text: str, refused: str) -> tuple[Any, list[str]]:
    """The state after the move that an example is about, and the rules that it tells."""
    move = game.parse(s, text)
    if refused:
        try:
            game.play(s, move)
        except IllegalMove as error:
            _expect(error.refusal.rule == refused, f"{text} is refused by {error.refusal.rule}, not {refused}")
            _expect("{" not in str(error), f"the refusal says {error}")
            return s, []
        raise Broken(f"{text} is not refused")
    beats = [*game.tell(s, move)] if move in game.moves(s) else []
    _expect(bool(beats), f"{text} is not legal: {game.why_not(s, move)}")
    return beats[-1].state, [beat.rule for beat in beats]


def _said(game: AnyGame, example: Example) -> Iterator[str]:
    """The sentences that a played example tells, and what describes its end."""
    s = start(game, example)
    for move in (game.parse(s, text) for text in example.moves):
        refusal = game.why_not(s, move)
        if refusal is not None:
            yield game.sentence("refuse", refusal.rule, refusal.facts, s, "en")
            break
        for beat in game.tell(s, move):
            yield game.sentence("tell", beat.rule, beat.facts, beat.state, "en")
            s = beat.state
    yield game.describe(s, "en")


def _diagrams(game: AnyGame, example: Example) -> Iterator[str]:
    """The diagram before each move of an example, and after the last that may be played."""
    s = start(game, example)
    yield game.diagram(s)
    for move in (game.parse(s, text) for text in example.moves):
        if game.why_not(s, move) is None:
            s = game.play(s, move)
            yield game.diagram(s)


def _in_order(wanted: tuple[str, ...], told: list[str]) -> bool:
    """Whether these rules are told in this order; others may be told between them."""
    left = iter(told)
    return all(rule in left for rule in wanted)


def _expect(so: bool, otherwise: str) -> None:
    if not so:
        raise Broken(otherwise)
