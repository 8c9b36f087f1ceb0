// A notebook as a lesson: one step at a time, its address, its list with stars, and a watch on its kernel.
//
// A page that is not a lesson has no steps and shows all its cells. A step is an h2 and the cells after it, up to the
// next; cells before the first h2 belong to the first step. After the last step comes the end page, if there is one.
// The step is in the address (#step-3), the same in every language. When a step comes into view its boards get the event
// `pontlevis:visible` on window ({detail: {step}}), as hidden boards had no size. Runs before the cells arrive; `start` is
// called after the last one.
import { isStep, stepAddress, stepOf } from "../addresses.js";
import { atNextFrame } from "../busy.js";
import { one, make, targetOf } from "../dom.js";
import { Arrival } from "../python/arrival.js";
import { reveal } from "../reveal.js";
import { reached, seen, stateOf, stepFrom, visit } from "../progress.js";
import { won } from "../stars.js";
import { sayGoodbye, waitForWidgets, watchKernel } from "./kernel.js";
import { drawEnd, hasEnd } from "./end.js";
import { onPaper } from "./print.js";
import { applyTheme, removeStills, showPictures, showPlaceholder } from "./stills.js";
export { illustrate } from "./stills.js";
import { houseWords } from "./words.js";

const BUSY = "input, textarea, select, [contenteditable], [role=slider], [role=application], [data-board], .jupyter-widgets, canvas";
const SETTLED = 150;

const say = houseWords();
const { page = "" } = document.body.dataset;
/** True on a page of rules: the part before the first step, with the search, stays visible, and the page opens at its top. */
const always = document.body.classList.contains("house-rules");
/** Whether this page shows one step at a time. */
const stepped = document.body.classList.contains("house-lesson");
/** @type {HTMLElement[]} */
let cells = [];
/** @type {{ heading: HTMLElement, name: string, cells: HTMLElement[] }[]} */
const steps = [];
let here = 0;
/** The data from which the list was drawn. */
let listed = "";

// -- While the notebook runs. Voila calls these functions, by its own names, as cells arrive.

/** @param {string} key @param {Record<string, unknown>} [facts] */
const tell = (key, facts) => { one("#house-loading").textContent = say(key, facts); };
/** @param {number} done @param {number} all */
const tellOf = (done, all) => tell("loading_of", { done, all });
/** @param {string} key @param {string} [stuck] the kind of reason why no kernel starts */
const fail = (key, stuck) => tell(key, stuck ? { reason: say(`stuck_${stuck}`) } : {});
const finish = () => {};
Object.assign(window, { voila_heartbeat: () => tell("slow"), voila_failed: fail, voila_process: tellOf,
  update_loading_text: tellOf, voila_finish: finish, display_cells: finish });

// -- Steps

const divide = () => {
  cells = [...document.querySelectorAll("[cell-index]")].filter((cell) => cell instanceof HTMLElement);
  const title = document.querySelector("#house-cells h1");
  title?.closest("[cell-index]")?.classList.add("house-titled");
  title?.remove(); // the page header shows it on every step
  for (const cell of cells) {
    const heading = stepped ? cell.querySelector("h2") : null;
    if (heading) {
      heading.querySelector(".anchor-link")?.remove();
      heading.tabIndex = -1;
      steps.push({ heading, name: heading.textContent?.trim() ?? "", cells: [] });
    }
    steps.at(-1)?.cells.push(cell);
  }
  if (steps.length && !always) steps[0].cells.unshift(...cells.slice(0, cells.indexOf(steps[0].cells[0])));
  steps.forEach((step, at) => step.cells.forEach((cell) => { cell.dataset.step = String(at + 1); }));
  cells.filter(({ dataset }) => !dataset.step).forEach(showPlaceholder);
};

/**
 * Shows a step, or the end page after the last one.
 * @param {number} step
 * @param {boolean} focus whether to scroll to its top and focus its heading
 * @param {boolean} [passing] whether the reader is offered the step reached before; then this step is not saved
 */
const show = (step, focus, passing = false) => {
  here = step;
  one(".house-back").hidden = !passing;
  const shown = steps[step - 1] ?? { heading: one("#house-end"), name: say("end"), cells: [] };
  for (const cell of cells) cell.classList.toggle("house-on", cell.dataset.step === String(step));
  shown.cells.forEach(showPlaceholder);
  shown.cells.forEach(showPictures);
  if (!passing && step <= steps.length) visit(page, step, steps.length);
  mark(step, shown.name);
  list();
  fold(false);
  if (focus) {
    window.scrollTo(0, 0);
    shown.heading.focus({ preventScroll: true });
  }
  dispatchEvent(new CustomEvent("pontlevis:visible", { detail: { step } }));
  // Widgets measure themselves on a resize event; hidden, they had no size.
  dispatchEvent(new Event("resize"));
  if (!passing && !always) atNextFrame(one("#house-main"), () => bringBoard(shown.cells)); // when a layout is due anyway
};

/** Scrolls a new step so that its task, its picture and the buttons are in the window. @param {HTMLElement[]} within */
const bringBoard = (within) => {
  const rooms = within.flatMap((cell) => [...cell.querySelectorAll("[data-board]:not([hidden]) .pl-room, .house-still .pl-room")]);
  rooms[0]?.scrollIntoView({ block: "nearest", behavior: "instant" });
};

/** Shows the number of this step in all parts of the frame. @param {number} step @param {string} name */
const mark = (step, name) => {
  const all = steps.length;
  const at = Math.min(step, all);
  const bar = one(".house-progress");
  bar.setAttribute("aria-valuemax", String(all));
  bar.setAttribute("aria-valuenow", String(at));
  bar.setAttribute("aria-valuetext", say("step_of", { step: at, all }));
  one("span", bar).style.width = `${(100 * at) / all}%`;
  one(".house-where").replaceChildren(...(step > all ? [name] : [`${step} / ${all}`, make("span", {}, ` – ${name}`)]));
};

/** The number of pages: the steps, and the end of a lesson with stars. */
const pages = () => steps.length + Number(hasEnd() && steps.some((step) => tasks(step.cells).length));

/** Goes forward: after a finished task first to the next board in its place, then to the next step. */
const forth = () => {
  const board = steps[here - 1]?.cells.flatMap((cell) => [...cell.querySelectorAll("[data-board]:not([hidden])")])[0];
  if (board?.dispatchEvent(new CustomEvent("pontlevis:forth", { cancelable: true })) ?? true) turn(1);
};

/** Turns the page by `by` steps. @param {number} by */
const turn = (by) => {
  const step = stepFrom(here, by, pages());
  if (step) location.hash = stepAddress(step);
};

// -- The list of steps, with their stars

/** The tasks of some cells, as the keys of their stars. @param {HTMLElement[]} within */
const tasks = (within) => within.flatMap((cell) => [...cell.querySelectorAll("[data-board]")])
  .filter((board) => board.querySelector(".pl-star"))
  .map((board) => board.getAttribute("data-board") ?? "");

const list = () => {
  const stars = won();
  const visited = seen(page);
  const held = steps.map((step) => tasks(step.cells));
  const said = JSON.stringify([here, held, [...stars], [...visited]]);
  if (said === listed) return;
  listed = said;
  const items = steps.map((step, at) => {
    const keys = held[at];
    const state = stateOf(keys, stars, visited.has(at + 1));
    return make("li", {}, make("a", { href: stepAddress(at + 1), "aria-current": at + 1 === here && "step", "data-state": state },
      make("span", { class: "house-number" }, at + 1), make("span", {}, step.name), keys.length ? star() : null,
      state ? make("span", { class: "house-hush" }, ` (${say(state)})`) : null));
  });
  const focused = document.activeElement?.closest("#house-list a")?.getAttribute("href");
  one("#house-list").replaceChildren(...items);
  one(".house-previous").toggleAttribute("disabled", !stepFrom(here, -1, pages()));
  one(".house-next").toggleAttribute("disabled", !stepFrom(here, 1, pages()));
  drawEnd(here > steps.length, steps.map(({ name }, at) => ({ name, tasks: held[at] })), stars, say);
  if (focused) one(`#house-list a[href="${focused}"]`).focus({ preventScroll: true });
};

// Scrolls a long list so that the present step is in its middle.
const bring = () => {
  const shown = one("#house-list");
  const [now, all] = [one("[aria-current]", shown), shown].map((part) => part.getBoundingClientRect());
  if (now.top < all.top || now.bottom > all.bottom) shown.scrollTop += (now.top + now.bottom - all.top - all.bottom) / 2;
};

const star = () => document.querySelector(".house-count .house-star")?.cloneNode(true);

/** Opens the list of steps, or closes it. @param {boolean} open */
const fold = (open) => {
  one(".house-fold").setAttribute("aria-expanded", String(open));
  one("#house-list").hidden = !open;
  if (open) bring();
};

/**
 * Closes the list when the focus leaves it or something outside is pressed.
 * @param {FocusEvent | PointerEvent} event
 */
const leave = (event) => {
  const to = event instanceof FocusEvent ? event.relatedTarget : event.target;
  if (to instanceof Node && !one(".house-steps").contains(to)) fold(false);
};

/** Closes the list on Escape and focuses its button. @param {KeyboardEvent} event */
const escape = (event) => {
  if (event.key !== "Escape" || one("#house-list").hidden) return;
  fold(false);
  one(".house-fold").focus();
};

// -- Going on

/** After a task, goes on to the next one of the step, to the next step, or to the end. @param {Event} event */
const onwards = ({ target }) => {
  const stars = won();
  const boards = steps[here - 1].cells.flatMap((cell) => [...cell.querySelectorAll("[data-board]:not([hidden])")]);
  const open = boards.find((board) => board !== target && board.querySelector(".pl-star") && !stars.has(board.getAttribute("data-board") ?? ""));
  if (open) {
    open.scrollIntoView({ block: "center" });
    one(".pl-stage", open).focus({ preventScroll: true });
  } else {
    turn(1);
  }
};

/**
 * Prepares the offer to go on at the step reached before. Returns whether there is one: not if the address has a hash.
 * @returns {boolean}
 */
const welcome = () => {
  const step = reached(page);
  if (location.hash || step <= 1 || step > steps.length) return false;
  const back = one(".house-back");
  one("p", back).textContent = say("you_were", { step, name: steps[step - 1].name });
  one("a", back).setAttribute("href", stepAddress(step));
  return true;
};

// -- Keys: left and right turn the page, unless the focused element uses arrow keys

/** @param {KeyboardEvent} event */
const key = (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (targetOf(event)?.closest(BUSY)) return;
  if (event.key === "ArrowRight") forth();
  if (event.key === "ArrowLeft") turn(-1);
};

const lead = () => {
  for (const part of [".house-progress", ".house-steps"]) one(part).hidden = false;
  one(".house-previous").addEventListener("click", () => turn(-1));
  one(".house-next").addEventListener("click", forth);
  one(".house-fold").addEventListener("click", () => fold(one(".house-fold").getAttribute("aria-expanded") !== "true"));
  one("#house-list").addEventListener("click", (event) => { if (targetOf(event)?.closest("[aria-current]")) fold(false); });
  one(".house-steps").addEventListener("focusout", leave);
  one(".house-steps").addEventListener("keydown", escape);
  document.addEventListener("pointerdown", leave);
  const named = () => {
    const name = decodeURIComponent(location.hash.slice(1));
    if (name && !isStep(location.hash)) cells.forEach(showPlaceholder); // it may be a rule's, in any step
    return document.getElementById(name);
  };
  const asked = () => Number(named()?.closest("[data-step]")?.getAttribute("data-step") ?? 0)
    || stepOf(location.hash, steps.length + Number(hasEnd()));
  addEventListener("hashchange", () => {
    show(asked(), true);
    reveal(named());
  });
  addEventListener("keydown", key);
  addEventListener("pontlevis:star", list);
  addEventListener("pontlevis:next", onwards);
  addEventListener("pontlevis:theme", applyTheme);
  show(asked(), false, welcome());
  reveal(named());
  for (const cell of cells) setTimeout(() => showPlaceholder(cell)); // each in a task of its own, so that the page can draw and react
  // Boards show whether they have a task only once they are drawn.
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;
  new MutationObserver(() => {
    removeStills();
    clearTimeout(later);
    later = setTimeout(list, SETTLED);
  }).observe(one("#house-cells"), { childList: true, subtree: true });
};

/** Called after all cells have arrived. */
export const start = () => {
  one(".house-loading").remove();
  divide();
  document.body.classList.add("house-ready");
  if (steps.length) lead();
  onPaper(() => cells.forEach(showPictures));
  watchKernel(say);
};

/**
 * Shows why the script that starts Python cannot load: from a disk or in a sandboxed frame it is forbidden, and that of
 * a replaced release is gone.
 * @param {Event} event
 */
const miss = ({ target }) => {
  if (target instanceof HTMLScriptElement && target.type === "module") new Arrival(say).fail();
};

waitForWidgets(say);
sayGoodbye();
if (document.readyState !== "loading") { // a published page, which is complete when this script runs
  addEventListener("error", miss, { capture: true });
  start();
}
