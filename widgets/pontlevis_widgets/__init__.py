"""What a person sees: scenes, boards, tables, lessons, and the server that shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pontlevis_widgets.editor import LayoutEditor
    from pontlevis_widgets.lesson import Lesson
    from pontlevis_widgets.play import Play

__all__ = ["LayoutEditor", "Lesson", "Play"]


def __getattr__(name: str) -> Any:
    """Import what a notebook asks for, and only then: the server needs no widgets."""
    if name == "Lesson":
        from pontlevis_widgets.lesson import Lesson  # noqa: PLC0415 - see above

        return Lesson
    if name == "Play":
        from pontlevis_widgets.play import Play  # noqa: PLC0415 - see above

        return Play
    if name == "LayoutEditor":
        from pontlevis_widgets.editor import LayoutEditor  # noqa: PLC0415 - see above

        return LayoutEditor
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
