"""The controls of Fortissimo!."""

import pontlevis
from pontlevis_widgets.board.package import board_package

GAME = pontlevis.game("fortissimo")
CONTROLS = board_package("fortissimo").controls


def test_the_turn_card_stays_long_enough_to_be_read():
    assert CONTROLS.pauses["turn.public"] >= 1.2


def test_with_no_card_in_hand_a_move_is_told_without_one():
    begun, held = GAME.setup(), GAME.position(walls=[[1], [1]], flipped=17)
    for move in ("take", "return", "insert 1"):
        assert "17" in CONTROLS.phrase(GAME, held, move, "en", ("Ana", "Bob"))
        assert CONTROLS.phrase(GAME, begun, move, "en", ("Ana", "Bob")) == f"{move.split()[0]} a card"
