// Shows how Python loads on this page: its progress, that an act waits for it, or why it cannot be loaded.
import { make, one } from "../dom.js";
import { isCutOff, isPlain } from "../home.js";
/** @import { Say } from "../types.js" */

/** The loading time in milliseconds after which a notice is shown: on a new page, and on one that loads Python again. */
const PATIENCE = 800;
export const PATIENCE_AGAIN = 2000;
/** The time in milliseconds between two drawings of the progress: each may draw the whole window anew. */
const REDRAW = 250;
const MEGABYTE = 1e6;

/** The reason why a browser cannot run Python, as a key of a sentence; "" if it can. */
export const hindrance = () => {
  if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function" || typeof Worker !== "function") return "old";
  return "";
};

/**
 * The reason why a file of the house, the published site, cannot be loaded, as a key of a sentence: a sandboxed frame
 * has no origin and gets no files.
 */
export const missing = () => {
  if (location.protocol === "file:") return "file";
  return isCutOff() ? "framed" : "lost";
};

export class Arrival {
  el = one(".house-arrival");
  came = 0;
  all = 0;
  taken = false;
  over = false;
  drawing = false;

  /** @param {Say} say */
  constructor(say) {
    this.say = say;
    this.begin(PATIENCE);
  }

  /** Starts to count anew. @param {number} patience the time in milliseconds after which a notice is shown */
  begin(patience) {
    this.came = this.all = 0;
    this.taken = this.over = false;
    setTimeout(() => this.show(), patience);
  }

  /**
   * Counts further bytes. came: those received; due: those expected; taken: true once an act waits for Python.
   * @param {{ came?: number, due?: number, taken?: boolean }} news
   */
  tell({ came = 0, due = 0, taken = this.taken }) {
    this.came += came;
    this.all += due;
    this.taken = taken;
    if (this.over || this.el.hidden || this.drawing) return;
    this.drawing = true; // as news comes more often
    setTimeout(() => this.draw(), REDRAW);
  }

  show() {
    if (this.over) return;
    this.el.hidden = false;
    this.draw();
  }

  /** A number with one decimal in the reader's notation. Intl would do it, but takes a tenth of a second to load on a phone. @param {number} bytes */
  megabytes(bytes) { return (bytes / MEGABYTE).toFixed(1).replace(".", this.say("decimal")); }

  draw() {
    this.drawing = false;
    if (this.over) return;
    const done = Math.min(this.came, this.all);
    const facts = { done: this.megabytes(done), all: this.megabytes(this.all) };
    one("p", this.el).textContent = this.say(isPlain() ? "arriving_plain" : this.taken ? "arriving_taken" : "arriving", facts);
    one("progress", this.el).setAttribute("value", String(this.all ? done / this.all : 0));
  }

  /** Hides the notice, as Python is loaded. */
  end() {
    this.over = this.el.hidden = true;
  }

  /**
   * Shows why Python cannot be loaded, and loads the pictures of boards.
   * @param {string} [reason] the key of a sentence
   */
  fail(reason = missing()) {
    this.over = true;
    this.el.hidden = false;
    one("progress", this.el).hidden = true;
    one("p", this.el).textContent = this.say(isPlain() ? "unable_plain" : "unable", { reason: this.say(`unable_${reason}`) });
    document.body.classList.add("house-unable");
    const made = /** @type {HTMLLinkElement} */ (one("#house-made"));
    document.head.append(make("script", { src: made.href.replace(/json\.packed$/, "pictures.js") })); // a page on a disk cannot fetch
  }
}
