"""The server: Voila with forked kernels, our template, and limits that protect it from strangers.

How the pieces work together. ``app`` is Voila with our settings: it adds our templates to Jupyter's path, listens, and
prints the address. ``tables`` is its kernel manager: it serves pages with kernels, limits their number, and clears
unused tables; a page comes from memory if its kernel is a fork that shares it (see ``pontlevis_widgets.forking``).
``connection`` is the websocket between a page and its kernel: it sends without delay and accepts only well-formed
messages within limits of size and rate. ``relay`` holds the rooms in which the pages of one table meet that are open at
several devices; ``shared_rooms`` shares them with other servers. ``pages`` answers requests that need no kernel (the
gallery, short addresses, the goodbye of a closing page) and lists all routes, of Voila's only those that a page uses.
``doors`` limits connections and requests, and sets the headers of every answer; ``addresses`` finds the address of a
visitor, ``network`` the one by which other devices reach the house. ``status`` reports the state of the house to its
host. ``shelter`` is the folder of kernels' sockets and settings; ``host_log`` formats and limits the log. ``defaults``
has the limits that a host may set.

Nothing is imported here, so that ``import pontlevis_widgets.serving`` costs nothing in a notebook.
"""
