"""Fights, round by round: initiative and its critical choices, attacks, blocks, wounds and falls (combat.*).

A fight is on one square, between the character whose turn it is and the hostile enemy there. If either leaves or falls,
the remaining attacks have no effect.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pontlevis.contract.agenda import answered, soon
from pontlevis.contract.asking import Answer, Question, Step
from pontlevis.contract.terms import Beat, Refusal
from pontlevis.games.cardstle import moves, room, steps, talk, trials
from pontlevis.games.cardstle.grid import NEAR, apart
from pontlevis.games.cardstle.state import (
    Beats,
    Enemy,
    Fight,
    State,
    Trial,
    left_of,
    of_master,
    own_turn,
    standing,
    with_enemy,
    with_hero,
)

Side = steps.Side
OTHER: dict[Side, Side] = {"character": "enemy", "enemy": "character"}


def engaged(s: State) -> bool:
    """Whether the enemy of a fight is still there (combat.until); a character who falls ends the turn and the fight."""
    return s.foe(s.turn) is not None


def opposite(s: State) -> Enemy:
    """The enemy in the fight."""
    enemy = s.foe(s.turn)
    assert enemy is not None  # noqa: S101
    return enemy


def told_of(side: Side) -> dict[str, str]:
    """The case of a sentence about an attack by `side`."""
    return {"case": "enemy"} if side == "enemy" else {}


# -------------------------------------------------------------------- a round


def fights(s: State) -> Sequence[moves.Move]:
    """The fight against the enemy here, unless it is a friend."""
    return [] if no_fight(s, moves.FIGHT) else [moves.FIGHT]


def fought(s: State, _move: moves.Fight) -> Iterator[Beat[State]]:
    """Fights a round."""
    enemy = s.enemy(s.hero.at)
    assert enemy is not None  # noqa: S101
    s = answered(s, steps.Round())
    yield Beat(s, "combat.one_round" if s.options.combat_pace == "turn" else "combat.until", seat=s.turn,
               enemy=enemy.card)
    yield from provoked(s, enemy)


def provoked(s: State, enemy: Enemy) -> Beats:
    """Makes an enemy with the temper "choice" hostile to all once it is attacked."""
    if enemy.temper != "choice":
        return s
    s = with_enemy(s, enemy.at, temper="hostile")
    yield Beat(s, "enemy.temper_limits", case="attacked", seat=s.turn, enemy=enemy.card)
    return s


def round_(s: State, _step: steps.Round) -> Beats:
    """Tests the movement of both; each character counts its own rounds of a fight (combat.new_fight)."""
    seat, hero, enemy = s.turn, s.hero, opposite(s)
    rounds = hero.rounds + 1
    others = tuple(fight for fight in hero.fights if fight.at != enemy.at)
    s = with_hero(s, seat, fights=(*others, Fight(enemy.at, rounds)))
    if any(one != seat and s.heroes[one].at == enemy.at for one in standing(s)):
        yield Beat(s, "combat.together", seat=seat, enemy=enemy.card)
    s = trials.begin(s, Trial("initiative", seat, enemy.at, "c"))
    yield Beat(s, "combat.initiative", seat=seat, enemy=enemy.card, count=rounds)
    return s


def initiative_over(s: State, trial: Trial, score: trials.Score) -> Beats:
    """Lets the higher result attack first, or the character if both are 0 (test.no_card); a critical result chooses."""
    enemy = opposite(s)
    facts = {"seat": trial.seat, "enemy": enemy.card, "total": score.mine, "against": score.theirs}
    if score.critical and score.won:
        s = soon(s, steps.Ask("edge", trial.seat))
        yield Beat(s, "combat.critical_choice", **facts)
        return s
    if score.critical:
        return (yield from enemy_chooses(s, enemy))
    side: Side = "character" if score.mine >= score.theirs else "enemy"
    s = soon(s, *attacks(s, side))
    yield Beat(s, "combat.order", **facts, **told_of(side))
    return (yield from outpaced(s, side))


def attacks(s: State, side: Side, times: int = 1) -> steps.Agenda:
    """The steps of a round: `times` attacks of `side`, the other side's answer unless it is outpaced, and the end."""
    answer = () if side == "character" and outpaces(s) else (steps.Attack(OTHER[side], second=True),)
    return *[steps.Attack(side)] * times, *answer, steps.EndRound()


def outpaces(s: State) -> bool:
    """Whether an enemy that loses the initiative cannot attack: in the first round (ability.quick_round)."""
    return s.hero.can("quick") and s.hero.rounds == 1


def outpaced(s: State, side: Side) -> Beats:
    """Yields the beat about a quick character's enemy, which cannot attack, or can again."""
    if side == "character" and s.hero.can("quick"):
        rule = "ability.quick" if outpaces(s) else "ability.quick_round"
        yield Beat(s, rule, seat=s.turn, enemy=opposite(s).card)
    return s


def attack(s: State, step: steps.Attack) -> Beats:
    """Tests attack against defence, if both sides are still there (combat.attack_test)."""
    if not engaged(s):
        return s
    enemy = opposite(s)
    if step.side == "character":
        trial = Trial("attack", s.turn, enemy.at, "s")
    else:
        trial = Trial("defence", s.turn, enemy.at, "d")
    s = trials.begin(s, trial)
    yield Beat(s, "combat.second_attack" if step.second else "combat.attack_test", seat=s.turn, enemy=enemy.card,
               **told_of(step.side))
    return s


def end_round(s: State, _step: steps.EndRound) -> Beats:
    """Ends the round, and with it the turn, unless fights are played in one go (combat.one_round)."""
    s = s._replace(weak=0)
    if not engaged(s):
        return soon(s, steps.EndTurn())
    s = soon(s, steps.Round() if s.options.combat_pace == "whole" else steps.EndTurn())
    yield Beat(s, "combat.round_end", seat=s.turn, enemy=opposite(s).card)
    return s


# -------------------------------------------------------------------- a critical initiative


def initiative_choices(s: State) -> Sequence[moves.Move]:
    """The choices: two attacks, or flight to a neighbouring square (combat.critical_choice, combat.flee_where)."""
    return [moves.TWICE, *(moves.Flee(at) for at in NEAR[s.hero.at] if not flee_rule(s, at))]


def flee_rule(s: State, at: int) -> str:
    """The rule that stops a character from fleeing to a square, or ""."""
    if s.squares[at] is None:
        return "move.no_holes"
    return "" if at in NEAR[s.hero.at] else "combat.flee_where"


def enemy_choices(s: State) -> Sequence[moves.Move]:
    """The choices of a human game master for an enemy: two attacks, or flight."""
    return [moves.TWICE, *map(moves.Flee, refuges(s, opposite(s)))]


def refuges(s: State, enemy: Enemy) -> list[int]:
    """The squares an enemy may flee to (combat.enemy_flight).

    They are turned over, have no card still to act, no character and no enemy, and are not the threshold.
    """
    taken = {hero.at for hero in s.heroes} | {one.at for one in s.enemies} | {s.entrance}
    return [at for at in NEAR[enemy.at]
            if (square := s.squares[at]) is not None and square.up and not square.fresh and at not in taken]


def refuge(s: State, places: list[int]) -> int:
    """The square the computer's enemy flees to: farthest from the nearest character, then first in reading order."""
    party = [s.heroes[seat].at for seat in standing(s)]
    return max(places, key=lambda at: (min(apart(at, one) for one in party), -at))


def enemy_chooses(s: State, enemy: Enemy) -> Beats:
    """Asks a human game master, if the enemy can flee; otherwise the enemy flees or attacks twice.

    The computer's enemy flees, if it can, with 1 life point left of several.
    """
    places = refuges(s, enemy)
    if s.human and places:
        s = soon(s, steps.Ask("foe", s.master))
        yield Beat(s, "combat.critical_choice", case="enemy", seat=s.turn, enemy=enemy.card)
        return s
    flees = bool(places) and not s.human and enemy.life == 1 < enemy.stats.life
    yield Beat(s, "combat.critical_initiative", case="flee" if flees else "twice", seat=s.turn, enemy=enemy.card)
    return (yield from (enemy_flees(s, refuge(s, places)) if flees else doubled(s, "enemy")))


def apply_choice(s: State, move: moves.Twice | moves.Flee) -> Iterator[Beat[State]]:
    """Applies the choice of the side with the critical initiative."""
    side: Side = "character" if s.asked == "edge" else "enemy"
    s = answered(s)
    if isinstance(move, moves.Twice):
        yield from doubled(s, side)
    else:
        yield from (flees(s, move.at) if side == "character" else enemy_flees(s, move.at))


def doubled(s: State, side: Side) -> Beats:
    """Gives a side two attacks before the other answers."""
    s = soon(s, *attacks(s, side, times=2))
    yield Beat(s, "combat.double_attack", seat=s.turn, enemy=opposite(s).card, **told_of(side))
    return (yield from outpaced(s, side))


def flees(s: State, to: int) -> Beats:
    """Moves the character away and ends the turn; a card turned over in flight waits, as does an enemy there."""
    here, square, enemy = s.hero.at, s.square(to), s.enemy(to)
    s = soon(with_hero(s._replace(weak=0), s.turn, at=to), steps.EndTurn())
    yield Beat(s, "combat.flee", seat=s.turn, at=here, to=to)
    if square.fresh or (enemy is not None and enemy.temper == "hostile"):
        yield Beat(s, "combat.flee_rest", seat=s.turn, at=to)
    return s if square.up else (yield from room.uncovering(s, to))


def enemy_flees(s: State, to: int) -> Beats:
    """Moves the enemy away, where it stays; characters keep their rounds against it."""
    enemy = opposite(s)
    s = with_enemy(s._replace(weak=0), enemy.at, at=to)
    s = soon(talk.asking(following(s, enemy.at, to), enemy.at, to), steps.EndTurn())
    yield Beat(s, "combat.enemy_flight", enemy=enemy.card, at=enemy.at, to=to)
    return s


def following(s: State, at: int, *to: int) -> State:
    """The state with all counts of rounds against a square's enemy moved to `to`, or dropped (combat.new_fight)."""
    return s._replace(heroes=tuple(hero._replace(fights=tuple(
        Fight(there, fight.rounds) for fight in hero.fights for there in (to if fight.at == at else (fight.at,))))
        for hero in s.heroes))


# -------------------------------------------------------------------- blows


def attack_over(s: State, trial: Trial, score: trials.Score) -> Beats:
    """Applies the character's attack: a hit or a block; a critical defence stuns the attacker, even at a distance."""
    enemy = s.enemy(trial.at)
    assert enemy is not None  # noqa: S101
    facts = {"seat": trial.seat, "enemy": enemy.card, "total": score.mine, "against": score.theirs}
    if score.won:
        points = 1 + score.critical
        s = soon(s, steps.Wound(trial.at, trial.seat, points))
        yield Beat(s, "combat.critical_hit" if score.critical else "combat.hit", **facts)
        return s
    yield Beat(s, "combat.block", **facts)
    if score.critical:
        s = with_hero(s, trial.seat, stunned=True)
        yield Beat(s, "combat.stun", seat=trial.seat, enemy=enemy.card)
    return s


def defence_over(s: State, trial: Trial, score: trials.Score) -> Beats:
    """Applies the enemy's attack: a hit, which a companion may ward off, or a block."""
    enemy = s.enemy(trial.at)
    assert enemy is not None  # noqa: S101
    facts = {"seat": trial.seat, "enemy": enemy.card, "total": score.mine, "against": score.theirs}
    if score.mine < score.theirs:
        s = soon(s, steps.Hurt(trial.seat, 1 + score.critical), steps.Check())
        yield Beat(s, "combat.critical_hit" if score.critical else "combat.hit", case="enemy", **facts)
        return s
    yield Beat(s, "combat.block", case="enemy", **facts)
    if not score.critical:
        return s
    s = yield from stunned(s, trial)
    if s.heroes[trial.seat].can("riposte"):
        s = soon(s, steps.Wound(trial.at, trial.seat, 1))
        yield Beat(s, "ability.riposte", seat=trial.seat, enemy=enemy.card)
    return s


def stunned(s: State, trial: Trial) -> Beats:
    """Stuns the attacking enemy, after a critical defence or a shield (combat.stun, recipe.five_diamonds)."""
    s = with_enemy(s, trial.at, stunned=True)
    yield Beat(s, "combat.stun", case="enemy", seat=trial.seat, enemy=trials.opponent(s, trial))
    return s


def wound(s: State, step: steps.Wound) -> Beats:
    """Takes life points from an enemy; a blow of two is critical, and may steal the top of the pile."""
    enemy, hero = s.enemy(step.at), s.heroes[step.seat]
    assert enemy is not None  # noqa: S101
    if enemy.life > step.points:
        s = with_enemy(s, step.at, life=enemy.life - step.points)
    else:
        s = killed(s, enemy, step.seat)
        yield Beat(s, "combat.until", case="killed", seat=step.seat, enemy=enemy.card)
    if step.points > 1 and hero.can("steal"):
        loot = s.pile + len(s.under) > 0
        s = soon(s, steps.Gain(step.seat, 1)) if loot else s
        yield Beat(s, "ability.steal" if loot else "ability.steal_what", seat=step.seat, enemy=enemy.card)
    return s


def killed(s: State, enemy: Enemy, seat: int) -> State:
    """Removes the enemy and all traces of it; its card goes to the seat of the last blow (combat.together)."""
    s = s._replace(enemies=tuple(one for one in s.enemies if one.at != enemy.at), weak=0)
    s = talk.forgotten(following(s, enemy.at), enemy)
    return soon(s, steps.Claim(seat, enemy.home, enemy.card))


# -------------------------------------------------------------------- being hurt


def hurt(s: State, step: steps.Hurt) -> Beats:
    """Asks each seat that can ward the blow off, the victim first; then takes the life points."""
    warder = next((seat for seat in (step.seat, *left_of(s, step.seat)) if wards(s, seat, step)), None)
    if warder is not None:
        return soon(s, steps.Ask("ward", warder), steps.Hurt(step.seat, step.points, (*step.asked, warder)))
    life = s.heroes[step.seat].life - step.points
    if life > 0:
        return with_hero(s, step.seat, life=life)
    s = with_hero(s, step.seat, life=0, stunned=False)
    yield Beat(s, "life.zero", seat=step.seat)
    return s


def wards(s: State, seat: int, step: steps.Hurt) -> bool:
    """Whether a seat that was not asked yet can ward a blow off (ability.ward_whom)."""
    hero = s.heroes[seat]
    return hero.can("ward") and hero.standing and bool(hero.treasures) and seat not in step.asked


# -------------------------------------------------------------------- refusals


def no_fight(s: State, _move: moves.Fight) -> Refusal | None:
    """Refuses a fight without an enemy on the character's square, or against a friend (enemy.temper_limits)."""
    enemy = s.enemy(s.hero.at)
    if enemy is None:
        return Refusal("enemy.fight_or_talk", seat=s.turn)
    return Refusal("enemy.temper_limits", enemy=enemy.card) if enemy.temper == "friendly" else None


def no_flee(s: State, move: moves.Flee) -> Refusal:
    """Refuses flight without a critical initiative, or to a forbidden square."""
    if s.asked == "foe":
        return Refusal("combat.enemy_flight", enemy=opposite(s).card, at=move.at)
    return Refusal(flee_rule(s, move.at), at=move.at)


# -------------------------------------------------------------------- conditions for positions


def _cornered(s: State, step: steps.Ask, _then: object) -> bool:
    """Whether the game master is asked for an enemy in a fight that may flee."""
    return of_master(s, step) and s.foe(s.turn) is not None and bool(refuges(s, opposite(s)))


def _hurts(s: State, step: steps.Hurt, then: object) -> bool:
    """Whether the seats asked so far are the first that can ward the blow off, in order (ability.ward_whom)."""
    fresh = steps.Hurt(step.seat, step.points)
    warders = [seat for seat in (step.seat, *left_of(s, step.seat)) if wards(s, seat, fresh)]
    points = 0 < step.points < 3 - isinstance(then, steps.Claim)
    return step.seat == s.turn and points and [*step.asked] == warders[:len(step.asked)]


def _answers(s: State, step: steps.Attack, then: object) -> bool:
    """Whether an attack may wait here, by the attack under way, whose test `s.trial` is, and by `then`, the next step.

    A first attack waits while none or one of its own side is under way, and of attacks only the other side's answer
    may follow it. An answer waits while none or one of the other side is under way, and no attack follows it.
    """
    blow = {"attack": "character", "defence": "enemy"}.get(s.trial.kind) if s.trial is not None else None
    if step.second:
        return blow != step.side and not isinstance(then, steps.Attack)
    return blow in (step.side, None) and (
        not isinstance(then, steps.Attack) or (then.second and then.side != step.side))


# -------------------------------------------------------------------- the chapter


CHAPTER = (
    Answer(moves.Fight, "act", fought, no_fight),
    Step(steps.Round, round_),
    Step(steps.Attack, attack, then=steps.FIGHT, relies=_answers),
    Step(steps.EndRound, end_round, then="."),
    Question("edge", initiative_choices, "combat.critical_choice", then=".",
             relies=lambda s, step, then: own_turn(s, step, then) and s.foe(step.seat) is not None),
    Question("foe", enemy_choices, "combat.critical_initiative", then=".", relies=_cornered),
    Answer(moves.Twice, "edge foe", apply_choice, elsewhere=Refusal("combat.critical_choice")),
    Answer(moves.Flee, "edge foe", apply_choice, no_flee, Refusal("combat.flee")),
    Step(steps.Hurt, hurt, then="Claim Check", relies=_hurts),
    Step(steps.Wound, wound),
)
