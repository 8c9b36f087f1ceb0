"""Challenges: any right answer solves them, and after a wrong one a player can try again."""

import asyncio
from dataclasses import replace

import pytest

import pontlevis
from patience import until
from pontlevis.contract.entries import Task
from pontlevis.table.modes import Mode, Notice
from pontlevis_widgets.board.controls import BUTTONS
from pontlevis_widgets.board.panel import acts, panel
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.board.words import word
from pontlevis_widgets.games.fortissimo.goals import wall
from pontlevis_widgets.goals import all_of, any_of, never, refused, state, told
from pontlevis_widgets.lesson import Lesson
from pontlevis_widgets.lesson import check as checking
from pontlevis_widgets.lesson import trial as trials
from pontlevis_widgets.lesson.challenge import Challenge, StepContext
from pontlevis_widgets.lesson.check import check
from pontlevis_widgets.lesson.trial import Trial

GAME = pontlevis.game("fortissimo")
TASK = Task("t", ("placement.greater",), {"en": "Take it.", "fr": "Prenez-la."}, {"en": "Good.", "fr": "Bien."},
            {"en": "Look at the 17.", "fr": "Regardez le 17."})  # fmt: skip


def both(text):
    """Returns the same text in both languages."""
    return {"en": text, "fr": text}


def challenge(goal=None, solution=("take",), wrong=None, fate=None, **position):
    position = position or {"walls": [[1, 6, 17], [1]], "flipped": 27}
    task = replace(TASK, wrong={begun: both(said) for begun, said in (wrong or {}).items()})
    return Challenge(GAME, task, goal or wall(1, 6, 17, 27), tuple(solution), GAME.position(**position), fate or {})


def test_the_solution_wins_a_star_once():
    trial = Trial(challenge())
    board = Board(trial.station, "fortissimo/star", again=trial.challenge.record)
    board.receive({"touch": True, "play": "take"})
    assert trial.station.solved
    assert board.news["star"] == "fortissimo/star"
    assert trial.station.notice.text == "Good."
    board.receive({"do": "new"})
    assert trial.station.solved, "a star is kept when one tries again"
    assert "star" not in board.news
    board.receive({"play": "take"})
    assert trial.met
    assert "star" not in board.news


def test_the_learner_keeps_the_seat():
    trial = Trial(challenge())
    trial.station.do("name", "take")
    assert (trial.station.view.actor, trial.station.view.viewer) == (1, 0)


def test_a_refused_try_costs_nothing():
    trial = Trial(challenge())
    trial.station.do("name", "give east")
    assert (trial.station.notice.rule, trial.station.solved, trial.missed) == ("placement.own_wall", False, False)
    trial.station.do("name", "take")
    assert trial.station.solved


def test_a_refusal_may_be_the_goal():
    trial = Trial(challenge(refused("placement.greater"), walls=[[1, 17], [1]], flipped=13))
    trial.station.do("name", "take")
    assert trial.station.solved
    assert trial.station.notice.rule == "placement.greater"


def test_a_legal_try_that_misses_is_answered_and_may_be_tried_again():
    trial = Trial(challenge())
    trial.station.do("name", "return")
    assert trial.missed
    assert trial.teaching.panel["missed"]
    assert "not what the task asks" in trial.station.notice.text
    trial.station.do("undo")
    assert not trial.missed
    trial.station.do("name", "take")
    assert trial.station.solved


def test_a_wrong_try_is_answered_in_the_words_for_it():
    trial = Trial(challenge(wrong={"return": "It would have fitted.", "flip": "One card a turn."}))
    trial.station.do("name", "return")
    assert (trial.missed, trial.station.notice.text, trial.station.notice.rule) == (True, "It would have fitted.", "")


@pytest.mark.parametrize(("text", "said"), [
    ("return", "Back it goes."), ("flip 12", "Not that place."), ("flip 3", "One card a turn."),
    ("flip 123", "One card a turn."), ("give east", "Look again."), ("", "Look again."),
])
def test_the_answer_that_fits_best_is_given(text, said):
    wrong = {"return": "Back it goes.", "flip 12": "Not that place.", "flip": "One card a turn.", "": "Look again."}
    assert challenge(wrong=wrong).answer(text) == both(said)


def test_a_try_that_no_words_were_written_for_is_answered_all_the_same():
    assert challenge(wrong={"return": "Back it goes."}).answer("take") == {}


def test_a_wrong_try_is_seen_for_a_moment_and_goes_back_by_itself(monkeypatch):
    monkeypatch.setattr(trials, "MOMENT", 0.02)
    trial = Trial(challenge(wrong={"return": "It would have fitted."}))
    board = Board(trial.station, "fortissimo/back", again=trial.challenge.record)

    async def act():
        board.receive({"touch": True, "play": "return"})
        view = trial.station.view
        assert (view.mode, view.record.ply, view.lit) == (Mode.HELD, 1, frozenset())
        assert panel(trial.station.view)["turn"]["text"] == "Not quite: the move is undone."
        await until(lambda: trial.station.view.mode is Mode.DECIDING, "the board has gone back")

    asyncio.run(act())
    assert (trial.station.view.mode, trial.station.record.ply, trial.missed) == (Mode.DECIDING, 0, False)
    assert trial.station.notice.text == "It would have fitted.", "what was said stays to be read"
    trial.station.do("name", "take")
    assert trial.station.solved


@pytest.mark.parametrize("act", [
    ("point", "flip 12"), ("name", "take"), ("cancel",), ("undo",), ("hint",), ("why",),
])
def test_whoever_does_anything_meanwhile_has_the_board_back_at_once(act):
    trial = Trial(challenge(wrong={"return": "It would have fitted."}))
    trial.station.do("name", "return")
    trial.station.do(*act)
    assert (trial.station.record.ply, trial.wrong_try, trial.station.notice.text) == (0, None, "It would have fitted.")
    assert not trial.station.solved, "it only goes back"


def test_a_wrong_try_that_has_gone_back_is_not_played_again():
    trial = Trial(challenge(wrong={"return": "It would have fitted."}))
    trial.station.do("name", "return")
    trial.put_back()
    trial.station.do("redo")
    assert (trial.station.record.ply, trial.station.notice.text) == (0, word("notice.nothing_to_redo", "en"))


def test_a_page_that_was_closed_on_a_wrong_try_opens_before_it():
    fate = {13: "reveal 27"}
    made = challenge(solution=("flip 13", "take"), wrong={"return": "Keep it."}, fate=fate, walls=[[1, 6, 17], [1]])
    trial, again = Trial(made), Trial(made)
    for text in ("flip 13", "return"):
        trial.station.do("name", text)
    again.station.sit(trial.station.record)
    assert (again.station.view.mode, again.station.state.flipped, again.missed) == (Mode.DECIDING, 13, False)
    again.station.do("name", "take")
    assert again.station.solved


def test_two_wrong_tries_one_after_the_other_are_both_seen_for_their_moment(monkeypatch):
    trial = Trial(challenge(wrong={"return": "It would have fitted."}))
    trial.station.do("name", "return")
    turns = trial.station.turns()
    assert next(turns) == trials.MOMENT
    trial.station.do("point", "take")
    trial.station.do("name", "return")
    assert next(turns) == trials.MOMENT, "the second has not been seen for so long"
    assert trial.wrong_try
    assert list(turns) == []
    assert not trial.wrong_try


def test_a_wrong_try_halfway_leaves_what_was_right_before_it():
    trial = Trial(challenge(solution=("flip 13", "take"), wrong={"return": "Keep it."}, fate={13: "reveal 27"},
                            walls=[[1, 6, 17], [1]]))
    trial.station.do("name", "flip 13")
    assert not trial.missed
    trial.station.do("name", "return")
    trial.put_back()
    assert trial.station.state.flipped == 13
    trial.station.do("name", "take")
    assert trial.station.solved


def test_the_next_move_of_the_solution_is_right_though_words_are_written_for_it():
    wrong = {"flip": "Any other.", "": "Look again."}
    fate = {12: "reveal 5", 13: "reveal 27"}
    trial = Trial(challenge(solution=("flip 13", "take"), wrong=wrong, fate=fate, walls=[[1, 6, 17], [1]]))
    trial.station.do("name", "flip 12")
    assert (trial.missed, trial.station.notice.text) == (True, "Any other.")
    trial.put_back()
    trial.station.do("name", "flip 13")
    assert not trial.missed


def test_a_refusal_by_a_rule_of_a_later_step_is_told_in_words_of_this_one():
    taught = StepContext(taught={"placement.greater"})
    trial = Trial(challenge(wrong={"": "Only the end of your wall."}), step=taught)
    trial.station.do("name", "give east")
    assert trial.station.notice == Notice("Only the end of your wall.", "refused", target="give east")
    silent = Trial(challenge(), step=taught)
    silent.station.do("name", "give east")
    assert (silent.station.notice.text, silent.station.notice.rule) == ("Not this one: a later step explains why.", "")


def test_a_refusal_by_a_rule_that_was_taught_is_told_by_it():
    trial = Trial(challenge(wrong={"": "No."}), step=StepContext(taught={"placement.own_wall"}))
    trial.station.do("name", "give east")
    assert trial.station.notice.rule == "placement.own_wall"
    exact = Trial(challenge(wrong={"give east": "East says thank you, and no."}), step=trial.step)
    exact.station.do("name", "give east")
    assert exact.station.notice.text == "East says thank you, and no."


def test_pointing_at_what_means_nothing_is_answered():
    game = pontlevis.game("la_forteresse")
    start = game.setup()
    task = replace(TASK, wrong={"": "Take up one of your pieces."})
    trial = Trial(Challenge(game, task, told("move.occupied"), (), start))
    places = {item.target for item in Board(trial.station, "la_forteresse/nothing").scene().targets}
    for place in sorted(places):
        trial.station.change(picked="")
        trial.station.do("point", place)
        assert trial.station.notice.text, place


def poke(**position):
    task = Task("", (), both("Try."))
    return Trial(Challenge(GAME, task, None, (), GAME.position(**position)))


def test_a_board_to_be_poked_lets_one_go_on_after_any_try_and_has_no_star():
    for text in ("take", "flip 3"):
        trial = poke(walls=[[1, 6], [1]], flipped=27)
        assert not trial.met
        trial.station.do("name", text)
        assert trial.met
        assert not trial.station.solved
        assert trial.station.view.may_act, "one may go on poking it"
        assert trial.teaching.panel["poke"]
        assert not panel(trial.station.view)["can"]["hint"]


def test_whatever_one_points_at_is_a_try_of_a_board_to_be_poked():
    game = pontlevis.game("la_forteresse")
    trial = Trial(Challenge(game, Task("", (), both("Try.")), None, (), game.setup()))
    trial.station.do("point", "e5")
    assert (trial.station.record.ply, trial.met) == (0, True)


def test_a_task_of_one_turn_says_itself_what_to_do():
    assert panel(Trial(challenge()).station.view)["turn"]["text"] == ""
    assert panel(poke(walls=[[1, 6], [1]], flipped=27).station.view)["turn"]["text"] != ""


def test_what_stands_below_a_task_are_the_rules_of_its_step():
    step = StepContext(("fortissimo/t", "fortissimo/u"), ("turn.take", "placement.greater"))
    shown = panel(Trial(challenge(), step=step).station.view)
    assert shown["rules"] == ["turn.take", "placement.greater"]
    assert shown["rulesLabel"] == "Rules · 2"
    assert shown["task"]["row"] == ["fortissimo/t", "fortissimo/u"]


def test_all_that_is_allowed_lights_up_or_nothing():
    assert Trial(challenge()).station.view.lit == {"take", "return"}
    dark = Trial(replace(challenge(), lights=False))
    assert dark.station.view.lit == frozenset()
    dark.station.do("hint")
    dark.station.do("hint")
    assert dark.station.view.lit == {"take"}


def test_a_goal_that_fails_is_missed():
    goal = all_of(never(told("turn.return")), told("placement.right_end", seat=1))
    trial = Trial(challenge(goal, solution=("take", "flip 12", "take"), fate={12: "reveal 38"}))
    assert trial.judge.long
    trial.station.do("name", "return")
    assert trial.missed


def test_several_answers_are_right():
    goal = any_of(told("turn.return"), told("placement.right_end"))
    for text in ("take", "return"):
        trial = Trial(challenge(goal))
        trial.station.do("name", text)
        assert trial.station.solved


def test_hints_go_from_the_rule_to_the_card_to_the_move():
    trial = Trial(challenge())
    trial.station.do("hint")
    assert (trial.station.notice.rule, trial.station.notice.text) == ("placement.greater", "Look at the 17.")
    trial.station.do("hint")
    assert trial.station.view.lit == {"take"}
    trial.station.do("hint")
    assert trial.station.notice.text == "Try to take the 27."


def test_a_hint_off_the_path_says_to_try_again():
    fate = {12: "reveal 5", 13: "reveal 27"}
    trial = Trial(challenge(solution=("flip 13", "take"), fate=fate, walls=[[1, 6, 17], [1]]))
    trial.station.do("name", "flip 12")
    trial.station.do("hint")
    trial.station.do("hint")
    assert "Try again" in trial.station.notice.text


def test_a_hint_follows_the_solution_past_chance_and_refusals():
    goal = all_of(refused("placement.own_wall"), wall(1, 6, 17, 27))
    trial = Trial(challenge(goal, ("flip 12", "give east", "take"), fate={12: "reveal 27"}, walls=[[1, 6, 17], [1]]))
    for step in trial.challenge.solution:
        trial.station.change(hints=1)
        trial.station.do("hint")
        assert trial.station.notice.target == step
        trial.station.do("name", step)
    assert trial.station.solved


def test_tries_without_a_card_get_buttons():
    assert Trial(challenge(wrong={"pass": "Not yet."}, walls=[[1], [1]])).station.view.offered == ("pass",)


def test_the_beginning_of_a_move_gets_no_button():
    trial = Trial(challenge(wrong={"flip": "Not that.", "pass": "Not yet.", "": "No."}, walls=[[1], [1]]))
    trial.station.controls = replace(trial.station.controls, cardless=BUTTONS.cardless)
    assert set(trial.station.view.offered) == {"take", "pass"}


def test_a_try_gets_its_button_only_in_its_step_of_the_turn():
    tower = pontlevis.game("tower_defense")
    again = tower.position(path={8: "2"}, turn=4, step="again", wounds=3, throws=2, defence="1-1-2")
    words = replace(TASK, wrong={"throw": both("Once more?")})
    task = Challenge(tower, words, told("wounds.flip"), ("stop", "wound 2@8"), again)
    trial = Trial(task)
    assert set(trial.station.view.offered) == {"stop", "throw"}
    trial.station.do("name", "stop")
    assert trial.station.state.step == "wound"
    assert trial.station.view.offered == ()
    assert "0" not in str([label for _, label, *_ in acts(trial.station.view)])


def test_a_wrong_try_of_a_later_step_waits_for_its_step():
    tower = pontlevis.game("tower_defense")
    march = tower.position(path={3: "5", 6: "2w", 12: "1"}, turn=5, castle=1, step="wound", wounds=2)
    words = replace(TASK, wrong={"keep": both("Then the coin stays as it is.")})
    trial = Trial(Challenge(tower, words, told("advance.all"), ("wound 1@12", "wound 1@12", "evolve 1"), march))
    assert trial.station.view.offered == ()
    for text in trial.challenge.solution[:2]:
        trial.station.do("name", text)
    assert (trial.station.state.step, trial.station.view.offered) == ("evolve", ("keep",))


def test_check_is_content_with_a_good_challenge():
    assert check(challenge()) == ([], [])


@pytest.mark.parametrize(
    ("bad", "fault"),
    [
        ({"solution": ("return",)}, "is not solved by return"),
        ({"solution": ("take", "flip 12")}, "is solved before step 2"),
        ({"wrong": {"take": "No."}}, "is solved by the wrong try take"),
        ({"solution": ("return",)}, "(take solves it)"),
        ({"goal": told("placement.right_end", seat=5)}, "(nothing up to 2 moves does)"),
    ],
)
def test_check_names_every_fault(bad, fault):
    assert any(fault in told for told in check(challenge(**bad)).faults)


LOOK = pontlevis.game("cardstle").position(room=["# # #", "E . #"], hiding="c2", told=True,
                                           heroes={"red": "ability=look treasures=2c"})


def looking(goal=None, **more):
    """Returns a task of two looks, at b1 and at c1; every other look is wrong."""
    goal = goal or state(lambda s: s.square(1).seen and s.square(2).seen)
    task = replace(TASK, wrong={"look": both("That is neither of the two."), "": both("That is no look.")})
    fate = {("room 1", 51): "turn 4h", ("room 1", 50): "turn Ks"}
    return Challenge(pontlevis.game("cardstle"), task, goal, ("look b1", "look c1"), LOOK, fate, **more)


def test_the_moves_of_a_solution_are_right_in_any_order():
    trial = Trial(looking())
    trial.station.do("name", "look c1")
    assert not trial.missed
    trial.station.change(hints=2)
    trial.station.do("hint")
    assert trial.station.notice.target == "look b1"
    trial.station.do("name", "look a1")
    assert (trial.missed, trial.station.notice.text) == (True, "That is neither of the two.")
    trial.put_back()
    trial.station.do("name", "look b1")
    assert trial.station.solved


def test_a_later_move_of_the_solution_that_has_an_answer_of_its_own_is_wrong():
    made = looking()
    trial = Trial(replace(made, task=replace(made.task, wrong={"look c1": both("First look at b1."), "": both("No.")})))
    trial.station.do("name", "look c1")
    assert (trial.missed, trial.station.notice.text) == (True, "First look at b1.")


def test_another_solution_is_right_though_its_moves_are_answered():
    also = (("look", "look c1"),)
    trial = Trial(looking(state(lambda s: s.square(2).seen), also=also))
    for text in ("look a1", "look c1"):
        trial.station.do("name", text)
        assert not trial.missed
    assert trial.station.solved


def test_check_finds_a_try_that_is_called_wrong_though_the_goal_can_be_met_with_it():
    two = state(lambda s: sum(1 for one in s.squares if one and one.seen) == 2)
    faults, undecided = check(looking(two))
    assert "t: look a1 is called wrong, but look a1, look b1 meets the goal" in faults
    assert "t: look b1, look a1 wins the star, too: if it is right, it belongs in `also`" in undecided
    assert check(looking()) == ([], [])


def test_check_finds_a_star_that_hangs_on_chance():
    lucky = state(lambda s: s.flipped and s.cards[s.flipped] > 20)
    faults, _ = check(challenge(lucky, ("flip 13",), fate={13: "reveal 40"}, walls=[[1, 6, 17], [1]]))
    assert any("wins the star by chance only" in fault for fault in faults)


def test_check_says_what_it_left_out(monkeypatch):
    monkeypatch.setattr(checking, "MOST", 10)
    made = replace(challenge(told("turn.return"), ("flip 13", "return"), walls=[[1, 6, 17], [1]]), also=(("", ""),))
    assert check(made).undecided == ["t: has more than 10 rows of up to 2 moves: the rest was not tried"]


def test_a_board_whose_task_is_done_stands_still_until_one_goes_on():
    trial = Trial(challenge())
    trial.station.do("name", "take")
    shown = panel(trial.station.view)
    assert (shown["turn"]["text"], shown["turn"]["mine"], shown["acts"]) == ("The task is done.", False, [])
    assert shown["task"]["met"]
    assert trial.station.view.lit == frozenset()
    trial.station.do("name", "flip 12")
    trial.station.do("hint")
    assert (trial.station.record.ply, trial.station.notice.text) == (1, "Good.")


def test_a_task_that_is_taken_back_can_be_done_again():
    trial = Trial(challenge())
    trial.station.do("name", "take")
    trial.station.do("undo")
    assert not trial.teaching.panel["met"]
    assert trial.station.view.may_act
    trial.station.do("redo")
    assert trial.teaching.panel["met"]


def test_a_task_that_was_done_is_found_done():
    trial, again = Trial(challenge()), Trial(challenge())
    trial.station.do("name", "take")
    again.station.sit(trial.station.record)
    assert again.teaching.panel["met"]
    assert not again.station.view.may_act


def test_an_answer_may_be_to_the_first_square_of_a_move():
    lesson = Lesson("la_forteresse", lang="en")
    wrong = {"d3": "Not from d3.", "d3-d5": "Two squares.", "": "Elsewhere."}
    challenge = lesson.challenge("go", goal=told("piece.range", to="e1"), solution=["b4-e1"], text="Go home.",
                                 wrong=wrong, yellow={"b4": 3, "d3": 2}, red={"i9": 1})
    said = {text: challenge.answer(text)["en"] for text in ("d3-d4", "d3-d5", "b4-b5")}
    assert said == {"d3-d4": "Not from d3.", "d3-d5": "Two squares.", "b4-b5": "Elsewhere."}
    assert [challenge.foreseen(text) for text in ("d3-d4", "d31", "b4-b5")] == [True, False, False]


@pytest.mark.parametrize(("name", "position", "solution", "points", "kept"), [
    ("la_forteresse", {"yellow": {"d4": 3, "h2": 2}, "red": {"i9": 1}}, "d4-d7", ["d4", "d5"], "d4"),
    ("la_forteresse", {"yellow": {"d4": 3, "h2": 2}, "red": {"i9": 1}}, "d4-d7", ["h2", "h3"], ""),
    ("forteresse_solo", {"at": "muster", "hand": "5s 3d", "heroes": {"Qd": "4d", "Kh": "2h"}}, "link 3d Qd",
     ["hand 3d", "hero Kh"], "hand 3d"),
    ("forteresse_solo", {"at": "muster", "hand": "5s 3d", "heroes": {"Qd": "4d", "Kh": "2h"}}, "link 3d Qd",
     ["hand 5s", "hero Qd"], ""),
])
def test_after_a_wrong_try_a_choice_stays_picked_only_where_the_solution_goes_on_with_it(
        name, position, solution, points, kept):
    game = pontlevis.game(name)
    task = replace(TASK, wrong={"link": both("Another.")})
    trial = Trial(Challenge(game, task, told("never.told"), (solution,), game.position(**position)))
    for target in points:
        trial.station.do("point", target)
    assert (trial.station.record.ply, trial.wrong_try is not None) == (1, True)
    trial.put_back()
    assert (trial.station.record.ply, trial.station.person.picked) == (0, kept)


@pytest.mark.parametrize("act", [("begin",), ("name", "pass"), ("press", "throw")])
def test_a_throw_of_chance_is_no_try(act):
    game = pontlevis.game("tower_defense")
    task = replace(TASK, wrong={"pass": both("Do not pass.")})
    trial = Trial(Challenge(game, task, state(lambda _: False), ("pass",), game.setup(), {}))
    assert trial.station.view.waiting
    trial.station.do(*act)
    assert trial.station.session.record.ply == 1
    assert (trial.tries, trial.wrong_try, trial.missed, trial.met) == ([], None, False, False)


def test_a_throw_of_chance_that_meets_the_goal_solves_the_task_and_is_no_try():
    game = pontlevis.game("tower_defense")
    start = game.setup()
    trial = Trial(Challenge(game, TASK, state(lambda s: s != start), ("pass",), start, {}))
    trial.station.do("begin")
    assert (trial.tries, trial.met, trial.station.solved) == ([], True, True)
