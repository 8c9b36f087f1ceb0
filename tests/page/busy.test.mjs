// An element is busy while something is under way for it, and is released even if that fails.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hold, Later } from "../../widgets/page/busy.js";

const element = () => /** @type {HTMLElement} */ (/** @type {unknown} */ ({ dataset: {} }));

test("an element is busy until all that holds it has released it, each once", () => {
  const el = element(), [one, other] = [hold(el), hold(el)];
  one();
  one();
  assert.equal(el.dataset.busy, "1");
  other();
  assert.equal(el.dataset.busy, undefined);
});

test("what is done later releases its element, even if it throws", (context) => {
  context.mock.timers.enable();
  const el = element();
  new Later(el).set(() => { throw new Error("on purpose"); }, 5);
  assert.equal(el.dataset.busy, "1");
  assert.throws(() => context.mock.timers.tick(5), /on purpose/);
  assert.equal(el.dataset.busy, undefined);
});

test("what is to be done later is replaced by what is set after it", (context) => {
  context.mock.timers.enable();
  const el = element(), later = new Later(el), /** @type {number[]} */ done = [];
  for (const number of [1, 2]) later.set(() => done.push(number), 5);
  context.mock.timers.tick(5);
  assert.deepEqual(done, [2]);
  assert.equal(el.dataset.busy, undefined);
});
