"""Experiments on a page: figures that were kept, and games played anew while one watches.

    laboratory = Laboratory(lang="en")
    laboratory.kept("my_game", "path_length")
    laboratory.run("my_game", ["hard", "hard"], paths, games=20, length=attrgetter("turn"))

Figures come as plots and as a table; the plots follow the colours of the page. `run` is a `pontlevis.lab.Comparison`
with a button that starts it and one that stops it: it plays in other processes, and the page goes on breathing.
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
        """The figures of an experiment, made before and kept beside the game's board. Raises FileNotFoundError."""
        text = board_package(game).file(f"{name}.json")
        if not text:
            raise FileNotFoundError(f"{game} keeps no experiment {name}")
        return Report(game, [Results.from_dict(kept) for kept in json.loads(text)], self.lang)

    def run(self, game: str, policies: Sequence[Player], options: Sequence[Mapping[str, Any]], games: int = 20,
            **more: Any) -> Run | Elsewhere:
        """Games to be played anew, at a button's press; for the arguments see `pontlevis.lab.compare`.

        In a browser without a server it is said where they can be played.
        """
        try:
            from pontlevis_widgets.laboratory.run import Run  # noqa: PLC0415 - where no processes start, the rest goes on
        except ModuleNotFoundError:
            return Elsewhere(word("laboratory.elsewhere", self.lang, total=games * len(options)))
        return Run(self.lang, game, policies, options, games, **more)


class Elsewhere(NamedTuple):
    """A sentence in the place of what cannot be done here."""

    said: str

    def __repr__(self) -> str:
        return self.said

    def _repr_html_(self) -> str:
        return f"<p><em>{escape(self.said)}</em></p>"
