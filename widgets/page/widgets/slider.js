// The slider through a game: which move one looks at, what leads on from there, and how a game that is over is played back.
import { atNextFrame, Later } from "../busy.js";
import { button, make } from "../dom.js";
import { Replay } from "./replay.js";
/** @import { BoardView } from "./board.js" */
/** @import { Ui } from "../types.js" */

/** So many milliseconds the slider waits for the next move that it passes. */
const PASSING = 40;
/** For so many milliseconds after a move of the slider, messages of Python's may answer something earlier. */
const ANSWERED = 1000;

export class Slider {
  count = make("output");
  /** True if it is being moved: what has the finger is not moved away from under it. */
  held = false;
  moved = -Infinity;
  /** The move that was looked at last. @type {number | null} */
  seen = null;

  /**
   * @param {BoardView} board
   * @param {HTMLElement} strip what stays in sight below the picture where nothing stands beside it
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

  // Earlier moves have a shorter story, and a page that becomes shorter would scroll.
  take() {
    const { parentElement: told } = this.home;
    this.held = true;
    if (told) told.style.minHeight = `${told.offsetHeight}px`;
  }

  let() {
    this.held = false;
    this.home.parentElement?.style.removeProperty("min-height");
    this.stand();
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
    this.stand();
  }

  // While one looks back it stands below the picture, where the picture has nothing beside it; each move that is looked
  // at has the picture come into view.
  stand() {
    if (this.held) return;
    const { ply: [at, , back] } = this.board.ui;
    const below = back && getComputedStyle(this.strip).position === "sticky"; // to ask has the page laid out
    this.moveTo(below ? this.strip : this.home);
    const seen = back ? at : null;
    if (below && seen !== this.seen) atNextFrame(this.board.el, () => this.board.stage?.comeBack());
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
