"""Tables shared by several devices: a host and guests that exchange small messages through any pipe.

The host (`Host`) serves the session that holds the game. Each guest (`Guest`) has a session that follows it and holds
only the information that the guest's circle may see (`Record.view`). Neither uses a network or a clock. The host sends
the moves as the guest's circle sees them, and the seating; guests derive sightings and beats from the moves. Guests
send acts: a move, a request, an answer, a sign.

A pipe may lose, repeat, delay, reorder or forge messages, or be cut. No single message is needed: at the next `pulse`,
each end sends again what the other has not confirmed. The ends compare their games by marks, one for each move
(`trail`). Every message is sealed with a key that the pipe does not have (`seal`), and is checked like a save from
outside (`messages`).
"""

from pontlevis.table.remote.follower import Follower
from pontlevis.table.remote.guest import Guest
from pontlevis.table.remote.host import Chair, Host
from pontlevis.table.remote.seal import DamagedMessage

__all__ = ["Chair", "DamagedMessage", "Follower", "Guest", "Host"]
