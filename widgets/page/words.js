// Finds words by key, and fills facts into sentences; a missing fact is shown as {name}.

const SIGN = "speech.";

/** @param {string} text @param {Record<string, unknown>} [facts] */
export const fill = (text, facts = {}) => text.replace(/\{(\w+)\}/g, (found, name) => String(facts[name] ?? found));

/**
 * Returns a function for the words of a list by key; a missing word shows its key.
 * @param {Record<string, string>} words
 * @returns {import("./types.js").Say}
 */
export const sayer = (words) => (key, facts) => fill(words[key] ?? key, facts);

/**
 * Returns a function that prepares a text for speech: misread signs, such as those of cards, become words.
 * @param {Record<string, string>} words
 * @returns {import("./types.js").Spoken}
 */
export const speaker = (words) => {
  const signs = Object.keys(words).filter((key) => key.startsWith(SIGN))
    .map((key) => /** @type {const} */ ([new RegExp(key.slice(SIGN.length), "g"), words[key]]));
  return (text) => signs.reduce((said, [sign, word]) => said.replace(sign, word), text);
};
