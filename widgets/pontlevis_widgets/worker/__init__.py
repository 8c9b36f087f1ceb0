"""Python in a page's worker, for a house published as files.

A worker of the page starts Python, compiled to WebAssembly, and makes ``standins`` replace anywidget, ipywidgets,
ipycanvas and IPython, which cannot run there: widgets with the same traits and messages, which go to the page through
one function. ``shell`` runs the cells of a notebook and returns their outputs; ``link`` passes the page's messages to
the widgets. All other code of the house runs unchanged.

This module imports nothing, so that ``standins`` is installed before any widget is loaded.
"""
