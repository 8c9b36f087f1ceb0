// The memory of a Python that has imported the house, saved as its difference from that of a freshly loaded one: the first
// megabytes belong to the program, which is loaded anyway.

/** The end of the program's own data and start of its stack, in bytes: everything above is Python's. Valid for one Pyodide version. */
const OWN = 3_567_616;
/** The address of the function that counts a function's arguments: Pyodide adds it at each start, at another index in WebKit, and not at all on an iPad or iPhone. */
const COUNTER = 2_878_488;
/** The parts of the program's own data that each start creates anew, from byte to byte: seeds, names, counts. */
const ANEW = [[2_833_692, 2_833_832], [COUNTER, COUNTER + 4], [3_477_560, 3_477_576], [3_523_072, 3_523_108]];
/** The index of the word, in a saved memory, that has the length of the memory's head in bytes. */
const HEAD = 1;

/**
 * The program's own data, with zeros for the parts in `ANEW`.
 * @param {Uint8Array} fresh the memory of a Python just loaded
 */
export const ownOf = (fresh) => {
  const own = fresh.slice(0, OWN);
  for (const [from, to] of ANEW) own.fill(0, from, to);
  return new Uint32Array(own.buffer);
};

/** A checksum of the program's own data, which differ in another program or browser. @param {Uint32Array} own */
export const sumOf = (own) => own.reduce((sum, word) => (Math.imul(sum, 31) + word) | 0, 0);

/** The program's own data in a saved memory. @param {Uint8Array} kept */
const ownIn = (kept) => {
  const head = new Uint32Array(kept.buffer, kept.byteOffset, HEAD + 1)[HEAD];
  return new Uint32Array(kept.buffer, kept.byteOffset + head, OWN / Uint32Array.BYTES_PER_ELEMENT);
};

/** Turns a saved memory into its difference from the program's own data, or back, in place. @param {Uint8Array} kept @param {Uint32Array} own */
export const setApart = (kept, own) => {
  const words = ownIn(kept);
  for (let at = 0; at < own.length; at += 1) words[at] ^= own[at]; // WebKit takes five times as long with forEach
};

/**
 * Copies the address of the argument-counting function, which a browser may lack, to a saved memory.
 * @param {Uint8Array} kept the saved memory
 * @param {Uint8Array} fresh the memory of a Python just loaded by this browser
 */
export const setCounter = (kept, fresh) => {
  const at = COUNTER / Uint32Array.BYTES_PER_ELEMENT;
  ownIn(kept)[at] = new Uint32Array(fresh.buffer)[at];
};

/** Calls `see` with the memory of every Python that is loaded, before it runs or restores another memory. @param {(memory: Uint8Array) => void} see */
export const seeLoaded = (see) => {
  const here = /** @type {{ _createPyodideModule: (settings: object) => Promise<{ HEAPU8: Uint8Array }> }} */ (/** @type {unknown} */ (globalThis));
  const create = here._createPyodideModule;
  here._createPyodideModule = async (settings) => {
    const module = await create(settings);
    see(module.HEAPU8);
    return module;
  };
};
