"""A live board in Solara, and the number of its moves: solara run in_solara.py."""

import solara

from pontlevis_widgets import Play


@solara.component
def Page() -> None:
    board = solara.use_memo(lambda: Play("la_forteresse"), [])
    moves, set_moves = solara.use_state(0)
    solara.use_effect(lambda: board.observe(lambda _: set_moves(board.record.ply), "saved"), [])
    with solara.Padding(4):
        solara.display(board)
        solara.Text(f"Moves: {moves}")
