// This browser's memory, and the only place that touches localStorage. Storage may be switched off, private, full,
// or hold what an older page, another program or a person left there: none of it may stop a page.
import { home } from "./home.js";

const VERSION = "pontlevis:2:"; // of all that is kept
const OLDER = "pontlevis:1:"; // its keys named no house
/** The end of an address by jupyter-server-proxy: there one house has another port each time. */
const PROXY = /\/proxy\/.*/;

/** @type {string | undefined} */
let prefix;

/** The key under which a name is kept: one host may have several houses, or several people's. @param {string} name */
export const keyOf = (name) => (prefix ??= takenOver(`${VERSION}${home().pathname.replace(PROXY, "/")}:`)) + name;

/** The prefix of this house's keys, which gets what an older page kept, unless it has a newer one. @param {string} own */
const takenOver = (own) => {
  for (const key of Object.keys(localStorage).filter((older) => older.startsWith(OLDER))) {
    const [text, name] = [localStorage.getItem(key), own + key.slice(OLDER.length)];
    localStorage.removeItem(key); // first: there may be no room for two
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
 * Keeps a text: "" when it was stored, else the key of the sentence that says why not.
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
    // nothing is kept where storage is closed
  }
};

/** The names that begin so. @param {string} start */
export const names = (start) => {
  try {
    const own = keyOf("");
    return Object.keys(localStorage).filter((key) => key.startsWith(own + start)).map((key) => key.slice(own.length));
  } catch {
    return [];
  }
};

/** The value of a JSON text that is kept; null where there is none, or none that can be read. @param {string} name */
export const readJson = (name) => {
  try {
    return JSON.parse(read(name) ?? "null");
  } catch {
    return null;
  }
};

/** @param {unknown} value @returns {value is Record<string, any>} */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The names and values kept under a name: {} where it is anything else. @param {string} name */
export const readObject = (name) => {
  const kept = readJson(name);
  return isObject(kept) ? kept : {};
};

/** Changes some of the values that are kept under a name. @param {string} name @param {Record<string, unknown>} changes */
export const update = (name, changes) => write(name, JSON.stringify({ ...readObject(name), ...changes }));
