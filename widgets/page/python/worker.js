// The worker of a page: starts Python, runs the page's cells in order, and carries messages between Python and the page.
//
// The page shows its widgets before Python is loaded, in their published states. This worker runs their cells again: one
// at a time while it is idle, or, for a message to a widget, at once up to the cell that opens the widget. A widget gets
// a new id then; only this worker maps the ids.
import { ownOf, seeLoaded, setApart, setCounter, sumOf } from "./memory.js";
import { counted, fetched, unpacked } from "./packed.js";
import { ENVIRONMENT, Python } from "./start.js";
/** @import { PublishedCell, ToPage, ToWorker } from "../types.js" */

/** The pauses in milliseconds before a cell is run in the background: after another cell, and after a message, which others may follow. */
const PAUSE = 20, QUIET = 300;

const ID = /[0-9a-f]{32}/g;

const home = new URL("./", location.href).href;

/** @param {ToPage} message @param {Transferable[]} [handed] */
const tell = (message, handed = []) => self.postMessage(message, { transfer: handed });

/** @param {number} bytes */
const came = (bytes) => tell(["came", bytes]);

const PROGRAM = "pyodide.asm.wasm", LIBRARY = "library.zip";

/** Lets Pyodide use a program that is compiled already, and reports how much of its library has arrived. @param {WebAssembly.Module} program */
const serveForPyodide = (program) => {
  const { fetch } = self;
  self.fetch = (asked, how) => {
    const name = String(asked instanceof Request ? asked.url : asked).slice(home.length);
    if (name === PROGRAM) return Promise.resolve(new Response());
    const answer = fetch(asked, how);
    return name === LIBRARY ? answer.then((library) => (library.ok ? new Response(counted(library, came)) : library)) : answer;
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({ module: program, instance: await WebAssembly.instantiate(program, imports) });
};

/** Runs a compressed script. @param {string} name */
const run = async (name) => {
  const address = URL.createObjectURL(new Blob([await (await unpacked(home + name, { came })).arrayBuffer()], { type: "text/javascript" }));
  try {
    await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
};

const NO_PACKAGES = JSON.stringify({ info: { abi_version: "2025_0", arch: "wasm32", platform: "emscripten_4_0_9", python: "3.13.2", version: "0.29.5" }, packages: {} });

const SETTINGS = { indexURL: home, lockFileContents: NO_PACKAGES, packageBaseUrl: home, env: ENVIRONMENT };

/**
 * The content of python.json. data: the files fetched on demand; sum: the checksum of the program that made the memory;
 * bytes: the size of the files that are always fetched; spare: that of the archives needed without the memory.
 * @typedef {{ data: string[], sum: number, bytes: number, spare: number }} About
 */

/**
 * Starts Python from a saved memory. Throws an Error if another program made it.
 * @param {any} loadPyodide @param {About} about @param {Promise<ArrayBuffer>} memory
 */
const remember = async (loadPyodide, { data, sum }, memory) => {
  const image = new Uint8Array(await memory);
  let taken = false;
  seeLoaded((fresh) => {
    if (taken) return;
    taken = true;
    const own = ownOf(fresh);
    if (sumOf(own) !== sum) throw new Error("it is the memory of another program");
    setApart(image, own);
    setCounter(image, fresh);
  });
  const python = Python.of(await loadPyodide({ ...SETTINGS, stdLibURL: `${home}nothing.zip`, _loadSnapshot: image }));
  structuredClone(image.buffer, { transfer: [image.buffer] }); // frees it: Pyodide has copied it, but still refers to it
  python.addLazyFiles(data, `${home}data/`, { house: `${home}house.zip`, library: home + LIBRARY });
  return python;
};

/** Starts Python from its archives. @param {any} loadPyodide @param {About} about */
const unpack = async (loadPyodide, { spare }) => {
  tell(["due", spare]);
  const packages = fetched(`${home}house.zip`).then((answer) => new Response(counted(answer, came)).arrayBuffer());
  return Python.of(await loadPyodide({ ...SETTINGS, stdLibURL: home + LIBRARY }), await packages);
};

/** Starts Python from the saved memory, or from its archives if that fails. */
const start = async () => {
  const memory = unpacked(`${home}memory.bin`, { came }).then((answer) => answer.arrayBuffer());
  memory.catch(() => {}); // handled below
  /** @type {Promise<About>} */
  const known = fetched(`${home}python.json`).then((answer) => answer.json());
  known.then(({ bytes }) => tell(["due", bytes]), () => {});
  const compiled = WebAssembly.compileStreaming(unpacked(home + PROGRAM, { type: "application/wasm", came }));
  const [{ loadPyodide }, about, program] = await Promise.all([import(`${home}pyodide.mjs`), known, compiled, run("pyodide.asm.js")]);
  serveForPyodide(program);
  try {
    return await remember(loadPyodide, about, memory);
  } catch (fault) {
    console.warn("the kept memory cannot be taken up:", fault);
    return unpack(loadPyodide, about);
  }
};

/** Runs the page's cells and maps the ids of their widgets. */
class Cells {
  /** The number of cells run. */
  done = 0;
  /** Ids of the page, by those here. @type {Map<string, string>} */
  names = new Map();
  /** Ids here, by those of the page. @type {Map<string, string>} */
  ids = new Map();
  /** The published ids that the running cell has yet to open; null between cells. @type {PublishedCell["opened"] | null} */
  due = null;

  /** @param {Python} python @param {PublishedCell[]} cells */
  constructor(python, cells) {
    this.python = python;
    this.cells = cells;
    python.connect((kind, id, content, buffers) => this.told(kind, id, content, buffers));
  }

  /** @param {"open" | "update" | "custom" | "close"} kind @param {string} id @param {string} content @param {Uint8Array[]} buffers */
  told(kind, id, content, buffers) {
    const published = kind === "open" ? this.due?.shift() : undefined;
    if (published) {
      this.names.set(id, published);
      this.ids.set(published, id);
    }
    const name = this.names.get(id) ?? id;
    const text = content.replaceAll(ID, (one) => this.names.get(one) ?? one);
    tell([kind, name, JSON.parse(text), buffers], buffers.map(({ buffer }) => buffer));
  }

  /** Runs the next cell. */
  async next() {
    const { source, opened } = this.cells[this.done];
    this.done += 1;
    this.due = [...opened];
    await this.python.run(source);
    this.due = null;
  }

  /** Runs the cells up to the one that opens a widget. @param {string} name */
  async upTo(name) {
    const cell = this.cells.findIndex(({ opened }) => opened.includes(name));
    while (this.done <= cell) await this.next();
  }

  /** @param {"update" | "custom"} kind @param {string} name @param {unknown} content */
  async hear(kind, name, content) {
    await this.upTo(name);
    this.python.hear(kind, this.ids.get(name) ?? name, content);
  }
}

/** @param {PublishedCell[]} published */
const begin = async (published) => {
  try {
    const cells = new Cells(await start(), published);
    tell(["ready"]);
    setTimeout(goOn, PAUSE);
    return cells;
  } catch (fault) {
    tell(["failed", String(fault instanceof Error ? fault.message : fault)]);
    throw fault;
  }
};

/** The last task in progress; the next one waits for it. @type {Promise<Cells>} */
let last;
let waiting = 0;
/** The time at which the last message was answered. */
let heard = 0;

/** @param {(cells: Cells) => Promise<void>} task */
const then = (task) => {
  waiting += 1;
  last = last.then(async (cells) => {
    await task(cells).catch((/** @type {unknown} */ fault) => console.error(fault));
    waiting -= 1;
    return cells;
  });
};

/** Runs the remaining cells in the background, while the page is quiet. */
const goOn = async () => {
  const { done, cells } = await last;
  if (done === cells.length) return;
  if (!waiting && performance.now() - heard > QUIET) then((one) => one.next());
  setTimeout(goOn, PAUSE);
};

self.addEventListener("message", (/** @type {MessageEvent<ToWorker>} */ { data }) => {
  if (data[0] === "cells") {
    last = begin(data[1]);
    return;
  }
  const [kind, name, content, number] = data;
  then(async (cells) => {
    tell(["heard", number]);
    await cells.hear(kind, name, content).finally(() => {
      heard = performance.now();
      tell(["done", number]);
    });
  });
});
