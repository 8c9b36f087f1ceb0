"""The tools of a lesson: steps with their tasks, a game to play, and boards to poke.

    lesson = Lesson("pig", lang="en")
    lesson.step("one",
                lesson.poke(scores=[12, 40], turn=1),
                lesson.challenge("learn.hold", goal=told("hold.keep"), solution=["hold"], pot=10),
                rules=["roll.one", "hold.keep"])

The key of a board is `game/task`, or `game/step` for a task without a name; each key is used by one cell only.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from IPython.display import display

from pontlevis import Game, Record, package
from pontlevis.contract.entries import Task
from pontlevis.contract.texts import LANGUAGES
from pontlevis.table.modes import Settings
from pontlevis.table.session import Policy
from pontlevis_widgets.board import taken_names
from pontlevis_widgets.board.board_station import BoardStation
from pontlevis_widgets.board.package import board_package
from pontlevis_widgets.board.rule_cards import StepCard, WarningCard
from pontlevis_widgets.board.widget import Board
from pontlevis_widgets.board.words import checked, word
from pontlevis_widgets.goals import Goal
from pontlevis_widgets.lesson.challenge import Challenge, StepContext
from pontlevis_widgets.lesson.demonstrations import Demonstrations
from pontlevis_widgets.lesson.trial import Trial

Said = str | Mapping[str, str]
"""A text in one language, or by language."""


def spoken(said: Said) -> dict[str, str]:
    """Returns a text in every language, {} for an empty one. Raises ValueError for an unknown language.

    A missing text is replaced by that of the first language given.
    """
    if not said:
        return {}
    texts = {LANGUAGES[0]: said} if isinstance(said, str) else {checked(lang): text for lang, text in said.items()}
    return {lang: texts.get(lang, next(iter(texts.values()))) for lang in LANGUAGES}


SAID_OF_POKES = {lang: word("task.poke", lang) for lang in LANGUAGES}
"""The task of a board to be poked, in words."""


class Lesson:
    """One game's lesson in one language.

    challenges: every challenge shown so far, by task or step; steps: every board, by task or step; taught: the rules of
    all steps so far. Raises UnknownGame, BrokenGame, or ValueError for an unknown language.
    """

    def __init__(self, game: str | Game[Any, Any], lang: str = "en") -> None:
        self.package = package(game)
        self.game = self.package.game
        board_package(self.game)  # raises now if the board is broken
        self.lang = checked(lang)
        self.demonstrations = Demonstrations(self.game, self.lang)
        self.challenges: dict[str, Challenge] = {}
        self.steps: dict[str, Board] = {}
        self.taught: dict[str, None] = {}

    # -- steps

    def step(self, name: str, /, *tasks: Challenge, rules: Sequence[str] = ()) -> None:
        """Shows a step: its tasks in order, each with its board, and the rules it teaches, in a drawer.

        tasks: made by `challenge` and `poke`; a task without a name takes that of the step. Raises UnknownRule, and
        TypeError without a task.
        """
        if not tasks:
            raise TypeError(f"the step {name} has no task: lesson.challenge or lesson.poke makes one")
        asked = [f"{'☆ ' if one.goal else ''}{one.task.text[self.lang]}" for one in tasks]
        card = StepCard(self.game.rulebook, asked, rules, self.lang)
        self.taught |= dict.fromkeys(rules)
        names = [one.task.id or name for one in tasks]
        step = StepContext(tuple(f"{self.game.id}/{one}" for one in names), tuple(rules), frozenset(self.taught))
        display(card)
        for called, one in zip(names, tasks, strict=True):
            display(self._board(called, Trial(one, self.lang, step).station))
            self.challenges[called] = one

    def challenge(self, task: str, goal: Goal, solution: Sequence[str], wrong: Mapping[str, Said] | None = None, *,
                  text: Said = "", hint: Said = "", done: Said = "", fate: Mapping[Any, str] | None = None,
                  options: Mapping[str, Any] | None = None, memory: bool = False, lights: bool = True,
                  also: Sequence[Sequence[str]] = (), **position: Any) -> Challenge:
        """Returns a task with a star, for `step`: on a position, or on a set-up if only options are given.

        goal: the test of whether the task is done; solution: moves that meet it; also: other solutions, in which the
        first words of a move match every move that begins with them, "" any move; fate: the outcome of draws by place,
        in notation; options: the game options that have the name of an argument here; memory: whether seen cards fade
        slowly; lights: whether legal moves light up, False if that would give the answer away.
        The words are the rulebook's, or else these, in one language or in several ({"en": ..., "fr": ...}): text: the
        task; hint: the first hint; done: the text shown once it is done; wrong: answers to wrong tries, by move or
        first words of moves, "" for any other.
        """
        said = self._task(task, text, hint, done, wrong or {})
        start = {**position, **(options or {})}
        made = self._challenge(said, goal, solution, start, fate, memory=memory, lights=lights)
        return replace(made, also=tuple(map(tuple, also)))

    def poke(self, task: str = "", *, text: Said = "", fate: Mapping[Any, str] | None = None, memory: bool = False,
             **position: Any) -> Challenge:
        """Returns a board to be poked freely, for `step`: any try completes it.

        The arguments are those of `challenge`.
        """
        said = self._task(task, text, "", "", {}) if task or text else Task("", (), SAID_OF_POKES)
        return self._challenge(said, None, (), position, fate, memory=memory, lights=True)

    def _challenge(self, task: Task, goal: Goal | None, solution: Sequence[str], position: Mapping[str, Any],
                   fate: Mapping[Any, str] | None, *, memory: bool, lights: bool) -> Challenge:
        start = self._start(position)
        return Challenge(self.game, task, goal, tuple(solution), start, dict(fate or {}), lights, memory)

    def _task(self, name: str, text: Said, hint: Said, done: Said, wrong: Mapping[str, Said]) -> Task:
        """Returns the task with the cell's words if `text` is given, else the rulebook's task of this name.

        Raises UnknownRule, and TypeError for other words without `text`.
        """
        if text:
            answers = {begun: spoken(said) for begun, said in wrong.items()}
            return Task(name, (), spoken(text), spoken(done), spoken(hint), answers)
        if hint or done or wrong:
            raise TypeError(f"the task {name} has a hint, an answer or what is said when it is done, but no text")
        return self.game.rulebook.task(name)

    # -- boards

    def show(self, step: str, /, *, seats: Sequence[str] = (), fate: Mapping[Any, str] | None = None,
             memory: bool = False, **position: Any) -> Board:
        """Returns a board to poke: a position, or a set-up if only options are given.

        seats: "human" or a level for each seat; by default the learner plays the seat whose turn it is and the computer
        the others. fate: the outcome of draws by place, in notation; memory: whether seen cards fade slowly.
        """
        record = Record(self.game, self._start(position), fate=fate)
        return self.show_record(step, record, seats=seats, memory=memory)

    def show_record(self, step: str, record: Record, *, seats: Sequence[str] = (), memory: bool = False) -> Board:
        """Returns a board to poke with the present position of a record. seats, memory: as for `show`."""
        sitters = seats or self._usual_seats(record)
        station = BoardStation.alone(record, self.lang, sitters, settings=Settings(memory=memory))
        return self._board(step, station)

    def play(self, step: str, *, seats: Sequence[str] | None = None, rng: random.Random | None = None,
             opening: bool = False, **options: Any) -> Board:
        """Returns the board of a whole game: without practice, a move that has revealed something cannot be undone.

        seats: "human" or a level for each seat, by default a person in the first and computers in the others; rng: the
        source of the draws; opening: whether the ready-made opening is played; options: of the game.
        """
        if seats is not None:
            options = self.package.sized(len(seats), options)
        rng = rng or random.Random()

        record = Record(self.game, options=options, rng=rng)
        if opening:
            record.play_opening()
        if seats is None:
            seats = self.package.company(record.seats, 0)
        return self._board(step, BoardStation.alone(record, self.lang, seats, Policy(kind="game")), again=record.again)

    def _start(self, position: Mapping[str, Any]) -> Any:
        options = {option.name for option in self.game.options}
        return self.game.setup(**position) if position.keys() <= options else self.game.position(**position)

    def _usual_seats(self, record: Record) -> tuple[str, ...]:
        """Returns the sitters: the learner in the seat that decides first after the settled draws, else computers."""
        ahead = Record(self.game, record.start, fate=record.fate)
        while ahead.foretold:
            ahead.draw()
        return self.package.company(record.seats, max(0, ahead.actor or 0))

    def _board(self, step: str, station: BoardStation, **more: Any) -> Board:
        """Returns the board of a step.

        A cell run again replaces its board; a second cell with the same name shows a warning.
        """
        key = f"{self.game.id}/{step}"
        if taken_names.claim(key):
            display(WarningCard(word("notice.same_step", self.lang, step=step), self.lang))
        board = Board(station, key, foremost=not self.steps, examples=self.demonstrations.next, **more)
        self.steps[step] = board
        return board
