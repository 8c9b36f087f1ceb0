#!/bin/sh
# shinywidgets 0.8.2 with Shiny 1.8.0, anywidget 0.11.0 and ipywidgets 8.1.9.
#
# What a widget sends from an asyncio task, as a clock or a computation in steps does, stays on the server: shinywidgets
# hands messages over when the session is flushed, and asks for no flush. All of them arrive with the next input, of
# any kind. An app that waits for its computation without an input waits for ever.
#
# Seen: a widget that counts to 3, one a second: in six seconds: [], after an input: [{'count': 2}, {'count': 3}].
set -eu
folder=$(mktemp -d)
trap 'kill ${server:-} 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check shinywidgets==0.8.2 shiny==1.8.0 anywidget==0.11.0 ipywidgets==8.1.9 websockets==17.4

cat >app.py <<'PY'
import asyncio

import anywidget
import traitlets as t
from shiny.express import ui
from shinywidgets import render_widget

ui.page_opts(title="A clock")


class Clock(anywidget.AnyWidget):
    _esm = "export default { render({ model, el }) { model.on('change:count', () => { el.textContent = model.get('count'); }); } }"
    count = t.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.task = asyncio.get_running_loop().create_task(self.tick())

    async def tick(self):
        for self.count in range(1, 4):
            await asyncio.sleep(1)


@render_widget
def clock():
    return Clock()
PY

cat >page.py <<'PY'
"""Connects as a page does; prints the changes that arrive in six seconds, and then in one second after an input."""
import asyncio
import json
import sys

from websockets.asyncio.client import connect

INPUTS = {".clientdata_output_clock_hidden": False, ".clientdata_pixelratio": 1, ".clientdata_url_search": "",
          ".clientdata_url_hash": "", ".clientdata_url_protocol": "http:", ".clientdata_url_hostname": "127.0.0.1",
          ".clientdata_url_port": sys.argv[1], ".clientdata_url_pathname": "/"}


async def changes(page, seconds):
    found = []
    try:
        async with asyncio.timeout(seconds):
            async for text in page:
                sent = json.loads(text).get("custom", {}).get("shinywidgets_comm_msg")
                if sent:
                    found.append(json.loads(sent)["content"]["data"]["state"])
    except TimeoutError:
        pass
    return found


async def main():
    async with connect(f"ws://127.0.0.1:{sys.argv[1]}/websocket/") as page:
        await page.send(json.dumps({"method": "init", "data": INPUTS}))
        print("in six seconds:", await changes(page, 6))
        await page.send(json.dumps({"method": "update", "data": {"anything": 1}}))
        print("after an input:", await changes(page, 1))


asyncio.run(main())
PY

port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
venv/bin/shiny run app.py --port "$port" >log 2>&1 &
server=$!
until grep -q 'Uvicorn running' log; do kill -0 "$server"; sleep 0.2; done
venv/bin/python page.py "$port" | tee said
grep -qxF 'in six seconds: []' said
grep -qxF "after an input: [{'count': 2}, {'count': 3}]" said
