"""Acts by which a person goes back and forth in a game, leaves it, or changes its settings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pontlevis.contract.short import shortened
from pontlevis.table.modes import PACINGS, SPEEDS, Mode, Notice
from pontlevis.table.moving import begin, stopped

if TYPE_CHECKING:
    from pontlevis.table.station import Station
    from pontlevis.table.view import View


def cancel(station: Station) -> None:
    """Puts back a wrong try that is shown; else drops a move to confirm, a question or a hint, and ends a look back."""
    if station.judge is not None and station.judge.put_back():
        return
    if station.person.viewing is not None:
        latest(station)
    station.drop()
    station.answer(Notice())


def undo(station: Station) -> None:
    """Takes back the last decision of a person here, and all that followed; or puts back a wrong try that is shown."""
    if station.judge is not None and station.judge.put_back():
        return
    view = station.view
    if view.mode in (Mode.BLOCKED, Mode.CURTAIN):
        stopped(station)
    elif not view.decided:
        station.say("notice.nothing_to_undo")
    elif back(station, view.decided.start):
        station.say("notice.undone")


def back(station: Station, ply: int) -> bool:
    """Takes back all moves after `ply`, and returns True.

    If it is not allowed, or others have to agree, answers so and returns False.
    """
    if not station.session.may_go_back(ply):
        station.say("notice.shown" if station.session.own else "notice.shown_far", "refused")
        return False
    if not station.session.accord.ask("undo", station.screen.seats, ply):
        wait(station)
        return False
    with station.ignoring():
        station.session.back(ply)
    return True


def redo(station: Station) -> None:
    """Plays again the moves taken back, up to the next decision of a person."""
    session = station.session
    if station.view.now in (Mode.BLOCKED, Mode.CURTAIN, Mode.SHOWING, Mode.BACK):
        stopped(station)
        return
    if not session.record.can_redo:
        station.say("notice.nothing_to_redo")
        return
    with station.ignoring():
        session.redo()
        while session.record.can_redo and station.view.goes_on(session.record.ply):
            session.redo()
    station.say("notice.redone")


def scrub(station: Station, ply: int) -> None:
    """Shows the state after `ply` moves; if that is the number of the last move, returns to the present.

    Refuses to look back in a game of memory without an aid.
    """
    view = station.view
    if view.now in (Mode.SHOWING, Mode.CURTAIN):
        stopped(station)
        return
    returns = station.person.viewing is not None and ply >= view.record.ply
    if view.memory.forgetful and not returns:
        station.say("notice.memory" if station.session.own else "notice.memory_far", "refused")
        return
    record, log = view.record, station.playback.log
    ply = max(0, min(ply, record.ply))
    station.change(viewing=None if ply == record.ply else ply)
    station.drop()
    station.catch_up()
    if station.person.viewing is None:
        station.say("notice.at_the_end")
    else:
        said = [log.sentence(beat) for beat in record.beats(ply)] if ply else []
        station.reply(" ".join(said) or station.wording.say("notice.at_the_start"))


def latest(station: Station) -> None:
    """Returns to the present of the game."""
    scrub(station, station.view.record.ply)


def resume(station: Station) -> None:
    """Continues the game from the ply looked at; takes back the moves after it, as `back` does."""
    if station.view.now in (Mode.BLOCKED, Mode.CURTAIN):
        stopped(station)
    elif station.person.viewing is None:
        station.say("notice.at_the_end")
    elif back(station, station.person.viewing):
        station.say("notice.resumed", ply=station.view.record.ply)


def may_leave(station: Station) -> bool:
    """True if another game may begin at once; for an unfinished game, asks, and a second call returns True."""
    session = station.session
    settled = session.policy.kind == "lesson" or station.view.over or not session.begun
    return settled or _twice(station, Mode.LEAVING, "notice.leave")


def may_part(station: Station) -> bool:
    """Asks whether to leave a table shared with other devices; True at a second call, or if play here is blocked."""
    return bool(station.person.blocked) or _twice(station, Mode.PARTING, "notice.part")


def _twice(station: Station, mode: Mode, key: str) -> bool:
    """True if the person is already in `mode`, one of GIVING_UP; else enters it and asks the question `key`."""
    if station.person.began is mode:
        return True
    station.drop(picked=station.person.picked)
    station.change(began=mode)
    station.say(key, "ask")
    return False


def wait(station: Station) -> None:
    """Answers that people at other devices have been asked to agree."""
    station.drop(picked=station.person.picked)
    station.say("notice.requested")
    station.change(question=station.person.notice)


def may_recall(view: View) -> bool:
    """True if the beats since the last decision here can be shown once more."""
    rests = view.now in (Mode.DECIDING, Mode.OVER)
    return rests and not view.memory.forgetful and len(view.playback.recent) > 1


def recall(station: Station) -> None:
    """Shows once more the beats since the last decision here."""
    if may_recall(station.view):
        station.drop()
        station.playback.recall()


def skip(station: Station) -> None:
    """Skips to the next decision of a person, if beats are being shown."""
    station.playback.skipping = station.playback.showing


def pause(station: Station) -> None:
    """Pauses the computers of a game between computers, or lets them play on."""
    station.session.pause()
    if not station.session.paused:
        begin(station)


def set_(station: Station, name: str, value: object) -> None:
    """Changes a setting: practice or aid of the session, assist, memory, speed or pacing of the person.

    value: a bool; for speed, a key of `SPEEDS`; for pacing, one of `PACINGS`. Raises ValueError for any other name or
    value.
    """
    session, words = station.session, {"speed": tuple(SPEEDS), "pacing": PACINGS}
    switched = name in ("practice", "aid", "assist", "memory") and isinstance(value, bool)
    if not switched and not (isinstance(value, str) and value in words.get(name, ())):
        raise ValueError(f"no setting {shortened(name, 20)} = {shortened(value, 20)}")
    if name in ("practice", "aid"):
        session.allow(name, bool(value))
        station.known = station.known._replace(policy=session.policy)
        with station.ignoring():
            session.notify()
    else:
        changed: dict[str, Any] = {name: value}
        station.change(settings=replace(station.person.settings, **changed))
    station.change(hints=0)
