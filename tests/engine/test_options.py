"""Options: unknown names and values are refused by name, and presets yield to explicit values."""

from dataclasses import FrozenInstanceError

import pytest

import pontlevis
from pontlevis import BadOption, Option, UnknownOption
from pontlevis.contract.options import choose, differing
from pontlevis.kit.bad_input import VALUES

OPTIONS = (
    Option("size", (3, 4), "rule.size"),
    Option("cap", (0, 5), "rule.cap", lambda cap: 0 <= cap <= 9, "0 to 9"),
    Option("edition", ("new", "old"), "rule.edition", presets={"old": {"cap": 5, "loud": True}}),
    Option("loud", (False, True), "rule.loud"),
    Option("doubles", ((), (3, 9)), "rule.doubles", lambda cards: set(cards) <= {3, 9, 19}, "any of 3, 9, 19"),
)
USUAL = {"size": 3, "cap": 0, "edition": "new", "loud": False, "doubles": ()}


def test_defaults_come_first():
    assert choose(OPTIONS, {}) == USUAL


def test_an_option_offers_a_value():
    with pytest.raises(ValueError, match="option 'size' offers no value"):
        Option("size", (), "rule.size")


def test_an_option_does_not_change():
    with pytest.raises(FrozenInstanceError):
        OPTIONS[0].rule = "rule.cap"


def test_a_value_presets_others_and_explicit_values_win():
    assert choose(OPTIONS, {"edition": "old"}) == USUAL | {"edition": "old", "cap": 5, "loud": True}
    assert choose(OPTIONS, {"loud": False, "edition": "old"}) == USUAL | {"edition": "old", "cap": 5}


def test_an_unknown_option_names_those_there_are():
    with pytest.raises(UnknownOption, match="size, cap, edition, loud, doubles"):
        choose(OPTIONS, {"colour": 1})


@pytest.mark.parametrize(("name", "value"), [
    ("size", 5), ("size", True), ("size", "3"), ("size", 3.0), ("size", None), ("cap", 10), ("cap", -1), ("cap", False),
    ("doubles", ([],)), ("doubles", (3.0,)),
    ("loud", 1), ("loud", "yes"), ("edition", ""), ("edition", None), ("doubles", [4]), ("doubles", "39"),
    ("doubles", [True]), ("doubles", {3}), ("doubles", [[3]]),
])
def test_a_bad_value_names_its_option_and_rule(name, value):
    with pytest.raises(BadOption, match=rf"{name}=.*rule\.{name}") as bad:
        choose(OPTIONS, {name: value})
    assert (bad.value.name, bad.value.rule) == (name, f"rule.{name}")


def test_a_bad_value_is_told_in_brief():
    for value in VALUES:
        with pytest.raises(BadOption, match=r"size=.*rule\.size") as bad:
            choose(OPTIONS, {"size": value})
        assert len(str(bad.value)) < 200


def test_further_values_are_allowed_where_declared():
    assert choose(OPTIONS, {"cap": 7})["cap"] == 7
    assert choose(OPTIONS, {"doubles": [19, 3]})["doubles"] == (3, 19)


@pytest.mark.parametrize("chosen", [
    {}, {"size": 4}, {"edition": "old"}, {"edition": "old", "cap": 0}, {"loud": True, "doubles": (3,)},
    {"edition": "old", "loud": False, "cap": 9},
])
def test_the_fewest_options_that_say_the_same(chosen):
    whole = choose(OPTIONS, chosen)
    fewest = differing(OPTIONS, whole)
    assert fewest == chosen
    assert choose(OPTIONS, fewest) == whole


@pytest.mark.parametrize(("name", "value", "text"), [
    ("size", 4, "4"), ("loud", True, "yes"), ("loud", False, "no"), ("doubles", (), "none"), ("doubles", (3, 9), "3,9"),
    ("edition", "old", "old"),
])
def test_values_are_written_as_one_word(name, value, text):
    option = next(option for option in OPTIONS if option.name == name)
    assert option.write(value) == text
    assert option.read(text) == value


@pytest.mark.parametrize(("name", "text"), [
    ("size", "5"), ("size", "x"), ("size", "-3"), ("size", "３"), ("size", "99999"), ("loud", "true"), ("loud", ""),
    ("doubles", ""), ("doubles", "3,,9"), ("doubles", "4"), ("edition", "older"),
])
def test_what_cannot_be_read_is_a_bad_option(name, text):
    option = next(option for option in OPTIONS if option.name == name)
    with pytest.raises(BadOption):
        option.read(text)


def test_games_are_called_by_id():
    assert "fortissimo" in pontlevis.games()
    assert pontlevis.game("fortissimo") is pontlevis.game("fortissimo")
    for wrong in ("chess", "", "../x", None, 3):
        with pytest.raises(pontlevis.UnknownGame, match="fortissimo"):
            pontlevis.game(wrong)
