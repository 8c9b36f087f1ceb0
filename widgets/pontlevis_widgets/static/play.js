// The play page: the form of a new game, the list of games begun in this browser, and the board in their place.
class PlayView {
  constructor({ model, el }, t) {
    Object.assign(this, { model, el, t });
    el.classList.add("pl", "pl-play");
    el.lang = model.get("lang");
    el.dataset.look = looks.theme;
    this.fault = make("p", { class: "pl-answer", "aria-live": "assertive", role: "alert" });
    this.place = make("div", {});
    el.replaceChildren(this.fault, this.place);
    const mount = () => this.mount();
    const heard = (message) => { if (message.fault) this.refuse(message.fault); };
    model.on("change:board", mount);
    model.on("msg:custom", heard);
    const stop = looks.watch(() => { el.dataset.look = looks.theme; });
    this.remove = () => { model.off("change:board", mount); model.off("msg:custom", heard); stop(); };
    const code = new URLSearchParams(location.search).get("code");
    if (model.get("board")) this.mount();
    else if (code && onPage()) model.send({ code });
    else this.back();
  }

  // The game that was on the board before a reload, if any, is put there again.
  back() {
    const key = location.hash.startsWith("#game=") ? decodeURIComponent(location.hash.slice(6)) : "";
    this.form();
    if (key && store.get(key)) this.resume(key);
  }

  fresh(game) {
    return `${game}/play-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  }

  go(key, message) {
    this.key = key;
    this.model.send({ ...message, key });
  }

  resume(key) {
    this.go(key, { resume: store.get(key) });
  }

  refuse(text) {
    if (!this.place.firstChild) this.form();
    this.tell(text);
  }

  tell(text) {
    this.fault.textContent = text;
    this.fault.dataset.tone = text ? "refused" : "";
  }

  async mount() {
    const id = this.model.get("board");
    if (!id) { this.form(); return; }
    this.tell("");
    const manager = this.model.widget_manager;
    const model = await manager.get_model(id);
    const view = await manager.create_view(model);
    if (!location.search.includes("code=")) this.address(`#game=${encodeURIComponent(model.get("key"))}`);
    this.place.replaceChildren(view.el, make("p", {}, button(this.t("do.setup"), () => this.leave())));
    (view.luminoWidget ?? view.pWidget)?.processMessage({ type: "after-attach" });
  }

  // A notebook's address is its own.
  address(address) {
    if (onPage()) history.replaceState(null, "", address);
  }

  leave() {
    this.address(location.pathname);
    this.model.send({ leave: true });
  }

  // -- the form

  form() {
    const { t } = this;
    const { games } = this.model.get("form");
    const wanted = new URLSearchParams(location.search).get("game");
    this.choose(games.find((one) => one.id === wanted) ?? games[0]);
    const wide = make("form", { class: "pl-form" });
    wide.addEventListener("submit", (event) => { event.preventDefault(); this.start(); });
    const game = make("select", { onchange: (event) => { this.choose(games[event.target.selectedIndex]); this.parts(); } },
      ...games.map((one) => make("option", { selected: one === this.chosen.game }, one.title)));
    this.tagline = make("p", {});
    this.seats = make("fieldset", {});
    this.options = make("fieldset", {});
    const lang = make("select", { onchange: (event) => { this.chosen.lang = event.target.value; } },
      ...["en", "fr"].map((code) => make("option", { value: code, lang: code, selected: code === this.chosen.lang }, t(`lang.${code}`))));
    wide.append(make("label", { class: "pl-seat" }, make("b", {}, t("label.game")), game), this.tagline, this.seats, this.options,
      make("label", { class: "pl-seat" }, make("b", {}, t("label.language")), lang),
      button(t("do.start"), () => {}, { name: "pl-act pl-main" }));
    wide.querySelector("button").type = "submit";
    this.place.replaceChildren(wide, this.begun());
    this.parts();
  }

  choose(game) {
    const lang = this.chosen?.lang ?? this.model.get("lang");
    this.chosen = { game, players: game.usual, first: 0, seats: [], names: [], options: {}, lang };
  }

  parts() {
    const { t, chosen } = this;
    this.tagline.textContent = chosen.game.tagline;
    const players = make("select", { "aria-label": t("label.seats"), onchange: (event) => { chosen.players = Number(event.target.value); this.parts(); } },
      ...chosen.game.players.map((count) => make("option", { value: count, selected: count === chosen.players }, count)));
    const rows = chosen.game.seats.slice(0, chosen.players).map((name, seat) => this.seat(name, seat));
    const several = chosen.game.players.length > 1;
    this.seats.replaceChildren(make("legend", {}, t("label.seats")), ...(several ? [players] : []), ...rows);
    const options = chosen.game.options.map((option) => this.option(option));
    const foremost = options.filter((_, at) => chosen.game.options[at].foremost);
    const others = options.filter((_, at) => !chosen.game.options[at].foremost);
    this.options.replaceChildren(make("legend", {}, t("label.options")), ...foremost,
      make("details", {}, make("summary", {}, t("label.more_options")), ...others));
  }

  seat(name, seat) {
    const { t, chosen } = this;
    const sitters = chosen.game.sitters[seat];
    chosen.seats[seat] ??= (seat && sitters[1] || sitters[0])[0];
    const who = make("select", { "aria-label": name, onchange: (event) => { chosen.seats[seat] = event.target.value; } },
      ...sitters.map(([who, label]) => make("option", { value: who, selected: chosen.seats[seat] === who }, label)));
    const called = make("input", { type: "text", maxlength: 24, placeholder: name, value: chosen.names[seat] ?? "",
      "aria-label": `${t("label.name")} ${name}`, oninput: (event) => { chosen.names[seat] = event.target.value; } });
    const first = make("input", { type: "radio", name: "pl-first", checked: chosen.first === seat, onchange: () => { chosen.first = seat; } });
    const begins = chosen.game.first ? [make("label", {}, first, ` ${chosen.game.first}`)] : [];
    return make("div", { class: "pl-seat" }, make("b", {}, name), who, called, ...begins);
  }

  option(option) {
    const { t, chosen } = this;
    const { name, label, values, numbers: [least, most] } = option;
    const set = (value) => { if (value === "") delete chosen.options[name]; else chosen.options[name] = value; };
    const chose = chosen.options[name];
    const own = typeof chose === "string"; // a number that is not in the menu
    const entry = (value, text, selected = chose === value) => make("option", { value, selected }, text);
    const usual = option.foremost ? [] : [entry("", t("label.usual"))];
    const other = least === undefined ? [] : [entry("other", t("label.another_number", { least, most }), own)];
    const number = make("input", { type: "number", min: least, max: most, value: own && chose, required: true,
      "aria-label": label, oninput: () => set(number.value), oninvalid: () => number.closest("details")?.setAttribute("open", "") });
    const select = make("select", { id: `pl-${name}`, onchange: () => {
      if (select.value === "other") { select.after(number); number.focus(); return; }
      number.remove();
      set(select.value && Number(select.value));
    } }, ...usual, ...values.map((text, at) => entry(at, text)), ...other);
    return make("div", { class: "pl-option" }, make("label", { for: `pl-${name}` }, label), select, own ? number : null,
      make("details", {}, make("summary", {}, option.title), make("p", {}, option.text)));
  }

  start() {
    const { game, players, seats, names, options, first, lang } = this.chosen;
    const named = Array.from({ length: players }, (_, seat) => names[seat] ?? "");
    this.go(this.fresh(game.id), { start: { game: game.id, seats: seats.slice(0, players), names: named, options, lang,
      first: Math.min(first, players - 1) } });
  }

  // The games that this browser keeps, the newest first: those begun, then those that are over.
  begun() {
    const { t } = this;
    const games = this.model.get("form").games;
    const kept = games.flatMap(({ id, ...game }) => store.names(`${id}/play-`).map((key) => ({ key, ...game, doc: saves.read(key) })))
      .filter(({ doc }) => doc?.record).sort((a, b) => (b.doc.when ?? 0) - (a.doc.when ?? 0));
    const list = (chosen) => make("ul", { class: "pl-games" }, ...chosen.map((game) => this.kept(game)));
    const over = kept.filter(({ doc }) => doc.table?.over);
    const going = kept.filter(({ doc }) => !doc.table?.over);
    return make("section", { class: "pl-form" }, make("strong", {}, t("label.unfinished")),
      going.length ? list(going) : make("p", {}, t("label.none")),
      ...(over.length ? [make("details", {}, make("summary", {}, t("label.finished")), list(over))] : []));
  }

  kept({ key, title, seats, doc }) {
    const { t } = this;
    const copy = key.endsWith("~copy") ? ` (${t("label.copy")})` : "";
    const when = doc.when ? new Date(doc.when).toLocaleString(this.model.get("lang")) : "";
    const names = doc.table?.names?.map((name, seat) => name || seats[seat]).join(", ") ?? "";
    const label = `${title}${copy}, ${names}, ${t("label.moves", { count: doc.record.ply })}`;
    const row = make("li", {}, make("span", {}, label, make("br"), make("small", {}, when)),
      button(t(doc.table?.over ? "do.look" : "do.go_on"), () => this.resume(key)),
      button(t("do.forget"), () => { store.remove(key); row.remove(); }));
    return row;
  }
}
KINDS.play = PlayView;
