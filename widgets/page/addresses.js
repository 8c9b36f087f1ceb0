// Reads and writes a page's address: the step of a lesson, the game on the play page.

/** @param {number} step */
export const stepAddress = (step) => `#step-${step}`;

const STEP = /^#step-(\d+)[.,;:!?)]*$/;

/** Returns whether an address asks for a step, not for another part of the page. @param {string} hash */
export const isStep = (hash) => STEP.test(hash);

/** The step that a hash names; 1 if it names none from 1 to `all`. @param {string} hash @param {number} all */
export const stepOf = (hash, all) => {
  const step = Number(STEP.exec(hash)?.[1]);
  return step >= 1 && step <= all ? step : 1;
};

/** @param {string} key */
export const gameAddress = (key) => `#game=${encodeURIComponent(key)}`;

/** The key of the game that a hash names; "" if it names none or is damaged. @param {string} hash */
export const gameOf = (hash) => {
  if (!hash.startsWith("#game=")) return "";
  try {
    return decodeURIComponent(hash.slice("#game=".length));
  } catch {
    return ""; // cut off inside an encoded character
  }
};

/** The value of a name in a query, without punctuation copied along with it; null if missing. @param {string} search @param {"game" | "code" | "against" | "room"} name */
export const asked = (search, name) => new URLSearchParams(search).get(name)?.replace(/[.,;:!?)]+$/, "") ?? null;

/** The invitation in an address: a room, its game, and the chair (the name of the invited seat) with its key; null if it has no room. The chair and the key are in the hash, which browsers send to no server. @param {{search: string, hash: string}} here */
export const invitedTo = ({ search, hash }) => {
  const [, chair, key] = /^#([\w-]+)\.(\w+)[.,;:!?)]*$/.exec(hash) ?? [];
  const room = asked(search, "room");
  return room === null ? null : { room, game: asked(search, "game") ?? "", chair: chair ?? "", key: key ?? "" };
};

/** Returns whether a chair is a watcher's, by its name (`LOOKS_ON` in `meeting/invite.py`). @param {string} chair */
export const looksOn = (chair) => chair.startsWith("watch-");

/** The seat of a chair, by its name (`_chair` in `meeting/invite.py`). @param {string} chair */
export const seatOf = (chair) => chair.replace(/-[^-]*$/, "");

/** The address of a step of a page. @param {string} href @param {number} step */
export const atStep = (href, step) => href.split("#")[0] + stepAddress(step);

/** An address with the query and the hash of another. @param {string} href @param {{search: string, hash: string}} here */
export const carried = (href, { search, hash }) => href.split(/[?#]/)[0] + search + hash;

/** The address of another page of the house, by the path of its notebook; in a published house it ends in .html. @param {string} notebook */
export const besides = (notebook) => (document.body.dataset.voila === "worker" ? notebook.replace(".ipynb", ".html") : notebook);
