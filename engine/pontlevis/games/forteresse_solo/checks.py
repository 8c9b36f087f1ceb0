"""What is impossible on the table of Forteresse Solo, though each card is one: every fault that a position may have.

Two packs of 52 are complete at any time; every card lies where its kind may lie; the agenda is the rest of a turn, and
whoever it speaks of is there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from pontlevis.fault import Fault
from pontlevis.games.forteresse_solo import combat, steps, strikes
from pontlevis.games.forteresse_solo.cards import (
    DOORS,
    FORTRESS,
    KIND,
    PACK,
    SUIT,
    SUITS,
    TREASURES,
    Card,
    Cards,
    Character,
    best,
)
from pontlevis.games.forteresse_solo.questions import legal
from pontlevis.games.forteresse_solo.state import LOOT, RESERVE, State, hidden

ORDER: dict[steps.Step, int] = {step: at for at, step in enumerate(steps.TURN)}
"""Where in the turn each of its steps stands."""


def faults(s: State) -> Iterator[Fault]:
    """Everything that is wrong with a position."""
    found = [*table(s)]
    yield from found
    yield from [] if found else rest(s)


def table(s: State) -> Iterator[Fault]:
    """What is wrong with the cards, whatever is going on."""
    yield from packs(s)
    yield from kinds(s)
    yield from paths(s)
    for hero in s.heroes:
        yield from stats(hero)
    for enemy in s.enemies:
        yield from stats(enemy)
    if not hidden(s) and s.fallen:
        yield Fault("not_reshuffled", {})
    if len(s.reserve) > RESERVE:
        yield Fault("reserve", {"found": len(s.reserve), "most": RESERVE})
    for name in ("turn", "decks", "shuffles"):
        if getattr(s, name) < 0:
            yield Fault("negative", {"name": name, "found": getattr(s, name)})


def packs(s: State) -> Iterator[Fault]:
    """Each card of both packs is somewhere, once (overview.two_packs)."""
    yours = Counter((*s.hand, *s.deck, *s.discard, *s.out, *s.played))
    yours.update(card for hero in s.heroes for card in (hero.card, *hero.stats))
    theirs = Counter((*s.fortress, *s.under, *s.fallen, *s.reserve, *s.doors, *s.opened, *TREASURES))
    theirs.update(card for enemy in s.enemies for card in (enemy.card, *enemy.stats))
    theirs.update(card for path in s.paths for card in path.places)
    theirs.update(path.door for path in s.paths if path.door)
    for name, found in (("yours", yours), ("theirs", theirs)):
        twice = tuple(card for card in PACK if found[card] > 1)
        missing = tuple(card for card in PACK if not found[card])
        if twice:
            yield Fault(f"twice_{name}", {"cards": twice})
        if missing:
            yield Fault(f"missing_{name}", {"cards": missing})


def kinds(s: State) -> Iterator[Fault]:
    """Every card lies where its kind may lie."""
    yield from misplaced("heroes", (hero.card for hero in s.heroes), "person")
    yield from misplaced("heroes", (stat for hero in s.heroes for stat in hero.stats), "stat")
    yield from misplaced("enemies", (enemy.card for enemy in s.enemies), "person")
    yield from misplaced("enemies", (stat for enemy in s.enemies for stat in enemy.stats), "stat", "place")
    yield from misplaced("out", s.out, "ace", "treasure")
    yield from misplaced("treasures", s.treasures, "treasure")
    for name in ("doors", "opened"):
        yield from misplaced(name, getattr(s, name), "ace")
    for name in ("fortress", "under", "fallen", "reserve"):
        yield from misplaced(name, getattr(s, name), "person", "stat", "place")
    for name in ("attackers", "tried"):
        yield from misplaced(name, getattr(s, name), "person")
    for name in ("treasures", "attackers", "tried"):
        if len(set(getattr(s, name))) < len(getattr(s, name)):
            yield Fault("said_twice", {"name": name})


def misplaced(name: str, cards: Iterable[Card], *allowed: str) -> Iterator[Fault]:
    """Cards of another kind than may lie there."""
    wrong = tuple(card for card in cards if KIND[card] not in allowed)
    if wrong:
        yield Fault("misplaced", {"name": name, "cards": wrong})


def stats(character: Character) -> Iterator[Fault]:
    """Two stats at most, a place only under a boss, and never two (stats.two_max, stats.place_as_stat)."""
    placed = sum(KIND[stat] == "place" for stat in character.stats)
    boss = getattr(character, "boss", False)
    if len(character.stats) > 2 or placed > boss:
        yield Fault("stats", {"card": character.card, "stats": character.stats})


def paths(s: State) -> Iterator[Fault]:
    """Two places of the path's suit, a door in front of an explored one, no door once it is looted."""
    for suit, path in zip(SUITS, s.paths, strict=True):
        if len(path.places) > 2 or any(KIND[card] != "place" or SUIT[card] != suit for card in path.places):
            yield Fault("path", {"path": suit, "cards": path.places})
        if (path.explored and not path.complete) or (path.looted and not path.explored):
            yield Fault("path_unexplored", {"path": suit})
        if path.door and (path.looted or not path.explored):
            yield Fault("door", {"path": suit, "door": path.door})
    keys = sorted(card for card in s.out if KIND[card] == "ace")
    if s.looted != len(s.opened) or keys != sorted(s.opened):
        yield Fault("opened", {"count": s.looted, "doors": s.opened})


def unturned(turn: int) -> list[Fault]:
    """The fault of a turn that is none."""
    return [Fault("negative", {"name": "turn", "found": turn})]


# -------------------------------------------------------------------- what is going on


def rest(s: State) -> Iterator[Fault]:
    """What is wrong with the turn, on a table where everything else is right."""
    if s.ended or not s.agenda:
        over = {"end.win": s.looted >= LOOT, "end.lose": not s.deck and s.looted < LOOT}
        if s.agenda or not over.get(s.ended, False) or s.played or s.looted > LOOT:
            yield Fault("ended", {"found": s.ended or "-"})
    elif not s.turn:
        ahead = (*[steps.Flip("treasure")] * (4 - len(s.treasures)), steps.Begin())
        if s.agenda != ahead or len(s.treasures) == 4 or s._replace(agenda=(), treasures=()) != fresh(s):
            yield Fault("agenda", {})
    elif s.looted >= LOOT or len(s.treasures) < 4:
        yield Fault("treasures", {})
    else:
        at = next((at for at, step in enumerate(s.agenda) if step in ORDER), 0)
        main = ORDER.get(s.agenda[at], -1)
        if main < 0 or s.agenda[at:] != steps.TURN[main:] or not waits(s, s.agenda[:at], steps.TURN[main]):
            yield Fault("agenda", {})
        else:
            found = [*plans(s, main)]
            yield from found
            if not found and not asks(s):
                yield Fault("agenda", {})


def asks(s: State) -> bool:
    """Whether what waits has an answer, and a question more than one; but for those that show what is missing."""
    shows = (s.asked == "muster" and any(not hero.stats for hero in s.heroes)) or (
        s.asked == "places" and bool(s.having("place")))
    return len(legal(s)) > (bool(s.asked) and not shows)


def fresh(s: State) -> State:
    """The table before the first turn, under the same options and treasures."""
    return State(s.options, fortress=FORTRESS, doors=DOORS, deck=PACK)


def waits(s: State, ahead: steps.Agenda, main: steps.Main) -> bool:
    """Whether these steps may stand in front of that one, and whoever they name is there."""
    if not ahead or len(ahead) > 2:
        return False
    step = ahead[0]
    subject = ahead[1] if len(ahead) > 1 else None
    if not isinstance(step, (steps.Ask, steps.Flip)):
        return False
    key = ("" if isinstance(step, steps.Ask) else "turn ") + step.what
    if (type(subject), type(main)) not in WAITING.get(key, ()):
        return False
    if step == steps.Ask("take") and not s.discard:
        return False
    return subject is None or SUBJECTS[type(subject)](s, subject)


NONE = type(None)
WAITING: dict[str, tuple[tuple[type, type], ...]] = {
    "turn draw": ((NONE, steps.Draw),), "muster": ((NONE, steps.Muster),), "turn reserve": ((NONE, steps.Refill),),
    "enemy": ((NONE, steps.Serve),), "stat": ((steps.Serving, steps.Serve),),
    "explore": ((NONE, steps.Attack),), "places": ((steps.Venture, steps.Attack),),
    "turn visit": ((NONE, steps.Attack),), "turn path": ((steps.Measure, steps.Attack),),
    "turn door": ((steps.Access, steps.Attack),),
    "boss": ((steps.Appear, steps.Attack), (steps.Appear, steps.Sweep)),
    "bribe": ((NONE, steps.Bribes),), "raise": ((steps.Offer, steps.Bribes),),
    "turn bribe": ((steps.Bargain, steps.Bribes),), "defend": ((NONE, steps.Defence),),
    "order": ((NONE, steps.Fights),), "turn fight": ((steps.Clash, steps.Fights),),
    "burn": ((steps.Burn, steps.Fights),), "turn deck": ((steps.Burn, steps.Fights),),
    "loss": ((steps.WoundHero, steps.Fights), (steps.WoundEnemy, steps.Duels)),
    "strike": ((NONE, steps.Strikes),), "duel": ((NONE, steps.Duels),), "boost": ((steps.Duel, steps.Duels),),
    "key": ((NONE, steps.Duels),), "swap": ((NONE, steps.Test),), "take": ((NONE, steps.Test),),
}
"""What each question, and each card that is turned, stands in front of: whom it is about, and the step of the turn."""


def open_path(s: State, step: steps.Venture | steps.Measure) -> bool:
    """A hero is down an open path."""
    hero, path = s.find_hero(step.hero), s.path(step.path)
    return hero is not None and hero.engaged and path.complete and not path.explored


def sealed(s: State, step: steps.Access) -> bool:
    """A treasure gets its door."""
    path = s.path(step.path)
    return path.explored and not path.looted and not path.door


def bought(s: State, step: steps.Offer | steps.Bargain) -> bool:
    """An enemy may be bribed, and a treasure is played."""
    enemy = s.find_enemy(step.enemy)
    return enemy is not None and combat.may_bribe(s, enemy) and bool(s.played)


def clashes(s: State, step: steps.Clash) -> bool:
    """A hero blocks an enemy that has come to attack."""
    hero = s.find_hero(step.hero)
    named = any((duel.hero, duel.enemy) == (step.hero, step.enemy) for duel in s.defence)
    return hero is not None and not hero.engaged and s.find_enemy(step.enemy) is not None and (
        named and step.enemy not in s.attackers)


def burning(s: State, step: steps.Burn) -> bool:
    """Cards are due: chosen from more that are in hand, or from the deck once there are none."""
    asked = s.asked == "burn"
    return 0 < step.left < 10 and (len(s.hand) > step.left if asked else not s.hand)


def hurt(character: Character | None) -> bool:
    """Two stats are equal."""
    return character is not None and bool(character.stats) and len(best(character)) > 1


SUBJECTS: dict[type, Callable[..., bool]] = {
    steps.Serving: lambda s, step: s.find_enemy(step.enemy) is not None,
    steps.Venture: open_path, steps.Measure: open_path, steps.Access: sealed, steps.Appear: lambda _s, _step: True,
    steps.Offer: bought, steps.Bargain: bought, steps.Clash: clashes, steps.Burn: burning,
    steps.WoundHero: lambda s, step: hurt(s.find_hero(step.card)),
    steps.WoundEnemy: lambda s, step: hurt(s.find_enemy(step.card)),
    steps.Duel: lambda s, step: step.enemy in strikes.targets(s),
}
PLAYED = {"places": "place", "turn path": "place", "raise": "treasure", "turn bribe": "treasure", "boost": "stat"}
"""What may be lying played while somebody waits."""


def plans(s: State, main: int) -> Iterator[Fault]:
    """What is planned fits the step of the turn and those who are there."""
    yield from bare(s, main)
    step = s.agenda[0]
    key = ("" if isinstance(step, steps.Ask) else "turn ") + getattr(step, "what", "")
    wrong: Cards = tuple(card for card in s.played if KIND[card] != PLAYED.get(key))
    if wrong:
        yield Fault("misplaced", {"name": "played", "cards": wrong})
    if s.mulligan and (s.turn > 1 or s.heroes or main > 1):
        yield Fault("mulligan", {})
    yield from fighting(s, main)


def bare(s: State, main: int) -> Iterator[Fault]:
    """Nobody is without a stat but while they are dealt; only the explorer is engaged, after 2.1 and before 4.1."""
    attack, last = ORDER[steps.Attack()], ORDER[steps.Straighten()]
    exploring = main == attack and s.agenda[0] != steps.Ask("explore")
    engaged = sum(hero.engaged for hero in s.heroes)
    if engaged > 1 or (engaged and not (exploring or attack < main < last)) or (
            s.agenda[0] == steps.Flip("visit") and not engaged):
        yield Fault("engaged", {})
    for hero in s.heroes:
        if not hero.stats and s.asked != "muster":
            yield Fault("bare", {"card": hero.card})
    for enemy in s.enemies:
        if not enemy.stats and s.asked not in ("enemy", "stat"):
            yield Fault("bare", {"card": enemy.card})


def fighting(s: State, main: int) -> Iterator[Fault]:
    """Attackers, defenders and targets are there, and each is named once."""
    enemies = {enemy.card for enemy in s.enemies}
    heroes = {hero.card for hero in s.heroes if not hero.engaged}
    fights, early = ORDER[steps.Fights()], main in (ORDER[steps.Bribes()], ORDER[steps.Defence()])
    if not enemies >= set(s.attackers) or (early and enemies != set(s.attackers)) or (
            s.attackers and not early and main != fights):
        yield Fault("plan", {"name": "attackers"})
    blocked, aiming = [duel.enemy for duel in s.defence], [duel.hero for duel in s.strikes]
    engaged = {hero.card for hero in s.heroes if hero.engaged}
    many = s.options.defenders == "many"
    named = [duel.hero for duel in s.defence]
    if len(set(blocked)) < len(blocked) or (len(set(named)) < len(named) and not many) or engaged & set(named) or (
            s.defence and main < ORDER[steps.Defence()]) or any(KIND[card] != "person" for card in named + blocked):
        yield Fault("plan", {"name": "defence"})
    if len(set(aiming)) < len(aiming) or not heroes >= set(aiming) or not enemies >= set(strikes.targets(s)) or (
            s.strikes and main not in (ORDER[steps.Strikes()], ORDER[steps.Duels()])):
        yield Fault("plan", {"name": "strikes"})
    if s.tried and main < ORDER[steps.Bribes()]:
        yield Fault("plan", {"name": "tried"})
