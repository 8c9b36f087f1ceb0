"""Checks the room of a position: squares, enemies, the hiding place, grants and affinities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pontlevis.contract.fault import Fault
from pontlevis.games.cardstle import hiding, steps
from pontlevis.games.cardstle.cards import KIND, RANK, Card
from pontlevis.games.cardstle.grid import CELLS, LARGEST_ROOM, connected
from pontlevis.games.cardstle.reveal import ace_bonus
from pontlevis.games.cardstle.state import THRESHOLD, Enemy, Granted, Square, State, has_step
from pontlevis.games.cardstle.waiting import phase


def faults(s: State) -> Iterator[Fault]:
    """The faults of the room: unconnected cards, enemies that share a square, a hiding place without a card."""
    yield from _squares(s)
    yield from _enemies(s)
    if not _hidden(s):
        yield Fault("cell", {"name": "hiding", "found": s.hiding})
    yield from _granted(s)
    yield from _affinity(s)


def held(s: State) -> list[Card]:
    """Every card of the room packs with a known place: in the room, as a treasure, under the pile, in the crucible."""
    return [*(square.card for square in s.squares if square and square.card), *(enemy.card for enemy in s.enemies),
            *(card for hero in s.heroes for card in hero.treasures), *s.under, *s.pool, *s.crucible,
            *((s.relic,) if s.relic else ()),
            *(step.card for step in s.agenda if isinstance(step, steps.Claim) and _loose(s, step))]


def _loose(s: State, step: steps.Claim) -> bool:
    """Whether the card being claimed is in no other place: a killed enemy's."""
    square = s.squares[step.home]
    return square is None or not square.card


# -------------------------------------------------------------------- squares


def _squares(s: State) -> Iterator[Fault]:
    """The faults of squares: cards not connected to the one threshold, or turned over before the first turn."""
    cards = [at for at, square in enumerate(s.squares) if square is not None and at != s.entrance]
    laying, now = s.asked == "lay", phase(s)
    if s.entrance < 0:
        if cards or now not in ("making", "laying") or s.asked not in ("stats", "lucky", "ability", "goal", "shape"):
            yield Fault("no_entrance", {})
        return
    if not (cards or laying) or len(cards) > LARGEST_ROOM or not connected(cards, s.entrance):
        yield Fault("unconnected", {})
    if s.squares[s.entrance] != THRESHOLD or now == "making" or s.asked in ("goal", "shape"):
        yield Fault("no_entrance", {})
    for at in cards:
        square = s.square(at)
        if not _possible(square, s) or (now in ("laying", "opening") and (square.up or square.seen)):
            yield Fault("square", {"at": at, "card": square.card})


def _possible(square: Square, s: State) -> bool:
    """Whether a square is possible: turned over, with or without its card; or face down, known or unknown."""
    if square.up:
        if not square.card:
            return bool(square.kind) and not (square.fresh or square.seen)
        return KIND[square.card] == square.kind and not square.seen and (square.fresh or square.kind != "enemy")
    if square.kind or not square.fresh:
        return False
    return not square.seen if not square.card else square.seen or (s.human and not s.veiled)


# -------------------------------------------------------------------- enemies


def _enemies(s: State) -> Iterator[Fault]:
    """The faults of enemies: squares shared, twins confused, or life not between 1 and the card's maximum."""
    places, homes = Counter(enemy.at for enemy in s.enemies), Counter(enemy.home for enemy in s.enemies)
    twins = Counter((enemy.card, enemy.twin) for enemy in s.enemies)
    for enemy in s.enemies:
        alone = places[enemy.at] == homes[enemy.home] == 1 and enemy.at != s.entrance
        alone = alone and twins[enemy.card, enemy.twin] == 1 and (s.packs == 2 or not enemy.twin)
        if not (alone and _met(s, enemy) and _fled(s, enemy) and _enemy(s, enemy)):
            yield Fault("enemy", {"enemy": enemy.card, "at": enemy.at if 0 <= enemy.at < CELLS else 0})


def _met(s: State, enemy: Enemy) -> bool:
    """Whether the square where an enemy was met is turned over and has no card."""
    home = s.squares[enemy.home] if 0 <= enemy.home < CELLS else None
    return home is not None and home.kind == "enemy" and home.up and not home.card


def _fled(s: State, enemy: Enemy) -> bool:
    """Whether an enemy is on a square where it was met, or to which it may have fled (combat.enemy_flight)."""
    there = s.squares[enemy.at] if 0 <= enemy.at < CELLS else None
    return there is not None and there.up and not there.fresh


def _enemy(s: State, enemy: Enemy) -> bool:
    """Whether a card is an enemy's, with a possible bonus for an ace, and a possible life."""
    if KIND.get(enemy.card) != "enemy":
        return False
    asked = s.human and enemy is s.enemies[-1] and waits_for(s, "temper")
    if RANK[enemy.card] != "A":
        fitting = not enemy.bonus
    elif not s.human:
        fitting = enemy.bonus == ace_bonus(s, enemy.card)
    else:
        fitting = bool(enemy.bonus) != (asked and s.asked == "bonus") and enemy.bonus != enemy.card[-1]
    whole = enemy.stats.life
    if asked:
        return fitting and enemy.life == whole and not enemy.stunned and (
            enemy.temper == hiding.usual_temper(s.options, enemy.card))
    return fitting and 0 < enemy.life <= whole


def waits_for(s: State, what: str) -> bool:
    """Whether a question is still to come."""
    return any(isinstance(step, steps.Ask) and step.what == what for step in s.agenda)


# -------------------------------------------------------------------- the hiding place


def _hidden(s: State) -> bool:
    """Whether `hiding` and `relic` are possible: the square may have the thing sought, or its card was won there."""
    square = s.squares[s.hiding] if s.hiding >= 0 and s.hiding != s.entrance else None
    if s.relic:
        return s.told and s.goal != "npc" and _found(s) and (
            s.hiding < 0 or (square is not None and square.up and not square.card))
    if s.hiding < 0:
        return not s.told
    return square is not None and not (s.veiled and not s.told) and _holds(s, square)


def _found(s: State) -> bool:
    """Whether play continues with the artefact found: as a key, or after the room is finished (gm.goals)."""
    return s.goal == "door" or phase(s) in ("sharing", "over") or has_step(s, steps.Gather)


def _holds(s: State, square: Square) -> bool:
    """Whether a square, or the enemy from it, still has the thing sought."""
    if not square.up or square.card:
        kind = KIND.get(square.card)
        return s.goal != "npc" or kind in ("enemy", None)
    return square.kind == "enemy" and (
        any(enemy.home == s.hiding for enemy in s.enemies) or has_step(s, steps.Claim))


# -------------------------------------------------------------------- grants and affinities


def _granted(s: State) -> Iterator[Fault]:
    """The faults of granted requests: by an NPC that is not in the room, twice, or impossible."""
    for one in s.granted:
        if not any(enemy.home == one.home for enemy in s.enemies):
            yield Fault("nobody", {"name": "granted", "at": one.home if 0 <= one.home < CELLS else -1})
        elif s.granted.count(one) > 1 or not _grantable(s, one):
            yield Fault("granted", {"at": one.home, "request": one.request})


def _grantable(s: State, one: Granted) -> bool:
    """Whether the grant is possible: an artefact's place must be known, a quest must have ended the room."""
    if one.request == "quest":
        return s.goal == "npc" and s.told and s.hiding == one.home and phase(s) in ("sharing", "over")
    return one.request != "artefact" or (s.goal != "npc" and (s.told or steps.Flip("where") in s.agenda))


def _affinity(s: State) -> Iterator[Fault]:
    """The faults of affinities: each is of one enemy for one character, from −6 to 6 and not 0.

    Affinities last from room to room; in the first room, an enemy that is gone must have been met.
    """
    pairs = Counter((one.card, one.twin, one.seat) for one in s.affinity)
    for one in s.affinity:
        liked = 0 <= one.seat < len(s.heroes) and 0 < abs(one.value) <= 6 and pairs[one.card, one.twin, one.seat] == 1
        if not liked or KIND.get(one.card) != "enemy" or (one.twin and s.packs < 2):
            yield Fault("affinity", {"card": one.card})
    there = {(enemy.card, enemy.twin) for enemy in s.enemies}
    gone = [one.card for one in s.affinity if (one.card, one.twin) not in there]
    left = sum(square is not None and square.kind == "enemy" for square in s.squares) - len(s.enemies)
    if s.room == 1 and len({*gone}) > left:
        yield Fault("unmet", {"cards": gone})
