"""The catalogue of every game: its chapters, an example for each rule, and the use of each option."""

import random
import re
from pathlib import Path

import pytest

import pontlevis
from pontlevis.kit import option_sets, random_states
from pontlevis.table.terminal import read_option

GAMES = Path(__file__).parent / "games"


def marked(game_id, mark):
    """Returns the ids that a game's tests name in the decorator `mark`, with repetitions."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in (GAMES / game_id).glob("test_*.py"))
    named = re.findall(rf'^@(?:pytest\.mark\.)?{mark}\(((?:"[^"]+"(?:, )?)+)\)$', source, re.MULTILINE)
    return [id_ for ids in named for id_ in re.findall(r'"([^"]+)"', ids)]


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_rulings_that_tests_name_are_there(game_id):
    assert set(marked(game_id, "ruling")) <= {entry.id for entry in pontlevis.game(game_id).rulebook.rulings}


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_a_rulebook_has_six_to_twelve_chapters(game_id):
    chapters = pontlevis.game(game_id).rulebook.chapters
    assert 6 <= len(chapters) <= 12
    assert all(chapter.title["en"] != chapter.title["fr"] for chapter in chapters)


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_every_option_stands_in_the_catalogue_with_its_values(game_id):
    game = pontlevis.game(game_id)
    assert [option.rule for option in game.options if option.rule not in game.rulebook] == []
    catalogue = game.rulebook.data.get("options")
    for option in game.options if catalogue else ():
        values = [tuple(value) if isinstance(value, list) else value for value in catalogue[option.name]]
        assert list(option.values) == values
        assert option.default == values[0]
    assert not catalogue or list(catalogue) == [option.name for option in game.options]


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_every_value_of_an_option_can_be_chosen_and_played(game_id):
    game, met = pontlevis.game(game_id), set()
    for chosen in option_sets(game, random.Random(7)):
        for state in random_states(game, 1, most=12, **chosen):
            assert {name: getattr(state.options, name) for name in chosen} == chosen
        met |= {*chosen.items()}
    assert met == {(option.name, value) for option in game.options for value in option.values}


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_every_value_that_a_ruling_names_is_one_of_its_option(game_id):
    game = pontlevis.game(game_id)
    declared = {option.name: option for option in game.options}
    named = [entry.option.split("=", 1) for entry in game.rulebook.rulings if entry.option]
    for name, values in named:
        for value in re.split(r"\||(?<=\d)\.\.(?=\d)", values):
            if "{" not in value:
                chosen = read_option(declared[name], value.lower())
                assert getattr(game.setup(**{name: chosen}).options, name) == chosen


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_every_rule_and_ruling_is_shown_by_an_example_or_says_where_it_is_met(game_id):
    book = pontlevis.game(game_id).rulebook
    shown = {rule for example in book.examples for rule in example.rules}
    assert [entry.id for entry in (*book.rules, *book.rulings) if (entry.id in shown) == bool(entry.met)] == []


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_a_ruling_with_an_option_is_shown_both_ways(game_id):
    book = pontlevis.game(game_id).rulebook
    assert [ruling.id for ruling in book.rulings if ruling.option and not book.both_ways(ruling.id)] == []
