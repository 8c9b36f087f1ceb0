"""What the log tells, and when: never more than the picture shows."""

import random

import pytest

import pontlevis
from pontlevis import CHANCE, Record
from pontlevis.session import Policy
from pontlevis_widgets.station import Station

TOWER = pontlevis.game("tower_defense")
PAIRING = TOWER.position(path={4: "5"}, turn=2, shown="1-5")
FATE = {"attack 2.2": "show 1", "attack 2.3": "show 1-5"}


def told(table):
    return [line.text for line in table.told]


def test_a_throw_is_told_when_its_coins_are_shown_and_no_sooner():
    table = Station.alone(Record(TOWER, PAIRING, fate=FATE))
    table.target("move 5@4 1")
    everything = [line.text for line in table.log.lines]
    shown = []
    for _ in table.turns():
        count = len(told(table))
        assert told(table) == everything[:count]
        shown.append(count)
        if "No pair can be played: this throw is lost." in told(table):
            assert table.shown.throws >= 2
    assert shown == sorted(shown)
    assert shown[0] == 1
    assert told(table) == everything


def test_the_log_is_whole_as_soon_as_somebody_cuts_the_showing_short():
    table = Station.alone(Record(TOWER, PAIRING, fate=FATE))
    table.target("move 5@4 1")
    showing = table.turns()
    next(showing)
    assert len(told(table)) < len(table.log.lines)
    showing.close()
    assert len(told(table)) == len(table.log.lines)


@pytest.mark.parametrize("game", pontlevis.games())
def test_looking_back_the_log_tells_what_had_happened_by_then(game):
    record = Record(pontlevis.game(game), rng=random.Random(3))
    rng = random.Random(3)
    while record.ply < 15:
        drawing = record.game.actor(record.state) == CHANCE
        record.draw() if drawing else record.play(rng.choice(record.game.moves(record.state)))
    table = Station.alone(record, policy=Policy(kind="game", aid=True))
    whole = table.told
    for ply in (9, 0, 4):
        table.scrub(ply)
        assert table.told == [line for line in whole if line.ply <= ply]
    table.scrub(record.ply)
    assert table.told == whole
    assert whole
