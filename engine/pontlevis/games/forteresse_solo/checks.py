"""Lists the faults of positions of Forteresse Solo that no game can reach.

In a possible position both packs of 52 are complete, every card is in a zone allowed for its kind, and the agenda holds
the rest of a turn, with steps about characters in play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

from pontlevis.contract.arguments import LARGEST
from pontlevis.contract.asking import name_of
from pontlevis.contract.fault import Fault
from pontlevis.contract.short import shortened
from pontlevis.games.forteresse_solo import combat, steps, strikes
from pontlevis.games.forteresse_solo.book import BOOK
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
    power,
)
from pontlevis.games.forteresse_solo.state import HAND, LOOT, RESERVE, State, fortress_has_card

ORDER: dict[steps.Step, int] = {step: at for at, step in enumerate(steps.TURN)}
"""The index of each step in the turn."""


def faults(s: State) -> Iterator[Fault]:
    """The faults that the first failing check finds: of the cards, then of the turn."""
    found = [*table_faults(s)]
    yield from found
    yield from [] if found else turn_faults(s)


def table_faults(s: State) -> Iterator[Fault]:
    """The faults of the cards, regardless of the step."""
    yield from pack_faults(s)
    yield from kind_faults(s)
    yield from path_faults(s)
    for hero in s.heroes:
        yield from character_faults(hero)
    for enemy in s.enemies:
        yield from character_faults(enemy)
        if enemy.boss and s.options.boss_status == "place" and not any(KIND[stat] == "place" for stat in enemy.stats):
            yield Fault("boss", {"card": enemy.card})
    if not fortress_has_card(s) and s.fallen:
        yield Fault("not_reshuffled", {})
    yield from count_faults(s)


def count_faults(s: State) -> Iterator[Fault]:
    """The faults of numbers that play cannot reach.

    A hand has at most six cards, and one more for each key found in the deck, which is then shuffled; while a card of
    the discard pile may be taken (4.2), it has one less. Heroes and enemies without a stat count as cards of the hand
    and of the reserve, as they may return there.
    """
    found = sum(KIND[card] == "ace" for card in PACK) - sum(KIND[card] == "ace" for card in s.deck)
    back: dict[str, Sequence[Character]] = {"hand": s.heroes, "reserve": s.enemies}
    for name, most in (("hand", HAND + min(found, s.decks) - (s.asked == "take")), ("reserve", RESERVE)):
        held = len(getattr(s, name)) + sum(not one.stats for one in back[name])
        if held > most:
            yield Fault(name, {"found": held, "most": most})
    for name, most in (("turn", LARGEST), ("decks", 1 + found), ("shuffles", LARGEST)):
        if not 0 <= getattr(s, name) <= most:
            yield Fault("number", {"name": name, "found": shortened(getattr(s, name), 40)})


def pack_faults(s: State) -> Iterator[Fault]:
    """The faults of the packs: each card of both must be in one zone (overview.two_packs)."""
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


def kind_faults(s: State) -> Iterator[Fault]:
    """The faults of cards in a zone that is not for their kind, and of cards listed twice in one field."""
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
    for name in ("treasures", "attackers", "tried", "tired"):
        if len(set(getattr(s, name))) < len(getattr(s, name)):
            yield Fault("said_twice", {"name": name})


def misplaced(name: str, cards: Iterable[Card], *allowed: str) -> Iterator[Fault]:
    """A fault if `cards` holds a card that is not of an allowed kind."""
    wrong = tuple(card for card in cards if KIND[card] not in allowed)
    if wrong:
        yield Fault("misplaced", {"name": name, "cards": wrong})


def character_faults(character: Character) -> Iterator[Fault]:
    """A fault if a character has over two stats, two stats but none of its suit, or a place without being a boss.

    The rules are stats.two_max, stats.suit and stats.place_as_stat.
    """
    placed = sum(KIND[stat] == "place" for stat in character.stats)
    boss, linked = getattr(character, "boss", False), [SUIT[stat] for stat in character.stats]
    if len(linked) > 2 or placed > boss or (len(linked) > 1 and SUIT[character.card] not in linked):
        yield Fault("stats", {"card": character.card, "stats": character.stats})


def path_faults(s: State) -> Iterator[Fault]:
    """The faults of paths.

    A path has at most two places, of its suit; it may be explored with two, looted if explored, and have a door while
    explored and not looted. Opened doors and used keys are those of the looted treasures.
    """
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


# -------------------------------------------------------------------- the step of the turn


def turn_faults(s: State) -> Iterator[Fault]:
    """The faults of the turn, for a table without faults."""
    if s.ended or not s.agenda:
        over = {"end.win": s.looted >= LOOT, "end.lose": not s.deck and s.looted < LOOT}
        if s.agenda or not over.get(s.ended, False) or s.played or s.looted > LOOT:
            yield Fault("ended", {"found": s.ended or "-"})
        else:
            yield from plan_faults(s, Moment(EXPLORE, "won") if s.ended == "end.win" else Moment(ORDER[steps.Begin()]))
    elif not s.turn:
        ahead = (*[steps.Flip("treasure")] * (4 - len(s.treasures)), steps.Begin())
        if s.agenda != ahead or len(s.treasures) == 4 or s._replace(agenda=(), treasures=()) != fresh(s):
            yield Fault("agenda", {})
    elif s.looted >= LOOT or len(s.treasures) < 4:
        yield Fault("treasures", {})
    else:
        at = next((at for at, step in enumerate(s.agenda) if step in ORDER), 0)
        main = ORDER.get(s.agenda[at], -1)
        if main < 0 or s.agenda[at:] != steps.TURN[main:] or not can_wait(s, at):
            yield Fault("agenda", {})
        else:
            found = [*played_faults(s), *plan_faults(s, moment(s, main))]
            yield from found
            if not found and not has_answers(s):
                yield Fault("agenda", {})


class Moment(NamedTuple):
    """The step of the turn that is being played, and the question or draw that waits, or ""."""

    at: int
    key: str = ""

    @property
    def exploring(self) -> bool:
        """Whether a hero is exploring."""
        return self.at == EXPLORE and self.key not in ("", "explore")


def moment(s: State, main: int) -> Moment:
    """The moment of a state. main: the index in `TURN` of the first step of the turn in its agenda.

    Explore, Swap and Test leave the agenda before their questions are asked, so each of them is being played while the
    step that follows it is the first of the turn in the agenda.
    """
    step = s.agenda[0]
    key = ("" if isinstance(step, steps.Ask) else "turn ") + getattr(step, "what", "")
    return Moment(main - (steps.TURN[main] in (steps.Attack(), steps.Test(), steps.Sweep())), key)


def has_answers(s: State) -> bool:
    """Whether the waiting draw has an outcome, or the question two answers.

    One answer is enough for "muster" with a hero without stats, and for "places" with a place in hand: they are asked
    so that a refusal can explain the rule.
    """
    shows = (s.asked == "muster" and any(not hero.stats for hero in s.heroes)) or (
        s.asked == "places" and bool(s.having("place")))
    return len(BOOK.legal(s)) > (bool(s.asked) and not shows)


def fresh(s: State) -> State:
    """The table before the first turn, with the same options and treasures."""
    return State(s.options, fortress=FORTRESS, doors=DOORS, deck=PACK)


def can_wait(s: State, at: int) -> bool:
    """Whether a question or a draw, with the steps it is about, may come before the step at index `at`."""
    ahead = s.agenda[:at]
    waiting = bool(ahead) and isinstance(ahead[0], steps.Ask | steps.Flip)
    return waiting and BOOK.in_order(ahead, name_of(s.agenda[at])) and BOOK.requirements_met(s)


PLAYED = {"places": "place", "turn path": "place", "raise": "treasure", "turn bribe": "treasure", "boost": "stat"}
"""The kind of card that may be in `played` while each question or draw waits."""


def played_faults(s: State) -> Iterator[Fault]:
    """The faults of played cards without a use in the next step, and of a mulligan at the wrong time."""
    step = s.agenda[0]
    key = ("" if isinstance(step, steps.Ask) else "turn ") + getattr(step, "what", "")
    wrong: Cards = tuple(card for card in s.played if KIND[card] != PLAYED.get(key))
    if wrong:
        yield Fault("misplaced", {"name": "played", "cards": wrong})
    if s.turn == 1 and key in ("turn draw", "muster") and s.mulligan == bool(s.heroes or s.decks):
        yield Fault("mulligan", {})


# -------------------------------------------------------------------- plans, and the progress of the turn

REFILL, EXPLORE, FIGHTS, TEST = (
    ORDER[step] for step in (steps.Refill(), steps.Explore(), steps.Fights(), steps.Test()))
LATE = 9
"""A turn by which play can have reached any table."""
SPAN: dict[str, tuple[steps.Main, steps.Main]] = {
    "mulligan": (steps.Draw(), steps.Muster()), "attackers": (steps.Bribes(), steps.Fights()),
    "tried": (steps.Bribes(), steps.Bribes()), "defence": (steps.Defence(), steps.Fights()),
    "tired": (steps.Fights(), steps.Strikes()), "strikes": (steps.Strikes(), steps.Duels()),
}
"""The first and the last step of the turn at which each of these may be set."""
EARLY: dict[str, tuple[steps.Main, Callable[[State], object]]] = {
    "heroes": (steps.Muster(), attrgetter("heroes")), "reserve": (steps.Refill(), attrgetter("reserve")),
    "enemies": (steps.Serve(), attrgetter("enemies")),
    "paths": (steps.Retire(), lambda s: any(path.places for path in s.paths)),
    **{name: (steps.Attack(), attrgetter(name)) for name in ("discard", "out", "opened", "under", "fallen")},
}
"""The first step of the first turn at which each may be set; while a hero explores, the next step counts."""


def plan_faults(s: State, now: Moment) -> Iterator[Fault]:
    """The faults of plans that do not fit the step of the turn, or name characters that are not in play."""
    for name, (first, last) in SPAN.items():
        if getattr(s, name) and not ORDER[first] <= now.at <= ORDER[last]:
            yield Fault("mulligan", {}) if name == "mulligan" else Fault("plan", {"name": name})
    if s.mulligan and (s.turn > 1 or s.heroes):
        yield Fault("mulligan", {})
    yield from progress_faults(s, now)
    yield from stat_faults(s, now)
    yield from combat_faults(s, now)
    yield from strike_faults(s)


def progress_faults(s: State, now: Moment) -> Iterator[Fault]:
    """The faults of too fast progress: at most one exploration and two bosses a turn; the first turn starts empty."""
    at = now.at + now.exploring
    explored = now.at > EXPLORE or now.key in ("turn door", "boss", "won")
    if sum(path.explored for path in s.paths) > s.turn - 1 + explored:
        yield Fault("early", {"name": "explored", "turn": s.turn})
    bosses = sum(enemy.boss for enemy in s.enemies) + max(0, s.decks - 1)
    if bosses > 2 * (s.turn - 1) + (now.at > EXPLORE) + (now.at > TEST):
        yield Fault("early", {"name": "bosses", "turn": s.turn})
    for name, (found, most) in cards_used(s, now).items():
        if found > most:
            yield Fault("early", {"name": name, "turn": s.turn})
    for name, (first, held) in EARLY.items():
        if s.turn == 1 and held(s) and at < ORDER[first]:
            yield Fault("early", {"name": name, "turn": 1})
    if s.turn == 1 and ORDER[steps.Draw()] < now.at < FIGHTS and len(s.deck) != len(PACK) - HAND:
        yield Fault("early", {"name": "deck", "turn": 1})


def cards_used(s: State, now: Moment) -> dict[str, tuple[int, int]]:
    """The number of cards that have left each deck, and the most that can have left it by now.

    The player's: six a turn to draw, five for each attack, the keys found; the Fortress's: six a turn for the reserve,
    one for the path, one for each fight and for each bribe. If the Fortress's deck was shuffled once, all its cards had
    been turned up; each further shuffle needs at least one more.
    """
    fought = fights(s.turn - (now.at < FIGHTS))
    bribes = sum(KIND[card] == "treasure" for card in (*s.out, *s.played))
    refills, paths = s.turn - (now.at < REFILL), s.turn - (now.at < EXPLORE)
    turned = len(FORTRESS) - (1 - s.shuffles if s.shuffles else len(s.fortress))
    return {"deck": (len(PACK) - len(s.deck), HAND * s.turn + 5 * fought + s.decks),
            "fortress": (turned, RESERVE * refills + paths + fought + bribes)}


def fights(turns: int) -> int:
    """The most attacks in the first `turns` turns: an enemy needs two cards of a reserve of six, and twelve exist."""
    return sum((3, 6, 9)[:turns]) + 12 * max(0, turns - 3)


def fewest_turns(s: State, now: Moment) -> int:
    """The smallest turn, at least two, that can have led to a table."""
    return next((turn for turn in range(2, LATE) if not [*progress_faults(s._replace(turn=turn), now)]), LATE)


def stat_faults(s: State, now: Moment) -> Iterator[Fault]:
    """A fault if a character lacks stats outside the steps that deal them, or if engagement does not fit the step."""
    engaged = sum(hero.engaged for hero in s.heroes)
    most = now.exploring or EXPLORE < now.at <= ORDER[steps.Straighten()]
    if not now.exploring <= engaged <= most:
        yield Fault("engaged", {})
    dealt = range(ORDER[steps.Activate()], ORDER[steps.Explore()])
    for card in [*(hero.card for hero in s.heroes if not hero.stats and now.at != ORDER[steps.Muster()]),
                 *(enemy.card for enemy in s.enemies if not enemy.stats and now.at not in dealt)]:
        yield Fault("bare", {"card": card})


def combat_faults(s: State, now: Moment) -> Iterator[Fault]:
    """The faults of attackers and defenders: each in play and named once, the most powerful attacks first."""
    enemies = {enemy.card: enemy for enemy in s.enemies}
    ahead, before = [enemy for enemy in s.enemies if enemy.card in s.attackers], combat.fought(s)
    if s.attackers != tuple(enemy.card for enemy in ahead) or (before and now.at in (FIGHTS - 2, FIGHTS - 1)) or (
            ahead and before and max(map(power, ahead)) > min(map(power, before))):
        yield Fault("plan", {"name": "attackers"})
    paid = sum(KIND[card] == "treasure" for card in s.out)
    if len(s.tried) > paid or any(card not in enemies or enemies[card].boss for card in s.tried):
        yield Fault("plan", {"name": "tried"})
    free = {hero.card for hero in s.heroes if not hero.engaged}
    clash = [step.enemy for step in s.agenda if isinstance(step, steps.Clash)]
    if not enemies.keys() >= {*clash}:
        yield Fault("plan", {"name": "attackers"})
    blocked, named = [duel.enemy for duel in s.defence], [duel.hero for duel in s.defence]
    once = s.options.defenders == "one"
    if not {*s.attackers, *clash} >= {*blocked} or len({*blocked}) < len(blocked) or not free >= {*named} or (
            once and len({*named, *s.tired}) < len(named) + len(s.tired)):
        yield Fault("plan", {"name": "defence"})
    if not free >= {*s.tired} or len(s.tired) > len(combat.fought(s)) or (s.tired and s.options.attack_after_defence):
        yield Fault("plan", {"name": "tired"})


def strike_faults(s: State) -> Iterator[Fault]:
    """A fault if an attacker is not free, attacks twice, or aims at an enemy that is not in play."""
    aiming = [duel.hero for duel in s.strikes]
    free = {hero.card for hero in s.heroes if not hero.engaged and hero.card not in s.tired}
    there = {enemy.card for enemy in s.enemies}
    if len({*aiming}) < len(aiming) or not free >= {*aiming} or not there >= {*strikes.targets(s)}:
        yield Fault("plan", {"name": "strikes"})
