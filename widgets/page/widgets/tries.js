// Notes how a task was done, so that a missed one comes back on the Train page.
import { home } from "../home.js";
import { tried } from "../trained.js";
import { onPage } from "./jupyter.js";
/** @import { BoardView } from "./board.js" */
/** @import { Task } from "../types.js" */

/** The address of this page within its house; "" in a notebook. */
const here = () => (onPage() && location.href.startsWith(home().href) ? location.href.slice(home().href.length) : "");

export class Tries {
  /** True while the answer to the first act is awaited, if that act also restores a saved game. */
  restoring = false;
  /** True if a wrong try was made since the board was opened. */
  hasMissed = false;

  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
  }

  /**
   * Notes the first wrong try of a task, or that it was done without one. The Train page notes its own puzzles, and a
   * restored game was noted when it was played.
   * @param {Task | null} task its new state
   */
  note(task) {
    const { el, key, ui: { task: before } } = this.board;
    const known = this.restoring || task?.poke || el.closest(".pl-train") !== null;
    this.restoring = false;
    if (!task || known || this.hasMissed) return;
    if (task.missed && !before?.missed) {
      this.hasMissed = true;
      tried(key, false, here());
    } else if (task.met && !before?.met) tried(key, true, here());
  }
}
