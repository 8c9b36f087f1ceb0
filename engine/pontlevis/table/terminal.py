"""A station in the terminal: the text diagram, moves typed in notation, the rules in words.

It is generic: it plays any game that keeps the contract of `Game`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from pontlevis.contract.game import Game
from pontlevis.contract.options import Option, UnknownOption
from pontlevis.contract.short import shortened
from pontlevis.contract.texts import Texts, fill, text
from pontlevis.packages import HUMAN, RANDOM, Package, package
from pontlevis.record import Record, share
from pontlevis.table.copying import confides
from pontlevis.table.modes import Mode, Settings
from pontlevis.table.session import Policy, Session
from pontlevis.table.station import Station
from pontlevis.table.words import words, words_in

SCREEN = 60
"""The number of empty lines that hide one person's screen from the next."""


class Terminal:
    """A game between the people at one keyboard and the computer: a station with a keyboard.

    options: names and values as text; players: the number of seats; human: the people's seats by name ("south",
    "attacker,defender"), or their number from the first one; level: that of the computer's seats, "random" for random
    moves; a seat without this level gets its easiest one, as do all seats by default; seed: makes chance and computer
    repeatable; ask, show: functions for the keyboard and the screen. Raises UnknownGame, UnknownOption, BadOption or
    BadSeats, and ValueError for an unknown seat in `human`.
    """

    def __init__(self, game: str | Game[Any, Any], options: Mapping[str, str], *, players: int | None = None,
                 human: str = "1", level: str = "", seed: int | None = None, lang: str = "en",
                 ask: Callable[[str], str] | None = None, show: Callable[[str], object] = print) -> None:
        found = package(game)
        self.game = found.game
        declared = {option.name: option for option in self.game.options}
        for name in options:
            if name not in declared:
                raise UnknownOption(f"no option {shortened(name, 40)}: this game has {', '.join(declared)}")
        chosen = {name: read_option(declared[name], value) for name, value in options.items()}
        chosen = chosen if players is None else found.sized(players, chosen)
        rng = random.Random(seed)
        record = Record(self.game, options=chosen, rng=rng)
        places = record.seats
        self.human = _taken(human, places)
        computers = _computers(found, places, level)
        sitters = [HUMAN if seat in self.human else computers[seat] for seat in range(len(places))]
        session = Session(record, sitters, policy=Policy(kind="game", practice=True), rng=rng)
        self.station = Station(session, lang, settings=Settings(speed="instant"), words=said)
        self.lang, self.ask, self.show = lang, ask or input, show
        self._drawn: Any = None
        self._told: dict[int, int] = {}

    @property
    def record(self) -> Record:
        """The game so far, as the person may know it."""
        return self.station.view.record

    def run(self) -> None:
        """Plays until the game is over, or the person stops."""
        self.say("welcome")
        try:
            self.go_on()
            while not self.station.view.over and self.turn():
                self.go_on()
            if self.station.view.over:
                self.finish()
        except (EOFError, KeyboardInterrupt):
            self.show("")
        self.say("goodbye", code=self.code())

    def go_on(self) -> None:
        """Shows the new lines of the log, and lets chance and the computers play until the person has to decide."""
        self.narrate()
        self.pass_on()
        while self.goes_on():
            self.narrate()
            for _ in self.station.turns():
                self.narrate()
        self.narrate()
        self.pass_on()

    def goes_on(self) -> bool:
        """Lets chance make the move that waits.

        Returns True if it did, or if something else is to be shown or played.
        """
        waits = self.station.view.waiting
        if waits:
            self.station.do("begin")
        return waits or self.station.view.awaited

    def pass_on(self) -> None:
        """Passes the screen to the next person, if they have secrets from the last one."""
        if self.station.view.mode not in (Mode.PASSING, Mode.CURTAIN):
            return
        if self.station.view.mode is Mode.PASSING:
            self.ask(self.words("pass_on"))
        self.station.do("hide")
        self.show("\n" * SCREEN + self.station.person.notice.text)
        self.ask(self.words("take", seat=self.name(self.station.screen.next)))
        self.station.do("reveal")
        self.narrate()

    def turn(self) -> bool:
        """Lets the person act once. Returns False if they stop."""
        view = self.station.view
        if view.state is not self._drawn:
            self._drawn = view.state
            self.show(self.game.sketch(self._drawn))
        typed = self.ask(self.words("prompt", seat=self.name(view.actor or 0))).strip()
        command, _, rest = typed.partition(" ")
        match command:
            case "quit":
                return False
            case "?" | "help":
                self.say("help", moves=_listed([str(move) for move in self.game.moves(view.state)]))
            case "undo" | "summary":
                getattr(self, command)()
            case "why":
                self.explain(rest)
            case "hint":
                self.station.do("hint", 3)
                self.answer()
            case "rule":
                self.rule(rest)
            case "describe":
                self.show(self.game.describe(view.state, self.lang))
            case "code":
                self.show(self.code())
            case _:
                self.attempt(typed)
        return True

    def attempt(self, typed: str) -> None:
        """Plays the move typed, or says which rule refuses it."""
        ply = self.record.ply
        self.station.do("name", typed)
        if self.record.ply == ply:
            self.answer()

    def explain(self, typed: str) -> None:
        """Says whether a move may be played, and if not which rule forbids it."""
        self.station.do("why")
        self.station.do("name", typed)
        self.answer()
        self.station.do("cancel")

    def undo(self) -> None:
        """Takes back the person's last decision, and all that followed."""
        self.station.do("undo")
        view = self.station.view
        self._told = {view.viewer: len(view.told)}
        self.answer()

    def code(self) -> str:
        """The share code of the game, with a warning if it reveals secrets; or the sentence that it is too long."""
        try:
            code = share.encode(self.record)
        except share.TooLong:
            return self.words("no_code")
        return f"{code}\n{self.station.wording.say('notice.confides')}" if confides(self.station.view) else code

    def answer(self) -> None:
        """Shows the station's answer, and the rule it cites."""
        notice = self.station.person.notice
        self.show(f"{notice.text} ({notice.rule})" if notice.rule else notice.text)

    def rule(self, rule_id: str) -> None:
        """Shows the title and the text of a rule, and its worked examples, or where a reader meets it."""
        if rule_id not in self.game.rulebook:
            say, rules = ("unknown_rule" if rule_id else "which_rule"), " · ".join(self.game.rulebook.ids)
            self.say(say, text=rule_id, rules=rules)
            return
        entry = self.game.rulebook[rule_id]
        self.show(f"{text(entry.title, self.lang)}\n{text(entry.text, self.lang)}")
        for example in (one for one in self.game.rulebook.examples if rule_id in one.rules):
            given, action, expect = (text(part, self.lang) for part in (example.given, example.action, example.expect))
            self.show(f"  · {given} {action}\n    → {expect}")
        if entry.met:
            self.show(f"  · {text(entry.met, self.lang)}")

    def summary(self) -> None:
        """Shows the rules in short, each part below its heading."""
        parts = self.game.rulebook.summary
        for part in parts:
            lines = (f"  · {text(line.text, self.lang)}" for line in part.lines)
            self.show("\n".join([text(part.heading, self.lang), *lines]))
        if not parts:
            self.say("no_summary")

    def narrate(self) -> None:
        """Shows the new lines of the log, each with its rule."""
        view = self.station.view
        lines, viewer = view.told, view.viewer
        for line in lines[self._told.get(viewer, 0):]:
            self.show(f"  {line.text} ({line.rule})")
        self._told[viewer] = len(lines)

    def finish(self) -> None:
        """Shows the end, with every seat's score line by line."""
        state = self.station.view.state
        self.show(self.game.describe(state, self.lang))
        for seat in range(len(self.game.seats(state))):
            lines = self.game.tally(state, seat)
            self.say("score", seat=self.name(seat), points=str(sum(line.points for line in lines)))
            for line in lines:
                told = self.game.sentence("tell", line.rule, line.facts, state, self.lang)
                self.show(f"  {told} ({line.rule})")

    def name(self, seat: int) -> str:
        """The name of a seat, followed by "you" or "computer" in brackets."""
        who = self.words("you" if seat in self.human else "computer")
        return f"{self.station.names[seat]} ({who})"

    def words(self, key: str, **facts: str) -> str:
        """A phrase of the terminal in the person's language."""
        return said(f"terminal.{key}", self.lang, **facts)

    def say(self, key: str, **facts: str) -> None:
        """Shows a phrase of the terminal."""
        self.show(self.words(key, **facts))


def read_option(option: Option, value: str) -> Any:
    """Returns the value of an option written by a person or a rulebook: `yes` or `true`, `39,43` or `[39, 43]`.

    Raises BadOption.
    """
    plain = value.strip().lower().replace(" ", "")
    plain = {"true": "yes", "false": "no", "[]": "none"}.get(plain, plain)
    return option.read(plain.removeprefix("[").removesuffix("]"))


def _taken(human: str, seats: Sequence[str]) -> frozenset[int]:
    """Returns the seats that people take, named or counted. Raises ValueError, which names the seats."""
    if human.isdecimal() and int(human) <= len(seats):
        return frozenset(range(int(human)))
    names = [name.strip().lower() for name in human.split(",")]
    if not set(names) <= set(seats):
        raise ValueError(f"no seats {human!r:.40}: name them ({', '.join(seats)}), or say how many (0 to {len(seats)})")
    return frozenset(map(seats.index, names))


def _computers(found: Package, places: Sequence[str], level: str) -> list[str]:
    """The level of each computer's seat: `level`, or the seat's easiest one if only other seats have `level`.

    An unknown level stays, to be refused by the session.
    """
    known = {one for place in places for one in found.levels(place)}
    return [level if level and (level in found.levels(place) or level not in known)
            else next(iter(found.levels(place)), RANDOM) for place in places]


def _listed(moves: list[str]) -> str:
    """Returns moves in short: those of one kind share its name, and consecutive numbers become a span."""
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
    return {**words(), **words_in("pontlevis.table", "terminal.toml")}


def said(key: str, lang: str, **facts: object) -> str:
    """A phrase of the station or of the terminal."""
    return fill(text(_phrases()[key], lang), facts)
