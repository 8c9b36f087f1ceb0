// Starts Python and speaks with it: in a page's worker, and in Node where the house is published.
/** @import { Outputs, Post } from "../types.js" */

const SITE = "/lib/python3.13/site-packages";
/** Where Python looks for its library, and for what of the house is not in memory. */
const LIBRARY = "/lib/python313.zip", HOUSE = "/lib/house.zip";
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

/** Python, with the house's packages in it: its cells are run, its widgets are heard and told. */
export class Python {
  /** @param {Pyodide} py @param {any} link */
  constructor(py, link) {
    this.py = py;
    this.link = link;
  }

  /** Python that has just been started from its archive of packages, or whose memory was restored. @param {Pyodide} py @param {ArrayBuffer | Uint8Array} [packages] */
  static of(py, packages) {
    if (packages) {
      py.unpackArchive(packages, "zip", { extractDir: SITE });
      py.runPython(`import sys; sys.path.append("${HOUSE}")`);
    }
    const link = py.pyimport(LINK);
    if (packages) link.prepare();
    return new Python(py, link);
  }

  /** Has the files of an archive lie where the packages look for them. @param {ArrayBuffer | Uint8Array} archive */
  lay(archive) {
    this.py.unpackArchive(archive, "zip", { extractDir: SITE });
  }

  /**
   * Has files lie there that are fetched when they are read, from addresses that begin so; and the archives in which modules
   * are looked for that are not in memory.
   * @param {string[]} names
   * @param {string} from
   * @param {{ house: string, library: string }} archives
   */
  lend(names, from, { house, library }) {
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

  /** Has widgets talk to the page. @param {Post} post */
  connect(post) {
    /** @param {any} held */
    const own = (held) => held.toJs().map((/** @type {Uint8Array} */ buffer) => buffer.slice());
    this.link.connect(post, own);
  }

  /** Runs a cell of a page that shows already what it shows. @param {string} source @returns {Promise<void>} */
  run(source) {
    return this.link.run(source);
  }

  /** Runs a cell: what it shows, and the tall pictures of its boards, by their ids. @param {string} source @returns {Promise<{ outputs: Outputs, tall: Record<string, string> }>} */
  async record(source) {
    return JSON.parse(await this.link.record(source));
  }

  /** Hands a message to a widget. @param {"update" | "custom"} kind @param {string} id @param {unknown} content */
  hear(kind, id, content) {
    this.link.hear(kind, id, JSON.stringify(content));
  }
}
