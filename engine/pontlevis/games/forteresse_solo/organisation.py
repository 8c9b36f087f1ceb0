"""Phase I, organisation: the player draws and plays heroes, the Fortress fills and deals its reserve (1.1 to 1.7)."""

from __future__ import annotations

from pontlevis.contract.agenda import answered, soon
from pontlevis.contract.asking import Answer, Ask, Draw, Question, Step, about, drop
from pontlevis.contract.terms import Beat, Chance, Refusal
from pontlevis.games.forteresse_solo import moves, steps
from pontlevis.games.forteresse_solo.cards import (
    INDEX,
    KIND,
    SUIT,
    TREASURES,
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
    absent,
    draw_from,
    flip,
    fortress_has_card,
    link_rule,
    reshuffled,
    theirs,
    turned,
    with_enemy,
    with_hero,
    yours,
)

# -------------------------------------------------------------------- the treasures, and a new turn


def treasures(s: State, _step: steps.Flip) -> Chance[moves.Move]:
    """The draw of a treasure that is not laid out yet."""
    return draw_from(tuple(card for card in TREASURES if card not in s.treasures), "treasure")


def laid_out(s: State, move: moves.Turn) -> Told:
    """Adds the treasure to the row."""
    s = answered(s, treasures=(*s.treasures, move.card))
    yield Beat(s, "setup.treasures", card=move.card)


def begin(s: State, _step: steps.Begin) -> Told:
    """Begins a turn, or ends the game if the deck is empty; it is lost only here (end.finish_turn)."""
    if not s.deck:
        yield Beat(s._replace(agenda=(), ended="end.lose"), "end.lose")
        return
    s = s._replace(turn=s.turn + 1, agenda=steps.TURN, mulligan=not s.turn)
    yield Beat(s, "turn.phases", turn=s.turn)


# -------------------------------------------------------------------- 1.1


def draws(s: State) -> bool:
    """Whether the hand has fewer than six cards and the deck is not empty."""
    return len(s.hand) < HAND and bool(s.deck)


def draw(s: State, step: steps.Draw) -> State:
    """Draws up to six cards in hand, as long as the deck lasts."""
    return flip(s, "draw", step) if draws(s) else s


def drawn(s: State, move: moves.Turn) -> Told:
    """Adds the drawn card to the hand; continues while `draws` holds."""
    s = s._replace(deck=without(s.deck, move.card), hand=(*s.hand, move.card))
    s = s if draws(s) else answered(s)
    yield Beat(s, "organisation.1_1.draw", card=move.card)


def mulligan(s: State, _move: moves.Mulligan) -> Told:
    """Shuffles the whole hand back, and plays 1.1 again."""
    s = answered(s, steps.Draw(), deck=packed(s.deck + s.hand), hand=(), mulligan=False, decks=s.decks + 1)
    yield Beat(s, "organisation.1_1.mulligan")


def no_mulligan(s: State, _move: moves.Mulligan) -> Refusal:
    """Refuses a mulligan: only one, on the first turn, before any card is played."""
    return Refusal("organisation.1_1.mulligan", case="turn" if s.turn > 1 else "late")


# -------------------------------------------------------------------- 1.2


def musters(s: State) -> list[moves.Move]:
    """The heroes to play and the stats to link; before the first of these, also the mulligan."""
    found: list[moves.Move] = [moves.MULLIGAN] if s.mulligan else []
    for card in s.hand:
        if KIND[card] == "person":
            found.append(moves.PLAY[card])
        elif KIND[card] == "stat":
            found += [moves.LINK[card, hero.card] for hero in s.heroes if not link_rule(hero, card, s)]
    found.append(moves.DONE)
    return found


def muster(s: State, step: steps.Muster) -> State:
    """Asks the player while a card can be played, or a hero without stats would return."""
    asks = len(musters(s)) > 1 or any(not hero.stats for hero in s.heroes)
    return soon(s, Ask("muster"), step) if asks else s


def play(s: State, move: moves.Play) -> Told:
    """Plays a hero from the hand."""
    s = answered(s, hand=without(s.hand, move.hero), heroes=(*s.heroes, Hero(move.hero)), mulligan=False)
    yield Beat(s, "organisation.1_2.play", card=move.hero)


def link(s: State, move: moves.Link) -> Told:
    """Puts a stat from the hand under a hero."""
    hero = s.hero(move.hero)
    linked = hero._replace(stats=(*hero.stats, move.stat))
    s = answered(s, hand=without(s.hand, move.stat), heroes=with_hero(s, linked), mulligan=False)
    yield Beat(s, "organisation.1_2.conditions", hero=move.hero, stat=move.stat, power=power(linked))


def no_play(s: State, move: moves.Play) -> Refusal | None:
    """Refuses to play as a hero a card that is no character of the hand."""
    return absent(s, move.hero) if KIND[move.hero] == "person" else Refusal("cards.person", card=move.hero)


def no_link(s: State, move: moves.Link) -> Refusal | None:
    """Refuses to link unless a stat of the hand goes to a hero in play that may take it."""
    stat, hero = move.stat, s.find_hero(move.hero)
    if KIND[stat] != "stat":
        return Refusal("cards.stat", card=stat, case="place" if KIND[stat] == "place" else "other")
    missing = absent(s, stat)
    if missing:
        return missing
    if hero is None:
        return Refusal("organisation.1_2.play", case="absent", card=move.hero)
    rule = link_rule(hero, stat, s)
    facts = {"stat": stat, "suit": SUIT[hero.card]} if rule == "stats.suit" else {}
    return Refusal(rule, card=hero.card, **facts) if rule else None


def recall(s: State, _step: steps.Recall) -> Beats:
    """Ends the right to a mulligan, and returns heroes without a stat to the hand, before the Fortress draws."""
    if s.mulligan:
        s = s._replace(mulligan=False)
    for hero in s.heroes:
        if not hero.stats:
            s = s._replace(hand=(*s.hand, hero.card), heroes=tuple(one for one in s.heroes if one != hero))
            yield Beat(s, "organisation.1_2.no_stat", hero=hero.card)
    return s


# -------------------------------------------------------------------- 1.3, 1.4


def refills(s: State) -> bool:
    """Whether the reserve has fewer than six cards and another can come, if need be after a reshuffle."""
    return len(s.reserve) < RESERVE and (fortress_has_card(s) or bool(s.fallen))


def refill(s: State, step: steps.Refill) -> State:
    """Fills the reserve up to six cards, including those left in it, as long as cards last."""
    return flip(s, "reserve", step) if refills(s) else s


def stocked(s: State, move: moves.Turn) -> Told:
    """Adds the Fortress's card to the reserve; continues while `refills` holds."""
    s = s._replace(reserve=(*s.reserve, move.card), **turned(s, move.card))
    s = s if refills(s) else answered(s)
    yield Beat(s, "organisation.1_3.refill", card=move.card)
    yield from reshuffled(s)


def activate(s: State, _step: steps.Activate) -> Beats:
    """Moves the enemies of the reserve to the combat zone."""
    for card in s.reserve:
        if KIND[card] == "person":
            s = s._replace(reserve=without(s.reserve, card), enemies=(*s.enemies, Enemy(card)))
            yield Beat(s, "organisation.1_4.activate", enemy=card)
    return s


# -------------------------------------------------------------------- 1.5


def fitting(s: State, enemy: Enemy) -> Cards:
    """The stats of the reserve that an enemy takes next: the highest of its suit, else the highest of the others."""
    stats = [card for card in s.reserve if KIND[card] == "stat" and not link_rule(enemy, card, s)]
    own = [card for card in stats if SUIT[card] == SUIT[enemy.card]]
    return highest(own or stats, VALUE.__getitem__)


def first(s: State) -> Cards:
    """The enemies to serve next: the most powerful that can take a stat; several if they are equal."""
    able = [enemy for enemy in s.enemies if fitting(s, enemy)]
    return tuple(enemy.card for enemy in highest(able, power))


def serve(s: State, step: steps.Serve) -> State:
    """Serves one enemy after another, while a stat fits."""
    enemies = first(s)
    if len(enemies) > 1:
        return soon(s, Ask("enemy"), step)
    return soon(s, steps.Serving(enemies[0]), step) if enemies else s


def chosen(s: State, move: moves.Serve) -> Told:
    """Serves the enemy that the player chose among equals."""
    yield Beat(answered(s, steps.Serving(move.enemy)), "organisation.1_5.tie", card=move.enemy)


def no_serve(s: State, move: moves.Serve) -> Refusal:
    """Refuses an enemy that is not the most powerful one that can take a stat."""
    enemy = s.find_enemy(move.enemy)
    if enemy is None:
        return Refusal("organisation.1_5.enemy_order", case="absent", enemy=move.enemy)
    if not fitting(s, enemy):
        return Refusal("organisation.1_5.conditions", enemy=enemy.card)
    return Refusal("organisation.1_5.enemy_order", enemy=enemy.card, power=power(enemy))


def serving(s: State, step: steps.Serving) -> Beats:
    """Gives one enemy one stat; `serve` then decides whether it takes another."""
    enemy = s.enemy(step.enemy)
    stats = fitting(s, enemy)
    if len(stats) > 1:
        return soon(s, Ask("stat"), step)
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
    """The equal stats that the enemy may take."""
    return [moves.Give(stat) for stat in fitting(s, s.enemy(about(s, steps.Serving).enemy))]


def given(s: State, move: moves.Give) -> Told:
    """Gives the stat that the player chose among equals."""
    enemy = s.enemy(about(s, steps.Serving).enemy)
    s = served(answered(s, drop=2), enemy, move.stat)
    yield Beat(s, "organisation.1_5.tie", card=move.stat)


# -------------------------------------------------------------------- 1.6, 1.7


def pave(s: State, _step: steps.Pave) -> Beats:
    """Moves places to their paths, the highest first; equal ones have different paths (organisation.tie_scope)."""
    places = [card for card in s.reserve if KIND[card] == "place"]
    for card in sorted(places, key=lambda card: (-VALUE[card], INDEX[card])):
        if s.room(card):
            path = s.path(SUIT[card])
            paths = s.with_path(SUIT[card], path._replace(places=(*path.places, card)))
            s = s._replace(reserve=without(s.reserve, card), paths=paths)
            yield Beat(s, "organisation.1_6.place", card=card, path=SUIT[card])
    return s


def retire(s: State, _step: steps.Retire) -> Beats:
    """Returns enemies without a stat to the reserve."""
    for enemy in s.enemies:
        if not enemy.stats:
            s = s._replace(reserve=(*s.reserve, enemy.card), enemies=tuple(one for one in s.enemies if one != enemy))
            yield Beat(s, "organisation.1_7.return", enemy=enemy.card)
    return s


# -------------------------------------------------------------------- the phase


CHAPTER = (
    Draw("treasure", treasures, laid_out),
    Step(steps.Begin, begin),

    Step(steps.Draw, draw),
    Draw("draw", yours, drawn, then="Draw", relies=lambda s, _step, _then: draws(s)),
    Answer(moves.Mulligan, "muster", mulligan, no_mulligan, no_mulligan),

    Step(steps.Muster, muster),
    Question("muster", musters, done=drop("turn.order", 2, step="1.2"), then="Muster"),
    Answer(moves.Play, "muster", play, no_play),
    Answer(moves.Link, "muster", link, no_link),
    Step(steps.Recall, recall),

    Step(steps.Refill, refill),
    Draw("reserve", theirs, stocked, then="Refill", relies=lambda s, _step, _then: refills(s)),
    Step(steps.Activate, activate),

    Step(steps.Serve, serve),
    Question("enemy", lambda s: [*map(moves.Serve, first(s))],
             owed=Refusal("organisation.1_5.tie"), then="Serve"),
    Answer(moves.Serve, "enemy", chosen, no_serve, Refusal("overview.solo", case="stats")),
    Step(steps.Serving, serving, then="Serve", relies=lambda s, step, _: s.find_enemy(step.enemy) is not None),
    Question("stat", gives, owed=Refusal("organisation.1_5.tie"), then="Serving"),
    Answer(moves.Give, "stat", given,
           lambda _, move: Refusal("organisation.1_5.off_suit", case="other", card=move.stat),
           Refusal("overview.solo", case="stats")),

    Step(steps.Pave, pave),
    Answer(moves.Lay, "", None, elsewhere=Refusal("organisation.1_6.conditions")),
    Step(steps.Retire, retire),
)
