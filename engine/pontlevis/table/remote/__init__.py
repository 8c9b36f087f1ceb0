"""A table whose people sit at several devices: two ends that exchange small messages through any pipe.

The host's end (`Host`) stands beside the session that holds the game, a guest's (`Guest`) has one that follows it, with
nothing in it but what the guest's circle may know (`Record.view`). Neither knows a network or a clock. Towards the
guest travel the moves as its circle sees them, and who sits at the table; sightings and beats follow from the moves.
Towards the host travel acts: a move, a request, an answer, a sign.

A pipe may lose messages, repeat, delay or reorder them, be cut, or lie. Nothing hangs on a single one: each end tells
again, at the next `pulse`, what the other has not confirmed. Two ends agree on how far the game has come by marks, one
a move (`trail`); every message is sealed with a key that the pipe does not know (`seal`), and is read like a save that
comes from outside (`messages`).
"""

from pontlevis.table.remote.guest import FarSession, Guest
from pontlevis.table.remote.host import Chair, Host
from pontlevis.table.remote.seal import DamagedMessage

__all__ = ["Chair", "DamagedMessage", "FarSession", "Guest", "Host"]
