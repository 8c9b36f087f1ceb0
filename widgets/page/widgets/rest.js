// A page at rest needs no kernel: after `data-rest` seconds without a message it lets its kernel end, and before its next
// message hands in what a new kernel needs to stand where the old one stood. All forks of a page have the same models.
import { home, served } from "../home.js";
import { handedIn, lasts } from "./handover.js";
/** @import { ServedManager, ServedModel } from "../types.js" */

const MARK = "pontlevis";
/** The comm of the server's own messages: the kernel has ended by itself, or should, as the server needs room. */
const NOTICE = "pontlevis";
/**
 * Sends the events `lost` when a kernel has ended by itself, and `replaced` when another one answers after the connection
 * was lost; their detail is the manager of the widgets.
 */
export const losses = new EventTarget();
/** Sends the server a message that no kernel gets. @param {ServedModel[]} models @param {string} mark */
const tell = (models, mark) => models.find(({ comm }) => comm)?.comm.send({}, undefined, { [MARK]: mark });

export class Rest {
  /** True while the kernel has ended, or may have. */
  asleep = false;
  /** True after the page let its kernel end: until its next act it needs no connection. */
  resting = false;
  /** Whether all widgets can be handed in to another kernel. */
  lasting = true;
  /** The time of the last message, in milliseconds. */
  last = Date.now();
  /** The session of the kernel that answered last. */
  session = "";
  /** Whether the next answer may come from another kernel without any act being lost. */
  expects = true;
  /** The models of the page when it last looked. @type {ServedModel[]} */
  known = [];
  /** What the next kernel needs, in the order in which the widgets were made. @type {ReturnType<typeof handedIn<ServedModel>>} */
  used = [];

  /** @param {ServedManager} manager @param {number} seconds */
  constructor(manager, seconds) {
    this.manager = manager;
    const { kernel } = manager;
    const send = kernel.sendShellMessage.bind(kernel);
    kernel.sendShellMessage = (message, ...how) => {
      this.last = Date.now();
      if (this.asleep) this.handIn();
      return send(message, ...how);
    };
    kernel.iopubMessage.connect((_, { header, parent_header, content }) => {
      if (content.comm_id === NOTICE) {
        if (content.data.room) this.sleep();
        else this.lose();
        return;
      }
      this.last = Date.now();
      if (parent_header.msg_id) this.hear(header.session);
    });
    kernel.connectionStatusChanged?.connect((_, now) => {
      if (now !== "connected") this.prepare();
      else kernel._sendPending(); // JupyterLab's scripts would wait for three seconds
    });
    Object.defineProperty(kernel.serverSettings, "token", { get: () => this.seat(), enumerable: true, configurable: true });
    this.models().then((models) => tell(models, "able"));
    const open = kernel._createSocket;
    kernel._createSocket = (...how) => { if (!this.resting) open(...how); };
    setInterval(() => { if (Date.now() - this.last >= 1000 * seconds) this.sleep(); }, Math.min(1000, 250 * seconds));
  }

  /** The models of the page, in the order in which they were made. */
  async models() {
    this.known = await Promise.all(Object.values(this.manager._models));
    return this.known;
  }

  /** The page's seat, with which any server wakes it; "" while a widget could not be handed in. */
  seat() {
    const { token } = served();
    return token && this.known.every(lasts) ? [token, this.session].filter(Boolean).join(":") : "";
  }

  /** Lets the kernel end, if nothing is under way and each widget can be handed in. */
  async sleep() {
    const { manager: { kernel }, last } = this;
    if (this.asleep || kernel.connectionStatus !== "connected" || document.querySelector("[data-busy]")) return;
    const models = await this.models();
    if (last !== this.last || !models.every(lasts)) return;
    tell(models, "rest");
    await this.prepare();
    this.resting = this.expects = true;
  }

  /** Notes the kernel that answers, and tells the widgets if it is another one. @param {string} session */
  hear(session) {
    if (session === this.session) return;
    if (!this.expects) this.tell("replaced");
    this.session = session;
    this.expects = false;
  }

  /** Tells the widgets of this kernel what became of it. @param {string} event */
  tell(event) {
    losses.dispatchEvent(new CustomEvent(event, { detail: this.manager }));
  }

  /** Called if the kernel has ended by itself. The page gives it up if a widget cannot be handed in. */
  async lose() {
    this.expects = true;
    await this.prepare();
    if (this.lasting) this.tell("lost");
    else navigator.sendBeacon(`${home().href}voila/api/shutdown/${this.manager.kernel.id}`);
  }

  /** Makes ready what another kernel needs: a page that was cut off may come back to one. */
  async prepare() {
    if (this.asleep) return;
    const models = await this.models();
    this.lasting = models.every(lasts);
    this.used = handedIn(models);
    this.asleep = true;
  }

  /** Sends the kernel what it needs. A kernel that has not ended does not get it. */
  handIn() {
    const { manager: { kernel }, resting } = this;
    this.asleep = this.resting = false;
    if (resting && kernel.connectionStatus !== "connected") kernel.reconnect();
    tell(this.known, "wake");
    for (const { model, content } of this.used) model.comm.send({ method: "custom", content }, undefined, { [MARK]: "hand in" });
  }
}
