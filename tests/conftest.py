"""What all tests share."""

from __future__ import annotations

import gc
import os

from hypothesis import HealthCheck, settings

# The same games on every machine and every run; `HYPOTHESIS_PROFILE=wander` looks further.
settings.register_profile("steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("wander", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def pytest_collection_finish() -> None:
    """Have the collector of garbage leave thousands of tests alone, which stay: an eleventh of the time was its."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
