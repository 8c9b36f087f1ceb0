#!/bin/sh
# ipykernel 7.4.0 with jupyter_client 8.10.0, a kernel started with transport = "ipc" on Linux.
#
# All five channels are Unix sockets then, which only their owner can open. The kernel listens on TCP all the same: the
# stream that gathers output (iostream.IOPubThread) opens a port of 127.0.0.1, chosen by the system, for what processes
# forked by a cell print. Every user of the machine can connect to it; messages without 16 random bytes are dropped.
# A server that chose ipc to open no port, or that counts the sockets of each kernel, has to reckon with this one.
#
# Seen: 5 channels over ipc, 1 port of 127.0.0.1.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check ipykernel==7.4.0 jupyter_client==8.10.0 psutil==7.2.2

cat >listens.py <<'PY'
import psutil
from jupyter_client import KernelManager

manager = KernelManager(transport="ipc")
manager.start_kernel()
client = manager.client()
client.start_channels()
client.wait_for_ready(timeout=60)
process = psutil.Process(manager.provisioner.pid)
ports = [found.laddr.ip for found in process.net_connections("tcp") if found.status == psutil.CONN_LISTEN]
print(f"{manager.transport}: {len(manager.ports)} channels, TCP: {ports}")
client.stop_channels()
manager.shutdown_kernel()
PY

said=$(venv/bin/python listens.py)
echo "$said"
[ "$said" = "ipc: 5 channels, TCP: ['127.0.0.1']" ]
