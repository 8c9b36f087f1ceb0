// Loads the scripts of the games' own widgets. Each is a module without imports; its default export has a view for each
// kind of widget, which gets the page's tools when created. A broken script affects no other.
/** @import { ViewClass } from "../types.js" */

/** @param {string} text */
const importText = async (text) => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
};

/**
 * The views of some scripts, by kind.
 * @param {Record<string, string>} scripts their texts by name
 * @param {(text: string) => Promise<{ default?: Record<string, ViewClass> }>} [load]
 * @returns {Promise<Map<string, ViewClass>>}
 */
export const importViews = async (scripts, load = importText) => {
  const found = await Promise.all(Object.entries(scripts).map(async ([name, text]) => {
    try {
      const module = await load(text);
      return Object.entries(module.default ?? {});
    } catch (fault) {
      console.error(`the script ${name} cannot be loaded:`, fault);
      return [];
    }
  }));
  return new Map(found.flat());
};
