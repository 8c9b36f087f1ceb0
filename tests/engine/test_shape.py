"""Reading JSON values by type hints: fitting values are returned, and the first fault names its place."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

import pytest

from pontlevis.contract.fault import MOST_FAULTS
from pontlevis.contract.shape import Misfit, load_json, read

Seat = Annotated[int, range(100)]


class Guest(NamedTuple):
    """A person at a table."""

    name: Annotated[str, 5]
    seats: Annotated[tuple[Seat, ...], 3] = ()
    level: Literal["easy", "hard"] | None = None


@dataclass(frozen=True)
class Coin:
    """A coin, which checks its own value."""

    worth: int

    def __post_init__(self) -> None:
        if self.worth not in (1, 2, 5):
            raise ValueError("a coin of 1, 2 or 5")


def ana(**changes: Any) -> dict[str, Any]:
    return {"name": "Ana", "seats": [0, 99], "level": None} | changes


FITS = [
    (int, 7, 7), (float, 1.5, 1.5), (float, 2, 2.0), (bool, True, True), (str, "x", "x"),
    (Any, [{}], [{}]), (int | None, None, None),
    (list[int], [1, 2], (1, 2)), (tuple[int, str], [1, "x"], (1, "x")), (tuple[()], [], ()),
    (dict[str, int], {"a": 1}, {"a": 1}), (Literal["a", "b"], "b", "b"), (Literal["a", "b"], "b", "b"),
    (Annotated[str, re.compile("[a-z]+")], "abc", "abc"), (Annotated[str, ("up", "down")], "up", "up"),
    (Annotated[str | int | None, 2], None, None), (Annotated[str | int, 2], 999, 999),
    (Guest, ana(level="hard"), Guest("Ana", (0, 99), "hard")), (tuple[Guest, ...], [ana()], (Guest("Ana", (0, 99)),)),
    (Coin, {"worth": 5}, Coin(5)), (Annotated[Coin, (Annotated[int, range(3)],)], {"worth": 2}, Coin(2)),
]
WRONG = [
    (int, True, "", "True, where a whole number from"), (int, 1.0, "", "1.0"), (int, 10**400, "", "~10**400"),
    (float, True, "", "where a number"), (float, 10**400, "", "~10**400"),
    (bool, 1, "", "where yes or no"), (str, None, "", "where a word of at most 1000"),
    (str, "x" * 1001, "", "xx"), (list[int], {}, "", "a row, each a whole number"), (list[int], [1, "2"], "[1]", "'2'"),
    (list[int], [1] * 1001, "", "1001, where at most 1000"), (tuple[int, str], [1], "", "in a row: a whole number"),
    (dict[str, int], [], "", "a dictionary"), (dict[str, int], {"a": "1"}, "['a']", "'1'"),
    (Annotated[dict[str, int], 1], {"a": 1, "b": 1}, "", "2, where at most 1"),
    (Literal["a", "b"], "c", "", "one of a, b"), (Annotated[str, ("up", "down")], "left", "", "one of up, down"),
    (Annotated[str, re.compile("[a-z]+")], "a1", "", "a1"),
    (Guest, ana(seats=[0, 100]), "seats[1]", "100, where a whole number from 0 to 99"),
    (Guest, ana(seats=[0] * 4), "seats", "4, where at most 3"), (Guest, ana(name="Thomas"), "name", "at most 5"),
    (Guest, ana(level="mild"), "level", "one of easy, hard"), (Guest, ana(more=1), "", "an object of name, seats"),
    (Guest, {"name": "Ana"}, "", "an object of name"), (Guest, ["Ana", [], None], "", "an object of name"),
    (tuple[Guest, ...], [ana(), ana(seats=[True])], "[1].seats[0]", "True"), (Coin, {"worth": 3}, "", "a coin of 1"),
    (Annotated[Coin, (Annotated[int, range(3)],)], {"worth": 5}, "worth", "from 0 to 2"),
]


@pytest.mark.parametrize(("hint", "value", "found"), FITS)
def test_a_value_of_the_type_is_read(hint, value, found):
    assert read(hint, json.loads(json.dumps(value))) == found


@pytest.mark.parametrize(("hint", "value", "where", "said"), WRONG, ids=range(len(WRONG)))
def test_another_value_is_refused_where_its_fault_is(hint, value, where, said):
    with pytest.raises(Misfit) as misfit:
        read(hint, value)
    assert misfit.value.where == where
    assert said in str(misfit.value)
    assert len(str(misfit.value)) < 200


def test_all_faults_are_told_up_to_a_number():
    with pytest.raises(Misfit) as misfit:
        read(Guest, ana(name=7, seats=[-1, 5, 100]))
    assert [fault.facts["name"] for fault in misfit.value.faults] == [".name", ".seats[0]", ".seats[2]"]
    with pytest.raises(Misfit) as misfit:
        read(tuple[tuple[int, ...], ...], [["x"] * 80] * 80)
    assert len(misfit.value.faults) == MOST_FAULTS


@pytest.mark.parametrize("text", ["", "{", '{"a": 1, "a": 2}', "[" * 100_000])
def test_what_is_no_json_is_refused(text):
    with pytest.raises(ValueError, match=r"."):
        load_json(text)
