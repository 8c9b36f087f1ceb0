// Plays back a finished game, automatically or step by step, beside the slider.
import { hold } from "../busy.js";
import { button, make } from "../dom.js";
/** @import { BoardView } from "./board.js" */
/** @import { Ui } from "../types.js" */

/** Milliseconds per move. */
const PACE = 900;

export class Replay {
  /** @type {ReturnType<typeof setInterval> | undefined} */ ticking;
  /** Releases the board after the playback. */
  stopped = () => {};

  /** @param {BoardView} board */
  constructor(board) {
    const { t } = board;
    this.board = board;
    this.back = button(t("result.back"), () => this.step(-1), { drawn: "back", name: "pl-mute" });
    this.play = button(t("result.play"), () => this.toggle(), { drawn: "play" });
    this.forth = button(t("result.forth"), () => this.step(1), { drawn: "forth", name: "pl-mute" });
    this.el = make("div", { class: "pl-replay", role: "group", "aria-label": t("label.replay"), hidden: true }, this.back, this.play, this.forth);
  }

  /** @param {Ui} ui */
  draw({ replay, ply: [at, total] }) {
    this.el.hidden = !replay;
    if (!replay || at >= total) this.stop();
    this.back.setAttribute("aria-disabled", String(at <= 0));
    this.forth.setAttribute("aria-disabled", String(at >= total));
  }

  /** @param {number} by */
  step(by) {
    this.stop();
    this.go(by);
  }

  /** @param {number} by */
  go(by) {
    const [at, total] = this.board.ui.ply;
    const to = Math.min(total, Math.max(0, at + by));
    if (to !== at) this.board.model.send({ do: "scrub", value: to });
  }

  toggle() {
    if (this.ticking) {
      this.stop();
      return;
    }
    const [at, total] = this.board.ui.ply;
    this.go(at >= total ? -total : 1);
    this.ticking = setInterval(() => this.go(1), PACE);
    this.stopped = hold(this.board.el);
    this.label("result.pause");
  }

  stop() {
    clearInterval(this.ticking);
    this.ticking = undefined;
    this.stopped();
    this.label("result.play");
  }

  /** @param {string} key */
  label(key) {
    const said = this.play.querySelector("span");
    if (said) said.textContent = this.board.t(key);
  }
}
