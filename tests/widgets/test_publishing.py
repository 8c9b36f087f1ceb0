"""The publishing command refuses bad arguments before it writes anything, and a failure changes no files."""

from __future__ import annotations

import json
import re

import nbformat
import pytest

from houses import write
from pontlevis_widgets.board.words import word
from pontlevis_widgets.catalogue.gallery import pages
from pontlevis_widgets.cli import main, parser
from pontlevis_widgets.publishing import pyodide, site
from pontlevis_widgets.publishing.pyodide import Made, NoPython, Recorded
from pontlevis_widgets.publishing.release import KEEPER
from pontlevis_widgets.publishing.rendering import Pages, inscribed, stills
from pontlevis_widgets.publishing.site import publish
from pontlevis_widgets.render import VIEW, noted


@pytest.fixture
def notebooks(tmp_path):
    write(tmp_path / "notebooks" / "en" / "page.ipynb", "# Page", "1", pontlevis={"lang": "en"})
    return tmp_path / "notebooks"


@pytest.fixture
def house(tmp_path):
    """A folder with the files by which the command recognises a published house."""
    folder = tmp_path / "house"
    (folder / KEEPER).parent.mkdir(parents=True)
    (folder / KEEPER).write_text("")
    (folder / "index.html").write_text("the older house")
    return folder


@pytest.mark.parametrize(("options", "said"), [
    (["--lang", "de"], "names no languages of the house: en, fr"),
    (["--lang", ","], "names nothing"),
    (["--games", ""], "names nothing"),
    (["--games", "fortisimo"], "no game 'fortisimo': there are cardstle"),
    (["--notebooks", "nowhere"], "is not a folder"),
    (["--notebooks", "."], "holds no notebook that is to be published: look at --lang and --games"),
    (["--base-url", "a b"], "is not a path of plain letters"),
    (["--relay", "https://castle.example"], "is not the address of a relay, as wss://castle.example"),
    (["--relay", "wss://castle.example; script-src *"], "is not the address of a relay"),
    (["--relay", "wss://castle.example/?a=b"], "is not the address of a relay"),
    (["--relay", "wss://"], "is not the address of a relay"),
])
def test_a_wrong_value_is_refused_in_words_and_nothing_is_written(options, said, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    try:
        status = main(["publish", "site", *options])
    except SystemExit as left:
        status = left.code
    assert status == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("there", "said"), [("diary.txt", "holds something that is no published house"),
                                             ("", "is a file: name a folder")])
def test_what_is_no_house_is_not_overwritten(tmp_path, notebooks, there, said):
    mine = tmp_path / "mine" / there
    mine.parent.mkdir(exist_ok=True)
    mine.write_text("dear diary")
    with pytest.raises(ValueError, match=said):
        publish(tmp_path / "mine", notebooks)
    assert mine.read_text() == "dear diary"


@pytest.mark.parametrize(("said", "rooms"), [
    ("wss://castle.example", "wss://castle.example/rooms/"), ("WSS://Castle.example/", "wss://castle.example/rooms/"),
    ("ws://10.0.0.7:8866/games/Old", "ws://10.0.0.7:8866/games/Old/rooms/"),
])  # fmt: skip
def test_a_relay_is_named_by_the_address_of_its_server(said, rooms):
    assert parser().parse_args(["publish", "site", "--relay", said]).relay == rooms


@pytest.mark.parametrize("relay", ["", "wss://castle.example/rooms/"])
def test_a_page_may_connect_to_its_house_and_its_relay_and_nowhere_else(relay, notebooks):
    writer = Pages(notebooks, ["en"], (), relay)
    [page] = pages(notebooks)
    text, _ = writer.notebook(page, [Recorded([], [], {})])
    assert re.findall("connect-src ([^;]*)", text) == [f"'self' {relay}".strip()]
    assert re.findall('data-relay="([^"]*)"', text) == ([relay] if relay else [])
    assert "wss:" not in writer.gallery("en") + writer.door()


@pytest.mark.parametrize("about", [{}, {"pontlevis": {"lang": "en"}}])
def test_the_folder_of_a_language_says_the_language_of_a_page(about, tmp_path):
    write(tmp_path / "fr" / "page.ipynb", "# Page", "1", **about)
    [page] = pages(tmp_path)
    text, _ = Pages(tmp_path, ["fr"], ()).notebook(page, [Recorded([], [], {})])
    assert '<html lang="fr"' in text
    assert "Le pont s’abaisse" in text


def test_an_invitation_leads_to_the_play_page_of_each_language_that_has_one(notebooks):
    assert Pages(notebooks, ["en", "fr"], ()).play_door() == ""
    write(notebooks / "play.ipynb", "# Play", "1", pontlevis={"kind": "play"})
    write(notebooks / "fr" / "play.ipynb", "# Jouer", "1", pontlevis={"kind": "play", "lang": "fr"})
    door = Pages(notebooks, ["en", "fr"], ()).play_door()
    assert re.findall('class="house-button" href="([^"]*)"', door) == ["../play.html", "../fr/play.html"]


def test_a_house_that_cannot_be_made_leaves_the_older_one(tmp_path, house, notebooks, monkeypatch):
    def fail(*_):
        raise NoPython("Python does not do its work in Node: no")

    monkeypatch.setattr(pyodide, "make", fail)
    with pytest.raises(NoPython):
        publish(house, notebooks)
    assert (house / "index.html").read_text() == "the older house"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["house", "notebooks"]


def test_cells_that_fail_are_named_and_published_as_stills_if_the_host_says_so(house, notebooks, monkeypatch, capsys):
    write(notebooks / "fr" / "pages.ipynb", "# Des pages", "1", "x", "plot()", "plot()", pontlevis={"lang": "fr"})
    (notebooks / "fr" / "data.csv").write_text("1")
    (notebooks / "fr" / "notes.txt").write_text("mine")
    broken = [{"output_type": "error", "ename": "NameError", "evalue": "name 'x' is not defined\nor so",
               "traceback": []}]

    def make(_archive, _roots, _games, _out, cells):
        said = {path: [Recorded(broken if source in ("x", "plot()") else [], [], {}) for source in sources]
                for path, sources in cells.items()}
        return said, Made({}, {}, 0)

    notebook = nbformat.read(notebooks / "fr" / "pages.ipynb", as_version=4)
    for number in (-1, -2):
        notebook.cells[number].outputs = [nbformat.v4.new_output("display_data", {"text/plain": "a plot"})]
    notebook.cells[-1].metadata["tags"] = ["still"]
    nbformat.write(notebook, notebooks / "fr" / "pages.ipynb")
    monkeypatch.setattr(pyodide, "make", make)
    monkeypatch.setattr(site, "write_python", lambda *_: None)
    command = ["publish", str(house), "--notebooks", str(notebooks), "--files", "csv"]
    assert main(command) == 1
    named = [f"fr/pages.ipynb, cell {number}: NameError: name 'x' is not defined" for number in (3, 4)]
    assert capsys.readouterr().err.splitlines()[1:3] == named, "the last one is tagged"
    assert (house / "index.html").read_text() == "the older house"
    assert main([*command, "--anyway"]) == 0
    assert [line.partition("still is shown of ")[2] for line in capsys.readouterr().err.splitlines()] == named
    page = (house / "fr" / "pages.html").read_text()
    assert page.count("a plot") == 2
    assert page.count(word("notice.no_browser", "fr")) == 1
    assert sorted(path.name for path in (house / "fr").iterdir()) == [
        "data.csv", "index.html", "pages.html", "pages.ipynb"]


@pytest.mark.parametrize(("saved", "shown"), [
    ({VIEW: {}, "text/plain": "IntSlider()"}, {}),
    ({VIEW: {}, "image/png": "…", "text/plain": "Figure()"}, {"image/png": "…", "text/plain": "Figure()"}),
    ({"application/javascript": "x()", "text/plain": "<Javascript>"}, {}),
    ({"text/plain": "3"}, {"text/plain": "3"}),
])
def test_a_still_has_no_live_parts(saved, shown):
    output, error = nbformat.v4.new_output("display_data", saved), nbformat.v4.new_output("error")
    [still] = stills(nbformat.v4.new_notebook(), [error, output, nbformat.v4.new_output("stream", name="stderr")])
    assert still["data"] == (shown or noted("notice.no_browser", nbformat.v4.new_notebook())["data"])


def test_a_folder_that_cannot_be_written_is_named(tmp_path, notebooks, capsys):
    (tmp_path / "file").write_text("")
    assert main(["publish", str(tmp_path / "file" / "site"), "--notebooks", str(notebooks)]) == 1
    assert f"cannot be written to {tmp_path / 'file' / 'site'}: " in capsys.readouterr().err


def test_a_text_in_a_script_of_a_page_ends_it_nowhere_and_comes_back_whole():
    text = {"é": "</script><!-- \\ <b>'\"&amp;"}
    written = inscribed(text)
    assert "</" not in written
    assert "<!--" not in written
    assert json.loads(written) == text
