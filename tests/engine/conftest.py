"""Fixtures: positions of Fortissimo! in one line, `at("1 6 17 / 1 10", flipped=13)`, and a fake clock."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest

import pontlevis
from pontlevis.kit import Moment


def pytest_configure(config):
    config.addinivalue_line("markers", "ruling(id): shows what that ruling decides")


@pytest.fixture(scope="session")
def game():
    return pontlevis.game("fortissimo")


@pytest.fixture
def clock(monkeypatch) -> Iterator[float]:
    """Replaces the clock of the alpha-beta search: it advances a millisecond at each reading."""
    looks = (number / 1000 for number in count())
    monkeypatch.setattr("pontlevis.bots.alphabeta.perf_counter", lambda: next(looks))
    return looks


@pytest.fixture(scope="session")
def at(game) -> Callable[..., Moment]:
    """Returns positions from walls separated by slashes, north's first; other arguments as in `game.position`."""

    def moment(walls: str, **names: Any) -> Moment:
        cards = [[int(card) for card in wall.split()] for wall in walls.split("/")]
        return Moment(game, game.position(walls=cards, **names))

    return moment
