#!/bin/sh
# ipywidgets 8.1 (ipywidgets.embed) with anywidget 0.11.
#
# `embed_minimal_html` and `embed_data` leave out each trait that has its default value, as the scripts of classic
# widgets have the same defaults. The script of an anywidget has none, and anywidget declares the module `_esm` of a
# class as the default of a trait. So the embedded state of a fresh anywidget has neither its module nor its values: a
# page made from it cannot show the widget. A value that was changed is there; `drop_defaults=False` keeps everything.
#
# Seen: fresh: _dom_classes layout; changed: _dom_classes count layout; all: _esm and count are there.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check anywidget==0.11.0 ipywidgets==8.1.9

cat >embedded.py <<'PY'
import anywidget
import traitlets as t
from ipywidgets.embed import embed_data


class Counter(anywidget.AnyWidget):
    _esm = "export default { render({ model, el }) { el.textContent = model.get('count'); } }"
    count = t.Int(3).tag(sync=True)


def state(**how):
    states = embed_data(views=[counter], **how)["manager_state"]["state"]
    return " ".join(sorted(states[counter.model_id]["state"]))


counter = Counter()
print("fresh:", state())
print("all:", *(name for name in ("_esm", "count") if name in state(drop_defaults=False).split()))
counter.count = 4
print("changed:", state())
PY

venv/bin/python embedded.py | tee said
grep -qx 'fresh: _dom_classes layout' said
grep -qx 'all: _esm count' said
grep -qx 'changed: _dom_classes count layout' said
