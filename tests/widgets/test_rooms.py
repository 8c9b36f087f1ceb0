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


def lookups():
    """Returns the rows of the map's second table: what is looked for, the words to search for, and their places."""
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("| looking for |")[2].partition("\n\n")[0]
    for row in told.splitlines()[2:]:
        topic, search, places = row.strip("| ").split(" | ")
        yield topic, re.findall(r"`(.+?)`", search), [one for one in re.findall(r"`(.+?)`", places) if "/" in one]


def text_of(place):
    """Returns all text of a file or of the files in a folder, of every game for NAME."""
    found = [ROOT / place.replace("NAME", game) for game in pontlevis.games()]
    files = [file for one in found for file in (one.rglob("*.py") if one.is_dir() else [one])]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def test_what_the_map_says_to_search_for_is_where_it_says():
    rows = list(lookups())
    assert len(rows) > 12
    missing = [(topic, term) for topic, terms, places in rows for term in terms
               if not any(term in text_of(place) for place in places)]
    assert missing == []


def test_every_game_has_the_doors_that_the_map_names():
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = re.search(r"In every game, the rules' room has (.*?); the board's room has (.*?)\. Some", told)
    rules, board = named.groups()
    for game in pontlevis.games():
        for home, doors in ((pontlevis, rules), (pontlevis_widgets, board)):
            room = Path(home.__file__).parent / "games" / game
            assert {door for door in re.findall(r"`([a-z_.]+)`", doors) if not (room / door).exists()} == set(), game
