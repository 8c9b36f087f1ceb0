"""A table whose people sit at several devices, as pages show it: who invites, who is invited, and the line between.

``line`` carries the messages of an end (`pontlevis.table.remote`) through a page to a room of the server, and back.
``invite`` is the host's: a link for each far seat. ``visit`` is a guest's: what has become of the invitation.
``door`` is where a code to say aloud leads: it tells who has it the links to the free seats.
"""
