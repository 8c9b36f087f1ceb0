#!/bin/sh
# pytest-xdist 3.8.0 with pytest 9.1.1, --dist loadgroup (and loadscope, loadfile, which share the scheduler).
#
# After each test the scheduler counts the pending tests of a worker by walking through every unit of work that the
# worker was ever given, those long done included. A test without a group is a unit of its own, so the work grows with
# the square of the number of tests: twice the tests, four times the walk. With 9,000 empty tests on 3 workers,
# loadgroup took 42 s of processor time where worksteal took 23. Tests put into a few groups (one a file) cost nothing.
#
# Seen: 71,322, 288,962 and 1,034,182 units looked at for 500, 1000 and 2000 tests on 2 workers; 12,566 where the
# 2000 are in 4 groups of equal size.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q pytest==9.1.1 pytest-xdist==3.8.0

cat >looked.py <<'PY'
from xdist.scheduler import loadscope

looked, pending_of = 0, loadscope.LoadScopeScheduling._pending_of


def counting(self, workload):
    global looked
    looked += len(workload)
    return pending_of(self, workload)


loadscope.LoadScopeScheduling._pending_of = counting


def pytest_sessionfinish(session):
    if not hasattr(session.config, "workerinput"):
        print(f"\nlooked {looked}")
PY

looked() { # tests, groups (0: none)
  cat >test_many.py <<PY
import pytest

GROUPS = $2


@pytest.mark.parametrize("n", [
    pytest.param(n, marks=[pytest.mark.xdist_group(str(n % GROUPS))] if GROUPS else []) for n in range($1)])
def test_nothing(n):
    pass
PY
  PYTHONPATH=. venv/bin/python -m pytest -q -p looked -n 2 --dist loadgroup test_many.py | sed -n 's/^looked //p'
}

few=$(looked 500 0) many=$(looked 2000 0) grouped=$(looked 2000 4)
echo "500 tests: looked $few; 2000 tests: looked $many; 2000 tests in 4 groups: looked $grouped"
[ "$many" -gt $((few * 10)) ] && [ "$grouped" -lt $((many / 10)) ]
