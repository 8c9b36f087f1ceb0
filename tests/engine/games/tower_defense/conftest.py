"""Positions of Tower Defense in one line: `at("5@1 1/5w@7", step="wound", wounds=3)`."""

import pytest

from pontlevis.games.tower_defense import TowerDefense
from pontlevis.kit import Moment


@pytest.fixture(scope="session")
def game():
    return TowerDefense()


@pytest.fixture(scope="session")
def at(game):
    """Returns positions from soldiers by square, stacks from the top; other arguments as in `game.position`."""
    def moment(path, **names):
        stacks = {int(square): stack for stack, square in (word.split("@") for word in path.split())}
        return Moment(game, game.position(path=stacks, **({"turn": 2} | names)))

    return moment
