#!/bin/sh
# Jupyverse 0.14.18 with its plugins jupyterlab and noauth, beside Jupyter Server 2.21.1.
#
# A notebook that was run and saved comes back with each cell marked as not trusted from Jupyverse, which keeps no
# signatures. So after a reload JupyterLab shows no script and no widget of one's own outputs, even while the kernel still
# runs, until each cell is run again. Jupyter Server marks the cells of the same notebook as trusted.
#
# Seen: Jupyter Server: trusted: True, Jupyverse: trusted: False.
set -eu
folder=$(mktemp -d)
trap 'kill ${server:-} ${verse:-} 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
mkdir home one two
export HOME="$folder/home"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check 'jupyverse[jupyterlab,noauth]==0.14.18' jupyter_server==2.21.1 ipykernel==7.4.0

cat >saved.py <<'PY'
"""Saves a notebook as JupyterLab does after its cell was run; prints whether it comes back trusted."""
import json
import sys
import urllib.request

OUTPUT = {"output_type": "display_data", "metadata": {}, "data": {"text/html": "<b>bold</b>"}}
CELL = {"cell_type": "code", "id": "one", "execution_count": 1, "metadata": {"trusted": True}, "outputs": [OUTPUT],
        "source": "from IPython.display import HTML, display\ndisplay(HTML('<b>bold</b>'))"}
NOTEBOOK = {"cells": [CELL], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
MODEL = {"type": "notebook", "format": "json", "path": "a.ipynb", "content": NOTEBOOK}


def asked(method, query="", body=None):
    request = urllib.request.Request(f"http://127.0.0.1:{sys.argv[2]}/api/contents/a.ipynb{query}", method=method,
                                     data=body and json.dumps(body).encode(),
                                     headers={"Content-Type": "application/json", "Authorization": "token one"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


asked("PUT", body=MODEL)
content = asked("GET", "?content=1")["content"]
[cell] = (json.loads(content) if isinstance(content, str) else content)["cells"]  # Jupyverse sends it as text
print(f"{sys.argv[1]}: trusted: {cell['metadata'].get('trusted')}")
PY

free() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
until_open() { until python3 -c "import socket; socket.create_connection(('127.0.0.1', $1))" 2>/dev/null; do kill -0 "$2"; sleep 0.2; done; }
bin=$folder/venv/bin
port=$(free)
(cd one && PATH="$bin:$PATH" exec "$bin/jupyter-server" --no-browser --allow-root --ip=127.0.0.1 --port="$port" --IdentityProvider.token=one) >log 2>&1 &
server=$!
until_open "$port" "$server"
venv/bin/python saved.py 'Jupyter Server' "$port" | tee said
port=$(free)
(cd two && PATH="$bin:$PATH" exec "$bin/jupyverse" --host 127.0.0.1 --port "$port") >log2 2>&1 &
verse=$!
until_open "$port" "$verse"
venv/bin/python saved.py Jupyverse "$port" | tee -a said
grep -qx 'Jupyter Server: trusted: True' said
grep -qx 'Jupyverse: trusted: False' said
