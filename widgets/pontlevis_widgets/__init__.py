"""What a person sees: scenes, boards, tables, lessons, and the server that shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pontlevis_widgets.doors import doors

if TYPE_CHECKING:
    from pontlevis_widgets.lesson import Lesson
    from pontlevis_widgets.play import Play

__all__ = ["Lesson", "Play"]

__getattr__ = doors(__name__, Lesson="lesson", Play="play")
