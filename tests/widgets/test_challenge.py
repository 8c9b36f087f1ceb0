"""Challenges: solved by any right answer, patient with every wrong one."""

import pytest

import pontlevis
from pontlevis.rulebook import Task
from pontlevis_widgets.board import Board
from pontlevis_widgets.challenge import Challenge, Trial, check
from pontlevis_widgets.games.fortissimo.goals import wall
from pontlevis_widgets.goals import all_of, any_of, never, refused, told
from pontlevis_widgets.panel import acts, panel

GAME = pontlevis.game("fortissimo")
TASK = Task("t", ("placement.greater",), {"en": "Take it.", "fr": "Prenez-la."}, {"en": "Good.", "fr": "Bien."},
            {"en": "Look at the 17.", "fr": "Regardez le 17."})  # fmt: skip


def challenge(goal=None, solution=("take",), wrong=None, fate=None, **position):
    position = position or {"walls": [[1, 6, 17], [1]], "flipped": 27}
    goal = goal or wall(1, 6, 17, 27)
    wrong = {"give east": "placement.own_wall"} if wrong is None else wrong
    return Challenge(GAME, TASK, goal, tuple(solution), wrong, GAME.position(**position), fate or {})


def test_the_solution_wins_a_star_once():
    trial = Trial(challenge())
    board = Board(trial, "fortissimo/star", again=trial.challenge.record)
    board._receive({"touch": True, "play": "take"})
    assert trial.solved
    assert board.news["star"] == "fortissimo/star"
    assert trial.notice.text == "Good."
    board._receive({"do": "new"})
    assert trial.solved, "a star is kept when one tries again"
    assert "star" not in board.news
    board._receive({"play": "take"})
    assert trial.met
    assert "star" not in board.news


def test_the_learner_keeps_the_seat():
    trial = Trial(challenge())
    trial.target("take")
    assert (trial.actor, trial.viewer) == (1, 0)


def test_a_refused_try_costs_nothing():
    trial = Trial(challenge())
    trial.target("give east")
    assert (trial.notice.rule, trial.solved, trial.missed) == ("placement.own_wall", False, False)
    trial.target("take")
    assert trial.solved


def test_a_refusal_may_be_the_goal():
    trial = Trial(challenge(refused("placement.greater"), walls=[[1, 17], [1]], flipped=13))
    trial.target("take")
    assert trial.solved
    assert trial.notice.rule == "placement.greater"


def test_a_legal_try_that_misses_is_answered_and_may_be_tried_again():
    trial = Trial(challenge())
    trial.target("return")
    assert trial.missed
    assert trial.task_panel()["missed"]
    assert "not what the task asks" in trial.notice.text
    trial.undo()
    assert not trial.missed
    trial.target("take")
    assert trial.solved


def test_a_known_wrong_try_is_answered_by_its_rule():
    trial = Trial(challenge(wrong={"return": "turn.no_forced_take"}))
    trial.target("return")
    assert (trial.missed, trial.notice.rule) == (True, "turn.no_forced_take")


def test_a_known_wrong_first_flip_is_answered_at_once():
    wrong = {"flip 12": "turn.free_choice"}
    fate = {12: "reveal 5", 13: "reveal 27"}
    trial = Trial(challenge(solution=("flip 13", "take"), wrong=wrong, fate=fate, walls=[[1, 6, 17], [1]]))
    trial.target("flip 12")
    assert (trial.missed, trial.notice.rule) == (True, "turn.free_choice")
    trial.sit(trial.challenge.record())
    assert not trial.missed
    trial.target("flip 13")
    assert not trial.missed


def test_a_goal_that_fails_is_missed():
    goal = all_of(never(told("turn.return")), told("placement.right_end", seat=1))
    trial = Trial(challenge(goal, solution=("take", "flip 12", "take"), fate={12: "reveal 38"}))
    assert trial.long
    trial.target("return")
    assert trial.missed


def test_several_answers_are_right():
    goal = any_of(told("turn.return"), told("placement.right_end"))
    for text in ("take", "return"):
        trial = Trial(challenge(goal))
        trial.target(text)
        assert trial.solved


def test_hints_go_from_the_rule_to_the_card_to_the_move():
    trial = Trial(challenge())
    trial.hint()
    assert (trial.notice.rule, trial.notice.text) == ("placement.greater", "Look at the 17.")
    trial.hint()
    assert trial.lit == {"take"}
    trial.hint()
    assert trial.notice.text == "Try to take the 27."


def test_a_hint_off_the_path_says_to_try_again():
    trial = Trial(challenge(solution=("take",)))
    trial.target("return")
    trial.hint()
    trial.hint()
    assert "Try again" in trial.notice.text


def test_a_hint_follows_the_solution_past_chance_and_refusals():
    goal = all_of(refused("placement.own_wall"), wall(1, 6, 17, 27))
    trial = Trial(challenge(goal, ("flip 12", "give east", "take"), fate={12: "reveal 27"}, walls=[[1, 6, 17], [1]]))
    for step in trial.challenge.solution:
        trial.hints = 1
        trial.hint()
        assert trial.notice.target == step
        trial.target(step)
    assert trial.solved


def test_tries_without_a_card_get_buttons():
    assert Trial(challenge(wrong={"pass": "turn.must_flip"}, walls=[[1], [1]])).offered == ("pass",)


def test_a_try_gets_its_button_only_in_its_step_of_the_turn():
    tower = pontlevis.game("tower_defense")
    again = tower.position(path={8: "2"}, turn=4, step="again", wounds=3, throws=2, defence="1-1-2")
    task = Challenge(tower, TASK, told("wounds.flip"), ("stop", "wound 2@8"), {"throw": "defend.failure"}, again)
    trial = Trial(task)
    assert set(trial.offered) == {"stop", "throw"}
    trial.target("stop")
    assert trial.state.step == "wound"
    assert trial.offered == ()
    assert "0" not in str([label for _, label, *_ in acts(trial)])


def test_check_is_content_with_a_good_challenge():
    assert check(challenge()) == []


@pytest.mark.parametrize(
    ("bad", "fault"),
    [
        ({"solution": ("return",)}, "is not solved by return"),
        ({"solution": ("take", "flip 12")}, "is solved before step 2"),
        ({"wrong": {"take": "placement.greater"}}, "is solved by the wrong try take"),
        ({"wrong": {"give east": "turn.return"}}, "answers give east with placement.own_wall and not with turn.return"),
    ],
)
def test_check_names_every_fault(bad, fault):
    assert any(fault in told for told in check(challenge(**bad)))


def test_a_board_whose_task_is_done_stands_still_until_one_goes_on():
    trial = Trial(challenge())
    trial.target("take")
    shown = panel(trial)
    assert (shown["turn"]["text"], shown["turn"]["mine"], shown["acts"]) == ("The task is done.", False, [])
    assert shown["task"]["met"]
    assert trial.lit == frozenset()
    trial.target("flip 12")
    trial.hint()
    assert (trial.record.ply, trial.notice.text) == (1, "Good.")


def test_a_task_that_is_taken_back_can_be_done_again():
    trial = Trial(challenge())
    trial.target("take")
    trial.undo()
    assert not trial.task_panel()["met"]
    assert trial.may_act
    trial.redo()
    assert trial.task_panel()["met"]


def test_a_task_that_was_done_is_found_done():
    trial, again = Trial(challenge()), Trial(challenge())
    trial.target("take")
    again.sit(trial.record)
    assert again.task_panel()["met"]
    assert not again.may_act
