"""The acts that buttons and keys of a board name, but for moves: one table. The page has its names (`acts.d.ts`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pontlevis_widgets.board.tools import Tools


class Act(NamedTuple):
    """What an act does, given the tools of the board and the message that names it.

    looks: whether it changes no game, and so is done whichever picture the page shows; alone: whether the computers'
    turns stop before it; keys: those that stand for it at every board.
    """

    do: Callable[[Tools, Mapping[str, Any]], object]
    looks: bool = False
    alone: bool = False
    keys: str = ""


ACTS: Mapping[str, Act] = {
    "agree": Act(lambda tools, _: tools.station.agree()),
    "begin": Act(lambda tools, _: tools.station.begin()),
    "cancel": Act(lambda tools, _: tools.station.cancel(), looks=True),
    "confirm": Act(lambda tools, _: tools.station.confirm()),
    "decline": Act(lambda tools, _: tools.station.decline()),
    "example": Act(lambda tools, message: tools.exemplify(message), looks=True),
    "follow": Act(lambda tools, _: tools.command("follow"), alone=True),
    "hide": Act(lambda tools, _: tools.station.hide()),
    "hint": Act(lambda tools, _: tools.hint(), looks=True, keys="?h"),
    "latest": Act(lambda tools, _: tools.station.latest(), looks=True),
    "new": Act(lambda tools, _: tools.begin()),
    "next": Act(lambda tools, _: tools.opponents.next(), looks=True),
    "pause": Act(lambda tools, _: tools.station.pause(), alone=True),
    "perform": Act(lambda tools, _: tools.command("perform"), alone=True),
    "recall": Act(lambda tools, _: tools.station.recall(), alone=True),
    "redo": Act(lambda tools, _: tools.station.redo()),
    "resume": Act(lambda tools, _: tools.station.resume(), alone=True),
    "reveal": Act(lambda tools, _: tools.station.reveal()),
    "review": Act(lambda tools, _: tools.look_back(), looks=True),
    "scrub": Act(lambda tools, message: tools.scrub(message.get("value")), looks=True),
    "set": Act(lambda tools, message: tools.set(message.get("name"), message.get("value"), keep=True), looks=True),
    "share": Act(lambda tools, _: tools.share(), looks=True),
    "skip": Act(lambda tools, _: tools.skip(), looks=True),
    "summary": Act(lambda tools, _: tools.summary(), looks=True, keys="i"),
    "undo": Act(lambda tools, _: tools.station.undo(), alone=True, keys="u"),
    "up": Act(lambda tools, _: tools.rise()),
    "why": Act(lambda tools, _: tools.station.why()),
    "withdraw": Act(lambda tools, _: tools.station.withdraw()),
}
KEYS: Mapping[str, str] = {key: name for name, act in ACTS.items() for key in act.keys}
"""The acts that have a key at every board, by their keys."""
