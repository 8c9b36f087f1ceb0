// The names of rules in a list of sentences, each a button that opens its card. Tab stops at one of them only; arrow keys
// move between them.
import { make } from "../dom.js";
/** @import { Card } from "../types.js" */

export class Sources {
  /** @param {HTMLElement} el the list @param {(rule: string) => void} lookUp opens the card of a rule */
  constructor(el, lookUp) {
    this.el = el;
    this.lookUp = lookUp;
    el.addEventListener("keydown", (event) => this.key(event));
  }

  /** Makes a button with the rule's name; for a rule without a card, plain text with its id. @param {string} rule @param {Record<string, Card>} cards */
  source(rule, cards) {
    return rule in cards ? make("button", { type: "button", class: "pl-source", onclick: () => this.lookUp(rule) }, cards[rule][3])
      : make("small", {}, rule);
  }

  /** The buttons now in the list. @returns {HTMLButtonElement[]} */
  get all() {
    return [...this.el.querySelectorAll("button")].filter((made) => made.classList.contains("pl-source"));
  }

  /** Sets the one button at which Tab stops. @param {number} at its place, from the end if it is negative */
  stop(at) {
    const { all } = this, stop = all.at(at);
    for (const source of all) source.tabIndex = source === stop ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const shown = this.all.filter((source) => source.checkVisibility());
    const at = shown.findIndex((source) => source === document.activeElement);
    const next = by && at >= 0 ? shown[at + by] : null;
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}
