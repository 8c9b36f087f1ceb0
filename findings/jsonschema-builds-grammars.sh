#!/bin/sh
# jsonschema 4.25 and later with rfc3987-syntax and lark, which jupyter-events 0.12 brings to every Jupyter server by
# asking for jsonschema[format-nongpl].
#
# `import jsonschema` builds 39 Earley parsers, one for each rule of the grammar of addresses (rfc3987-syntax makes them
# as it is imported), before anything is validated: one to three seconds of processor time here, in each process that
# imports nbformat, jupyter_server or JupyterLab. jsonschema 4.24 checked the same formats with another package and
# built none. Without the extra nothing is built either.
#
# Seen: 39 parsers with jsonschema 4.26.0, 0 with 4.24.1.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv

cat >built.py <<'PY'
try:
    import lark
except ImportError:
    print(0)
    raise SystemExit
built, make = 0, lark.Lark.__init__


def counting(self, *args, **kwargs):
    global built
    built += 1
    return make(self, *args, **kwargs)


lark.Lark.__init__ = counting
import jsonschema

print(built)
PY

built() { # version of jsonschema
  venv/bin/pip install -q --disable-pip-version-check jupyter-events==0.12.1 "jsonschema[format-nongpl]==$1" $2
  venv/bin/python built.py
}

old=$(built 4.24.1 "")
new=$(built 4.26.0 "rfc3987-syntax==1.1.0 lark==1.3.1")
echo "parsers built by 'import jsonschema': $old with 4.24.1, $new with 4.26.0"
[ "$old" = 0 ] && [ "$new" = 39 ]
