"""The ten abilities, and how treasures pay for them (ability.*).

Three of them work by themselves in a fight and are told there: `combat` steals, is quick and ripostes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pontlevis.core import Beat, Refusal
from pontlevis.games.cardstle import combat, moves, room, steps, trials
from pontlevis.games.cardstle.cards import SUIT, Card, cast_card, colour
from pontlevis.games.cardstle.grid import CELLS, apart
from pontlevis.games.cardstle.names import Ability
from pontlevis.games.cardstle.state import (
    Beats,
    Hero,
    State,
    Trial,
    answered,
    soon,
    used,
    with_hero,
    with_square,
)

SHOT = 2  # ability.ranged
LOOK = tuple(map(moves.Look, range(CELLS)))


def unable(s: State, ability: Ability, cost: int = 0) -> Refusal | None:
    """Why whoever's turn it is cannot use an ability: they do not have it, or not the treasures to pay for it."""
    if not s.hero.can(ability):
        return Refusal("ability.have", seat=s.turn, ability=ability)
    if len(s.hero.treasures) < cost:
        return Refusal("treasure.ability", seat=s.turn, ability=ability, cost=cost)
    return None


# -------------------------------------------------------------------- paying


def pay(s: State, step: steps.Pay) -> Beats:
    """Treasures go under the draw pile; whoever pays is asked which, unless there is nothing to choose."""
    treasures = s.heroes[step.seat].treasures
    if step.count and step.count < len(treasures) and len(set(treasures)) > 1:
        return soon(s, steps.Ask("pay", step.seat), step)
    for card in treasures[:step.count]:
        s = used(s, step.seat, card)
        yield Beat(s, "ability.payment", seat=step.seat, card=card)
    return s


def pays(s: State) -> Sequence[moves.Move]:
    """Any treasure (ability.payment)."""
    return [moves.Pay(card) for card in dict.fromkeys(s.heroes[_asked(s)].treasures)]


def paid(s: State, move: moves.Pay) -> Iterator[Beat[State]]:
    """A treasure that was chosen; there may be more to pay."""
    seat, card, step = _asked(s), cast_card(move.card), s.agenda[1]
    assert isinstance(step, steps.Pay)  # noqa: S101
    s = used(answered(s, steps.Pay(seat, step.count - 1), drop=2), seat, card)
    yield Beat(s, "ability.payment", seat=seat, card=card)


def no_pay(s: State, move: moves.Pay) -> Refusal | None:
    """A treasure of one's own."""
    return trials.absent(s, _asked(s), cast_card(move.card)) if s.asked == "pay" else None


def _asked(s: State) -> int:
    """Who is being asked."""
    step = s.agenda[0]
    assert isinstance(step, steps.Ask)  # noqa: S101
    return step.seat


# -------------------------------------------------------------------- ranged


def shots(s: State) -> Sequence[moves.Move]:
    """The enemies met that are no friends, one or two squares away (ability.ranged_shot)."""
    if not s.hero.can("ranged") or not s.hero.treasures:
        return []
    return [moves.Shoot(enemy.at) for enemy in s.enemies
            if enemy.temper != "friendly" and 0 < apart(s.hero.at, enemy.at) <= SHOT]


def shot(s: State, move: moves.Shoot) -> Iterator[Beat[State]]:
    """A treasure is paid, then one attack that is not answered; the enemy is hostile from now on."""
    enemy = s.enemy(move.at)
    assert enemy is not None  # noqa: S101
    s = trials.begin(answered(s, steps.EndTurn(), points=0), Trial("attack", s.turn, move.at, "s", ranged=True))
    s = soon(s, steps.Pay(s.turn, 1))
    yield Beat(s, "ability.ranged", seat=s.turn, enemy=enemy.card, at=move.at)
    yield from combat.provoked(s, enemy)


def no_shoot(s: State, move: moves.Shoot) -> Refusal | None:
    """Out of combat, at an enemy met that is no friend, not on one's own square and near enough."""
    enemy, missing = s.enemy(move.at), unable(s, "ranged", 1) or room.fighting(s)
    if s.asked != "act" or missing:
        return missing
    if enemy is None:
        return Refusal("ability.ranged_shot", at=move.at)
    if enemy.temper == "friendly":
        return Refusal("special.temper", case="friendly", enemy=enemy.card)
    distance = apart(s.hero.at, move.at)
    if distance > SHOT:
        return Refusal("ability.ranged", enemy=enemy.card, count=distance)
    return Refusal("ability.ranged_shot", case="here", enemy=enemy.card, at=move.at)


# -------------------------------------------------------------------- look


def unknown(s: State) -> list[int]:
    """The squares of the face-down cards that the party does not know."""
    return [at for at, square in enumerate(s.squares) if square and not square.up and not square.seen]


def looks(s: State) -> Sequence[moves.Move]:
    """Any card of the room that is not known, near or far (ability.look_secret)."""
    return list(map(LOOK.__getitem__, unknown(s))) if s.hero.can("look") and s.hero.treasures else []


def peeks(s: State) -> Sequence[moves.Move]:
    """The card that an NPC shows; or the second one, which may be left alone (ability.look)."""
    return [*map(LOOK.__getitem__, unknown(s)), *([moves.DONE] if s.looks else [])]


def looked(s: State, move: moves.Look) -> Iterator[Beat[State]]:
    """A card is looked at: the first of two is paid for, and so are both; one that an NPC shows is free."""
    seat = _asked(s)
    flip = steps.Flip("look", move.at)
    if s.asked == "look":
        yield Beat(answered(s, flip, looks=0), "ability.look" if s.looks else "talk.requests", case="look", seat=seat,
                   at=move.at)
        return
    more = (steps.Ask("look", seat),) if len(unknown(s)) > 1 else ()
    s = soon(s._replace(looks=len(more)), steps.Pay(seat, 1), flip, *more)
    yield Beat(s, "ability.look", seat=seat, at=move.at)


def seen(s: State, move: moves.Turn) -> Iterator[Beat[State]]:
    """The party knows a card that stays face down and does not act."""
    step, card = s.agenda[0], cast_card(move.face)
    assert isinstance(step, steps.Flip)  # noqa: S101
    s = with_square(room.drawn_off(s, step.at, card), step.at, s.square(step.at)._replace(card=card, seen=True))
    yield Beat(answered(s), "ability.look_secret", seat=s.turn, at=step.at, card=card)


def enough(s: State) -> Iterator[Beat[State]]:
    """The second card is left alone."""
    yield Beat(answered(s, looks=0), "ability.look", case="enough", seat=_asked(s))


def no_look(s: State, move: moves.Look) -> Refusal | None:
    """Out of combat, at a face-down card that is not known yet."""
    missing = None if s.asked == "look" else unable(s, "look", 1) or room.fighting(s)
    if missing or s.asked not in ("act", "look"):
        return missing
    hole = s.squares[move.at] is None
    return Refusal("move.no_holes", at=move.at) if hole else Refusal("ability.look", at=move.at)


# -------------------------------------------------------------------- weaken


def weakens(s: State) -> Sequence[moves.Move]:
    """At the start of the n-th round, for n treasures (ability.weaken_round)."""
    trial, hero = trials.running(s), s.hero
    if trial.kind != "initiative" or s.weak or not hero.can("weaken") or len(hero.treasures) < hero.rounds:
        return []
    return [moves.WEAKEN]


def weakened(s: State, _move: moves.Weaken) -> Iterator[Beat[State]]:
    """The enemy's attack and defence drop for this round."""
    seat, count, trial = s.turn, s.hero.rounds, trials.running(s)
    s = answered(s, steps.Pay(seat, count), steps.Prepare(), weak=count)
    yield Beat(s, "ability.weaken", seat=seat, enemy=trials.opponent(s, trial), count=count)


def no_weaken(s: State, _move: moves.Weaken) -> Refusal | None:
    """At the start of a round, once, and for as many treasures as rounds were fought."""
    missing = unable(s, "weaken")
    if missing or s.trial is None or s.trial.kind not in ("initiative", "attack", "defence"):
        return missing
    if s.weak or s.trial.kind != "initiative":
        return Refusal("ability.weaken_round", **({"case": "done", "count": s.weak} if s.weak else {}))
    return Refusal("ability.weaken", count=s.hero.rounds, left=len(s.hero.treasures), seat=s.turn)


# -------------------------------------------------------------------- ward


def warded(s: State, _move: moves.Ward) -> Iterator[Beat[State]]:
    """A treasure for all the points of a blow, from any distance, out of turn (ability.ward_whom)."""
    seat, step = _asked(s), s.agenda[1]
    assert isinstance(step, steps.Hurt)  # noqa: S101
    s = answered(s, steps.Pay(seat, 1), drop=2)
    yield Beat(s, "ability.ward", seat=seat, by=step.seat, points=step.points,
               **({"case": "own"} if seat == step.seat else {}))


def unwarded(s: State) -> Iterator[Beat[State]]:
    """The blow is not warded off; the next who could is asked."""
    yield Beat(answered(s), "ability.ward_whom", seat=_asked(s))


def no_ward(_s: State, _move: moves.Ward) -> Refusal:
    """Only damage that is about to be dealt can be cancelled."""
    return Refusal("ability.ward")


# -------------------------------------------------------------------- summon


def summons(s: State) -> Sequence[moves.Move]:
    """Any companion who is elsewhere, fallen or in a fight, once a turn (ability.summon_once)."""
    if s.summoned or not s.hero.can("summon"):
        return []
    return [moves.Summon(seat) for seat, hero in enumerate(s.heroes) if hero.at != s.hero.at]


def summoned(s: State, move: moves.Summon) -> Iterator[Beat[State]]:
    """A companion comes to the square of whoever's turn it is, which goes on."""
    s = with_hero(s._replace(summoned=True), move.seat, at=s.hero.at)
    yield Beat(s, "ability.summon", seat=s.turn, by=move.seat, at=s.hero.at)


def no_summon(s: State, move: moves.Summon) -> Refusal | None:
    """Once a turn, somebody who is not here already."""
    missing = unable(s, "summon")
    if missing:
        return missing
    if s.summoned:
        return Refusal("ability.summon_once", seat=s.turn)
    here = move.seat >= len(s.heroes) or s.heroes[move.seat].at == s.hero.at
    return Refusal("ability.summon", seat=s.turn) if here else None


# -------------------------------------------------------------------- remove a die


def may_remove(s: State) -> bool:
    """Whether a card or a die of the enemy's may be removed: in one's own fights, once a test (ability.cancel_die)."""
    trial = trials.running(s)
    hero = s.heroes[trial.seat]
    fight = trial.kind in ("initiative", "attack", "defence")
    return fight and bool(trial.theirs and hero.treasures) and hero.can("cancel_die") and not trial.removed


def removes(s: State) -> Sequence[moves.Move]:
    """Any of them, or none."""
    return [*(moves.Remove(place) for place in range(len(trials.running(s).theirs))), moves.DONE]


def removed(s: State, move: moves.Remove) -> Iterator[Beat[State]]:
    """A card or a die of the enemy's is taken away; a card goes to the discard pile."""
    trial = trials.running(s)
    gone, rest = trial.theirs[move.number], trial.theirs[:move.number] + trial.theirs[move.number + 1:]
    cards = s.options.tests == "cards"
    s = answered(s, steps.Pay(trial.seat, 1), trial=trial._replace(theirs=rest, removed=True),
                 spent=(*s.spent, cast_card(gone)) if cards else s.spent)
    facts = {"card": gone} if cards else {"case": "die", "number": int(gone)}
    yield Beat(s, "ability.cancel_die", seat=trial.seat, **facts)


def unremoved(s: State) -> Iterator[Beat[State]]:
    """All of them count."""
    trial = trials.running(s)
    yield Beat(answered(s, trial=trial._replace(removed=True)), "ability.cancel_die_when", seat=trial.seat)


def no_remove(s: State, move: moves.Remove) -> Refusal | None:
    """One that lies there, when both results are on the table."""
    if s.asked == "remove":
        return Refusal("ability.cancel_die", number=move.number)
    return unable(s, "cancel_die", 1) or Refusal("ability.cancel_die_when", case="when")


# -------------------------------------------------------------------- lock picking


def opens_with(hero: Hero, chest: str, card: Card) -> bool:
    """Whether a treasure opens a chest: of its suit, or of its colour for who picks locks (ability.colour_key)."""
    return SUIT[card] == SUIT[chest] or (hero.can("colour_key") and colour(card) == colour(cast_card(chest)))
