# A live board in Shiny, and the number of its moves: shiny run in_shiny.py. A docstring would be shown on the page.

from shiny.express import render
from shinywidgets import reactive_read, render_widget

from pontlevis_widgets import Play


@render_widget
def board() -> Play:
    return Play("la_forteresse")


@render.text
def moves() -> str:
    reactive_read(board.widget, "saved")
    return f"Moves: {board.widget.record.ply}"
