// The steps of a lesson: the open one, the next one, those seen and won; and the steps that addresses name.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { asked, atStep, carried, gameAddress, gameOf, invitedTo, isStep, looksOn, stepAddress, stepOf } from "../../widgets/page/addresses.js";
import { reached, seen, stateOf, stepFrom, visit } from "../../widgets/page/progress.js";
import { HOSTILE, closedStorage, storageOf } from "./browser.mjs";

test("an address opens its step, and the first where there is no such step", () => {
  for (let step = 1; step <= 12; step += 1) assert.equal(stepOf(stepAddress(step), 12), step);
  const others = ["", "#", "#step-0", "#step-13", "#step--1", "#step-1.5", "#step-2x", "#Step-2", "#step-1e1", `#step-${"9".repeat(400)}`];
  for (const hash of others) assert.equal(stepOf(hash, 12), 1, hash);
  assert.deepEqual(["#step-3", "#step-30.", "#step-x", "#rule", ""].map(isStep), [true, true, false, false, false]);
});

test("the next step and the one before are those beside it, and the ends have none", () => {
  assert.equal(stepFrom(1, 1, 3), 2);
  assert.equal(stepFrom(2, 1, 3), 3);
  assert.equal(stepFrom(3, -1, 3), 2);
  assert.equal(stepFrom(2, -1, 3), 1);
  assert.equal(stepFrom(1, -1, 3), 0);
  assert.equal(stepFrom(3, 1, 3), 0);
  assert.equal(stepFrom(1, 1, 1), 0);
});

test("a step says its stars before whether it was seen", () => {
  assert.equal(stateOf(["pig/a", "pig/b"], new Set(["pig/a", "pig/b"]), true), "star_won");
  assert.equal(stateOf(["pig/a", "pig/b"], new Set(["pig/a"]), true), "star_open");
  assert.equal(stateOf([], new Set(["pig/a"]), true), "seen");
  assert.equal(stateOf([], new Set(), false), "");
});

test("the steps that were seen are kept in order, each page for itself, with the last that was open", () => {
  const held = storageOf();
  for (const step of [3, 1, 3]) visit("pig", step, 12);
  visit("nim", 2, 4);
  assert.deepEqual(JSON.parse(held["pontlevis:2:/:progress"]), { pig: { step: 3, of: 12, seen: [1, 3] }, nim: { step: 2, of: 4, seen: [2] } });
  assert.deepEqual(seen("pig"), new Set([1, 3]));
  assert.equal(reached("pig"), 3);
  assert.equal(reached("go"), 0);
});

test("whatever stands where progress should be, a step can be seen", () => {
  const within = ['{"pig": 7}', '{"pig": null}', '{"pig": {"seen": 3, "step": "3"}}', '{"pig": {"seen": ["1", null, 2.5], "step": {}}}'];
  for (const text of [...HOSTILE, ...within]) {
    storageOf({ "pontlevis:2:/:progress": text });
    assert.equal(reached("pig"), 0, text.slice(0, 40));
    visit("pig", 2, 3);
    assert.deepEqual([...seen("pig")], [2], text.slice(0, 40));
    assert.equal(reached("pig"), 2);
  }
  closedStorage();
  visit("pig", 2, 3);
  assert.deepEqual(seen("pig"), new Set());
});

test("a lesson is gone on with at its step, in the same place of the same site", () => {
  assert.equal(atStep("https://house/voila/render/en/pig.ipynb#step-2", 5), "https://house/voila/render/en/pig.ipynb#step-5");
  assert.equal(atStep("https://house/pig?a=b", 1), "https://house/pig?a=b#step-1");
});

test("the language switch carries the query and the step along", () => {
  const here = { search: "?code=abc", hash: "#step-4" };
  assert.equal(carried("https://house/fr/pig.ipynb", here), "https://house/fr/pig.ipynb?code=abc#step-4");
  assert.equal(carried("https://house/fr/pig.ipynb?old#step-1", here), "https://house/fr/pig.ipynb?code=abc#step-4");
  assert.equal(carried("https://house/fr/", { search: "", hash: "" }), "https://house/fr/");
});

test("the play page's address opens the game it names, and none that is cut off", () => {
  for (const key of ["pig/play-1", "pig/play-é %~copy", "#game=", "a&b=c"]) assert.equal(gameOf(gameAddress(key)), key);
  for (const hash of ["", "#", "#step-3", "#game=", "#game=%", "#game=%E9", "#Game=pig"]) assert.equal(gameOf(hash), "", hash);
});

test("the query asks for a game or a code", () => {
  assert.equal(asked("?game=pig", "game"), "pig");
  assert.equal(asked("?game=pig", "code"), null);
});

test("an invitation's address says whether one would sit or look on", () => {
  /** @param {string} hash */
  const chair = (hash) => invitedTo(/** @type {Location} */ ({ search: "?room=0123", hash }))?.chair ?? "";
  assert.equal(chair("#watch-12ab.0f"), "watch-12ab");
  assert.equal(looksOn(chair("#watch-12ab.0f")), true);
  for (const hash of ["#0-12ab.0f", "#1-12ab.0f", "", "#watch-", "#.watch-"]) assert.equal(looksOn(chair(hash)), false, hash);
});

test("a link of any release leads where it led", () => {
  for (const { link, ...led } of JSON.parse(readFileSync(new URL("../kept/links.json", import.meta.url), "utf8"))) {
    const { search, hash } = new URL(link, "https://house/");
    for (const name of /** @type {const} */ (["code", "game", "against", "room"])) assert.equal(asked(search, name), led[name] ?? null, link);
    assert.equal(gameOf(hash), led.key ?? "", link);
    assert.equal(stepOf(hash, 9), led.step ?? 1, link);
    const { chair, key } = invitedTo(/** @type {Location} */ ({ search, hash })) ?? {};
    assert.deepEqual([chair, key], [led.chair, led.secret], link);
  }
});
