"""Tells a person at a station the session's messages, requests and waits, each once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pontlevis.table.accord import Said, Wish
from pontlevis.table.modes import GIVING_UP, Notice

if TYPE_CHECKING:
    from pontlevis.table.session import Policy
    from pontlevis.table.station import Station


class News(NamedTuple):
    """The news of a session that a station tells.

    said: the last message; waits: why the session waits; policy: the rules for taking back and looking up; asked: the
    wish that a person here has to answer; wishing: whether any wish waits for an answer.
    """

    said: Said | None
    waits: str
    policy: Policy
    asked: Wish | None = None
    wishing: bool = False

    @classmethod
    def of(cls, station: Station) -> News:
        """The news of a new station, which nobody has asked anything."""
        session = station.session
        return cls(session.accord.said, session.waits, session.policy)


def tell_news(station: Station, known: News) -> News:
    """Tells what has changed since `known`. Returns the news now."""
    session, person = station.session, station.person
    wish = session.accord.asks(station.screen.seats)
    now = News(session.accord.said, session.waits, session.policy, wish, session.accord.wish is not None)
    if known.wishing and not now.wishing and person.notice is person.question:
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
    if wish is not None and wish != known.asked:
        if person.began in GIVING_UP:
            station.person = station.person.chosen()
        station.say(f"wish.{wish.kind}", "ask", name=", ".join(station.names[seat] for seat in wish.seats))
        station.change(question=station.person.notice)
    return now
