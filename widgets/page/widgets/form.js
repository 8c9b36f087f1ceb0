// The form of a new game: which, who plays, by which rules, in which language.
import { asked } from "../addresses.js";
import { button, make } from "../dom.js";
/** @import { GameForm, OptionForm, Say } from "../types.js" */

/** What is chosen of one game. Options by the number of a value in the menu, or a value of one's own as text. */
class Choice {
  first = 0;
  /** @type {string[]} */ seats = [];
  /** @type {string[]} */ names = [];
  /** @type {Record<string, number | string>} */ options = {};

  /** @param {GameForm} game */
  constructor(game) {
    this.game = game;
    this.players = game.usual;
  }
}

export class GameFormView {
  tagline = make("p");
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
    this.chosen = new Choice(games.find((one) => one.id === wanted) ?? games[0]);
    this.el = make("form", { class: "pl-form", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); this.start(); } },
      make("label", { class: "pl-seat" }, make("b", {}, t("label.game")), this.menuOfGames(games)),
      this.tagline, this.seats, this.options,
      make("label", { class: "pl-seat" }, make("b", {}, t("label.language")), this.menuOfLanguages()),
      button(t("do.start"), () => {}, { name: "pl-act pl-main", type: "submit" }));
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
    const { t, chosen } = this;
    const { game } = chosen;
    this.tagline.textContent = game.tagline;
    const rows = game.seats.slice(0, chosen.players).map((name, seat) => this.seat(name, seat));
    this.seats.replaceChildren(make("legend", {}, t("label.seats")), ...(game.players.length > 1 ? [this.menuOfPlayers()] : []), ...rows);
    const [foremost, others] = [game.options.filter((one) => one.foremost), game.options.filter((one) => !one.foremost)]
      .map((options) => options.map((option) => this.option(option)));
    this.options.replaceChildren(make("legend", {}, t("label.options")), ...foremost,
      make("details", {}, make("summary", {}, t("label.more_options")), ...others));
  }

  menuOfPlayers() {
    const { t, chosen } = this;
    const choose = () => {
      chosen.players = Number(menu.value);
      this.drawParts();
    };
    const menu = make("select", { "aria-label": t("label.seats"), onchange: choose },
      ...chosen.game.players.map((count) => make("option", { value: count, selected: count === chosen.players }, count)));
    return menu;
  }

  /** @param {string} name @param {number} seat */
  seat(name, seat) {
    const { t, chosen } = this;
    const sitters = chosen.game.sitters[seat];
    chosen.seats[seat] ??= ((seat && sitters[1]) || sitters[0])[0];
    const who = make("select", { "aria-label": name, onchange: () => { chosen.seats[seat] = who.value; } },
      ...sitters.map(([value, label]) => make("option", { value, selected: chosen.seats[seat] === value }, label)));
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
      oninput: () => set(number.value), oninvalid: () => number.closest("details")?.setAttribute("open", "") });
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

  start() {
    const { lang, chosen: { game, players, seats, names, options, first } } = this;
    const named = Array.from({ length: players }, (_, seat) => names[seat] ?? "");
    this.begin(game.id, { game: game.id, seats: seats.slice(0, players), names: named, options, lang, first: Math.min(first, players - 1) });
  }
}
