// Reads and writes a page's address: the step of a lesson, the game on the play page.

/** @param {number} step */
export const stepAddress = (step) => `#step-${step}`;

const STEP = /^#step-(\d+)[.,;:!?)]*$/;

/** Whether an address asks for a step, and for no part of the page. @param {string} hash */
export const isStep = (hash) => STEP.test(hash);

/** The step that an address asks for, of so many; the first if it asks for none. @param {string} hash @param {number} all */
export const stepOf = (hash, all) => {
  const step = Number(STEP.exec(hash)?.[1]);
  return step >= 1 && step <= all ? step : 1;
};

/** @param {string} key */
export const gameAddress = (key) => `#game=${encodeURIComponent(key)}`;

/** The key of the game that an address opens, or "". @param {string} hash */
export const gameOf = (hash) => {
  if (!hash.startsWith("#game=")) return "";
  try {
    return decodeURIComponent(hash.slice("#game=".length));
  } catch {
    return ""; // cut off in the middle of a letter
  }
};

/** The query's value of a name, without the end of the sentence that it was copied with. @param {string} search @param {"game" | "code" | "against" | "room"} name */
export const asked = (search, name) => new URLSearchParams(search).get(name)?.replace(/[.,;:!?)]+$/, "") ?? null;

/** The invitation that an address brings: a room, the game played there, and the chair with its key, which no server has heard. @param {{search: string, hash: string}} here */
export const invitedTo = ({ search, hash }) => {
  const [, chair, key] = /^#([\w-]+)\.(\w+)[.,;:!?)]*$/.exec(hash) ?? [];
  const room = asked(search, "room");
  return room === null ? null : { room, game: asked(search, "game") ?? "", chair: chair ?? "", key: key ?? "" };
};

/** Whether a chair is that of somebody who looks on, by its name (`LOOKS_ON` in `meeting/invite.py`). @param {string} chair */
export const looksOn = (chair) => chair.startsWith("watch-");

/** The seat of a chair, by its name (`_chair` in `meeting/invite.py`). @param {string} chair */
export const seatOf = (chair) => chair.replace(/-[^-]*$/, "");

/** An address that goes on at a step. @param {string} href @param {number} step */
export const atStep = (href, step) => href.split("#")[0] + stepAddress(step);

/** An address with the query and the place in the page of another. @param {string} href @param {{search: string, hash: string}} here */
export const carried = (href, { search, hash }) => href.split(/[?#]/)[0] + search + hash;

/** The address of another page beside this one, by its notebook: among files it ends otherwise. @param {string} notebook */
export const besides = (notebook) => (document.body.dataset.voila === "worker" ? notebook.replace(".ipynb", ".html") : notebook);
