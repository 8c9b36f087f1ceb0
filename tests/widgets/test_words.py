"""The words of the house: complete, and set as each language wants them."""

import re
from pathlib import Path

import pytest

import pontlevis
import pontlevis_widgets
from pontlevis_widgets.words import LANGUAGES, UnknownWord, word, words

HOME = Path(pontlevis_widgets.__file__).parent
ENGINE = Path(pontlevis.__file__).parent
FRENCH = [(key, texts["fr"]) for key, texts in words().items()]


def test_every_word_is_there_in_every_language():
    assert [key for key, texts in words().items() if set(texts) != set(LANGUAGES) or not all(texts.values())] == []


def test_every_word_names_the_same_facts_in_every_language():
    facts = re.compile(r"\{(\w+)\}")
    named = {key: {frozenset(facts.findall(text)) for text in texts.values()} for key, texts in words().items()}
    assert [key for key, names in named.items() if len(names) > 1] == []


@pytest.mark.parametrize(("key", "text"), FRENCH, ids=[key for key, _ in FRENCH])
def test_french_is_set_as_french(key, text):
    assert not re.search(r"[^\u202f\u00a0][;!?»]", text), "a non-breaking space goes before ; ! ? »"
    assert not re.search(r"[^\u202f\u00a0]:", text), "a non-breaking space goes before a colon"
    assert not re.search("«[^\u00a0]", text)
    assert "'" not in text
    assert '"' not in text


def test_every_word_that_code_asks_for_exists():
    source = "\n".join(path.read_text() for path in (*HOME.glob("*.py"), ENGINE / "station.py", ENGINE / "hints.py"))
    asked = set(re.findall(r'(?:word\(|\.say\()\s*"([a-z_]+\.[a-z_]+)"', source))
    assert len(asked) > 40
    assert asked - set(words()) == set()


def test_every_word_that_the_page_asks_for_exists():
    source = "\n".join(path.read_text() for path in (HOME / "static").glob("*.js"))
    asked = set(re.findall(r'\bt\(\s*"([a-z_]+\.[a-z_]+)"', source))
    assert len(asked) > 20
    assert asked - set(words()) == set()


def test_an_unknown_word_or_language_is_told():
    with pytest.raises(UnknownWord):
        word("do.nothing_at_all", "en")
    with pytest.raises(ValueError, match="no language 'de'"):
        word("do.undo", "de")
