// The odds of a throw: two sliders and a list of hands beside a chart drawn by Python.
/** @import { Model, Page, Place } from "../../../page/types.js" */

class OddsView {
  /** @type {Model} */ model;
  /** @type {Page} */ page;
  id = `pl${Math.random().toString(36).slice(2, 9)}`;
  drawn = "";

  /** @param {Place} place */
  constructor({ model, el, page }) {
    const { make, looks } = page;
    this.model = model;
    this.page = page;
    el.classList.add("pl", "pl-odds");
    el.lang = model.get("lang");
    this.picture = make("div", { class: "pl-chart", "aria-hidden": "true" });
    this.said = make("p", { class: "pl-said", role: "status", "aria-live": "polite" });
    this.total = this.slider("total", 0);
    this.need = this.slider("need", 1);
    this.hand = make("select", { id: `${this.id}-hand`, onchange: () => this.set("hand", this.hand.value) },
      ...model.get("hands").map((/** @type {string} */ hand) => make("option", { value: hand }, hand)));
    const controls = make("div", { class: "pl-dials", role: "group", "aria-label": this.say("label") },
      this.dial("total", this.total.range, this.total.shown), this.dial("need", this.need.range, this.need.shown), this.dial("hand", this.hand));
    el.replaceChildren(controls, make("div", {}, this.picture, this.said));
    const draw = () => this.draw();
    model.on("change", draw);
    const look = () => { el.dataset.look = looks.theme; };
    const stop = looks.watch(look);
    this.end = () => {
      model.off("change", draw);
      stop();
    };
    look();
    this.draw();
  }

  remove() {
    this.end();
  }

  /** @param {string} key */
  say(key) {
    return this.model.get("words")[key];
  }

  /** @param {string} name @param {number | string} value */
  set(name, value) {
    this.model.set(name, value);
    this.model.save_changes();
  }

  /** @param {"total" | "need"} name @param {number} min */
  slider(name, min) {
    const { make } = this.page;
    const range = make("input", { type: "range", id: `${this.id}-${name}`, min, max: this.model.get("most"), value: this.model.get(name),
      oninput: () => this.set(name, Number(range.value)) });
    return { range, shown: make("b", { "aria-hidden": "true" }) }; // the slider announces its value
  }

  /** @param {string} name @param {HTMLElement} control @param {...HTMLElement} shown */
  dial(name, control, ...shown) {
    const { make } = this.page;
    return make("div", { class: "pl-dial" }, make("label", { for: control.id }, this.say(name)), control, ...shown);
  }

  draw() {
    const { model, picture, said } = this;
    for (const name of /** @type {const} */ (["total", "need"])) {
      const value = String(model.get(name));
      this[name].range.value = value;
      this[name].shown.textContent = value;
    }
    this.hand.value = model.get("hand");
    if (this.drawn !== model.get("svg")) picture.innerHTML = this.drawn = model.get("svg");
    if (said.textContent !== model.get("said")) said.textContent = model.get("said");
  }
}

export default { "tower_defense/odds": OddsView };
