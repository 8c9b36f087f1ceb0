// A separate board over the present game: a rule at work with its words, or a puzzle made of a move of the review.
import { besides } from "../addresses.js";
import { button, make } from "../dom.js";
import { learn } from "../trained.js";
import { embed, onPage } from "./jupyter.js";
/** @import { BoardView } from "./board.js" */
/** @import { Shown } from "../types.js" */

export class Example {
  /** @type {HTMLDialogElement | null} */ el = null;
  rule = "";
  /** Waits for the board. @type {MutationObserver | null} */ watch = null;

  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
  }

  /** Returns a button that opens an example of a rule, null if the game shows no examples. @param {string} rule */
  button(rule) {
    if (!this.board.ui.exemplified) return null;
    const made = button(this.board.t("do.perform"), () => this.open(rule), { name: "pl-exemplify", drawn: "play" });
    made.dataset.exemplify = rule;
    return made;
  }

  /** Shows the card of a rule in a dialog, and requests an example of it. @param {string} rule */
  open(rule) {
    const { board, board: { t, cards } } = this;
    const [title, text, where] = cards[rule] ?? [rule, "", ""];
    const game = board.key.split("/")[0];
    const whole = onPage() ? make("a", { class: "pl-button", href: besides(`${game}-rules.ipynb#${rule}`), target: "_blank" }, t("do.open_rules")) : null;
    this.more = button(t("do.another"), () => this.ask(true), { name: "pl-another" });
    this.openDialog(rule, title, [make("p", {}, text), where ? make("small", {}, where) : null], [this.more, whole]);
    this.ask(false);
  }

  /** Opens a puzzle made of a move of the review. @param {number} ply @param {string} title */
  learn(ply, title) {
    this.openDialog("", title, [], []);
    if (this.said) this.said.textContent = this.board.t("review.making");
    this.board.send({ do: "learn", value: ply });
  }

  /**
   * Opens the dialog, with room for a board.
   * @param {string} rule @param {string} title @param {(HTMLElement | null)[]} words @param {(HTMLElement | null)[]} acts
   */
  openDialog(rule, title, words, acts) {
    const { board } = this;
    this.rule = rule;
    this.close();
    this.place = make("div", { class: "pl-here" });
    this.said = make("p", { class: "pl-quiet", role: "status" });
    const done = button(board.t("do.latest"), () => this.close(), { name: "pl-main" });
    this.el = make("dialog", { class: "pl-example", "aria-label": title, onclose: () => this.close() },
      make("h3", {}, title), ...words, this.place, this.said, make("p", { class: "pl-acts" }, done, ...acts));
    board.el.append(this.el);
    this.el.showModal();
  }

  /** @param {boolean} further */
  ask(further) {
    this.more?.setAttribute("disabled", "");
    this.board.send({ do: "example", rule: this.rule, value: further });
  }

  /** @param {Shown} shown */
  async show({ rule, board, said, own }) {
    if (own) learn(...own);
    const { el, place, more } = this;
    if (!el || !place || rule !== this.rule) return;
    if (this.said) this.said.textContent = own ? this.board.t("review.kept") : said;
    if (!board) return;
    more?.removeAttribute("disabled");
    const model = await this.board.model.widget_manager.get_model(board);
    await embed(model, (shown) => place.replaceChildren(shown));
    this.play(place);
  }

  /** Presses the button that plays the example, as soon as its board has it. @param {HTMLElement} place */
  play(place) {
    const look = () => {
      const act = place.querySelector("[data-act=':perform']");
      if (!(act instanceof HTMLButtonElement)) return;
      this.watch?.disconnect();
      act.click();
    };
    this.watch?.disconnect();
    this.watch = new MutationObserver(look);
    this.watch.observe(place, { childList: true, subtree: true });
    look();
  }

  close() {
    const { el } = this;
    this.watch?.disconnect();
    this.el = null;
    el?.close();
    el?.remove();
  }
}
