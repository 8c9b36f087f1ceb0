"""Python in a page's worker, for a house published as files.

A worker of the page starts Python, compiled to WebAssembly, and installs ``standins`` in place of anywidget,
ipywidgets, ipycanvas and IPython, which cannot run there. Their widgets have the same traits and messages, and send
them to the page through one function. ``shell`` runs the cells of a notebook and returns their outputs; ``link`` passes
the page's messages to the widgets. All other code of the house runs unchanged.

This module imports nothing, so that ``standins`` is installed before any widget is loaded.
"""
