// The panel around a board's picture: the turn, the buttons, the answer, the story. Redrawn from `ui`.
import { besides } from "../addresses.js";
import { button, icon, make, one, renew, targetOf } from "../dom.js";
import { isDouble } from "./double.js";
import { Example } from "./example.js";
import { face } from "./faces.js";
import { fitWords } from "../fit.js";
import * as storage from "../storage.js";
import { inLesson, onPage } from "./jupyter.js";
import { Log } from "./log.js";
import { Result } from "./result.js";
import { side } from "./seats.js";
import { Slider } from "./slider.js";
import { Summary } from "./summary.js";
import { Voice } from "./voice.js";
/** @import { BoardView } from "./board.js" */
/** @import { Stage } from "./stage.js" */
/** @import { ActName } from "../acts.js" */
/** @import { Act, Say, Shared, Task, Ui } from "../types.js" */

/** The number of spoken sentences that are kept. */
const HEARD = 12;

/**
 * Draws the task of a board above it.
 * @param {HTMLElement} el @param {Task | null} task @param {Say} t @param {boolean} [waits] whether its star has yet to land
 */
export const drawTask = (el, task, t, waits = false) => {
  el.hidden = !task;
  el.closest(".pl-board")?.classList.toggle("pl-lesson", task !== null);
  if (!task) return;
  const solved = task.solved && !waits;
  const drawn = JSON.stringify([task.text, solved]);
  if (el.dataset.drawn === drawn) return; // the animation of a star runs once
  el.dataset.drawn = drawn;
  const star = task.poke ? null
    : make("span", { class: "pl-star", role: "img", "aria-label": t(solved ? "label.star" : "label.no_star") }, solved ? "★" : "☆");
  el.replaceChildren(...(star ? [star] : []), make("p", {}, task.text));
  el.classList.toggle("pl-solved", solved);
};

/** Copies a field's text, if need be through its selection; returns whether it did. @param {HTMLInputElement | HTMLTextAreaElement} shown */
export const copied = async (shown) => {
  try {
    await navigator.clipboard.writeText(shown.value);
    return true;
  } catch {
    shown.select();
    return document.execCommand("copy");
  }
};

export class Panel {
  /** The picture in words. */
  alt = make("p", { class: "pl-unseen" });
  /** The lines that a screen reader announces. */
  heard = make("div", { class: "pl-voice", role: "log", "aria-live": "polite" });
  turn = make("p", { class: "pl-turn" });
  acts = make("div", { class: "pl-acts" });
  text = make("p", { class: "pl-text" });
  bars = make("div", { class: "pl-bars" });
  cite = make("div", { class: "pl-cite" });
  answer = make("div", { class: "pl-answer" }, this.text, this.bars, this.cite);
  /** The answer to an act; on a phone it stays visible. */
  strip = make("div", { class: "pl-strip" }, this.answer, this.acts);
  nowLabel = make("span");
  now = make("div", { class: "pl-now" });
  settings = make("div", { class: "pl-settings" });
  /** The link or cell that shares the game, until the next act. @type {HTMLElement | null} */
  code = null;
  /** True if the last button that was pushed closed the curtain. */
  hid = false;

  /** @param {BoardView} board @param {Stage} stage */
  constructor(board, stage) {
    const { t } = board;
    this.board = board;
    this.stage = stage;
    this.alt.id = `${board.id}-alt`;
    this.mark = make("span", { class: "pl-mark", hidden: true });
    this.company = make("ul", { class: "pl-company", "aria-label": t("label.company") });
    this.course = make("div", { class: "pl-course", role: "group", "aria-label": t("label.course"), hidden: true });
    this.head = make("div", { class: "pl-head" }, this.turn, this.mark, this.company, this.course);
    /** @param {ActName} name */
    const act = (name) => () => board.send({ do: name });
    this.tools = {
      undo: button(t("do.undo"), act("undo"), { drawn: "undo" }), redo: button(t("do.redo"), act("redo"), { drawn: "redo" }),
      why: button(t("do.why"), act("why"), { drawn: "why" }), hint: button(t("do.hint"), act("hint"), { drawn: "hint" }),
      again: button(t("do.again"), act("new"), { drawn: "again" }), new: button(t("do.new"), act("new"), { drawn: "new" }),
      share: button(t("do.share"), act("share"), { drawn: "share" }),
    };
    for (const made of Object.values(this.tools)) made.title = made.textContent ?? "";
    this.tools.why.title = t("label.why");
    this.bar = make("div", { class: "pl-tools", role: "group", "aria-label": t("label.tools") }, ...Object.values(this.tools));
    this.slider = new Slider(board, this.strip);
    this.voice = new Voice(t);
    this.example = new Example(board);
    this.summary = new Summary(board);
    this.result = new Result(board, (made) => this.act(made), (ply) => this.jump(ply), (rule) => this.lookUp(rule));
    this.log = new Log((rule) => this.lookUp(rule));
    const told = make("div", { class: "pl-told", id: `${board.id}-told`, hidden: true }, this.slider.home, this.log.el);
    this.whole = make("button", { type: "button", class: "pl-whole", "aria-expanded": "false", "aria-controls": told.id,
      title: t("label.log"), onclick: () => this.showWhole(this.whole.getAttribute("aria-expanded") !== "true") },
    icon("list"), make("span", {}, t("label.log")));
    this.told = told;
    this.logFold = make("section", { class: "pl-fold pl-story" }, this.whole, told);
    this.nowFold = make("details", { class: "pl-fold pl-rules" }, make("summary", {}, this.nowLabel), this.now, this.summary.home);
    const settings = make("details", { class: "pl-fold pl-choices" },
      make("summary", { title: t("label.settings") }, icon("dials"), make("span", {}, t("label.settings"))), this.settings);
    this.side = make("div", { class: "pl-side", onkeydown: (/** @type {KeyboardEvent} */ event) => this.escape(event) }, this.strip, this.result.el, this.bar, this.nowFold, this.logFold, settings);
  }

  /** Shows an earlier move. @param {number} ply */
  jump(ply) {
    this.board.send({ do: "scrub", value: ply });
    this.stage.scrollToPicture();
  }

  /** Unfolds the story, or folds it. @param {boolean} whole */
  showWhole(whole) {
    this.told.hidden = !whole;
    this.logFold.classList.toggle("pl-open", whole);
    this.whole.setAttribute("aria-expanded", String(whole));
  }

  /** @param {HTMLElement} fold */
  foldAway(fold) {
    if (fold instanceof HTMLDetailsElement) fold.open = false;
    else this.showWhole(false);
  }

  /** Folds the part around the focus on Escape. @param {KeyboardEvent} event */
  escape(event) {
    const fold = event.key === "Escape" ? targetOf(event)?.closest(".pl-fold:is([open], .pl-open)") : null;
    if (!(fold instanceof HTMLElement)) return;
    this.foldAway(fold);
    one("summary, button", fold).focus();
  }

  // In a game the story is shown at once, and the rules if there is room; with a task, or in a lesson, both are folded.
  unfold() {
    const { task, over } = this.board.ui;
    if (task) return;
    this.showWhole(true);
    this.nowFold.open = !over && !inLesson() && Number(getComputedStyle(this.nowFold).getPropertyValue("--pl-beside")) === 1;
  }

  // -- drawing

  draw() {
    const { board } = this;
    const { ui, model, cards } = board;
    Object.assign(cards, ui.cards);
    this.alt.textContent = model.get("alt");
    this.drawTurn(ui);
    this.drawCompany(ui);
    this.drawCourse(ui);
    this.drawActs(ui.acts, Boolean(ui.over));
    this.drawAnswer(ui);
    drawTask(board.task, ui.task, board.t, board.starWaits);
    this.drawTools(ui);
    this.slider.draw(ui);
    const told = this.drawLog();
    this.drawNow(ui);
    this.drawSettings(ui);
    this.speak(ui);
    if (ui.over && this.result.el.hidden) this.nowFold.open = false; // makes room for the result
    this.result.draw(ui.over);
    // Everything is written before anything is measured, to have one layout only.
    if (told) this.log.bottom();
    this.makeRoom();
    const moves = this.slider.held ? undefined : this.stage.see(); // the slider must not move while it is dragged
    if (moves) moves.then(() => this.board.see(ui.picture));
    else this.board.see(ui.picture);
    this.reach();
  }

  /** @param {Ui} ui */
  speak(ui) {
    this.heard.append(...this.voice.says(ui, this.board.lines, this.board.goesOn).map((text) => make("p", {}, this.board.spoken(text))));
    while (this.heard.childElementCount > HEARD) this.heard.firstElementChild?.remove();
  }

  // A picture in a lesson leaves room for the words above it. In a single column the tools are below the answer, unless a
  // long answer needs their place. If an answer and the card of its rule do not fit, only the card's name is shown.
  makeRoom() {
    const { board: { el, words }, strip, answer, acts } = this;
    fitWords(el, words);
    el.classList.remove("pl-tight", "pl-brief");
    el.classList.toggle("pl-brief", answer.scrollHeight > answer.clientHeight);
    el.classList.toggle("pl-tight", answer.offsetHeight + acts.offsetHeight > parseFloat(getComputedStyle(strip).minHeight));
  }

  // Makes parts longer than their places scrollable by keyboard.
  reach() {
    for (const part of [this.answer, this.acts, this.result.el, this.log.el]) {
      if (part.scrollHeight > part.clientHeight) part.tabIndex = 0;
      else part.removeAttribute("tabindex");
    }
  }

  /** @param {Ui} ui */
  drawTurn({ turn, marks }) {
    const dot = make("span", { class: `pl-dot${turn.thinking ? " pl-thinking" : ""}`, "data-seat": side(turn.seat) });
    this.turn.replaceChildren(dot, turn.text);
    this.turn.classList.toggle("pl-mine", turn.mine);
    this.turn.classList.toggle("pl-unsaid", !turn.text);
    this.mark.hidden = !marks.length;
    this.mark.textContent = marks.map((mark) => this.board.t(`label.${mark}`)).join(", ");
  }

  /** Draws the seats if they have changed. @param {Ui} ui */
  drawCompany({ company }) {
    const said = JSON.stringify(company);
    this.company.hidden = !company.length;
    if (this.company.dataset.said === said) return;
    this.company.dataset.said = said;
    this.company.replaceChildren(...company.map(([number, name, beside], seat) =>
      make("li", { "data-seat": side(seat) }, face(number), make("b", {}, name), beside ? make("span", {}, beside) : null)));
  }

  /** Draws the phases of a long turn, and the present step, which links to its rule. @param {Ui} ui */
  drawCourse({ course, step }) {
    const now = course.find(([name]) => name === step), el = this.course;
    el.hidden = !course.length;
    if (el.dataset.at === step) return;
    el.dataset.at = step;
    const [name, title, rule, current] = now ?? [];
    const phases = [...new Set(course.map(([, , , phase]) => phase))].map((phase) =>
      make("li", { title: phase, "aria-label": phase, "aria-current": phase === current && "step" }));
    const told = name && rule ? [make("button", { type: "button", "data-name": name, onclick: () => this.tellRule(rule) },
      make("span", {}, current), make("b", {}, this.board.t("label.step", { number: name })), make("span", {}, title))] : [];
    el.replaceChildren(make("ol", {}, ...phases), ...told);
  }

  /** Shows a requested rule: below the answer, or among the rules if only its name has room there. @param {string} rule */
  tellRule(rule) {
    const [name, card] = this.cited(rule);
    if (!card) return;
    this.cite.replaceChildren(name, card);
    if (!card.checkVisibility()) this.lookUp(rule);
  }

  /** A rule below an answer: its name, which links to its card, and the card; the style sheet shows the one that fits. @param {string} rule */
  cited(rule) {
    const card = this.card(rule);
    if (!card) return [];
    const name = make("button", { type: "button", class: "pl-named", "data-names": rule, onclick: () => this.lookUp(rule) },
      icon("list"), this.board.cards[rule][3]);
    return [name, card];
  }

  /** Unfolds the rules with this one first, even if it does not apply now. @param {string} rule */
  lookUp(rule) {
    const { now, nowFold } = this;
    const card = [...now.children].find((there) => there instanceof HTMLElement && there.dataset.rule === rule) ?? this.card(rule);
    if (!card) return;
    now.prepend(card);
    nowFold.hidden = false;
    nowFold.open = true;
    nowFold.scrollTop = 0;
    one("summary", nowFold).focus({ preventScroll: true });
    card.scrollIntoView({ block: "nearest" });
  }

  /** @param {Act[]} acts @param {boolean} over whether the game is over */
  drawActs(acts, over) {
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement && this.acts.contains(activeElement) ? activeElement : null;
    const made = [...acts.map((act) => this.act(act)), ...(this.board.goesOn ? [this.onTo()] : [])];
    renew(this.acts, ...made);
    this.acts.hidden = over && !made.length;
    if (focused && !focused.isConnected) (made.find(({ dataset }) => dataset.act === focused.dataset.act) ?? this.stage.el).focus({ preventScroll: true });
  }

  // Enter on a finished board does the same.
  onTo() {
    const made = button(this.board.t("do.next"), () => this.board.goOn(), { name: "pl-act pl-main pl-onwards" });
    made.dataset.act = ":onwards";
    return made;
  }

  /** @param {Act} act */
  act([act, label, key, , kind]) {
    const born = performance.now();
    /** @param {Event} event */
    const onclick = (event) => {
      if (act === ":reveal" && this.hid && isDouble(born, event.timeStamp)) return; // the second half of the double click that closed the curtain
      this.hid = act === ":hide";
      const sent = made.animate([{ opacity: 0.6 }], { duration: 0, fill: "forwards" }); // no attribute, as `renew` compares elements
      this.board.send(act.startsWith(":") ? { do: /** @type {ActName} */ (act.slice(1)) } : { play: act }, () => sent.cancel());
    };
    const shortcut = key ? make("kbd", { "aria-hidden": "true" }, key.toUpperCase()) : null;
    const made = make("button", { type: "button", class: `pl-button pl-act pl-${kind}`, "data-act": act,
      "aria-label": this.board.spoken(label), "aria-keyshortcuts": key || undefined, onclick }, label, shortcut);
    return made;
  }

  /** @param {Ui} ui */
  drawAnswer({ said: [text, tone, rule], bars, over }) {
    if (this.text.textContent !== text) this.text.textContent = text;
    this.answer.dataset.tone = tone;
    this.answer.classList.toggle("pl-empty", !text);
    this.bars.replaceChildren(...bars.map(([label, percent, said]) => make("div", { class: "pl-bar" }, make("span", {}, label),
      make("meter", { value: percent, min: 0, max: 100, "aria-label": this.board.spoken(label) }), make("b", {}, said))));
    if (this.code?.isConnected) return; // keeps its selection
    renew(this.cite, ...(this.code && !over ? [this.code] : rule ? this.cited(rule) : []));
  }

  /** @param {string} rule */
  card(rule) {
    const card = this.board.cards[rule];
    if (!card) return null;
    const [title, text, where] = card;
    return make("aside", { class: "pl-card", "data-rule": rule, role: "note" }, make("strong", {}, title), make("p", {}, text),
      where ? make("small", {}, where) : null, this.example.button(rule));
  }

  /** @param {Ui} ui */
  drawTools({ can, asking, task, undo }) {
    for (const [name, made] of Object.entries(this.tools)) {
      made.hidden = !(name in can);
      if (can[name]) made.removeAttribute("aria-disabled");
      else made.setAttribute("aria-disabled", "true");
    }
    this.tools.undo.title = undo || this.board.t("do.undo");
    this.tools.why.setAttribute("aria-pressed", String(asking));
    this.tools.again.classList.toggle("pl-main-act", Boolean(task?.missed));
  }

  drawLog() {
    const { lines, cards, ui: { names } } = this.board;
    this.logFold.hidden = !lines.length && this.slider.el.hidden;
    return this.log.draw(lines, names, cards);
  }

  /** @param {Ui} ui */
  drawNow({ rules, rulesLabel }) {
    this.nowLabel.textContent = rulesLabel || this.board.t("label.now");
    renew(this.now, ...rules.map((rule) => this.card(rule)).filter((card) => card !== null));
    this.nowFold.hidden = !this.now.childElementCount;
  }

  /** @param {Ui} ui */
  drawSettings({ policy, task }) {
    const { board: { t } } = this;
    /** @param {string} name @param {unknown} value */
    const set = (name, value) => this.board.send({ do: "set", name, value });
    /** @param {string} what @param {...string} names */
    const choice = (what, ...names) => {
      const select = make("select", { "data-setting": what, onchange: () => set(what, select.value) },
        ...names.map((name) => make("option", { value: name, selected: policy[what] === name }, t(`${what}.${name}`))));
      return make("label", {}, t(`label.${what}`), select);
    };
    /** @param {string} name */
    const tick = (name) => {
      const box = make("input", { type: "checkbox", checked: policy[name], onchange: () => set(name, box.checked) });
      return make("label", {}, box, t(`policy.${name}`));
    };
    const ticks = ["assist", "memory", "aid", "practice"].filter((name) => name in policy);
    const made = make("div", {}, choice("pacing", "auto", "step", "skip"), choice("speed", "slow", "normal", "fast", "instant"), ...ticks.map(tick), task ? this.sound() : null);
    if (this.settings.innerHTML !== made.innerHTML) this.settings.replaceChildren(...made.childNodes);
  }

  // Sound is handled by the page; the kernel has no setting for it.
  sound() {
    const box = make("input", { type: "checkbox", checked: storage.readObject("settings").sound === true,
      onchange: () => storage.update("settings", { sound: box.checked }) });
    return make("label", {}, box, this.board.t("label.sound"));
  }

  // -- sharing

  /** Shows the link that opens the game, or in a notebook, which has its own address, a cell. @param {Shared} shared */
  showCode({ tells, page, cell }) {
    const label = this.board.t(onPage() ? "label.link" : "label.cell");
    const text = onPage() ? new URL(besides(page), location.href).href : cell;
    const shown = onPage() ? make("input", { readonly: true, value: text, "aria-label": label })
      : make("textarea", { readonly: true, rows: 4, "aria-label": label }, text);
    const told = make("span", { role: "status" });
    const copy = async () => { told.textContent = this.board.t(await copied(shown) ? "result.copied" : "result.not_copied"); };
    this.code = make("aside", { class: "pl-card pl-code" }, make("strong", {}, label), tells ? make("p", { role: "alert" }, tells) : null, shown,
      make("p", {}, button(this.board.t("result.copy"), copy), told));
    (this.board.ui.over ? this.result.code : this.cite).replaceChildren(this.code);
    shown.select();
  }

  /** Removes everything shown or said, and cancels animations that later texts would wait for. */
  forget() {
    this.heard.replaceChildren();
    this.forgetCode();
    this.draw();
  }

  forgetCode() {
    this.code = null;
    this.result.code.replaceChildren();
  }
}
