"""The words of the house: complete, with the typography of each language."""

import re
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

import pontlevis
import pontlevis_widgets
from pontlevis.contract.texts import LANGUAGES
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.words import UnknownWord, Words, house, word

HOME = Path(pontlevis_widgets.__file__).parent
ENGINE = Path(pontlevis.__file__).parent
TEMPLATE = HOME / "templates/voila/templates/pontlevis"
FRAME = Environment(loader=FileSystemLoader(TEMPLATE)).get_template("words.html.j2").module.words
ROOMS = {"house": house(), "table": Words((ENGINE / "table/words.toml").read_text()),
         **{game: board_package(game).words for game in pontlevis.games()}}
WORDS = {f"{room} {key}": texts for room, words in ROOMS.items() for key, texts in words.own.items()}
UNFRENCH = re.compile("[^\u202f][;!?]|[^\u00a0][»:]|«[^\u00a0]|['\"]")
"""Matches wrong French: ; ! ? without a narrow space before it, » or a colon without a non-breaking space before it,
« without one after it, and straight quotes.
"""


def test_every_word_is_there_in_every_language():
    assert [key for key, texts in WORDS.items() if set(texts) != set(LANGUAGES) or not all(texts.values())] == []


def test_every_word_names_the_same_facts_in_every_language():
    facts = re.compile(r"\{(\w+)\}")
    named = {key: {frozenset(facts.findall(text)) for text in texts.values()} for key, texts in WORDS.items()}
    assert [key for key, names in named.items() if len(names) > 1] == []


def test_french_is_set_as_french():
    said = {key: texts["fr"] for key, texts in WORDS.items()} | FRAME["fr"]
    assert {key: text for key, text in said.items() if UNFRENCH.search(text)} == {}


def test_every_word_that_code_asks_for_exists():
    source = "\n".join(path.read_text() for path in (
        *HOME.glob("*.py"), *HOME.glob("board/*.py"), *HOME.glob("lesson/*.py"), *ENGINE.glob("table/*.py")))
    asked = set(re.findall(r'(?:(?<!rulebook\.)word\(|\.say\()\s*"([a-z_]+\.[a-z_]+)"', source))
    assert len(asked) > 40
    assert asked - set(house()) == set()


@pytest.mark.parametrize("game", pontlevis.games())
def test_every_word_that_a_games_room_asks_for_exists(game):
    source = "\n".join(path.read_text() for path in (HOME / "games" / game).glob("*.py"))
    asked = set(re.findall(r'BOARD\.words\.say\(\s*"([a-z_]+\.[a-z_]+)"', source))
    asked |= {f"picture.{name}" for name in re.findall(r'\b(?:context|self|picture)\.say\(\s*"([a-z_]+)"', source)}
    assert len(asked) >= 10
    assert asked - set(ROOMS[game].own) == set()


def test_every_word_that_the_page_asks_for_exists():
    source = "\n".join(path.read_text() for path in (HOME.parent / "page").rglob("*.js"))
    asked = set(re.findall(r'\bt\(\s*"([a-z_]+\.[a-z_]+)"', source))
    assert len(asked) > 20
    assert asked - set(house()) == set()


def test_a_board_says_its_own_words_first_and_in_the_language_it_has():
    with pytest.raises(ValueError, match=r"do\.undo: no language 'de': there are en, fr"):
        Words('[do]\nundo = {en = "Take back", de = "Zurück"}\n')
    words = Words('[do]\nundo = {en = "Take back"}\nroll = {fr = "Lancer"}\n', house())
    assert words.say("do.undo", "fr") == "Take back"
    assert words.say("do.roll", "en") == words.known("do.roll", "fr") == "Lancer"
    assert words.say("do.redo", "fr") == word("do.redo", "fr")
    assert words.known("do.nothing_at_all", "en") == ""
    assert words.group("do", "en")["undo"] == "Take back"


def test_an_unknown_word_or_language_is_told():
    with pytest.raises(UnknownWord):
        word("do.nothing_at_all", "en")
    with pytest.raises(ValueError, match="no language 'de'"):
        word("do.undo", "de")
