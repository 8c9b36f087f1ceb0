#!/bin/sh
# Mercury 3.2.13 in the environment of Notebook 7.6.5, with Jupyter Server 2.21.1.
#
# Mercury is also an extension that every Jupyter Server in its environment loads by itself. There it answers the address
# "/" with a template that it registers only in its own program: so the root of Notebook, which leads to its files without
# Mercury, is an error 500 with it. The other addresses still work.
#
# Seen: without Mercury: 302, with Mercury: 500.
set -eu
folder=$(mktemp -d)
trap 'kill ${server:-} 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
mkdir home files
export HOME="$folder/home"
python3 -m venv venv

root() {
  port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
  venv/bin/jupyter-notebook --no-browser --allow-root --ip=127.0.0.1 --port="$port" --IdentityProvider.token= --notebook-dir=files >log 2>&1 &
  server=$!
  until grep -q 'is running at' log; do kill -0 "$server"; sleep 0.2; done
  curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/"
  kill "$server"
  wait "$server" || true
}

venv/bin/pip install -q --disable-pip-version-check notebook==7.6.5 jupyter_server==2.21.1
echo "without Mercury: $(root)" | tee said
venv/bin/pip install -q --disable-pip-version-check mercury==3.2.13 jupyter_server==2.21.1
echo "with Mercury: $(root)" | tee -a said
grep -qx 'without Mercury: 302' said
grep -qx 'with Mercury: 500' said
