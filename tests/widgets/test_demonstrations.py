"""Demonstrations: every worked example plays itself at a press; any other move can be tried and is taken back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import pontlevis
from faults import faults
from pontlevis import CHANCE, Record
from pontlevis.contract.rulebook import Example
from pontlevis.contract.texts import LANGUAGES
from pontlevis.record.case import Case, of_example
from pontlevis.table.modes import Mode
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.panel import acts, cards, cited, panel
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.board.words import word
from pontlevis_widgets.lesson import Lesson
from pontlevis_widgets.lesson.demonstration import Demonstration
from pontlevis_widgets.lesson.demonstrations import Demonstrations
from scenes import thinned
from toys.page import Page as Ear

GAME = pontlevis.game("la_forteresse")
PERFORM = [":perform", word("do.perform", "en"), "", True, "main"]


def shown(game, example, lang="en"):
    return Demonstration(game, of_example(game, example), example.given, lang, example.expect)


def example(name="piece.three_squares"):
    return GAME.rulebook.example(name)


def to_the_end(station):
    """Plays the turns that need no person."""
    for _ in station.turns():
        pass


@pytest.mark.sampled
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", pontlevis.games())
def test_every_example_plays_itself_once_and_again(name: str, lang: str) -> None:
    game = pontlevis.game(name)
    playable = {one.id: (game, one, lang) for one in game.rulebook.examples if not one.faults}
    failed = faults(plays_itself, dict(thinned(playable.items())))
    assert not failed, "\n".join(failed)


def plays_itself(game: Any, worked: Example, lang: str) -> None:
    """Checks the board of an example before it is played, and after it was played once and twice."""
    demo = shown(game, worked, lang)
    station = demo.station
    assert station.session.record.ply == 0
    assert not station.solved
    perform = [":perform", word("do.perform", lang), "", True, "main"]
    assert (perform in acts(station.view)) == bool(worked.moves)
    for _ in range(2 if worked.moves else 0):
        demo.perform()
        to_the_end(station)
        played = [str(move) for move in station.session.record.moves]
        assert played == [*worked.moves][:-1 if worked.refused else None]
        assert station.notice.rule == worked.refused
        assert (station.notice.tone == "refused") == bool(worked.refused)
        assert station.notice.text
        assert station.view.mode in (Mode.HELD, Mode.OVER)
        assert perform in acts(station.view)


@pytest.mark.parametrize("name", pontlevis.games())
def test_whoever_makes_the_last_move_of_an_example_sits_at_its_board(name):
    game = pontlevis.game(name)
    seen = 0
    for worked in game.rulebook.examples:
        if worked.faults or not worked.moves:
            continue
        demo = shown(game, worked)
        station = demo.station
        s = demo.case.start
        for text in worked.moves[:-1]:
            s = game.play(s, game.parse(s, text))
        actor = game.actor(s)
        seen += actor is not None and actor >= 0
        assert actor is None or actor < 0 or actor in station.screen.seats
    assert seen > 20


def test_another_move_is_played_told_and_goes_back():
    demo = shown(GAME, example())
    station = demo.station
    before = station.state
    station.do("name", "d4-d5")
    assert station.state != before
    told = station.notice
    assert told.text
    assert station.view.mode is Mode.HELD
    assert station.view.held == word("rules.tried", "en")
    to_the_end(station)
    assert station.state == before
    assert station.notice == told
    assert PERFORM in acts(station.view)


def test_a_refused_try_is_refused_by_its_rule_and_changes_nothing():
    demo = shown(GAME, example())
    station = demo.station
    station.do("name", "d4-d8")
    assert station.notice.rule == "piece.range"
    assert station.record.ply == 0


def test_the_example_may_be_played_by_hand():
    demo = shown(GAME, example())
    station = demo.station
    station.do("name", "d4-d7")
    to_the_end(station)
    assert demo.performed
    assert station.record.ply == 1
    assert station.view.held == word("rules.performed", "en")


def test_a_touch_after_the_example_sets_the_board_for_ones_own_try():
    demo = shown(GAME, example())
    station = demo.station
    demo.perform()
    to_the_end(station)
    station.do("point", "d7")
    assert station.record.ply == 0
    assert station.notice.text == word("notice.own_try", "en")
    station.do("name", "d4-d5")
    assert station.record.ply == 1


def test_a_case_without_moves_has_no_button_and_says_what_it_shows():
    demo = Demonstration(GAME, Case("component.box", GAME.setup(), ()), example().given, "fr", example().expect)
    station = demo.station
    assert acts(station.view) == []
    assert station.notice.text == example().expect["fr"]


@pytest.mark.parametrize("name", pontlevis.games())
def test_what_is_seen_at_once_is_said_by_the_page_of_rules_alone(name):
    """A board shown over a game says it itself, as no page of rules is around it."""
    game = pontlevis.game(name)
    still = next(one for one in game.rulebook.examples if not one.moves and not one.faults)
    boards = Demonstrations(game, "en")
    assert boards.of_example(still).station.notice.text == ""
    over_a_game = (boards.next(still.rules[0]) for _ in range(99))
    assert next(board for board in over_a_game if board.key.endswith(still.id)).station.notice.text


def test_the_browser_keeps_nothing_of_a_demonstration():
    async def press():
        board = Demonstrations(GAME, "en").of_example(example())
        board.receive({"touch": True, "do": "perform"})
        assert board.record.ply == 1
        assert board.keeping.due(board.station.view) == {}
        board.leave()

    asyncio.run(press())


def test_beats_are_shown_one_by_one():
    async def press():
        game = pontlevis.game("tower_defense")
        worked = max((one for one in game.rulebook.examples if not one.faults and not one.refused),
                     key=lambda one: len(one.told))
        demo = shown(game, worked)
        station = demo.station
        demo.perform()
        assert station.view.unseen or not station.view.awaited
        to_the_end(station)
        assert not station.view.unseen

    asyncio.run(press())


def test_the_nearest_example_comes_first_then_the_others_each_once():
    rule = "troop.together"
    boards = Demonstrations(GAME, "en")
    worked = [one.id for one in GAME.rulebook.examples if rule in one.rules]
    first = boards.next(rule, tried="a1-a2")
    assert first.station.judge.case.refused == rule
    others = [boards.next(rule) for _ in worked[1:]]
    assert {board.key for board in (first, *others)} == {f"la_forteresse/rules/{one}" for one in worked}
    assert boards.next(rule, tried="a1-a2").key == first.key, "asked anew"


def test_a_table_sends_the_board_of_a_rule_and_says_where_there_is_none():
    board = Lesson(GAME).show("look", yellow={"d4": 3}, red={"i9": 1})
    page = Ear(board)
    board.receive({"do": "example", "rule": "piece.range", "value": False})
    board.receive({"do": "example", "rule": "no.such", "value": False})
    found, missing = [message["example"] for message in page.heard if "example" in message]
    assert found["rule"] == "piece.range"
    assert found["board"]
    assert found["said"] == ""
    assert (missing["board"], missing["said"]) == ("", word("rules.no_more", "en"))
    assert board.record.ply == 0


@pytest.mark.parametrize("name", pontlevis.games())
def test_a_refusal_at_a_table_leads_to_its_rule_and_to_a_case_of_it(name):
    """The answer names the rule; the page has the rule's card with a button, which shows a board with that refusal."""
    game = pontlevis.game(name)
    worked = next(one for one in game.rulebook.examples if one.refused and not one.moves[:-1]
                  and game.actor(of_example(game, one).start) != CHANCE)
    record, boards = Record(game, of_example(game, worked).start), []
    station = BoardStation.alone(record, "en", ("human",) * len(record.seats))

    def examples(rule, tried):
        boards.append(Demonstrations(game, "en").next(rule, tried))
        return boards[-1]

    board = Board(station, f"{name}/asked", examples=examples)
    page = Ear(board)
    station.do("name", worked.moves[-1])
    told = panel(station.view)
    assert told["said"][2] == worked.refused
    assert worked.refused in cards(station.view, cited(told, []))
    board.receive({"do": "example", "rule": worked.refused, "value": False})
    [answer] = [message["example"] for message in page.heard if "example" in message]
    assert (answer["rule"], answer["board"]) == (worked.refused, boards[0].model_id)
    assert boards[0].station.judge.case.refused == worked.refused


@pytest.mark.parametrize("name", pontlevis.games())
def test_a_fresh_case_of_a_rule_says_what_is_done_and_shows_that_rule(name):
    boards, game = Demonstrations(pontlevis.game(name), "fr"), pontlevis.game(name)
    rule = next(rule.id for rule in game.rulebook.rules if rule.kind == "turn" and not rule.code)
    seen = set()
    for _ in range(3):
        board = boards.fresh(rule)
        assert board is not None
        station, demo = board.station, board.station.judge
        seen.add((demo.case.start, demo.case.moves))
        assert demo.case.rule == rule
        assert "ordinateurs" in demo.challenge.task.text["fr"]
        demo.perform()
        assert station.notice.text
    assert len(seen) == 3


def test_what_no_rulebook_holds_has_no_case():
    assert Demonstrations(GAME, "en").fresh("no.such") is None
