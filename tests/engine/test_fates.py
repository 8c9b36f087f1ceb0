"""Predetermined draws: in every game, impossible ones are refused and never silently dropped."""

import random
from types import SimpleNamespace

import pytest

import pontlevis
from pontlevis.kit import bad_input
from pontlevis.record.fate import Fate, UnknownDraw, is_draw
from pontlevis.record.record import Record
from toys.cave import Cave
from toys.pack import Draw, Pack
from toys.patrol import Patrol
from toys.secret_hands import SecretHands

GAMES = [*map(pontlevis.game, pontlevis.games()), Cave(), Pack(), Patrol(), SecretHands()]
SHUFFLED = ("fortissimo", "forteresse_solo", "cardstle", "pack", "patrol")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_fate_that_chance_never_has_is_refused_in_an_argument_and_in_a_save(game):
    for seed in range(2):
        bad_input.check_fates(bad_input.short_record(game, random.Random(seed), 30))


@pytest.mark.parametrize("game", [game for game in GAMES if game.id in SHUFFLED], ids=lambda game: game.id)
def test_a_card_is_at_no_more_places_of_a_shuffle_than_there_are_cards_equal_to_it(game):
    record = bad_input.short_record(game, random.Random(1), 60)
    doubled = [*bad_input.doubled(record)]
    assert doubled
    for fate in doubled:
        with pytest.raises(UnknownDraw, match=r"lies elsewhere in that shuffle already, as often as it is there: \d"):
            Record(game, record.start, fate=fate)


def test_a_card_that_is_played_elsewhere_leaves_the_place_it_was_promised():
    record = Record(Pack(), fate={1: "draw 4", 2: "draw 2"})
    record.play("draw 4")
    assert record.fate == {(0, 0): Draw(4), (0, 2): Draw(2)}
    again = Record.from_json(record.to_json(), game=record.game)
    assert again.fate == record.fate


@pytest.mark.parametrize(("copies", "stays"), [(1, False), (2, True)])
def test_a_promised_card_is_free_again_if_no_equal_one_is_left_for_its_place(copies, stays):
    game = SimpleNamespace(move_types=(Draw,), no_draw=lambda *_: "", copies=lambda *_: copies)
    fate = Fate(game, None)
    fate.settle((0, 1), Draw(4))
    fate.drawn((0, 2), Draw(4))
    assert (fate.of((0, 1)) is not None) == stays


def test_the_name_of_a_draw_has_no_more_than_eighty_characters():
    assert is_draw("x" * 80, "x" * 80)
    assert not is_draw("x" * 81, 1)


def test_a_fate_that_is_taken_and_dropped_is_noticed(monkeypatch):
    monkeypatch.setattr(Fate, "settle", lambda self, draw, move: None)
    with pytest.raises(bad_input.Mishandled):
        bad_input.check_fates(bad_input.short_record(pontlevis.game("fortissimo"), random.Random(1)))


@pytest.mark.parametrize(("game", "start", "fate"), [
    ("cardstle", {"tests": "dice"}, {3: "roll 99"}), ("cardstle", {"tests": "dice"}, {3: "roll 0"}),
    ("cardstle", {"tests": "cards"}, {3: "roll 2"}), ("cardstle", {}, {3: "hidden 7"}),
    ("cardstle", {}, {("room 99", 3): "turn 4h"}), ("cardstle", {"rooms": 1}, {("room 2", 3): "turn 4h"}),
    ("cardstle", {}, {("room 0", 3): "turn 4h"}), ("cardstle", {}, {("room 1", 53): "turn 4h"}),
    ("cardstle", {}, {("room 1", "3"): "turn 4h"}), ("cardstle", {}, {"room 1 3": "turn 4h"}),
    ("cardstle", {}, {"room 1.60": "turn 4h"}), ("cardstle", {"gm": "human"}, {"room 1.105": "turn 4h"}),
    ("cardstle", {}, {"room 1.105": "turn 4h"}), ("cardstle", {"tests": "dice"}, {("tests 0", 9): "turn 4h"}),
    ("tower_defense", {}, {"attack 1.1": "show 5-5-5-5-5"}), ("tower_defense", {}, {"attack 1.4": "show 1"}),
    ("tower_defense", {}, {"attack 2.1": "show 2-2"}), ("tower_defense", {}, {"defend 1.1": "show 2"}),
    ("tower_defense", {}, {"defend 9.1": "show 1-5"}), ("tower_defense", {}, {"defend 9.1": "show 1-1-1-1"}),
    ("forteresse_solo", {}, {("deck 6", 3): "turn 4h"}), ("forteresse_solo", {}, {("deck 01", 3): "turn 4h"}),
    ("cardstle", {}, {("room 01", 3): "turn 4h"}), ("cardstle", {}, {("tests ٣", 3): "turn 4h"}),
    ("forteresse_solo", {}, {("fortress  1", 3): "turn 4c"}), ("forteresse_solo", {}, {("0", 3): "turn 4c"}),
    ("cardstle", {}, {("0", "room 1.3"): "turn 4h"}), ("cardstle", {}, {("", "room 1.3"): "turn 4h"}),
    ("tower_defense", {}, {"attack ٣.1": "show 1"}),
])
def test_a_fate_of_a_draw_or_a_value_that_never_comes_is_refused(game, start, fate):
    with pytest.raises(UnknownDraw, match=r"which .* never draws: its draws are"):
        Record(pontlevis.game(game), options=start, fate=fate)


def test_two_packs_are_foretold_only_where_a_person_may_lay_rooms_for_them():
    own = pontlevis.game("cardstle")
    assert Record(own, options={"gm": "human"}, fate={"room 1.60": "turn 4h"}).fate
    two = own.position(room=["# #", "E #"], two_packs=True, number=2)
    assert Record(own, two, fate={"room 3.60": "turn 4h"}).fate
    with pytest.raises(UnknownDraw):
        Record(own, two, fate={("room 3", 40): "turn 4h"})


@pytest.mark.parametrize(("start", "fate"), [
    ({}, {"attack 2.1": "show 1-1-2-5"}), ({}, {"defend 9.1": "show 5-5-5"}), ({}, {"defend 9.1": "show 1-1-2"}),
    ({"path": {4: "5"}, "turn": 3}, {"attack 3.3": "show 1-2"}),
])
def test_a_throw_may_show_what_bonuses_and_evolutions_bring(start, fate):
    own = pontlevis.game("tower_defense")
    assert Record(own, own.position(**start) if start else None, fate=fate).fate


def test_a_throw_of_a_turn_that_is_over_never_comes():
    own = pontlevis.game("tower_defense")
    with pytest.raises(UnknownDraw):
        Record(own, own.position(path={4: "5"}, turn=3), fate={"attack 2.1": "show 1"})
