"""The effects of a card that is turned over, and how it is won: enemies, traps, chests, treasures and the artefact."""

from __future__ import annotations

from collections.abc import Iterator

from pontlevis.contract.agenda import answered, soon
from pontlevis.contract.asking import Draw, Step
from pontlevis.contract.terms import Beat
from pontlevis.games.cardstle import chances, hiding, master, moves, room, steps, trials
from pontlevis.games.cardstle.cards import (
    CHEST_SIZE,
    KIND,
    RANK,
    SUIT,
    Card,
    NoCard,
    Suit,
    cast_card,
    enemy_stats,
    less,
)
from pontlevis.games.cardstle.names import Temper
from pontlevis.games.cardstle.state import (
    Beats,
    Enemy,
    State,
    Trial,
    draw_target,
    has_step,
    with_square,
    with_treasures,
)
from pontlevis.games.cardstle.steps import LAID, ON, WON

# -------------------------------------------------------------------- what a card does


def act(s: State, step: steps.Act) -> Beats:
    """Lets a card turned over act: an enemy appears, a trap goes off, a chest stays closed (card.roles).

    With reveal_ends_turn, the character loses the remaining steps.
    """
    square = s.square(step.at)
    card = cast_card(square.card)
    s = with_square(s, step.at, square._replace(fresh=False))
    if s.options.reveal_ends_turn:
        s = s._replace(points=0)
    if square.kind == "enemy":
        return (yield from _enemy(s, step.at, card))
    if square.kind == "chest":
        yield Beat(s, "chest.ranks", at=step.at, card=card)
        return s
    yield Beat(s, "trap.test", seat=s.turn, card=card, at=step.at)
    return trials.begin(s, Trial("trap", s.turn, step.at, "d"))


def _enemy(s: State, at: int, card: Card) -> Beats:
    """Puts an enemy in play, separate from its square."""
    s = with_square(s, at, s.square(at)._replace(card=""))
    bonus: Suit | NoCard = ace_bonus(s, card) if RANK[card] == "A" and not s.human else ""
    enemy = Enemy(card, at, at, enemy_stats(card, bonus).life, hiding.usual_temper(s.options, card), bonus,
                  twin=any(one.card == card for one in s.enemies))
    s = s._replace(enemies=(*s.enemies, enemy))
    yield Beat(s, "enemy.table", enemy=card, stats=tuple(enemy.stats), at=at)
    if bonus:
        yield Beat(s, "enemy.ace_second_bonus", enemy=card, stat=bonus)
    if s.human:
        return soon(s, *master.meeting(s, enemy))
    return (yield from _met(s, enemy))


def ace_bonus(s: State, card: Card) -> Suit:
    """The stat in which the computer gives an ace its second bonus: not that of the first (enemy.ace_second_bonus)."""
    if s.options.ace_bonus == "attack":
        return "d" if SUIT[card] == "s" else "s"
    return "s" if SUIT[card] == "d" else "d"


def _met(s: State, enemy: Enemy) -> Beats:
    """Sets the temper, once chance has decided whether it is the NPC sought, or the artefact, which must be hostile."""
    if not s.told and hiding.sought_here(s, enemy.home):
        return soon(s, steps.Flip("sought", enemy.at))
    if enemy.temper != "hostile" and hiding.artefact_here(s, enemy.home):
        if not s.told:
            return soon(s, steps.Flip("artefact", enemy.at))
        return (yield from _artefact_enemy(s, enemy.home, True))
    yield hiding.temper_told(s, enemy)
    return s


def revealed(s: State, move: moves.Hidden) -> Iterator[Beat[State]]:
    """Applies the chance decision whether this card, or this enemy, is the artefact."""
    at, s = draw_target(s), answered(s)
    if s.agenda and isinstance(s.agenda[0], steps.Claim):
        yield from (_collected if move.number else _won)(answered(s), s.agenda[0])
    else:
        yield from _artefact_enemy(s, at, bool(move.number))


def met_or_not(s: State, move: moves.Hidden) -> Iterator[Beat[State]]:
    """Applies the chance decision whether the room has an NPC to seek, or whether it is this one."""
    at, s = draw_target(s), answered(s)
    if at < 0:
        yield Beat(s if move.number else s._replace(goal="find"), "gm.quest", case="room" if move.number else "none")
    else:
        yield from _sought(s, at, bool(move.number))


def _changed(s: State, at: int, temper: Temper) -> tuple[State, Enemy]:
    """The state with another temper of an enemy, and that enemy."""
    s = s._replace(enemies=tuple(one._replace(temper=temper) if one.at == at else one for one in s.enemies))
    enemy = s.enemy(at)
    assert enemy is not None  # noqa: S101
    return s, enemy


def _sought(s: State, at: int, found: bool) -> Iterator[Beat[State]]:
    """Makes the NPC sought friendly, and known to the party, if found (gm.quest)."""
    enemy = s.enemy(at)
    assert enemy is not None  # noqa: S101
    if found:
        s, enemy = _changed(s._replace(hiding=enemy.home, told=True), at, "friendly")
        yield Beat(s, "gm.quest", enemy=enemy.card, at=at)
    else:
        yield hiding.temper_told(s, enemy)


def _artefact_enemy(s: State, home: int, found: bool) -> Beats:
    """Makes an enemy hostile if it is the artefact (artefact.hostile)."""
    enemy = next(enemy for enemy in s.enemies if enemy.home == home)
    if found:
        s, enemy = _changed(s._replace(hiding=home, told=True), enemy.at, "hostile")
        yield Beat(s, "artefact.hostile", enemy=enemy.card, at=enemy.at)
    else:
        yield hiding.temper_told(s, enemy)
    return s


def trap_over(s: State, trial: Trial, score: trials.Score) -> Beats:
    """Applies the test against a trap: disarmed, or one life point lost, never more (trap.opposed)."""
    card = cast_card(s.square(trial.at).card)
    if score.won:
        return (yield from disarmed(s, trial.seat, trial.at))
    yield Beat(s, "trap.hurt", seat=trial.seat, card=card)
    claim = steps.Claim(trial.seat, trial.at, card, lost=True)
    return soon(s, steps.Hurt(trial.seat, 1), claim, steps.Check())


def disarmed(s: State, seat: int, at: int) -> Beats:
    """Wins the trap's card; a character who picks locks also draws a treasure."""
    card = cast_card(s.square(at).card)
    s = soon(s, steps.Claim(seat, at, card))
    yield Beat(s, "trap.disarmed", seat=seat, card=card)
    if s.heroes[seat].can("colour_key"):
        s = soon(s, steps.Gain(seat, 1))
        yield Beat(s, "ability.colour_key_trap", seat=seat)
    return s


# -------------------------------------------------------------------- winning cards


def claim(s: State, step: steps.Claim) -> Beats:
    """Gives a won card to the seat, or collects it if it is the artefact.

    If the party cannot know which, a chance step decides first; it has only one outcome if a human game master has
    chosen the hiding place.
    """
    chance = hiding.artefact_here(hiding.unveiled(s), step.home)
    if 0 < chance < 1:
        return soon(s, steps.Flip("artefact", step.home), step)
    return (yield from (_collected if chance else _won)(s, step))


def _won(s: State, step: steps.Claim) -> Beats:
    """Gives the card as a treasure; a trap that hit stays in the room."""
    card = cast_card(step.card)
    if step.lost:
        yield Beat(s, "trap.stays", at=step.home, card=card)
        return s
    rule = {"enemy": "enemy.reward", "chest": "chest.own_card", "trap": "reward.automatic"}[KIND[card]]
    s = with_treasures(_taken(s, step), step.seat, card)
    yield Beat(s, rule, seat=step.seat, card=card)
    return s


def _collected(s: State, step: steps.Claim) -> Beats:
    """Collects the artefact, which never is a treasure (artefact.never_treasure)."""
    card = cast_card(step.card)
    s = _taken(s, step)._replace(relic=card, hiding=step.home, told=True)
    yield Beat(s, f"artefact.{KIND[card]}", seat=step.seat, card=card)
    yield Beat(s, "artefact.never_treasure", card=card)
    if s.goal != "door":
        return (yield from room.finished(s, step.seat))
    yield Beat(s, "goal.conditions", seat=step.seat)
    return s


def _taken(s: State, step: steps.Claim) -> State:
    """The state with the card removed from its square, if it is there; an enemy has already left its square."""
    square = s.square(step.home)
    return with_square(s, step.home, square._replace(card="")) if square.card else s


def gain(s: State, step: steps.Gain) -> Beats:
    """Draws treasures off the pile: unknown cards first, then those put under it, as long as cards last."""
    if not step.count:
        return s
    again = steps.Gain(step.seat, step.count - 1)
    if s.pile:
        return soon(s, steps.Flip("treasure", step.seat), again)
    if not s.under:
        yield Beat(s, "chest.pile_short", seat=step.seat)
        return s
    card = s.under[0]
    s = soon(with_treasures(s._replace(under=s.under[1:]), step.seat, card), again)
    yield Beat(s, "treasure.sources", seat=step.seat, card=card)
    return s


def gained(s: State, move: moves.Turn) -> Iterator[Beat[State]]:
    """Applies the chance draw of the top of the pile."""
    seat, card = draw_target(s), cast_card(move.face)
    s = with_treasures(answered(s, unseen=less(s.unseen, (card,))), seat, card)
    yield Beat(s, "treasure.sources", seat=seat, card=card)


def located(s: State, move: moves.Hide) -> Iterator[Beat[State]]:
    """Reveals the square of the artefact, as an NPC's answer (talk.requests)."""
    s = answered(s, hiding=move.place, told=True)
    yield Beat(s, "artefact.secret", at=move.place)


# -------------------------------------------------------------------- conditions for positions


def _deciding(s: State, step: steps.Flip, then: object) -> bool:
    """Whether the decision is about the card being won, or about an enemy on its square."""
    if s.relic or s.goal == "npc":
        return False
    return then.home == step.at if isinstance(then, steps.Claim) else any(enemy.home == step.at for enemy in s.enemies)


def _seeking(s: State, step: steps.Flip, then: object) -> bool:
    """Whether an NPC is sought: in a room just laid by the computer, or as the enemy just met."""
    laid = isinstance(then, steps.Dealt | steps.Turn)
    if step.at < 0:
        return step.at == -1 and s.goal == "npc" and not s.human and laid
    return s.goal == "npc" and not s.told and master.just_met(s) and step.at == s.hero.at and not laid


def _claimed(s: State, step: steps.Claim, _then: object) -> bool:
    """Whether a card can be won: that of the square, or of the killed enemy."""
    square = s.squares[step.home]
    if step.seat != s.turn or step.lost > (KIND[step.card] == "trap"):
        return False
    if square is None or not square.up or square.fresh:
        return False
    if square.kind != "enemy":
        return square.card == step.card
    return KIND[step.card] == "enemy" and all(enemy.home != step.home for enemy in s.enemies)


def _gains(_s: State, step: steps.Gain, then: object) -> bool:
    """Whether this number of treasures may be due: two at the start, a chest's content, otherwise one."""
    if isinstance(then, steps.Claim) and KIND[then.card] == "chest":
        return 0 <= step.count < CHEST_SIZE[RANK[then.card]]
    return 0 <= step.count < (2 if isinstance(then, steps.Dealt | steps.First) else 1)


def _draws(s: State, step: steps.Flip, then: object) -> bool:
    """Whether a card can be drawn, for the seat that gains it: in its turn, once all have their first treasures."""
    gains = isinstance(then, steps.Gain) and then.seat == step.at and 0 <= step.at < len(s.heroes)
    return s.pile > 0 and gains and (has_step(s, steps.First) or step.at == s.turn)


# -------------------------------------------------------------------- the chapter


CHAPTER = (
    Step(steps.Act, act),
    Draw("sought", chances.sought, met_or_not, then=f"{LAID} {ON}", relies=_seeking),
    Draw("artefact", chances.artefact, revealed, then=f"Claim {ON}", relies=_deciding),
    Step(steps.Claim, claim, then=f"Check {WON}", relies=_claimed),
    Step(steps.Gain, gain, then=f"Dealt First Claim {WON}", relies=_gains),
    Draw("treasure", chances.treasure, gained, then="Gain", relies=_draws),
    Draw("where", chances.where, located, then="EndTurn",
         relies=lambda s, step, _: step.at == -1 and bool(hiding.where(s))),
)
