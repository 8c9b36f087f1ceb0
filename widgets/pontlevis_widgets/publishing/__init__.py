"""The house as a folder of files: ``pont-levis publish DIR``, for any file server.

How the pieces work together. ``site`` writes the folder. ``gathering`` collects the Python packages that go into it:
the house's own, those of games installed beside it, and their dependencies. ``pyodide`` gets CPython for WebAssembly
from npm, and makes Node run ``static/make.mjs``, which compiles the packages, starts that Python with them, saves its
memory, and runs the cells of every page in it, as a visitor's browser will. ``rendering`` renders the outputs with the
template that the server uses, too. ``release`` names the files by their hash, and ``checking`` tries the result. In the
browser ``static/house.js`` shows the published page, and ``static/worker.js`` starts Python from the saved memory; see
``pontlevis_widgets.worker`` for the Python that runs there.

Nothing is imported here, as the server does not need these modules.
"""
