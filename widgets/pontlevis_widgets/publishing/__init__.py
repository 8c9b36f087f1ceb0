"""The house as a folder of files: ``pont-levis publish DIR``, for any file server.

How the pieces work together. ``site`` writes the folder. ``gathering`` gathers the Python that goes into it: the
house's own, that of the games that are installed beside it, and what they need. ``pyodide`` gets CPython for
WebAssembly from npm, and has Node run ``static/make.mjs``: it compiles the packages, starts that Python with them,
keeps its memory, and has it run the cells of every page, as a visitor's browser will. ``rendering`` puts what they say
into the template that the server uses, too. In the browser ``static/house.js`` shows the page as it was made, and
``static/worker.js`` starts Python from the kept memory; see ``pontlevis_widgets.worker`` for what runs there.

Nothing is imported here: what serves has no need of it.
"""
