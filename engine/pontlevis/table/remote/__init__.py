"""A table whose people sit at several devices: two ends that exchange small messages through any pipe.

The host's end (`Host`) serves the session that holds the game; the guest's end (`Guest`) has a session that follows it
and holds only the knowledge of the guest's circle (`Record.view`). Neither uses a network or a clock. The host sends
the guest the moves as its circle sees them, and the people at the table; sightings and beats follow from the moves. The
guest sends acts: a move, a wish, an answer, a sign.

A pipe may lose, repeat, delay, reorder or forge messages, or be cut. No single message is needed: at the next `pulse`,
each end sends again what the other has not confirmed. The ends compare their games by marks, one for each move
(`trail`). Every message is sealed with a key that the pipe does not have (`seal`), and is checked like a save from
outside (`messages`).
"""

from pontlevis.table.remote.guest import FarSession, Guest
from pontlevis.table.remote.host import Chair, Host
from pontlevis.table.remote.seal import DamagedMessage

__all__ = ["Chair", "DamagedMessage", "FarSession", "Guest", "Host"]
