"""Experiments on a page: their saved figures, and their games played again with progress shown.

    laboratory = Laboratory(lang="en")
    laboratory.kept("my_game", "path_length")
    laboratory.run("my_game", ["hard", "hard"], paths, games=20, length=attrgetter("turn"))

Figures are shown as plots and as a table; the plots follow the colours of the page. `run` is a
`pontlevis.lab.Comparison` with buttons that start and stop it: it plays in other processes, so the page stays
responsive.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from pontlevis.lab import Player, Results
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.words import checked, word
from pontlevis_widgets.laboratory.report import Report

if TYPE_CHECKING:
    from pontlevis_widgets.laboratory.run import Run

__all__ = ["Laboratory"]


class Laboratory:
    """Shows experiments in one language."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = checked(lang)

    def kept(self, game: str, name: str) -> Report:
        """Returns the saved figures of an experiment, from a file beside the game's board. Raises FileNotFoundError."""
        text = board_package(game).file(f"{name}.json")
        if not text:
            raise FileNotFoundError(f"{game} keeps no experiment {name}")
        return Report(game, [Results.from_dict(kept) for kept in json.loads(text)], self.lang)

    def run(self, game: str, policies: Sequence[Player], options: Sequence[Mapping[str, Any]], games: int = 20,
            **more: Any) -> Run | Elsewhere:
        """Returns an experiment that a button starts; for the arguments see `pontlevis.lab.compare`.

        In a browser without a server it returns a sentence that says where the games can be played.
        """
        try:
            from pontlevis_widgets.laboratory.run import Run  # noqa: PLC0415 - optional where no processes can start
        except ModuleNotFoundError:
            return Elsewhere(word("laboratory.elsewhere", self.lang, total=games * len(options)))
        return Run(self.lang, game, policies, options, games, **more)


class Elsewhere(NamedTuple):
    """A sentence in place of an experiment that cannot run here, and that says where it can."""

    said: str

    def __repr__(self) -> str:
        return self.said

    def _repr_html_(self) -> str:
        return f"<p><em>{escape(self.said)}</em></p>"
