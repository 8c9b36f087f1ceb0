"""The arguments of a position: every wrong one is reported as a fault, in few words and without delay."""

import inspect
from time import thread_time
from typing import Annotated, Literal, NamedTuple

import pytest

import pontlevis
from pontlevis import BadPosition
from pontlevis.contract.arguments import take
from pontlevis.contract.fault import Faults
from pontlevis.contract.rulebook import shared_phrases
from pontlevis.contract.short import shortened
from pontlevis.contract.texts import LANGUAGES
from pontlevis.kit.bad_input import VALUES, nested

FORTISSIMO, TOWERS, FORTRESS = map(pontlevis.game, ("fortissimo", "tower_defense", "la_forteresse"))
WALLS = {"walls": [[1, 6, 17], [1]]}

WRONG = [
    (FORTISSIMO, {}, "argument_missing", "walls is missing, as in walls=[[1, 6, 17], [1]]"),
    (FORTISSIMO, WALLS | {"wals": 1}, "argument_unknown", "a position has no “wals”: it has walls, flipped, at,"),
    (FORTISSIMO, WALLS | {"self": 1}, "argument_unknown", "a position has no “self”"),
    (FORTISSIMO, {"walls": None}, "argument_list", "walls is None, but must be a list"),
    (FORTISSIMO, {"walls": "1 6 17"}, "argument_list", "walls is '1 6 17', but must be a list"),
    (FORTISSIMO, {"walls": [[1], 7]}, "argument_list", "walls[1] is 7, but must be a list"),
    (FORTISSIMO, {"walls": (wall for wall in [[1], [1]])}, "argument_list", "walls is <generator object"),
    (FORTISSIMO, {"walls": [[1, [6]], [1]]}, "argument_number", "walls[0][1] is [6], but must be a whole number"),
    (FORTISSIMO, {"walls": [[1, 10**5000], [1]]}, "argument_number", "walls[0][1] is ~10**5000, but must be"),
    (FORTISSIMO, {"walls": [[1, True], [1]]}, "argument_number", "walls[0][1] is True, but must be"),
    (FORTISSIMO, WALLS | {"turn": None}, "argument_number", "turn is None, but must be"),
    (FORTISSIMO, WALLS | {"firing": "no"}, "argument_flag", "firing is 'no', but must be True or False"),
    (FORTISSIMO, WALLS | {"magician_used": 1}, "argument_flag", "magician_used is 1, but must be True or False"),
    (FORTISSIMO, WALLS | {"seen": [3]}, "argument_mapping", "seen is [3], but must be a dictionary"),
    (FORTISSIMO, WALLS | {"seen": {"3": 5}}, "argument_key", "seen cannot have the key '3'"),
    (FORTISSIMO, WALLS | {"up": {3: "5"}}, "argument_number", "up[3] is '5', but must be"),
    (FORTISSIMO, {"walls": [[1] * 100_000, [1]]}, "argument_long", "walls[0] has 100000 entries, but 60"),
    (FORTISSIMO, {"walls": [[1]] * 100_000}, "argument_long", "walls has 100000 entries"),
    (TOWERS, {"path": "5"}, "argument_mapping", "path is '5', but must be a dictionary"),
    (TOWERS, {"path": {1: None}}, "argument_text", "path[1] is None, but must be a text (characters at most: 100)"),
    (TOWERS, {"path": {1: "5"}, "hand": 5}, "argument_text", "hand is 5, but must be a text"),
    (TOWERS, {"path": {1: "1/" * 500_000}}, "argument_text", "path[1] is '1/1/1/1"),
    (TOWERS, {"path": {1: "5"}, "castle": 8.0}, "argument_number", "castle is 8.0, but must be"),
    (FORTRESS, {"board": 5}, "argument_text", "board is 5, but must be a text"),
    (FORTRESS, {"board": ["...", 5]}, "argument_text", "board[1] is 5, but must be a text"),
    (FORTRESS, {"board": [["a"]]}, "argument_text", "board[0] is ['a'], but must be a text"),
    (FORTRESS, {"yellow": {"e4": "3"}}, "argument_number", "yellow['e4'] is '3', but must be"),
    (FORTRESS, {"yellow": {4: 3}}, "argument_key", "yellow cannot have the key 4"),
    (FORTRESS, {"before": "e4-e6"}, "argument_list", "before is 'e4-e6', but must be a list"),
    (FORTRESS, {"before": ["a1-a2"] * 100_000}, "argument_long", "before has 100000 entries"),
    (FORTRESS, {"quiet": nested([])}, "argument_number", "quiet is [[[[...]]]], but must be"),
]


@pytest.mark.parametrize(("game", "names", "fault", "said"), WRONG, ids=range(len(WRONG)))
def test_a_wrong_argument_is_named_with_what_was_given_and_what_is_wanted(game, names, fault, said):
    assert game.rulebook  # cached before the time is measured
    begun = thread_time()
    with pytest.raises(BadPosition) as refused:
        game.position(**names)
    assert thread_time() - begun < 0.5
    assert [found.id for found in refused.value.faults] == [fault]
    assert str(refused.value).startswith(f"not a possible position: {said}")
    assert len(str(refused.value)) < 400
    for lang in LANGUAGES:
        assert "{" not in game.fault_sentence(refused.value.faults[0], lang)


def test_every_sentence_about_arguments_is_found_above():
    told = {fault for fault in shared_phrases() if fault.startswith("argument_")}
    assert {fault for *_, fault, _ in WRONG} == told


def test_all_wrong_arguments_are_told_at_once_and_the_message_stops_at_twenty():
    with pytest.raises(BadPosition) as refused:
        FORTISSIMO.position(walls=[["x"] * 30, [1]], firing=0)
    assert len(refused.value.faults) == 31
    assert str(refused.value).count(";") == 20
    assert str(refused.value).endswith("; and 11 more")


@pytest.mark.parametrize("game", [FORTISSIMO, TOWERS, FORTRESS], ids=lambda game: game.id)
def test_what_is_not_said_may_be_none(game):
    example = game.position.example
    unsaid = {argument.name: None for argument in inspect.signature(game.position).parameters.values()
              if argument.default is None and argument.name not in example}
    assert unsaid
    assert game.position(**example, **unsaid) == game.position(**example)


def test_tuples_do_as_lists_do():
    assert FORTISSIMO.position(walls=((1, 6, 17), (1,))) == FORTISSIMO.position(**WALLS)


def test_anything_is_told_in_brief():
    for value in VALUES:
        assert 0 < len(shortened(value)) <= 60
        assert 0 < len(shortened([value], 20)) <= 20


class Step(NamedTuple):
    """A record inside a state."""

    way: Literal["up", "down"]
    far: int = 1


STEPS = tuple[Step | int, ...]


@pytest.mark.parametrize(("hint", "value", "wrong"), [
    (STEPS, [Step("up"), 3], []),
    (STEPS, [Step("left"), 3], [("diagram_value", "steps[0].way")]),
    (STEPS, [Step("up", True), "3"], [("argument_number", "steps[0].far"), ("diagram_value", "steps[1]")]),
    (tuple[int, str], [3], [("diagram_value", "steps")]),
    (tuple[int, str], [3, 3], [("argument_text", "steps[1]")]),
    (frozenset[int], {3, 4}, []),
    (frozenset[int], [[3]], [("argument_number", "steps[0]")]),
    (Annotated[str, 3] | None, "long", [("argument_text", "steps")]),
    (Annotated[str, 3] | None, None, []),
])
def test_a_field_of_a_state_is_read_by_its_type(hint, value, wrong):
    faults = Faults()
    take(hint, value, "steps", faults)
    assert [(fault.id, fault.facts["name"]) for fault in faults] == wrong
