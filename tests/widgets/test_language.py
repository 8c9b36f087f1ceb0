"""Words that texts for players must not contain, in both languages."""

import json
import re
from pathlib import Path

import pytest

import pontlevis
from pontlevis.contract.texts import LANGUAGES
from pontlevis_widgets.board.rule_cards import card_text
from pontlevis_widgets.game_form import OPENING, game_form


def test_a_card_names_a_heading_of_the_rulebook_only_where_that_can_be_read():
    for game in pontlevis.games():
        book = pontlevis.game(game).rulebook
        for rule in book.rules:
            assert card_text(book, rule.id, "en").where == ""
            assert rule.section in card_text(book, rule.id, "fr").where
            assert "Implicite" not in rule.section


def test_no_text_for_players_speaks_of_clicks_or_says_the_opposite_of_what_it_means():
    wrong = re.compile(r"\b(cliqu\w+|clics?|click\w*|slants?|but for an option|Implicite|Pourquoi pas|on its face)\b"
                       r"|Montrez-l\w+ encore", re.IGNORECASE)
    assert said(wrong) == []


def test_no_text_for_players_says_whoever_or_point_at():
    wrong = re.compile(r"(?i:\b(whoever|point at|one’s own|anew)\b)|(?:^|[.:;!] )Qui [^.?]*\.(?:$| )")
    assert said(wrong) == []


def said(wrong: re.Pattern[str]) -> list[str]:
    """Returns each place where a text for players (in seeds, words of rooms and notebooks) matches `wrong`."""
    root = Path(__file__).parents[2]
    texts = [*root.glob("seeds/*.toml"), *root.glob("**/words.toml")]
    found = [f"{path.name}: {line.strip()[:90]}" for path in texts if "node_modules" not in path.parts
             for line in path.read_text(encoding="utf-8").splitlines()
             if any(map(wrong.search, re.findall(r'"([^"]*)"', line)))]
    for path in root.glob("notebooks/*/*.ipynb"):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        found += [f"{path}: {hit[0]}" for cell in cells if cell["cell_type"] == "markdown"
                  for hit in wrong.finditer("".join(cell["source"]))]
    return found


@pytest.mark.parametrize("game", pontlevis.games())
def test_where_a_rule_is_named_in_passing_its_name_asks_nothing(game):
    """Below a log line, at an answer and above an option, a ruling has the name of the rule that it is about."""
    book = pontlevis.game(game).rulebook
    for one in (*book.rules, *book.rulings):
        for lang in LANGUAGES:
            assert not card_text(book, one.id, lang).name.endswith("?"), one.id


def test_the_setup_says_what_a_ruling_asks_and_answers_and_is_headed_by_its_rule():
    book = pontlevis.game("cardstle").rulebook
    for option in (one for one in game_form("cardstle", "fr")["options"] if one["name"] != OPENING):
        ruling = next(one for one in book.rulings if one.option.startswith(f"{option['name']}="))
        assert not option["title"].endswith("?")
        assert option["text"].startswith(ruling.question["fr"])
        assert option["text"].endswith(ruling.answer["fr"])
