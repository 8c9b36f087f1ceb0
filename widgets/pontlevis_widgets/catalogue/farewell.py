"""The end of a lesson: what the reader has learned, and a link to a game against the weakest computer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pontlevis
from pontlevis.packages import UnknownGame
from pontlevis_widgets.catalogue.gallery import pages, read_in

Farewell = dict[str, str]


def farewells(notebooks: Path) -> Callable[[Any, str], Farewell]:
    """Returns a function that describes the end of a lesson: `learned`, `play` (a link) and `level`, "" if absent.

    The function takes a notebook and a language, and links to the play page with the game's weakest level as opponent.
    `learned` comes from the notebook's metadata (`"pontlevis": {"learned": "..."}`), else from the game's rulebook.
    """

    def farewell(notebook: Any, lang: str) -> Farewell:
        about = notebook.metadata.get("pontlevis", {})
        game, learned = str(about.get("game", "")), str(about.get("learned", ""))
        found: Farewell = {"learned": learned, "play": "", "level": ""}
        if about.get("kind") != "lesson" or game not in pontlevis.games():
            return found
        try:
            package = pontlevis.package(game)
        except UnknownGame:
            return found  # the game is broken, which was logged
        found["learned"] = learned or package.game.rulebook.learned.get(lang, "")
        page = read_in(pages(notebooks), lang).get("play")
        weakest = next(iter(package.levels(package.game.seats(package.game.setup())[-1])), "")
        if page is not None and weakest:
            found["play"] = f"{page.path}?{urlencode({'game': game, 'against': weakest})}"
            named = f"level.{weakest}" in package.game.rulebook.words
            found["level"] = package.called(weakest, lang) if named else ""
        return found

    return farewell
