"""The folders of the widgets: the package's exports, and no module name with different meanings in both packages."""

import re
from pathlib import Path

import pontlevis
import pontlevis_widgets

ROOT = Path(__file__).parents[2]
RUNS_ALONE = {"__init__", "__main__"}


def modules(package):
    """Returns the names of a package's modules without those of its games, which have folders of their own."""
    home = Path(package.__file__).parent
    return {path.stem for path in home.rglob("*.py") if "games" not in path.relative_to(home).parts} - RUNS_ALONE


def test_what_the_package_exports_stays():
    assert set(pontlevis_widgets.__all__) == {"Lesson", "Play", "Rules", "Train", "show"}
    assert all(callable(getattr(pontlevis_widgets, name)) for name in pontlevis_widgets.__all__)


def test_only_what_a_board_adds_to_the_engine_has_the_name_of_what_it_adds_to():
    assert modules(pontlevis) & modules(pontlevis_widgets) == {"acts", "controls", "words"}


def test_the_map_for_contributors_names_places_that_are_there():
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = told[:told.index("## One word, one meaning")]
    places = {place for place in re.findall(r"`([\w./-]+)`", table) if "/" in place}
    assert len(places) > 30
    assert {place for place in places for game in pontlevis.games()
            if not (ROOT / place.replace("NAME", game)).exists()} == set()
