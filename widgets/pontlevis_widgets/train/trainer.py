"""A learner's training: what is offered, the puzzles under way, and what each result changes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import pontlevis
from pontlevis.contract.short import shortened
from pontlevis.train import puzzle_file
from pontlevis_widgets.board.rule_cards import card_text
from pontlevis_widgets.board.words import word
from pontlevis_widgets.train import repeating, scale, shelf, strength
from pontlevis_widgets.train.kept import Kept
from pontlevis_widgets.train.puzzle_trial import Result
from pontlevis_widgets.train.shelf import Listed

WEIGHTS = {"day": 1.0, "run": 1.0, "theme": strength.CHOSEN, "repeat": 0.0}
"""The kinds of a series of puzzles, with the weight of each puzzle in the estimate of the learner's strength."""
SCORES = {"right": strength.RIGHT, "helped": strength.HELPED, "missed": strength.MISSED}


class BadSeries(ValueError):
    """Raised for a series of puzzles that does not exist; the message names what was asked for."""


class Series(NamedTuple):
    """Puzzles tried one after another.

    kind: a key of WEIGHTS; at: the number of the present one, counted from 0; results: of those before it and of
    itself, in order.
    """

    kind: str
    puzzles: tuple[Listed, ...]
    at: int = 0
    results: tuple[Result, ...] = ()

    @property
    def present(self) -> Listed:
        """The puzzle under way."""
        return self.puzzles[self.at]

    def having(self, result: Result) -> Series:
        """Returns the series with the result of its present puzzle."""
        return self._replace(results=(*self.results[:self.at], result))


class Trainer:
    """The training of one learner in one language. day: today by the learner's clock; kept: their data."""

    def __init__(self, lang: str, games: Sequence[str], count: int) -> None:
        """games: those offered; count: the largest number of puzzles in a run."""
        self.lang, self.day, self.kept, self.count = lang, "", Kept(), count
        self.puzzles = {game: found for game in games if (found := shelf.of_game(game))}
        self.series: Series | None = None
        self._before = Kept()
        """The data before the present puzzle was tried."""

    def open(self, day: str, kept: Kept) -> dict[str, Any]:
        """Takes up a learner's data, and schedules what was tried outside the Train page. Returns the changes.

        A task that was never missed is not scheduled.
        """
        self.day, self.kept = day, kept
        known = {key: one for key, one in kept.tried.items() if not one.good or key in kept.repeat}
        repeat = {key: repeating.scheduled(kept.repeat.get(key), one.good, one.day, one.at)
                  for key, one in known.items()}
        changes = self._change({"repeat": repeat, "tried": dict.fromkeys(kept.tried)})
        self._before = self.kept
        return changes

    def _change(self, changes: dict[str, dict[str, Any]]) -> dict[str, Any]:
        """Applies changes to the data, None deleting an entry. Returns them without empty parts."""
        for part, values in changes.items():
            merged = {**getattr(self.kept, part), **values}
            self.kept = self.kept._replace(**{part: {key: one for key, one in merged.items() if one is not None}})
        return {part: values for part, values in changes.items() if values}

    # -- what is offered

    def overview(self) -> dict[str, Any]:
        """Returns what the learner can choose: the day's puzzle, the games with their themes, and what to repeat."""
        day = self._of_day()
        return {"day": self._day(day) if day else None, "games": [self._game(id_) for id_ in self.puzzles],
                "due": len(self.due()), "repeat": self._repeats()}

    def _of_day(self) -> Listed | None:
        return shelf.of_day([one for one in shelf.shelf().values() if one.game in self.puzzles], self.day)

    def _day(self, day: Listed) -> dict[str, Any]:
        return {"game": title(day.game, self.lang), "done": self.kept.done.get(day.key) == self.day}

    def _game(self, id_: str) -> dict[str, Any]:
        puzzles, book = self.puzzles[id_], pontlevis.game(id_).rulebook
        named = [[rule, card_text(book, rule, self.lang).name, count] for rule, count in shelf.themes(puzzles)]
        return {"id": id_, "title": title(id_, self.lang), "puzzles": len(puzzles), "themes": named,
                "run": min(self.count, len(puzzles)),
                "fresh": sum(one.key not in self.kept.done for one in puzzles), "strength": self.strength(id_),
                "equal": self._habit(id_)}

    def strength(self, game: str) -> dict[str, Any]:
        """Returns the estimate of the learner's strength in a game, in whole points, and the number of tries."""
        mean, error, tries = self.kept.strength.get(game) or strength.new()
        return {"points": round(mean), "error": round(error), "tries": tries}

    def _habit(self, game: str) -> str:
        sitter = self.equal(game)
        return scale.habit(game, sitter, self.lang) if sitter else ""

    def due(self) -> list[Listed]:
        """Returns the puzzles to be repeated today, the longest due first."""
        keys = sorted((one.due, key) for key, one in self.kept.repeat.items() if one.due <= self.day)
        return [found for _, key in keys if (found := self.find(key))]

    def find(self, key: str) -> Listed | None:
        """Returns the puzzle of a key; None for a task of a lesson, and for one that cannot be played here."""
        if key in shelf.shelf():
            return shelf.shelf()[key]
        game, own = key.partition("/")[0], self.kept.own.get(key)
        if own is None or game not in pontlevis.games():
            return None
        try:
            puzzle_file.puzzle(pontlevis.game(game), own)
        except ValueError:  # made under other rules, or damaged
            return None
        return Listed(key, game, own)

    def _repeats(self) -> list[list[str | None]]:
        """Returns what is to be repeated, the nearest first: the title, the day, and the address of a lesson's step.

        The address is None for a puzzle, and "" for a task of a notebook.
        """
        found = sorted((one.due, key, one.at) for key, one in self.kept.repeat.items())
        return [[name, due, None if self.find(key) else at] for due, key, at in found if (name := self._named(key))]

    def _named(self, key: str) -> str:
        """Returns the game and the task or theme of a key, "" if that is not installed."""
        game, _, task = key.partition("/")
        if game not in pontlevis.games():
            return ""
        book, puzzle = pontlevis.game(game).rulebook, self.find(key)
        if puzzle is not None:
            names = [card_text(book, rule, self.lang).name for rule in puzzle.row.themes if rule in book]
        else:
            names = [one.text[self.lang] for one in book.tasks if one.id == task]
            if not (names or self.kept.repeat[key].at):
                return ""
        said = title(game, self.lang)
        return word("train.named", self.lang, game=said, name=names[0]) if names else said

    # -- a series

    def begin(self, kind: str, game: str = "", theme: str = "") -> None:
        """Begins a series: the puzzle of the day, a run, those of a theme, or those due. Raises BadSeries."""
        found = self._chosen(kind, game, theme)
        if not found:
            raise BadSeries(f"no puzzles: {shortened(f'{kind} {game} {theme}', 60)}")
        self.series, self._before = Series(kind, tuple(found)), self.kept

    def _chosen(self, kind: str, game: str, theme: str) -> list[Listed]:
        puzzles, day = self.puzzles.get(game, []), self._of_day()
        if kind == "theme":
            puzzles = [one for one in puzzles if theme in one.row.themes]
        if kind in ("run", "theme"):
            known = self.kept.strength.get(game) or strength.new()
            return shelf.at_strength(puzzles, known.mean, self.kept.done, self.count)
        if kind == "repeat":
            return self.due()
        return [day] if day and kind == "day" else []

    def next(self) -> None:
        """Goes on to the next puzzle of the series; ends it after the last one."""
        series, self._before = self.series, self.kept
        if series is None or series.at + 1 >= len(series.puzzles):
            self.series = None
        else:
            results = (*series.results, "")[:series.at + 1]  # a puzzle that was skipped has no result
            self.series = series._replace(at=series.at + 1, results=results)

    def take_up(self, series: Series, result: Result) -> dict[str, Any]:
        """Takes up a result of a series' present puzzle, in place of an earlier result of it. Returns the changes.

        A puzzle changes the estimate of the strength at its first try only; a nearly equal move never does.
        """
        self.series = series.having(result)
        one, before = series.present, self._before
        self.kept = before
        changes: dict[str, dict[str, Any]] = {"done": {one.key: self.day}}
        weight = WEIGHTS[series.kind] if one.key not in before.done and "/puzzle." in one.key else 0.0
        if result in SCORES and weight:
            known = before.strength.get(one.game) or strength.new()
            changes["strength"] = {one.game: strength.rated(known, scale.needed(one.row), SCORES[result], weight)}
        known_repeat = before.repeat.get(one.key)
        if result in ("missed", "helped") or (result == "right" and known_repeat):
            entry = repeating.scheduled(known_repeat, result == "right", self.day)
            changes["repeat"] = {one.key: entry}
        return self._change(changes)

    def outcome(self, game: str, key: str = "") -> dict[str, Any]:
        """Returns what the last result changed: the strength in points, and the day on which a puzzle comes back.

        key: of the puzzle, "" after a game.
        """
        before, now = (kept.strength.get(game) or strength.new() for kept in (self._before, self.kept))
        repeat = self.kept.repeat.get(key)
        return {**self.strength(game), "change": round(now.mean) - round(before.mean),
                "rated": now != before, "back": repeat.due if repeat else ""}

    # -- a game against the computer

    def equal(self, game: str) -> str:
        """Returns the computer's level, or mix of levels, that is as strong as the learner.

        "" before the first try, and for a game without opponents.
        """
        known = self.kept.strength.get(game)
        return scale.equal(game, known.mean) if known else ""

    def played(self, game: str, seat: int, sitters: Sequence[str], winners: Collection[int]) -> dict[str, Any]:
        """Takes up the end of a game in which the learner had this seat. Returns the changes.

        sitters: by seat, a level or a mix except the learner's; winners: their seats.
        """
        self._before, others = self.kept, [at for at in range(len(sitters)) if at != seat]
        after = strength.rated_by_game(self.kept.strength.get(game) or strength.new(),
                                       [scale.points(game, sitters[at]) for at in others],
                                       seat in winners, [at in winners for at in others])
        return self._change({"strength": {game: after}})


def title(game: str, lang: str) -> str:
    """Returns the title of an installed game."""
    return str(pontlevis.game(game).rulebook.title[lang])
