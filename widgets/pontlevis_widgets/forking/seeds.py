"""The generators that were made without a seed while a template was made: each fork gives them another."""

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
    """Finds Python's and NumPy's generators without a seed of their own.

    Python's say it themselves. NumPy draws its seeds as `random.SystemRandom` does, and keeps them in its generators.
    """

    def __init__(self) -> None:
        self._python: WeakKeyDictionary[random.Random, int] = WeakKeyDictionary()
        self._numpy: list[Any] = []
        self._drawn: set[int] = set()
        self._loose: set[int] = set()

    @contextmanager
    def watched(self, counts: Callable[[], bool] = lambda: False) -> Iterator[None]:
        """Notes how generators are seeded meanwhile. counts: whether bytes drawn now are for a page."""
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

        module = vars(random)["random"].__self__  # the generator that the module's functions hide
        with (patch.object(random.Random, "seed", seeding), patch.object(random, "seed", MethodType(seeding, module)),
              patch.object(random, "_urandom", drawing)):
            module.seed()
            yield

    def used(self) -> bool:
        """True if numbers were drawn from one of them: what came of it would be the same for everybody."""
        return (any(hash(generator.getstate()) != state for generator, state in self._python.items())
                or any(pickle.dumps(bits.state) != pickle.dumps(type(bits)(bits.seed_seq).state)
                       for bits in self._unseeded()))

    def loose(self) -> bool:
        """True if random bytes were drawn that are no generator's seed; asked again, only those drawn since."""
        loose, self._loose = self._loose, set()
        return bool(loose) and not loose <= {bits.seed_seq.entropy for bits in self._unseeded()}

    def settle(self) -> None:
        """Keeps NumPy's generators in a list: once memory is frozen they cannot be found."""
        self._numpy = self._unseeded()

    def reseed(self) -> None:
        """Seeds all of them anew."""
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
