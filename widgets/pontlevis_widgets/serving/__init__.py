"""The server: Voila with forked kernels, our template, and limits that protect it from strangers.

How the pieces work together. ``app`` is Voila with our settings: it adds our templates to Jupyter's path, listens, and
prints the address. ``tables`` is its kernel manager: it serves pages with kernels, limits their number, and clears
unused tables; it keeps a page in memory if all forks of its template share it (see ``pontlevis_widgets.forking``).
``connection`` is the websocket between a page and its kernel: it sends without delay and accepts only well-formed
messages within limits of size and rate. ``relay`` passes messages between the pages of a table at several devices, in a
room for each table; ``shared_rooms`` shares the rooms with other servers. ``pages`` answers requests for the gallery,
short addresses and lessons, and the goodbye of a closing page; it lists all routes, of Voila's only those that a page
uses.
``doors`` limits connections and requests, and sets the headers of every answer; ``addresses`` finds the address of a
visitor, ``network`` the one by which other devices reach the house. ``status`` reports the state of the house to its
host. ``runtime_folder`` is the folder of kernels' sockets and settings; ``host_log`` formats and limits the log.
``defaults`` has the limits that a host may set.

Nothing is imported here, so that ``import pontlevis_widgets.serving`` costs nothing in a notebook.
"""
