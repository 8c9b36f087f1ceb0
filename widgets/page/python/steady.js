// A clock and a chance that are the same each time, for what is made in Node: whoever publishes twice gets the same bytes.
import crypto from "node:crypto";

/** When it is: the first moment that a zip can tell. */
const BEGIN = Date.UTC(1980, 0, 1);

/** Has all that is drawn at random be drawn from one fixed row of numbers. */
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
 * Has every look at the clock be a millisecond after the one before.
 * @returns {() => void} what has it go on as it does
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
