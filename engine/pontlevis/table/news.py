"""Notices at a station about its session: messages, requests, new settings, reasons to wait; each is shown once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pontlevis.table.accord import Request, Said
from pontlevis.table.modes import GIVING_UP, Notice

if TYPE_CHECKING:
    from pontlevis.table.session import Policy
    from pontlevis.table.station import Station


class News(NamedTuple):
    """The parts of a session whose changes a station shows as notices.

    said: the last sign or refusal; waits: the key of the notice that says why nobody may move, or ""; policy: the rules
    for taking back and looking up; asked: the request that a person here has to answer; pending: True if any request
    waits for an answer.
    """

    said: Said | None
    waits: str
    policy: Policy
    asked: Request | None = None
    pending: bool = False

    @classmethod
    def of(cls, station: Station) -> News:
        """The news of a new station: those of its session, without its requests."""
        session = station.session
        return cls(session.accord.said, session.waits, session.policy)


def answer_news(station: Station, known: News) -> News:
    """Answers with a notice about each change since `known`, and returns the present news."""
    session, person = station.session, station.person
    request = session.accord.asks(station.screen.seats)
    now = News(session.accord.said, session.waits, session.policy, request, session.accord.request is not None)
    if known.pending and not now.pending and person.notice is person.question:
        station.answer(Notice())
    if now.said is not None and now.said is not known.said:
        station.say(f"said.{now.said.what}", name=station.names[now.said.seat])
    for rule in ("practice", "aid") if now.policy.kind == "game" else ():
        if (on := getattr(now.policy, rule)) != getattr(known.policy, rule):
            station.say(f"notice.{rule}_{'on' if on else 'off'}")
    if now.waits and now.waits != known.waits:
        station.say(now.waits, "refused")
    elif known.waits and not now.waits:
        station.answer(Notice())
    if request is not None and request != known.asked:
        if person.began in GIVING_UP:
            station.person = station.person.chosen()
        station.say(f"request.{request.kind}", "ask", name=", ".join(station.names[seat] for seat in request.seats))
        station.change(question=station.person.notice)
    return now
