#!/bin/sh
# glicko2 2.1.0: its wheel installs its own tests as a top-level package named `tests`.
#
# In an environment with glicko2, `import tests` succeeds anywhere and finds the library's tests. A project that keeps its
# tests in a folder `tests` without __init__.py (a namespace package) loses to it, even from its own root: an import such
# as `from tests import helpers` fails, as a regular package in site-packages wins over a folder without __init__.py that
# comes first on the path.
#
# Seen: tests/__init__.py in site-packages; the project's own tests/helpers.py cannot be imported once it is installed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
mkdir tests
echo 'NAME = "ours"' >tests/helpers.py
cat >ask.py <<'PY'
try:
    from tests.helpers import NAME
    print(NAME)
except ModuleNotFoundError as error:
    print(error)
PY
before=$(venv/bin/python ask.py)
venv/bin/pip install -q --disable-pip-version-check glicko2==2.1.0
after=$(venv/bin/python ask.py)
echo "before: $before; after: $after"
ls venv/lib/python3*/site-packages/tests
[ "$before" = "ours" ]
[ "$after" = "No module named 'tests.helpers'" ]
