"""Evaluates a character's choices in Cardstle: tests, fights, requests, and the squares to go to."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from pontlevis.games.cardstle import abilities, hiding, talk
from pontlevis.games.cardstle.bots.odds import Odds, Side, contest, roll
from pontlevis.games.cardstle.cards import KIND, SUIT, SUITS, Suit, cast_card
from pontlevis.games.cardstle.grid import NEAR, STRAIGHT, distances
from pontlevis.games.cardstle.names import REQUESTS, Request
from pontlevis.games.cardstle.state import Enemy, Hero, State, affinity

FAR = 99.0
ROUNDS = 12
"""The expected number of rounds beyond which a fight is not begun."""


def odds(s: State, hero: Hero, count: int, against: int, *, factor: int = 1, bonus: int = 0) -> Odds:
    """The odds of a character's test with `count` cards, or dice, against `against`."""
    strict, floor = s.options.critical == "more_than", s.options.min_cards
    mine = Side(max(count, floor), factor, bonus)
    if s.options.tests == "dice":
        return roll(mine, max(against, floor), strict=strict)
    return contest(s.tests, mine, max(against, floor), hero.lucky, strict=strict)


# -------------------------------------------------------------------- fights


class Prospect(NamedTuple):
    """The expected rounds of a fight to the end, and the expected loss of life points."""

    rounds: float
    cost: float


def prospect(s: State, hero: Hero, enemy: Enemy) -> Prospect:
    """The prospect of one character's fight against an enemy, without additions to any test."""
    blow = odds(s, hero, hero.stat("s"), enemy.tested("d"))
    guard = odds(s, hero, hero.stat("d"), enemy.tested("s"))
    harm = blow.win + blow.critical
    rounds = enemy.life / harm if harm else FAR
    # The side that strikes first avoids the last answer, half of the time.
    return Prospect(rounds, max(0.0, rounds - 0.5) * (guard.loss + guard.struck))


def worth_fighting(s: State, hero: Hero, enemy: Enemy) -> bool:
    """Whether a character can expect to survive a fight."""
    outlook = prospect(s, hero, enemy)
    return outlook.rounds < ROUNDS and outlook.cost < hero.life - 0.8


# -------------------------------------------------------------------- talking


class Plea(NamedTuple):
    """A request with the best stat for it, and a rating of its next test."""

    request: Request
    suit: Suit
    chance: float


LEAST_CHANCE = 0.12
WISH: dict[Request, float] = {"quest": 60, "treasure": 26, "artefact": 22, "card": 8}
"""The value of each request."""


def pleas(s: State, seat: int, enemy: Enemy) -> list[Plea]:
    """The requests worth making to an NPC, the most valuable first."""
    hero = s.heroes[seat]
    found = []
    for request in REQUESTS:
        if talk.refused(s, enemy, request) is None:
            suit, chance = max(((suit, _plea(s, seat, enemy, request, suit)) for suit in SUITS),
                               key=lambda pair: pair[1])
            if chance > LEAST_CHANCE:
                held = hero.question.request == request and hero.question.at == enemy.at
                found.append((WISH[request] + 4 * held, Plea(request, suit, chance)))
    return [plea for _, plea in sorted(found, key=lambda pair: -pair[0])]


def _plea(s: State, seat: int, enemy: Enemy, request: Request, suit: Suit) -> float:
    """The rating of a stat for a request: its odds, plus the points already won in it."""
    hero, question = s.heroes[seat], s.heroes[seat].question
    count, against = hero.tested(suit) - hero.stunned, enemy.tested(suit) - enemy.stunned
    here = odds(s, hero, count, against, bonus=affinity(s, enemy, seat))
    mine = question.request == request and question.at == enemy.at
    return here.win + 0.4 * here.critical + (0.25 * question.points[SUITS.index(suit)] if mine else 0)


# -------------------------------------------------------------------- squares to go to


class Goal(NamedTuple):
    """A square to go to, the value of being there, and its distance in half steps."""

    at: int
    worth: float
    steps: int


def goals(s: State, seat: int) -> list[Goal]:
    """The squares worth going to, the best first."""
    far, _ = paths(s, s.heroes[seat].at)
    found = [Goal(at, worth(s, seat, at), steps) for at, steps in far.items() if at != s.heroes[seat].at]
    return sorted((goal for goal in found if goal.worth > 0),
                  key=lambda goal: (0.5 * goal.steps - goal.worth, goal.at))


def last_resort(s: State, seat: int) -> list[Goal]:
    """The squares to go to if no character has a worthwhile one: the nearest cards or enemies, for the fittest only."""
    if any(goals(s, other) for other, hero in enumerate(s.heroes) if hero.standing):
        return []
    fittest = max(range(len(s.heroes)), key=lambda other: (s.heroes[other].life, -other))
    far, _ = paths(s, s.heroes[seat].at)
    risky = (at for at in far if at != s.heroes[seat].at and (barred(s, at) or not s.square(at).up))
    found = [Goal(at, 0.0, far[at]) for at in risky] if fittest == seat else []
    return sorted(found, key=lambda goal: (_danger(s, seat, goal.at), goal.steps, goal.at))


def hopeless(s: State) -> bool:
    """Whether no standing character has a square to go to."""
    standing = [seat for seat, hero in enumerate(s.heroes) if hero.standing]
    return not any(goals(s, seat) or last_resort(s, seat) for seat in standing)


def _danger(s: State, seat: int, at: int) -> float:
    """The expected cost of a fight on the square; an unknown card counts as 1."""
    enemy = s.enemy(at)
    return prospect(s, s.heroes[seat], enemy).cost if enemy else 1.0


def paths(s: State, start: int) -> tuple[dict[int, int], dict[int, int]]:
    """The number of half steps to every reachable square, and the square before it on the way."""
    far, before = {start: 0}, {start: start}
    waiting = deque([start])
    while waiting:
        at = waiting.popleft()
        if at != start and (not s.square(at).up or barred(s, at)):
            continue
        for to in NEAR[at]:
            square = s.squares[to]
            if square is None or to in far or not (square.up or to in STRAIGHT[at]):
                continue
            far[to], before[to] = far[at] + (1 if square.up else 2), at
            waiting.append(to)
    return far, before


def barred(s: State, at: int) -> bool:
    """Whether the square cannot be passed: it has a hostile enemy, or a card that would act."""
    enemy, square = s.enemy(at), s.square(at)
    return (enemy is not None and enemy.temper == "hostile") or (square.up and square.fresh and bool(square.card))


def toward(s: State, start: int, at: int) -> int:
    """The first step of the way to the square `at`."""
    _, before = paths(s, start)
    while before[at] != start:
        at = before[at]
    return at


TOLD = 70
"""Added to the worth of a square that the party was told of: more than any other worth."""


def worth(s: State, seat: int, at: int) -> float:
    """The worth of going to a square for a character, with `lead` added; 0 stays 0."""
    bare = _worth(s, seat, at)
    return bare + lead(s, at) if bare else bare


def lead(s: State, at: int) -> float:
    """The bonus for the square that the party was told of, or for the face-down cards on the way to it."""
    if not s.told or s.relic:
        return 0
    enemy = s.enemy(at)
    if s.hiding == (enemy.home if enemy else at):
        return TOLD
    if s.square(s.hiding).up or s.square(at).up:
        return 0
    return TOLD - distances(tuple(at for at, square in enumerate(s.squares) if square), s.hiding)[at]


def _worth(s: State, seat: int, at: int) -> float:
    """The worth of a square by itself."""
    hero, square, enemy = s.heroes[seat], s.square(at), s.enemy(at)
    if s.goal == "door" and s.relic and at == s.entrance:
        return 100
    if enemy is not None:
        return _enemy_worth(s, seat, enemy)
    fallen = any(not other.standing and at in (other.at, *NEAR[other.at]) for other in s.heroes)
    if fallen and any(SUIT[card] == "h" for card in hero.treasures):
        return 60
    if square.up and square.card and KIND[square.card] == "chest":
        return 40 if any(abilities.opens_with(hero, square.card, card) for card in hero.treasures) else 0
    if not square.up or (square.fresh and square.card):
        return _unknown_worth(s, seat, at)
    return 0


def _enemy_worth(s: State, seat: int, enemy: Enemy) -> float:
    """The worth of an NPC to talk to, of a companion's fight to join, or of an enemy that may be the artefact."""
    hero = s.heroes[seat]
    if enemy.temper != "hostile":
        wanted = pleas(s, seat, enemy)
        return WISH[wanted[0].request] * min(1, wanted[0].chance + 0.4) if wanted else 0
    if not worth_fighting(s, hero, enemy):
        return 0
    if any(other.standing and other.at == enemy.at for other in s.heroes):
        return 30
    wanted_card = not s.relic and hiding.artefact_here(s, enemy.home) > 0
    return 6 + 4 * wanted_card + (hero.life - prospect(s, hero, enemy).cost)


def _unknown_worth(s: State, seat: int, at: int) -> float:
    """The worth of a card that has not acted: 0 for a character with under 3 life points if another has more."""
    hero, square = s.heroes[seat], s.square(at)
    fittest = max(other.life for other in s.heroes)
    if hero.life < min(3, fittest) and hero.life < fittest:
        return 0
    if square.card and (square.seen or square.up):
        return _known_worth(s, hero, square.card)
    return 12 + 3 * (0 if s.relic or s.goal == "npc" else hiding.artefact_here(s, at) > 0)


def _known_worth(s: State, hero: Hero, card: str) -> float:
    """The worth of a known card that has not acted."""
    if KIND[card] == "chest":
        return 16 + 6 * any(abilities.opens_with(hero, card, key) for key in hero.treasures)
    if KIND[card] == "trap":
        return 9
    return 3 if hiding.usual_temper(s.options, cast_card(card)) == "hostile" else 18
