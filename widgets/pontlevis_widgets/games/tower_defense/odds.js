// The odds of a throw: two sliders and a list of hands beside a chart that Python draws.
class OddsView {
  constructor({ model, el }) {
    Object.assign(this, { model, el });
    this.id = `pl${Math.random().toString(36).slice(2, 9)}`;
    el.classList.add("pl", "pl-odds");
    el.lang = model.get("lang");
    this.picture = make("div", { class: "pl-chart", "aria-hidden": "true" });
    this.said = make("p", { class: "pl-said", role: "status", "aria-live": "polite" });
    const controls = make("div", { class: "pl-dials", role: "group", "aria-label": this.say("label") },
      this.slider("total", 0), this.slider("need", 1), this.list());
    el.replaceChildren(controls, make("div", {}, this.picture, this.said));
    const draw = () => this.draw();
    model.on("change", draw);
    const look = () => { el.dataset.look = looks.theme; };
    const stop = looks.watch(look);
    this.remove = () => { model.off("change", draw); stop(); };
    look();
    this.draw();
  }

  say(key) {
    return this.model.get("words")[key];
  }

  set(name, value) {
    this.model.set(name, value);
    this.model.save_changes();
  }

  slider(name, min) {
    const id = `${this.id}-${name}`;
    const range = make("input", { type: "range", id, min, max: this.model.get("most"), value: this.model.get(name),
      oninput: () => this.set(name, Number(range.value)) });
    const shown = make("b", { "aria-hidden": "true" }); // the slider speaks for itself
    this[name] = { range, shown };
    return make("div", { class: "pl-dial" }, make("label", { for: id }, this.say(name)), range, shown);
  }

  list() {
    const id = `${this.id}-hand`;
    this.hand = make("select", { id, onchange: () => this.set("hand", this.hand.value) },
      ...this.model.get("hands").map((hand) => make("option", { value: hand }, hand)));
    return make("div", { class: "pl-dial" }, make("label", { for: id }, this.say("hand")), this.hand);
  }

  draw() {
    const { model, picture, said } = this;
    for (const name of ["total", "need"]) {
      const value = String(model.get(name));
      this[name].range.value = value;
      this[name].shown.textContent = value;
    }
    this.hand.value = model.get("hand");
    if (this.drawn !== model.get("svg")) picture.innerHTML = this.drawn = model.get("svg");
    if (said.textContent !== model.get("said")) said.textContent = model.get("said");
  }
}
KINDS["tower_defense/odds"] = OddsView;
