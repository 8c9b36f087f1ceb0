"""Makes the characters, deals the first treasures, and decides which seat begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product, starmap
from typing import NamedTuple

from pontlevis.contract.agenda import answered, soon
from pontlevis.contract.asking import Answer, Question, Step
from pontlevis.contract.terms import Beat, Refusal
from pontlevis.games.cardstle import moves, steps, trials
from pontlevis.games.cardstle.cards import LUCKY_CARDS, LUCKY_NUMBERS, PACK, TEST_PACK, Lucky, Stats
from pontlevis.games.cardstle.names import ABILITIES, Ability
from pontlevis.games.cardstle.state import (
    CREDITS,
    Beats,
    Hero,
    Result,
    Settings,
    State,
    Trial,
    asker,
    of_party,
    with_hero,
)
from pontlevis.games.cardstle.steps import Agenda

LEAST, MOST = 1, 5  # credits.minimum_one, credits.maximum_five


def cost(points: int) -> int:
    """The total cost of `points` points of one stat (credits.total_cost)."""
    return points * (points + 1) // 2


def price(stats: Stats) -> int:
    """The total cost of these stats."""
    return sum(map(cost, stats))


def stats_rule(stats: Stats) -> str:
    """The rule that these stats break, or ""."""
    if min(stats) < LEAST:
        return "credits.minimum_one"
    if max(stats) > MOST:
        return "credits.maximum_five"
    return "credits.twenty" if price(stats) > CREDITS else ""


BUILDS = tuple(stats for stats in starmap(Stats, product(range(LEAST, MOST + 1), repeat=4)) if not stats_rule(stats))
"""All ways to spend at most twenty credits (credits.twenty, credits.minimum_one, credits.maximum_five)."""


def begin(options: Settings) -> Iterator[Beat[State]]:
    """Sets up the packs and the agenda of the game's beginning (setup.sequence)."""
    party = options.party
    s = State(options, heroes=(Hero(),) * party)
    yield Beat(s, "setup.test_pack" if options.tests == "cards" else "test.version", count=len(TEST_PACK))
    s = s._replace(unseen=PACK)
    yield Beat(s, "setup.room_pack", count=len(PACK))
    s = s._replace(agenda=agenda(options))
    yield Beat(s, "setup.characters", count=party)


def agenda(options: Settings) -> Agenda:
    """The first steps of a game: characters, first room, treasures, the test for the first turn (setup.sequence)."""
    party = range(options.party)
    made = [step for seat in party for step in (
        steps.Ask("stats", seat), steps.Ask("lucky", seat), *[steps.Ask("ability", seat)] * options.abilities)]
    return *made, steps.Enter(), *map(steps.Dealt, party), steps.First(tuple(party))


# -------------------------------------------------------------------- characters


def built(s: State, move: moves.Build) -> Iterator[Beat[State]]:
    """Sets the four stats, and keeps the credits left over."""
    stats = Stats(move.life, move.attack, move.defence, move.movement)
    seat, spent = asker(s), price(stats)
    s = with_hero(answered(s), seat, stats=stats, life=stats.life, credits=CREDITS - spent)
    yield Beat(s, "credits.total_cost", seat=seat, stats=tuple(stats), cost=spent)
    if spent < CREDITS:
        yield Beat(s, "credits.leftover", seat=seat, left=CREDITS - spent)


def no_build(_s: State, move: moves.Build) -> Refusal | None:
    """Refuses stats that cost more than twenty credits, or are not from 1 to 5."""
    stats = Stats(move.life, move.attack, move.defence, move.movement)
    rule = stats_rule(stats)
    facts = {"cost": price(stats)} if rule == "credits.twenty" else {}
    return Refusal(rule, **facts) if rule else None


def luckies(s: State) -> Sequence[moves.Move]:
    """The lucky cards: ace to 10, red or black; with dice, the lucky numbers 1 to 12."""
    return LUCKY_CARD_MOVES if s.options.tests == "cards" else LUCKY_NUMBER_MOVES


def chosen(s: State, move: moves.Lucky) -> Iterator[Beat[State]]:
    """Sets the lucky card, or the lucky number."""
    seat = asker(s)
    yield Beat(with_hero(answered(s), seat, lucky=move.lucky), lucky_rule(s), seat=seat, lucky=move.lucky)


def lucky_rule(s: State) -> str:
    """The rule about the lucky card, or the lucky number."""
    return "fetish.card" if s.options.tests == "cards" else "fetish.number"


def no_lucky(s: State, move: moves.Lucky) -> Refusal | None:
    """Refuses a number in a game with cards, and a card in a game with dice."""
    return None if move in luckies(s) else Refusal(lucky_rule(s), lucky=move.lucky)


def learns(s: State) -> Sequence[moves.Move]:
    """The abilities that the character does not have yet."""
    known = s.heroes[asker(s)].abilities
    return [move for name, move in LEARN.items() if name not in known]


def learnt(s: State, move: moves.Learn) -> Iterator[Beat[State]]:
    """Gives the character one more ability."""
    seat = asker(s)
    abilities = (*s.heroes[seat].abilities, move.ability)
    yield Beat(with_hero(answered(s), seat, abilities=abilities), "ability.have", seat=seat, ability=move.ability)


def no_learn(s: State, move: moves.Learn) -> Refusal | None:
    """Refuses an ability that the character has already."""
    known = move.ability in s.heroes[asker(s)].abilities
    return Refusal("ability.how_many", ability=move.ability) if known else None


BUILD_MOVES = tuple(moves.Build(*stats) for stats in BUILDS)
LUCKY_CARD_MOVES = tuple(map(moves.Lucky, LUCKY_CARDS))
LUCKY_NUMBER_MOVES = tuple(map(moves.Lucky, LUCKY_NUMBERS))
LEARN = {name: moves.Learn(name) for name in ABILITIES}


class Ready(NamedTuple):
    """A ready-made character: its stats, lucky card, lucky number and abilities."""

    stats: Stats
    card: Lucky
    number: Lucky
    abilities: tuple[Ability, ...]


READY = (
    Ready(Stats(3, 3, 3, 1), "7r", "7", ("ward", "riposte")), Ready(Stats(3, 2, 3, 2), "5b", "5", ("look", "quick")),
    Ready(Stats(4, 3, 2, 1), "9r", "9", ("weaken", "cancel_die")),
    Ready(Stats(3, 3, 2, 2), "3b", "3", ("quick", "ward")),
    Ready(Stats(4, 2, 2, 2), "10r", "11", ("ranged", "weaken")),
)
"""The ready-made characters, in seating order."""


def opening(s: State) -> moves.Move | None:
    """The next choice for the ready-made character of this seat (setup.characters), or None."""
    if s.asked not in ("stats", "lucky", "ability"):
        return None
    seat = asker(s)
    one = READY[seat]
    if s.asked == "stats":
        return moves.Build(*one.stats)
    if s.asked == "lucky":
        return moves.Lucky(one.card if s.options.tests == "cards" else one.number)
    return LEARN[one.abilities[len(s.heroes[seat].abilities)]]


# -------------------------------------------------------------------- the first turn


def dealt(s: State, step: steps.Dealt) -> Beats:
    """Draws two treasures for the seat (setup.two_treasures)."""
    yield Beat(s, "setup.two_treasures", seat=step.seat)
    return soon(s, steps.Gain(step.seat, 2))


def first(s: State, step: steps.First) -> Beats:
    """Tests movement in seating order; the highest begins, and those who tie test again (setup.first_tie)."""
    tested = {result.seat for result in s.results}
    seat = next((seat for seat in step.seats if seat not in tested), None)
    if seat is not None:
        return trials.begin(soon(s, step), Trial("first", seat))
    most = max(result.total for result in s.results)
    best = tuple(result.seat for result in s.results if result.total == most)
    s = s._replace(results=())
    if len(best) > 1:
        yield Beat(s, "setup.first_tie", seats=best, total=most)
        return soon(s, steps.First(best))
    yield Beat(s, "setup.first_player", seat=best[0], total=most)
    return soon(s, steps.Turn(best[0]))


def first_over(s: State, trial: Trial, score: trials.Score) -> State:
    """Records the result of a seat."""
    return s._replace(results=(*s.results, Result(trial.seat, score.mine)))


# -------------------------------------------------------------------- the chapter


CHAPTER = (
    Question("stats", BUILD_MOVES, "setup.characters", then="lucky?", relies=of_party),
    Answer(moves.Build, "stats", built, no_build),
    Question("lucky", luckies, "setup.characters", then="stats? ability? Enter", relies=of_party),
    Answer(moves.Lucky, "lucky", chosen, no_lucky),
    Question("ability", learns, "ability.have", then="stats? ability? Enter", relies=of_party),
    Answer(moves.Learn, "ability", learnt, no_learn),
    Step(steps.Dealt, dealt, then="Dealt First"),
    Step(steps.First, first, then="."),
)
