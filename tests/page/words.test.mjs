// What is announced: signs that speech programs misread are words, the same as in labels (`speech.py`).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { written } from "../../widgets/page/dom.js";
import { speaker } from "../../widgets/page/words.js";
import { documentOf } from "./browser.mjs";

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

test("a text with such signs has a part for eyes and one for ears, any other is as it is", () => {
  documentOf();
  /** @param {string} text */
  const parts = (text) => written(text, (said) => said.replace("8♣", "8 de trèfle"))
    .map((part) => (typeof part === "string" ? part : part.textContent));
  assert.deepEqual(parts("8♣ est posé."), ["8♣ est posé.", "8 de trèfle est posé."]);
  assert.deepEqual(parts("La pioche est vide."), ["La pioche est vide."]);
  assert.deepEqual(parts(""), [""]);
});
