"""The ten abilities, and how treasures pay for them (ability.*).

Three of them work automatically in a fight and are in `combat`: steal, quick and riposte.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pontlevis.contract.agenda import answered, soon
from pontlevis.contract.asking import Answer, Draw, Question, Step, about
from pontlevis.contract.terms import Beat, Refusal
from pontlevis.games.cardstle import chances, combat, hiding, moves, room, steps, trials
from pontlevis.games.cardstle.cards import SUIT, Card, cast_card, colour
from pontlevis.games.cardstle.grid import CELLS, apart
from pontlevis.games.cardstle.names import Ability
from pontlevis.games.cardstle.state import (
    Beats,
    Enemy,
    Hero,
    State,
    Trial,
    asker,
    draw_target,
    has_step,
    of_party,
    own_turn,
    used,
    with_hero,
    with_square,
)

SHOT = 2  # ability.ranged
LOOK = tuple(map(moves.Look, range(CELLS)))


def able(s: State, ability: Ability, cost: int = 0) -> bool:
    """Whether the character whose turn it is has an ability, and the treasures to pay for it."""
    hero = s.hero
    return hero.can(ability) and len(hero.treasures) >= cost


def unable(s: State, ability: Ability, cost: int = 0) -> Refusal | None:
    """Refuses an ability that the character whose turn it is does not have, or cannot pay for."""
    if able(s, ability, cost):
        return None
    known = s.hero.can(ability)
    return Refusal("treasure.ability" if known else "ability.have", seat=s.turn, ability=ability,
                   **({"cost": cost} if known else {}))


# -------------------------------------------------------------------- paying


def pay(s: State, step: steps.Pay) -> Beats:
    """Moves treasures under the draw pile; asks the seat which ones, unless there is no choice."""
    treasures = s.heroes[step.seat].treasures
    if step.count and step.count < len(treasures) and len(set(treasures)) > 1:
        return soon(s, steps.Ask("pay", step.seat), step)
    for card in treasures[:step.count]:
        s = used(s, step.seat, card)
        yield Beat(s, "ability.payment", seat=step.seat, card=card)
    return s


def pays(s: State) -> Sequence[moves.Move]:
    """The treasures to choose from (ability.payment)."""
    return [moves.Pay(card) for card in dict.fromkeys(s.heroes[asker(s)].treasures)]


def paid(s: State, move: moves.Pay) -> Iterator[Beat[State]]:
    """Pays the chosen treasure; more may be due."""
    seat, card, left = asker(s), move.card, about(s, steps.Pay).count - 1
    s = used(answered(s, steps.Pay(seat, left), drop=2), seat, card)
    yield Beat(s, "ability.payment", seat=seat, card=card)


# -------------------------------------------------------------------- ranged


def shots(s: State) -> Sequence[moves.Move]:
    """The possible targets: enemies in play that are no friends, one or two squares away (ability.ranged_shot)."""
    if not able(s, "ranged", 1):
        return []
    return [moves.Shoot(enemy.at) for enemy in s.enemies if not no_target(s, enemy)]


def no_target(s: State, enemy: Enemy) -> Refusal | None:
    """Refuses to shoot at a friend, or at an enemy too far away or on the character's square."""
    if enemy.temper == "friendly":
        return Refusal("special.temper", case="friendly", enemy=enemy.card)
    distance = apart(s.hero.at, enemy.at)
    if distance > SHOT:
        return Refusal("ability.ranged", enemy=enemy.card, count=distance)
    return None if distance else Refusal("ability.ranged_shot", case="here", enemy=enemy.card, at=enemy.at)


def shot(s: State, move: moves.Shoot) -> Iterator[Beat[State]]:
    """Pays a treasure for one attack without an answer; the enemy becomes hostile."""
    enemy = s.enemy(move.at)
    assert enemy is not None  # noqa: S101
    s = trials.begin(answered(s, steps.EndTurn()), Trial("attack", s.turn, move.at, "s", ranged=True))
    s = soon(s, steps.Pay(s.turn, 1))
    yield Beat(s, "ability.ranged", seat=s.turn, enemy=enemy.card, at=move.at)
    yield from combat.provoked(s, enemy)


def no_shoot(s: State, move: moves.Shoot) -> Refusal | None:
    """Refuses a shot without the ability or a treasure, at no enemy, or at one that `no_target` refuses."""
    enemy = s.enemy(move.at)
    return unable(s, "ranged", 1) or (
        Refusal("ability.ranged_shot", at=move.at) if enemy is None else no_target(s, enemy))


# -------------------------------------------------------------------- look


def looks(s: State) -> Sequence[moves.Move]:
    """The face-down cards that are unknown, at any distance (ability.look_secret)."""
    return list(map(LOOK.__getitem__, hiding.unknown(s))) if able(s, "look", 1) else []


def peeks(s: State) -> Sequence[moves.Move]:
    """The cards that an NPC may show, or the second one of the ability, which is optional (ability.look)."""
    return [*map(LOOK.__getitem__, hiding.unknown(s)), *([moves.DONE] if s.looks else [])]


def looked(s: State, move: moves.Look) -> Iterator[Beat[State]]:
    """Looks at a card: one payment covers two cards; a card that an NPC shows is free."""
    seat = asker(s)
    flip = steps.Flip("look", move.at)
    if s.asked == "look":
        yield Beat(answered(s, flip, looks=0), "ability.look" if s.looks else "talk.requests", case="look", seat=seat,
                   at=move.at)
        return
    more = (steps.Ask("look", seat),) if len(hiding.unknown(s)) > 1 else ()
    s = soon(s._replace(looks=len(more)), steps.Pay(seat, 1), flip, *more)
    yield Beat(s, "ability.look", seat=seat, at=move.at)


def seen(s: State, move: moves.Turn) -> Iterator[Beat[State]]:
    """Makes the card known to the party; it stays face down and does not act."""
    at, card = draw_target(s), cast_card(move.face)
    s = with_square(room.drawn_off(s, at, card), at, s.square(at)._replace(card=card, seen=True))
    yield Beat(answered(s), "ability.look_secret", seat=s.turn, at=at, card=card)


def enough(s: State) -> Iterator[Beat[State]]:
    """Declines the second card."""
    yield Beat(answered(s, looks=0), "ability.look", case="enough", seat=asker(s))


def no_look(s: State, move: moves.Look) -> Refusal | None:
    """Refuses to look without the ability and a treasure, at a hole, or at a card that is not face down and unknown."""
    hole = s.squares[move.at] is None
    missing = None if s.asked == "look" else unable(s, "look", 1)
    return missing or Refusal("move.no_holes" if hole else "ability.look", at=move.at)


# -------------------------------------------------------------------- weaken


def weakens(s: State) -> Sequence[moves.Move]:
    """The weakening, at the start of the n-th round, for n treasures (ability.weaken_round)."""
    return [] if no_weaken(s, moves.WEAKEN) else [moves.WEAKEN]


def weakened(s: State, _move: moves.Weaken) -> Iterator[Beat[State]]:
    """Lowers the enemy's attack and defence for this round."""
    seat, count, trial = s.turn, s.hero.rounds, trials.running(s)
    s = answered(s, steps.Pay(seat, count), steps.Prepare(), weak=count)
    yield Beat(s, "ability.weaken", seat=seat, enemy=trials.opponent(s, trial), count=count)


def no_weaken(s: State, _move: moves.Weaken) -> Refusal | None:
    """Refuses to weaken except at the start of a round, once, for as many treasures as rounds were fought."""
    missing = unable(s, "weaken")
    if missing:
        return missing
    if s.weak or trials.running(s).kind != "initiative":
        return Refusal("ability.weaken_round", **({"case": "done", "count": s.weak} if s.weak else {}))
    left = len(s.hero.treasures)
    return Refusal("ability.weaken", count=s.hero.rounds, left=left, seat=s.turn) if left < s.hero.rounds else None


# -------------------------------------------------------------------- ward


def warded(s: State, _move: moves.Ward) -> Iterator[Beat[State]]:
    """Pays a treasure to cancel all points of a blow, from any distance, out of turn (ability.ward_whom)."""
    seat, step = asker(s), about(s, steps.Hurt)
    s = answered(s, steps.Pay(seat, 1), drop=2)
    yield Beat(s, "ability.ward", seat=seat, by=step.seat, points=step.points,
               **({"case": "own"} if seat == step.seat else {}))


def unwarded(s: State) -> Iterator[Beat[State]]:
    """Declines the ward; the next seat that can ward the blow off is asked."""
    yield Beat(answered(s), "ability.ward_whom", seat=asker(s))


# -------------------------------------------------------------------- summon


def summons(s: State) -> Sequence[moves.Move]:
    """The companions on other squares, even if fallen or in a fight; once a turn (ability.summon_once)."""
    if s.summoned or not able(s, "summon"):
        return []
    return [moves.Summon(seat) for seat in range(len(s.heroes)) if elsewhere(s, seat)]


def elsewhere(s: State, seat: int) -> bool:
    """Whether a companion is on another square than the character whose turn it is."""
    return seat < len(s.heroes) and s.heroes[seat].at != s.hero.at


def summoned(s: State, move: moves.Summon) -> Iterator[Beat[State]]:
    """Brings a companion to the square of the character whose turn it is; the turn continues."""
    s = with_hero(s._replace(summoned=True), move.seat, at=s.hero.at)
    yield Beat(s, "ability.summon", seat=s.turn, by=move.seat, at=s.hero.at)


def no_summon(s: State, move: moves.Summon) -> Refusal | None:
    """Refuses a second summons in a turn, or of a companion who is here already."""
    missing = unable(s, "summon")
    if missing:
        return missing
    if s.summoned:
        return Refusal("ability.summon_once", seat=s.turn)
    return None if elsewhere(s, move.seat) else Refusal("ability.summon", seat=s.turn)


# -------------------------------------------------------------------- remove a die


def removes(s: State) -> Sequence[moves.Move]:
    """The cards or dice that may be removed, or none of them."""
    return [*(moves.Remove(place) for place in range(len(trials.running(s).theirs))), moves.DONE]


def removed(s: State, move: moves.Remove) -> Iterator[Beat[State]]:
    """Removes a card or a die of the enemy; a card goes to the discard pile."""
    trial = trials.running(s)
    gone, rest = trial.theirs[move.number], trial.theirs[:move.number] + trial.theirs[move.number + 1:]
    cards = s.options.tests == "cards"
    s = answered(s, steps.Pay(trial.seat, 1), trial=trial._replace(theirs=rest, removed=True),
                 spent=(*s.spent, cast_card(gone)) if cards else s.spent)
    facts = {"card": gone} if cards else {"case": "die", "number": int(gone)}
    yield Beat(s, "ability.cancel_die", seat=trial.seat, **facts)


def unremoved(s: State) -> Iterator[Beat[State]]:
    """Declines to remove a card or a die."""
    trial = trials.running(s)
    yield Beat(answered(s, trial=trial._replace(removed=True)), "ability.cancel_die_when", seat=trial.seat)


# -------------------------------------------------------------------- lock picking


def opens_with(hero: Hero, chest: str, card: Card) -> bool:
    """Whether a treasure opens a chest: of its suit, or of its colour for a lock picker (ability.colour_key)."""
    return SUIT[card] == SUIT[chest] or (hero.can("colour_key") and colour(card) == colour(cast_card(chest)))


# -------------------------------------------------------------------- conditions for positions


def _owes(s: State, step: steps.Pay, then: object) -> bool:
    """Whether this number of treasures may be due, and the seat has more."""
    weakening = isinstance(then, steps.Prepare) and s.weak > 0
    return 0 < step.count <= (s.weak if weakening else 1) and step.count < len(s.heroes[step.seat].treasures)


def _pays(s: State, step: steps.Ask, then: steps.Pay) -> bool:
    """Whether the seat that has to pay is asked, and has a choice."""
    return of_party(s, step, then) and then.seat == step.seat and len({*s.heroes[step.seat].treasures}) > 1


# -------------------------------------------------------------------- the chapter


CHAPTER = (
    Step(steps.Pay, pay, then="Prepare Compare Claim Check look", relies=_owes),
    Question("pay", pays, "ability.payment", then="Pay", relies=_pays),
    Answer(moves.Pay, "pay", paid, lambda s, move: trials.absent(s, asker(s), move.card)),
    Answer(moves.Shoot, "act", shot, no_shoot),

    Question("look", peeks, "ability.look", enough, then="EndTurn act?",
             relies=lambda s, step, then: own_turn(s, step, then) and len(hiding.unknown(s)) > has_step(s, steps.Flip)),
    Answer(moves.Look, "act look", looked, no_look),
    Draw("look", chances.turned, seen, then="look? EndTurn act?",
         relies=lambda s, step, _: step.at in hiding.unknown(s)),

    Answer(moves.Weaken, "prepare", weakened, no_weaken, Refusal("ability.weaken_round")),
    Question("ward", (moves.WARD, moves.DONE), "ability.ward", unwarded, then="Hurt",
             relies=lambda s, step, then: of_party(s, step, then) and then.asked[-1:] == (step.seat,)),
    Answer(moves.Ward, "ward", warded, elsewhere=Refusal("ability.ward")),
    Answer(moves.Summon, "act", summoned, no_summon),
    Question("remove", removes, "ability.cancel_die_when", unremoved, then="Compare",
             relies=lambda s, step, then: own_turn(s, step, then) and trials.may_remove(s)),
    Answer(moves.Remove, "remove", removed,
           lambda _, move: Refusal("ability.cancel_die", number=move.number),
           Refusal("ability.cancel_die_when", case="when")),
)
