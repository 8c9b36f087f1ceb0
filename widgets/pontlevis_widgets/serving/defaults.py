"""The default limits of the house."""

PROVISIONER = "pontlevis-fork"
"""The entry point of the provisioner that starts kernels."""
TABLES_PER_ADDRESS = 60
"""The most kernels for one address. A school class shares one address, with a page or two for each pupil."""
AWAITED = 15
"""Seconds that a table is kept for a page that has not connected, if another visitor needs a table."""
IDLE = 1800
"""Seconds without an act after which a table is cleared that cannot sleep."""
REST = 20
"""Seconds without an act after which a table sleeps; 0: none does."""
COMPANY = 4
"""The factor on `IDLE` for games on several devices, where a page may wait for another player."""
GONE = 300
"""Seconds that a table is kept at most after its page has disconnected."""
LEFT = 5
"""Seconds that a table is kept after its page was left on purpose, which includes a reload."""
