"""Phase III, first half: every enemy attacks; the player bribes, defends, and takes the losses (3.1 to 3.4)."""

from __future__ import annotations

from pontlevis.contract.agenda import answered, soon
from pontlevis.contract.asking import Answer, Ask, Draw, Question, Step, about, drop
from pontlevis.contract.terms import Beat, Refusal
from pontlevis.games.forteresse_solo import moves, steps
from pontlevis.games.forteresse_solo.cards import (
    KIND,
    VALUE,
    Card,
    Cards,
    Character,
    Enemy,
    Hero,
    best,
    highest,
    power,
    without,
    worth,
)
from pontlevis.games.forteresse_solo.state import (
    Beats,
    Duel,
    State,
    Told,
    absent,
    boost,
    discard_fortress,
    flip,
    fortress_has_card,
    reshuffled,
    theirs,
    with_hero,
    yours,
)

ENEMY_BOOST = ("boost.enemy", "boost.enemy_other")

# -------------------------------------------------------------------- 3.1


def attack(s: State, _step: steps.Attack) -> Told:
    """Makes every enemy an attacker; without enemies the phase is over."""
    if not s.enemies:
        yield Beat(s._replace(agenda=steps.RESTORATION), "combat.3_1.none")
        return
    s = s._replace(attackers=tuple(enemy.card for enemy in s.enemies))
    yield Beat(s, "combat.3_1.attack", enemies=s.attackers)


# -------------------------------------------------------------------- 3.2


def bribe_rule(s: State, enemy: Enemy) -> str:
    """The rule that forbids to bribe a boss, or an enemy that a bribe failed on (bribe.how_many); "" for others."""
    if enemy.boss:
        return "boss.no_bribe"
    return "combat.3_2.bribe" if enemy.card in s.tried else ""


def may_bribe(s: State, enemy: Enemy) -> bool:
    """Whether an attacking enemy may be bribed."""
    return enemy.card in s.attackers and not bribe_rule(s, enemy)


def bribes(s: State, step: steps.Bribes) -> State:
    """Asks the player while a treasure and an enemy are left."""
    return soon(s, Ask("bribe"), step) if len(offers(s)) > 1 else s


def offers(s: State) -> list[moves.Move]:
    """The possible bribes: each treasure in hand, for each enemy that may be bribed."""
    treasures = s.having("treasure")
    return [*(moves.Bribe(enemy.card, card) for enemy in s.enemies if treasures and may_bribe(s, enemy)
              for card in treasures), moves.DONE]


def raises(s: State) -> list[moves.Move]:
    """The treasures in hand that may be added: all come before the boost (bribe.several_treasures)."""
    enemy = about(s, steps.Offer).enemy
    return [*(moves.Bribe(enemy, card) for card in s.having("treasure")), moves.DONE]


def offered(s: State, move: moves.Bribe) -> Told:
    """Plays a treasure on an enemy; another may follow."""
    drop = 1 if s.asked == "bribe" else 2
    s = answered(s, steps.Offer(move.enemy), drop=drop, hand=without(s.hand, move.treasure),
                 played=(*s.played, move.treasure))
    yield Beat(s, "bribe.treasures", enemy=move.enemy, card=move.treasure, total=worth(s.played))


def no_bribe(s: State, move: moves.Bribe) -> Refusal | None:
    """Refuses to bribe an absent enemy, a boss, one that a bribe failed on, or a second one at the same time.

    Also refuses a card that is no treasure in the hand.
    """
    enemy = s.find_enemy(move.enemy)
    if enemy is None:
        return Refusal("combat.3_2.bribe", case="absent", enemy=move.enemy)
    rule = bribe_rule(s, enemy)
    if rule:
        return Refusal(rule, enemy=enemy.card)
    if s.asked == "raise" and enemy.card != about(s, steps.Offer).enemy:
        return Refusal("combat.3_2.bribe", case="other")
    return absent(s, move.treasure) if KIND[move.treasure] == "treasure" else Refusal("bribe.treasures",
                                                                                     card=move.treasure)


def offer(s: State, step: steps.Offer) -> State:
    """Asks for more treasures, or goes on to the boost."""
    return soon(s, Ask("raise"), step) if s.having("treasure") else soon(s, steps.Bargain(step.enemy))


def no_more_treasures(s: State) -> Told:
    """Goes on to the boost."""
    yield Beat(answered(s, steps.Bargain(about(s, steps.Offer).enemy), drop=2), "turn.order", step="3.2")


def bargain(s: State, step: steps.Bargain) -> Beats:
    """Turns up the enemy's boost, if the Fortress has a card."""
    if fortress_has_card(s):
        return flip(s, "bribe", step)
    return (yield from bargained(s, step, 0))


def bargaining(s: State, move: moves.Turn) -> Told:
    """Applies the card turned up for the enemy that is being bribed."""
    step = about(s, steps.Bargain)
    s, value = yield from boost(answered(s, drop=2), move.card, ENEMY_BOOST)
    yield from bargained(s, step, value)


def bargained(s: State, step: steps.Bargain, value: int) -> Beats:
    """Compares the treasures with the enemy's power and boost; the treasures leave the game in either case."""
    enemy, total = s.enemy(step.enemy), worth(s.played)
    against = power(enemy) + value
    yield Beat(s, "bribe.boost", enemy=enemy.card, total=total, power=against)
    s = s._replace(out=s.out + s.played, played=())
    yield Beat(s, "bribe.out", total=total)
    if total < against:
        s = s._replace(tried=(*s.tried, enemy.card))
        yield Beat(s, "bribe.failure", enemy=enemy.card, total=total, power=against)
        return s
    s = discard_fortress(without_enemy(s, enemy), enemy.card, *enemy.stats, attackers=without(s.attackers, enemy.card))
    yield Beat(s, "bribe.success", enemy=enemy.card, total=total, power=against)
    return (yield from reshuffled(s))


def without_enemy(s: State, enemy: Enemy) -> State:
    """The state without that enemy."""
    return s._replace(enemies=tuple(one for one in s.enemies if one != enemy))


def bought(s: State, step: steps.Offer | steps.Bargain, _then: object) -> bool:
    """Whether an enemy may be bribed, and a treasure is played."""
    enemy = s.find_enemy(step.enemy)
    return enemy is not None and may_bribe(s, enemy) and bool(s.played)


# -------------------------------------------------------------------- 3.3


def defence(s: State, step: steps.Defence) -> State:
    """Clears `tried`, then asks the player while a hero can defend: all defenders come before the first fight."""
    s = s._replace(tried=())
    return soon(s, Ask("defend"), step) if len(defends(s)) > 1 else s


def free(s: State) -> list[Hero]:
    """The heroes that may still be named as defenders."""
    busy = () if s.options.defenders == "many" else [duel.hero for duel in s.defence]
    return [hero for hero in s.heroes if not hero.engaged and hero.card not in busy]


def defends(s: State) -> list[moves.Move]:
    """The possible blocks: each free hero against each unblocked attacker."""
    busy = blocked(s)
    waiting = [enemy for enemy in s.attackers if enemy not in busy]
    return [*(moves.DEFEND[hero.card, enemy] for hero in free(s) for enemy in waiting), moves.DONE]


def blocked(s: State) -> list[Card]:
    """The blocked attackers (combat.3_3.one_defender)."""
    return [duel.enemy for duel in s.defence]


def defended(s: State, move: moves.Defend) -> Told:
    """Makes a hero block an attacker."""
    s = answered(s, defence=(*s.defence, Duel(move.hero, move.enemy)))
    yield Beat(s, "combat.3_3.defend", hero=move.hero, enemy=move.enemy)


def no_defend(s: State, move: moves.Defend) -> Refusal:
    """Refuses a block unless an unengaged hero in play blocks one attacker that no other hero blocks."""
    hero = s.find_hero(move.hero)
    if hero is None or s.find_enemy(move.enemy) is None:
        return Refusal("combat.3_3.defend", case="absent")
    if hero.engaged:
        return Refusal("combat.3_3.unengaged", hero=hero.card)
    if move.enemy in blocked(s):
        return Refusal("combat.3_3.one_defender", enemy=move.enemy)
    return Refusal("combat.3_3.defend", hero=hero.card)


# -------------------------------------------------------------------- 3.4


def strongest(s: State) -> Cards:
    """The attackers that fight next: the most powerful, without boosts; several if they are equal."""
    attacking = [enemy for enemy in s.enemies if enemy.card in s.attackers]
    return tuple(enemy.card for enemy in highest(attacking, power))


def fights(s: State, step: steps.Fights) -> Beats:
    """Starts one attack after another."""
    enemies = strongest(s)
    if len(enemies) > 1:
        return soon(s, Ask("order"), step)
    if enemies:
        return soon(s, steps.Fight(enemies[0]), step)
    yield Beat(s, "combat.3_4.next")
    return s


def ordered(s: State, move: moves.Fight) -> Told:
    """Starts the attack that the player chose among equals."""
    yield Beat(answered(s, steps.Fight(move.enemy)), "combat.3_4.order", enemy=move.enemy)


def fight(s: State, step: steps.Fight) -> Beats:
    """Starts an attack: blocked if its defender is still in play, otherwise undefended."""
    enemy = s.enemy(step.enemy)
    s = s._replace(attackers=without(s.attackers, enemy.card))
    blocking = next((duel.hero for duel in s.defence if duel.enemy == enemy.card), None)
    if blocking is None:
        most = max(VALUE[stat] for stat in enemy.stats)
        s = soon(s, *due(s, most))
        yield Beat(s, "combat.3_3.undefended", enemy=enemy.card, due=most)
        return s
    s = soon(s, steps.Clash(enemy.card, blocking))
    yield Beat(s, "combat.3_4.boost", enemy=enemy.card, hero=blocking, power=power(enemy))
    return s


def due(s: State, left: int) -> steps.Agenda:
    """The steps for `left` cards still due: from the hand by choice, then from the top of the deck."""
    if left and len(s.hand) > left:
        return Ask("burn"), steps.Burn(left)
    if left and s.hand:
        return (steps.Burn(left),)
    return (steps.Flip("deck"), steps.Burn(left)) if left and s.deck else ()


def burn(s: State, step: steps.Burn) -> Beats:
    """Discards the whole hand without asking if it is not larger than the number due."""
    left = step.left
    while left >= len(s.hand) > 0:
        card, left = s.hand[0], left - 1
        s = s._replace(hand=s.hand[1:], discard=(*s.discard, card))
        yield Beat(s, "combat.3_4.undefended", card=card, left=left)
    return soon(s, *due(s, left))


def burnt(s: State, move: moves.Burn) -> Told:
    """Discards the card that the player chose."""
    left = about(s, steps.Burn).left - 1
    s = s._replace(hand=without(s.hand, move.card), discard=(*s.discard, move.card))
    s = answered(s, *due(s, left), drop=2)
    yield Beat(s, "combat.3_4.undefended", card=move.card, left=left)


def milled(s: State, move: moves.Turn) -> Told:
    """Discards a card of the deck."""
    left = about(s, steps.Burn).left - 1
    s = s._replace(deck=without(s.deck, move.card), discard=(*s.discard, move.card))
    s = answered(s, *due(s, left), drop=2)
    yield Beat(s, "combat.3_4.undefended_deck", card=move.card, left=left)


def fought(s: State) -> list[Enemy]:
    """The enemies that have already attacked, or do not attack."""
    return [enemy for enemy in s.enemies if enemy.card not in s.attackers]


def burning(s: State, step: steps.Burn, _then: object) -> bool:
    """Whether cards are due: by choice from a larger hand, or from the deck once the hand is empty."""
    most = max((VALUE[stat] for enemy in fought(s) for stat in enemy.stats), default=0)
    return 0 < step.left <= most and (len(s.hand) > step.left if s.asked == "burn" else not s.hand)


def clash(s: State, step: steps.Clash) -> Beats:
    """Turns up the attacker's boost, if the Fortress has a card."""
    if fortress_has_card(s):
        return flip(s, "fight", step)
    return (yield from clashed(s, step, 0))


def clashing(s: State, move: moves.Turn) -> Told:
    """Applies the card turned up for the attacker."""
    step = about(s, steps.Clash)
    s, value = yield from boost(answered(s, drop=2), move.card, ENEMY_BOOST)
    yield from clashed(s, step, value)


def clashed(s: State, step: steps.Clash, value: int) -> Beats:
    """Compares the attacker with the defender: a tie hits, a miss costs nothing."""
    enemy, hero = s.enemy(step.enemy), s.hero(step.hero)
    tired = s.tired if s.options.attack_after_defence or hero.card in s.tired else (*s.tired, hero.card)
    s = s._replace(defence=tuple(duel for duel in s.defence if duel.enemy != enemy.card), tired=tired)
    facts = {"enemy": enemy.card, "hero": hero.card, "power": power(enemy) + value, "against": power(hero)}
    if power(enemy) + value < power(hero):
        yield Beat(s, "combat.3_4.failure", **facts)
        return s
    s = soon(s, steps.WoundHero(hero.card))
    yield Beat(s, "combat.3_4.success", **facts)
    return s


def wound(s: State, step: steps.WoundHero) -> Beats:
    """Removes the defender's highest stat; asks if two are equal."""
    hero = s.hero(step.card)
    if len(best(hero)) > 1:
        return soon(s, Ask("loss"), step)
    return (yield from wounded(s, hero, best(hero)[0]))


def wounded(s: State, hero: Hero, stat: Card) -> Beats:
    """Discards a stat of a hero, and after the last one the hero too."""
    hurt = hero._replace(stats=without(hero.stats, stat))
    s = s._replace(heroes=with_hero(s, hurt), discard=(*s.discard, stat))
    yield Beat(s, "combat.3_4.loss", hero=hero.card, stat=stat)
    if not hurt.stats:
        s = s._replace(heroes=tuple(one for one in s.heroes if one != hurt), discard=(*s.discard, hero.card),
                       defence=tuple(duel for duel in s.defence if duel.hero != hero.card),
                       tired=tuple(card for card in s.tired if card != hero.card))
        yield Beat(s, "stats.no_life", card=hero.card)
    return s


def hurt(character: Character | None) -> bool:
    """Whether a character has stats to lose, and is not exploring; `checks.has_answers` checks for a choice."""
    return character is not None and bool(character.stats) and not getattr(character, "engaged", False)


# -------------------------------------------------------------------- the steps


CHAPTER = (
    Step(steps.Attack, attack),

    Step(steps.Bribes, bribes),
    Question("bribe", offers, done=drop("turn.order", 2, step="3.2"), then="Bribes"),
    Answer(moves.Bribe, "bribe raise", offered, no_bribe),
    Step(steps.Offer, offer, then="Bribes", relies=bought),
    Question("raise", raises, done=no_more_treasures, then="Offer"),
    Step(steps.Bargain, bargain, then="Bribes", relies=bought),
    Draw("bribe", theirs, bargaining, then="Bargain"),

    Step(steps.Defence, defence),
    Question("defend", defends, done=drop("turn.order", 2, step="3.3"), then="Defence"),
    Answer(moves.Defend, "defend", defended, no_defend),

    Step(steps.Fights, fights),
    Question("order", lambda s: [*map(moves.Fight, strongest(s))],
             owed=Refusal("combat.3_4.order", case="choose"), then="Fights"),
    Answer(moves.Fight, "order", ordered),
    Step(steps.Fight, fight),
    Step(steps.Clash, clash, then="Fights",
         relies=lambda s, step, _: Duel(step.hero, step.enemy) in s.defence and step.enemy not in s.attackers),
    Draw("fight", theirs, clashing, then="Clash"),
    Step(steps.Burn, burn, then="Fights", relies=burning),
    Question("burn", lambda s: [moves.BURN[card] for card in s.hand], then="Burn",
             owed=lambda s: Refusal("combat.3_4.undefended", left=about(s, steps.Burn).left)),
    Answer(moves.Burn, "burn", burnt, lambda s, move: absent(s, move.card)),
    Draw("deck", yours, milled, then="Burn"),
    Step(steps.WoundHero, wound, then="Fights", relies=lambda s, step, _: hurt(s.find_hero(step.card))),
)
