"""How Fortissimo! behaves at the table."""


import pytest

import pontlevis
from pontlevis import CHANCE
from pontlevis.kit import random_states
from pontlevis.record.legal import Legal
from pontlevis_widgets.board_controls import PLAIN, Reading
from pontlevis_widgets.board_packages import board_package

GAME = pontlevis.game("fortissimo")


def asked(state):
    return GAME, state, Legal(GAME, state)

OPTIONS = [{}, {"version": "advanced"}, {"edition": "older"}, {"version": "advanced", "edition": "older"}]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_state_has_its_step_and_its_rules(options):
    ways = board_package("fortissimo").controls
    steps = set()
    for state in random_states(GAME, stall_limit=60, **options):
        assert ways.now(*asked(state))
        assert all(rule in GAME.rulebook for rule in ways.now(*asked(state)))
        if GAME.actor(state) not in (None, CHANCE):
            steps.add(ways.phase(*asked(state)))
    assert {"flip", "decide", "return"} <= steps
    assert all(f"turn.{step}" in board_package("fortissimo").words for step in steps)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_candidate_has_its_phrase(options, lang):
    ways = board_package("fortissimo").controls
    names = ("Ana", "Bob")
    for state in random_states(GAME, stall_limit=60, **options):
        for move in GAME.candidates(state):
            said = ways.phrase(GAME, state, move, lang, names)
            assert said
            assert "{" not in said


def test_every_rule_that_pauses_or_keeps_quiet_exists():
    ways = board_package("fortissimo").controls
    assert [rule for rule in (*ways.pauses, *ways.quiet) if rule not in GAME.rulebook] == []


def test_the_turn_card_stays_long_enough_to_be_read():
    assert board_package("fortissimo").controls.pauses["turn.public"] >= 1.2


def test_a_game_without_controls_is_played_plainly():
    plain = PLAIN
    assert plain.phase(None, None, {}) == "play"
    assert plain.phrase(None, None, "e4-e5", "en", ()) == "e4-e5"
    assert (plain.now(None, None, {}), plain.facts(None, None, {})) == ((), {})
    assert plain.interpret(None, None, {}, "e4", "e5") == Reading(moves=("e5",))
    assert plain.effects(None, None, None) == []
