import marimo

app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    from pontlevis_widgets import Play

    board = mo.ui.anywidget(Play("la_forteresse"))
    board
    return board, mo


@app.cell
def _(board, mo):
    mo.md(f"Moves: {board.record.ply}")
    return


if __name__ == "__main__":
    app.run()
