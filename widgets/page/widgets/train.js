// The Train page: lists the puzzles offered, then shows the board of a puzzle in the same place.
import { button, make, one } from "../dom.js";
import { within } from "../home.js";
import { looks } from "../looks.js";
import { keyOf } from "../storage.js";
import { keep, kept, today, untilTomorrow } from "../trained.js";
import { Backup } from "./backup.js";
import { embed, onPage } from "./jupyter.js";
/** @import { Model, Outcome, Overview, Place, Say, Series, TrainedGame } from "../types.js" */

const DAY = 86_400_000;
/** The signs of results, beside their words. @type {Record<string, string>} */
const SIGNS = { right: "★", helped: "☆", good: "☆", missed: "✗", "": "–" };

export class TrainView {
  /** @type {Model} */ model;
  /** @type {Say} */ t;
  /** @type {HTMLElement} */ el;
  fault = make("p", { class: "pl-answer", role: "alert" });
  head = make("div", { class: "pl-series" });
  place = make("div");
  said = make("p", { class: "pl-outcome", role: "status" });
  acts = make("p", { class: "pl-acts" });
  /** True until the puzzle of the day was begun, if the page's address asks for it. */
  asksDay = onPage() && location.hash === "#day";
  /** The date last sent to Python. */
  day = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */ midnight;
  /** The id of the model of the board on the page, "" without one; a new board takes a moment to appear. */
  mounted = "";
  /** The last series shown, for the sentence at its end. @type {Series | null} */
  last = null;
  /** Called when the view is removed. @type {(() => void)[]} */
  over = [];

  /** @param {Place} place */
  constructor({ model, el, t }) {
    this.model = model;
    this.t = t;
    this.el = el;
    this.backup = new Backup(t, () => this.tell());
    el.classList.add("pl", "pl-train");
    el.lang = model.get("lang");
    el.dataset.look = looks.theme;
    el.replaceChildren(this.fault, this.head, this.said, this.place, this.acts);
    /** @param {string} what @param {(...said: any[]) => void} call */
    const on = (what, call) => {
      model.on(what, call);
      this.over.push(() => model.off(what, call));
    };
    on("change:overview", () => this.rest());
    on("change:board", () => this.mount());
    on("change:series", () => this.drawHead());
    on("change:outcome", () => this.drawFoot());
    on("msg:custom", ({ fault, keep: changes, qr }) => {
      if (qr !== undefined) this.backup.scan(qr);
      if (changes) this.refuse(keep(changes) && t("train.unkept"));
      if (fault) this.refuse(fault);
    });
    const look = () => { if (today() !== this.day) this.tell(); };
    /** @param {StorageEvent} event */
    const other = (event) => { if (event.key === keyOf("train")) this.tell(); };
    document.addEventListener("visibilitychange", look);
    globalThis.addEventListener("storage", other);
    this.over.push(() => document.removeEventListener("visibilitychange", look), () => globalThis.removeEventListener("storage", other),
      () => clearTimeout(this.midnight), looks.watch(() => { el.dataset.look = looks.theme; }));
    el.addEventListener("pontlevis:next", (event) => {
      event.stopPropagation();
      this.next();
    });
    el.addEventListener("pontlevis:scan", (event) => model.send({ qr: /** @type {CustomEvent<string>} */ (event).detail }));
    this.tell();
    if (model.get("board")) this.mount();
  }

  remove() {
    this.over.forEach((call) => call());
  }

  /** Sends Python the date and the learner's data, again at each midnight. */
  tell() {
    this.day = today();
    this.model.send({ open: this.day, kept: kept() });
    clearTimeout(this.midnight);
    this.midnight = setTimeout(() => this.tell(), untilTomorrow());
  }

  /** @param {string} text */
  refuse(text) {
    this.fault.textContent = text;
    this.fault.dataset.tone = text ? "refused" : "";
  }

  /** @param {string} kind @param {string} [game] @param {string} [theme] */
  begin(kind, game = "", theme = "") {
    this.refuse("");
    this.last = null;
    this.model.send({ begin: kind, game, theme });
  }

  // -- the offers

  /** Shows the offers and the sentence on a finished run; does nothing while a board is shown. */
  rest() {
    /** @type {Overview} */
    const { day, games, due, repeat } = this.model.get("overview");
    if (this.model.get("board") || !games) return;
    if (this.asksDay && day && !day.done) {
      this.asksDay = false;
      history.replaceState(null, "", location.pathname + location.search);
      this.begin("day");
      return;
    }
    const held = this.place.contains(document.activeElement) || this.acts.contains(document.activeElement);
    const finished = this.finished();
    this.head.replaceChildren(...(finished ? [finished] : []));
    this.place.replaceChildren(make("div", { class: "pl-offers" },
      this.daily(day), this.repeats(due, repeat), this.runs(games), this.backup.el));
    this.drawFoot();
    if (held || finished) one("button", this.place).focus({ preventScroll: true });
    if (finished) this.el.scrollIntoView({ block: "nearest" });
  }

  /** The sentence on a finished run, null without one. */
  finished() {
    const { last, t } = this;
    this.last = null;
    if (!last || last.of < 2) return null;
    const right = last.results.filter((result) => result === "right").length;
    return make("p", { class: "pl-finished", role: "status" }, t("train.finished", { right, of: last.of }));
  }

  /** @param {Overview["day"]} day */
  daily(day) {
    const { t } = this;
    if (!day) return make("p", {}, t("train.no_puzzles"));
    return make("section", { class: "pl-form pl-daily" }, make("h2", {}, t("train.day")),
      make("p", {}, day.done ? t("train.day_done") : t("train.day_of", { game: day.game })),
      make("p", {}, button(t(day.done ? "train.again" : "train.solve"), () => this.begin("day"), { name: day.done ? "" : "pl-act pl-main" })));
  }

  /** @param {number} due @param {Overview["repeat"]} repeat */
  repeats(due, repeat) {
    const { t } = this;
    const lessons = repeat.filter(([, day, at]) => at !== null && day <= this.day);
    const later = repeat.filter(([, day]) => day > this.day);
    const now = due ? make("p", {}, button(t(due > 1 ? "train.repeat_now" : "train.repeat_one", { count: due }), () => this.begin("repeat"), { name: "pl-act pl-main" })) : null;
    const rows = lessons.map(([title, , at]) => make("li", {}, make("span", {}, title),
      at && within(at) ? make("a", { class: "pl-button", href: within(at) }, t("train.to_lesson")) : null));
    return make("section", { class: "pl-form" }, make("h2", {}, t("train.repeat")),
      repeat.length ? null : make("p", {}, t("train.repeat_none")), now,
      rows.length ? make("ul", { class: "pl-games" }, ...rows) : null,
      later.length ? make("details", {}, make("summary", {}, t("train.later", { count: later.length })),
        make("ul", { class: "pl-games" }, ...later.map(([title, day]) => make("li", {}, make("span", {}, title), make("small", {}, this.when(day)))))) : null);
  }

  /** A day from today on, in words: "tomorrow", "in 3 days". @param {string} day */
  when(day) {
    const days = Math.round((Date.parse(day) - Date.parse(this.day)) / DAY);
    return new Intl.RelativeTimeFormat(this.model.get("lang"), { numeric: "auto" }).format(days, "day");
  }

  /** @param {TrainedGame[]} games */
  runs(games) {
    const { t } = this;
    return make("section", { class: "pl-form" }, make("h2", {}, t("train.runs")), make("p", {}, t("train.runs_how")),
      make("ul", { class: "pl-games" }, ...games.map((game) => this.run(game))));
  }

  /** @param {TrainedGame} game */
  run({ id, title, puzzles, run, fresh, themes, strength, equal }) {
    const { t } = this;
    const left = t(puzzles > 1 ? "train.left" : "train.left_one", { fresh, puzzles });
    const measured = strength.tries ? `${t("train.strength", { ...strength })} · ${left}` : left;
    return make("li", {}, make("span", {}, make("b", {}, title), make("br"), make("small", {}, measured)),
      button(t("train.run", { count: run }), () => this.begin("run", id), { name: "pl-act" }),
      equal ? make("p", { class: "pl-equal" }, button(t("train.equal"), () => this.model.send({ play: id })), " ", make("small", {}, t("train.equal_how", { habit: equal }))) : null,
      themes.length ? make("details", { class: "pl-themes" }, make("summary", {}, t("train.themes")), make("p", {}, t("train.themes_how")),
        make("p", {}, ...themes.map(([rule, name, count]) => button(`${name} (${count})`, () => this.begin("theme", id, rule))))) : null);
  }

  // -- a puzzle

  async mount() {
    const id = this.model.get("board");
    if (!id) {
      this.mounted = "";
      this.rest();
      return;
    }
    const board = await this.model.widget_manager.get_model(id);
    await embed(board, (el) => {
      if (id !== this.model.get("board")) return;
      this.mounted = id;
      el.autofocus = true; // the board takes the focus, as the pressed button is gone
      if (this.model.get("series").kind) el.dataset.next = ""; // so that the board has a button for the next puzzle
      this.place.replaceChildren(el);
      this.drawHead();
      this.drawFoot();
      this.el.scrollIntoView({ block: "start" });
    });
  }

  drawHead() {
    const { t, model } = this;
    /** @type {Series | {}} */
    const series = model.get("series");
    if (!("kind" in series) || model.get("board") !== this.mounted) return;
    this.last = series;
    const marks = Array.from({ length: series.of }, (_, at) => series.results[at] ?? null)
      .map((result, at) => make("li", { class: `pl-mark-${result || "open"}`, "aria-current": at === series.at - 1 && "step" },
        make("span", { "aria-hidden": "true" }, result === null || result === "" ? "·" : SIGNS[result]),
        make("span", { class: "pl-unseen" }, t(`train.mark_${result || "open"}`))));
    this.head.replaceChildren(make("h2", {}, t(`train.of_${series.kind}`, { game: series.game })),
      ...(series.of > 1 ? [make("small", {}, t("train.at", { at: series.at, of: series.of })), make("ol", { class: "pl-marks" }, ...marks)] : []));
  }

  next() {
    this.model.send({ next: true });
  }

  drawFoot() {
    const { t, model } = this;
    if (model.get("board") !== this.mounted) return;
    /** @type {Outcome | {}} */
    const outcome = model.get("outcome");
    /** @type {Series | {}} */
    const series = model.get("series");
    this.acts.hidden = this.said.hidden = !model.get("board");
    const known = "points" in outcome;
    this.said.textContent = known ? this.told(outcome) : "";
    const leave = button(t("train.back"), () => model.send({ stop: true }));
    if (!("kind" in series)) {
      if (model.get("board")) this.head.replaceChildren(make("h2", {}, t("train.playing")));
      this.acts.replaceChildren(leave);
      return;
    }
    const last = series.at === series.of;
    const go = button(t(last ? "train.finish" : known ? "train.next" : "train.skip"), () => this.next());
    const on = button(t("train.play_on"), () => model.send({ play_on: true }));
    this.acts.replaceChildren(...(series.of > 1 ? [go] : []), ...(known ? [on] : []), leave);
  }

  /** The consequences of a result in words. @param {Outcome} outcome */
  told({ rated, points, error, change, back }) {
    const { t } = this;
    const sign = change < 0 ? `−${-change}` : `+${change}`;
    const strength = rated ? t("train.rated", { points, error, change: sign }) : "";
    const returns = back ? t("train.returns", { when: this.when(back) }) : "";
    return [strength, returns].filter(Boolean).join(" ");
  }
}
