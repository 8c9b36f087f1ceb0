// The data saved in this browser; no other module uses localStorage. Storage may be disabled, private, full, or hold
// unexpected data: none of that may stop a page.
import { home } from "./home.js";

const VERSION = "pontlevis:2:"; // of the format of all saved data
const OLDER = "pontlevis:1:"; // its keys did not contain the house
/** The part of a jupyter-server-proxy address with the port, which changes while the house stays the same. */
const PROXY = /\/proxy\/.*/;

/** @type {string | undefined} */
let prefix;

/** The full key of a name. It contains the path of the house, as one host may serve several houses, or those of several people. @param {string} name */
export const keyOf = (name) => (prefix ??= takenOver(`${VERSION}${home().pathname.replace(PROXY, "/")}:`)) + name;

/** The prefix of this house's keys; moves data of an older version to it, unless newer data exist. @param {string} own */
const takenOver = (own) => {
  for (const key of Object.keys(localStorage).filter((older) => older.startsWith(OLDER))) {
    const [text, name] = [localStorage.getItem(key), own + key.slice(OLDER.length)];
    localStorage.removeItem(key); // first, as there may be no space for both
    try {
      localStorage.setItem(name, localStorage.getItem(name) ?? text ?? "");
    } catch {
      localStorage.setItem(key, text ?? "");
    }
  }
  return own;
};

/** @param {string} name @returns {string | null} */
export const read = (name) => {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
};

/**
 * Saves a text. Returns "" if it was stored, else the key of the sentence that says why not.
 * @param {string} name
 * @param {string} text
 * @returns {"" | "full" | "closed"}
 */
export const write = (name, text) => {
  try {
    localStorage.setItem(keyOf(name), text);
    return "";
  } catch (fault) {
    return fault instanceof Error && fault.name === "QuotaExceededError" ? "full" : "closed";
  }
};

/** @param {string} name */
export const remove = (name) => {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // disabled storage holds no data
  }
};

/** The saved names with this beginning. @param {string} start */
export const names = (start) => {
  try {
    const own = keyOf("");
    return Object.keys(localStorage).filter((key) => key.startsWith(own + start)).map((key) => key.slice(own.length));
  } catch {
    return [];
  }
};

/** The value of a saved JSON text; null if it is missing or unreadable. @param {string} name */
export const readJson = (name) => {
  try {
    return JSON.parse(read(name) ?? "null");
  } catch {
    return null;
  }
};

/** @param {unknown} value @returns {value is Record<string, any>} */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The names and values saved under a name; {} for any other data. @param {string} name */
export const readObject = (name) => {
  const kept = readJson(name);
  return isObject(kept) ? kept : {};
};

/** Changes some of the values saved under a name. @param {string} name @param {Record<string, unknown>} changes */
export const update = (name, changes) => write(name, JSON.stringify({ ...readObject(name), ...changes }));
