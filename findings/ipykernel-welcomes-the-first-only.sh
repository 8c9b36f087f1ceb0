#!/bin/sh
# ipykernel 7.4.0 with jupyter_client 8.10.0 and pyzmq 27.3.0: `iopub_welcome`, and a second client.
#
# Jupyter's protocol says that a kernel sends a client that subscribes to its IOPub channel the message `iopub_welcome`,
# so that the client knows from when on it misses nothing. ipykernel sends it when its XPUB socket reports a
# subscription, and a plain XPUB socket reports each topic once, not once for each subscriber: the first client is
# welcomed, and those that come while it is there are not, although they receive everything else. So a client that
# waits for its welcome waits in vain wherever somebody else listens already.
#
# Seen: "first: iopub_welcome status", "second: status".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check ipykernel==7.4.0 jupyter_client==8.10.0 pyzmq==27.3.0

cat >listen.py <<'PY'
from queue import Empty

from jupyter_client.manager import KernelManager


def heard(client):
    """Starts a client; returns the kinds of its IOPub messages up to the end of a request that it has seen."""
    client.start_channels()
    kinds, request = set(), client.kernel_info()
    while True:
        try:
            message = client.get_iopub_msg(timeout=5)
        except Empty:  # it was not yet subscribed
            request = client.kernel_info()
            continue
        kinds.add(message["msg_type"])
        ends = message["content"].get("execution_state") == "idle"
        if ends and message["parent_header"].get("msg_id") == request:
            return " ".join(sorted(kinds))


manager = KernelManager()
manager.start_kernel()
clients = [manager.client(), manager.client()]
try:
    for name, client in zip(("first", "second"), clients):
        print(f"{name}: {heard(client)}")
finally:
    for client in clients:
        client.stop_channels()
    manager.shutdown_kernel(now=True)
PY
venv/bin/python listen.py | tee seen
[ "$(cat seen)" = "first: iopub_welcome status
second: status" ]
