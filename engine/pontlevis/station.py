"""One person's place at a session: what it answers to each act, and how it is shown what others do.

A `Station` knows no widget and no clock. A person's act is a call (`target`, `confirm`, `undo`, `hint`...); the
station changes itself and the session, and leaves its answer in `notice`. What time is needed for comes as a
generator, `turns`, that yields seconds to wait; whoever drives it shows the station after each yield. A person points
at things (`point`), which the game's controls take for a move or half of one, or names a move (`target`): what is legal
is played, anything else is refused by its rule.

All that a station shows, says and keeps comes from what its seat may know (`Session.view`). Nothing but the station
writes its fields.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from pontlevis import hints
from pontlevis.brief import brief
from pontlevis.controls import Controls, Ticks
from pontlevis.core import CHANCE, IllegalMove, Refusal, Sighting, UnreadableMove
from pontlevis.legal import Legal
from pontlevis.log import FRESH, Log, LogLine
from pontlevis.modes import PACINGS, SPEEDS, Mode, Notice, Settings
from pontlevis.playback import Happening, Playback
from pontlevis.record import Record
from pontlevis.screen import Screen
from pontlevis.session import Session
from pontlevis.words import word


class Station:
    """A place at a session.

    seats: those whose person sits here, all people's if not said; controls: the game's; words: what turns the key of a
    notice and its facts into a sentence.
    """

    def __init__(self, session: Session, lang: str = "en", *, seats: Sequence[int] | None = None,
                 settings: Settings | None = None, controls: Controls | None = None,
                 words: Callable[..., str] = word) -> None:
        self.session, self.game, self.lang = session, session.game, lang
        self.settings = settings or Settings()
        self.controls = controls or Controls()
        self.words = words
        self.names = session.names(lang)
        self.screen = Screen(session, None if seats is None else tuple(seats), turns=self.controls.turns)
        self.notice = Notice()
        self.refusals: list[Refusal] = []
        self.viewing: int | None = None
        self.pending = ""
        """The move that must be confirmed."""
        self.picked = ""
        """A choice half made, in the words of the game's controls: the piece that was taken up, say."""
        self.choices: tuple[str, ...] = ()
        """Moves that what was pointed at may mean."""
        self.blocked = ""
        """The key of the notice that says why nothing may be played here just now."""
        self.hints = 0
        """The stage of the last hint."""
        self.advised: tuple[Any, str, list[Any]] | None = None
        """What was thought about a state and what is picked there, for hints."""
        self._changed: Callable[[], None] = self.catch_up
        self._legal: Legal | None = None
        self._began = Mode.DECIDING
        self._acting = False
        self._row: int | None = None
        """The ply before the row that is being played."""
        self.playback = Playback(self)
        self._settle()
        session.join(self)

    def watch(self, changed: Callable[[], None]) -> None:
        """Have this called when something has happened that nobody did here."""
        self._changed = changed

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
        """Who is to have the screen."""
        return self.screen.next

    @property
    def record(self) -> Record:
        """The game as whoever sits before the screen may know it."""
        return self.session.view(self.viewer) if self.session.record.secret else self.session.record

    @property
    def kept(self) -> Record:
        """The game as it is kept to go on with it: what this seat may know, or all where several share the screen."""
        return self.session.record if self.guarded else self.record

    @property
    def state(self) -> Any:
        """The state that an act would act on."""
        return self.record.state

    @property
    def actor(self) -> int | None:
        """Who moves now."""
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
        """What this station is about."""
        now = self._now()
        if self._began is Mode.LEAVING and now not in (Mode.BLOCKED, Mode.CURTAIN):
            return Mode.LEAVING
        return self._began if now is Mode.DECIDING else now

    def _now(self) -> Mode:
        """The mode, but for what the person has begun."""
        actor, seats = self.actor, self.seats
        if self.blocked:
            return Mode.BLOCKED
        if self.screen.closed:
            return Mode.CURTAIN
        if self.viewing is not None:
            return Mode.BACK
        if self.playback.showing:
            return Mode.SHOWING
        if actor is None:
            return Mode.OVER
        if actor == CHANCE:
            return Mode.STARTING
        if actor not in seats:
            return Mode.WATCHING
        return Mode.DECIDING if actor in self.screen.facing else Mode.PASSING

    @property
    def may_act(self) -> bool:
        """Whether a person may make a move here now."""
        return self._now() is Mode.DECIDING

    @property
    def waiting(self) -> bool:
        """Whether chance is to move and waits for somebody to let it: the first throw of a game."""
        return self._now() is Mode.STARTING

    @property
    def asking(self) -> bool:
        """Whether the next target is explained, not tried."""
        return self._began is Mode.ASKING

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
        """What has happened, in words."""
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
        if self.pending:
            return frozenset({self.pending})
        return frozenset(self.legal(self.state)) if self.settings.assist else frozenset()

    @property
    def ticks(self) -> Ticks | None:
        """What is ticked, None while nothing is to be ticked."""
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
        """What a hint may know of what `seat` has been shown: what has faded, it does not tell."""
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
        """Answer with a text: what has the focus, say."""
        self.notice = Notice(text)

    def answer(self, notice: Notice) -> None:
        """Answer as one has before."""
        self.notice = notice

    def drop_half(self) -> None:
        """Forget the half of a move that was made."""
        self.picked, self.choices = "", ()
        if self._began is Mode.CHOOSING:
            self._began = Mode.DECIDING

    def stopped(self) -> bool:
        """Whether something keeps the person from moving; the notice says what."""
        match self._now():
            case Mode.DECIDING:
                return False
            case Mode.BLOCKED:
                self.say(self.blocked, "refused")
            case Mode.BACK:
                self.say("notice.viewing", "refused", ply=self.viewing)
            case Mode.PASSING | Mode.CURTAIN:
                self.say("notice.pass_screen", "ask", name=self.names[self.next_viewer])
            case _ if (thinking := self.session.thinking) is not None:
                self.say("notice.thinking", "refused", to_seat=self.called("to_seat", thinking))
            case Mode.SHOWING:
                self.say("notice.showing", "refused")
            case Mode.OVER:
                self.say("notice.over", "refused")
            case _:
                self.say("notice.not_yours", "refused")
        return True

    # -- acting

    def begin(self) -> bool:
        """Let chance make the moves that wait for it. Returns whether there were any."""
        if not self.waiting:
            return False
        self._play(None)
        return True

    def point(self, target: str, *, double: bool = False) -> None:
        """A person points at something in the picture: a move, or half of one. `double`: as for `target`."""
        if self.mode is Mode.CURTAIN:
            if not double:
                self.reveal()
            return
        if self.begin():
            return
        if self.may_act:
            state, ticks = self.state, self.ticks
            reading = self.controls.interpret(self.game, state, self.legal(state), self.picked, target)
            new = self.controls.ticks(self.game, state, reading.picked) if ticks and self.asking else None
            if new and ticks and len(new.moves) > len(ticks.moves):  # one asks about what one would tick
                self.target(new.moves[-1], double=double)
                return
            if double and ticks and not reading.moves:  # nobody means to tick and untick
                self.say("notice.double")
                return
            if not reading.moves or (len(reading.moves) > 1 and not double):  # half a move harms nobody, however hasty
                self._pick(reading.picked, reading.moves)
                return
            target = reading.moves[0]
        self.target(target, double=double)

    def _pick(self, picked: str, choices: tuple[str, ...]) -> None:
        """Half of a move has been made, or several are meant."""
        asking = self.asking
        self._drop(picked=self.picked)
        if choices:
            self._began, self.choices = Mode.CHOOSING, choices
            self.say("notice.which", "ask")
        else:
            self._began = Mode.ASKING if asking else Mode.DECIDING
            self.picked = picked
            self.notice = Notice(self.controls.said(self.game, self.state, picked, self.lang, self.names))

    def target(self, text: str, *, double: bool = False) -> None:
        """A person means the move `text`, in notation. `double`: the second of two hasty clicks on a spot."""
        if self.begin():
            return
        if self._began in (Mode.LEAVING, Mode.CHOOSING):
            self._began, self.choices = Mode.DECIDING, ()
        if self.stopped():
            return
        if double:
            self.say("notice.double")
            return
        legal = self.legal(self.state)
        try:
            move = legal.read(text)
        except UnreadableMove:
            self.say("notice.nothing_there", "refused", text=text)
            return
        refusal = None if text in legal else self.game.why_not(self.state, move)
        if self.asking:
            self._explain(move, refusal)
        elif refusal is not None:
            self._refuse(refusal, str(move))
        elif str(move).split()[0] in self.controls.confirm and self.pending != str(move):
            self._began, self.pending = Mode.CONFIRMING, str(move)
            self.say("notice.confirm", "ask", target=str(move), move=self.phrase(move))
        else:
            self._play(move)

    def confirm(self) -> None:
        """Yes to the move that asks twice, or to what is ticked."""
        ticks = self.ticks
        if self.pending:
            self.target(self.pending)
        elif ticks and ticks.row and ticks.ready:
            self._play_row(ticks.row)
        else:
            self.say("notice.nothing_to_confirm")

    def press(self, text: str) -> None:
        """A person pushes the button, or the key, of a move: the one that ends what is ticked plays all of it."""
        if self.ticks and self.ticks.moves and text == self.ticks.last and not self.asking:
            self.confirm()
        else:
            self.target(text)

    def _play_row(self, texts: Sequence[str]) -> None:
        """Play moves one after the other, up to one that is refused or after which something else waits."""
        self.playback.acting()
        self._row = self.session.record.ply
        try:
            for text in texts:
                ply = self.session.record.ply
                self.target(text)
                if self.session.record.ply == ply or not self.may_act:
                    return
        finally:
            self._row = None

    def cancel(self) -> None:
        """Drop what was begun: a move to confirm, a question, a hint, a look back."""
        if self.viewing is not None:
            self.scrub(self.record.ply)
        self._drop()
        self.notice = Notice()

    def _drop(self, picked: str = "") -> None:
        """Forget whatever was begun and not done."""
        self._began, self.pending, self.picked, self.choices = Mode.DECIDING, "", picked, ()

    @contextmanager
    def _act(self) -> Iterator[None]:
        """What the session tells meanwhile was done here: it is no news."""
        self._acting = True
        try:
            yield
        finally:
            self._acting = False

    def _play(self, move: Any) -> None:
        """Play a move and what chance makes of it: the record changes at once, however slowly it is then shown."""
        if self._row is None:
            self.playback.acting()
        try:
            with self._act():
                if move is not None:
                    self.session.play(move)
                    self._drop()
                    self.hints = 0
                self.session.draw()
        except IllegalMove as error:  # for a reason that this seat could not know
            self._refuse(error.refusal, str(move))
            return
        self.notice = Notice(self.log.gist([one.beat for one in self.playback.recent if one.loud]))
        self.playback.acted(paced=self.controls.paced and move is not None)

    def _refuse(self, refusal: Refusal, target: str) -> None:
        self.refusals.append(refusal)
        self._drop(picked=self.picked)
        self.notice = Notice(self._sentence(refusal), "refused", refusal.rule, target)

    def _sentence(self, refusal: Refusal) -> str:
        return self.game.sentence("refuse", refusal.rule, refusal.facts, self.state, self.lang, self.names)

    # -- asking

    def why(self) -> None:
        """"Why not?": the next target is not tried, its rule is told."""
        if self.stopped():
            return
        asking = self.asking
        self._drop(picked=self.picked)
        if asking:
            self.notice = Notice()
        else:
            self._began = Mode.ASKING
            self.say("notice.asking", "ask")

    def _explain(self, move: Any, refusal: Refusal | None) -> None:
        self._began = Mode.DECIDING
        if refusal is not None:
            self.notice = Notice(self._sentence(refusal), "refused", refusal.rule, str(move))
        else:
            self.say("notice.allowed", "good", target=str(move), move=self.phrase(move))

    def hint(self, stage: int = 0) -> None:
        """The next stage of a hint: the rule that matters, then the card or place, then the move and its chances."""
        if self.stopped():
            return
        if not self.settings.assist:
            self.say("notice.no_hints")
            return
        self.hints = stage or self.hints % 3 + 1
        ticks = self.ticks
        if ticks and ticks.moves and ticks.ready and not ticks.last:
            self.say("hint.confirm", "hint")
            return
        for _ in self.ponder():
            pass
        self._hint()

    def _hint(self) -> None:
        hints.say(self, self.advised[2] if self.advised else [])

    def ponder(self) -> Iterator[None]:
        """Think about the next hint, bit by bit, so that `hint` then answers at once. A state is thought about once."""
        state, picked = self.state, self.picked if self.ticks else ""
        known = self.advised is not None and self.advised[0] is state and self.advised[1] == picked
        if self.may_act and self.settings.assist and not known:
            found = yield from hints.think(self)
            self.advised = (state, picked, found)

    # -- going back and forth

    def jumped(self) -> None:
        """The session stands elsewhere: nothing is pending, and the picture and the log agree with it."""
        self._settle()
        if not self._acting:
            self.notice = Notice()
            self._changed()

    def _settle(self) -> None:
        self._drop()
        self.viewing = None
        self.hints = 0
        self.names = self.session.names(self.lang)
        self.playback.settle()

    def _back(self, ply: int) -> bool:
        with self._act():
            allowed = self.session.back(ply)
        if not allowed:
            self.say("notice.shown", "refused")
        return allowed

    def undo(self) -> None:
        """Take back the last thing a person here decided, and all that followed."""
        if self.mode in (Mode.BLOCKED, Mode.CURTAIN):
            self.stopped()
            return
        plies = self.decided
        if not plies:
            self.say("notice.nothing_to_undo")
        elif self._back(plies.start):
            self.say("notice.undone")

    def redo(self) -> None:
        """Play again what was taken back, up to the next thing a person has to decide."""
        if self._now() in (Mode.BLOCKED, Mode.CURTAIN, Mode.SHOWING, Mode.BACK):
            self.stopped()
            return
        if not self.session.record.can_redo:
            self.say("notice.nothing_to_redo")
            return
        with self._act():
            self.session.redo()
            while self.session.record.can_redo and self._goes_on(self.session.record.ply):
                self.session.redo()
        self.say("notice.redone")

    def scrub(self, ply: int) -> None:
        """Look at the state after `ply` moves; at the last one, be back in the game."""
        if self._now() in (Mode.SHOWING, Mode.CURTAIN):
            self.stopped()
            return
        if self.forgetful:
            self.say("notice.memory", "refused")
            return
        record = self.record
        ply = max(0, min(ply, record.ply))
        self.viewing = None if ply == record.ply else ply
        self._drop()
        self.playback.catch_up()
        if self.viewing is None:
            self.say("notice.at_the_end")
        else:
            said = [self.log.sentence(beat) for beat in self.record.beats(ply)] if ply else []
            self.notice = Notice(" ".join(said) or self.words("notice.at_the_start", self.lang))

    def latest(self) -> None:
        """Be back in the game."""
        self.scrub(self.record.ply)

    def resume(self) -> None:
        """Go on from the ply being looked at."""
        if self.viewing is None:
            self.say("notice.at_the_end")
        elif self._back(self.viewing):
            self.say("notice.resumed", ply=self.record.ply)

    def may_leave(self) -> bool:
        """Whether another game may begin at once; an unfinished game is given up only when asked for twice."""
        settled = self.session.policy.kind == "lesson" or self.over or not self.session.begun
        if self._began is Mode.LEAVING or settled:
            return True
        self._drop(picked=self.picked)
        self._began = Mode.LEAVING
        self.say("notice.leave", "ask")
        return False

    def sit(self, record: Record, sitters: Sequence[str] = (), names: Sequence[str] = ()) -> None:
        """Have the session take up another record of the same game: a new game, or one that was saved."""
        self.screen.close()
        self.blocked = ""
        with self._act():
            self.session.sit(record, sitters, names)
        self.refusals.clear()
        self.notice = Notice()

    # -- one screen, several people with secrets

    def hide(self) -> None:
        """Close the curtain before the screen is passed on."""
        if self.guarded:
            self.screen.close()
            self._settle()
            self.say("notice.pass_screen", "ask", name=self.names[self.next_viewer])

    def reveal(self) -> None:
        """Whoever is to see the screen has it."""
        if self.mode is Mode.CURTAIN:
            self.screen.open()
            self._settle()
            self.notice = Notice()

    # -- what others do, in one's own time

    def heard(self) -> None:
        """The game has gone on."""
        if self.mode is not Mode.CURTAIN:
            self.playback.follow()
        if not (self._acting or self.playback.showing):
            if self.playback.at_once:
                self.playback.flush()
            self._changed()

    def catch_up(self) -> None:
        """Show the present, whatever has not been shown yet."""
        self.playback.catch_up()

    def news(self) -> list[Happening]:
        """What has been shown since this was last asked: what the effects on a screen are made from."""
        return self.playback.news()

    def turns(self) -> Generator[float | None]:
        """Show what has happened, then have the computers play, until a person has to decide: see `Playback.turns`."""
        return self.playback.turns()

    @property
    def recalls(self) -> bool:
        """Whether what has happened since the last decision here can be shown once more."""
        return self._now() in (Mode.DECIDING, Mode.OVER) and not self.forgetful and len(self.playback.recent) > 1

    def recall(self) -> None:
        """Show once more what has happened since the last decision here."""
        if self.recalls:
            self._drop()
            self.playback.recall()

    def skip(self) -> None:
        """Go straight on to the next thing a person has to decide."""
        self.playback.skip()

    def pause(self) -> None:
        """Have the computers of a game that one watches wait, or play on."""
        self.session.pause()
        if not self.session.paused:
            self.begin()

    # -- settings

    def set(self, name: str, value: object) -> None:
        """Change practice, aid, assist, memory (bool), speed or pacing. Raises ValueError for anything else."""
        words = {"speed": tuple(SPEEDS), "pacing": PACINGS}
        switched = name in ("practice", "aid", "assist", "memory") and isinstance(value, bool)
        if not switched and not (isinstance(value, str) and value in words.get(name, ())):
            raise ValueError(f"no setting {brief(name, 20)} = {brief(value, 20)}")
        if name == "practice":
            self.session.practise(bool(value))
        elif name == "aid":
            self.session.remind(bool(value))
        else:
            changed: dict[str, Any] = {name: value}
            self.settings = replace(self.settings, **changed)
        self.hints = 0

    def block(self, key: str) -> None:
        """Play nothing here from now on, for the reason that this notice tells."""
        self._drop()
        self.blocked = key
        self.say(key, "refused")
