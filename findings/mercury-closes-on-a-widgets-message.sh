#!/bin/sh
# Mercury 3.2.13, standalone, with anywidget 0.11.0 and ipywidgets 8.1.9.
#
# Mercury lets a page send to the kernel only the fields of its own widgets and of Jupyter's controls. A change of a trait,
# or a custom message, of any other widget is not dropped: it closes the connection of the page with code 1008 ("Kernel
# request denied"), so that the sliders beside the widget do nothing either. The page shows the widget, and says nothing.
#
# Seen: slider: passed on, counter: closed with 1008, custom message: closed with 1008.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check mercury==3.2.13 anywidget==0.11.0 ipywidgets==8.1.9

cat >sent.py <<'PY'
import json
import logging
from types import SimpleNamespace
from unittest.mock import Mock

import anywidget
import traitlets as t
from ipywidgets import IntSlider
from mercury_app.execution.connection import MercuryKernelWebsocketConnection
from mercury_app.execution.manifest import NotebookExecutionManifest

logging.disable()


class Counter(anywidget.AnyWidget):
    _esm = "export default { render({ model, el }) { el.textContent = model.get('count'); } }"
    count = t.Int(3).tag(sync=True)


class Line(MercuryKernelWebsocketConnection):
    """A connection whose page notes how it is closed, and whose kernel drops what it hears."""

    websocket_handler = channels = session = subprotocol = None


def sent(widget, **data):
    """Opens the widget as a kernel does, sends `data` to it as a page does, and returns what became of the connection."""
    line = object.__new__(Line)
    line._mercury_record = SimpleNamespace(comm_ids=set(), comm_policies={}, session_id="one",
                                           manifest=NotebookExecutionManifest.from_notebook("app.ipynb", {"cells": []}))
    line.websocket_handler, line.channels, line.session = Mock(subprotocol=None), {"shell": Mock()}, Mock()
    line._observe_comm("comm_open", {"comm_id": widget.model_id, "data": {"state": widget.get_state()}})
    content = {"comm_id": widget.model_id, "data": data}
    line.handle_incoming_message(json.dumps({"channel": "shell", "header": {"msg_type": "comm_msg"}, "content": content}))
    close = line.websocket_handler.close
    return f"closed with {close.call_args.kwargs['code']}" if close.called else f"passed on: {line.session.send.called}"


print("slider:", sent(IntSlider(), method="update", state={"value": 4}, buffer_paths=[]))
print("counter:", sent(Counter(), method="update", state={"count": 4}, buffer_paths=[]))
print("custom message:", sent(Counter(), method="custom", content={"clicked": True}))
PY

venv/bin/python sent.py | tee said
grep -qx 'slider: passed on: True' said
grep -qx 'counter: closed with 1008' said
grep -qx 'custom message: closed with 1008' said
