"""The acts (other than moves) of a board's buttons and keys, in one table. `page/acts.d.ts` lists their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from pontlevis.table import acts

if TYPE_CHECKING:
    from pontlevis_widgets.board.tools import Tools


class Act(NamedTuple):
    """An act of a board.

    do: called with the board's tools and the page's message. Other fields: as in `table.acts.Act`.
    """

    do: Callable[[Tools, Mapping[str, Any]], object]
    changes_no_move: bool = False
    stops_computers: bool = False
    keys: str = ""


def of_station(name: str, do: Callable[[Tools, Mapping[str, Any]], object] | None = None) -> Act:
    """Returns the board's version of a station's act. do: replaces `station.do(name)`."""
    own = acts.ACTS[name]
    return Act(do or (lambda tools, _: tools.station.do(name)), own.changes_no_move, own.stops_computers, own.keys)


PLAIN = ("agree", "begin", "cancel", "confirm", "decline", "hide", "latest", "pause", "recall", "redo", "resume",
         "reveal", "undo", "why", "withdraw")
"""The acts that a board passes on to its station unchanged."""

ACTS: Mapping[str, Act] = {
    **{name: of_station(name) for name in PLAIN},
    "hint": of_station("hint", lambda tools, _: tools.hint()),
    "scrub": of_station("scrub", lambda tools, message: tools.scrub(message.get("value"))),
    "set": of_station("set", lambda tools, message: tools.set(message.get("name"), message.get("value"), keep=True)),
    "skip": of_station("skip", lambda tools, _: tools.skip()),
    "example": Act(lambda tools, message: tools.exemplify(message), changes_no_move=True),
    "follow": Act(lambda tools, _: tools.command("follow"), stops_computers=True),
    "learn": Act(lambda tools, message: tools.learn(message.get("value")), changes_no_move=True),
    "new": Act(lambda tools, _: tools.begin()),
    "next": Act(lambda tools, _: tools.opponents.next(), changes_no_move=True),
    "perform": Act(lambda tools, _: tools.command("perform"), stops_computers=True),
    "review": Act(lambda tools, message: tools.review(message.get("value")), changes_no_move=True),
    "share": Act(lambda tools, _: tools.share(), changes_no_move=True),
    "summary": Act(lambda tools, _: tools.summary(), changes_no_move=True, keys="i"),
    "up": Act(lambda tools, _: tools.rise()),
    "weigh": Act(lambda tools, _: tools.weigh(), changes_no_move=True),
}
KEYS: Mapping[str, str] = {key: name for name, act in ACTS.items() for key in act.keys}
"""The act of each key that works at every board."""
