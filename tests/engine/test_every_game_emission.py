"""Every rule has an effect: a game emits its id, or the rulebook names the rules that do its work."""

import random
import re
from itertools import islice

import pytest

import pontlevis
from moments import SELDOM
from pontlevis import BadOption
from pontlevis.contract.terms import CHANCE
from pontlevis.kit import bare_moves, option_sets
from pontlevis.kit.coverage import NEEDS_NO_CODE
from pontlevis.record.case import start
from sizes import WHOLE, often


def said_at(game, s, *tries):
    """Yields the rules that a game emits at a position: refusals of all possible inputs, score lines, the outcome."""
    tried = (*game.candidates(s), *bare_moves(game), *tries)
    yield from (refusal.rule for move in tried if (refusal := game.why_not(s, move)))
    yield from (line.rule for seat in range(len(game.seats(s))) for line in game.tally(s, seat))
    if outcome := game.outcome(s):
        yield outcome.rule


def said_by_playing(game, rng, s, most, every):
    """Yields the rules that a game emits while up to `most` random moves are played from a position."""
    for ply in range(most + 1):
        over = game.outcome(s)
        if over or not ply % every:
            yield from said_at(game, s)
        if over:
            return
        move = game.chance(s).sample(rng) if game.actor(s) == CHANCE else rng.choice(game.moves(s))
        beats = list(game.tell(s, move))
        yield from (beat.rule for beat in beats)
        s = beats[-1].state


def said_by(game, s, played):
    """Yields the rules that a game emits for these moves, up to the first illegal one."""
    for written in played:
        move = game.parse(s, written)
        yield from said_at(game, s, move)
        beats = [] if game.why_not(s, move) else list(game.tell(s, move))
        yield from (beat.rule for beat in beats)
        s = beats[-1].state if beats else s
    yield from said_at(game, s)


def emitted(game, wanted):
    """Returns every id that the game emits for its options, in its examples, at rare positions, and in random games: as
    many as are needed to find all of `wanted`, a dozen at most.
    """
    rng, found = random.Random(1), set()
    for option in game.options:
        with pytest.raises(BadOption) as error:
            game.setup(**{option.name: -1})
        found.add(error.value.rule)
    for example in game.rulebook.examples:
        if not example.faults:
            found.update(said_by(game, start(game, example), example.moves))
    for names, played in SELDOM[game.id]:
        s = game.position(**names)
        found.update(said_by(game, s, played.split("; ")))
        for _ in range(often(6)):
            found.update(said_by_playing(game, rng, s, 8, every=2))
    for options in islice(option_sets(game, rng), 12):
        beats = list(game.begin(**options))
        found.update(beat.rule for beat in beats)
        if WHOLE or not wanted <= found:
            found.update(said_by_playing(game, rng, beats[-1].state, 200, every=9))
    return found


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_a_rule_is_emitted_or_names_the_rules_that_do_its_work(game_id):
    game = pontlevis.game(game_id)
    instead = {rule: {id_ for id_ in game.rulebook.ids if re.search(rf"\b{re.escape(id_)}\b", rule.code)}
               for rule in game.rulebook.rules if rule.kind not in NEEDS_NO_CODE}
    found = emitted(game, {id_ for rule, others in instead.items() for id_ in others or {rule.id}})
    for rule, others in instead.items():
        assert (rule.id in found) != bool(others), f"{rule.id}: emitted {rule.id in found}, code = {rule.code!r}"
        assert others <= found, f"{rule.id} leaves its work to {others - found}, which no game emits"
