// The memory of a Python that has imported the house, kept as what sets it apart from that of one that was just loaded: the
// first megabytes are the program's own, which comes anyway.

/** Where the program's own data end and its stack begins, in bytes: what is above is Python's. All this is of one Pyodide. */
const OWN = 3_567_616;
/** Where they name the function that counts a function's arguments: Pyodide adds it at each start, elsewhere in WebKit, and not at all on an iPad or iPhone. */
const COUNTER = 2_878_488;
/** What of them each start makes anew: seeds, names, counts. */
const ANEW = [[2_833_692, 2_833_832], [COUNTER, COUNTER + 4], [3_477_560, 3_477_564], [3_523_072, 3_523_108]];
/** Where a kept memory says how long its head is, in words. */
const HEAD = 1;

/** The program's own data, as every start makes them. @param {Uint8Array} fresh the memory of one that was just loaded */
export const ownOf = (fresh) => {
  const own = fresh.slice(0, OWN);
  for (const [from, to] of ANEW) own.fill(0, from, to);
  return new Uint32Array(own.buffer);
};

/** A sum of the program's own data: in another program, or another browser, they might be others. @param {Uint32Array} own */
export const sumOf = (own) => own.reduce((sum, word) => (Math.imul(sum, 31) + word) | 0, 0);

/** The program's own data in a kept memory. @param {Uint8Array} kept */
const ownIn = (kept) => {
  const head = new Uint32Array(kept.buffer, kept.byteOffset, HEAD + 1)[HEAD];
  return new Uint32Array(kept.buffer, kept.byteOffset + head, OWN / Uint32Array.BYTES_PER_ELEMENT);
};

/** Turns a kept memory into what sets it apart from the program's own data, or back; in place. @param {Uint8Array} kept @param {Uint32Array} own */
export const setApart = (kept, own) => {
  const words = ownIn(kept);
  own.forEach((word, at) => { words[at] ^= word; });
};

/** Has a kept memory name this browser's function that counts arguments, or none. @param {Uint8Array} kept @param {Uint8Array} fresh */
export const setCounter = (kept, fresh) => {
  const at = COUNTER / Uint32Array.BYTES_PER_ELEMENT;
  ownIn(kept)[at] = new Uint32Array(fresh.buffer)[at];
};

/** Has the memory of every Python that is loaded be seen before it runs or takes up another memory. @param {(memory: Uint8Array) => void} see */
export const seeLoaded = (see) => {
  const here = /** @type {{ _createPyodideModule: (settings: object) => Promise<{ HEAPU8: Uint8Array }> }} */ (/** @type {unknown} */ (globalThis));
  const create = here._createPyodideModule;
  here._createPyodideModule = async (settings) => {
    const module = await create(settings);
    see(module.HEAPU8);
    return module;
  };
};
