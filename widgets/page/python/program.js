// Python in a worker, for the widgets of a page. It needs much memory, so it ends while nobody sees the page, and starts again
// when the page is seen or a widget has a message; the widgets then hand in where they stand.
import { handedIn, lasts } from "../widgets/handover.js";
import { PATIENCE_AGAIN } from "./arrival.js";
import { Models } from "./models.js";
/** @import { Arrival } from "./arrival.js" */
/** @import { Published, PublishedCell, ToPage, ToWorker } from "../types.js" */

/** The seconds for which a page is hidden before its Python ends. */
const REST = 60;
/** The message of a widget that could not be taken over. */
const NOT_TAKEN = "not taken over";

const script = new URL("../python/worker.js", import.meta.url).href;

export class Program {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {PublishedCell[]} */
  #cells;
  #arrival;
  #ready;
  /** What the next Python needs, in the order in which the widgets were made. @type {ReturnType<typeof handedIn>} */
  #used = [];
  /** The time of the last message, or since when the page is hidden, in milliseconds. */
  #last = 0;

  /** @param {Published["cells"]} cells @param {Arrival} arrival @param {() => void} ready called each time Python has started */
  constructor(cells, arrival, ready) {
    this.#cells = cells.map(({ source, opened }) => ({ source, opened: opened.map(([id]) => id) }));
    this.#arrival = arrival;
    this.#ready = ready;
    this.models = new Models(this, () => arrival.tell({ taken: true }));
    this.#start();
    document.addEventListener("visibilitychange", () => {
      this.#last = Date.now();
      if (!document.hidden) this.#wake();
    });
    const seconds = Number(document.body.dataset.rest ?? REST);
    setInterval(() => { if (document.hidden && Date.now() - this.#last >= 1000 * seconds) this.#rest(); }, Math.min(5000, 250 * seconds));
  }

  #start() {
    const worker = this.#worker = new Worker(script, { type: "module" });
    worker.addEventListener("message", ({ data }) => this.#hear(data));
    worker.addEventListener("error", () => this.#arrival.fail());
    worker.postMessage(["cells", this.#cells]);
  }

  /** @param {ToPage} data */
  #hear(data) {
    if (data[0] === "came" || data[0] === "due") this.#arrival.tell({ [data[0]]: data[1] });
    else if (data[0] === "failed") this.#arrival.fail();
    else if (data[0] === "ready") {
      this.#arrival.end();
      this.models.awake = true;
      this.#ready();
    } else if (data[0] === "custom" && NOT_TAKEN in data[2]) location.reload(); // the browser keeps the games
    else this.models.hear(data);
  }

  /** Sends a message to Python. @param {ToWorker} message */
  postMessage(message) {
    this.#last = Date.now();
    this.#wake();
    this.#worker?.postMessage(message);
  }

  /** Starts Python again, if it has ended. */
  #wake() {
    if (this.#worker) return;
    this.#arrival.begin(PATIENCE_AGAIN);
    this.#start();
    for (const { model, content } of this.#used) model.send(content);
  }

  /** Ends Python, if nothing is under way and each widget can be handed in. */
  #rest() {
    const models = this.models.all();
    if (!this.#worker || !this.models.awake || document.querySelector("[data-busy]") || !models.every(lasts)) return;
    this.#used = handedIn(models);
    this.#worker.terminate();
    this.#worker = null;
    this.models.rest();
  }
}
