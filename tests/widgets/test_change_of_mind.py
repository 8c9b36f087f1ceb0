"""Pointing at a second thing of the same kind replaces the first pick, in all games."""

from functools import cache
from itertools import islice

import pytest

import pontlevis
from pontlevis import CHANCE
from pontlevis.kit import random_states
from pontlevis.record.legal import Legal
from pontlevis_widgets.board.package import board_package
from scenes import thinned

DRAFTS = {"circle"}
"""Kinds of targets that change a draft instead of being picked."""


@cache
def deciding(name):
    """Returns every fifth state of random games in which a person decides; fewer in `make test`."""
    game = pontlevis.game(name)
    found = []
    for seed in range(2):
        states = islice(random_states(game, seed), 0, 300, 5)
        found += [state for state in states if game.actor(state) not in (None, CHANCE)]
    return thinned(found, 3)


def kind(target):
    """Returns the kind of a target, its first word."""
    return target.split()[0]


@pytest.mark.sampled
@pytest.mark.parametrize("name", sorted(pontlevis.games()))
def test_another_thing_of_the_same_kind_is_taken_up_instead_and_nobody_is_asked_or_refused(name):
    game, board = pontlevis.game(name), board_package(name)
    for state in deciding(name):
        legal = Legal(game, state)

        def read(picked, target, state=state, legal=legal):
            return board.controls.interpret(game, state, legal, picked, target)

        shown = board.scene(state, game.actor(state), "en", lit=frozenset(legal), legal=legal).targets
        alone = {item.target: read("", item.target) for item in shown if not item.target.startswith("open ")}
        takes = [target for target, reading in alone.items() if reading.picked and not reading.moves]
        for first in takes:
            for other in takes:
                if other != first and kind(other) == kind(first) not in DRAFTS:
                    reading = read(alone[first].picked, other)
                    assert set(reading.moves) <= set(legal), (first, other, reading)
                    assert len(reading.moves) < 2, (first, other, reading)
                    assert reading.moves or reading.picked != alone[first].picked, (first, other)
