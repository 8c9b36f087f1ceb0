"""Goals for challenges of La Forteresse, besides those of every game."""

from __future__ import annotations

from typing import Any

from pontlevis_widgets.goals import Goal, Story, Verdict, told


def troop(*numbers: int, seat: int = 0) -> Goal:
    """Returns a goal that is met while these numbers, end to end, are a whole troop of `seat`: `troop(1, 3, 2)`."""

    def test(s: Story) -> Verdict:
        game: Any = s.game
        army = game.army(s.state, seat)
        lines = (tuple(army[square] for square in line.squares)
                 for start in army for line in game.troops(s.state, start))
        return Verdict.MET if any(line in (numbers, numbers[::-1]) for line in lines) else Verdict.OPEN

    return Goal(test)


def at_once(goal: Goal) -> Goal:
    """Returns a goal that fails if the turn passes without `goal`. Combine it with another one by `all_of`."""
    passed = told("turn.one_move")

    def test(s: Story) -> Verdict:
        late = passed(s) is Verdict.MET and goal(s) is not Verdict.MET
        return Verdict.FAILED if late else goal(s)

    return Goal(test, goal.rules)
