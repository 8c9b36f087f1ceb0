"""Finds the difference between the content that a board's page has and the content that it should show."""

from __future__ import annotations

from operator import is_
from typing import TYPE_CHECKING, Any

from pontlevis_widgets.board.panel import PanelData, cards, cited

if TYPE_CHECKING:
    from pontlevis.table.log import LogLine
    from pontlevis_widgets.board.board_station import BoardStation
    from pontlevis_widgets.board.board_view import BoardView


class SentContent:
    """Remembers the log lines, rule cards and parts of the panel that the page has, and finds the new ones.

    solved: whether the page shows the star; panel: the panel as last sent.
    """

    def __init__(self, station: BoardStation) -> None:
        self.station = station
        self.solved = station.solved
        self.panel: PanelData = {}
        self._lines: list[LogLine] = []
        self._cards: set[str] = set()

    def begin(self, shown: PanelData) -> PanelData:
        """Returns the first panel of a page, with all rule cards that it cites."""
        self.panel, self._cards = dict(shown), cited(shown, [])
        return {**shown, "cards": cards(self.station.view, self._cards)}

    def forget(self) -> None:
        """Makes the next `news` complete: the page was reopened, or messages were lost."""
        self.panel, self._lines, self._cards = {}, [], set()

    def news(self, view: BoardView, shown: PanelData) -> dict[str, Any]:
        """Returns the parts of the panel `shown`, the log lines and the rule cards that the page does not have yet."""
        lines = view.told
        log, added = self._log(lines)
        rules = cited(shown, added) - self._cards
        sent = dict.fromkeys(shown) | self.panel
        changed = {part: value for part, value in shown.items() if sent[part] != value}
        self.panel, self._lines, self._cards = shown, lines, self._cards | rules
        found = {"cards": cards(view, rules) if rules else {}, "log": log, "ui": changed}
        return {part: value for part, value in found.items() if value}

    def _log(self, lines: list[LogLine]) -> tuple[dict[str, Any], list[LogLine]]:
        """Returns the change that turns the page's log into `lines`, and the added lines.

        The page keeps its lines before the first different one; `faded` are those of them that get only another text.
        """
        known = self._lines
        pairs = () if all(map(is_, known, lines)) else enumerate(zip(known, lines, strict=False))
        other = [(n, line, (*old[:2], old.rule) == (*line[:2], line.rule))
                 for n, (old, line) in pairs if old is not line]
        same = next((n for n, _, faded in other if not faded), min(len(known), len(lines)))
        faded = [[n, line.text, line.named] for n, line, _ in other if n < same]
        added = lines[same:]
        if not (added or faded or same != len(known)):
            return {}, added
        rows = [line if line.named else line[:-1] for line in added]
        return {"from": same, "lines": rows, **({"faded": faded} if faded else {})}, added
