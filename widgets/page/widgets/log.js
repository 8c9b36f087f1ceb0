// The story of a game: a line for each applied rule. Unchanged lines keep their elements. Of a long story the page holds
// the last lines, and earlier ones after scrolling up.
import { make } from "../dom.js";
import { label, side } from "./seats.js";
import { Sources } from "./sources.js";
/** @import { Card, Line } from "../types.js" */

/** The number of lines that the page holds, and of those added by scrolling up. */
const NEAR = 100;
/** The distance from the first of them, in pixels, at which more are added. */
const EDGE = 200;

/** The number of unchanged lines at the beginning. @param {Line[]} before @param {Line[]} now */
export const unchanged = (before, now) => {
  const at = now.findIndex((line, number) => line !== before[number]);
  return at < 0 ? now.length : at;
};

export class Log {
  el = make("ol", { class: "pl-log" });
  /** @type {Line[]} */
  lines = [];
  /** The names of the seats. @type {string[]} */
  names = [];
  /** @type {Record<string, Card>} */
  cards = {};
  /** The number of the first line that the page holds. */
  first = 0;
  /** True if it is visible: only then can it be scrolled to its end. */
  shown = false;

  /** @param {(rule: string) => void} lookUp opens the card of a rule */
  constructor(lookUp) {
    this.sources = new Sources(this.el, lookUp);
    this.el.addEventListener("scroll", () => { if (this.el.scrollTop < EDGE) this.hold(this.first - NEAR); });
    new ResizeObserver(() => {
      const shown = this.el.clientHeight > 0;
      if (shown && !this.shown) this.bottom();
      this.shown = shown;
    }).observe(this.el);
  }

  /**
   * Draws the lines that have changed. Returns whether any have; the caller then scrolls to the bottom, once everything
   * around is drawn.
   * @param {Line[]} lines @param {string[]} names of the seats @param {Record<string, Card>} cards
   */
  draw(lines, names, cards) {
    const kept = names.join() === this.names.join() ? unchanged(this.lines, lines) : 0;
    if (kept === lines.length && kept === this.lines.length) return false;
    Object.assign(this, { lines, names, cards });
    const { el } = this, near = Math.max(0, lines.length - NEAR);
    for (const line of [...el.children].slice(Math.max(0, kept - this.first))) line.remove();
    for (; this.first < near && el.firstElementChild; this.first += 1) el.firstElementChild.remove();
    if (!el.firstElementChild) this.first = near;
    el.append(...lines.slice(this.first + el.childElementCount).map((line) => this.line(line)));
    this.hold(near);
    this.sources.stop(-1);
    return true;
  }

  /** Makes the page hold the lines from this one on, without moving the visible ones. @param {number} from */
  hold(from) {
    const { el } = this, first = Math.min(this.first, Math.max(0, from));
    if (first === this.first) return;
    const below = el.scrollHeight - el.scrollTop;
    el.prepend(...this.lines.slice(first, this.first).map((line) => this.line(line)));
    this.first = first;
    el.scrollTop = el.scrollHeight - below;
  }

  /** @param {Line} line */
  line(line) {
    const [, seat, text, rule] = line;
    return make("li", { "data-seat": side(seat) }, make("b", {}, label(line, this.names)), make("span", {}, ` ${text}`),
      this.sources.source(rule, this.cards));
  }

  /** Scrolls to the last line. */
  bottom() {
    this.el.scrollTop = this.el.scrollHeight;
  }
}
