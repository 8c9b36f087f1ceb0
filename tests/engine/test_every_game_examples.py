"""Every worked example that is data, of all games: played, compared with what it says, and with its words."""

from dataclasses import replace

import pytest

import pontlevis
from pontlevis.kit.broken import Broken
from pontlevis.kit.examples import check_example, unnamed

EXAMPLES = [pytest.param(pontlevis.game(id_), example, id=f"{id_}-{example.id}") for id_ in pontlevis.games()
            for example in pontlevis.game(id_).rulebook.examples if example.position is not None]
GAME = pontlevis.game("la_forteresse")


@pytest.mark.parametrize(("game", "example"), EXAMPLES)
def test_an_example_comes_out_as_it_says(game, example):
    check_example(game, example)
    assert unnamed(game, example) == set()


@pytest.mark.parametrize(("id_", "changes", "told"), [
    ("piece.three_squares", {"refused": "piece.range"}, "d4-d7 is not refused"),
    ("piece.too_far", {"refused": ""}, "d4-d8 is not legal"),
    ("piece.too_far", {"refused": "piece.straight"}, "d4-d8 is refused by piece.range, not piece.straight"),
    ("piece.three_squares", {"moves": ("d4-d9x",)}, "piece.three_squares: "),
    ("piece.three_squares", {"after": ("7 . . . 4 . . . . .",)}, "no line '7 . . . 4"),
    ("piece.three_squares", {"told": ("troop.step",)}, "d4-d7 tells "),
    ("piece.three_squares", {"position": {"yellow": {"z4": 3}}}, "piece.three_squares: "),
    ("end.held", {"ended": ""}, "it ends by "),
    ("end.held", {"winners": ("red",)}, "yellow wins"),
    ("piece.three_squares", {"ended": "end.winner"}, "it ends by None"),
    ("piece.three_squares", {"legal": ("i9-i7",)}, "i9-i7 afterwards: "),
    ("piece.three_squares", {"illegal": ("i9-i8",)}, "i9-i8 afterwards: None"),
    ("piece.three_squares", {"scores": {"yellow": 7}}, "yellow has 0 points"),
])
def test_an_example_that_is_not_so_is_found(id_, changes, told):
    with pytest.raises(Broken) as found:
        check_example(GAME, replace(GAME.rulebook.example(id_), **changes))
    assert told in str(found.value)


@pytest.mark.parametrize(("id_", "words", "missing"), [
    ("piece.three_squares", "A yellow 5 on d4.", {"5"}),
    ("piece.three_squares", "A yellow 3 on i2.", {"i2"}),
    ("piece.three_squares", "A yellow 3 on d4, and Q♠ or 10♥.", {"Qs", "10h"}),
])
def test_words_that_clash_with_data_are_found(id_, words, missing):
    example = replace(GAME.rulebook.example(id_), given={"en": words, "fr": words})
    assert unnamed(GAME, example) == missing
