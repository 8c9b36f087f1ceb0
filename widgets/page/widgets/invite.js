// What a page shows of a table at several devices: to the host a link for each seat and who is there, to a guest how it stands.
import { button, make, renew } from "../dom.js";
import { looks } from "../looks.js";
import * as storage from "../storage.js";
import { copied } from "./panel.js";
import { Room } from "./room.js";
/** @import { InviteRow, Model, Place, Say } from "../types.js" */

/** The name under which this browser keeps the keys of a table. @param {string} key of its game */
export const roomKey = (key) => `room/${key}`;

/** Whether an address leads other devices to themselves. @param {string} href */
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

export class VisitView extends LineView {
  /** @param {Place} place */
  constructor(place) {
    super(place);
    this.el.replaceChildren(this.says);
    this.draw();
  }

  /** @override */
  draw() {
    super.draw();
    if (this.model.get("state").over) this.room.leave();
  }
}

export class InviteView extends LineView {
  rows = make("ul", { class: "pl-games" });
  local = make("p", { class: "pl-answer" });
  told = make("span", { role: "status" });

  /** @param {Place} place */
  constructor(place) {
    super(place);
    const { model, t } = this;
    const keep = () => storage.write(roomKey(this.game), JSON.stringify(model.get("kept")));
    model.on("change:kept", keep);
    this.over.push(() => model.off("change:kept", keep));
    keep();
    this.el.replaceChildren(make("section", { class: "pl-form pl-invite" }, make("strong", {}, t("invite.title")), make("p", {}, t("invite.how")),
      this.local, this.rows, this.told, this.says));
    this.draw();
  }

  /** The key under which the game is kept. @returns {string} */
  get game() {
    return this.model.get("game");
  }

  /** @override */
  draw() {
    super.draw();
    /** @type {InviteRow[]} */
    const rows = this.model.get("state").rows;
    this.local.textContent = rows.some(({ link }) => link && isLocal(link)) ? this.t("invite.local") : "";
    renew(this.rows, ...rows.map((row) => this.row(row)));
  }

  /** @param {InviteRow} row */
  row({ seat, name, who, link, qr }) {
    const { t, model } = this;
    const said = make("span", {}, make("b", {}, name), who ? make("br") : null, who ? make("small", {}, who) : null);
    if (!link) return make("li", {}, said, button(t("invite.invite_to", { name }), () => model.send({ invite: seat })));
    const shown = make("input", { readonly: true, value: link, "aria-label": t("invite.link", { name }) });
    const copy = async () => { this.told.textContent = t(await copied(shown) ? "result.copied" : "result.not_copied"); };
    return make("li", {}, said, qr ? make("img", { src: qr, alt: t("invite.code", { name }) }) : null, shown,
      button(t("result.copy"), copy), seat >= 0 ? button(t("invite.take_back"), () => model.send({ take: seat })) : null);
  }
}
