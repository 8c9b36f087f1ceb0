"""Sizes of random tests: a fifth of the games in `make test`, all in `make test-all`, other games in `make fuzz`."""

from __future__ import annotations

import os

WHOLE = os.environ.get("PONTLEVIS_TESTS") != "few"
"""True if random tests play all of their games: everywhere but in `make test`."""
SEED = int(os.environ.get("PONTLEVIS_SEED", "0"))
"""The first seed of random games: always 0, but for `make fuzz`, which draws another one for each run."""


def often(count: int) -> int:
    """Returns `count`; a fifth of it, at least 1, in `make test`.

    `make test-rest` runs the tests of a file that imports anything from here once more, as it does property tests.
    """
    return count if WHOLE else max(1, count // 5)

