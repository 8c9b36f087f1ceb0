// A notebook as a lesson: one step at a time, its address, its list with stars, and a watch on its kernel.
//
// A page that is no lesson has no steps: all of its cells are shown. A step is an h2 and the cells after it, up to the next; what stands before the first h2 belongs to the first step. After
// the last one comes the end, where the page has one to show.
// The step is in the address (#step-3), the same in every language. When a step comes into view the boards in it are
// told by the event `pontlevis:visible` on window ({detail: {step}}): hidden, they had no size. Runs before the cells
// arrive; `start` is called when all have.
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
import { dress, hang, standIn, takeDown } from "./stills.js";
export { illustrate } from "./stills.js";
import { houseWords } from "./words.js";

const BUSY = "input, textarea, select, [contenteditable], [role=slider], [role=application], [data-board], .jupyter-widgets, canvas";
const SETTLED = 150;

const say = houseWords();
const { page = "" } = document.body.dataset;
/** Whether this is a page of rules: what stands before the first step, its search, stays in sight, and one reads from the top. */
const always = document.body.classList.contains("house-rules");
/** Whether this page shows one step at a time. */
const stepped = document.body.classList.contains("house-lesson");
/** @type {HTMLElement[]} */
let cells = [];
/** @type {{ heading: HTMLElement, name: string, cells: HTMLElement[] }[]} */
const steps = [];
let here = 0;
/** What the list was drawn from. */
let listed = "";

// -- While the notebook runs. Voila calls these as cells arrive, and expects the theme to be what it waits for.

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
  title?.remove(); // the masthead shows it on every step
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
  cells.filter(({ dataset }) => !dataset.step).forEach(standIn);
};

/** @param {number} step @param {boolean} focus @param {boolean} [passing] whether the reader has yet to choose where to go on */
const show = (step, focus, passing = false) => {
  here = step;
  one(".house-back").hidden = !passing;
  const shown = steps[step - 1] ?? { heading: one("#house-end"), name: say("end"), cells: [] };
  for (const cell of cells) cell.classList.toggle("house-on", cell.dataset.step === String(step));
  shown.cells.forEach(standIn);
  shown.cells.forEach(hang);
  if (!passing && step <= steps.length) visit(page, step, steps.length);
  mark(step, shown.name);
  list();
  fold(false);
  if (focus) {
    window.scrollTo(0, 0);
    shown.heading.focus({ preventScroll: true });
  }
  dispatchEvent(new CustomEvent("pontlevis:visible", { detail: { step } }));
  // Widgets measure themselves when the window changes size; hidden, they had none.
  dispatchEvent(new Event("resize"));
  if (!passing && !always) atNextFrame(one("#house-main"), () => bringBoard(shown.cells)); // where it is laid out anyway
};

/** A step opens where its task, its picture and the buttons are in the window. @param {HTMLElement[]} within */
const bringBoard = (within) => {
  const rooms = within.flatMap((cell) => [...cell.querySelectorAll("[data-board]:not([hidden]) .pl-room, .house-still .pl-room")]);
  rooms[0]?.scrollIntoView({ block: "nearest", behavior: "instant" });
};

/** Says which step this is, wherever the frame says it. @param {number} step @param {string} name */
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

/** How many pages there are to turn: the steps, and the end of a lesson with stars. */
const pages = () => steps.length + Number(hasEnd() && steps.some((step) => tasks(step.cells).length));

/** On: where a task is done that another one shares its place with, that one comes before the next step. */
const forth = () => {
  const board = steps[here - 1]?.cells.flatMap((cell) => [...cell.querySelectorAll("[data-board]:not([hidden])")])[0];
  if (board?.dispatchEvent(new CustomEvent("pontlevis:forth", { cancelable: true })) ?? true) turn(1);
};

/** Turns the page by so many steps. @param {number} by */
const turn = (by) => {
  const step = stepFrom(here, by, pages());
  if (step) location.hash = stepAddress(step);
};

// -- The list of steps, with their stars

/** The tasks of some cells, by the keys of their stars. @param {HTMLElement[]} within */
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

// The step of the moment, in the middle of a list that is too long to show it.
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

/** Close the list when the focus or the finger leaves it. @param {FocusEvent | PointerEvent} event where the focus or the finger goes */
const leave = (event) => {
  const to = event instanceof FocusEvent ? event.relatedTarget : event.target;
  if (to instanceof Node && !one(".house-steps").contains(to)) fold(false);
};

/** Escape closes the list, and its button is where one was. @param {KeyboardEvent} event */
const escape = (event) => {
  if (event.key !== "Escape" || one("#house-list").hidden) return;
  fold(false);
  one(".house-fold").focus();
};

// -- Going on

/** A task is done: on to the next one of the step, to the next step, or to the end. @param {Event} event */
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

/** Tell a reader who comes back without an address where they were. @returns {boolean} */
const welcome = () => {
  const step = reached(page);
  if (location.hash || step <= 1 || step > steps.length) return false;
  const back = one(".house-back");
  one("p", back).textContent = say("you_were", { step, name: steps[step - 1].name });
  one("a", back).setAttribute("href", stepAddress(step));
  return true;
};

// -- Keys: left and right turn the page, unless something else listens to arrows

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
    if (name && !isStep(location.hash)) cells.forEach(standIn); // it may be a rule's, in any step
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
  addEventListener("pontlevis:theme", dress);
  show(asked(), false, welcome());
  reveal(named());
  for (const cell of cells) setTimeout(() => standIn(cell)); // each lets the page draw, and be clicked
  // Boards tell whether they hold a task only once they are drawn.
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;
  new MutationObserver(() => {
    takeDown();
    clearTimeout(later);
    later = setTimeout(list, SETTLED);
  }).observe(one("#house-cells"), { childList: true, subtree: true });
};

/** All cells have come. */
export const start = () => {
  one(".house-loading").remove();
  divide();
  document.body.classList.add("house-ready");
  if (steps.length) lead();
  onPaper(() => cells.forEach(hang));
  watchKernel(say);
};

/** Says why the script that brings Python does not come: no file on a disk may, nor a sandboxed frame; and that of a release that was replaced is gone. @param {Event} event */
const miss = ({ target }) => {
  if (target instanceof HTMLScriptElement && target.type === "module") new Arrival(say).fail();
};

waitForWidgets(say);
sayGoodbye();
if (document.readyState !== "loading") { // the page has come as a file, and whole
  addEventListener("error", miss, { capture: true });
  start();
}
