"""Advice for Forteresse Solo: the answers with their chances, each with the reason and the rule that matters."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any

from pontlevis.bots.advice import Advice, Reason, percent
from pontlevis.contract.terms import Sighting
from pontlevis.games.forteresse_solo import ForteresseSolo, moves, steps
from pontlevis.games.forteresse_solo.bots.choices import about
from pontlevis.games.forteresse_solo.bots.judgement import chance_below, keep, shut, unhurt
from pontlevis.games.forteresse_solo.bots.levels import ROUNDS
from pontlevis.games.forteresse_solo.bots.lookahead import weigh
from pontlevis.games.forteresse_solo.bots.plans import way
from pontlevis.games.forteresse_solo.cards import KIND, SUIT, VALUE, Card, Enemy, best, power, worth
from pontlevis.games.forteresse_solo.moves import Move
from pontlevis.games.forteresse_solo.state import State
from pontlevis.games.forteresse_solo.strikes import attackers


class ForteresseSoloAdviser:
    """Advises as the marshal plays, with at most `rounds` trials of each answer."""

    def __init__(self, rounds: int = ROUNDS) -> None:
        self.rounds = rounds

    def advise(self, game: ForteresseSolo, view: State, sightings: Sequence[Sighting], seat: int,
               rng: random.Random) -> Generator[None, None, list[Advice[Move]]]:
        """The answers with their chances, the best first; empty if no question is asked."""
        if game.actor(view) != seat:
            return []
        found: list[Advice[Move]] = []
        least = 1.0
        for one in (yield from weigh(game, view, rng, self.rounds)):
            # A dropped answer has few trials, so its chance may not exceed an earlier one.
            least = min(least, one.chance)
            why = reason(view, one.move)
            found.append(Advice(one.move, least, why.rule, why.facts, why.key))
        return found


ADVISER = ForteresseSoloAdviser()


def reason(s: State, move: Move) -> Reason:
    """Returns the reason for an answer."""
    return DONE[s.asked](s) if isinstance(move, moves.Done) else REASONS[type(move)](s, move)


# -------------------------------------------------------------------- phase I


def _mulligan(s: State, _move: moves.Mulligan) -> Reason:
    paired = any(SUIT[stat] == SUIT[hero] for stat in s.having("stat") for hero in s.having("person"))
    return Reason("organisation.1_1.mulligan", "mulligan_weak" if paired else "mulligan", {})


def _play(s: State, move: moves.Play) -> Reason:
    stats = [card for card in s.having("stat") if SUIT[card] == SUIT[move.hero]]
    if not stats:
        return Reason("organisation.1_2.no_stat", "play_bare", {"hero": move.hero})
    return Reason("organisation.1_2.play", "play", {"hero": move.hero, "stat": max(stats, key=VALUE.__getitem__)})


def _link(s: State, move: moves.Link) -> Reason:
    hero = s.hero(move.hero)
    facts = {"hero": move.hero, "stat": move.stat, "power": power(hero) + VALUE[move.stat]}
    return Reason("stats.life", "link_second", facts) if hero.stats else Reason("stats.suit", "link", facts)


def _muster_done(s: State) -> Reason:
    return Reason("organisation.1_1.draw", "muster_done", {"count": len(s.deck)})


def _tie(_s: State, move: moves.Serve | moves.Give) -> Reason:
    card = move.enemy if isinstance(move, moves.Serve) else move.stat
    return Reason("organisation.1_5.tie", "tie", {"card": card})


# -------------------------------------------------------------------- phase II


def _explore(s: State, move: moves.Explore) -> Reason:
    path, hero = s.path(move.path), s.hero(move.hero)
    facts: dict[str, Any] = {"hero": move.hero, "path": move.path, "door": path.door}
    if path.explored:
        opens = path.door in s.hand
        return Reason("door.key" if opens else "door.no_key", "open" if opens else "shut", facts)
    if not path.complete:
        return Reason("exploration.2_2.incomplete", "visit", facts)
    found = way(s, hero, move.path)
    facts |= {"points": power(hero) + worth(found.places), "level": worth(path.places), "share": percent(found.chance)}
    return Reason("exploration.2_4.level", "explore_places" if found.places else "explore", facts)


def _explore_done(s: State) -> Reason:
    return Reason("exploration.2_1.explorer", "stay" if s.enemies else "stay_idle", {})


def _points(s: State, more: int = 0) -> dict[str, Any]:
    """The explorer's points, the level of its path, and the chance that they are enough."""
    step = about(s)
    points, level = power(s.hero(step.hero)) + worth(s.played) + more, worth(s.path(step.path).places)
    return {"path": step.path, "points": points, "level": level, "share": percent(chance_below(s, points - level))}


def _place(s: State, move: moves.Place) -> Reason:
    first = not s.played and len(s.having("place")) > 1
    return Reason("exploration.2_3.suit" if first else "exploration.2_3.points", "place",
                  {"card": move.place, **_points(s, VALUE[move.place])})


def _places_done(s: State) -> Reason:
    return Reason("exploration.2_4.level", "places_enough" if s.played else "places_kept", _points(s))


def _boss(_s: State, move: moves.Boss) -> Reason:
    return Reason("boss.test.pair", "boss", {"enemy": move.enemy, "place": move.place})


# -------------------------------------------------------------------- phase III


def due(enemy: Enemy) -> int:
    """The number of cards that an undefended attack costs."""
    return max(VALUE[stat] for stat in enemy.stats)


def _bribe(s: State, move: moves.Bribe) -> Reason:
    enemy = s.enemy(move.enemy)
    total = worth(s.played) + VALUE[move.treasure]
    return Reason("bribe.boost", "bribe", {"enemy": move.enemy, "total": total, "power": power(enemy),
                                           "due": due(enemy), "share": percent(chance_below(s, total - power(enemy)))})


def _bribe_done(_s: State) -> Reason:
    return Reason("bribe.out", "no_bribe", {})


def _raise_done(s: State) -> Reason:
    enemy, total = s.enemy(about(s).enemy), worth(s.played)
    return Reason("bribe.boost", "bribe_enough", {"total": total, "power": power(enemy),
                                                  "share": percent(chance_below(s, total - power(enemy)))})


def _defend(s: State, move: moves.Defend) -> Reason:
    enemy, hero = s.enemy(move.enemy), s.hero(move.hero)
    return Reason("combat.3_4.failure", "defend", {"hero": move.hero, "enemy": move.enemy, "due": due(enemy),
                                                   "share": percent(unhurt(s, hero, enemy))})


def _defend_done(s: State) -> Reason:
    blocked = {duel.enemy for duel in s.defence}
    total = sum(due(enemy) for enemy in s.enemies if enemy.card in s.attackers and enemy.card not in blocked)
    return Reason("combat.3_3.undefended", "no_defence", {"due": total})


def _fight(s: State, move: moves.Fight) -> Reason:
    if s.asked == "order":
        return Reason("combat.3_4.order", "fight", {"enemy": move.enemy})
    return Reason("combat.3_7.order", "duel", {"enemy": move.enemy})


def _burn(_s: State, move: moves.Burn) -> Reason:
    return Reason("combat.3_4.undefended", "burn", {"card": move.card})


def _lose(s: State, move: moves.Lose) -> Reason:
    facts = {"card": about(s).card, "stat": move.stat}
    if isinstance(about(s), steps.WoundHero):
        return Reason("combat.3_4.loss", "lose", facts)
    return Reason("combat.3_7.loss", "lose_enemy", facts)


def _strike(s: State, move: moves.Strike) -> Reason:
    enemy = s.enemy(move.enemy)
    total = sum(map(power, attackers(s, enemy.card))) + power(s.hero(move.hero))
    facts = {"hero": move.hero, "enemy": move.enemy, "total": total, "power": power(enemy), "stat": best(enemy)[0]}
    if total < power(enemy):
        return Reason("combat.3_6.several", "strike_join", facts)
    if len(enemy.stats) > 1:
        return Reason("combat.3_7.loss", "strike", facts)
    keys = enemy.boss and any(KIND[card] == "ace" for card in s.deck)
    return Reason("combat.3_7.boss", "strike_boss", facts) if keys else Reason("stats.no_life", "strike_kill", facts)


def _strike_done(_s: State) -> Reason:
    return Reason("combat.3_7.failure", "no_strike", {})


def _against(s: State, more: int = 0) -> dict[str, Any]:
    """The power of the attackers and of their target."""
    enemy = s.enemy(about(s).enemy)
    total = sum(map(power, attackers(s, enemy.card))) + worth(s.played) + more
    return {"enemy": enemy.card, "total": total, "power": power(enemy)}


def _boost(s: State, move: moves.Boost) -> Reason:
    facts = {"card": move.stat, **_against(s, VALUE[move.stat])}
    return Reason("boost.hero", "boost" if facts["total"] >= facts["power"] else "boost_part", facts)


def _boost_done(s: State) -> Reason:
    facts = _against(s)
    return Reason("combat.3_7.boost", "boost_needless" if facts["total"] >= facts["power"] else "boost_kept", facts)


def _key_done(_s: State) -> Reason:
    return Reason("boss.death", "no_key", {})


# -------------------------------------------------------------------- phase IV


def _take(s: State, move: moves.Take) -> Reason:
    rule = "boss.death" if s.asked == "key" else "restoration.4_2.take"
    if move.card in shut(s):
        return Reason(rule, "key_wanted", {"card": move.card})
    return Reason(rule, "key_any" if KIND[move.card] == "ace" else "take", {"card": move.card})


def _discard(s: State, move: moves.Discard) -> Reason:
    others: list[Card] = [card for card in s.discard if KIND[card] != KIND[move.card]]
    if not others:
        return Reason("restoration.4_2.discard", "discard", {"card": move.card})
    back = max(others, key=lambda card: keep(s, card))
    return Reason("restoration.4_2.take", "swap", {"card": move.card, "back": back})


def _kept(_s: State) -> Reason:
    return Reason("restoration.4_2.discard", "keep", {})


REASONS: Mapping[type, Callable[[State, Any], Reason]] = {
    moves.Mulligan: _mulligan, moves.Play: _play, moves.Link: _link, moves.Serve: _tie, moves.Give: _tie,
    moves.Explore: _explore, moves.Place: _place, moves.Boss: _boss, moves.Bribe: _bribe, moves.Defend: _defend,
    moves.Fight: _fight, moves.Burn: _burn, moves.Lose: _lose, moves.Strike: _strike, moves.Boost: _boost,
    moves.Take: _take, moves.Discard: _discard,
}
"""The function that gives the reason for each move except `Done`."""

DONE: Mapping[str, Callable[[State], Reason]] = {
    "muster": _muster_done, "explore": _explore_done, "places": _places_done, "bribe": _bribe_done,
    "raise": _raise_done, "defend": _defend_done, "strike": _strike_done, "boost": _boost_done, "key": _key_done,
    "swap": _kept, "take": _kept,
}
"""The function that gives the reason for `Done` at each question."""
