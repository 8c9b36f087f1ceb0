// A page of rules: a search, and chapters in HTML whose examples become boards when scrolled into view.
import { hold, Later } from "../busy.js";
import { make, one, targetOf } from "../dom.js";
import { looks } from "../looks.js";
import { reveal } from "../reveal.js";
import { embed, onPage } from "./jupyter.js";
/** @import { Place } from "../types.js" */
/** @typedef {{ find?: string, found?: [string, string, string][] }} Results */
/** @typedef {{ board: string, case?: string, about?: string, another?: string, said?: string }} Drawn */

/** The pause in typing, in milliseconds, before the rules are searched. */
const PAUSE = 120;

/** Goes to a rule, unfolding the parts around it. @param {string} id */
const goTo = (id) => {
  if (onPage()) location.hash = id;
  else reveal(document.getElementById(id));
};

/** The placeholder beside a widget, shown until it loads. @param {Element} el */
const stillOf = (el) => el.closest(":has(> .house-still)")?.querySelector(":scope > .house-still");

/** The base of a page's widgets: their classes, and listeners that are removed with them. */
class View {
  /** @type {(() => void)[]} */ over = [];

  /** @param {Place} place @param {string} name */
  constructor({ model, el, t }, name) {
    this.model = model;
    this.el = el;
    this.t = t;
    el.classList.add("pl", name);
    el.lang = model.get("lang");
    el.dataset.look = looks.theme;
    this.over.push(looks.watch(() => { el.dataset.look = looks.theme; }));
  }

  /** @param {(message: any) => void} heard */
  listen(heard) {
    this.model.on("msg:custom", heard);
    this.over.push(() => this.model.off("msg:custom", heard));
  }

  remove() {
    this.over.forEach((call) => call());
  }
}

export class RulesView extends View {
  input = make("input", { type: "search", autocomplete: "off", spellcheck: "false" });
  list = make("ul", { class: "pl-found", hidden: true });
  said = make("p", { class: "pl-unseen", role: "status" });
  later = new Later(this.el);
  /** The text whose results are listed or have been closed. */
  wanted = "";
  /** True if Enter was pressed before the results for the present text had arrived. */
  eager = false;

  /** @param {Place} place */
  constructor(place) {
    super(place, "pl-search");
    const { t, input, list } = this;
    const label = t("label.search");
    Object.assign(input, { placeholder: label, ariaLabel: label });
    input.setAttribute("aria-label", label);
    list.setAttribute("aria-label", t("label.found"));
    input.addEventListener("input", () => {
      this.eager = false;
      this.later.set(() => this.ask(), PAUSE);
    });
    this.el.addEventListener("keydown", (event) => this.key(event));
    list.addEventListener("click", (event) => this.choose(event));
    this.el.replaceChildren(input, this.said, list);
    stillOf(this.el)?.remove();
    this.listen((message) => this.heard(message));
  }

  ask() {
    if (this.input.value.trim()) this.model.send({ find: this.input.value });
    else this.draw("", []);
  }

  /** The typed text, as far as Python searches for it. */
  get typed() {
    return this.input.value.slice(0, 100);
  }

  /** @param {Results} message */
  heard({ find, found }) {
    if (!found || find !== this.typed) return;
    this.draw(find ?? "", found);
    if (this.eager) this.list.querySelector("a")?.click();
    this.eager = false;
  }

  /** @param {string} wanted @param {[string, string, string][]} found */
  draw(wanted, found) {
    const none = wanted && !found.length ? this.t("rules.nothing_found", { wanted }) : "";
    this.list.replaceChildren(...found.map(([id, title, excerpt]) => make("li", {},
      make("a", { href: `#${id}` }, make("b", {}, title), make("span", {}, excerpt)))), ...(none ? [make("li", {}, none)] : []));
    this.list.hidden = !wanted;
    this.wanted = wanted;
    this.said.textContent = none || (wanted ? this.t("rules.found", { count: found.length }) : "");
  }

  /** Down and up move through the results, Enter opens the first, Escape closes them. @param {KeyboardEvent} event */
  key(event) {
    const links = [...this.list.querySelectorAll("a")];
    const at = links.findIndex((link) => link === document.activeElement);
    if (event.key === "Escape" && !this.list.hidden) {
      this.draw("", []);
      this.wanted = this.typed; // these results have been seen
      this.input.focus();
    } else if (event.key === "Enter" && at < 0 && this.typed !== this.wanted) this.eager = true;
    else if (event.key === "Enter" && at < 0 && links.length) links[0].click();
    else if (event.key === "ArrowDown" && links.length) links[Math.min(at + 1, links.length - 1)].focus();
    else if (event.key === "ArrowUp" && at >= 0) (links[at - 1] ?? this.input).focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {Event} event */
  choose(event) {
    const link = targetOf(event)?.closest("a");
    if (!link) return;
    event.preventDefault();
    this.draw("", []);
    goTo((link.getAttribute("href") ?? "").slice(1));
  }
}

export class ChapterView extends View {
  /** @param {Place} place */
  constructor(place) {
    super(place, "pl-chapter");
    const { el, model } = this;
    this.fill(model.get("html"));
    this.listen((message) => this.heard(message));
    for (const made of el.querySelectorAll("button[data-another]")) if (made instanceof HTMLElement) made.hidden = false;
    el.addEventListener("click", (event) => this.pressed(event));
    const watcher = new IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen) if (isIntersecting) this.see(target);
    }, { rootMargin: "200px" });
    const places = el.querySelectorAll(".pl-here");
    for (const here of places) watcher.observe(here);
    const print = () => places.forEach((here) => this.see(here));
    addEventListener("pontlevis:print", print);
    if (document.body.classList.contains("house-whole")) print(); // it has arrived while the page waits to be printed
    this.over.push(() => watcher.disconnect(), () => removeEventListener("pontlevis:print", print));
  }

  /** Takes over a chapter already on the page unchanged, as a person may be reading or using it. @param {string} html */
  fill(html) {
    const { el } = this, still = stillOf(el), focused = document.activeElement;
    if (!still) {
      el.innerHTML = html;
      return;
    }
    const read = [...still.querySelectorAll(".pl-rule")].find((rule) => rule.getBoundingClientRect().bottom > 0);
    const top = read?.getBoundingClientRect().top ?? 0;
    el.replaceChildren(...still.childNodes);
    still.remove();
    if (focused instanceof HTMLElement && el.contains(focused)) focused.focus({ preventScroll: true });
    if (read) this.keepAt(read, top);
  }

  /** Restores the scroll position once the widget has its place: without one, the chapter has no height and the page may jump. @param {Element} read @param {number} top */
  keepAt(read, top) {
    const sizer = new ResizeObserver(() => {
      if (!this.el.getBoundingClientRect().height) return;
      sizer.disconnect();
      scrollBy({ top: read.getBoundingClientRect().top - top, behavior: "instant" });
    });
    sizer.observe(this.el);
    this.over.push(() => sizer.disconnect());
  }

  /** Requests the board of an example that comes into view or is unfolded, once. @param {Element} place */
  see(place) {
    const shown = place.closest(".pl-case");
    if (!(shown instanceof HTMLElement) || shown.dataset.asked) return;
    shown.dataset.asked = "true";
    this.model.send({ case: shown.dataset.case, about: shown.dataset.about });
  }

  /** @param {Event} event */
  pressed(event) {
    const target = targetOf(event);
    const link = target?.closest("a[href^='#']"), another = target?.closest("button[data-another]");
    if (another instanceof HTMLButtonElement) {
      another.disabled = true;
      this.model.send({ another: another.dataset.another });
    } else if (link && !onPage()) {
      event.preventDefault();
      goTo((link.getAttribute("href") ?? "").slice(1));
    }
  }

  /** @param {Drawn} message */
  async heard({ board, case: shown, about, another, said }) {
    const place = another !== undefined ? one(`.pl-fresh[data-about="${another}"]`, this.el)
      : one(`.pl-case[data-case="${shown}"][data-about="${about}"] .pl-here`, this.el);
    if (another !== undefined) {
      const pressed = one(`button[data-another="${another}"]`, this.el);
      pressed.toggleAttribute("disabled", !board);
      if (said) pressed.after(make("p", { class: "pl-quiet", role: "status" }, said));
    }
    if (board) await this.show(board, place, another !== undefined);
  }

  /** @param {string} board the id of its model @param {HTMLElement} place @param {boolean} fresh whether it is another example than the rulebook's */
  async show(board, place, fresh) {
    const release = hold(this.el);
    const model = await this.model.widget_manager.get_model(board);
    await embed(model, (el) => {
      if (fresh) place.replaceChildren(el);
      else place.append(el); // behind its placeholder, if there is one
      place.closest(".pl-case")?.setAttribute("data-live", "");
      if (fresh) place.scrollIntoView({ block: "nearest" });
    }).finally(release);
  }
}
