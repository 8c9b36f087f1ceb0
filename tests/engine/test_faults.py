"""A fault quotes only the beginning of a long input, in every game."""

import random
import re
from collections.abc import Iterator

import pytest

import pontlevis
from pontlevis.contract.fault import LONGEST_FACT, Faults
from pontlevis.kit import altered, changes
from pontlevis.kit.bad_input import UNREADABLE

LONG = "z" * 300


def written(game) -> Iterator[str]:
    """Yields the messages for positions with a very long word in one argument or in the diagram."""
    rng, example = random.Random(1), getattr(game.position, "example", {})
    for name, hint in altered.hints(game).items():
        shapes = [*changes.varied(example.get(name), [LONG], rng), *changes.invented(hint, [LONG], rng)]
        yield from (refused(game.position, **{**example, name: value}) for value in shapes)
    yield refused(game.position, **{**example, LONG: 1})
    diagram = game.diagram(game.setup())
    for word in re.finditer(r"[^\s=]+", diagram):
        yield refused(game.read, diagram[:word.start()] + LONG + diagram[word.end():])
    yield refused(game.read, f"{diagram}\n{LONG}: {LONG}\n")
    yield from (refused(game.read, diagram.replace(game.id, f"{game.id} {option.name}={LONG}", 1))
                for option in game.options)


def refused(call, *values, **names) -> str:
    """Returns the message of the error that the call raises, "" without one."""
    try:
        call(*values, **names)
    except UNREADABLE as error:
        return str(error)
    return ""


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_a_long_word_is_told_by_its_beginning(game_id):
    runs = [len(run) for said in written(pontlevis.game(game_id)) for run in re.findall("z+", said)]
    assert len(runs) > 9
    assert max(runs) == LONGEST_FACT


def test_what_may_be_written_is_told_whole():
    faults = Faults()
    faults.add("no_word", found=LONG, known=LONG, number=10**50)
    assert faults[0].facts == {"found": LONG[:LONGEST_FACT], "known": LONG, "number": 10**50}
