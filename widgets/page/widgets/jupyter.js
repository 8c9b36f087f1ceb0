// Adapts the page to Jupyter's front ends, and tells them apart.
import { targetOf } from "../dom.js";
/** @import { Model } from "../types.js" */

/** Returns whether this is a page to visit, served by Voila or as plain files, and no notebook being edited. */
export const onPage = () => document.body.hasAttribute("data-voila");

/**
 * Shows another widget beside this one: `place` puts its element where it belongs, and then the widget hears of it.
 * @param {Model} shown
 * @param {(el: HTMLElement) => void} place
 */
export const embed = async (shown, place) => {
  const view = await shown.widget_manager.create_view(shown);
  place(view.el);
  (view.luminoWidget ?? view.pWidget)?.processMessage({ type: "after-attach" });
};

/**
 * Keeps the keys that are pressed in an element from the commands of the notebook that it stands in. JupyterLab and the
 * classic notebook listen where the event arrives last. Notebook 7 listens where it passes first, and looks for the
 * attribute only on what has the focus: most of its commands match that before any parent.
 * @param {HTMLElement} el
 */
export const keepKeys = (el) => {
  if (onPage()) return;
  el.addEventListener("focusin", (event) => targetOf(event)?.setAttribute("data-lm-suppress-shortcuts", "true"));
  el.addEventListener("keydown", (event) => event.stopPropagation());
};

/** Returns whether the page has steps: a lesson. */
export const inLesson = () => document.querySelector(".house-steps:not([hidden])") !== null;
