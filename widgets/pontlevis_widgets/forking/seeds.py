"""Reseeds, in each fork, the random generators that its template made without a seed."""

from __future__ import annotations

import gc
import pickle
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import MethodType
from typing import Any
from unittest.mock import patch
from weakref import WeakKeyDictionary


class Seeds:
    """Finds Python's and NumPy's generators that were made without a seed.

    Python's generators call `random.Random.seed` without a value. NumPy's generators draw their seed with
    `random.SystemRandom`, and store it.
    """

    def __init__(self) -> None:
        self._python: WeakKeyDictionary[random.Random, int] = WeakKeyDictionary()
        self._numpy: list[Any] = []
        self._drawn: set[int] = set()
        self._loose: set[int] = set()

    @contextmanager
    def watched(self, counts: Callable[[], bool] = lambda: False) -> Iterator[None]:
        """Records how generators are seeded inside the context.

        counts: called after each draw of random bytes; returns True if a cell caused it.
        """
        found, seed, draw = self._python, random.Random.seed, vars(random)["_urandom"]

        def seeding(generator: random.Random, value: Any = None, version: int = 2) -> None:
            seed(generator, value, version)
            if value is None:
                found[generator] = hash(generator.getstate())
            else:
                found.pop(generator, None)

        def drawing(size: int) -> bytes:
            drawn: bytes = draw(size)
            self._drawn.add(int.from_bytes(drawn))
            if counts():
                self._loose.add(int.from_bytes(drawn))
            return drawn

        module = vars(random)["random"].__self__  # the generator behind the module's functions
        with (patch.object(random.Random, "seed", seeding), patch.object(random, "seed", MethodType(seeding, module)),
              patch.object(random, "_urandom", drawing)):
            module.seed()
            yield

    def used(self) -> bool:
        """Checks whether numbers were drawn from an unseeded generator: all visitors would get the same ones."""
        return (any(hash(generator.getstate()) != state for generator, state in self._python.items())
                or any(pickle.dumps(bits.state) != pickle.dumps(type(bits)(bits.seed_seq).state)
                       for bits in self._unseeded()))

    def loose(self) -> bool:
        """Checks whether cells have drawn random bytes other than generators' seeds since the last call."""
        loose, self._loose = self._loose, set()
        return bool(loose) and not loose <= {bits.seed_seq.entropy for bits in self._unseeded()}

    def settle(self) -> None:
        """Stores NumPy's unseeded generators for `reseed`, as they cannot be found after `gc.freeze`."""
        self._numpy = self._unseeded()

    def reseed(self) -> None:
        """Reseeds all unseeded generators; NumPy's are those that `settle` stored."""
        for generator in self._python:
            generator.seed()
        for bits in self._numpy:
            bits.__setstate__(type(bits)().__reduce__()[2])

    def _unseeded(self) -> list[Any]:
        if "numpy.random" not in sys.modules:
            return []
        kind = sys.modules["numpy.random"].BitGenerator
        found = (one for one in gc.get_objects() if issubclass(type(one), kind))
        return [bits for bits in found if getattr(bits.seed_seq, "entropy", None) in self._drawn]
