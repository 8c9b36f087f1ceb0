"""A token bucket: limits how often something may be done."""

from __future__ import annotations

import time


class Allowance:
    """A token bucket that holds `burst` tokens and gains `rate` tokens a second."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self._left, self._at = burst, time.monotonic()

    @property
    def spent(self) -> bool:
        """True if less than one token is left."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        return self._left < 1

    def take(self) -> bool:
        """Takes a token; returns False if none is left."""
        if self.spent:
            return False
        self._left -= 1
        return True
