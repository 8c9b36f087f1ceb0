"""The widgets of a table with people at several devices: the host's, the guests', and the line between them.

``line`` carries the messages of both ends (`pontlevis.table.remote`) through a page to a room of the server, and back.
``invite`` is the host's widget, with a link for each remote seat; ``visit`` is a guest's. ``lobby`` handles a short
code, which gives access to a list of links to the free seats.
"""
