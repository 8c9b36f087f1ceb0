"""The possible places of the artefact, compared with an enumeration of the layouts of small rooms."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from pontlevis.games.cardstle import hiding
from pontlevis.games.cardstle.cards import KIND, less, packed
from pontlevis.games.cardstle.grid import CELLS, remote
from pontlevis.games.cardstle.state import THRESHOLD, Enemy, Settings, Square, State
from sizes import often

CORRIDOR = (0, 1, 2, 3)
ENTRANCE = 7
KINDS = ("trap", "enemy", "chest")


def room(deck, known, *, artefact="any", goal="find", asked_goal=None, told=-1):
    """Returns a room whose `known` squares have (card, "seen" | "up" | "gone"); other cards of `deck` are unseen."""
    squares = [None] * CELLS
    squares[ENTRANCE] = THRESHOLD
    enemies = []
    for at in CORRIDOR:
        card, how = known.get(at, ("", ""))
        if not card:
            squares[at] = Square()
        elif how == "seen":
            squares[at] = Square(card, seen=True)
        elif how == "gone":
            left = card if KIND[card] == "trap" else ""
            squares[at] = Square(left, up=True, fresh=False, kind=KIND[card])
        elif KIND[card] == "enemy":
            squares[at] = Square("", up=True, fresh=False, kind="enemy")
            enemies.append(Enemy(card, at, at, 1))
        else:
            squares[at] = Square(card, up=True, fresh=KIND[card] == "trap", kind=KIND[card])
    unseen = list(deck)
    for card, _ in known.values():
        unseen.remove(card)
    options = Settings(artefact=artefact, goal=asked_goal or goal)
    return State(options, goal=goal, squares=tuple(squares), entrance=ENTRANCE, unseen=packed(unseen),
                 enemies=tuple(enemies), hiding=told, told=told >= 0)


def places(layout, artefact, goal):
    """Returns the possible places of the artefact or NPC in a layout, all equally likely (gm.hiding_place)."""
    if goal == "npc":
        return [at for at in CORRIDOR if KIND[layout[at]] == "enemy"]
    far = [at for at in CORRIDOR if at in remote(CORRIDOR, ENTRANCE)]
    if artefact == "any":
        return far
    for among in (far, CORRIDOR):
        found = [at for at in among if KIND[layout[at]] == artefact]
        if found:
            return found
    return far


def exactly(deck, known, *, artefact, goal, told=-1, barred=False):
    """Returns by enumeration the probabilities of places, and of faces at face-down squares and on the pile."""
    gone = [at for at, (card, how) in known.items() if how == "gone" or (
        goal == "npc" and how == "up" and KIND[card] == "enemy")]
    here, faces, whole = {}, {}, 0.0
    for drawn in permutations(range(len(deck))):
        cards = [deck[number] for number in drawn]
        layout = dict(zip(CORRIDOR, cards, strict=False))
        if any(layout[at] != card for at, (card, _) in known.items()):
            continue
        if barred and any(KIND[layout[at]] == "enemy" for at in CORRIDOR):
            continue
        possible = places(layout, artefact, goal)
        for at in possible:
            if at in gone or told not in (-1, at):
                continue
            weight = 1 / len(possible)
            whole += weight
            here[at] = here.get(at, 0) + weight
            layout[-1] = cards[len(CORRIDOR)]
            for square, card in layout.items():
                faces[square, card] = faces.get((square, card), 0) + weight
    return ({at: weight / whole for at, weight in here.items()},
            {key: weight / whole for key, weight in faces.items()}, whole)


CARDS = ["8s", "9h", "2c", "5d", "Ks", "Qc", "As", "10d"]


def positions():
    """Yields small random rooms of every kind."""
    rng = random.Random(7)
    for _ in range(often(120)):
        deck = rng.sample(CARDS, 7)
        if rng.random() < 0.2:
            deck[0] = deck[1]
        cells = rng.sample(CORRIDOR, len(CORRIDOR))[:rng.choice((1, 2, 3))]
        cards = rng.sample(deck, len(cells))
        known = {at: (card, rng.choice(("seen", "up", "gone"))) for at, card in zip(cells, cards, strict=True)}
        goal, told = rng.choice(("find", "door", "npc")), rng.choice((-1, -1, 0, 2, 3))
        yield deck, known, rng.choice(("any", *KINDS)), goal, told


@pytest.mark.parametrize("case", list(positions()))
def test_gm_hiding_place_is_as_likely_as_in_all_layouts_counted_one_by_one(case):
    deck, known, artefact, goal, told = case
    if goal == "npc" or known.get(told, ("", ""))[1] == "gone":
        told = -1
    s = room(deck, known, artefact=artefact, goal=goal, told=told)
    here, faces, whole = exactly(deck, known, artefact=artefact, goal=goal, told=told)
    if not whole:
        return
    find = hiding.sought_here if goal == "npc" else hiding.artefact_here
    settled = ("gone", "up") if goal == "npc" else ("gone",)
    for at in CORRIDOR:
        if known.get(at, ("", ""))[1] not in settled:
            assert find(s, at) == pytest.approx(here.get(at, 0), abs=1e-9)
    if goal != "npc":
        assert dict(hiding.where(s)) == pytest.approx({at: share for at, share in here.items() if share})
    for at in (-1, *(at for at in CORRIDOR if at not in known)):
        weights = hiding.face_weights(s, at)
        if weights is None:
            weights = {card: s.unseen.count(card) / len(s.unseen) for card in s.unseen}
        expected = {card: share for (square, card), share in faces.items() if square == at and share}
        assert weights == pytest.approx(expected)


@pytest.mark.parametrize("artefact", ["any", *KINDS])
def test_gm_quest_without_a_court_card_has_none_in_the_room(artefact):
    deck = ["8s", "9h", "2c", "5d", "Ks", "7c", "As"]
    known = {1: ("2c", "gone")}
    s = room(deck, known, artefact=artefact, goal="find", asked_goal="npc")
    here, faces, _ = exactly(deck, known, artefact=artefact, goal="find", barred=True)
    assert dict(hiding.where(s)) == pytest.approx(here)
    for at in (-1, 0, 2, 3):
        expected = {card: share for (square, card), share in faces.items() if square == at}
        assert hiding.face_weights(s, at) == pytest.approx(expected)


def test_gm_quest_there_is_somebody_to_seek_if_the_room_has_a_court_card_or_an_ace():
    deck = ["8s", "9h", "2c", "5d", "Ks", "7c", "As"]
    dealt = list(permutations(deck, 4))
    some = sum(any(KIND[card] == "enemy" for card in cards) for cards in dealt)
    assert hiding.sought_here(room(deck, {}, goal="npc"), -1) == pytest.approx(some / len(dealt))


def test_artefact_hostile_a_friendly_enemy_is_known_not_to_be_the_artefact():
    s = room(["Kh", "Ks", "2c", "5d", "8s", "9h", "7c"], {2: ("Kh", "up"), 3: ("Ks", "up")})
    assert dict(hiding.where(s)) == {1: 0.5, 3: 0.5}
    assert hiding.artefact_here(s, 2) == pytest.approx(1 / 3), "while chance is asked about it, it may be"


def test_gm_hiding_place_is_found_where_somebody_knows_it_to_be():
    s = room(["Kh", "Ks", "2c", "5d", "8s", "9h", "7c"], {}, told=2)
    assert [hiding.artefact_here(s, at) for at in CORRIDOR] == [0, 0, 1, 0]
    assert hiding.where(s) == [(2, 1.0)]
    assert hiding.artefact_here(s._replace(relic="2c"), 2) == 0


def explored(s, order, likely=1.0):
    """Yields every way to turn over and win squares in order: the layout, the hiding place, the probability."""
    at = next((at for at in order if not s.square(at).up), None)
    if at is None:
        layout = tuple(square.card or enemy_of(s, number) for number, square in enumerate(s.squares[:len(CORRIDOR)]))
        yield layout, s.hiding, likely
        return
    weights = hiding.face_weights(s, at) or {card: s.unseen.count(card) for card in s.unseen}
    whole = sum(weights.values())
    for card, weight in weights.items():
        squares = list(s.squares)
        squares[at] = Square(card, up=True, fresh=False, kind=KIND[card])
        after = s._replace(squares=tuple(squares), unseen=less(s.unseen, (card,)))
        yield from won(after, at, order, likely * weight / whole)


def won(s, at, order, likely):
    """Wins a card at once; a court card is only met if an NPC is sought."""
    sought = s.goal == "npc"
    here = (hiding.sought_here if sought else hiding.artefact_here)(s, at)
    if sought and s.square(at).kind != "enemy":
        here = 0.0
    if here:
        yield from explored(s._replace(hiding=at, told=True), order, likely * here)
    if here < 1:
        yield from explored(gone(s, at), order, likely * (1 - here))


def enemy_of(s, at):
    """Returns the card that was won on a square: see `gone`."""
    return next(enemy.card for enemy in s.enemies if enemy.home == at)


def gone(s, at):
    """Returns the state with a square's card won: visible as an enemy, and so known not to be the place."""
    squares = list(s.squares)
    squares[at] = s.square(at)._replace(card="")
    return s._replace(squares=tuple(squares), enemies=(*s.enemies, Enemy(s.square(at).card, at, at, 1, "friendly")))


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 1, 0, 2)])
@pytest.mark.parametrize(("artefact", "goal"), [*((kind, "find") for kind in ("any", *KINDS)), ("any", "npc")])
def test_gm_hiding_place_found_late_is_as_likely_as_if_it_had_been_hidden_first(artefact, goal, order):
    deck = ["8s", "9h", "2c", "5d", "Ks", "Qc"]
    found = {}
    for layout, place, likely in explored(room(deck, {}, artefact=artefact, goal=goal), order):
        found[layout, place] = found.get((layout, place), 0) + likely
    layouts = {layout: possible for layout in permutations(deck, len(CORRIDOR))
               if (possible := places(layout, artefact, goal))}
    assert found == pytest.approx({(layout, at): 1 / len(possible) / len(layouts)
                                   for layout, possible in layouts.items() for at in possible})
