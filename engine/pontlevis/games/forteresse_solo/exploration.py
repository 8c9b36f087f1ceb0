"""Phase II, exploration: a hero visits a path, explores it, and reaches the treasure's door (2.1 to 2.6)."""

from __future__ import annotations

from typing import cast

from pontlevis.contract.agenda import answered, soon
from pontlevis.contract.asking import Answer, Ask, Draw, Question, Step, about, drop
from pontlevis.contract.terms import Beat, Chance, Refusal
from pontlevis.games.forteresse_solo import moves, steps
from pontlevis.games.forteresse_solo.cards import (
    KIND,
    SUIT,
    SUITS,
    VALUE,
    Card,
    Cards,
    Door,
    Enemy,
    Path,
    Suit,
    highest,
    power,
    without,
    worth,
)
from pontlevis.games.forteresse_solo.state import (
    LOOT,
    Beats,
    State,
    Told,
    absent,
    boost,
    draw_from,
    flip,
    fortress_has_card,
    reshuffled,
    theirs,
    turned,
    with_hero,
)

# -------------------------------------------------------------------- 2.1


def explore(s: State, _step: steps.Explore) -> Beats:
    """Asks whether to explore, if a hero is in play."""
    if s.heroes:
        return soon(s, Ask("explore"))
    yield Beat(s, "exploration.2_1.optional")
    return s


def explores(s: State) -> list[moves.Move]:
    """The possible trips: any hero on any path whose treasure is not looted; or none."""
    suits = [suit for suit, path in zip(SUITS, s.paths, strict=True) if not path.looted]
    return [*(moves.EXPLORE[hero.card, suit] for hero in s.heroes for suit in suits), moves.DONE]


def sent(s: State, move: moves.Explore) -> Told:
    """Engages the explorer and sends it down the path."""
    engaged = with_hero(s, s.hero(move.hero)._replace(engaged=True))
    s = answered(s, steps.Venture(move.hero, move.path), heroes=engaged)
    yield Beat(s, "exploration.2_1.explorer", hero=move.hero, path=move.path)


def no_explore(s: State, move: moves.Explore) -> Refusal | None:
    """Refuses to explore without a hero in play, or on a path whose treasure is looted."""
    if s.find_hero(move.hero) is None:
        return Refusal("exploration.2_1.explorer", case="absent", hero=move.hero)
    return Refusal("exploration.2_1.path", path=move.path) if s.path(move.path).looted else None


def explored(s: State, _move: moves.Explore) -> Refusal | None:
    """Refuses to explore a second time in a turn, or after phase II."""
    over, sent = steps.Attack() not in s.agenda, [hero.card for hero in s.heroes if hero.engaged]
    if sent:
        return Refusal("exploration.2_1.explorer", **({"case": "over", "hero": sent[0]} if over else {}))
    return Refusal("exploration.2_1.optional", case="nobody") if over and not s.heroes else None


# -------------------------------------------------------------------- 2.2, 2.3


def venture(s: State, step: steps.Venture) -> Beats:
    """Chooses the next step on a path: the door, a place to play, the comparison, or a card to turn."""
    path = s.path(step.path)
    if path.explored:
        s = soon(s, steps.Access(step.path))
        yield Beat(s, "exploration.2_2.branch", path=step.path)
        return s
    if path.complete:
        # Asked even if no place fits: the refusal then explains why (exploration.no_place).
        asks = s.having("place")
        return soon(s, Ask("places"), step) if asks else soon(s, steps.Measure(step.hero, step.path))
    if fortress_has_card(s):
        return flip(s, "visit")
    yield Beat(s, "exploration.2_2.end", path=step.path)
    return s


def visited(s: State, move: moves.Turn) -> Told:
    """Applies the card turned on an incomplete path: a fitting place is laid, any other card goes under the deck."""
    card = move.card
    deck, laid = turned(s, card), KIND[card] == "place" and s.room(card)
    s = answered(s, **deck)
    if laid:
        path = s.path(SUIT[card])
        s = s._replace(paths=s.with_path(SUIT[card], path._replace(places=(*path.places, card))))
        yield Beat(s, "exploration.2_2.incomplete", card=card, path=SUIT[card])
    else:
        s = s._replace(under=(*s.under, card))
        yield Beat(s, "exploration.2_2.under", card=card)
    s = yield from reshuffled(s)
    yield Beat(s, "exploration.2_2.end", case="visit")


def places(s: State) -> list[moves.Move]:
    """The places of the hand that may be played: one of the path's suit first, then any (exploration.2_3.suit)."""
    suit = about(s, steps.Venture).path
    free = any(SUIT[card] == suit for card in s.played)
    return [*(moves.PLACE[card] for card in s.having("place") if free or SUIT[card] == suit), moves.DONE]


def placed(s: State, move: moves.Place) -> Told:
    """Plays a place from the hand."""
    s = answered(s, hand=without(s.hand, move.place), played=(*s.played, move.place))
    points = worth(s.played) + power(s.hero(about(s, steps.Venture, 0).hero))
    yield Beat(s, "exploration.2_3.places", card=move.place, points=points)


def no_more_places(s: State) -> Told:
    """Goes on to the difficulty."""
    step = about(s, steps.Venture)
    yield Beat(answered(s, steps.Measure(step.hero, step.path), drop=2), "exploration.2_3.points",
               case="played" if s.played else "none")


def no_place(s: State, move: moves.Place) -> Refusal | None:
    """Refuses a card that is no place, not in the hand, or, as the first one, not of the path's suit."""
    if KIND[move.place] != "place":
        return Refusal("cards.place", card=move.place)
    suit = about(s, steps.Venture).path
    return absent(s, move.place) or Refusal("exploration.2_3.suit", path=suit, card=move.place)


def open_path(s: State, step: steps.Venture | steps.Measure, _then: object) -> bool:
    """Whether a hero is on an open path, and the first place played, if any, is of its suit."""
    hero, path = s.find_hero(step.hero), s.path(step.path)
    fits = not s.played or SUIT[s.played[0]] == step.path
    return hero is not None and hero.engaged and path.complete and not path.explored and fits


# -------------------------------------------------------------------- 2.4, 2.5


def measure(s: State, step: steps.Measure) -> Beats:
    """Turns up the path boost, if the Fortress has a card."""
    if fortress_has_card(s):
        return flip(s, "path", step)
    return (yield from compared(s, step, 0))


def measured(s: State, move: moves.Turn) -> Told:
    """Applies the card turned up for the path boost."""
    step = about(s, steps.Measure)
    s, value = yield from boost(answered(s, drop=2), move.card, ("boost.path", "boost.path_other"))
    yield from compared(s, step, value)


def compared(s: State, step: steps.Measure, value: int) -> Beats:
    """Compares the explorer's points with the difficulty: a tie succeeds."""
    path = s.path(step.path)
    points, level = worth(s.played) + power(s.hero(step.hero)), worth(path.places) + value
    yield Beat(s, "exploration.2_4.level", points=points, level=level)
    if s.played:
        s = s._replace(discard=s.discard + s.played, played=())
        yield Beat(s, "exploration.2_5.discard")
    if points < level:
        yield Beat(s, "exploration.2_5.failure", points=points, level=level, hero=step.hero)
        return s
    yield Beat(s, "exploration.2_5.success", points=points, level=level)
    s = s._replace(paths=s.with_path(step.path, path._replace(explored=True)))
    s = soon(s, steps.Access(step.path))
    yield Beat(s, "exploration.2_5.explored", path=step.path)
    return s


# -------------------------------------------------------------------- 2.6


def access(s: State, step: steps.Access) -> Beats:
    """Gives a treasure its door if it has none, then tests the door."""
    path = s.path(step.path)
    if not path.door:
        return flip(s, "door", step)
    key = cast("Card", path.door)
    yield Beat(s, "exploration.2_6.test", path=step.path, door=key)
    if key in s.hand:
        return (yield from opened(s, step.path, path, key))
    case = {"case": "wrong"} if s.having("ace") else {}
    yield Beat(s, "door.key" if case else "door.no_key", door=key, **case)
    s = soon(s, steps.Appear())
    yield Beat(s, "exploration.2_6.failure", path=step.path, door=key)
    return s


def doors(s: State, _step: steps.Flip) -> Chance[moves.Move]:
    """The draw of a card of the pile of doors."""
    return draw_from(s.doors, "door")


def revealed(s: State, move: moves.Turn) -> Told:
    """Lays the drawn door on the treasure."""
    card, suit = move.card, about(s, steps.Access).path
    paths = s.with_path(suit, s.path(suit)._replace(door=cast("Door", card)))
    yield Beat(answered(s, doors=without(s.doors, card), paths=paths), "exploration.2_6.door", door=card, path=suit)


def opened(s: State, suit: Suit, path: Path, key: Card) -> Beats:
    """Plays the key in hand, which is compulsory (door.key_automatic), and loots the treasure; the third one wins."""
    s = s._replace(hand=without(s.hand, key), played=(key,))
    yield Beat(s, "door.key", door=key)
    s = s._replace(played=(), out=(*s.out, key), opened=(*s.opened, key),
                   paths=s.with_path(suit, path._replace(door="")))
    yield Beat(s, "door.out", door=key)
    s = s._replace(paths=s.with_path(suit, path._replace(door="", looted=True)))
    yield Beat(s, "exploration.2_6.loot", path=suit, count=s.looted)
    if s.looted == LOOT:
        s = s._replace(agenda=(), ended="end.win")
        yield Beat(s, "end.win")
    return s


def sealed(s: State, step: steps.Access, _then: object) -> bool:
    """Whether the treasure of a path still needs its door."""
    path = s.path(step.path)
    return path.explored and not path.looted and not path.door


# -------------------------------------------------------------------- the appearance test


def top_places(s: State) -> Cards:
    """The highest places of the reserve."""
    return highest([card for card in s.reserve if KIND[card] == "place"], VALUE.__getitem__)


def pairs(s: State) -> list[moves.Move]:
    """The possible bosses: the highest place with an enemy, of its suit if possible; the player chooses (boss.ties)."""
    found = [(enemy, place) for place in top_places(s) for enemy in s.reserve if KIND[enemy] == "person"]
    same = [(enemy, place) for enemy, place in found if SUIT[enemy] == SUIT[place]]
    return [moves.Boss(enemy, place) for enemy, place in same or found]


def appear(s: State, step: steps.Appear) -> Beats:
    """Makes a boss appear, if the reserve has the cards."""
    found = pairs(s)
    if len(found) > 1:
        return soon(s, Ask("boss"), step)
    if found:
        return (yield from appeared(s, cast("moves.Boss", found[0])))
    yield Beat(s, "boss.test.fail")
    return s


def crowned(s: State, move: moves.Boss) -> Told:
    """Makes the boss appear that the player chose among several."""
    yield from appeared(answered(s, drop=2), move)


def appeared(s: State, move: moves.Boss) -> Beats:
    """Moves the enemy to the combat zone as a boss, with the place as its stat."""
    yield Beat(s, "boss.test.place", place=move.place)
    reserve = without(without(s.reserve, move.place), move.enemy)
    s = s._replace(reserve=reserve, enemies=(*s.enemies, Enemy(move.enemy, (move.place,), boss=True)))
    yield Beat(s, "boss.test.effect", enemy=move.enemy, place=move.place, power=VALUE[move.place])
    return s


def no_boss(s: State, move: moves.Boss) -> Refusal:
    """Refuses a boss without the highest place, or of another suit if one of its suit is possible."""
    if not {move.place, move.enemy} <= {*s.reserve} or (KIND[move.place], KIND[move.enemy]) != ("place", "person"):
        return Refusal("boss.test.pair", case="absent")
    top = top_places(s)
    if move.place not in top:
        return Refusal("boss.test.place", place=top[0], card=move.place)
    pair = cast("moves.Boss", pairs(s)[0])
    return Refusal("boss.test.pair", enemy=pair.enemy, place=pair.place)


def appears(s: State, _step: steps.Appear, then: object) -> bool:
    """Whether an appearance test is due: a door stayed closed, or the combat zone is empty at 4.3."""
    if then == steps.Sweep():
        return not s.enemies
    return any(path.door and path.door not in s.hand for path in s.paths)


# -------------------------------------------------------------------- the phase


CHAPTER = (
    Step(steps.Explore, explore),
    Question("explore", explores, done=drop("exploration.2_1.optional", case="pass"), then="Attack"),
    Answer(moves.Explore, "explore", sent, no_explore, explored),

    Step(steps.Venture, venture, then="Attack", relies=open_path),
    Draw("visit", theirs, visited, then="Attack",
         relies=lambda s, _step, _then: not all(path.complete for path in s.paths)),
    Question("places", places, done=no_more_places, then="Venture"),
    Answer(moves.Place, "places", placed, no_place),

    Step(steps.Measure, measure, then="Attack", relies=open_path),
    Draw("path", theirs, measured, then="Measure"),

    Step(steps.Access, access, then="Attack", relies=sealed),
    Draw("door", doors, revealed, then="Access"),

    Step(steps.Appear, appear, then="Attack Sweep", relies=appears),
    Question("boss", pairs, owed=Refusal("boss.test.pair", case="choose"), then="Appear"),
    Answer(moves.Boss, "boss", crowned, no_boss, Refusal("overview.solo", case="boss")),
)
