"""Fights, round by round: initiative and what a critical one allows, attacks, blocks, wounds and falls (combat.*).

A fight stands on a square: whoever's turn it is and the hostile enemy there. Once one of the two is gone or has fallen,
the attacks that are still to come do nothing.
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
    """Whether the enemy of a fight is still there (combat.until); who falls has ended the turn, and the fight."""
    return s.foe(s.turn) is not None


def opposite(s: State) -> Enemy:
    """The enemy that is being fought."""
    enemy = s.foe(s.turn)
    assert enemy is not None  # noqa: S101
    return enemy


def told_of(side: Side) -> dict[str, str]:
    """The case of a sentence whose subject may be the enemy."""
    return {"case": "enemy"} if side == "enemy" else {}


# -------------------------------------------------------------------- a round


def fights(s: State) -> Sequence[moves.Move]:
    """The enemy here, unless it is a friend."""
    return [] if no_fight(s, moves.FIGHT) else [moves.FIGHT]


def fought(s: State, _move: moves.Fight) -> Iterator[Beat[State]]:
    """A round is fought."""
    enemy = s.enemy(s.hero.at)
    assert enemy is not None  # noqa: S101
    s = answered(s, steps.Round())
    yield Beat(s, "combat.one_round" if s.options.combat_pace == "turn" else "combat.until", seat=s.turn,
               enemy=enemy.card)
    yield from provoked(s, enemy)


def provoked(s: State, enemy: Enemy) -> Beats:
    """One that left the choice is hostile to all once it is attacked."""
    if enemy.temper != "choice":
        return s
    s = with_enemy(s, enemy.at, temper="hostile")
    yield Beat(s, "enemy.temper_limits", case="attacked", seat=s.turn, enemy=enemy.card)
    return s


def round_(s: State, _step: steps.Round) -> Beats:
    """Both test their movement; each character counts the rounds of a fight for themselves (combat.new_fight)."""
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
    """The higher result attacks first, the character if both are nothing (test.no_card); a critical one may choose."""
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
    """The attacks of a round, those of one side before the other answers."""
    answer = () if side == "character" and outpaces(s) else (steps.Attack(OTHER[side], second=True),)
    return *[steps.Attack(side)] * times, *answer, steps.EndRound()


def outpaces(s: State) -> bool:
    """Whether the enemy cannot attack if its initiative is lost: in the first round (ability.quick_round)."""
    return s.hero.can("quick") and s.hero.rounds == 1


def outpaced(s: State, side: Side) -> Beats:
    """Whether being quick keeps the enemy from attacking, or no longer does, is told."""
    if side == "character" and s.hero.can("quick"):
        rule = "ability.quick" if outpaces(s) else "ability.quick_round"
        yield Beat(s, rule, seat=s.turn, enemy=opposite(s).card)
    return s


def attack(s: State, step: steps.Attack) -> Beats:
    """Attack against defence, if both sides are still there (combat.attack_test)."""
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
    """The turn ends with the round, unless fights are played in one go (combat.one_round)."""
    s = s._replace(weak=0)
    if not engaged(s):
        return soon(s, steps.EndTurn())
    s = soon(s, steps.Round() if s.options.combat_pace == "whole" else steps.EndTurn())
    yield Beat(s, "combat.round_end", seat=s.turn, enemy=opposite(s).card)
    return s


# -------------------------------------------------------------------- a critical initiative


def edges(s: State) -> Sequence[moves.Move]:
    """Two attacks, or flight to any neighbouring square that is no hole (combat.critical_choice, combat.flee_where)."""
    return [moves.TWICE, *(moves.Flee(at) for at in NEAR[s.hero.at] if not flee_rule(s, at))]


def flee_rule(s: State, at: int) -> str:
    """The rule that keeps a character from fleeing to a square, "" if none does."""
    if s.squares[at] is None:
        return "move.no_holes"
    return "" if at in NEAR[s.hero.at] else "combat.flee_where"


def foes(s: State) -> Sequence[moves.Move]:
    """The choices of a human game master for an enemy: to strike twice, or to flee."""
    return [moves.TWICE, *map(moves.Flee, refuges(s, opposite(s)))]


def refuges(s: State, enemy: Enemy) -> list[int]:
    """Where an enemy may flee: uncovered, the card has acted, nobody there, not the threshold (combat.enemy_flight)."""
    taken = {hero.at for hero in s.heroes} | {one.at for one in s.enemies} | {s.entrance}
    return [at for at in NEAR[enemy.at]
            if (square := s.squares[at]) is not None and square.up and not square.fresh and at not in taken]


def refuge(s: State, places: list[int]) -> int:
    """Where the computer's enemy flees: as far as can be from whoever stands nearest, then in reading order."""
    party = [s.heroes[seat].at for seat in standing(s)]
    return max(places, key=lambda at: (min(apart(at, one) for one in party), -at))


def enemy_chooses(s: State, enemy: Enemy) -> Beats:
    """The computer's enemy flees from its last life point of several; a human game master is asked."""
    places = refuges(s, enemy)
    if s.human and places:
        s = soon(s, steps.Ask("foe", s.master))
        yield Beat(s, "combat.critical_choice", case="enemy", seat=s.turn, enemy=enemy.card)
        return s
    flees = bool(places) and not s.human and enemy.life == 1 < enemy.stats.life
    yield Beat(s, "combat.critical_initiative", case="flee" if flees else "twice", seat=s.turn, enemy=enemy.card)
    return (yield from (enemy_flees(s, refuge(s, places)) if flees else doubled(s, "enemy")))


def edged(s: State, move: moves.Twice | moves.Flee) -> Iterator[Beat[State]]:
    """The choice of whoever has the critical initiative."""
    side: Side = "character" if s.asked == "edge" else "enemy"
    s = answered(s)
    if isinstance(move, moves.Twice):
        yield from doubled(s, side)
    else:
        yield from (flees(s, move.at) if side == "character" else enemy_flees(s, move.at))


def doubled(s: State, side: Side) -> Beats:
    """Two attacks before the other answers."""
    s = soon(s, *attacks(s, side, times=2))
    yield Beat(s, "combat.double_attack", seat=s.turn, enemy=opposite(s).card, **told_of(side))
    return (yield from outpaced(s, side))


def flees(s: State, to: int) -> Beats:
    """The character leaves, and the turn ends; a card turned over in flight waits, and so does an enemy there."""
    here, square, enemy = s.hero.at, s.square(to), s.enemy(to)
    s = soon(with_hero(s._replace(weak=0), s.turn, at=to), steps.EndTurn())
    yield Beat(s, "combat.flee", seat=s.turn, at=here, to=to)
    if square.fresh or (enemy is not None and enemy.temper == "hostile"):
        yield Beat(s, "combat.flee_rest", seat=s.turn, at=to)
    return s if square.up else (yield from room.uncovering(s, to))


def enemy_flees(s: State, to: int) -> Beats:
    """The enemy leaves, and stays where it went; whoever counted rounds against it still does."""
    enemy = opposite(s)
    s = with_enemy(s._replace(weak=0), enemy.at, at=to)
    s = soon(talk.asking(following(s, enemy.at, to), enemy.at, to), steps.EndTurn())
    yield Beat(s, "combat.enemy_flight", enemy=enemy.card, at=enemy.at, to=to)
    return s


def following(s: State, at: int, *to: int) -> State:
    """The state with all counts of rounds against the enemy of a square moved along, or dropped (combat.new_fight)."""
    return s._replace(heroes=tuple(hero._replace(fights=tuple(
        Fight(there, fight.rounds) for fight in hero.fights for there in (to if fight.at == at else (fight.at,))))
        for hero in s.heroes))


# -------------------------------------------------------------------- blows


def attack_over(s: State, trial: Trial, score: trials.Score) -> Beats:
    """The character hits, or is blocked; a critical defence stuns the attacker, even one who shot."""
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
    """The enemy hits, unless somebody wards the blow off; or is blocked."""
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
    """The attacking enemy is stunned, by a critical defence or by a shield (combat.stun, recipe.five_diamonds)."""
    s = with_enemy(s, trial.at, stunned=True)
    yield Beat(s, "combat.stun", case="enemy", seat=trial.seat, enemy=trials.opponent(s, trial))
    return s


def wound(s: State, step: steps.Wound) -> Beats:
    """An enemy loses life points; a blow of two is a critical one, and may steal the top of the pile."""
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
    """The enemy leaves the room and is forgotten; its card goes to whoever dealt the last blow (combat.together)."""
    s = s._replace(enemies=tuple(one for one in s.enemies if one.at != enemy.at), weak=0)
    s = talk.forgotten(following(s, enemy.at), enemy)
    return soon(s, steps.Claim(seat, enemy.home, enemy.card))


# -------------------------------------------------------------------- being hurt


def hurt(s: State, step: steps.Hurt) -> Beats:
    """All who can ward the blow off are asked, the victim first; then life points are lost, and one may fall."""
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
    """Whether somebody who was not asked yet can ward a blow off (ability.ward_whom)."""
    hero = s.heroes[seat]
    return hero.can("ward") and hero.standing and bool(hero.treasures) and seat not in step.asked


# -------------------------------------------------------------------- refusals


def no_fight(s: State, _move: moves.Fight) -> Refusal | None:
    """Only an enemy on one's own square, and no friend (enemy.temper_limits)."""
    enemy = s.enemy(s.hero.at)
    if enemy is None:
        return Refusal("enemy.fight_or_talk", seat=s.turn)
    return Refusal("enemy.temper_limits", enemy=enemy.card) if enemy.temper == "friendly" else None


def no_flee(s: State, move: moves.Flee) -> Refusal:
    """Only a critical initiative allows flight, and not to any square."""
    if s.asked == "foe":
        return Refusal("combat.enemy_flight", enemy=opposite(s).card, at=move.at)
    return Refusal(flee_rule(s, move.at), at=move.at)


# -------------------------------------------------------------------- what a position that waits relies on


def _cornered(s: State, step: steps.Ask, _then: object) -> bool:
    """Whether an enemy is fought that may flee, and the game master is asked."""
    return of_master(s, step) and s.foe(s.turn) is not None and bool(refuges(s, opposite(s)))


def _hurts(s: State, step: steps.Hurt, then: object) -> bool:
    """Whether those were asked, in their order, who can ward the blow off (ability.ward_whom)."""
    fresh = steps.Hurt(step.seat, step.points)
    warders = [seat for seat in (step.seat, *left_of(s, step.seat)) if wards(s, seat, fresh)]
    points = 0 < step.points < 3 - isinstance(then, steps.Claim)
    return step.seat == s.turn and points and [*step.asked] == warders[:len(step.asked)]


def _answers(s: State, step: steps.Attack, then: object) -> bool:
    """Whether an attack comes when it can: a second one of the same side, then the other side's answer."""
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
    Question("edge", edges, "combat.critical_choice", then=".",
             relies=lambda s, step, then: own_turn(s, step, then) and s.foe(step.seat) is not None),
    Question("foe", foes, "combat.critical_initiative", then=".", relies=_cornered),
    Answer(moves.Twice, "edge foe", edged, elsewhere=Refusal("combat.critical_choice")),
    Answer(moves.Flee, "edge foe", edged, no_flee, Refusal("combat.flee")),
    Step(steps.Hurt, hurt, then="Claim Check", relies=_hurts),
    Step(steps.Wound, wound),
)
