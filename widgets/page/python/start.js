// Starts Python and exchanges messages with it: in a page's worker, and in Node for publishing.
/** @import { Outputs, Post } from "../types.js" */

export const SITE = "/lib/python3.13/site-packages";
/** The places where Python looks for its library, and for modules of the house that are not in memory. */
export const LIBRARY = "/lib/python313.zip", HOUSE = "/lib/house.zip";
/** The environment of Python: the same sets in each run, and tables that sleep. */
export const ENVIRONMENT = { PYTHONHASHSEED: "0", PONTLEVIS_REST: "1" };
const LINK = "pontlevis_widgets.worker.link";

/**
 * Python as Pyodide gives it, as far as we use it.
 * @typedef {{
 *   unpackArchive(archive: ArrayBuffer | Uint8Array, format: "zip", to: { extractDir: string }): void,
 *   pyimport(module: string): any,
 *   runPython(source: string): any,
 *   toPy(value: unknown): any,
 *   FS: any,
 * }} Pyodide
 */

/** Python with the house's packages: runs cells, and exchanges messages with widgets. */
export class Python {
  /** @param {Pyodide} py @param {any} link */
  constructor(py, link) {
    this.py = py;
    this.link = link;
  }

  /** Python just started from its archive of packages, or with restored memory. @param {Pyodide} py @param {ArrayBuffer | Uint8Array} [packages] */
  static of(py, packages) {
    if (packages) {
      py.unpackArchive(packages, "zip", { extractDir: SITE });
      py.runPython(`import sys; sys.path.append("${HOUSE}")`);
    }
    const link = py.pyimport(LINK);
    if (packages) link.prepare();
    return new Python(py, link);
  }

  /** Unpacks an archive where the packages look for their files. @param {ArrayBuffer | Uint8Array} archive */
  unpackFiles(archive) {
    this.py.unpackArchive(archive, "zip", { extractDir: SITE });
  }

  /**
   * Provides files that are fetched from `from` when they are read, and the archives with the modules that are not in
   * memory.
   * @param {string[]} names
   * @param {string} from
   * @param {{ house: string, library: string }} archives
   */
  addLazyFiles(names, from, { house, library }) {
    const { FS } = this.py;
    FS.unlink(LIBRARY);
    FS.createLazyFile("/", LIBRARY.slice(1), library, true, false);
    FS.createLazyFile("/", HOUSE.slice(1), house, true, false);
    for (const name of names) {
      const [folder, file] = /^(?:(.*)\/)?([^/]+)$/.exec(name)?.slice(1) ?? [];
      FS.mkdirTree(`${SITE}/${folder ?? ""}`);
      FS.createLazyFile(`${SITE}/${folder ?? ""}`, file, from + name, true, false);
    }
  }

  /** Connects widgets to the page. @param {Post} post */
  connect(post) {
    /** @param {any} held */
    const own = (held) => held.toJs().map((/** @type {Uint8Array} */ buffer) => buffer.slice());
    this.link.connect(post, own);
  }

  /** Runs a cell whose outputs the page shows already. @param {string} source @returns {Promise<void>} */
  run(source) {
    return this.link.run(source);
  }

  /** Runs a cell. Returns its outputs, and the tall pictures of its boards by id. @param {string} source @returns {Promise<{ outputs: Outputs, tall: Record<string, string> }>} */
  async record(source) {
    return JSON.parse(await this.link.record(source));
  }

  /** Passes a message to a widget. @param {"update" | "custom"} kind @param {string} id @param {unknown} content */
  hear(kind, id, content) {
    this.link.hear(kind, id, JSON.stringify(content));
  }
}
