// The summary of the rules, as a card over the board that fits one screen or one page.
import { button, make } from "../dom.js";
/** @import { BoardView } from "./board.js" */
/** @import * as types from "../types.js" */

export class Summary {
  /** @type {HTMLDialogElement | null} */ el = null;

  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
    const { t } = board;
    const made = button(t("do.summary"), () => board.send({ do: "summary" }));
    made.setAttribute("aria-keyshortcuts", "i");
    made.append(make("kbd", { "aria-hidden": "true" }, "I"));
    /** The button for the card. */
    this.home = make("p", { class: "pl-short", hidden: !("summary" in board.ui.can) }, made);
  }

  /** @param {types.Summary} parts */
  open(parts) {
    const { t } = this.board;
    this.close();
    const told = parts.map(([heading, lines]) =>
      make("section", {}, make("h4", {}, heading), make("ul", {}, ...lines.map((line) => make("li", {}, line)))));
    this.el = make("dialog", { class: "pl-example pl-summary", "aria-label": t("do.summary"),
      onclose: () => this.close(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event) },
    make("div", { class: "pl-parts" }, ...told),
    make("p", { class: "pl-acts" }, button(t("do.latest"), () => this.close(), { name: "pl-main" })));
    this.board.el.append(this.el);
    this.el.showModal();
  }

  /** Closes the card with the key that opens it. @param {KeyboardEvent} event */
  key(event) {
    if (event.key.toLowerCase() !== "i" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.close();
  }

  close() {
    const { el } = this;
    this.el = null;
    el?.close();
    el?.remove();
  }
}
