"""The words of every rulebook: both languages say the same, in good typography."""

import re
import tomllib
from pathlib import Path

import pytest

from pontlevis.contract.rulebook import Rulebook, rulebooks, shared_phrases
from pontlevis.contract.texts import LANGUAGES

SEEDS = Path(__file__).parents[2] / "seeds"
PLACEHOLDER = re.compile(r"\{\w+\}")
NOUNS = {
    "en": "cards points players rows columns squares throws soldiers coins pieces fortresses characters evolutions "
          "turns wounds kills moves",
    "fr": "cartes points joueurs rangées colonnes cases lancers soldats pièces pions forteresses caractères évolutions "
          "tours blessures tués coups perdues chances",
}
VERBS = {"en": "are do stand", "fr": "sont seraient ont"}
BEFORE = {"en": "are coins", "fr": "vos les des pièces"}


def of_many(lang):
    """Returns a pattern of words that are wrong after a number that can be 1, or in French 0, which is singular."""
    nouns, verbs, before = (words[lang].replace(" ", "|") for words in (NOUNS, VERBS, BEFORE))
    # "2 kills the 5", "2 moves, ..." are not plurals; nor is a verb of "your pieces" after a number of their own.
    plural = rf"@ (?:(?!your )\w+ )?(?:{nouns})\b(?!,| (?:the|it|nobody|@))"
    return re.compile(rf"{plural}|@ (?:{verbs})\b|\b(?:{before}) @(?! PV)")


AT_LEAST = {
    "end.longest_wall tell": "a wall of one card is the longest of none",
    "end.tie_highest tell": "while walls hold one card, everybody can take",
    "[words] describe.basic.current": "two play at least",
    "[words] describe.basic.older": "two play at least",
    "[words] describe.advanced.current": "two play at least",
    "[words] describe.advanced.older": "two play at least",
    "[faults] idle": "what is possible, no number of things",
    "[words] describe.game": "no path is shorter than 5 squares",
    "[faults] too_many_coins": "eleven are one too many",
    "[every game] diagram_too_long": "thousands are read",
    "[faults] before_too_long": "thousands are read",
    "[faults] crowd": "no board has a single square",
    "[advice] walk": "of the last square [advice] next speaks",
    "[advice] stop_kills": "of a single one [advice] stop_kill speaks",
    "setup.reserve tell": "always 4, 7 and 7",
    "attack.shown refuse": "fewer than two coins make no pair: nobody is asked",
    "troop.definition refuse_line": "two squares, no number",
    "[faults] axis": "names of directions, no number",
}
"""Phrases whose numbers are never 1, and why."""


def phrases(game_id):
    """Yields every phrase of a rulebook with a name to find it by."""
    book = Rulebook.load(game_id)
    for entry in (*book.rules, *book.rulings):
        yield f"{entry.id} title", entry.title
        yield f"{entry.id} text", entry.text
        yield from ((f"{entry.id} {kind}", texts) for kind, texts in entry.sentences.items())
    for entry in book.rulings:
        yield from ((f"{entry.id} alternative", texts) for texts in entry.alternatives)
    for example in book.examples:
        for key in ("given", "action", "expect"):
            yield f"{example.id} {key}", getattr(example, key)
    for task in book.tasks:
        yield from ((f"{task.id} {key}", getattr(task, key)) for key in ("text", "done", "hint"))
    for at, part in enumerate(book.summary):
        yield f"summary {at} heading", part.heading
        yield from ((f"summary {at} line {n}", line.text) for n, line in enumerate(part.lines))
    for table in ("words", "faults", "advice"):
        yield from ((f"[{table}] {key}", texts) for key, texts in getattr(book, table).items())
    yield from ((f"[game] {key}", getattr(book, key)) for key in ("title", "tagline", "components", "credit"))
    yield from ((f"[every game] {key}", texts) for key, texts in shared_phrases().items())


@pytest.fixture(scope="module", params=rulebooks())
def said(request):
    return {name: texts for name, texts in phrases(request.param) if texts}


def wrong(said, lang, pattern):
    return [f"{name}: {texts[lang]}" for name, texts in said.items() if re.search(pattern, texts[lang])]


def test_every_phrase_speaks_both_languages(said):
    assert not [name for name, texts in said.items() if not all(texts.get(lang, "").strip() for lang in LANGUAGES)]


def test_both_languages_name_the_same_facts(said):
    unlike = [name for name, texts in said.items()
              if len({tuple(sorted(set(PLACEHOLDER.findall(texts[lang])))) for lang in LANGUAGES}) > 1]
    assert not unlike


def test_placeholders_are_whole(said):
    for lang in LANGUAGES:
        assert not [name for name, texts in said.items() if set("{}") & set(PLACEHOLDER.sub("", texts[lang]))]


def test_french_keeps_its_punctuation_with_the_word_before(said):
    assert not wrong(said, "fr", "[^\u202f?!][;!?]|[^\u00a0][»:]|«[^\u00a0]")


@pytest.mark.parametrize("game_id", rulebooks())
def test_the_sections_of_a_french_source_are_set_as_french(game_id):
    book = Rulebook.load(game_id)
    sections = [rule.section for rule in book.rules if book.source != "en"]
    assert not [section for section in sections if re.search("[^\u202f?!][;!?]|[^\u00a0][»:]", section)]


def test_english_puts_no_space_before_punctuation(said):
    assert not wrong(said, "en", r"\s[;:!?,.]")


def test_apostrophes_and_quotes_are_real(said):
    for lang in LANGUAGES:
        assert not wrong(said, lang, r"['\"`]|\.\.\.")


def test_nothing_is_spaced_by_accident(said):
    # A phrase of [words] may be a joint like " and ", which needs its spaces.
    sentences = {name: texts for name, texts in said.items() if not name.startswith("[words]")}
    for lang in LANGUAGES:
        assert not wrong(sentences, lang, r"^\s|\s$|  | ,")


def test_french_says_vous(said):
    assert not wrong(said, "fr", r"(?i)\b(tu|ton|toi)\b|\b[Tt]’(es|as)\b")


def test_english_is_british(said):
    assert not wrong(said, "en", r"(?i)\b(color|neighbor|center|gray|favorite)\w*\b")


@pytest.mark.parametrize("game_id", rulebooks())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_is_right_where_its_number_is_one(game_id, lang):
    spoken = {name: texts[lang] for name, texts in phrases(game_id)
              if texts and name not in AT_LEAST and not name.endswith(" tell_many")}  # which has a plural subject
    filled = {name: PLACEHOLDER.sub("@", said) for name, said in spoken.items()}
    assert not [f"{name}: {said}" for name, said in filled.items() if of_many(lang).search(said)]


def tables(value, where):
    """Yields every table of a rulebook as it is written, with a name to find it by."""
    if isinstance(value, dict):
        yield where, value
        for key, inner in value.items():
            yield from tables(inner, f"{where} {key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from tables(inner, f"{where} {inner.get('id', number) if isinstance(inner, dict) else number}")


@pytest.mark.parametrize("name", [*rulebooks(), "_every_game"])
def test_a_rulebook_of_the_house_leaves_nothing_to_another_language(name):
    raw = tomllib.loads((SEEDS / f"{name}.toml").read_text(encoding="utf-8"))
    lacking = [where for where, table in tables(raw, name) if ("en" in table) != ("fr" in table)]
    assert not lacking
    assert all(rule["kind"] and rule["title"] for rule in raw.get("rule", ()))
    assert name == "_every_game" or {"title", "tagline", "credit"} <= raw["game"].keys()
