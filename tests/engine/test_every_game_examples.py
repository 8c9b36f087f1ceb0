"""Every worked example of all games, played and compared with its data and its words."""

from dataclasses import replace

import pytest

import pontlevis
from pontlevis.kit.broken import Broken
from pontlevis.kit.examples import check_example, unnamed

EXAMPLES = [pytest.param(pontlevis.game(id_), example, id=f"{id_}-{example.id}") for id_ in pontlevis.games()
            for example in pontlevis.game(id_).rulebook.examples]
GAME = pontlevis.game("la_forteresse")


@pytest.mark.parametrize(("game", "example"), EXAMPLES)
def test_an_example_comes_out_as_it_says(game, example):
    check_example(game, example)


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
    ("piece.three_squares", {"given": {"en": "A 7 on d4, not on i2.", "fr": "Un 7"}}, "only its words name 7, i2"),
    ("piece.three_squares", {"faults": ("square",)}, "its position is not refused"),
    ("piece.three_squares", {"position": {"diagonals": "some"}}, "diagonals='some' is not allowed"),
    ("piece.three_squares", {"position": {"diagonals": "some"}, "faults": ("piece.straight",)}, "is not allowed"),
])
def test_an_example_that_is_not_so_is_found(id_, changes, told):
    with pytest.raises(Broken) as found:
        check_example(GAME, replace(GAME.rulebook.example(id_), **changes))
    assert told in str(found.value)


def test_an_end_whose_diagram_is_read_back_as_another_is_found():
    class Forgetful(type(GAME)):
        def read(self, text):
            return self.setup()

    with pytest.raises(Broken, match=r"example piece\.three_squares: the diagram is read back as State"):
        check_example(Forgetful(), GAME.rulebook.example("piece.three_squares"))


@pytest.mark.parametrize(("game_id", "id_", "words", "missing"), [
    ("la_forteresse", "piece.three_squares", "A yellow 5 on d4.", {"5"}),
    ("la_forteresse", "piece.three_squares", "A yellow 3 on i2.", {"i2"}),
    ("la_forteresse", "piece.three_squares", "A yellow 3 on row 4 of d4.", {"4"}),
    ("la_forteresse", "piece.three_squares", "A yellow 3 on d4, and Q♠ or 10♥.", {"Q♠", "10♥"}),
    ("la_forteresse", "piece.three_squares", "3 and 1, worth 3 + 1 = 4, or 3 + 1 + 1 = 6.", {"6"}),
    ("forteresse_solo", "visit.places_elsewhere", "K♠ has 3♠, worth 3; 7♣ comes, worth 7.", set()),
    ("forteresse_solo", "visit.places_elsewhere", "6 cards are left; all 6s.", {"6"}),
    ("forteresse_solo", "visit.places_elsewhere", "The 5s are stats; 8♣ comes.", {"5", "8♣"}),
    ("cardstle", "chest.five_of_hearts", "The 5 of hearts and 3 of hearts: drawn are the 9 of spades, worth 9.", set()),
    ("cardstle", "chest.five_of_hearts", "The 4 of hearts and the queen of spades; life 7.", {"4♥", "Q♠", "7"}),
])
def test_words_that_clash_with_data_are_found(game_id, id_, words, missing):
    game = pontlevis.game(game_id)
    same = {"given": {"en": words, "fr": words}, "action": {"en": "", "fr": ""}, "expect": {"en": "", "fr": ""}}
    assert unnamed(game, replace(game.rulebook.example(id_), **same)) == missing


def test_a_number_that_one_language_says_alone_is_found():
    example = replace(GAME.rulebook.example("piece.three_squares"), given={"en": "A 3 on d4.", "fr": "Un 3, pas un 1."})
    assert unnamed(GAME, example) == {"1"}
