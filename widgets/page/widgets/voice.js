// The lines that a screen reader announces: events, the answer, the turn, a star. Each is announced once, in this order;
// the story and the picture in words, which can be looked up, are not announced again.
import { label } from "./seats.js";
/** @import { Line, Say, Ui } from "../types.js" */

export class Voice {
  /** The number of lines of the story announced so far. */
  lines = 0;
  answer = "";
  turn = "";
  solved = false;
  begun = false;
  /** True if the story is already known: an earlier move was viewed, or a game was resumed. */
  known = false;
  /** True if the screen was closed at the last announcement. */
  closed = false;

  /** @param {Say} t */
  constructor(t) {
    this.t = t;
  }

  /**
   * Returns the lines to announce after a drawing; none for the first one, which is read like any part of a page.
   * @param {Ui} ui
   * @param {Line[]} lines
   * @param {boolean} goesOn whether Enter goes to the next board or step
   */
  says(ui, lines, goesOn) {
    const { known } = this;
    const said = ui.closed ? this.close(ui)
      : [...this.story(ui, lines), this.answered(ui), this.called(ui), this.prize(ui, goesOn, known)].filter(Boolean);
    const before = this.begun;
    this.begun = true;
    return before ? said : [];
  }

  /** Notes that the screen is passed on: the next person hears the texts that follow, and the story continues from there. @param {Ui} ui */
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

  /** Returns the text of the person's own turn when it begins or its text changes, else "". @param {Ui} ui */
  called({ turn: { mine, text }, ply: [, total] }) {
    const [called, before] = [mine ? `${total} ${text}` : "", this.turn];
    this.turn = called;
    return called === before ? "" : called && text;
  }

  /** @param {Ui} ui @param {boolean} goesOn @param {boolean} known */
  prize({ task, showing }, goesOn, known) {
    const before = this.solved || known;
    this.solved = Boolean(task?.solved && task.met && !showing); // after the beats that led to it
    return this.solved && !before ? this.t(goesOn ? "label.prize_next" : "label.prize") : "";
  }
}
