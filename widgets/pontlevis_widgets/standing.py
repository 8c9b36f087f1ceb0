"""How things stand at a table: everything that can be told of a game being played, and nothing that changes it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pontlevis import CHANCE, Record, Refusal, package
from pontlevis.brief import brief
from pontlevis_widgets.log import Log, LogLine
from pontlevis_widgets.packages import board_package
from pontlevis_widgets.sitting import HUMAN, HURRY, SPEEDS, BadSeats, Happening, Notice, Policy
from pontlevis_widgets.words import LANGUAGES, checked, word


@dataclass
class Standing:
    """A game, its players and its manners, and all that can be told of them without changing anything.

    names: what people call themselves, "" for whoever goes by the seat; after that, what the seats are called.
    `shown` is the state in the picture: the record's, or a beat before it.
    """

    record: Record
    lang: str = "en"
    seats: Sequence[str] = ()
    policy: Policy = field(default_factory=Policy)
    names: Sequence[str] = ()
    rng: random.Random = field(default_factory=random.Random)

    def __post_init__(self) -> None:
        checked(self.lang)
        self.game = self.record.game
        self.manners = board_package(self.game).manners
        self.seats = self._checked_seats(self.seats)
        self.call(self.names)
        self.notice = Notice()
        self.shown = self.record.state
        self.happenings: list[Happening] = []
        """What has happened since the picture was last drawn; whoever draws empties it."""
        self.refusals: list[Refusal] = []
        self.log = Log(self.record, self.lang, tuple(self.names))
        self.log.catch_up()
        self.viewing: int | None = None
        self.pending = ""
        self.picked = ""
        """A choice half made, in the words of the game's manners: the piece that was taken up, say."""
        self.choices: tuple[str, ...] = ()
        """Moves that what was pointed at may mean: the person is asked which."""
        self.last = ""
        self.thinking: int | None = None
        self.busy = False
        self.reeling = False
        """Whether a person's own move is being shown."""
        self.untold = 0
        """How many lines of the log tell what is still to be shown."""
        self.hurried = False
        """Whether the computers have played for so long that the person should not be kept waiting at each move."""
        self.asking = False
        self.leaving = False
        self.paused = False
        """Whether the computers wait, in a game that one watches."""
        self.blocked = ""
        """A key of `words.toml`: why nothing may be played here just now (a newer game in another tab)."""
        self.hints = 0
        self.advised: tuple[Any, list[Any]] | None = None
        self.solved = self.fresh_star = False

    def _checked_seats(self, seats: Sequence[str]) -> tuple[str, ...]:
        places = self.game.seats(self.record.start)
        chosen, found = tuple(seats) or (HUMAN,) * len(places), package(self.game)
        if not found.seated(chosen, places):
            known = dict.fromkeys(name for place in places for name in found.sitters(place))
            raise BadSeats(f"wants {len(places)} seats, each of {', '.join(known)}; not {brief(list(chosen), 80)}")
        return chosen

    def call(self, names: Sequence[str]) -> None:
        """Call the seats by these names; a seat's own name, in whatever language, is none."""
        book = self.game.rulebook
        own = [{lang: book.word(seat, lang) for lang in LANGUAGES} for seat in self.game.seats(self.record.start)]
        given = names or [""] * len(own)
        if len(given) != len(own):
            raise BadSeats(f"wants {len(own)} names, not {brief(list(given), 80)}")
        self.given = tuple("" if name in map(seat.get, LANGUAGES) else name
                           for name, seat in zip(given, own, strict=True))
        """What people call themselves: all that is kept of the names, so that a seat's changes with the language."""
        self.names = tuple(name or seat[self.lang] for name, seat in zip(self.given, own, strict=True))

    def called(self, form: str, seat: int) -> str:
        """A seat in a turn of phrase: the game's own where it has one, else the house's."""
        own = self.game.called(form, seat, self.record.start, self.lang, self.names)
        return own or word(f"seat.{form}", self.lang, seat=self.names[seat])

    @property
    def state(self) -> Any:
        """The state that an act would act on."""
        return self.record.state

    @property
    def actor(self) -> int | None:
        """Who moves now."""
        return self.game.actor(self.state)

    @property
    def told(self) -> list[LogLine]:
        """The lines of the log, as far as the picture goes."""
        lines = self.log.lines
        if self.viewing is not None:
            return [line for line in lines if line.ply <= self.viewing]
        return lines[:len(lines) - self.untold]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor is None

    @property
    def ply(self) -> int:
        """The ply being looked at."""
        return self.record.ply if self.viewing is None else self.viewing

    def choice(self, ply: int) -> int:
        """The first ply from `ply` on at which it is not chance that moves."""
        while ply < self.record.ply and self.game.actor(self.record.at(ply)) == CHANCE:
            ply += 1
        return ply

    @property
    def begun(self) -> bool:
        """Whether somebody has made a move."""
        return self.record.ply > self.choice(0)

    @property
    def decided(self) -> int | None:
        """The ply of the last move that a person made: the one to take back."""
        for ply in range(self.record.ply - 1, -1, -1):
            actor = self.game.actor(self.record.at(ply))
            if actor is not None and actor != CHANCE and self.seats[actor] == HUMAN:
                return ply
        return None

    @property
    def viewer(self) -> int:
        """The seat that sits before the screen: the person's whose turn it is or was last, else the first."""
        people = [seat for seat, who in enumerate(self.seats) if who == HUMAN]
        if len(people) <= 1 or not self.manners.turns:
            return people[0] if people else 0
        for ply in range(self.ply, -1, -1):
            actor = self.game.actor(self.record.at(ply))
            if actor in people:
                return int(actor)
        return people[0]

    @property
    def may_act(self) -> bool:
        """Whether a person may make a move now."""
        actor = self.actor
        idle = not (self.busy or self.blocked) and self.viewing is None
        return idle and actor is not None and actor != CHANCE and self.seats[actor] == HUMAN

    @property
    def lit(self) -> frozenset[str]:
        """The targets that light up: the legal moves, or what a hint points at."""
        if not self.may_act:
            return frozenset()
        if self.notice.tone == "hint" and self.notice.target:
            return frozenset({self.notice.target})
        if self.pending:
            return frozenset({self.pending})
        return frozenset(map(str, self.game.moves(self.state))) if self.policy.assist else frozenset()

    @property
    def watched(self) -> bool:
        """Whether computers play among themselves."""
        return HUMAN not in self.seats and not self.over

    @property
    def marked(self) -> bool:
        """Whether this game was practised: something that chance had shown was taken back."""
        return self.policy.kind == "game" and self.record.practice

    @property
    def offered(self) -> tuple[str, ...]:
        """Moves that no card stands for, to be offered as buttons: a challenge may ask to try one."""
        return ()

    def task_panel(self) -> dict[str, Any] | None:
        """What the controls show of a task; a plain table has none."""
        return None

    @property
    def waiting(self) -> bool:
        """Whether chance is to move and waits for somebody to let it: the first throw of a game."""
        return self.actor == CHANCE and not (self.busy or self.blocked) and self.viewing is None

    @property
    def computer(self) -> int | None:
        """The seat whose move the computer has to find now, or None."""
        actor = self.actor
        if actor is None or actor == CHANCE or self.blocked or self.paused or self.viewing is not None:
            return None
        return None if self.seats[actor] == HUMAN else actor

    @property
    def unseen(self) -> bool:
        """Whether what a person's move has set in motion is still to be shown beat by beat."""
        return self.manners.paced and self.pace > 0 and len(self.happenings) > 1 and self.viewing is None

    @property
    def pace(self) -> float:
        """What the pauses are multiplied by."""
        return SPEEDS[self.policy.speed] * (HURRY if self.hurried else 1)
