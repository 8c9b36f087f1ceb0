"""A table in the terminal: the text diagram, moves typed in notation, the rules in words.

It knows no game: whatever the contract of `Game` gives, it can play.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from pontlevis import share
from pontlevis.bots import Bot, RandomBot, advise, bot, choose, levels, reason
from pontlevis.brief import brief
from pontlevis.core import CHANCE, Beat, IllegalMove, UnreadableMove
from pontlevis.options import Option, UnknownOption
from pontlevis.packages import game as game_called
from pontlevis.record import Record
from pontlevis.rulebook import Texts, fill, text

RANDOM = "random"


class Terminal:
    """One game between the person at the keyboard and the computer.

    options: names and values as text; human: the seats that are the person's, by name ("south", "attacker,defender"),
    or how many from the first one; level: of the computer's seats ("random" for one that rolls dice; the easiest if
    not said); seed: makes chance and computer repeatable; ask, show: the keyboard and the screen.
    """

    def __init__(self, game_id: str, options: Mapping[str, str], *, human: str = "1", level: str = "",
                 seed: int | None = None, lang: str = "en",
                 ask: Callable[[str], str] | None = None, show: Callable[[str], object] = print) -> None:
        self.game = game_called(game_id)
        self.rng = random.Random(seed)
        declared = {option.name: option for option in self.game.options}
        for name in options:
            if name not in declared:
                raise UnknownOption(f"no option {brief(name, 40)}: this game has {', '.join(declared)}")
        chosen = {name: read_option(declared[name], value) for name, value in options.items()}
        self.record = Record(self.game, options=chosen, rng=self.rng)
        self.human = _taken(human, self.game.seats(self.record.start))
        self.lang, self.ask, self.show = lang, ask or input, show
        self.bot = _bot(game_id, level)
        self._drawn: Any = None

    def run(self) -> None:
        """Play until the game is over, or the person stops."""
        self.say("welcome")
        try:
            while (actor := self.game.actor(self.record.state)) is not None:
                if actor == CHANCE:
                    self.tell(self.record.draw())
                elif actor not in self.human:
                    self.tell(self.record.play(self.chosen(actor)))
                elif not self.turn(actor):
                    break
            else:
                self.finish()
        except (EOFError, KeyboardInterrupt):
            self.show("")
        self.say("goodbye", code=self.code())

    def turn(self, seat: int) -> bool:
        """Let the person act once; returns whether they play on."""
        state = self.record.state
        if state is not self._drawn:
            self.show(self.game.sketch(state))
            self._drawn = state
        typed = self.ask(self.words("prompt", seat=self.name(seat))).strip()
        command, _, rest = typed.partition(" ")
        match command:
            case "quit":
                return False
            case "?" | "help":
                self.say("help", moves=_listed([str(move) for move in self.game.moves(state)]))
            case "undo":
                self.undo()
            case "why":
                self.explain(rest)
            case "hint":
                self.hint(seat)
            case "rule":
                self.rule(rest)
            case "describe":
                self.show(self.game.describe(state, self.lang))
            case "code":
                self.show(self.code())
            case _:
                self.attempt(typed)
        return True

    def code(self) -> str:
        """The share code of the game, or that it is too long for one."""
        try:
            return share.encode(self.record)
        except share.TooLong:
            return self.words("no_code")

    def attempt(self, typed: str) -> None:
        """Play what was typed, or say which rule refuses it."""
        try:
            self.tell(self.record.play(typed))
        except IllegalMove as error:
            self.refuse(error)
        except UnreadableMove:
            self.say("unreadable", text=typed)

    def explain(self, typed: str) -> None:
        """Whether a move may be played, and if not which rule forbids it."""
        try:
            self.game.check(self.record.state, self.game.parse(self.record.state, typed))
        except IllegalMove as error:
            self.refuse(error)
        except UnreadableMove:
            self.say("unreadable", text=typed)
        else:
            self.say("legal", move=typed)

    def refuse(self, error: IllegalMove) -> None:
        """Say why not, in the person's language, citing the rule."""
        refusal = error.refusal
        said = self.game.sentence("refuse", refusal.rule, refusal.facts, self.record.state, self.lang)
        self.show(f"{said} ({refusal.rule})")

    def rule(self, rule_id: str) -> None:
        """Show the title and the words of a rule."""
        if rule_id not in self.game.rulebook:
            self.say("unknown_rule", text=rule_id)
            return
        entry = self.game.rulebook[rule_id]
        self.show(f"{text(entry.title, self.lang)}\n{text(entry.text, self.lang)}")

    def hint(self, seat: int) -> None:
        """Name a good move, its chance and the reason."""
        game, state = self.game, self.record.state
        found = advise(game, game.view(state, seat), self.record.seen_by(seat), seat)
        if not found:
            self.say("no_hint")
            return
        best = found[0]
        self.say("hint", move=str(best.move), chance=f"{best.chance:.0%}", reason=reason(game, best, state, self.lang),
                 rule=best.rule)

    def undo(self) -> None:
        """Take back everything to the person's last decision before this one."""
        if not any(self.mine(ply) for ply in range(self.record.ply)):
            self.say("no_undo")
            return
        self.record.undo()
        while not self.mine(self.record.ply):
            self.record.undo()
        self.say("undone")

    def mine(self, ply: int) -> bool:
        """Whether the person was to move after `ply` moves."""
        actor = self.game.actor(self.record.at(ply))
        return actor in self.human

    def chosen(self, seat: int) -> Any:
        """The computer's move."""
        view = self.game.view(self.record.state, seat)
        return choose(self.bot, self.game, view, self.record.seen_by(seat), seat, self.rng)

    def tell(self, beats: list[Beat[Any]]) -> None:
        """Say what happened, rule by rule."""
        for beat in beats:
            self.show(f"  {self.game.sentence('tell', beat.rule, beat.facts, beat.state, self.lang)} ({beat.rule})")

    def finish(self) -> None:
        """Show the end, with every seat's score line by line."""
        state = self.record.state
        self.show(self.game.describe(state, self.lang))
        for seat in range(len(self.game.seats(state))):
            lines = self.game.tally(state, seat)
            self.say("score", seat=self.name(seat), points=str(sum(line.points for line in lines)))
            for line in lines:
                said = self.game.sentence("tell", line.rule, line.facts, state, self.lang)
                self.show(f"  {said} ({line.rule})")

    def name(self, seat: int) -> str:
        """A seat as this table calls it, with who sits there."""
        who = self.words("you" if seat in self.human else "computer")
        return f"{self.game.rulebook.word(self.game.seats(self.record.state)[seat], self.lang)} ({who})"

    def words(self, key: str, **facts: str) -> str:
        """A phrase of the terminal in the person's language."""
        return fill(text(_phrases()[key], self.lang), facts)

    def say(self, key: str, **facts: str) -> None:
        """Show a phrase of the terminal."""
        self.show(self.words(key, **facts))


def read_option(option: Option, value: str) -> Any:
    """An option's value as a person or a rulebook writes it: `yes` or `true`, `39,43` or `[39, 43]`."""
    plain = value.strip().lower().replace(" ", "")
    plain = {"true": "yes", "false": "no", "[]": "none"}.get(plain, plain)
    return option.read(plain.removeprefix("[").removesuffix("]"))


def _taken(human: str, seats: Sequence[str]) -> frozenset[int]:
    """The seats that a person takes, named or counted. Raises ValueError naming those there are."""
    if human.isdecimal() and int(human) <= len(seats):
        return frozenset(range(int(human)))
    names = [name.strip().lower() for name in human.split(",")]
    if not set(names) <= set(seats):
        raise ValueError(f"no seats {human!r:.40}: name them ({', '.join(seats)}), or say how many (0 to {len(seats)})")
    return frozenset(map(seats.index, names))


def _bot(game_id: str, level: str) -> Bot[Any]:
    level = level or next(iter(levels(game_id)), RANDOM)
    return RandomBot() if level == RANDOM else bot(game_id, level)


def _listed(moves: list[str]) -> str:
    """Moves in short: those of one kind share its name, numbers in a row are a span."""
    kinds: dict[str, list[str]] = {}
    for move in moves:
        name, _, rest = move.rpartition(" ")
        kinds.setdefault(name or rest, []).extend([rest] if name else [])
    return " · ".join(f"{name} {_spans(rest)}".strip() for name, rest in kinds.items())


def _spans(words: list[str]) -> str:
    """`["1", "2", "3", "7"]` as `1-3, 7`."""
    spans: list[list[str]] = []
    for word in words:
        last = spans[-1][-1] if spans else ""
        if word.isdigit() and last.isdigit() and int(word) == int(last) + 1:
            spans[-1] = [spans[-1][0], word]
        else:
            spans.append([word])
    return ", ".join("-".join(span) for span in spans)


@cache
def _phrases() -> Mapping[str, Texts]:
    source = (resources.files("pontlevis") / "terminal.toml").read_text(encoding="utf-8")
    phrases: dict[str, Texts] = tomllib.loads(source)
    return phrases
