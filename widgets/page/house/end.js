// The end of a lesson: the next things to do, the stars, and links to a game and to other ways to play.
import { stepAddress } from "../addresses.js";
import { make, one } from "../dom.js";
/** @import { Say } from "../types.js" */

/** @typedef {{ name: string, tasks: string[] }} Step a step by name, with the keys of its stars */

/**
 * Counts the stars won and all stars, and lists the numbers of the steps with stars still to win.
 * @param {Step[]} steps
 * @param {Set<string>} won
 */
export const starTotals = (steps, won) => {
  const all = steps.flatMap(({ tasks }) => tasks);
  const open = steps.flatMap(({ tasks }, at) => (tasks.every((task) => won.has(task)) ? [] : [at + 1]));
  return { won: all.filter((task) => won.has(task)).length, all: all.length, open };
};

/** Returns whether the page has an end page. */
export const hasEnd = () => !document.body.matches(".house-play") && document.querySelector(".house-end .house-button:not(.house-ways)") !== null;

/**
 * @param {boolean} shown
 * @param {Step[]} steps
 * @param {Set<string>} stars
 * @param {Say} say
 */
export const drawEnd = (shown, steps, stars, say) => {
  const end = one(".house-end");
  const { won, all, open } = starTotals(steps, stars);
  end.hidden = !shown;
  if (end.hidden) return;
  one(".house-end-stars span", end).textContent = say("end_stars", { won, all });
  const links = open.map((step) => make("a", { href: stepAddress(step), title: steps[step - 1].name }, step));
  const missing = one(".house-end-open", end);
  missing.hidden = !open.length;
  missing.replaceChildren(say("end_open"), ...links.flatMap((link, at) => (at ? [", ", link] : [link])));
  const ways = one(".house-ways", end);
  const other = steps.findIndex(({ name }) => name === say("other_ways"));
  ways.hidden = other < 0 || other === steps.length - 1;
  ways.textContent = say("other_ways");
  ways.setAttribute("href", stepAddress(other + 1));
};
