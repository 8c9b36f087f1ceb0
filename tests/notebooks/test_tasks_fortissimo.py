"""The tasks of Fortissimo!'s lesson agree with the cards on their boards."""

from __future__ import annotations

import re

import pytest

from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.lesson.trial import Trial

PLACE = re.compile(r"\b(\d+)\b[^.]*?(?:row|rangée) (\d), (?:column|colonne) (\d)")


@pytest.fixture
def challenges(shelf):
    return shelf.run("en", "fortissimo").challenges


def said(task):
    """All the words of a task, with their language."""
    for texts in (task.text, task.hint, task.done, *task.wrong.values()):
        yield from texts.items()


def points(game, state):
    return tuple(sum(line.points for line in game.tally(state, seat)) for seat in range(len(state.walls)))


def test_a_hint_lights_up_what_it_speaks_of(challenges):
    trial = Trial(challenges["learn.only_target"])
    assert trial.station.view.lit == frozenset()
    trial.station.do("hint")
    trial.station.do("hint")
    assert trial.station.view.lit == {"fire east 30"}


def test_a_task_speaks_of_cards_where_they_lie(challenges):
    found = [
        (challenge.start.cards[(int(row) - 1) * 9 + int(column)], int(card))
        for challenge in challenges.values() for _, text in said(challenge.task)
        for card, row, column in PLACE.findall(text)
    ]  # fmt: skip
    assert found
    assert all(lies == named for lies, named in found)


def test_the_answer_to_a_wrong_card_names_that_card(challenges):
    for task, challenge in challenges.items():
        for begun, texts in challenge.task.wrong.items():
            if begun.startswith("flip "):
                card = challenge.start.cards[int(begun.split()[1])]
                assert all(str(card) in text for text in texts.values()), (task, begun)


def test_a_card_that_was_seen_is_shown_and_spoken_where_it_lies(challenges):
    """A task need not name places: the board shows and speaks each card that was seen."""
    for task, challenge in challenges.items():
        start = challenge.start
        seen = {place: card for place, card in enumerate(start.cards) if card and place != start.flipped}
        spoken = {item.target: item.label for item in Board(Trial(challenge).station, "any/board").scene().targets}
        for place, card in seen.items():
            assert f"you saw the {card}" in spoken[f"flip {place}"], task


def test_a_wrong_card_wins_no_star_where_one_card_is_named(challenges):
    trial = Trial(challenges["learn.be_naughty"])
    for text in ("lift 6", "give east"):
        trial.station.do("name", text)
    assert not trial.station.solved
    trial.station.do("name", "lift 40")
    assert trial.station.solved


def test_what_a_card_is_worth_is_said_before_it_is_asked(challenges):
    """A task that asks for points names the numbers of the figures."""
    for task, figures in {"learn.three_points": ("Princesses, 13 and 23", "Prince, 17"), "learn.shelter": ("Queen 21",),
                          "learn.anywhere": ("Tower 26", "Queen 21", "King 41")}.items():
        assert all(figure in challenges[task].task.text["en"] for figure in figures), task


def test_the_points_told_in_the_tasks_are_those_of_the_board(challenges):
    def after(task, *moves):
        trial = Trial(challenges[task])
        for move in moves:
            trial.station.do("name", move)
            trial.station.do("confirm")
        return points(trial.station.game, trial.station.record.state)

    assert after("learn.finish_ahead") == (10, 14)
    assert "You have 10 points, East 14" in challenges["learn.finish_ahead"].task.text["en"]
    assert after("learn.three_points") == (9, 2)
    assert after("learn.three_points", "flip 21", "take") == (12, 2)
    assert "now worth 12" in challenges["learn.three_points"].task.done["en"]
    assert after("learn.tenth_fires", "take") == (11, 13)
    assert after("learn.tenth_fires", "take", "fire east 41") == (11, 9)
    assert after("learn.idle_magician", "take") == (6, 3)
