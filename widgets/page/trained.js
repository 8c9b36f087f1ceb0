// A learner's data, saved as {"train": {strength, repeat, done, own, tried}}: see `train/kept.py`. Days are local dates.
import { isObject, readObject, write } from "./storage.js";

const NAME = "train";
const MOST_OWN = 50;

export const kept = () => readObject(NAME);

/** The entries of one kind, by key. @param {string} part @returns {Record<string, any>} */
export const entries = (part) => (isObject(kept()[part]) ? kept()[part] : {});

/**
 * Changes some entries; null deletes one. Returns "" or the key of the sentence that says why nothing was saved.
 * @param {Record<string, Record<string, unknown>>} changes
 */
export const keep = (changes) => {
  const all = kept();
  for (const [part, values] of Object.entries(changes)) {
    const merged = { ...entries(part), ...values };
    all[part] = Object.fromEntries(Object.entries(merged).filter(([, one]) => one !== null));
  }
  return write(NAME, JSON.stringify(all));
};

/** The date of a moment by the local clock, as "2026-11-29". @param {Date} [now] */
export const today = (now = new Date()) => [String(now.getFullYear()).padStart(4, "0"), now.getMonth() + 1, now.getDate()]
  .map((part) => String(part).padStart(2, "0")).join("-");

/** The milliseconds until the next date begins, also where a day has 23 or 25 hours. @param {Date} [now] */
export const untilTomorrow = (now = new Date()) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

/**
 * Notes a try of a lesson's task. A right one is noted only for a task to be repeated: one tried on another day, or scheduled.
 * @param {string} key @param {boolean} good @param {string} at the address of its step within the house, "" in a notebook
 */
export const tried = (key, good, at) => {
  const day = today();
  const before = entries("tried")[key];
  if (good && (before ? before.day === day : !entries("repeat")[key])) return;
  keep({ tried: { [key]: { day, good, at } } });
};

/**
 * Saves a puzzle from the learner's own game, to be repeated; deletes the oldest ones above `MOST_OWN`. Returns as `keep`.
 * @param {string} key @param {object} row
 */
export const learn = (key, row) => {
  const others = Object.keys(entries("own")).filter((other) => other !== key);
  const gone = Object.fromEntries(others.slice(0, Math.max(0, others.length + 1 - MOST_OWN)).map((other) => [other, null]));
  return keep({ own: { ...gone, [key]: row }, repeat: gone, tried: { ...gone, [key]: { day: today(), good: false, at: "" } } });
};

/** The number of tasks and puzzles to be repeated today. */
export const due = () => {
  const day = today(), wrong = Object.entries(entries("tried")).filter(([, one]) => one?.good === false && one.day < day).map(([key]) => key);
  const scheduled = Object.entries(entries("repeat")).filter(([, one]) => one?.due <= day).map(([key]) => key);
  return new Set([...wrong, ...scheduled]).size;
};
