"""Which rule forbids a move of Forteresse Solo: what is wrong with it at any time first, then that it is not its time.

Only moves that are not legal are asked about: what may be played is said once, by the questions of the phases.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pontlevis.core import Refusal
from pontlevis.games.forteresse_solo import exploration, moves, organisation, steps, strikes
from pontlevis.games.forteresse_solo.cards import KIND, SUIT, VALUE, Card, power
from pontlevis.games.forteresse_solo.state import State, may_link

WHEN: dict[type, steps.Question] = {
    moves.Play: "muster", moves.Link: "muster", moves.Serve: "enemy", moves.Give: "stat", moves.Explore: "explore",
    moves.Place: "places", moves.Boss: "boss", moves.Bribe: "bribe", moves.Defend: "defend", moves.Fight: "order",
    moves.Burn: "burn", moves.Lose: "loss", moves.Strike: "strike", moves.Boost: "boost", moves.Discard: "swap",
    moves.Take: "take",
}
"""The question that each move answers, or the first of them."""


def refused(s: State, move: moves.Move) -> Refusal:
    """The rule that forbids a move that is not legal."""
    if s.ended:
        return Refusal(s.ended)
    if isinstance(move, moves.Turn):
        waiting = isinstance(s.agenda[0], steps.Flip)
        return Refusal("overview.two_packs", card=move.card) if waiting else Refusal("turn.order", case="card")
    return REFUSALS[type(move)](s, move) or late(s, WHEN[type(move)])


def late(s: State, there: steps.Question) -> Refusal:
    """No going back, and no going ahead: what is tried, and what is asked now, each with its step."""
    if turning(s):
        return Refusal("turn.order", case="turning")
    tried, step = steps.ASKED[there], steps.number(s.agenda)
    case = {"case": "ahead"} if step < tried else {"case": "other"} if step == tried else {}
    return Refusal("turn.order", there=there, tried=tried, **now(s), **case)


def now(s: State) -> dict[str, str]:
    """What is asked, and at which step."""
    return {"here": s.asked, "step": steps.number(s.agenda)}


def turning(s: State) -> bool:
    """Whether a card is being turned up, and nobody is asked anything."""
    return isinstance(s.agenda[0], steps.Flip)


def absent(s: State, card: Card) -> Refusal | None:
    """A card that is not in the hand cannot be played from it."""
    return None if card in s.hand else Refusal("zones.hand", card=card)


# -------------------------------------------------------------------- phase I


def no_mulligan(s: State, _move: moves.Mulligan) -> Refusal:
    """Once, on the first turn, before anything is played."""
    if s.turn > 1:
        return Refusal("organisation.1_1.mulligan", case="turn")
    return Refusal("organisation.1_1.mulligan", case="early" if not s.turn else "late")


def no_play(s: State, move: moves.Play) -> Refusal | None:
    """Heroes are characters of the hand, and come in 1.2: in other steps a card that is none was not meant for one."""
    if KIND[move.hero] == "person":
        return absent(s, move.hero)
    return Refusal("cards.person", card=move.hero) if s.asked == "muster" else None


def no_link(s: State, move: moves.Link) -> Refusal | None:
    """Stats go to heroes in play: two at most, and one of the hero's suit first."""
    stat, hero = move.stat, s.find_hero(move.hero)
    if KIND[stat] != "stat":
        return Refusal("cards.stat", card=stat, case="place" if KIND[stat] == "place" else "other")
    missing = absent(s, stat)
    if missing:
        return missing
    if hero is None:
        return Refusal("organisation.1_2.play", case="absent", card=move.hero)
    if len(hero.stats) > 1:
        return Refusal("stats.two_max", card=hero.card)
    if not may_link(hero, stat, s):
        return Refusal("stats.suit", card=hero.card, stat=stat, suit=SUIT[hero.card])
    return None


def no_serve(s: State, move: moves.Serve) -> Refusal | None:
    """The most powerful enemy is served first."""
    if s.asked != "enemy":
        return by_itself(s, "stats")
    enemy = s.find_enemy(move.enemy)
    if enemy is None:
        return Refusal("organisation.1_5.enemy_order", case="absent", enemy=move.enemy)
    if not organisation.fitting(s, enemy):
        return Refusal("organisation.1_5.conditions", enemy=enemy.card)
    return Refusal("organisation.1_5.enemy_order", enemy=enemy.card, power=power(enemy))


def no_give(s: State, move: moves.Give) -> Refusal | None:
    """The highest stat comes first."""
    if s.asked != "stat":
        return by_itself(s, "stats")
    return Refusal("organisation.1_5.off_suit", case="other", card=move.stat)


def no_lay(s: State, move: moves.Lay) -> Refusal | None:
    """Places go to the path of their suit, while it has a slot."""
    if KIND[move.place] != "place":
        return Refusal("cards.place", card=move.place)
    if SUIT[move.place] != move.path:
        return Refusal("paths.same_suit", card=move.place, path=SUIT[move.place])
    if not s.room(move.place):
        return Refusal("paths.two_max", path=move.path)
    return Refusal("organisation.1_6.conditions", card=move.place)


def by_itself(s: State, case: str) -> Refusal | None:
    """What the Fortress does without being asked nobody does for it."""
    return None if turning(s) else Refusal("overview.solo", case=case)


# -------------------------------------------------------------------- phase II


def no_explore(s: State, move: moves.Explore) -> Refusal | None:
    """One hero a turn, down a path whose treasure is not looted; once phase II is over, nobody any more."""
    if not s.heroes:
        return Refusal("exploration.2_1.optional", case="nobody")
    over, sent = steps.number(s.agenda) >= "3.1", [hero.card for hero in s.heroes if hero.engaged]
    if sent:
        return Refusal("exploration.2_1.explorer", **({"case": "over", "hero": sent[0]} if over else {}))
    if over:
        return None
    if s.find_hero(move.hero) is None:
        return Refusal("exploration.2_1.explorer", case="absent", hero=move.hero)
    if s.path(move.path).looted:
        return Refusal("exploration.2_1.path", path=move.path)
    return None


def no_place(s: State, move: moves.Place) -> Refusal | None:
    """Places are played from the hand, one of the path's suit first."""
    if KIND[move.place] != "place":
        return Refusal("cards.place", card=move.place)
    missing = absent(s, move.place)
    if missing:
        return missing
    if s.asked == "places":
        return Refusal("exploration.2_3.suit", path=exploration.explorer(s).path, card=move.place)
    return None


def no_boss(s: State, move: moves.Boss) -> Refusal | None:
    """The highest place makes the boss, an enemy of its suit if possible."""
    kinds = {KIND[card] for card in s.reserve}
    if not {"person", "place"} <= kinds:
        return Refusal("boss.test.when")
    if move.place not in s.reserve or move.enemy not in s.reserve:
        return Refusal("boss.test.pair", case="absent")
    if KIND[move.place] != "place" or KIND[move.enemy] != "person":
        return Refusal("boss.test.pair", case="absent")
    highest = max((card for card in s.reserve if KIND[card] == "place"), key=VALUE.__getitem__)
    if VALUE[move.place] < VALUE[highest]:
        return Refusal("boss.test.place", place=highest, card=move.place)
    if s.asked == "boss":
        return Refusal("boss.test.pair", place=highest)
    return by_itself(s, "boss")


# -------------------------------------------------------------------- phase III


def no_bribe(s: State, move: moves.Bribe) -> Refusal | None:
    """A treasure from the hand, for an attacker that is no boss, once a turn."""
    enemy = s.find_enemy(move.enemy)
    if KIND[move.treasure] != "treasure":
        return Refusal("bribe.treasures", card=move.treasure)
    if enemy is not None and enemy.boss:
        return Refusal("boss.no_bribe", enemy=enemy.card)
    missing = absent(s, move.treasure)
    if missing:
        return missing
    if enemy is None:
        return Refusal("combat.3_2.bribe", case="absent", enemy=move.enemy)
    if enemy.card in s.tried:
        return Refusal("combat.3_2.bribe", enemy=enemy.card)
    return Refusal("combat.3_2.bribe", case="other") if s.asked == "raise" else None


def no_defend(s: State, move: moves.Defend) -> Refusal | None:
    """A hero that is not engaged blocks one attacker, which nobody else blocks."""
    hero = s.find_hero(move.hero)
    if hero is None or s.find_enemy(move.enemy) is None:
        return Refusal("combat.3_3.defend", case="absent")
    if hero.engaged:
        return Refusal("combat.3_3.unengaged", hero=hero.card)
    if s.asked != "defend":
        return None
    if any(duel.enemy == move.enemy for duel in s.defence):
        return Refusal("combat.3_3.one_defender", enemy=move.enemy)
    return Refusal("combat.3_3.defend", hero=hero.card)


def no_fight(s: State, move: moves.Fight) -> Refusal | None:
    """Attacks go from the strongest down, your own fights are those that you planned; each is ended before the next."""
    enemy, step = move.enemy, steps.number(s.agenda)
    if turning(s) or step not in ("3.4", "3.7"):
        return late(s, "order" if step < "3.4" else "duel")
    if step == "3.7":
        under_way = s.agenda[1] in (steps.Duel(enemy), steps.WoundEnemy(enemy))
        case = "under_way" if under_way else "later" if enemy in strikes.targets(s) else "absent"
        return Refusal("combat.3_7.order", case=case, enemy=enemy, **now(s))
    if enemy not in s.attackers:
        return Refusal("combat.3_4.order", case="absent", enemy=enemy)
    if s.asked != "order":
        return Refusal("combat.3_4.next", enemy=enemy, **now(s))
    return Refusal("combat.3_4.order", enemy=enemy)


def no_burn(s: State, move: moves.Burn) -> Refusal | None:
    """Cards of the hand pay for a hit."""
    return absent(s, move.card)


def no_lose(s: State, move: moves.Lose) -> Refusal | None:
    """The highest stat of who was hit is lost, no other, and nobody else loses one."""
    if turning(s):
        return None
    if s.asked == "loss":
        return Refusal("combat.3_4.loss" if isinstance(s.agenda[1], steps.WoundHero) else "combat.3_7.loss")
    mine = any(move.stat in hero.stats for hero in s.heroes)
    return Refusal("combat.3_4.loss" if mine else "combat.3_7.loss", case="unhurt", **now(s))


def no_strike(s: State, move: moves.Strike) -> Refusal | None:
    """A hero that is not engaged aims at one enemy."""
    hero = s.find_hero(move.hero)
    if hero is None or s.find_enemy(move.enemy) is None:
        return Refusal("combat.3_6.target", case="absent")
    if hero.engaged:
        return Refusal("combat.3_5.unengaged", hero=hero.card)
    if any(duel.hero == hero.card for duel in s.strikes):
        return Refusal("combat.3_6.target", hero=hero.card)
    return Refusal("combat.3_5.attack", hero=hero.card) if s.asked == "strike" else None


def no_boost(s: State, move: moves.Boost) -> Refusal | None:
    """One stat from the hand in each of your fights."""
    if KIND[move.stat] != "stat":
        return Refusal("cards.stat", card=move.stat, case="boost")
    return absent(s, move.stat) or (None if turning(s) else Refusal("combat.3_7.boost"))


# -------------------------------------------------------------------- phase IV, and any time


def no_discard(s: State, move: moves.Discard) -> Refusal | None:
    """One card only."""
    if s.asked == "take":
        return Refusal("restoration.4_2.discard")
    return absent(s, move.card)


def no_take(s: State, move: moves.Take) -> Refusal | None:
    """A key from the deck for a boss; in 4.2 a card of another type than the one discarded."""
    if s.asked == "key":
        return Refusal("boss.death", card=move.card)
    if s.asked == "swap":
        return Refusal("restoration.4_2.take", case="first")
    if KIND[move.card] == "ace" and move.card in s.deck:
        return Refusal("boss.death", case="when", card=move.card)
    if move.card not in s.discard:
        return Refusal("restoration.4_2.take", card=move.card)
    if s.asked == "take":
        return Refusal("restoration.4_2.type", card=move.card, last=s.discard[-1])
    return None


def no_done(s: State, _move: moves.Done) -> Refusal:
    """A choice that has to be made."""
    match s.asked:
        case "enemy" | "stat":
            return Refusal("organisation.1_5.tie")
        case "boss":
            return Refusal("boss.test.pair", case="choose")
        case "order":
            return Refusal("combat.3_4.order", case="choose")
        case "duel":
            return Refusal("combat.3_7.order", case="choose")
        case "burn":
            step = s.agenda[1]
            return Refusal("combat.3_4.undefended", left=step.left if isinstance(step, steps.Burn) else 0)
        case "loss":
            mine = isinstance(s.agenda[1], steps.WoundHero)
            return Refusal("combat.3_4.loss" if mine else "combat.3_7.loss", case="choose")
    return Refusal("turn.order", case="turning")


REFUSALS: dict[type, Callable[[State, Any], Refusal | None]] = {
    moves.Mulligan: no_mulligan, moves.Play: no_play, moves.Link: no_link, moves.Serve: no_serve, moves.Give: no_give,
    moves.Lay: no_lay, moves.Explore: no_explore, moves.Place: no_place, moves.Boss: no_boss, moves.Bribe: no_bribe,
    moves.Defend: no_defend, moves.Fight: no_fight, moves.Burn: no_burn, moves.Lose: no_lose, moves.Strike: no_strike,
    moves.Boost: no_boost, moves.Discard: no_discard, moves.Take: no_take, moves.Done: no_done,
}


def tries(s: State) -> list[moves.Move]:
    """Whatever a person might try now, whichever card they point at; for each card, first what it is for."""
    hand, heroes, enemies = s.hand, [hero.card for hero in s.heroes], [enemy.card for enemy in s.enemies]
    stats = [stat for hero in s.heroes for stat in hero.stats] + [stat for enemy in s.enemies for stat in enemy.stats]
    return [
        moves.MULLIGAN, moves.DONE,
        *(moves.PLACE[card] for card in hand if KIND[card] == "place"),
        *(make[card] for make in (moves.PLAY, moves.PLACE, moves.BURN, moves.BOOST, moves.DISCARD) for card in hand),
        *(moves.Link(card, hero) for card in hand for hero in heroes),
        *(make(enemy) for make in (moves.Fight, moves.Serve) for enemy in enemies),
        *(moves.Give(card) for card in s.reserve if KIND[card] == "stat"),
        *(moves.Lay(card, suit) for card in s.reserve for suit in ("h", "d", "c", "s")),
        *(moves.EXPLORE[hero, suit] for hero in heroes for suit in ("h", "d", "c", "s")),
        *(moves.Boss(enemy, place) for enemy in s.reserve for place in s.reserve if enemy != place),
        *(moves.Bribe(enemy, card) for enemy in enemies for card in hand),
        *(make(hero, enemy) for make in (moves.Defend, moves.Strike) for hero in heroes for enemy in enemies),
        *(moves.Lose(stat) for stat in dict.fromkeys(stats)),
        *(moves.TAKE[card] for card in s.discard), *(moves.TAKE[card] for card in s.deck if KIND[card] == "ace"),
    ]


