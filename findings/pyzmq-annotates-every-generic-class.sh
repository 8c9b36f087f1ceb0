#!/bin/sh
# CPython 3.11.7 with pyzmq 27.3.0: reading `__annotations__` of a class writes to all its subclasses.
#
# A class without annotations gets an empty dictionary of them at the first `getattr(cls, "__annotations__", {})`, and
# this counts as a change of the class: the cached attributes of each of its subclasses are dropped, too. pyzmq asks so
# at the first option that is set on a socket, of each base class of the socket: one of them is `typing.Generic`. So
# `socket.linger = 0` writes to every generic class that the process has; in a fork each of these writes copies a page of
# memory, and all code that was specialized for such a class looks its attributes up again.
#
# Seen: "annotations of Generic: False True"; a fork with 2,000 generic classes copies hundreds of pages the first time,
# and none the second.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check pyzmq==27.3.0

cat >socket_option.py <<'PY'
import os
from resource import RUSAGE_SELF, getrusage
from types import new_class
from typing import Generic, TypeVar

import zmq

T = TypeVar("T")
classes = [new_class(f"C{number}", (Generic[T],)) for number in range(2000)]
for one in classes:
    one.mro  # any use of an attribute gives the class a version


def copied():
    """Returns the pages that the process copies while it asks."""
    before = getrusage(RUSAGE_SELF).ru_minflt
    getattr(Generic, "__annotations__", {})
    return getrusage(RUSAGE_SELF).ru_minflt - before


if os.fork() == 0:
    first, second = copied(), copied()
    print("copied:", "hundreds" if first > 200 else first, "none" if second < 5 else second, flush=True)
    os._exit(0)
os.wait()

before = "__annotations__" in vars(Generic)
with zmq.Context() as context, context.socket(zmq.ROUTER) as socket:
    socket.linger = 0
print("annotations of Generic:", before, "__annotations__" in vars(Generic))
PY
venv/bin/python socket_option.py | tee seen
[ "$(cat seen)" = "copied: hundreds none
annotations of Generic: False True" ]
