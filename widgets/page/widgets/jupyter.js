// Adapts the page to Jupyter's front ends, and distinguishes them.
import { targetOf } from "../dom.js";
/** @import { Model } from "../types.js" */

/** Returns whether this is a page served by Voila or as files, not a notebook being edited. */
export const onPage = () => document.body.hasAttribute("data-voila");

/**
 * Embeds another widget in this one: `place` inserts its element, then the widget is notified.
 * @param {Model} shown
 * @param {(el: HTMLElement) => void} place
 */
export const embed = async (shown, place) => {
  const view = await shown.widget_manager.create_view(shown);
  place(view.el);
  (view.luminoWidget ?? view.pWidget)?.processMessage({ type: "after-attach" });
};

/**
 * Keeps keys pressed in an element from triggering commands of its notebook. JupyterLab and the classic notebook listen in
 * the bubbling phase. Notebook 7 listens in the capturing phase, and looks for the attribute `data-lm-suppress-shortcuts`
 * on the focused element only: most of its commands match that element before any parent.
 * @param {HTMLElement} el
 */
export const keepKeys = (el) => {
  if (onPage()) return;
  el.addEventListener("focusin", (event) => targetOf(event)?.setAttribute("data-lm-suppress-shortcuts", "true"));
  el.addEventListener("keydown", (event) => event.stopPropagation());
};

/** Returns whether the server takes no messages for our widgets: Mercury accepts only those for its own and Jupyter's controls. */
export const isDeaf = () => JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}").appName === "Mercury";

/** Returns whether the page is a lesson with steps. */
export const inLesson = () => document.querySelector(".house-steps:not([hidden])") !== null;
