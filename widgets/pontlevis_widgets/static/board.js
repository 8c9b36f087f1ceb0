// A board: its task until it is first seen, then its picture and plain controls until it is touched, then the live table.
// It sends where the person pointed, which key or button was pressed; Python answers with `ui` and with messages.
const KEYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", " ", "Escape", "u", "?", "h", "Home", "End"]);
const STOPPED = ["mousedown", "mouseup", "mousemove", "mouseout", "wheel", "touchstart", "touchmove", "touchend", "touchcancel"];
const ROOMY = 1080;
const HASTY = 350;
const REST = 60;
const LATEST = 3;
const LATE = 3000;
const SEATS = 6; // the style sheet has a colour and a shape for so many; then they begin again
const side = (seat) => (seat < 0 ? seat : seat % SEATS);

class BoardView {
  constructor({ model, el }, t) {
    Object.assign(this, { model, el, t, lines: [], cards: {}, last: null, waiting: [], over: [] });
    this.ui = model.get("ui");
    this.id = `pl${Math.random().toString(36).slice(2, 9)}`;
    this.live = model.get("canvas") !== "";
    el.classList.add("pl", "pl-board");
    el.dataset.board = model.get("key");
    el.lang = model.get("lang");
    this.task = make("div", { class: "pl-task" });
    el.replaceChildren(this.task);
    this.drawTask(this.ui);
    this.follow();
  }

  // A page may hold forty boards and show one: the others wait until there is room for them.
  open() {
    this.opened = true;
    this.build();
    this.listen();
    this.draw();
    this.look();
    this.live ||= this.model.get("canvas") !== ""; // touched meanwhile in another view, as JupyterLab makes them
    if (this.live) {
      this.mount();
      this.model.send({ want: "all", ...this.looking() });
    }
  }

  // -- building

  build() {
    const { t, id } = this;
    this.turn = make("p", { class: "pl-turn" });
    this.mark = make("span", { class: "pl-mark", hidden: true }, t("label.practised"));
    this.pic = make("div", { class: "pl-pic", "aria-hidden": "true" });
    this.host = make("div", { class: "pl-canvas", "aria-hidden": "true" });
    this.layer = make("div", { class: "pl-effects", "aria-hidden": "true" });
    this.stage = make("div", {
      class: "pl-stage", tabindex: "0", role: "application", "aria-label": t("label.board"),
      "aria-describedby": `${id}-alt`, "data-lm-suppress-shortcuts": "true",
    }, this.pic, this.host, this.layer);
    this.alt = make("p", { class: "pl-unseen", id: `${id}-alt` });
    this.acts = make("div", { class: "pl-acts" });
    this.text = make("p", { class: "pl-text", "aria-live": "polite", role: "status" });
    this.cite = make("div", { class: "pl-cite" });
    this.bars = make("div", { class: "pl-bars" });
    this.answer = make("div", { class: "pl-answer" }, this.text, this.bars, this.cite);
    const act = (name) => () => this.send({ do: name });
    this.tools = {
      undo: button(t("do.undo"), act("undo"), { drawn: "undo" }), redo: button(t("do.redo"), act("redo"), { drawn: "redo" }),
      hint: button(t("do.hint"), act("hint"), { drawn: "hint" }), why: button(t("do.why"), act("why"), { drawn: "why" }),
      again: button(t("do.again"), act("new"), { drawn: "again" }), new: button(t("do.new"), act("new"), { drawn: "new" }),
      share: button(t("do.share"), act("share"), { drawn: "share" }),
    };
    this.bar = make("div", { class: "pl-tools", role: "group", "aria-label": t("label.tools") }, ...Object.values(this.tools));
    this.side = make("div", { class: "pl-side" }, this.buildSlider(), ...this.buildFolds());
    this.result = make("div", { class: "pl-result", hidden: true });
    const main = make("div", { class: "pl-main" }, make("div", { class: "pl-head" }, this.turn, this.mark),
      this.stage, this.acts, this.answer, this.result, this.bar);
    this.el.replaceChildren(this.task, make("div", { class: "pl-columns" }, main, this.side), this.alt);
    this.effects = new Effects(this.layer, () => this.host.querySelector("canvas"), () => this.size());
  }

  buildSlider() {
    const { t } = this;
    this.range = make("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": t("label.replay") });
    this.range.addEventListener("input", () => {
      clearTimeout(this.scrubbing);
      this.scrubbing = setTimeout(() => this.send({ do: "scrub", value: Number(this.range.value) }), 40);
    });
    this.count = make("output", {});
    this.onwards = button(t("do.resume"), () => this.send({ do: "resume" }), { hidden: true });
    this.slider = make("div", { class: "pl-slider", hidden: true }, this.range, this.count, this.onwards);
    return this.slider;
  }

  buildFolds() {
    const { t } = this;
    this.log = make("ol", { class: "pl-log", id: `${this.id}-log` });
    this.whole = make("button", { type: "button", class: "pl-whole", "aria-expanded": "false", "aria-controls": `${this.id}-log`,
      onclick: () => { this.whole.setAttribute("aria-expanded", String(this.whole.ariaExpanded !== "true")); this.drawLog(); } }, t("label.log"));
    this.logFold = make("section", { class: "pl-fold pl-story" }, this.whole, this.log);
    this.now = make("div", { class: "pl-now" });
    this.settings = make("div", { class: "pl-settings" });
    const fold = (key, open, ...inside) => make("details", { class: "pl-fold", open }, make("summary", {}, t(key)), ...inside);
    this.nowFold = fold("label.now", false, this.now);
    return [this.logFold, this.nowFold, fold("label.settings", false, this.settings)];
  }

  // -- listening

  listen() {
    const { stage } = this;
    const stop = (event) => event.stopPropagation();
    for (const name of STOPPED) this.host.addEventListener(name, stop, { capture: true, passive: true });
    stage.addEventListener("click", (event) => this.point(event));
    stage.addEventListener("pointermove", (event) => this.hover(event));
    stage.addEventListener("pointerleave", () => this.rest(null));
    stage.addEventListener("keydown", (event) => this.key(event), { capture: true });
  }

  // What the model, the page and the browser have to say.
  follow() {
    const { model } = this;
    const on = (what, call) => {
      const bound = call.bind(this);
      model.on(what, bound);
      this.over.push(() => model.off(what, bound));
    };
    on("change:alt", this.drawSoon);
    on("change:svg", this.look);
    on("change:canvas", this.mount);
    on("change:news", () => this.heard(model.get("news")));
    on("msg:custom", this.heard);
    this.el.addEventListener("pontlevis:picture", ({ detail }) => { this.still = detail; this.visible(); });
    const wake = () => this.visible();
    this.watcher = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && wake());
    this.watcher.observe(this.el);
    this.sizer = new ResizeObserver(wake);
    this.sizer.observe(this.el);
    const other = (event) => event.key === KEY + model.get("key") && this.other();
    globalThis.addEventListener("pontlevis:visible", wake);
    globalThis.addEventListener("storage", other);
    this.over.push(looks.watch(() => this.opened && this.relook()), () => this.watcher.disconnect(), () => this.sizer.disconnect(),
      () => globalThis.removeEventListener("pontlevis:visible", wake), () => globalThis.removeEventListener("storage", other));
  }

  remove() {
    this.over.forEach((call) => call());
  }

  // The picture there is to show: the one that came with the page, until Python has drawn another.
  picture() {
    const [svg, shape, size] = ["svg", "shape", "size"].map((name) => this.model.get(name));
    return svg || !this.still ? { svg, shape, size } : this.still;
  }

  size() {
    const width = this.picture().size[0];
    const shown = this.stage.clientWidth;
    return width && shown ? { width, shown } : null;
  }

  // Where an event happened, in units of the picture, and how many of them a pixel of the page is.
  place(event) {
    const size = this.size();
    if (!size) return null;
    const box = this.stage.getBoundingClientRect();
    const zoom = size.width / size.shown;
    return { zoom, at: [event.clientX - box.left, event.clientY - box.top].map((length) => Math.round(length * zoom * 10) / 10) };
  }

  // Only where a mouse comes to rest is worth a message, and only on a board that has more to tell there.
  hover(event) {
    if (!this.ui.hovers || !this.live || event.pointerType !== "mouse") return;
    const { clientX, clientY } = event;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.rest(this.place({ clientX, clientY })), REST);
  }

  rest(place) {
    clearTimeout(this.resting);
    if (!this.ui.hovers || !this.live || (!place && !this.hovered)) return;
    this.hovered = place;
    this.model.send({ over: place ? place.at : [-1, -1] });
  }

  point(event) {
    const place = this.place(event);
    if (!place) return;
    clearTimeout(this.resting);
    const { at, zoom } = place;
    const now = event.timeStamp;
    const close = this.last && Math.hypot(at[0] - this.last.at[0], at[1] - this.last.at[1]) < 24 * zoom;
    const double = Boolean(close && now - this.last.now < HASTY);
    this.last = { at, now };
    this.send({ at, double });
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab" || event.key === "Shift") return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (!KEYS.has(key) && !(this.ui.keys ?? "").includes(key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!(event.repeat && !key.startsWith("Arrow"))) this.send({ key });
  }

  // -- talking with Python

  looking() {
    const { width } = this.el.getBoundingClientRect();
    const narrow = getComputedStyle(this.el).getPropertyValue("--pl-narrow");
    const shape = width ? (width < narrow ? "tall" : "wide") : this.model.get("shape");
    return { look: { theme: looks.theme, ratio: looks.ratio, shape } };
  }

  // The first act goes along with all that Python needs to open the table, so that it already counts as a move.
  send(act) {
    if (!this.live) {
      this.live = true;
      const saved = store.get(this.model.get("key"));
      act = { ...act, ...this.looking(), settings: store.json("settings", {}), saved, touch: true };
    }
    this.code = null;
    if (act.do === "newest") act = { newest: store.get(this.model.get("key")) };
    this.model.send(act);
  }

  visible() {
    const { width } = this.el.getBoundingClientRect();
    if (!width) return;
    if (!this.opened) this.open();
    if (width >= ROOMY && !this.unfolded) {
      this.unfolded = this.nowFold.open = true;
      this.whole.setAttribute("aria-expanded", "true");
      this.drawLog();
    }
    if (!this.live && (store.get(this.model.get("key")) || this.ui.begins)) this.send({});
    else this.relook();
  }

  relook() {
    const { look } = this.looking();
    this.look();
    const known = this.known ?? { theme: "", ratio: 0, shape: this.model.get("shape") };
    const changed = this.live ? JSON.stringify(look) !== JSON.stringify(known) : look.shape !== known.shape || !this.model.get("svg");
    this.known = look;
    if (changed) this.model.send({ look });
  }

  look() {
    if (!this.opened) return;
    this.el.dataset.look = looks.theme;
    // The picture is asked for in the shape of the room there is; should Python not answer, the other shape is better than none.
    const { svg, shape, size: [width, height] } = this.picture();
    const fits = this.looking().look.shape === shape || this.late;
    if (!fits) setTimeout(() => { this.late = true; this.look(); }, LATE);
    if (!fits && this.drawn) return;
    this.stage.style.setProperty("--pl-width", width);
    this.stage.style.setProperty("--pl-height", height);
    if (!fits || !svg || this.drawn === svg || !this.el.getBoundingClientRect().width) return;
    this.pic.innerHTML = this.drawn = svg;
    this.pic.dataset.shape = shape;
  }

  async mount() {
    const id = this.model.get("canvas");
    if (!id || !this.opened || this.mounted === id) return;
    this.mounted = id;
    this.live = true;
    this.el.classList.remove("pl-live");
    const manager = this.model.widget_manager;
    const canvas = await manager.get_model(id);
    this.painter = (canvas.get("_canvases")?.[0] ?? canvas).get("_canvas_manager");
    const view = await manager.create_view(canvas);
    this.host.replaceChildren(view.el);
    (view.luminoWidget ?? view.pWidget)?.processMessage({ type: "after-attach" });
    view.el.setAttribute("tabindex", "-1");
    for (const canvas of view.el.querySelectorAll("canvas")) canvas.setAttribute("tabindex", "-1");
  }

  // A frame that came with other news goes to the painter of the page as if it had come alone.
  paint(frame) {
    const data = new Uint8Array(frame.buffer, frame.byteOffset, frame.byteLength).slice();
    this.painter?.trigger("msg:custom", { dtype: "uint8", shape: [data.length] }, [new DataView(data.buffer)]);
  }

  heard(message) {
    if (message.log) this.addLines(message.log);
    if (message.cards) Object.assign(this.cards, message.cards);
    if (message.effects) this.effects?.play(message.effects);
    if (message.frame) this.paint(message.frame);
    if (message.painted) this.el.classList.add("pl-live");
    if (message.save) this.keep(message.save);
    if (message.star) this.star(message.star);
    if (message.settings) store.set("settings", JSON.stringify({ ...store.json("settings", {}), ...message.settings }));
    if (message.aside) saves.aside(this.model.get("key"));
    if (message.copy) saves.write(`${this.model.get("key")}~copy`, message.copy);
    if (message.code) this.showCode(message.code);
    if (message.ui) this.ui = { ...this.ui, ...message.ui };
    if (message.ui || message.log || message.cards) this.drawSoon();
  }

  // -- keeping the game

  keep(change) {
    const key = this.model.get("key");
    if (saves.newer(key, change.base)) {
      this.refuse();
      return;
    }
    const kept = change.full ? {} : saves.read(key);
    if (kept === null || (!change.full && kept.revision !== change.base)) {
      this.model.send({ want: "save" });
      return;
    }
    const fault = saves.write(key, saves.merge(kept, change));
    if (fault && fault !== this.fault) this.model.send({ unkept: fault });
    this.fault = fault;
    globalThis.dispatchEvent(new CustomEvent("pontlevis:saved", { detail: key }));
  }

  // Another tab has written this game.
  other() {
    if (this.live && saves.newer(this.model.get("key"), this.model.get("revision"))) this.refuse();
  }

  // The older revision, ours, is kept as a copy, and Python says so.
  refuse() {
    this.model.send({ stale: true });
  }

  star(key) {
    const stars = store.json("stars", {});
    stars[key] = 1;
    store.set("stars", JSON.stringify(stars));
    globalThis.dispatchEvent(new CustomEvent("pontlevis:star", { detail: key }));
  }

  // -- drawing

  addLines({ from, lines }) {
    this.lines.length = Math.min(this.lines.length, from);
    this.lines.push(...lines);
  }

  // The picture first: the words around it follow once it is on the screen, and those about a throw once it has landed.
  drawSoon() {
    if (this.drawing || !this.opened) return;
    this.drawing = true;
    const draw = () => { this.drawing = false; this.draw(); };
    if (document.hidden) draw(); else requestAnimationFrame(() => setTimeout(draw, this.land()));
  }

  // How long what was thrown is still in the air; meanwhile nothing is left to push of what led to the throw.
  land() {
    const flight = Math.max(0, this.effects.landing - performance.now());
    if (flight) this.drawActs({ acts: [] });
    return flight;
  }

  draw() {
    const ui = this.ui;
    Object.assign(this.cards, ui.cards);
    this.alt.textContent = this.model.get("alt");
    this.turn.replaceChildren(make("span", { class: `pl-dot${ui.turn.thinking ? " pl-thinking" : ""}`, "data-seat": side(ui.turn.seat) }), ui.turn.text);
    this.turn.classList.toggle("pl-mine", ui.turn.mine);
    this.mark.hidden = !ui.marked;
    this.drawActs(ui);
    this.drawAnswer(ui);
    this.drawTask(ui);
    this.drawTools(ui);
    this.drawSlider(ui);
    this.drawLog();
    this.drawNow(ui);
    this.drawSettings(ui);
    this.drawResult(ui);
  }

  drawActs(ui) {
    const focused = this.acts.contains(document.activeElement) ? document.activeElement.dataset.act : null;
    const born = performance.now();
    const made = ui.acts.map(([act, label, key, , kind]) => {
      const one = make("button", { type: "button", class: `pl-button pl-act pl-${kind}`, "data-act": act,
        "aria-keyshortcuts": key || undefined,
        onclick: (event) => {
          if (act === ":reveal" && event.timeStamp - born < HASTY) return; // the second click on what closed the curtain
          this.send(act.startsWith(":") ? { do: act.slice(1) } : { play: act });
        } }, label);
      if (key) one.append(make("kbd", { "aria-hidden": "true" }, key.toUpperCase()));
      return one;
    });
    this.acts.replaceChildren(...made);
    this.acts.hidden = Boolean(ui.over) && !made.length;
    if (focused !== null) (made.find((one) => one.dataset.act === focused) ?? this.stage).focus({ preventScroll: true });
  }

  drawAnswer(ui) {
    const [text, tone, rule] = ui.said;
    if (this.text.textContent !== text) this.text.textContent = text;
    this.answer.dataset.tone = tone;
    this.answer.classList.toggle("pl-empty", !text);
    const bars = ui.bars.map(([label, chance]) => {
      const share = `${Math.round(chance * 100)} %`;
      return make("div", { class: "pl-bar" }, make("span", {}, label), make("meter", { value: chance, min: 0, max: 1, "aria-label": label }), make("b", {}, share));
    });
    this.bars.replaceChildren(...bars);
    if (this.code?.isConnected) return; // what is selected there stays selected
    const card = rule && this.cards[rule] ? this.card(rule) : null;
    this.cite.replaceChildren(...[this.code ?? card].filter(Boolean));
  }

  card(rule) {
    const [title, text, where] = this.cards[rule];
    return make("aside", { class: "pl-card", "data-rule": rule, role: "note" }, make("strong", {}, title), make("p", {}, text),
      where ? make("small", {}, where) : null);
  }

  drawTask({ task }) {
    this.task.hidden = !task;
    if (!task) return;
    const star = make("span", { class: "pl-star", role: "img", "aria-label": this.t(task.solved ? "label.star" : "label.no_star") }, task.solved ? "★" : "☆");
    this.task.replaceChildren(star, make("p", {}, task.text));
    this.task.classList.toggle("pl-solved", task.solved);
  }

  drawTools(ui) {
    for (const [name, made] of Object.entries(this.tools)) {
      made.hidden = !(name in ui.can);
      made.toggleAttribute("aria-disabled", !ui.can[name]);
      if (!ui.can[name]) made.setAttribute("aria-disabled", "true");
    }
    this.tools.why.setAttribute("aria-pressed", String(ui.asking));
    this.tools.again.classList.toggle("pl-main-act", Boolean(ui.task?.missed));
  }

  drawSlider({ ply: [at, total, back] }) {
    this.slider.hidden = total === 0;
    this.range.max = total;
    if (document.activeElement !== this.range || !back) this.range.value = at;
    this.range.setAttribute("aria-valuetext", this.t("label.ply", { at, total }));
    this.count.textContent = `${at} / ${total}`;
    this.onwards.hidden = !back;
  }

  drawLog() {
    const { names } = this.ui;
    const shown = this.whole.ariaExpanded === "true" ? this.lines : this.lines.slice(-LATEST);
    const made = shown.map(([, seat, text, rule]) => make("li", { "data-seat": side(seat) }, make("b", {}, names[seat] ?? ""), make("span", {}, ` ${text}`),
      make("abbr", { title: rule }, this.cards[rule]?.[0] ?? rule)));
    this.log.replaceChildren(...made);
    this.log.scrollTop = this.log.scrollHeight;
    this.logFold.hidden = made.length === 0;
  }

  drawNow({ rules }) {
    this.now.replaceChildren(...rules.filter((rule) => this.cards[rule]).map((rule) => this.card(rule)));
    this.nowFold.hidden = !this.now.childElementCount;
  }

  drawSettings({ policy }) {
    const { t } = this;
    const change = (name, value) => this.send({ do: "set", name, value });
    const choice = (what, ...names) => make("label", {}, t(`label.${what}`), make("select", { "data-setting": what, onchange: (event) => change(what, event.target.value) },
      ...names.map((name) => make("option", { value: name, selected: policy[what] === name }, t(`${what}.${name}`)))));
    const boxes = ["assist", "memory", "practice"].filter((name) => name in policy).map((name) => make("label", {},
      make("input", { type: "checkbox", checked: policy[name], onchange: (event) => change(name, event.target.checked) }), t(`policy.${name}`)));
    const made = make("div", {}, choice("pacing", "auto", "step", "skip"), choice("speed", "slow", "normal", "fast", "instant"), ...boxes);
    if (this.settings.innerHTML !== made.innerHTML) this.settings.replaceChildren(...made.childNodes);
  }

  drawResult({ over }) {
    this.result.hidden = !over;
    if (!over) return;
    const seat = ([name, score, won, lines]) => make("li", { class: won ? "pl-won" : "" },
      make("details", {}, make("summary", {}, make("b", {}, name), make("span", {}, score)),
        make("ul", {}, ...lines.map(([points, text]) => make("li", {}, make("b", {}, points), " ", text)))));
    this.result.replaceChildren(make("strong", {}, over.title), make("ol", {}, ...over.seats.map(seat)));
  }

  // A page has an address that opens the game; a notebook, whose address is its own, has a cell. It stays until the next act.
  showCode({ page, cell }) {
    const label = this.t(onPage() ? "label.link" : "label.cell");
    const text = onPage() ? new URL(page, location.href).href : cell;
    const shown = onPage() ? make("input", { readonly: true, value: text, "aria-label": label })
      : make("textarea", { readonly: true, rows: 4, "aria-label": label }, text);
    this.code = make("aside", { class: "pl-card" }, make("strong", {}, label), shown);
    this.cite.replaceChildren(this.code);
    shown.select();
    navigator.clipboard?.writeText(text).catch(() => {});
  }
}
KINDS.board = BoardView;
