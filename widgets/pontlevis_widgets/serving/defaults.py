"""The limits of the house where its host sets no others."""

PROVISIONER = "pontlevis-fork"
"""What starts kernels, by the name of its entry point."""
TABLES_PER_ADDRESS = 60
"""The most kernels of one address: a class sits behind one, each of it with a page or two. Half of a small house."""
AWAITED = 15
"""Seconds that a table is kept, where another visitor finds none, for a page that has not connected."""
IDLE = 1800
"""Seconds that a player may think before the table is cleared."""
COMPANY = 4
"""How many times as long people at several devices may all think: that a page waits for another counts as playing."""
GONE = 300
"""Seconds that a table is kept whose page has gone."""
LEFT = 5
"""Seconds that a table is kept whose page was left on purpose: it may only have been loaded anew."""
