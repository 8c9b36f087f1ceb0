"""Plays the worked examples of a rulebook from their data, and compares the results with their data and words.

    for example in game.rulebook.examples:
        check_example(game, example)

It plays the cases of a package, too: `check_cases(game, kept(game)[rule])`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from pontlevis.contract.entries import Example
from pontlevis.contract.options import BadOption
from pontlevis.contract.terms import BadPosition, IllegalMove
from pontlevis.contract.texts import LANGUAGES
from pontlevis.kit.broken import AnyGame, Broken
from pontlevis.kit.contract import check_text
from pontlevis.record.case import Case, fault_of, start

RANKS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J"}
SUITS = dict(zip(("heart", "diamond", "club", "spade", *"hdcs"), "♥♦♣♠♥♦♣♠", strict=True))
SPOKEN = re.compile(r"\b(10|[2-9]|ace|king|queen|jack) of (heart|diamond|club|spade)s\b")
WRITTEN = re.compile(r"(?<![\w.])(10|[2-9AKQJ])([hdcs])(?!\w|\.\d)")
"""Patterns of a card in sentences (`SPOKEN`), and in data and moves (`WRITTEN`)."""
CARD = re.compile(r"(10|[2-9AKQJ])([♥♦♣♠])")
SQUARE = re.compile(r"(?<![\w.])[a-z]\d+(?!\w|\.\d)")
NUMBER = re.compile(r"(?<![\w.])(?<!\d,)\d+(?=s?\b)(?![.,]\d)")
SUM = re.compile(r"(?<!\d)(\d+(?: \+ \d+)+) = (\d+)")
"""Patterns of cards, squares, numbers and sums in the words of an example: its data must have the matches."""


def check_example(game: AnyGame, example: Example) -> None:
    """Plays an example. Raises Broken, which names the example, if a result differs from its data.

    Also raises it if the diagram at its end is not read back, or if its words name something that `unnamed` finds.
    """
    try:
        _play(game, example)
        made_up = unnamed(game, example)
        _expect(not made_up, f"only its words name {', '.join(sorted(made_up))}")
    except (ValueError, AssertionError) as error:
        raise Broken(f"{game.id}, example {example.id}: {error}") from error


def check_cases(game: AnyGame, cases: Iterable[Case]) -> None:
    """Plays cases. Raises Broken, which names the rule, for the first that does not show it, or is a duplicate."""
    found = list(cases)
    for number, case in enumerate(found):
        fault = fault_of(game, case) or ("there twice" if case in found[:number] else "")
        if fault:
            raise Broken(f"{game.id}, case {number + 1} of {case.rule}: {fault}\n{game.diagram(case.start)}")


def unnamed(game: AnyGame, example: Example) -> set[str]:
    """Returns the numbers, squares and cards in the English words of an example that its data lacks.

    Also returns the numbers that only one language has. A number must be in the data, in the sentences of its moves, or
    a sum worked out in the words; parts of a square or of a card do not count, except the value of a card that the
    words or the moves name. A card may also be in a line of `after`, a square in a candidate move or a diagram.
    """
    texts = (example.given, example.action, example.expect)
    en, fr = (" ".join(text[lang] for text in texts) for lang in LANGUAGES)
    words = _cards(en, SPOKEN)
    moves = _cards(str(example.moves), WRITTEN)
    data = _cards(f"{example.position} {example.scores} {example.legal}", WRITTEN)
    said, shown = _said_and_shown(game, example)
    told = f"{data} {moves} {_cards(' '.join(said), SPOKEN)}"
    after = _cards(" ".join(example.after), WRITTEN)
    sums = {total for terms, total in SUM.findall(words) if sum(map(int, terms.split(" + "))) == int(total)}
    values = {card[1] for card in CARD.finditer(words + moves)}
    numbers = values | sums | {*re.findall(r"\d+", SQUARE.sub(" ", CARD.sub(" ", told)))}
    return (_found(NUMBER, CARD.sub(" ", words)) - numbers
            | _found(CARD, words) - _found(CARD, told + after)
            | _found(SQUARE, words) - {*re.findall(r"\w+", " ".join([told, after, *shown]))}
            | _found(NUMBER, CARD.sub(" ", en)) ^ _found(NUMBER, CARD.sub(" ", fr)))


def _cards(text: str, named: re.Pattern[str]) -> str:
    """Returns the text with the cards that the pattern `named` finds, "7 of clubs" or "7c", written as "7♣"."""
    return named.sub(lambda card: RANKS.get(card[1], card[1]) + SUITS[card[2]], text)


def _found(what: re.Pattern[str], text: str) -> set[str]:
    return {found[0] for found in what.finditer(text)}


def _play(game: AnyGame, example: Example) -> None:
    try:
        s = start(game, example)
    except (BadPosition, BadOption) as error:
        behind = (error.rule,) if isinstance(error, BadOption) else ()
        _expect((tuple(fault.id for fault in error.faults) or behind) == example.faults, str(error))
    else:
        _expect(not example.faults, "its position is not refused")
        _play_on(game, example, s)


def _play_on(game: AnyGame, example: Example, s: Any) -> None:
    *before, last = map(str, example.moves) if example.moves else [""]
    for move in before:
        s = game.play(s, game.parse(s, move))
    told: list[str] = []
    if last:
        s, told = _last(game, s, last, example.refused)
    _expect(_in_order(example.told, told), f"{last} tells {', '.join(told)}")
    check_text(game, s)
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
    """Returns the state after the last move of an example, and the rules that its beats cite.

    refused: the rule that must refuse the move; the state is then `s`. Raises Broken.
    """
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


def _said_and_shown(game: AnyGame, example: Example) -> tuple[list[str], list[str]]:
    """Returns what the game says and shows while it plays an example.

    It says the sentences of its moves and the description of its end, or why its position is refused. It shows the
    candidate moves and the diagram at its start, and the diagram after each legal move.
    """
    try:
        s = start(game, example)
    except (BadPosition, BadOption) as error:
        return [str(error)], []
    said, shown = [], [*map(str, game.candidates(s)), game.diagram(s)]
    for move in (game.parse(s, text) for text in example.moves):
        refusal = game.why_not(s, move)
        if refusal is not None:
            said.append(game.sentence("refuse", refusal.rule, refusal.facts, s, "en"))
            break
        for beat in game.tell(s, move):
            said.append(game.sentence("tell", beat.rule, beat.facts, beat.state, "en"))
            s = beat.state
        shown.append(game.diagram(s))
    return [*said, game.describe(s, "en")], shown


def _in_order(wanted: tuple[str, ...], told: list[str]) -> bool:
    """Returns True if `told` has the rules of `wanted` in this order, perhaps with others between them."""
    left = iter(told)
    return all(rule in left for rule in wanted)


def _expect(so: bool, otherwise: str) -> None:
    if not so:
        raise Broken(otherwise)
