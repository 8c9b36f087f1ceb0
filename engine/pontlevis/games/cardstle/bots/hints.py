"""Advice for Cardstle: the answers with their chances, each with the reason and the rule that matters."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pontlevis.bots.advice import Advice, Reason, percent
from pontlevis.contract.asking import about
from pontlevis.contract.terms import Sighting
from pontlevis.games.cardstle import hiding, moves, steps, trials
from pontlevis.games.cardstle.bots import mastery
from pontlevis.games.cardstle.bots.judgement import odds, pleas, prospect, worth_fighting
from pontlevis.games.cardstle.bots.lookahead import OTHERS, weigh
from pontlevis.games.cardstle.cards import CHEST_SIZE, RANK
from pontlevis.games.cardstle.moves import Move
from pontlevis.games.cardstle.state import Enemy, State

if TYPE_CHECKING:
    from pontlevis.games.cardstle.rules import Cardstle

ROUNDS = 24
"""The number of trials of an answer."""
MAKING = ("stats", "lucky", "ability")
"""Questions whose answers `win_chance` values equally: it ignores stats, lucky cards and abilities."""


class CardstleAdviser:
    """Advises as the champion plays, with `rounds` trials of each answer."""

    def __init__(self, rounds: int = ROUNDS) -> None:
        self.rounds = rounds

    def advise(self, game: Cardstle, view: State, sightings: Sequence[Sighting], seat: int,
               rng: random.Random) -> Generator[None, None, list[Advice[Move]]]:
        """The answers with their chances, the best first; empty if no question is asked.

        Advice for a game master, who has no side, gives the chance 0.
        """
        if game.actor(view) != seat:
            return []
        if seat >= len(view.heroes):
            return mastery.advise(view, list(game.moves(view)))
        found: list[Advice[Move]] = []
        others = 0 if view.asked in MAKING else OTHERS
        many = "lucky_any" if view.asked == "lucky" else ""
        for one in (yield from weigh(game, view, rng, self.rounds, others)):
            why = reason(view, one.move)
            # Few trials prove little, so no other answer may get a greater chance than the champion's.
            chance = min(one.chance, found[0].chance) if found else one.chance
            found.append(Advice(one.move, chance, why.rule, why.facts, why.key, many))
        return sorted(found, key=lambda advice: -advice.chance)


ADVISER = CardstleAdviser()


def reason(s: State, move: Move) -> Reason:
    """Returns the reason for an answer."""
    if isinstance(move, moves.Done):
        return _done(s)
    return REASONS[type(move)](s, move)


# -------------------------------------------------------------------- making a character


def _build(_s: State, move: moves.Build) -> Reason:
    return Reason("credits.total_cost", "build", {"stats": (move.life, move.attack, move.defence, move.movement)})


def _lucky(s: State, _move: moves.Lucky) -> Reason:
    return Reason("fetish.card" if s.options.tests == "cards" else "fetish.number", "lucky", {})


def _learn(_s: State, move: moves.Learn) -> Reason:
    return Reason("ability.have", "learn", {"ability": move.ability})


# -------------------------------------------------------------------- in a character's turn


def _step(s: State, move: moves.Step) -> Reason:
    square, enemy = s.square(move.at), s.enemy(move.at)
    if enemy is not None and enemy.temper == "hostile":
        return _step_fight(s, enemy)
    if enemy is not None:
        return Reason("talk.instead", "step_talk", {"enemy": enemy.card, "at": move.at})
    if s.told and s.hiding == move.at and not s.relic:
        return Reason("talk.requests", "step_told", {"at": move.at})
    if square.seen and not square.up:
        return Reason("card.roles", "step_seen", {"card": square.card, "at": move.at})
    if not square.up:
        sought = not (s.relic or s.told) and move.at in hiding.possible(s)
        return Reason("move.reveal", "step_hidden" if sought else "step_unknown", {"at": move.at})
    return Reason("move.double_speed", "step", {"at": move.at})


def _step_fight(s: State, enemy: Enemy) -> Reason:
    if not worth_fighting(s, s.hero, enemy):
        return Reason("enemy.blocks", "step_danger", {"enemy": enemy.card, "at": enemy.at, "life": s.hero.life})
    points = round(prospect(s, s.hero, enemy).cost, 1)
    return Reason("enemy.blocks", "step_fight", {"enemy": enemy.card, "at": enemy.at, "points": points})


def _open(s: State, move: moves.Open) -> Reason:
    chest = s.square(s.hero.at).card
    return Reason("chest.content", "open", {"card": chest, "key": move.card, "count": CHEST_SIZE[RANK[chest]]})


def _heal(s: State, move: moves.Heal) -> Reason:
    if move.seat == s.turn:
        return Reason("treasure.heart", "heal", {"life": s.hero.life, "most": s.hero.stat("h")})
    return Reason("life.revived", "revive", {"seat": move.seat})


def _give(_s: State, move: moves.Give | moves.Hand) -> Reason:
    return Reason("gift.near", "give", {"seat": move.seat})


def _fight(s: State, _move: moves.Fight) -> Reason:
    enemy = s.enemy(s.hero.at)
    assert enemy is not None  # noqa: S101
    blow = odds(s, s.hero, s.hero.stat("s"), enemy.tested("d"))
    guard = odds(s, s.hero, s.hero.stat("d"), enemy.tested("s"))
    return Reason("combat.attack_test", "fight", {"enemy": enemy.card, "share": percent(blow.win),
                                                  "against": percent(guard.win)})


def _talk(s: State, move: moves.Talk) -> Reason:
    enemy = s.enemy(s.hero.at)
    assert enemy is not None  # noqa: S101
    best = any((plea.request, plea.suit) == (move.request, move.suit) for plea in pleas(s, s.turn, enemy))
    facts = {"enemy": enemy.card, "request": move.request, "stat": move.suit}
    return Reason("talk.same_stat", "talk" if best else "talk_weak", facts)


def _spell(_s: State, move: moves.Cast | moves.Aim | moves.Rally) -> Reason:
    return Reason("recipe.spell_timing", "spell", {"item": move.item})


def _shoot(s: State, move: moves.Shoot) -> Reason:
    enemy = s.enemy(move.at)
    assert enemy is not None  # noqa: S101
    return Reason("ability.ranged", "shoot", {"enemy": enemy.card})


def _look(s: State, move: moves.Look) -> Reason:
    return Reason("ability.look_secret", "look" if s.asked == "act" else "look_free", {"at": move.at})


def _summon(_s: State, move: moves.Summon) -> Reason:
    return Reason("ability.summon", "summon", {"seat": move.seat})


def _leave(_s: State, _move: moves.Leave) -> Reason:
    return Reason("goal.deadlock", "leave", {})


# -------------------------------------------------------------------- tests and fights


def _boost(s: State, move: moves.Boost) -> Reason:
    shares = {"share": percent(_win(s, 1)), "against": percent(_win(s, 0))}
    return Reason("treasure.boost", "boost", {"card": move.card, **shares})


def _draw(s: State, _move: moves.Draw) -> Reason:
    return Reason("treasure.how_many", "draw", {"share": percent(_win(s, 0))})


def _win(s: State, more: int) -> float:
    """The probability that the test in hand is won with `more` more cards."""
    trial = trials.running(s)
    hero, against = s.heroes[trial.seat], trials.opposed(s, trial)
    count = hero.tested(trial.suit) - hero.stunned + trial.added + more
    bonus = trials.affinity_bonus(s, trial) if trial.kind == "talk" else 0
    return odds(s, hero, count, against, factor=2 if trial.doubled else 1, bonus=bonus).win


def _weaken(s: State, _move: moves.Weaken) -> Reason:
    return Reason("ability.weaken", "weaken", {"count": s.heroes[trials.running(s).seat].rounds})


def _remove(s: State, move: moves.Remove) -> Reason:
    trial = trials.running(s)
    mine, theirs = trials.results(s, trial)
    less = theirs - trials.total((trial.theirs[move.number],))
    return Reason("ability.cancel_die", "remove", {"total": mine, "against": less})


def _twice(_s: State, _move: moves.Twice) -> Reason:
    return Reason("combat.double_attack", "twice", {})


def _flee(s: State, move: moves.Flee) -> Reason:
    return Reason("combat.flee", "flee", {"at": move.at, "life": s.hero.life})


def _ward(s: State, _move: moves.Ward) -> Reason:
    blow = about(s, steps.Hurt)
    life = s.heroes[blow.seat].life
    falls = blow.points >= life
    return Reason("ability.ward", "ward_fall" if falls else "ward",
                  {"seat": blow.seat, **({} if falls else {"life": life, "left": life - blow.points})})


def _pay(_s: State, move: moves.Pay) -> Reason:
    return Reason("ability.payment", "pay", {"card": move.card})


# -------------------------------------------------------------------- between two rooms


def _put(_s: State, move: moves.Put) -> Reason:
    return Reason("craft.combine", "put", {"card": move.card})


def _empty(_s: State, _move: moves.Empty) -> Reason:
    return Reason("craft.combine", "empty", {})


def _craft(_s: State, move: moves.Craft) -> Reason:
    return Reason("craft.leader", "craft", {"item": move.item, "seat": move.seat})


def _keep(_s: State, move: moves.Keep) -> Reason:
    return Reason("craft.keep_keys", "keep", {"card": move.card, "seat": move.seat})


def _buy(_s: State, move: moves.Buy) -> Reason:
    return Reason("credits.later", "buy", {"seat": move.seat, "stat": move.suit})


def _done(s: State) -> Reason:
    """The reason for `Done`, by the question."""
    rules = {"act": "turn.goes_on", "remove": "ability.cancel_die_when", "ward": "ability.ward_whom",
             "look": "ability.look_secret", "craft": "craft.keep_two", "keep": "goal.next_room"}
    return Reason(rules[s.asked], f"done_{s.asked}", {})


REASONS: Mapping[type, Callable[[State, Any], Reason]] = {
    moves.Build: _build, moves.Lucky: _lucky, moves.Learn: _learn, moves.Step: _step, moves.Open: _open,
    moves.Heal: _heal, moves.Give: _give, moves.Hand: _give, moves.Fight: _fight, moves.Talk: _talk, moves.Cast: _spell,
    moves.Aim: _spell, moves.Rally: _spell, moves.Shoot: _shoot, moves.Look: _look, moves.Summon: _summon,
    moves.Leave: _leave, moves.Boost: _boost, moves.Draw: _draw, moves.Weaken: _weaken, moves.Remove: _remove,
    moves.Twice: _twice, moves.Flee: _flee, moves.Ward: _ward, moves.Pay: _pay, moves.Put: _put, moves.Empty: _empty,
    moves.Craft: _craft, moves.Keep: _keep, moves.Buy: _buy,
}
"""The function that gives the reason for each type of move."""
