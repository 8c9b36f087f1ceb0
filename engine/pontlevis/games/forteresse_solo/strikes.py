"""Phase III, second half: the heroes attack, and a dead boss may leave a key (3.5 to 3.7)."""

from __future__ import annotations

from typing import Any

from pontlevis.contract.agenda import answered, soon
from pontlevis.contract.asking import Answer, Ask, Question, Step, about, drop
from pontlevis.contract.terms import Beat, Refusal
from pontlevis.games.forteresse_solo import combat, moves, numbering, steps
from pontlevis.games.forteresse_solo.cards import KIND, VALUE, Card, Cards, Enemy, Hero, best, power, without, worth
from pontlevis.games.forteresse_solo.state import (
    Beats,
    Duel,
    State,
    Told,
    absent,
    discard_fortress,
    reshuffled,
    with_enemy,
)

# -------------------------------------------------------------------- 3.5, 3.6


def ready(s: State) -> list[Hero]:
    """The heroes that may still be given a target (combat.3_5.unengaged, combat.3_6.target)."""
    busy = (*aiming(s), *s.tired)
    return [hero for hero in s.heroes if not hero.engaged and hero.card not in busy]


def aiming(s: State) -> list[Card]:
    """The heroes that have a target (combat.3_6.target)."""
    return [duel.hero for duel in s.strikes]


def aims(s: State) -> list[moves.Move]:
    """The possible targets: each ready hero at each enemy."""
    return [*(moves.STRIKE[hero.card, enemy.card] for hero in ready(s) for enemy in s.enemies), moves.DONE]


def strikes(s: State, step: steps.Strikes) -> State:
    """Asks the player while a hero is ready: all targets come before the first fight (combat.targets_first)."""
    return soon(s, Ask("strike"), step) if len(aims(s)) > 1 else s


def aimed(s: State, move: moves.Strike) -> Told:
    """Gives a hero its target, which other heroes may share."""
    several = any(duel.enemy == move.enemy for duel in s.strikes)
    s = answered(s, strikes=(*s.strikes, Duel(move.hero, move.enemy)))
    yield Beat(s, "combat.3_6.several" if several else "combat.3_6.target", hero=move.hero, enemy=move.enemy)


def no_more_targets(s: State) -> Told:
    """Ends the choice of targets."""
    yield Beat(answered(s, drop=2), "combat.3_5.attack", **({} if s.strikes else {"case": "none"}))


def no_strike(s: State, move: moves.Strike) -> Refusal:
    """Refuses to aim unless an unengaged hero in play without a target aims at an enemy in play."""
    hero = s.find_hero(move.hero)
    if hero is None or s.find_enemy(move.enemy) is None:
        return Refusal("combat.3_6.target", case="absent")
    if hero.engaged:
        return Refusal("combat.3_5.unengaged", hero=hero.card)
    return Refusal("combat.3_6.target" if hero.card in aiming(s) else "combat.3_5.attack", hero=hero.card)


# -------------------------------------------------------------------- 3.7


def targets(s: State) -> Cards:
    """The enemies aimed at, each once."""
    return tuple(dict.fromkeys(duel.enemy for duel in s.strikes))


def duels(s: State, step: steps.Duels) -> Beats:
    """Starts one fight after another, in the player's order; `tired` is no longer needed."""
    s = s._replace(tired=())
    enemies = targets(s)
    if len(enemies) > 1:
        return soon(s, Ask("duel"), step)
    if enemies:
        return soon(s, steps.Duel(enemies[0]), step)
    yield Beat(s, "combat.3_7.next")
    return s


def picked(s: State, move: moves.Fight) -> Told:
    """Starts the fight that the player chose."""
    yield Beat(answered(s, steps.Duel(move.enemy)), "combat.3_7.order", enemy=move.enemy)


def no_fight(s: State, move: moves.Fight) -> Refusal:
    """Refuses a fight out of order (the strongest attacker first), or with an enemy that no hero aims at."""
    if s.asked == "duel":
        return Refusal("combat.3_7.order", case="absent", enemy=move.enemy)
    return Refusal("combat.3_4.order", enemy=move.enemy, **({} if move.enemy in s.attackers else {"case": "absent"}))


def fighting(s: State, _move: moves.Fight) -> Refusal:
    """Refuses a new fight before the current one ends."""
    step = numbering.number(s)
    if step == "3.4":
        return Refusal("combat.3_4.next", **numbering.now(s))
    if step == "3.7":
        return Refusal("combat.3_7.order", case="under_way", **numbering.now(s))
    return numbering.late(s, "order" if step < "3.4" else "duel")


def attackers(s: State, enemy: Card) -> list[Hero]:
    """The heroes that aim at an enemy."""
    return [hero for duel in s.strikes if duel.enemy == enemy and (hero := s.find_hero(duel.hero))]


def boosts(s: State, enemy: Card) -> list[moves.Move]:
    """The stats in hand that may boost a fight: one in all, or one per hero by option (combat.one_boost)."""
    most = len(attackers(s, enemy)) if s.options.hero_boost == "hero" else 1
    return [*(moves.BOOST[card] for card in s.having("stat") if len(s.played) < most), moves.DONE]


def duel(s: State, step: steps.Duel) -> State:
    """Asks for a boost, if one is possible; otherwise compares."""
    return soon(s, Ask("boost"), step) if len(boosts(s, step.enemy)) > 1 else soon(s, steps.Match(step.enemy))


def boosted(s: State, move: moves.Boost) -> Told:
    """Boosts this fight with a stat from the hand."""
    enemy = about(s, steps.Duel).enemy
    s = answered(s, hand=without(s.hand, move.stat), played=(*s.played, move.stat))
    yield Beat(s, "boost.hero", card=move.stat, value=VALUE[move.stat], hero=attackers(s, enemy)[0].card)


def no_more_boosts(s: State) -> Told:
    """Goes on to the comparison."""
    yield Beat(answered(s, steps.Match(about(s, steps.Duel).enemy), drop=2), "turn.order", case="no")


def no_boost(s: State, move: moves.Boost) -> Refusal | None:
    """Refuses a card that is no stat or not in the hand; None for one boost too many."""
    if KIND[move.stat] != "stat":
        return Refusal("cards.stat", card=move.stat, case="boost")
    return absent(s, move.stat)


def match(s: State, step: steps.Match) -> Beats:
    """Compares all attackers together with the target: a tie hits, a miss costs nothing (combat.attackers_safe)."""
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
    """Removes the target's highest stat; asks if two are equal."""
    enemy = s.enemy(step.card)
    if len(best(enemy)) > 1:
        return soon(s, Ask("loss"), step)
    return (yield from wounded(s, enemy, best(enemy)[0]))


def losses(s: State) -> list[moves.Move]:
    """The equal stats of the character that was hit."""
    step: Any = s.agenda[1]
    hit = s.hero(step.card) if isinstance(step, steps.WoundHero) else s.enemy(step.card)
    return [moves.Lose(stat) for stat in best(hit)]


def lost(s: State, move: moves.Lose) -> Told:
    """Removes the stat that the player chose among equals, from a hero or an enemy."""
    step: Any = s.agenda[1]
    s = answered(s, drop=2)
    if isinstance(step, steps.WoundHero):
        yield from combat.wounded(s, s.hero(step.card), move.stat)
    else:
        yield from wounded(s, s.enemy(step.card), move.stat)


def loss_rule(s: State) -> str:
    """The rule by which one of two equal stats is lost: for the player's hero, or for the enemy."""
    return "combat.3_4.loss" if isinstance(s.agenda[1], steps.WoundHero) else "combat.3_7.loss"


def unhurt(s: State, _move: moves.Lose) -> Refusal:
    """Refuses to lose a stat while no character is hit: heroes are hit up to 3.4, enemies later."""
    rule = "combat.3_4.loss" if numbering.number(s) < "3.5" else "combat.3_7.loss"
    return Refusal(rule, case="unhurt", **numbering.now(s))


def wounded(s: State, enemy: Enemy, stat: Card) -> Beats:
    """Discards a stat of an enemy, and after the last one the enemy too; a boss's death starts the search for a key."""
    ordinary = s.options.boss_status == "place" and KIND[stat] == "place" and len(enemy.stats) > 1
    hurt = enemy._replace(stats=without(enemy.stats, stat), boss=enemy.boss and not ordinary)
    s = discard_fortress(s, stat, enemies=with_enemy(s, hurt))
    yield Beat(s, "combat.3_7.loss", enemy=enemy.card, stat=stat)
    if not hurt.stats:
        s = discard_fortress(combat.without_enemy(s, hurt), enemy.card)
        yield Beat(s, "stats.no_life", card=enemy.card)
        if hurt.boss:
            s = soon(s, steps.Search())
            yield Beat(s, "combat.3_7.boss", enemy=enemy.card)
    return (yield from reshuffled(s))


# -------------------------------------------------------------------- the death of a boss


def search(s: State, _step: steps.Search) -> Beats:
    """Asks for a key of the deck, if it has one."""
    if len(keys(s)) > 1:
        return soon(s, Ask("key"))
    yield Beat(s, "boss.death", case="none")
    return s


def keys(s: State) -> list[moves.Move]:
    """The keys of the deck, or no key."""
    return [*(moves.TAKE[card] for card in s.deck if KIND[card] == "ace"), moves.DONE]


def found(s: State, move: moves.Take) -> Told:
    """Takes a key into the hand and shuffles the deck."""
    s = answered(s, deck=without(s.deck, move.card), hand=(*s.hand, move.card))
    yield Beat(s, "boss.death", card=move.card)
    yield Beat(s._replace(decks=s.decks + 1), "boss.death_shuffle")


# -------------------------------------------------------------------- the steps


CHAPTER = (
    Step(steps.Strikes, strikes),
    Question("strike", aims, done=no_more_targets, then="Strikes"),
    Answer(moves.Strike, "strike", aimed, no_strike),

    Step(steps.Duels, duels),
    Question("duel", lambda s: [*map(moves.Fight, targets(s))],
             owed=Refusal("combat.3_7.order", case="choose"), then="Duels"),
    Answer(moves.Fight, "duel", picked, no_fight, fighting),
    Step(steps.Duel, duel, then="Duels", relies=lambda s, step, _: step.enemy in targets(s)),
    Question("boost", lambda s: boosts(s, about(s, steps.Duel).enemy), done=no_more_boosts, then="Duel"),
    Answer(moves.Boost, "boost", boosted, no_boost, Refusal("combat.3_7.boost")),
    Step(steps.Match, match),
    Step(steps.WoundEnemy, wound, then="Duels",
         relies=lambda s, step, _: combat.hurt(s.find_enemy(step.card)) and step.card not in targets(s)),
    Question("loss", losses, owed=lambda s: Refusal(loss_rule(s), case="choose"), then="WoundHero WoundEnemy"),
    Answer(moves.Lose, "loss", lost, lambda s, _: Refusal(loss_rule(s)), unhurt),

    Step(steps.Search, search),
    Question("key", keys, done=drop("boss.death", case="declined"), then="Duels"),
    Answer(moves.Take, "key", found),
)
