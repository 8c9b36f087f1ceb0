// The form of a new game: the opponents or companions and the main options; the other options, the language and, among
// rivals, the seats are folded behind one button.
import { asked } from "../addresses.js";
import { button, make } from "../dom.js";
import { HUMAN, capital } from "../named.js";
import { isObject, readObject, update } from "../storage.js";
import { face } from "./faces.js";
/** @import { GameForm, Opponent, OptionForm, PlaceForm, Say } from "../types.js" */

const REMEMBERED = "start"; // the last choices, by game
const PARTY = "party"; // the kind of a game in which all play together
const EQUAL = "equal"; // the remembered level of a computer as strong as the learner, which changes with the strength

/** The choices for one game: each place's player, by its id; options by the number of a value in the menu, or as text. */
export class Choice {
  first = 0;
  /** True if shown information may be looked up again. */
  aid = false;
  /** @type {Record<string, string>} */ seats = {};
  /** @type {Record<string, string>} */ names = {};
  /** @type {Record<string, number | string>} */ options = {};
  /** A computer as strong as the learner. @type {Opponent | undefined} */ equal;
  /** True if that one was met last. */
  prefersEqual = false;

  /**
   * Restores the last choices of this browser.
   * @param {GameForm} game @param {string | null} asks the level in the page's address
   */
  constructor(game, asks = null) {
    this.game = game;
    const kept = readObject(REMEMBERED)[game.id];
    const last = isObject(kept) ? kept : {};
    this.prefersEqual = !asks && last.level === EQUAL;
    const sized = game.seatings.find(({ options }) => isObject(last.sized) && same(options, last.sized)) ?? game.seatings[0];
    Object.assign(this.options, sized.options);
    const level = [asks, last.level, ...game.meets].find((one) => game.opponents.some((other) => other.level === one));
    game.places.forEach((place, at) => { this.seats[place.id] = at ? this.sitter(place, level) : HUMAN; });
  }

  /** Offers a computer as strong as the learner, and takes it if it was met last. @param {Opponent | undefined} equal */
  offer(equal) {
    this.equal = equal;
    if (equal && this.prefersEqual) this.meet(equal.level);
  }

  /** @returns {Opponent[]} */
  get opponents() {
    return this.equal ? [...this.game.opponents, this.equal] : this.game.opponents;
  }

  /** The sitters of a place, each with its name. @param {PlaceForm} place */
  sitters({ sitters }) {
    return this.equal && sitters.length > 1 ? [...sitters, [this.equal.level, this.equal.name]] : sitters;
  }

  /** The sitter of a place for this level; the easiest of its own if it lacks that level. @param {PlaceForm} place @param {string} [level] */
  sitter(place, level) {
    const all = this.sitters(place).map(([who]) => who);
    return level !== undefined && all.includes(level) ? level : all[1] ?? HUMAN;
  }

  /** The seats for the present choices, and the options that determine them. */
  get seating() {
    const { game, options } = this;
    return game.seatings.find((one) => same(one.options, options)) ?? game.seatings[0];
  }

  /** @returns {PlaceForm[]} */
  get places() {
    return this.seating.seats.flatMap((seat) => this.game.places.find(({ id }) => id === seat) ?? []);
  }

  /** Sets the level of all the computer's seats. @param {string} level */
  meet(level) {
    for (const place of this.game.places) if (this.seats[place.id] !== HUMAN) this.seats[place.id] = this.sitter(place, level);
  }

  /** The common level of all the computer's seats, if they have one. */
  get level() {
    const playing = this.places.filter(({ id }) => this.seats[id] !== HUMAN);
    /** @param {string} level */
    const all = (level) => playing.some(({ id }) => this.seats[id] === level) && playing.every((place) => this.seats[place.id] === this.sitter(place, level));
    return this.opponents.find(({ level }) => all(level))?.level;
  }

  remember() {
    const level = this.level === this.equal?.level ? EQUAL : this.level;
    update(REMEMBERED, { [this.game.id]: { level, sized: this.seating.options } });
  }

  /** The settings with which Python begins the game. */
  get start() {
    const { game, places, seats, names, options, aid } = this;
    return { game: game.id, seats: places.map(({ id }) => seats[id]), names: places.map(({ id }) => names[id] ?? ""),
      options, aid, first: Math.min(this.first, places.length - 1) };
  }
}

/** The indices of a menu's values: numbers in rising order, other values as given. @param {string[]} values */
export const rising = (values) => values.map((_, at) => at)
  .sort((a, b) => (values.every((text) => Number.isFinite(Number(text))) ? Number(values[a]) - Number(values[b]) : a - b));

/** Returns whether `other` contains all values of `one`. @param {Record<string, unknown>} one @param {Record<string, unknown>} other */
const same = (one, other) => Object.entries(one).every(([name, value]) => other[name] === value);

export class GameFormView {
  tagline = make("p", { class: "pl-tagline" });
  opponents = make("fieldset", { class: "pl-opponents" });
  sizing = make("div", { class: "pl-foremost" });
  foremost = make("div", { class: "pl-foremost" });
  seats = make("fieldset");
  options = make("fieldset");

  /**
   * @param {GameForm[]} games
   * @param {string} lang
   * @param {Say} t
   * @param {(game: string, start: object, invites: boolean) => void} begin
   * @param {Record<string, Opponent>} equals by game, a computer as strong as the learner
   */
  constructor(games, lang, t, begin, equals = {}) {
    this.lang = lang;
    this.t = t;
    this.begin = begin;
    this.equals = equals;
    const wanted = asked(location.search, "game");
    const game = games.find((one) => one.id === wanted) ?? games[0];
    this.chosen = new Choice(game, asked(location.search, "against"));
    this.chosen.offer(equals[game.id]);
    this.ways = make("details", { class: "pl-ways" }, make("summary", { class: "pl-button" }, t("label.ways")), this.options,
      make("label", { class: "pl-seat" }, make("b", {}, t("label.language")), this.menuOfLanguages()));
    const invite = () => { if (this.el.reportValidity()) this.start(true); };
    this.el = make("form", { class: "pl-form", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); this.start(false); } },
      games.length > 1 ? make("label", { class: "pl-seat" }, make("b", {}, t("label.game")), this.menuOfGames(games)) : null,
      this.tagline, this.opponents, this.sizing, this.foremost, this.ways,
      make("div", { class: "pl-go" }, button(t("do.start"), () => {}, { name: "pl-act pl-main", type: "submit" }),
        button(t("invite.apart"), invite, { name: "pl-act" })));
    this.drawParts();
  }

  /** @param {GameForm[]} games */
  menuOfGames(games) {
    const choose = () => {
      this.chosen = new Choice(games[menu.selectedIndex]);
      this.chosen.offer(this.equals[this.chosen.game.id]);
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
    const sized = game.seatings[0].options;
    /** @param {(option: OptionForm) => boolean} chosen */
    const menus = (chosen) => game.options.filter(chosen).map((option) => this.option(option));
    this.sizing.replaceChildren(...("players" in sized ? [this.menuOfCount()] : []), ...menus(({ name }) => name in sized));
    this.foremost.replaceChildren(...menus(({ name, foremost }) => foremost && !(name in sized)));
    this.options.replaceChildren(make("legend", {}, t("label.options")), ...menus(({ foremost }) => !foremost));
    if (game.remembers) this.options.append(this.aid());
    this.options.hidden = !this.options.querySelector("select, input");
    this.drawSeats();
  }

  aid() {
    const { t, chosen } = this;
    const box = make("input", { type: "checkbox", checked: chosen.aid, onchange: () => { chosen.aid = box.checked; } });
    return make("label", { class: "pl-aid" }, box, t("policy.aid"));
  }

  /** Offers computers as strong as the learner. @param {Record<string, Opponent>} equals by game */
  offer(equals) {
    this.equals = equals;
    this.chosen.offer(equals[this.chosen.game.id]);
    this.drawSeats();
  }

  drawOpponents() {
    const { t, chosen: { game, opponents } } = this;
    const focused = this.opponents.matches(":focus-within");
    this.opponents.hidden = !opponents.length;
    this.opponents.replaceChildren(make("legend", {}, t(game.kind === PARTY ? "label.with_whom" : "label.whom")), ...opponents.map((one) => this.opponent(one)));
    if (focused) /** @type {HTMLElement | null} */ (this.opponents.querySelector("input:checked"))?.focus();
  }

  /** @param {Opponent} opponent */
  opponent({ level, name, strength, habit, face: number }) {
    const { chosen } = this;
    const meet = () => {
      chosen.meet(level);
      this.drawPlaces(); // the opponents stay as they are, with the focus on this one
    };
    const box = make("input", { type: "radio", name: "pl-opponent", value: level, checked: chosen.level === level, onchange: meet });
    return make("label", { class: "pl-opponent" }, box, face(number), make("b", {}, capital(name)),
      strength ? make("span", {}, strength) : null, habit ? make("small", {}, habit) : null);
  }

  /** The menu of the number of players; among rivals, of the number of others. */
  menuOfCount() {
    const { t, chosen: { game, options } } = this;
    const party = game.kind === PARTY;
    const counts = game.seatings.filter((one) => same({ ...one.options, players: 0 }, { ...options, players: 0 }))
      .map((one) => ({ value: one.options.players, count: one.seats.length - (party ? 0 : 1) }));
    const choose = () => {
      options.players = Number(menu.value);
      this.drawSeats();
    };
    const menu = make("select", { onchange: choose }, ...counts.sort((a, b) => a.count - b.count)
      .map(({ value, count }) => make("option", { value, selected: value === options.players }, count)));
    return make("label", { class: "pl-seat" }, make("b", {}, t(party ? "label.seats" : "label.opponents")), menu);
  }

  /** Draws all players again, as the seats or the opponents on offer have changed. */
  drawSeats() {
    this.drawPlaces();
    this.drawOpponents();
  }

  /** Draws who plays each seat: the characters of a party in view, the seats of rivals in the folded part. */
  drawPlaces() {
    const { t, chosen: { game, places } } = this;
    const party = game.kind === PARTY;
    this.seats.replaceChildren(make("legend", {}, t(party ? "label.leads" : "label.seats")), ...places.map((place, seat) => this.seat(place, seat)));
    if (party) this.sizing.append(this.seats);
    else this.options.before(this.seats);
  }

  /** @param {PlaceForm} place @param {number} seat */
  seat(place, seat) {
    const { t, chosen } = this, { id, name } = place;
    const sit = () => {
      chosen.seats[id] = who.value;
      this.drawOpponents();
    };
    const who = make("select", { "aria-label": name, onchange: sit },
      ...chosen.sitters(place).map(([value, label]) => make("option", { value, selected: chosen.seats[id] === value }, label)));
    const called = make("input", { type: "text", maxlength: 24, placeholder: name, value: chosen.names[id] ?? "",
      "aria-label": `${t("label.name")} ${name}`, oninput: () => { chosen.names[id] = called.value; } });
    const first = make("input", { type: "radio", name: "pl-first", checked: chosen.first === seat, onchange: () => { chosen.first = seat; } });
    const begins = chosen.game.first ? make("label", {}, first, ` ${chosen.game.first}`) : null;
    return make("div", { class: "pl-seat" }, make("b", {}, name), who, called, begins);
  }

  /** @param {OptionForm} option */
  option(option) {
    const { t, chosen: { options } } = this;
    const { name, label, values, numbers: [least, most] } = option;
    const chose = options[name];
    const own = typeof chose === "string"; // a number outside the menu
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
      if (name in this.chosen.seating.options) this.drawSeats();
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
    const entries = rising(values).map((at) => entry(at, values[at], chose === at || (option.foremost && !at && chose === undefined)));
    const select = make("select", { id: `pl-${name}`, onchange: choose }, ...usual, ...entries, ...other);
    return make("div", { class: "pl-option" }, make("label", { for: `pl-${name}` }, label), select, own ? number : null,
      make("details", {}, make("summary", {}, option.title), make("p", {}, option.text)));
  }

  /** Opens every fold around a field. @param {HTMLElement} field */
  unfold(field) {
    for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
  }

  /** @param {boolean} invites whether others are to play at their own devices */
  start(invites) {
    const { lang, chosen } = this;
    chosen.remember();
    this.begin(chosen.game.id, { ...chosen.start, lang }, invites);
  }
}
