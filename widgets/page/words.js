// Words, and sentences with their facts put in; one whose fact is missing shows which.

const SIGN = "speech.";

/** @param {string} text @param {Record<string, unknown>} [facts] */
export const fill = (text, facts = {}) => text.replace(/\{(\w+)\}/g, (found, name) => String(facts[name] ?? found));

/**
 * Says the words of a list by their key; one that is missing says its key.
 * @param {Record<string, string>} words
 * @returns {import("./types.js").Say}
 */
export const sayer = (words) => (key, facts) => fill(words[key] ?? key, facts);

/**
 * Says a text as it is to be spoken: signs that speech programs misread, as those of cards, become words.
 * @param {Record<string, string>} words
 * @returns {import("./types.js").Spoken}
 */
export const speaker = (words) => {
  const signs = Object.keys(words).filter((key) => key.startsWith(SIGN))
    .map((key) => /** @type {const} */ ([new RegExp(key.slice(SIGN.length), "g"), words[key]]));
  return (text) => signs.reduce((said, [sign, word]) => said.replace(sign, word), text);
};
