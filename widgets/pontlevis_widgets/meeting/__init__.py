"""A table with people at several devices, as pages show it: the host, the guests, and the line between.

``line`` carries the messages of both ends (`pontlevis.table.remote`) through a page to a room of the server, and back.
``invite`` is the host's widget, with a link for each far seat; ``visit`` is a guest's. ``door`` handles a short code
that opens a list of the links to the free seats.
"""
