"""The end of a game as one station shows it: who won and by what, the points, what decided it, and where to go on."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pontlevis import package
from pontlevis.bots.advice import percent
from pontlevis.contract.terms import Outcome
from pontlevis.record import Record
from pontlevis.table.hints import ERROR
from pontlevis.table.review import Lapse, Turning, lapse, turning
from pontlevis.table.session import Session
from pontlevis_widgets.board.sitters import ours, plates
from pontlevis_widgets.board.words import word

if TYPE_CHECKING:
    from pontlevis_widgets.board.board_station import BoardStation


@dataclass(frozen=True)
class Review:
    """A look back at the game that ended in `state`: the move that decided it, or that cost most where nobody has won.

    memory: what its person remembered.
    """

    state: Any
    turning: Turning | Lapse | None = None
    memory: str = ""


def review(station: BoardStation) -> Generator[None, None, Review | None]:
    """Look back at a finished game, bit by bit; None where it has gone on meanwhile."""
    record, state = station.session.record, station.session.record.state
    memory = station.controls.memory(record, station.viewer, station.lang) if station.seats else ""
    thought = _weighed(record, station.seats or range(len(station.names)))
    while True:
        try:
            next(thought)
        except StopIteration as found:
            return Review(state, found.value, memory)
        if station.session.record.state is not state:
            return None
        yield


def _weighed(record: Record, seats: Collection[int]) -> Generator[None, None, Turning | Lapse | None]:
    found = yield from turning(record)
    return found or (yield from lapse(record, seats))


def over(station: BoardStation) -> dict[str, Any] | None:
    """The result, None while the game goes on or its end is still being told. It stays while one looks back."""
    if station.unseen:
        return None
    state = station.shown if station.viewing is None else station.state
    outcome = station.game.outcome(state)
    if outcome is None:
        return None
    rated = station.session.policy.kind == "game"
    return {"title": title(station, outcome), "how": how(station), "rule": outcome.rule, "tone": tone(station, outcome),
            "seats": seats(station, state, outcome), "acts": acts(station, outcome) if rated else [],
            "rated": rated, **looked_back(station)}


def tone(station: BoardStation, outcome: Outcome) -> str:
    """"won" or "lost" for one person or one party here; "" for rivals, a win that all share, and a neutral end."""
    mine, sides = ours(station), station.session.record.sides
    won = {sides[seat] for seat in outcome.winners}
    if not mine or outcome.neutral or won == {*sides} - {None} != {sides[mine[0]]}:
        return ""
    return "won" if sides[mine[0]] in won else "lost"


def title(station: BoardStation, outcome: Outcome) -> str:
    """The result in a few words: about you or your party, if all here are of one side, and else about who has won."""
    lang, told, party = station.lang, tone(station, outcome), len(ours(station)) > 1
    if told and party:
        return word(f"result.party_{told}", lang)
    if told and len(outcome.winners) <= 1:
        return word(f"result.{told}", lang)
    winners = [station.names[seat] for seat in outcome.winners]
    if not winners:
        return station.game.sentence("tell", outcome.rule, {}, station.shown, lang, station.names)
    if len(winners) == 1:
        return station.called("seat_wins", outcome.winners[0])
    name = station.game.rulebook.listed(winners, lang)
    if len({station.session.record.sides[seat] for seat in outcome.winners}) == 1:
        return word("label.winners_together", lang, name=name)
    return word("label.winners" if any(outcome.scores) else "label.draw", lang, name=name)


def how(station: BoardStation) -> str:
    """The sentences of the beats that ended the game."""
    record = station.record
    if not record.ply:
        return ""
    ended = [beat for beat in record.beats(record.ply) if station.game.outcome(beat.state) is not None]
    return " ".join(station.log.sentence(beat) for beat in ended)


def seats(station: BoardStation, state: Any, outcome: Outcome) -> list[list[Any]]:
    """Each seat's points line by line, each with its rule in words and by its id, the best first."""
    def sentence(rule: str, facts: Mapping[str, Any]) -> str:
        return station.game.sentence("tell", rule, facts, state, station.lang, station.names)

    found = []
    for seat in sorted(range(len(station.names)), key=lambda seat: outcome.ranks[seat]):
        lines = [[line.points, sentence(line.rule, line.facts), line.rule] for line in station.game.tally(state, seat)]
        name, called = station.names[seat], plates(station)[seat]
        called += "" if called == name else f" ({name})"
        found.append([called, outcome.scores[seat], seat in outcome.winners, lines])
    return found


def looked_back(station: BoardStation) -> dict[str, Any]:
    """The findings of the look back: the move that decided the game with its number, and what was remembered."""
    found = station.review
    if found is None or found.state is not station.session.record.state:
        return {"turning": None, "weighed": False, "memory": ""}
    told = None
    if isinstance(found.turning, Lapse):
        told = regretted(station, found.turning)
    elif found.turning:
        told = decided(station, found.turning)
    return {"turning": told, "weighed": True, "memory": found.memory}


def decided(station: BoardStation, found: Turning) -> list[Any]:
    """The move that decided the game, in words with its luck, what the chances did and what was better, and the ply."""
    last = station.session.choice(found.ply)
    move = chosen(station, found.ply) if len(station.names) == 1 else told(station, found.ply, last)
    before, after = in_percent(found.before, station.lang), in_percent(found.after, station.lang)
    outcome = station.game.outcome(station.session.record.state)
    by = "result.decided_luck" if found.luck else "result.decided"
    chances = "result.chances_many" if outcome is not None and len(outcome.winners) > 1 else "result.chances"
    sentences = [word(chances, station.lang, before=before, after=after)]
    if found.lapse is not None:
        worse = found.lapse.cost >= ERROR
        sentences.append(better(station, found.lapse) if worse else word("result.no_better", station.lang))
    return [word(by, station.lang, ply=last, move=move), " ".join([*sentences, holds(station)]), last]


def holds(station: BoardStation) -> str:
    """The sentence that says for which players the chances hold."""
    return word("result.holds", station.lang, holds=station.game.rulebook.word("chance.holds", station.lang))


def in_percent(chance: float, lang: str) -> str:
    """A chance in words: nothing is called certain, or hopeless, before it is."""
    return word("result.percent", lang, count=percent(chance))


def told(station: BoardStation, ply: int, last: int) -> str:
    """The log's sentences about the move `ply` and what followed up to `last`, with the name of the one who moved."""
    plies = range(ply, last + 1)
    texts = [line.text for line in station.log.lines if line.ply in plies]
    texts = texts or [station.log.sentence(beat) for n in plies for beat in station.record.beats(n)]
    return station.did(station.log.who(ply), " ".join(texts))


def regretted(station: BoardStation, found: Lapse) -> list[Any]:
    """The move that cost most, the better one with its chances, and the ply to look at: where it was decided."""
    return [word("result.cost", station.lang, ply=found.ply, move=chosen(station, found.ply)),
            f"{better(station, found)} {holds(station)}", found.ply - 1]


def better(station: BoardStation, found: Lapse) -> str:
    """The better move, with its chances and those of the move that was made."""
    state = station.record.at(found.ply - 1)
    move = station.controls.phrase(station.game, state, found.better, station.lang, station.names)
    before, after = in_percent(found.before, station.lang), in_percent(found.after, station.lang)
    return word("result.better", station.lang, move=move, before=before, after=after)


def chosen(station: BoardStation, ply: int) -> str:
    """A move as it would be advised, without all that may follow it by itself."""
    record = station.record
    return station.controls.phrase(station.game, record.at(ply - 1), record.move(ply), station.lang, station.names)


def acts(station: BoardStation, outcome: Outcome) -> list[list[Any]]:
    """Another game: the same again, or against who plays one level better, unless this one was lost or looked on at."""
    if not station.plays:
        return []
    again = [":new", word("result.rematch", station.lang), "", True, "main"]
    rises = tone(station, outcome) != "lost" and not station.session.far and next_level(station.session)
    level = package(station.game).called(rises, station.lang) if rises else ""
    up = [":up", word("result.up", station.lang, level=level), "", True, "plain"] if level else None
    return [again, *([up] if up else [])]


def stronger(session: Session) -> tuple[str, ...]:
    """The sitters one level up: each computer's next level where there is one, people as they are."""
    return tuple(_above(session, seat) or who for seat, who in enumerate(session.sitters))


def next_level(session: Session) -> str:
    """The level that the first of the computers would rise to, "" where none can or nobody plays."""
    rising = (_above(session, seat) for seat in range(len(session.sitters)))
    return next(filter(None, rising), "") if session.people else ""


def _above(session: Session, seat: int) -> str:
    """The level above that of a seat's computer, "" where there is none; who plays with people need not be stronger."""
    sides = session.record.sides
    if sides[seat] in {sides[person] for person in session.people}:
        return ""
    levels = package(session.game).levels(session.record.seats[seat])
    who = session.sitters[seat]
    at = levels.index(who) + 1 if who in levels else len(levels)
    return levels[at] if at < len(levels) else ""
