"""A table whose people sit at several devices: two ends that exchange small messages through any pipe.

The host's end (`Host`) stands beside the session that holds the game, a guest's (`Guest`) has one that follows it, with
nothing in it but what the guest's circle may know (`Record.view`). Neither knows a network or a clock. Towards the
guest travel the moves as its circle sees them, and who sits at the table; sightings and beats follow from the moves.
Towards the host travel acts: a move, a request, an answer, a sign.

A pipe may lose, repeat, delay, reorder or forge messages, or be cut. No single message is needed: at the next `pulse`,
each end sends again what the other has not confirmed. The ends compare their games by marks, one for each move
(`trail`). Every message is sealed with a key that the pipe does not have (`seal`), and is checked like a save from
outside (`messages`).
"""

from pontlevis.table.remote.guest import FarSession, Guest
from pontlevis.table.remote.host import Chair, Host
from pontlevis.table.remote.seal import DamagedMessage

__all__ = ["Chair", "DamagedMessage", "FarSession", "Guest", "Host"]
