#!/bin/sh
# ipycanvas 0.14.3 with ipywidgets 8.1.9.
#
# ipycanvas makes one manager of all canvases when it is imported. `Widget.close_all()` closes it with all other widgets,
# and nothing makes it again: each canvas made afterwards in this process raises AttributeError in its constructor. Other
# widgets can be made anew. Opening the manager again, which has no public name, mends it.
#
# Seen: before: a canvas; after: AttributeError: 'NoneType' object has no attribute 'comm_id'; opened: a canvas.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check ipycanvas==0.14.3 ipywidgets==8.1.9

cat >closed.py <<'PY'
from ipycanvas import Canvas
from ipywidgets import IntSlider, Widget


def made():
    try:
        return "a canvas" if Canvas().model_id else ""
    except AttributeError as fault:
        return f"AttributeError: {fault}"


print("before:", made())
Widget.close_all()
IntSlider()
print("after:", made())
Canvas._canvas_manager.default_value.open()
print("opened:", made())
PY

venv/bin/python closed.py | tee said
grep -qx 'before: a canvas' said
grep -qx "after: AttributeError: 'NoneType' object has no attribute 'comm_id'" said
grep -qx 'opened: a canvas' said
