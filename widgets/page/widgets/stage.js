// The stage of a board: the picture that stands for it, the canvas that takes its place, and where the person points.
import { atNextFrame, glide, hold, Later } from "../busy.js";
import { make, amongMany, targetOf } from "../dom.js";
import { wayInto, wordsAbove } from "../fit.js";
import { looks } from "../looks.js";
import { Canvas } from "./canvas.js";
import { HASTY, isDouble, noteKey } from "./double.js";
import { Effects } from "./effects.js";
import { inLesson } from "./jupyter.js";
/** @import { BoardView } from "./board.js" */
/** @import { Box, Picture, Point, Size } from "../types.js" */
/** @typedef {{ zoom: number, at: Point }} Aim a place of the picture, and how many of its units a pixel of the page is */

const STOPPED = ["mousedown", "mouseup", "mousemove", "mouseout", "wheel", "touchstart", "touchmove", "touchend", "touchcancel"];
const REST = 60;
/** So many pixels a finger may shake without dragging anything. */
const SHAKE = 6;
/** Two clicks within so many pixels are on one spot. */
const NEAR = 24;
const LATE = 3000;
const GAP = 4;
/** Between the words above a picture and the picture. */
const APART = 8;
const MARGIN = 8;
const FLIES = 1700;
const STANDS = 4000;

// A ring around a board is for whoever plays by keys: what gets the focus by itself, or by a finger, has none.
const { dataset } = document.documentElement;
addEventListener("keydown", (event) => {
  dataset.keys = "";
  noteKey(event);
}, { capture: true });
addEventListener("pointerdown", () => { delete dataset.keys; }, { capture: true });

/** A piece that is dragged: pressed, moved, let go somewhere else. */
class Drag {
  /** Where it was pressed, and the box of what lies there. @type {{ at: Point, x: number, y: number, box: Box } | null} */
  held = null;
  /** @type {HTMLElement | null} */ ghost = null;
  moved = false;
  /** When something was let go; the click that follows means nothing more. */
  let = -Infinity;

  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    const { el } = stage;
    el.addEventListener("pointerdown", (event) => this.press(event));
    el.addEventListener("pointermove", (event) => this.move(event));
    el.addEventListener("pointerup", (event) => this.release(event));
    el.addEventListener("pointercancel", () => this.drop());
    el.addEventListener("touchmove", (event) => { if (this.held) event.preventDefault(); }, { capture: true, passive: false });
  }

  /** @param {PointerEvent} event */
  press(event) {
    const place = event.isPrimary && event.button === 0 ? this.stage.place(event) : null;
    this.drop();
    const box = place && this.stage.board.ui.drags.find(([x, y, w, h]) => {
      const [left, top] = [place.at[0] - x, place.at[1] - y];
      return left >= 0 && left < w && top >= 0 && top < h;
    });
    if (place && box) this.held = { at: place.at, x: event.clientX, y: event.clientY, box };
  }

  /** @param {PointerEvent} event */
  move({ clientX, clientY, pointerId }) {
    if (!this.held) return;
    const [x, y] = [clientX - this.held.x, clientY - this.held.y];
    if (!this.moved && Math.hypot(x, y) > SHAKE) {
      this.moved = true;
      this.stage.el.setPointerCapture(pointerId);
      this.ghost = this.stage.effects.lift(this.held.box);
    }
    if (this.ghost) this.ghost.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Outside the board, what was taken up goes back. @param {PointerEvent} event */
  release(event) {
    const { held, moved } = this;
    this.drop();
    if (!held || !moved) return;
    this.let = event.timeStamp;
    const box = this.stage.el.getBoundingClientRect();
    const inside = event.clientX >= box.left && event.clientX < box.right && event.clientY >= box.top && event.clientY < box.bottom;
    const place = inside ? this.stage.place(event) : null;
    if (place) this.stage.tell({ drag: [held.at, place.at] }, place);
  }

  drop() {
    this.ghost?.remove();
    this.held = this.ghost = null;
    this.moved = false;
  }

  /** Returns whether a click is but the end of a drag, however late the page hears of it. @param {MouseEvent} click */
  ended({ timeStamp }) {
    const ended = timeStamp - this.let < HASTY;
    this.let = -Infinity;
    return ended;
  }
}

export class Stage {
  pic = make("div", { class: "pl-pic", "aria-hidden": "true" });
  layer = make("div", { class: "pl-effects", "aria-hidden": "true" });
  /** The picture that is on the page. */
  drawn = "";
  /** True if its step has been come to with the picture in its place. */
  entered = true;
  /** Lets go of the board once the picture is here that it lacks. @type {(() => void) | null} */
  awaited = null;
  /** Python has not drawn the shape that was asked for in time. */
  late = false;
  /** The last click, in pixels of the window: the page may have scrolled under a finger that rests. @type {{ x: number, y: number, now: number } | null} */
  last = null;
  hovered = false;
  /** The part of the picture last brought into view, as it was sent. */
  sight = "";
  /** Where a finger has come down: the page may scroll before that is a click. @type {Aim | null} */
  finger = null;

  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
    this.canvas = new Canvas(board);
    this.el = make("div", {
      class: "pl-stage", tabindex: "0", role: "application", "aria-label": board.t("label.board"),
      "aria-describedby": `${board.id}-task ${board.id}-alt`,
    }, this.pic, this.canvas.el, this.layer);
    this.resting = new Later(board.el);
    this.room = make("div", { class: "pl-room" }, this.el);
    this.effects = new Effects(this.layer, () => this.canvas.sheets, () => this.size());
    this.drag = new Drag(this);
    this.listen();
  }

  listen() {
    const { el } = this;
    for (const name of STOPPED) this.canvas.el.addEventListener(name, (event) => event.stopPropagation(), { capture: true, passive: true });
    el.addEventListener("click", (event) => { if (!this.drag.ended(event)) this.point(event); });
    el.addEventListener("pointerdown", (event) => { this.finger = event.pointerType === "touch" ? this.place(event) : null; });
    el.addEventListener("pointercancel", () => { this.finger = null; });
    el.addEventListener("pointermove", (event) => this.hover(event));
    el.addEventListener("pointerleave", () => this.rest(null));
    el.addEventListener("keydown", (event) => this.key(event), { capture: true });
    this.board.el.addEventListener("keydown", (event) => this.printed(event));
  }

  // -- the picture

  /** The picture there is to show: the one that came with the page, until Python has drawn another. @returns {Picture} */
  picture() {
    const { model, still } = this.board;
    const svg = model.get("svg");
    return svg || !still ? { svg, shape: model.get("shape"), size: model.get("size") } : still;
  }

  /** @returns {Size | null} */
  size() {
    const [width] = this.picture().size;
    const shown = this.el.clientWidth;
    return width && shown ? { width, shown } : null;
  }

  // The picture is asked for in the shape of the room there is; should Python not answer, the other shape is better than none.
  look() {
    const { svg, shape, size: [width, height] } = this.picture();
    const fits = this.board.looking().look.shape === shape || this.late;
    if (!fits) setTimeout(() => { this.late = true; this.look(); }, LATE);
    // All is measured before anything is written: the page is laid out but once.
    const seen = this.board.el.getBoundingClientRect().width > 0;
    this.lack(seen && !(fits && svg));
    if (!fits && this.drawn) return;
    const hangs = fits && svg && this.drawn !== svg && seen;
    const enters = hangs && !this.entered && !scrollY;
    this.el.style.setProperty("--pl-width", String(width));
    this.el.style.setProperty("--pl-height", String(height));
    if (!hangs) return;
    this.drawn = svg;
    this.pic.innerHTML = amongMany(svg, this.board.id);
    this.pic.dataset.shape = shape;
    if (enters) atNextFrame(this.board.el, () => this.enter());
    this.entered = true;
  }

  /** The board is busy while it lacks its picture. @param {boolean} lacks */
  lack(lacks) {
    if (!lacks) this.awaited?.();
    this.awaited = lacks ? this.awaited ?? hold(this.board.el) : null;
  }

  /** Nothing stays of what was drawn: no picture below the canvas, no copy of it, nothing that moves. */
  forget() {
    this.drag.drop();
    this.effects.forget();
    this.canvas.forget();
    this.pic.replaceChildren();
    this.drawn = "";
    this.look();
  }

  /** A star that was won appears where the eyes are, and goes up to its task; where nothing is to move it just stands there. */
  prize() {
    const star = make("div", { class: "pl-prize", "aria-hidden": "true" }, "★");
    this.el.append(star);
    setTimeout(() => star.remove(), looks.still ? STANDS : FLIES);
  }

  // -- pointing

  /**
   * Where an event happened.
   * @param {{ clientX: number, clientY: number }} event
   * @returns {Aim | null}
   */
  place({ clientX, clientY }) {
    const size = this.size();
    if (!size) return null;
    const box = this.el.getBoundingClientRect();
    const zoom = size.width / size.shown;
    /** @param {number} length */
    const units = (length) => Math.round(length * zoom * 10) / 10;
    return { zoom, at: [units(clientX - box.left), units(clientY - box.top)] };
  }

  /** @param {MouseEvent} event */
  point(event) {
    const place = this.finger ?? this.place(event);
    this.finger = null;
    if (!place) return;
    this.resting.clear();
    const { last } = this, { clientX: x, clientY: y, timeStamp: now } = event;
    const double = last !== null && Math.hypot(x - last.x, y - last.y) < NEAR && isDouble(last.now, now);
    this.last = { x, y, now };
    this.tell({ at: place.at, double }, place);
  }

  /** Tells of a gesture; where it ended is marked until it is answered. @param {Record<string, unknown>} act @param {Aim} place */
  tell(act, { at: [x, y], zoom }) {
    const mark = make("div", { class: "pl-tapped" });
    Object.assign(mark.style, { left: `${x / zoom}px`, top: `${y / zoom}px` });
    this.layer.append(mark);
    this.board.send({ ...act, shape: this.pic.dataset.shape }, () => mark.remove());
  }

  /** The part of the window that the answer, and the tools below it, leave to the picture. */
  get clear() {
    const panel = this.board.panel;
    if (!panel) return innerHeight;
    const tools = getComputedStyle(panel.bar).position === "sticky" ? panel.bar.offsetHeight : 0;
    return innerHeight - panel.strip.offsetHeight - tools;
  }

  /** How much of the window what is asked takes, where it stands above the picture. */
  get covered() {
    const above = wordsAbove(this.board.words);
    return above && above + APART;
  }

  /** A board is come to where its task, its picture and its buttons are in the window, as the style sheet's margins say. */
  enter() {
    this.room.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  reveal() {
    const { room, clear, covered } = this;
    if (room.offsetHeight > clear) return;
    room.style.scrollMarginBottom = `${innerHeight - clear + GAP}px`;
    room.style.scrollMarginTop = `${room.offsetHeight + covered + GAP > clear ? GAP : covered}px`;
    glide(this.board.el, (behavior) => room.scrollIntoView({ block: "nearest", behavior }));
  }

  /** The board has the focus, and is in view. */
  take() {
    this.el.focus({ preventScroll: true });
    this.comeBack();
  }

  /** One looks at the picture from elsewhere on the page: it comes into view. */
  comeBack() {
    if (this.room.offsetHeight > this.clear) this.el.scrollIntoView({ block: "nearest" });
    else this.reveal();
  }

  /** Of a picture that is longer than its place, the part comes into view where one may do something now; when it has, if it has to move. @returns {Promise<void> | undefined} */
  see() {
    const { board: { el, ui: { sight } }, room, clear, covered } = this;
    const said = JSON.stringify(sight), long = covered > 0 && room.offsetHeight + covered > clear;
    el.classList.toggle("pl-long", long);
    const { top, bottom } = room.getBoundingClientRect();
    const size = this.size();
    if (!sight) this.sight = ""; // whoever watches may have scrolled
    const tooLong = room.offsetHeight + (inLesson() ? 0 : covered) > clear; // at a task all of the picture comes first
    if (!tooLong || !sight || said === this.sight || !size || bottom < 0 || top > innerHeight) return undefined;
    this.sight = said;
    const zoom = size.shown / size.width;
    const from = top + sight[1] * zoom - MARGIN - covered, to = top + (sight[1] + sight[3]) * zoom + MARGIN;
    const by = wayInto(from, to, clear);
    return by ? glide(el, (behavior) => scrollBy({ top: by, behavior })) : undefined;
  }

  /** Only where a mouse comes to rest is worth a message, and only on a board that has more to tell there. @param {PointerEvent} event */
  hover({ clientX, clientY, pointerType }) {
    if (!this.board.ui.hovers || !this.board.live || pointerType !== "mouse") return;
    this.resting.set(() => this.rest(this.place({ clientX, clientY })), REST);
  }

  /** @param {{ at: Point } | null} place */
  rest(place) {
    this.resting.clear();
    if (!this.board.ui.hovers || !this.board.live || (!place && !this.hovered)) return;
    this.hovered = place !== null;
    this.board.model.send({ over: place ? place.at : [-1, -1], shape: this.pic.dataset.shape });
  }

  /** The letters that a board prints on its buttons hold in all of it, but where one writes or chooses. @param {KeyboardEvent} event */
  printed(event) {
    const elsewhere = targetOf(event)?.closest("input, select, textarea, dialog");
    if (/^[a-z?]$/i.test(event.key) && !elsewhere) this.key(event);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab" || event.key === "Shift") return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const { keys, showing } = this.board.ui;
    if (!keys.includes(key) && !(showing && key.length === 1)) return;
    event.preventDefault();
    event.stopPropagation();
    const { board } = this;
    if (key === "Enter" && board.goesOn && !board.ui.task?.poke) { // what is but tried out goes on being tried
      if (!event.repeat) board.goOn();
      return;
    }
    if (!(event.repeat && !key.startsWith("Arrow"))) board.send({ key });
  }
}
