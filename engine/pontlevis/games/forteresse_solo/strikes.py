"""Phase III, second half: your heroes strike back, and a dead boss may yield a key (3.5 to 3.7)."""

from __future__ import annotations

from typing import cast

from pontlevis.core import Beat
from pontlevis.games.forteresse_solo import combat, moves, steps
from pontlevis.games.forteresse_solo.cards import KIND, VALUE, Card, Cards, Enemy, Hero, best, power, without, worth
from pontlevis.games.forteresse_solo.state import (
    Beats,
    Duel,
    State,
    Told,
    answered,
    fall,
    reshuffled,
    soon,
    with_enemy,
)

# -------------------------------------------------------------------- 3.5, 3.6


def ready(s: State) -> list[Hero]:
    """The heroes that may still be aimed at somebody (combat.3_5.unengaged, combat.3_6.target)."""
    aiming = [duel.hero for duel in s.strikes]
    return [hero for hero in s.heroes if not hero.engaged and hero.card not in aiming and hero.card not in s.tired]


def aims(s: State) -> list[moves.Move]:
    """Each ready hero at each enemy."""
    return [*(moves.STRIKE[hero.card, enemy.card] for hero in ready(s) for enemy in s.enemies), moves.DONE]


def strikes(s: State, step: steps.Strikes) -> Beats:
    """The player is asked for as long as a hero is ready: all before the first fight (combat.targets_first)."""
    return soon(s, steps.Ask("strike"), step) if len(aims(s)) > 1 else s
    yield


def aimed(s: State, move: moves.Strike) -> Told:
    """A hero has its target; others may have the same."""
    several = any(duel.enemy == move.enemy for duel in s.strikes)
    s = answered(s, strikes=(*s.strikes, Duel(move.hero, move.enemy)))
    yield Beat(s, "combat.3_6.several" if several else "combat.3_6.target", hero=move.hero, enemy=move.enemy)


# -------------------------------------------------------------------- 3.7


def targets(s: State) -> Cards:
    """The enemies aimed at, each once."""
    return tuple(dict.fromkeys(duel.enemy for duel in s.strikes))


def duels(s: State, step: steps.Duels) -> Beats:
    """One fight after another, in the order the player likes; who is tired does not matter any more."""
    s = s._replace(tired=())
    enemies = targets(s)
    if len(enemies) > 1:
        return soon(s, steps.Ask("duel"), step)
    if enemies:
        return soon(s, steps.Duel(enemies[0]), step)
    yield Beat(s, "combat.3_7.next")
    return s


def choices(s: State) -> list[moves.Move]:
    """The enemies aimed at."""
    return [moves.Fight(card) for card in targets(s)]


def picked(s: State, move: moves.Fight) -> Told:
    """The player says which fight is next."""
    yield Beat(answered(s, steps.Duel(move.enemy)), "combat.3_7.order", enemy=move.enemy)


def attackers(s: State, enemy: Card) -> list[Hero]:
    """The heroes that aim at an enemy."""
    return [hero for duel in s.strikes if duel.enemy == enemy and (hero := s.find_hero(duel.hero))]


def boosts(s: State, enemy: Card) -> list[moves.Move]:
    """Stats in hand, one a fight; one a hero in it where that is played (combat.one_boost)."""
    most = len(attackers(s, enemy)) if s.options.hero_boost == "hero" else 1
    return [*(moves.BOOST[card] for card in s.having("stat") if len(s.played) < most), moves.DONE]


def duel(s: State, step: steps.Duel) -> Beats:
    """A boost, if there is one to give; then the comparison."""
    if len(boosts(s, step.enemy)) > 1:
        return soon(s, steps.Ask("boost"), step)
    return soon(s, steps.Match(step.enemy))
    yield


def boosted(s: State, move: moves.Boost) -> Told:
    """A stat from the hand, for this fight."""
    enemy = cast("steps.Duel", s.agenda[1]).enemy
    s = answered(s, hand=without(s.hand, move.stat), played=(*s.played, move.stat))
    yield Beat(s, "boost.hero", card=move.stat, value=VALUE[move.stat], hero=attackers(s, enemy)[0].card)


def match(s: State, step: steps.Match) -> Beats:
    """All attackers together against the target: a tie is a hit, and a miss hurts nobody (combat.attackers_safe)."""
    enemy, heroes = s.enemy(step.enemy), attackers(s, step.enemy)
    total, against = sum(map(power, heroes)) + worth(s.played), power(enemy)
    s = s._replace(strikes=tuple(one for one in s.strikes if one.enemy != enemy.card), discard=s.discard + s.played,
                   played=())
    facts = {"enemy": enemy.card, "total": total, "power": against}
    if total < against:
        yield Beat(s, "combat.3_7.failure", **facts)
        return s
    s = soon(s, steps.WoundEnemy(enemy.card))
    yield Beat(s, "combat.3_7.success", **facts)
    return s


def wound(s: State, step: steps.WoundEnemy) -> Beats:
    """The target loses its highest stat."""
    enemy = s.enemy(step.card)
    if len(best(enemy)) > 1:
        return soon(s, steps.Ask("loss"), step)
    return (yield from wounded(s, enemy, best(enemy)[0]))


def losses(s: State) -> list[moves.Move]:
    """The equal stats of whoever was hit."""
    step = cast("steps.WoundHero | steps.WoundEnemy", s.agenda[1])
    hit = s.hero(step.card) if isinstance(step, steps.WoundHero) else s.enemy(step.card)
    return [moves.Lose(stat) for stat in best(hit)]


def lost(s: State, move: moves.Lose) -> Told:
    """The player chooses between equal stats, of a hero or of an enemy."""
    step = cast("steps.WoundHero | steps.WoundEnemy", s.agenda[1])
    s = answered(s, drop=2)
    if isinstance(step, steps.WoundHero):
        yield from combat.wounded(s, s.hero(step.card), move.stat)
    else:
        yield from wounded(s, s.enemy(step.card), move.stat)


def wounded(s: State, enemy: Enemy, stat: Card) -> Beats:
    """A stat is discarded; with the last one goes the enemy, and a boss leaves a key behind."""
    ordinary = s.options.boss_status == "place" and KIND[stat] == "place" and len(enemy.stats) > 1
    hurt = enemy._replace(stats=without(enemy.stats, stat), boss=enemy.boss and not ordinary)
    s = fall(s, stat, enemies=with_enemy(s, hurt))
    yield Beat(s, "combat.3_7.loss", enemy=enemy.card, stat=stat)
    if not hurt.stats:
        s = fall(combat.gone(s, hurt), enemy.card)
        yield Beat(s, "stats.no_life", card=enemy.card)
        if hurt.boss:
            s = soon(s, steps.Search())
            yield Beat(s, "combat.3_7.boss", enemy=enemy.card)
    return (yield from reshuffled(s))


# -------------------------------------------------------------------- the death of a boss


def search(s: State, _step: steps.Search) -> Beats:
    """A key of the deck may be taken, if there is one."""
    if len(keys(s)) > 1:
        return soon(s, steps.Ask("key"))
    yield Beat(s, "boss.death", case="none")
    return s


def keys(s: State) -> list[moves.Move]:
    """The keys of your deck, or none of them."""
    return [*(moves.TAKE[card] for card in s.deck if KIND[card] == "ace"), moves.DONE]


def found(s: State, move: moves.Take) -> Told:
    """A key comes to the hand, and the deck is shuffled."""
    s = answered(s, deck=without(s.deck, move.card), hand=(*s.hand, move.card))
    yield Beat(s, "boss.death", card=move.card)
    yield Beat(s._replace(decks=s.decks + 1), "boss.death_shuffle")
