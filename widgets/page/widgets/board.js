// A board: its task until it is first seen, then its picture and plain controls until it is touched, then the live table.
// It sends pointer positions, keys and buttons; Python answers with `ui` and with messages.
import { atNextFrame, hold, releasing } from "../busy.js";
import { make } from "../dom.js";
import { fit } from "../fit.js";
import { looks } from "../looks.js";
import * as saves from "../saves.js";
import { win, won } from "../stars.js";
import * as storage from "../storage.js";
import { learn } from "../trained.js";
import { chime } from "./chime.js";
import { inLesson, onPage } from "./jupyter.js";
import { Panel, drawTask } from "./panel.js";
import { after, drawDots, goTo, isShown, rowOf, rows } from "./row.js";
import { Stage } from "./stage.js";
import { keepPicture } from "./still.js";
import { Tries } from "./tries.js";
/** @import { Card, Line, Model, News, Picture, Place, SaveChange, Say, Sent, Told, Ui } from "../types.js" */

export class BoardView {
  /** @type {Model} */ model;
  /** @type {HTMLElement} */ el;
  /** @type {Say} */ t;
  /** @type {Ui} */ ui;
  id = `pl${Math.random().toString(36).slice(2, 9)}`;
  dots = make("div", { class: "pl-dots" });
  task = make("div", { class: "pl-task" });
  words = make("div", { class: "pl-words" }, this.dots, this.task);
  /** The story so far. @type {Line[]} */
  lines = [];
  /** The rule cards received, by rule. @type {Record<string, Card>} */
  cards = {};
  /** True once the first act has been sent, or if the board already had a canvas. */
  live = false;
  /** @type {Stage | null} */ stage = null;
  /** @type {Panel | null} */ panel = null;
  drawing = false;
  /** Releases the board once Python is idle. @type {(() => void) | null} */ awaited = null;
  inSight = false;
  /** The picture that came with the page. @type {Picture | null} */
  still = null;
  /** The board's looks last sent to Python. @type {{ theme: string, ratio: number, shape: string } | null} */
  known = null;
  /** True from the winning of a star until its animation begins. */
  prize = false;
  tries = new Tries(this);
  /** The key of the reason why the game was not saved, "" if it was. */
  fault = "";
  /** The number of the picture on the screen, once it has stopped moving. */
  seen = 0;
  /** The number of the picture in which the person last pressed something. */
  aimed = 0;
  /** Called when the view is removed. @type {(() => void)[]} */
  over = [];

  /** @param {Place} place */
  constructor({ model, el, t, spoken }) {
    this.model = model;
    this.el = el;
    this.t = t;
    this.spoken = spoken;
    this.ui = model.get("ui");
    this.live = model.get("canvas") !== "";
    el.classList.add("pl", "pl-board");
    el.dataset.board = this.key;
    el.dataset.game = this.key.split("/")[0];
    el.lang = model.get("lang");
    this.task.id = `${this.id}-task`;
    el.replaceChildren(this.words);
    drawTask(this.task, this.ui.task, t);
    this.follow();
    keepPicture(this);
    this.wait();
    this.updateShown();
  }

  /** The key under which the game is saved. @returns {string} */
  get key() {
    return this.model.get("key");
  }

  // Opens the board once it is visible: a page may hold forty boards and show only one of them.
  open() {
    const stage = this.stage = new Stage(this);
    const panel = this.panel = new Panel(this, stage);
    this.words.append(panel.head);
    this.el.replaceChildren(make("div", { class: "pl-columns" }, this.words, stage.room, panel.side), panel.result.review.el, panel.heard, panel.result.said, panel.alt);
    panel.draw();
    panel.unfold();
    if (this.el.autofocus) stage.el.focus({ preventScroll: true });
    stage.entered = !inLesson() || this.el.closest(".pl-chapter") !== null; // outside lessons and in chapters of rules, a new board does not scroll into view
    this.live ||= this.model.get("canvas") !== ""; // touched meanwhile in another view, as JupyterLab makes several
    if (this.live) {
      panel.voice.known = true;
      stage.canvas.mount();
      this.model.send({ want: "all", ...this.looking() });
    }
  }

  // -- listening

  // Adds the listeners to the model, the page and the browser.
  follow() {
    const { model } = this;
    /** @param {string} what @param {(...said: any[]) => void} call */
    const on = (what, call) => {
      model.on(what, call);
      this.over.push(() => model.off(what, call));
    };
    on("change:busy", () => this.wait());
    on("change:alt", () => this.drawSoon());
    on("change:svg", () => this.look());
    on("change:canvas", () => this.stage?.canvas.mount());
    on("change:news", () => this.heard(model.get("news")));
    on("msg:custom", (message, buffers) => this.heard(message, buffers?.[0]));
    this.el.addEventListener("pontlevis:picture", (event) => {
      this.still = /** @type {CustomEvent<Picture>} */ (event).detail;
      this.visible();
    });
    this.el.addEventListener("pontlevis:forth", (event) => {
      const row = rowOf(this.ui.task), next = after(row, this.key);
      if (!next || !this.ui.task?.met) return;
      event.preventDefault();
      goTo(row, next);
    });
    for (const name of ["pointerdown", "keydown", "click"]) this.el.addEventListener(name, (event) => this.aim(event), { capture: true });
    // Of many open boards only those in sight are measured, as each measurement causes a layout.
    const wake = () => { if (!this.panel || this.inSight) this.visible(); };
    const watcher = new IntersectionObserver((seen) => this.sighted(seen[seen.length - 1].isIntersecting));
    watcher.observe(this.el);
    const sizer = new ResizeObserver(() => {
      wake();
      if (this.inSight) atNextFrame(this.el, () => this.panel?.makeRoom()); // the height of the words depends on the width
    });
    sizer.observe(this.el);
    /** @param {StorageEvent} event */
    const other = (event) => { if (event.key === storage.keyOf(this.key)) this.other(); };
    /** @param {Event} event */
    const turned = (event) => this.updateShown(/** @type {CustomEvent<string>} */ (event).detail);
    /** @type {[EventTarget, string, (event: any) => void][]} */
    const heard = [[globalThis, "pontlevis:visible", wake], [globalThis, "pontlevis:print", () => this.print()],
      [globalThis, "pontlevis:star", () => this.updateShown()], [globalThis, "storage", other], [rows, "turn", turned]];
    for (const [place, name, call] of heard) {
      place.addEventListener(name, call);
      this.over.push(() => place.removeEventListener(name, call));
    }
    this.over.push(looks.watch(() => this.relook()), () => watcher.disconnect(), () => sizer.disconnect());
  }

  /** Marks the board as busy while the model's `busy` is true: Python will change it without being asked. */
  wait() {
    const busy = this.model.get("busy");
    if (!busy) this.awaited?.();
    this.awaited = busy ? this.awaited ?? hold(this.el) : null;
  }

  remove() {
    this.panel?.slider.replay.stop();
    this.panel?.example.close();
    this.panel?.summary.close();
    this.stage?.canvas.leave();
    this.over.forEach((call) => call());
  }

  /** @param {boolean} inSight */
  sighted(inSight) {
    this.inSight = inSight;
    if (inSight) this.visible();
    this.stage?.canvas.sighted(inSight);
  }

  visible() {
    if (!this.el.getBoundingClientRect().width) return;
    if (onPage()) fit(this.el);
    if (!this.panel) this.open();
    if (this.live || !(storage.read(this.key) || this.ui.begins)) {
      this.relook();
      return;
    }
    this.look();
    this.send({});
  }

  /** Shows the picture of a board anywhere on the page, for printing. */
  print() {
    this.visible();
    this.panel?.log.hold(0);
    this.stage?.canvas.sighted(true);
  }

  // -- the row

  /** Shows this board if it is the current one of its row, else hides it; focuses it if a person chose it. @param {string} [chosen] */
  updateShown(chosen) {
    const { el, key, ui: { task } } = this;
    const row = rowOf(task);
    el.hidden = !isShown(row, key);
    drawDots(this.dots, row, key, task?.solved ? won().add(key) : won(), this.t);
    if (el.hidden || chosen !== key) return;
    this.visible();
    this.stage?.el.focus({ preventScroll: true });
    this.stage?.enter();
  }

  /** True if the task is done, all its beats have been shown, and another board or step follows. */
  get goesOn() {
    const { task, showing } = this.ui;
    return Boolean(task?.met && (task.poke || !showing)) && (after(rowOf(task), this.key) !== "" || inLesson() || "next" in this.el.dataset);
  }

  // After the last board of a row, the page goes on.
  goOn() {
    const row = rowOf(this.ui.task);
    const next = after(row, this.key);
    if (next) goTo(row, next);
    else this.el.dispatchEvent(new CustomEvent("pontlevis:next", { bubbles: true }));
  }

  // -- talking with Python

  looking() {
    const width = this.stage?.room.clientWidth;
    const narrow = Number(getComputedStyle(this.el).getPropertyValue("--pl-narrow"));
    /** @type {string} */
    const shape = width ? (width < narrow ? "tall" : "wide") : this.model.get("shape");
    return { look: { theme: looks.theme, ratio: looks.ratio, shape } };
  }

  /** Notes the number of the picture on the screen once it has settled, unless a newer one is known or the canvas is blank. @param {number} picture */
  see(picture) {
    const blank = this.model.get("canvas") && !this.el.classList.contains("pl-live");
    if (picture === this.ui.picture && !blank) this.seen = picture;
  }

  /** Notes the picture in which the person presses. A click counts only without a pointer (`detail` 0), as a screen reader makes it. @param {Event} event */
  aim(event) {
    if (event.type !== "click" || !(event instanceof UIEvent && event.detail)) this.aimed = this.seen;
  }

  /**
   * Sends the person's act with the number of its picture; only the first act reads and sends the page's looks, too.
   * @param {Sent} act
   * @param {() => void} [done] called once Python has handled it
   */
  send(act, done) {
    const told = { ...act, picture: this.aimed };
    this.model.send(this.live ? this.asked(told) : this.touching(told), { done });
    this.panel?.forgetCode();
  }

  /** @param {Sent} act */
  asked(act) {
    return act.do === "newest" ? { newest: storage.read(this.key) } : act;
  }

  /**
   * Sends with the first act everything that Python needs to open the table, so that the act counts as a move.
   * @param {Sent} act
   */
  touching(act) {
    this.live = true;
    const saved = storage.read(this.key);
    if (this.panel && saved) this.panel.voice.known = true;
    this.tries.restoring = saved !== null;
    return { ...this.asked(act), ...this.looking(), settings: storage.readObject("settings"), saved, touch: true };
  }

  relook() {
    if (!this.panel) return;
    const { look } = this.looking();
    this.look();
    const known = this.known ?? { theme: "", ratio: 0, shape: this.model.get("shape") };
    const changed = this.live ? JSON.stringify(look) !== JSON.stringify(known) : look.shape !== known.shape || !this.model.get("svg");
    this.known = look;
    if (changed) this.model.send({ look });
  }

  look() {
    if (!this.stage) return;
    this.el.dataset.look = looks.theme;
    this.stage.look();
  }

  /**
   * @param {News} message
   * @param {DataView} [frame] of the canvas; painted after the effects have copied its old parts
   */
  heard(message, frame) {
    if (message.effects) this.stage?.effects.play(message.effects);
    if (frame) this.stage?.canvas.paint(frame);
    if (message.log) this.addLines(message.log);
    if (message.cards) Object.assign(this.cards, message.cards);
    if (message.painted) this.painted();
    if (message.save) this.keep(message.save);
    if (message.star) this.star(message.star);
    if (message.settings) storage.update("settings", message.settings);
    if (message.aside) saves.setAside(this.key);
    if (message.copy) saves.copy(this.key, message.copy);
    if (message.code) this.panel?.showCode(message.code);
    if (message.summary) this.panel?.summary.open(message.summary);
    if (message.example) this.panel?.example.show(message.example);
    if (message.own && !learn(...message.own)) this.panel?.result.review.keeps();
    if (message.ui) this.tries.note(message.ui.task ?? null);
    if (message.ui) this.ui = { ...this.ui, ...message.ui };
    if (message.ui?.closed) this.close();
    if (message.ui || message.log || message.cards || message.star) this.drawSoon();
  }

  /** Clears texts, pictures and focus when the screen passes to another person. */
  close() {
    this.stage?.forget();
    this.panel?.forget();
  }

  painted() {
    this.el.classList.add("pl-live");
    this.stage?.canvas.painted();
    if (!this.drawing) this.see(this.ui.picture);
  }

  /** @param {Told} told */
  addLines({ from, lines, faded = [] }) {
    this.lines = [...this.lines.slice(0, from), ...lines];
    for (const [at, text, named] of faded) {
      const [ply, seat, , rule] = this.lines[at];
      this.lines[at] = [ply, seat, text, rule, named];
    }
  }

  // Draws the picture first; the words follow once it is on the screen, those about a throw once it has landed.
  drawSoon() {
    if (this.drawing || !this.panel) return;
    this.drawing = true;
    const release = hold(this.el);
    const draw = () => releasing(() => {
      this.drawing = false;
      this.panel?.draw();
      this.landStar();
    }, release);
    if (document.hidden) draw();
    else requestAnimationFrame(() => this.afterFlight(draw));
  }

  // Removes all buttons of moves while a throw is in the air; calls `draw` once it has landed.
  /** @param {() => void} draw */
  async afterFlight(draw) {
    if (this.stage?.effects.landing) this.panel?.drawActs([], false);
    while (this.stage?.effects.landing) await this.stage.effects.landing;
    setTimeout(draw);
  }

  // -- keeping the game

  /** @param {SaveChange} change */
  keep(change) {
    const fault = saves.keep(this.key, change);
    if (fault === "stale") {
      this.refuse();
    } else if (fault === "whole") {
      this.model.send({ want: "save" });
    } else {
      if (fault && fault !== this.fault) this.model.send({ unkept: fault });
      this.fault = fault;
      globalThis.dispatchEvent(new CustomEvent("pontlevis:saved", { detail: this.key }));
    }
  }

  // Called when another tab has saved this game.
  other() {
    if (this.live && saves.isNewer(saves.read(this.key), this.model.get("revision"))) this.refuse();
  }

  // Tells Python that this tab's revision is older: Python blocks the game and sends back a copy to save.
  refuse() {
    this.model.send({ stale: true });
  }

  /** Saves and counts a star at once, before its animation. @param {string} star */
  star(star) {
    win(star);
    this.prize = true;
    globalThis.dispatchEvent(new CustomEvent("pontlevis:star", { detail: star }));
  }

  /** True if a star waits for the beats before it to be shown. */
  get starWaits() {
    return this.prize && this.ui.showing;
  }

  landStar() {
    if (!this.prize || this.starWaits) return;
    this.prize = false;
    this.stage?.prize();
    if (storage.readObject("settings").sound === true) chime();
  }
}
