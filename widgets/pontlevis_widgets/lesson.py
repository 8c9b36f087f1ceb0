"""The tools of a lesson: rule cards, boards to poke, challenges with a star, and a game to play.

    lesson = Lesson("fortissimo", lang="en")
    lesson.rule("placement.greater")
    lesson.show("greater", walls=[[1, 17], [1]], flipped=27)

A board is known by `game/step`, the same in both languages; only the cell that builds the lesson names one.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from IPython.display import display

from pontlevis import Game, Record, package
from pontlevis_widgets import cells
from pontlevis_widgets.board import Board
from pontlevis_widgets.cards import RuleCards, TaskCard, WarningCard
from pontlevis_widgets.challenge import Challenge, Trial
from pontlevis_widgets.goals import Goal
from pontlevis_widgets.sitting import Policy
from pontlevis_widgets.table import Table
from pontlevis_widgets.words import checked, word


class Lesson:
    """One game's lesson in one language. `challenges` holds every challenge it has shown, by step."""

    def __init__(self, game: str | Game[Any, Any], lang: str = "en") -> None:
        self.package = package(game)
        self.game = self.package.game
        self.lang = checked(lang)
        self.challenges: dict[str, Challenge] = {}
        self.steps: dict[str, Board] = {}

    def rule(self, *rules: str) -> RuleCards:
        """The cards of these rules or rulings, the foremost first. Raises UnknownRule."""
        return RuleCards(self.game.rulebook, rules, self.lang)

    def show(self, step: str, /, *, seats: Sequence[str] = (), fate: Mapping[Any, str] | None = None,
             memory: bool = False, **position: Any) -> Board:
        """A board to poke: from a position, or from a set-up if nothing but options is given.

        seats: "human" or a level for each seat; if not given, the learner plays the seat whose turn it is and the
        play the others. fate: what a place will turn out to be, in notation; memory: seen cards fade slowly.
        """
        record = Record(self.game, self._start(position), fate=fate)
        return self.show_record(step, record, seats=seats, memory=memory)

    def show_record(self, step: str, record: Record, *, seats: Sequence[str] = (), memory: bool = False) -> Board:
        """A board to poke: a record as it stands. seats, memory: as for `show`."""
        table = Table(record, self.lang, seats or self._usual_seats(record), Policy(memory=memory))
        return self._board(step, table)

    def challenge(self, task: str, goal: Goal, solution: Sequence[str], wrong: Mapping[str, str], *,
                  fate: Mapping[Any, str] | None = None, memory: bool = False, **position: Any) -> Board:
        """A task with a star, its text from the rulebook; the step is called as the task.

        goal: when it is done; solution: moves that do it; wrong: a wrong first try → the rule that answers it;
        fate, memory: as for `show`.
        """
        challenge = Challenge(self.game, self.game.rulebook.task(task), goal, tuple(solution), dict(wrong),
                              self._start(position), dict(fate or {}))
        board = self._board(task, Trial(challenge, self.lang, Policy(memory=memory)))
        self.challenges[task] = challenge
        display(TaskCard(challenge.task, self.lang))
        return board

    def play(self, step: str, *, seats: Sequence[str] | None = None, rng: random.Random | None = None,
             **options: Any) -> Board:
        """A whole game, played by the rules of a game: nothing seen is unseen unless practice is on."""
        if seats is not None and any(option.name == "players" for option in self.game.options):
            options = {"players": len(seats), **options}
        rng = rng or random.Random()

        def again() -> Record:
            return Record(self.game, options=options, rng=rng)

        record = again()
        if seats is None:
            seats = self.package.company(self.game.seats(record.start), 0)
        return self._board(step, Table(record, self.lang, seats, Policy(kind="game")), again=again)

    def _start(self, position: Mapping[str, Any]) -> Any:
        options = {option.name for option in self.game.options}
        return self.game.setup(**position) if position.keys() <= options else self.game.position(**position)

    def _usual_seats(self, record: Record) -> tuple[str, ...]:
        """The learner in the seat that decides first, once chance has done what is foretold."""
        ahead = Record(self.game, record.start, fate=record.fate)
        while ahead.foretold:
            ahead.draw()
        actor = self.game.actor(ahead.state)
        seat = 0 if actor is None else max(0, actor)
        return self.package.company(self.game.seats(record.start), seat)

    def _board(self, step: str, table: Table, **more: Any) -> Board:
        """The board of a step; a cell that is run again replaces it, another cell of the same name is warned."""
        key = f"{self.game.id}/{step}"
        if cells.claim(key):
            display(WarningCard(word("notice.same_step", self.lang, step=step), self.lang))
        board = Board(table, key, foremost=not self.steps, **more)
        self.steps[step] = board
        return board
