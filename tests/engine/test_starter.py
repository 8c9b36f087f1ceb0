"""The package of a new game, from the command that writes it to its passing check."""

from __future__ import annotations

import importlib
import random
import sys
from pathlib import Path

import pytest

from pontlevis import Package, Record, starter
from pontlevis.__main__ import main
from pontlevis.kit import acceptance
from pontlevis.packages import Bots
from pontlevis.record import share
from pontlevis.starter.nim import Nim, Take

LINES = 80


@pytest.fixture
def made(tmp_path, monkeypatch):
    """Returns the package of a game called my_game, written by the command and imported."""
    assert main(["new", "my_game", "--folder", str(tmp_path)]) == 0
    monkeypatch.syspath_prepend(tmp_path / "my_game")
    yield importlib.import_module("my_game")
    del sys.modules["my_game"]


def test_a_game_fits_one_file_of_eighty_lines_words_included():
    assert len(Path(starter.__file__).with_name("nim.py").read_text(encoding="utf-8").splitlines()) <= LINES


def test_a_new_game_passes_the_check_as_it_is_written(made):
    assert made.PACKAGE.id == "my_game"
    found = list(acceptance.look(acceptance.PARTS, made.PACKAGE))
    assert [one.part for one in found] == ["rules", "words", "examples", "cases", "bots", "advice"]
    assert [one.fault for one in found] == [""] * 6
    assert made.PACKAGE.game.rulebook.title["fr"] == "My Game", "one language is enough"


def test_the_command_tells_what_it_wrote_and_overwrites_nothing(tmp_path, capsys):
    main(["new", "my_game", "--folder", str(tmp_path)])
    assert "my_game/pyproject.toml" in capsys.readouterr().out
    kept = tmp_path / "my_game" / "my_game" / "__init__.py"
    kept.write_text("mine")
    assert main(["new", "my_game", "--folder", str(tmp_path)]) == 2
    assert "left alone" in capsys.readouterr().err
    assert kept.read_text() == "mine"


@pytest.mark.parametrize("name", ["", "9lives", "My", "a", "a-b", "../up", "x" * 40])
def test_a_name_that_no_module_could_have_is_refused(name, tmp_path, capsys):
    assert main(["new", name, "--folder", str(tmp_path)]) == 2
    assert "cannot be a game's id" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_the_check_tells_each_fault_and_goes_on():
    class Stuck(Nim):
        id = "stuck"

        def actor(self, s):
            return s.turn

    class Silent:
        def think(self, *_):
            raise RuntimeError("no idea")

    stuck = Package(Stuck(), Bots({"dull": Silent()}))
    found = {one.part: one.fault for one in acceptance.look(acceptance.PARTS, stuck)}
    assert "outcome" in found["rules"]
    assert "RuntimeError: no idea" in found["bots"]
    assert not found["words"]
    assert not found["advice"]


@pytest.mark.parametrize(("said", "instead", "at"), [
    ("takes {count} from", "takes {number} from", 'id = "take.any"'),
    ("(1 + won, 2 - won)", "(2 - won, 1 + won)", "    def outcome("),
    ("    def actor(self", "    def tally(self, s, seat): return seat / 0\n\n    def actor(self", "    def tally("),
    ("1 <= move.count <= held", "1 < move.count <= held", "    def moves("),
])
def test_the_check_tells_the_file_and_the_line(said, instead, at, tmp_path, monkeypatch):
    home = starter.write("faulty", tmp_path)[1]
    source = home.read_text(encoding="utf-8").replace(said, instead)
    home.write_text(source, encoding="utf-8")
    line = next(number for number, one in enumerate(source.splitlines(), 1) if one.startswith(at))
    monkeypatch.syspath_prepend(tmp_path / "faulty")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "faulty", raising=False)
    package = importlib.import_module("faulty").PACKAGE
    [found] = acceptance.look({"rules": acceptance.rules}, package)
    assert found.where == f"faulty/faulty/__init__.py:{line}", found.fault
    del sys.modules["faulty"]


def test_the_check_of_a_game_of_the_house_ends_well(capsys, monkeypatch):
    monkeypatch.setattr(acceptance, "GAMES", 2)
    assert main(["check", "tower_defense"]) == 0
    assert "FAULT" not in capsys.readouterr().out


def test_nim_is_won_by_the_last_match():
    nim = Nim()
    s = nim.read("nim\nheaps: 0 0 1\nturn: 1\n")
    assert [str(move) for move in nim.moves(s)] == ["take 3 1"]
    assert nim.outcome(nim.play(s, Take(3, 1))).winners == (1,)
    assert nim.why_not(s, Take(1, 1)).rule == nim.why_not(s, Take(3, 2)).rule == "take.most"


def test_a_game_that_is_not_installed_is_saved_and_shared_all_the_same():
    record, rng = Record(Nim()), random.Random(1)
    while record.game.actor(record.state) is not None:
        record.play(rng.choice(record.game.moves(record.state)))
    assert Record.from_json(record.to_json(), game=record.game).state == record.state
    assert share.decode(share.encode(record), game=record.game).state == record.state
