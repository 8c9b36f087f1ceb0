"""The gallery for readers of JupyterLab: five games, those that are there with links, the others as coming."""

from __future__ import annotations

import re

import pytest

GAMES = {
    "fortissimo": ("Fortissimo!", "Fortissimo\u202f!"),
    "la_forteresse": ("The Fortress", "La Forteresse"),
    "tower_defense": ("Tower Defense", "Tower Defense"),
    "cardstle": ("Cardstle", "Cardstle"),
    "forteresse_solo": ("Fortress Solo", "Forteresse Solo"),
}
COMING = {"en": "coming", "fr": "bientôt"}


def rows(shelf, lang):
    """The rows of the gallery by the title of the game."""
    source = shelf.read(lang, "index").cells[0].source
    return {re.search(r"\*\*(.+?)\*\*", line)[1]: line for line in source.splitlines() if line.startswith("| **")}


def test_the_gallery_shows_the_five_games_in_order(shelf, lang):
    titles = [title[shelf.languages.index(lang)] for title in GAMES.values()]
    assert list(rows(shelf, lang)) == titles


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_linked_when_it_is_there_and_marked_as_coming_when_not(shelf, lang, game):
    row = rows(shelf, lang)[GAMES[game][shelf.languages.index(lang)]]
    assert (f"({game}.ipynb)" in row) == (game in shelf.names(lang))
    assert (COMING[lang] in row) == (game not in shelf.names(lang))


def test_the_gallery_leads_to_the_other_language(shelf, lang):
    other = "fr" if lang == "en" else "en"
    assert f"(../{other}/index.ipynb)" in shelf.read(lang, "index").cells[0].source


def test_the_gallery_tells_how_to_begin(shelf, lang):
    text = "\n".join(cell.source for cell in shelf.read(lang, "index").cells)
    for word in {"en": ("Run All Cells", "Hint", "Why not?", "Undo"),
                 "fr": ("Exécuter toutes les cellules", "Indice", "Pourquoi\u202f?", "Annuler")}[lang]:
        assert f"{word}**" in text, word
