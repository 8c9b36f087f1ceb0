// The stage of a board: the picture shown at first, the canvas that replaces it, and pointing.
import { atNextFrame, glide, hold, Later } from "../busy.js";
import { make, amongMany, targetOf } from "../dom.js";
import { wayInto, wordsAbove } from "../fit.js";
import { looks } from "../looks.js";
import { Canvas } from "./canvas.js";
import { HASTY, isDouble, noteKey } from "./double.js";
import { discard, Effects } from "./effects.js";
import { inLesson } from "./jupyter.js";
/** @import { BoardView } from "./board.js" */
/** @import { Box, Picture, Point, Size } from "../types.js" */
/**
 * @typedef {{ zoom: number, at: Point }} Aim a position in the picture, and the picture's units per pixel of the page
 */

const STOPPED = ["mousedown", "mouseup", "mousemove", "mouseout", "wheel", "touchstart", "touchmove", "touchend", "touchcancel"];
const REST = 60;
/** The greatest movement of a finger, in pixels, that is not a drag. */
const SHAKE = 6;
/** The greatest distance of two clicks on one spot, in pixels. */
const NEAR = 24;
const LATE = 3000;
const GAP = 4;
/** The gap between the words above a picture and the picture. */
const APART = 8;
const MARGIN = 8;
const FLIES = 1700;
const STANDS = 4000;

// The focus ring of a board is for keyboard users: a focus set by script or pointer has none.
const { dataset } = document.documentElement;
addEventListener("keydown", (event) => {
  dataset.keys = "";
  noteKey(event);
}, { capture: true });
addEventListener("pointerdown", () => { delete dataset.keys; }, { capture: true });

/** A piece that is dragged: pressed, moved, released elsewhere. */
class Drag {
  /** The position of the press, and the box of the item there. @type {{ at: Point, x: number, y: number, box: Box } | null} */
  held = null;
  /** @type {HTMLElement | null} */ ghost = null;
  moved = false;
  /** The time of the last release; the click that follows it is ignored. */
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

  /** Releases the item; outside the board it goes back. @param {PointerEvent} event */
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
    discard([this.ghost]);
    this.held = this.ghost = null;
    this.moved = false;
  }

  /** Returns whether a click is the end of a drag, even if it arrives late. @param {MouseEvent} click */
  ended({ timeStamp }) {
    const ended = timeStamp - this.let < HASTY;
    this.let = -Infinity;
    return ended;
  }
}

export class Stage {
  pic = make("div", { class: "pl-pic", "aria-hidden": "true" });
  layer = make("div", { class: "pl-effects", "aria-hidden": "true" });
  /** The picture on the page. */
  drawn = "";
  /** True once its step has been entered with the picture in place. */
  entered = true;
  /** Releases the board once its missing picture has arrived. @type {(() => void) | null} */
  awaited = null;
  /** True if Python has not drawn the requested shape in time. */
  late = false;
  /** The last click, in pixels of the window, as the page may have scrolled under a resting finger. @type {{ x: number, y: number, now: number } | null} */
  last = null;
  hovered = false;
  /** The part of the picture last scrolled to, as it was sent. */
  sight = "";
  /** The position where a finger came down, as the page may scroll before the click. @type {Aim | null} */
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

  /** The picture to show: the one that came with the page, until Python has drawn another. @returns {Picture} */
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

  // Shows the picture once it has the shape that fits the room; in the other shape only if the fitting one is late.
  look() {
    const { svg, shape, size: [width, height] } = this.picture();
    const fits = this.board.looking().look.shape === shape || this.late;
    if (!fits) setTimeout(() => { this.late = true; this.look(); }, LATE);
    // Everything is measured before anything is written, to have one layout only.
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

  /** Marks the board as busy while its picture is missing. @param {boolean} lacks */
  lack(lacks) {
    if (!lacks) this.awaited?.();
    this.awaited = lacks ? this.awaited ?? hold(this.board.el) : null;
  }

  /** Removes everything drawn: the picture below the canvas, its copy, and animations. */
  forget() {
    this.drag.drop();
    this.effects.forget();
    this.canvas.forget();
    this.pic.replaceChildren();
    this.drawn = "";
    this.look();
  }

  /** Shows a star that was won, which rises to its task; without motion it appears there. */
  prize() {
    const star = make("div", { class: "pl-prize", "aria-hidden": "true" }, "★");
    this.el.append(star);
    setTimeout(() => star.remove(), looks.still ? STANDS : FLIES);
  }

  // -- pointing

  /**
   * The position of an event in the picture.
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

  /** Sends a gesture and marks its end point until it is answered. @param {Record<string, unknown>} act @param {Aim} place */
  tell(act, { at: [x, y], zoom }) {
    const mark = make("div", { class: "pl-tapped" });
    Object.assign(mark.style, { left: `${x / zoom}px`, top: `${y / zoom}px` });
    this.layer.append(mark);
    this.board.send({ ...act, shape: this.pic.dataset.shape }, () => mark.remove());
  }

  /** The height of the window not covered by the answer and the tools below it. */
  get clear() {
    const panel = this.board.panel;
    if (!panel) return innerHeight;
    const tools = getComputedStyle(panel.bar).position === "sticky" ? panel.bar.offsetHeight : 0;
    return innerHeight - panel.strip.offsetHeight - tools;
  }

  /** The height covered by the task above the picture. */
  get covered() {
    const above = wordsAbove(this.board.words);
    return above && above + APART;
  }

  /** Scrolls to a board so that its task, its picture and its buttons are in the window, with the style sheet's margins. */
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

  /** Focuses the board and scrolls it into view. */
  take() {
    this.el.focus({ preventScroll: true });
    this.scrollToPicture();
  }

  /** Scrolls to the picture after an act elsewhere on the page. */
  scrollToPicture() {
    if (this.room.offsetHeight > this.clear) this.el.scrollIntoView({ block: "nearest" });
    else this.reveal();
  }

  /** Scrolls a picture longer than its place to the part with possible acts. Returns a promise if it has to move. @returns {Promise<void> | undefined} */
  see() {
    const { board: { el, ui: { sight } }, room, clear, covered } = this;
    const said = JSON.stringify(sight), long = covered > 0 && room.offsetHeight + covered > clear;
    el.classList.toggle("pl-long", long);
    const { top, bottom } = room.getBoundingClientRect();
    const size = this.size();
    if (!sight) this.sight = ""; // the person may have scrolled while watching
    const tooLong = room.offsetHeight + (inLesson() ? 0 : covered) > clear; // with a task, the whole picture has priority
    if (!tooLong || !sight || said === this.sight || !size || bottom < 0 || top > innerHeight) return undefined;
    this.sight = said;
    const zoom = size.shown / size.width;
    const from = top + sight[1] * zoom - MARGIN - covered, to = top + (sight[1] + sight[3]) * zoom + MARGIN;
    const by = wayInto(from, to, clear);
    return by ? glide(el, (behavior) => scrollBy({ top: by, behavior })) : undefined;
  }

  /** Sends a message when a mouse comes to rest, on boards that show more there. @param {PointerEvent} event */
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

  /** Handles the letters printed on buttons, which work in the whole board except in fields. @param {KeyboardEvent} event */
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
    if (key === "Enter" && board.goesOn && !board.ui.task?.poke) { // Enter does not leave a board without a task
      if (!event.repeat) board.goOn();
      return;
    }
    if (!(event.repeat && !key.startsWith("Arrow"))) board.send({ key });
  }
}
