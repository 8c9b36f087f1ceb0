"""The gallery of a folder of notebooks: the texts of its cards, their languages and their links."""

from __future__ import annotations

import json
import logging
import sys
from types import ModuleType

import nbformat
import pytest
from voila.execute import VoilaExecutor

import pontlevis
from pontlevis.packages import PACKAGES, Kind, Package
from pontlevis_widgets.board.package import BOARDS
from pontlevis_widgets.board.words import word
from pontlevis_widgets.catalogue import notebooks
from pontlevis_widgets.catalogue.gallery import cards, pages, read_in, shown
from pontlevis_widgets.catalogue.notebooks import BROUGHT, gathered, notebooks_folder
from pontlevis_widgets.cli import _notebooks, parser
from pontlevis_widgets.game_form import games_form
from pontlevis_widgets.render import first_step, inline, lightened, plain, stepped, tidied, twins
from pontlevis_widgets.serving.app import House, settings
from toys.race import Race


def write(path, *sources, title="", **about):
    """Writes a notebook of Markdown cells with these sources to `path`; `about`: its metadata for Pont-levis."""
    path.parent.mkdir(parents=True, exist_ok=True)
    metadata = {**({"title": title} if title else {}), **({"pontlevis": about} if about else {})}
    cells = [{"id": str(n), "cell_type": "markdown", "source": source, "metadata": {}}
             for n, source in enumerate(sources)]
    path.write_text(json.dumps({"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}))


def titles(folder, lang="en"):
    return [card.title for card in cards(folder, lang)]


def test_a_title_comes_from_the_metadata_or_the_first_heading_or_the_name(tmp_path):
    write(tmp_path / "en" / "a.ipynb", "# Heading", title="Metadata")
    write(tmp_path / "en" / "b.ipynb", "Words first.", "Then\n## A heading ##\nmore")
    write(tmp_path / "en" / "c.ipynb", "No heading.")
    assert titles(tmp_path) == ["Metadata", "A heading", "c"]


@pytest.mark.parametrize(("title", "html", "text"), [
    ("A *fast* `sum` of **all**", "A <em>fast</em> <code>sum</code> of <strong>all</strong>", "A fast sum of all"),
    ("1. [Begin](javascript:x) ![here](y.png)", "1. Begin", "1. Begin"),
    ("<script>x</script> [<b>](y.html)", "&lt;script&gt;x&lt;/script&gt; &lt;b&gt;", "<script>x</script> <b>"),
    ("2 < 3 & [the rest", "2 &lt; 3 &amp; [the rest", "2 < 3 & [the rest"),
])
def test_a_title_is_markdown_of_which_emphasis_and_code_are_shown(title, html, text):
    assert (inline(title), plain(title)) == (html, text)


def test_only_notebooks_of_some_kinds_are_shown_in_steps(tmp_path):
    write(tmp_path / "plain.ipynb", "# Plain", "## One", "## Two")
    write(tmp_path / "taught.ipynb", "# Taught", "## One", "## Two", kind="lesson")
    assert [card.door for card in cards(tmp_path, "en")] == ["open", "learn"]
    read = [json.loads((tmp_path / f"{name}.ipynb").read_text()) for name in ("plain", "taught")]
    assert [stepped(notebook) for notebook in read] == [False, True]
    assert [first_step(notebook) for notebook in read] == [{"0", "1", "2"}, {"0", "1"}]


def test_a_missing_language_is_no_error(tmp_path):
    write(tmp_path / "en" / "mine.ipynb", "# Mine")
    write(tmp_path / "both.ipynb", "# For everybody")
    write(tmp_path / "en" / "other.ipynb", "# English")
    write(tmp_path / "fr" / "other.ipynb", "# Français")
    assert titles(tmp_path) == ["For everybody", "Mine", "English"]
    assert titles(tmp_path, "fr") == ["For everybody", "Mine", "Français"]
    assert [card.page for card in cards(tmp_path, "fr")] == ["both.ipynb", "en/mine.ipynb", "fr/other.ipynb"]
    assert [card.lang for card in cards(tmp_path, "fr")] == ["", "en", "fr"]
    there = twins(tmp_path)
    assert (there("other", "fr"), there("mine", "fr"), there("both", "fr")) == ("fr/other.ipynb", "", "")
    assert read_in(pages(tmp_path), "fr")["mine"].path == "en/mine.ipynb"


def test_a_lesson_of_a_game_that_is_not_installed_is_a_lesson_all_the_same(tmp_path):
    write(tmp_path / "chess.ipynb", "# Chess", game="chess", line="Mate.")
    [card] = cards(tmp_path, "en")
    assert (card.title, card.line, card.page, card.broken) == ("Chess", "Mate.", "chess.ipynb", False)
    assert card.people == (0, 0)


def test_a_lesson_shows_what_its_game_says_of_itself(tmp_path):
    write(tmp_path / "en" / "mine.ipynb", title="Walls, gently", game="fortissimo", kind="lesson")
    [card] = cards(tmp_path, "en")
    assert (card.title, card.people, card.door) == ("Walls, gently", (1, 4), "learn")
    assert card.line == pontlevis.game("fortissimo").rulebook.tagline["en"]
    assert card.picture.startswith("<svg")
    assert not card.play, "there is no page to play on"


def test_with_a_page_to_play_on_every_game_that_is_installed_has_a_card_rivals_first_those_for_one_last(tmp_path):
    write(tmp_path / "en" / "play.ipynb", "# Play", kind="play")
    kinds = {kind: [game for game in pontlevis.games() if pontlevis.package(game).kind is kind] for kind in Kind}
    assert "forteresse_solo" in kinds[Kind.SOLITAIRE]
    assert kinds[Kind.RIVALS][0] == "fortissimo", "the game that the form begins with"
    assert [card.game for card in cards(tmp_path, "en")] == [game for kind in Kind for game in kinds[kind]]
    assert [form["id"] for form in games_form("en")] == [card.game for card in cards(tmp_path, "en")]
    assert {card.play for card in cards(tmp_path, "en")} == {"en/play.ipynb"}
    assert {card.page for card in cards(tmp_path, "en")} == {""}


def test_a_card_says_how_many_people_may_play_how_long_and_from_which_age_on(tmp_path):
    write(tmp_path / "en" / "play.ipynb", "# Play", kind="play")
    found = {card.game: card for card in cards(tmp_path, "en")}
    assert {game: (card.people, card.crowd) for game, card in found.items()} == {
        "fortissimo": ((1, 4), 2), "la_forteresse": ((1, 2), 2), "tower_defense": ((1, 2), 2),
        "cardstle": ((1, 6), 2), "forteresse_solo": ((1, 1), 1)}
    assert found["cardstle"].seats == "two to five characters, and a game master if wanted"
    for game in pontlevis.games():
        book = pontlevis.game(game).rulebook
        assert (found[game].minutes, found[game].age) == (book.minutes, book.age)
        assert all((book.minutes, book.age)), f"{game} says how long it takes, and from what age"


def test_pages_beside_a_game_have_buttons_there_or_cards_where_it_is_not(tmp_path):
    write(tmp_path / "en" / "odds.ipynb", "# The odds", beside="fortissimo", button="Odds")
    assert titles(tmp_path) == ["The odds"]
    write(tmp_path / "en" / "fortissimo.ipynb", "# Fortissimo", kind="lesson")
    [card] = cards(tmp_path, "en")
    assert card.beside == (("en/odds.ipynb", "Odds"),)


@pytest.mark.parametrize("group", [PACKAGES, BOARDS], ids=lambda group: group.group)
def test_a_broken_package_is_shown_as_broken_alone(tmp_path, monkeypatch, caplog, group):
    class Point:
        name, value = "race", "race:PACKAGE"

        def load(self):
            raise OSError("no dice")

    class Sound(Point):
        def load(self):
            return Package(Race())

    points = {PACKAGES: Sound(), group: Point()}
    for one, point in points.items():
        monkeypatch.setitem(vars(one), "_points", {**one._points, "race": point})
        monkeypatch.setattr(one, "_loaded", {})
    write(tmp_path / "en" / "play.ipynb", "# Play", kind="play")
    assert [card.game for card in cards(tmp_path, "en") if card.broken] == ["race"]
    assert len(cards(tmp_path, "en")) == len(pontlevis.games())
    assert "no dice" in caplog.text


def test_a_notebook_that_cannot_be_read_is_left_out_and_the_log_says_so(tmp_path, caplog):
    (tmp_path / "bad.ipynb").write_text("{")
    (tmp_path / "odd.ipynb").write_text("[]")
    write(tmp_path / "good.ipynb", "# Good")
    with caplog.at_level(logging.WARNING):
        assert titles(tmp_path) == ["Good"]
    assert "bad.ipynb" in caplog.text


def test_a_game_in_one_language_takes_nothing_down(tmp_path, monkeypatch):
    class Une(Race):
        id = "une"
        rules = '[game]\ntitle = {en = "One"}\n'

    class Point:
        name, value = "une", "une:PACKAGE"

        def load(self):
            return Package(Une())

    monkeypatch.setitem(vars(PACKAGES), "_points", {**PACKAGES._points, "une": Point()})
    monkeypatch.setattr(PACKAGES, "_loaded", {})
    write(tmp_path / "play.ipynb", "# Play")
    assert "One" in titles(tmp_path, "fr")
    from pontlevis_widgets import Play

    assert "One" in [form["title"] for form in Play(lang="fr").form["games"]]


def test_the_house_serves_the_notebooks_that_packages_bring(tmp_path, monkeypatch, caplog):
    write(tmp_path / "en" / "race.ipynb", "# The race")
    write(tmp_path / "en" / "play.ipynb", "# Another play page")
    brought = ModuleType("race_notebooks")
    brought.__path__ = [str(tmp_path)]

    class Point:
        name, value = "race", "race_notebooks"

        def load(self):
            return brought

    with gathered() as folder:
        assert folder == notebooks_folder()
    monkeypatch.setitem(vars(BROUGHT), "_points", {"race": Point()})
    with gathered() as folder:
        assert "The race" in titles(folder)
        assert (folder / "en" / "play.ipynb").read_bytes() == (notebooks_folder() / "en" / "play.ipynb").read_bytes()
    assert "play.ipynb" in caplog.text
    assert not folder.exists()
    assert "folder" in notebooks._fault("race", sys)


def test_a_folder_may_stand_beside_the_house_and_what_is_changed_there_is_seen(tmp_path):
    write(tmp_path / "own" / "fr" / "course.ipynb", "# La course")
    (tmp_path / "own" / "track.py").write_text("LENGTH = 3")
    chosen = parser().parse_args(["--add-notebooks", str(tmp_path / "own")])
    with _notebooks(chosen, tmp_path) as folder:
        assert {"La course", *titles(notebooks_folder())} == {*titles(folder)}
        assert (folder / "track.py").read_text() == "LENGTH = 3"
        write(tmp_path / "own" / "fr" / "course.ipynb", "# La grande course")
        assert "La grande course" in titles(folder)
    assert (tmp_path / "own" / "fr" / "course.ipynb").exists()


def test_pages_are_made_ahead_as_they_are_named_in_the_language_of_the_host(tmp_path, monkeypatch, capsys):
    write(tmp_path / "flat one.ipynb", "# Flat")
    for lang in ("en", "fr"):
        write(tmp_path / lang / "early.ipynb", "# Early")
        write(tmp_path / lang / "play.ipynb", "# Play")

    def ahead(*named):
        return House(root_dir=str(tmp_path), warm=named[0] if named else None)._ahead()

    for spoken, lang in (("fr_FR.UTF-8", "fr"), ("C", "en"), ("", "en")):
        monkeypatch.setenv("LC_ALL", spoken)
        monkeypatch.setenv("LC_MESSAGES", "")
        monkeypatch.setenv("LANG", "")
        assert ahead() == [f"{lang}/early.ipynb", f"{lang}/play.ipynb"]
        assert ahead(["play", "fr/early", "flat one"]) == [f"{lang}/play.ipynb", "fr/early.ipynb", "flat one.ipynb"]
    assert ahead([]) == []
    assert ahead(["nowhere"]) == []
    assert "nowhere" in capsys.readouterr().out


def test_a_house_at_rest_has_made_few_pages():
    assert len(House(root_dir=str(notebooks_folder()))._ahead()) == 2


def test_only_what_the_gallery_shows_is_shown(tmp_path):
    for name in ("lesson.ipynb", ".drafts/lesson.ipynb", ".hidden.ipynb", "en/lesson.ipynb", "fr/lesson.ipynb"):
        write(tmp_path / name, "# A lesson")
    assert {page.path for page in shown(tmp_path)} == {"en/lesson.ipynb", "fr/lesson.ipynb"}


def test_a_subfolder_is_a_section(tmp_path):
    for name in ("one.ipynb", "Été 1/one.ipynb", "Été 1/fr/two.ipynb", "en/Été 1/two.ipynb", "b/c/index.ipynb"):
        write(tmp_path / name, f"# {name}")
    found = [(card.section, card.name, card.lang, card.page) for card in cards(tmp_path, "en")]
    assert found == [("", "one", "", "one.ipynb"), ("b/c", "b/c/index", "", "b/c/index.ipynb"),
                     ("Été 1", "Été 1/one", "", "%C3%89t%C3%A9%201/one.ipynb"),
                     ("Été 1", "Été 1/two", "en", "en/%C3%89t%C3%A9%201/two.ipynb")]
    assert not any(card.beside for card in cards(tmp_path, "en"))
    assert twins(tmp_path)("Été 1/two", "fr") == "%C3%89t%C3%A9%201/fr/two.ipynb"


def test_folders_that_are_links_or_hold_installed_packages_are_no_sections(tmp_path):
    for name in ("outside", "house/venv/lib", "house/node_modules/x"):
        write(tmp_path / name / "one.ipynb", "# One")
    (tmp_path / "house" / "venv" / "pyvenv.cfg").touch()
    (tmp_path / "house" / "link").symlink_to(tmp_path / "outside", target_is_directory=True)
    assert pages(tmp_path / "house") == []


def test_a_page_knows_its_language_and_section_by_its_folder(tmp_path):
    notebook = nbformat.v4.new_notebook(metadata={"pontlevis": {"lang": "en", "kind": "lab"}})
    about = tidied(None, notebook, "week 1/fr").metadata["pontlevis"]
    assert about == {"lang": "fr", "section": "week 1", "kind": "lab"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_script_of_a_notebook_is_a_note_where_there_is_nothing_else_to_show(lang):
    notebook = nbformat.v4.new_notebook(metadata={"pontlevis": {"lang": lang}})
    script = {"application/javascript": "alert(1)", "text/plain": "<Javascript>"}
    alone, beside = ({"output_type": "display_data", "data": data, "metadata": {}}
                     for data in (script, {**script, "image/png": "…"}))
    assert lightened(alone, {}, notebook)["data"]["text/plain"] == word("notice.script", lang)
    assert lightened(beside, {}, notebook)["data"] == {"text/plain": "<Javascript>", "image/png": "…"}


@pytest.mark.slow
def test_a_cell_that_fails_leaves_the_others_alone_and_advises_nothing(tmp_path, caplog):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in (
        "1 + 1", "raise ValueError('only for the host')", "2 + 2")])
    VoilaExecutor(notebook, config=settings(tmp_path, tmp_path)).execute(notebook, {})
    shown = [lightened(output, cell, notebook) for cell in notebook.cells for output in cell.outputs]
    assert [output["data"]["text/plain"] for output in shown] == ["2", word("notice.cell", "en"), "4"]
    assert not any("show_tracebacks" in str(output) or "only for the host" in str(output) for output in shown)
    assert "only for the host" in caplog.text
