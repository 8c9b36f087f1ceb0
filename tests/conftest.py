"""Marks the tests that `make test` leaves out or shortens, and sets the sizes of property tests.

`make test` runs every test that is not marked slow; property tests, and the tests of files that import how much they
play, play a fifth there. They are marked sampled; a file with few of them imports `sizes` itself, and marks those.
`make test-all` runs all tests in full; `make test-rest` runs what `make test` has left: the slow ones, and again, in
full, the sampled ones.
"""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from sizes import often

SIZES = {"often", "WHOLE", "SEED", "thinned", "some", "moments", "asking"}
"""Names of `sizes` and its users: a test file that imports one of them plays less in `make test`."""
CHECKS = [HealthCheck.too_slow]
FUZZ = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
# The same examples on every machine and every run; `make fuzz` draws others, until it is stopped.
settings.register_profile(
    "steady", derandomize=True, deadline=None, max_examples=often(100), suppress_health_check=CHECKS)
settings.register_profile("fuzz", deadline=None, max_examples=1000, print_blob=True, suppress_health_check=CHECKS)
settings.load_profile("fuzz" if FUZZ else "steady")
if not FUZZ:  # or it would draw literals of all modules of ours that are loaded: others in each worker
    providers.is_local_module_file = lambda path: False  # type: ignore[assignment]
gc.set_threshold(50_000, 20, 100)  # the usual one takes a fifth of the time of collecting tests


@pytest.hookimpl(tryfirst=True)  # before tests are chosen by their markers
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Adds the marker sampled to the tests that play less in `make test`."""
    for item in items:
        property_test = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
        if property_test or SIZES & vars(getattr(item, "module", None) or object).keys():
            item.add_marker("sampled")


def pytest_collection_finish() -> None:
    """Excludes the collected tests from garbage collection, which took an eleventh of the time."""
    gc.freeze()


def pytest_sessionfinish() -> None:
    """Excludes all objects from the collections at a worker's end, which xdist interrupts after five seconds."""
    gc.freeze()
