// A sentence with its facts put in; one whose fact is missing shows which.

/** @param {string} text @param {Record<string, unknown>} [facts] */
export const fill = (text, facts = {}) => text.replace(/\{(\w+)\}/g, (found, name) => String(facts[name] ?? found));

/**
 * Says the words of a list by their key; one that is missing says its key.
 * @param {Record<string, string>} words
 * @returns {import("./types.js").Say}
 */
export const sayer = (words) => (key, facts) => fill(words[key] ?? key, facts);
