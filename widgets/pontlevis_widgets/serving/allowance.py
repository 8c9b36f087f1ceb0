"""A token bucket: limits how often something may be done."""

from __future__ import annotations

import time


class Allowance:
    """How much may be done: so much at once, and so much a second for long."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self._left, self._at = burst, time.monotonic()

    @property
    def spent(self) -> bool:
        """Whether it may not be done now."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        return self._left < 1

    def take(self) -> bool:
        """Whether it may be done once more."""
        if self.spent:
            return False
        self._left -= 1
        return True
