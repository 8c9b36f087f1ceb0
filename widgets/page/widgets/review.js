// The review of a finished game: luck and decisions, the line of the chances, and the costliest decisions.
import { glide } from "../busy.js";
import { button, drawing, make } from "../dom.js";
/** @import { BoardView } from "./board.js" */
/** @import * as types from "../types.js" */

/** The size of the line's drawing, whose height is 100, so that a chance in percent is a height. */
const [WIDE, HIGH] = [320, 100];

/** Returns the points of the line, with moves from left to right. @param {[ply: number, chance: number][]} line */
export const pointsOf = (line) => {
  const first = line[0][0], span = Math.max(1, line[line.length - 1][0] - first);
  return line.map(([ply, chance]) => /** @type {[number, number]} */ ([Math.round(WIDE * (ply - first) / span), HIGH - chance]));
};

export class Review {
  /** The buttons and the progress, which the panel of the result contains. */
  buttons = make("div", { class: "pl-reviews" });
  running = make("p", { class: "pl-running", role: "status" });
  /** The findings, below the board. */
  el = make("section", { class: "pl-review", hidden: true });
  /** What the browser has kept of the findings, in words. */
  kept = make("p", { class: "pl-quiet", role: "status" });
  /** The review drawn last, as JSON. */
  drawn = "";

  /** @param {BoardView} board @param {(ply: number) => void} jump shows an earlier move */
  constructor(board, jump) {
    this.board = board;
    this.jump = jump;
  }

  // Findings come into view if the focus has stayed on the button.
  /** @param {types.Review | null} review */
  draw(review) {
    const drawn = JSON.stringify(review);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const waited = this.buttons.contains(document.activeElement);
    this.running.textContent = review?.running ?? "";
    this.buttons.replaceChildren(...(review ? this.offered(review) : []));
    if (review && !review.found) this.kept.textContent = ""; // findings may come after the puzzles made of them
    this.el.hidden = !review?.found;
    this.el.replaceChildren(...(review?.found ? this.found(review.found) : []));
    if (waited) this.lead();
  }

  /** Moves the focus to the findings, or to the button that has replaced the one pressed. */
  lead() {
    const title = this.el.querySelector("strong"), next = title ?? this.buttons.querySelector("button");
    next?.focus({ preventScroll: true });
    if (title) glide(this.board.el, (behavior) => this.el.scrollIntoView({ block: "nearest", behavior }));
  }

  /** @param {types.Review} review */
  offered({ offers, running }) {
    const { t } = this.board;
    /** @param {number | null} value a seat, or null to stop */
    const ask = (value) => () => this.board.send({ do: "review", value });
    return running ? [button(t("review.stop"), ask(null))] : offers.map(([seat, label]) => button(label, ask(seat)));
  }

  /** @param {types.Findings} found */
  found({ luck, decisions, line, heard, moments, note }) {
    return [make("div", {}, make("strong", { tabindex: -1 }, this.board.t("review.title")), make("p", {}, luck ? `${luck} ` : "", decisions),
      this.line(line, moments.map(([ply]) => ply), heard), make("small", {}, note), this.table(line)),
    make("ol", {}, ...moments.map((one) => this.moment(...one))), this.kept];
  }

  /** Says that the worst decisions come back as puzzles. */
  keeps() {
    this.kept.textContent = this.board.t("review.keeps");
  }

  /** @param {[ply: number, chance: number][]} line @param {number[]} moments @param {string} heard */
  line(line, moments, heard) {
    const points = pointsOf(line);
    const dots = points.filter((_, at) => moments.includes(line[at][0])).map(([cx, cy]) => drawing("circle", { cx, cy, r: 5 }));
    return drawing("svg", { viewBox: `-38 -8 ${WIDE + 46} ${HIGH + 16}`, role: "img", "aria-label": heard },
      drawing("path", { d: `M0 0V${HIGH}H${WIDE}M0 ${HIGH / 2}H${WIDE}`, class: "pl-axes" }),
      ...[100, 0].map((chance) => this.percent(chance)), drawing("path", { d: `M${points.map((point) => point.join(" ")).join("L")}`, class: "pl-chances" }), ...dots);
  }

  /** @param {number} chance */
  percent(chance) {
    const text = document.createTextNode(this.board.t("result.percent", { count: chance }));
    return drawing("text", { x: -5, y: HIGH - chance + 4, "text-anchor": "end" }, text);
  }

  /** @param {number} ply @param {string} title @param {string} moves @param {string} reason @param {number} from */
  moment(ply, title, moves, reason, from) {
    const { board } = this;
    const look = button(board.t("review.look", { ply }), () => this.jump(from));
    const learn = button(board.t("review.learn"), () => board.panel?.example.learn(ply, board.t("review.learn")));
    return make("li", {}, make("b", {}, title), make("p", {}, moves), reason ? make("p", {}, reason) : null,
      make("p", { class: "pl-next-games" }, look, learn));
  }

  /** @param {[ply: number, chance: number][]} line */
  table(line) {
    const { t } = this.board;
    const rows = line.map(([ply, chance]) => make("tr", {}, make("th", { scope: "row" }, ply), make("td", {}, t("result.percent", { count: chance }))));
    const head = make("tr", {}, make("th", { scope: "col" }, t("review.move")), make("th", { scope: "col" }, t("review.chances")));
    return make("details", {}, make("summary", {}, t("review.table")), make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)));
  }
}
