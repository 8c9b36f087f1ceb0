// The scripts of games: modules that need no build, and fail independently. Sentences with facts. A kernel's answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { meaning } from "../../widgets/page/house/kernel.js";
import { whole } from "../../widgets/page/house/stills.js";
import { importViews } from "../../widgets/page/widgets/guests.js";
import { fill, sayer } from "../../widgets/page/words.js";

/** @param {string} text */
const load = (text) => import(`data:text/javascript,${encodeURIComponent(text)}`);

test("a script's default export names its views by kind, and its own names stay its own", async () => {
  const views = await importViews({
    "pig/dice.js": 'const NAME = "dice"; export default { "pig/dice": class { name = NAME; } };',
    "nim/heap.js": 'const NAME = "heap"; export default { "nim/heap": class { name = NAME; }, "nim/row": class {} };',
  }, load);
  assert.deepEqual([...views.keys()], ["pig/dice", "nim/heap", "nim/row"]);
  const [Dice, Heap] = /** @type {(new () => { name: string })[]} */ (/** @type {unknown} */ ([...views.values()]));
  assert.deepEqual([new Dice().name, new Heap().name], ["dice", "heap"]);
});

test("a script that is broken is told by its name and is broken alone", async (t) => {
  const told = t.mock.method(console, "error", () => {});
  const views = await importViews({
    "a/letters.js": "export default {", "b/throws.js": "throw new Error('no dice')", "c/import.js": 'import "nowhere-at-all";',
    "d/bare.js": "export const nothing = 1;", "e/good.js": 'export default { "e/good": class {} };',
  }, load);
  assert.deepEqual([...views.keys()], ["e/good"]);
  const named = told.mock.calls.map(({ arguments: [said] }) => /script (\S+) /.exec(said)?.[1]);
  assert.deepEqual(named.sort(), ["a/letters.js", "b/throws.js", "c/import.js"]);
});

test("a sentence takes its facts, none of them again, and shows which is missing", () => {
  assert.equal(fill("{at} of {total}, {at}", { at: 0, total: "{at}" }), "0 of {at}, 0");
  assert.equal(fill("{who} rolls"), "{who} rolls");
  assert.equal(sayer({ "do.roll": "Roll {n}" })("do.roll", { n: 2 }), "Roll 2");
  assert.equal(sayer({})("do.roll"), "do.roll");
});

test("a kernel that is not there or dead is gone; one that cannot be asked is away", () => {
  assert.equal(meaning({ status: 200, ok: true }, "idle"), null);
  assert.equal(meaning({ status: 200, ok: true }, "dead"), "gone");
  assert.equal(meaning({ status: 404, ok: false }), "gone");
  assert.equal(meaning({ status: 0, ok: false, type: "opaqueredirect" }), "gone", "a hub leads those who signed out to its own page");
  assert.equal(meaning({ status: 503, ok: false }), "away");
});

test("a text is whole whether a notebook keeps it in lines or not", () => {
  assert.equal(whole(["<svg>\n", "</svg>"]), "<svg>\n</svg>");
  assert.equal(whole("<svg/>"), "<svg/>");
});
