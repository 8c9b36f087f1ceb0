"""The result of a game as one station shows it: the winners, the points, the decisive move, and buttons to go on."""

from __future__ import annotations

from collections.abc import Collection, Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pontlevis import package
from pontlevis.bots.advice import percent
from pontlevis.contract.terms import Outcome
from pontlevis.record import Record
from pontlevis.table.hints import ERROR
from pontlevis.table.session import Session, choice
from pontlevis.table.turning import Lapse, Turning, lapse, turning
from pontlevis_widgets.board.sitters import ours, plates
from pontlevis_widgets.board.words import word

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_station import BoardStation
    from pontlevis_widgets.board.board_view import BoardView


@dataclass(frozen=True)
class Weighed:
    """The findings on the game that ended in `state`: the decisive move, or the costliest one if nobody has won.

    memory: a sentence on the cards that the viewing person remembered or missed, "" without one.
    """

    state: Any
    turning: Turning | Lapse | None = None
    memory: str = ""


def weigh(station: BoardStation) -> Generator[None]:
    """Searches a finished game for its decisive move in steps and stores the result; never the same game twice."""
    view = station.view
    known = station.weighed is not None and station.weighed.state is view.session.record.state
    if view.over and not known:
        station.weighed = yield from weighed(view)


def weighed(view: BoardView) -> Generator[None, None, Weighed | None]:
    """Searches a finished game for its decisive move in steps. Returns None if the game goes on meanwhile."""
    record, state = view.session.record, view.session.record.state
    memory = view.controls.memory(record, view.viewer, view.lang) if view.screen.seats else ""
    thought = _decisive(record, view.screen.seats or range(len(view.names)))
    while True:
        try:
            next(thought)
        except StopIteration as found:
            return Weighed(state, found.value, memory)
        if view.session.record.state is not state:
            return None
        yield


def _decisive(record: Record, seats: Collection[int]) -> Generator[None, None, Turning | Lapse | None]:
    found = yield from turning(record)
    return found or (yield from lapse(record, seats))


def over(view: BoardView) -> dict[str, Any] | None:
    """Returns the result, also while earlier plies are viewed; None before the end has been shown."""
    if view.unseen:
        return None
    state = view.shown if view.person.viewing is None else view.state
    outcome = view.game.outcome(state)
    if outcome is None:
        return None
    rated = view.session.policy.kind == "game"
    return {"title": title(view, outcome), "how": how(view), "rule": outcome.rule, "tone": tone(view, outcome),
            "seats": seats(view, state, outcome), "acts": acts(view, outcome) if rated else [],
            "rated": rated, **looked_back(view)}


def tone(view: BoardView, outcome: Outcome) -> str:
    """Returns "won" or "lost" for one person or one party here; "" for rivals, a shared win and a neutral end."""
    mine, sides = ours(view), view.session.record.sides
    won = {sides[seat] for seat in outcome.winners}
    if not mine or outcome.neutral or won == {*sides} - {None} != {sides[mine[0]]}:
        return ""
    return "won" if sides[mine[0]] in won else "lost"


def title(view: BoardView, outcome: Outcome) -> str:
    """Returns the result in a few words: about you or your party if all people here share a side, else the winners."""
    lang, ending, party = view.lang, tone(view, outcome), len(ours(view)) > 1
    if ending and party:
        return word(f"result.party_{ending}", lang)
    if ending and len(outcome.winners) <= 1:
        return word(f"result.{ending}", lang)
    winners = [view.names[seat] for seat in outcome.winners]
    if not winners:
        return view.wording.sentence("tell", outcome.rule, {}, view.shown)
    if len(winners) == 1:
        return view.wording.called("seat_wins", outcome.winners[0])
    name = view.game.rulebook.listed(winners, lang)
    if len({view.session.record.sides[seat] for seat in outcome.winners}) == 1:
        return word("label.winners_together", lang, name=name)
    return word("label.winners" if any(outcome.scores) else "label.draw", lang, name=name)


def how(view: BoardView) -> str:
    """Returns the sentences of the beats that ended the game."""
    record = view.record
    if not record.ply:
        return ""
    ended = [beat for beat in record.beats(record.ply) if view.game.outcome(beat.state) is not None]
    return " ".join(view.playback.log.sentence(beat) for beat in ended)


def seats(view: BoardView, state: Any, outcome: Outcome) -> list[list[Any]]:
    """Returns for each seat, best first, its points line by line, each with its rule in words and the rule's id."""
    say, found = view.wording.sentence, []
    for seat in sorted(range(len(view.names)), key=lambda seat: outcome.ranks[seat]):
        lines = [[line.points, say("tell", line.rule, line.facts, state), line.rule]
                 for line in view.game.tally(state, seat)]
        name, called = view.names[seat], plates(view)[seat]
        called += "" if called == name else f" ({name})"
        found.append([called, outcome.scores[seat], seat in outcome.winners, lines])
    return found


def looked_back(view: BoardView) -> dict[str, Any]:
    """Returns the findings for the page: the decisive move as three values, and the sentence on memory."""
    found = view.station.weighed
    if found is None or found.state is not view.session.record.state:
        return {"turning": None, "weighed": False, "memory": ""}
    sentences = None
    if isinstance(found.turning, Lapse):
        sentences = costliest_move(view, found.turning)
    elif found.turning:
        sentences = decisive_move(view, found.turning)
    return {"turning": sentences, "weighed": True, "memory": found.memory}


def decisive_move(view: BoardView, found: Turning) -> list[Any]:
    """Returns the sentence on the decisive move or luck, the sentences on the chances, and the ply to look at."""
    last = choice(view.session.record, found.ply)
    move = chosen(view, found.ply) if len(view.names) == 1 else log_sentences(view, found.ply, last)
    before, after = in_percent(found.before, view.lang), in_percent(found.after, view.lang)
    outcome = view.game.outcome(view.session.record.state)
    by = "result.decided_luck" if found.luck else "result.decided"
    chances = "result.chances_many" if outcome is not None and len(outcome.winners) > 1 else "result.chances"
    sentences = [word(chances, view.lang, before=before, after=after)]
    if found.lapse is not None:
        worse = found.lapse.cost >= ERROR
        sentences.append(better(view, found.lapse) if worse else word("result.no_better", view.lang))
    return [word(by, view.lang, ply=last, move=move), " ".join([*sentences, holds(view)]), last]


def holds(view: BoardView) -> str:
    """Returns the sentence that says for which players the chances hold."""
    return word("result.holds", view.lang, holds=view.game.rulebook.word("chance.holds", view.lang))


def in_percent(chance: float, lang: str) -> str:
    """Returns a chance as a text in percent: 0 and 100 only for a chance of exactly 0 and 1."""
    return word("result.percent", lang, count=percent(chance))


def log_sentences(view: BoardView, ply: int, last: int) -> str:
    """Returns the log's sentences about the plies from `ply` to `last`, with the name of the player."""
    plies = range(ply, last + 1)
    texts = [line.text for line in view.playback.log.lines if line.ply in plies]
    texts = texts or [view.playback.log.sentence(beat) for n in plies for beat in view.record.beats(n)]
    return view.wording.did(view.playback.log.seat_of(ply), " ".join(texts))


def costliest_move(view: BoardView, found: Lapse) -> list[Any]:
    """Returns the costliest move, the better one with its chances, and the ply to look at: the decision."""
    return [word("result.cost", view.lang, ply=found.ply, move=chosen(view, found.ply)),
            f"{better(view, found)} {holds(view)}", found.ply - 1]


def better(view: BoardView, found: Lapse) -> str:
    """Returns the better move, with its chances and those of the chosen move."""
    move = view.wording.phrase(view.record.at(found.ply - 1), found.better)
    before, after = in_percent(found.before, view.lang), in_percent(found.after, view.lang)
    return word("result.better", view.lang, move=move, before=before, after=after)


def chosen(view: BoardView, ply: int) -> str:
    """Returns a move in the words of advice, without its automatic consequences."""
    return view.wording.phrase(view.record.at(ply - 1), view.record.move(ply))


def acts(view: BoardView, outcome: Outcome) -> list[list[Any]]:
    """Returns the buttons for another game: a rematch, and one against a better level unless this one was lost."""
    if not view.plays:
        return []
    again = [":new", word("result.rematch", view.lang), "", True, "main"]
    rises = tone(view, outcome) != "lost" and not view.session.seating.far and next_level(view.session)
    level = package(view.game).called(rises, view.lang) if rises else ""
    up = [":up", word("result.up", view.lang, level=level), "", True, "plain"] if level else None
    return [again, *([up] if up else [])]


def stronger(session: Session) -> tuple[str, ...]:
    """Returns the sitters one level up: each computer at its next level if there is one; people stay."""
    return tuple(_above(session, seat) or who for seat, who in enumerate(session.seating.sitters))


def next_level(session: Session) -> str:
    """Returns the next level of the first computer that has one; "" if no computer has, or no people play."""
    rising = (_above(session, seat) for seat in range(len(session.seating.sitters)))
    return next(filter(None, rising), "") if session.seating.people else ""


def _above(session: Session, seat: int) -> str:
    """Returns the next level of a seat's computer; "" at the highest level, for a person, or on a person's side."""
    sides = session.record.sides
    if sides[seat] in {sides[person] for person in session.seating.people}:
        return ""
    levels = package(session.game).levels(session.record.seats[seat])
    who = session.seating.sitters[seat]
    at = levels.index(who) + 1 if who in levels else len(levels)
    return levels[at] if at < len(levels) else ""
