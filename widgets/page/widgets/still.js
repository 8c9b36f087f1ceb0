// Stills: widgets without a program behind them, as in an exported notebook. Each shows its readable content, without
// buttons, and a sentence that says that it is not live. A board has its picture in its state.
import { amongMany, make } from "../dom.js";
import { looks } from "../looks.js";
import { embed, onPage } from "./jupyter.js";
import { drawTask } from "./panel.js";
/** @import { BoardView } from "./board.js" */
/** @import { Place, Say } from "../types.js" */

/** @param {string} text @param {HTMLElement} [more] */
const note = (text, more) => make("p", { class: "pl-note" }, text, more ? " " : null, more);

/** Draws a board: its picture, or, if its state was made on a page of a house, its description. @param {Place} place */
const board = ({ model, el, t }) => {
  const { task, link = "", alt = model.get("alt") } = model.get("ui"), svg = model.get("svg"), key = model.get("key");
  const [width, height] = model.get("size");
  const above = make("div", { class: "pl-task" });
  const pic = make("div", { class: "pl-pic", role: "img", "aria-label": alt });
  pic.innerHTML = amongMany(svg, `pl${Math.random().toString(36).slice(2, 9)}`);
  pic.firstElementChild?.setAttribute("aria-hidden", "true"); // its own name is only a title
  const stage = make("div", { class: "pl-stage", style: `--pl-width: ${width}; --pl-height: ${height}` }, pic);
  const on = /^https?:/.test(link) ? make("a", { href: link }, t("still.link")) : undefined;
  el.classList.add("pl-board");
  el.dataset.game = key.split("/")[0];
  el.replaceChildren(above, svg ? stage : make("p", { class: "pl-given" }, alt), note(t(svg ? "still.picture" : "still.page"), on));
  drawTask(above, task, t);
};

/** @param {{ title: string, tagline?: string }[]} games @param {Say} t */
const list = (games, t) => [make("ul", {}, ...games.map(({ title, tagline = "" }) => make("li", {}, make("b", {}, title), ` ${tagline}`))), note(t("still.page"))];

/** Draws a play page, or a page of puzzles: its board, or without one the titles of its games. @param {Place} place */
const play = async ({ model, el, t }) => {
  const shown = model.get("board");
  el.classList.add("pl-play");
  if (shown) await embed(await model.widget_manager.get_model(shown), (inner) => el.replaceChildren(inner));
  else el.replaceChildren(...list((model.get("form") ?? model.get("overview")).games ?? [], t));
};

/** @param {Place} place */
const chapter = ({ model, el }) => {
  el.classList.add("pl-chapter");
  el.innerHTML = model.get("html");
  el.querySelectorAll("button, .pl-here").forEach((dead) => dead.remove());
};

/** @type {Record<string, ((place: Place) => unknown) | undefined>} */
const KINDS = { board, play, chapter, train: play };

export class StillView {
  /** Stops following the reader's theme. */
  remove;

  /** @param {Place} place */
  constructor(place) {
    const { model, el, t } = place;
    const dress = () => { el.dataset.look = looks.theme; };
    el.classList.add("pl", "pl-kept");
    el.lang = model.get("lang");
    dress();
    this.remove = looks.watch(dress);
    document.documentElement.dataset.kept = ""; // the style sheet then shows the rules of a step, which no still shows
    const draw = KINDS[model.get("kind")];
    if (draw) draw(place);
    else el.replaceChildren(note(t("still.page")));
  }
}

/**
 * Makes Python renew the picture in a board's state each time a person leaves the changed board, as a notebook is saved
 * outside its boards. Does nothing on pages of a house, which are never saved.
 * @param {BoardView} shown
 */
export const keepPicture = (shown) => {
  if (onPage()) return;
  const { model, el } = shown;
  let kept = model.get("news").n;
  const leave = () => {
    const { n } = model.get("news");
    if (shown.live && n !== kept) model.send({ want: "still" }, { byItself: true });
    kept = n;
  };
  el.addEventListener("pointerleave", ({ pointerType }) => { if (pointerType === "mouse") leave(); });
  el.addEventListener("focusout", ({ relatedTarget: next }) => { if (next instanceof Node && !el.contains(next)) leave(); });
};
