"""The view of one person at a session: the picture's state, the mode, what is lit, the log, the answers.

All that it shows, says and keeps comes from what its seat may know (`Session.view`). It changes nothing: acts belong to
the station (`pontlevis.table.station`), which alone writes its fields.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pontlevis.contract.given import must_be, no_language
from pontlevis.contract.short import shortened
from pontlevis.contract.terms import CHANCE, Refusal, Sighting
from pontlevis.contract.texts import LANGUAGES
from pontlevis.packages import BadSeats
from pontlevis.record import Record
from pontlevis.record.legal import Legal
from pontlevis.table.accord import Wish
from pontlevis.table.controls import Controls, Ticks
from pontlevis.table.log import FRESH, Log, LogLine, begins
from pontlevis.table.modes import GIVING_UP, Mode, Notice, Settings
from pontlevis.table.screen_seats import ScreenSeats
from pontlevis.table.session import Session

if TYPE_CHECKING:
    from pontlevis.table.playback import Playback


class StationView:
    """The view of a place at a session. The arguments are those of `Station`."""

    playback: Playback

    def __init__(self, session: Session, lang: str, seats: Sequence[int] | None, settings: Settings,
                 controls: Controls, words: Callable[..., str]) -> None:
        must_be(Session, session=session)
        must_be(Settings, settings=settings)
        must_be(Controls, controls=controls)
        if lang not in LANGUAGES:
            raise no_language(lang)
        places = range(len(session.record.seats))
        if seats is not None and not (isinstance(seats, (list, tuple))
                                      and all(type(seat) is int and seat in places for seat in seats)):
            raise BadSeats(f"wants seats by their numbers, {places[0]} to {places[-1]}; not {shortened(seats, 40)}")
        self.session, self.game, self.lang = session, session.game, lang
        self.settings, self.controls, self.words = settings, controls, words
        self.names = session.names(lang)
        self.screen = ScreenSeats(session, None if seats is None else tuple(seats), turns=controls.turns)
        self.notice = Notice()
        self.viewing: int | None = None
        self.to_confirm = ""
        """The move that must be confirmed."""
        self.picked = ""
        """A choice half made, in the words of the game's controls: the piece that was taken up, say."""
        self.choices: tuple[str, ...] = ()
        """The moves that pointing may have meant."""
        self.blocked = ""
        """The key of the notice that says why nothing may be played here just now."""
        self._began = Mode.DECIDING
        self._wondering = False
        """In mode CHOOSING: whether it was entered from ASKING, so that the move chosen is explained and not played."""
        self._legal: Legal | None = None

    # -- looking

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats whose person sits here."""
        return self.screen.seats

    @property
    def guarded(self) -> bool:
        """Whether several people with secrets share this screen."""
        return self.screen.guarded

    @property
    def next_viewer(self) -> int:
        """The seat to have the screen next."""
        return self.screen.next

    @property
    def record(self) -> Record:
        """The record as the person before the screen may know it."""
        return self.session.view(self.viewer) if self.session.record.secret else self.session.record

    @property
    def kept(self) -> Record:
        """The record to save: what this seat may know, or all where several share the screen, or sit far away."""
        return self.session.record if self.whole else self.record

    @property
    def whole(self) -> bool:
        """Whether the whole game is this station's to keep: several sit here who know different things, or far away."""
        return self.guarded or (self.session.own and bool(self.session.far))

    @property
    def plays(self) -> bool:
        """Whether this station may begin and resume games: the session is its own, or it has seats there."""
        return self.session.own or bool(self.seats)

    @property
    def confides(self) -> bool:
        """Whether a copy of the game tells what is hidden from others who play it."""
        session, circles = self.session, self.session.record.circles
        return not self.over and session.record.secret and len({circles[seat] for seat in session.people}) > 1

    @property
    def wished(self) -> Wish | None:
        """What somebody at another device wishes, and somebody here has to agree to."""
        wish = self.session.accord.wish
        return wish if wish is not None and {*wish.asked} & {*self.seats} else None

    @property
    def state(self) -> Any:
        """The state that an act would act on."""
        return self.record.state

    @property
    def actor(self) -> int | None:
        """The actor now."""
        return self.session.actor

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor is None

    @property
    def ply(self) -> int:
        """The ply being looked at."""
        return self.session.record.ply if self.viewing is None else self.viewing

    @property
    def viewer(self) -> int:
        """The seat that sits before the screen: the person's whose turn it is or was last, else the first."""
        return self.screen.viewer(self.ply)

    @property
    def mode(self) -> Mode:
        """The mode of this station."""
        now = self._now()
        if self._began in GIVING_UP and now not in (Mode.BLOCKED, Mode.CURTAIN):
            return self._began
        return self._began if now is Mode.DECIDING else now

    def _now(self) -> Mode:
        """The mode, but for what the person has begun."""
        actor, screen = self.session.actor, self.screen
        if self.blocked:
            return Mode.BLOCKED
        if screen.closed:
            return Mode.CURTAIN
        if self.viewing is not None:
            return Mode.BACK
        if self.playback.showing:
            return Mode.SHOWING
        if actor is None:
            return Mode.OVER
        if self.session.waits:
            return Mode.HELD
        if actor == CHANCE:
            elsewhere = self.session.throws not in (None, *screen.seats)
            return Mode.WATCHING if self.session.awaiting or elsewhere else Mode.STARTING
        if actor not in screen.seats:
            return Mode.WATCHING
        return Mode.DECIDING if actor in screen.facing else Mode.PASSING

    @property
    def may_act(self) -> bool:
        """Whether a person may make a move here now."""
        return self._now() is Mode.DECIDING

    @property
    def waiting(self) -> bool:
        """Whether chance is to move and waits for somebody to let it: the first throw of a game, or one's own."""
        return self._now() is Mode.STARTING

    @property
    def asking(self) -> bool:
        """Whether the next target is explained, not tried."""
        return self._began is Mode.ASKING or (self._began is Mode.CHOOSING and self._wondering)

    @property
    def computer(self) -> int | None:
        """The seat whose move a computer has to find now, or None."""
        return None if self.blocked or self.viewing is not None else self.session.computer

    @property
    def unseen(self) -> bool:
        """Whether something is still to be shown beat by beat."""
        return self.playback.unseen

    @property
    def awaited(self) -> bool:
        """Whether something is to happen by itself: `turns` has something to do."""
        return self.playback.awaited

    @property
    def told(self) -> list[LogLine]:
        """The lines of the log, as far as the picture goes."""
        if self.mode is Mode.CURTAIN:
            return []
        if self.viewing is not None:
            return self.log.told(self.log.until(self.viewing), forgetful=self.forgetful)
        return self.playback.told

    @property
    def log(self) -> Log:
        """The log, in words."""
        return self.playback.log

    @property
    def shown(self) -> Any:
        """The state in the picture: the record's, or a beat before it."""
        return self.playback.shown

    @property
    def stepping(self) -> bool:
        """Whether what is shown waits for "Next"."""
        return self.playback.stepping

    @property
    def lit(self) -> frozenset[str]:
        """The targets that light up: the legal moves, or what a hint points at."""
        if not self.may_act:
            return frozenset()
        if self.notice.tone == "hint" and self.notice.target:
            return frozenset({self.notice.target})
        if self.to_confirm:
            return frozenset({self.to_confirm})
        return frozenset(self.legal(self.state)) if self.settings.assist else frozenset()

    @property
    def ticks(self) -> Ticks | None:
        """The ticks made, None while nothing is to be ticked."""
        return self.controls.ticks(self.game, self.state, self.picked) if self.may_act else None

    @property
    def ahead(self) -> Any:
        """The state once what is ticked has been played."""
        state = self.state
        for text in self.ticks.moves if self.ticks else ():
            state = self.game.play(state, self.game.parse(state, text))
        return state

    def legal(self, state: Any) -> Legal:
        """The legal moves of a state that is played on or shown here. They are found once as long as it stands."""
        if self._legal is None or self._legal.state is not state:
            self._legal = Legal(self.game, state)
        return self._legal

    @property
    def recalls(self) -> bool:
        """Whether what has happened since the last decision here can be shown once more."""
        return self._now() in (Mode.DECIDING, Mode.OVER) and not self.forgetful and len(self.playback.recent) > 1

    @property
    def marked(self) -> bool:
        """Whether this game was practised: something that somebody had learned was taken back."""
        return self.session.policy.kind == "game" and self.session.record.practice

    @property
    def remembers(self) -> bool:
        """Whether this is a game of memory: what fades in it is not to be looked up, unless one has an aid."""
        return self.session.policy.kind == "game" and bool(self.controls.fades)

    @property
    def aided(self) -> bool:
        """Whether a game of memory was played with an aid to it."""
        return self.remembers and (self.session.aided or self.session.policy.practice)

    @property
    def unaided(self) -> bool:
        """Whether the log forgets: this is a game of memory, and one has no aid to it."""
        rules = self.session.policy
        return self.remembers and not (rules.aid or rules.practice)

    @property
    def forgetful(self) -> bool:
        """Whether what has faded cannot be looked up just now: an aid, or the end of the game, would bring it back."""
        return self.unaided and not self.over

    @property
    def reminded(self) -> bool:
        """Whether the picture shows what was seen, fading slowly."""
        rules = self.session.policy
        return rules.aid if rules.kind == "game" else self.settings.memory

    def recalled(self, seat: int) -> tuple[Sighting, ...]:
        """The sightings of `seat` that a hint may use: none that have faded."""
        since = self.session.record.turn - FRESH if self.forgetful else 0
        return tuple(one for one in self.session.record.seen_by(seat) if one.turn >= since)

    @property
    def decided(self) -> range:
        """The plies before the moves that were decided here last: one, a row that was confirmed at once, or none."""
        last = self.session.decided(self.seats)
        if last is None:
            return range(0)
        first = last
        while first and self._goes_on(first):
            first -= 1
        return range(first, last + 1)

    def _goes_on(self, ply: int) -> bool:
        """Whether move number `ply` was one of a row that goes on with the next."""
        record = self.session.record
        before = record.at(ply - 1)
        ticks = self.controls.ticks(self.game, before, "") if self.game.actor(before) in self.seats else None
        return ticks is not None and ticks.goes_on(str(record.move(ply)))

    @property
    def undoes(self) -> int | None:
        """The ply before what was decided here and can be taken back, or None."""
        plies = self.decided
        return plies.start if plies and self.session.may_go_back(plies.start) else None

    def rules_now(self) -> tuple[str, ...]:
        """The rules that bear on the next move."""
        return self.controls.now(self.game, self.shown, self.legal(self.shown))

    def called(self, form: str, seat: int) -> str:
        """A seat in a turn of phrase: the game's own where it has one, else the house's."""
        own = self.game.called(form, seat, self.session.record.start, self.lang, self.names)
        return own or self.words(f"seat.{form}", self.lang, seat=self.names[seat])

    def did(self, seat: int, text: str) -> str:
        """A sentence with the name of who did it before it, unless it begins with a seat's or nobody did it."""
        name = self.names[seat] if seat >= 0 else ""
        if not name or self.controls.named or any(begins(text, named) for named in self.names):
            return text
        return self.words("turn.did", self.lang, name=name, text=text)

    def phrase(self, move: Any) -> str:
        """A move, or its notation, in words, as hints and questions name it."""
        if isinstance(move, str):
            move = self.legal(self.state).read(move)
        return self.controls.phrase(self.game, self.state, move, self.lang, self.names)

    # -- answering

    def say(self, key: str, tone: str = "", rule: str = "", *, target: str = "",
            bars: tuple[tuple[str, float], ...] = (), **facts: object) -> None:
        """Answer with the words of that key."""
        self.notice = Notice(self.words(key, self.lang, **facts), tone, rule, target, bars)

    def tell(self, text: str) -> None:
        """Answer with a text, such as that of the focus."""
        self.notice = Notice(text)

    def answer(self, notice: Notice) -> None:
        """Answer with an earlier notice."""
        self.notice = notice

    def _sentence(self, refusal: Refusal) -> str:
        return self.game.sentence("refuse", refusal.rule, refusal.facts, self.state, self.lang, self.names)

    def stopped(self) -> bool:
        """Whether something keeps the person from moving; the notice says what."""
        match self._now():
            case Mode.DECIDING:
                return False
            case Mode.BLOCKED:
                self.say(self.blocked, "refused")
            case Mode.BACK:
                self.say("notice.viewing" if self.plays else "notice.viewing_watched", "refused", ply=self.viewing)
            case Mode.PASSING | Mode.CURTAIN:
                self.say("notice.pass_screen", "ask", name=self.names[self.next_viewer])
            case _ if (thinking := self.session.thinking) is not None:
                self.say("notice.thinking", "refused", to_seat=self.called("to_seat", thinking))
            case Mode.SHOWING:
                self.say("notice.showing", "refused")
            case Mode.OVER:
                self.say("notice.over" if self.plays else "notice.over_watched", "refused")
            case Mode.HELD if self.session.waits:
                self.say(self.session.waits, "refused")
            case _:
                self.say("notice.not_yours", "refused")
        return True
