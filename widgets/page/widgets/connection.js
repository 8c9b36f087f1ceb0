// A widget's connection to Python: its model, and a notice on the page when Python does not answer. The kernel reports when
// it starts to handle each message and when it has finished: until then the widget is busy. The time for an answer is
// counted in turns of a second, between which the page handles the reports that have arrived: so a page that was itself
// busy does not call Python late.
import { hold } from "../busy.js";
import { button, make } from "../dom.js";
import { onPage } from "./jupyter.js";
import { losses } from "./rest.js";
/** @import { Callbacks, KernelModel, Manager, Model, Say, Status } from "../types.js" */

const TURNS = 3;
const TURN = 1000;
/** An act for a picture that was never shown: a board answers it by saying that the last act was not done. */
const NO_ACT = { key: "", picture: -1 };
const GONE = new Set(["restarting", "autorestarting", "terminating", "dead"]);

/** The widget that shows that a kernel is late, by the manager of that kernel's widgets. @type {WeakMap<Manager, Connection>} */
const late = new WeakMap();

/** The functions that end each pending message to a kernel, in order, by the manager of its widgets. @type {WeakMap<Manager, (() => void)[]>} */
const lines = new WeakMap();

/** @implements {Model} */
export class Connection {
  #model;
  #el;
  #t;
  #kernel;
  #lost = false;
  /** True from a lost connection until the next answer, if an act was under way. */
  #broken = false;
  #text = make("p");
  /** The functions that release the widget, one for each pending message. @type {Set<() => void>} */
  #underWay = new Set();
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
    /** @param {unknown} _ @param {string} now */
    const connection = (_, now) => { if (now !== "connected") this.#breakOff(); };
    for (const [name, call] of /** @type {[string, () => void][]} */ ([["lost", () => this.#miss()], ["replaced", () => this.#missBroken()]])) {
      const heard = (/** @type {Event} */ event) => { if (/** @type {CustomEvent} */ (event).detail === model.widget_manager) call(); };
      losses.addEventListener(name, heard);
      this.#over.push(() => losses.removeEventListener(name, heard));
    }
    const live = () => { if (!model.comm_live) this.#lose(); };
    const ended = () => this.#lose(); // JupyterLab drops a kernel that is shut down without another status
    if (!onPage()) kernel?.disposed?.connect(ended);
    this.#over.push(() => kernel?.disposed?.disconnect(ended));
    kernel?.statusChanged.connect(status);
    kernel?.connectionStatusChanged?.connect(connection);
    this.#over.push(() => kernel?.connectionStatusChanged?.disconnect(connection));
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

  /** @param {object} message @param {Callbacks} [how] */
  send(message, { byItself = false, done = () => {} } = {}) {
    if (this.#lost) {
      done();
      return;
    }
    if (!byItself) this.#broken = false;
    try {
      this.#model.send(message, this.#expect(this.#begin(done), byItself));
    } catch {
      this.#lose();
    }
  }

  // A broken connection has lost the status reports of messages.
  #breakOff() {
    this.#broken ||= this.#underWay.size > 0;
    this.#forget();
  }

  // The kernel has ended, and another one takes over with the next message: an act under way was not done.
  #miss() {
    this.#breakOff();
    this.#missBroken();
  }

  // Another kernel has taken over: an act that was under way when the connection broke was not done.
  #missBroken() {
    if (this.#broken) this.send(NO_ACT);
  }

  #forget() {
    for (const done of this.#underWay) done();
  }

  // Starts a message; the returned function ends it, and with it all earlier ones, whose reports may have been lost with a
  // connection. Of several saved changes, some are merged and get no report.
  /** @param {() => void} then called once it has ended */
  #begin(then) {
    const line = lines.get(this.widget_manager) ?? [], release = hold(this.#el);
    const done = () => {
      release();
      this.#underWay.delete(done);
      then();
    };
    lines.set(this.widget_manager, line);
    line.push(done);
    this.#underWay.add(done);
    return () => line.splice(0, line.indexOf(done) + 1).forEach((call) => call());
  }

  /**
   * The callbacks of a message: without an answer of the kernel in time, the widget shows that it is late.
   * @param {() => void} [end] called when the kernel has handled the message
   * @param {boolean} [byItself] whether nobody waits for an answer
   * @returns {Callbacks}
   */
  #expect(end = () => {}, byItself = false) {
    let answered = false;
    const wait = async () => {
      for (let turn = 0; turn < TURNS && !answered; turn += 1) await new Promise((done) => { setTimeout(done, TURN); });
      if (!answered && !this.#lost) this.#tellLate(byItself);
    };
    wait();
    /** @param {Status} said */
    const status = ({ content }) => {
      answered = true;
      this.#broken = false;
      if (!this.#lost) this.notice.remove();
      if (content.execution_state === "idle") end();
    };
    return { iopub: { status } };
  }

  // Tries again: reconnects if necessary, and asks whether the kernel answers. Sent messages stay in the queue.
  #ask() {
    this.notice.remove();
    if (this.#kernel?.connectionStatus === "disconnected") this.#kernel.reconnect();
    this.send({});
  }

  // Shows one notice for a kernel, at this widget; a message that nobody waits for does not take it from another widget.
  /** @param {boolean} byItself */
  #tellLate(byItself) {
    const other = late.get(this.widget_manager)?.notice;
    if (byItself && other?.isConnected) return;
    other?.remove();
    late.set(this.widget_manager, this);
    this.#tell("connection.late");
  }

  // In a notebook the cell can be run again; on our pages, the page around the widget says what to do.
  #lose() {
    this.#lost = true;
    this.#forget();
    if (onPage()) return;
    this.#el.dataset.lost = "";
    this.#tell("connection.lost");
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
