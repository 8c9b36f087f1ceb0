#!/bin/sh
# ipykernel 7.4.0: a kernel without a thread for its shell channel, and a cell that awaits.
#
# The shell channel's thread is optional: `Kernel.start` reads the channel in the main thread without it, and the
# kernels of ipykernel's own `inprocess` have none. But `do_execute` asks it for its `parent_thread` before it runs a
# cell with `await`, to see whether SIGINT can cancel it. So such a cell never runs, and never gets a reply: the error
# is logged, not sent. An object that is false and has a `parent_thread` serves.
#
# Seen: "1 + 1: ok", "await: AttributeError", "await with a stand-in: ok".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check ipykernel==7.4.0

cat >cells.py <<'PY'
import logging
import threading
from contextlib import suppress
from queue import Empty

from ipykernel.inprocess import InProcessKernelManager


class NoThread:
    parent_thread = threading.main_thread()

    def __bool__(self):
        return False


class Errors(logging.Handler):
    def emit(self, record):
        said.append(record.exc_info[0].__name__)


manager = InProcessKernelManager()
manager.start_kernel()
manager.kernel.log.handlers, manager.kernel.log.propagate = [Errors()], False
client = manager.client()
client.start_channels()
type(manager.kernel)._supports_kernel_subshells = False
for name, code, stand_in in (("1 + 1", "1 + 1", None), ("await", "import asyncio\nawait asyncio.sleep(0)", None),
                             ("await with a stand-in", "import asyncio\nawait asyncio.sleep(0)", NoThread())):
    said = []
    manager.kernel.shell_channel_thread = stand_in
    with suppress(Empty):  # there is no reply
        client.execute(code)
        said.append(client.get_shell_msg()["content"]["status"])
    print(f"{name}: {' '.join(said)}")
PY
venv/bin/python cells.py | tee seen
[ "$(cat seen)" = "1 + 1: ok
await: AttributeError
await with a stand-in: ok" ]
