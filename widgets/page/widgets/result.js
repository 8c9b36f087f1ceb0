// The result of a game: the winner and how, buttons to go on, the decisive move, and the points. It is beside the picture,
// or below it if there is no room, but never on it.
import { glide } from "../busy.js";
import { button, make } from "../dom.js";
import { Review } from "./review.js";
import { Sources } from "./sources.js";
/** @import { BoardView } from "./board.js" */
/** @import { Act, Over } from "../types.js" */

export class Result {
  /** Announced once, when the game is over. */
  said = make("p", { class: "pl-said", role: "status" });
  title = make("strong");
  how = make("p", { class: "pl-how" });
  turning = make("div", { class: "pl-turning" });
  memory = make("p", { class: "pl-memory" });
  seats = make("ol");
  acts = make("div", { class: "pl-next-games" });
  /** The place of the sharing link. */
  code = make("div");
  el = make("section", { class: "pl-result", hidden: true });
  /** The result that is drawn, as text. */
  drawn = "";
  arrived = false;

  /**
   * @param {BoardView} board
   * @param {(act: Act) => HTMLElement} act makes the button of an act
   * @param {(ply: number) => void} jump shows an earlier move
   * @param {(rule: string) => void} lookUp opens the card of a rule
   */
  constructor(board, act, jump, lookUp) {
    this.board = board;
    this.act = act;
    this.jump = jump;
    this.sources = new Sources(this.el, lookUp);
    this.review = new Review(board, jump);
    this.el.append(this.title, this.how, this.review.running, this.acts, this.code, this.turning, this.memory, this.seats);
  }

  /** @param {Over | null} over */
  draw(over) {
    this.review.draw(over?.review ?? null);
    const drawn = JSON.stringify({ ...over, review: null });
    if (drawn !== this.drawn) { // keeps unfolded lists open
      this.drawn = drawn;
      const within = this.el.contains(document.activeElement);
      this.el.hidden = !over;
      if (within && !over) this.board.stage?.take(); // the focused element is gone with the result
      const said = over ? this.board.spoken(`${over.title} ${over.how}`) : "";
      if (this.said.textContent !== said) this.said.textContent = said; // the decisive move, which comes later, is not announced
      if (over) this.fill(over);
      else for (const part of [this.title, this.how, this.turning, this.memory, this.seats]) part.replaceChildren();
    }
    if (!over || !this.board.live) this.arrived = false;
    else if (!this.arrived) this.arrive(over);
  }

  /** @param {Over} over */
  fill({ title, how, rule, tone, turning, weighed, rated, memory, seats, acts }) {
    const { t } = this.board;
    this.el.dataset.tone = tone;
    this.title.textContent = title;
    this.how.replaceChildren(how, " ", this.sources.source(rule, this.board.cards));
    this.memory.textContent = memory;
    this.memory.hidden = !memory;
    this.turning.hidden = !turning && (weighed || !rated);
    this.turning.replaceChildren(...(turning ? this.decided(...turning) : [make("p", {}, t("result.weighing"))]));
    this.seats.replaceChildren(...seats.map((seat) => this.seat(...seat)));
    this.sources.stop(0);
    this.redo(acts);
  }

  // The buttons are made once for a result, so that later findings leave the focus unchanged.
  /** @param {Act[]} acts */
  redo(acts) {
    const share = () => this.board.send({ do: "share" });
    const key = JSON.stringify(acts);
    this.acts.hidden = !acts.length;
    if (this.acts.dataset.acts === key) return;
    this.acts.dataset.acts = key;
    const [first, ...others] = acts.map(this.act);
    this.acts.replaceChildren(...[first, this.review.buttons, ...others].filter(Boolean), button(this.board.t("do.share"), share, { drawn: "share" }));
  }

  /** @param {string} move @param {string} chances @param {number} ply */
  decided(move, chances, ply) {
    return [make("p", {}, move, " ", make("small", {}, chances)),
      button(this.board.t("result.jump"), () => this.jump(ply), { name: "pl-jump" })];
  }

  /** @param {string} name @param {number} score @param {boolean} won @param {[number, string, string][]} lines */
  seat(name, score, won, lines) {
    const points = lines.map(([count, text, rule]) => make("li", {}, make("b", {}, count), " ", text, " ",
      this.sources.source(rule, this.board.cards)));
    return make("li", { class: won ? "pl-won" : "" }, make("details", {},
      make("summary", {}, make("b", {}, name), make("span", {}, score)), make("ul", {}, ...points)));
  }

  // The page scrolls to a result out of sight, unless an earlier move is being viewed, and requests the decisive move.
  /** @param {Over} over */
  arrive({ rated, weighed }) {
    this.arrived = true;
    if (!this.board.ui.ply[2]) glide(this.board.el, (behavior) => this.el.scrollIntoView({ block: "nearest", behavior }));
    if (rated && !weighed) this.board.send({ do: "weigh" });
  }
}
