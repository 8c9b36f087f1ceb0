// This browser's memory, and the only place that touches localStorage. Storage may be switched off, private, full,
// or hold what an older page, another program or a person left there: none of it may stop a page.

export const KEY = "pontlevis:1:"; // the version of all that is kept

/** @param {string} name @returns {string | null} */
export const read = (name) => {
  try {
    return localStorage.getItem(KEY + name);
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
    localStorage.setItem(KEY + name, text);
    return "";
  } catch (fault) {
    return fault instanceof Error && fault.name === "QuotaExceededError" ? "full" : "closed";
  }
};

/** @param {string} name */
export const remove = (name) => {
  try {
    localStorage.removeItem(KEY + name);
  } catch {
    // nothing is kept where storage is closed
  }
};

/** The names that begin so. @param {string} start */
export const names = (start) => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(KEY + start)).map((key) => key.slice(KEY.length));
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
