// A fixed clock and fixed random numbers for files made in Node, so that publishing twice gives the same bytes.
import crypto from "node:crypto";

/** The fixed time: the earliest that a zip can store. */
const BEGIN = Date.UTC(1980, 0, 1);

/** Makes all random numbers come from one fixed sequence. */
export const steadyChance = () => {
  let drawn = 0;
  const next = () => { // a xorshift over a counter's products
    drawn += 1;
    let word = Math.imul(drawn, 0x9e3779b1);
    word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
    return (word ^ (word >>> 13)) >>> 0;
  };
  /** @template {ArrayBufferView} T @param {T} view */
  const fill = (view) => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    bytes.forEach((_, at) => { bytes[at] = next() >>> 8; });
    return view;
  };
  Object.assign(crypto, { randomFillSync: fill });
  Math.random = () => next() / 2 ** 32;
};

/**
 * Makes every reading of the clock one millisecond later than the last.
 * @returns {() => void} restores the clock
 */
export const steadyClock = () => {
  const { now } = Date;
  let moment = BEGIN;
  Date.now = () => (moment += 1);
  performance.now = () => (moment += 1) - BEGIN;
  return () => {
    Date.now = now;
    Reflect.deleteProperty(performance, "now");
  };
};
