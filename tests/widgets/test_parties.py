"""A party at a board: all its seats win or lose together, and none is a rival."""

import json
import random
from types import SimpleNamespace

import pytest

from pontlevis import Record
from pontlevis.bots import TreeSearch
from pontlevis.packages import PACKAGES, Bots, Kind, Package
from pontlevis.table.modes import Mode, Settings
from pontlevis.table.session import Policy, Session
from pontlevis.table.turning import Lapse, Turning
from pontlevis_widgets import Lesson, Play
from pontlevis_widgets.board import result, saving
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.panel import panel
from pontlevis_widgets.board.result import weigh
from pontlevis_widgets.board.sitters import ours
from pontlevis_widgets.catalogue.gallery import cards
from pontlevis_widgets.game_form import games_form
from toys.cave import HEROES, Cave

CAVE = Cave()


def ended(sitters, *, found, lang="en", seats=None, **options):
    """Returns a station of a game that the party has won if `found`, else lost, after two digs."""
    chosen = {"torches": 2, "party": 2, **options}
    fate = {1: "show 0", 2: f"show {int(found)}"}
    record = Record(CAVE, options=chosen, fate=fate, rng=random.Random(1))
    if "gm" in chosen:
        record.play(f"hide {2 if found else 3}")
    for move in ("dig 1", None, "dig 2", None):
        record.draw() if move is None else record.play(move)
    session = Session(record, sitters, policy=Policy("game"))
    return BoardStation(session, lang, seats=seats, settings=Settings(speed="instant"))


@pytest.mark.parametrize("sitters", [("human", "random"), ("human", "human")])
@pytest.mark.parametrize(("lang", "found", "title"), [
    ("en", True, "Your party has won!"), ("fr", True, "Votre groupe a gagné\u202f!"),
    ("en", False, "Your party has fallen."), ("fr", False, "Votre groupe a échoué."),
])
def test_a_party_reads_that_it_has_won_or_fallen(sitters, lang, found, title):
    over = panel(ended(sitters, found=found, lang=lang).view)["over"]
    assert (over["title"], over["tone"]) == (title, "won" if found else "lost")
    assert [won for _, _, won, _ in over["seats"]] == [found, found]


def test_who_watches_reads_who_has_won_together():
    over = panel(ended(("random", "random"), found=True).view)["over"]
    assert (over["title"], over["tone"]) == ("Red and Blue win together", "")
    over = panel(ended(("random", "random"), found=False).view)["over"]
    assert (over["title"], over["tone"]) == ("The torches are out.", "")


@pytest.mark.parametrize(("party", "lang", "title"), [
    (2, "fr", "Rouge et Bleu gagnent ensemble"), (3, "en", "Red, Blue and Green win together"),
    (3, "fr", "Rouge, Bleu et Vert gagnent ensemble"),
])
def test_the_last_of_those_who_have_won_comes_after_an_and(party, lang, title):
    over = panel(ended(("random",) * party, found=True, lang=lang, party=party).view)["over"]
    assert over["title"] == title


def test_the_master_neither_wins_nor_loses():
    for found, title in ((True, "Red and Blue win together"), (False, "The torches are out.")):
        station = ended(("random", "random", "human"), found=found, gm="human")
        assert ours(station.view) == ()
        over = panel(station.view)["over"]
        assert (over["title"], over["tone"]) == (title, "")


def test_each_station_of_a_party_reads_about_the_party():
    for seat in (0, 1):
        station = ended(("human", "human", "human"), found=False, gm="human", seats=[seat])
        assert ours(station.view) == (0, 1)
        assert panel(station.view)["over"]["title"] == "Your party has fallen."


def test_master_and_party_at_one_screen_are_of_no_side():
    station = ended(("human", "human", "human"), found=True, gm="human")
    station.do("reveal")
    assert panel(station.view)["over"]["title"] == "Red and Blue win together"


def test_what_decided_is_said_of_all_winners(monkeypatch):
    def decided(_record):
        yield
        return Turning(3, 0.4, 1.0)

    monkeypatch.setattr(result, "turning", decided)
    station = ended(("human", "random"), found=True)
    list(weigh(station))
    text, chances, ply = panel(station.view)["over"]["turning"]
    assert text.startswith("Move 4 decided it: Blue")
    assert (chances, ply) == ("The winners’ chances went from 40% to 100%. These chances hold from here.", 4)


@pytest.mark.parametrize(("sitters", "regretted"), [(("human", "random"), (0,)), (("random", "random"), (0, 1))])
def test_a_party_that_has_fallen_regrets_what_its_people_decided(monkeypatch, sitters, regretted):
    def regret(record, seats):
        assert tuple(seats) == regretted
        yield
        return Lapse(1, CAVE.parse(record.start, "dig 2"), 0.6, 0.3)

    monkeypatch.setattr(result, "lapse", regret)
    station = ended(sitters, found=False)
    list(weigh(station))
    assert panel(station.view)["over"]["turning"][2] == 0  # before the first move


# ---------------------------------------------------------------- the play page


@pytest.fixture
def cave(monkeypatch):
    """Installs the cave, with companions of two levels and a master who is always a person."""
    found = Package(CAVE, Bots({"easy": TreeSearch(1), "hard": TreeSearch(2)}, roles={"master": {}}))
    point = SimpleNamespace(name="cave", value="cave:CAVE", load=lambda: found)
    monkeypatch.setitem(vars(PACKAGES), "_points", {**PACKAGES._points, "cave": point})
    monkeypatch.setattr(PACKAGES, "_loaded", {})
    return found


def test_the_form_says_who_may_lead_each_character_by_the_options_that_decide_who_there_is(cave):
    form = next(form for form in games_form("fr") if form["id"] == "cave")
    assert form["kind"] == "party"
    *heroes, master = ((place["id"], place["name"], place["neutral"]) for place in form["places"])
    assert heroes[0] == ("red", "Rouge", False)
    assert ([name for name, *_ in heroes], master) == ([*HEROES], ("master", "Maître", True))
    *leads, mastering = ([who for who, _ in place["sitters"]] for place in form["places"])
    assert (leads, mastering) == ([["human", "easy", "hard"]] * 5, ["human"])
    assert form["seatings"][0] == {"options": {"party": 0, "gm": 0}, "seats": ["red", "blue", "green"]}
    assert {"options": {"party": 1, "gm": 1}, "seats": ["red", "blue", "master"]} in form["seatings"]
    assert len(form["seatings"]) == 8
    assert [option["name"] for option in form["options"] if option["foremost"]] == ["party", "gm", "torches"]
    assert form["meets"] == ("easy",)
    assert [one["level"] for one in form["opponents"]] == ["easy", "hard"]


def test_a_party_stands_between_the_rivals_and_who_plays_alone(cave, tmp_path):
    (tmp_path / "play.ipynb").write_text(json.dumps({"cells": [], "metadata": {"title": "Play"}}), encoding="utf-8")
    shown = cards(tmp_path, "en")
    assert [card.game for card in shown if card.kind is Kind.PARTY] == ["cardstle", "cave"]
    [card] = [card for card in shown if card.game == "cave"]
    assert (card.people, card.minutes, card.age, card.seats) == ((1, 6), 0, 0, ""), "what nobody has said is not there"
    kinds = [card.kind for card in shown]
    assert kinds == sorted(kinds)
    assert [form["id"] for form in games_form("en")] == [card.game for card in shown]
    assert games_form("en")[0]["id"] == "fortissimo"


def begun(page, *, seats, options):
    """Returns the station of a game that the form begins."""
    request = {"game": "cave", "seats": seats, "names": [""] * len(seats), "options": options, "first": 0}
    page.receive({"start": request, "key": "cave/play-1"})
    return page.shown.station


def test_a_person_leads_one_character_several_or_all(cave):
    page = Play(lang="en")
    one = begun(page, seats=["human", "easy", "hard"], options={"party": 0, "gm": 0})
    assert (one.session.seating.sitters, one.view.mode) == (("human", "easy", "hard"), Mode.DECIDING)
    every = begun(page, seats=["human"] * 3, options={})
    assert (every.screen.guarded, every.session.seating.people) == (False, (0, 1, 2))
    mastered = begun(page, seats=["easy", "human", "human"], options={"party": 1, "gm": 1})
    assert (mastered.session.record.seats, mastered.view.mode) == (("red", "blue", "master"), Mode.CURTAIN)


def test_the_seats_say_what_the_options_leave_open(cave):
    assert Play("cave").shown.station.session.seating.sitters == ("human", "easy", "easy")
    assert Play("cave", seats=("human", "hard")).state.heroes == 2
    assert Play("cave", gm="human").shown.station.session.seating.sitters == ("human", "easy", "easy", "human")
    assert Lesson("cave").play("whole", seats=("human",) * 3, gm="human").station.session.record.seats[-1] == "master"
    page = Play()
    page.receive({"game": "cave", "against": "hard", "key": "cave/play-2"})
    assert page.shown.station.session.seating.sitters == ("human", "hard", "hard")


def test_companions_are_not_made_stronger_for_the_next_game(cave):
    station = ended(("human", "easy"), found=True)
    assert [act for act, *_ in panel(station.view)["over"]["acts"]] == [":new"]
    assert result.stronger(station.session) == ("human", "easy")
    mastering = ended(("easy", "easy", "human"), found=True, gm="human")
    assert [act for act, *_ in panel(mastering.view)["over"]["acts"]] == [":new", ":up"]


def test_a_kept_game_names_its_places(cave):
    station = begun(Play(lang="en"), seats=["human", "human", "human"], options={"party": 1, "gm": 1})
    assert saving.document(station)["places"] == ["red", "blue", "master"]
    kept = saving.read(json.dumps({**saving.document(station), "revision": 1}), game=CAVE)
    assert (kept.seats, kept.names) == (("human",) * 3, ("",) * 3)
