"""The acts of a person at a station, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pontlevis.table import asking, going, moving, passing, requests


class Act(NamedTuple):
    """An act: the function that does it, given the station and the act's facts.

    looks: True if it neither plays nor takes back a move, and so is done even if the page shows an older picture;
    alone: True if the computers have to stop playing before it is done; keys: the keys of the keyboard that do it, one
    character each.
    """

    do: Callable[..., object]
    looks: bool = False
    alone: bool = False
    keys: str = ""


ACTS: Mapping[str, Act] = {
    "agree": Act(requests.agree), "begin": Act(moving.begin), "cancel": Act(going.cancel, looks=True),
    "confirm": Act(moving.confirm), "decline": Act(requests.decline), "drop": Act(moving.drop),
    "hide": Act(passing.hide), "hint": Act(asking.hint, looks=True, keys="?h"), "latest": Act(going.latest, looks=True),
    "miss": Act(moving.miss), "name": Act(moving.name), "offer_draw": Act(requests.offer_draw),
    "pause": Act(going.pause, alone=True), "point": Act(moving.point), "press": Act(moving.press),
    "recall": Act(going.recall, alone=True), "redo": Act(going.redo), "resume": Act(going.resume, alone=True),
    "reveal": Act(passing.reveal), "scrub": Act(going.scrub, looks=True), "set": Act(going.set_, looks=True),
    "sign": Act(requests.sign), "skip": Act(going.skip, looks=True), "undo": Act(going.undo, alone=True, keys="u"),
    "why": Act(asking.why), "withdraw": Act(requests.withdraw),
}
