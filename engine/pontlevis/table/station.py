"""One person's place at a session: it answers each act, and shows what others do.

A `Station` knows no widget and no clock. A person's act is a call (`target`, `confirm`, `undo`, `hint`...); the
station changes itself and the session, and leaves its answer in `notice`. Steps that take time come as a
generator, `turns`, that yields seconds to wait; its driver shows the station after each yield. A person points
at things (`point`), which the game's controls take for a move or half of one, or names a move (`target`): what is legal
is played, anything else is refused by its rule.

What it shows meanwhile is its view (`pontlevis.table.view`). Nothing but the station writes its fields.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from pontlevis.contract.short import shortened
from pontlevis.contract.terms import IllegalMove, Refusal, UnreadableMove
from pontlevis.record import Record
from pontlevis.table import hints
from pontlevis.table.accord import Wish
from pontlevis.table.controls import Controls, Row
from pontlevis.table.modes import GIVING_UP, PACINGS, SPEEDS, Mode, Notice, Settings
from pontlevis.table.playback import Happening, Playback
from pontlevis.table.session import Session
from pontlevis.table.view import StationView
from pontlevis.table.words import word


class Station(StationView):
    """A place at a session.

    seats: those whose person sits here, all people's if not said; controls: the game's; words: what turns the key of a
    notice and its facts into a sentence. Raises BadSeats, ValueError for an unknown language, TypeError for the rest.
    """

    def __init__(self, session: Session, lang: str = "en", *, seats: Sequence[int] | None = None,
                 settings: Settings | None = None, controls: Controls | None = None,
                 words: Callable[..., str] = word) -> None:
        super().__init__(session, lang, seats, settings or Settings(), controls or Controls(), words)
        self.refusals: list[Refusal] = []
        self.hints = 0
        """The stage of the last hint."""
        self.advised: tuple[Any, str, list[Any]] | None = None
        """The state, what is picked there, and the advice found, for hints."""
        self._changed: Callable[[], None] = self.catch_up
        self._acting = False
        self._row: int | None = None
        """The ply before the row that is being played."""
        self._said = session.accord.said
        """The last thing said at the session that was told here."""
        self._waits = session.waits
        """Why the session waits, as was told here."""
        self._rules = self._table_rules
        """The rules of the table, as they were told here."""
        self._asked: Wish | None = None
        """The wish that somebody here was asked to agree to."""
        self._wishing = False
        """Whether somebody anywhere waits for an answer, as was told here."""
        self._question: Notice | None = None
        """The last notice about a wish: it goes as soon as nobody waits for an answer any more."""
        self.playback = Playback(self)
        self._settle()
        session.join(self)

    def watch(self, changed: Callable[[], None]) -> None:
        """Have this called when something has happened that nobody did here."""
        self._changed = changed

    # -- acting

    def begin(self) -> bool:
        """Let chance make the move that it waits with, and those that follow. Returns whether there was one."""
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
            row = isinstance(reading, Row)
            if row and not (double or self.asking):
                self._play_row(reading.moves)
                return
            if not reading.moves or (len(reading.moves) > 1 and not (double or row)):  # half a move harms nobody
                self._pick(reading.picked, reading.moves)
                return
            target = reading.moves[0]
        self.target(target, double=double)

    def _pick(self, picked: str, choices: tuple[str, ...]) -> None:
        """Half of a move has been made or taken back, several are meant, or none."""
        asking, before = self.asking, self.picked
        self._drop(picked=before)
        if choices:
            self._began, self.choices, self._wondering = Mode.CHOOSING, choices, asking
            self.say("notice.which", "ask")
        else:
            self._began = Mode.ASKING if asking else Mode.DECIDING
            self.picked = picked
            self.notice = Notice(self.controls.said(self.game, self.state, picked, self.lang, self.names))
            if not picked and not before:
                self.say("notice.nothing_there", "refused")

    def target(self, text: str, *, double: bool = False) -> None:
        """A person means the move `text`, in notation. `double`: the second of two hasty clicks on a spot."""
        if self.begin():
            return
        if self._began in (*GIVING_UP, Mode.CHOOSING):
            self._drop_choices()
        if self.stopped():
            return
        if double:
            self.say("notice.double")
            return
        legal = self.legal(self.state)
        try:
            move = legal.read(text)
        except UnreadableMove:
            self.say("notice.nothing_there", "refused", text=text, example=self.game.moves(self.state)[0])
            return
        refusal = None if text in legal else self.game.why_not(self.state, move)
        if self.asking:
            self._explain(move, refusal)
        elif refusal is not None:
            self._refuse(refusal, str(move))
        elif str(move).split()[0] in self.controls.confirm and self.to_confirm != str(move):
            self._began, self.to_confirm = Mode.CONFIRMING, str(move)
            self.say("notice.confirm", "ask", target=str(move), move=self.phrase(move))
        else:
            self._play(move)

    def confirm(self) -> None:
        """Yes to the move that asks twice, or to what is ticked."""
        ticks = self.ticks
        if self.to_confirm:
            self.target(self.to_confirm)
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

    def miss(self, *, double: bool = False) -> None:
        """Answer an act that was made in an earlier picture, and is not done: the last answer stays before this one.

        double: as for `target`.
        """
        asks = self.notice is self._question
        said = self.words("notice.double" if double else "notice.missed", self.lang)
        if said not in self.notice.text:
            self.notice = replace(self.notice, text=f"{self.notice.text} {said}".lstrip())
        if asks:
            self._question = self.notice

    def cancel(self) -> None:
        """Drop what was begun: a move to confirm, a question, a hint, a look back."""
        if self.viewing is not None:
            self.scrub(self.record.ply)
        self._drop()
        self.notice = Notice()

    def drop_half(self) -> None:
        """Forget the half of a move that was made."""
        self.picked = ""
        if self._began is Mode.CHOOSING:
            self._drop_choices()

    def _drop_choices(self) -> None:
        """Leave CHOOSING or GIVING_UP: for ASKING if "Why not?" was asked, else for DECIDING. Clears `choices`."""
        self._began, self.choices = Mode.ASKING if self.asking else Mode.DECIDING, ()

    def _drop(self, picked: str = "") -> None:
        """Forget everything begun and not done."""
        self._began, self.to_confirm, self.picked, self.choices = Mode.DECIDING, "", picked, ()

    @contextmanager
    def _act(self) -> Iterator[None]:
        """Ignores what the session tells meanwhile: it was done here."""
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
                else:
                    self.session.throw()
        except IllegalMove as error:  # for a reason that this seat could not know
            self._refuse(error.refusal, str(move))
            return
        self._acted(paced=self.controls.paced and move is not None)

    def _acted(self, *, paced: bool) -> None:
        """Answer with what has come of a move made here, and show it."""
        self.notice = Notice(self.log.gist([(one.beat, one.text) for one in self.playback.recent if one.loud]))
        self.playback.acted(paced=paced)

    def _refuse(self, refusal: Refusal, target: str) -> None:
        self.refusals.append(refusal)
        self._drop(picked=self.picked)
        self.notice = Notice(self._sentence(refusal), "refused", refusal.rule, target)

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
        self.screen.settle()
        self.playback.settle()

    def _back(self, ply: int) -> bool:
        if not self.session.may_go_back(ply):
            self.say("notice.shown" if self.session.own else "notice.shown_far", "refused")
            return False
        if not self.session.accord.ask("undo", self.seats, ply):
            self.wait()
            return False
        with self._act():
            self.session.back(ply)
        return True

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
            self.say("notice.memory" if self.session.own else "notice.memory_far", "refused")
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
        return settled or self._twice(Mode.LEAVING, "notice.leave")

    def may_part(self) -> bool:
        """Whether a table that is shared with other devices may be left at once; it is only when asked for twice."""
        return bool(self.blocked) or self._twice(Mode.PARTING, "notice.part")

    def _twice(self, mode: Mode, key: str) -> bool:
        """Whether this mode, of GIVING_UP, had been entered before; it is now, with a question."""
        if self._began is mode:
            return True
        self._drop(picked=self.picked)
        self._began = mode
        self.say(key, "ask")
        return False

    def wait(self) -> None:
        """Those at other devices have been asked for what is wished here."""
        self._drop(picked=self.picked)
        self.say("notice.wished")
        self._question = self.notice

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
        """Open the curtain for the person who may see the screen."""
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
            if self.playback.answered:
                self._acted(paced=self.controls.paced)
            elif self.playback.at_once:
                self.playback.flush()
            self.listen()
            self._changed()

    def listen(self) -> None:
        """Tell what was said and is asked at the session since this was last told, and why it waits, or no longer."""
        accord, waits, wish = self.session.accord, self.session.waits, self.wished
        said, wishing = accord.said, accord.wish is not None
        if self._wishing and not wishing and self.notice is self._question:
            self.notice = Notice()
        if said is not None and said is not self._said:
            self.say(f"said.{said.what}", name=self.names[said.seat])
        for name, on in self._table_rules.items():
            if on != self._rules[name]:
                self.say(f"notice.{name}_{'on' if on else 'off'}")
        if waits and waits != self._waits:
            self.say(waits, "refused")
        elif self._waits and not waits:
            self.notice = Notice()
        if wish is not None and wish != self._asked:
            if self._began in GIVING_UP:
                self._drop_choices()
            self.say(f"wish.{wish.kind}", "ask", name=", ".join(self.names[seat] for seat in wish.seats))
            self._question = self.notice
        self._said, self._waits, self._asked, self._wishing = said, waits, wish, wishing
        self._rules = self._table_rules

    @property
    def _table_rules(self) -> dict[str, bool]:
        """The settings that hold for all at a game, and change what they may take back or look up."""
        rules = self.session.policy
        return {"practice": rules.practice, "aid": rules.aid} if rules.kind == "game" else {}

    def catch_up(self) -> None:
        """Show the present, and skip what has not been shown yet."""
        self.playback.catch_up()

    def news(self) -> list[Happening]:
        """The beats shown since this was last asked: the effects on a screen are made from them."""
        return self.playback.news()

    def turns(self) -> Generator[float | None]:
        """Show what has happened, then have the computers play, until a person has to decide: see `Playback.turns`."""
        return self.playback.turns()

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
            raise ValueError(f"no setting {shortened(name, 20)} = {shortened(value, 20)}")
        if name in ("practice", "aid"):
            (self.session.practise if name == "practice" else self.session.remind)(bool(value))
            self._rules = self._table_rules
            with self._act():
                self.session.tell()
        else:
            changed: dict[str, Any] = {name: value}
            self.settings = replace(self.settings, **changed)
        self.hints = 0

    def block(self, key: str) -> None:
        """Play nothing here from now on, for the reason that this notice tells."""
        self._drop()
        self.blocked = key
        self.say(key, "refused")
