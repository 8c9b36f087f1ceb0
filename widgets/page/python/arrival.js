// Tells of the way that Python takes to this page: how far it has come, that a first move is taken meanwhile, or why it
// will never be here.
import { make, one } from "../dom.js";
import { isCutOff } from "../home.js";
/** @import { Say } from "../types.js" */

/** Whoever has Python this soon needs no word of it. */
const PATIENCE = 800;
const MEGABYTE = 1e6;

/** Why a browser cannot run Python, as a key of a sentence; "" if nothing speaks against it. */
export const hindrance = () => {
  if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function" || typeof Worker !== "function") return "old";
  return "";
};

/** Why a part of the house cannot be had, as a key of a sentence: a sandboxed frame speaks for no site, and gets none. */
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
    setTimeout(() => this.show(), PATIENCE);
  }

  /** So many more bytes are here, or known to be on their way. @param {{ came?: number, due?: number, taken?: boolean }} news */
  tell({ came = 0, due = 0, taken = this.taken }) {
    this.came += came;
    this.all += due;
    this.taken = taken;
    if (this.over || this.el.hidden || this.drawing) return;
    this.drawing = true; // there is news more often than frames
    requestAnimationFrame(() => this.draw());
  }

  show() {
    if (this.over) return;
    this.el.hidden = false;
    this.draw();
  }

  /** A number with one decimal, as its reader writes it: a phone takes a tenth of a second to load what Intl knows of that. @param {number} bytes */
  megabytes(bytes) { return (bytes / MEGABYTE).toFixed(1).replace(".", this.say("decimal")); }

  draw() {
    this.drawing = false;
    if (this.over) return;
    const done = Math.min(this.came, this.all);
    const facts = { done: this.megabytes(done), all: this.megabytes(this.all) };
    one("p", this.el).textContent = this.say(this.taken ? "arriving_taken" : "arriving", facts);
    one("progress", this.el).setAttribute("value", String(this.all ? done / this.all : 0));
  }

  /** Python is here. */
  end() {
    this.over = this.el.hidden = true;
  }

  /** The page stays as it is: pictures and words. @param {string} [reason] the key of a sentence */
  fail(reason = missing()) {
    this.over = true;
    this.el.hidden = false;
    one("progress", this.el).hidden = true;
    one("p", this.el).textContent = this.say("unable", { reason: this.say(`unable_${reason}`) });
    document.body.classList.add("house-unable");
    const made = /** @type {HTMLLinkElement} */ (one("#house-made"));
    document.head.append(make("script", { src: made.href.replace(/json\.packed$/, "pictures.js") })); // a page on a disk may not fetch
  }
}
