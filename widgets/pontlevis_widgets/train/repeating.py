"""When a missed task comes back: the schedule of the free spaced repetition scheduler (FSRS), in whole days."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import cache

from fsrs import Card, Rating, Scheduler, State

from pontlevis_widgets.train.kept import Repeat

RETENTION = 0.93
"""The chance of a right answer on the day when a task comes back, which gives 1, 1, 3, 7, 15 and 30 days."""
EASIEST, HARDEST = 1.0, 10.0
"""The bounds of a task's difficulty."""
SHORTEST, LONGEST = 0.001, 36_500.0
"""The bounds of a task's stability, in days."""


@cache
def scheduler() -> Scheduler:
    """Returns the scheduler: steps of whole days only, and without chance, so that each day can be predicted."""
    return Scheduler(desired_retention=RETENTION, learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def scheduled(before: Repeat | None, good: bool, day: str, at: str = "") -> Repeat:
    """Returns the entry of a task after a try.

    before: its entry, None at the first try; good: whether the try was right at once and without help; day: of the try;
    at: see `Repeat`. A try before the task's last one, by a clock set back, counts as made on the last day.
    """
    day = max(day, before.last) if before else day
    card, _ = scheduler().review_card(_card(before), Rating.Good if good else Rating.Again, _noon(day))
    due = max(card.due.date(), date.fromisoformat(day))
    return Repeat(round(card.stability or 0, 4), round(card.difficulty or 0, 4), due.isoformat(), day,
                  at or (before.at if before else ""))


def _card(before: Repeat | None) -> Card:
    if before is None:
        return Card(card_id=0)
    stability = min(max(before.stability, SHORTEST), LONGEST)
    difficulty = min(max(before.difficulty, EASIEST), HARDEST)
    return Card(card_id=0, state=State.Review, stability=stability, difficulty=difficulty, due=_noon(before.due),
                last_review=_noon(before.last))


def _noon(day: str) -> datetime:
    return datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).replace(hour=12)
