"""Reseeds, in each fork, the random generators that its template made without a seed."""

from __future__ import annotations

import gc
import pickle
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import BuiltinMethodType, MethodType
from typing import Any
from unittest.mock import patch
from weakref import WeakKeyDictionary


class Stale(random.Random):
    """A generator of a template: its first use in a fork makes it a plain one again, seeded anew.

    Most are never used, and a fork would copy a page of memory for each that it seeds.
    """

    def __getattribute__(self, name: str) -> Any:
        self.__class__ = random.Random  # type: ignore[assignment]
        self.seed()
        return getattr(self, name)


class Seeds:
    """Finds Python's and NumPy's generators that were made without a seed.

    Python's generators call `random.Random.seed` without a value. NumPy's generators draw their seed with
    `random.SystemRandom`, and store it.
    """

    def __init__(self) -> None:
        self._python: WeakKeyDictionary[random.Random, int] = WeakKeyDictionary()
        self._numpy: list[Any] = []
        self._special: list[random.Random] = []
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
        """Makes the unseeded generators `Stale`, and stores for `reseed` those that cannot be, before `gc.freeze`.

        These are NumPy's, those of subclasses, and those of which a method in C is kept, as `random.random`: it draws
        without asking the generator for an attribute.
        """
        self._numpy = self._unseeded()
        bound = {id(one.__self__) for one in gc.get_objects() if type(one) is BuiltinMethodType}
        for generator in self._python:
            if type(generator) is random.Random and id(generator) not in bound:
                generator.__class__ = Stale
            else:
                self._special.append(generator)

    def reseed(self) -> None:
        """Reseeds, in a fork, the unseeded generators that are not `Stale`."""
        for generator in self._special:
            generator.seed()
        for bits in self._numpy:
            bits.__setstate__(type(bits)().__reduce__()[2])

    def _unseeded(self) -> list[Any]:
        if "numpy.random" not in sys.modules:
            return []
        kind = sys.modules["numpy.random"].BitGenerator
        found = (one for one in gc.get_objects() if issubclass(type(one), kind))
        return [bits for bits in found if getattr(bits.seed_seq, "entropy", None) in self._drawn]
