// Announcements replace signs that speech programs misread by words, as labels do (`speech.py`).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { speaker } from "../../widgets/page/words.js";

/** @param {string} name */
const read = (name) => readFileSync(new URL(name, import.meta.url), "utf-8");
const table = read("../../widgets/pontlevis_widgets/words.toml").split("\n[speech]\n")[1].split("\n[")[0];
const signs = [...table.matchAll(/^'(.*)' = \{en = "(.*)", fr = "(.*)"\}$/gm)];
/** @type {[string, string, string][]} */
const cases = JSON.parse(read("spoken.json"));

test("every text is spoken as Python speaks it", () => {
  for (const [lang, text, heard] of cases) {
    const words = Object.fromEntries(signs.map(([, sign, en, fr]) => [`speech.${sign}`, lang === "fr" ? fr : en]));
    assert.equal(speaker({ "do.undo": "Undo", ...words })(text), heard);
  }
});
