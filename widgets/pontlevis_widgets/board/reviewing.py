"""The review of a finished game as one station shows it: luck and decisions apart, and the decisions that cost most."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pontlevis import package
from pontlevis.bots.advice import percent, reason
from pontlevis.contract.terms import CHANCE
from pontlevis.train import review as train
from pontlevis.train.review import Choice, Review
from pontlevis_widgets.board.result import chosen, holds, in_percent
from pontlevis_widgets.board.words import word

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_station import BoardStation
    from pontlevis_widgets.board.board_view import BoardView

TENTHS = 10
"""The number of times that the progress of a review is shown."""


@dataclass(frozen=True)
class Reviewed:
    """A review of the game that ended in `state`, for the side of `seat`.

    done: the share of the game that has been reviewed; found: the review, None while it is under way.
    """

    state: Any
    seat: int
    done: float = 0.0
    found: Review | None = None


def reviewers(view: BoardView) -> tuple[int, ...]:
    """Returns the seats for which a review is offered: the first seat of each side that has people at this screen.

    No review is offered in lessons, to guests, before the end of a game, or without a coach or an adviser.
    """
    bots, own = package(view.game).bots, view.session.own and view.session.policy.kind == "game"
    if not (own and view.over and (bots.coach or bots.adviser)):
        return ()
    sides = view.session.record.sides
    return tuple({sides[seat]: seat for seat in reversed(view.screen.seats)}.values())[::-1]


def review(station: BoardStation, seat: int) -> Generator[float | None]:
    """Reviews a finished game for the side of a seat and stores the result; yields as a `Driver` expects.

    Its progress is shown in tenths. It ends without a result if the game has been continued meanwhile.
    """
    record = station.session.record
    state, steps = record.state, train.review(record, seat)
    station.reviewed = reviewed = Reviewed(state, seat)
    yield 0.0
    while station.session.record.state is state:
        try:
            ply = next(steps)
        except StopIteration as found:
            station.reviewed = Reviewed(state, seat, 1.0, found.value)
            return
        done = reviewed.done if ply is None else ply * TENTHS // record.ply / TENTHS
        shows = done > reviewed.done
        station.reviewed = reviewed = Reviewed(state, seat, done)
        yield 0.0 if shows else None
    station.reviewed = None


def present(station: BoardStation) -> Reviewed | None:
    """Returns the review, finished or not, of the present game of a station; None without one."""
    reviewed = station.reviewed
    return reviewed if reviewed is not None and reviewed.state is station.session.record.state else None


def review_part(view: BoardView) -> dict[str, Any] | None:
    """Returns the part of a result that offers, announces or shows a review; None where none is offered."""
    seats = reviewers(view)
    if not seats:
        return None
    now = present(view.station)
    if now is None or now.seat not in seats:
        return {"offers": [[seat, offer(view, seat, len(seats) > 1)] for seat in seats], "running": "", "found": None}
    if now.found is None:
        running = word("review.running", view.lang, done=in_percent(now.done, view.lang))
        return {"offers": [], "running": running, "found": None}
    offers = [[seat, offer(view, seat, True)] for seat in seats if seat != now.seat]
    return {"offers": offers, "running": "", "found": findings(view, now.found)}


def offer(view: BoardView, seat: int, named: bool) -> str:
    """Returns the label of the button for a review. named: whether it names the seat."""
    return word("review.offer_seat" if named else "review.offer", view.lang, name=view.names[seat])


def findings(view: BoardView, found: Review) -> dict[str, Any]:
    """Returns a review in words: luck, decisions, the line of the chances in percent, the moments, and a note."""
    line = [[ply, percent(chance)] for ply, chance in found.line]
    return {"luck": luck(view, found), "decisions": decisions(view, found), "line": line, "heard": heard(view, line),
            "moments": [moment(view, found, choice) for choice in found.moments],
            "note": " ".join([*rest(view, found), word("review.points", view.lang), holds(view)])}


def luck(view: BoardView, found: Review) -> str:
    """Returns the sentence on luck, or that it is not known; "" in a game without chance moves."""
    if not found.draws:
        record = view.session.record
        drawn = any(record.actor_at(ply) == CHANCE for ply in range(record.ply))
        return word("review.luck_unknown", view.lang) if drawn else ""
    points = round(100 * found.luck)
    key = "review.luck_good" if points > 0 else "review.luck_bad" if points < 0 else "review.luck_even"
    return word(key, view.lang, points=abs(points))


def decisions(view: BoardView, found: Review) -> str:
    """Returns the sentences on what the side's decisions cost, with the standard error in points."""
    cost = word("review.cost", view.lang, points=round(100 * found.cost), error=max(1, round(100 * found.error)))
    return cost if found.moments else f"{cost} {word('review.no_moments', view.lang)}"


def heard(view: BoardView, line: list[list[int]]) -> str:
    """Returns the line of the chances in words: its first, highest, lowest and last point."""
    chances = [chance for _, chance in line]
    high, low = (line[chances.index(pick(chances))] for pick in (max, min))
    facts = {name: word("result.percent", view.lang, count=count) for name, count in (
        ("first", chances[0]), ("high", high[1]), ("low", low[1]), ("last", chances[-1]))}
    return word("review.heard", view.lang, high_ply=high[0], low_ply=low[0], **facts)


def moment(view: BoardView, found: Review, choice: Choice) -> list[Any]:
    """Returns a moment: the ply, its title, the move with the better one, the reason, and the ply to look at."""
    state, lang = view.session.record.at(choice.ply - 1), view.lang
    name = f" ({view.names[choice.seat]})" if len(found.seats) > 1 else ""
    title = word("review.moment", lang, ply=f"{choice.ply}{name}", size=word(f"review.size_{choice.size}", lang),
                 points=round(100 * choice.cost), error=max(1, round(100 * choice.error)))
    better = view.wording.phrase(state, choice.better)
    played = word("review.played", lang, move=chosen(view, choice.ply), better=better)
    return [choice.ply, title, played, reason(view.game, choice.advice, state, lang, view.names), choice.ply - 1]


def rest(view: BoardView, found: Review) -> list[str]:
    """Returns the sentence that there was no time for the last moves, as a list; [] for a review of the whole game."""
    last = found.line[-2][0] if len(found.line) > 1 else 0
    return [] if found.whole else [word("review.not_whole", view.lang, ply=last)]
