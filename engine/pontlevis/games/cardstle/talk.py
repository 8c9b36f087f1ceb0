"""Dialogues: the requests to an NPC, the test of a stat, and the effect of the answers (talk.*).

A dialogue is one test a turn, and continues in the next one: `Hero.question` has the request and the points won.
"""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis.contract.agenda import answered, soon
from pontlevis.contract.asking import Answer, Question, Step
from pontlevis.contract.terms import Beat, Refusal
from pontlevis.games.cardstle import hiding, master, moves, room, steps, trials
from pontlevis.games.cardstle.cards import SUITS, Suit
from pontlevis.games.cardstle.names import PRICES, REQUESTS, Request
from pontlevis.games.cardstle.state import (
    Affinity,
    Beats,
    Dialogue,
    Enemy,
    Granted,
    State,
    Trial,
    affinity,
    of_master,
    with_hero,
)

FAR_ENOUGH = 6
"""The limit of affinity in both directions, love and hatred (talk.affinity_range)."""
WARM: tuple[Suit, ...] = ("h", "d")
"""The suits of charming and convincing, which win affinity; the other two lose it (talk.affinity_moves)."""
PRICE_MOVES = tuple(map(moves.Price, range(1, 7)))


# -------------------------------------------------------------------- asking


def talks(s: State) -> list[moves.Move]:
    """The requests that may be made to the NPC here, by each of the four stats (talk.meanings)."""
    if no_npc(s):
        return []
    return [TALK[request, suit] for request in REQUESTS if not refused(s, here(s), request) for suit in SUITS]


def no_npc(s: State) -> Refusal | None:
    """Refuses to talk without an NPC here, or to a foe."""
    enemy = s.enemy(s.hero.at)
    if enemy is None:
        return Refusal("talk.instead")
    return Refusal("special.temper", case="hostile", enemy=enemy.card) if enemy.temper == "hostile" else None


def refused(s: State, enemy: Enemy, request: Request) -> Refusal | None:
    """Refuses a request that the NPC has granted already, or that cannot be granted now (talk.requests).

    A quest can only be asked of the NPC known to be the one sought, and nothing else of it (gm.quest).
    """
    if (request == "quest") != sought(s, enemy):
        return Refusal("gm.quest", case="other" if request == "quest" else "only", enemy=enemy.card)
    if Granted(enemy.home, request) in s.granted:
        return Refusal("talk.requests", case="granted", enemy=enemy.card, request=request)
    return None if available(s, request) else Refusal("talk.requests", case=request, enemy=enemy.card, request=request)


def available(s: State, request: Request) -> bool:
    """Whether anything is left to show, to give or to reveal."""
    match request:
        case "card":
            return bool(hiding.unknown(s))
        case "treasure":
            return s.pile > 0 or bool(s.under)
        case "artefact":
            return s.goal != "npc" and not s.told
        case "quest":
            return True


def sought(s: State, enemy: Enemy) -> bool:
    """Whether an NPC is known to be the one sought (gm.quest)."""
    return s.goal == "npc" and s.told and s.hiding == enemy.home


def talked(s: State, move: moves.Talk) -> Iterator[Beat[State]]:
    """Makes a request, and tests the same stat on both sides; the turn then ends (talk.one_roll)."""
    seat, enemy, request = s.turn, here(s), move.request
    trial = Trial("talk", seat, enemy.at, move.suit)
    old, s = s.hero.question, trials.begin(answered(s, steps.EndTurn()), trial)
    if (old.at, old.request) != (enemy.at, request):
        s = with_hero(s, seat, question=Dialogue(enemy.at, request, PRICES[request]))
        s = soon(s, steps.Ask("price", s.master)) if s.human else s
        if any(old.points):
            yield Beat(s, "talk.reset", seat=seat, enemy=enemy.card, request=request, count=sum(old.points))
        if not s.human:
            yield Beat(s, "talk.question", seat=seat, enemy=enemy.card, request=request, price=PRICES[request])
    yield Beat(s, "talk.same_stat", seat=seat, enemy=enemy.card, request=request, stat=move.suit)
    yield from _liked(s, trial, enemy)


def _liked(s: State, trial: Trial, enemy: Enemy) -> Iterator[Beat[State]]:
    """Yields the beat of the points that affinity adds to the result, or takes from it (talk.affinity_sign)."""
    points = trials.affinity_bonus(s, trial)
    if len(trials.listeners(s, trial)) > 1 and points:
        yield Beat(s, "talk.affinity_sum", seat=trial.seat, enemy=enemy.card, points=points)
    elif points:
        yield Beat(s, "talk.affinity_applied", seat=trial.seat, enemy=enemy.card, points=points)


def here(s: State) -> Enemy:
    """The NPC on the square of the character whose turn it is."""
    enemy = s.enemy(s.hero.at)
    assert enemy is not None  # noqa: S101
    return enemy


def priced(s: State, move: moves.Price) -> Iterator[Beat[State]]:
    """Sets the price of the request, as the game master decides."""
    question = s.hero.question
    s = with_hero(answered(s), s.turn, question=question._replace(price=move.number))
    yield Beat(s, "talk.question", case="price", seat=s.turn, enemy=here(s).card, request=question.request,
               price=move.number)


# -------------------------------------------------------------------- affinity


def moved(s: State, enemy: Enemy, seat: int, by: int) -> State:
    """The state with an NPC's affinity for a seat changed by `by`, from -6 to 6 (talk.affinity_range)."""
    value = max(-FAR_ENOUGH, min(FAR_ENOUGH, affinity(s, enemy, seat) + by))
    others = tuple(one for one in s.affinity if one.seat != seat or not one.felt_by(enemy))
    return s._replace(affinity=(*others, Affinity(enemy.card, seat, value, enemy.twin)) if value else others)


def forgotten(s: State, enemy: Enemy) -> State:
    """The state without the affinities, grants and requests of a killed NPC (talk.affinity_moves)."""
    return asking(s, enemy.at)._replace(
        affinity=tuple(one for one in s.affinity if not one.felt_by(enemy)),
        granted=tuple(one for one in s.granted if one.home != enemy.home))


def asking(s: State, at: int, to: int = -1) -> State:
    """The state with the requests to a square's NPC moved to the square `to`, or dropped."""
    heroes = (hero if hero.question.at != at else hero._replace(
        question=hero.question._replace(at=to) if to >= 0 else Dialogue()) for hero in s.heroes)
    return s._replace(heroes=tuple(heroes))


# -------------------------------------------------------------------- the result


def talk_over(s: State, trial: Trial, score: trials.Score) -> Beats:
    """Adds conviction points in the stat tested; enough of them, and the request is granted."""
    enemy, hero = s.enemy(trial.at), s.heroes[trial.seat]
    assert enemy is not None  # noqa: S101
    facts = {"seat": trial.seat, "enemy": enemy.card, "stat": trial.suit, "request": hero.question.request}
    if not score.won:
        yield Beat(s, "talk.point", case="lost", **facts)
        return s
    question = convinced(hero.question, trial.suit, 1 + score.critical)
    s = with_hero(s, trial.seat, question=question)
    yield Beat(s, "talk.critical" if score.critical else "talk.point", points=question.points[SUITS.index(trial.suit)],
               price=question.price, **facts)
    if enough(s, question):
        return soon(s, steps.Grant(question.request, trial.suit))
    if sum(question.points) >= question.price:
        yield Beat(s, "talk.conviction_per_stat", price=question.price, **facts)
    yield Beat(s, "talk.one_roll", **facts)
    return s


def convinced(question: Dialogue, suit: Suit, by: int) -> Dialogue:
    """The question with `by` more points in the stat of `suit`."""
    life, attack, defence, movement = (
        points + by * (suit == one) for one, points in zip(SUITS, question.points, strict=True))
    return question._replace(points=(life, attack, defence, movement))


def enough(s: State, question: Dialogue) -> bool:
    """Whether the points are enough: in one stat, or in all together (talk.conviction_per_stat)."""
    won = sum(question.points) if s.options.conviction == "total" else max(question.points)
    return won >= question.price


def grant(s: State, step: steps.Grant) -> Beats:
    """Grants the request, and changes the NPC's affinity for the seat a little (talk.affinity_moves)."""
    seat, enemy = s.turn, here(s)
    request = REQUESTS[REQUESTS.index(step.request)]
    s = with_hero(s._replace(granted=(*s.granted, Granted(enemy.home, request))), seat, question=Dialogue())
    yield Beat(s, "gm.quest" if request == "quest" else "talk.requests", case="answer", seat=seat, enemy=enemy.card,
               request=request)
    before, s = affinity(s, enemy, seat), moved(s, enemy, seat, 1 if step.suit in WARM else -1)
    after = affinity(s, enemy, seat)
    yield Beat(s, "talk.affinity_range" if after == before else "talk.affinity_moves", seat=seat, enemy=enemy.card,
               total=after, **({"case": "colder"} if after < before else {}))
    if request == "quest":
        return (yield from room.finished(s, seat))
    given: dict[str, steps.Step] = {"card": steps.Ask("look", seat), "treasure": steps.Gain(seat, 1),
                                    "artefact": steps.Flip("where")}
    return soon(s, given[request])


# -------------------------------------------------------------------- refusals


def no_talk(s: State, move: moves.Talk) -> Refusal | None:
    """Refuses to talk without an NPC here, or to a hostile one, and requests by `refused`."""
    return no_npc(s) or refused(s, here(s), move.request)


def talking(s: State, _move: moves.Talk) -> Refusal | None:
    """Refuses a second dialogue test while one is under way."""
    trial = s.trial
    return Refusal("talk.one_roll", case="again", seat=trial.seat) if trial and trial.kind == "talk" else None


def no_price(_s: State, move: moves.Price) -> Refusal:
    """Refuses a price that is not from 1 to 6."""
    return Refusal("talk.requests", case="price", price=move.number)


TALK = {(request, suit): moves.Talk(request, suit) for request in REQUESTS for suit in SUITS}


# -------------------------------------------------------------------- the chapter


CHAPTER = (
    Answer(moves.Talk, "act", talked, no_talk, talking),
    Question("price", PRICE_MOVES, "talk.question", then="Prepare", relies=lambda s, step, _: (
        of_master(s, step) and any(s.hero.question == Dialogue(s.hero.at, *usual) for usual in PRICES.items()))),
    Answer(moves.Price, "price", priced, no_price, master.no_master),
    Step(steps.Grant, grant),
)
