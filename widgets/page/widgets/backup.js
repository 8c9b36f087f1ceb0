// The part of the Train page that exports this browser's data, and imports those of another device.
import { BadBackup, LARGEST, coded, collected, takeIn } from "../backup.js";
import { button, make } from "../dom.js";
import { today } from "../trained.js";
import { onPage } from "./jupyter.js";
/** @import { Say } from "../types.js" */

const TAKE = "#take=";
/** The longest address that a QR code of a readable size holds. */
const SCANNED = 1_800;

export class Backup {
  said = make("p", { role: "status" });
  field = make("textarea", { rows: 3, autocomplete: "off", spellcheck: "false" });
  shown = make("div", { class: "pl-backup" });

  /** @param {Say} t @param {() => void} taken called after data were imported */
  constructor(t, taken) {
    this.t = t;
    this.taken = taken;
    const file = make("input", { type: "file", accept: ".json,application/json", "aria-label": t("train.backup_file"), onchange: () => this.read(file) });
    this.field.setAttribute("aria-label", t("train.backup_code"));
    this.el = make("details", { class: "pl-form" }, make("summary", {}, t("train.backup")), make("p", {}, t("train.backup_how")),
      make("p", {}, button(t("train.backup_save"), () => this.save()), button(t("train.backup_show"), () => this.show())), this.shown,
      make("label", {}, t("train.backup_file"), file),
      make("label", {}, t("train.backup_code"), this.field), make("p", {}, button(t("train.backup_take"), () => this.take(this.field.value))), this.said);
    if (onPage() && location.hash.startsWith(TAKE)) this.offered();
  }

  /** Puts the code in the page's address into the field; a press on the button imports it. */
  offered() {
    this.field.value = location.hash.slice(TAKE.length);
    this.said.textContent = this.t("train.backup_offered");
    this.el.open = true;
    history.replaceState(null, "", location.pathname + location.search);
  }

  save() {
    const link = make("a", { download: `pont-levis-${today()}.json`, href: URL.createObjectURL(new Blob([collected(true)], { type: "application/json" })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  // Shows the code, without the saved games, and requests the QR code of an address that offers to import it.
  async show() {
    const { t } = this;
    const code = await coded(collected(false));
    const text = make("textarea", { rows: 3, readonly: true, "aria-label": t("train.backup_code") }, code);
    const address = `${location.href.replace(/#.*/, "")}${TAKE}${code}`;
    this.shown.replaceChildren(make("p", {}, t("train.backup_copy")), text);
    text.focus();
    text.select();
    if (!onPage()) return;
    if (address.length > SCANNED) this.shown.append(make("p", {}, t("train.backup_long")));
    else this.el.dispatchEvent(new CustomEvent("pontlevis:scan", { bubbles: true, detail: address }));
  }

  /** Shows a QR code. @param {string} picture as a data address */
  scan(picture) {
    if (picture) this.shown.append(make("img", { class: "pl-scan", src: picture, alt: this.t("train.backup_scan") }));
  }

  /** @param {HTMLInputElement} input */
  async read(input) {
    const file = input.files?.[0];
    if (!file) return;
    if (file.size > LARGEST) this.said.textContent = this.t("train.backup_large");
    else await this.take(await file.text());
    input.value = "";
  }

  /** @param {string} text */
  async take(text) {
    try {
      this.said.textContent = this.t(await takeIn(text));
      this.taken();
    } catch (fault) {
      if (!(fault instanceof BadBackup)) throw fault;
      this.said.textContent = this.t(fault.message);
    }
  }
}
