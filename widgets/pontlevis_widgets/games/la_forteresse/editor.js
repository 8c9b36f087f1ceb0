// The board editor: squares are buttons that a brush paints, by mouse, finger or keys; then the painted board in their place.
const LONGEST = 5000;

class EditorView {
  constructor({ model, el }, t) {
    Object.assign(this, { model, el, t, brush: "1", at: "" });
    const { words } = model.get("form");
    this.say = (key) => words[key] ?? key;
    el.classList.add("pl", "pl-editor");
    el.lang = model.get("lang");
    el.dataset.look = looks.theme;
    const draw = () => this.draw();
    const mount = () => this.mount();
    model.on("change:sheet", draw);
    model.on("change:board", mount);
    const stop = looks.watch(() => { el.dataset.look = looks.theme; });
    this.remove = () => { model.off("change:sheet", draw); model.off("change:board", mount); stop(); };
    this.build();
    const kept = store.json(model.get("form").key, null);
    if (model.get("board")) this.mount();
    else if (kept) model.send({ kept });
    this.draw();
  }

  // -- building

  build() {
    const { say, t } = this;
    const { brushes, starts, most } = this.model.get("form");
    const send = (message) => () => this.model.send(message);
    this.brushes = make("div", { class: "pl-brushes", role: "radiogroup", "aria-label": say("brush") },
      ...brushes.map((name) => this.buildBrush(name)));
    this.brushes.addEventListener("keydown", (event) => this.alongBrushes(event));
    this.grid = make("div", { class: "pl-squares", role: "grid", "aria-label": say("grid") });
    this.grid.addEventListener("keydown", (event) => this.key(event));
    this.grid.addEventListener("focusin", (event) => { if (event.target.dataset.square) this.look(event.target.dataset.square); });
    this.grid.addEventListener("pointerdown", (event) => this.press(event));
    this.grid.addEventListener("pointerover", (event) => { if (event.buttons === 1 && event.pointerType === "mouse") this.paint(event.target); });
    this.grid.addEventListener("click", (event) => { if (event.detail === 0 || event.pointerType !== "mouse") this.paint(event.target); });
    const number = (name) => make("input", { type: "number", min: 1, max: most, inputmode: "numeric", "aria-label": say(name),
      onchange: () => this.resize() });
    [this.columns, this.rows] = [number("columns"), number("rows")];
    this.begin = make("select", { "aria-label": say("begin"), onchange: () => this.model.send({ begin: this.begin.value }) },
      make("option", { value: "", disabled: true, selected: true }, say("begin")),
      ...starts.map((name) => make("option", { value: name }, say(`start_${name}`))));
    this.undo = button(t("do.undo"), send({ undo: true }), { drawn: "undo" });
    this.redo = button(t("do.redo"), send({ redo: true }), { drawn: "redo" });
    const size = make("span", { class: "pl-size" }, make("span", {}, say("size")), this.columns, make("span", { "aria-hidden": "true" }, "×"), this.rows);
    const tools = make("div", { class: "pl-tools" }, this.undo, this.redo, button(say("mirror"), send({ mirror: true })), size, this.begin);
    this.faults = make("div", { class: "pl-answer pl-faults", role: "status", "aria-live": "polite" });
    this.sheetPart = make("section", { class: "pl-paper" }, this.brushes, make("div", { class: "pl-ground" }, this.grid), tools, this.faults,
      this.buildPlay(), this.buildFile());
    this.place = make("div", { hidden: true });
    this.el.replaceChildren(this.sheetPart, this.place);
  }

  buildBrush(name) {
    const picture = this.picture(name);
    const chosen = name === this.brush;
    const made = make("button", { type: "button", class: "pl-brush", role: "radio", "aria-checked": String(chosen), tabindex: chosen ? 0 : -1,
      "aria-label": this.say(`brush_${name}`), title: this.say(`brush_${name}`), "data-brush": name, onclick: () => this.take(name) }, picture);
    return made;
  }

  buildPlay() {
    const { say, t } = this;
    const { sitters } = this.model.get("form");
    const seat = (name, chosen) => make("select", { "aria-label": say(name) },
      ...sitters.map(([who, label]) => make("option", { value: who, selected: who === chosen }, label)));
    this.seats = [seat("yellow", sitters[0][0]), seat("red", sitters[1][0])];
    this.playButton = button(say("play"), () => this.play(), { name: "pl-act pl-main" });
    return make("div", { class: "pl-form pl-sit" }, make("label", {}, make("span", {}, say("yellow")), this.seats[0]),
      make("label", {}, make("span", {}, say("red")), this.seats[1]), this.playButton);
  }

  buildFile() {
    const { say } = this;
    this.text = make("textarea", { rows: 14, spellcheck: "false", "aria-label": say("text"), oninput: () => { this.typed = true; } });
    this.save = button(say("save"), () => this.download());
    this.file = make("input", { type: "file", accept: ".txt,text/plain", class: "pl-unseen", tabindex: -1, "aria-hidden": "true",
      onchange: () => this.upload() });
    const read = button(say("read"), () => { this.typed = false; this.model.send({ read: this.text.value.slice(0, LONGEST) }); });
    return make("details", { class: "pl-fold pl-file" }, make("summary", {}, say("file")), make("p", {}, say("file_help")), this.text,
      make("div", { class: "pl-tools" }, this.save, button(say("load"), () => this.file.click()), read, this.file));
  }

  picture(name) {
    const drawn = this.model.get("pictures")[name];
    const made = make("span", { class: `pl-mark-${name === "#" ? "missing" : name === "." ? "empty" : "drawn"}`, "aria-hidden": "true" });
    if (drawn) made.innerHTML = drawn;
    return made;
  }

  // -- painting

  take(name, focus = false) {
    this.brush = name;
    for (const one of this.brushes.children) {
      const chosen = one.dataset.brush === name;
      one.setAttribute("aria-checked", String(chosen));
      one.tabIndex = chosen ? 0 : -1;
      if (chosen && focus) one.focus();
    }
  }

  alongBrushes(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const { brushes } = this.model.get("form");
    this.take(brushes.at((brushes.indexOf(this.brush) + step) % brushes.length), true);
  }

  // A mouse paints as soon as it is pressed; a finger when it is lifted, for it may be about to scroll.
  press(event) {
    if (event.button !== 0 || event.pointerType !== "mouse") return;
    event.target.releasePointerCapture?.(event.pointerId);
    this.paint(event.target);
  }

  paint(target) {
    const square = target.closest?.("[data-square]")?.dataset.square;
    if (!square) return;
    this.look(square);
    this.model.send({ paint: [square, this.brush] });
  }

  key(event) {
    const moves = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const { rows } = this.model.get("sheet");
    const step = moves[event.key];
    if (step) {
      const [x, y] = this.where(this.at);
      this.look(this.name(Math.min(Math.max(x + step[0], 0), rows[0].length - 1), Math.min(Math.max(y + step[1], 0), rows.length - 1)), true);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      this.model.send({ paint: [this.at, "."] });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  name(x, y) {
    return `${String.fromCharCode(97 + x)}${this.model.get("sheet").rows.length - y}`;
  }

  where(square) {
    return [square.charCodeAt(0) - 97, this.model.get("sheet").rows.length - Number(square.slice(1))];
  }

  // The one square that Tab stops at.
  look(square, focus = false) {
    this.grid.querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
    this.at = square;
    const made = this.grid.querySelector(`[data-square="${square}"]`);
    made?.setAttribute("tabindex", "0");
    if (focus) made?.focus();
  }

  resize() {
    const [columns, rows] = [this.columns, this.rows].map((input) => Math.trunc(Number(input.value)));
    this.model.send({ size: [columns, rows] });
  }

  // -- drawing

  draw() {
    const sheet = this.model.get("sheet");
    const { rows, fortresses, faults, refused, text } = sheet;
    const size = `${rows[0].length}×${rows.length}`;
    if (this.size !== size) {
      this.size = size;
      this.lay(rows);
    }
    rows.forEach((row, y) => [...row].forEach((cell, x) => this.drawSquare(this.name(x, y), cell, fortresses)));
    [this.columns.value, this.rows.value] = [rows[0].length, rows.length];
    this.begin.selectedIndex = 0;
    this.undo.disabled = !sheet.undo;
    this.redo.disabled = !sheet.redo;
    this.playButton.disabled = this.save.disabled = faults.length > 0;
    const list = (head, lines) => [make("strong", {}, this.say(head)), make("ul", {}, ...lines.map((line) => make("li", {}, line)))];
    const said = refused.length ? list("refused", refused) : faults.length ? list("faults", faults) : [this.say("sound")];
    this.faults.replaceChildren(...said);
    this.faults.dataset.tone = refused.length || faults.length ? "refused" : "good";
    if (!refused.length && !this.typed) this.text.value = text;
    store.set(this.model.get("form").key, JSON.stringify({ rows, fortresses, axes: sheet.axes }));
  }

  lay(rows) {
    this.drawn = {};
    this.grid.style.setProperty("--pl-columns", rows[0].length);
    const lines = rows.map((row, y) => make("div", { role: "row" }, make("span", { class: "pl-row", "aria-hidden": "true" }, rows.length - y),
      ...[...row].map((_, x) => make("button", { type: "button", role: "gridcell", tabindex: -1, "data-square": this.name(x, y),
        class: (x + y) % 2 ? "pl-square pl-dark" : "pl-square" }))));
    const letters = [...rows[0]].map((_, x) => make("span", {}, String.fromCharCode(97 + x)));
    this.grid.replaceChildren(...lines, make("div", { class: "pl-letters", "aria-hidden": "true" }, make("span", {}), ...letters));
    this.look(this.grid.querySelector(`[data-square="${this.at}"]`) ? this.at : "a1");
  }

  drawSquare(square, cell, fortresses) {
    const forts = ["fortress0", "fortress1"].filter((_, seat) => fortresses[seat] === square);
    const seen = `${cell}${forts}`;
    if (this.drawn[square] === seen) return;
    this.drawn[square] = seen;
    const made = this.grid.querySelector(`[data-square="${square}"]`);
    made.replaceChildren(...[...forts, ...(".#".includes(cell) ? [] : [cell])].map((name) => this.picture(name)));
    made.classList.toggle("pl-hole", cell === "#");
    const words = [cell, ...forts].map((name) => this.say(`brush_${name}`)).join(", ");
    made.setAttribute("aria-label", `${square}: ${words}`);
  }

  // -- files

  download() {
    const address = URL.createObjectURL(new Blob([this.model.get("sheet").text], { type: "text/plain" }));
    make("a", { href: address, download: this.say("file_name") }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  async upload() {
    const [file] = this.file.files;
    this.file.value = "";
    if (!file) return;
    this.typed = false;
    this.model.send({ read: await file.slice(0, LONGEST * 4).text().then((text) => text.slice(0, LONGEST)) });
  }

  // -- playing

  play() {
    const { game } = this.model.get("form");
    const key = `${game}/play-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
    this.model.send({ play: this.seats.map((seat) => seat.value), key });
  }

  async mount() {
    const id = this.model.get("board");
    this.sheetPart.hidden = Boolean(id);
    this.place.hidden = !id;
    if (!id) {
      this.place.replaceChildren();
      this.playButton.focus();
      return;
    }
    const manager = this.model.widget_manager;
    const view = await manager.create_view(await manager.get_model(id));
    this.place.replaceChildren(make("p", {}, button(this.say("back"), () => this.model.send({ leave: true }))), view.el);
    (view.luminoWidget ?? view.pWidget)?.processMessage({ type: "after-attach" });
  }
}
KINDS["la_forteresse/editor"] = EditorView;
