"""The tools of a lesson: rule cards, boards to poke, challenges with a star, and a game to play.

    lesson = Lesson("pig", lang="en")
    lesson.rule("roll.one")
    lesson.show("one", scores=[12, 40], turn=1)

A board is known by `game/step`, the same in both languages; only the cell that builds the lesson names one.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from IPython.display import display

from pontlevis import Game, Record, package
from pontlevis.modes import Settings
from pontlevis.rulebook import Task
from pontlevis.session import Policy
from pontlevis_widgets import cells
from pontlevis_widgets.board import Board
from pontlevis_widgets.cards import RuleCards, TaskCard, WarningCard
from pontlevis_widgets.challenge import Challenge, Trial
from pontlevis_widgets.goals import Goal
from pontlevis_widgets.packages import board_package
from pontlevis_widgets.station import Station
from pontlevis_widgets.words import LANGUAGES, checked, word

Said = str | Mapping[str, str]
"""A text in one language, or by language."""


def spoken(said: Said) -> dict[str, str]:
    """A text in every language: one language is enough, what is missing is said in the first there is."""
    if not said:
        return {}
    texts = {LANGUAGES[0]: said} if isinstance(said, str) else {checked(lang): text for lang, text in said.items()}
    return {lang: texts.get(lang, next(iter(texts.values()))) for lang in LANGUAGES}


class Lesson:
    """One game's lesson in one language. `challenges` holds every challenge it has shown, by step."""

    def __init__(self, game: str | Game[Any, Any], lang: str = "en") -> None:
        self.package = package(game)
        self.game = self.package.game
        board_package(self.game)  # a board that is broken says so here
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
        computer the others. fate: what a place will turn out to be, in notation; memory: seen cards fade slowly.
        """
        record = Record(self.game, self._start(position), fate=fate)
        return self.show_record(step, record, seats=seats, memory=memory)

    def show_record(self, step: str, record: Record, *, seats: Sequence[str] = (), memory: bool = False) -> Board:
        """A board to poke: a record as it stands. seats, memory: as for `show`."""
        station = Station.alone(record, self.lang, seats or self._usual_seats(record), settings=Settings(memory=memory))
        return self._board(step, station)

    def challenge(self, task: str, goal: Goal, solution: Sequence[str], wrong: Mapping[str, str] | None = None, *,
                  text: Said = "", hint: Said = "", done: Said = "", fate: Mapping[Any, str] | None = None,
                  memory: bool = False, **position: Any) -> Board:
        """A task with a star; the step is called as the task.

        goal: when it is done; solution: moves that do it; wrong: a wrong first try → the rule that answers it;
        text: what is asked, where the rulebook has no task of that name, in one language or in several
        ({"en": ..., "fr": ...}); hint, done: what is said first to who asks for help, and once it is done; fate,
        memory: as for `show`.
        """
        challenge = Challenge(self.game, self._task(task, text, hint, done), goal, tuple(solution), dict(wrong or {}),
                              self._start(position), dict(fate or {}))
        board = self._board(task, Trial(challenge, self.lang, Settings(memory=memory)))
        self.challenges[task] = challenge
        display(TaskCard(challenge.task, self.lang))
        return board

    def _task(self, name: str, text: Said, hint: Said, done: Said) -> Task:
        """The task of that name: as the cell says it, or else as the rulebook does. Raises UnknownRule."""
        if text:
            return Task(name, (), spoken(text), spoken(done), spoken(hint))
        if hint or done:
            raise TypeError(f"the task {name} has a hint or what is said when it is done, but no text")
        return self.game.rulebook.task(name)

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
        return self._board(step, Station.alone(record, self.lang, seats, Policy(kind="game")), again=again)

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

    def _board(self, step: str, station: Station, **more: Any) -> Board:
        """The board of a step; a cell that is run again replaces it, another cell of the same name is warned."""
        key = f"{self.game.id}/{step}"
        if cells.claim(key):
            display(WarningCard(word("notice.same_step", self.lang, step=step), self.lang))
        board = Board(station, key, foremost=not self.steps, **more)
        self.steps[step] = board
        return board
