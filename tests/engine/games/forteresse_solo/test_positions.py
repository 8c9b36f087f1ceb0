"""Positions of Forteresse Solo that no game reaches are refused."""

import random
import re

import pytest

import pontlevis
from pontlevis import BadPosition, Record

GAME = pontlevis.game("forteresse_solo")


def test_no_enemy_clashes_that_is_not_there():
    rng = random.Random(5)
    for _ in range(40):
        record = Record(GAME, rng=rng)
        while GAME.actor(record.state) is not None and "(clash" not in GAME.diagram(record.state) and record.ply < 600:
            record.play(rng.choice(GAME.moves(record.state)))
        written = GAME.diagram(record.state)
        if found := re.search(r"\(clash (\S+?)[ )]", written):
            assert GAME.read(written) == record.state
            with pytest.raises(BadPosition):
                GAME.read(written.replace(f"(clash {found[1]}", "(clash Ah"))
            return
    pytest.fail("no game came to a clash")
