"""Acts by which a person moves: pointing, naming a move, confirming it; and the reasons that prevent a move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pontlevis.contract.terms import IllegalMove, Refusal, UnreadableMove
from pontlevis.table.controls import Row
from pontlevis.table.modes import GIVING_UP, Mode, Notice
from pontlevis.table.passing import reveal
from pontlevis.table.teaching import Try

if TYPE_CHECKING:
    from pontlevis.table.station import Station
    from pontlevis.table.view import View


def stopped(station: Station) -> bool:
    """Returns True if the person may not move now; then answers with the reason, or puts back a wrong try."""
    view, session = station.view, station.session
    watched = "" if view.plays else "_watched"
    match view.now:
        case Mode.DECIDING:
            return False
        case Mode.BLOCKED:
            station.say(station.person.blocked, "refused")
        case Mode.BACK:
            station.say(f"notice.viewing{watched}", "refused", ply=station.person.viewing)
        case Mode.PASSING | Mode.CURTAIN:
            station.say("notice.pass_screen", "ask", name=station.names[station.screen.next])
        case Mode.HELD if station.judge is not None:
            station.judge.put_back()
        case _ if session.thinking is not None:
            to_seat = station.wording.called("to_seat", session.thinking)
            station.say("notice.thinking", "refused", to_seat=to_seat)
        case Mode.SHOWING:
            station.say("notice.showing", "refused")
        case Mode.OVER:
            station.say(f"notice.over{watched}", "refused")
        case Mode.HELD:
            station.say(session.waits, "refused")
        case _:
            station.say("notice.not_yours", "refused")
    return True


def begin(station: Station) -> bool:
    """Lets chance make the move that waits for a person, and those that follow. Returns False if none waits."""
    waiting = station.view.waiting
    if waiting:
        play(station, None)
    return waiting


def play(station: Station, move: Any) -> None:
    """Plays a move, or that of chance if `move` is None: the record changes at once, even if it is shown slowly.

    If the move is illegal, answers with the rule.
    """
    if station.before_row is None:
        station.playback.before_move()
    try:
        with station.ignoring():
            if move is not None:
                station.session.play(move)
                station.drop()
                station.change(hints=0)
                station.session.draw()
            else:
                station.session.throw()
    except IllegalMove as error:  # for a reason hidden from this seat
        refuse(station, error.refusal, str(move))
        return
    answer_move(station, paced=station.controls.paced and move is not None)


def answer_move(station: Station, *, paced: bool) -> None:
    """Answers with the result of a move made here, and shows it, beat by beat if `paced` and the pace allows it."""
    playback = station.playback
    station.reply(playback.log.gist([(one.beat, one.text) for one in playback.recent if one.loud]))
    playback.after_move(at_once=not paced or station.pace.at_once)


def refuse(station: Station, refusal: Refusal, target: str) -> None:
    """Answers with the rule that refuses a move."""
    station.drop(picked=station.person.picked)
    station.change(refusals=(*station.person.refusals, refusal))
    said = station.wording.sentence("refuse", refusal.rule, refusal.facts, station.state)
    station.answer(Notice(said, "refused", refusal.rule, target))


def block(station: Station, key: str) -> None:
    """Blocks all play here from now on, for the reason in the notice `key`."""
    station.drop()
    station.change(blocked=key)
    station.say(key, "refused")


def point(station: Station, target: str, *, double: bool = False) -> None:
    """Handles a person's pointing at a target in the picture: a move, or half of one.

    double: True for the second of two quick clicks on a spot.
    """
    view = station.view
    if view.mode is Mode.CURTAIN:
        if not double:
            reveal(station)
        return
    if view.may_act:
        _point(station, view, target, double=double)
    else:
        _name(station, view, target, double=double)


def _point(station: Station, view: View, target: str, *, double: bool) -> None:
    """Handles pointing when a person is to move."""
    person, ticks, controls, game = view.person, view.ticks, view.controls, view.game
    reading = controls.interpret(game, view.state, view.legal, person.picked, target)
    new = controls.ticks(game, view.state, reading.picked) if ticks and person.asking else None
    row = isinstance(reading, Row)
    if new and ticks and len(new.moves) > len(ticks.moves):  # asks about the move that the target would tick
        _name(station, view, new.moves[-1], double=double)
    elif double and ticks and not reading.moves:  # a double click is not meant to tick and untick
        station.say("notice.double")
    elif row and not (double or person.asking):
        _play_row(station, reading.moves)
    elif not reading.moves or (len(reading.moves) > 1 and not (double or row)):  # a double click may pick, too
        _pick(station, reading.picked, reading.moves)
    else:
        _name(station, view, reading.moves[0], double=double)


def _pick(station: Station, picked: str, choices: tuple[str, ...]) -> None:
    """Asks which of `choices` is meant; without any, sets the half-made choice to `picked`, which may be ""."""
    asking, before = station.person.asking, station.person.picked
    station.drop(picked=before)
    if choices:
        station.change(began=Mode.CHOOSING, choices=choices, wondering=asking)
        station.say("notice.which", "ask")
        return
    station.change(began=Mode.ASKING if asking else Mode.DECIDING, picked=picked)
    state = station.view.state
    station.reply(station.controls.said(station.game, state, picked, station.lang, station.names))
    if not picked and not before:
        station.say("notice.nothing_there", "refused")


def name(station: Station, text: str, *, double: bool = False) -> None:
    """Handles a person's naming the move `text`, in notation: plays it, explains it, asks about it or refuses it.

    double: as for `point`.
    """
    _name(station, station.view, text, double=double)


def _name(station: Station, view: View, text: str, *, double: bool) -> None:
    person, ply = station.person, station.session.record.ply
    start, picked = station.before_row or (ply, person.picked)
    if view.waiting:
        play(station, None)
        return
    if person.began in (*GIVING_UP, Mode.CHOOSING):
        station.person = person.chosen()
    if not view.may_act:
        stopped(station)
    elif double:
        station.say("notice.double")
    else:
        _try(station, view, text)
    if station.judge is None or view.now is not Mode.HELD:
        refusal = next(iter(station.person.refusals[len(person.refusals):]), None)
        done = refusal is not None or station.session.record.ply != ply
        station.tried(Try(text, ply, refusal, start, picked, done))


def _try(station: Station, view: View, text: str) -> None:
    try:
        move = view.legal.read(text)
    except UnreadableMove:
        station.say("notice.nothing_there", "refused", text=text, example=view.game.moves(view.state)[0])
        return
    refusal = None if text in view.legal else view.game.why_not(view.state, move)
    if station.person.asking:
        _explain(station, view, move, refusal)
    elif refusal is not None:
        refuse(station, refusal, str(move))
    elif str(move).split()[0] in view.controls.confirm and station.person.to_confirm != str(move):
        station.change(began=Mode.CONFIRMING, to_confirm=str(move))
        station.say("notice.confirm", "ask", target=str(move), move=view.phrase(move))
    else:
        play(station, move)


def _explain(station: Station, view: View, move: Any, refusal: Refusal | None) -> None:
    """Says whether a move may be made, or which rule refuses it."""
    station.change(began=Mode.DECIDING)
    if refusal is not None:
        said = station.wording.sentence("refuse", refusal.rule, refusal.facts, view.state)
        station.answer(Notice(said, "refused", refusal.rule, str(move)))
    else:
        station.say("notice.allowed", "good", target=str(move), move=view.phrase(move))


def confirm(station: Station) -> None:
    """Confirms the move that waits for a confirmation, or the ticked moves."""
    ticks = station.view.ticks
    if station.person.to_confirm:
        name(station, station.person.to_confirm)
    elif ticks and ticks.row and ticks.ready:
        _play_row(station, ticks.row)
    else:
        station.say("notice.nothing_to_confirm")


def press(station: Station, text: str) -> None:
    """Handles the button or key of the move `text`: tries it, or if it ends the ticked moves, plays them all."""
    view = station.view
    ticks = view.ticks
    if ticks and ticks.moves and text == ticks.last and not view.person.asking:
        confirm(station)
    else:
        _name(station, view, text, double=False)


def _play_row(station: Station, texts: Sequence[str]) -> None:
    """Plays moves in order, until one is refused or the person can no longer act."""
    record = station.session.record
    station.playback.before_move()
    station.before_row = record.ply, station.person.picked
    try:
        for text in texts:
            ply = record.ply
            name(station, text)
            if record.ply == ply or not station.view.may_act:
                return
    finally:
        station.before_row = None


def miss(station: Station, *, double: bool = False) -> None:
    """Adds to the last answer that an act was not done, as it was made in an older picture, or by a double click.

    double: as for `point`.
    """
    notice, said = station.person.notice, station.wording.say("notice.double" if double else "notice.missed")
    if said not in notice.text:
        new = replace(notice, text=f"{notice.text} {said}".lstrip())
        station.change(notice=new, question=new if notice is station.person.question else station.person.question)


def drop(station: Station) -> None:
    """Drops the half-made move, or the choice between several."""
    station.change(picked="")
    if station.person.began is Mode.CHOOSING:
        station.person = station.person.chosen()
