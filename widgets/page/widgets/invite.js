// A table at several devices on its pages: for the host a link for each seat and who is connected, for a guest the status.
import { button, make, renew } from "../dom.js";
import { looks } from "../looks.js";
import * as storage from "../storage.js";
import { embed } from "./jupyter.js";
import { copied } from "./panel.js";
import { Room } from "./room.js";
/** @import { InviteRow, Model, Place, Say } from "../types.js" */

/** The name under which this browser saves the keys of a table. @param {string} key of its game */
export const roomKey = (key) => `room/${key}`;

/** The command that makes the house reachable from a network's devices. */
const OPEN = "pont-levis --ip 0.0.0.0";

/** Returns whether an address leads every device to itself, as localhost does. @param {string} href */
const isLocal = (href) => /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(new URL(href).hostname);

class LineView {
  /** @type {Model} */ model;
  /** @type {HTMLElement} */ el;
  /** @type {Say} */ t;
  says = make("p", { role: "status" });
  /** Called when the view is removed. @type {(() => void)[]} */
  over = [];

  /** @param {Place} place */
  constructor({ model, el, t }) {
    this.model = model;
    this.el = el;
    this.t = t;
    el.classList.add("pl", "pl-line");
    el.lang = model.get("lang");
    this.room = new Room(model);
    const draw = () => this.draw();
    const look = () => { el.dataset.look = looks.theme; };
    model.on("change:state", draw);
    look();
    this.over.push(() => model.off("change:state", draw), looks.watch(look), () => this.room.leave());
  }

  draw() {
    const { says } = this.model.get("state");
    if (this.says.textContent !== says) this.says.textContent = says;
  }

  remove() {
    this.over.forEach((call) => call());
  }
}

/** The code to say aloud. */
export class LobbyView extends LineView {
  /** @param {Place} place */
  constructor(place) {
    super(place);
    this.el.replaceChildren(this.says);
    this.draw();
  }
}

/** The line of a person at a table, with signs to people at other devices. */
class TableView extends LineView {
  signs = make("div", { class: "pl-signs", role: "group" });

  /** @override */
  draw() {
    super.draw();
    /** @type {{ signs: [string, string][], draw: boolean }} */
    const { signs, draw } = this.model.get("state");
    this.signs.ariaLabel = this.t("invite.signs");
    this.signs.hidden = !signs.length;
    const made = signs.map(([sign, text]) => button(text, () => this.model.send({ sign })));
    renew(this.signs, ...made, ...(draw ? [button(this.t("invite.draw"), () => this.model.send({ draw: true }))] : []));
  }
}

/** Takes the seat of an invitation's link, as if it had been opened. @param {HTMLElement} el @param {string} link */
const sit = (el, link) => el.dispatchEvent(new CustomEvent("pontlevis:sit", { detail: link, bubbles: true }));

export class VisitView extends TableView {
  /** @param {Place} place */
  constructor(place) {
    super(place);
    this.again = button(this.t("invite.sit_again"), () => sit(this.el, location.search + location.hash));
    this.leaves = button(this.t("do.setup"), () => {});
    this.leaves.dataset.act = ":setup"; // the play page leaves the table
    this.el.replaceChildren(this.says, make("div", { class: "pl-signs" }, this.again, this.leaves), this.signs);
    this.draw();
  }

  // A page whose seat was taken by a newer one does not take it back by itself, even after a reload.
  /** @override */
  draw() {
    super.draw();
    /** @type {{ over: boolean, displaced: boolean, leaves: boolean }} */
    const { over, displaced, leaves } = this.model.get("state");
    this.again.hidden = !displaced;
    this.leaves.hidden = !leaves;
    if (displaced) history.replaceState(null, "");
    if (over) this.room.leave();
  }
}

/** The free seats of a code: a button for each, whose link the play page then follows. */
export class LobbyGuestView extends LineView {
  seats = make("div", { class: "pl-acts" });

  /** @param {Place} place */
  constructor(place) {
    super(place);
    this.el.replaceChildren(this.says, this.seats);
    this.draw();
  }

  /** @override */
  draw() {
    super.draw();
    /** @type {{ seats: [string, string][], over: boolean }} */
    const { seats, over } = this.model.get("state");
    this.seats.replaceChildren(...seats.map(([name, link]) => button(name, () => sit(this.el, link), { name: "pl-act" })));
    if (over) this.room.leave();
  }
}

export class InviteView extends TableView {
  rows = make("ul", { class: "pl-games" });
  local = make("p", { class: "pl-local" });
  told = make("span", { role: "status" });
  lobby = make("div");

  /** @param {Place} place */
  constructor(place) {
    super(place);
    const { model, t } = this;
    const keep = () => storage.write(roomKey(this.game), JSON.stringify(model.get("kept")));
    model.on("change:kept", keep);
    this.over.push(() => model.off("change:kept", keep));
    keep();
    this.el.replaceChildren(this.signs, make("section", { class: "pl-form pl-invite" }, make("strong", {}, t("invite.title")), make("p", {}, t("invite.how")),
      this.local, this.rows, this.told, this.lobby, this.says));
    this.draw();
    model.widget_manager.get_model(model.get("lobby")).then((lobby) => embed(lobby, (shown) => this.lobby.replaceChildren(shown)));
  }

  /** The key under which the game is saved. @returns {string} */
  get game() {
    return this.model.get("game");
  }

  /** @override */
  draw() {
    super.draw();
    /** @type {InviteRow[]} */
    const rows = this.model.get("state").rows;
    const local = rows.some(({ link }) => link && isLocal(link));
    const remedy = document.body.dataset.relay ? [this.t("invite.local_files")] : [`${this.t("invite.local")} `, make("code", {}, OPEN)];
    this.local.replaceChildren(...(local ? remedy : []));
    renew(this.rows, ...rows.map((row) => this.row(row)));
  }

  /** @param {InviteRow} row */
  row({ seat, name, who, link, qr }) {
    const { t, model } = this;
    const said = make("span", {}, make("b", {}, name), who ? make("br") : null, who ? make("small", {}, who) : null);
    if (!link) return make("li", {}, said, button(t("invite.invite_to", { name }), () => model.send({ invite: seat })));
    const shown = make("input", { readonly: true, value: link, "aria-label": t("invite.link", { name }) });
    const copy = async () => { this.told.textContent = t(await copied(shown) ? "result.copied" : "result.not_copied"); };
    const way = make("div", { class: "pl-way" }, shown, button(t("result.copy"), copy),
      seat >= 0 ? button(t("invite.take_back"), () => model.send({ take: seat })) : null);
    return make("li", {}, said, way, qr ? make("img", { src: qr, alt: t("invite.code", { name }) }) : null);
  }
}
