"""What no game of Cardstle can have led to: cards twice or nowhere, characters that cannot be, steps out of order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from pontlevis.fault import Fault
from pontlevis.games.cardstle import setup, steps, waiting
from pontlevis.games.cardstle.cards import INDEX, KIND, LUCKY_CARDS, LUCKY_NUMBERS, PACK, RANK, TEST_PACK, packed
from pontlevis.games.cardstle.grid import CELLS, LARGEST_ROOM, connected
from pontlevis.games.cardstle.positions import held
from pontlevis.games.cardstle.state import CREDITS, MOST_ITEMS, Hero, Square, State

ENDS = ("", "rooms.count", "life.all_down", "goal.deadlock")


def faults(s: State) -> Iterator[Fault]:
    """Everything that is wrong with a position; what the rest relies on comes first, alone."""
    for part in (_shape, waiting.unordered, _table, waiting.unfounded):
        found = [*part(s)]
        yield from found
        if found:
            return


def _table(s: State) -> Iterator[Fault]:
    """What lies on the table, and the characters."""
    yield from _room(s)
    yield from _cards(s)
    yield from _heroes(s)


def _shape(s: State) -> Iterator[Fault]:
    """Sizes and numbers that everything else relies on."""
    if len(s.squares) != CELLS or s.packs not in (1, 2):
        yield Fault("room", {"found": len(s.squares)})
    if len(s.heroes) != s.options.party:
        yield Fault("party", {"found": len(s.heroes), "wanted": s.options.party})
    if not -1 <= s.entrance < CELLS or not -1 <= s.hiding < CELLS:
        yield Fault("cell", {"name": "entrance", "found": s.entrance})
    if not 0 <= s.turn < max(1, len(s.heroes)):
        yield Fault("cell", {"name": "turn", "found": s.turn})
    for name in ("room", "points", "shuffles", "weak", "looks", "missed", "turns"):
        if not 0 <= getattr(s, name) < 10_000:
            yield Fault("negative", {"name": name, "found": getattr(s, name)})
    if s.missed > s.room or s.room > s.options.rooms:
        yield Fault("negative", {"name": "room", "found": s.room})
    if s.ended not in ENDS or bool(s.ended) == bool(s.agenda):
        yield Fault("ended", {"found": s.ended or "-"})


# -------------------------------------------------------------------- the room


def _room(s: State) -> Iterator[Fault]:
    """Cards on one connected room with a threshold, enemies on squares of their own."""
    cards = [at for at, square in enumerate(s.squares) if square is not None and at != s.entrance]
    if cards or s.enemies:
        if s.entrance < 0 or len(cards) > LARGEST_ROOM or not connected(cards, s.entrance):
            yield Fault("unconnected", {})
        threshold = s.squares[s.entrance]
        if threshold is None or threshold.card or not threshold.up:
            yield Fault("no_entrance", {})
    for at, square in enumerate(s.squares):
        if square is not None and not _possible(square, s):
            yield Fault("square", {"at": at, "card": square.card})
    yield from _enemies(s)
    if s.squares[s.hiding] is None if s.hiding >= 0 else s.told and not s.relic:
        yield Fault("cell", {"name": "hiding", "found": s.hiding})
    for one in s.granted:
        if not 0 <= one.home < CELLS:
            yield Fault("cell", {"name": "granted", "found": one.home})


def _enemies(s: State) -> Iterator[Fault]:
    """Alone on an uncovered square, with life left, at most what its card gives."""
    places = Counter(enemy.at for enemy in s.enemies)
    for enemy in s.enemies:
        there = s.squares[enemy.at] if 0 <= enemy.at < CELLS else None
        at_home = 0 <= enemy.home < CELLS and s.squares[enemy.home] is not None
        alone = places[enemy.at] == 1 and enemy.at != s.entrance
        placed = there is not None and there.up and alone and at_home
        if not placed or not _enemy(enemy.card, enemy.bonus) or not 0 < enemy.life <= enemy.stats.life:
            yield Fault("enemy", {"enemy": enemy.card, "at": enemy.at if 0 <= enemy.at < CELLS else 0})


def _possible(square: Square, s: State) -> bool:
    """Whether a square can be so: seen or turned over with its card, or unknown."""
    if square.up:
        return not square.card or (KIND[square.card] == square.kind and (square.fresh or square.kind != "enemy"))
    if square.kind or not square.fresh:
        return False
    return not square.seen if not square.card else square.seen or s.human


def _enemy(card: str, bonus: str) -> bool:
    """Whether a card is an enemy, and an ace's bonus not where its first one is."""
    if card not in INDEX or KIND[card] != "enemy":
        return False
    return bonus in ("h", "s", "d", "c", "") if RANK[card] == "A" else not bonus


# -------------------------------------------------------------------- cards


def _cards(s: State) -> Iterator[Fault]:
    """Every card of the packs is somewhere, once a pack; so is every card of the test pack."""
    yield from _complete(Counter([*s.unseen, *held(s)]), PACK * s.packs)
    if s.pile < 0:
        yield Fault("pile", {})
    if s.options.tests == "cards":
        trial = s.trial
        drawn = [*(trial.mine + trial.theirs if trial else ())]
        yield from _complete(Counter([*s.tests, *s.spent, *drawn]), TEST_PACK)
    for name, row in (("unseen", s.unseen), ("tests", s.tests), ("pool", s.pool),
                      *(("heroes", hero.treasures) for hero in s.heroes)):
        if packed(row) != row:
            yield Fault("unordered", {"name": name})


def _complete(found: Counter[str], wanted: Iterable[str]) -> Iterator[Fault]:
    should = Counter(wanted)
    twice, missing = tuple((found - should).elements()), tuple((should - found).elements())
    if twice:
        yield Fault("twice", {"cards": twice[:12]})
    if missing:
        yield Fault("missing", {"cards": missing[:12]})


# -------------------------------------------------------------------- characters


def _heroes(s: State) -> Iterator[Fault]:
    """Stats that credits buy, at most three items, on a square of the room."""
    laid = s.entrance >= 0
    for seat, hero in enumerate(s.heroes):
        if not _made(hero, s) or len(hero.items) > MOST_ITEMS:
            yield Fault("hero", {"seat": seat})
        there = 0 <= hero.at < CELLS and s.squares[hero.at] is not None
        if laid != there or (there and not s.square(hero.at).up and not _arriving(s)):
            yield Fault("astray", {"seat": seat})
        points = (*hero.question.points, hero.question.price)
        fights = all(0 <= fight.at < CELLS and 0 < fight.rounds < 10_000 for fight in hero.fights)
        known = fights and -1 <= hero.question.at < CELLS
        if not known or not all(0 <= one < 100 for one in points):
            yield Fault("hero", {"seat": seat})
    if not any(hero.standing for hero in s.heroes) and not s.ended and s.heroes[0].stats[0] \
            and not any(isinstance(step, steps.Check | steps.Gather) for step in s.agenda) and s.room:
        yield Fault("ended", {"found": "-"})
    for one in s.affinity:
        if not -6 <= one.value <= 6 or not 0 <= one.seat < len(s.heroes):
            yield Fault("affinity", {"card": one.card})


def _arriving(s: State) -> bool:
    """Whether a card is being turned over."""
    return any(isinstance(step, steps.Flip) and step.what == "square" for step in s.agenda)


def _made(hero: Hero, s: State) -> bool:
    """Whether a character is one that can have been made, or is not made yet."""
    if hero.stats == (0, 0, 0, 0):
        return not hero.life and not hero.treasures and not hero.items and any(
            step == steps.Ask("stats", s.heroes.index(hero)) for step in s.agenda)
    if min(hero.stats) < 1 or max(hero.stats) > 5 or not 0 <= hero.credits <= CREDITS - setup.price(hero.stats):
        return False
    known = LUCKY_CARDS if s.options.tests == "cards" else LUCKY_NUMBERS
    making = any(isinstance(step, steps.Ask) and step.what in ("lucky", "ability") for step in s.agenda)
    lucky = hero.lucky in known or (making and not hero.lucky)
    single = len(set(hero.abilities)) == len(hero.abilities)
    return lucky and single and 0 <= hero.life <= hero.stat("h")
