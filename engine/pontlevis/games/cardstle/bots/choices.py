"""The champion's answer to each question of Cardstle."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from pontlevis.bots.players import any_of
from pontlevis.games.cardstle import moves, trials
from pontlevis.games.cardstle.bots import judgement
from pontlevis.games.cardstle.cards import INDEX, RANK, SUIT, SUITS, Card, Cards, NoCard, Stats, packed
from pontlevis.games.cardstle.names import LEGEND_OF, SPELL_OF
from pontlevis.games.cardstle.state import MOST_ITEMS, Hero, State, Trial

Choice = Callable[[State, Sequence[moves.Move], random.Random], moves.Move]

BUILDS = (Stats(3, 3, 3, 1), Stats(3, 3, 3, 1), Stats(4, 2, 3, 1), Stats(3, 3, 3, 1), Stats(4, 3, 2, 1))
"""The stats that companions choose, in seating order."""
LEARNT = ("ward", "weaken", "cancel_die", "riposte", "quick", "look")
"""The abilities that they choose, the most helpful first."""


def answer(s: State, legal: Sequence[moves.Move], rng: random.Random) -> moves.Move:
    """Returns the answer to the question that waits; for a human game master's, a random one."""
    return legal[0] if len(legal) == 1 else CHOICES.get(s.asked, by_lot)(s, legal, rng)


def by_lot(_s: State, legal: Sequence[moves.Move], rng: random.Random) -> moves.Move:
    """Chooses at random, as between lucky cards or numbers, which are equally good."""
    return any_of(legal, rng)


def _first(legal: Sequence[moves.Move], *wanted: type) -> moves.Move | None:
    """The first legal move of one of these types, in the order of the types."""
    return next((move for kind in wanted for move in legal if isinstance(move, kind)), None)


# -------------------------------------------------------------------- making a character


def stats(s: State, _legal: Sequence[moves.Move], _rng: random.Random) -> moves.Move:
    """Chooses stats that have won in trials."""
    return moves.Build(*BUILDS[_asked(s)])


def ability(_s: State, legal: Sequence[moves.Move], _rng: random.Random) -> moves.Move:
    """Chooses the most helpful ability left."""
    return min(legal, key=lambda move: LEARNT.index(move.ability) if isinstance(move, moves.Learn)
               and move.ability in LEARNT else len(LEARNT))


def _asked(s: State) -> int:
    """The seat that is asked."""
    seat: int = getattr(s.agenda[0], "seat", 0)
    return seat


# -------------------------------------------------------------------- a character's turn


def act(s: State, legal: Sequence[moves.Move], _rng: random.Random) -> moves.Move:
    """Revives, heals, opens, talks and gives; then goes to the best square, or fights the enemy in the way."""
    seat, hero = s.turn, s.hero
    for choice in (_revive, _heal, _open, _cast):
        found = choice(s, legal)
        if found is not None:
            return found
    if s.foe(seat):
        return moves.FIGHT
    gift = _gift(s, legal)
    if gift is not None:
        return gift
    enemy = s.enemy(hero.at)
    wanted = judgement.pleas(s, seat, enemy) if enemy else []
    goals = judgement.goals(s, seat)
    if wanted and not (goals and judgement.lead(s, goals[0].at)):
        return moves.Talk(wanted[0].request, wanted[0].suit)
    return _way(s, legal, goals)


def _way(s: State, legal: Sequence[moves.Move], goals: Sequence[judgement.Goal]) -> moves.Move:
    """Steps towards the best square; leaves the room only if no character has a square to go to."""
    goals = goals or judgement.last_resort(s, s.turn)
    if goals:
        step = moves.STEP[judgement.toward(s, s.hero.at, goals[0].at)]
        return step if step in legal else moves.DONE
    return moves.LEAVE if moves.LEAVE in legal and judgement.hopeless(s) else moves.DONE


def _revive(s: State, legal: Sequence[moves.Move]) -> moves.Move | None:
    return next((move for move in legal if isinstance(move, moves.Heal | moves.Rally) and move.seat != s.turn), None)


def _heal(s: State, legal: Sequence[moves.Move]) -> moves.Move | None:
    """Uses a heart whenever life is missing, since later may be too late."""
    return next((move for move in legal if isinstance(move, moves.Heal) and move.seat == s.turn), None)


def _open(_s: State, legal: Sequence[moves.Move]) -> moves.Move | None:
    """Opens the chest with the first matching treasure in the order of the pack."""
    keys = [move for move in legal if isinstance(move, moves.Open)]
    return min(keys, key=lambda move: INDEX[move.card], default=None)


def _cast(s: State, legal: Sequence[moves.Move]) -> moves.Move | None:
    """Uses the healing spell if it heals three points, or two with one point left."""
    missing = s.hero.stat("h") - s.hero.life
    if missing >= 3 or (s.hero.life == 1 and missing >= 2):
        return next((move for move in legal if move == moves.Cast("healing")), None)
    return None


def _gift(s: State, legal: Sequence[moves.Move]) -> moves.Move | None:
    """Gives a heart to a companion who lacks life, if the giver's own life is full."""
    gifts = [move for move in legal if isinstance(move, moves.Give) and SUIT[move.card] == "h"
             and _missing(s.heroes[move.seat]) > sum(SUIT[card] == "h" for card in s.heroes[move.seat].treasures)
             and s.heroes[move.seat].standing and not _missing(s.hero)]
    return max(gifts, key=lambda move: _missing(s.heroes[move.seat]), default=None)


def _missing(hero: Hero) -> int:
    return hero.stat("h") - hero.life


# -------------------------------------------------------------------- tests


SPARE = {"s": 1, "d": 1, "c": 1}
"""The number of treasures of a suit that are kept for chests."""


def prepare(s: State, legal: Sequence[moves.Move], _rng: random.Random) -> moves.Move:
    """Heals, weakens, casts a spell if it matters, and adds treasures that can be spared."""
    trial = trials.running(s)
    hero = s.heroes[trial.seat]
    found = _first(legal, moves.Heal, moves.Weaken)
    if found is not None:
        return found
    spell = _spell(s, trial, hero)
    if spell in legal:
        return spell
    boosts = [move for move in legal if isinstance(move, moves.Boost)]
    danger = trial.kind in ("defence", "trap") and hero.life <= 2
    held = sum(SUIT[card] == trial.suit for card in hero.treasures)
    if boosts and trial.added < 2 and (danger or held > SPARE.get(trial.suit, 1)):
        return boosts[0]
    return moves.DRAW


def _spell(s: State, trial: Trial, hero: Hero) -> moves.Move:
    """Doubles an attack on an enemy with at most 2 life points, uses a shield with at most 2, or heals with 1."""
    if trial.kind == "attack":
        enemy = s.enemy(trial.at)
        return moves.Cast("double") if enemy and enemy.life <= 2 else moves.DRAW
    if trial.kind in ("defence", "trap"):
        return moves.Cast("shield") if hero.life <= 2 else moves.DRAW
    return moves.Cast("healing") if hero.life == 1 and _missing(hero) >= 2 else moves.DRAW


def remove(s: State, legal: Sequence[moves.Move], _rng: random.Random) -> moves.Move:
    """Removes the enemy's highest card, if that improves the result."""
    trial = trials.running(s)
    mine, theirs = trials.results(s, trial)
    removals = [move for move in legal if isinstance(move, moves.Remove)]
    best = max(removals, key=lambda move: trials.total((trial.theirs[move.number],)))
    less = theirs - trials.total((trial.theirs[best.number],))
    before, after = _result(s, mine, theirs), _result(s, mine, less)
    return best if after > before and trial.kind != "initiative" else moves.DONE


def _result(s: State, mine: int, theirs: int) -> int:
    """Rates the result, from -2 for a critical loss to 2 for a critical win."""
    return (2 if trials.critical(s, mine, theirs) else 1) if mine > theirs else (
        -2 if trials.critical(s, theirs, mine) and theirs > mine else -1)


def edge(s: State, legal: Sequence[moves.Move], _rng: random.Random) -> moves.Move:
    """Chooses two attacks, or flight with one life point against an enemy with more than two."""
    foe = s.foe(s.turn)
    flights = [move for move in legal if isinstance(move, moves.Flee)]
    if foe and flights and s.hero.life == 1 and foe.life > 2:
        known = [move for move in flights if s.square(move.at).up and s.enemy(move.at) is None]
        return (known or flights)[0]
    return moves.TWICE


def ward(_s: State, _legal: Sequence[moves.Move], _rng: random.Random) -> moves.Move:
    """Always wards: a life point is worth more than a treasure."""
    return moves.WARD


def pay(s: State, legal: Sequence[moves.Move], _rng: random.Random) -> moves.Move:
    """Pays with the suit held most often, hearts last."""
    purse = s.heroes[_asked(s)].treasures
    held = {suit: sum(SUIT[card] == suit for card in purse) for suit in SUITS}
    return max(legal, key=lambda move: (SUIT[_card(move)] != "h", held[SUIT[_card(move)]]))


def _card(move: moves.Move) -> str:
    card: str = getattr(move, "card", "Ah")
    return card


def look(_s: State, legal: Sequence[moves.Move], rng: random.Random) -> moves.Move:
    """Looks at any unknown card."""
    return any_of([move for move in legal if isinstance(move, moves.Look)] or legal, rng)


# -------------------------------------------------------------------- between two rooms


def craft(s: State, legal: Sequence[moves.Move], _rng: random.Random) -> moves.Move:
    """Crafts spells and legends from treasures that cannot be kept; spends the remaining credits."""
    made = [move for move in legal if isinstance(move, moves.Craft)]
    if made:
        return max(made, key=lambda move: _wanted(s, move.item, move.seat))
    bought = _first(legal, moves.Buy)
    if bought is not None:
        return bought
    room = any(len(hero.items) < MOST_ITEMS for hero in s.heroes)
    wanted = _recipe(packed((*s.pool, *s.crucible)), 2 * len(s.heroes)) if room else ()
    missing = _still(wanted, s.crucible)
    if wanted and missing is None:
        return moves.EMPTY
    return moves.Put(missing) if missing else moves.EMPTY if s.crucible and moves.EMPTY in legal else moves.DONE


def _wanted(s: State, item: str, seat: int) -> int:
    """Rates a character as the carrier of an item.

    Items of attack go to the highest attack, the legendary one of defence to the highest defence, others to the fewest
    life points.
    """
    hero = s.heroes[seat]
    if item in (SPELL_OF["s"], LEGEND_OF["s"]):
        return hero.stat("s")
    return -hero.life if item != LEGEND_OF["d"] else hero.stat("d")


def _still(wanted: Cards, crucible: Cards) -> Card | NoCard | None:
    """The next card to put in; "" if none is missing, None if the crucible has another card."""
    left = list(wanted)
    for card in crucible:
        if card not in left:
            return None
        left.remove(card)
    return left[0] if left else ""


def _recipe(cards: Cards, kept: int) -> Cards:
    """The cards of a recipe that is worth its cards: a whole suit, four queens, or five of a plentiful suit; or none.

    kept: the number of treasures that the party may keep.
    """
    for suit in SUITS:
        whole = tuple({card[:-1]: card for card in cards if SUIT[card] == suit}.values())
        if len(whole) == 13:
            return whole
    queens = [card for card in cards if RANK[card] == "Q"]
    if len(queens) >= 4 and len(cards) - 4 >= kept:
        return tuple(queens[:4])
    for suit in ("d", "h", "s"):
        found = tuple(card for card in cards if SUIT[card] == suit)
        spare = len(found) - (kept if suit == "h" else 2)
        if len(found) >= 5 and spare >= 5:
            return found[:5]
        if suit != "h" and len(found) >= 5 and len(cards) - 5 >= kept - 2:
            return found[:5]
    return ()


def keep(s: State, legal: Sequence[moves.Move], _rng: random.Random) -> moves.Move:
    """Keeps hearts first, for the character who lacks most life points; then treasures of different suits."""
    keeps = [move for move in legal if isinstance(move, moves.Keep)]
    if not keeps:
        return moves.DONE

    def value(move: moves.Keep) -> tuple[float, int]:
        hero = s.heroes[move.seat]
        suits = {SUIT[card] for card in hero.treasures}
        heart = SUIT[move.card] == "h"
        return (10 + _missing(hero) if heart else 5 - 3 * (SUIT[move.card] in suits), -INDEX[move.card])

    return max(keeps, key=value)


CHOICES: dict[str, Choice] = {
    "stats": stats, "lucky": by_lot, "ability": ability, "act": act, "prepare": prepare, "remove": remove, "edge": edge,
    "ward": ward, "pay": pay, "look": look, "craft": craft, "keep": keep,
}
"""The function that answers each question of a character."""

