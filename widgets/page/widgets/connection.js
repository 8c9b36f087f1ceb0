// A widget's line to Python: the widget's model, and a word on the page when Python does not answer.
// The kernel says of every message when it turns to it. A page that is itself too busy to hear it is given time: it waits
// for turns of a second, and what has arrived is heard between them.
import { button, make } from "../dom.js";
import { onPage } from "./jupyter.js";
/** @import { KernelModel, Model, Say } from "../types.js" */

const TURNS = 3;
const TURN = 1000;
const GONE = new Set(["restarting", "autorestarting", "terminating", "dead"]);

/** @implements {Model} */
export class Connection {
  #model;
  #el;
  #t;
  #kernel;
  #lost = false;
  #text = make("p");
  /** @type {(() => void)[]} */
  #over = [];

  /** @param {KernelModel} model @param {HTMLElement} el @param {Say} t */
  constructor(model, el, t) {
    this.#model = model;
    this.#el = el;
    this.#t = t;
    this.#kernel = model.widget_manager.kernel;
    this.retry = button(t("connection.retry"), () => this.#ask());
    this.notice = make("div", { class: "pl-connection", role: "alert" }, this.#text, this.retry);
    this.#follow();
  }

  #follow() {
    const [model, kernel] = [this.#model, this.#kernel];
    /** @param {unknown} _ @param {string} now */
    const status = (_, now) => { if (GONE.has(now)) this.#lose(); };
    const live = () => { if (!model.comm_live) this.#lose(); };
    kernel?.statusChanged.connect(status);
    model.on("comm_live_update", live);
    this.#over.push(() => kernel?.statusChanged.disconnect(status), () => model.off("comm_live_update", live));
    live();
  }

  get widget_manager() { return this.#model.widget_manager; }

  /** @param {string} name */
  get(name) { return this.#model.get(name); }

  /** @param {string} name @param {unknown} value */
  set(name, value) { this.#model.set(name, value); }

  /** @param {string} what @param {(...said: any[]) => void} call */
  on(what, call) { this.#model.on(what, call); }

  /** @param {string} what @param {(...said: any[]) => void} call */
  off(what, call) { this.#model.off(what, call); }

  save_changes() { this.#model.save_changes(this.#expect()); }

  /** @param {object} message */
  send(message) {
    if (this.#lost) return;
    try {
      this.#model.send(message, this.#expect());
    } catch {
      this.#lose();
    }
  }

  // The callbacks of a message: an answer of the kernel ends the wait, after which the widget says that it is late.
  #expect() {
    let answered = false;
    const wait = async () => {
      for (let turn = 0; turn < TURNS && !answered; turn += 1) await new Promise((done) => { setTimeout(done, TURN); });
      if (!answered && !this.#lost) this.#tell("connection.late");
    };
    wait();
    return { iopub: { status: () => { answered = true; if (!this.#lost) this.notice.remove(); } } };
  }

  // Try again: mend the connection if it is that, and see whether anybody is there. What was sent waits in line.
  #ask() {
    this.notice.remove();
    if (this.#kernel?.connectionStatus === "disconnected") this.#kernel.reconnect();
    this.send({});
  }

  // In a notebook the cell can be run again; our pages' frame says itself what to do.
  #lose() {
    this.#lost = true;
    if (!onPage()) this.#tell("connection.lost");
  }

  /** @param {string} key */
  #tell(key) {
    this.#text.textContent = this.#t(key);
    this.retry.hidden = this.#lost;
    this.#el.append(this.notice);
  }

  remove() {
    this.#over.forEach((call) => call());
  }
}
