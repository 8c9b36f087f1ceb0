"""How every game behaves at the table: each moment has its step, rules and words, and nothing plays illegally."""

import pytest

import pontlevis
from moments import moments
from pontlevis import CHANCE
from pontlevis.contract.texts import LANGUAGES
from pontlevis.record.legal import Legal
from pontlevis_widgets.board_packages import board_package

NAMES = ("Ana", "Bob", "Cy", "Di", "Eve", "Fay")
STEPS = {"fortissimo": {"flip", "decide", "return"}, "tower_defense": {"pair", "again", "wound", "evolve"}}
"""Steps that must have been met."""
UNTOLD = {"cardstle", "forteresse_solo"}
"""Games that name no rule while a card is being turned."""


def deciding(game_id, every=1):
    """Moments in which somebody decides, with their legal moves."""
    game = pontlevis.game(game_id)
    for state in moments(game_id)[::every]:
        actor = game.actor(state)
        if actor is not None and actor >= 0:
            yield state, Legal(game, state)


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_every_moment_has_rules_that_hold_now(game_id):
    game, controls = pontlevis.game(game_id), board_package(game_id).controls
    for state in moments(game_id):
        rules = controls.now(game, state, Legal(game, state))
        assert rules or (game_id in UNTOLD and game.actor(state) == CHANCE), game.describe(state, "en")
        assert [rule for rule in rules if rule not in game.rulebook] == []


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_every_moment_has_its_step_and_the_step_its_words(game_id):
    game, board = pontlevis.game(game_id), board_package(game_id)
    steps = {board.controls.phase(game, state, legal) for state, legal in deciding(game_id)}
    assert STEPS.get(game_id, set()) <= steps
    assert [step for step in steps if f"turn.{step}" not in board.words] == []


@pytest.mark.parametrize("game_id", pontlevis.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_candidate_has_its_phrase(game_id, lang):
    game, controls = pontlevis.game(game_id), board_package(game_id).controls
    for state in moments(game_id):
        for move in {*game.candidates(state), *game.moves(state)}:
            said = controls.phrase(game, state, move, lang, NAMES[:len(game.seats(state))])
            assert said == said.strip() != ""
            assert not [unsaid for unsaid in ("{", "  ", "move.") if unsaid in said], said


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_every_rule_that_pauses_keeps_quiet_or_is_shown_exists(game_id):
    book, controls = pontlevis.game(game_id).rulebook, board_package(game_id).controls
    assert [rule for rule in (*controls.pauses, *controls.quiet, *controls.vivid) if rule not in book] == []


@pytest.mark.parametrize("game_id", pontlevis.games())
def test_what_is_pointed_at_plays_what_is_legal_or_is_refused_by_a_rule(game_id):
    game, board = pontlevis.game(game_id), board_package(game_id)
    for state, legal in deciding(game_id, every=3):
        scene = board.scene(state, game.actor(state), lit=frozenset(legal), legal=legal)
        for item in scene.targets:
            if not item.target.startswith("open "):
                for text in board.controls.interpret(game, state, legal, "", item.target).moves:
                    assert text in legal or game.why_not(state, game.parse(state, text)) is not None
