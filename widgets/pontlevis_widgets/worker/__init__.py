"""Python in a page's worker: what the house published as files runs on.

How the pieces work together. A worker of the page starts Python, compiled to WebAssembly, and has ``standins`` take the
place of anywidget, ipywidgets, ipycanvas and IPython, of which none runs there: widgets with the same traits and
messages, which go to the page through one function. ``shell`` runs the cells of a notebook, tells what each shows, and
hands the page's messages to the widgets. All else is the house as it is.

Nothing is imported here, so that the stand-ins are in place before a widget is.
"""
