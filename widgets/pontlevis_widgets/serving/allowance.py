"""Token buckets: limit how often something may be done, in all or by each address."""

from __future__ import annotations

import time

MOST_ADDRESSES = 10_000
"""The most addresses whose allowances are kept; the oldest is forgotten."""


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


class Allowances(dict[str, Allowance]):
    """An allowance of `burst` and `rate` for each address."""

    def __init__(self, burst: float, rate: float) -> None:
        super().__init__()
        self.burst, self.rate = burst, rate

    def spent(self, address: str) -> bool:
        """Returns True if an address has no token left."""
        return address in self and self[address].spent

    def take(self, address: str) -> bool:
        """Takes a token of an address; returns False if none is left."""
        if address not in self and len(self) >= MOST_ADDRESSES:
            del self[next(iter(self))]
        return self.setdefault(address, Allowance(self.burst, self.rate)).take()
