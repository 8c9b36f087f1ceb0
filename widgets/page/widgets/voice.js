// The lines that a screen reader says by itself: what happens, the answer, whose turn it is, a star. Each is said once,
// and in this order; what is there to be looked up (the story, the picture in words) is not said again.
import { label } from "./seats.js";
/** @import { Line, Say, Ui } from "../types.js" */

export class Voice {
  /** How many lines of the story have been said. */
  lines = 0;
  answer = "";
  turn = "";
  solved = false;
  begun = false;
  /** True if the story was told before: an earlier move was looked at, or a game is taken up again. */
  known = false;
  /** True if nobody was to hear anything when it spoke last. */
  closed = false;

  /** @param {Say} t */
  constructor(t) {
    this.t = t;
  }

  /**
   * The line to be said now that a board is drawn; none as it comes: it is read as any part of a page.
   * @param {Ui} ui
   * @param {Line[]} lines
   * @param {boolean} goesOn whether Enter leads on
   */
  says(ui, lines, goesOn) {
    const { known } = this;
    const said = ui.closed ? this.close(ui)
      : [...this.story(ui, lines), this.answered(ui), this.called(ui), this.prize(ui, goesOn, known)].filter(Boolean);
    const before = this.begun;
    this.begun = true;
    return before ? said : [];
  }

  /** The screen is passed on: whoever has it next hears what they then read, and the story goes on from there. @param {Ui} ui */
  close({ heard }) {
    const before = this.answer;
    [this.answer, this.turn, this.known, this.closed] = [heard, "", true, true];
    return heard === before ? [] : [heard].filter(Boolean);
  }

  /** @param {Ui} ui @param {Line[]} lines */
  story({ ply: [, , back], names }, lines) {
    const from = this.known || back ? lines.length : this.lines;
    this.known = back || (this.known && !lines.length);
    this.lines = lines.length;
    return lines.slice(from).map((line) => `${label(line, names)} ${line[2]}`.trim());
  }

  /** @param {Ui} ui */
  answered({ heard, said: [text] }) {
    const { answer: before, closed } = this;
    this.answer = heard;
    this.closed = false;
    return closed ? text : heard === before ? "" : heard;
  }

  /** A turn is called when it comes, and so is each part of it. @param {Ui} ui */
  called({ turn: { mine, text }, ply: [, total] }) {
    const [called, before] = [mine ? `${total} ${text}` : "", this.turn];
    this.turn = called;
    return called === before ? "" : called && text;
  }

  /** @param {Ui} ui @param {boolean} goesOn @param {boolean} known */
  prize({ task, showing }, goesOn, known) {
    const before = this.solved || known;
    this.solved = Boolean(task?.solved && task.met && !showing); // what led to it is told first
    return this.solved && !before ? this.t(goesOn ? "label.prize_next" : "label.prize") : "";
  }
}
