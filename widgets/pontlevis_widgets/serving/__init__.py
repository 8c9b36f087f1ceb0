"""The server: Voila with forked kernels, our template, and doors that hold against strangers.

How the pieces work together. ``app`` is Voila with our settings: it lays the template's folder where Jupyter looks,
listens, and prints the address. ``tables`` is its kernel manager: it hands out pages with kernels, from memory where a
kernel is a fork (see ``pontlevis_widgets.forking``), caps kernels, and clears unused tables.
``connection`` is the websocket between a page and its kernel: it sends without delay and lets in only messages that
are whole, small and not too many. ``relay`` has the rooms where pages of one table meet that are open at several
devices. ``pages`` answers what needs no kernel: the gallery, the short addresses, the goodbye of a page that closes;
and it lists every address there is, of Voila's only those that a page asks for. ``doors`` limits connections
and requests, and sets the headers of every answer; ``addresses`` finds the address of a visitor, ``network`` the one by
which other devices reach the house. ``status`` reports the state of the house to its host. ``shelter`` is the folder of
kernels' sockets and settings; ``host_log`` formats and limits the log. ``defaults`` has the limits that a host may set.

Nothing is imported here, so that ``import pontlevis_widgets.serving`` costs nothing in a notebook.
"""
