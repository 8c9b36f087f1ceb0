"""Displays games, states and records as the last line of a cell: their picture above their words.

`register` registers these displays with IPython when pontlevis_widgets is imported in a notebook, as a state is a plain
named tuple or dataclass without display code. `show` makes a board to poke.
"""

from __future__ import annotations

import secrets
import sys
from html import escape
from typing import Any

from pontlevis import Game, Record
from pontlevis.contract.pretty import pretty
from pontlevis.packages import PACKAGES, Package
from pontlevis.record.pretty import of_record

_games: dict[type, Game[Any, Any]] = {}
"""The games that have been loaded, by the type of their states."""


def _met(package: Package) -> None:
    _games[package.game.state_type] = package.game


PACKAGES.watch(_met)


def game_and_state(shown: Any) -> tuple[Game[Any, Any], Any] | None:
    """Returns the game and the state to show; None for other objects."""
    if isinstance(shown, Game):
        return shown, shown.setup()
    if isinstance(shown, Record):
        return shown.game, shown.state
    game = _games.get(type(shown))
    return (game, shown) if game else None


def picture(shown: Any, lang: str = "en") -> str | None:
    """Returns the picture, seen from the seat to move, as an HTML image with its words; None for other objects."""
    from pontlevis_widgets.board.package import board_package  # noqa: PLC0415 - only when shown
    from pontlevis_widgets.draw.svg import image, svg  # noqa: PLC0415
    from pontlevis_widgets.speech import spoken  # noqa: PLC0415

    seen = game_and_state(shown)
    if seen is None:
        return None
    game, s = seen
    words = of_record(shown, lang) if isinstance(shown, Record) else pretty(game, s, lang)
    scene = board_package(game).scene(s, max(0, game.actor(s) or 0), lang)
    return f"{image(svg(scene, fluid=True), spoken(game.describe(s, lang), lang))}<pre>{escape(words)}</pre>"


def show(shown: Any, lang: str = "en") -> Any:
    """Returns a board to poke: a game from its set-up, a state, or a record at its present position.

    Raises TypeError for another object, ValueError for an unknown language.
    """
    from pontlevis_widgets.lesson import Lesson  # noqa: PLC0415

    seen = game_and_state(shown)
    if seen is None:
        raise TypeError(f"a board shows a game, a state of one, or a record, not a {type(shown).__name__}")
    record = shown if isinstance(shown, Record) else Record(seen[0], seen[1])
    return Lesson(seen[0], lang).show_record(f"shown-{secrets.token_hex(4)}", record)


def words(state: Any, printer: Any, cycle: bool) -> None:
    """Prints a state in words, called by IPython."""
    game = _games.get(type(state))
    printer.text(pretty(game, state) if game and not cycle else repr(state))


def register(shell: Any) -> None:
    """Registers the display of games, records, and the states of every game that is or will be loaded.

    At the end of each cell the pictures of boards are renewed.
    """
    formatters = shell.display_formatter.formatters

    def known(package: Package) -> None:
        formatters["text/html"].for_type(package.game.state_type, picture)
        formatters["text/plain"].for_type(package.game.state_type, words)

    for type_ in (Game, Record):
        formatters["text/html"].for_type(type_, picture)
    PACKAGES.watch(known)
    shell.events.register("post_run_cell", renew)


def renew(*_: object) -> None:
    """Renews the pictures in the states of all boards, called by IPython when a cell ends."""
    boards = sys.modules.get("pontlevis_widgets.board.widget")
    if boards:
        boards.renew_all()
