"""Phase I, organisation: you draw and play heroes, the Fortress fills its reserve and deals it out (1.1 to 1.7)."""

from __future__ import annotations

from typing import cast

from pontlevis.core import Beat
from pontlevis.games.forteresse_solo import moves, steps
from pontlevis.games.forteresse_solo.cards import (
    INDEX,
    KIND,
    SUIT,
    VALUE,
    Card,
    Cards,
    Enemy,
    Hero,
    highest,
    packed,
    power,
    without,
)
from pontlevis.games.forteresse_solo.state import (
    HAND,
    RESERVE,
    Beats,
    State,
    Told,
    answered,
    flip,
    hidden,
    may_link,
    reshuffled,
    soon,
    turned,
    with_enemy,
    with_hero,
)

# -------------------------------------------------------------------- a new turn


def begin(s: State, _step: steps.Begin) -> Told:
    """An empty deck loses, and loses here only (end.finish_turn); otherwise the turn is ahead."""
    if not s.deck:
        yield Beat(s._replace(agenda=(), ended="end.lose"), "end.lose")
        return
    s = s._replace(turn=s.turn + 1, agenda=steps.TURN, mulligan=not s.turn)
    yield Beat(s, "turn.phases", turn=s.turn)


# -------------------------------------------------------------------- 1.1


def draws(s: State) -> bool:
    """Whether there are less than six cards in hand, and one to draw."""
    return len(s.hand) < HAND and bool(s.deck)


def draw(s: State, step: steps.Draw) -> Beats:
    """Six cards in hand, or as many as there are."""
    return flip(s, "draw", step) if draws(s) else s
    yield


def drawn(s: State, card: Card) -> Told:
    """Your deck's top card joins the hand; another one follows while there is room."""
    s = s._replace(deck=without(s.deck, card), hand=(*s.hand, card))
    s = s if draws(s) else answered(s)
    yield Beat(s, "organisation.1_1.draw", card=card)


def mulligan(s: State, _move: moves.Mulligan) -> Told:
    """The whole hand goes back, and 1.1 is played again."""
    s = answered(s, steps.Draw(), deck=packed(s.deck + s.hand), hand=(), mulligan=False, decks=s.decks + 1)
    yield Beat(s, "organisation.1_1.mulligan")


# -------------------------------------------------------------------- 1.2


def musters(s: State) -> list[moves.Move]:
    """Heroes to play, stats to link, and the mulligan before any of it."""
    found: list[moves.Move] = [moves.MULLIGAN] if s.mulligan else []
    for card in s.hand:
        if KIND[card] == "person":
            found.append(moves.PLAY[card])
        elif KIND[card] == "stat":
            found += [moves.LINK[card, hero.card] for hero in s.heroes if may_link(hero, card, s)]
    found.append(moves.DONE)
    return found


def muster(s: State, step: steps.Muster) -> Beats:
    """The player is asked for as long as there is something to play, or a hero would come back."""
    asks = len(musters(s)) > 1 or any(not hero.stats for hero in s.heroes)
    return soon(s, steps.Ask("muster"), step) if asks else s
    yield


def play(s: State, move: moves.Play) -> Told:
    """A hero comes from the hand."""
    s = answered(s, hand=without(s.hand, move.hero), heroes=(*s.heroes, Hero(move.hero)), mulligan=False)
    yield Beat(s, "organisation.1_2.play", card=move.hero)


def link(s: State, move: moves.Link) -> Told:
    """A stat is slid under a hero."""
    hero = s.hero(move.hero)
    linked = hero._replace(stats=(*hero.stats, move.stat))
    s = answered(s, hand=without(s.hand, move.stat), heroes=with_hero(s, linked), mulligan=False)
    yield Beat(s, "organisation.1_2.conditions", hero=move.hero, stat=move.stat, power=power(linked))


def recall(s: State, _step: steps.Recall) -> Beats:
    """Heroes without a stat come back to the hand, before the Fortress draws."""
    if s.mulligan:
        s = s._replace(mulligan=False)
    for hero in s.heroes:
        if not hero.stats:
            s = s._replace(hand=(*s.hand, hero.card), heroes=tuple(one for one in s.heroes if one != hero))
            yield Beat(s, "organisation.1_2.no_stat", hero=hero.card)
    return s


# -------------------------------------------------------------------- 1.3, 1.4


def refills(s: State) -> bool:
    """Whether there are less than six cards in the reserve, and one to come, be it after a reshuffle."""
    return len(s.reserve) < RESERVE and (hidden(s) or bool(s.fallen))


def refill(s: State, step: steps.Refill) -> Beats:
    """Six cards in the reserve, those left in it included, or as many as there are."""
    return flip(s, "reserve", step) if refills(s) else s
    yield


def stocked(s: State, card: Card) -> Told:
    """The Fortress's top card joins the reserve; another one follows while there is room."""
    s = s._replace(reserve=(*s.reserve, card), **turned(s, card))
    s = s if refills(s) else answered(s)
    yield Beat(s, "organisation.1_3.refill", card=card)
    yield from reshuffled(s)


def activate(s: State, _step: steps.Activate) -> Beats:
    """Enemies leave the reserve."""
    for card in s.reserve:
        if KIND[card] == "person":
            s = s._replace(reserve=without(s.reserve, card), enemies=(*s.enemies, Enemy(card)))
            yield Beat(s, "organisation.1_4.activate", enemy=card)
    return s


# -------------------------------------------------------------------- 1.5


def fitting(s: State, enemy: Enemy) -> Cards:
    """The stats of the reserve that an enemy would take next: its suit's highest, else the highest of the others."""
    stats = [card for card in s.reserve if KIND[card] == "stat" and may_link(enemy, card, s)]
    own = [card for card in stats if SUIT[card] == SUIT[enemy.card]]
    return highest(own or stats, VALUE.__getitem__)


def first(s: State) -> Cards:
    """The enemies to serve next: the most powerful that can take a stat, all of them if they are equal."""
    able = [enemy for enemy in s.enemies if fitting(s, enemy)]
    return tuple(enemy.card for enemy in highest(able, power))


def serve(s: State, step: steps.Serve) -> Beats:
    """One enemy after another, as long as anything fits."""
    enemies = first(s)
    if len(enemies) > 1:
        return soon(s, steps.Ask("enemy"), step)
    return soon(s, steps.Serving(enemies[0]), step) if enemies else s
    yield


def serves(s: State) -> list[moves.Move]:
    """The enemies of equal power."""
    return [moves.Serve(card) for card in first(s)]


def chosen(s: State, move: moves.Serve) -> Told:
    """The player breaks a tie between enemies."""
    yield Beat(answered(s, steps.Serving(move.enemy)), "organisation.1_5.tie", card=move.enemy)


def serving(s: State, step: steps.Serving) -> Beats:
    """One enemy takes one stat; whether it takes another is the next question."""
    enemy = s.enemy(step.enemy)
    stats = fitting(s, enemy)
    if len(stats) > 1:
        return soon(s, steps.Ask("stat"), step)
    if stats:
        s = served(s, enemy, stats[0])
        own = SUIT[stats[0]] == SUIT[enemy.card]
        rule = "organisation.1_5.stat_order" if own else "organisation.1_5.off_suit"
        yield Beat(s, rule, enemy=enemy.card, stat=stats[0], power=power(enemy) + VALUE[stats[0]])
    return s


def served(s: State, enemy: Enemy, stat: Card) -> State:
    """The state with a stat of the reserve under an enemy."""
    linked = enemy._replace(stats=(*enemy.stats, stat))
    return s._replace(reserve=without(s.reserve, stat), enemies=with_enemy(s, linked))


def gives(s: State) -> list[moves.Move]:
    """The equal stats that the enemy may be given."""
    return [moves.Give(stat) for stat in fitting(s, s.enemy(cast("steps.Serving", s.agenda[1]).enemy))]


def given(s: State, move: moves.Give) -> Told:
    """The player breaks a tie between stats."""
    enemy = s.enemy(cast("steps.Serving", s.agenda[1]).enemy)
    s = served(answered(s, drop=2), enemy, move.stat)
    yield Beat(s, "organisation.1_5.tie", card=move.stat)


# -------------------------------------------------------------------- 1.6, 1.7


def pave(s: State, _step: steps.Pave) -> Beats:
    """Places go to their paths, the highest first; equal ones go to different paths (organisation.tie_scope)."""
    places = [card for card in s.reserve if KIND[card] == "place"]
    for card in sorted(places, key=lambda card: (-VALUE[card], INDEX[card])):
        if s.room(card):
            path = s.path(SUIT[card])
            paths = s.with_path(SUIT[card], path._replace(places=(*path.places, card)))
            s = s._replace(reserve=without(s.reserve, card), paths=paths)
            yield Beat(s, "organisation.1_6.place", card=card, path=SUIT[card])
    return s


def retire(s: State, _step: steps.Retire) -> Beats:
    """Enemies without a stat go back to the reserve."""
    for enemy in s.enemies:
        if not enemy.stats:
            s = s._replace(reserve=(*s.reserve, enemy.card), enemies=tuple(one for one in s.enemies if one != enemy))
            yield Beat(s, "organisation.1_7.return", enemy=enemy.card)
    return s
