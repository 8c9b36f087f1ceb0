"""What chance is to turn out is something that it may turn out, in every game: nothing of it is silently dropped."""

import random

import pytest

import pontlevis
from pontlevis import hostile
from pontlevis.fate import Fate
from toys.cave import Cave
from toys.pack import Pack
from toys.patrol import Patrol
from toys.secret_hands import SecretHands

GAMES = [*map(pontlevis.game, pontlevis.games()), Cave(), Pack(), Patrol(), SecretHands()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_fate_that_chance_never_has_is_refused_in_an_argument_and_in_a_save(game):
    for seed in range(2):
        hostile.check_fates(hostile.short_record(game, random.Random(seed), 30))


def test_a_fate_that_is_taken_and_dropped_is_noticed(monkeypatch):
    monkeypatch.setattr(Fate, "settle", lambda self, draw, move: None)
    with pytest.raises(hostile.Careless):
        hostile.check_fates(hostile.short_record(pontlevis.game("fortissimo"), random.Random(1)))
