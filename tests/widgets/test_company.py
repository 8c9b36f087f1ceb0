"""Names at a table: "You" for a name by itself, the seat's name in sentences, opponents with level and face."""

import random

import pytest

import pontlevis
from pontlevis import CHANCE, Record
from pontlevis.packages import Kind
from pontlevis.table.session import Policy
from pontlevis_widgets.board import panel
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.sitters import company, face, plates
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.draw.scene import Text
from pontlevis_widgets.goals import over
from pontlevis_widgets.lesson import Lesson
from pontlevis_widgets.lesson.trial import Trial

YOU = {"en": "You", "fr": "Vous"}
SHARED = [game for game in pontlevis.games() if len(pontlevis.game(game).seats(pontlevis.game(game).setup())) > 1]
"""The games that have more than one seat."""


def sit(game="fortissimo", sitters=(), lang="en", names=(), seat=0, **options):
    record = Record(pontlevis.game(game), options=options, rng=random.Random(1))
    sitters = sitters or pontlevis.package(game).company(record.seats, seat, "squire")
    return BoardStation.alone(record, lang, sitters, Policy(kind="game"), names, rng=random.Random(1))


def written(station, shape):
    """Returns the texts in a board's picture."""
    scene = Board(station, f"{station.game.id}/play-1").scene(shape)
    return [shape.text for item in scene.items for shape in item.shapes if isinstance(shape, Text)]


def test_the_hardest_level_of_every_game_has_the_same_face():
    assert [face(level, ("a", "b", "c")) for level in "abc"] == [2, 3, 4]
    assert [face(level, ("z", "a", "b", "c")) for level in "zabc"] == [1, 2, 3, 4]
    assert [face(level, tuple("uvwxyz")) for level in "uvwxyz"] == [1, 1, 1, 2, 3, 4], "no face is a person's"
    assert face("random", ("a",)) == 1


@pytest.mark.parametrize(("lang", "expected"), [
    ("en", [(0, "You", "North"), (2, "East", "squire")]), ("fr", [(0, "Vous", "Nord"), (2, "Est", "écuyer")])])
def test_whoever_plays_alone_is_you_and_the_list_says_which_seat_that_is(lang, expected):
    station = sit(lang=lang)
    assert company(station.view) == expected
    assert plates(station.view) == (expected[0][1], expected[1][1])
    assert station.names == (expected[0][2], expected[1][1]), "sentences call the seat by its name"


def test_a_name_that_somebody_gave_stays_theirs():
    station = sit(names=("Ana", ""))
    assert plates(station.view) == ("Ana", "East")
    assert panel.panel(station.view)["turn"]["text"] == "Ana, flip a card."
    assert company(station.view)[0] == (0, "Ana", "")


@pytest.mark.parametrize("sitters", [("human", "human"), ("human", "human", "squire"), ("squire", "knight")])
def test_several_people_or_none_go_by_their_seats(sitters):
    station = sit(sitters=sitters, players=len(sitters))
    assert plates(station.view) == station.names
    assert "You" not in [name for _, name, _ in company(station.view)]


def test_a_lesson_says_you_as_a_game_does():
    station = Lesson("fortissimo").show("look", seats=("human", "squire")).station
    assert (company(station.view), plates(station.view)) == ([], ("You", "East"))
    assert panel.panel(station.view)["turn"]["text"] == "Flip a card."


@pytest.mark.parametrize(("solution", "names"), [(["flip 12", "take"], ("You", "East")),
                                                 (["flip 12", "take", "flip 3"], ("North", "East"))])
def test_a_task_for_one_seat_says_you_and_one_for_several_names_them(solution, names):
    lesson = Lesson("fortissimo")
    task = lesson.challenge("learn.first_card", over(0), solution, fate={12: "reveal 38"}, players=2)
    assert plates(Trial(task).station.view) == names


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", SHARED)
def test_you_stands_on_your_plate_and_in_no_other_words_of_the_picture(game, lang, shape):
    station = sit(game, lang=lang)
    station.do("begin")
    assert [text for text in written(station, shape) if YOU[lang] in text] == [YOU[lang]]
    scene = Board(station, f"{game}/play-1").scene(shape)
    assert not any(YOU[lang] in item.label for item in scene.items)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", SHARED)
def test_the_turn_line_of_whoever_plays_alone_calls_nobody_and_stays_a_sentence(game, seat, lang):
    station = sit(game, lang=lang, seat=seat)
    rng, seen = random.Random(3), 0
    while station.session.record.ply < 120 and station.view.actor is not None:
        record = station.session.record
        if station.view.actor == CHANCE:
            station.session.throw()
            continue
        station.catch_up()
        if station.view.actor == seat:
            text, seen = panel.turn(station.view)["text"], seen + 1
            assert not any(name in text for name in station.names)
            assert text[0].isupper()
            assert text[-1] in ".?"
            assert not text.startswith((",", " "))
        station.session.play(rng.choice(station.game.moves(record.state)))
    assert seen > 5


@pytest.mark.parametrize("kind", ["game", "lesson"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_who_plays_a_solitaire_is_called_by_no_name_and_has_no_company(lang, kind):
    record = Record(pontlevis.game("forteresse_solo"), rng=random.Random(1))
    station = BoardStation.alone(record, lang, ("human",), Policy(kind=kind), rng=random.Random(1))
    station.do("begin")
    shown = panel.panel(station.view)
    assert (plates(station.view), shown["company"], shown["names"]) == ((YOU[lang],), [], [])
    assert shown["turn"]["text"] == {"en": "Play heroes and link stats to them.",
                                     "fr": "Jouez des héros et liez-leur des stats."}[lang]


@pytest.mark.parametrize(("lang", "title"), [("en", "You have won!"), ("fr", "Vous avez gagné\u202f!")])
def test_the_end_says_you(lang, title):
    game = pontlevis.game("tower_defense")
    record = Record(game, rng=random.Random(1))
    rng = random.Random(1)
    while game.outcome(record.state) is None:
        record.draw() if game.actor(record.state) == CHANCE else record.play(rng.choice(game.moves(record.state)))
    (winner,) = game.outcome(record.state).winners
    for seat in (0, 1):
        sitters = tuple("human" if one == seat else "squire" for one in range(2))
        station = BoardStation.alone(record, lang, sitters, Policy(kind="game"))
        over = panel.over(station.view)
        assert (over["title"] == title) == (seat == winner)
        told = plates(station.view)
        told = [*told[:seat], f"{told[seat]} ({station.names[seat]})", *told[seat + 1:]]
        assert [name for name, *_ in over["seats"]] == told


@pytest.mark.parametrize("game", [game for game in SHARED if pontlevis.package(game).kind is Kind.RIVALS])
@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("seat", [0, 1])
def test_ones_own_plate_lies_below_the_other(game, shape, seat):
    station = sit(game, seat=seat)
    scene = Board(station, f"{game}/play-1").scene(shape)
    mine, theirs = (next(item for item in scene.items if item.key == f"name {one}").area[1] for one in (seat, 1 - seat))
    assert mine > theirs
