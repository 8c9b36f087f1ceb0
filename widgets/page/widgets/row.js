// Tasks in a row: boards that share one place, of which one is shown.
import { make, renew } from "../dom.js";
/** @import { Say, Task } from "../types.js" */

/** The board shown in each row. @type {Map<string, string>} */
const reached = new Map();
/** Announces by the event `turn` which board was chosen. */
export const rows = new EventTarget();

/** The keys of the boards that share a board's place, in order; empty for a single board. @param {Task | null} task @returns {string[]} */
export const rowOf = (task) => (task?.row && task.row.length > 1 ? task.row : []);

/** Returns whether a board is the one shown: the first of its row, until another was chosen. @param {string[]} row @param {string} key */
export const isShown = (row, key) => !row.includes(key) || (reached.get(row.join(" ")) ?? row[0]) === key;

/** The next board of its row, or "". @param {string[]} row @param {string} key */
export const after = (row, key) => (row.includes(key) && row[row.indexOf(key) + 1]) || "";

/** Shows another board of a row. @param {string[]} row @param {string} key */
export const goTo = (row, key) => {
  reached.set(row.join(" "), key);
  rows.dispatchEvent(new CustomEvent("turn", { detail: key }));
};

/**
 * The navigation of a row: a dot for each board.
 * @param {HTMLElement} el
 * @param {string[]} row
 * @param {string} key the board below the dots
 * @param {Set<string>} solved
 * @param {Say} t
 */
export const drawDots = (el, row, key, solved, t) => {
  /** @param {string} one @param {number} at */
  const dot = (one, at) => make("button", { type: "button", class: solved.has(one) ? "pl-done" : "", "aria-current": one === key && "step",
    "aria-label": `${t("label.part", { at: at + 1, all: row.length })}${solved.has(one) ? `, ${t("label.star")}` : ""}`, onclick: () => goTo(row, one) });
  el.hidden = !row.length;
  renew(el, ...row.map(dot));
};
