// A page's connection to a room of the server, where it exchanges messages with the pages of the same table at other
// devices. It passes messages between the room and Python unchanged; both ends tolerate losses, so nothing is stored here.
import { home } from "../home.js";
/** @import { Model } from "../types.js" */

const SOON = 500; // milliseconds to the next try, doubled each time
const LATEST = 15000;
const STEADY = 5000; // a connection that lasted this long was good
const PULSE = 3000;
const QUIET = "~"; // sent by the relay after a long silence
const BY_ITSELF = { byItself: true };
const OVER = new Set([4400, 4409]); // codes after which it does not reconnect: bad request; the host has a newer page

/** The address of the rooms: of this page's server, or of the one named by a house of files; "" without rooms. */
export const roomsAddress = () => {
  const { voila, relay } = document.body.dataset;
  if (!voila) return "";
  return voila === "worker" ? relay ?? "" : `${home().href.replace(/^http/, "ws")}rooms/`;
};

export class Room {
  /** @type {WebSocket | null} */ #socket = null;
  /** The connected pages by their numbers in the relay; "" for the host. @type {Set<string>} */
  #there = new Set();
  #wait = SOON;
  #since = 0;
  #timer = 0;
  #left = false;
  #quiet = false;

  /** @param {Model} model has the name of the room (`room`) and the message with this page's role there (`first`) */
  constructor(model) {
    this.model = model;
    /** @param {{ say?: string }} message */
    this.say = (message) => {
      if (message.say === undefined || this.#socket?.readyState !== WebSocket.OPEN) return;
      this.#quiet = false;
      this.#socket.send(message.say);
    };
    this.gone = () => this.leave();
    this.back = () => { if (!document.hidden && this.#timer) this.#enter(); };
    this.pulse = setInterval(() => { if (this.#there.size && !this.#quiet) model.send({ pulse: true }, BY_ITSELF); }, PULSE);
    model.on("msg:custom", this.say);
    globalThis.addEventListener("online", this.back);
    globalThis.addEventListener("pontlevis:gone", this.gone);
    document.addEventListener("visibilitychange", this.back);
    this.#enter();
  }

  #enter() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const socket = this.#socket = new WebSocket(roomsAddress() + this.model.get("room"));
    socket.onopen = () => {
      this.#since = performance.now();
      socket.send(this.model.get("first"));
      this.model.send({ open: true }, BY_ITSELF);
    };
    socket.onmessage = ({ data }) => this.#hear(String(data));
    socket.onclose = ({ code }) => this.#lost(code);
  }

  /** @param {string} data */
  #hear(data) {
    this.#quiet = data === QUIET;
    if (this.#quiet) return;
    if (!data.includes(":")) this.#there[data.endsWith("+") ? "add" : "delete"](data.slice(0, -1));
    this.model.send({ heard: data }, BY_ITSELF);
  }

  /** @param {number} code */
  #lost(code) {
    if (this.#left) return;
    this.#there.clear();
    this.model.send({ cut: code }, BY_ITSELF);
    if (OVER.has(code)) return;
    if (this.#since && performance.now() - this.#since > STEADY) this.#wait = SOON;
    this.#since = 0;
    this.#timer = window.setTimeout(() => this.#enter(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(2 * this.#wait, LATEST);
  }

  leave() {
    this.#left = true;
    clearTimeout(this.#timer);
    clearInterval(this.pulse);
    this.model.off("msg:custom", this.say);
    globalThis.removeEventListener("online", this.back);
    globalThis.removeEventListener("pontlevis:gone", this.gone);
    document.removeEventListener("visibilitychange", this.back);
    this.#socket?.close();
  }
}
