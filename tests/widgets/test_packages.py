"""Boards from packages: found by entry points, a broken one alone is left out; the default board replaces none."""

from __future__ import annotations

import ast
import asyncio
import json
import logging
import re
from pathlib import Path

import pytest

import pontlevis
import pontlevis_widgets
from pontlevis import BrokenGame
from pontlevis.contract.rulebook import UnknownRule
from pontlevis.packages import PACKAGES, Package
from pontlevis.starter.nim import Nim
from pontlevis_widgets import Lesson, Play, diagram
from pontlevis_widgets.board import panel, saving
from pontlevis_widgets.board.browser import scripts, style
from pontlevis_widgets.board.package import BOARDS, BoardPackage, board_package, boards
from pontlevis_widgets.diagram import Diagram
from pontlevis_widgets.draw import pieces
from pontlevis_widgets.draw.context import Context
from pontlevis_widgets.draw.picture import Picture
from pontlevis_widgets.draw.scene import Text
from pontlevis_widgets.goals import refused, state
from pontlevis_widgets.goals import told as told_of
from scenes import contains
from toys.pack import Pack
from toys.race import Race
from toys.secret_hands import SecretHands

ROOT = Path(pontlevis_widgets.__file__).parents[2]
PEOPLE = ("human",) * 6
ROOMS = ROOT / "widgets" / "pontlevis_widgets" / "games"


@pytest.fixture
def installed(monkeypatch):
    """A function that adds objects by name to a group's installed entry points; errors are raised when loaded."""

    class Point:
        def __init__(self, name, found):
            self.name, self.value, self.found = name, f"{name}:FOUND", found

        def load(self):
            if isinstance(self.found, Exception):
                raise self.found
            return self.found

    def install(group, **found):
        more = {name: Point(name, what) for name, what in found.items()}
        monkeypatch.setitem(vars(group), "_points", {**group._points, **more})
        monkeypatch.setattr(group, "_loaded", {})

    return install


def heard(widget, **message):
    """Sends `message` to the widget as its page would, and returns the widget."""
    widget._handle_msg({"content": {"data": {"method": "custom", "content": message}}, "buffers": []})
    return widget


def told(board):
    """Returns what the panel of a board shows."""
    return panel.panel(board.station.view)


def acts(board):
    return [act for act, *_ in told(board)["acts"]]


# -------------------------------------------------------------------- packages


@pytest.mark.parametrize("game", pontlevis.games())
def test_every_game_of_the_house_has_one_room_with_the_same_doors(game):
    board = board_package(game)
    assert board is board_package(pontlevis.game(game)) is BOARDS.load(game)
    assert board.home == f"pontlevis_widgets.games.{game}"
    assert {"__init__.py", "layout.py", "picture.py", "controls.py", "words.toml", "gallery.svg"} <= {
        path.name for path in (ROOMS / game).iterdir()}
    assert issubclass(board.picture, Picture)
    assert board.words.own
    assert board.file("gallery.svg").startswith("<svg")
    assert board.file("nothing.svg") == ""


def test_no_generic_file_names_a_game_or_a_level():
    named = re.compile("|".join((*pontlevis.games(), "forteresse", "tower.?defense", "cardstle", "squire", "knight",
                                 "warden", "page boy", "écuyer")), re.IGNORECASE)
    homes = [ROOT / "widgets" / "pontlevis_widgets", ROOT / "engine" / "pontlevis"]
    suffixes = {".py", ".js", ".css", ".toml", ".j2", ".html", ".svg", ".json"}
    found = []
    for home in homes:
        for path in home.rglob("*"):
            if path.suffix in suffixes and not {"games", "seeds", "notebooks"} & set(path.relative_to(home).parts):
                lines = path.read_text(encoding="utf-8").splitlines()
                # An example in a docstring plays a game of its own.
                found += [f"{path.name}: {line.strip()}" for line in lines
                          if named.search(line) and not line.strip().startswith((">>>", "..."))]
    assert found == []


def test_no_game_of_the_house_imports_another():
    for game in pontlevis.games():
        for path in (*ROOMS.glob(f"{game}/*.py"), *(ROOT / "engine" / "pontlevis" / "games" / game).rglob("*.py")):
            named = [node.module or "" for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
                     if isinstance(node, ast.ImportFrom)]
            others = set(pontlevis.games()) - {game}
            assert not [name for name in named if others & set(name.split("."))], path


def test_a_board_package_of_somebody_else_is_found_and_brings_its_files(installed, tmp_path, monkeypatch):
    (tmp_path / "race_board.py").write_text(
        "from pontlevis_widgets.board.package import BoardPackage\n"
        "from pontlevis_widgets.draw.layout import Cell\n"
        "from pontlevis_widgets.draw import picture\n"
        "BOARD = BoardPackage('race', __name__, picture='race_board:Picture', scripts=('race.js',))\n"
        "class Picture(picture.Picture):\n"
        "    def layout(self):\n        return Cell('all', h=50)\n"
        "    def title(self):\n        return 'mine'\n"
        "    def pieces(self):\n        return ()\n")
    (tmp_path / "words.toml").write_text('[turn]\nplay = {en = "{name}, run!"}\n')
    (tmp_path / "board.css").write_text(".race { color: red }")
    (tmp_path / "race.js").write_text("export default {};\n")
    monkeypatch.syspath_prepend(tmp_path)
    import race_board

    installed(PACKAGES, race=Package(Race()))
    installed(BOARDS, race=race_board.BOARD)
    board = Lesson("race", "fr").show("look")
    assert (board.scene().title, told(board)["turn"]["text"]) == ("mine", "Run!")
    assert ".race { color: red }" in style()
    assert scripts()["race/race.js"] == "export default {};\n", "a module of its own: names of other games stay free"


@pytest.mark.parametrize(("found", "reason"), [
    (OSError("no such picture"), "OSError: no such picture"), (7, "7 is no BoardPackage"),
    (BoardPackage("chess"), "its id is chess")])
def test_a_board_that_cannot_be_loaded_is_broken_alone_and_the_log_says_why(installed, caplog, found, reason):
    installed(PACKAGES, race=Package(Race()))
    installed(BOARDS, race=found)
    with caplog.at_level(logging.ERROR), pytest.raises(BrokenGame, match=f"the board of race .*{reason}"):
        Lesson("race")
    assert reason.removeprefix("OSError: ") in caplog.text
    assert {board.id for board in boards()} == set(pontlevis.games()) - {"race"}
    assert sorted(form["id"] for form in Play().form["games"]) == sorted(set(pontlevis.games()) - {"race"})


def test_a_game_that_cannot_be_loaded_is_broken_alone(installed, caplog):
    installed(PACKAGES, race=ImportError("no module of that name"))
    with pytest.raises(BrokenGame, match="the game race cannot be loaded: ImportError"):
        Lesson("race")
    assert "no module of that name" in caplog.text
    assert len(Play().form["games"]) == len(pontlevis.games()) - 1


def test_a_toy_that_bears_the_name_of_a_game_does_not_get_its_board():
    class Other(Race):
        id = "fortissimo"

    assert board_package(Other()).picture is diagram.Diagram


# -------------------------------------------------------------------- the default board


def test_without_a_picture_each_legal_move_is_a_button():
    board = Lesson(Race()).show("look", seats=PEOPLE)
    assert told(board)["acts"] == [["step 1", "step 1", "", True, "plain"], ["step 2", "step 2", "", True, "plain"]]
    heard(board, touch=True, play="step 2")
    assert board.state.at[0] == 2
    assert told(board)["can"]["undo"]
    heard(board, do="undo")
    assert board.state.at[0] == 0


def test_its_log_hints_and_refusals_say_ids_where_there_are_no_words():
    board = Lesson(Race()).show("look", seats=PEOPLE)
    heard(board, touch=True, play="step 2")
    assert [line.rule for line in board.station.view.told] == ["race.step"]
    board.station.do("hint")
    assert board.station.notice.tone == "hint"
    for _ in range(5):
        heard(board, play="step 1")
    assert acts(board) == ["step 1"]
    heard(board, do="why")
    assert acts(board) == ["step 1", "step 2"]
    heard(board, play="step 2")
    assert told(board)["said"][2] == "race.tired"


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("game", [Race(), Pack(), SecretHands()], ids=lambda game: game.id)
def test_its_picture_holds_every_seat_and_every_line_in_both_shapes(game, shape):
    start = game.setup()
    scene = board_package(game).scene(start, 0, "en", shape)
    assert sum(item.key.startswith("name ") for item in scene.items) == len(game.seats(start))
    for item in scene.items:
        x, y, w, h = item.box
        assert contains((0, 0, scene.width, scene.height), x, y), item.key
        assert contains((0, 0, scene.width, scene.height), x + w, y + h), item.key


def test_the_first_board_of_a_new_game_shows_its_position():
    scene = board_package(Nim()).scene(Nim().setup())
    said = [shape.text for item in scene.items for shape in item.shapes if isinstance(shape, Text)]
    assert {"heaps: 3 4 5", "turn: 0"} <= {*said}
    assert "nim" not in said


def test_two_things_of_one_key_are_refused_aloud():
    class Doubled(Diagram):
        def pieces(self):
            yield from super().pieces()
            yield self.item("name 0", box=(0, 0, 9, 9))

    with pytest.raises(ValueError, match="two things of the picture have the key 'name 0'"):
        Doubled(Nim().setup(), Context(Nim(), board_package(Nim()).words)).scene()


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_a_diagram_that_grows_stays_within_a_picture_that_does_not(shape):
    board = board_package(Race())
    picture = board.picture(Race().setup(), Context(Race(), board.words, shape=shape))
    _, y, _, h = picture.box("sheet")
    lines = [f"line {n}: " + "word " * 9 for n in range(14)]
    written = list(picture.written(lines))
    assert max(item.box[1] + item.box[3] for item in written) <= y + h
    assert " ".join(item.shapes[0].text for item in written).split() == " ".join(lines).split()
    cut = list(picture.written(lines * 9))
    assert cut[-1].shapes[0].text == "…"
    assert max(item.box[1] + item.box[3] for item in cut) <= y + h


def test_its_picture_shows_a_seat_no_more_than_it_may_know():
    game = SecretHands()
    s = game.setup()
    drawn = board_package(game).scene(s, 0)
    assert drawn == board_package(game).scene(game.view(s, 0), 0)


def test_a_game_by_itself_is_learned_and_played():
    lesson = Lesson(Race(), "fr")
    assert lesson.play("game", players=2).station.session.seating.sitters == ("human", "random")
    page = Play(Race(), lang="fr", seats=("human", "search"))
    assert page.state.at == (0, 0)
    assert page.record.game.id == "race"


def test_a_game_by_itself_finds_its_saved_game_again():
    lesson = Lesson(Race())
    board = heard(lesson.show("look", seats=PEOPLE), touch=True, play="step 2")
    saved = {**saving.document(board.station), "revision": 1}
    again = heard(Lesson(Race()).show("look", seats=PEOPLE), touch=True, saved=json.dumps(saved))
    assert again.state.at[0] == 2


def test_six_people_sit_at_one_table(installed):
    installed(PACKAGES, race=Package(Race()))
    form = next(form for form in Play().form["games"] if form["id"] == "race")
    assert [len(one["seats"]) for one in form["seatings"]] == [6, 2, 3]
    assert len(form["places"]) == 6
    assert form["places"][0]["sitters"] == [("human", "a person"), ("random", "at random"), ("search", "searching")]
    assert len(set(map(diagram.seat_sign, range(6)))) == len(set(pieces.SIGNS)) == 6
    assert diagram.seat_sign(6) == diagram.seat_sign(0)
    css = style()
    shapes = {re.search(rf'\[data-seat="{seat}"\] {{[^}}]*--pl-sign: "(.)"', css)[1] for seat in range(6)}
    assert len(shapes) == 6


# -------------------------------------------------------------------- a task in a cell


def stepped(lesson, *task, **words):
    """Returns the board of a step with one task."""
    lesson.step("one", lesson.challenge(*task, **words))
    return lesson.steps[task[0]]


def test_a_task_takes_its_words_from_the_cell():
    goal = state(lambda s: s.at[0] == 2)
    words = {"text": {"en": "Go two.", "fr": "Avancez de deux."}, "hint": "Two!", "done": {"fr": "Voilà."},
             "wrong": {"step 1": {"en": "That is one.", "fr": "Cela fait un."}, "": "Steps only."}}
    board = stepped(Lesson(Race(), "fr"), "two", goal, ["step 2"], **words)
    assert told(board)["task"]["text"] == "Avancez de deux."
    heard(board, touch=True, do="hint")

    async def miss():
        heard(board, play="step 1")
        assert told(board)["said"][0] == "Cela fait un."
        heard(board, do="undo")

    asyncio.run(miss())
    heard(board, play="step 2")
    assert told(board)["task"]["solved"]
    assert told(board)["said"][0] == "Voilà."
    only_english = stepped(Lesson(Race(), "fr"), "two", goal, ["step 2"], text="Go two.")
    assert told(only_english)["task"]["text"] == "Go two."


def test_a_hint_in_a_cell_is_said_where_it_names_no_rule():
    board = stepped(Lesson(Race()), "two", state(lambda s: s.at[0] == 2), ["step 2"], text="Go two.", hint="Two!")
    heard(board, touch=True, do="hint")
    assert told(board)["said"][0] == "Two!"


def test_a_task_of_the_cell_offers_what_it_asks_to_try():
    tired = {"at": (2, 0, 0, 0, 0, 0), "tired": (True, *(False,) * 5)}
    board = stepped(Lesson(Race()), "tired", refused("race.tired"), ["step 2"], text="Try two.", **tired)
    assert acts(board) == ["step 1", "step 2"]
    heard(board, touch=True, play="step 2")
    assert told(board)["task"]["solved"]


def test_the_tasks_of_a_step_stand_in_a_row_and_know_what_has_been_taught(capsys):
    lesson = Lesson("fortissimo")
    begin = {"walls": [[1, 6], [1]], "flipped": 27}
    lesson.step("look", lesson.poke(**begin), rules=["turn.flip_one"])
    lesson.step("take", lesson.poke(text="Touch it.", **begin),
                lesson.challenge("learn.lay_27", told_of("turn.take"), ["take"], **begin), rules=["turn.take"])
    row = ["fortissimo/take", "fortissimo/learn.lay_27"]
    assert [lesson.steps[name].station.judge.step.row for name in ("take", "learn.lay_27")] == [tuple(row)] * 2
    assert lesson.steps["look"].station.judge.step.taught == {"turn.flip_one"}
    assert lesson.steps["take"].station.judge.step.taught == {"turn.flip_one", "turn.take"}
    assert told(lesson.steps["take"])["task"]["text"] == "Touch it."
    told_all = capsys.readouterr().out.splitlines()
    assert "Try things out as you like." in told_all, "who has no kernel reads the tasks and the rules"
    assert f"☆ {lesson.game.rulebook.task('learn.lay_27').text['en']}" in told_all


def test_a_step_that_holds_nothing_or_names_no_rule_is_refused():
    lesson = Lesson("fortissimo")
    with pytest.raises(TypeError, match=r"the step empty has no task"):
        lesson.step("empty", rules=["turn.take"])
    with pytest.raises(UnknownRule, match="no rule or ruling 'tako'"):
        lesson.step("take", lesson.poke(walls=[[1], [1]]), rules=["tako"])
    assert lesson.steps == {}


def test_words_without_a_task_or_in_no_language_are_refused():
    with pytest.raises(TypeError, match="no text"):
        Lesson(Race()).challenge("two", state(bool), ["step 2"], hint="Two!")
    with pytest.raises(TypeError, match="no text"):
        Lesson(Race()).challenge("two", state(bool), ["step 2"], wrong={"step 1": "One."})
    with pytest.raises(ValueError, match="no language 'de'"):
        Lesson(Race()).challenge("two", state(bool), ["step 2"], text={"de": "Zwei."})
