"""The controls of a game that defines none."""

from pontlevis_widgets.board.controls import PLAIN, Reading


def test_a_game_without_controls_is_played_plainly():
    plain = PLAIN
    assert plain.phase(None, None, {}) == "play"
    assert plain.phrase(None, None, "e4-e5", "en", ()) == "e4-e5"
    assert (plain.now(None, None, {}), plain.facts(None, None, {})) == ((), {})
    assert plain.interpret(None, None, {}, "e4", "e5") == Reading(moves=("e5",))
    assert plain.effects(None, None, None) == []
