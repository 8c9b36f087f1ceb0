// Widgets of a Python in a worker, with the interface of Jupyter's models, so that the page's scripts can use them.
import { layersOf } from "./canvases.js";
/** @import { Callbacks, KernelModel, Manager, Status, ToPage, ToWorker, WidgetView } from "../types.js" */

/** @typedef {(...said: any[]) => void} Call */

/** The fields of a board's message that describe a person's act. */
const ACTS = new Set(["at", "drag", "key", "play", "do"]);

/** @implements {KernelModel} */
export class WorkerModel {
  comm_live = true;
  /** @type {Record<string, Promise<WidgetView>>} */
  views = {};
  /** @type {Map<string, Call[]>} */
  #calls = new Map();
  /** @type {Record<string, unknown>} */
  #changed = {};

  /** @param {Models} models @param {string} id @param {Record<string, unknown>} state */
  constructor(models, id, state) {
    this.widget_manager = models;
    this.id = id;
    this.state = state;
  }

  /** @param {string} name */
  get(name) { return this.state[name]; }

  /** @param {string} name @param {unknown} value */
  set(name, value) {
    this.#changed[name] = value;
    this.take({ [name]: value });
  }

  /** @param {Callbacks} [callbacks] */
  save_changes(callbacks) {
    const changed = this.#changed;
    this.#changed = {};
    this.widget_manager.tell("update", this.id, changed, callbacks);
  }

  /** @param {object} content @param {Callbacks} [callbacks] */
  send(content, callbacks) { this.widget_manager.tell("custom", this.id, content, callbacks); }

  /** @param {string} what @param {Call} call */
  on(what, call) { this.#calls.set(what, [...this.#calls.get(what) ?? [], call]); }

  /** @param {string} what @param {Call} [call] */
  off(what, call) { this.#calls.set(what, call ? (this.#calls.get(what) ?? []).filter((one) => one !== call) : []); }

  /** @param {string} what @param {...unknown} said */
  trigger(what, ...said) { for (const call of this.#calls.get(what) ?? []) call(...said); }

  /** Applies new values, and triggers `change:NAME` for each that differs. @param {Record<string, unknown>} state */
  take(state) {
    const fresh = Object.keys(state).filter((name) => state[name] !== this.state[name] && JSON.stringify(state[name]) !== JSON.stringify(this.state[name]));
    Object.assign(this.state, state);
    for (const name of fresh) this.trigger(`change:${name}`);
  }

  async close() {
    this.comm_live = false;
    for (const view of Object.values(this.views)) /** @type {ViewOf} */ (await view).remove();
  }
}

/** The element of a widget on the page. @implements {WidgetView} */
class ViewOf {
  el = document.createElement("div");
  /** @type {(() => void)[]} */
  #removed = [];

  /** @param {string[]} classes */
  constructor(classes) { this.el.classList.add(...classes); }

  /** @param {string} what @param {() => void} call */
  once(what, call) { if (what === "remove") this.#removed.push(call); }

  remove() {
    this.#removed.splice(0).forEach((call) => call());
    this.el.remove();
  }
}

/** @implements {Manager} */
export class Models {
  /** @type {Map<string, WorkerModel>} */
  #models = new Map();
  /** @type {Map<string, ((model: WorkerModel) => void)[]>} */
  #asked = new Map();
  /** The callbacks for the status of each message, by its number. @type {Map<number, (said: Status) => void>} */
  #waiting = new Map();
  #sent = 0;
  /** True while Python is ready. */
  awake = false;
  /** True once Python has ended: another one opens the widgets as they were made, but the page knows where they stand. */
  #rested = false;

  /** @param {{ postMessage(message: ToWorker): void }} worker @param {() => void} [waits] called for each act that has to wait for Python */
  constructor(worker, waits = () => {}) {
    this.worker = worker;
    this.waits = waits;
  }

  /** @param {"update" | "custom"} kind @param {string} id @param {object} content @param {Callbacks} [callbacks] */
  tell(kind, id, content, callbacks) {
    this.#sent += 1;
    if (callbacks?.iopub) this.#waiting.set(this.#sent, callbacks.iopub.status);
    if (!this.awake) this.#say(this.#sent, "busy"); // the page already says that Python is loading
    if (!this.awake && "touch" in content && Object.keys(content).some((name) => ACTS.has(name))) this.waits();
    this.worker.postMessage([kind, id, content, this.#sent]);
  }

  /** Reports a message's status as a kernel would. @param {number} number @param {"busy" | "idle"} state */
  #say(number, state) {
    this.#waiting.get(number)?.({ content: { execution_state: state } });
    if (state === "idle") this.#waiting.delete(number);
  }

  /** Handles a message of Python. @param {ToPage} message */
  hear(message) {
    const [kind, id] = message;
    if (kind === "heard" || kind === "done") {
      this.#say(id, kind === "heard" ? "busy" : "idle");
      return;
    }
    const model = this.#models.get(String(id));
    if (kind === "open") this.open(id, message[2]);
    else if (kind === "update") model?.take(message[2]);
    else if (kind === "close") {
      this.#models.delete(id);
      model?.close();
    } else if (kind === "custom") {
      model?.trigger("msg:custom", message[2], message[3].map(({ buffer, byteOffset, byteLength }) => new DataView(buffer, byteOffset, byteLength)));
    }
  }

  /** The open models, in the order in which they were made. */
  all() { return [...this.#models.values()]; }

  /** Notes that Python has ended. */
  rest() {
    this.#rested = true;
    this.awake = false;
  }

  /** @param {string} id @param {Record<string, any>} state */
  open(id, state) {
    const known = this.#models.get(id);
    if (known) {
      if (!this.#rested) known.take(state);
      return known;
    }
    const model = new WorkerModel(this, id, state);
    this.#models.set(id, model);
    layersOf(model);
    for (const call of this.#asked.get(id) ?? []) call(model);
    this.#asked.delete(id);
    return model;
  }

  /** @param {string} id */
  has_model(id) { return this.#models.has(id); }

  /** @param {string} id @returns {Promise<WorkerModel>} */
  get_model(id) {
    const model = this.#models.get(id);
    return model ? Promise.resolve(model) : new Promise((done) => { this.#asked.set(id, [...this.#asked.get(id) ?? [], done]); });
  }

  /** @param {import("../types.js").Model} shown @returns {Promise<WidgetView>} */
  create_view(shown) {
    const view = Promise.resolve(new ViewOf(shown.get("_dom_classes") ?? []));
    if (shown instanceof WorkerModel) shown.views[String(Object.keys(shown.views).length)] = view;
    return view;
  }
}
