// Makes the files with which Python starts in a browser; runs in Node: node make.js JOB
//
// JOB is JSON with: `pyodide`, the folder of npm's package; `packages`, a zip of the house's Python sources; `roots`, the
// modules imported ahead, except those in `later`; `games`, the required games; `out`, the folder to write to; `pages`, a
// list of notebooks as {name, cells} with each cell's source; `recorded`, the folder for their outputs. Files written:
// `house.zip`, the compiled packages; `library.zip`, the standard library; `memory.bin`, the memory of a Python that has
// imported them; and for each page, under its name, the outputs of its cells and the widgets that they opened. Prints
// JSON with the missing modules and broken games, each with the reason, and a checksum of the program's data.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { ownOf, seeLoaded, setApart, sumOf } from "./memory.js";
import { ENVIRONMENT, HOUSE, Python, SITE } from "./start.js";
import { steadyChance, steadyClock } from "./steady.js";
/** @import { Outputs } from "../types.js" */

/** @typedef {{ pyodide: string, packages: string, roots: string[], games: string[], later: string[], out: string, recorded: string, pages: { name: string, cells: string[] }[] }} Job */
/** @typedef {[kind: string, id: string, content: unknown]} Said */

/** The source of a function that compiles a zip of Python for browsers: without docstrings and line numbers, and with short names for methods. */
const COMPILE = `
def nowhere(units):
    # an entry of a table of lines says of up to eight units that they have none
    return bytes([255]) * (units // 8) + bytes([247 + units % 8] if units % 8 else [])
def bare(code):
    held = tuple(bare(one) if hasattr(one, "co_code") else one for one in code.co_consts)
    return code.replace(co_consts=held, co_linetable=nowhere(len(code.co_code) // 2), co_qualname=code.co_name)
def compiled(archive):
    import zipfile
    from importlib._bootstrap_external import _code_to_hash_pyc
    made = "/made.zip"
    with zipfile.ZipFile(archive) as source, zipfile.ZipFile(made, "w") as target:
        for name in sorted(source.namelist()):
            if name.endswith("/"):
                continue
            data = source.read(name)
            if name.endswith(".py"):
                code = bare(compile(data, name, "exec", dont_inherit=True, optimize=2))
                name, data = name + "c", bytes(_code_to_hash_pyc(code, bytes(8), False))
            target.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)
    return open(made, "rb").read()
compiled
`;

/** Imports the whole house, and creates the objects that every page needs. */
const WARM = `
import gc, importlib, pkgutil, sys
import pontlevis
def warm(roots, games, later):
    missing, broken, later = {}, {}, tuple(later)
    def bring(name):
        if name.startswith(later):
            return
        try:
            package = importlib.import_module(name)
        except Exception as error:
            missing[name] = f"{type(error).__name__}: {error}"
        else:
            for found in pkgutil.iter_modules(getattr(package, "__path__", []), name + "."):
                bring(found.name)
    bring("pontlevis")
    bring("pontlevis_widgets")
    import html # the house escapes signs; a table of two thousand names is for who imports it anew
    html._html5 = html.entities = {}
    del sys.modules["html"], sys.modules["html.entities"]
    for root in roots:
        bring(root)
    from pontlevis.contract.texts import LANGUAGES
    from pontlevis_widgets.board import browser
    from pontlevis_widgets.board.package import board_package
    from pontlevis_widgets.speech import speaker
    for name in games:
        try:
            game = pontlevis.game(name)
            game.rulebook, board_package(game).picture
        except Exception as error:
            broken[name] = str(error)
    browser.scripts(), browser.house(), [speaker(lang) for lang in LANGUAGES]
    for package in list(sys.modules.values()): # their other modules are found in the archive
        paths = [path for path in getattr(package, "__path__", []) if path.startswith("${SITE}")]
        if paths:
            package.__path__ = paths + [path.replace("${SITE}", "${HOUSE}") for path in paths]
    gc.collect()
    return missing, broken
warm
`;

/**
 * Overwrites free memory with zeros, which compress best. The memory must not grow meanwhile, so no more than the free part
 * is allocated.
 */
const SCRUB = `
import gc, importlib, linecache, re, sys, zipimport
for module in list(sys.modules.values()):
    module.__doc__ = None
linecache.clearcache()
re.purge()
importlib.invalidate_caches()
zipimport._zip_directory_cache.clear()
gc.collect()
def scrub(held=[None] * 200_000):
    most, taken = len(held), 0
    for size in [*(1 << bits for bits in range(22, 9, -1)), *range(496, 0, -16)]:
        try:
            while taken < most:
                held[taken] = bytes(size - 1)
                taken += 1
        except MemoryError:
            pass
    held.clear()
scrub
`;

/** @param {any} py */
const scrub = (py) => {
  const { grow } = WebAssembly.Memory.prototype;
  const scrubbing = py.runPython(SCRUB);
  WebAssembly.Memory.prototype.grow = () => { throw new RangeError("it is to be scrubbed, not to grow"); };
  try {
    scrubbing();
  } finally {
    WebAssembly.Memory.prototype.grow = grow;
    scrubbing.destroy();
  }
};

/** @param {any} module @param {string} pyodide @param {object} settings */
const load = (module, pyodide, settings) => module.loadPyodide({ indexURL: `${pyodide}/`, env: ENVIRONMENT, ...settings });

/** Returns a function that compiles a zip. @param {any} npm @param {string} pyodide @returns {Promise<(path: string) => Uint8Array>} */
const compiler = async (npm, pyodide) => {
  const bare = await load(npm, pyodide, {}), compiled = bare.runPython(COMPILE);
  return (path) => {
    bare.FS.writeFile("/source.zip", new Uint8Array(readFileSync(path)));
    return compiled("/source.zip").toJs();
  };
};

/** The compiled standard library: always the same, so it is cached beside its source. @param {string} pyodide @param {(path: string) => Uint8Array} compiled */
const libraryOf = (pyodide, compiled) => {
  const kept = join(pyodide, `library-${createHash("sha256").update(COMPILE).digest("hex").slice(0, 16)}.zip`);
  if (!existsSync(kept)) {
    const own = `${kept}.${process.pid}`; // others may be publishing at the same time
    writeFileSync(own, compiled(join(pyodide, "python_stdlib.zip")));
    renameSync(own, kept);
  }
  return readFileSync(kept);
};

/** @param {Job} job */
const make = async ({ pyodide, packages, roots, games, later, out, recorded, pages }) => {
  /** @param {string} folder @param {string} name @param {Uint8Array | string} what */
  const keep = (folder, name, what) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), what);
  };
  const npm = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
  await import(pathToFileURL(join(pyodide, "pyodide.asm.js")).href);
  const compiled = await compiler(npm, pyodide), house = compiled(packages);
  keep(out, "house.zip", house);
  keep(out, "library.zip", libraryOf(pyodide, compiled));
  steadyChance();
  const letGo = steadyClock();
  const stdLibURL = pathToFileURL(join(out, "library.zip")).href;
  const first = await load(npm, pyodide, { stdLibURL, _makeSnapshot: true });
  Python.of(first, house);
  const warm = first.runPython(WARM), found = warm(first.toPy(roots), first.toPy(games), first.toPy(later));
  const [missing, broken] = found.toJs({ dict_converter: Object.fromEntries });
  found.destroy();
  warm.destroy();
  scrub(first);
  const memory = first.makeMemorySnapshot(), apart = memory.slice();
  letGo(); // cells may wait or compute for seconds
  let sum = 0;
  seeLoaded((fresh) => { // it has not run anything yet, as in a browser that restores a memory
    if (sum) return;
    const own = ownOf(fresh);
    sum = sumOf(own);
    setApart(apart, own);
  });
  for (const { name, cells } of pages) {
    const python = Python.of(await load(npm, pyodide, { stdLibURL, _loadSnapshot: memory }));
    python.unpackFiles(house); // the files missing from the memory; a browser fetches them
    keep(recorded, name, JSON.stringify(await record(python, cells)));
  }
  keep(out, "memory.bin", apart);
  console.log(JSON.stringify({ missing, broken, sum }));
};

/** Returns the messages and outputs of cells. @param {Python} python @param {string[]} cells */
const record = async (python, cells) => {
  /** @type {Said[]} */
  let said = [];
  python.connect((kind, id, content) => said.push([kind, id, JSON.parse(content)]));
  /** @type {{ outputs: Outputs, opened: [id: string, state: unknown][], tall: Record<string, string> }[]} */
  const found = [];
  for (const source of cells) {
    const { outputs, tall } = await python.record(source);
    const opened = said.filter(([kind]) => kind === "open").map(([, id, state]) => /** @type {[string, unknown]} */ ([id, state]));
    found.push({ outputs, opened, tall });
    said = [];
  }
  return found;
};

process.on("uncaughtException", (fault) => { // Node would print all of Pyodide first
  console.error(String(fault.stack ?? fault).slice(0, 4000));
  process.exit(1);
});
const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
process.argv.splice(1, 2, "./this.program"); // as in browsers: the name is stored in the memory
await make(job);
process.exit(0); // a waiting Python would prevent the exit
