"""A live board in Panel, and the number of its moves: panel serve in_panel.py."""

import panel as pn

from pontlevis_widgets import Play

pn.extension("ipywidgets")
board = Play("la_forteresse")
moves = pn.pane.Markdown("Moves: 0")
board.observe(lambda _: moves.param.update(object=f"Moves: {board.record.ply}"), "saved")
pn.Column(pn.pane.IPyWidget(board, sizing_mode="stretch_width"), moves).servable()
