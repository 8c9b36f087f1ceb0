"""The acts of a person at a station, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from pontlevis.table import asking, going, moving, passing, requests


class Act(NamedTuple):
    """An act: the function that does it, given the station and the act's facts.

    changes_no_move: True if it neither plays nor takes back a move, and so is done even if the page shows an older
    picture; stops_computers: True if the computers have to stop playing before it is done; keys: the keys of the
    keyboard that do it, one character each.
    """

    do: Callable[..., object]
    changes_no_move: bool = False
    stops_computers: bool = False
    keys: str = ""


ACTS: Mapping[str, Act] = {
    "agree": Act(partial(requests.answer, agreed=True)), "begin": Act(moving.begin),
    "cancel": Act(going.cancel, changes_no_move=True), "confirm": Act(moving.confirm),
    "decline": Act(partial(requests.answer, agreed=False)), "drop": Act(moving.drop),
    "hide": Act(passing.hide), "hint": Act(asking.hint, changes_no_move=True, keys="?h"),
    "latest": Act(going.latest, changes_no_move=True), "miss": Act(moving.miss), "name": Act(moving.name),
    "offer_draw": Act(requests.offer_draw), "pause": Act(going.pause, stops_computers=True),
    "point": Act(moving.point), "press": Act(moving.press), "recall": Act(going.recall, stops_computers=True),
    "redo": Act(going.redo), "resume": Act(going.resume, stops_computers=True), "reveal": Act(passing.reveal),
    "scrub": Act(going.scrub, changes_no_move=True), "set": Act(going.set_, changes_no_move=True),
    "sign": Act(requests.sign), "skip": Act(going.skip, changes_no_move=True),
    "undo": Act(going.undo, stops_computers=True, keys="u"), "why": Act(asking.why),
    "withdraw": Act(requests.withdraw),
}
