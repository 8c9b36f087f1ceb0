"""How much random tests play: all of it in `make test-all`, a fifth in `make test`, something new in `make fuzz`."""

from __future__ import annotations

import os

WHOLE = os.environ.get("PONTLEVIS_TESTS") == "all"
"""Whether this is `make test-all`."""
SEED = int(os.environ.get("PONTLEVIS_SEED", "0"))
"""The first seed of random games: always 0, but for `make fuzz`, which draws another one for each run."""


def often(count: int) -> int:
    """Returns `count` in `make test-all`, a fifth of it, at least 1, in `make test`.

    The tests of a file that imports this run in both commands, as property tests do.
    """
    return count if WHOLE else max(1, count // 5)

