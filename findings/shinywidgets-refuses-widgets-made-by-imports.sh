#!/bin/sh
# shinywidgets 0.8.2 with Shiny 1.8.0, ipywidgets 8.1.9 and ipycanvas 0.14.3.
#
# Once shinywidgets is imported, each ipywidget made outside a session raises RuntimeError. A package that makes a widget
# when it is imported, as ipycanvas does, can then not be imported, neither at the top of an app nor later outside a
# session; imported first, it can. So the order of two imports decides whether an app starts.
#
# Seen: first: imported; after: RuntimeError: shinywidgets requires that all ipywidgets be constructed within an active
# Shiny session.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check shinywidgets==0.8.2 shiny==1.8.0 ipywidgets==8.1.9 ipycanvas==0.14.3

cat >first.py <<'PY'
import ipycanvas
import shinywidgets

print("first: imported")
PY
cat >after.py <<'PY'
import shinywidgets

try:
    import ipycanvas
except RuntimeError as fault:
    print(f"after: RuntimeError: {fault}")
PY

{ venv/bin/python first.py; venv/bin/python after.py; } | tee said
grep -qx 'first: imported' said
grep -q '^after: RuntimeError: shinywidgets requires that all ipywidgets be constructed within an active Shiny session' said
