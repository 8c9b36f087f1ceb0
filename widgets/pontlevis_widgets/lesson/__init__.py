"""Lessons: steps with their tasks, and challenges with a star."""

from __future__ import annotations

from pontlevis_widgets.lesson.lesson import Lesson

__all__ = ["Lesson"]
