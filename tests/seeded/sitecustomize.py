"""Seeds each source of chance that nobody seeds: a house that has this deals the same games in each run of tests."""

import random
from itertools import count

numbers, seed = count(), random.Random.seed


def seeded(self, a=None, version=2):
    seed(self, next(numbers) if a is None else a, version)


random.Random.seed = seeded
