// The slider through a game: shows earlier moves, resumes the game from one, and plays back a finished game.
import { atNextFrame, Later } from "../busy.js";
import { button, make } from "../dom.js";
import { Replay } from "./replay.js";
/** @import { BoardView } from "./board.js" */
/** @import { Ui } from "../types.js" */

/** The delay in milliseconds before a move passed by the slider is requested. */
const PASSING = 40;
/** The milliseconds after a move of the slider during which Python's messages may still answer an earlier move of it. */
const ANSWERED = 1000;

export class Slider {
  count = make("output");
  /** True while it is dragged, when it must not move. */
  held = false;
  moved = -Infinity;
  /** The move last shown. @type {number | null} */
  seen = null;

  /**
   * @param {BoardView} board
   * @param {HTMLElement} strip the part that stays visible below the picture on a page with a single column
   */
  constructor(board, strip) {
    const { t } = board;
    this.board = board;
    this.strip = strip;
    this.passing = new Later(board.el);
    this.range = make("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": t("label.replay"),
      onpointerdown: () => this.take(), onpointerup: () => this.let(), onpointercancel: () => this.let(), oninput: () => this.pass() });
    this.recall = button(t("do.recall"), () => board.send({ do: "recall" }), { hidden: true, drawn: "play", name: "pl-recall" });
    this.recall.title = t("label.recall");
    this.replay = new Replay(board);
    this.onwards = button(t("do.resume"), () => board.send({ do: "resume" }), { hidden: true, name: "pl-resume" });
    this.el = make("div", { class: "pl-slider", hidden: true }, this.range, this.count, this.recall, this.replay.el, this.onwards);
    this.home = make("div", {}, this.el);
  }

  pass() {
    const value = Number(this.range.value);
    this.moved = performance.now();
    this.passing.set(() => this.board.send({ do: "scrub", value }), PASSING);
  }

  // Earlier moves have a shorter story; the page keeps its height so as not to scroll.
  take() {
    const { parentElement: told } = this.home;
    this.held = true;
    if (told) told.style.minHeight = `${told.offsetHeight}px`;
  }

  let() {
    this.held = false;
    this.home.parentElement?.style.removeProperty("min-height");
    this.updatePlace();
  }

  /** @param {Ui} ui */
  draw(ui) {
    const { ply: [at, total, back], replays, resumes, recalls } = ui;
    this.recall.hidden = !recalls;
    this.el.hidden = total === 0 || !replays;
    this.range.max = String(total);
    if (at === Number(this.range.value)) this.moved = -Infinity; // answered
    if (!this.held && performance.now() - this.moved > ANSWERED) this.range.value = String(at);
    this.range.setAttribute("aria-valuetext", this.board.t("label.ply", { at, total }));
    this.count.textContent = `${at} / ${total}`;
    this.onwards.hidden = !(back && resumes);
    this.replay.draw(ui);
    this.updatePlace();
  }

  // While an earlier move is shown, the slider is below the picture in a single-column page; each new move scrolls the
  // picture into view.
  updatePlace() {
    if (this.held) return;
    const { ply: [at, , back] } = this.board.ui;
    const below = back && getComputedStyle(this.strip).position === "sticky"; // this query causes a layout
    this.moveTo(below ? this.strip : this.home);
    const seen = back ? at : null;
    if (below && seen !== this.seen) atNextFrame(this.board.el, () => this.board.stage?.scrollToPicture());
    this.seen = seen;
  }

  /** @param {HTMLElement} place */
  moveTo(place) {
    if (this.el.parentElement === place) return;
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement && this.el.contains(activeElement) ? activeElement : null;
    place.append(this.el);
    focused?.focus({ preventScroll: true });
  }
}
