"""The built packages: the wheel runs without Jupyter and names missing parts, the sdist is complete."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

import pontlevis
from patience import LONG

HOUSE = Path(__file__).parents[2]
ALONE = "import sys, runpy; sys.path.insert(0, sys.argv.pop(1)); del sys.argv[0]; "
"""Code that adds the wheel's folder, the first argument, to a path without this machine's installed packages."""
REMEDY = 'pip install "pontlevis[pages]"'


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A folder with the wheel and the sdist, and the wheel unpacked in `site`."""
    folder = tmp_path_factory.mktemp("built")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", folder], cwd=HOUSE, check=True,
                   capture_output=True)
    [wheel] = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "site")
    return folder


@pytest.fixture
def alone(built, tmp_path):
    """A function that runs code, or a module with arguments, with the wheel and without Jupyter."""

    def run(*words, code="runpy.run_module(sys.argv[0], run_name='__main__', alter_sys=True)"):
        return subprocess.run([sys.executable, "-I", "-S", "-c", ALONE + code, built / "site", *words], cwd=tmp_path,
                              capture_output=True, text=True, encoding="utf-8", check=False, timeout=LONG)

    return run


@pytest.fixture(scope="module")
def about(built):
    """The metadata of the wheel."""
    [file] = (built / "site").glob("*.dist-info/METADATA")
    return message_from_bytes(file.read_bytes())


def test_the_engine_needs_nothing_and_the_pages_are_an_extra(about):
    wanted = about.get_all("Requires-Dist")
    assert [line for line in wanted if "extra ==" not in line] == []
    assert {line.split(">")[0] for line in wanted if "extra == 'pages'" in line} >= {"voila", "ipycanvas", "anywidget"}
    assert {"pages", "lab", "test"} <= set(about.get_all("Provides-Extra"))


def test_the_version_is_said_once(about, alone):
    assert about["Version"] == pontlevis.__version__
    for module in ("pontlevis", "pontlevis_widgets.cli"):
        assert alone(module, "--version").stdout == f"Pont-levis {pontlevis.__version__}\n"


def test_the_description_holds_no_picture_or_link_that_only_the_repository_has(about):
    text = about.get_payload(decode=True).decode("utf-8")
    assert text.startswith("# Pont-levis")
    assert "All documents: docs." in text
    assert re.findall(r"\]\((?!https?:)[^)]*\)", text) == []


def test_without_jupyter_the_rules_are_told_and_a_game_is_played(alone):
    told = json.loads(alone("pontlevis", "rules", "tower_defense", "--json").stdout)
    assert told[0]["title"].keys() == {"en", "fr"}
    assert told[0]["code"] is None
    assert "without the code, lessons and tests" in told[0]["missing"]
    played = alone("pontlevis", "play", "fortissimo", "--human", "0", "--level", "squire", "--seed", "1")
    assert played.returncode == 0, played.stderr
    assert "wins" in played.stdout


def test_without_jupyter_boards_and_pages_say_what_to_install(alone):
    served = alone("pontlevis_widgets.cli")
    assert served.returncode == 1
    assert served.stderr.startswith("pont-levis: ")
    assert REMEDY in served.stderr
    assert "Traceback" not in served.stderr
    for module, name in (("", "Lesson"), ("", "Play"), (".games.la_forteresse", "LayoutEditor")):
        refused = alone(code=f"from pontlevis_widgets{module} import {name}").stderr
        assert REMEDY in refused.splitlines()[-1]


def test_the_notebooks_come_out_of_the_wheel(alone, tmp_path):
    assert alone("pontlevis_widgets.cli", "notebooks", "mine").returncode == 0
    ours = sorted(path.relative_to(HOUSE) for path in (HOUSE / "notebooks").glob("*/*.ipynb"))
    assert sorted(Path("notebooks", path.relative_to(tmp_path / "mine"))
                  for path in (tmp_path / "mine").rglob("*.ipynb")) == ours


def test_both_packages_say_that_they_are_typed(built):
    for package in ("pontlevis", "pontlevis_widgets"):
        assert (built / "site" / package / "py.typed").is_file()


def test_the_sdist_holds_what_a_packager_tests_with(built):
    [sdist] = built.glob("*.tar.gz")
    with tarfile.open(sdist) as held:
        names = {name.split("/", 1)[-1] for name in held.getnames()}
    assert {"Makefile", "constraints.txt", "conftest.py", "hatch_build.py", "README.md", "examples/connect_four.py",
            "scripts/run_notebooks.py", "tests/conftest.py", "tests/widgets/test_wheel.py", "tests/page/browser.mjs",
            "widgets/.npmrc", "widgets/package-lock.json", "widgets/page/storage.js"} <= names
    assert not [name for name in names if "node_modules" in name]


def test_the_wheel_brings_the_scripts_as_a_browser_gets_them_and_nothing_to_make_them_with(built):
    template = Path("pontlevis_widgets", "templates", "voila", "templates", "pontlevis", "static")
    for bundle in (Path("pontlevis_widgets", "static", "widgets.js"), template / "page.js", template / "lesson.js"):
        assert (built / "site" / bundle).read_bytes() == (HOUSE / "widgets" / bundle).read_bytes()
    held = {path.name for path in (built / "site" / "pontlevis_widgets" / "static").iterdir()}
    assert held == {"board.css", "rules.css", "widgets.js"}
    assert not [path for path in (built / "site").rglob("*") if path.name in {"page", "package.json", "node_modules"}]


@pytest.mark.parametrize("game", pontlevis.games())
def test_the_wheel_brings_every_room_whole_and_says_where_its_board_is(built, game):
    room = Path("pontlevis_widgets", "games", game)
    ours = {path.name for path in (HOUSE / "widgets" / room).iterdir() if path.is_file()}
    assert {path.name for path in (built / "site" / room).iterdir() if path.is_file()} == ours
    [points] = (built / "site").glob("*.dist-info/entry_points.txt")
    assert f"{game} = pontlevis_widgets.games.{game}:BOARD" in points.read_text()
