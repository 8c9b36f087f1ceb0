// A reader's progress in each lesson, saved as {"page": {step, of, seen}, …}.
import { isObject, readObject, update } from "./storage.js";

/** @param {string} page */
export const seen = (page) => {
  const kept = readObject("progress")[page];
  return new Set(isObject(kept) && Array.isArray(kept.seen) ? kept.seen.filter(Number.isInteger) : []);
};

/** The step that was open last, 0 if none was. @param {string} page */
export const reached = (page) => {
  const step = readObject("progress")[page]?.step;
  return Number.isInteger(step) ? step : 0;
};

/** @param {string} page @param {number} step @param {number} of */
export const visit = (page, step, of) => {
  const steps = [...seen(page).add(step)].sort((a, b) => a - b);
  update("progress", { [page]: { step, of, seen: steps } });
};

/** Adds the progress made on another device; the step reached here stays. @param {string} page @param {number} step @param {number} of @param {unknown[]} others */
export const merge = (page, step, of, others) => {
  const steps = [...new Set([...seen(page), ...others.filter(Number.isInteger)])].map(Number).sort((a, b) => a - b);
  update("progress", { [page]: { step: reached(page) || step, of, seen: steps } });
};

/**
 * The step `by` steps further on, or 0 if the lesson has none there.
 * @param {number} step
 * @param {number} by
 * @param {number} all
 */
export const stepFrom = (step, by, all) => (step + by >= 1 && step + by <= all ? step + by : 0);

/**
 * The state of a step in the list: whether its stars are won, or for a step without stars whether it was seen.
 * @param {string[]} tasks the stars to win there
 * @param {Set<string>} won
 * @param {boolean} wasSeen
 */
export const stateOf = (tasks, won, wasSeen) => {
  if (tasks.length) return tasks.every((task) => won.has(task)) ? "star_won" : "star_open";
  return wasSeen ? "seen" : "";
};
