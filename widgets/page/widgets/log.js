// The story of a game: a line for each rule that was applied. A line that stands stays, however long the story gets.
import { make } from "../dom.js";
import { label, side } from "./seats.js";
import { Sources } from "./sources.js";
/** @import { Card, Line } from "../types.js" */

/** How many of the lines are still as they were. @param {Line[]} before @param {Line[]} now */
export const unchanged = (before, now) => {
  const at = now.findIndex((line, number) => line !== before[number]);
  return at < 0 ? now.length : at;
};

export class Log {
  el = make("ol", { class: "pl-log" });
  /** @type {Line[]} */
  lines = [];
  said = "";
  /** Whether it can be seen: what is drawn while it cannot has no end to be scrolled to. */
  shown = false;

  /** @param {(rule: string) => void} lookUp opens the card of a rule */
  constructor(lookUp) {
    this.sources = new Sources(this.el, lookUp);
    new ResizeObserver(() => {
      const shown = this.el.clientHeight > 0;
      if (shown && !this.shown) this.bottom();
      this.shown = shown;
    }).observe(this.el);
  }

  /**
   * Whether more has been told; whoever draws it then goes to the bottom, once all around it stands.
   * @param {Line[]} lines @param {string[]} names of the seats @param {Record<string, Card>} cards
   */
  draw(lines, names, cards) {
    const said = names.join("\n"), kept = said === this.said ? unchanged(this.lines, lines) : 0;
    if (kept === lines.length && kept === this.lines.length) return false;
    while (this.el.childElementCount > kept) this.el.lastElementChild?.remove();
    this.el.append(...lines.slice(kept).map((line) => this.line(line, names, cards)));
    this.sources.stop(-1);
    [this.lines, this.said] = [lines, said];
    return true;
  }

  /** @param {Line} line @param {string[]} names @param {Record<string, Card>} cards */
  line(line, names, cards) {
    const [, seat, text, rule] = line;
    return make("li", { "data-seat": side(seat) }, make("b", {}, label(line, names)), make("span", {}, ` ${text}`),
      this.sources.source(rule, cards));
  }

  /** Scroll to the last line. */
  bottom() {
    this.el.scrollTop = this.el.scrollHeight;
  }
}
