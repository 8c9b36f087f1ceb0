"""A party at a board: it wins or falls together, and nobody in it is a rival."""

import random

import pytest

from pontlevis import Record
from pontlevis.modes import Settings
from pontlevis.session import Policy, Session
from pontlevis.turning import Lapse, Turning
from pontlevis_widgets import result
from pontlevis_widgets.company import ours
from pontlevis_widgets.panel import panel
from pontlevis_widgets.station import Station
from toys.cave import Cave

CAVE = Cave()


def ended(sitters, *, found, lang="en", seats=None, **options):
    """A game that the party has won at its first turn, or lost in the dark."""
    chosen = {"torches": 2, "party": 2, **options}
    fate = {1: "show 0", 2: f"show {int(found)}"}
    record = Record(CAVE, options=chosen, fate=fate, rng=random.Random(1))
    if "gm" in chosen:
        record.play(f"hide {2 if found else 3}")
    for move in ("dig 1", None, "dig 2", None):
        record.draw() if move is None else record.play(move)
    session = Session(record, sitters, policy=Policy("game"))
    return Station(session, lang, seats=seats, settings=Settings(speed="instant"))


@pytest.mark.parametrize("sitters", [("human", "random"), ("human", "human")])
@pytest.mark.parametrize(("lang", "found", "title"), [
    ("en", True, "Your party has won!"), ("fr", True, "Votre groupe a gagné\u202f!"),
    ("en", False, "Your party has fallen."), ("fr", False, "Votre groupe a échoué."),
])
def test_a_party_reads_that_it_has_won_or_fallen(sitters, lang, found, title):
    over = panel(ended(sitters, found=found, lang=lang))["over"]
    assert (over["title"], over["tone"]) == (title, "won" if found else "lost")
    assert [won for _, _, won, _ in over["seats"]] == [found, found]


def test_who_watches_reads_who_has_won_together():
    over = panel(ended(("random", "random"), found=True))["over"]
    assert (over["title"], over["tone"]) == ("Red, Blue win together", "")
    over = panel(ended(("random", "random"), found=False))["over"]
    assert (over["title"], over["tone"]) == ("The torches are out.", "")


def test_the_master_neither_wins_nor_loses():
    for found, title in ((True, "Red, Blue win together"), (False, "The torches are out.")):
        station = ended(("random", "random", "human"), found=found, gm="human")
        assert ours(station) == ()
        over = panel(station)["over"]
        assert (over["title"], over["tone"]) == (title, "")


def test_each_station_of_a_party_reads_about_the_party():
    for seat in (0, 1):
        station = ended(("human", "human", "human"), found=False, gm="human", seats=[seat])
        assert ours(station) == (0, 1)
        assert panel(station)["over"]["title"] == "Your party has fallen."


def test_master_and_party_at_one_screen_are_of_no_side():
    station = ended(("human", "human", "human"), found=True, gm="human")
    station.reveal()
    assert panel(station)["over"]["title"] == "Red, Blue win together"


def test_what_decided_is_said_of_all_winners(monkeypatch):
    def decided(_record):
        yield
        return Turning(3, 0.4, 1.0)

    monkeypatch.setattr(result, "turning", decided)
    station = ended(("human", "random"), found=True)
    list(station.look_back())
    text, chances, ply = panel(station)["over"]["turning"]
    assert text.startswith("Move 4 decided it: Blue")
    assert (chances, ply) == ("The winners’ chances went from 40% to 100%.", 4)


@pytest.mark.parametrize(("sitters", "regretted"), [(("human", "random"), (0,)), (("random", "random"), (0, 1))])
def test_a_party_that_has_fallen_regrets_what_its_people_decided(monkeypatch, sitters, regretted):
    def regret(record, seats):
        assert tuple(seats) == regretted
        yield
        return Lapse(1, CAVE.parse(record.start, "dig 2"), 0.6, 0.3)

    monkeypatch.setattr(result, "lapse", regret)
    station = ended(sitters, found=False)
    list(station.look_back())
    assert panel(station)["over"]["turning"][2] == 1
