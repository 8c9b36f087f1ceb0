"""Pages of rules contain every rule, ruling and example of every game once, and their search finds it."""

import re
from functools import cache
from html.parser import HTMLParser

import pytest

import pontlevis
from pontlevis.contract.texts import LANGUAGES
from pontlevis_widgets import Rules
from pontlevis_widgets.board.browser import STILL
from pontlevis_widgets.catalogue.notebooks import notebooks_folder
from pontlevis_widgets.cli import main
from pontlevis_widgets.render import lightened
from pontlevis_widgets.rules.rule_html import RuleWriter, chapter_html
from pontlevis_widgets.rules.rule_search import MOST, search
from pontlevis_widgets.rules.rules import ChapterView
from pontlevis_widgets.rules.write import write
from scenes import thinned

GAMES = pontlevis.games()


class Parts(HTMLParser):
    """The ids, links and examples of some HTML, and whether its elements are closed."""

    def __init__(self, html):
        super().__init__()
        self.ids, self.links, self.cases, self.open = [], [], [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)
        named = dict(attrs)
        self.ids += [named["id"]] if "id" in named else []
        self.links += [named["href"]] if "href" in named else []
        self.cases += [(named["data-case"], named["data-about"])] if "data-case" in named else []

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@cache
def book_html(game, lang):
    played = pontlevis.game(game)
    book = played.rulebook
    return book, "".join(chapter_html(RuleWriter(played, lang), chapter) for chapter in book.chapters)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_ruling_and_example_stands_there(game, lang):
    book, html = book_html(game, lang)
    parts = Parts(html)
    assert parts.open == []
    assert sorted(parts.ids) == sorted(book.ids), "each once, as an anchor"
    assert set(parts.cases) == {(example.id, rule) for example in book.examples for rule in example.rules}
    assert len(parts.cases) == len(set(parts.cases))
    assert {link.removeprefix("#") for link in parts.links} <= set(book.ids)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_id_is_read_where_a_rule_has_a_name(game, lang):
    book, html = book_html(game, lang)
    text = re.sub(r"<[^>]*>", " ", html)
    assert {*re.findall(r"[\w.]+", text)} & {*book.ids} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_option_is_read_by_its_name_in_code(game, lang):
    _, html = book_html(game, lang)
    text = re.sub(r"<[^>]*>", " ", html)
    assert [name for name in (f"{option.name}=" for option in pontlevis.game(game).options)
            if re.search(rf"(?<!\w){name}", text)] == []


def test_a_text_is_no_html():
    game = pontlevis.game("la_forteresse")
    title = game.rulebook["troop.head"].title["en"]
    assert RuleWriter(game, "en").linked("<b> & troop.head") == f'&lt;b&gt; &amp; <a href="#troop.head">“{title}”</a>'


# -- search


def ids(game, wanted, lang="en"):
    return [found.id for found in search(pontlevis.game(game).rulebook, wanted, lang)]


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
def test_rules_are_found_by_their_ids_and_by_their_titles_in_both_languages(game: str) -> None:
    """Each rule is searched by its title in one language, and every third by its id."""
    book = pontlevis.game(game).rulebook
    for number, rule in enumerate(thinned(book.rules)):
        title = rule.title[LANGUAGES[number % len(LANGUAGES)]]
        assert rule.id in ids(game, title), title
        assert number % 3 or rule.id in ids(game, rule.id)[:3]


def test_a_search_ignores_case_and_accents_and_takes_the_beginnings_of_words():
    assert ids("la_forteresse", "DÉLOGER") == ids("la_forteresse", "deloger") != []
    assert set(ids("la_forteresse", "troop")) <= set(ids("la_forteresse", "troo"))
    assert ids("la_forteresse", "troop zzz") == []
    assert ids("la_forteresse", "  ") == []


def test_a_card_is_found_by_its_sign_and_as_it_is_typed():
    assert ids("cardstle", "8♠") == ids("cardstle", "8s") != []


def test_words_around_what_was_found_are_shown():
    found = search(pontlevis.game("la_forteresse").rulebook, "flank", "en")
    assert 0 < len(found) <= MOST
    assert all("flank" in (one.excerpt + one.title).casefold() for one in found)
    assert all(len(one.excerpt) < 300 for one in found)


@pytest.mark.parametrize("wanted", ["(", "[a", "\\", "*", ".", "\x00", "é" * 100])
def test_nothing_that_is_typed_is_an_error(wanted):
    assert isinstance(ids("fortissimo", wanted), list)


# -- the widgets of the page


def listening(widget, monkeypatch):
    sent = []
    monkeypatch.setattr(widget, "send", lambda message, *_: sent.append(message))
    return sent


def test_the_page_searches(monkeypatch):
    rules = Rules("la_forteresse", "fr")
    sent = listening(rules, monkeypatch)
    for message in ({"find": "flanc"}, {"find": "x" * 500}, {"find": 3}, "find", {}):
        rules._handle_custom_msg(message, [])
    assert [one["find"] for one in sent] == ["flanc", "x" * 100]
    assert sent[0]["found"][0][0] in rules.book


def test_a_chapter_sends_the_board_of_an_example_that_is_seen(monkeypatch):
    game = pontlevis.game("la_forteresse")
    view = ChapterView(game, game.rulebook.chapters[0], "en")
    sent = listening(view, monkeypatch)
    view._handle_custom_msg({"case": "piece.one_square", "about": "piece.range"}, [])
    assert sent[0]["board"]
    assert (sent[0]["case"], sent[0]["about"]) == ("piece.one_square", "piece.range")
    for hostile in ({"case": "no such", "about": "x"}, {"case": 3}, {"another": "no.such"}, "x", None):
        view._handle_custom_msg(hostile, [])
    assert [message.get("board") for message in sent[1:]] == [""]


@pytest.mark.sampled
@pytest.mark.parametrize("name", pontlevis.games())
def test_every_chapter_sends_a_board_for_each_of_its_examples_that_has_a_place(name, monkeypatch):
    game = pontlevis.game(name)
    met = set()
    for chapter in game.rulebook.chapters:
        view = ChapterView(game, chapter, "en")
        sent = listening(view, monkeypatch)
        html = view._repr_mimebundle_()[0]["text/html"]
        found = re.findall(r'data-case="([^"]+)" data-about="([^"]+)"', html)
        met |= {case for case, _ in found}
        for case, about in thinned(dict(found).items()):
            view._handle_custom_msg({"case": case, "about": about}, [])
            boards = [bool(message["board"]) for message in sent]
            assert boards == ([] if game.rulebook.example(case).faults else [True]), case
            sent.clear()
    assert met == {example.id for example in game.rulebook.examples}


def test_a_chapter_that_is_not_there_is_named_with_those_that_are():
    with pytest.raises(ValueError, match=r"la_forteresse has no chapter 'nope'; it has \w+"):
        Rules("la_forteresse").chapter("nope")


def test_a_chapter_can_be_read_where_no_kernel_runs():
    game = pontlevis.game("la_forteresse")
    chapter = game.rulebook.chapters[0]
    data, _ = ChapterView(game, chapter, "en")._repr_mimebundle_()
    assert game.rulebook[chapter.rules[0]].title["en"] in data["text/html"]
    assert data["text/plain"].startswith(chapter.title["en"])


def test_what_stands_in_for_a_chapter_is_all_of_it_and_of_the_first_two_pictures(monkeypatch):
    game = pontlevis.game("la_forteresse")
    first, second = game.rulebook.chapters[:2]
    view = ChapterView(game, first, "fr", foremost=True)
    still = view._repr_mimebundle_()[0][STILL]
    templates = re.findall(r"<template.*?</template>", still)
    assert "".join(re.split(r"<template.*?</template>", still)) == f'<div class="pl pl-chapter">{view.html}</div>'
    assert len({re.sub('data-shape="tall"', "", one) for one in templates if 'data-shape="tall"' in one}) == 2
    assert all("<svg" in one and 'data-game="la_forteresse"' in one for one in templates)
    assert "<template" not in view.html + ChapterView(game, second, "fr")._repr_mimebundle_()[0][STILL]
    sent, (ahead, board) = listening(view, monkeypatch), next(iter(view.boards.items()))
    for _ in range(2):
        view._handle_custom_msg({"case": ahead, "about": "x"}, [])
    assert sent[0]["board"] == board.model_id != sent[1]["board"], "a board stands in one place"


def test_a_page_carries_what_stands_in_for_its_rules_but_not_their_words_twice():
    game = pontlevis.game("la_forteresse")
    view = ChapterView(game, game.rulebook.chapters[1], "en")
    notebook = {"cells": [{"id": str(n), "cell_type": "markdown", "source": "## Step"} for n in range(3)]}
    shown = lightened({"data": view._repr_mimebundle_()[0], "metadata": {}}, notebook["cells"][2], notebook)["data"]
    assert view.html in shown[STILL]
    assert "text/html" not in shown
    search = Rules("la_forteresse", "fr")._repr_mimebundle_()[0][STILL]
    assert 'type="search"' in search
    assert "disabled" in search


# -- the notebooks


@pytest.mark.parametrize("game", GAMES)
def test_the_notebooks_of_rules_are_those_that_the_command_writes(game, tmp_path):
    for path in write(game, tmp_path):
        kept = notebooks_folder() / path.relative_to(tmp_path)
        assert kept.read_bytes() == path.read_bytes(), f"pont-levis rulebook {game} notebooks"
        assert path.stat().st_size < 10_000


def test_the_command_writes_them_and_says_what_it_cannot_do(tmp_path, capsys):
    assert main(["rulebook", "la_forteresse", str(tmp_path)]) == 0
    assert capsys.readouterr().out.split() == [str(tmp_path / lang / "la_forteresse-rules.ipynb") for lang in LANGUAGES]
    assert main(["rulebook", "nope", str(tmp_path)]) == 1
    assert "nope" in capsys.readouterr().err
    (tmp_path / "file").write_text("")
    assert main(["rulebook", "la_forteresse", str(tmp_path / "file")]) == 1
    assert "cannot be written" in capsys.readouterr().err
