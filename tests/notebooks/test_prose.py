"""The prose of the notebooks and of the lessons' tasks: real typography, British spelling, nothing of the machine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import pontlevis

NARROW = "\u202f"
HARD = "\u00a0"
HIGH = {";", "!", "?", "»", ":"}
TERMS = {
    "fortissimo": (
        ("rempart", "pioche", "défausse", "édition", "Tour", "Canon", "Magicien", "Corbeau", "Prince", "Princesse",
         "face visible", "face cachée"),
        ("tourelle", "sorcier", "corneille", "muraille"),
    ),
    "la_forteresse": (
        ("pion", "troupe d’assaut", "pion de tête", "puissance", "forteresse", "de flanc", "de front", "case"),
        ("jeton", "escouade", "château", "soldat"),
    ),
    "tower_defense": (
        ("côté pile", "face", "lancer", "réserve", "soldat", "case", "chemin", "PV", "pièce de renfort", "indemne",
         "échec critique", "réussite critique", "évolu", "avance"),
        ("jeton", "tuile", "guerrier", "forteresse", "dégât"),
    ),
    "cardstle": (
        ("pièce", "case", "pioche", "donne", "trésor", "coffre", "piège", "ennemi", "artefact", "test", "fétiche",
         "statistique", "crédit", "capacité", "critique", "initiative", "conviction", "affinité", "sort", "creuset",
         "maître du jeu"),
        ("salle", "monstre", "tuile", "chambre", "compétence", "round"),
    ),
    "forteresse_solo": (
        ("Forteresse", "héros", "ennemi", "stat", "lieu", "clé", "porte", "trésor", "enseigne", "puissance", "réserve",
         "chemin", "explor", "engagé", "boost", "boss", "corromp", "pioche", "défausse", "mulligan", "se redresse"),
        ("monstre", "donjon", "paquet", "points de vie", "piocher une porte"),
    ),
}  # fmt: skip
"""The rulebook's own terms, and words that are not the rulebook's."""
AMERICAN = re.compile(r"\b(color|favorite|center|gray|realiz|organiz|neighbor|honor|memoriz)", re.IGNORECASE)


def prose(shelf: Any, lang: str) -> Iterator[tuple[str, str]]:
    """Yields every piece of prose in a language as (place, text)."""
    for name in shelf.names(lang):
        notebook = shelf.read(lang, name)
        yield f"{name}/title", notebook.metadata["title"]
        for cell in notebook.cells:
            if cell.cell_type == "markdown":
                yield f"{name}/{cell.id}", plain(cell.source)
    for name in shelf.lessons():
        for task in pontlevis.game(name).rulebook.tasks:
            answers = [(f"wrong {begun}", said) for begun, said in task.wrong.items()]
            for part, texts in (("text", task.text), ("done", task.done), ("hint", task.hint), *answers):
                if texts:
                    yield f"{name}/{task.id}/{part}", texts[lang]


def plain(source: str) -> str:
    """Markdown without its links, marks of headings and tables."""
    source = re.sub(r"\]\([^)]*\)", "]", source)
    return re.sub(r"^\|[-|]+\|$", "", source, flags=re.MULTILINE)


def test_apostrophes_are_real_ones(shelf, lang):
    assert [where for where, text in prose(shelf, lang) if "'" in text] == []


def test_quotation_marks_are_real_ones(shelf, lang):
    assert [where for where, text in prose(shelf, lang) if '"' in text] == []


def test_french_puts_an_unbreakable_space_before_high_marks(shelf):
    for where, text in prose(shelf, "fr"):
        for found in re.finditer(r"(.)([;:!?»])", text):
            space = NARROW if found[2] in ";!?" else HARD
            assert found[1] == space, (where, text[max(0, found.start() - 20):found.end()])


def test_french_opens_its_quotation_marks_with_an_unbreakable_space(shelf):
    for where, text in prose(shelf, "fr"):
        assert not re.search(rf"«[^{HARD}]", text), where


@pytest.mark.parametrize("mark", sorted(HIGH))
def test_english_puts_no_space_before_marks(shelf, mark):
    for where, text in prose(shelf, "en"):
        assert not re.search(rf"\s{re.escape(mark)}", text), where


def test_no_space_stands_twice_or_at_the_end_of_a_line(shelf, lang):
    for where, text in prose(shelf, lang):
        assert not re.search(r"  |[ \t]$", text, re.MULTILINE), where


def test_every_sentence_is_finished(shelf, lang):
    for where, text in prose(shelf, lang):
        last = text.rstrip().splitlines()[-1]
        titled = where.endswith(("/title", "-title")) and "\n" not in text
        if not (titled or last.startswith(("|", "["))):
            assert last[-1] in ".!?:)", where


def test_french_says_vous(shelf):
    for where, text in prose(shelf, "fr"):
        assert not re.search(r"\b(tu|ton|ta|tes|toi)\b", text, re.IGNORECASE), where


def test_english_is_british(shelf):
    for where, text in prose(shelf, "en"):
        assert not AMERICAN.search(text), where


def test_steps_are_short(shelf, lesson_name, lang):
    for cell in shelf.read(lang, lesson_name).cells:
        if cell.cell_type == "markdown":
            assert len(cell.source) <= 400, cell.id


def test_code_can_be_read_aloud(shelf, lesson_name):
    for cell in shelf.read("en", lesson_name).cells:
        if cell.cell_type == "code":
            lines = cell.source.splitlines()
            assert len(lines) <= 8 + 9 * max(1, len(re.findall(r"lesson\.(?:challenge|poke)\(", cell.source))), cell.id
            assert max(map(len, lines)) <= 110, cell.id


def test_french_sentences_use_the_terms_of_the_rulebook(shelf, lesson_name):
    text = "\n".join(text for where, text in prose(shelf, "fr") if where.startswith(f"{lesson_name}/"))
    terms, strangers = TERMS[lesson_name]
    for term in terms:
        assert term in text, term
    for stranger in strangers:
        assert stranger not in text.lower(), stranger


def test_links_lead_to_notebooks_that_exist(shelf, lang):
    for name in shelf.names(lang):
        for cell in shelf.read(lang, name).cells:
            if cell.cell_type == "markdown":
                for target in re.findall(r"\]\(([^)]+)\)", cell.source):
                    other, stem = re.fullmatch(r"(?:\.\./(en|fr)/)?([\w-]+)\.ipynb(?:\?game=\w+)?", target).groups()
                    assert stem in shelf.names(other or lang), (name, target)
