"""Between two rooms: treasures are pooled, items crafted, credits spent, and the rest is shared out (craft.*).

The seat that finished the room runs the crucible (craft.leader).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pontlevis.contract.agenda import answered, doing, soon
from pontlevis.contract.asking import Answer, Question, Step
from pontlevis.contract.terms import Beat, Refusal
from pontlevis.games.cardstle import master, moves, steps
from pontlevis.games.cardstle.cards import (
    PACK,
    RANK,
    RANKS,
    SUIT,
    SUITS,
    Cards,
    Suit,
    cast_card,
    less,
    packed,
    raised,
    without,
)
from pontlevis.games.cardstle.gifts import has_room
from pontlevis.games.cardstle.grid import CELLS
from pontlevis.games.cardstle.names import BLANK, FOUR_OF, LEGEND_OF, SPELL_OF, Item
from pontlevis.games.cardstle.setup import MOST
from pontlevis.games.cardstle.state import Beats, Dialogue, Hero, State, left_of, own_turn, with_hero, with_treasures

KEPT = 2  # craft.keep_two
SUIT_OF: dict[Item, Suit] = {**{SPELL_OF[suit]: suit for suit in SUITS}, **{LEGEND_OF[suit]: suit for suit in SUITS}}
RANK_OF: dict[Item, str] = {item: rank for rank, item in FOUR_OF.items()}


# -------------------------------------------------------------------- leaving a room


def gather(s: State, _step: steps.Gather) -> Beats:
    """Ends the game after the last room; after any other, pools treasures and revives the fallen."""
    if s.room >= s.options.rooms:
        ended = "goal.deadlock" if s.missed else "rooms.count"
        s = doing(s, ())._replace(ended=ended)
        yield Beat(s, ended)
        return s
    s = yield from rested(s)
    pool = packed(card for hero in s.heroes for card in hero.treasures)
    s = s._replace(pool=pool, heroes=tuple(hero._replace(treasures=()) for hero in s.heroes))
    yield Beat(s, "craft.pool", count=len(pool))
    if not crafts_anything(s):
        return (yield from parted(s))
    s = soon(s, steps.Ask("craft", s.turn))
    return soon(s, steps.Ask("invent", s.master)) if master.inventions(s) else s


def rested(s: State) -> Beats:
    """Revives the fallen with one life point; with a rest, all characters regain life (life.next_room)."""
    fallen, rest = any(not hero.standing for hero in s.heroes), s.options.rest
    s = s._replace(summoned=False, heroes=tuple(
        hero._replace(life=_rested(hero, rest), stunned=False, fights=(), question=Dialogue())
        for hero in s.heroes))
    if fallen or rest != "none":
        yield Beat(s, "life.next_room", **({} if rest == "none" else {"case": rest}))
    return s


def _rested(hero: Hero, rest: str) -> int:
    """The life points that a character has at the start of the next room."""
    most = hero.stat("h")
    return {"none": max(1, hero.life), "one": min(most, hero.life + 1), "full": most}[rest]


def crafts_anything(s: State) -> bool:
    """Whether there is a decision to make between the rooms."""
    return bool(s.pool) or any(buys(s))


def parted(s: State) -> Beats:
    """Shuffles all cards that are not kept; the next room begins with the player to the left."""
    kept = [card for hero in s.heroes for card in hero.treasures]
    left = left_of(s, s.turn)[0]
    s = doing(s, (steps.Enter(), steps.Turn(left)))._replace(
        unseen=less(packed(PACK * s.packs), kept), under=(), pool=(), crucible=(), relic="", enemies=(),
        squares=(None,) * CELLS, entrance=-1, heroes=tuple(hero._replace(at=-1) for hero in s.heroes))
    yield Beat(s, "craft.used_cards", count=len(s.unseen))
    yield Beat(s, "craft.next_first_player", seat=left)
    return s


# -------------------------------------------------------------------- the crucible


def crafts(s: State) -> Sequence[moves.Move]:
    """The moves at the crucible: put treasures in, craft items, spend credits."""
    return [*(moves.Put(card) for card in dict.fromkeys(s.pool)), *([moves.EMPTY] if s.crucible else ()),
            *(moves.Craft(item, seat) for item in made(s) for seat in range(len(s.heroes)) if has_room(s, seat)),
            *buys(s), moves.DONE]


def put(s: State, move: moves.Put) -> Iterator[Beat[State]]:
    """Puts a treasure of the pool into the crucible."""
    s = s._replace(pool=without(s.pool, move.card), crucible=packed((*s.crucible, move.card)))
    yield Beat(s, "craft.combine", card=move.card, cards=s.crucible)


def emptied(s: State, _move: moves.Empty) -> Iterator[Beat[State]]:
    """Empties the crucible."""
    yield Beat(_returned(s), "craft.combine", case="empty")


def _returned(s: State) -> State:
    """The state with the crucible's cards back in the pool."""
    return s._replace(pool=packed((*s.pool, *s.crucible)), crucible=())


def made(s: State) -> list[Item]:
    """The items that the cards in the crucible make: at most one."""
    return [item for item in (*SUIT_OF, *RANK_OF) if makes(s, item, s.crucible)]


def makes(s: State, item: Item, cards: Cards) -> bool:
    """Whether exactly these cards make an item; the effect of a blank recipe must be invented (recipe.blank)."""
    suits, ranks = {SUIT[card] for card in cards}, [RANK[card] for card in cards]
    if item in RANK_OF:
        return known(s, item) and ranks == [RANK_OF[item]] * 4
    whole = sorted(ranks) == sorted(RANKS) if item in LEGEND_OF.values() else len(cards) == 5
    return whole and suits == {SUIT_OF[item]}


def known(s: State, item: Item) -> bool:
    """Whether the effect of an item is known: a blank recipe's must be invented first (recipe.blank_squares)."""
    return item not in BLANK or any(one.item == item for one in s.invented)


def crafted(s: State, move: moves.Craft) -> Iterator[Beat[State]]:
    """Crafts the item for a seat to carry; its cards go under the draw pile."""
    item, seat, cards = move.item, move.seat, s.crucible
    s = s._replace(crucible=(), under=(*s.under, *cards))
    s = with_hero(s, seat, items=(*s.heroes[seat].items, item))
    facts = {"seat": seat, "item": item, "cards": cards}
    if item in LEGEND_OF.values():
        yield from _legend(s, seat, SUIT_OF[item], facts)
    elif item in BLANK:
        yield Beat(s, "recipe.blank", case="made", **facts)
    elif item in RANK_OF:
        yield Beat(s, "recipe.four_queens", case="made", **facts)
    else:
        yield Beat(s, "recipe.five", suit=SUIT_OF[item], **facts)


def _legend(s: State, seat: int, suit: Suit, facts: Mapping[str, object]) -> Iterator[Beat[State]]:
    """Adds a point to a stat while the item is carried; hearts also give a life point (recipe.legendary_item)."""
    yield Beat(s, "recipe.family", suit=suit, **facts)
    hero = s.heroes[seat]
    if suit == "h":
        s = with_hero(s, seat, life=hero.life + 1)
    yield Beat(s, "recipe.family_bonus", seat=seat, stat=suit, total=hero.stat(suit))


def done(s: State) -> Iterator[Beat[State]]:
    """Ends the crafting; the remaining treasures are shared out."""
    s = _returned(answered(s))
    if s.pool:
        yield Beat(soon(s, steps.Ask("keep", s.turn)), "craft.keep_two", case="share", count=len(s.pool))
    else:
        yield from parted(s)


# -------------------------------------------------------------------- credits


def buys(s: State) -> list[moves.Move]:
    """The points that a seat's remaining credits can buy (credits.later)."""
    return [moves.Buy(seat, suit) for seat in range(len(s.heroes)) for suit in SUITS if not buy_rule(s, seat, suit)]


def buy_rule(s: State, seat: int, suit: Suit) -> str:
    """The rule that stops a seat from buying one more point, or "": five at most, for enough credits."""
    hero = s.heroes[seat]
    points = hero.stats[SUITS.index(suit)]
    if points >= MOST:
        return "credits.maximum_five"
    return "" if points + 1 <= hero.credits else "credits.cost"


def bought(s: State, move: moves.Buy) -> Iterator[Beat[State]]:
    """Buys a point at the usual price; a point of life is gained at once."""
    seat, suit = move.seat, move.suit
    hero = s.heroes[seat]
    cost = hero.stats[SUITS.index(suit)] + 1
    s = with_hero(s, seat, stats=raised(hero.stats, suit), credits=hero.credits - cost, life=hero.life + (suit == "h"))
    yield Beat(s, "credits.later", seat=seat, stat=suit, cost=cost, left=hero.credits - cost)


# -------------------------------------------------------------------- sharing out


def keeps(s: State) -> Sequence[moves.Move]:
    """The possible keeps: each remaining treasure, for each character with fewer than two."""
    seats = [seat for seat, hero in enumerate(s.heroes) if not full(hero)]
    return [*(moves.Keep(card, seat) for card in dict.fromkeys(s.pool) for seat in seats), moves.DONE]


def full(hero: Hero) -> bool:
    """Whether a character keeps the most treasures allowed (craft.keep_two)."""
    return len(hero.treasures) >= KEPT


def kept(s: State, move: moves.Keep) -> Iterator[Beat[State]]:
    """Keeps a treasure for a seat; once no more can be kept, the party goes on."""
    s = with_treasures(s._replace(pool=without(s.pool, move.card)), move.seat, move.card)
    yield Beat(s, "craft.keep_two", seat=move.seat, card=move.card)
    if not s.pool or all(map(full, s.heroes)):
        yield from parted(answered(s))


def shared(s: State) -> Iterator[Beat[State]]:
    """Ends the sharing; treasures not kept are shuffled with the other cards."""
    yield from parted(answered(s))


# -------------------------------------------------------------------- refusals


def too_early(s: State, _move: object) -> Refusal | None:
    """Refuses to craft while a room is being explored (goal.craft_after)."""
    return None if s.asked in ("craft", "keep") else Refusal("goal.craft_after")


def no_put(s: State, move: moves.Put) -> Refusal | None:
    """Refuses a treasure that is not in the pool."""
    return _unpooled(s, move.card)


def no_empty(s: State, _move: moves.Empty) -> Refusal | None:
    """Refuses to empty an empty crucible."""
    return None if s.crucible else Refusal("craft.combine")


def no_craft(s: State, move: moves.Craft) -> Refusal | None:
    """Refuses to craft unless the crucible matches the recipe and the carrier has room."""
    if not known(s, move.item):
        return Refusal("recipe.blank_squares", item=move.item)
    if not makes(s, move.item, s.crucible):
        return _incomplete(move.item)
    if move.seat >= len(s.heroes):
        return Refusal("players.party", count=len(s.heroes))
    return None if has_room(s, move.seat) else Refusal("inventory.three_items", seat=move.seat)


def _incomplete(item: Item) -> Refusal:
    """The refusal that names the recipe that the cards do not match."""
    if item in RANK_OF:
        return Refusal("recipe.four_queens" if item not in BLANK else "recipe.blank", case="cards", item=item)
    return Refusal("recipe.family" if item in LEGEND_OF.values() else "recipe.five", item=item, suit=SUIT_OF[item])


def no_keep(s: State, move: moves.Keep) -> Refusal | None:
    """Refuses to keep a treasure that is not in the pool, or a third one."""
    if move.seat >= len(s.heroes):
        return Refusal("players.party", count=len(s.heroes))
    if full(s.heroes[move.seat]):
        return Refusal("craft.keep_two", seat=move.seat)
    return _unpooled(s, move.card)


def _unpooled(s: State, card: str) -> Refusal | None:
    """Refuses to use a treasure that is not in the pool."""
    return None if cast_card(card) in s.pool else Refusal("craft.pool", card=card)


def no_buy(s: State, move: moves.Buy) -> Refusal | None:
    """Refuses a point beyond five, or one that the credits do not cover."""
    if move.seat >= len(s.heroes):
        return Refusal("players.party", count=len(s.heroes))
    hero, suit = s.heroes[move.seat], move.suit
    rule, points = buy_rule(s, move.seat, suit), hero.stats[SUITS.index(suit)]
    if rule == "credits.maximum_five":
        return Refusal(rule, stat=suit)
    return Refusal(rule, seat=move.seat, stat=suit, cost=points + 1, left=hero.credits)


# -------------------------------------------------------------------- the chapter


def _shares(s: State, step: steps.Ask, then: object) -> bool:
    """Whether a treasure is left to share out, and some character may keep it."""
    return own_turn(s, step, then) and bool(s.pool) and not all(map(full, s.heroes))


CHAPTER = (
    Step(steps.Gather, gather),
    Question("craft", crafts, "craft.leader", done, then=".", relies=own_turn),
    Answer(moves.Put, "craft", put, no_put, too_early),
    Answer(moves.Empty, "craft", emptied, no_empty, too_early),
    Answer(moves.Craft, "craft", crafted, no_craft, too_early),
    Answer(moves.Buy, "craft", bought, no_buy, Refusal("credits.later")),
    Question("keep", keeps, "craft.keep_two", shared, then=".", relies=_shares),
    Answer(moves.Keep, "keep", kept, no_keep, too_early),
)
