// The play page: the form of a new game, the list of games begun in this browser, and the board in their place.
import { asked, gameAddress, gameOf, invitedTo, looksOn, seatOf } from "../addresses.js";
import { button, make, one, targetOf } from "../dom.js";
import { home } from "../home.js";
import { looks } from "../looks.js";
import { ago, players, progress } from "../named.js";
import * as saves from "../saves.js";
import * as storage from "../storage.js";
import { entries } from "../trained.js";
import { GameFormView } from "./form.js";
import { roomKey } from "./invite.js";
import { embed, onPage } from "./jupyter.js";
import { roomsAddress } from "./room.js";
/** @import { GameForm, Invitation, Model, Place, Say } from "../types.js" */

/** Returns whether the page comes from our server and is not a file. */
const isServed = () => onPage() && document.body.dataset.voila !== "worker";

/** The address of the play page for other devices, in their language; localhost is replaced, as it means another machine to them. "" without rooms. */
const reachedAt = async () => {
  if (!isServed()) return roomsAddress() && `${home().href}play/`;
  try {
    const answer = await fetch(`${home().href}rooms/`);
    return answer.ok ? `${await answer.text() || home().href}play` : "";
  } catch {
    return `${home().href}play`;
  }
};

/** The key of the sentence on why nobody can be invited here. */
const roomless = () => (isServed() || !onPage() ? "invite.no_rooms" : "invite.no_relay");

export class PlayView {
  /** @type {Model} */ model;
  /** @type {Say} */ t;
  fault = make("p", { class: "pl-answer", "aria-live": "assertive", role: "alert" });
  place = make("div");
  /** The part with the line to other devices. */
  beside = make("div");
  /** The answer to a code: that it is invalid, or the status of its room. */
  wrong = make("p", { class: "pl-answer", role: "alert" });
  behind = make("div");
  /** True from the person's request for an invitation until it is shown. */
  wanted = false;
  /** True until the request for an invitation has been sent to Python. */
  asking = false;
  /** The form, which keeps its choices while the page is open. @type {GameFormView | null} */
  form = null;
  /** Called when the view is removed. @type {(() => void)[]} */
  over = [];

  /** @param {Place} place */
  constructor({ model, el, t }) {
    this.model = model;
    this.t = t;
    el.classList.add("pl", "pl-play");
    el.lang = model.get("lang");
    el.dataset.look = looks.theme;
    el.replaceChildren(this.fault, this.place, this.beside);
    const mount = () => this.mount();
    const lead = () => this.lead();
    /** @param {{ fault?: string, of?: string, aside?: string }} message */
    const heard = ({ fault, of, aside }) => {
      if (aside) saves.setAside(aside);
      if (fault && of === "code") this.tell(fault, this.wrong);
      else if (fault) this.refuse(fault);
    };
    const offer = () => this.form?.offer(model.get("_equals"));
    model.on("change:board", mount);
    model.on("change:line", lead);
    model.on("change:_equals", offer);
    model.on("msg:custom", heard);
    el.addEventListener("click", (event) => { if (targetOf(event)?.closest("[data-act=':setup']")) this.leave(); });
    el.addEventListener("pontlevis:sit", (event) => this.sit(/** @type {CustomEvent<string>} */ (event).detail));
    this.over.push(() => model.off("change:board", mount), () => model.off("change:line", lead),
      () => model.off("change:_equals", offer), () => model.off("msg:custom", heard),
      looks.watch(() => { el.dataset.look = looks.theme; }));
    const code = asked(location.search, "code");
    const invitation = onPage() ? invitedTo(location) : null;
    if (model.get("line")) this.lead();
    if (model.get("board")) this.mount();
    else if (invitation) this.join(invitation);
    else if (code && onPage()) model.send({ code });
    else this.back();
  }

  remove() {
    this.over.forEach((call) => call());
  }

  /** @returns {GameForm[]} */
  get games() {
    return this.model.get("form").games;
  }

  // Shows the game again that was on the board before a reload; a lesson's end opens a game at once.
  back() {
    const key = gameOf(location.hash);
    const [game, against] = [asked(location.search, "game"), asked(location.search, "against")];
    this.showForm();
    if (key && storage.read(key)) this.resume(key);
    else if (game && against && onPage()) this.model.send({ game, against, key: saves.newKey(game) });
  }

  /** Takes the invited seat after a tap, or at once after a reload. @param {Invitation} visit */
  join(visit) {
    const sit = () => this.follow(visit);
    if (history.state?.seated) sit();
    else {
      this.place.replaceChildren(make("section", { class: "pl-form" }, make("strong", {}, this.asks(visit)),
        make("div", { class: "pl-go" }, button(this.t(looksOn(visit.chair) ? "invite.look_on" : "invite.sit"), sit, { name: "pl-act pl-main" }))));
    }
  }

  /**
   * The question whether to take the seat of an invitation; it names game and seat if this house has them.
   * @param {Invitation} visit
   */
  asks({ game: id, chair }) {
    const game = this.games.find((form) => form.id === id), seat = game?.places.find((place) => place.id === seatOf(chair))?.name;
    if (looksOn(chair)) return game ? this.t("invite.asked_to_watch_at", { game: game.title }) : this.t("invite.asked_to_watch");
    return game && seat ? this.t("invite.asked_to", { game: game.title, seat }) : this.t("invite.asked");
  }

  /** @param {Invitation} visit */
  follow({ room, chair, key }) {
    history.replaceState({ seated: true }, "");
    this.place.replaceChildren();
    this.model.send({ visit: { room, chair, key } });
  }

  /** Follows an invitation received here, as if its link had been opened. @param {string} link */
  sit(link) {
    this.address(location.pathname + link);
    const invitation = invitedTo(location);
    if (invitation) this.follow(invitation);
  }

  /** @param {string} key */
  resume(key) {
    this.model.send({ resume: storage.read(key), key });
  }

  /** @param {string} text */
  refuse(text) {
    if (!this.place.firstChild) this.showForm();
    this.tell(text);
  }

  /** @param {string} text @param {HTMLElement} place */
  tell(text, place = this.fault) {
    place.textContent = text;
    place.dataset.tone = text ? "refused" : "";
  }

  /** The game whose board is shown. */
  playing = "";

  async mount() {
    const id = this.model.get("board");
    if (!id) {
      this.address(location.pathname + (this.playing && `?game=${encodeURIComponent(this.playing)}`));
      this.showForm();
      return;
    }
    this.tell("");
    const board = await this.model.widget_manager.get_model(id);
    [this.playing] = board.get("key").split("/");
    await embed(board, (el) => {
      this.head(this.games.find(({ id: game }) => game === this.playing)?.title ?? "");
      const guest = onPage() && invitedTo(location) !== null;
      if (!asked(location.search, "code") && !guest) this.address(gameAddress(board.get("key")));
      const held = this.place.contains(document.activeElement) || (onPage() && document.activeElement === document.body);
      const invite = guest ? null : make("p", {}, button(this.t("invite.invite"), () => this.pressed(board.get("key"))));
      this.place.replaceChildren(el, make("div", { class: "pl-below" }, make("p", { class: "pl-leave" }, button(this.t("do.setup"), () => this.leave())), invite, this.rulebook()));
      el.autofocus = held; // the focused element is gone with the form
      if (!guest && roomsAddress() && (this.wanted || storage.read(roomKey(board.get("key")))) && !this.model.get("line")) this.invite(board.get("key"));
    });
  }

  /** The link to the page of rules of the present game, if the house has one; the game stays open. */
  rulebook() {
    const link = document.querySelector(`link[rel=help][data-game="${CSS.escape(this.playing)}"]`);
    return link instanceof HTMLLinkElement ? make("p", {}, make("a", { class: "pl-button", href: link.href, target: "_blank" }, link.title)) : null;
  }

  /** Opens the table to other devices, with the links saved in this browser if any. @param {string} key of the game */
  async invite(key) {
    const at = await reachedAt();
    if (at) this.model.send({ invite: storage.readJson(roomKey(key)), at });
    else this.tell(this.t(roomless()));
  }

  // After a press the invitation is scrolled into view; after a reload it appears without scrolling.
  /** @param {string} key */
  async pressed(key) {
    this.wanted = true;
    if (this.model.get("line")) this.show();
    else if (!this.asking) {
      this.asking = true;
      await this.invite(key);
      this.asking = false;
    }
  }

  async lead() {
    const id = this.model.get("line");
    if (!id) {
      this.beside.replaceChildren();
      this.behind.replaceChildren();
      return;
    }
    const line = await this.model.widget_manager.get_model(id);
    await embed(line, (el) => (line.get("kind") === "lobby-guest" ? this.behind : this.beside).replaceChildren(el));
    if (this.wanted) this.show();
  }

  // A view is filled some time after it was embedded.
  show() {
    this.wanted = false;
    const filled = new ResizeObserver(() => {
      if (!this.beside.querySelector(".pl-invite li")) return;
      filled.disconnect();
      this.beside.scrollIntoView({ block: "start" });
    });
    filled.observe(this.beside);
  }

  /** Sets the page's address; a notebook's is not changed. @param {string} address */
  address(address) {
    if (onPage()) history.replaceState(null, "", address);
  }

  /** Shows the game on the board, or the page's own title, in the page's head. @param {string} title */
  head(title) {
    globalThis.dispatchEvent(new CustomEvent("pontlevis:title", { detail: title }));
  }

  // With guests at the table Python asks at the first press, beside the board; a guest without a board leaves at once.
  leave() {
    this.place.querySelector(".pl-strip")?.scrollIntoView({ block: "nearest" });
    this.model.send({ leave: true });
    if (!this.model.get("board")) this.mount();
  }

  showForm() {
    const { model, t, games } = this;
    /** @param {string} game @param {object} start @param {boolean} invites */
    const begin = (game, start, invites) => {
      if (invites && !roomsAddress()) {
        this.tell(t(roomless()));
        return;
      }
      this.wanted = invites;
      model.send({ start, key: saves.newKey(game) });
    };
    this.head("");
    this.form = new GameFormView(games, this.form?.lang ?? model.get("lang"), t, begin, model.get("_equals"));
    const strengths = entries("strength");
    if (Object.keys(strengths).length) model.send({ strengths });
    const held = this.place.contains(document.activeElement);
    this.place.replaceChildren(this.form.el, ...(roomsAddress() ? [this.coded()] : []), this.begun());
    if (held) one(".pl-opponents :checked, [type=submit]", this.form.el).focus();
  }

  // Builds the field for a code, which opens its table.
  coded() {
    const { t } = this;
    const field = make("input", { type: "text", maxlength: 12, required: true, autocomplete: "off", autocapitalize: "characters",
      spellcheck: "false", "aria-label": t("invite.your_code"), "aria-describedby": "pl-answered" });
    const join = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.tell("", this.wrong);
      form.scrollIntoView({ block: "nearest" });
      this.model.send({ join: field.value });
    };
    const form = make("form", { class: "pl-coded", onsubmit: join }, make("strong", {}, t("invite.have_code")), field,
      button(t("invite.sit"), () => form.requestSubmit()));
    this.tell("", this.wrong);
    return make("section", { class: "pl-form" }, form, make("div", { id: "pl-answered" }, this.wrong, this.behind));
  }

  // Lists the games saved in this browser, the newest first: unfinished ones, then finished ones.
  begun() {
    const { t } = this;
    const kept = saves.list(this.games);
    /** @param {saves.Listed[]} chosen */
    const list = (chosen) => make("ul", { class: "pl-games" }, ...chosen.map((game) => this.kept(game)));
    const [going, over] = [kept.filter((game) => !game.over), kept.filter((game) => game.over)];
    return make("section", { class: "pl-form pl-begun" }, make("strong", {}, t("label.unfinished")),
      going.length ? list(going) : make("p", {}, t("label.none")),
      over.length ? make("details", {}, make("summary", {}, t("label.finished")), list(over)) : null);
  }

  /** @param {saves.Listed} game */
  kept(game) {
    const { t } = this;
    const { key, when, over, copy } = game;
    const lang = this.model.get("lang");
    const exact = when ? new Date(when).toLocaleString(lang) : "";
    const beside = [game.game.title, ...progress(game, t), when ? ago(when, Date.now(), lang) : "", copy ? t("label.copy") : ""];
    const forget = () => {
      storage.remove(key);
      storage.remove(roomKey(key));
      const next = row.nextElementSibling ?? row.previousElementSibling ?? this.form?.el;
      row.remove();
      if (next) one("button:last-of-type, [type=submit]", next).focus();
    };
    const row = make("li", {}, make("span", { title: exact }, make("b", {}, players(game, lang, t)), make("br"),
      make("small", {}, beside.filter(Boolean).join(", "))),
    button(t(over ? "do.look" : "do.go_on"), () => this.resume(key)), button(t("do.forget"), forget));
    return row;
  }
}
