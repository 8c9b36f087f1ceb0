"""The possible places of the artefact, or of the NPC sought, while they are unknown.

With the computer as game master, the hiding place is drawn as late as possible: when a card is won, chance decides
whether it was the artefact, with its probability given everything seen so far (gm.hiding_place). If the artefact must
be a card of one kind, the reverse also holds: while it is not found, cards of that kind are likelier in the room. All
probabilities follow from counting layouts: the number of cards of the kind on remote squares, on the others, and in the
draw pile.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import comb
from typing import NamedTuple, cast

from pontlevis.contract.terms import Beat
from pontlevis.games.cardstle.cards import KIND, RED, SUIT, Card, Kind
from pontlevis.games.cardstle.grid import remote
from pontlevis.games.cardstle.names import Temper
from pontlevis.games.cardstle.state import Enemy, Settings, Square, State
from pontlevis.games.cardstle.steps import Ask, Claim, Flip

DIGITS = 12
"""The decimals to which probabilities are rounded, so that 0 and 1 stay exact despite sums."""


def usual_temper(options: Settings, card: Card) -> Temper:
    """The temper that the computer gives to an enemy (enemy.temper_default)."""
    if options.temper != "colours":
        return cast("Temper", options.temper)
    return ("friendly" if SUIT[card] == "h" else "choice") if card in RED else "hostile"


def temper_told(s: State, enemy: Enemy) -> Beat[State]:
    """The beat of an enemy's temper (special.temper)."""
    return Beat(s, "special.temper", case=enemy.temper, enemy=enemy.card, at=enemy.at)


# -------------------------------------------------------------------- probabilities


def artefact_here(s: State, home: int) -> float:
    """The probability that the card won from the square `home` is the artefact."""
    if s.relic or s.goal == "npc":
        return 0.0
    return _here(s, home)


def sought_here(s: State, home: int) -> float:
    """The probability that the enemy just turned over on the square `home` is the NPC sought (gm.quest).

    For `home` -1: the probability that a room just laid has any court card or ace.
    """
    if home < 0:
        others = sum(KIND[card] != "enemy" for card in s.unseen)
        return 1 - comb(others, len(card_squares(s))) / comb(len(s.unseen), len(card_squares(s)))
    return _here(s, home) if s.goal == "npc" else 0.0


def possible(s: State) -> list[int]:
    """The squares that may hide the thing sought, by the knowledge of the party."""
    return [at for at, _ in _places(s, -1)]


def where(s: State) -> list[tuple[int, float]]:
    """The squares that may hide the artefact, with their probabilities."""
    if s.relic or s.goal == "npc":
        return []
    return [(s.hiding, 1.0)] if s.hiding >= 0 else _places(s, -1)


def face_weights(s: State, at: int) -> dict[Card, float] | None:
    """The probability of each unseen card to be turned over on square `at`, or off the pile (-1).

    None if all are equally likely.
    """
    kind, barred = asked(s), _barred(s)
    if s.human or not (kind or barred):
        return None
    square, pile = at >= 0, s.pile
    held = {card: s.unseen.count(card) for card in dict.fromkeys(s.unseen)}
    out = sum(number for card, number in held.items() if barred and KIND[card] == "enemy")
    fits = sum(number for card, number in held.items() if KIND[card] == kind)
    rest = len(s.unseen) - out - fits
    inside = 1.0 if square or not pile else (pile - out) / pile
    share = _face(s, at, kind) if kind else 0.0
    each = {True: inside * share / fits if fits else 0.0, False: inside * (1 - share) / rest if rest else 0.0}
    found = {card: number * ((1 - inside) / out if barred and KIND[card] == "enemy" else each[KIND[card] == kind])
             for card, number in held.items()}
    return {card: weight for card, weight in found.items() if round(weight, DIGITS)}


# -------------------------------------------------------------------- knowledge


def card_squares(s: State) -> tuple[int, ...]:
    """The squares on which cards were laid."""
    return tuple(at for at, square in enumerate(s.squares) if square is not None and at != s.entrance)


def unknown(s: State) -> list[int]:
    """The squares with face-down cards that the party does not know."""
    return [at for at, square in enumerate(s.squares) if square and not square.up and not square.seen]


def unveiled(s: State) -> State:
    """The state with the party's knowledge of the hiding place."""
    return s._replace(hiding=-1, veiled=True) if s.human and not s.told else s


def asked(s: State) -> Kind | None:
    """The kind of card that hides the thing sought; None if any card may."""
    if s.goal == "npc":
        return "enemy"
    kind = s.options.artefact
    return None if kind == "any" or (kind == "enemy" and _barred(s)) else cast("Kind", kind)


def _barred(s: State) -> bool:
    """Whether the room is known to have no court card and no ace: otherwise an NPC would be sought (gm.quest)."""
    return not s.human and s.options.goal == "npc" and s.goal != "npc"


def _kind(square: Square) -> Kind | None:
    """The kind of a square's present or former card, if the party knows it."""
    return KIND[square.card] if square.card and square.seen else square.kind or None


def settled(s: State, home: int) -> frozenset[int]:
    """The squares known not to hide the thing sought; never `home`, nor a square that chance still decides about."""
    waiting = {home, *_undecided(s)}
    return frozenset(at for at, square in enumerate(s.squares)
                     if square is not None and square.up and at not in waiting and _settled(s, at, square))


def _undecided(s: State) -> Iterator[int]:
    """The squares being decided right now: of a card being won, a trap going off, an enemy just met."""
    if s.trial is not None and s.trial.kind == "trap":
        yield s.trial.at
    for step in s.agenda:
        if isinstance(step, Claim):
            yield step.home
        elif isinstance(step, Flip) and step.what in ("artefact", "sought"):
            yield step.at
        elif isinstance(step, Ask) and step.what in ("temper", "bonus"):
            yield s.enemies[-1].home


def _settled(s: State, at: int, square: Square) -> bool:
    """Whether a square that was turned over is known not to hide the thing sought."""
    untouched = square.fresh and bool(square.card)
    if square.kind == "enemy":
        enemy = next((enemy for enemy in s.enemies if enemy.home == at), None)
        if enemy is None:
            return not untouched
        usual = "hostile" if s.human else usual_temper(s.options, enemy.card)
        return s.goal == "npc" or enemy.temper != "hostile" or usual != "hostile"  # artefact.hostile
    return not untouched if square.kind == "trap" else not square.card


# -------------------------------------------------------------------- the possible places


def _here(s: State, home: int) -> float:
    """The probability that the square `home` is the hiding place."""
    if s.hiding >= 0:
        return float(s.hiding == home)
    return round(next((weight for at, weight in _places(s, home) if at == home), 0.0), DIGITS)


def _places(s: State, home: int) -> list[tuple[int, float]]:
    """The squares that may hide the thing sought, with their probabilities."""
    cards, gone, kind = card_squares(s), settled(s, home), asked(s)
    open_squares = [at for at in cards if at not in gone]
    if s.human:
        fitting = [at for at in open_squares if s.goal != "npc" or _kind(s.square(at)) in ("enemy", None)]
        return [(at, 1 / len(fitting)) for at in fitting]
    if kind is None:
        region = remote(cards, s.entrance)
        far = [at for at in open_squares if at in region]
        return [(at, 1 / len(far)) for at in far]
    odds, region = _odds(_census(s, kind, gone)), _region(s)
    places = [(at, _weight(odds, _kind(s.square(at)), kind, far=at in region)) for at in open_squares]
    return [(at, weight) for at, weight in places if round(weight, DIGITS)]


def _region(s: State) -> frozenset[int]:
    """The squares among which the hiding place is drawn first; an NPC may be anywhere."""
    cards = card_squares(s)
    return frozenset(cards) if s.goal == "npc" else remote(cards, s.entrance)


# -------------------------------------------------------------------- counting layouts


class Census(NamedTuple):
    """Counts for the kind of card that hides the thing sought: squares known to be of it, remote (far) or not (near).

    far_open, far_gone, near_open, near_gone: squares of the kind, still possible (open) or ruled out (gone); blank_far,
    blank_near: face-down squares; pile: the cards of the draw pile that may be of the kind; left: the unseen cards of
    the kind; far, gone: the remote squares of any kind, and those ruled out. told: the sort of square that is known to
    be the hiding place, or "".
    """

    far_open: int
    far_gone: int
    near_open: int
    near_gone: int
    blank_far: int
    blank_near: int
    pile: int
    left: int
    far: int
    gone: int
    told: str = ""


class Odds(NamedTuple):
    """The probability that a square of each sort is the hiding place, and that a card turned over there is of the kind.

    far, near: a square of the kind; blank_far, blank_near: a face-down one; other: a remote square of another kind; the
    face_ fields: the cards turned over.
    """

    far: float = 0.0
    near: float = 0.0
    other: float = 0.0
    blank_far: float = 0.0
    blank_near: float = 0.0
    face_far: float = 0.0
    face_near: float = 0.0
    face_pile: float = 0.0
    face_told: float = 0.0


def _census(s: State, kind: Kind, gone: frozenset[int]) -> Census:
    """Counts the squares and cards that are known."""
    region, pile = _region(s), s.pile
    known = {at: _kind(s.square(at)) for at in card_squares(s)}
    told = s.hiding if s.hiding >= 0 else -1
    blank = [at for at, found in known.items() if found is None and at != told]
    fits = [at for at, found in known.items() if found == kind]
    far = sum(at in region for at in fits)
    far_gone = sum(at in region for at in fits if at in gone)
    fits_gone = sum(at in gone for at in fits)
    out = sum(KIND[card] == "enemy" for card in s.unseen) if _barred(s) else 0
    blank_far = sum(at in region for at in blank)
    left = sum(KIND[card] == kind for card in s.unseen)
    none = s.goal == "npc"  # no court card, no NPC: then nothing would be sought
    return Census(far - far_gone, far_gone, len(fits) - far - fits_gone + far_gone, fits_gone - far_gone,
                  blank_far, len(blank) - blank_far, pile - out, left,
                  0 if none else len(region), len(region & gone), _sort(s, told, kind, region))


def _sort(s: State, told: int, kind: Kind, region: frozenset[int]) -> str:
    """The sort of the square known to be the hiding place, or ""."""
    if told < 0:
        return ""
    found, side = _kind(s.square(told)), "far" if told in region else "near"
    return f"blank {side}" if found is None else side if found == kind else "other"


def _weight(odds: Odds, found: Kind | None, kind: Kind, *, far: bool) -> float:
    """The probability that an open square is the hiding place."""
    if found is None:
        return odds.blank_far if far else odds.blank_near
    if found == kind:
        return odds.far if far else odds.near
    return odds.other if far else 0.0


def _face(s: State, at: int, kind: Kind) -> float:
    """The probability that the card turned over on a square, or off the pile, is of the kind."""
    odds = _odds(_census(s, kind, settled(s, -1)))
    if at < 0:
        return odds.face_pile
    if at == s.hiding:
        return odds.face_told
    return odds.face_far if at in _region(s) else odds.face_near


@lru_cache(maxsize=4096)
def _odds(c: Census) -> Odds:
    """The odds over all layouts, weighted by their probabilities after everything seen."""
    sums, whole = [0.0] * len(Odds._fields), 0.0
    for x, y, z, layouts in _layouts(c):
        far = c.far_open + c.far_gone + x + (z if c.told == "blank far" else 0)
        near = c.near_open + c.near_gone + y + (z if c.told == "blank near" else 0)
        whole += layouts * _seen(c, far, near, z)
        for number, share in enumerate(_shares(c, far, near, (x, y, z))):
            sums[number] += layouts * share
    return Odds(*(share / whole for share in sums)) if whole else Odds()


def _layouts(c: Census) -> Iterator[tuple[int, int, int, int]]:
    """Yields the possible numbers of face-down cards of the kind, with the number of ways.

    The numbers are for remote squares, for other squares, and for the known hiding place.
    """
    blank = int(c.told.startswith("blank"))
    for x in range(min(c.blank_far, c.left) + 1):
        for y in range(min(c.blank_near, c.left - x) + 1):
            for z in range(min(blank, c.left - x - y) + 1):
                rest = comb(c.pile, c.left - x - y - z)
                if rest:
                    yield x, y, z, comb(c.blank_far, x) * comb(c.blank_near, y) * rest


def _seen(c: Census, far: int, near: int, z: int) -> float:
    """The probability of the observations in a layout: nothing on ruled-out squares, or the known hiding place."""
    tier, among = ("far", far) if far else ("near", near) if near else ("other", c.far)
    if not among:
        return 0.0
    if c.told:
        side, blank = c.told.rpartition(" ")[2], c.told.startswith("blank")
        if tier == "other":
            return 1 / among if c.told in ("other", "blank far") else 0.0
        return 1 / among if side == tier and (z or not blank) else 0.0
    gone = {"far": c.far_gone, "near": c.near_gone, "other": c.gone}[tier]
    return 1 - gone / among


def _shares(c: Census, far: int, near: int, cards: tuple[int, int, int]) -> Odds:
    """The contributions of one layout to `Odds`."""
    x, y, z = cards
    seen = _seen(c, far, near, z)
    on_far, on_near = x / c.blank_far if c.blank_far else 0.0, y / c.blank_near if c.blank_near else 0.0
    in_pile = (c.left - x - y - z) / c.pile if c.pile else 0.0
    faces = Odds(face_far=seen * on_far, face_near=seen * on_near, face_pile=seen * in_pile, face_told=seen * z)
    if c.told or not (far or near or c.far):
        return faces
    if far:
        return faces._replace(far=1 / far, blank_far=on_far / far)
    if near:
        return faces._replace(near=1 / near, blank_near=on_near / near)
    return faces._replace(other=1 / c.far, blank_far=1 / c.far)

