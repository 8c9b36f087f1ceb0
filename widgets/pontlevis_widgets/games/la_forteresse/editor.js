// The board editor: squares are buttons painted with a brush, by mouse, finger or keys. While a game is played on the
// board, the game replaces the editor.
/** @import { Model, Page, Place, Say } from "../../../page/types.js" */

/**
 * Form: the data that the editor receives once. Sheet: the edited board, its faults, and why a change was refused.
 * @typedef {{ words: Record<string, string>, brushes: string[], starts: string[], most: number, sitters: [string, string][], key: string, game: string }} Form
 * @typedef {{ rows: string[], fortresses: string[], axes: unknown, faults: string[], refused: string[], text: string, undo: boolean, redo: boolean }} Sheet
 */

const LONGEST = 5000;
const ALONG = new Map([["ArrowRight", 1], ["ArrowDown", 1], ["ArrowLeft", -1], ["ArrowUp", -1]]);
const STEPS = new Map([["ArrowLeft", [-1, 0]], ["ArrowRight", [1, 0]], ["ArrowUp", [0, -1]], ["ArrowDown", [0, 1]]]);

/** Returns the name of the square in which an event happened, or "". @param {Event} event @returns {string} */
const squareOf = ({ target }) => (target instanceof Element ? target.closest("[data-square]")?.getAttribute("data-square") : "") ?? "";

class EditorView {
  /** @type {Model} */ model;
  /** @type {HTMLElement} */ el;
  /** @type {Say} */ t;
  /** @type {Page} */ page;
  /** @type {Form} */ form;
  brush = "1";
  /** The square at which Tab stops. */
  at = "";
  /** The size of the board on the page. */
  size = "";
  /** The sign and the fortresses drawn on each square. @type {Record<string, string>} */
  drawn = {};
  /** True if the text was changed by hand. */
  typed = false;
  /** The functions called when the view is removed. @type {(() => void)[]} */
  over = [];

  /** @param {Place} place */
  constructor({ model, el, t, page }) {
    this.model = model;
    this.el = el;
    this.t = t;
    this.page = page;
    this.form = model.get("form");
    el.classList.add("pl", "pl-editor");
    el.lang = model.get("lang");
    el.dataset.look = page.looks.theme;
    const draw = () => this.draw();
    const mount = () => this.mount();
    model.on("change:sheet", draw);
    model.on("change:board", mount);
    this.over.push(() => model.off("change:sheet", draw), () => model.off("change:board", mount),
      page.looks.watch(() => { el.dataset.look = page.looks.theme; }));
    this.brushes = this.buildBrushes();
    this.grid = this.buildGrid();
    this.columns = this.buildNumber("columns");
    this.rows = this.buildNumber("rows");
    this.begin = this.buildBegin();
    this.undo = page.button(t("do.undo"), () => model.send({ undo: true }), { drawn: "undo" });
    this.redo = page.button(t("do.redo"), () => model.send({ redo: true }), { drawn: "redo" });
    this.faults = page.make("div", { class: "pl-answer pl-faults", role: "status", "aria-live": "polite" });
    const { sitters } = this.form;
    this.seats = [this.buildSeat("yellow", sitters[0][0]), this.buildSeat("red", sitters[1][0])];
    this.playButton = page.button(this.say("play"), () => this.play(), { name: "pl-act pl-main" });
    this.text = page.make("textarea", { rows: 14, spellcheck: "false", "aria-label": this.say("text"), oninput: () => { this.typed = true; } });
    this.save = page.button(this.say("save"), () => this.download());
    this.file = page.make("input", { type: "file", accept: ".txt,text/plain", class: "pl-unseen", tabindex: -1, "aria-hidden": "true",
      onchange: () => this.upload() });
    this.paper = page.make("section", { class: "pl-paper" }, this.brushes, page.make("div", { class: "pl-ground" }, this.grid),
      this.buildTools(), this.faults, this.buildPlay(), this.buildFile());
    this.place = page.make("div", { hidden: true });
    el.replaceChildren(this.paper, this.place);
    const kept = page.storage.readJson(this.form.key);
    if (model.get("board")) this.mount();
    else if (kept) model.send({ kept });
    this.draw();
  }

  remove() {
    this.over.forEach((call) => call());
  }

  /** @returns {Sheet} */
  get sheet() {
    return this.model.get("sheet");
  }

  /** @param {string} key */
  say(key) {
    return this.form.words[key] ?? key;
  }

  // -- building

  buildBrushes() {
    const made = this.page.make("div", { class: "pl-brushes", role: "radiogroup", "aria-label": this.say("brush") },
      ...this.form.brushes.map((name) => this.buildBrush(name)));
    made.addEventListener("keydown", (event) => this.alongBrushes(event));
    return made;
  }

  /** @param {string} name */
  buildBrush(name) {
    const chosen = name === this.brush;
    const label = this.say(`brush_${name}`);
    return this.page.make("button", { type: "button", class: "pl-brush", role: "radio", "aria-checked": String(chosen), tabindex: chosen ? 0 : -1,
      "aria-label": label, title: label, "data-brush": name, onclick: () => this.take(name) }, this.picture(name));
  }

  buildGrid() {
    const grid = this.page.make("div", { class: "pl-squares", role: "grid", "aria-label": this.say("grid") });
    grid.addEventListener("keydown", (event) => this.key(event));
    grid.addEventListener("focusin", (event) => this.look(squareOf(event) || this.at));
    grid.addEventListener("pointerdown", (event) => this.press(event));
    grid.addEventListener("pointerover", (event) => { if (event.buttons === 1 && event.pointerType === "mouse") this.paint(squareOf(event)); });
    grid.addEventListener("click", (event) => {
      if (event.detail === 0 || /** @type {PointerEvent} */ (event).pointerType !== "mouse") this.paint(squareOf(event));
    });
    return grid;
  }

  /** @param {"columns" | "rows"} name */
  buildNumber(name) {
    return this.page.make("input", { type: "number", min: 1, max: this.form.most, inputmode: "numeric", "aria-label": this.say(name),
      onchange: () => this.resize() });
  }

  buildBegin() {
    const { make } = this.page;
    const menu = make("select", { "aria-label": this.say("begin"), onchange: () => this.model.send({ begin: menu.value }) },
      make("option", { value: "", disabled: true, selected: true }, this.say("begin")),
      ...this.form.starts.map((name) => make("option", { value: name }, this.say(`start_${name}`))));
    return menu;
  }

  buildTools() {
    const { make, button } = this.page;
    const size = make("span", { class: "pl-size" }, make("span", {}, this.say("size")), this.columns, make("span", { "aria-hidden": "true" }, "×"), this.rows);
    return make("div", { class: "pl-instruments" }, this.undo, this.redo, button(this.say("mirror"), () => this.model.send({ mirror: true })), size, this.begin);
  }

  /** @param {string} name @param {string} chosen */
  buildSeat(name, chosen) {
    const { make } = this.page;
    return make("select", { "aria-label": this.say(name) },
      ...this.form.sitters.map(([who, label]) => make("option", { value: who, selected: who === chosen }, label)));
  }

  buildPlay() {
    const { make } = this.page;
    const [yellow, red] = this.seats;
    return make("div", { class: "pl-form pl-sit" }, make("label", {}, make("span", {}, this.say("yellow")), yellow),
      make("label", {}, make("span", {}, this.say("red")), red), this.playButton);
  }

  buildFile() {
    const { make, button } = this.page;
    const read = button(this.say("read"), () => this.read(this.text.value));
    return make("details", { class: "pl-fold pl-file" }, make("summary", {}, this.say("file")), make("p", {}, this.say("file_help")), this.text,
      make("div", { class: "pl-instruments" }, this.save, button(this.say("load"), () => this.file.click()), read, this.file));
  }

  /** @param {string} name */
  picture(name) {
    const drawn = this.model.get("pictures")[name];
    const made = this.page.make("span", { class: `pl-mark-${name === "#" ? "missing" : name === "." ? "empty" : "drawn"}`, "aria-hidden": "true" });
    if (drawn) made.innerHTML = drawn;
    return made;
  }

  // -- painting

  /** @param {string} name */
  take(name, focus = false) {
    this.brush = name;
    for (const one of this.brushes.querySelectorAll("button")) {
      const chosen = one.dataset.brush === name;
      one.setAttribute("aria-checked", String(chosen));
      one.tabIndex = chosen ? 0 : -1;
      if (chosen && focus) one.focus();
    }
  }

  /** @param {KeyboardEvent} event */
  alongBrushes(event) {
    const step = ALONG.get(event.key);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const { brushes } = this.form;
    this.take(brushes[(brushes.indexOf(this.brush) + step + brushes.length) % brushes.length], true);
  }

  /** Paints when the mouse is pressed; a finger paints by its click, as it may scroll. @param {PointerEvent} event */
  press(event) {
    if (event.button !== 0 || event.pointerType !== "mouse") return;
    if (event.target instanceof Element) event.target.releasePointerCapture(event.pointerId);
    this.paint(squareOf(event));
  }

  /** @param {string} square */
  paint(square) {
    if (!square) return;
    this.look(square);
    this.model.send({ paint: [square, this.brush] });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { rows } = this.sheet;
    const step = STEPS.get(event.key);
    if (step) {
      const [x, y] = this.where(this.at);
      this.look(this.name(Math.min(Math.max(x + step[0], 0), rows[0].length - 1), Math.min(Math.max(y + step[1], 0), rows.length - 1)), true);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      this.model.send({ paint: [this.at, "."] });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} x @param {number} y */
  name(x, y) {
    return `${String.fromCharCode(97 + x)}${this.sheet.rows.length - y}`;
  }

  /** @param {string} square */
  where(square) {
    return [square.charCodeAt(0) - 97, this.sheet.rows.length - Number(square.slice(1))];
  }

  /** @param {string} square @returns {HTMLElement | null} */
  squareAt(square) {
    return this.grid.querySelector(`[data-square="${square}"]`);
  }

  /** Makes a square the only one at which Tab stops; `focus`: gives it the focus, too. @param {string} square */
  look(square, focus = false) {
    this.grid.querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
    this.at = square;
    const made = this.squareAt(square);
    made?.setAttribute("tabindex", "0");
    if (focus) made?.focus();
  }

  resize() {
    const [columns, rows] = [this.columns, this.rows].map((input) => Math.trunc(Number(input.value)));
    this.model.send({ size: [columns, rows] });
  }

  // -- drawing

  draw() {
    const { make, storage } = this.page;
    const { rows, fortresses, axes, faults, refused, text, undo, redo } = this.sheet;
    const size = `${rows[0].length}×${rows.length}`;
    if (this.size !== size) {
      this.size = size;
      this.lay(rows);
    }
    rows.forEach((row, y) => [...row].forEach((cell, x) => this.drawSquare(this.name(x, y), cell, fortresses)));
    [this.columns.value, this.rows.value] = [rows[0].length, rows.length].map(String);
    this.begin.selectedIndex = 0;
    this.undo.disabled = !undo;
    this.redo.disabled = !redo;
    this.playButton.disabled = this.save.disabled = faults.length > 0;
    /** @param {string} head @param {string[]} lines */
    const list = (head, lines) => [make("strong", {}, this.say(head)), make("ul", {}, ...lines.map((line) => make("li", {}, line)))];
    const said = refused.length ? list("refused", refused) : faults.length ? list("faults", faults) : [this.say("sound")];
    this.faults.replaceChildren(...said);
    this.faults.dataset.tone = refused.length || faults.length ? "refused" : "good";
    if (!refused.length && !this.typed) this.text.value = text;
    storage.write(this.form.key, JSON.stringify({ rows, fortresses, axes }));
  }

  /** @param {string[]} rows */
  lay(rows) {
    const { make } = this.page;
    this.drawn = {};
    this.grid.style.setProperty("--pl-columns", String(rows[0].length));
    const lines = rows.map((row, y) => make("div", { role: "row" }, make("span", { class: "pl-row", "aria-hidden": "true" }, rows.length - y),
      ...[...row].map((_, x) => make("button", { type: "button", role: "gridcell", tabindex: -1, "data-square": this.name(x, y),
        class: (x + y) % 2 ? "pl-square pl-dark" : "pl-square" }))));
    const letters = [...rows[0]].map((_, x) => make("span", {}, String.fromCharCode(97 + x)));
    this.grid.replaceChildren(...lines, make("div", { class: "pl-letters", "aria-hidden": "true" }, make("span", {}), ...letters));
    this.look(this.squareAt(this.at) ? this.at : "a1");
  }

  /** @param {string} square @param {string} cell @param {string[]} fortresses */
  drawSquare(square, cell, fortresses) {
    const forts = ["fortress0", "fortress1"].filter((_, seat) => fortresses[seat] === square);
    const seen = `${cell}${forts}`;
    if (this.drawn[square] === seen) return;
    this.drawn[square] = seen;
    const made = this.squareAt(square);
    if (!made) return;
    made.replaceChildren(...[...forts, ...(".#".includes(cell) ? [] : [cell])].map((name) => this.picture(name)));
    made.classList.toggle("pl-hole", cell === "#");
    const words = [cell, ...forts].map((name) => this.say(`brush_${name}`)).join(", ");
    made.setAttribute("aria-label", `${square}: ${words}`);
  }

  // -- files

  download() {
    const address = URL.createObjectURL(new Blob([this.sheet.text], { type: "text/plain" }));
    this.page.make("a", { href: address, download: this.say("file_name") }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  async upload() {
    const file = this.file.files?.[0];
    this.file.value = "";
    if (file) this.read(await file.slice(0, LONGEST * 4).text());
  }

  /** @param {string} text */
  read(text) {
    this.typed = false;
    this.model.send({ read: text.slice(0, LONGEST) });
  }

  // -- playing

  play() {
    this.model.send({ play: this.seats.map((seat) => seat.value), key: this.page.newKey(this.form.game) });
  }

  async mount() {
    const { make, button, embed } = this.page;
    const id = this.model.get("board");
    this.paper.hidden = Boolean(id);
    this.place.hidden = !id;
    if (!id) {
      this.place.replaceChildren();
      this.playButton.focus();
      return;
    }
    const back = make("p", {}, button(this.say("back"), () => this.model.send({ leave: true })));
    await embed(await this.model.widget_manager.get_model(id), (el) => this.place.replaceChildren(back, el));
  }
}

export default { "la_forteresse/editor": EditorView };
