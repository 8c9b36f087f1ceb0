#!/bin/sh
# Hypothesis 6.170.15: `derandomize=True`, and a local module that the test does not use.
#
# derandomize is documented as: the same examples in each run. They depend on one thing more: Hypothesis collects the
# literals of every local module that is loaded, and now and then draws one of them. So a test draws other examples
# once any module beside it is imported, and once a literal in such a module changes. With pytest-xdist, each worker has
# loaded other test modules, so that a derandomized test may fail in one worker and pass in the next.
#
# Seen: of 300 drawn pairs none holds a literal of prices.py, in both runs alike; with `import prices` alone, seven do,
# and all pairs from the first of them on may differ.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check hypothesis==6.170.15

cat >prices.py <<'PY'
CODES = (48_611, 91_357, 70_129, 33_823, 65_537_111, 1_299_709)
FRUIT = ("quince", "medlar", "loquat")
PY
echo '[48611, 91357, 70129, 33823, 65537111, 1299709, "quince", "medlar", "loquat"]' >known.json

cat >draw.py <<'PY'
import hashlib
import importlib
import json
import sys
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

for name in sys.argv[1:]:
    importlib.import_module(name)
drawn = []


@settings(derandomize=True, max_examples=300, database=None)
@given(st.integers(0, 10**9), st.text(max_size=8))
def draw(number, text):
    drawn.append((number, text))


draw()
known = json.loads(Path("known.json").read_text())
same = hashlib.sha256(repr(drawn).encode()).hexdigest()[:8]
print(same, any(number in known or text in known for number, text in drawn))
PY

first=$(venv/bin/python draw.py)
second=$(venv/bin/python draw.py)
other=$(venv/bin/python draw.py prices)
echo "alone: $first, again: $second, with an unused import: $other"
[ "$first" = "$second" ]
[ "${first#* }" = False ]
[ "${other#* }" = True ]
[ "${first% *}" != "${other% *}" ]
