"""The tasks of Fortissimo!'s lesson say what lies on their boards, and where."""

from __future__ import annotations

import re

import pytest

from pontlevis_widgets.challenge import Trial

PLACE = re.compile(r"\b(\d+) \((?:row|rangée) (\d), (?:column|colonne) (\d)\)")


@pytest.fixture
def challenges(shelf):
    return shelf.run("en", "fortissimo").challenges


def test_a_hint_lights_up_what_it_speaks_of(challenges):
    trial = Trial(challenges["learn.only_target"])
    assert trial.lit == frozenset()
    trial.hint()
    trial.hint()
    assert trial.lit == {"fire east 30"}


def test_a_task_speaks_of_cards_where_they_lie(challenges):
    for challenge in challenges.values():
        for lang, text in challenge.task.text.items():
            for card, row, column in PLACE.findall(text):
                place = (int(row) - 1) * 9 + int(column)
                lies = challenge.start.cards[place] or str(challenge.fate.get(place, "")).removeprefix("reveal ")
                assert str(lies) == card, (challenge.task.id, lang, card, row, column)


def test_a_task_names_every_card_that_was_seen_for_those_who_cannot_see_the_board(challenges):
    for challenge in challenges.values():
        start = challenge.start
        seen = {place for place, card in enumerate(start.cards) if card and place != start.flipped}
        for lang, text in challenge.task.text.items():
            named = {(int(row) - 1) * 9 + int(column) for _, row, column in PLACE.findall(text)}
            assert seen <= named, (challenge.task.id, lang)


def test_the_points_told_in_the_tasks_are_those_of_the_board(challenges):
    for task, scores in {"learn.three_points": (9, 2), "learn.finish_ahead": (10, 14)}.items():
        game, start = challenges[task].game, challenges[task].start
        assert tuple(sum(line.points for line in game.tally(start, seat)) for seat in (0, 1)) == scores
    text = challenges["learn.three_points"].task.text["en"]
    assert "worth 9 points" in text
    text = challenges["learn.finish_ahead"].task.text["en"]
    assert "10 points; East has 14 points" in text
