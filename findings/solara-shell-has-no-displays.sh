#!/bin/sh
# Solara 1.64.1 with IPython.
#
# In a Solara server `IPython.get_ipython()` returns an object, as in a notebook, and not None, as in other programs. It
# has events, but no `display_formatter`. A package that takes any shell for a notebook's, and
# registers how its objects are displayed when it is imported, raises AttributeError there, and the server does not start.
#
# Seen: shell: FakeIPython; display_formatter: False; events: True.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check solara==1.64.1

cat >app.py <<'PY'
import sys

import solara
from IPython import get_ipython

shell = get_ipython()
print("shell:", type(shell).__name__, file=sys.stderr)
for name in ("display_formatter", "events"):
    print(f"{name}:", hasattr(shell, name), file=sys.stderr)


@solara.component
def Page():
    solara.Text("a page")
PY

timeout 60 venv/bin/solara run app.py --no-open --production --port 8765 >said 2>&1 || true
grep -E '^(shell|display_formatter|events):' said
grep -qx 'shell: FakeIPython' said
grep -qx 'display_formatter: False' said
grep -qx 'events: True' said
