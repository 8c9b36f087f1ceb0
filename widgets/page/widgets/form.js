// The form of a new game: against whom, and behind one button who sits where, by which rules, in which language.
import { asked } from "../addresses.js";
import { button, make } from "../dom.js";
import { HUMAN, capital } from "../named.js";
import { isObject, readObject, update } from "../storage.js";
import { face } from "./faces.js";
/** @import { GameForm, Opponent, OptionForm, Say } from "../types.js" */

const REMEMBERED = "start"; // what was chosen last, by game

/** What is chosen of one game. Options by the number of a value in the menu, or a value of one's own as text. */
export class Choice {
  first = 0;
  /** Whether what was shown may be looked up. */
  aid = false;
  /** @type {string[]} */ seats = [];
  /** @type {string[]} */ names = [];
  /** @type {Record<string, number | string>} */ options = {};

  /** The last choice of this browser, or what the address asks for. @param {GameForm} game @param {string | null} asks */
  constructor(game, asks = null) {
    this.game = game;
    const kept = readObject(REMEMBERED)[game.id];
    const last = isObject(kept) ? kept : {};
    this.players = game.players.includes(last.players) ? last.players : game.usual;
    const level = [asks, last.level, ...game.meets].find((one) => game.opponents.some((other) => other.level === one));
    game.seats.forEach((_, seat) => { this.seats[seat] = seat ? this.sitter(seat, level) : HUMAN; });
  }

  /** Who plays a seat when this level is chosen: the easiest of its own where it has others. @param {number} seat @param {string} level */
  sitter(seat, level) {
    const sitters = this.game.sitters[seat].map(([who]) => who);
    return sitters.includes(level) ? level : sitters[1] ?? HUMAN;
  }

  /** All the computer's seats play at this level. @param {string} level */
  meet(level) {
    this.seats = this.seats.map((who, seat) => (who === HUMAN ? who : this.sitter(seat, level)));
  }

  /** The level that all the computer's seats play at, if they do. */
  get level() {
    const playing = this.seats.slice(0, this.players);
    /** @param {string} level */
    const all = (level) => playing.includes(level) && playing.every((who, seat) => who === HUMAN || who === this.sitter(seat, level));
    return this.game.opponents.find(({ level }) => all(level))?.level;
  }

  remember() {
    update(REMEMBERED, { [this.game.id]: { level: this.level, players: this.players } });
  }
}

export class GameFormView {
  tagline = make("p", { class: "pl-tagline" });
  opponents = make("fieldset", { class: "pl-opponents" });
  count = make("div");
  seats = make("fieldset");
  options = make("fieldset");

  /**
   * @param {GameForm[]} games
   * @param {string} lang
   * @param {Say} t
   * @param {(game: string, start: object) => void} begin
   */
  constructor(games, lang, t, begin) {
    this.lang = lang;
    this.t = t;
    this.begin = begin;
    const wanted = asked(location.search, "game");
    const game = games.find((one) => one.id === wanted) ?? games[0];
    this.chosen = new Choice(game, asked(location.search, "against"));
    this.ways = make("details", { class: "pl-ways" }, make("summary", { class: "pl-button" }, t("label.ways")),
      this.seats, this.options,
      make("label", { class: "pl-seat" }, make("b", {}, t("label.language")), this.menuOfLanguages()));
    this.el = make("form", { class: "pl-form", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); this.start(); } },
      games.length > 1 ? make("label", { class: "pl-seat" }, make("b", {}, t("label.game")), this.menuOfGames(games)) : null,
      this.tagline, this.opponents, this.count, this.ways,
      make("div", { class: "pl-go" }, button(t("do.start"), () => {}, { name: "pl-act pl-main", type: "submit" })));
    this.drawParts();
  }

  /** @param {GameForm[]} games */
  menuOfGames(games) {
    const choose = () => {
      this.chosen = new Choice(games[menu.selectedIndex]);
      this.drawParts();
    };
    const menu = make("select", { onchange: choose },
      ...games.map((one) => make("option", { selected: one === this.chosen.game }, one.title)));
    return menu;
  }

  menuOfLanguages() {
    const menu = make("select", { onchange: () => { this.lang = menu.value; } },
      ...["en", "fr"].map((code) => make("option", { value: code, lang: code, selected: code === this.lang }, this.t(`lang.${code}`))));
    return menu;
  }

  drawParts() {
    const { t, chosen: { game } } = this;
    this.tagline.textContent = game.tagline;
    this.drawOpponents();
    this.count.replaceChildren(...(game.players.length > 1 ? [this.menuOfCount()] : []));
    this.drawSeats();
    const [foremost, others] = [game.options.filter((one) => one.foremost), game.options.filter((one) => !one.foremost)]
      .map((options) => options.map((option) => this.option(option)));
    const more = foremost.length ? [make("details", {}, make("summary", {}, t("label.more_options")), ...others)] : others;
    this.options.replaceChildren(make("legend", {}, t("label.options")), ...foremost, ...(others.length ? more : []));
    if (game.remembers) this.options.append(this.aid());
    this.options.hidden = !this.options.querySelector("select, input");
  }

  aid() {
    const { t, chosen } = this;
    const box = make("input", { type: "checkbox", checked: chosen.aid, onchange: () => { chosen.aid = box.checked; } });
    return make("label", { class: "pl-aid" }, box, t("policy.aid"));
  }

  drawOpponents() {
    const { t, chosen: { game } } = this;
    this.opponents.hidden = !game.opponents.length;
    this.opponents.replaceChildren(make("legend", {}, t("label.whom")), ...game.opponents.map((one) => this.opponent(one)));
  }

  /** @param {Opponent} opponent */
  opponent({ level, name, strength, habit, face: number }) {
    const { chosen } = this;
    const meet = () => {
      chosen.meet(level);
      this.drawSeats();
    };
    const box = make("input", { type: "radio", name: "pl-opponent", value: level, checked: chosen.level === level, onchange: meet });
    return make("label", { class: "pl-opponent" }, box, face(number), make("b", {}, capital(name)),
      strength ? make("span", {}, strength) : null, habit ? make("small", {}, habit) : null);
  }

  menuOfCount() {
    const { t, chosen } = this;
    const choose = () => {
      chosen.players = Number(menu.value);
      this.drawSeats();
    };
    const menu = make("select", { onchange: choose },
      ...chosen.game.players.map((count) => make("option", { value: count, selected: count === chosen.players }, count - 1)));
    return make("label", { class: "pl-seat" }, make("b", {}, t("label.opponents")), menu);
  }

  drawSeats() {
    const { t, chosen: { game, players } } = this;
    this.seats.replaceChildren(make("legend", {}, t("label.seats")), ...game.seats.slice(0, players).map((name, seat) => this.seat(name, seat)));
  }

  /** @param {string} name @param {number} seat */
  seat(name, seat) {
    const { t, chosen } = this;
    const sit = () => {
      chosen.seats[seat] = who.value;
      this.drawOpponents();
    };
    const who = make("select", { "aria-label": name, onchange: sit },
      ...chosen.game.sitters[seat].map(([value, label]) => make("option", { value, selected: chosen.seats[seat] === value }, label)));
    const called = make("input", { type: "text", maxlength: 24, placeholder: name, value: chosen.names[seat] ?? "",
      "aria-label": `${t("label.name")} ${name}`, oninput: () => { chosen.names[seat] = called.value; } });
    const first = make("input", { type: "radio", name: "pl-first", checked: chosen.first === seat, onchange: () => { chosen.first = seat; } });
    const begins = chosen.game.first ? make("label", {}, first, ` ${chosen.game.first}`) : null;
    return make("div", { class: "pl-seat" }, make("b", {}, name), who, called, begins);
  }

  /** @param {OptionForm} option */
  option(option) {
    const { t, chosen: { options } } = this;
    const { name, label, values, numbers: [least, most] } = option;
    const chose = options[name];
    const own = typeof chose === "string"; // a number that is not in the menu
    /** @param {number | string} value @param {string} text */
    const entry = (value, text, selected = chose === value) => make("option", { value, selected }, text);
    const usual = option.foremost ? [] : [entry("", t("label.usual"))];
    const other = least === undefined ? [] : [entry("other", t("label.another_number", { least, most }), own)];
    const number = make("input", { type: "number", min: least, max: most, value: own && chose, required: true, "aria-label": label,
      oninput: () => set(number.value), oninvalid: () => this.unfold(number) });
    /** @param {number | string} value */
    const set = (value) => {
      if (value === "") delete options[name];
      else options[name] = value;
    };
    const choose = () => {
      if (select.value === "other") {
        select.after(number);
        number.focus();
        return;
      }
      number.remove();
      set(select.value && Number(select.value));
    };
    const select = make("select", { id: `pl-${name}`, onchange: choose }, ...usual, ...values.map((text, at) => entry(at, text)), ...other);
    return make("div", { class: "pl-option" }, make("label", { for: `pl-${name}` }, label), select, own ? number : null,
      make("details", {}, make("summary", {}, option.title), make("p", {}, option.text)));
  }

  /** What is folded away cannot be asked for. @param {HTMLElement} field */
  unfold(field) {
    for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
  }

  start() {
    const { lang, chosen } = this;
    const { game, players, seats, names, options, first, aid } = chosen;
    chosen.remember();
    const named = Array.from({ length: players }, (_, seat) => names[seat] ?? "");
    this.begin(game.id, { game: game.id, seats: seats.slice(0, players), names: named, options, lang, aid, first: Math.min(first, players - 1) });
  }
}
